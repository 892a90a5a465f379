"""Backups: everything the database holds, in one file that restores into SQLite and PostgreSQL alike.

The file is gzip over lines of JSON. The first line says what it is; then each table has a line with its columns and a
line for each of its rows; the last line holds a checksum of all the others, so that a damaged file is noticed.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import time
import zlib
from base64 import b64decode
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from sqlalchemy import Boolean, Connection, Engine, Integer, LargeBinary, MetaData, Table, func, inspect, select, text

from playmat import __version__
from playmat.kernel.errors import PlaymatError

from . import migrations
from .seating import now
from .sole_use import sole_use, sqlite_file
from .sql import METADATA
from .store import StoreError, closing_engine

KIND: Final = "playmat backup"
FORMAT: Final = 1
BATCH: Final = 1000
LONGEST_LINE: Final = 64 * 1024 * 1024
VERSIONS: Final = "alembic_version"
GOING: Final = 2.0
"""Seconds within which those who have just stopped using a database must be gone."""
OTHERS: Final = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
    "AND backend_type = 'client backend'"
)

Progress = Callable[[int], None]


class BackupError(PlaymatError):
    """A backup that could not be made, or a file that is none."""


class Header(msgspec.Struct, kw_only=True):
    """What a backup is: when and by what it was made, and how many rows of which tables it has."""

    kind: str
    format: int
    version: str
    revision: str
    made: int
    rows: dict[str, int]


class Section(msgspec.Struct, kw_only=True, tag_field="kind", tag="table"):
    """Where the rows of a table begin."""

    table: str
    columns: list[str]


class Trailer(msgspec.Struct, kw_only=True, tag_field="kind", tag="end"):
    """Where a backup ends."""

    sha256: str


def contents(rows: Mapping[str, int]) -> str:
    """What a database holds, in words."""
    people = rows.get("users", 0)
    return f"{people:,} {'person' if people == 1 else 'people'} and {counted(rows.get('games', 0), 'game')}"


def counted(number: int, what: str) -> str:
    """So many of something."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"


# Making ------------------------------------------------------------------------------------------------------


def back_up(
    url: str, file: Path, force: bool, progress: Callable[[Header], Progress], leaving: Collection[str] = ()
) -> Header:
    """Write everything a database holds at one moment to a file; the server may run meanwhile."""
    if file.exists() and not force:
        raise BackupError(f"{file} exists already. Choose another name, or replace it with --force.")
    source = sqlite_file(url)
    if source is not None and not source.exists():
        raise BackupError(f"There is no database at {source}. Name it with --database-url or --data-dir.")
    part = file.with_name(f"{file.name}.part")
    try:
        with closing_engine(url) as engine, snapshot(engine) as connection:
            header = describe(connection, leaving)
            with open(part, "wb", opener=private) as out:
                write(connection, header, out, progress(header))
                out.flush()
                os.fsync(out.fileno())
        Archive(part).check()
        part.replace(file)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    return header


def private(path: str, flags: int) -> int:
    """Open a file that nobody else may read: it holds what people trust the server with."""
    return os.open(path, flags, 0o600)


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        with connection.begin():
            yield connection


def describe(connection: Connection, leaving: Collection[str] = ()) -> Header:
    """What a backup of this database will be."""
    there = inspect(connection).get_table_names()
    if VERSIONS not in there:
        raise BackupError("This database holds nothing of Playmat's. Check --database-url or --data-dir.")
    revision = connection.execute(text(f"SELECT version_num FROM {VERSIONS}")).scalar_one()
    tables = [table for table in METADATA.sorted_tables if table.name in there and table.name not in leaving]
    rows = {
        plain(table.name): connection.execute(select(func.count()).select_from(table)).scalar_one() for table in tables
    }
    return Header(kind=KIND, format=FORMAT, version=__version__, revision=revision, made=now(), rows=rows)


def plain(name: str) -> str:
    """A name of SQLAlchemy's as nothing more than a string."""
    return "".join(list(name))


def write(connection: Connection, header: Header, out: BinaryIO, progress: Progress) -> None:
    """Write all lines of a backup."""
    checksum = hashlib.sha256()
    done = 0
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=6, filename="", mtime=header.made // 1000) as packed:

        def put(lines: bytes) -> None:
            checksum.update(lines)
            packed.write(lines)

        put(as_line(header))
        for name in header.rows:
            table = Table(name, MetaData(), autoload_with=connection)
            put(as_line(Section(table=name, columns=[plain(column.name) for column in table.columns])))
            found = connection.execute(select(table), execution_options={"yield_per": BATCH})
            for rows in found.partitions():
                put(b"".join(as_line(tuple(row)) for row in rows))
                done += len(rows)
                progress(done)
        packed.write(as_line(Trailer(sha256=checksum.hexdigest())))


