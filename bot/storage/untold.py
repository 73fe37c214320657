"""What is written and not told yet, or decided and not carried out: the loops take it up where a crash left it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import asyncpg

from bot.storage.record_rows import moment

Table = Literal["punishments", "reports", "appeals"]
Matter = Literal["announce_at", "carry_at"]

AGAIN = 120.0
"""Seconds that somebody has who takes it up, before another does."""
MOST = 50

TAKE = """
WITH late AS (
    SELECT id FROM {table} WHERE {matter} <= $1 ORDER BY {matter} LIMIT $3 FOR UPDATE SKIP LOCKED
)
UPDATE {table} SET {matter} = $2 FROM late WHERE {table}.id = late.id RETURNING {table}.id
"""
DONE = "UPDATE {table} SET {matter} = NULL WHERE id = ANY($1::bigint[])"


class Untold:
    """What waits to be told; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float]) -> None:
        self._pool, self._clock = pool, clock
        self._in_hand: set[tuple[Table, Matter, int]] = set()

    @contextmanager
    def in_hand(self, table: Table, *ids: int, matter: Matter = "announce_at") -> Iterator[None]:
        """Keep this worker from taking up what it is telling itself: a busy chat may have it wait for a minute."""
        marks = {(table, matter, one) for one in ids}
        self._in_hand |= marks
        try:
            yield
        finally:
            self._in_hand -= marks

    async def take(self, table: Table, matter: Matter = "announce_at") -> tuple[int, ...]:
        """Take up what is late, by id; nobody else gets it for a while."""
        now = self._clock()
        query = TAKE.format(table=table, matter=matter)
        rows = await self._pool.fetch(query, moment(now), moment(now + AGAIN), MOST)
        return tuple(sorted(row["id"] for row in rows if (table, matter, row["id"]) not in self._in_hand))

    async def done(self, table: Table, *ids: int, matter: Matter = "announce_at") -> None:
        """Say that this is told, or carried out."""
        await self._pool.execute(DONE.format(table=table, matter=matter), list(ids))
