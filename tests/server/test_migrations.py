"""A database from before is brought up to date, and nothing in it is lost."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from playmat.book.deal import Deal
from playmat.server import ledger, migrations
from playmat.server.clock import Downtimes
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER, Match
from playmat.server.seating import Sheet
from playmat.server.sql import METADATA
from playmat.server.store import open_engine
from tests.postgres import Cluster
from tests.server.tables import GAME, Log, sheet


def insert_as_it_was(connection: Connection, row: Sheet, *without: str, **instead: Any) -> None:
    """Put a table into a database from before, which lacks some columns and has others of another type."""
    values = {name: value for name, value in ledger.as_values(row).items() if name not in without} | instead
    columns = ", ".join(f'"{name}"' for name in values)
    blanks = ", ".join(f":{name}" for name in values)
    connection.execute(text(f"INSERT INTO games ({columns}) VALUES ({blanks})"), values)


def insert_entries_as_they_were(connection: Connection, entries: Sequence[Entry], *without: str) -> None:
    """Put entries into a log as a version does that does not know all there is of them."""
    for entry in entries:
        values = {name: value for name, value in msgspec.structs.asdict(entry).items() if name not in without}
        names = ", ".join(values)
        blanks = ", ".join(f":{name}" for name in values)
        connection.execute(text(f"INSERT INTO entries ({names}) VALUES ({blanks})"), values)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'old.sqlite3'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database()


def test_tables_from_before_options_agreed_on_nothing_in_particular(url: str) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        migrations.climb(connection, "0001")
        insert_as_it_was(connection, sheet(), "options", "commitment", "deals", seed=11)
    migrations.upgrade(url)
    with engine.begin() as connection:
        assert ledger.find(connection, GAME) == sheet()
        ledger.lay(connection, sheet(id="g2", options=(("start", "bid"),)))
        agreed = ledger.find(connection, "g2")
        assert agreed is not None and agreed.options == (("start", "bid"),)
    engine.dispose()


def test_games_from_before_commitments_keep_their_seeds_and_go_on(url: str) -> None:
    engine = open_engine(url)
    old = [sheet(id=id, seed=seed) for id, seed in ((GAME, 11), ("g2", 0), ("g3", 2**62 - 1))]
    log = Log(seed=11)
    log.answer(0)
    with engine.begin() as connection:
        migrations.climb(connection, "0003")
        for one in old:
            insert_as_it_was(connection, one, "commitment", "deals", seed=one.seed)
        insert_entries_as_they_were(connection, log.entries, "told", "passed")
    migrations.upgrade(url)
    with engine.begin() as connection:
        assert [ledger.find(connection, one.id) for one in old] == old
        kept = ledger.find(connection, GAME)
        entries = ledger.entries_after(connection, GAME, 0)
        dealt = Deal("new", "a" * 64, "c" * 64, ("b" * 32, ""))
        new = sheet(id="new", seed=2**256 - 1, commitment="c" * 64, deals=(dealt,))
        ledger.lay(connection, new)
        assert ledger.find(connection, "new") == new
    assert kept is not None
    match = Match(kept, Downtimes())
    for entry in entries:
        match.apply(entry)
    assert match.state.digest() == log.match.state.digest() and match.record().deals == ()
    with pytest.raises(IntegrityError), engine.begin() as connection:
        ledger.lay(connection, msgspec.structs.replace(new, id="other"))
    indexes = {index["name"] for index in inspect(engine).get_indexes("games")}
    assert {"games_due", "games_lobby", "games_commitment"} <= indexes
    engine.dispose()


def test_answers_from_before_count_as_given_by_hand_and_so_do_those_of_older_workers(url: str) -> None:
    """While workers are replaced one by one, those that know nothing of passes write into the same database."""
    engine = open_engine(url)
    log = Log()
    log.answer(0)
    log.answer(0)
    with engine.begin() as connection:
        migrations.climb(connection, "0007")
        ledger.lay(connection, log.sheet)
        insert_entries_as_they_were(connection, log.entries[:-1], "passed")
    migrations.upgrade(url)
    new = Entry(GAME, len(log.entries) + 1, 0, ANSWER, log.match.asked, log.match.state.keys()[0], passed=True)
    standing = ledger.Standing(3, 0, -1, False, True, log.sheet.rules, log.sheet.cards)
    with engine.begin() as connection:
        insert_entries_as_they_were(connection, log.entries[-1:], "passed")
        assert ledger.append(connection, new, standing, False)
        assert ledger.entries_after(connection, GAME, 0) == [*log.entries, new]
    engine.dispose()


def test_a_new_database_has_the_columns_that_the_code_knows(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite3'}"
    migrations.upgrade(url)
    engine = open_engine(url)
    for table in METADATA.sorted_tables:
        found = {column["name"]: column["nullable"] for column in inspect(engine).get_columns(table.name)}
        assert found == {column.name: column.nullable for column in table.columns}
    engine.dispose()
