"""`python -m benchmarks books`: every question to the books, asked of a million people and ten million seats.

Figures are milliseconds from the call to the answer, over one connection, one question after the other, each with
its own random person, chat, place or name. `record` is not a question: it writes a finished game of ten players.
"""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg

from benchmarks.books_filled import CHATS_OF, fill
from bot import clock
from bot.services.postgres import EmbeddedPostgres
from bot.storage.books import Books
from bot.storage.histories import Histories
from bot.storage.migrate import migrate
from bot.storage.tables import Order, Period, Tables
from bot.storage.totals import EVERYWHERE
from game.result import GameResult, SeatResult

ASKED = 400
"""How often each question is asked; as many games are written."""
WARMING = 20

Ask = Callable[[], Awaitable[Any]]


def run(people: int, *, plans: bool) -> dict[str, Any]:
    """Fill a database in a folder that goes afterwards, and measure; milliseconds by question."""
    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedPostgres(Path(folder), durable=False)
        try:
            return asyncio.run(_measured(server.start(), people, plans=plans))
        finally:
            server.stop()


async def _measured(url: str, people: int, *, plans: bool) -> dict[str, Any]:
    await migrate(url)
    filler = await asyncpg.connect(url)
    await fill(filler, people)
    size = await filler.fetchval("SELECT pg_database_size(current_database()) / 1e9")
    await filler.close()
    async with asyncpg.create_pool(url, min_size=1, max_size=1) as pool:
        questions = _questions(pool, people)
        if plans:
            await _print_plans(pool, questions)
        times = {name: await _times(ask) for name, ask in questions.items()}
        writing = await _times(_recording(pool, people))
    return {
        "p50_ms": {name: statistics.median(one) for name, one in times.items()},
        "p99_ms": {name: _p99(one) for name, one in times.items()},
        "p99_ms_max": max(_p99(one) for one in times.values()),
        "record_p50_ms": statistics.median(writing),
        "record_p99_ms": _p99(writing),
        "database_gb": float(size),
    }


async def _times(ask: Ask) -> list[float]:
    for _ in range(WARMING):
        await ask()
    times = []
    for _ in range(ASKED):
        start = time.perf_counter()
        await ask()
        times.append((time.perf_counter() - start) * 1000)
    return times


def _p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def _questions(pool: "asyncpg.Pool[asyncpg.Record]", people: int) -> dict[str, Ask]:
    rng = random.Random(4)
    return _of_tables(pool, people, rng) | _of_people(pool, people, rng)


def _of_tables(pool: "asyncpg.Pool[asyncpg.Record]", people: int, rng: random.Random) -> dict[str, Ask]:
    """Ask for every table, of a chat and of everywhere, in a random period and from a random end."""
    tables, periods = Tables(pool), list(Period)
    money, average = (Order.RICHEST, Order.POOREST), (Order.BEST_AVERAGE, Order.WORST_AVERAGE)
    found: dict[str, Ask] = {}
    for measure, orders in (("money", money), ("average", average)):
        for where, scope in (("chat", lambda: _chat(rng, people)), ("everywhere", lambda: EVERYWHERE)):

            def top(orders: Any = orders, scope: Any = scope) -> Awaitable[Any]:
                return tables.top(scope(), rng.choice(orders), rng.choice(periods))

            def place(orders: Any = orders, scope: Any = scope) -> Awaitable[Any]:
                chosen = scope()
                return tables.place_of(chosen, rng.choice(orders), rng.choice(periods), _member(rng, people, chosen))

            found |= {f"top_{measure}_{where}": top, f"place_{measure}_{where}": place}
    return found


