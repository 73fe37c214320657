"""The books: each finished game once, whole, and equal when read back."""

import asyncio
import json
from dataclasses import replace

import asyncpg
import pytest

from bot import nursery
from bot.storage.books import Books
from bot.storage.migrate import migrate
from game.result import GameResult, SeatResult

# A clock's reading is finer than a microsecond, which is all that a timestamptz keeps.
FINISHED = 1_764_521_999.123456789

ANNA = SeatResult(
    seat=1,
    user_id=5_000_000_001,
    name="Анна <b>&</b> 🌹",
    username="anna",
    role="mafioso",
    faction="mafia",
    fate="survived",
    won=True,
    earnings=(("kill", 60), ("own_kill", -150), ("win", 50)),
    counters=(("killed", 2), ("voted_no", 1)),
)
BORYS = SeatResult(
    seat=2,
    user_id=7,
    name="Борис",
    username=None,
    role="doctor",
    faction="town",
    fate="executed",
    won=False,
    earnings=(),
    counters=(("a_much_longer_key", 1), ("b", 2)),
)
GAME = GameResult(
    game_id="g-1",
    chat_id=-1_001_234_567_890,
    outcome="mafia",
    days=3,
    opened_at=FINISHED - 900.1,
    started_at=FINISHED - 780.7,
    finished_at=FINISHED,
    seats=(ANNA, BORYS),
    proof='{"seed":  "0f", "a": [1, 2.50]}',
)


@pytest.fixture
async def books(database: asyncpg.Pool, database_url: str) -> Books:
    await migrate(database_url)
    return Books(database)


def later(game: GameResult, game_id: str, *, by: float) -> GameResult:
    """The same people, playing again so many seconds later."""
    moved = {moment: getattr(game, moment) + by for moment in ("opened_at", "started_at", "finished_at")}
    return replace(game, game_id=game_id, **moved)


def renamed(game: GameResult, name: str, username: str | None) -> GameResult:
    return replace(game, seats=(replace(game.seats[0], name=name, username=username), *game.seats[1:]))


async def record(books: Books, game: GameResult) -> None:
    await books.record(game)


async def count(pool: asyncpg.Pool, table: str) -> int:
    return await pool.fetchval(f"SELECT count(*) FROM {table}")


async def test_a_game_reads_back_equal(books):
    assert await books.record(GAME) is True
    assert await books.game("g-1") == GAME


async def test_a_game_nobody_played_is_none(books):
    assert await books.game("g-1") is None


async def test_a_game_without_seats_reads_back_equal(books):
    bare = replace(GAME, seats=())
    await books.record(bare)
    assert await books.game("g-1") == bare


async def test_a_large_table_reads_back_equal(books):
    crowd = tuple(replace(BORYS, seat=n, user_id=n, name=f"Player {n}") for n in range(1, 301))
    full = replace(GAME, seats=crowd)
    await books.record(full)
    assert await books.game("g-1") == full


async def test_recording_twice_changes_nothing(books, database):
    await books.record(GAME)
    assert await books.record(renamed(replace(GAME, outcome="town"), "Other", None)) is False
    assert await books.game("g-1") == GAME
    assert await database.fetchval("SELECT name FROM people WHERE id = $1", ANNA.user_id) == ANNA.name


async def test_twenty_at_once_write_one_game(books, database):
    """E1: whoever first looks and then writes pays twice; here twenty look at the same moment, and one pays."""
    wrote = await asyncio.gather(*(books.record(GAME) for _ in range(20)))
    assert sorted(wrote) == [False] * 19 + [True]
    assert await count(database, "seats") == 2
    paid = await database.fetch("SELECT user_id, money FROM totals WHERE period = 'all' AND scope = 0")
    assert {row["user_id"]: row["money"] for row in paid} == {seat.user_id: seat.money for seat in GAME.seats}


async def test_games_that_share_people_may_end_at_once(books, database):
    turned = replace(GAME, seats=(replace(BORYS, seat=1), replace(ANNA, seat=2)))
    games = [later(GAME if n % 2 else turned, f"g-{n}", by=n) for n in range(20)]
    assert all(await asyncio.gather(*(books.record(game) for game in games)))
    assert await count(database, "people") == 2


