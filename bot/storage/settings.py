"""The settings a chat has changed, by key (spec/game.md §12); what they mean is for the rules to say.

Keys of one area share what stands before their dot, `order.warn_limit`; the game's own have none. A book sees its area
alone, so that putting all settings of the game back leaves the order as it is, and the other way round.
"""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TypeAlias

import asyncpg

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

LOAD = """
SELECT substr(key, length($2) + 1) AS key, value::text AS value FROM settings
WHERE chat_id = $1 AND value IS NOT NULL AND starts_with(key, $2) AND strpos(substr(key, length($2) + 1), '.') = 0
ORDER BY key
"""
ORDER = "order."
"""The area of what a chat decides about its order (spec/moderation.md)."""

ADD_CHAT = "INSERT INTO chats (id, met_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING"

# The later change wins, whichever arrives last; the same change may be repeated.
CHANGE = """
INSERT INTO settings (chat_id, key, value, changed_by, changed_at) VALUES ($1, $2, $3::text::jsonb, $4, $5)
ON CONFLICT (chat_id, key) DO UPDATE
SET value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at
WHERE settings.changed_at <= excluded.changed_at
"""


class SettingsBook:
    """Changed settings of one area in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", area: str = "") -> None:
        self._pool, self._area = pool, area

    async def load(self, chat_id: int) -> Mapping[str, Json]:
        """Tell what the chat has changed, by key; what is missing stands at its default."""
        rows = await self._pool.fetch(LOAD, chat_id, self._area)
        return {row["key"]: json.loads(row["value"]) for row in rows}

    async def change(self, chat_id: int, key: str, value: Json, *, by: int, at: float) -> None:
        """Set one key; `by` is a person's id, `at` UTC seconds.

        A change older than the one that stands is dropped. Raises ValueError for a number JSON has not.
        """
        text = json.dumps(value, ensure_ascii=False, allow_nan=False)
        await self._write(chat_id, key, text, by=by, at=at)

    async def reset(self, chat_id: int, key: str, *, by: int, at: float) -> None:
        """Put one key back to its default; who did it and when is kept, as for a change."""
        await self._write(chat_id, key, None, by=by, at=at)

    async def _write(self, chat_id: int, key: str, text: str | None, *, by: int, at: float) -> None:
        moment = datetime.fromtimestamp(at, UTC)
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(ADD_CHAT, chat_id, moment)
            await connection.execute(CHANGE, chat_id, self._area + key, text, by, moment)
