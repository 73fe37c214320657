"""`python -m benchmarks delivery`: how much of what Telegram allows delivery makes of it, at ten times the load.

Real HTTP against a small stand-in that keeps Telegram's limits strictly (telegram-facts §2): more than 30 requests in
any second, 20 in any minute of a group, or a chat's burst, and it answers 429. Two workers share one Valkey.
"""

import asyncio
import tempfile
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiohttp import web
from redis.asyncio import Redis

from bot import clock, nursery
from bot.delivery import Delivery
from bot.limits import Throttle
from bot.outgoing.stage import Stage
from bot.presenter.post import Audience, Drawing, Post, Priority, Touch
from bot.sending import Sender
from bot.services.valkey import EmbeddedValkey
from bot.storage import keys
from bot.storage.codec import Logged, encode_events
from game.events import RoleActed
from game.model import Game
from game.phases import Night

SECONDS = 30
"""How long the load lasts."""
GROUPS = tuple(range(-8, 0))
PEOPLE = 300
"""People who each get a message in turn; together ten times what the bot may send."""
PHASES = 4
"""Seconds between two phases of a group: less than its limit of 20 a minute, with results in between."""
BOT_A_SECOND, GROUP_A_MINUTE, BURST = 30, 20, 5


@dataclass
class StandIn:
    """Telegram's limits, strictly: windows without mercy, and a bucket with a small burst for each chat."""

    delivered: list[tuple[float, int, str]] = field(default_factory=list)
    refused: int = 0
    _windows: dict[Any, deque[float]] = field(default_factory=dict)
    _buckets: dict[int, tuple[float, float]] = field(default_factory=dict)

    async def answer(self, request: web.Request) -> web.Response:
        """Take a message, or refuse it with 429."""
        form = await request.post()
        chat, now = int(str(form["chat_id"])), time.perf_counter()
        windows = [(self._windows.setdefault("bot", deque()), BOT_A_SECOND, 1.0)]
        if chat < 0:
            windows.append((self._windows.setdefault(chat, deque()), GROUP_A_MINUTE, 60.0))
        left, since = self._buckets.get(chat, (float(BURST), now))
        left = min(float(BURST), left + now - since)
        if left < 1 or any(_full(*window, now) for window in windows):
            self.refused += 1
            return _refusal()
        for window, _, _ in windows:
            window.append(now)
        self._buckets[chat] = (left - 1, now)
        self.delivered.append((now, chat, str(form["text"])))
        number = len(self.delivered)
        message = {"message_id": number, "date": 1, "chat": {"id": chat, "type": "supergroup", "title": "t"}}
        return web.json_response({"ok": True, "result": message})


def _full(window: "deque[float]", most: int, seconds: float, now: float) -> bool:
    while window and window[0] <= now - seconds:
        window.popleft()
    return len(window) >= most


def _refusal() -> web.Response:
    error = {"ok": False, "error_code": 429, "description": "Too Many Requests: retry after 1"}
    return web.json_response(error | {"parameters": {"retry_after": 1}}, status=429)


class Load:
    """Presenter, audiences and newest states in one: an event's word says what is told and to whom."""

    def __init__(self) -> None:
        self.versions: dict[int, int] = {}

    def posts(self, audience: Audience, happened: Sequence[Logged], game: Game) -> list[Post | Touch]:
        """Tell an event: `phase`, `result`, `touch`, or a person's id."""
        return [_told(one.event.role, one.version) for one in happened if isinstance(one.event, RoleActed)]

    def draw(self, audience: Audience, game: Game, screen: str, to: int | None) -> Drawing | None:
        """Draw the newest version."""
        return Drawing(text=f"live {self.versions.get(audience.chat_id)}")

    async def audience(self, chat_id: int, game_id: str) -> Audience:
        """Give an audience of nobody."""
        return Audience(chat_id=chat_id, language="uk", bot_username="bot", seats={}, languages={})

    async def game(self, chat_id: int) -> Game:
        """Give the newest state."""
        phase = Night(number=1, deadline=1e12, window=60.0, tick_at=None)
        return Game(chat_id=chat_id, id="g0", version=self.versions.get(chat_id, 0), phase_no=2, phase=phase)

    async def happens(self, redis: Redis, chat_id: int, words: Sequence[str]) -> int:
        """Commit one version of events; tell which."""
        version = self.versions[chat_id] = self.versions.get(chat_id, 0) + 1
        events = encode_events(await self.game(chat_id), [RoleActed(role=word) for word in words])
        async with redis.pipeline(transaction=True) as pipeline:
            pipeline.rpush(keys.outbox(chat_id), *events)
            pipeline.sadd(keys.unsent(keys.bucket(chat_id)), chat_id)
            await pipeline.execute()
        return version