async def test_people_are_taken_in_the_order_of_their_ids(books, database):
    """Or two games could each hold a person that the other waits for. Anna sits first, Borys has the lower id."""
    await books.record(GAME)
    async with database.acquire() as other, other.transaction():
        await other.execute("SELECT FROM people WHERE id = $1 FOR UPDATE", BORYS.user_id)
        recording = nursery.start(record(books, later(GAME, "g-2", by=60)), name="recording")
        while not await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not recording.done()
        await other.execute("SELECT FROM people WHERE id = $1 FOR UPDATE NOWAIT", ANNA.user_id)
    await recording


async def test_the_sum_stands_beside_the_reasons(books, database):
    await books.record(GAME)
    row = await database.fetchrow("SELECT money, earnings::text AS earnings FROM seats WHERE seat = 1")
    assert row["money"] == ANNA.money == -40
    assert json.loads(row["earnings"]) == {"kill": 60, "own_kill": -150, "win": 50}


async def test_the_timestamps_follow_the_clock(books, database):
    await books.record(GAME)
    row = await database.fetchrow("SELECT opened_at, started_at, finished_at FROM games")
    told = [moment.timestamp() for moment in row.values()]
    assert told == pytest.approx([GAME.opened_at, GAME.started_at, GAME.finished_at], abs=1e-6)
    assert row["finished_at"].utcoffset().total_seconds() == 0


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
async def test_the_newest_name_wins_in_any_order(books, database, order):
    games = (renamed(GAME, "Old", "old"), renamed(later(GAME, "g-2", by=60), "New", None))
    for number in order:
        await books.record(games[number])
    row = await database.fetchrow("SELECT name, username FROM people WHERE id = $1", ANNA.user_id)
    assert (row["name"], row["username"]) == ("New", None)


async def test_a_seat_keeps_the_name_of_its_game(books):
    old = renamed(GAME, "Old", "old")
    await books.record(old)
    await books.record(renamed(later(GAME, "g-2", by=60), "New", None))
    assert await books.game("g-1") == old


async def test_nothing_is_written_when_a_part_is_refused(books, database):
    twice = replace(GAME, seats=(ANNA, replace(BORYS, seat=1)))
    with pytest.raises(asyncpg.UniqueViolationError):
        await books.record(twice)
    for table in ("games", "people", "chats", "seats"):
        assert await count(database, table) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        replace(GAME, game_id=""),
        replace(GAME, days=-1),
        replace(GAME, started_at=FINISHED + 1),
        replace(GAME, proof="not JSON"),
        replace(GAME, seats=(replace(ANNA, seat=0),)),
        replace(GAME, seats=(replace(ANNA, user_id=-5),)),
        replace(GAME, seats=(replace(ANNA, role=""),)),
    ],
    ids=[
        "no id",
        "negative days",
        "ended before it began",
        "proof",
        "seat 0",
        "a chat as a person",
        "no role",
    ],
)
async def test_what_cannot_be_is_refused(books, wrong):
    with pytest.raises((asyncpg.IntegrityConstraintViolationError, asyncpg.DataError)):
        await books.record(wrong)
    assert await books.game(wrong.game_id) is None


async def test_a_pool_with_its_own_json_codec_reads_the_same(books, database_url):
    async def teach(connection: asyncpg.Connection) -> None:
        for kind in ("json", "jsonb"):
            await connection.set_type_codec(kind, encoder=json.dumps, decoder=json.loads, schema="pg_catalog")

    async with asyncpg.create_pool(database_url, min_size=1, max_size=2, init=teach) as pool:
        await Books(pool).record(GAME)
        assert await Books(pool).game("g-1") == GAME


async def test_the_history_of_a_chat_and_of_a_person_come_from_indexes(books, database):
    await books.record(GAME)
    async with database.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL enable_seqscan = off")
        await connection.execute("SET LOCAL enable_bitmapscan = off")
        chat = await connection.fetch(
            "EXPLAIN SELECT id FROM games WHERE chat_id = -1 ORDER BY finished_at DESC LIMIT 10"
        )
        person = await connection.fetch("EXPLAIN SELECT game_id FROM seats WHERE user_id = 7")
    plan = "\n".join(row[0] for row in chat)
    assert "games_of_chat" in plan
    assert "Sort" not in plan
    assert "seats_of_person" in "\n".join(row[0] for row in person)
