"""The register of roles: one line a role, and the sets in which they are dealt (spec/game.md §4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.roles import citizen, doctor, escort, hacker, hobo, inspector, lawyer, mafioso, maniac
from game.roles.role import Role

ALL: tuple[Role, ...] = (
    citizen.ROLE,
    mafioso.ROLE,
    maniac.ROLE,
    inspector.ROLE,
    doctor.ROLE,
    hobo.ROLE,
    lawyer.ROLE,
    escort.ROLE,
    hacker.ROLE,
)
REGISTER: Mapping[str, Role] = {role.id: role for role in ALL}
CITIZEN = citizen.ROLE.id


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleSet:
    """A choice of roles: `family` is dealt several times by §4's formula, the others once from so many players on."""

    id: str
    family: str
    appearances: tuple[tuple[str, int], ...]


CLASSIC = RoleSet(
    id="classic",
    family="mafioso",
    appearances=(
        ("inspector", 4),
        ("doctor", 5),
        ("maniac", 6),
        ("hobo", 8),
        ("escort", 10),
        ("lawyer", 12),
        ("hacker", 14),
    ),
)
SETS: Mapping[str, RoleSet] = {CLASSIC.id: CLASSIC}
