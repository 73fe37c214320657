"""Names that people choose to break things with."""

HOSTILE = (
    "<b>Жирний</b>",
    "Том & Ко",
    "a" * 64,
    "👨‍👩‍👧‍👦" * 11,
    "\u202eперевернутий",
    "   ",
    "t.me/spam",
    "@everyone",
    "Z\u0334\u0321\u031ba\u0336l\u0337g\u0338o\u0335" * 5,
    "عرب",
    "\nдва\nрядки",
    "}{ $name }",
    "1. Маріо — лікар",
    "\ue000list\ue001",
)
WIDE = ("👨‍👩‍👧‍👦" * 11, "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f" * 9, "&" * 128)
"""As long as Telegram lets a first and a last name be together."""
