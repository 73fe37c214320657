"""Pages of people for the enforcer: what is due when, what Telegram was told, who has it in hand."""

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import asyncpg

from bot.storage.pages import OPEN, follow
from bot.storage.record_rows import COLUMNS, moment, record_of
from moderation.records import Record

CLAIM = 60.0
"""Seconds for which a page is one worker's; a crash keeps it from the others for so long."""
MOST = 20

# A page that was never opened has nothing to be done.
TAKE = """
UPDATE standings SET claimed_by = $3, claimed_until = $5
WHERE chat_id = $1 AND user_id = $2 AND (claimed_until IS NULL OR claimed_until <= $4)
RETURNING version, told::text AS told, baseline::text AS baseline, wipe
"""
IS_OPEN = "SELECT EXISTS (SELECT FROM standings WHERE chat_id = $1 AND user_id = $2)"
AGAIN = """
UPDATE standings SET claimed_until = $4 WHERE chat_id = $1 AND user_id = $2 AND claimed_by = $3
RETURNING version, told::text AS told, baseline::text AS baseline, wipe
"""
RECORDS = f"SELECT {COLUMNS} FROM punishments WHERE chat_id = $1 AND user_id = $2 ORDER BY id"  # noqa: S608
KEEP = """
UPDATE standings SET told = $4::text::jsonb, baseline = $5::text::jsonb, claimed_until = $6
WHERE chat_id = $1 AND user_id = $2 AND claimed_by = $3
"""
# What was changed meanwhile stays due.
SETTLE = """
UPDATE standings SET due_at = $5, trouble = $6, wipe = wipe AND $7, claimed_by = NULL, claimed_until = NULL
WHERE chat_id = $1 AND user_id = $2 AND claimed_by = $3 AND version = $4 RETURNING true
"""
RELEASE = """
UPDATE standings SET claimed_by = NULL, claimed_until = NULL
WHERE chat_id = $1 AND user_id = $2 AND claimed_by = $3
"""
DUE = """
SELECT chat_id, user_id, trouble IS NOT NULL AS slow FROM standings
WHERE due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1) ORDER BY due_at LIMIT $2
"""
NEAREST = (
    "SELECT extract(epoch FROM min(greatest(due_at, claimed_until)))::float8 FROM standings WHERE due_at IS NOT NULL"
)
POSTPONE = "UPDATE standings SET due_at = $3 WHERE chat_id = $1 AND user_id = $2"
STIR = "UPDATE standings SET due_at = $2 WHERE chat_id = $1 AND trouble IS NOT NULL"
WIPE = """
UPDATE standings SET wipe = true, version = version + 1, due_at = least(due_at, $3) WHERE chat_id = $1 AND user_id = $2
"""

Key = tuple[int, int]
Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A page that one worker has in hand, as it stood when he took it."""

    chat_id: int
    user_id: int
    claim: str
    version: int
    told: Json
    baseline: Json | None
    wipe: bool
    records: tuple[Record, ...]


class Standings:
    """Pages in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def take(self, chat_id: int, user_id: int, now: float) -> Held | bool:
        """Take a page in hand; True when another worker has it, False when there is none."""
        claim = secrets.token_hex(8)
        times = (moment(now), moment(now + CLAIM))
        row = await self._pool.fetchrow(TAKE, chat_id, user_id, claim, *times)
        if row is None:
            return bool(await self._pool.fetchval(IS_OPEN, chat_id, user_id))
        return await self._held((chat_id, user_id), claim, row)

    async def again(self, held: Held, now: float) -> Held | None:
        """Read a page again that is in hand; None when it is another's by now."""
        row = await self._pool.fetchrow(AGAIN, held.chat_id, held.user_id, held.claim, moment(now + CLAIM))
        return None if row is None else await self._held((held.chat_id, held.user_id), held.claim, row)

    async def _held(self, key: Key, claim: str, row: "asyncpg.Record") -> Held:
        """Read the records after the version, so that a change in between is seen as one."""
        records = tuple(map(record_of, await self._pool.fetch(RECORDS, *key)))
        return Held(
            chat_id=key[0],
            user_id=key[1],
            claim=claim,
            version=row["version"],
            told=json.loads(row["told"]),
            baseline=json.loads(row["baseline"]) if row["baseline"] else None,
            wipe=row["wipe"],
            records=records,
        )

    async def keep(self, held: Held, told: Json, baseline: Json | None, now: float) -> None:
        """Write down what Telegram is being told, before it is and after."""
        texts = (json.dumps(told), None if baseline is None else json.dumps(baseline))
        await self._pool.execute(KEEP, held.chat_id, held.user_id, held.claim, *texts, moment(now + CLAIM))

    async def settle(self, held: Held, *, due_at: float | None, trouble: str | None, wipe: bool = False) -> bool:
        """Put a page down; False when its records were changed meanwhile: then it is still in hand."""
        due = None if due_at is None else moment(due_at)
        values = (held.chat_id, held.user_id, held.claim, held.version, due, trouble, wipe)
        return bool(await self._pool.fetchval(SETTLE, *values))

    async def release(self, held: Held) -> None:
        """Put a page down as it is: it stays due."""
        await self._pool.execute(RELEASE, held.chat_id, held.user_id, held.claim)

    async def due(self, now: float) -> tuple[tuple[int, int, bool], ...]:
        """List pages that are due and in nobody's hand, and whether they were in trouble."""
        rows = await self._pool.fetch(DUE, moment(now), MOST)
        return tuple((row["chat_id"], row["user_id"], row["slow"]) for row in rows)

    async def nearest(self) -> float | None:
        """Tell when the next page is due (UTC seconds)."""
        found: float | None = await self._pool.fetchval(NEAREST)
        return found

    async def postpone(self, chat_id: int, user_id: int, until: float) -> None:
        """Look at a page later."""
        await self._pool.execute(POSTPONE, chat_id, user_id, moment(until))

    async def stir(self, chat_id: int, now: float) -> None:
        """Look again at everything in a chat that could not be carried out."""
        await self._pool.execute(STIR, chat_id, moment(now))

    async def wipe(self, chat_id: int, user_id: int, now: float) -> None:
        """Ask for a person's messages to be deleted as soon as he is banned."""
        async with self._pool.acquire() as connection, connection.transaction():
            current = await follow(connection, chat_id, now)
            await connection.execute(OPEN, current, user_id)
            await connection.execute(WIPE, current, user_id, moment(now + CLAIM))
