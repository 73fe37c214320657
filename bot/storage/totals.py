"""How games move the totals of people, and how totals move with chats (migrations/versions/0003_totals.py).

What a seat adds to which totals is said once, by the views `shares` and `parts`: recording, recounting and the
migration all read them. The totals of all chats together are shared by every game that ends, so whoever changes
totals first takes one lock, for the rest of its transaction: nobody then waits in a circle.
"""

from datetime import date
from typing import TypeAlias

import asyncpg

Connection: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

EVERYWHERE = 0
"""The scope of all chats together; any other scope is a chat's id."""
FOREVER = date.max
"""The first day of the period that never ends, as asyncpg writes infinity."""
AVERAGE_GAMES = 10
"""How many games an average needs to stand in a table; an index of migration 0003 says the same."""
KEPT_DAYS = 40
"""How long the totals of a day, week or month are kept after it began: longer than any of them lasts."""

# Any constant will do, as long as every release uses the same: "sums" in ASCII.
LOCK = "SELECT pg_advisory_xact_lock(x'73756d73'::int)"

ADD_TOTALS = """
INSERT INTO totals (since, period, scope, user_id, money, games, wins)
SELECT since, period, scope, user_id, sum(money), count(*), count(*) FILTER (WHERE won) FROM shares
WHERE game_id = $1 GROUP BY since, period, scope, user_id
ON CONFLICT (since, period, scope, user_id) DO UPDATE
SET money = totals.money + excluded.money, games = totals.games + excluded.games, wins = totals.wins + excluded.wins
"""
ADD_TALLIES = """
INSERT INTO tallies (scope, user_id, sums)
SELECT scope, user_id, jsonb_object_agg(key, amount) FROM (
    SELECT scope, user_id, key, sum(amount) AS amount FROM parts WHERE game_id = $1 GROUP BY scope, user_id, key
) AS sums WHERE amount <> 0 GROUP BY scope, user_id
ON CONFLICT (scope, user_id) DO UPDATE SET sums = added(tallies.sums, excluded.sums)
"""

# Each game takes away a little more than it brings, so that what is over goes without anybody's asking.
# In the order of the index: most often there is nothing to find, and only the index knows that at once.
EXPIRE = """
DELETE FROM {table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM {table}
    WHERE since <= (SELECT (finished_at AT TIME ZONE 'Europe/Kyiv')::date - {days} FROM games WHERE id = $1)
    ORDER BY since LIMIT $2
))
"""
EXPIRE_TOTALS = EXPIRE.format(table="totals", days=KEPT_DAYS)
EXPIRE_STEPS = EXPIRE.format(table="steps", days=KEPT_DAYS)
PORTION = 16
"""How many rows that are over go for each seat of a game, which brings eight."""

MOVE_TOTALS = """
WITH taken AS (DELETE FROM totals WHERE scope = $1 RETURNING since, period, user_id, money, games, wins)
INSERT INTO totals (since, period, scope, user_id, money, games, wins)
SELECT since, period, $2::bigint, user_id, money, games, wins FROM taken
ON CONFLICT (since, period, scope, user_id) DO UPDATE
SET money = totals.money + excluded.money, games = totals.games + excluded.games, wins = totals.wins + excluded.wins
"""
MOVE_TALLIES = """
WITH taken AS (DELETE FROM tallies WHERE scope = $1 RETURNING user_id, sums)
INSERT INTO tallies (scope, user_id, sums) SELECT $2::bigint, user_id, sums FROM taken
ON CONFLICT (scope, user_id) DO UPDATE SET sums = added(tallies.sums, excluded.sums)
"""


# A chat of ten people, one of ten thousand and all chats together want different plans, of the same query.
PLAN_ANEW = "SET LOCAL plan_cache_mode = force_custom_plan"


async def ask(pool: "asyncpg.Pool[asyncpg.Record]", query: str, *values: object) -> list[asyncpg.Record]:
    """Ask the totals by a plan made for these very values, not by one made for any."""
    async with pool.acquire() as connection, connection.transaction(readonly=True):
        await connection.execute(PLAN_ANEW)
        return await connection.fetch(query, *values)


async def hold_totals(connection: Connection) -> None:
    """Keep all totals to this transaction; rows of chats and people are to be locked before, not after."""
    await connection.execute(LOCK)


async def add_to_totals(connection: Connection, game_id: str, seats: int) -> None:
    """Add a game that stands in the books since this transaction to all totals of its people."""
    await hold_totals(connection)
    await connection.execute(ADD_TOTALS, game_id)
    await connection.execute(ADD_TALLIES, game_id)
    for statement in (EXPIRE_TOTALS, EXPIRE_STEPS):
        await connection.execute(statement, game_id, PORTION * seats)


async def move_totals(connection: Connection, old: int, new: int) -> None:
    """Add the totals of a chat to those of another, which it has become."""
    await hold_totals(connection)
    await connection.execute(MOVE_TOTALS, old, new)
    await connection.execute(MOVE_TALLIES, old, new)
