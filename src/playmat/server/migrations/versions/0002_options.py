"""What tables agree on."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables from before agreed on nothing in particular."""
    op.add_column("games", sa.Column("options", sa.Text, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Forget what tables agreed on."""
    op.drop_column("games", "options")
