"""Bucks: the one table of amounts and what is owed for what (spec/game.md §9).

Amounts are read from `scoring.toml` once; a chat may change single ones by dotted key (`Settings.amounts`):
`frame.win`, `work.check`, `night.mafia.citizen`, `steal.escort.citizen`, `cure.escort`,
`execution.mafioso.citizen` (executed, receiver).
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.actions import Effect
from game.model import Cause
from game.roles import REGISTER
from game.roles.role import Role

NOBODY = "nobody"
FIXED = frozenset(
    f"{part}.{name}"
    for part, names in (
        ("frame", "win draw refused idle left quit"),
        ("work", "check cure rescue defend acquit_ally acquit_other further_corpse"),
    )
    for name in names.split()
)
"""Amounts that belong to no role."""
SOURCE = Path(__file__).with_name("scoring.toml")


class ScoringError(ValueError):
    """The table of amounts does not fit the register of roles; the text lists every misfit."""


class Scoring:
    """Amounts in bucks by dotted key."""

    def __init__(self, amounts: Mapping[str, int], paid_as: Mapping[str, tuple[str, int]]) -> None:
        self.amounts = amounts
        self._paid_as = paid_as

    def frame(self, name: str) -> int:
        """Tell an amount of the frame: win, draw, refused, idle, left, quit."""
        return self.amounts[f"frame.{name}"]

    def work(self, name: str) -> int:
        """Tell an amount for a role's work."""
        return self.amounts[f"work.{name}"]

    def cure(self, patient: str) -> int:
        """Tell what is owed for protecting a patient's role."""
        return self.amounts.get(f"cure.{patient}", self.amounts["work.cure"])

    def kill(self, killer: str, victim: str) -> int:
        """Tell what a night killer is owed for a victim's role."""
        return self.amounts.get(f"night.{killer}.{victim}", 0)

    def theft(self, thief: str, client: str) -> int:
        """Tell what a thief takes from a client's role."""
        return self.amounts.get(f"steal.{thief}.{client}", 0)

    def execution(self, executed: str, receiver: str) -> int:
        """Tell what a voter's role is owed for an execution; a shared amount is rounded towards zero."""
        key = f"execution.{executed}.{receiver}"
        if key in self.amounts:
            return self.amounts[key]
        other, share = self._paid_as.get(receiver, (NOBODY, 1))
        return int(self.amounts.get(f"execution.{executed}.{other}", 0) / share)

    def changed(self, pairs: tuple[tuple[str, int], ...]) -> "Scoring":
        """Apply a chat's own amounts; keys that name nothing are refused.

        Raises:
            ScoringError: a key is unknown.

        """
        unknown = [key for key, _ in pairs if not self._allows(key)]
        if unknown:
            raise ScoringError(", ".join(unknown))
        return Scoring({**self.amounts, **dict(pairs)}, self._paid_as)

    def _allows(self, key: str) -> bool:
        part, _, rest = key.partition(".")
        return key in self.amounts or (part in {"execution", "cure"} and set(rest.split(".")) <= set(REGISTER))


@lru_cache(maxsize=256)
def scoring(pairs: tuple[tuple[str, int], ...] = ()) -> Scoring:
    """Give the amounts of a game whose settings changed these."""
    if pairs:
        return scoring().changed(pairs)
    return read_scoring(tomllib.loads(SOURCE.read_text(encoding="utf-8")), REGISTER)


def read_scoring(table: Mapping[str, Any], register: Mapping[str, Role]) -> Scoring:
    """Flatten the table and check it against the register.

    Raises:
        ScoringError: amounts are missing or belong to no role.

    """
    sections: Mapping[str, Any] = table["role"]
    amounts = dict(_flatten(table))
    paid_as = {role: (one["paid_as"], one.get("share", 1)) for role, one in sections.items() if "paid_as" in one}
    needed = set(_needed(register, paid_as))
    misfits = [f"missing: {key}" for key in sorted(needed - set(amounts))]
    misfits += [f"unknown: {key}" for key in sorted(amounts) if not _belongs(key, register)]
    misfits += [f"unknown: {role}" for role in sorted(set(sections) - set(register))]
    misfits += [f"unknown: {other}" for other, _ in paid_as.values() if other not in register and other != NOBODY]
    if misfits:
        raise ScoringError("; ".join(misfits))
    return Scoring(amounts, paid_as)


def _flatten(table: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    for part in ("frame", "work"):
        yield from ((f"{part}.{name}", amount) for name, amount in table.get(part, {}).items())
    for role, section in table["role"].items():
        yield from ((f"night.{killer}.{role}", amount) for killer, amount in section.get("killed_by", {}).items())
        yield from ((f"steal.{thief}.{role}", amount) for thief, amount in section.get("robbed_by", {}).items())
        yield from ((f"execution.{role}.{who}", amount) for who, amount in section.get("hanged", {}).items())
        if "cured" in section:
            yield f"cure.{role}", section["cured"]


def _belongs(key: str, register: Mapping[str, Role]) -> bool:
    """Say whether an amount is for something that can happen among these roles."""
    part, *names = key.split(".")
    actors: Mapping[str, Iterable[str]] = {
        "night": _killers(register),
        "steal": [one.id for one in _thieves(register)],
        "execution": register,
        "cure": register,
    }
    if part not in actors:
        return key in FIXED
    return names[0] in actors[part] and names[-1] in register


def _needed(register: Mapping[str, Role], paid_as: Mapping[str, tuple[str, int]]) -> Iterator[str]:
    yield from FIXED
    for role in register.values():
        yield from (
            f"night.{cause}.{role.id}" for cause, killers in _killers(register).items() if _can_meet(killers, role)
        )
        yield from (f"steal.{thief.id}.{role.id}" for thief in _thieves(register) if _can_meet((thief,), role))
        if paid_as.get(role.id, ("", 1))[0] != NOBODY:
            receivers = (one for one in register.values() if one.id not in paid_as and _can_meet((one,), role))
            yield from (f"execution.{role.id}.{one.id}" for one in receivers)


def _can_meet(actors: tuple[Role, ...], role: Role) -> bool:
    """Say whether these roles can meet a holder of `role` other than themselves."""
    return actors != (role,) or role.factional or not role.actions


def _killers(register: Mapping[str, Role]) -> dict[Cause, tuple[Role, ...]]:
    found: dict[Cause, tuple[Role, ...]] = {}
    for role in register.values():
        for action in role.actions:
            if Effect.ATTACK in action.effects and action.cause:
                found[action.cause] = (*found.get(action.cause, ()), role)
    return found


def _thieves(register: Mapping[str, Role]) -> tuple[Role, ...]:
    return tuple(role for role in register.values() if any(Effect.STEAL in one.effects for one in role.actions))
