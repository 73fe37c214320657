"""Plays many games of residents through the recorder into the books, and has every total counted anew.

    python -m tests.play.many_recounted --games 300 --residents 4..25

The rules play alone (sandbox/town.py); what a finished game leaves in Redis, the recorder, the achievements and the
books are the real ones. The same people play in a few groups over some weeks; in the middle one group becomes a
supergroup. The exit code is 1 when a total is not what the games say.
"""

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import asyncpg
from redis.asyncio import Redis

from bot.cli import ranges
from bot.recorder import Recorder
from bot.services.addresses import serving
from bot.storage import keys
from bot.storage.books import Books
from bot.storage.chats import Chats
from bot.storage.codec import encode_events, encode_game
from bot.storage.migrate import migrate
from bot.storage.recounting import recount
from bot.storage.trophies import Trophies
from game.events import Event
from game.model import Game, changed
from game.phases import Finished
from game.result import GameResult
from sandbox.town import play_game

CHATS = (-100, -101, -102, -103)
BECOMES = -1_000_000_000_104
"""What the first chat becomes when half of the games are over."""
BETWEEN = 5 * 3600.0
"""Seconds between the ends of two games: three hundred of them fill two months."""


@dataclass(slots=True, kw_only=True)
class Report:
    """How many games were written, what stands in the books then, and what differed from the games."""

    games: int = 0
    seats: int = 0
    people: int = 0
    totals: int = 0
    steps: int = 0
    achievements: int = 0
    wrong: dict[str, int]
    seconds: float = 0.0

    @property
    def sound(self) -> bool:
        """Say whether every total is what the games say."""
        return not any(self.wrong.values())


class Awarding:
    """Awards what each game earned, and tells nobody."""

    def __init__(self, trophies: Trophies) -> None:
        self._trophies = trophies

    async def award(self, result: GameResult, events: object) -> None:
        """Award it."""
        await self._trophies.award(result)


def games(count: int, sizes: Sequence[int], seed: int) -> Iterator[tuple[Game, tuple[Event, ...]]]:
    """Play so many games by the rules alone: each with its last state and its events, in a chat and at a time."""
    rng = random.Random(seed)
    for number in range(count):
        played = play_game(rng.choice(sizes), rng.getrandbits(32))
        game, later = played.game, number * BETWEEN
        assert isinstance(game.phase, Finished)
        phase = changed(game.phase, finished_at=game.phase.finished_at + later)
        moments = {"opened_at": game.opened_at + later, "started_at": game.started_at + later}
        chat = CHATS[number % len(CHATS)]
        yield changed(game, chat_id=chat, phase=phase, **moments), played.events


async def wait_in_redis(redis: Redis, game: Game, events: tuple[Event, ...]) -> None:
    """Leave a finished game where the engine leaves it for the recorder."""
    await redis.rpush(keys.log(game.chat_id, game.id), *encode_events(game, events))  # type: ignore[misc]
    await redis.hset(keys.results(keys.bucket(game.chat_id)), game.id, encode_game(game))  # type: ignore[misc,arg-type]


Made = tuple[Game, tuple[Event, ...]]


async def recounted(redis: Redis, pool: "asyncpg.Pool[asyncpg.Record]", made: Sequence[Made]) -> Report:
    """Write games down, let a group become a supergroup in the middle, and count everything anew."""
    start = time.perf_counter()
    recorder = Recorder(redis, Books(pool), Awarding(Trophies(pool)))
    for number, (game, events) in enumerate(made):
        if number == len(made) // 2:
            await Chats(pool).migrate(CHATS[0], BECOMES)
        await wait_in_redis(redis, game, events)
        written = await recorder.record_waiting([keys.bucket(game.chat_id)])
        assert written == 1, game.id
    found = await recount(pool, mend=False)
    return Report(
        games=found.games,
        seats=await pool.fetchval("SELECT count(*) FROM seats"),
        people=await pool.fetchval("SELECT count(DISTINCT user_id) FROM totals"),
        totals=await pool.fetchval("SELECT count(*) FROM totals"),
        steps=await pool.fetchval("SELECT (SELECT count(*) FROM steps) + (SELECT count(*) FROM chat_steps)"),
        achievements=await pool.fetchval("SELECT count(*) FROM achievements"),
        wrong=found.wrong,
        seconds=round(time.perf_counter() - start, 1),
    )


async def _run(redis_url: str, database_url: str, arguments: argparse.Namespace) -> Report:
    await migrate(database_url)
    made = list(games(arguments.games, arguments.residents, arguments.seed))
    async with asyncpg.create_pool(database_url, min_size=1, max_size=4) as pool, Redis.from_url(redis_url) as redis:
        return await recounted(redis, pool, made)


def main() -> int:
    """Run it with servers of its own; say by the exit code whether all is well."""
    parser = argparse.ArgumentParser(prog="python -m tests.play.many_recounted", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=ranges.positive, default=300)
    parser.add_argument("--residents", type=ranges.sizes, default=ranges.sizes("4..25"), metavar="A..B")
    parser.add_argument("--seed", type=ranges.seed, default=secrets.randbits(32))
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), redis_url=None, database_url=None, durable=False) as servers,
    ):
        report = asyncio.run(_run(servers.redis_url, servers.database_url, arguments))
    print(json.dumps({"seed": arguments.seed} | asdict(report) | {"sound": report.sound}, indent=2))
    return 0 if report.sound else 1


if __name__ == "__main__":
    sys.exit(main())
