"""Limits that several workers keep together."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """A row for each bucket that is not full."""
    op.create_table(
        "buckets",
        sa.Column("what", sa.Text, primary_key=True),
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("full_at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Everybody begins anew."""
    op.drop_table("buckets")
