"""The database's history: how an older one is brought up to date without losing anything."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, text

from playmat.server.store import StoreError, closing_engine, writing


def upgrade(url: str) -> None:
    """Bring a database up to date, or make it; several workers may do so at once."""
    mend = "PLAYMAT_DATABASE_URL, its permissions and free space"
    with closing_engine(url, mend) as engine, writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(712367)"))
        climb(connection)


def climb(connection: Connection, revision: str = "head") -> None:
    """Bring the database of a connection up to a revision, in the connection's own transaction."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        raise StoreError("This was made by a newer Playmat. Update Playmat first.") from None
