"""An installation looked over from end to end; nothing is changed, and whatever is wrong comes with what to do."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import Connection, create_engine, inspect, text

from playmat import __version__, bots, games
from playmat.kernel import state

from . import migrations
from .doctor_address import look_at_address
from .findings import Finding, fail, ok, warn
from .settings import Settings
from .sole_use import sqlite_file
from .static import FOLDER, HOW_TO_BUILD
from .store import StoreError, closing_engine, open_engine

MEBIBYTE: Final = 1024 * 1024
LEAST_SPACE: Final = 64 * MEBIBYTE
GOOD_SPACE: Final = 1024 * MEBIBYTE
LEAST_FILES: Final = 256
GOOD_FILES: Final = 4096
OLDEST_PYTHON: Final = (3, 11)
STEADY: Final = 0.2
"""Seconds for which the clocks are watched."""
JUMP: Final = 0.1
"""By how many seconds the wall clock may go apart from the steady one meanwhile."""
APART: Final = 2.0
"""Seconds by which the database's clock may differ from ours."""
NEWER_THAN: Final = 1_760_000_000
"""A moment, in seconds since 1970, before which no machine with this Playmat can have been right."""
SLOW_MOVE: Final = 0.25
SYNCHRONIZED: Final = Path("/run/systemd/timesync/synchronized")


class Clocks(Struct, frozen=True):
    """The clocks of this machine: what time it is, and what only ever goes forward."""

    wall: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic
    rest: Callable[[float], None] = time.sleep


def examine(settings: Settings, address: str = "") -> Iterator[Finding]:
    """Everything there is to look at, one finding after the other."""
    yield from look_at_versions()
    yield from look_at_folder(settings)
    yield from look_at_database(settings)
    yield from look_at_clock(Clocks())
    yield from look_at_moves()
    yield from look_at_limits(open_files_limit(), available_memory(), settings)
    yield from look_at_address(settings, address)


# What is installed -------------------------------------------------------------------------------------------


def look_at_versions(
    python: tuple[int, int] = sys.version_info[:2], module: str = str(state.__file__), client: Path = FOLDER
) -> Iterator[Finding]:
    """Python, Playmat, its build, and the browser client."""
    said = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    if python < OLDEST_PYTHON:
        yield fail("python", f"Python {python[0]}.{python[1]} is too old.", "Install Python 3.11 or newer.")
    else:
        yield ok("python", f"{said}.")
    if module.endswith(".py"):
        advice = "Install the wheel that “make wheel” builds; without it bots think slower by far."
        yield warn("playmat", f"Playmat {__version__}, interpreted.", advice)
    else:
        yield ok("playmat", f"Playmat {__version__}, compiled.")
    if (client / "index.html").is_file():
        yield ok("client", "The browser client is built.")
    else:
        yield fail("client", "There is no browser client.", HOW_TO_BUILD)


# What is kept ------------------------------------------------------------------------------------------------


def look_at_folder(settings: Settings, usage: Callable[[Path], int] | None = None) -> Iterator[Finding]:
    """The folder for everything the server keeps: there, ours to write, nobody else's to read, with space left."""
    folder = settings.data_dir
    if not folder.exists():
        yield warn(
            "folder", f"{folder} is not there yet.", "The first start makes it, if its parent may be written to."
        )
        folder = next((one for one in folder.parents if one.exists()), Path("/"))
    elif not folder.is_dir():
        yield fail("folder", f"{folder} is no folder.", "Choose another --data-dir, or move that file away.")
        return
    elif not os.access(folder, os.W_OK | os.X_OK):
        advice = f"Give it to the server's user: chown playmat {folder}; or choose another --data-dir."
        yield fail("folder", f"{folder} may not be written to by this user.", advice)
    else:
        yield ok("folder", f"{folder} may be written to.")
    file = sqlite_file(settings.database_url)
    if file is not None and file.exists() and file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        yield warn("file", f"Others on this machine may read {file}.", f"Keep its secrets: chmod 600 {file}")
    free = usage(folder) if usage is not None else shutil.disk_usage(folder).free
    said = f"{free // MEBIBYTE:,} MiB are free in {folder}."
    if free < LEAST_SPACE:
        yield fail("space", said, "Free some space; a server that cannot write refuses every move.")
    elif free < GOOD_SPACE:
        yield warn("space", said, "Free some space soon.")
    else:
        yield ok("space", said)


def look_at_database(settings: Settings) -> Iterator[Finding]:
    """The database: reachable, writable, of this version, undamaged; it is asked, never changed."""
    try:
        file = sqlite_file(settings.database_url)
        if file is None:
            yield from look_at_postgresql(settings.database_url)
        elif file.exists():
            yield from look_at_sqlite(file)
        else:
            yield warn("database", f"There is no database at {file} yet.", "The first start makes it.")
    except (StoreError, sqlite3.Error) as error:
        said = str(error) if isinstance(error, StoreError) else f"The database cannot be used: {error}."
        yield fail("database", said, "See that it runs, and check database_url, its permissions and free space.")


