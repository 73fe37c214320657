"""What the books know of a person, and how they forget him: `/mydata`, `/forgetme` (docs/decisions/forgetting.md)."""

import json
from collections.abc import Mapping
from typing import Any

import asyncpg

from bot.storage.striking import strike_log, strike_proof
from bot.storage.totals import Connection, hold_totals

Rows = list[dict[str, Any]]

# What `/mydata` shows, by name: every table that names people has a line here. json tells moments in ISO 8601.
KNOWN: Mapping[str, str] = {
    "person": "SELECT * FROM people WHERE id = $1",
    "operator_of": "SELECT * FROM operators WHERE user_id = $1 ORDER BY chat_id",
    "operators_named": "SELECT * FROM operators WHERE named_by = $1 ORDER BY chat_id, user_id",
    "settings_changed": "SELECT * FROM settings WHERE changed_by = $1 ORDER BY chat_id, key",
    "administrator_of": "SELECT id AS chat_id, title FROM chats WHERE administrators @> ARRAY[$1::bigint] ORDER BY id",
    "totals": "SELECT * FROM totals WHERE user_id = $1 ORDER BY since, period, scope",
    "tallies": "SELECT * FROM tallies WHERE user_id = $1 ORDER BY scope",
    "games": """
        SELECT seats.*, games.chat_id, games.outcome, games.days, games.started_at
        FROM seats JOIN games ON games.id = seats.game_id WHERE seats.user_id = $1 ORDER BY seats.finished_at, game_id
    """,
    "achievements": "SELECT * FROM achievements WHERE user_id = $1 ORDER BY earned_at, achievement",
    "punishments": "SELECT * FROM punishments WHERE user_id = $1 ORDER BY id",
    "punishments_given": "SELECT id, chat_id, kind, rule, step, issued FROM punishments WHERE issuer = $1 ORDER BY id",
    "punishments_lifted": "SELECT id, chat_id, lifted_at, lifted_how FROM punishments WHERE lifted_by = $1 ORDER BY id",
    "standings": "SELECT * FROM standings WHERE user_id = $1 ORDER BY chat_id",
    "reports": """
        SELECT id, chat_id, at, rule, reason, evidence_text, evidence_link, decided_at, verdict, verdict_rule
        FROM reports WHERE user_id = $1 ORDER BY id
    """,
    "reports_made": "SELECT id, chat_id, at, rule, reason FROM reports WHERE reporter = $1 ORDER BY id",
    "reports_decided": "SELECT id, chat_id, decided_at, verdict FROM reports WHERE decided_by = $1 ORDER BY id",
    "appeals": "SELECT * FROM appeals WHERE user_id = $1 ORDER BY id",
    "appeals_settled": "SELECT id, chat_id, decided_at, finding FROM appeals WHERE decided_by = $1 ORDER BY id",
    "rules_changed": "SELECT * FROM rules WHERE changed_by = $1 ORDER BY chat_id, rule_id",
    "audit": "SELECT * FROM audit WHERE user_id = $1 OR actor = $1 ORDER BY id",
    "exempt_in": "SELECT chat_id FROM settings WHERE key = 'order.exempt' AND value @> to_jsonb($1::bigint)",
    "mentioned_in": "SELECT game_id FROM mentions WHERE user_id = $1 ORDER BY game_id",
}
AS_JSON = "SELECT coalesce(json_agg(to_jsonb(line)), '[]')::text FROM ({query}) AS line"
LOG = "SELECT lines FROM logs WHERE game_id = $1"

# Chats first, then people, then totals, as everybody who locks them: so nobody waits in a circle.
HOLD_CHATS = """
SELECT FROM chats WHERE administrators @> ARRAY[$1::bigint] OR id IN (
    SELECT chat_id FROM games WHERE id IN (
        SELECT game_id FROM seats WHERE user_id = $1 UNION SELECT game_id FROM mentions WHERE user_id = $1
    )
) ORDER BY id FOR NO KEY UPDATE
"""
HOLD_PAGES = "SELECT FROM standings WHERE user_id = $1 ORDER BY chat_id FOR UPDATE"
HOLD_PERSON = "SELECT FROM people WHERE id = $1 FOR UPDATE"
IS_KNOWN = """
SELECT EXISTS (SELECT FROM people WHERE id = $1) OR EXISTS (SELECT FROM mentions WHERE user_id = $1)
    OR EXISTS (SELECT FROM operators WHERE user_id = $1 OR named_by = $1)
    OR EXISTS (SELECT FROM settings WHERE changed_by = $1)
    OR EXISTS (SELECT FROM chats WHERE administrators @> ARRAY[$1::bigint])
    OR EXISTS (SELECT FROM punishments WHERE $1 IN (user_id, issuer, lifted_by))
    OR EXISTS (SELECT FROM standings WHERE user_id = $1)
    OR EXISTS (SELECT FROM reports WHERE $1 IN (user_id, reporter, decided_by))
    OR EXISTS (SELECT FROM appeals WHERE $1 IN (user_id, decided_by))
    OR EXISTS (SELECT FROM rules WHERE changed_by = $1) OR EXISTS (SELECT FROM audit WHERE $1 IN (user_id, actor))
    OR EXISTS (SELECT FROM settings WHERE key = 'order.exempt' AND value @> to_jsonb($1::bigint))
"""
NOBODY = "INSERT INTO people (id, name, named_at) VALUES (-nextval('nobodies'), '', 'epoch') RETURNING id"

