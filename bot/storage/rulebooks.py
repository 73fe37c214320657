"""What chats changed of their rules, by the id of the rule (spec/moderation.md §3)."""

import json
from collections.abc import Mapping
from typing import Any

import asyncpg

from bot.storage import audit
from bot.storage.audit import Line
from bot.storage.pages import follow
from bot.storage.record_rows import moment

LOAD = """
SELECT rule_id, body::text AS body FROM rules
WHERE chat_id = coalesce((SELECT moved_to FROM chats WHERE id = $1), $1) AND body IS NOT NULL ORDER BY rule_id
"""
# The later change wins, whichever arrives last; the same change may be repeated.
CHANGE = """
INSERT INTO rules (chat_id, rule_id, body, changed_by, changed_at) VALUES ($1, $2, $3::text::jsonb, $4, $5)
ON CONFLICT (chat_id, rule_id) DO UPDATE
SET body = excluded.body, changed_by = excluded.changed_by, changed_at = excluded.changed_at
WHERE rules.changed_at <= excluded.changed_at
"""

Body = Mapping[str, Any]


class Rulebooks:
    """Changed rules in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def load(self, chat_id: int) -> dict[str, Body]:
        """Tell what a chat has changed, by rule."""
        return {row["rule_id"]: json.loads(row["body"]) for row in await self._pool.fetch(LOAD, chat_id)}

    async def change(self, chat_id: int, changes: Mapping[str, Body | None], *, by: int, at: float) -> None:
        """Change rules, all or none; None takes a chat's change back. `by` is a person, `at` UTC seconds."""
        async with self._pool.acquire() as connection, connection.transaction():
            chat = await follow(connection, chat_id, at)
            for rule_id, body in sorted(changes.items()):
                text = None if body is None else json.dumps(dict(body), ensure_ascii=False).replace("\\u0000", "")
                await connection.execute(CHANGE, chat, rule_id, text, by, moment(at))
                deed = "rule_reset" if body is None else "rule_changed"
                line = Line(chat_id=chat, at=at, actor=by, deed=deed, subject=rule_id, details=body or {})
                await audit.write(connection, line)
