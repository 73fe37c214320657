"""The steps of a rule: what an offence brings, as it is written in the rulebook (spec/moderation.md §3)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from moderation.durations import LONGEST
from moderation.records import Kind, Restriction

SECONDS: Mapping[str, int] = {"m": 60, "h": 3600, "d": 86_400, "w": 604_800}
LETTERS: Mapping[str, Kind] = {"W": Kind.WARN, "B": Kind.BAN, "K": Kind.KICK, "N": Kind.NOTE}
TAKEN = frozenset(restriction.value for restriction in Restriction)
TIMED = frozenset({Kind.MUTE, Kind.RESTRICT, Kind.BAN})
LENGTH = re.compile(r"(?:[0-9]{1,6}[wdhm])+")
PART = re.compile(r"([0-9]+)([wdhm])")


class StepError(ValueError):
    """Something that is not a step; the text is what stood there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One thing that a step does.

    `seconds` is the length of a mute, a ban or a restriction, None for good. `what` is taken away by a restriction.
    `on_top` counts the length from the end of the running mute.
    """

    kind: Kind
    seconds: int | None = None
    what: tuple[Restriction, ...] = ()
    on_top: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """What one offence brings: effects, and the text they were written as."""

    effects: tuple[Effect, ...]
    written: str


def parse_step(text: str) -> Step:
    """Read a step: `30m`, `1h30m`, `W`, `B`, `B:7d`, `K`, `N`, `W+reactions`, `media:1d`, or `+1h` on top of a mute.

    A length alone is a mute; what is joined by + comes together.

    Raises:
        StepError: it is none of these, or one kind stands there twice.
    """
    if text.startswith("+"):
        return Step((Effect(kind=Kind.MUTE, seconds=_length(text[1:]), on_top=True),), text)
    effects = tuple(_effect(part) for part in text.split("+"))
    claims = [(effect.kind, effect.what) for effect in effects]
    if len(claims) != len(set(claims)):
        raise StepError(text)
    return Step(effects, text)


def _effect(part: str) -> Effect:
    name, colon, length = part.partition(":")
    if LENGTH.fullmatch(part):
        return Effect(kind=Kind.MUTE, seconds=_length(part))
    if name in TAKEN:
        return Effect(kind=Kind.RESTRICT, seconds=_length(length) if colon else None, what=(Restriction(name),))
    kind = LETTERS.get(name)
    if kind is None or (colon and kind not in TIMED):
        raise StepError(part)
    return Effect(kind=kind, seconds=_length(length) if colon else None)


def _length(text: str) -> int:
    """Add up a length; every unit once, from a minute to a year."""
    parts = PART.findall(text)
    seconds = sum(int(number) * SECONDS[unit] for number, unit in parts)
    units = [unit for _, unit in parts]
    if not LENGTH.fullmatch(text) or len(units) != len(set(units)) or not SECONDS["m"] <= seconds <= LONGEST:
        raise StepError(text)
    return seconds
