"""What was read lately and need not be read again: bounded in number and in age."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

from bot.clock import now

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

MANY = 10_000


class Recent(Generic[K, V]):
    """The newest values by key; those that are too old or too many are gone."""

    def __init__(self, *, life: float, most: int = MANY, clock: Callable[[], float] = now) -> None:
        self._life, self._most, self._clock = life, most, clock
        self._kept: OrderedDict[K, tuple[float, V]] = OrderedDict()
        self._changes = 0

    def get(self, key: K) -> V | None:
        """Give a value that is still fresh, or None."""
        found = self._kept.get(key)
        if found is None:
            return None
        if not 0 <= self._clock() - found[0] < self._life:
            del self._kept[key]
            return None
        self._kept.move_to_end(key)
        return found[1]

    def put(self, key: K, value: V) -> None:
        """Keep a value that is true now."""
        self._changes += 1
        self._keep(key, value)

    def forget(self, key: K) -> None:
        """Drop a value; one that is being read at this moment will not be kept either."""
        self._changes += 1
        self._kept.pop(key, None)

    def mark(self) -> int:
        """Tell where the changes stand before something is read, for `keep`."""
        return self._changes

    def keep(self, key: K, value: V, mark: int) -> None:
        """Keep what was read since a mark, unless something has changed meanwhile."""
        if mark == self._changes:
            self._keep(key, value)

    async def read(self, key: K, source: Callable[[K], Awaitable[V]]) -> V:
        """Give a fresh value, from its source if need be."""
        found = self.get(key)
        if found is not None:
            return found
        mark = self.mark()
        value = await source(key)
        self.keep(key, value, mark)
        return value

    def _keep(self, key: K, value: V) -> None:
        self._kept[key] = (self._clock(), value)
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
