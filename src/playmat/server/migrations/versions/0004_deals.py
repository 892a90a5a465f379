"""How cards were dealt, and seeds that are keys."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Seeds from before stay what they are, as text that has room for a key; nothing was promised for them."""
    with op.batch_alter_table("games") as games:
        games.alter_column(
            "seed", existing_type=sa.BigInteger, type_=sa.Text, existing_nullable=False, postgresql_using="seed::text"
        )
        games.add_column(sa.Column("commitment", sa.Text))
        games.add_column(sa.Column("deals", sa.Text, nullable=False, server_default="[]"))
    op.create_index("games_commitment", "games", ["commitment"], unique=True)


def downgrade() -> None:
    """Forget how cards were dealt; games that were dealt with a key have no place in an older database."""
    op.drop_index("games_commitment", "games")
    with op.batch_alter_table("games") as games:
        games.drop_column("deals")
        games.drop_column("commitment")
        games.alter_column(
            "seed",
            existing_type=sa.Text,
            type_=sa.BigInteger,
            existing_nullable=False,
            postgresql_using="seed::bigint",
        )
