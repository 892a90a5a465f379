"""A database from before is brought up to date, and nothing in it is lost."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import inspect, text

from playmat.server import ledger, migrations
from playmat.server.sql import METADATA
from playmat.server.store import open_engine
from tests.server.tables import GAME, sheet


def test_tables_from_before_options_agreed_on_nothing_in_particular(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite3'}"
    engine = open_engine(url)
    values = ledger.as_values(sheet())
    del values["options"]
    with engine.begin() as connection:
        migrations.climb(connection, "0001")
        columns = ", ".join(f'"{name}"' for name in values)
        blanks = ", ".join(f":{name}" for name in values)
        connection.execute(text(f"INSERT INTO games ({columns}) VALUES ({blanks})"), values)
    migrations.upgrade(url)
    with engine.connect() as connection:
        assert ledger.find(connection, GAME) == sheet()
        ledger.lay(connection, sheet(id="g2", options=(("start", "bid"),)))
        agreed = ledger.find(connection, "g2")
        assert agreed is not None and agreed.options == (("start", "bid"),)
    engine.dispose()


def test_a_new_database_has_the_columns_that_the_code_knows(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    migrations.upgrade(url)
    engine = open_engine(url)
    for table in METADATA.sorted_tables:
        found = {column["name"]: column["nullable"] for column in inspect(engine).get_columns(table.name)}
        assert found == {column.name: column.nullable for column in table.columns}
    engine.dispose()
