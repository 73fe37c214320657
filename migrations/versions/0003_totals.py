"""Totals of everybody, in each chat and everywhere; the event log of a game; people who asked to be forgotten.

Revision 0003.
"""

from alembic import op

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | None = None
depends_on: str | None = None

# A person who was forgotten leaves a number below zero, and never a name.
PEOPLE = """
ALTER TABLE people DROP CONSTRAINT people_id_check, ADD CONSTRAINT people_id_check
    CHECK (id > 0 OR (id < 0 AND name = '' AND username IS NULL))
"""
# Those who were forgotten keep their rows: their games still name them.
PEOPLE_BACK = """
ALTER TABLE people DROP CONSTRAINT people_id_check, ADD CONSTRAINT people_id_check CHECK (id > 0) NOT VALID
"""
NOBODIES = "CREATE SEQUENCE nobodies"
# After a way down and up again numbers may be taken.
NOBODIES_TAKEN = "SELECT setval('nobodies', (SELECT 1 - min(id) FROM people WHERE id < 0), false)"

# A seat knows when its game ended, so that the last games of a person come straight from an index.
SEATS = "ALTER TABLE seats ADD COLUMN finished_at timestamptz"
FILL_SEATS = "UPDATE seats SET finished_at = games.finished_at FROM games WHERE games.id = seats.game_id"
SEATS_FILLED = "ALTER TABLE seats ALTER COLUMN finished_at SET NOT NULL"

# text, not jsonb: what players write may hold \u0000, which jsonb refuses. Long arrays are compressed by the server.
LOGS = """
CREATE TABLE logs (
    game_id text PRIMARY KEY REFERENCES games ON DELETE CASCADE,
    lines text[] NOT NULL
)
"""
# Whom a log names though he has no seat: who opened the registration, or joined and went. He may be forgotten, too.
MENTIONS = """
CREATE TABLE mentions (
    user_id bigint NOT NULL,
    game_id text NOT NULL REFERENCES games ON DELETE CASCADE,
    PRIMARY KEY (user_id, game_id)
)
"""

# `scope` is a chat, or 0 for all chats together; it is no reference, and it needs no trigger to follow a chat that
# moves: writers take it from the row of a game, which has followed already. `user_id` is none either: it would lock
# people after the lock on totals is taken, and seats refer to them anyway. `since` is the first day of the period
# by the clock in Kyiv, and infinity for the period that never ends.
TOTALS = """
CREATE TABLE totals (
    since date NOT NULL,
    period text NOT NULL CHECK (period IN ('day', 'week', 'month', 'all')),
    scope bigint NOT NULL,
    user_id bigint NOT NULL,
    money bigint NOT NULL,
    games integer NOT NULL CHECK (games > 0),
    wins integer NOT NULL CHECK (wins BETWEEN 0 AND games),
    average double precision NOT NULL GENERATED ALWAYS AS (money::double precision / games) STORED,
    PRIMARY KEY (since, period, scope, user_id)
)
"""
# What is asked of one person alone: `money.*` by reason, `counter.*`, `role.*`, `won.*`, `faction.*`, `faction_won.*`.
TALLIES = """
CREATE TABLE tallies (
    scope bigint NOT NULL,
    user_id bigint NOT NULL,
    sums jsonb NOT NULL CHECK (jsonb_typeof(sums) = 'object'),
    PRIMARY KEY (scope, user_id)
)
"""
# How many people of all chats stand at each step of money or average: so the place of one of a million is a sum of
# some hundred rows. A step of money is a buck, of average 1/64; level 1 counts steps, level 2 them by 256.
STEPS = """
CREATE TABLE steps (
    since date NOT NULL,
    period text NOT NULL,
    scale text NOT NULL CHECK (scale IN ('money', 'average')),
    level smallint NOT NULL CHECK (level IN (1, 2)),
    step bigint NOT NULL,
    people bigint NOT NULL,
    PRIMARY KEY (since, period, scale, level, step)
)
"""

INDEXES = (
    "CREATE INDEX totals_by_money ON totals (since, period, scope, money, user_id)",
    "CREATE INDEX totals_by_average ON totals (since, period, scope, average, user_id) WHERE games >= 10",
    "CREATE INDEX totals_of_person ON totals (user_id)",
    "CREATE INDEX tallies_of_person ON tallies (user_id)",
    "CREATE INDEX people_by_name ON people (lower(name) text_pattern_ops, id) WHERE id > 0 AND name <> ''",
    "CREATE INDEX seats_by_name ON seats (lower(name), user_id) WHERE name <> ''",
    "DROP INDEX seats_of_person",
    "CREATE INDEX seats_of_person ON seats (user_id, finished_at DESC, game_id DESC)",
)
INDEXES_BACK = (
    "DROP INDEX people_by_name, seats_by_name, seats_of_person",
    "CREATE INDEX seats_of_person ON seats (user_id, game_id)",
)

