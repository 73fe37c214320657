"""Tells the games: what commits put into the outboxes becomes messages, in order, within Telegram's limits.

At least once (architecture §6): an entry leaves its outbox when all its posts are delivered or given up, and what is
delivered of it before that is remembered in Redis. One loop reads, chooses and settles; a bounded number of requests
is in flight, at most one for each chat or person, so nobody waits for somebody else's slow answer.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot import nursery
from bot.limits import SHORTEST_WAIT, Wait
from bot.outgoing.bags import Bags
from bot.outgoing.lanes import Lane, Lanes, Letter, Redraw
from bot.outgoing.painter import Painter
from bot.outgoing.postman import Postman, route_of
from bot.outgoing.stage import Held, Stage
from bot.sending import Sender
from bot.storage.outbox import Outbox
from bot.storage.screens import Screens

POOL = 16
"""How many requests may be in flight."""
POLL = 0.1
"""Seconds between two looks at what is unsent."""
SULK = 1.0
"""Seconds for which a lane rests after a fault of ours."""

log = structlog.get_logger()


class Delivery:
    """The delivery of one worker, for the buckets that it has leased."""

    def __init__(self, redis: Redis, leases: Held, stage: Stage, sender: Sender, *, worker: str) -> None:
        self._leases = leases
        self._sender = sender
        self._throttle = sender.throttle
        outbox, screens = Outbox(redis, worker), Screens(redis)
        self._lanes = Lanes()
        self._bags = Bags(outbox, screens, self._lanes, stage)
        self._postman = Postman(sender, outbox, screens, self._bags)
        self._painter = Painter(sender, screens, self._bags, stage)
        self._flights: set[asyncio.Task[None]] = set()
        self._stirred = asyncio.Event()
        self._looked_at = float("-inf")
        self._stopping = False

    @property
    def sender(self) -> Sender:
        """Give the sender, whose counters are the delivery's too."""
        return self._sender

    async def run(self) -> None:
        """Deliver until `stop`; then finish what is in flight and leave the rest in Redis."""
        try:
            while not self._stopping:
                self._stirred.clear()
                await self._rest(await self._round())
        finally:
            await self._finish()

    def stop(self) -> None:
        """Start nothing more."""
        self._stopping = True
        self._stirred.set()

    def nudge(self) -> None:
        """Look at the outboxes at once: something was just committed."""
        self._looked_at = float("-inf")
        self._stirred.set()

    async def step(self) -> int:
        """Look, send what may be sent now and wait for the answers; tell how many requests that were."""
        self._looked_at = float("-inf")
        before = sum(self._sender.counters.by_outcome.values())
        await self._round()
        if self._flights:
            await asyncio.wait(self._flights)
        await self._settle()
        return sum(self._sender.counters.by_outcome.values()) - before

    async def _round(self) -> float:
        """Do what can be done now; tell for how many seconds there will be nothing to do."""
        try:
            now = self._throttle.clock()
            if now - self._looked_at >= POLL:
                self._looked_at = now
                await self._bags.look(self._leases.held, now)
                self._lanes.sweep(now)
            else:
                await self._bags.settle()
            return await self._dispatch()
        except (OSError, RedisError) as error:
            log.warning("delivery cannot reach Redis", error=repr(error))
        except Exception as error:  # noqa: BLE001 - whatever it is, the games of the others must be told
            log.error("a round of delivery failed", error=repr(error))
        return SULK

    async def _dispatch(self) -> float:
        """Start requests, the most urgent first, until the pool or the bot's limit is full."""
        now = self._throttle.clock()
        ready, following = self._lanes.ready(now)
        for lane in ready:
            if len(self._flights) >= POOL or self._stopping:
                break
            wait = await self._launch_soundly(lane, now)
            if wait is not None and wait.bot > 0:
                return min(POLL, max(wait.bot, SHORTEST_WAIT))
        return min(POLL, max(0.0, following - now))

    async def _launch_soundly(self, lane: Lane, now: float) -> Wait | None:
        try:
            return await self._launch(lane, now)
        except (OSError, RedisError):
            raise
        except Exception as error:  # noqa: BLE001 - one lane's fault must not stop the others
            lane.retry_at = now + SULK
            log.error("a delivery could not start", address=lane.address, error=type(error).__name__)
            return None

    async def _launch(self, lane: Lane, now: float) -> Wait | None:
        """Start the lane's next request if there is a slot for it, or tell how long to wait."""
        first = lane.first(now)
        if isinstance(first, Letter):
            route = route_of(self._sender, self._bags, first)
        elif first is None or (found := await self._painter.route(first)) is None:
            if first is not None:
                self._painter.drop(lane, first)
            return None
        else:
            route = found
        taken = await self._throttle.take(route.chat_id, lane.urgency)
        if isinstance(taken, Wait):
            if taken.chat > 0:
                lane.rest(now + taken.chat)
            return taken
        if isinstance(first, Letter):
            self._fly(lane, first, self._postman.carry(lane, first, route, taken))
        else:
            self._fly(lane, first, self._painter.carry(lane, first, taken))
        return None

    def _fly(self, lane: Lane, load: Letter | Redraw, carrying: Coroutine[Any, Any, None]) -> None:
        lane.busy = True
        self._lanes.served(lane)
        if bag := self._bags.get(load.chat_id):
            bag.flying += 1
        flight = nursery.start(self._flight(lane, load, carrying), name=f"deliver {load.chat_id}")
        self._flights.add(flight)
        flight.add_done_callback(self._flights.discard)

    async def _flight(self, lane: Lane, load: Letter | Redraw, carrying: Coroutine[Any, Any, None]) -> None:
        bag = self._bags.get(load.chat_id)
        try:
            await carrying
        except Exception as error:  # noqa: BLE001 - one lane's fault must not stop the others
            lane.retry_at = self._throttle.clock() + SULK
            log.error("a delivery failed", chat=load.chat_id, error=type(error).__name__)
        finally:
            lane.busy = False
            if bag:
                bag.flying -= 1
            self._stirred.set()

    async def _rest(self, seconds: float) -> None:
        """Wait, but no longer than until something stirs."""
        waits = [
            nursery.start(self._pause(seconds), name="delivery rests"),
            nursery.start(self._stir(), name="delivery listens"),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waits:
                one.cancel()

    async def _pause(self, seconds: float) -> None:
        await self._throttle.pause(seconds)

    async def _stir(self) -> None:
        await self._stirred.wait()

    async def _settle(self) -> None:
        try:
            await self._bags.settle()
        except (OSError, RedisError) as error:
            log.warning("delivery cannot reach Redis", error=repr(error))

    async def _finish(self) -> None:
        if self._flights:
            await asyncio.wait(self._flights)
        try:
            await self._bags.close()
        except (OSError, RedisError) as error:
            log.warning("claims run out by themselves", error=repr(error))
