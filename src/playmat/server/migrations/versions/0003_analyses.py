"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "analyses",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("analyses_waiting", "analyses", ["status", "asked"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("analyses")
