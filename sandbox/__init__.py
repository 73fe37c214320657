"""A town to play in without Telegram: residents that play from what they are shown."""
