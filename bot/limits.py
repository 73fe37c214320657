"""Telegram's limits as windows in Redis that every worker shares (telegram-facts §2, architecture §6).

A window holds one slot for each request of its last seconds. A slot counts from the moment when the answer came, for
only then it is certain that Telegram has counted it too: so no delay on the way can bring two requests too close.
A 429 is written next to the windows, so that all workers obey it.
"""

import itertools
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from redis.asyncio import Redis

from bot.presenter.post import Priority
from bot.storage.games import script

BOT_STOP, STOPPED_LATELY = "stop:{limits}:bot", "stopped:{limits}"
BOT_WINDOW, PACE = "window:{limits}:bot", "window:{limits}:pace"
SHORTEST_WAIT = 0.005
"""Seconds; a shorter wait would only ask the same question again."""
LATELY, SEVERAL = 5.0, 3
"""So many chats stopped within so many seconds mean that the whole bot is meant."""

ANSWER = 0
"""The urgency of an answer to a press or a command: before every `Priority`."""


@dataclass(frozen=True, slots=True)
class Window:
    """At most `count` requests within any `seconds`."""

    count: int
    seconds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What Telegram allows, by telegram-facts §2.

    `group_reserve` slots of a group and `bot_reserve` of the bot are never given to live edits and digests.
    `live_pause` are the seconds between two redrawings in one chat. `flight` is how long a request whose answer is not
    yet here is taken to be on its way. `pace` spreads what the bot sends, for a burst would slow its own answers down.
    """

    bot: Window = Window(30, 1.0)
    group: Window = Window(20, 60.0)
    chat: Window = Window(3, 3.0)
    group_reserve: int = 5
    bot_reserve: int = 1
    live_pause: float = 3.0
    flight: float = 1.0
    pace: Window = Window(5, 0.1)

    def windows(self, chat_id: int, urgency: int) -> list[tuple[str, Window]]:
        """List the windows that a request to a chat needs a slot of: the bot's two, the chat's, a group's."""
        spare = urgency >= Priority.LIVE
        windows = [
            (BOT_WINDOW, _less(self.bot, self.bot_reserve if spare else 0)),
            (PACE, self.pace),
            (f"window:{{limits}}:chat:{chat_id}", self.chat),
        ]
        if chat_id < 0:
            windows.append(
                (f"window:{{limits}}:group:{chat_id}", _less(self.group, self.group_reserve if spare else 0))
            )
        return windows


def _less(window: Window, reserve: int) -> Window:
    return Window(max(1, window.count - reserve), window.seconds)


@dataclass(frozen=True, slots=True)
class Slot:
    """The right to send one request: its name in the windows of these keys."""

    name: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """No slot now: seconds until the bot as a whole may have one, and the chat."""

    bot: float
    chat: float

    @property
    def seconds(self) -> float:
        """Tell how long to wait for both."""
        return max(self.bot, self.chat, SHORTEST_WAIT)


class Throttle:
    """Gives out slots; any number of them in any number of processes share the same windows."""

    def __init__(
        self,
        redis: Redis,
        limits: Limits | None = None,
        *,
        clock: Callable[[], float],
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self.limits = limits or Limits()
        self.clock = clock
        self.pause = pause
        self._redis = redis
        self._take = script(redis, "take")
        self._stop = script(redis, "stop")
        self._owner = secrets.token_hex(6)
        self._numbers = itertools.count()

    async def take(self, chat_id: int, urgency: int) -> Slot | Wait:
        """Take a slot for one request to a chat, or tell how long to wait."""
        now = self.clock()
        windows = self.limits.windows(chat_id, urgency)
        slot = Slot(f"{self._owner}:{next(self._numbers)}", tuple(key for key, _ in windows))
        flying = _moment(now + self.limits.flight)
        rows = [(one.count, one.seconds, _moment(now) if key == PACE else flying) for key, one in windows]
        bot, chat = await self._take(
            keys=[BOT_STOP, _stop_of(chat_id), *slot.keys],
            args=[_moment(now), slot.name, *(item for row in rows for item in row)],
        )
        wait = Wait(float(bot), float(chat))
        return slot if wait.bot <= 0 and wait.chat <= 0 else wait

    async def acquire(self, chat_id: int, urgency: int, *, patience: float) -> Slot | None:
        """Wait for a slot, up to `patience` seconds; None when it would take longer."""
        end = self.clock() + patience
        while isinstance(taken := await self.take(chat_id, urgency), Wait):
            if self.clock() + taken.seconds > end:
                return None
            await self.pause(taken.seconds)
        return taken

    async def used(self, slot: Slot, at: float) -> None:
        """Say that the answer to the request came at a moment: the slot counts from then."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for key in slot.keys:
                if key == PACE:
                    continue
                pipeline.zadd(key, {slot.name: _moment(at)}, xx=True)
            await pipeline.execute()

    async def give_back(self, slot: Slot) -> None:
        """Return a slot that was not used."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for key in slot.keys:
                pipeline.zrem(key, slot.name)
            await pipeline.execute()

    async def stop(self, chat_id: int | None, seconds: float) -> bool:
        """Stop a chat (None: the whole bot) for some seconds; say whether the whole bot is stopped now."""
        now = self.clock()
        chat = "" if chat_id is None else str(chat_id)
        arguments: list[str | int | float] = [
            _moment(now),
            _moment(now + seconds),
            chat,
            int(seconds * 1000) + 60_000,
            LATELY,
            SEVERAL,
        ]
        return bool(await self._stop(keys=[BOT_STOP, _stop_of(chat_id or 0), STOPPED_LATELY], args=arguments))


def _stop_of(chat_id: int) -> str:
    return f"stop:{{limits}}:chat:{chat_id}"


def _moment(seconds: float) -> str:
    """Write a moment for a sorted set: to the microsecond."""
    return f"{seconds:.6f}"
