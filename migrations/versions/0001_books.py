"""People, chats, settings, games and seats.

Revision 0001, the first one.
"""

from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | None = None
depends_on: str | None = None

PEOPLE = """
CREATE TABLE people (
    id bigint PRIMARY KEY CHECK (id > 0),
    name text NOT NULL,
    username text,
    named_at timestamptz NOT NULL
)
"""

# A chat may be known before its title is: a finished game names its chat by id alone.
CHATS = """
CREATE TABLE chats (
    id bigint PRIMARY KEY,
    title text,
    titled_at timestamptz,
    met_at timestamptz NOT NULL,
    CHECK ((title IS NULL) = (titled_at IS NULL))
)
"""

# A NULL value is a setting put back to its default; the row stays, so that who did it and when is known and
# a late, older change does not bring the old value back. `changed_by` is no reference: an administrator
# may never have played.
SETTINGS = """
CREATE TABLE settings (
    chat_id bigint NOT NULL REFERENCES chats ON UPDATE CASCADE ON DELETE CASCADE,
    key text NOT NULL CHECK (key <> ''),
    value jsonb,
    changed_by bigint NOT NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (chat_id, key)
)
"""

# A game counts time in floating-point seconds, finer than a timestamptz: the seconds are kept as they came,
# so that a game reads back equal, and the timestamps for people and indexes follow from them.
# `proof` is json, not jsonb: its text is checked as it stands, to the letter.
GAMES = """
CREATE TABLE games (
    id text PRIMARY KEY CHECK (id <> ''),
    chat_id bigint NOT NULL REFERENCES chats ON UPDATE CASCADE,
    outcome text NOT NULL CHECK (outcome <> ''),
    days integer NOT NULL CHECK (days >= 0),
    opened_seconds double precision NOT NULL,
    started_seconds double precision NOT NULL,
    finished_seconds double precision NOT NULL,
    opened_at timestamptz NOT NULL GENERATED ALWAYS AS (to_timestamp(opened_seconds)) STORED,
    started_at timestamptz NOT NULL GENERATED ALWAYS AS (to_timestamp(started_seconds)) STORED,
    finished_at timestamptz NOT NULL GENERATED ALWAYS AS (to_timestamp(finished_seconds)) STORED,
    proof json NOT NULL,
    CHECK (opened_seconds <= started_seconds AND started_seconds <= finished_seconds)
)
"""

SEATS = """
CREATE TABLE seats (
    game_id text NOT NULL REFERENCES games ON DELETE CASCADE,
    seat integer NOT NULL CHECK (seat > 0),
    user_id bigint NOT NULL REFERENCES people,
    name text NOT NULL,
    username text,
    role text NOT NULL CHECK (role <> ''),
    faction text NOT NULL CHECK (faction <> ''),
    fate text NOT NULL CHECK (fate <> ''),
    won boolean NOT NULL,
    earnings jsonb NOT NULL CHECK (jsonb_typeof(earnings) = 'object'),
    money bigint NOT NULL,
    counters jsonb NOT NULL CHECK (jsonb_typeof(counters) = 'object'),
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, user_id)
)
"""

INDEXES = (
    "CREATE INDEX games_of_chat ON games (chat_id, finished_at DESC)",
    "CREATE INDEX seats_of_person ON seats (user_id, game_id)",
)


def upgrade() -> None:
    """Make the tables, in the order of their references."""
    for statement in (PEOPLE, CHATS, SETTINGS, GAMES, SEATS, *INDEXES):
        op.execute(statement)


def downgrade() -> None:
    """Drop the tables and everything in them."""
    op.execute("DROP TABLE seats, games, settings, chats, people")
