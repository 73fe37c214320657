"""What the parts of a resident's brain ask of him."""

import random
from typing import TYPE_CHECKING, Protocol

from game.view import View
from sandbox.brain_gossip import BAD, Gossip

if TYPE_CHECKING:
    from sandbox.brain import Temper


class Mind(Protocol):
    """A resident as his night and day thoughts see him."""

    user_id: int
    rng: random.Random
    temper: "Temper"
    gossip: Gossip
    seat: int | None
    role: str
    known: dict[int, str]
    nominated: int

    def happens(self, probability: float) -> bool:
        """Let chance decide."""

    def hesitates(self, view: View) -> bool:
        """Say whether to wait for what others do; only once a phase."""


FAMILY = frozenset({"mafioso", "don"})
LOOKED_AT = 12
"""Among how many people a resident compares: in a crowd nobody keeps everybody in mind."""


def suspect(mind: Mind, seats: list[int]) -> int:
    """Pick the most suspicious of some people, as gossip has it and a hunch colours it."""
    few = mind.rng.sample(seats, min(LOOKED_AT, len(seats)))
    return max(few, key=lambda seat: opinion(mind, seat) + mind.rng.gauss(0, 0.6))


def trusted(mind: Mind, seats: list[int]) -> int:
    """Pick the least suspicious of some people."""
    few = mind.rng.sample(seats, min(LOOKED_AT, len(seats)))
    return min(few, key=lambda seat: opinion(mind, seat) + mind.rng.gauss(0, 0.6))


def opinion(mind: Mind, seat: int) -> float:
    """Say how bad one thinks somebody to be; certain where the role is known."""
    role = mind.known.get(seat)
    if role is None:
        return mind.gossip.suspicion.get(seat, 0.0)
    return 10.0 if role in BAD else -10.0
