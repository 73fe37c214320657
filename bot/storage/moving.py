"""A group became a supergroup: everything that names the chat moves to its new id (telegram-facts §6)."""

from datetime import datetime

import asyncpg

from bot.storage.moving_order import ORDER_STEPS
from bot.storage.totals import move_totals

# The rows are locked in the order of their ids, so that two moves at once wait for each other and never in a circle;
# whoever writes for the old chat now waits too, and then follows it (migrations/versions/0002).
MEET = "INSERT INTO chats (id, met_at) SELECT id, $2 FROM unnest($1::bigint[]) AS id ORDER BY id ON CONFLICT DO NOTHING"
HOLD = "SELECT FROM chats WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE"

# The newest title, the earliest meeting. Notices of the old group are void: the supergroup has rights of its own.
MERGE = """
UPDATE chats AS new SET
    title = CASE WHEN (old.titled_at > coalesce(new.titled_at, '-infinity')) IS TRUE THEN old.title ELSE new.title END,
    titled_at = greatest(old.titled_at, new.titled_at),
    met_at = least(old.met_at, new.met_at),
    administrators = CASE WHEN new.administrators = '{}' THEN old.administrators ELSE new.administrators END,
    moved_to = NULL
FROM chats AS old WHERE old.id = $1 AND new.id = $2
"""
LEAVE = "UPDATE chats SET moved_to = $2, active = false, administrators = '{}', warned = '[]' WHERE id = $1"

# Of two values the later one stands, as for any change of a setting.
SETTINGS = """
WITH taken AS (DELETE FROM settings WHERE chat_id = $1 RETURNING key, value, changed_by, changed_at)
INSERT INTO settings (chat_id, key, value, changed_by, changed_at)
SELECT $2::bigint, key, value, changed_by, changed_at FROM taken
ON CONFLICT (chat_id, key) DO UPDATE
SET value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at
WHERE settings.changed_at < excluded.changed_at
"""
GAMES = "UPDATE games SET chat_id = $2 WHERE chat_id = $1"
OPERATORS = """
WITH taken AS (DELETE FROM operators WHERE chat_id = $1 RETURNING user_id, named_by, named_at)
INSERT INTO operators (chat_id, user_id, named_by, named_at) SELECT $2::bigint, user_id, named_by, named_at FROM taken
ON CONFLICT (chat_id, user_id) DO NOTHING
"""

STEPS = (MERGE, SETTINGS, GAMES, OPERATORS, *ORDER_STEPS)


async def move(
    connection: "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]", old: int, new: int, at: datetime
) -> None:
    """Move all rows of one chat to another within the transaction that the caller has opened."""
    await connection.execute(MEET, [old, new], at)
    await connection.execute(HOLD, [old, new])
    for step in STEPS:
        await connection.execute(step, old, new)
    await move_totals(connection, old, new)
    await connection.execute(LEAVE, old, new)
