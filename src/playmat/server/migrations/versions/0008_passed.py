"""Answers that were passed for a player, which taking back skips."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Answers from before count as given by hand, and so do those of workers that do not know the difference yet."""
    op.add_column("entries", sa.Column("passed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Forget the difference."""
    op.drop_column("entries", "passed")
