"""Ladders and rules as administrators type them in a chat: `30хв 1г W`, `30m, 1h, W`, `30m → 1h → W`."""

import re
from collections.abc import Sequence
from typing import Any

from moderation.ladder import StepError, parse_step
from moderation.refusing import BadPolicy
from moderation.rulebook import LANGUAGES, normal_rule_id

BETWEEN = re.compile(r"(?:\s|,|;|->|→|>)+")
UNITS = {
    "m": ("м", "хв", "мин", "мін"),
    "h": ("г", "год", "ч"),
    "d": ("д", "дн"),
    "w": ("т", "тиж", "н", "нед"),
}
LATIN = {word: unit for unit, words in UNITS.items() for word in words}
LENGTH = re.compile(r"([0-9]{1,9})([^\W\d_]+)")
LETTERS = {"w": "W", "b": "B", "k": "K", "n": "N", "б": "B", "в": "W"}
RULE_LENGTH = {"title": 100, "about": 700}


def typed_steps(text: str) -> list[str]:
    """Read the steps that somebody typed, in the letters of the rulebook; what is no step stays as it is."""
    return [_step(word) for word in BETWEEN.split(text.strip()) if word]


def _step(word: str) -> str:
    parts = [_part(part) for part in word.split("+")]
    return "+".join(parts)


def _part(part: str) -> str:
    name, colon, length = part.partition(":")
    if not colon and LENGTH.search(part):
        return _length(part)
    return LETTERS.get(name.casefold(), name.casefold()) + colon + _length(length)


def _length(text: str) -> str:
    return LENGTH.sub(lambda found: found[1] + LATIN.get(found[2].casefold(), found[2].casefold()), text)


def typed_rule(text: str) -> tuple[str, dict[str, Any]]:
    """Read a rule of the chat's own: its number, its steps, its title; what follows on further lines is its text.

    Gives the number and the table that a rulebook's file would have.

    Raises:
        BadPolicy: the number, the steps or the title is missing; its code says which.
    """
    head, _, about = text.strip().partition("\n")
    first, *others = head.split()
    rule_id = normal_rule_id(first)
    if rule_id is None:
        raise BadPolicy("rule-number", "rule")
    steps, taken = _leading_steps(others)
    title = " ".join(others[taken:])
    if not steps:
        raise BadPolicy("rule-steps", "rule", word=others[0] if others else "")
    body = {"steps": steps, "title": texts("title", title)}
    return rule_id, body | ({"about": texts("about", about.strip())} if about.strip() else {})


def _leading_steps(words: Sequence[str]) -> tuple[list[str], int]:
    """Read steps as long as there are some; tell also how many words they took."""
    found: list[str] = []
    for place, word in enumerate(words):
        steps = typed_steps(word)
        if not all(map(_is_step, steps)):
            return found, place
        found += steps
    return found, len(words)


def _is_step(text: str) -> bool:
    try:
        parse_step(text)
    except StepError:
        return False
    return True


def texts(key: str, text: str) -> dict[str, str]:
    """Give a typed title or text of a rule in all languages: a chat writes in its own, whoever reads.

    Raises:
        BadPolicy: it is empty or too long.
    """
    bare = text.strip()
    if not 0 < len(bare) <= RULE_LENGTH[key]:
        raise BadPolicy("rule-text", key, maximum=RULE_LENGTH[key])
    return dict.fromkeys(LANGUAGES, bare)
