"""The books of punishments: one row each, never deleted (spec/moderation.md §5)."""

from collections.abc import Callable
from dataclasses import replace

import asyncpg

from bot.storage import audit
from bot.storage.audit import Line
from bot.storage.pages import Page, follow, hold, turn
from bot.storage.record_rows import COLUMNS, INSERT, clean, moment, record_of, values_of
from bot.storage.totals import Connection
from moderation.ports import Choose, Decide, Written
from moderation.records import Lifting, Record

UNTOLD = 30.0
"""Seconds after which somebody else tells of a punishment: until then it is the matter of who wrote it."""
MANY = 10_000

HERE = "coalesce((SELECT moved_to FROM chats WHERE id = $1), $1)"
OF_DEED = f"SELECT {COLUMNS} FROM punishments WHERE chat_id = $1 AND source = $2 ORDER BY part"  # noqa: S608
OF_PERSON = f"SELECT {COLUMNS} FROM punishments WHERE chat_id = {HERE} AND user_id = $2 ORDER BY id"  # noqa: S608
ONE = f"SELECT {COLUMNS} FROM punishments WHERE chat_id = {HERE} AND id = $2"  # noqa: S608
NAMED = f"SELECT {COLUMNS} FROM punishments WHERE id = ANY($1::bigint[]) ORDER BY id"  # noqa: S608
ANYWHERE = f"SELECT {COLUMNS} FROM punishments WHERE user_id = $1 ORDER BY id"  # noqa: S608
OF_CHAT = f"SELECT {COLUMNS} FROM punishments WHERE chat_id = {HERE} AND id > $2 ORDER BY id LIMIT $3"  # noqa: S608

LIFT = f"""
UPDATE punishments SET lifted_at = $2, lifted_by = $3, lifted_how = $4, lifted_why = $5
WHERE id = ANY($1::bigint[]) AND lifted_at IS NULL RETURNING {COLUMNS}
"""  # noqa: S608
SHORTEN = f"""
UPDATE punishments SET ends = $2 WHERE id = $1 AND lifted_at IS NULL AND (ends IS NULL OR ends > $2)
AND kind NOT IN ('note', 'kick') RETURNING {COLUMNS}
"""  # noqa: S608

# A command that lifted something, or nothing, is known by a line of its own.
ASKED = """
SELECT ARRAY(SELECT value::bigint FROM jsonb_array_elements_text(details->'records'))
FROM audit WHERE chat_id = $1 AND subject = $2 AND deed = 'asked'
"""


