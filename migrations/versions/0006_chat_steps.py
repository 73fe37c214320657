"""How many people of each chat stand at each step of money and average, so that a place there is a sum, not a count.

Revision 0006.
"""

from alembic import op

revision: str = "0006"
down_revision: str | None = "0005"
branch_labels: str | None = None
depends_on: str | None = None

# As the table of steps of migration 0003 is for all chats together; of all time alone, for few have played in one chat
# in a month. A step is 64 bucks wide, or one buck of average.
CHAT_STEPS = """
CREATE TABLE chat_steps (
    scope bigint NOT NULL,
    scale text NOT NULL CHECK (scale IN ('money', 'average')),
    step bigint NOT NULL,
    people bigint NOT NULL,
    PRIMARY KEY (scope, scale, step)
)
"""
# Who stands where, as the table should have it.
CHAT_LADDER = """
CREATE VIEW chat_ladder AS
SELECT scope, scale, step >> 6 AS step, count(*) AS people
FROM totals
CROSS JOIN LATERAL (VALUES ('money', money), ('average', floor(average * 64)::bigint)) AS scales (scale, step)
WHERE scope <> 0 AND period = 'all' AND (scale = 'money' OR games >= 10)
GROUP BY scope, scale, step >> 6
"""
CLIMB = """
CREATE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO chat_steps (scope, scale, step, people)
    SELECT scope, scale, step >> 6, sum(change)
    FROM ({rows}) AS moved
    CROSS JOIN LATERAL (VALUES ('money', money), ('average', floor(average * 64)::bigint)) AS scales (scale, step)
    WHERE scope <> 0 AND period = 'all' AND (scale = 'money' OR games >= 10)
    GROUP BY scope, scale, step >> 6
    HAVING sum(change) <> 0
    ON CONFLICT (scope, scale, step) DO UPDATE SET people = chat_steps.people + excluded.people;
    RETURN NULL;
END
$$
"""
COME = "SELECT period, scope, money, average, games, 1 AS change FROM come"
GONE = "SELECT period, scope, money, average, games, -1 AS change FROM gone"
CLIMBS = (
    ("totals_came_to_chat", "INSERT", "NEW TABLE AS come", COME),
    ("totals_changed_in_chat", "UPDATE", "OLD TABLE AS gone NEW TABLE AS come", f"{COME} UNION ALL {GONE}"),
    ("totals_went_from_chat", "DELETE", "OLD TABLE AS gone", GONE),
)
FILL = "INSERT INTO chat_steps (scope, scale, step, people) SELECT scope, scale, step, people FROM chat_ladder"


def upgrade() -> None:
    """Make the table and what keeps it right, and count who stands where now."""
    op.execute(CHAT_STEPS)
    op.execute(CHAT_LADDER)
    for name, event, tables, rows in CLIMBS:
        op.execute(CLIMB.format(name=name, rows=rows))
        op.execute(
            f"CREATE TRIGGER {name} AFTER {event} ON totals REFERENCING {tables}"
            f" FOR EACH STATEMENT EXECUTE FUNCTION {name}()"
        )
    op.execute(FILL)


def downgrade() -> None:
    """Count again where a place in a chat is asked for."""
    for name, *_ in CLIMBS:
        op.execute(f"DROP TRIGGER {name} ON totals")
        op.execute(f"DROP FUNCTION {name}")
    op.execute("DROP VIEW chat_ladder")
    op.execute("DROP TABLE chat_steps")
