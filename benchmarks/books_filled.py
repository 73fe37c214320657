"""A database of finished games of very many people, made by the server itself in a few minutes.

Seats are ten a person, ten a game. Every fiftieth pair of neighbours shares a chat, twenty chats are large, some
people play much more than others, and games end over the last two years. Nothing is logged ahead and no foreign key
is checked: that makes the filling fast.
"""

import time

import asyncpg

REFERENCES = "SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint WHERE contype = 'f'"
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"

SETTINGS = (
    "SET session_replication_role = replica",
    "SET maintenance_work_mem = '1GB'",
    "SET work_mem = '256MB'",
    "SET synchronous_commit = off",
    "SELECT setseed(0.4)",
)

INDEXED = ("seats", "games", "totals", "tallies")

DEFINITIONS = """
SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text, conname, contype::text,
    pg_get_constraintdef(pg_constraint.oid) AS condition
FROM pg_index LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
WHERE indrelid = $1::regclass
"""

PEOPLE = """
INSERT INTO people (id, name, username, named_at)
SELECT id, (ARRAY['Анна', 'Борис', 'Віра', 'Glib', 'Daria', 'Євген'])[1 + id % 6] || ' ' || id / 3,
    CASE WHEN id % 2 = 0 THEN 'user_' || id END, now()
FROM generate_series(1, {people}) AS id
"""
CHATS = """
INSERT INTO chats (id, title, titled_at, met_at)
SELECT -id, 'Chat ' || id, now(), now() FROM generate_series(1, {chats}) AS id
"""
GAMES = """
INSERT INTO games (id, chat_id, outcome, days, opened_seconds, started_seconds, finished_seconds, proof)
SELECT 'g' || id,
    CASE WHEN id % 5 = 0 THEN -1 - id / 5 % least(20, {chats}) ELSE -1 - (random() * ({chats} - 1))::int END,
    (ARRAY['town', 'mafia', 'maniac'])[1 + id % 3], 3, ended - 900, ended - 800, ended, '{{}}'
FROM (
    SELECT id, extract(epoch FROM now()) - 730 * 86400 * (1 - id / {people}.0) - random() * 60 AS ended
    FROM generate_series(1, {people}) AS id
) AS games
"""
# People of a chat are neighbours; ten of them sit in a game, those at the beginning oftener than the others.
SEATS = """
INSERT INTO seats
(game_id, seat, user_id, name, role, faction, fate, won, earnings, money, counters, finished_at)
SELECT id, seat, user_id, 'Old ' || user_id, (ARRAY['citizen', 'doctor', 'mafioso', 'maniac'])[1 + seat % 4],
    (ARRAY['town', 'town', 'mafia', 'maniac'])[1 + seat % 4], 'survived', seat % 3 = 0,
    jsonb_build_object('kill', money), money, '{{"voted_yes": 1}}', finished_at
FROM (
    SELECT id, seat, finished_at, 1 + (-chat_id * 50 + (first + seat * 7) % size) % {people} AS user_id,
        (random() * 240)::int - 110 AS money
    FROM (
        SELECT id, chat_id, finished_at, (power(random(), 2) * size)::int AS first, size
        FROM games CROSS JOIN LATERAL (
            SELECT CASE WHEN chat_id >= -20 THEN greatest(100, {people} / 50) ELSE 100 END AS size
        ) AS sizes
    ) AS games CROSS JOIN generate_series(1, 10) AS seat
) AS seats
"""
ALL_TIME = """
INSERT INTO totals (since, period, scope, user_id, money, games, wins)
SELECT 'infinity', 'all', {scope}, user_id, sum(money), count(*), count(*) FILTER (WHERE won)
FROM seats{games} GROUP BY user_id{more}
"""
EVERYWHERE = ALL_TIME.format(scope="0", games="", more="")
OF_CHATS = ALL_TIME.format(scope="chat_id", games=" JOIN games ON games.id = seats.game_id", more=", chat_id")
PERIODS = """
INSERT INTO totals (since, period, scope, user_id, money, games, wins)
SELECT since, period, scope, user_id, sum(money), count(*), count(*) FILTER (WHERE won) FROM shares
WHERE period <> 'all' AND game_id IN (SELECT id FROM games WHERE finished_at > now() - interval '31 days')
GROUP BY since, period, scope, user_id
"""
TALLIES = """
INSERT INTO tallies (scope, user_id, sums)
SELECT scope, user_id, jsonb_build_object(
    'money.kill', money, 'role.citizen', games - wins, 'role.doctor', wins, 'won.doctor', wins, 'faction.town', games,
    'faction_won.town', wins, 'counter.voted_yes', games, 'counter.healed', games, 'counter.was_killed', games
) FROM totals WHERE period = 'all'
"""
STEPS = "INSERT INTO steps (since, period, scale, level, step, people) SELECT * FROM ladder"
CHAT_STEPS = "INSERT INTO chat_steps (scope, scale, step, people) SELECT * FROM chat_ladder"
LOGS = """
INSERT INTO logs (game_id, lines)
SELECT id, ARRAY(SELECT '["' || id || '",4,' || n || ',0,"Nominated","everyone",{{"voter":1,"target":2,"votes":1}}]'
    FROM generate_series(1, 120) AS n)
FROM games ORDER BY finished_at DESC LIMIT 10000
"""

