"""`python -m benchmarks engine`: the rules alone, the codec alone, and votes through the engine on Valkey."""

import asyncio
import itertools
import tempfile
from collections.abc import Callable
from pathlib import Path

from redis.asyncio import Redis

from benchmarks.measure import Round, per_cpu_second, side_by_side
from benchmarks.towns import nomination_of, script
from bot import clock
from bot.services.valkey import EmbeddedValkey
from bot.storage import keys
from bot.storage.codec import decode_game, encode_game, parts_changed
from bot.storage.fresh import SecretFreshGames
from bot.storage.games import RedisGames
from bot.storage.seats import RedisSeats
from game.advance import advance
from game.commands import Nominate
from game.engine import Engine
from game.phases import NIGHT_VOTE

VOTES = 400
"""Votes in a round, of each size."""


def run() -> dict[str, float]:
    """Measure, and give figures by name; rates are commands a second (of processor time without the engine)."""
    figures = {"advance_20": per_cpu_second(_advance(20))}
    for players in (10, 50, 1000):
        figures |= _codec(players)
    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedValkey(Path(folder))
        try:
            figures |= asyncio.run(_engine(server.start()))
        finally:
            server.stop()
    figures["vote_ratio_1000_10"] = figures["engine_10"] / figures["engine_1000"]
    return figures


def _advance(players: int) -> Callable[[], int]:
    steps = [step for seed in range(5) for step in script(players, seed)]

    def work() -> int:
        for game, command, now in steps:
            advance(game, command, now=now)
        return len(steps)

    return work


def _codec(players: int) -> dict[str, float]:
    game = nomination_of(players)
    text = encode_game(game)
    times = max(2, 2000 // players)

    def read() -> int:
        for _ in range(times):
            decode_game(text)
        return times

    def write() -> int:
        for _ in range(times):
            encode_game(game)
        return times

    return {f"codec_read_{players}": per_cpu_second(read), f"codec_write_{players}": per_cpu_second(write)}


class NoSettings:
    """Chats that changed nothing."""

    async def load(self, chat_id: int) -> dict[str, object]:
        """Give no changes."""
        return {}


async def _engine(url: str) -> dict[str, float]:
    redis = Redis.from_url(url)
    engine = Engine(RedisGames(redis), RedisSeats(redis), SecretFreshGames(NoSettings()), clock=clock.now)
    chats = itertools.count(1)
    works = {f"engine_{players}": _votes(redis, engine, players, chats) for players in (10, 50, 1000)}
    rates = await side_by_side(works)
    await redis.aclose()
    return rates


def _votes(redis: Redis, engine: Engine, players: int, chats: "itertools.count[int]") -> Round:
    """Make rounds of votes one after another, in games in which fewer than half of the players have voted yet."""
    each = min(VOTES, players // 2)
    ready: list[int] = []

    async def prepare() -> None:
        ready.clear()
        for _ in range(VOTES // each):
            game = nomination_of(players, -next(chats))
            written, _ = parts_changed(None, game)
            fields: dict[str, bytes | int] = {"version": game.version, **written}
            await redis.hset(keys.game(game.chat_id), mapping=fields)  # type: ignore[arg-type]
            await engine.game(game.chat_id)
            ready.append(game.chat_id)

    async def work() -> int:
        for chat_id in ready:
            for user in range(1, each + 1):
                await engine.submit(chat_id, Nominate(user_id=user, target=NIGHT_VOTE))
        return len(ready) * each

    return Round(prepare, work)
