"""Appeals against records: one open at a time for each, the first verdict stands (spec/moderation.md §4)."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import asyncpg

from bot.storage import audit
from bot.storage.audit import Line
from bot.storage.pages import follow
from bot.storage.record_rows import clean, moment
from bot.storage.records import UNTOLD


class Finding(StrEnum):
    """What the administrators say to an appeal."""

    LIFT = "lift"
    SHORTEN = "shorten"
    KEEP = "keep"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewAppeal:
    """A person asks to look at a record again: his words, and screenshots as Telegram's file ids."""

    chat_id: int
    user_id: int
    record_id: int
    at: float
    words: str
    pictures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """An appeal as it stands; `fresh` is False when one was open already. `shown` are messages (chat, id) with it."""

    id: int
    new: NewAppeal
    fresh: bool = False
    decided_at: float | None = None
    decided_by: int | None = None
    finding: Finding | None = None
    ends: float | None = None
    """UTC seconds, where it was shortened."""
    shown: tuple[tuple[int, int], ...] = ()


COLUMNS = """
    id, record_id, chat_id, user_id, extract(epoch FROM at)::float8 AS at, words, pictures,
    extract(epoch FROM decided_at)::float8 AS decided_at, decided_by, finding,
    extract(epoch FROM ends)::float8 AS ends, shown::text AS shown
"""
HERE = "coalesce((SELECT moved_to FROM chats WHERE id = $1), $1)"
OPEN = f"""
INSERT INTO appeals (record_id, chat_id, user_id, at, words, pictures, announce_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
ON CONFLICT (record_id) WHERE decided_at IS NULL DO NOTHING RETURNING {COLUMNS}
"""  # noqa: S608 - columns of our own
KNOWN = f"SELECT {COLUMNS} FROM appeals WHERE record_id = $1 AND decided_at IS NULL"  # noqa: S608
ONE = f"SELECT {COLUMNS} FROM appeals WHERE id = $1"  # noqa: S608
OF_CHAT = f"SELECT {COLUMNS} FROM appeals WHERE chat_id = {HERE} ORDER BY id"  # noqa: S608
SETTLE = f"""
UPDATE appeals SET decided_at = $2, decided_by = $3, finding = $4, ends = $5, carry_at = $6
WHERE id = $1 AND decided_at IS NULL RETURNING {COLUMNS}
"""  # noqa: S608
SHOW = "UPDATE appeals SET shown = shown || jsonb_build_array(jsonb_build_array($2::bigint, $3::bigint)) WHERE id = $1"


class Appeals:
    """Appeals in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float]) -> None:
        self._pool, self._clock = pool, clock

    async def open(self, new: NewAppeal) -> Appeal:
        """Open an appeal; where one is open against that record already, give that one."""
        now = self._clock()
        while True:
            async with self._pool.acquire() as connection, connection.transaction():
                chat = await follow(connection, new.chat_id, now)
                values = (new.user_id, moment(new.at), clean(new.words), list(new.pictures), moment(now + UNTOLD))
                row = await connection.fetchrow(OPEN, new.record_id, chat, *values)
                if row is not None:
                    appeal = _appeal(row, fresh=True)
                    await audit.write(connection, _line(appeal, "appealed", now, new.user_id))
                    return appeal
                known = await connection.fetchrow(KNOWN, new.record_id)
            if known is not None:  # else it was settled in between
                return _appeal(known)

    async def find(self, appeal_id: int) -> Appeal | None:
        """Find an appeal."""
        row = await self._pool.fetchrow(ONE, appeal_id)
        return None if row is None else _appeal(row)

    async def of_chat(self, chat_id: int) -> tuple[Appeal, ...]:
        """Give all appeals of a chat, oldest first: for an export."""
        return tuple(map(_appeal, await self._pool.fetch(OF_CHAT, chat_id)))

    async def settle(self, appeal_id: int, by: int, finding: Finding, *, ends: float | None = None) -> Appeal | None:
        """Settle an appeal, `fresh` if this finding is the first; give it as it stands, None when there is none."""
        now = self._clock()
        async with self._pool.acquire() as connection, connection.transaction():
            carry_at = moment(now + UNTOLD)
            end = None if ends is None else moment(ends)
            row = await connection.fetchrow(SETTLE, appeal_id, moment(now), by, finding.value, end, carry_at)
            if row is not None:
                settled = _appeal(row, fresh=True)
                await audit.write(connection, _line(settled, f"appeal_{finding.value}", now, by))
                return settled
        return await self.find(appeal_id)

    async def show(self, appeal_id: int, chat_id: int, message_id: int) -> None:
        """Remember a message that shows an appeal, so that its buttons can go when it is settled."""
        await self._pool.execute(SHOW, appeal_id, chat_id, message_id)


def _appeal(row: "asyncpg.Record", *, fresh: bool = False) -> Appeal:
    new = NewAppeal(
        chat_id=row["chat_id"],
        user_id=row["user_id"],
        record_id=row["record_id"],
        at=row["at"],
        words=row["words"],
        pictures=tuple(row["pictures"]),
    )
    return Appeal(
        id=row["id"],
        new=new,
        fresh=fresh,
        decided_at=row["decided_at"],
        decided_by=row["decided_by"],
        finding=Finding(row["finding"]) if row["finding"] else None,
        ends=row["ends"],
        shown=tuple((chat, message) for chat, message in json.loads(row["shown"])),
    )


def _line(appeal: Appeal, deed: str, at: float, actor: int) -> Line:
    new, details = appeal.new, {"record": appeal.new.record_id}
    return Line(
        chat_id=new.chat_id, at=at, actor=actor, deed=deed, user_id=new.user_id, subject=str(appeal.id), details=details
    )