CHATS_OF = 50
"""One chat for so many people."""


async def fill(connection: "asyncpg.Connection[asyncpg.Record]", people: int) -> None:
    """Fill empty tables with so many people and ten times as many seats; tells how long each step took."""
    for row in await connection.fetch(REFERENCES):
        await connection.execute(f"ALTER TABLE {row['table']} DROP CONSTRAINT {row['name']}")
    for row in await connection.fetch(TABLES):
        await connection.execute(f"ALTER TABLE {row['tablename']} SET UNLOGGED")
    for setting in SETTINGS:
        await connection.execute(setting)
    saved = {table: await _take_indexes(connection, table) for table in INDEXED}
    for step in (PEOPLE, CHATS, GAMES, SEATS):
        await _timed(connection, step, people)
    for table in ("seats", "games"):
        await _give_indexes(connection, table, saved[table])
    await connection.execute("ANALYZE")
    for step in (EVERYWHERE, OF_CHATS, PERIODS, TALLIES, STEPS, CHAT_STEPS, LOGS):
        await _timed(connection, step, people)
    for table in ("totals", "tallies"):
        await _give_indexes(connection, table, saved[table])
    start = time.perf_counter()
    await connection.execute("VACUUM (ANALYZE)")
    print(f"{'VACUUM':40}{time.perf_counter() - start:8.1f} s", flush=True)


async def _timed(connection: "asyncpg.Connection[asyncpg.Record]", step: str, people: int) -> None:
    start = time.perf_counter()
    done = await connection.execute(step.format(people=people, chats=max(1, people // CHATS_OF)))
    first = step.strip().splitlines()[0][:28]
    print(f"{first} {done.split()[-1]:10}".ljust(40) + f"{time.perf_counter() - start:8.1f} s", flush=True)


async def _take_indexes(connection: "asyncpg.Connection[asyncpg.Record]", table: str) -> list[str]:
    """Drop a table's indexes and constraints, and tell how to make them again."""
    again = []
    for row in await connection.fetch(DEFINITIONS, table):
        if row["conname"]:
            again.append(f"ALTER TABLE {table} ADD CONSTRAINT {row['conname']} {row['condition']}")
            await connection.execute(f"ALTER TABLE {table} DROP CONSTRAINT {row['conname']}")
        else:
            again.append(row["text"])
            await connection.execute(f"DROP INDEX {row['name']}")
    return again


async def _give_indexes(connection: "asyncpg.Connection[asyncpg.Record]", table: str, again: list[str]) -> None:
    start = time.perf_counter()
    for text in again:
        await connection.execute(text)
    print(f"indexes of {table}".ljust(40) + f"{time.perf_counter() - start:8.1f} s", flush=True)
