"""Checks of what was told in games."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Games from before have none, and get one when a version takes them up that knows their rules by name."""
    op.add_column("entries", sa.Column("told", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("entries", "told")
