"""Every total counted anew from the games, and put right where it differs (`python -m bot recount`)."""

from dataclasses import dataclass

import asyncpg

from bot.storage.totals import KEPT_DAYS, Connection, hold_totals

SHOWN = 10
"""So many differences of each kind are told at most."""

# Days, weeks and months that are over are not kept, and not compared.
KEPT = """
since > coalesce((SELECT (max(finished_at) AT TIME ZONE 'Europe/Kyiv')::date - {days} FROM games), '-infinity')
"""

TOTALS = """
CREATE TEMPORARY TABLE wrong_totals ON COMMIT DROP AS
SELECT since, period, scope, user_id, told.money, told.games, told.wins,
    concat_ws(' ', since, period, scope, user_id) AS place,
    told.money || ' ' || told.games || ' ' || told.wins AS counted,
    stood.money || ' ' || stood.games || ' ' || stood.wins AS written
FROM (
    SELECT since, period, scope, user_id, sum(money)::bigint AS money, count(*) AS games,
        count(*) FILTER (WHERE won) AS wins
    FROM shares WHERE {kept} GROUP BY since, period, scope, user_id
) AS told
FULL JOIN (SELECT since, period, scope, user_id, money, games, wins FROM totals WHERE {kept}) AS stood
    USING (since, period, scope, user_id)
WHERE (told.money, told.games, told.wins) IS DISTINCT FROM (stood.money, stood.games::bigint, stood.wins::bigint)
"""
TALLIES = """
CREATE TEMPORARY TABLE wrong_tallies ON COMMIT DROP AS
SELECT scope, user_id, told.sums,
    concat_ws(' ', scope, user_id) AS place, told.sums::text AS counted, stood.sums::text AS written
FROM (
    SELECT scope, user_id, jsonb_object_agg(key, amount) AS sums FROM (
        SELECT scope, user_id, key, sum(amount) AS amount FROM parts GROUP BY scope, user_id, key
    ) AS sums WHERE amount <> 0 GROUP BY scope, user_id
) AS told
FULL JOIN tallies AS stood USING (scope, user_id)
WHERE told.sums IS DISTINCT FROM stood.sums
"""
# Compared last: mending the totals moves the steps, too. A step on which nobody stands any more is no difference.
STEPS = """
CREATE TEMPORARY TABLE wrong_steps ON COMMIT DROP AS
SELECT since, period, scale, level, step, told.people,
    concat_ws(' ', since, period, scale, level, step) AS place,
    told.people::text AS counted, stood.people::text AS written
FROM (SELECT * FROM ladder WHERE {kept}) AS told
FULL JOIN (SELECT * FROM steps WHERE {kept} AND people <> 0) AS stood USING (since, period, scale, level, step)
WHERE told.people IS DISTINCT FROM stood.people
"""
CHAT_STEPS = """
CREATE TEMPORARY TABLE wrong_chat_steps ON COMMIT DROP AS
SELECT scope, scale, step, told.people, concat_ws(' ', scope, scale, step) AS place,
    told.people::text AS counted, stood.people::text AS written
FROM chat_ladder AS told
FULL JOIN (SELECT * FROM chat_steps WHERE people <> 0) AS stood USING (scope, scale, step)
WHERE told.people IS DISTINCT FROM stood.people
"""

MEND_TOTALS = (
    """
    DELETE FROM totals USING wrong_totals AS wrong
    WHERE (totals.since, totals.period, totals.scope, totals.user_id)
        = (wrong.since, wrong.period, wrong.scope, wrong.user_id)
    """,
    """
    INSERT INTO totals (since, period, scope, user_id, money, games, wins)
    SELECT since, period, scope, user_id, money, games, wins FROM wrong_totals WHERE games IS NOT NULL
    """,
)
MEND_TALLIES = (
    """
    DELETE FROM tallies USING wrong_tallies AS wrong
    WHERE (tallies.scope, tallies.user_id) = (wrong.scope, wrong.user_id)
    """,
    "INSERT INTO tallies (scope, user_id, sums) SELECT scope, user_id, sums FROM wrong_tallies WHERE sums IS NOT NULL",
)
MEND_STEPS = (
    """
    DELETE FROM steps USING wrong_steps AS wrong
    WHERE (steps.since, steps.period, steps.scale, steps.level, steps.step)
        = (wrong.since, wrong.period, wrong.scale, wrong.level, wrong.step)
    """,
    """
    INSERT INTO steps (since, period, scale, level, step, people)
    SELECT since, period, scale, level, step, people FROM wrong_steps WHERE people IS NOT NULL
    ON CONFLICT (since, period, scale, level, step) DO UPDATE SET people = excluded.people
    """,
)
MEND_CHAT_STEPS = (
    """
    DELETE FROM chat_steps USING wrong_chat_steps AS wrong
    WHERE (chat_steps.scope, chat_steps.scale, chat_steps.step) = (wrong.scope, wrong.scale, wrong.step)
    """,
    """
    INSERT INTO chat_steps (scope, scale, step, people)
    SELECT scope, scale, step, people FROM wrong_chat_steps WHERE people IS NOT NULL
    ON CONFLICT (scope, scale, step) DO UPDATE SET people = excluded.people
    """,
)
KINDS = (
    ("totals", TOTALS, MEND_TOTALS),
    ("tallies", TALLIES, MEND_TALLIES),
    ("steps", STEPS, MEND_STEPS),
    ("chat_steps", CHAT_STEPS, MEND_CHAT_STEPS),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A total that is not what the games say: which table, which row, what it should be and what it was.

    None where there should be no row, or where there was none.
    """

    kind: str
    place: str
    counted: str | None
    written: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Recounted:
    """What a recount found: games read, differences by table, and the first few of them."""

    games: int
    wrong: dict[str, int]
    shown: tuple[Difference, ...]

    @property
    def equal(self) -> bool:
        """Say whether every total is what the games say."""
        return not any(self.wrong.values())


async def recount(pool: "asyncpg.Pool[asyncpg.Record]", *, mend: bool = True) -> Recounted:
    """Count every total anew from the games, and put right what differs unless told not to.

    One transaction: games that end meanwhile wait for it, and nobody sees half of it.
    """
    async with pool.acquire() as connection, connection.transaction():
        await hold_totals(connection)
        games = await connection.fetchval("SELECT count(*) FROM games")
        wrong: dict[str, int] = {}
        shown: list[Difference] = []
        kept = KEPT.format(days=KEPT_DAYS)
        for kind, compare, mending in KINDS:
            await connection.execute(compare.format(kept=kept))
            wrong[kind] = await connection.fetchval(f"SELECT count(*) FROM wrong_{kind}")  # noqa: S608 - of KINDS
            shown += await _shown(connection, kind)
            for statement in mending if mend and wrong[kind] else ():
                await connection.execute(statement)
    return Recounted(games=games, wrong=wrong, shown=tuple(shown))


async def _shown(connection: Connection, kind: str) -> list[Difference]:
    text = f"SELECT place, counted, written FROM wrong_{kind} ORDER BY place LIMIT {SHOWN}"  # noqa: S608 - of KINDS
    return [Difference(kind=kind, **dict(row)) for row in await connection.fetch(text)]
