"""Backups: everything comes back, into either database, and nothing changes when something goes wrong."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import resource
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import BigInteger, Boolean, Integer, LargeBinary, Text, func, select, text

from playmat.cli.main import main
from playmat.server import backup
from playmat.server.backup import Archive, BackupError, back_up, restore
from playmat.server.migrations import upgrade
from playmat.server.sole_use import sole_use
from playmat.server.sql import DOWNTIMES, ENTRIES, GAMES, METADATA, SETTINGS, USERS
from playmat.server.store import StoreError, closing_engine
from tests.patience import PATIENCE, eventually
from tests.postgres import Cluster

Rows = dict[str, list[tuple[Any, ...]]]
NewDatabase = Callable[[str], str]
KINDS = ["sqlite", "postgresql"]
FEW = 20
MANY = 2500
"""Entries of a game, which need not be many unless a backup is to go on for a while."""
STAMP = 10
"""Bytes at the beginning that say how and when a file was packed, and nothing of what is in it."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever was connected a moment ago has all the time to go that a busy machine needs."""
    monkeypatch.setattr(backup, "GOING", PATIENCE)


@pytest.fixture
def database(tmp_path: Path, request: pytest.FixtureRequest) -> NewDatabase:
    """Addresses of new, empty databases of either kind."""

    def new(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path / uuid4().hex / 'playmat.sqlite3'}"
        cluster: Cluster = request.getfixturevalue("cluster")
        return cluster.database()

    return new


def silent(header: backup.Header) -> Callable[[int], None]:
    """No progress to be seen."""
    return lambda done: None


def fill(url: str, games: int = 3, entries: int = FEW) -> None:
    """Put people and games into a database, with all that a column can hold."""
    upgrade(url)
    game = {column.name: 0 if isinstance(column.type, Integer) else "[]" for column in GAMES.columns}
    flags = {"public": True, "spectators": False, "rated": True, "seed": str(2**256 - 1), "forked_from": ""}
    with closing_engine(url) as engine, engine.begin() as connection:
        connection.execute(
            USERS.insert(),
            [
                {"id": "a1", "name": "Ünal “Ü” 水", "folded": "ünal", "password": "$argon2id$…", "created": 1},
                {"id": "b2", "name": "Guest Otter 42", "folded": None, "password": None, "created": 2**53},
            ],
        )
        connection.execute(
            GAMES.insert(),
            [game | flags | {"id": f"g{number}", "commitment": f"{number:064x}"} for number in range(games)],
        )
        log = [
            {
                "game": "g0",
                "number": number,
                "at": number,
                "kind": "answer",
                "seat": number % 2,
                "data": f'{{"n":"{number}\\n"}}',
            }
            for number in range(entries)
        ]
        connection.execute(ENTRIES.insert(), log)
        connection.execute(SETTINGS.insert(), [{"key": "secret", "value": "s" * 5000}])


def rows_of(url: str) -> Rows:
    """Everything in a database."""
    with closing_engine(url) as engine, engine.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
            for table in METADATA.sorted_tables
        }


@pytest.fixture
def saved(database: NewDatabase, tmp_path: Path) -> Path:
    """A backup."""
    url = database("sqlite")
    fill(url)
    back_up(url, tmp_path / "saved.gz", False, silent)
    return tmp_path / "saved.gz"


# There and back ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("source", KINDS)
def test_everything_comes_back_in_either_database(source: str, to: str, database: NewDatabase, tmp_path: Path) -> None:
    old, new, file = database(source), database(to), tmp_path / "b.gz"
    fill(old, entries=MANY)
    seen: list[int] = []
    header = back_up(old, file, False, silent)
    restore(new, file, False, lambda header: seen.append)
    assert rows_of(new) == rows_of(old)
    assert header.rows["entries"] == MANY and seen[-1] == sum(header.rows.values())
    assert len(seen) > 2 and seen == sorted(seen)


def test_the_restored_database_can_be_backed_up_to_the_same_bytes(saved: Path, database: NewDatabase) -> None:
    url = database("postgresql")
    restore(url, saved, False, silent)
    again = saved.with_name("again.gz")
    back_up(url, again, False, silent)
    first, second = (gzip.decompress(file.read_bytes()).splitlines()[1:-1] for file in (saved, again))
    assert sorted(first) == sorted(second)


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_is_of_one_moment_even_while_people_play(kind: str, database: NewDatabase, tmp_path: Path) -> None:
    url = database(kind)
    fill(url, entries=MANY)

    def play_on(header: backup.Header) -> Callable[[int], None]:
        with closing_engine(url) as engine, engine.begin() as connection:
            connection.execute(DOWNTIMES.insert(), [{"start": 1, "end": 2}])
            connection.execute(ENTRIES.delete().where(ENTRIES.c.number > 5))
        return lambda done: None

    header = back_up(url, tmp_path / "b.gz", False, play_on)
    other = database("sqlite")
    restore(other, tmp_path / "b.gz", False, silent)
    found = rows_of(other)
    assert (header.rows["downtimes"], len(found["downtimes"])) == (0, 0)
    assert (header.rows["entries"], len(found["entries"])) == (MANY, MANY)
    assert len(rows_of(url)["entries"]) == 6