def _of_people(pool: "asyncpg.Pool[asyncpg.Record]", people: int, rng: random.Random) -> dict[str, Ask]:
    histories = Histories(pool)

    def person() -> int:
        return rng.randint(1, people)

    def on_place(scope: int, most: int) -> Awaitable[Any]:
        return histories.by_place(scope, rng.randint(1, most))

    async def next_page() -> None:
        user = person()
        first = await histories.last_games(user, 5)
        if first:
            await histories.last_games(user, 5, before=first[-1].game_id)

    def of_chat(ask: Callable[[int, int], Awaitable[Any]]) -> Awaitable[Any]:
        chat = _chat(rng, people)
        return ask(_member(rng, people, chat), chat)

    return {
        "won_everywhere": lambda: histories.won(EVERYWHERE, person()),
        "won_chat": lambda: of_chat(lambda user, chat: histories.won(chat, user)),
        "by_place_everywhere": lambda: on_place(EVERYWHERE, people),
        "by_place_chat": lambda: on_place(_chat(rng, people), 100),
        "by_place_large_chat": lambda: on_place(-rng.randint(1, 20), max(100, people // 50)),
        "full": lambda: histories.full(person()),
        "win_rates": lambda: histories.win_rates(person()),
        "last_games": lambda: histories.last_games(person()),
        "last_games_two_pages": next_page,
        "money_over_time": lambda: histories.money_over_time(person()),
        "money_over_time_chat": lambda: of_chat(histories.money_over_time),
        "game": lambda: histories.game(f"g{person()}"),
        "log": lambda: histories.log(f"g{people - rng.randint(0, min(people, 10_000) - 1)}"),
        "find_username": lambda: histories.find(f"@user_{person() // 2 * 2}"),
        "find_name": lambda: histories.find(f"Анна {person() // 3}"),
        "find_beginning": lambda: histories.find(f"борис {person() // 30}"),
        "find_former_name": lambda: histories.find(f"Old {person()}"),
        "find_nobody": lambda: histories.find(f"Nobody {person()}"),
        "find_name_in_chat": lambda: of_chat(lambda user, chat: histories.find(f"Daria {user // 3}", chat)),
    }


def _chat(rng: random.Random, people: int) -> int:
    """Choose a chat, every fourth time a large one."""
    chats = max(1, people // CHATS_OF)
    return -rng.randint(1, min(20, chats) if rng.random() < 0.25 else chats)


def _member(rng: random.Random, people: int, scope: int) -> int:
    """Choose somebody who may have played there; of a chat they are neighbours, as books_filled.py seats them."""
    if scope == EVERYWHERE:
        return rng.randint(1, people)
    size = max(100, people // 50) if scope >= -20 else 100
    return 1 + (-scope * CHATS_OF + rng.randrange(size)) % people


def _recording(pool: "asyncpg.Pool[asyncpg.Record]", people: int) -> Ask:
    rng, books = random.Random(5), Books(pool)

    async def record() -> None:
        finished = clock.now()
        seats = tuple(_seat(number, user, rng) for number, user in enumerate(rng.sample(range(1, people), 10), 1))
        game: dict[str, Any] = {"game_id": f"new{rng.getrandbits(60)}", "chat_id": _chat(rng, people), "proof": "{}"}
        game |= {"opened_at": finished - 900, "started_at": finished - 800, "finished_at": finished}
        await books.record(GameResult(outcome="town", days=3, seats=seats, **game))

    return record


def _seat(number: int, user: int, rng: random.Random) -> SeatResult:
    paid = (("execution", rng.randint(-70, 53)), ("kill", rng.randint(-150, 60)))
    who: dict[str, Any] = {"seat": number, "user_id": user, "name": f"P{user}", "username": None}
    end: dict[str, Any] = {"role": "citizen", "faction": "town", "fate": "survived", "won": True}
    return SeatResult(**who, **end, earnings=paid, counters=(("voted_yes", 3), ("was_healed", 1)))


async def _print_plans(pool: "asyncpg.Pool[asyncpg.Record]", questions: dict[str, Ask]) -> None:
    """Ask each question once and print how PostgreSQL finds the answer to every query behind it."""
    heard: list[Any] = []
    async with pool.acquire() as connection:
        connection.add_query_logger(heard.append)
    for name, ask in questions.items():
        heard.clear()
        await ask()
        # transactions begin and end by queries, and a pool tidies up by one, which is none of ours
        ours = [one for one in heard if one.query.lstrip().startswith(("SELECT", "WITH"))]
        asked = [one for one in ours if "pg_advisory_unlock_all" not in one.query]
        for one in asked:
            print(f"\n--- {name}")
            async with pool.acquire() as connection:
                rows = await connection.fetch(
                    f"EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) {one.query}", *one.args
                )
            print("\n".join(row[0] for row in rows))
