"""Servers as processes of their own, which can be killed at any moment and started again at once.

They are forked from a nursery, a process that has everything imported already, and run as `playmat serve` runs them.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from playmat.server.settings import Settings
from tests import shaking
from tests.patience import PATIENCE, eventually
from tests.server.ports import HeldPort

ROOT: Final = Path(__file__).parents[2]
IMPORTED: Final = (
    "alembic.command",
    "playmat.cli.serve",
    "playmat.server.app",
    "uvicorn.protocols.http.httptools_impl",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
    "uvloop",
)
"""What the nursery imports once for all servers."""
KEEP: Final = "from tests.server.process import keep_nursery; keep_nursery()"
"""How it is started: not as a module, which the processes of bots would have to import anew, each of them."""


class Nursery:
    """The process from which servers are forked."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", KEEP],
            cwd=ROOT,
            env={name: value for name, value in os.environ.items() if not name.startswith("PLAYMAT_")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def fork(self, settings: Settings, log: Path) -> int:
        """A new server; the id of its process."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps([settings.to_environ(), str(log)]) + "\n")
        self.process.stdin.flush()
        return int(self.process.stdout.readline())

    def close(self) -> None:
        """No more servers."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)


@contextmanager
def open_nursery() -> Iterator[Nursery]:
    """A nursery for as long as this is open."""
    opened = Nursery()
    try:
        yield opened
    finally:
        opened.close()


class ServerProcess:
    """A server that can be killed; it keeps its port and its database."""

    def __init__(self, nursery: Nursery, folder: Path, **settings: Any) -> None:
        plain: dict[str, Any] = {
            "rate_limits": False,
            "bot_processes": 1,
            "bot_pause": (0.0, 0.0),
            "log_level": "warning",
            "log_format": "text",
        }
        self.nursery: Final = nursery
        self.port: Final = HeldPort()
        self.settings: Final = Settings(data_dir=folder, port=self.port.number, **plain | settings)
        self.url: Final = f"http://127.0.0.1:{self.settings.port}"
        self.log: Final = folder / f"server-{self.settings.port}.log"
        self.pid = 0
        self.groups: Final[list[int]] = []

    def __enter__(self) -> ServerProcess:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        for group in self.groups:
            with suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)
        self.port.close()

    def start(self, wait: bool = True) -> None:
        """Start, or start again."""
        self.pid = self.nursery.fork(self.settings, self.log)
        self.groups.append(self.pid)
        if wait:
            self.wait()

    def wait(self) -> None:
        """Wait until the server answers."""
        eventually(self.answers, "the server is not up")

    def answers(self) -> bool:
        """Whether the server answers already."""
        with suppress(URLError, ConnectionError), urlopen(f"{self.url}/api/me", timeout=PATIENCE):
            return True
        assert is_running(self.pid), f"the server is not up: {self.complaints()}"
        return False

    def kill(self) -> None:
        """End it without a word; only its own process, as a machine's memory killer would."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self.gone()

    def terminate(self) -> None:
        """Ask it to stop, and wait until it has."""
        os.kill(self.pid, signal.SIGTERM)
        self.gone()

    def gone(self) -> None:
        """Wait until it is no more."""
        eventually(lambda: not is_running(self.pid), "the server does not stop")
        self.pid = 0

    def complaints(self) -> str:
        """All that it logged as worse than information."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def left_over(self) -> list[int]:
        """Processes of servers killed before that are still there."""
        return [pid for group in self.groups if group != self.pid for pid in processes_of(group)]


def is_running(pid: int) -> bool:
    """Whether a process, or any thread of it, is still there; the nursery buries its children at once."""
    return Path(f"/proc/{pid}").exists()


def processes_of(group: int) -> list[int]:
    """The processes of a group that are running."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(fields[2]) == group and fields[0] != "Z":
                found.append(int(stat.parent.name))
    return found


# In the nursery ----------------------------------------------------------------------------------------------


def keep_nursery() -> None:
    """Fork a server for every line that comes in."""
    for name in IMPORTED:
        import_module(name)
    from playmat.cli import serve
    from tests.server.deals import deal_the_same
    from tests.server.frugal import be_frugal, read_everything

    patch = pytest.MonkeyPatch()
    deal_the_same("a server of its own", patch)
    be_frugal(patch)
    read_everything()
    serve.FAREWELL = 10**6  # whatever keeps a server from stopping keeps it for good, and is noticed
    shaking.hinder_servers()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # children need no burial
    for line in sys.stdin:
        environment, log = json.loads(line)
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            be_server(environment, log)
        print(pid, flush=True)


def be_server(environment: dict[str, str], log: str) -> None:
    """Be a server, until killed."""
    from playmat.cli.serve import listening, run

    status = 1
    try:
        os.setpgid(0, 0)
        output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
        for number, target in ((os.open(os.devnull, os.O_RDONLY), 0), (output, 1), (output, 2)):
            os.dup2(number, target)
        os.environ.update(environment)
        settings = Settings.load()
        with listening(settings) as door:
            run(settings, door)
        status = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)
