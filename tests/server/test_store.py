"""The database's doors: what a write may rely on, whatever others do at the same moment."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from playmat.server.store import Store
from tests.patience import PATIENCE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "playmat.sqlite3"


@pytest.fixture
def store(file: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{file}", "test")
    yield store
    store.close()


def is_locked_out(file: Path) -> bool:
    """Whether somebody else who wants to change something has to wait."""
    with closing(sqlite3.connect(file, timeout=0)) as other:
        try:
            other.execute("create table other (number integer)")
        except sqlite3.OperationalError:
            return True
    return False


def test_nobody_writes_between_what_a_write_reads_and_what_it_changes(store: Store, file: Path) -> None:
    def work(connection: Connection) -> bool:
        connection.exec_driver_sql("select * from sqlite_master").all()
        return is_locked_out(file)

    assert asyncio.run(store.write(work))


def test_who_only_reads_keeps_nobody_from_writing(store: Store, file: Path) -> None:
    def look(connection: Connection) -> bool:
        connection.exec_driver_sql("select * from sqlite_master").all()
        return is_locked_out(file)

    assert not asyncio.run(store.read(look))


def test_whatever_a_write_dies_of_is_told_and_the_next_one_is_carried_out(store: Store) -> None:
    def give_out(connection: Connection) -> None:
        raise GeneratorExit

    async def both() -> int:
        with pytest.raises(GeneratorExit):
            await asyncio.wait_for(store.write(give_out), PATIENCE)
        return await asyncio.wait_for(store.write(lambda connection: 1), PATIENCE)

    assert asyncio.run(both()) == 1


def test_a_file_is_opened_once_for_all_that_is_written(store: Store) -> None:
    opened: list[Connection] = []

    async def several() -> None:
        for _ in range(3):
            await store.write(opened.append)
        with pytest.raises(ZeroDivisionError):
            await store.write(lambda connection: 1 / 0)
        await store.write(opened.append)

    asyncio.run(several())
    first, second, third, after_a_mistake = opened
    assert first is second is third and after_a_mistake is not first
    assert first.closed and not after_a_mistake.closed
    store.close()
    assert after_a_mistake.closed
