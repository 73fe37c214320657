"""Wakes games that are due: no task per game, nothing to cancel, nothing lost with the process (architecture §1)."""

from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog
from redis.exceptions import RedisError

from bot.storage.wakeups import Due
from game.engine import Engine

STEP = 0.25
"""Seconds between two looks at what is due."""
LEASE_ROUND = 3.0
"""Seconds between two renewals of the leases."""

log = structlog.get_logger()


class WakeUps(Protocol):
    """Where due wake-ups are read."""

    async def due(self, now: float, buckets: frozenset[int]) -> list[Due]:
        """List the wake-ups of these buckets up to a moment (UTC seconds)."""
        ...


class Leases(Protocol):
    """Which buckets are ours."""

    held: frozenset[int]

    async def round(self, now: float) -> frozenset[int]:
        """Renew, and tell what is held."""
        ...

    async def release(self) -> None:
        """Give all back."""
        ...


class Scheduler:
    """One loop a worker; a game whose wake-up fails is tried again in the next round and stops nobody else's."""

    def __init__(
        self,
        engine: Engine,
        wakeups: WakeUps,
        leases: Leases,
        *,
        clock: Callable[[], float],
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._engine = engine
        self._wakeups = wakeups
        self._leases = leases
        self._clock = clock
        self._pause = pause
        self._renewed_at = 0.0
        self._stopping = False

    async def run(self) -> None:
        """Wake what is due until `stop`, then give the leases back."""
        try:
            while not self._stopping:
                await self.step()
                await self._pause(STEP)
        finally:
            await self._leases.release()

    def stop(self) -> None:
        """Finish the round in hand and end."""
        self._stopping = True

    async def step(self) -> int:
        """Wake every game that is due now; tell how many."""
        try:
            due = await self._look()
        except (OSError, RedisError) as error:
            log.warning("cannot look for due games", error=repr(error))
            return 0
        for one in due:
            await self._wake(one)
        return len(due)

    async def _look(self) -> list[Due]:
        now = self._clock()
        if now - self._renewed_at >= LEASE_ROUND:
            await self._leases.round(now)
            self._renewed_at = now
        return await self._wakeups.due(now, self._leases.held)

    async def _wake(self, due: Due) -> None:
        try:
            await self._engine.wake(due.chat_id, due.phase_no)
        except Exception as error:  # noqa: BLE001 - one game's fault must not stop the others
            log.error("a game could not be woken", chat=due.chat_id, error=repr(error))
