"""Hours that nobody waits for: strands of doings take turns, and both clocks go on to whatever is next.

A strand is an asynchronous generator: it does something and yields the seconds until it goes on. The real clock stands
still meanwhile, so messages have the dates of the script however slow the machine is.
"""

import heapq
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any
from unittest.mock import patch

from bot import clock
from bot.storage import keys
from sandbox.control import Refused, Shown
from tests.http.stage import Stage

Strand = AsyncIterator[float]

UNSENT = [keys.unsent(number) for number in range(keys.BUCKETS)]
STEP = 10.0
"""Seconds that may pass until the bot has caught up; games and punishments end no later than that."""
LOOKS = 3000
STUCK = 30
"""Looks after which something surely waits for time to pass."""


@contextmanager
def standing_clock(moment: float) -> Iterator[None]:
    """Let the real clock stand still at a moment; the stage and the sandbox add to it what passes for them."""
    with patch.object(clock, "now", lambda: moment):
        yield


class Hours:
    """The time of a stage: of its bot and of its sandbox, which are always the same."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.began = stage.watch.now()
        self._unsettled = 0.0
        self.refused: list[str] = []
        """What people could not do in Telegram, by strand."""
        self._strands: list[tuple[float, int, str, Strand]] = []
        self._numbers = count()
        stage.pass_time, stage.quiet = self.pass_time, self.settle
        self._wait = stage.control.wait
        stage.control.wait = self._waits

    @property
    def passed(self) -> float:
        """Tell how many seconds have passed."""
        return self.stage.watch.now() - self.began

    def begin(self, strand: Strand, name: str, *, at: float = 0.0) -> None:
        """Let a strand begin so many seconds after the beginning of all."""
        heapq.heappush(self._strands, (at, next(self._numbers), name, strand))

    async def run(self, seconds: float) -> None:
        """Let the strands take turns for so long."""
        while self._strands and self._strands[0][0] <= seconds:
            at, _, name, strand = heapq.heappop(self._strands)
            await self.pass_time(at - self.passed)
            try:
                pause = await anext(strand)
            except StopAsyncIteration:
                continue
            except Refused as error:
                self.refused.append(f"{name} at {self.passed:.0f}: {error}")
                continue
            heapq.heappush(self._strands, (max(at, self.passed) + pause, next(self._numbers), name, strand))
        await self.pass_time(seconds - self.passed)

    async def pass_time(self, seconds: float) -> None:
        """Let time pass for everybody; what is due by then has happened when this returns, or will in a moment."""
        while seconds > 0:
            step = min(seconds, STEP - self._unsettled)
            await self._advance(step)
            seconds -= step
            self._unsettled += step
            if self._unsettled >= STEP:
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Let the bot do what has come its way meanwhile, and what is due now."""
        await self.settle()
        while await self.stage.app.scheduler.step():
            pass
        self.stage.app.delivery.nudge()
        await self.settle()
        self._unsettled = 0.0

    async def settle(self) -> None:
        """Wait until everything is handled and told; what waits for time to pass gets a little of it."""
        stage = self.stage
        for look in range(LOOKS):
            if not stage.server.world.updates.waiting() and not await stage.app.stores.redis.exists(*UNSENT):
                return
            await clock.pause(0.003)
            if look > STUCK:
                await self._advance(0.003)
        raise TimeoutError("the bot is never done")

    async def _waits(self, *who: Any, **wanted: Any) -> Shown:
        """Wait for a message as the control does, while time may go on."""
        await self.settle()
        return await self._wait(*who, **wanted)

    async def judge(self) -> None:
        """Have done what the bot does in rounds: facts of games are judged, punishments end."""
        await self.settle()
        await self.stage.app.desk.lookout.bridge.step()
        await self.stage.app.rounds.step(self.stage.watch.now())
        await self.settle()

    async def _advance(self, seconds: float) -> None:
        self.stage.watch.ahead += seconds
        await self.stage.control.advance(seconds)


async def rounds(hours: Hours) -> Strand:
    """Let the court go its rounds, every half minute."""
    while True:
        await hours.judge()
        yield 30.0
