"""The folder in which several workers put their numbers together; what killed servers left behind is removed."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PREFIX: Final = "playmat-metrics-"
LOCK: Final = "lock"


@contextmanager
def shared_numbers() -> Iterator[Path]:
    """A folder of our own for as long as this is open; nobody removes it meanwhile."""
    remove_left_behind()
    with tempfile.TemporaryDirectory(prefix=PREFIX) as folder:
        lock = os.open(Path(folder, LOCK), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            hold(lock)
            yield Path(folder)
        finally:
            os.close(lock)


def remove_left_behind() -> None:
    """Remove the folders of servers that are no more; a process that dies lets go of its lock."""
    if sys.platform == "win32":
        return
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):  # somebody else's, or somebody else was quicker
            if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
                continue
            lock = os.open(folder / LOCK, os.O_RDWR | os.O_CLOEXEC)
            try:
                if hold(lock):
                    shutil.rmtree(folder)
            finally:
                os.close(lock)


def hold(lock: int) -> bool:
    """Lock an open file; False when somebody else has."""
    if sys.platform == "win32":
        return True
    import fcntl  # not everywhere

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
