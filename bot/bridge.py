"""The bridge from the game to the rulebook: facts in, offences out (spec/game.md §11, spec/moderation.md §3).

A fact is kept in the commit that made it and taken off when it is judged, so a kill in between loses nothing; what is
judged twice counts once, by its source.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot import nursery
from bot.outages import AWAY
from bot.storage import keys
from bot.storage.facts import Fact, Facts, decode_fact, facts_of
from bot.watching.prosecutor import Deed, Prosecutor
from game.model import Departure
from game.turn import Transition

SWEEP = 15.0
"""Seconds between two looks at everything that waits: what a killed process, or a server that was away, left."""

log = structlog.get_logger()


class Bridge:
    """Carries facts to the prosecutor; `pause` waits."""

    def __init__(self, facts: Facts, prosecutor: Prosecutor, pause: Callable[[float], Awaitable[None]]) -> None:
        self._facts, self._prosecutor, self._pause = facts, prosecutor, pause
        self._stirred = asyncio.Event()

    def heard(self, transition: Transition) -> None:
        """Hear of what happened in a game."""
        if facts_of(transition):
            self._stirred.set()

    async def run(self) -> None:
        """Judge what waits, until cancelled."""
        while True:
            self._stirred.clear()
            await self.step()
            await self._rest()

    async def step(self) -> int:
        """Judge everything that waits; tell how many facts are done with."""
        done = 0
        try:
            for number, entry in await self._facts.waiting(range(keys.BUCKETS)):
                done += await self._settle(number, entry)
        except AWAY as error:
            log.warning("facts of games cannot be judged now", error=type(error).__name__)
        return done

    async def _settle(self, number: int, entry: bytes) -> bool:
        """Judge one fact and take it off; one that fails for a reason of its own stops no other."""
        try:
            await self._judge(decode_fact(entry))
        except AWAY:
            raise
        except Exception as error:  # noqa: BLE001 - it would fail again: better unjudged than in everybody's way
            log.error("a fact of a game could not be judged", error=repr(error))
        await self._facts.judged(number, entry)
        return True

    async def _judge(self, fact: Fact) -> None:
        if not fact.returned and await self._facts.departure(fact) is not Departure.LEFT_CHAT:
            return  # removed by somebody, or only the bot was blocked
        deed = Deed(chat_id=fact.chat_id, user_id=fact.user_id, source=fact.source, detectors=(fact.kind,))
        await self._prosecutor.charge(deed)

    async def _rest(self) -> None:
        """Wait for the next sweep, but no longer than until a game has a new fact."""
        waits = (
            nursery.start(self._pause_for_sweep(), name="the bridge rests"),
            nursery.start(self._stir(), name="the bridge listens"),
        )
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await nursery.end(*waits)

    async def _pause_for_sweep(self) -> None:
        await self._pause(SWEEP)

    async def _stir(self) -> None:
        await self._stirred.wait()
