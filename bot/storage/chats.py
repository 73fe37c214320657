"""Chats as the bot knows them: titles, operators, notices given, and the move to a supergroup (telegram-facts §6)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

import asyncpg

from bot.clock import now
from bot.storage.moving import move
from bot.storage.recent import Recent
from game.settings import register

LIFE = 60.0
"""Seconds within which a change made through another worker is noticed."""
LANGUAGE_LIFE = 5.0
REMEMBERED = 3600.0
MANY_CHATS = 100

MEET = "INSERT INTO chats (id, met_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING"

TITLE = """
INSERT INTO chats (id, title, titled_at, met_at) VALUES ($1, $2, $3, $3)
ON CONFLICT (id) DO UPDATE SET title = excluded.title, titled_at = excluded.titled_at
WHERE chats.titled_at IS NULL OR chats.titled_at <= excluded.titled_at
"""

TITLED = "SELECT title FROM chats WHERE id = $1"

ACTIVE = """
INSERT INTO chats (id, met_at, active) VALUES ($1, $2, $3)
ON CONFLICT (id) DO UPDATE SET active = excluded.active WHERE chats.active <> excluded.active
"""

OPERATORS = "SELECT user_id FROM operators WHERE chat_id = $1"
APPOINT = """
INSERT INTO operators (chat_id, user_id, named_by, named_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (chat_id, user_id) DO NOTHING RETURNING true
"""
DISMISS = "DELETE FROM operators WHERE chat_id = $1 AND user_id = $2 RETURNING true"

WARNED = "SELECT jsonb_array_elements_text(warned) AS missing FROM chats WHERE id = $1"
WARN = """
INSERT INTO chats (id, met_at, warned) VALUES ($1, $2, jsonb_build_array($3::text))
ON CONFLICT (id) DO UPDATE SET warned = chats.warned || to_jsonb($3::text) WHERE NOT chats.warned ? $3::text
RETURNING true
"""
UNWARN = "UPDATE chats SET warned = '[]' WHERE id = $1 AND warned <> '[]'"

ADMINISTERED = """
INSERT INTO chats (id, met_at, administrators) VALUES ($1, $2, $3)
ON CONFLICT (id) DO UPDATE SET administrators = excluded.administrators
WHERE chats.administrators <> excluded.administrators
"""
OF_ADMINISTRATOR = """
SELECT id, title FROM chats WHERE administrators @> ARRAY[$1::bigint] AND active AND moved_to IS NULL
ORDER BY title NULLS LAST, id LIMIT $2
"""

MOVED = "SELECT moved_to FROM chats WHERE id = $1"
LANGUAGE = "SELECT value #>> '{}' FROM settings WHERE chat_id = $1 AND key = 'language' AND value IS NOT NULL"


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownChat:
    """A chat by its id; the title is its people's own words and None until the bot has seen it."""

    id: int
    title: str | None


class Chats:
    """The chats the bot has met, in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float] = now) -> None:
        self._pool, self._clock = pool, clock
        self._titles: Recent[int, tuple[str, float]] = Recent(life=REMEMBERED, clock=clock)
        self._operators: Recent[int, frozenset[int]] = Recent(life=LIFE, clock=clock)
        self._warned: Recent[int, frozenset[str]] = Recent(life=LIFE, clock=clock)
        self._administrators: Recent[int, frozenset[int]] = Recent(life=REMEMBERED, clock=clock)
        self._languages: Recent[int, str] = Recent(life=LANGUAGE_LIFE, clock=clock)

    async def titled(self, chat_id: int, title: str, at: float) -> None:
        """Note a chat's title; `at` is UTC seconds, an older sight changes nothing, an equal one writes nothing."""
        known = self._titles.get(chat_id)
        if known is not None and (known[0] == title or at < known[1]):
            return
        self._titles.put(chat_id, (title, at))
        try:
            await self._pool.execute(TITLE, chat_id, title, datetime.fromtimestamp(at, UTC))
        except BaseException:
            self._titles.forget(chat_id)
            raise

    async def title(self, chat_id: int) -> str | None:
        """Tell a chat's title as it was last seen."""
        known = self._titles.get(chat_id)
        found: str | None = known[0] if known else await self._pool.fetchval(TITLED, chat_id)
        return found

    async def active(self, chat_id: int, value: bool) -> None:
        """Note whether the bot is in a chat."""
        await self._pool.execute(ACTIVE, chat_id, self._moment(), value)

    async def operators(self, chat_id: int) -> frozenset[int]:
        """Tell whom a chat has named operators: changed at once here, within a minute in other workers."""
        return await self._operators.read(chat_id, self._read_operators)

    async def _read_operators(self, chat_id: int) -> frozenset[int]:
        return frozenset(row["user_id"] for row in await self._pool.fetch(OPERATORS, chat_id))

    async def appoint(self, chat_id: int, user_id: int, by: int, at: float) -> bool:
        """Name an operator; False when he was one."""
        moment = datetime.fromtimestamp(at, UTC)
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(MEET, chat_id, moment)
            named = await connection.fetchval(APPOINT, chat_id, user_id, by, moment)
        self._operators.forget(chat_id)
        return named is not None

    async def dismiss(self, chat_id: int, user_id: int) -> bool:
        """Take an operator's name off; False when he was none."""
        gone = await self._pool.fetchval(DISMISS, chat_id, user_id)
        self._operators.forget(chat_id)
        return gone is not None

    async def warned(self, chat_id: int) -> frozenset[str]:
        """Tell of which missing rights a chat has been told."""
        return await self._warned.read(chat_id, self._read_warned)

    async def _read_warned(self, chat_id: int) -> frozenset[str]:
        return frozenset(row["missing"] for row in await self._pool.fetch(WARNED, chat_id))

    async def warn(self, chat_id: int, right: str) -> bool:
        """Note that a chat is told of a missing right; True for the one caller, of all workers, who is to tell it."""
        first = await self._pool.fetchval(WARN, chat_id, self._moment(), right)
        self._warned.forget(chat_id)
        return first is not None

    async def unwarn(self, chat_id: int) -> None:
        """Forget the notices given, when the rights are back: the next loss is told again."""
        await self._pool.execute(UNWARN, chat_id)
        self._warned.forget(chat_id)

    async def administered(self, chat_id: int, user_ids: Iterable[int]) -> None:
        """Note who a chat's administrators were when last asked."""
        present = frozenset(user_ids)
        if self._administrators.get(chat_id) != present:
            await self._pool.execute(ADMINISTERED, chat_id, self._moment(), sorted(present))
            self._administrators.put(chat_id, present)

    async def of_administrator(self, user_id: int) -> tuple[KnownChat, ...]:
        """List the chats where this person was last seen among the administrators; rights are still to be asked."""
        rows = await self._pool.fetch(OF_ADMINISTRATOR, user_id, MANY_CHATS)
        return tuple(KnownChat(id=row["id"], title=row["title"]) for row in rows)

    async def migrate(self, old: int, new: int) -> None:
        """Move everything that names a chat to its new id; safe to repeat, before or after other events.

        What is written under the old id later lands under the new one by itself.
        """
        if old == new:
            return
        async with self._pool.acquire() as connection, connection.transaction():
            await move(connection, old, new, self._moment())
        for chat_id in (old, new):
            self._forget(chat_id)

    async def moved(self, chat_id: int) -> int | None:
        """Tell the new id of a chat that became a supergroup; None for every other chat."""
        found: int | None = await self._pool.fetchval(MOVED, chat_id)
        return found

    async def language(self, chat_id: int) -> str:
        """Tell the language of a chat; a change through `refresh` counts at once, any other within five seconds."""
        return await self._languages.read(chat_id, self._read_language)

    async def _read_language(self, chat_id: int) -> str:
        setting = register("language")
        found = await self._pool.fetchval(LANGUAGE, chat_id)
        return str(found if found in setting.choices else setting.default)

    def refresh(self, chat_id: int) -> None:
        """Read the language of a chat anew: its settings have changed."""
        self._languages.forget(chat_id)

    def _forget(self, chat_id: int) -> None:
        for recent in (self._titles, self._operators, self._warned, self._administrators, self._languages):
            recent.forget(chat_id)

    def _moment(self) -> datetime:
        return datetime.fromtimestamp(self._clock(), UTC)
