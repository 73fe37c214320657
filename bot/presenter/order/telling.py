"""What all words of the order need: the language, the clock, the rulebook, and how people are called."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.presenter import names
from bot.presenter.order.lengths import Clockface, length_told, moment_told
from bot.presenter.pages import split
from bot.presenter.post import Drawing
from bot.presenter.words import Words
from moderation.ladder import Effect, Step
from moderation.records import Kind, Restriction
from moderation.rulebook import Rulebook

LONGEST_REASON = 300
"""Characters of a reason that are shown; the record keeps all of it."""
LONGEST_QUOTE = 700
"""Characters of a reported message that are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """The reader's words, the chat's clock and rulebook, and the names of people and channels by id."""

    words: Words
    face: Clockface
    rulebook: Rulebook
    names: Mapping[int, str] = field(default_factory=dict)

    def name(self, user_id: int) -> str:
        """Call somebody by name, safely; who has none is called by his id."""
        return names.shown(self.names.get(user_id, ""), f"id {user_id}")

    def linked(self, user_id: int) -> str:
        """Call a person so that his name leads to him, and he hears of it; a channel has no such link."""
        name = self.name(user_id)
        return f'<a href="tg://user?id={user_id}">{name}</a>' if user_id > 0 else name

    def moment(self, at: float) -> str:
        """Tell a moment (UTC seconds)."""
        return moment_told(at, self.face)

    def length(self, seconds: float | None) -> str:
        """Tell a length in seconds, None for good."""
        return length_told(self.words, None if seconds is None else round(seconds))

    def what(self, taken: tuple[Restriction, ...]) -> str:
        """List what a restriction takes away."""
        return ", ".join(self.words.say(f"restriction-{one.value}") for one in taken)

    def title(self, rule_id: str) -> str:
        """Give the title of a rule, switched off or not; empty for one that is gone."""
        rule = self.rulebook.find(rule_id)
        return names.quoted(rule.title(self.words.language)) if rule else ""

    def step(self, step: Step) -> str:
        """Tell everything that a step does."""
        return " + ".join(self.effect(one) for one in step.effects)

    def effect(self, effect: Effect) -> str:
        """Tell one thing that a step does."""
        if effect.on_top:
            return self.words.say("effect-mute-more", length=self.length(effect.seconds))
        return self.deed(effect.kind, effect.seconds, effect.what)

    def deed(self, kind: Kind, seconds: float | None, what: tuple[Restriction, ...] = ()) -> str:
        """Tell a punishment in few words, without saying whose it is."""
        name, values = f"effect-{kind.value}", {}
        if kind in TIMED and seconds is None:
            name += "-endless"
        elif kind in TIMED:
            values["length"] = self.length(seconds)
        if kind is Kind.RESTRICT:
            values["what"] = self.what(what)
        return self.words.say(name, **values)


TIMED = frozenset({Kind.MUTE, Kind.RESTRICT, Kind.BAN})
"""Kinds that last."""


def in_pages(drawing: Drawing) -> list[Drawing]:
    """Make several messages of one that is too long; the last has the buttons."""
    pages = split(drawing.text)
    return [*(Drawing(text=one) for one in pages[:-1]), *(replace(drawing, text=one) for one in pages[-1:])]


def cut(text: str, longest: int) -> str:
    """Shorten a text that people wrote, and make it safe to show."""
    flat = " ".join(text.split())
    return names.quoted(flat if len(flat) <= longest else f"{flat[: longest - 1]}…")
