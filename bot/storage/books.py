"""The books: every finished game, written once and for good (spec/game.md §10)."""

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

import asyncpg

from bot.storage.codec import decode_event
from bot.storage.totals import Connection, add_to_totals
from game.result import GameResult, SeatResult

ADD_CHAT = "INSERT INTO chats (id, met_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING"

# People are written in the order of their ids, so that two games ending at once and sharing players never
# wait for each other in a circle.
ADD_PEOPLE = """
INSERT INTO people (id, name, username, named_at)
SELECT id, name, username, $4 FROM unnest($1::bigint[], $2::text[], $3::text[]) AS row (id, name, username)
ORDER BY id
ON CONFLICT (id) DO UPDATE
SET name = excluded.name, username = excluded.username, named_at = excluded.named_at
WHERE people.named_at < excluded.named_at
"""

ADD_GAME = """
INSERT INTO games (id, chat_id, outcome, days, opened_seconds, started_seconds, finished_seconds, proof)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8::text::json)
ON CONFLICT (id) DO NOTHING
RETURNING id
"""

# Tables of json go as text and are cast here: it works whatever codec the pool was given for jsonb.
ADD_SEAT = """
INSERT INTO seats
(game_id, seat, user_id, name, username, role, faction, fate, won, earnings, money, counters, finished_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11, $12::text::jsonb, finished_at
FROM games WHERE id = $1
"""

ADD_LOG = "INSERT INTO logs (game_id, lines) VALUES ($1, $2)"
ADD_MENTIONS = "INSERT INTO mentions (user_id, game_id) SELECT unnest($2::bigint[]), $1"

FIND_GAME = """
SELECT id, chat_id, outcome, days, opened_seconds, started_seconds, finished_seconds, proof::text AS proof,
    coalesce(lines, '{}') AS lines
FROM games LEFT JOIN logs ON logs.game_id = games.id WHERE id = $1
"""

FIND_SEATS = """
SELECT seat, user_id, name, username, role, faction, fate, won,
    earnings::text AS earnings, counters::text AS counters
FROM seats WHERE game_id = $1 ORDER BY seat
"""


class Books:
    """Finished games in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def record(self, result: GameResult) -> bool:
        """Write a finished game and add it to all totals; True when written now, False when it stood there.

        All or nothing, and safe to repeat: the game's id decides. A person's name and username follow the
        game that finished last, in whatever order games are written.
        Raises `asyncpg.PostgresError` when the server refuses.
        """
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(ADD_CHAT, result.chat_id, _moment(result.opened_at))
            if await connection.fetchval(ADD_GAME, *_game_row(result)) is None:
                return False
            await connection.execute(ADD_PEOPLE, *_people_columns(result))
            await connection.executemany(ADD_SEAT, [_seat_row(result.game_id, seat) for seat in result.seats])
            await _add_log(connection, result)
            await add_to_totals(connection, result.game_id, len(result.seats))
        return True

    async def game(self, game_id: str) -> GameResult | None:
        """Read a game back, equal to what was recorded; None when there is none of that id."""
        async with self._pool.acquire() as connection, connection.transaction(readonly=True):
            row = await connection.fetchrow(FIND_GAME, game_id)
            if row is None:
                return None
            seats = await connection.fetch(FIND_SEATS, game_id)
        return _result(row, seats)


async def _add_log(connection: Connection, result: GameResult) -> None:
    if not result.log:
        return
    await connection.execute(ADD_LOG, result.game_id, result.log)
    seated = {seat.user_id for seat in result.seats}
    await connection.execute(ADD_MENTIONS, result.game_id, sorted(named_in(result.log) - seated))


def named_in(log: Iterable[str]) -> frozenset[int]:
    """List the ids of all people whom the lines of a log name; seats are no ids."""
    found: set[int] = set()
    for line in log:
        event = decode_event(line.encode()).event
        found |= {getattr(event, field) for field in ("user_id", "by") if getattr(event, field, None) is not None}
        found |= {user_id for _, user_id, _ in getattr(event, "roster", ())}
    return frozenset(found)


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _json(pairs: Iterable[tuple[str, int]]) -> str:
    return json.dumps(dict(pairs), ensure_ascii=False)


def _pairs(text: str) -> tuple[tuple[str, int], ...]:
    """Read a table of numbers back, sorted by key: jsonb keeps an order of its own."""
    return tuple(sorted(json.loads(text).items()))


def _game_row(result: GameResult) -> tuple[object, ...]:
    moments = (result.opened_at, result.started_at, result.finished_at)
    return (result.game_id, result.chat_id, result.outcome, result.days, *moments, result.proof)


def _seat_row(game_id: str, seat: SeatResult) -> tuple[object, ...]:
    person = (seat.user_id, seat.name, seat.username)
    end = (seat.role, seat.faction, seat.fate, seat.won)
    return (game_id, seat.seat, *person, *end, _json(seat.earnings), seat.money, _json(seat.counters))


def _people_columns(result: GameResult) -> tuple[object, ...]:
    ids = [seat.user_id for seat in result.seats]
    names = [seat.name for seat in result.seats]
    usernames = [seat.username for seat in result.seats]
    return (ids, names, usernames, _moment(result.finished_at))


def _result(row: asyncpg.Record, seats: Sequence[asyncpg.Record]) -> GameResult:
    return GameResult(
        game_id=row["id"],
        chat_id=row["chat_id"],
        outcome=row["outcome"],
        days=row["days"],
        opened_at=row["opened_seconds"],
        started_at=row["started_seconds"],
        finished_at=row["finished_seconds"],
        seats=tuple(_seat(seat) for seat in seats),
        proof=row["proof"],
        log=tuple(row["lines"]),
    )


def _seat(row: asyncpg.Record) -> SeatResult:
    return SeatResult(
        seat=row["seat"],
        user_id=row["user_id"],
        name=row["name"],
        username=row["username"],
        role=row["role"],
        faction=row["faction"],
        fate=row["fate"],
        won=row["won"],
        earnings=_pairs(row["earnings"]),
        counters=_pairs(row["counters"]),
    )
