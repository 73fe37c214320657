"""${message}

Revision ${up_revision}, after ${down_revision | comma,n}.
"""

from alembic import op

revision: str = ${repr(up_revision)}
down_revision: str | None = ${repr(down_revision)}
branch_labels: str | None = ${repr(branch_labels)}
depends_on: str | None = ${repr(depends_on)}


def upgrade() -> None:
    """Make the change."""
    ${upgrades if upgrades else 'op.execute("")'}


def downgrade() -> None:
    """Take the change back."""
    ${downgrades if downgrades else 'op.execute("")'}
