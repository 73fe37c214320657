"""Words for long lists: Fluent refuses a value beyond a thousand characters, and a town may have a thousand names."""

from bot.presenter.words import Value, Words

LONGEST = 900
"""Longer values are put in after Fluent has done its part."""
MARK = "\ue000{}\ue001"
"""Stands for a long value; no name can hold it, for private characters are dropped from names."""


class RoomyWords(Words):
    """The catalogue of one language, for values of any length."""

    def say(self, message_id: str, /, **values: Value) -> str:
        """Fill a message, `id` or `id.attribute`, with values.

        Raises:
            WordsError: the message or one of its variables is missing.

        """
        long = {key: value for key, value in values.items() if isinstance(value, str) and len(value) > LONGEST}
        if not long:
            return super().say(message_id, **values)
        text = super().say(message_id, **(values | {key: MARK.format(key) for key in long}))
        for key, value in long.items():
            text = text.replace(MARK.format(key), value)
        return text
