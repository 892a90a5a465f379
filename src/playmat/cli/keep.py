# interpreted: talks to people
"""Keeping games: where a record goes, and saving what is left when something breaks."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from playmat.book.record import Record, RecordError
from playmat.kernel.errors import PlaymatError, RulesBug
from playmat.kernel.state import State


def home() -> Path:
    """The folder for games that were saved without a name."""
    if os.name == "nt":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return folder / "playmat" / "games"


class Keeper:
    """Saves one game, always to the same file unless told another."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.unsaved = False
        """Whether a person has done anything since the last record was written."""

    def is_own(self, file: Path) -> bool:
        """Whether writing to a file takes nothing away from anybody."""
        return file == self.file or not file.exists()

    def save(self, state: State, file: Path | None = None) -> Path:
        """Write the record, to the file given, to the file of the last time, or to a new one."""
        record = Record.of(state)
        target = file or self.file
        written = record.save(target) if target is not None else save_somewhere(record)
        self.file = written
        self.unsaved = False
        return written


def load(file: Path) -> Record:
    """The record in a file; what could upset a terminal is refused."""
    try:
        record = Record.load(file)
    except PlaymatError as error:
        raise RecordError(str(error) if str(file) in str(error) else f"{file}: {error}") from None
    if not all(name.isprintable() for name in record.beginning.seats):
        raise RecordError(f"{file} names its players with characters that are not text. Use a record you trust.")
    if not all(text.isprintable() for text in (*record.answers, record.rules, record.cards)):
        raise RecordError(f"{file} holds characters that are not text. Use a record you trust.")
    return record


def save_somewhere(record: Record) -> Path:
    """Write a record where games are kept, or where there is room."""
    failure: RecordError | None = None
    for folder in (home(), Path.cwd(), Path(tempfile.gettempdir())):
        try:
            return record.save(free_name(folder, record))
        except RecordError as error:
            failure = failure or error
    assert failure is not None
    raise failure


def free_name(folder: Path, record: Record) -> Path:
    """A name in a folder that no file has yet."""
    beginning = record.beginning
    stem = f"{beginning.game}-{datetime.now():%Y-%m-%d-%H%M%S}-seed-{beginning.seed}"
    for number in range(1, 1000):
        file = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if not file.exists():
            return file
    raise RecordError(f"There are too many games in {folder}; delete some, or name a file.")


def rescue(state: State | None, error: Exception) -> str:
    """Save the record of a game that our own mistake ended; the text says where, and what to do."""
    kind = "The rules reached a point that must not be" if isinstance(error, RulesBug) else type(error).__name__
    said = [f"playmat: this is our mistake, not yours. {kind}: {error}"]
    if state is not None and state.answers is not None:
        try:
            file = save_somewhere(Record.of(state))
        except Exception as failure:
            said.append(f"The record of the game could not be saved ({failure}).")
        else:
            said.append(f"The record of the game is in {file}; please report it with this file.")
    said += getattr(error, "__notes__", [])
    if os.environ.get("PLAYMAT_DEBUG"):
        said.append("".join(traceback.format_exception(error)))
    else:
        said.append("With PLAYMAT_DEBUG=1 in the environment you see where it happened.")
    return "\n".join(said)


def tell(text: str) -> None:
    """Say something to the person, beside the output, where that can still be heard."""
    with suppress(OSError):
        print(text, file=sys.stderr, flush=True)