def look_at_sqlite(file: Path) -> Iterator[Finding]:
    """A SQLite file; the lock for writing is taken and given back."""
    with closing(sqlite3.connect(f"file:{file}?mode=rw", uri=True, timeout=5, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            yield fail("database", f"{file} cannot be written: {error}.", "Let this user write to it and its folder.")
            return
        yield ok("database", f"{file} can be read and written.")
        try:
            [damage] = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            damage = str(error)
        if damage != "ok":
            advice = "Keep a copy of it and restore the last backup: playmat restore FILE --force"
            yield fail("integrity", f"{file} is damaged: {damage.splitlines()[-1]}.", advice)
            return
        yield ok("integrity", "Its structure is whole.")
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(f"file:{file}?mode=rw", uri=True))
    with closing_engine(str(engine.url), engine=engine) as opened, opened.connect() as asked:
        yield look_at_schema(asked)


def look_at_postgresql(url: str) -> Iterator[Finding]:
    """A PostgreSQL database; may we write in it, and does it go by the same time."""
    engine = open_engine(url)
    with closing_engine(url, engine=engine) as opened, opened.connect() as asked:
        asked.execution_options(postgresql_readonly=True)
        version, theirs, standby, writable = asked.execute(
            text(
                "SELECT current_setting('server_version'), extract(epoch FROM clock_timestamp())::float8, "
                "pg_is_in_recovery(), has_schema_privilege(current_schema(), 'CREATE')"
            )
        ).one()
        if standby:
            advice = "Name the database that is written to in database_url, not a copy that follows it."
            yield fail("database", f"PostgreSQL {version} is a standby, which may only be read.", advice)
        elif not writable:
            advice = "Make the server's user the owner: ALTER DATABASE playmat OWNER TO playmat"
            yield fail("database", f"PostgreSQL {version} lets this user make no tables.", advice)
        else:
            yield ok("database", f"PostgreSQL {version} can be read and written.")
        apart = abs(theirs - time.time())
        if apart > APART:
            yield warn("database clock", f"Its clock is {apart:.0f} seconds apart from ours.", "Let NTP set both.")
        yield look_at_schema(asked)


def look_at_schema(connection: Connection) -> Finding:
    """Whether a database is of this Playmat's version."""
    newest = ScriptDirectory(str(Path(migrations.__file__).parent)).get_current_head()
    if "alembic_version" not in inspect(connection).get_table_names():
        return warn("schema", "The database holds nothing of Playmat's yet.", "The first start makes its tables.")
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if found == newest:
        return ok("schema", f"The database is at version {found}, as this Playmat wants it.")
    if str(found) > str(newest):
        advice = "Install that newer Playmat; this one would refuse to start."
        return fail("schema", f"The database is at version {found}, made by a newer Playmat.", advice)
    advice = "Back it up; the next start brings it up to date."
    return warn("schema", f"The database is at version {found}, this Playmat's is {newest}.", advice)


# The machine -------------------------------------------------------------------------------------------------


def look_at_clock(clocks: Clocks, synchronized: Path = SYNCHRONIZED) -> Iterator[Finding]:
    """What time it is, whether time goes forward evenly, and whether anybody sets the clock."""
    wall, steady = clocks.wall(), clocks.steady()
    clocks.rest(STEADY)
    jump = (clocks.wall() - wall) - (clocks.steady() - steady)
    zone = time.strftime("%Z (UTC%z)", time.localtime(wall))
    advice = "Let NTP set it: timedatectl set-ntp true"
    if wall < NEWER_THAN:
        yield fail("clock", f"It cannot be {time.strftime('%Y-%m-%d', time.gmtime(wall))} any more.", advice)
    elif abs(jump) > JUMP:
        yield warn("clock", f"The clock jumped by {jump:+.1f} seconds while it was watched.", advice)
    else:
        now = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(wall))
        yield ok("clock", f"It is {now} {zone}, and time goes evenly.")
    if synchronized.parent.exists() and not synchronized.exists():
        yield warn("time", "Nothing has set this machine's clock since it was started.", advice)


def open_files_limit() -> int | None:
    """How many files and connections a process may have open; None where that cannot be asked."""
    if sys.platform == "win32":
        return None
    import resource  # not everywhere

    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def available_memory() -> int | None:
    """How many bytes of memory can be had; None where that cannot be asked."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    found = dict(line.split(":", 1) for line in lines)
    return int(found["MemAvailable"].split()[0]) * 1024


def own_memory() -> int | None:
    """How much memory this process has needed at most, with every game and bot loaded, as each of a server's has."""
    if sys.platform == "win32":
        return None
    import resource  # not everywhere

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def look_at_limits(files: int | None, memory: int | None, settings: Settings) -> Iterator[Finding]:
    """How many may connect at once, and whether there is memory for all processes."""
    if files is not None and files >= 0:
        said = f"A process may have {files:,} files and connections open."
        advice = "Raise it: LimitNOFILE=65536 in the unit, ulimit -n 65536 in a shell."
        if files < LEAST_FILES:
            yield fail("open files", said, advice)
        else:
            yield warn("open files", said, advice) if files < GOOD_FILES else ok("open files", said)
    each = own_memory()
    if memory is not None and each is not None:
        processes = settings.workers * (2 + settings.bot_processes)  # one looks ahead
        needed = processes * each
        said = (
            f"{memory // MEBIBYTE:,} MiB of memory can be had; {processes} processes (workers and their bots) "
            f"need about {needed // MEBIBYTE:,} MiB, {each // MEBIBYTE:,} each."
        )
        advice = "Set fewer workers or bot_processes, or add memory."
        yield warn("memory", said, advice) if needed > memory else ok("memory", said)


def look_at_moves(clock: Callable[[], float] = time.perf_counter) -> Iterator[Finding]:
    """How long a bot takes for a move of each game."""
    for game in games.GAMES.values():
        table = game.new()
        bot = bots.make("greedy", seed=1)
        began = clock()
        table.choose(bot.choose(table.seat()))
        took = clock() - began
        said = f"A bot's first move in {game.name} took {1000 * took:.1f} ms."
        advice = "Move it to a quicker machine, or see what else keeps this one busy."
        yield warn("move", said, advice) if took > SLOW_MOVE else ok("move", said)