def test_nobody_else_may_read_a_backup(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600


def test_every_column_is_of_a_kind_that_a_backup_can_hold() -> None:
    kinds = {type(column.type) for table in METADATA.sorted_tables for column in table.columns}
    assert kinds <= {Text, BigInteger, Integer, Boolean, LargeBinary}


# What is refused ---------------------------------------------------------------------------------------------


def test_a_file_is_replaced_only_when_asked_to(saved: Path, database: NewDatabase) -> None:
    url, before = database("sqlite"), saved.read_bytes()
    fill(url, games=1)
    with pytest.raises(BackupError, match="exists already.*--force"):
        back_up(url, saved, False, silent)
    assert saved.read_bytes() == before
    assert back_up(url, saved, True, silent).rows["games"] == 1
    assert Archive(saved).header().rows["games"] == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_is_replaced_only_when_asked_to(kind: str, saved: Path, database: NewDatabase) -> None:
    url = database(kind)
    fill(url, games=1)
    before = rows_of(url)
    with pytest.raises(BackupError, match="knows 2 people and 1 game.*--force"):
        restore(url, saved, False, silent)
    assert rows_of(url) == before
    _, old = restore(url, saved, True, silent)
    assert len(rows_of(url)["games"]) == 3
    if kind == "sqlite":
        assert old is not None and rows_of(f"sqlite:///{old}") == before


@pytest.mark.parametrize("kind", KINDS)
def test_a_fresh_server_may_be_restored_into(kind: str, saved: Path, database: NewDatabase) -> None:
    url = database(kind)
    upgrade(url)
    with closing_engine(url) as engine, engine.begin() as connection:
        connection.execute(SETTINGS.insert(), [{"key": "secret", "value": "fresh"}])
    restore(url, saved, False, silent)
    assert rows_of(url)["settings"] == [("secret", "s" * 5000)]


def test_a_damaged_database_can_be_replaced(saved: Path, database: NewDatabase) -> None:
    url = database("sqlite")
    fill(url)
    file = Path(url.removeprefix("sqlite:///"))
    file.write_bytes(b"not a database at all" * 500)
    with pytest.raises(StoreError, match="cannot be used"):
        restore(url, saved, False, silent)
    restore(url, saved, True, silent)
    assert len(rows_of(url)["games"]) == 3


def test_nothing_is_restored_under_a_running_server(saved: Path, database: NewDatabase) -> None:
    url = database("sqlite")
    with sole_use(url), pytest.raises(StoreError, match="A Playmat server is using"):
        restore(url, saved, True, silent)
    restore(url, saved, True, silent)


def test_nothing_is_restored_under_others_who_are_connected(
    saved: Path, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "GOING", 0.0)
    url = database("postgresql")
    fill(url)
    before = rows_of(url)
    with closing_engine(url) as engine, engine.connect() as other:
        eventually(lambda: not backup.count_others(other), "somebody is still there")
        with pytest.raises(BackupError, match="1 connection.*Stop the server first"):
            restore(url, saved, True, silent)
    assert rows_of(url) == before


def test_a_database_of_somebody_else_is_not_backed_up(database: NewDatabase, tmp_path: Path) -> None:
    with pytest.raises(BackupError, match="nothing of Playmat"):
        back_up(database("postgresql"), tmp_path / "b.gz", False, silent)
    with pytest.raises(BackupError, match="no database at"):
        back_up(database("sqlite"), tmp_path / "b.gz", False, silent)
    assert not (tmp_path / "b.gz").exists()


# What goes wrong ---------------------------------------------------------------------------------------------


def cut(packed: bytes) -> bytes:
    return packed[: len(packed) // 2]


def cut_between_lines(packed: bytes) -> bytes:
    return gzip.compress(b"".join(gzip.decompress(packed).splitlines(keepends=True)[:-3]))


def flipped(packed: bytes) -> bytes:
    middle = len(packed) // 2
    return packed[:middle] + bytes(one ^ 0xFF for one in packed[middle : middle + 16]) + packed[middle + 16 :]


def changed(packed: bytes) -> bytes:
    return gzip.compress(gzip.decompress(packed).replace(b'"g0",7,7', b'"g0",7,8'))


def newer(packed: bytes) -> bytes:
    plain = re.sub(rb'"revision":"\d+"', b'"revision":"9999"', gzip.decompress(packed), count=1)
    lines = plain.splitlines(keepends=True)
    end = json.dumps({"kind": "end", "sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()})
    return gzip.compress(b"".join(lines[:-1]) + end.encode())


def other_format(packed: bytes) -> bytes:
    return gzip.compress(gzip.decompress(packed).replace(b'"format":1', b'"format":2', 1))


DAMAGE: list[tuple[Callable[[bytes], bytes], str]] = [
    (cut, "cut short"),
    (cut_between_lines, "cut short"),
    (flipped, "damaged|cut short"),
    (changed, "checksum does not fit"),
    (newer, "newer Playmat"),
    (other_format, "cannot read"),
    (lambda packed: b"", "no backup of Playmat"),
    (lambda packed: b"just some text\n", "no backup of Playmat"),
    (lambda packed: gzip.compress(b"other things\n"), "no backup of Playmat"),
    (lambda packed: gzip.compress(b'{"kind":"else"}\n'), "no backup of Playmat"),
]


@pytest.mark.parametrize("kind", KINDS)
def test_a_bad_file_changes_nothing_and_is_named(kind: str, saved: Path, database: NewDatabase) -> None:
    url = database(kind)
    fill(url, games=1)
    before = rows_of(url)
    bad = saved.with_name("bad.gz")
    for damage, told in DAMAGE:
        bad.write_bytes(damage(saved.read_bytes()))
        with pytest.raises(BackupError, match=told):
            restore(url, bad, True, silent)
        assert rows_of(url) == before, told
    if kind == "sqlite":
        folder = Path(url.removeprefix("sqlite:///")).parent
        assert {file.name.partition("-")[2] for file in folder.iterdir()} <= {"", "wal", "shm", "lock"}


def test_no_damaged_byte_goes_unnoticed_unless_it_means_the_same(saved: Path) -> None:
    """There are several ways to pack a long run of one letter, and damage that turns one into another does none."""
    packed = saved.read_bytes()
    unpacked = gzip.decompress(packed)
    noticed = 0
    for place in range(STAMP, len(packed)):
        damaged = packed[:place] + bytes([packed[place] ^ 0x11]) + packed[place + 1 :]
        saved.write_bytes(damaged)
        try:
            Archive(saved).check()
        except BackupError:
            noticed += 1
        else:
            assert gzip.decompress(damaged) == unpacked, place
    assert noticed > 0.9 * (len(packed) - STAMP)
    saved.write_bytes(packed)
    assert Archive(saved).check().rows["entries"] == FEW


def reshaped(packed: bytes, before: bytes, after: bytes) -> bytes:
    """A backup of which something was changed by somebody who knows how checksums are made."""
    plain = gzip.decompress(packed)
    assert before in plain
    lines = plain.replace(before, after, 1).splitlines(keepends=True)
    end = json.dumps({"kind": "end", "sha256": hashlib.sha256(b"".join(lines[:-1])).hexdigest()})
    return gzip.compress(b"".join(lines[:-1]) + end.encode() + b"\n")


SHAPES = [
    (b'"columns":["game","number"', b'"columns":["gone","number"', "the columns of entries"),
    (b'"columns":["game","number"', b'"columns":["number"', "the columns of entries"),
    (b'"columns":["game","number"', b'"columns":["game","game"', "the columns of entries"),
    (b'["g0",7,7,', b'["g0",7,', "a row of entries"),
    (b'["g0",7,7,', b'["g0",7,7,7,', "a row of entries"),
    (b'["g0",7,7,', b'["g0","seven",7,', "a row of entries"),
    (b'["g0",7,7,', b'["g0",null,7,', "a row of entries"),
    (b'["g0",7,7,', b'[["g0"],7,7,', "a row of entries"),
    (b'"table":"entries"', b'"table":"sqlite_master"', "does not know"),
]


@pytest.mark.parametrize("kind", KINDS)
def test_rows_and_columns_that_do_not_fit_are_refused(kind: str, saved: Path, database: NewDatabase) -> None:
    url = database(kind)
    fill(url, games=1)
    before = rows_of(url)
    bad = saved.with_name("bad.gz")
    for old, new, told in SHAPES:
        bad.write_bytes(reshaped(saved.read_bytes(), old, new))
        with pytest.raises(BackupError, match=f"{told}.*nothing was"):
            restore(url, bad, True, silent)
        assert rows_of(url) == before, told


def test_a_link_to_the_database_gets_past_nobody(tmp_path: Path) -> None:
    real = tmp_path / "real"
    real.mkdir()
    upgrade(f"sqlite:///{real / 'playmat.sqlite3'}")
    (tmp_path / "folder").symlink_to(real)
    (tmp_path / "file.sqlite3").symlink_to(real / "playmat.sqlite3")
    with sole_use(f"sqlite:///{real / 'playmat.sqlite3'}"):
        for link in (tmp_path / "folder" / "playmat.sqlite3", tmp_path / "file.sqlite3"):
            with pytest.raises(StoreError, match="is using"), sole_use(f"sqlite:///{link}"):
                pass


def test_a_restore_through_a_link_leaves_the_link(saved: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real.sqlite3", tmp_path / "link.sqlite3"
    fill(f"sqlite:///{real}", games=1)
    link.symlink_to(real)
    restore(f"sqlite:///{link}", saved, True, silent)
    assert link.is_symlink() and len(rows_of(f"sqlite:///{real}")["games"]) == 3


@pytest.mark.parametrize("more", [b"{}\n", b'["g0",9000,1,"answer",0,""]\n'])
def test_nothing_may_follow_the_end(saved: Path, more: bytes) -> None:
    plain = gzip.decompress(saved.read_bytes())
    saved.write_bytes(gzip.compress(plain + more))
    with pytest.raises(BackupError, match="goes on behind its end"):
        Archive(saved).check()


def playmat(*arguments: str, largest_file: int | None = None) -> subprocess.CompletedProcess[str]:
    """The command, where files may grow to a size only."""

    def limit() -> None:
        if largest_file is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, largest_file))

    command = [sys.executable, "-m", "playmat.cli.main", *arguments]
    return subprocess.run(command, capture_output=True, text=True, preexec_fn=limit, timeout=PATIENCE, check=False)


def test_a_full_disk_leaves_the_old_backup_alone(database: NewDatabase, tmp_path: Path) -> None:
    url, file = database("sqlite"), tmp_path / "b.gz"
    fill(url)
    with closing_engine(url) as engine, engine.begin() as connection:
        noise = [{"key": os.urandom(8).hex(), "value": os.urandom(4000).hex()} for _ in range(200)]
        connection.execute(SETTINGS.insert(), noise)
    file.write_bytes(b"the backup of yesterday")
    done = playmat("backup", str(file), "--force", "--database-url", url, largest_file=500_000)
    assert done.returncode == 2 and "Free some space" in done.stderr and "Traceback" not in done.stderr
    assert file.read_bytes() == b"the backup of yesterday"
    assert [found.name for found in tmp_path.glob("b.gz*")] == ["b.gz"]


def test_a_full_disk_leaves_the_database_alone(database: NewDatabase, tmp_path: Path) -> None:
    url, large, file = database("sqlite"), database("sqlite"), tmp_path / "large.gz"
    fill(large, entries=MANY)
    back_up(large, file, False, silent)
    fill(url, games=1)
    before = rows_of(url)
    done = playmat("restore", str(file), "--force", "--database-url", url, largest_file=100_000)
    assert done.returncode == 2 and "Traceback" not in done.stderr and "space" in done.stderr
    assert rows_of(url) == before


# The command -------------------------------------------------------------------------------------------------


def test_the_commands_say_what_they_did(
    database: NewDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def said(*arguments: str) -> tuple[int, str, str]:
        return main(list(arguments)), *capsys.readouterr()

    url, other, file = database("sqlite"), database("sqlite"), str(tmp_path / "b.gz")
    fill(url)
    code, out, err = said("backup", file, "--database-url", url)
    assert (code, err) == (0, "") and out.startswith(f"{file} holds 2 people and 3 games; ") and "whole" in out
    code, out, _ = said("restore", file, "--check")
    assert code == 0 and "is whole: 2 people and 3 games" in out
    code, out, _ = said("restore", file, "--database-url", other)
    assert code == 0 and out.startswith("Restored: 2 people and 3 games")
    assert rows_of(other) == rows_of(url)
    code, _, err = said("restore", str(tmp_path / "none.gz"), "--database-url", other)
    assert code == 2 and "none.gz" in err and "Traceback" not in err


def test_the_header_is_readable_by_anybody(saved: Path) -> None:
    header = json.loads(gzip.decompress(saved.read_bytes()).split(b"\n", 1)[0])
    assert (header["kind"], header["format"], header["rows"]["users"]) == ("playmat backup", 1, 2)


def test_the_alembic_version_is_that_of_the_newest_schema(saved: Path, database: NewDatabase) -> None:
    url = database("sqlite")
    restore(url, saved, False, silent)
    with closing_engine(url) as engine, engine.connect() as connection:
        assert connection.execute(select(func.count()).select_from(text("alembic_version"))).scalar_one() == 1