def _told(word: str, version: int) -> Post | Touch:
    match word:
        case "touch":
            return Touch(screen="tally")
        case "tally":
            return Post(text="live 0", priority=Priority.LIVE, screen="tally")
        case "phase":
            return Post(text=f"phase {version}", priority=Priority.PHASE)
    return Post(text=f"result {version}", to=int(word), priority=Priority.RESULT)


@dataclass(frozen=True, slots=True)
class Half:
    """The buckets of one of the two workers."""

    held: frozenset[int]


def run() -> dict[str, float]:
    """Measure the share of the allowed requests that arrived, the 429s, and the 99th percentile of a phase's way."""
    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedValkey(Path(folder))
        try:
            return asyncio.run(_measure(server.start()))
        finally:
            server.stop()


async def _measure(url: str) -> dict[str, float]:
    stand_in, load = StandIn(), Load()
    app = web.Application()
    app.router.add_post("/{path:.*}", stand_in.answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    redis = Redis.from_url(url)
    bots = [_bot(f"http://127.0.0.1:{port}") for _ in range(2)]
    workers = [_worker(redis, bot, load, half) for half, bot in enumerate(bots)]
    runs = [nursery.start(worker.run(), name="delivery") for worker in workers]
    begun = await _press(redis, load)
    for worker in workers:
        worker.stop()
    await asyncio.gather(*runs)
    for bot in bots:
        await bot.session.close()
    await redis.aclose()
    await runner.cleanup()
    return _figures(stand_in, begun)


def _bot(address: str) -> Bot:
    return Bot("42:BENCH", session=AiohttpSession(api=TelegramAPIServer.from_base(address)))


def _worker(redis: Redis, bot: Bot, load: Load, half: int) -> Delivery:
    throttle = Throttle(redis, clock=clock.now, pause=clock.pause)
    held = Half(frozenset(range(half, keys.BUCKETS, 2)))
    return Delivery(redis, held, Stage(load, load, load), Sender(bot, throttle), worker=f"w{half}")


async def _press(redis: Redis, load: Load) -> Mapping[tuple[int, str], float]:
    """Press for the set time: each second ten times what may be sent to people, and ten touches a group."""
    begun: dict[tuple[int, str], float] = {}
    start, person = time.perf_counter(), 0
    for chat in GROUPS:
        await load.happens(redis, chat, ["tally"])
    for second in range(SECONDS):
        for number, chat in enumerate(GROUPS):
            people = [str(1 + (person + one) % PEOPLE) for one in range(10 * BOT_A_SECOND // len(GROUPS))]
            person += len(people)
            await load.happens(redis, chat, ["touch"] * 10 + people)
            if (second + number) % PHASES == 0:
                began = time.perf_counter()
                begun[chat, f"phase {await load.happens(redis, chat, ['phase'])}"] = began
        await clock.pause(max(0.0, start + second + 1 - time.perf_counter()))
    begun[0, "start"] = start
    return begun


def _figures(stand_in: StandIn, begun: Mapping[tuple[int, str], float]) -> dict[str, float]:
    start = begun[0, "start"]
    arrived = {(chat, text): moment for moment, chat, text in stand_in.delivered}
    ways = sorted(arrived.get(key, start + SECONDS + 60.0) - began for key, began in begun.items() if key[0] and began)
    count = sum(start + 1 <= moment < start + SECONDS for moment, _, _ in stand_in.delivered)
    return {
        "share_of_allowed": count / (BOT_A_SECOND * (SECONDS - 1)),
        "errors_429": float(stand_in.refused),
        "critical_p99_s": ways[min(len(ways) - 1, int(len(ways) * 0.99))],
    }