# What a seat adds to which totals. Who was put out before the first night has played no game.
SHARES = """
CREATE VIEW shares AS
SELECT seats.game_id, spans.since, spans.period, scopes.scope, seats.user_id, seats.money, seats.won
FROM seats
JOIN games ON games.id = seats.game_id
CROSS JOIN LATERAL (VALUES (0::bigint), (games.chat_id)) AS scopes (scope)
CROSS JOIN LATERAL (SELECT games.finished_at AT TIME ZONE 'Europe/Kyiv' AS time) AS local
CROSS JOIN LATERAL (VALUES
    ('infinity'::date, 'all'),
    (local.time::date, 'day'),
    (date_trunc('week', local.time)::date, 'week'),
    (date_trunc('month', local.time)::date, 'month')
) AS spans (since, period)
WHERE seats.fate <> 'expelled'
"""
PARTS = """
CREATE VIEW parts AS
SELECT seats.game_id, scopes.scope, seats.user_id, parts.key, parts.amount
FROM seats
JOIN games ON games.id = seats.game_id
CROSS JOIN LATERAL (VALUES (0::bigint), (games.chat_id)) AS scopes (scope)
CROSS JOIN LATERAL (
    SELECT 'money.' || key, value::bigint FROM jsonb_each_text(seats.earnings) UNION ALL
    SELECT 'counter.' || key, value::bigint FROM jsonb_each_text(seats.counters) UNION ALL
    SELECT word || seats.role, 1 FROM (VALUES ('role.', true), ('won.', seats.won)) AS one (word, counts) WHERE counts
    UNION ALL
    SELECT word || seats.faction, 1
    FROM (VALUES ('faction.', true), ('faction_won.', seats.won)) AS one (word, counts) WHERE counts
) AS parts (key, amount)
WHERE seats.fate <> 'expelled' AND parts.amount <> 0
"""
ADDED = """
CREATE FUNCTION added(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_object_agg(key, amount) FILTER (WHERE amount <> 0), '{}') FROM (
        SELECT key, sum(value::bigint) AS amount
        FROM (SELECT * FROM jsonb_each_text(one) UNION ALL SELECT * FROM jsonb_each_text(other)) AS pairs
        GROUP BY key
    ) AS sums
$$
"""

# Who stands where, as the table of steps should have it.
LADDER = """
CREATE VIEW ladder AS
SELECT since, period, scale, level, step >> shift AS step, count(*) AS people
FROM totals
CROSS JOIN LATERAL (VALUES ('money', money), ('average', floor(average * 64)::bigint)) AS scales (scale, step)
CROSS JOIN (VALUES (1::smallint, 0), (2::smallint, 8)) AS levels (level, shift)
WHERE scope = 0 AND (scale = 'money' OR games >= 10)
GROUP BY since, period, scale, level, step >> shift
"""
# Whoever changes totals moves the steps, too. Once a statement, not once a row.
CLIMB = """
CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO steps (since, period, scale, level, step, people)
    SELECT since, period, scale, level, step >> shift, sum(change)
    FROM ({rows}) AS moved
    CROSS JOIN LATERAL (VALUES ('money', money), ('average', floor(average * 64)::bigint)) AS scales (scale, step)
    CROSS JOIN (VALUES (1::smallint, 0), (2::smallint, 8)) AS levels (level, shift)
    WHERE scope = 0 AND (scale = 'money' OR games >= 10)
    GROUP BY since, period, scale, level, step >> shift
    HAVING sum(change) <> 0
    ON CONFLICT (since, period, scale, level, step) DO UPDATE SET people = steps.people + excluded.people;
    RETURN NULL;
END
$$
"""
COME = "SELECT since, period, scope, money, average, games, 1 AS change FROM come"
GONE = "SELECT since, period, scope, money, average, games, -1 AS change FROM gone"
CLIMBS = (
    ("totals_came", "INSERT", "NEW TABLE AS come", COME),
    ("totals_changed", "UPDATE", "OLD TABLE AS gone NEW TABLE AS come", f"{COME} UNION ALL {GONE}"),
    ("totals_went", "DELETE", "OLD TABLE AS gone", GONE),
)

FILL_TOTALS = """
INSERT INTO totals (since, period, scope, user_id, money, games, wins)
SELECT since, period, scope, user_id, sum(money), count(*), count(*) FILTER (WHERE won) FROM shares
WHERE since > (SELECT (max(finished_at) AT TIME ZONE 'Europe/Kyiv')::date - 40 FROM games)
GROUP BY since, period, scope, user_id
"""
FILL_TALLIES = """
INSERT INTO tallies (scope, user_id, sums)
SELECT scope, user_id, jsonb_object_agg(key, amount) FROM (
    SELECT scope, user_id, key, sum(amount) AS amount FROM parts GROUP BY scope, user_id, key
) AS sums WHERE amount <> 0 GROUP BY scope, user_id
"""


def upgrade() -> None:
    """Make the tables, their indexes and what keeps them right, and sum up the games that stand in the books."""
    for statement in (PEOPLE, NOBODIES, NOBODIES_TAKEN, SEATS, FILL_SEATS, SEATS_FILLED, LOGS, MENTIONS):
        op.execute(statement)
    for statement in (TOTALS, TALLIES, STEPS, *INDEXES, SHARES, PARTS, ADDED, LADDER):
        op.execute(statement)
    for name, event, tables, rows in CLIMBS:
        op.execute(CLIMB.format(name=name, rows=rows))
        op.execute(
            f"CREATE TRIGGER {name} AFTER {event} ON totals REFERENCING {tables}"
            f" FOR EACH STATEMENT EXECUTE FUNCTION {name}()"
        )
    op.execute(FILL_TOTALS)
    op.execute(FILL_TALLIES)


def downgrade() -> None:
    """Take all of it away again; the games stay, and so do the rows of those who were forgotten."""
    op.execute("DROP VIEW shares, parts, ladder")
    op.execute("DROP TABLE totals, tallies, steps, logs, mentions")
    op.execute("DROP FUNCTION totals_came, totals_changed, totals_went, added")
    op.execute("DROP SEQUENCE nobodies")
    for statement in INDEXES_BACK:
        op.execute(statement)
    op.execute("ALTER TABLE seats DROP COLUMN finished_at")
    op.execute(PEOPLE_BACK)
