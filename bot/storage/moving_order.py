"""A group became a supergroup: its punishments, reports, appeals and changed rules follow (telegram-facts §6)."""

# Sources that name a message keep the chat where its number meant something: numbers begin anew in the supergroup. And
# so does one that somebody has written under the new id already.
DEEDS = """
UPDATE {table} AS old SET chat_id = $2::bigint, source = CASE
    WHEN source ~ '^(m|d):' OR EXISTS (SELECT FROM {table} AS new WHERE chat_id = $2 AND new.source = old.source)
    THEN $1::bigint || '/' || source ELSE source END
WHERE chat_id = $1
"""
PUNISHMENTS = DEEDS.format(table="punishments")
REPORTS = DEEDS.format(table="reports")
APPEALS = "UPDATE appeals SET chat_id = $2 WHERE chat_id = $1"
AUDIT = "UPDATE audit SET chat_id = $2 WHERE chat_id = $1"

# What the old chat was told counts for nothing in the new one: everything is looked at again, at once.
STANDINGS = """
WITH taken AS (DELETE FROM standings WHERE chat_id = $1 RETURNING user_id, version, wipe, told)
INSERT INTO standings (chat_id, user_id, version, due_at, wipe, told)
SELECT $2::bigint, user_id, version + 1, 'epoch', wipe,
    jsonb_build_object('kicked', coalesce((told->>'kicked')::bigint, 0)) FROM taken
ON CONFLICT (chat_id, user_id) DO UPDATE
SET version = standings.version + excluded.version, due_at = excluded.due_at, trouble = NULL,
    wipe = standings.wipe OR excluded.wipe
"""

# Of two changes the later one stands, as for settings.
RULES = """
WITH taken AS (DELETE FROM rules WHERE chat_id = $1 RETURNING rule_id, body, changed_by, changed_at)
INSERT INTO rules (chat_id, rule_id, body, changed_by, changed_at)
SELECT $2::bigint, rule_id, body, changed_by, changed_at FROM taken
ON CONFLICT (chat_id, rule_id) DO UPDATE
SET body = excluded.body, changed_by = excluded.changed_by, changed_at = excluded.changed_at
WHERE rules.changed_at < excluded.changed_at
"""

ORDER_STEPS = (STANDINGS, PUNISHMENTS, REPORTS, APPEALS, AUDIT, RULES)
