"""Values of settings as a menu turns them: single numbers of triples and tables, steps, what was pressed or typed.

A *part* names one number of a setting that holds several: `0`, `1`, `2` of a triple, a role, the mark of an amount.
"""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.money import FIXED, scoring
from game.roles import ALL, SETS
from game.settings import BadSetting, Kind, Setting, Settings

NUMBER = re.compile(r"[+-]?[0-9]{1,9}")
BETWEEN = re.compile(r"[\s,;/]+")
TURNED = frozenset({Kind.NUMBER, Kind.SECONDS, Kind.TRIPLE, Kind.ROLES, Kind.AMOUNTS})
"""Kinds that are made of numbers."""
SECTION = "="
"""Begins a part that is a whole section of the amounts: `=citizen`."""
STEPS = ((30, (1, 5)), (200, (1, 10)), (2_000, (1, 10, 100)), (100_000, (1, 10, 100, 1_000)))
"""By how much one press turns a number, by the breadth of its bounds."""
STEPS_OF_SECONDS = ((100, (1, 5)), (100_000, (5, 30, 300)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dial:
    """One number that can be turned."""

    value: int
    default: int
    minimum: int
    maximum: int
    steps: tuple[int, ...]

    def reach(self, step: int) -> int:
        """Tell where one press of a step leads: never out of the bounds."""
        return min(max(self.value + step, self.minimum), self.maximum)


def dial(settings: Settings, setting: Setting, part: str) -> Dial:
    """Give the number that a part of a setting is.

    Raises:
        BadSetting: there is no such part.
    """
    value, default = _numbers(settings, setting, part)
    ladder = STEPS_OF_SECONDS if setting.kind in {Kind.SECONDS, Kind.TRIPLE} else STEPS
    steps = next(steps for breadth, steps in ladder if setting.maximum - setting.minimum <= breadth)
    # a role's 0 is "not dealt": that has a button of its own
    minimum = 1 if setting.kind is Kind.ROLES else setting.minimum
    return Dial(value=value, default=default, minimum=minimum, maximum=setting.maximum, steps=steps)


def _numbers(settings: Settings, setting: Setting, part: str) -> tuple[int, int]:
    """Tell the present number and the default one."""
    value = getattr(settings, setting.key)
    match setting.kind:
        case Kind.NUMBER | Kind.SECONDS if part == "":
            return int(value), int(setting.default)
        case Kind.TRIPLE if part in {"0", "1", "2"}:
            return int(value[int(part)]), int(setting.default[int(part)])
        case Kind.ROLES if part in appearances(settings):
            default = appearances(settings)[part]
            return dict(value).get(part, default), default
        case Kind.AMOUNTS if part in amounts():
            key = amounts()[part]
            return scoring(settings.amounts).amounts[key], scoring().amounts[key]
    raise BadSetting("setting-unknown", setting.key)


def appearances(settings: Settings) -> Mapping[str, int]:
    """Tell from how many players the roles of the chosen set appear unless changed."""
    return dict(SETS[settings.role_set].appearances)


@cache
def amounts() -> Mapping[str, str]:
    """List the amounts that can be changed, by a mark short enough for a button."""
    return {mark(key): key for key in sorted(scoring().amounts)}


def mark(key: str) -> str:
    """Shorten the dotted key of an amount: the same in every release, whatever amounts are added."""
    return hashlib.sha256(key.encode()).hexdigest()[:8]


@cache
def sections() -> Mapping[str, tuple[str, ...]]:
    """Arrange the amounts as a menu shows them: of the frame, of work, then by the role that they are paid for."""
    names = ("frame", "work", *(role.id for role in ALL))
    found = {name: tuple(key for key in scoring().amounts if section_of(key) == name) for name in names}
    return {name: keys for name, keys in found.items() if keys}


def section_of(key: str) -> str:
    """Tell under which heading an amount stands: a killed, robbed, executed or cured role's, or its own."""
    part, *names = key.split(".")
    if key in FIXED:
        return part
    return names[0] if part == "execution" else names[-1]


def pressed(settings: Settings, setting: Setting, part: str, text: str) -> Any:
    """Read the value that a button carries.

    Raises:
        BadSetting: it carries none.
    """
    if setting.kind is Kind.CHOICE:
        return text
    if setting.kind is Kind.SWITCH:
        return {"0": False, "1": True}.get(text, text)
    return turned(settings, setting, part, _number(setting, text))


def typed(settings: Settings, setting: Setting, part: str, text: str) -> Any:
    """Read the value that somebody typed: one number, or three for a whole triple.

    Raises:
        BadSetting: it is none; its reason tells what is needed.
    """
    text = text.replace("−", "-").strip()
    if setting.kind is Kind.TRIPLE and not part:
        return tuple(_number(setting, one) for one in BETWEEN.split(text))
    return turned(settings, setting, part, _number(setting, text))


def turned(settings: Settings, setting: Setting, part: str, number: int) -> Any:
    """Make a setting's value with one number changed; in tables only what differs from the default is kept.

    Raises:
        BadSetting: there is no such part.
    """
    before, default = getattr(settings, setting.key), dial(settings, setting, part).default
    if setting.kind is Kind.TRIPLE:
        return tuple(number if place == int(part) else one for place, one in enumerate(before))
    if setting.kind not in {Kind.ROLES, Kind.AMOUNTS}:
        return number
    name = part if setting.kind is Kind.ROLES else amounts()[part]
    kept = {key: value for key, value in before if key != name}
    return kept if number == default else {**kept, name: number}


def _number(setting: Setting, text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise BadSetting(f"setting-bad-{setting.kind}", setting.key, setting)
    return int(text)
