"""The server that a load test measures: one of its own, in a folder that goes with it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.request import urlopen

from playmat.kernel.errors import PlaymatError

STARTED_WITHIN: Final = 120.0
STOPPED_WITHIN: Final = 15.0
LAST_WORDS: Final = 800
GREETING: Final = re.compile(r"^Playmat is at (\S+)\n", re.MULTILINE)
FOR_TESTS: Final = {
    "PLAYMAT_RATE_LIMITS": "false",
    "PLAYMAT_BOT_PAUSE": "0,0",
    "PLAYMAT_LOG_LEVEL": "warning",
    "PLAYMAT_CONFIG": os.devnull,
}


class LoadTestError(PlaymatError):
    """A load test that cannot be carried out."""


@contextmanager
def own_server() -> Iterator[tuple[str, int]]:
    """A fresh server with an empty database; its address and its process."""
    with tempfile.TemporaryDirectory(prefix="playmat-loadtest-") as folder:
        arguments = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--data-dir", folder]
        log = Path(folder) / "log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", "playmat.cli.main", *arguments],
                stdin=subprocess.DEVNULL,
                start_new_session=True,  # an interrupt ends the test, and the test ends its server
                stdout=output,
                stderr=output,
                env={name: value for name, value in os.environ.items() if not name.startswith("PLAYMAT_")} | FOR_TESTS,
            )
        try:
            yield await_health(process, log), process.pid
        finally:
            process.terminate()
            try:
                process.wait(STOPPED_WITHIN)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def await_health(process: subprocess.Popen[bytes], log: Path) -> str:
    """The address that the server names, once it also says that it is well."""
    deadline = time.monotonic() + STARTED_WITHIN
    while process.poll() is None and time.monotonic() < deadline:
        greeting = GREETING.search(log.read_text(encoding="utf-8", errors="replace"))
        if greeting is not None and is_well(greeting[1]):
            return greeting[1]
        time.sleep(0.1)
    said = log.read_text(encoding="utf-8", errors="replace")[-LAST_WORDS:].strip()
    raise LoadTestError(f"The server for the test did not start. It said:\n{said or 'nothing'}")


def is_well(url: str) -> bool:
    """Whether a server says that it can do its work."""
    try:
        with urlopen(f"{url}/health", timeout=STARTED_WITHIN):
            return True
    except OSError:
        return False
