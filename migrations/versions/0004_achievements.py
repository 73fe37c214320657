"""Achievements: who earned which, by which game.

Revision 0004.
"""

from alembic import op

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | None = None
depends_on: str | None = None

# The reference is to a seat, so that what somebody earned follows him when he is forgotten, as his seats do, and goes
# when the game is deleted. It names no chat. `achievement` is an id of game/achievements.toml; one that was taken out
# of that table stays here and is not shown.
ACHIEVEMENTS = """
CREATE TABLE achievements (
    user_id bigint NOT NULL,
    achievement text NOT NULL CHECK (achievement <> ''),
    game_id text NOT NULL,
    earned_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, achievement),
    FOREIGN KEY (game_id, user_id) REFERENCES seats (game_id, user_id) ON UPDATE CASCADE ON DELETE CASCADE
)
"""
INDEX = "CREATE INDEX achievements_of_game ON achievements (game_id, user_id)"


def upgrade() -> None:
    """Make the table."""
    op.execute(ACHIEVEMENTS)
    op.execute(INDEX)


def downgrade() -> None:
    """Drop it; the next games earn again what careers have reached, and not what single games were enough for."""
    op.execute("DROP TABLE achievements")
