"""Updates on their way in: decoded one by one, each person's in order, confirmed when they were handled.

One update that cannot be decoded must never stop the others (telegram-facts §1): aiogram would parse a whole batch at
once and fail with it, so batches are fetched raw. An update is confirmed to Telegram only when it has been handled:
after a kill the same updates come again, and the rules refuse what already happened.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from aiogram import Bot, Dispatcher
from aiogram.exceptions import AiogramError
from aiogram.methods import TelegramMethod
from aiogram.types import Update
from pydantic import ValidationError

from bot import clock, nursery
from bot.outages import AWAY

LANES = 16
"""How many updates are handled at once; one person's always share a lane."""
POLL = 25
"""Seconds for which Telegram holds a question for updates open."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.25, 30.0
PATIENCE = 600.0
"""Seconds for which an update waits for Redis or PostgreSQL to come back before it is given up."""
LOOK = 0.25
"""Seconds between two looks for new updates while earlier ones are still in hand."""
KINDS = (
    "message",
    "edited_message",
    "callback_query",
    "chat_member",
    "my_chat_member",
    "message_reaction",
)
"""What the bot asks for: the default set leaves out chat_member and message_reaction (telegram-facts §1)."""

log = structlog.get_logger()

RawUpdate = dict[str, Any]


class GetRawUpdates(TelegramMethod[list[RawUpdate]]):
    """The Bot API's getUpdates with its answer left undecoded."""

    __returning__ = list[RawUpdate]
    __api_method__ = "getUpdates"

    offset: int
    limit: int
    timeout: int
    allowed_updates: list[str]


def person_of(raw: RawUpdate) -> int:
    """Tell whose update it is, or else which chat's: one person's updates are handled in order.

    It is asked before anything is decoded, so it must get along with whatever comes.
    """
    for part in raw.values():
        if isinstance(part, dict):
            who = part.get("from") or part.get("user") or part.get("chat")
            number = who.get("id") if isinstance(who, dict) else None
            return number if isinstance(number, int) else 0
    return 0


class Intake:
    """Hands updates to the dispatcher in lanes and knows which are still in hand."""

    def __init__(
        self, bot: Bot, dispatcher: Dispatcher, *, pause: Callable[[float], Awaitable[None]] = clock.pause
    ) -> None:
        self._bot = bot
        self._pause = pause
        self._dispatcher = dispatcher
        self._queues: list[asyncio.Queue[RawUpdate]] = [asyncio.Queue() for _ in range(LANES)]
        self._workers: list[asyncio.Task[None]] = []
        self._unfinished: set[int] = set()
        self._last = -1
        self._progress = asyncio.Event()
        self._stopping = False
        self.handled = self.failed = self.undecodable = 0

    def open(self) -> None:
        """Start the lanes."""
        self._workers = [nursery.start(self._lane(queue), name=f"lane {n}") for n, queue in enumerate(self._queues)]

    async def close(self) -> None:
        """Finish the updates in hand, then end the lanes."""
        for queue in self._queues:
            await queue.join()
        await nursery.end(*self._workers)

    async def poll(self) -> None:
        """Fetch updates until `stop`; trouble on the way is waited out."""
        pause = 1.0
        while not self._stopping:
            try:
                await self._fetch()
                pause = 1.0
            except (AiogramError, OSError, TimeoutError) as error:
                log.warning("updates cannot be fetched", error=type(error).__name__)
                await self._pause(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def stop(self) -> None:
        """Fetch no more."""
        self._stopping = True
        self._progress.set()

    async def confirm(self) -> None:
        """Tell Telegram, before a graceful end, that everything fetched was handled."""
        if self._last < 0 or self._unfinished:
            return
        try:
            await self._bot(self._question(self._last + 1, timeout=0))
        except (AiogramError, OSError, TimeoutError) as error:
            log.warning("updates cannot be confirmed: they will come again", error=type(error).__name__)

    async def handle(self, raw: RawUpdate) -> None:
        """Handle one update now, in its person's lane order, as a webhook wants it."""
        done = asyncio.Event()
        await self._put({**raw, "_done": done})
        await done.wait()

    async def _fetch(self) -> None:
        first = min(self._unfinished, default=self._last + 1)
        batch = await self._bot(self._question(max(first, 0), timeout=0 if self._unfinished else POLL))
        before = self._last
        for raw in batch:
            if raw["update_id"] > self._last:  # one batch may bring an update twice
                await self._put(raw)
        if self._last == before and self._unfinished:
            await self._wait_for_progress()

    async def _wait_for_progress(self) -> None:
        """Wait until an update is done, but never so long that one slow update keeps everybody's from being fetched."""
        self._progress.clear()
        try:
            async with asyncio.timeout(LOOK):
                await self._progress.wait()
        except TimeoutError:
            pass

    def _question(self, offset: int, *, timeout: int) -> GetRawUpdates:
        return GetRawUpdates(offset=offset, limit=100, timeout=timeout, allowed_updates=list(KINDS))

    async def _put(self, raw: RawUpdate) -> None:
        number = int(raw["update_id"])
        self._last = max(self._last, number)
        self._unfinished.add(number)
        await self._queues[person_of(raw) % len(self._queues)].put(raw)

    async def _lane(self, queue: "asyncio.Queue[RawUpdate]") -> None:
        while True:
            raw = await queue.get()
            done = raw.pop("_done", None)
            try:
                await self._feed(raw)
            finally:
                self._unfinished.discard(int(raw["update_id"]))
                self._progress.set()
                if done:
                    done.set()
                queue.task_done()

    async def _feed(self, raw: RawUpdate) -> None:
        update = decoded(raw, self._bot)
        if update is None:
            self.undecodable += 1
            return
        try:
            await self._through_outages(update)
            self.handled += 1
        except Exception as error:  # noqa: BLE001 - one update's fault must not stop the others
            self.failed += 1
            log.error("an update could not be handled", update=update.update_id, error=repr(error))

    async def _through_outages(self, update: Update) -> None:
        """Handle an update, again and again while a server of ours is away: nothing that somebody pressed is lost."""
        pause, waited = SHORTEST_PAUSE, 0.0
        while True:
            try:
                await self._dispatcher.feed_update(self._bot, update)
            except AWAY as error:
                if waited >= PATIENCE or self._stopping:
                    raise
                log.warning("an update waits for a server", update=update.update_id, error=type(error).__name__)
                await self._pause(pause)
                waited, pause = waited + pause, min(2 * pause, LONGEST_PAUSE)
            else:
                return


def decoded(raw: RawUpdate, bot: Bot) -> Update | None:
    """Decode an update, or skip and log it without its contents."""
    try:
        return Update.model_validate(raw, context={"bot": bot})
    except ValidationError as error:
        kinds = sorted(set(raw) - {"update_id"})
        faults = sorted({".".join(map(str, one["loc"])) for one in error.errors(include_input=False)})
        log.error("an update cannot be decoded", update=raw.get("update_id"), kinds=kinds, faults=faults[:5])
        return None