def as_line(value: Any) -> bytes:
    """A value as a line of a backup."""
    return msgspec.json.encode(value) + b"\n"


# Reading -----------------------------------------------------------------------------------------------------


class Archive:
    """A backup to be read."""

    def __init__(self, file: Path) -> None:
        self.file: Final = file

    def header(self) -> Header:
        """What the backup is; says why it cannot be restored when it cannot."""
        first = next(self.lines(), None)
        if not isinstance(first, Header):
            raise self.foreign()
        return first

    def check(self) -> Header:
        """Read the backup to its end; says what is wrong with it, if anything."""
        header = self.header()
        for _ in self.lines():
            pass
        return header

    def lines(self) -> Iterator[Header | Section | list[Any]]:
        """Everything but the last line, which is checked, and the end of the file, which must come right behind it."""
        checksum = hashlib.sha256()
        first = True
        unpacked = self.unpacked()
        for line in unpacked:
            read = self.read(line, first)
            if isinstance(read, Trailer):
                if read.sha256 != checksum.hexdigest():
                    raise BackupError(f"{self.file} is damaged: its checksum does not fit. Use another backup.")
                if next(unpacked, None) is not None:
                    raise BackupError(f"{self.file} is damaged: it goes on behind its end. Use another backup.")
                return
            checksum.update(line)
            first = False
            yield read
        raise self.foreign() if first else self.cut_short()

    def read(self, line: bytes, first: bool) -> Header | Section | Trailer | list[Any]:
        """What a line says."""
        kind = Header if first else list[Any] if line.startswith(b"[") else Section | Trailer
        try:
            read: Header | Section | Trailer | list[Any] = msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            if first:
                raise self.foreign() from None
            raise BackupError(f"{self.file} is damaged: a line of it cannot be read. Use another backup.") from None
        if isinstance(read, Header):
            if read.kind != KIND:
                raise self.foreign()
            if read.format != FORMAT:
                raise BackupError(
                    f"{self.file} was made by Playmat {read.version}, in a way that this one cannot read."
                )
        return read

    def unpacked(self) -> Iterator[bytes]:
        """The lines as they were written."""
        with open(self.file, "rb") as packed, gzip.GzipFile(fileobj=packed) as plain:
            try:
                while line := plain.readline(LONGEST_LINE):
                    yield line
            except EOFError:
                raise self.cut_short() from None
            except gzip.BadGzipFile as error:
                if plain.tell():
                    raise BackupError(f"{self.file} is damaged: {error}. Use another backup.") from None
                raise self.foreign() from None
            except zlib.error:
                raise BackupError(f"{self.file} is damaged and cannot be unpacked. Use another backup.") from None

    def table_for(self, section: Section, connection: Connection) -> Table:
        """The table whose rows come next, with exactly the columns that the backup has."""
        if section.table not in METADATA.tables or not inspect(connection).has_table(section.table):
            raise self.misshapen(f"the table {section.table!r}, which this one does not know")
        table = Table(section.table, MetaData(), autoload_with=connection)
        if sorted(section.columns) != sorted(plain(column.name) for column in table.columns):
            raise self.misshapen(f"the columns of {section.table}")
        return table

    def misshapen(self, what: str) -> BackupError:
        """That something in a file is not as Playmat writes it."""
        return BackupError(
            f"{self.file} is not as Playmat writes it: {what} cannot be restored, so nothing was. Use another backup."
        )

    def foreign(self) -> BackupError:
        """That a file is something else."""
        return BackupError(f"{self.file} is no backup of Playmat's. Backups are made with: playmat backup FILE")

    def cut_short(self) -> BackupError:
        """That the end of a file is missing."""
        return BackupError(f"{self.file} is cut short: its end is missing. Copy it again, or use another backup.")


# Restoring ---------------------------------------------------------------------------------------------------


def restore(url: str, file: Path, force: bool, progress: Callable[[Header], Progress]) -> tuple[Header, Path | None]:
    """Put a backup in place of what a database holds, all of it or nothing; tells where an old file went."""
    archive = Archive(file)
    header = archive.check()
    with sole_use(url):
        target = sqlite_file(url)
        if target is None:
            with closing_engine(url) as engine, engine.begin() as connection:
                insist_on_quiet(connection)
                if not force:
                    insist_on_emptiness(connection)
                clear(connection)
                load(connection, archive, progress(header))
            return header, None
        return header, restore_file(target.resolve(), archive, header, force, progress(header))