GAMES = """
SELECT id, proof::text AS proof, lines, seat
FROM games LEFT JOIN logs ON logs.game_id = games.id LEFT JOIN seats ON seats.game_id = games.id AND user_id = $1
WHERE id IN (SELECT game_id FROM seats WHERE user_id = $1 UNION SELECT game_id FROM mentions WHERE user_id = $1)
"""
PORTION = 100
WRITE_PROOF = "UPDATE games SET proof = $2::text::json WHERE id = $1"
WRITE_LOG = "UPDATE logs SET lines = $2 WHERE game_id = $1"

# His number takes the place of his id, or the row goes. A new table that names people has a line here.
REPLACED = (
    "UPDATE operators SET named_by = $2 WHERE named_by = $1",
    "UPDATE settings SET changed_by = $2 WHERE changed_by = $1",
    "UPDATE seats SET user_id = $2, name = '', username = NULL WHERE user_id = $1",
    # what was written of him goes, that it was written stays: a chat's books are its own
    "UPDATE punishments SET user_id = $2, reason = '', evidence_text = '', evidence_link = '' WHERE user_id = $1",
    "UPDATE punishments SET issuer = $2 WHERE issuer = $1",
    "UPDATE punishments SET lifted_by = $2 WHERE lifted_by = $1",
    "UPDATE reports SET user_id = $2, reason = '', evidence_text = '', evidence_link = '' WHERE user_id = $1",
    "UPDATE reports SET reporter = $2, reason = '' WHERE reporter = $1",
    "UPDATE reports SET decided_by = $2 WHERE decided_by = $1",
    "UPDATE appeals SET user_id = $2, words = '', pictures = '{}' WHERE user_id = $1",
    "UPDATE appeals SET decided_by = $2 WHERE decided_by = $1",
    "UPDATE rules SET changed_by = $2 WHERE changed_by = $1",
    "UPDATE audit SET actor = $2 WHERE actor = $1",
    "UPDATE audit SET user_id = $2 WHERE user_id = $1",
)
TAKEN_OUT = (
    "DELETE FROM standings WHERE user_id = $1",
    """
    UPDATE settings SET value = (
        SELECT coalesce(jsonb_agg(one), '[]') FROM jsonb_array_elements(value) AS one WHERE one <> to_jsonb($1::bigint)
    ) WHERE key = 'order.exempt' AND value @> to_jsonb($1::bigint)
    """,
    "UPDATE chats SET administrators = array_remove(administrators, $1) WHERE administrators @> ARRAY[$1::bigint]",
    "DELETE FROM operators WHERE user_id = $1",
    "DELETE FROM mentions WHERE user_id = $1",
    "DELETE FROM people WHERE id = $1",
)
REPLACED_IN_TOTALS = (
    "UPDATE totals SET user_id = $2 WHERE user_id = $1",
    "UPDATE tallies SET user_id = $2 WHERE user_id = $1",
)


class Forgetting:
    """What the books hold of people, shown to them and struck out; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def known_of(self, user_id: int) -> dict[str, Any]:
        """Gather everything that the books hold of a person, ready for JSON; of logs the lines that name him."""
        async with self._pool.acquire() as connection, connection.transaction(isolation="repeatable_read"):
            told: dict[str, Any] = {
                name: json.loads(await connection.fetchval(AS_JSON.format(query=query), user_id))
                for name, query in KNOWN.items()
            }
            for game in told["games"]:
                lines = await connection.fetchval(LOG, game["game_id"])
                game["log"] = [json.loads(line) for line in lines or () if _concerns(line, user_id, game["seat"])]
        return told

    async def forget(self, user_id: int) -> bool:
        """Strike a person out; False when nobody of that id was known, so that it is safe to repeat.

        His seats and sums go on under a number below zero that tells nothing of him. Whoever plays again afterwards
        begins anew. What is only on its way to the books (a game that runs) is not struck.
        """
        async with self._pool.acquire() as connection, connection.transaction():
            await connection.execute(HOLD_CHATS, user_id)
            await connection.execute(HOLD_PERSON, user_id)
            await connection.execute(HOLD_PAGES, user_id)
            if user_id <= 0 or not await connection.fetchval(IS_KNOWN, user_id):
                return False
            nobody: int = await connection.fetchval(NOBODY)
            await _strike_games(connection, user_id, nobody)
            for statement in REPLACED:
                await connection.execute(statement, user_id, nobody)
            for statement in TAKEN_OUT:
                await connection.execute(statement, user_id)
            await hold_totals(connection)
            for statement in REPLACED_IN_TOTALS:
                await connection.execute(statement, user_id, nobody)
        return True


async def _strike_games(connection: Connection, user_id: int, nobody: int) -> None:
    """Rewrite the proofs and logs that name a person, a portion at a time: he may have played ten thousand games."""
    games = await connection.cursor(GAMES, user_id)
    while rows := await games.fetch(PORTION):
        proofs = [(row["id"], strike_proof(row["proof"], user_id, nobody)) for row in rows]
        logs = [(row["id"], strike_log(row["lines"] or (), user_id, nobody, row["seat"])) for row in rows]
        await connection.executemany(WRITE_PROOF, proofs)
        await connection.executemany(WRITE_LOG, logs)


def _concerns(line: str, user_id: int, seat: int) -> bool:
    """Say whether a line of a log is about a person: what he did, and what was done to him or told to him."""
    *_, audience, values = json.loads(line)
    told = isinstance(audience, list) and seat in audience
    by_id = user_id in (values.get("user_id"), values.get("by"))
    return told or by_id or seat in (values.get("seat"), values.get("voter"))
