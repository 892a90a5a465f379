"""A SQLite file belongs to one server at a time, and to none while it is being restored."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from .store import StoreError


def sqlite_file(url: str) -> Path | None:
    """The file of a SQLite database; None for a database of another kind."""
    parsed = make_url(url)
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


@contextmanager
def sole_use(url: str) -> Iterator[None]:
    """Keep everybody else from a SQLite file, by whatever links they reach it; a process that dies lets go of it."""
    file = sqlite_file(url)
    if file is None or sys.platform == "win32":  # Windows itself keeps an open file from being replaced
        yield
        return
    file = file.resolve()
    import fcntl  # not everywhere

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{file}-lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise StoreError(f"{file.parent} cannot be written to: {error.strerror}. Choose another --data-dir.") from None
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(
                f"A Playmat server is using {file}. Stop it first, or choose another folder with --data-dir."
            ) from None
        yield
    finally:
        os.close(lock)
