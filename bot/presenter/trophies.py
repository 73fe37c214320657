"""Words for achievements (game/achievements.toml): a name, and a line about what it is earned for."""

from collections.abc import Iterable

from bot.presenter.words import LANGUAGES, Words, WordsError
from game.achievements import ALL


def title(words: Words, achievement: str) -> str:
    """Name an achievement.

    Raises:
        WordsError: it has no name.
    """
    return words.say(f"achievement-{achievement}")


def about(words: Words, achievement: str) -> str:
    """Say what an achievement is earned for.

    Raises:
        WordsError: it has no such line.
    """
    return words.say(f"achievement-{achievement}.about")


def known(words: Words, achievements: Iterable[str]) -> tuple[str, ...]:
    """Leave out what has no name any more: the books keep what was earned longer than the table does."""
    return tuple(one for one in achievements if words.has(f"achievement-{one}"))


def check() -> None:
    """Look for the words of every achievement in every language; meant for the start of the bot.

    Raises:
        WordsError: some are missing; the text lists them.
    """
    missing = [fault for language in LANGUAGES for fault in _missing(Words(language))]
    if missing:
        raise WordsError("; ".join(missing))


def _missing(words: Words) -> Iterable[str]:
    for one in ALL:
        for tell in (title, about):
            try:
                tell(words, one.id)
            except WordsError as error:
                yield str(error)
