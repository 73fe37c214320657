"""The enforcer: makes Telegram agree with the records, whenever they change, end, or could not be carried out before.

What is told is no command of anybody's but the sum of what is in force, so it may be told again, late, and by any
worker. A page is in one worker's hand at a time; its records may change meanwhile, then it is looked at again.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import structlog

from bot.court.asking import Asking, Attempt, Stuck
from bot.court.carrying import Carrying, next_look
from bot.court.terms import Carried
from bot.court.told import UNSURE, Told, after_hand, baseline_from, kept_baseline, kept_told, status, told_from
from bot.court.wiping import Wiping
from bot.storage.standings import Held, Standings

SLOW = 600.0
"""Seconds between two tries of what a missing right prevents; a right that comes is told by an update."""
SHORTLY = 5.0
"""Seconds after which what Telegram did not answer is tried again, at the least."""
BUSY, TRIES = 0.1, 50
"""Seconds between two tries to take a page that another worker has in hand, and how many there are."""

Pause = Callable[[float], Awaitable[None]]
log = structlog.get_logger()


class Enforcer:
    """Carries out; `attempt` makes one request to Telegram."""

    def __init__(
        self,
        standings: Standings,
        attempt: Attempt,
        wiping: Wiping,
        clock: Callable[[], float],
        pause: Pause,
    ) -> None:
        self._standings, self._attempt, self._wiping = standings, attempt, wiping
        self._clock, self._pause = clock, pause
        self._locks: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    async def enforce(self, chat_id: int, user_id: int) -> Carried:
        """Make Telegram agree with what is on record of a person in a chat; say what came of it."""
        return await self._with_page(chat_id, user_id, self._agree)

    async def again(self, chat_id: int, user_id: int) -> Carried:
        """Tell Telegram anew whatever is in force: the person has come back, or may have slipped out of it."""

        async def doubted(held: Held) -> Carried:
            told = told_from(held.told)
            ban_until = UNSURE if told.banned else None
            until = UNSURE if told.denied else None
            return await self._agree(await self._kept(held, replace(told, ban_until=ban_until, until=until)))

        return await self._with_page(chat_id, user_id, doubted)

    async def by_hand(self, chat_id: int, user_id: int, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
        """Hear that a human changed a person's standing by hand; both are raw ChatMembers."""

        async def noted(held: Held) -> Carried:
            told, baseline = after_hand(told_from(held.told), baseline_from(held.baseline), old, new)
            await self._standings.keep(held, kept_told(told), kept_baseline(baseline), self._clock())
            return Carried.NOTHING

        await self._with_page(chat_id, user_id, noted)

    async def free(self, chat_id: int, user_id: int, *, ban: bool) -> Carried:
        """Let somebody go whom a human has banned, or restricted: an administrator has asked for it by a command."""
        ask = Asking(self._attempt, self._pause, chat_id, user_id)
        try:
            found = status(await ask.member()) if ask.person else "kicked"
            if found != ("kicked" if ban else "restricted"):
                return Carried.NOTHING
            await (ask.unban() if ban else ask.restrict(frozenset(), None, self._clock()))
        except Stuck as stuck:
            return stuck.carried
        return Carried.DONE

    async def _with_page(self, chat_id: int, user_id: int, work: Callable[[Held], Awaitable[Carried]]) -> Carried:
        """Take the page in hand, wait for whoever has it, and put it down whatever happens."""
        async with self._locks.setdefault((chat_id, user_id), asyncio.Lock()):
            for _ in range(TRIES):
                held = await self._standings.take(chat_id, user_id, self._clock())
                if isinstance(held, Held):
                    try:
                        return await work(held)
                    finally:
                        await self._standings.release(held)
                if not held:
                    return Carried.NOTHING
                await self._pause(BUSY)
        return Carried.LATER

    async def _kept(self, held: Held, told: Told) -> Held:
        await self._standings.keep(held, kept_told(told), held.baseline, self._clock())
        return replace(held, told=kept_told(told))

    async def _agree(self, held: Held) -> Carried:
        """Carry the page out until it has not changed meanwhile."""
        while True:
            carried, settled = await self._carry(held)
            if settled:
                return carried
            fresh = await self._standings.again(held, self._clock())
            if fresh is None:
                return Carried.LATER
            held = fresh

    async def _carry(self, held: Held) -> tuple[Carried, bool]:
        """Go once; say what came of it, and whether the page is settled by it."""
        now, wipe, stuck = self._clock(), held.wipe, None
        ask = Asking(self._attempt, self._pause, held.chat_id, held.user_id)

        async def keep(told: Told, baseline: Any) -> None:
            await self._standings.keep(held, kept_told(told), kept_baseline(baseline), self._clock())

        carrying = Carrying(ask, keep, told_from(held.told), baseline_from(held.baseline))
        try:
            await carrying.carry(held.records, now)
        except Stuck as error:
            stuck = error
        await keep(carrying.told, carrying.baseline)
        if wipe and stuck is None:
            if carrying.told.banned:
                await self._wiping.wipe(held.chat_id, held.user_id)
            wipe = False
        due_at = _next_try(stuck, next_look(held.records, carrying.baseline, now), now)
        trouble = stuck.carried.value if stuck else None
        settled = await self._standings.settle(held, due_at=due_at, trouble=trouble, wipe=wipe)
        return (stuck.carried if stuck else Carried.DONE if carrying.acted else Carried.NOTHING), settled


def _next_try(stuck: Stuck | None, end: float | None, now: float) -> float | None:
    """Tell when a page is looked at next: at the next end, or when another try is worth it."""
    if stuck is None or stuck.lost or stuck.carried not in (Carried.NO_RIGHT, Carried.LATER):
        return end
    after = SLOW if stuck.carried is Carried.NO_RIGHT else max(stuck.after, SHORTLY)
    return min(now + after, end or now + after)
