"""A line for every change of a chat's order: who, when, what (spec/moderation.md §5)."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from bot.storage.record_rows import moment
from bot.storage.totals import Connection

WRITE = """
INSERT INTO audit (chat_id, at, actor, deed, user_id, subject, details)
VALUES ($1, $2, $3, $4, $5, $6, $7::text::jsonb)
"""
ADD_CHAT = "INSERT INTO chats (id, met_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING"
PAGE = """
SELECT id, chat_id, extract(epoch FROM at)::float8 AS at, actor, deed, user_id, subject, details::text AS details
FROM audit WHERE chat_id = coalesce((SELECT moved_to FROM chats WHERE id = $1), $1) AND id < $2
ORDER BY id DESC LIMIT $3
"""
LAST = 2**63 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One change: `actor` is None for the bot itself, `user_id` whom it concerns, `subject` what; `at` is UTC seconds.

    `details` holds no names and no ids of people: whoever is forgotten must not stay in them.
    """

    chat_id: int
    at: float
    actor: int | None
    deed: str
    user_id: int | None = None
    subject: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)
    id: int = 0


class Audit:
    """The lines in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def note(self, line: Line) -> None:
        """Write a line about a change that is written elsewhere."""
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(ADD_CHAT, line.chat_id, moment(line.at))
            await write(connection, line)

    async def page(self, chat_id: int, *, before: int = LAST, most: int = 100) -> tuple[Line, ...]:
        """Give lines of a chat, the newest first, older than the line with this id."""
        rows = await self._pool.fetch(PAGE, chat_id, before, most)
        return tuple(Line(**{**row, "details": json.loads(row["details"])}) for row in map(dict, rows))


async def write(connection: Connection, *lines: Line) -> None:
    """Write lines within the transaction of the change that they tell of."""
    for line in lines:
        details = json.dumps(dict(line.details), ensure_ascii=False).replace("\\u0000", "")
        await connection.execute(
            WRITE, line.chat_id, moment(line.at), line.actor, line.deed, line.user_id, line.subject, details
        )
