"""A rule and a rulebook: frozen, in the order of their numbers (spec/moderation.md §3)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from moderation.ladder import Effect, Step
from moderation.policy import Mode
from moderation.records import Kind

LANGUAGES = ("uk", "ru", "en")
TYPED_ID = re.compile(r"[№#§]?([0-9]{0,2})[.,]([0-9]{1,2})[.,:;!?]?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A rule of a chat: its ladder, who watches over it, and its texts by language.

    `voice` is a rule of the voice chat, where no bot can mute: its mutes are noted for administrators to carry out.
    `off` is a rule that the chat has switched off: nobody is judged by it, its records stay.
    """

    id: str
    steps: tuple[Step, ...]
    detector: str | None = None
    mode: Mode = Mode.OFF
    voice: bool = False
    off: bool = False
    titles: Mapping[str, str] = field(default_factory=dict)
    abouts: Mapping[str, str] = field(default_factory=dict)

    def title(self, language: str) -> str:
        """Give the title in a language, or in the first one it has."""
        return _in(language, self.titles)

    def about(self, language: str) -> str:
        """Give what the rule says in a language, or in the first one it has; empty when it says nothing."""
        return _in(language, self.abouts)

    def step(self, number: int) -> Step:
        """Give a step by its number, from 1; after the last comes the last again."""
        return self.steps[min(number, len(self.steps)) - 1]

    def effects(self, number: int) -> tuple[Effect, ...]:
        """Give what the bot does at a step; a mute in the voice chat is a note that has a length."""
        effects = self.step(number).effects
        return tuple(map(_noted, effects)) if self.voice else effects


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a chat in the order of their numbers, those switched off among them."""

    rules: tuple[Rule, ...]

    def rule(self, rule_id: str) -> Rule | None:
        """Find a rule that is in force."""
        found = self.find(rule_id)
        return found if found and not found.off else None

    def find(self, rule_id: str) -> Rule | None:
        """Find a rule, switched off or not: the history and the menu name those, too."""
        return next((rule for rule in self.rules if rule.id == rule_id), None)

    @property
    def active(self) -> tuple[Rule, ...]:
        """Give the rules that are in force."""
        return tuple(rule for rule in self.rules if not rule.off)


def normal_rule_id(word: str) -> str | None:
    """Read the number of a rule as people type it: `0.4`, `0,4`, `.4`, `№0.4`; None when it is something else."""
    found = TYPED_ID.fullmatch(word)
    return f"{int(found[1] or 0)}.{int(found[2])}" if found else None


def rank(rule_id: str) -> tuple[int, ...]:
    """Tell where a rule stands in the book: 1.9 before 1.10 before 2.0."""
    return tuple(int(part) for part in rule_id.split("."))


def _noted(effect: Effect) -> Effect:
    return replace(effect, kind=Kind.NOTE) if effect.kind is Kind.MUTE else effect


def _in(language: str, texts: Mapping[str, str]) -> str:
    known = (texts[one] for one in (language, *LANGUAGES) if one in texts)
    return next(known, "")