def restore_file(target: Path, archive: Archive, header: Header, force: bool, progress: Progress) -> Path | None:
    """Make a new SQLite file beside the old one, and change them over once it is complete."""
    if target.exists() and not force:
        with closing_engine(f"sqlite:///{target}") as engine, engine.connect() as connection:
            insist_on_emptiness(connection)
    fresh = target.with_name(f"{target.name}-restoring")
    remove_database(fresh)
    try:
        with closing_engine(f"sqlite:///{fresh}") as engine:
            with engine.begin() as connection:
                load(connection, archive, progress)
            with engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        fresh.chmod(0o600)
        with open(fresh, "rb+") as made:
            os.fsync(made.fileno())
        old = set_aside(target)
        fresh.replace(target)
    finally:
        remove_database(fresh)
    return old


def set_aside(target: Path) -> Path | None:
    """Rename a database with all its files, and tell its new name."""
    if not target.exists():
        return None
    old = target.with_name(f"{target.name}-before-{now()}")
    for suffix in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            target.with_name(target.name + suffix).rename(old.with_name(old.name + suffix))
    return old


def remove_database(file: Path) -> None:
    """Remove a SQLite database with all its files."""
    for suffix in ("", "-wal", "-shm"):
        file.with_name(file.name + suffix).unlink(missing_ok=True)


def insist_on_quiet(connection: Connection) -> None:
    """Refuse to restore under a running server; one that has just stopped may take a moment to be gone."""
    end = time.monotonic() + GOING
    while others := count_others(connection):
        if time.monotonic() >= end:
            raise BackupError(f"Others use this database ({counted(others, 'connection')}). Stop the server first.")
        time.sleep(0.1)


def count_others(connection: Connection) -> int:
    """How many others are connected to this database now."""
    connection.execute(text("SELECT pg_stat_clear_snapshot()"))
    return int(connection.execute(OTHERS).scalar_one())


def insist_on_emptiness(connection: Connection) -> None:
    """Refuse to replace what people have made."""
    there = inspect(connection).get_table_names()
    counts: dict[str, int] = {
        name: connection.execute(text(f"SELECT count(*) FROM {name}")).scalar_one()
        for name in ("users", "games")
        if name in there
    }
    if any(counts.values()):
        raise BackupError(f"The database already knows {contents(counts)}. To replace them all: --force")


def clear(connection: Connection) -> None:
    """Remove everything of Playmat's."""
    METADATA.drop_all(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {VERSIONS}"))


def load(connection: Connection, archive: Archive, progress: Progress) -> None:
    """Fill an empty database with a backup, and bring it up to date."""
    rows: list[dict[str, Any]] = []
    table: Table | None = None
    columns: list[str] = []
    fits: list[tuple[type, ...]] = []
    done = 0

    def put() -> None:
        nonlocal done
        if table is not None and rows:
            connection.execute(table.insert(), rows)
            done += len(rows)
            progress(done)
            rows.clear()

    for line in archive.lines():
        if isinstance(line, Header):
            climb(connection, line.revision)
        elif isinstance(line, Section):
            put()
            table = archive.table_for(line, connection)
            columns = line.columns
            fits = fitting(table, columns)
            in_bytes = [isinstance(table.columns[name].type, LargeBinary) for name in columns]
        elif table is None or len(line) != len(columns) or not all(map(fit, fits, line)):
            raise archive.misshapen(f"a row of {table.name if table is not None else 'no table'}")
        else:
            try:
                line = [b64decode(one, validate=True) if in_bytes[at] else one for at, one in enumerate(line)]
            except ValueError:
                raise archive.misshapen(f"a row of {table.name}") from None
            rows.append(dict(zip(columns, line, strict=True)))
            if len(rows) == BATCH:
                put()
    put()
    climb(connection)


def fitting(table: Table, columns: list[str]) -> list[tuple[type, ...]]:
    """The kinds of values that fit into some columns of a table."""
    kinds: list[tuple[type, ...]] = []
    for name in columns:
        column = table.columns[name]
        kind: tuple[type, ...] = (str,)
        if isinstance(column.type, Boolean | Integer):
            kind = (bool, int) if isinstance(column.type, Boolean) else (int,)
        kinds.append((*kind, type(None)) if column.nullable and not column.primary_key else kind)
    return kinds


def fit(kinds: tuple[type, ...], value: Any) -> bool:
    """Whether a value is of one of these kinds; yes and no are no numbers."""
    return type(value) in kinds


def climb(connection: Connection, revision: str = "head") -> None:
    """Bring a database to a revision, in its connection's transaction."""
    try:
        migrations.climb(connection, revision)
    except StoreError:
        raise BackupError("This backup was made by a newer Playmat. Update this one first.") from None
