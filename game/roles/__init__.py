"""The register of roles: one line a role, and the sets in which they are dealt (spec/game.md §4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module

from game.roles.role import Role

NAMES = (
    "citizen",
    "mafioso",
    "maniac",
    "inspector",
    "doctor",
    "hobo",
    "lawyer",
    "escort",
    "hacker",
)
"""Each name is a module of this package whose `ROLE` is a card that can be dealt."""

ALL: tuple[Role, ...] = tuple(import_module(f"game.roles.{name}").ROLE for name in NAMES)
REGISTER: Mapping[str, Role] = {role.id: role for role in ALL}
CITIZEN = "citizen"
FAMILY = "mafioso"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSet:
    """A choice of roles: `family` is dealt several times by §4's formula, the others once from so many players on.

    From 0 players on means: only where a chat's settings name a number (`Settings.role_from`).
    """

    id: str
    family: str
    appearances: tuple[tuple[str, int], ...]


def _appearances() -> tuple[tuple[str, int], ...]:
    """List who is dealt from how many players on, in that order; those that only a chat's settings deal come last."""
    single = [role for role in ALL if role.id not in {CITIZEN, FAMILY}]
    single.sort(key=lambda role: (not role.appears_from, role.appears_from))
    return tuple((role.id, role.appears_from) for role in single)


CLASSIC = RoleSet(id="classic", family=FAMILY, appearances=_appearances())
SETS: Mapping[str, RoleSet] = {CLASSIC.id: CLASSIC}
