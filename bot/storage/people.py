"""People as the bot has met them: names, languages, and whether a private chat stands open (telegram-facts §3, §5)."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime

import asyncpg

from bot.clock import now
from bot.storage.recent import Recent

REMEMBERED = 3600.0
"""Seconds after which a person who has not changed is written again, so that the newest holder of a name is known."""
SPOKEN = 60.0
"""Seconds within which a language chosen through another worker is noticed."""
NO_LANGUAGE = ""

# Telegram tells time in whole seconds: of two sights in one second the last one stands.
SEE = """
INSERT INTO people (id, name, username, named_at) VALUES ($1, $2, $3, $4)
ON CONFLICT (id) DO UPDATE
SET name = excluded.name, username = excluded.username, named_at = excluded.named_at
WHERE people.named_at <= excluded.named_at
"""

# A username has one holder. Rows are locked in the order of their ids, as the books do it.
TAKE_USERNAME = """
UPDATE people SET username = NULL WHERE id IN (
    SELECT id FROM people WHERE lower(username) = lower($2) AND id <> $1 AND named_at <= $3 ORDER BY id FOR UPDATE
)
"""

FIND = "SELECT id FROM people WHERE lower(username) = lower($1) ORDER BY named_at DESC, id DESC LIMIT 1"

NAMES = "SELECT id, name FROM people WHERE id = ANY($1::bigint[])"

LANGUAGES = "SELECT id, language FROM people WHERE id = ANY($1::bigint[]) AND language IS NOT NULL"

# Who chooses a language before being seen has no name yet; the epoch lets any sight give one.
SPEAK = """
INSERT INTO people (id, name, named_at, language, language_at) VALUES ($1, '', 'epoch', $2, $3)
ON CONFLICT (id) DO UPDATE SET language = excluded.language, language_at = excluded.language_at
WHERE people.language_at IS NULL OR people.language_at <= excluded.language_at
"""

REACH = """
INSERT INTO people (id, name, named_at, reachable) VALUES ($1, '', 'epoch', $2)
ON CONFLICT (id) DO UPDATE SET reachable = excluded.reachable
WHERE people.reachable IS DISTINCT FROM excluded.reachable
"""

REACHED = "SELECT reachable FROM people WHERE id = $1"


class People:
    """Everybody the bot has met, in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float] = now) -> None:
        self._pool = pool
        self._seen: Recent[int, tuple[str, str | None, float]] = Recent(life=REMEMBERED, clock=clock)
        self._holders: Recent[str, int] = Recent(life=REMEMBERED, clock=clock)
        self._languages: Recent[int, str] = Recent(life=SPOKEN, clock=clock)
        self._reachable: Recent[int, bool] = Recent(life=REMEMBERED, clock=clock)

    async def seen(self, user_id: int, name: str, username: str | None, at: float) -> None:
        """Note how a person is called; `at` is UTC seconds, an older sight changes nothing.

        Only what differs from the last sight is written, or what has not been written for an hour.
        """
        username = username or None
        known = self._seen.get(user_id)
        if known is not None and (known[:2] == (name, username) or at < known[2]):
            return
        self._remember(user_id, name, username, at)
        try:
            await self._write(user_id, name, username, at)
        except BaseException:
            self._seen.forget(user_id)
            raise

    def _remember(self, user_id: int, name: str, username: str | None, at: float) -> None:
        """Keep the sight before it is written, so that a burst of messages writes once."""
        self._seen.put(user_id, (name, username, at))
        if username is None:
            return
        before = self._holders.get(username.lower())
        if before is not None and before != user_id:
            self._seen.forget(before)
        self._holders.put(username.lower(), user_id)

    async def _write(self, user_id: int, name: str, username: str | None, at: float) -> None:
        """Write a sight in two steps, not one transaction: two who swap names must not wait for each other."""
        moment = datetime.fromtimestamp(at, UTC)
        await self._pool.execute(SEE, user_id, name, username, moment)
        if username is not None:
            await self._pool.execute(TAKE_USERNAME, user_id, username, moment)

    async def by_username(self, username: str) -> int | None:
        """Find the newest holder of a username, with or without @, in any case of letters."""
        found: int | None = await self._pool.fetchval(FIND, username.removeprefix("@"))
        return found

    async def names(self, user_ids: Iterable[int]) -> dict[int, str]:
        """Tell how people were last called, those the bot has met."""
        return {row["id"]: row["name"] for row in await self._pool.fetch(NAMES, list(user_ids))}

    async def language(self, user_id: int) -> str | None:
        """Tell which language a person has chosen, if any."""
        return (await self.languages((user_id,))).get(user_id)

    async def languages(self, user_ids: Iterable[int]) -> dict[int, str]:
        """Tell the languages of those who have chosen one."""
        known = {user_id: self._languages.get(user_id) for user_id in user_ids}
        missing = [user_id for user_id, language in known.items() if language is None]
        if missing:
            known |= await self._read_languages(missing)
        return {user_id: language for user_id, language in known.items() if language}

    async def _read_languages(self, user_ids: list[int]) -> dict[int, str]:
        mark = self._languages.mark()
        rows = await self._pool.fetch(LANGUAGES, user_ids)
        found = dict.fromkeys(user_ids, NO_LANGUAGE) | {row["id"]: row["language"] for row in rows}
        for user_id, language in found.items():
            self._languages.keep(user_id, language, mark)
        return found

    async def speak(self, user_id: int, language: str | None, at: float) -> None:
        """Set a person's language, None for none of his own; an older choice changes nothing.

        Raises `asyncpg.CheckViolationError` for a language the bot does not speak.
        """
        await self._pool.execute(SPEAK, user_id, language, datetime.fromtimestamp(at, UTC))
        self._languages.forget(user_id)

    async def reachable(self, user_id: int, value: bool) -> None:
        """Note whether the bot may write to a person in private."""
        if self._reachable.get(user_id) is value:
            return
        await self._pool.execute(REACH, user_id, value)
        self._reachable.put(user_id, value)

    async def reached(self, user_id: int) -> bool | None:
        """Tell whether the bot may write to a person in private; None when nobody knows yet."""
        known = self._reachable.get(user_id)
        if known is None:
            known = await self._pool.fetchval(REACHED, user_id)
            if known is not None:
                self._reachable.put(user_id, known)
        return known
