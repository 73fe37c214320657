"""Whom a command is about: how people are named in what is typed (spec/moderation.md §2)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

LARGEST_ID = 2**52
NAME = re.compile(r"@([A-Za-z][A-Za-z0-9_]{2,31})[,.:;!?]*")
CHANNEL = re.compile(r"-100[0-9]{5,13}")
WORD = re.compile(r"\S+")
MARKS = ",.:;"
"""Marks that stand alone, as behind a mention, say nothing."""


@dataclass(frozen=True, slots=True)
class ById:
    """Somebody named by a number: a person, or a channel below zero."""

    id: int


@dataclass(frozen=True, slots=True)
class ByName:
    """Somebody named by @username, as it was typed, without the @."""

    name: str


@dataclass(frozen=True, slots=True)
class ByMention:
    """Somebody whom Telegram itself names: a mention of a person without a username."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class ByReply:
    """Whoever wrote the message that the command answers."""


Who = ById | ByName | ByMention | ByReply


@dataclass(frozen=True, slots=True)
class Mention:
    """A mention by id in what follows the command: whom, and the characters from `start` to before `end`."""

    id: int
    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Word:
    """A word with the place where it begins, and whom it names."""

    text: str
    start: int
    named: Who | None = None


def words_of(rest: str, mentions: Sequence[Mention]) -> list[Word]:
    """Cut into words; a mention is one word, however many it has."""
    found: list[Word] = []
    place = 0
    for mention in sorted(mentions, key=lambda mention: mention.start):
        found += _plain(rest, place, mention.start)
        found.append(Word(rest[mention.start : mention.end], mention.start, ByMention(mention.id, mention.name)))
        place = mention.end
    return found + _plain(rest, place, len(rest))


def person(number: str) -> ById | None:
    """Read a person's id; None when nobody can have it."""
    return ById(int(number)) if len(number) <= len(str(LARGEST_ID)) and 0 < int(number) < LARGEST_ID else None


def _plain(rest: str, start: int, end: int) -> list[Word]:
    found = WORD.finditer(rest, start, end)
    return [Word(match[0], match.start(), _named(match[0])) for match in found if match[0].strip(MARKS)]


def _named(word: str) -> Who | None:
    if name := NAME.fullmatch(word):
        return ByName(name[1])
    return ById(int(word)) if CHANNEL.fullmatch(word) else None
