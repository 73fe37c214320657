"""How often pictures are drawn: the same one for the same place only once in a while, and never many in a row."""

from collections import OrderedDict
from collections.abc import Callable

EVERY = 60.0
"""Seconds between two drawings of one picture for one place."""
BREATH = 3.0
"""Seconds between two drawings of any pictures for one place."""
REMEMBERED = 2000
"""So many moments are remembered; what is forgotten may be drawn at once."""


class Easel:
    """Remembers what was drawn a moment ago, so that whoever hammers on buttons fills no chat with pictures."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until: OrderedDict[tuple[int, ...] | str, float] = OrderedDict()

    def free(self, place: tuple[int, ...], picture: str) -> bool:
        """Say whether a picture may be drawn for a place (a chat, or a person in it) now; if so, it counts as drawn."""
        now = self._clock()
        name = f"{place} {picture}"
        if any(now < self._until.get(one, now) for one in (place, name)):
            return False
        self._remember(place, now + BREATH)
        self._remember(name, now + EVERY)
        return True

    def _remember(self, what: tuple[int, ...] | str, until: float) -> None:
        self._until[what] = until
        self._until.move_to_end(what)
        while len(self._until) > REMEMBERED:
            self._until.popitem(last=False)
