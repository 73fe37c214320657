"""What the books tell of one person or game: `!won`, `!fullwon`, `/me`, `/history`, `/replay` (spec/game.md §10)."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime

import asyncpg

from bot.clock import now
from bot.storage.books import Books
from bot.storage.tables import Order, Period, Row, Tables
from bot.storage.totals import EVERYWHERE
from game.result import GameResult
from game.statistics import COUNTERS

MANY = 10
"""So many people of one name are listed at most."""

SUMS = "SELECT sums::text FROM tallies WHERE scope = $1 AND user_id = $2"

# The game shown last is named, not counted, so that a new game shifts no page.
LAST = """
SELECT game_id, chat_id, chats.title, line.finished_at, outcome, days, role, faction, fate, won, money
FROM (
    SELECT * FROM seats WHERE user_id = $1 AND fate <> 'expelled' AND (finished_at, game_id) < (
        coalesce((SELECT finished_at FROM games WHERE id = $3), 'infinity'), coalesce($3, '')
    )
    ORDER BY finished_at DESC, game_id DESC LIMIT $2
) AS line
JOIN games ON games.id = line.game_id JOIN chats ON chats.id = games.chat_id
ORDER BY line.finished_at DESC, game_id DESC
"""

# OFFSET 0 keeps the planner from beginning with all the games of a large chat.
DAYS = """
SELECT day, sum(sum(money)) OVER (ORDER BY day)::bigint AS money, sum(count(*)) OVER (ORDER BY day)::bigint AS games
FROM (
    SELECT (finished_at AT TIME ZONE 'Europe/Kyiv')::date AS day, money FROM (
        SELECT game_id, finished_at, money FROM seats WHERE user_id = $1 AND fate <> 'expelled' OFFSET 0
    ) AS seats{chat}
) AS games GROUP BY day ORDER BY day
"""
DAYS_EVERYWHERE = DAYS.format(chat="")
DAYS_OF_CHAT = DAYS.format(chat=" WHERE (SELECT chat_id FROM games WHERE id = game_id) = $2")

LOG = "SELECT lines FROM logs WHERE game_id = $1"

BY_USERNAME = """
SELECT id, name, username FROM people WHERE lower(username) = lower($1)
ORDER BY named_at DESC, id DESC LIMIT 1
"""
# A question of its own for each person found: a join would begin with everybody who has played in the chat.
PLAYED = """ AND (
    SELECT true FROM totals WHERE since = 'infinity' AND period = 'all' AND scope = $3 AND user_id = id LIMIT 1
)"""
# A name whole or as its beginning, from one index: these operators compare letter by letter, as the index does.
BY_NAME = """
SELECT id, name, username FROM people
WHERE lower(name) = lower($1) AND id > 0 AND name <> ''{played} ORDER BY id LIMIT $2
"""
BY_BEGINNING = """
SELECT id, name, username FROM people
WHERE lower(name) ~>=~ lower($1) AND lower(name) ~<~ (lower($1) || chr(1114111)) AND id > 0 AND name <> ''{played}
ORDER BY lower(name) USING ~<~, id LIMIT $2
"""
# Of a common name only so many seats are looked through. Each of these asks for the order that its index has: the
# planner knows too little of names, and would rather read the whole table than sort.
BY_FORMER_NAME = """
SELECT found.id, coalesce(nullif(found.name, ''), $1) AS name, found.username
FROM (
    SELECT DISTINCT user_id FROM (
        SELECT user_id FROM seats WHERE lower(name) = lower($1) AND name <> '' ORDER BY user_id LIMIT 1000
    ) AS seats
) AS former CROSS JOIN LATERAL (
    SELECT id, name, username FROM people WHERE id = former.user_id AND id > 0{played} LIMIT 1
) AS found ORDER BY found.id LIMIT $2
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How many games, and how many of them won."""

    games: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WinRates:
    """A person's games and wins by role and by faction, as they were at the end; what he never was is missing."""

    roles: Mapping[str, Rate]
    factions: Mapping[str, Rate]


@dataclass(frozen=True, slots=True, kw_only=True)
class Full:
    """Everything counted of a person: games by role, every counter there is, bucks by reason."""

    roles: Mapping[str, int]
    counters: Mapping[str, int]
    earnings: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A finished game as one of its players looks back on it; the chat's title is None until the bot has seen it."""

    game_id: str
    chat_id: int
    title: str | None
    finished_at: datetime
    outcome: str
    days: int
    role: str
    faction: str
    fate: str
    won: bool
    money: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The bucks and games of a person up to the end of a day by the clock in Kyiv."""

    day: date
    money: int
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who answers to a name; of a deleted account the name is the one that was asked for."""

    id: int
    name: str
    username: str | None


