"""The rounds of the court: ends punishments, and takes up what a crash left undone (spec/moderation.md §7)."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from bot.court.bailiff import Bailiff
from bot.court.court import Court
from bot.storage.standings import Standings
from bot.storage.untold import Untold
from moderation.ports import Written

LONGEST, SHORTEST = 1.0, 0.05
"""Seconds between two looks at what is due, at most and at least."""
LEFTOVERS = 10.0
"""Seconds between two looks for what was written and not told."""

T = TypeVar("T")
log = structlog.get_logger()


class Rounds:
    """One loop a worker; a fault with one thing stops nothing else."""

    def __init__(self, court: Court, bailiff: Bailiff, standings: Standings, untold: Untold) -> None:
        self._court, self._bailiff = court, bailiff
        self._standings, self._untold = standings, untold
        self._looked_at = 0.0

    async def run(self, clock: Callable[[], float], pause: Callable[[float], Awaitable[None]]) -> None:
        """Go round until cancelled."""
        while True:
            wait = LONGEST
            try:
                await self.step(clock())
                nearest = await self._standings.nearest()
                wait = LONGEST if nearest is None else min(LONGEST, max(SHORTEST, nearest - clock()))
            except Exception as error:  # noqa: BLE001 - the database may be away for a while
                log.warning("the court cannot go round", error=repr(error))
            await pause(wait)

    async def step(self, now: float) -> int:
        """Go round once; tell how many punishments were looked at."""
        looked = await self._bailiff.step(now)
        if now - self._looked_at >= LEFTOVERS:
            self._looked_at = now
            await self.leftovers()
        return looked

    async def leftovers(self) -> None:
        """Take up what others have written or decided and not finished."""
        court, untold = self._court, self._untold
        await self._deeds(await untold.take("punishments"))
        await self._each(await untold.take("reports"), court.reports.find, court.show_report)
        await self._each(await untold.take("reports", "carry_at"), court.reports.find, court.carry_verdict)
        await self._each(await untold.take("appeals"), court.appeals.find, court.show_appeal)
        await self._each(await untold.take("appeals", "carry_at"), court.appeals.find, court.carry_finding)

    async def _deeds(self, ids: tuple[int, ...]) -> None:
        records = await self._court.ledger.named(ids)
        for chat_id, source in dict.fromkeys((one.entry.chat_id, one.entry.source) for one in records):

            async def find(_: int, chat_id: int = chat_id, source: str = source) -> Written:
                return Written(records=await self._court.ledger.deed(chat_id, source), fresh=True)

            await self._each((0,), find, self._court.finish)

    async def _each(
        self, ids: tuple[int, ...], find: Callable[[int], Awaitable[T | None]], finish: Callable[[T], Awaitable[object]]
    ) -> None:
        for number in ids:
            try:
                found = await find(number)
                if found is not None:
                    await finish(found)
            except Exception as error:  # noqa: BLE001 - one fault must not stop the others
                log.error("the court could not finish something", error=repr(error))
