"""Achievements in PostgreSQL: earned once each, whatever is repeated (game/achievements.py, fault W5)."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime

import asyncpg

from game.achievements import feats, reached
from game.career import Career
from game.result import GameResult

# The careers of all players of one game, as measures by the names of `game/career.py`, summed up where the seats lie:
# a table of veterans has ten thousand of them. A streak is a stretch of games whose number among all of a person's
# games and whose number among those of its kind grow together.
CAREERS = """
WITH played AS MATERIALIZED (
    SELECT user_id, game_id, finished_at, role, faction, fate, fate = 'survived' AS survived, won, money, counters
    FROM seats WHERE user_id IN (SELECT user_id FROM seats WHERE game_id = $1) AND fate <> 'expelled'
), walked AS (
    SELECT user_id, won, survived, sum(money) OVER path AS purse,
        row_number() OVER path
            - row_number() OVER (PARTITION BY user_id, won ORDER BY finished_at, game_id) AS stretch,
        row_number() OVER path
            - row_number() OVER (PARTITION BY user_id, survived ORDER BY finished_at, game_id) AS life
    FROM played WINDOW path AS (PARTITION BY user_id ORDER BY finished_at, game_id)
), streaks AS (
    SELECT user_id, CASE WHEN won THEN 'won' ELSE 'winless' END AS name, count(*) AS length
    FROM walked GROUP BY user_id, won, stretch UNION ALL
    SELECT user_id, 'survived', count(*) FROM walked WHERE survived GROUP BY user_id, life
)
SELECT user_id, 'games' AS measure, count(*) AS amount FROM played GROUP BY user_id UNION ALL
SELECT user_id, 'wins', count(*) FROM played WHERE won GROUP BY user_id UNION ALL
SELECT user_id, 'money', sum(money)::bigint FROM played GROUP BY user_id UNION ALL
SELECT user_id, 'richest', greatest(0, max(purse))::bigint FROM walked GROUP BY user_id UNION ALL
SELECT user_id, 'debt', greatest(0, -min(purse))::bigint FROM walked GROUP BY user_id UNION ALL
SELECT user_id, 'streak.' || name, max(length) FROM streaks GROUP BY user_id, name UNION ALL
SELECT user_id, 'role.' || role, count(*) FROM played GROUP BY user_id, role UNION ALL
SELECT user_id, 'fate.' || fate, count(*) FROM played GROUP BY user_id, fate UNION ALL
SELECT user_id, 'won.' || role, count(*) FROM played WHERE won GROUP BY user_id, role UNION ALL
SELECT user_id, 'faction_won.' || faction, count(*) FROM played WHERE won GROUP BY user_id, faction UNION ALL
SELECT user_id, 'counter.' || key, sum(value::bigint)::bigint
FROM played CROSS JOIN LATERAL jsonb_each_text(counters) GROUP BY user_id, key
"""
STREAK = "streak."

# Rows go in by the order of people, as everywhere; a person who was forgotten meanwhile has no seat of that id.
AWARD = """
INSERT INTO achievements (user_id, achievement, game_id, earned_at)
SELECT user_id, achievement, game_id, finished_at
FROM seats JOIN unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS won (user_id, achievement, place) USING (user_id)
WHERE game_id = $1
ORDER BY user_id, place
ON CONFLICT (user_id, achievement) DO NOTHING
RETURNING user_id, achievement
"""
EARNED = "SELECT achievement, earned_at FROM achievements WHERE user_id = $1 ORDER BY earned_at DESC, achievement"


class Trophies:
    """What people have earned; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def award(self, result: GameResult) -> dict[int, tuple[str, ...]]:
        """Write what a recorded game has brought its players; tell the ids by user, of what is new alone.

        Safe to repeat, and in any order: it is counted what the books hold now, so what a call that never came would
        have found is found after the next game. A game that is not in the books brings nothing.
        Raises `asyncpg.PostgresError` when the server refuses.
        """
        careers = await self.careers(result.game_id)
        rows = await self._pool.fetch(AWARD, result.game_id, *_columns(_reached(careers, result)))
        new: dict[int, tuple[str, ...]] = {}
        for row in rows:
            new[row["user_id"]] = (*new.get(row["user_id"], ()), row["achievement"])
        return new

    async def careers(self, game_id: str) -> dict[int, Career]:
        """Sum up what the books hold of the players of a game, but for bucks by reason and for feats.

        Raises `asyncpg.PostgresError` when the server refuses.
        """
        measures: dict[int, dict[str, int]] = {}
        for row in await self._pool.fetch(CAREERS, game_id):
            measures.setdefault(row["user_id"], {})[row["measure"]] = row["amount"]
        return {user_id: _career(told) for user_id, told in measures.items()}

    async def of(self, user_id: int) -> tuple[tuple[str, datetime], ...]:
        """List what a person has earned and when, the latest first.

        Raises `asyncpg.PostgresError` when the server refuses.
        """
        rows = await self._pool.fetch(EARNED, user_id)
        return tuple((row["achievement"], row["earned_at"]) for row in rows)


def _reached(careers: dict[int, Career], result: GameResult) -> Iterator[tuple[int, str]]:
    for line in result.seats:
        career = careers.get(line.user_id, Career()).with_feats(feats(result, line.seat))
        yield from ((line.user_id, one.id) for one in reached(career))


def _columns(pairs: Iterable[tuple[int, str]]) -> tuple[list[int], list[str]]:
    listed = list(pairs)
    return [user_id for user_id, _ in listed], [achievement for _, achievement in listed]


def _career(told: Mapping[str, int]) -> Career:
    return Career(
        games=told["games"],
        wins=told.get("wins", 0),
        money=told["money"],
        richest=told["richest"],
        debt=told["debt"],
        sums={name: amount for name, amount in told.items() if "." in name and not name.startswith(STREAK)},
        longest={name.removeprefix(STREAK): length for name, length in told.items() if name.startswith(STREAK)},
    )
