"""Languages and private chats of people; what the bot knows of its chats; operators; chats that moved.

Revision 0002.
"""

from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | None = None
depends_on: str | None = None

# NULL: nobody has said it yet. `language_at` lets the newest choice win, in whatever order choices arrive.
PEOPLE = """
ALTER TABLE people
    ADD COLUMN language text CHECK (language IN ('uk', 'ru', 'en')),
    ADD COLUMN language_at timestamptz,
    ADD COLUMN reachable boolean
"""

# `warned`: which missing rights the chat was told of. `administrators`: who they were when last asked; it finds
# a person's chats and never decides what he may do. `moved_to`: the supergroup that a group became.
CHATS = """
ALTER TABLE chats
    ADD COLUMN active boolean NOT NULL DEFAULT true,
    ADD COLUMN warned jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(warned) = 'array'),
    ADD COLUMN administrators bigint[] NOT NULL DEFAULT '{}',
    ADD COLUMN moved_to bigint CHECK (moved_to <> id)
"""

# People here are no references: an operator may be somebody who never wrote or played.
OPERATORS = """
CREATE TABLE operators (
    chat_id bigint NOT NULL REFERENCES chats ON UPDATE CASCADE ON DELETE CASCADE,
    user_id bigint NOT NULL,
    named_by bigint NOT NULL,
    named_at timestamptz NOT NULL,
    PRIMARY KEY (chat_id, user_id)
)
"""

# What is written under the old id after the move lands under the new one, whoever writes it. FOR KEY SHARE makes
# a writer wait for a move that is just happening, and the move for the writer.
FOLLOW = """
CREATE FUNCTION follow_moved_chat() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    target bigint;
BEGIN
    SELECT moved_to INTO target FROM chats WHERE id = NEW.chat_id FOR KEY SHARE;
    NEW.chat_id = coalesce(target, NEW.chat_id);
    RETURN NEW;
END
$$
"""

FOLLOWING = ("games", "settings", "operators")

INDEXES = (
    "CREATE INDEX people_by_username ON people (lower(username), named_at DESC) WHERE username IS NOT NULL",
    "CREATE INDEX chats_by_administrator ON chats USING gin (administrators)",
)


def upgrade() -> None:
    """Add the columns, the table of operators, and the triggers that follow a chat to its new id."""
    for statement in (PEOPLE, CHATS, OPERATORS, FOLLOW, *INDEXES):
        op.execute(statement)
    for table in FOLLOWING:
        op.execute(
            f"CREATE TRIGGER follow_moved_chat BEFORE INSERT ON {table}"
            " FOR EACH ROW EXECUTE FUNCTION follow_moved_chat()"
        )


def downgrade() -> None:
    """Take all of it away again; books and settings stay."""
    for table in ("games", "settings"):
        op.execute(f"DROP TRIGGER follow_moved_chat ON {table}")
    op.execute("DROP TABLE operators")
    op.execute("DROP FUNCTION follow_moved_chat()")
    op.execute("DROP INDEX people_by_username, chats_by_administrator")
    op.execute(
        "ALTER TABLE chats DROP COLUMN active, DROP COLUMN warned, DROP COLUMN administrators, DROP COLUMN moved_to"
    )
    op.execute("ALTER TABLE people DROP COLUMN language, DROP COLUMN language_at, DROP COLUMN reachable")
