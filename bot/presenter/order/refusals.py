"""Why a command of the court was not understood, and what was made of an odd length (spec/moderation.md §2)."""

from collections.abc import Iterator

from bot.presenter import names
from bot.presenter.words import Words
from moderation.arguments import BadArguments, Mistake
from moderation.durations import BadDuration, Duration

LONGEST = 40
"""Characters of a word that are shown."""
WORDY = frozenset({Mistake.TWO_PEOPLE, Mistake.BAD_ID})
"""Mistakes that are shown by the word that has them."""


def misread(words: Words, bad: BadArguments) -> str:
    """Say what is missing or wrong, and how it is written."""
    if bad.duration:
        return bad_length(words, bad.duration)
    values = {"word": names.quoted(bad.word[:LONGEST])} if bad.mistake in WORDY else {}
    return words.say(f"asked-{bad.mistake.value}", **values)


def bad_length(words: Words, bad: BadDuration) -> str:
    """Say what is wrong with a length."""
    wordless = {"missing", "zero", "negative", "fraction"}
    values = {} if bad.why.value in wordless else {"word": names.quoted(bad.word[:LONGEST])}
    return words.say(f"length-bad-{bad.why.value}", **values)


def notes(words: Words, length: Duration | None, *, deleted: bool) -> Iterator[str]:
    """Say what became of a length that was too short or too long, and that messages go, too."""
    if length and length.raised:
        yield words.say("sentence-raised")
    if length and length.endless:
        yield words.say("sentence-made-endless")
    if deleted:
        yield words.say("sentence-deleting")
