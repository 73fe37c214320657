"""Kinds of night effect, and the actions that roles are given (spec/game.md §4, §5)."""

from dataclasses import dataclass
from enum import Enum, auto

from game.model import Cause


class Effect(Enum):
    """What an action attempts; the outcome has other words (GLOSSARY.md)."""

    ROLEBLOCK = auto()
    ACQUIT = auto()
    PROTECT = auto()
    CURSE = auto()
    ATTACK = auto()
    INVESTIGATE = auto()
    STEAL = auto()


LETHAL = frozenset({Effect.CURSE, Effect.ATTACK})


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """Something a role can do at night.

    `self_nights` and `uses` name the settings that say how many nights running one may choose oneself, and how often
    in a game the action can be done (empty: never oneself, as often as wanted). `repeatable` is off where the same
    client may not be chosen twice running. `cause` is the death it brings, `pays_as` the row of the table of kills
    where that is another one.
    """

    id: str
    effects: frozenset[Effect]
    cause: Cause | None = None
    pays_as: Cause | None = None
    self_nights: str = ""
    uses: str = ""
    repeatable: bool = True

    @property
    def lethal(self) -> bool:
        """Say whether it can kill."""
        return not LETHAL.isdisjoint(self.effects)

    @property
    def investigates(self) -> bool:
        """Say whether it is answered with a role."""
        return Effect.INVESTIGATE in self.effects
