"""The words catalogue read backwards: which role, which finding, which end a text of the bot tells of."""

import re
from collections.abc import Iterator
from functools import lru_cache

from bot.presenter.pages import plain
from bot.presenter.words import Words
from game.roles import ALL

HOLE = "\x00{}\x00"
"""Stands where a value will be; a control character occurs in no text."""


class Phrasebook:
    """What texts in one language mean, as far as a player has to know."""

    def __init__(self, language: str) -> None:
        self.words = Words(language)
        self.language = language
        roles = [role.id for role in ALL]
        self.cards = {plain(self.words.say(f"role-{role}.card")): role for role in roles}
        self.revealed = {plain(self.words.say("died-role", role=role)): role for role in roles}
        self.night_line = plain(self.words.say("screen-candidate-night"))
        self._findings = [(self._pattern("investigated", "name", role=role), role) for role in roles]
        self._partners = [(self._partner(role), role) for role in roles]
        self._ended = self._pattern("game-seed", "game", "seed")
        self._sides = {choice: self._pattern("screen-side", "votes", guilty=bool(choice)) for choice in (1, 0)}

    def _partner(self, role: str) -> "re.Pattern[str]":
        ranked = self._pattern("partner-line-ranked", "seat", "name", "rank", role=role).pattern
        simple = self._pattern("partner-line", "seat", "name", role=role).pattern
        named = ranked.replace("?P<seat>", "").replace("?P<name>", "")
        return re.compile(f"^(?:{simple}|{named})$")

    def _pattern(self, message_id: str, *holes: str, **values: str | bool) -> "re.Pattern[str]":
        filled = {hole: HOLE.format(hole) for hole in holes}
        text = re.escape(plain(self.words.say(message_id, **filled, **values)))
        for hole in holes:
            text = text.replace(re.escape(HOLE.format(hole)), f"(?P<{hole}>.+?)", 1)
        return re.compile(text)

    def role(self, text: str) -> str | None:
        """Tell which role a card deals to its reader."""
        return next((role for card, role in self.cards.items() if card in text), None)

    def findings(self, text: str) -> Iterator[tuple[str, str]]:
        """List whom a text tells the role of: name and role."""
        for line in text.splitlines():
            for pattern, role in self._findings:
                if found := pattern.fullmatch(line):
                    yield found["name"], role

    def partners(self, text: str) -> Iterator[tuple[int, str]]:
        """List the seats whose roles a text tells its reader."""
        for line in text.splitlines():
            for pattern, role in self._partners:
                if pattern.fullmatch(line):
                    yield int(line.partition(".")[0]), role

    def deaths(self, text: str) -> Iterator[tuple[str, str]]:
        """List the lines that reveal a dead player's role: line and role."""
        for line in text.splitlines():
            for told, role in self.revealed.items():
                if told in line:
                    yield line, role

    def ended(self, text: str) -> tuple[str, str] | None:
        """Tell which game a text ends, and its revealed seed."""
        found = self._ended.search(text)
        return (found["game"], found["seed"]) if found else None

    def side(self, line: str) -> int | None:
        """Tell which side of a verdict a line counts: 1 for hanging, 0 for mercy."""
        return next((choice for choice, pattern in self._sides.items() if pattern.match(line)), None)


@lru_cache(maxsize=3)
def phrasebook(language: str) -> Phrasebook:
    """Give the phrasebook of a language; they are made once."""
    return Phrasebook(language)
