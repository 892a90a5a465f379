"""Films of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make room for them; those of games from before are made by and by."""
    op.create_table(
        "films",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_index("games_finished", "games", ["status", "finished"])


def downgrade() -> None:
    """Forget them."""
    op.drop_index("games_finished", "games")
    op.drop_table("films")
