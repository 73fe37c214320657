"""What somebody typed: one table of words, every keyboard layout, one look-up a message (architecture §6).

A word struck in the wrong layout is the same keys: `!куп` is `!reg`, `!htu` is `!рег`. The table holds each word as it
looks in every layout, so that reading a message costs one look-up whatever the number of commands.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).with_name("vocabulary.toml")
LAYOUTS: Mapping[str, str] = {
    "en": "qwertyuiop[]asdfghjkl;'zxcvbnm,.`",
    "ru": "йцукенгшщзхъфывапролджэячсмитьбюё",
    "uk": "йцукенгшщзхїфівапролджєячсмитьбю'",
}
VOTE = "vote"
NIGHT = "night"
TYPED = re.compile(r"(?P<prefix>!!|[!/.])\s*(?P<rest>[^\s!].*)", re.DOTALL)
CALL = re.compile(r"@admins?(?=[\s.,:!?]|$)", re.IGNORECASE)
"""Whoever calls the administrators reports the message that he answers (spec/moderation.md §2)."""
REPORT = "report"
WORD = re.compile(r"(?P<word>[^\W\d_]\S*?)(?:@(?P<bot>\w+))?(?=\s|[0-9]|$)", re.DOTALL)


class VocabularyError(ValueError):
    """Two commands claim one word; the text says which."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A command that somebody typed: its id and what follows it.

    `bot` is the bot it was addressed to (`/start@cattani_bot`), empty if to none. `bare` marks a vote without a command
    word, as `!4`: anything may stand behind an exclamation mark.
    """

    command: str
    rest: str = ""
    bot: str = ""
    bare: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of the table."""

    id: str
    words: Mapping[str, tuple[str, ...]]
    menu: tuple[str, ...] = ()
    ephemeral: bool = False
    before: str = ""
    number: bool = True


@cache
def entries() -> Mapping[str, Entry]:
    """Read the table of commands."""
    table: Mapping[str, Mapping[str, Any]] = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    return {
        name: Entry(
            id=name,
            words={language: tuple(line.get(language, ())) for language in LAYOUTS},
            menu=tuple(line.get("menu", ())),
            ephemeral=line.get("ephemeral", False),
            before=line.get("before", ""),
            number=line.get("number", True),
        )
        for name, line in table.items()
    }


def in_layout(word: str, origin: str, layout: str) -> str:
    """Write a word as it comes out when its keys are struck in another layout."""
    keys = str.maketrans(LAYOUTS[origin], LAYOUTS[layout])
    return word.translate(keys)


def spellings(word: str, origin: str) -> Iterator[str]:
    """List how a word of one language comes out in every layout, its own first."""
    yield word
    for layout in LAYOUTS:
        if layout != origin:
            yield in_layout(word, origin, layout)


@cache
def lookup() -> Mapping[str, str]:
    """Make the table from every spelling of every word to its command; proper words go before wrong layouts.

    Raises:
        VocabularyError: two commands claim one spelling.
    """
    table: dict[str, str] = {}
    for spelled, command in _proper():
        _claim(table, spelled, command)
    proper = dict(table)
    for spelled, command in _misspelt():
        if spelled not in proper:
            _claim(table, spelled, command)
    return table


def _claim(table: dict[str, str], spelled: str, command: str) -> None:
    if table.setdefault(spelled, command) != command:
        raise VocabularyError(f"{spelled}: {table[spelled]}, {command}")


def _proper() -> Iterator[tuple[str, str]]:
    for entry in entries().values():
        for words in entry.words.values():
            yield from ((word, entry.id) for word in words)


def _misspelt() -> Iterator[tuple[str, str]]:
    for entry in entries().values():
        for language, words in entry.words.items():
            yield from ((spelled, entry.id) for word in words for spelled in spellings(word, language))


def read(text: str | None) -> Typed | None:
    """Read a command from a message's text; None when it is none.

    `!4` and `!Name` are votes, `!!night` is a vote for the night; `/word` that nobody knows is none of ours. A word of
    one letter is a command only before what it needs, so that `!п` is no rule where somebody means a player; and one
    that takes no number is none before a digit, so that `!start2me` is a player.
    """
    found = TYPED.match(text or "")
    if found is None:
        called = CALL.match(text or "")
        return Typed(REPORT, (text or "")[called.end() :].strip()) if called else None
    prefix, rest = found["prefix"], found["rest"].strip()
    known = _known(rest)
    if prefix == "!!":
        return known if known and known.command == NIGHT else None
    if known and known.command != NIGHT:
        return known if prefix != "." or _cyrillic(rest) else None
    return Typed(VOTE, rest, bare=True) if prefix == "!" else None


def _known(rest: str) -> Typed | None:
    found = WORD.match(rest)
    word = found["word"].casefold() if found else rest.split(maxsplit=1)[0].casefold()
    end = found.end() if found else len(word)
    command = lookup().get(word)
    if command is None:
        return _glued(rest)
    if not entries()[command].number and rest[end : end + 1].isdigit():
        return None
    if len(word) == 1 and not re.search(entries()[command].before, rest[end:]):
        return None
    return Typed(command, rest[end:].strip(), (found["bot"] or "") if found else "")


def _glued(rest: str) -> Typed | None:
    """Read words that begin with a letter of another layout, such as `[` for `х`."""
    word, _, tail = rest.partition(" ")
    command = lookup().get(word.casefold())
    return Typed(command, tail.strip()) if command else None


def _cyrillic(rest: str) -> bool:
    """Say whether a message that begins with a dot may be a slash command in a Cyrillic layout."""
    return "а" <= rest[0].casefold() <= "я" or rest[0].casefold() in "ёіїє"