class Histories:
    """People and finished games in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float] = now) -> None:
        self._pool, self._tables, self._books = pool, Tables(pool, clock), Books(pool)

    async def won(self, scope: int, user_id: int) -> Row | None:
        """Tell a person's money, games, wins, average and place among the richest; None without a game there."""
        return await self._tables.place_of(scope, Order.RICHEST, Period.ALL, user_id)

    async def by_place(self, scope: int, place: int) -> Row | None:
        """Tell the same of whoever holds a place; None when there are not so many people."""
        return await self._tables.at_place(scope, place)

    async def full(self, user_id: int, scope: int = EVERYWHERE) -> Full:
        """Tell everything counted of a person; counters of what never happened stand at 0."""
        sums = await self._sums(user_id, scope)
        counted = _under("counter.", sums)
        return Full(
            roles=_under("role.", sums),
            counters=dict.fromkeys(COUNTERS, 0) | counted,
            earnings=_under("money.", sums),
        )

    async def win_rates(self, user_id: int, scope: int = EVERYWHERE) -> WinRates:
        """Tell how often a person won, by role and by faction."""
        sums = await self._sums(user_id, scope)
        return WinRates(roles=_rates("role.", "won.", sums), factions=_rates("faction.", "faction_won.", sums))

    async def _sums(self, user_id: int, scope: int) -> dict[str, int]:
        found = await self._pool.fetchval(SUMS, scope, user_id)
        return json.loads(found) if found else {}

    async def last_games(self, user_id: int, limit: int = 10, before: str | None = None) -> tuple[Played, ...]:
        """List a person's games, the newest first; `before` is the game's id that the page before ended with."""
        rows = await self._pool.fetch(LAST, user_id, limit, before)
        return tuple(Played(**dict(row)) for row in rows)

    async def money_over_time(self, user_id: int, scope: int = EVERYWHERE) -> tuple[Day, ...]:
        """Tell how a person's money grew and shrank, a point for each day on which a game of his ended."""
        if scope == EVERYWHERE:
            rows = await self._pool.fetch(DAYS_EVERYWHERE, user_id)
        else:
            rows = await self._pool.fetch(DAYS_OF_CHAT, user_id, scope)
        return tuple(Day(**dict(row)) for row in rows)

    async def game(self, game_id: str) -> GameResult | None:
        """Read a game with its seats, its proof and its log; None when there is none of that id."""
        return await self._books.game(game_id)

    async def log(self, game_id: str) -> tuple[str, ...]:
        """Read what happened in a game, line by line; empty for a game recorded before logs were kept."""
        return tuple(await self._pool.fetchval(LOG, game_id) or ())

    async def find(self, name: str, scope: int = EVERYWHERE) -> tuple[Person, ...]:
        """Find who is meant: one person, several of one name or beginning (at most `MANY`), or nobody.

        A username comes first, then whole names, then beginnings, then the names people used to play under. In a
        chat only those who have played there answer to a name; to a username, which is unique, everybody does.
        """
        wanted = name.replace("\0", "").strip()
        if not wanted.removeprefix("@"):
            return ()
        holder = await self._pool.fetchrow(BY_USERNAME, wanted.removeprefix("@"))
        if holder:
            return (Person(**dict(holder)),)
        for text in (BY_NAME, BY_BEGINNING, BY_FORMER_NAME):
            if found := await self._named(text, wanted, scope):
                return found
        return ()

    async def _named(self, text: str, wanted: str, scope: int) -> tuple[Person, ...]:
        if scope == EVERYWHERE:
            rows = await self._pool.fetch(text.format(played=""), wanted, MANY)
        else:
            rows = await self._pool.fetch(text.format(played=PLAYED), wanted, MANY, scope)
        return tuple(Person(**dict(row)) for row in rows)


def _under(prefix: str, sums: Mapping[str, int]) -> dict[str, int]:
    return {key.removeprefix(prefix): amount for key, amount in sorted(sums.items()) if key.startswith(prefix)}


def _rates(played: str, won: str, sums: Mapping[str, int]) -> dict[str, Rate]:
    wins = _under(won, sums)
    return {key: Rate(games=games, wins=wins.get(key, 0)) for key, games in _under(played, sums).items()}
