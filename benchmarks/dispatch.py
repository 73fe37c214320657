"""`python -m benchmarks dispatch`: a pressed vote from the raw update to the committed state and the answered press.

The rival is the least an aiogram bot can do: decode the same update, find a handler, one Redis round trip, answer the
press. Both answer through a session that takes no time, so that only the bots' own work is compared; rounds of both
are timed in turn.
"""

import asyncio
import itertools
import tempfile
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.client.session.base import BaseSession
from aiogram.methods import AnswerCallbackQuery, TelegramMethod
from aiogram.types import CallbackQuery
from pydantic import SecretStr
from redis.asyncio import Redis

from benchmarks.measure import Round, side_by_side
from benchmarks.towns import nomination_of
from bot.app import App, opened
from bot.config import Config
from bot.loop import new_event_loop
from bot.presenter.callbacks import VotePress
from bot.services.addresses import serving
from bot.storage import keys
from bot.storage.codec import parts_changed
from bot.updates import decoded
from sandbox.telegram import Server, sandbox_server

PLAYERS = 20
VOTES = 9
"""Votes in one game before more than half could agree."""
GAMES = 40
TOKEN = "42:BENCH"  # noqa: S105 - no real bot


class Instant(BaseSession):
    """A session that answers at once."""

    async def close(self) -> None:
        """Have nothing to close."""

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        """Say yes to everything."""
        return True

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:
        """Have nothing to download."""
        yield b""


def run() -> dict[str, float]:
    """Measure, and give votes a second of both and their ratio."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), redis_url=None, database_url=None) as found,
        asyncio.Runner(loop_factory=new_event_loop) as runner,
    ):
        return runner.run(_compare(found.redis_url, found.database_url))


async def _compare(redis_url: str, database_url: str) -> dict[str, float]:
    redis = Redis.from_url(redis_url)
    async with sandbox_server() as server, _instant(server, redis_url, database_url) as app:
        bare = _bare(redis)
        bot = Bot(TOKEN, session=Instant())
        numbers = itertools.count(1)
        works = {
            "bare_per_s": _presses(redis, numbers, lambda raw: bare.feed_raw_update(bot, raw)),
            "ours_per_s": _presses(redis, numbers, _ours(app)),
        }
        rates = await side_by_side(works)
    await redis.aclose()
    return {**rates, "ratio": rates["ours_per_s"] / rates["bare_per_s"]}


@asynccontextmanager
async def _instant(server: Server, redis_url: str, database_url: str) -> AsyncIterator[App]:
    """Open our bot against the sandbox, which it asks for its name; from then on its requests take no time."""
    config = Config(bot_token=SecretStr(server.token), bot_api_url=server.url)
    async with opened(config, redis_url, database_url) as app:
        real, app.bot.session = app.bot.session, Instant()
        yield app
        app.bot.session = real


def _ours(app: App) -> Callable[[dict[str, Any]], Awaitable[Any]]:
    async def feed(raw: dict[str, Any]) -> None:
        update = decoded(raw, app.bot)
        assert update is not None
        await app.dispatcher.feed_update(app.bot, update)

    return feed


def _bare(redis: Redis) -> Dispatcher:
    dispatcher = Dispatcher()

    async def on_press(press: CallbackQuery) -> None:
        await redis.set(f"vote:{press.from_user.id}", press.data or "")
        await press.bot(AnswerCallbackQuery(callback_query_id=press.id, text="Done"))  # type: ignore[misc]

    dispatcher.callback_query.register(on_press, VotePress.filter())
    return dispatcher


def _presses(redis: Redis, numbers: "itertools.count[int]", feed: Callable[[dict[str, Any]], Awaitable[Any]]) -> Round:
    """Make rounds of presses on fresh games, decoded and handled one after another."""
    ready: list[dict[str, Any]] = []

    async def prepare() -> None:
        ready.clear()
        for _ in range(GAMES):
            game = nomination_of(PLAYERS, -next(numbers))
            written, _ = parts_changed(None, game)
            fields: dict[str, bytes | int] = {"version": game.version, **written}
            await redis.hset(keys.game(game.chat_id), mapping=fields)  # type: ignore[arg-type]
            data = VotePress(game=game.id, phase=game.phase_no, target=0).pack()
            ready.extend(_update(next(numbers), game.chat_id, seat, data) for seat in range(1, VOTES + 1))
            # Everybody knows the chat by the time of a vote: somebody who does not play has pressed a button there.
            await feed(_update(next(numbers), game.chat_id, PLAYERS + 1, data))

    async def work() -> int:
        for raw in ready:
            await feed(raw)
        return len(ready)

    return Round(prepare, work)


def _update(number: int, chat_id: int, seat: int, data: str) -> dict[str, Any]:
    """Write a press as Telegram sends it."""
    person = {"id": seat, "is_bot": False, "first_name": f"Player {seat}", "language_code": "uk"}
    chat = {"id": chat_id, "type": "supergroup", "title": "Town"}
    bot = {"id": 42, "is_bot": True, "first_name": "Bench", "username": "bench_bot"}
    message = {"message_id": number, "date": 1_700_000_000, "chat": chat, "from": bot, "text": "Day 1"}
    press = {"id": str(number), "from": person, "message": message, "chat_instance": "1", "data": data}
    return {"update_id": number, "callback_query": press}