class Records:
    """`moderation.ports.Ledger` in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float]) -> None:
        self._pool, self._clock = pool, clock

    async def write(self, chat_id: int, user_id: int, source: str, decide: Decide) -> Written:
        """Write a deed down once: a second call with the same chat and source changes nothing and gives the first."""
        try:
            return await self._write(chat_id, user_id, source, decide)
        except asyncpg.UniqueViolationError:  # the same deed of another person, written at this very moment
            return await self._write(chat_id, user_id, source, decide)

    async def _write(self, chat_id: int, user_id: int, source: str, decide: Decide) -> Written:
        async with self._pool.acquire() as connection, connection.transaction():
            page = await hold(connection, chat_id, user_id, self._clock())
            known = await connection.fetch(OF_DEED, page.chat_id, page.source(source))
            if known:
                return Written(records=tuple(map(record_of, known)), fresh=False)
            records = await self._enter(connection, page, source, decide)
            return Written(records=records, fresh=bool(records))

    async def _enter(self, connection: Connection, page: Page, source: str, decide: Decide) -> tuple[Record, ...]:
        """Let the judge decide on the page that is held, and enter what he says."""
        before = tuple(map(record_of, await connection.fetch(OF_PERSON, page.chat_id, page.user_id)))
        now, found = self._clock(), []
        for entry in decide(before):
            placed = replace(entry, chat_id=page.chat_id, user_id=page.user_id, source=page.source(source))
            row = await connection.fetchrow(INSERT, *values_of(placed), moment(now + UNTOLD))
            assert row is not None
            found.append(record_of(row))
            await audit.write(connection, _line(found[-1], "punished", now, placed.issuer))
        if found:
            await turn(connection, page, now)
        return tuple(found)

    async def lift(
        self, chat_id: int, user_id: int, choose: Choose, lifting: Lifting, source: str = ""
    ) -> tuple[Record, ...]:
        """Lift the chosen records that are not lifted yet, once for each source; give them as they stand now."""
        async with self._pool.acquire() as connection, connection.transaction():
            page = await hold(connection, chat_id, user_id, self._clock())
            known = await connection.fetchval(ASKED, page.chat_id, f"{chat_id}/{source}") if source else None
            if known is not None:
                return tuple(map(record_of, await connection.fetch(NAMED, known)))
            records = tuple(map(record_of, await connection.fetch(OF_PERSON, page.chat_id, user_id)))
            chosen = list(choose(records))
            how, why = lifting.how.value, clean(lifting.why)
            rows = await connection.fetch(LIFT, chosen, moment(lifting.at), lifting.by, how, why)
            lifted = tuple(sorted(map(record_of, rows), key=lambda record: record.id))
            await audit.write(connection, *(_line(one, how, lifting.at, lifting.by) for one in lifted))
            if source:
                await audit.write(connection, _asked(page, f"{chat_id}/{source}", lifting, lifted))
            if lifted:
                await turn(connection, page, self._clock())
            return lifted

    async def shorten(self, chat_id: int, record_id: int, ends: float, lifting: Lifting) -> Record | None:
        """Let a record end earlier, noting who did it; None when there is none in this chat that ends later."""
        found = await self.find(chat_id, record_id)
        if found is None:
            return None
        async with self._pool.acquire() as connection, connection.transaction():
            page = await hold(connection, found.entry.chat_id, found.entry.user_id, self._clock())
            row = await connection.fetchrow(SHORTEN, record_id, moment(ends))
            if row is None:
                return None
            shorter = record_of(row)
            await audit.write(connection, _line(shorter, "shortened", lifting.at, lifting.by))
            await turn(connection, page, self._clock())
            return shorter

    async def of(self, chat_id: int, user_id: int) -> tuple[Record, ...]:
        """Give everything on record of a person in a chat, oldest first."""
        return tuple(map(record_of, await self._pool.fetch(OF_PERSON, chat_id, user_id)))

    async def find(self, chat_id: int, record_id: int) -> Record | None:
        """Find one record of a chat."""
        row = await self._pool.fetchrow(ONE, chat_id, record_id)
        return None if row is None else record_of(row)

    async def deed(self, chat_id: int, source: str) -> tuple[Record, ...]:
        """Give what one deed brought, nothing when it is not written down."""
        async with self._pool.acquire() as connection, connection.transaction():
            page = Page(await follow(connection, chat_id, self._clock()), 0, chat_id)
            rows = await connection.fetch(OF_DEED, page.chat_id, page.source(source))
        return tuple(map(record_of, rows))

    async def named(self, ids: tuple[int, ...]) -> tuple[Record, ...]:
        """Give records by their ids."""
        return tuple(map(record_of, await self._pool.fetch(NAMED, list(ids))))

    async def anywhere(self, user_id: int) -> tuple[Record, ...]:
        """Give everything on record of a person in all chats, oldest first: he may see his own."""
        return tuple(map(record_of, await self._pool.fetch(ANYWHERE, user_id)))

    async def of_chat(self, chat_id: int, *, after: int = 0, most: int = MANY) -> tuple[Record, ...]:
        """Give records of a chat, oldest first, from after this id: for an export."""
        return tuple(map(record_of, await self._pool.fetch(OF_CHAT, chat_id, after, most)))


def _asked(page: Page, command: str, lifting: Lifting, lifted: tuple[Record, ...]) -> Line:
    """Note that a command was carried out, and what it lifted."""
    return Line(
        chat_id=page.chat_id,
        at=lifting.at,
        actor=lifting.by,
        deed="asked",
        user_id=page.user_id,
        subject=command,
        details={"records": [one.id for one in lifted]},
    )


def _line(record: Record, deed: str, at: float, actor: int | None) -> Line:
    entry = record.entry
    details = {"kind": entry.kind.value, "rule": entry.rule, "step": entry.step, "ends": entry.ends}
    return Line(
        chat_id=entry.chat_id,
        at=at,
        actor=actor,
        deed=deed,
        user_id=entry.user_id,
        subject=str(record.id),
        details={key: value for key, value in details.items() if value is not None},
    )
