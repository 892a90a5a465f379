# interpreted: writes files
"""The journal of a tournament: its plan and every finished game, kept so that an interrupted run goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import msgspec
from msgspec import structs

from .plan import ArenaError, Plan
from .played import Played

__all__ = ["Journal", "read_journal"]

PLAN: Final = "plan.json"
GAMES: Final = "games.jsonl"


class Journal:
    """The finished games of a plan, in memory and, where there is a folder, in its file as well.

    Games are appended as they come, each a line. A line that was cut short, by a kill or a full disk, is dropped when
    the journal is opened again.
    """

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        self.plan: Final = plan
        self.folder: Final = folder
        self.rows: Final[dict[int, Played]] = {}
        """The games by their numbers in the plan."""
        self.file: BinaryIO | None = None

    def __enter__(self) -> Journal:
        if self.folder is not None:
            try:
                self.open(self.folder)
            except OSError as error:
                raise unusable(self.folder, error) from None
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def open(self, folder: Path) -> None:
        """Begin a folder, or go on with what is in it."""
        folder.mkdir(parents=True, exist_ok=True)
        self.file = (folder / GAMES).open("a+b", buffering=0)
        insist_alone(self.file, folder)
        found = read_plan(folder) if (folder / PLAN).exists() else None
        if found is None and os.fstat(self.file.fileno()).st_size:
            raise ArenaError(f"{folder} holds games without a plan; choose another folder.")
        if found is not None and not is_longer(found, self.plan):
            insist_same(folder, found, self.plan)
        else:
            write_whole(folder / PLAN, msgspec.json.format(msgspec.json.encode(self.plan)))
        rows, whole = read_rows(self.file, folder)
        self.file.truncate(whole)
        for row in rows:
            self.rows.setdefault(row.index, row)

    def add(self, rows: Sequence[Played]) -> None:
        """Keep finished games."""
        if self.file is not None and self.folder is not None:
            lines = b"".join(msgspec.json.encode(row) + b"\n" for row in rows)
            try:
                while lines:
                    lines = lines[self.file.write(lines) :]
            except OSError as error:
                raise unusable(self.folder, error) from None
        for row in rows:
            self.rows[row.index] = row

    def sorted(self) -> list[Played]:
        """The games in the order of the plan."""
        return [self.rows[index] for index in sorted(self.rows)]


def read_journal(folder: Path) -> tuple[Plan, list[Played]]:
    """The plan and the finished games in a folder, in the order of the plan; changes nothing there."""
    try:
        plan = read_plan(folder)
        with (folder / GAMES).open("rb") as file:
            rows, _ = read_rows(file, folder)
    except OSError as error:
        raise unusable(folder, error) from None
    return plan, sorted(rows, key=lambda row: row.index)


def read_plan(folder: Path) -> Plan:
    """The plan in a folder."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except msgspec.DecodeError:
        raise ArenaError(f"{folder / PLAN} is no plan of an arena of this version; choose another folder.") from None


def read_rows(file: BinaryIO, folder: Path) -> tuple[list[Played], int]:
    """The games in a journal, and how many bytes of it are whole; only the last line may be torn."""
    file.seek(0)
    decoder = msgspec.json.Decoder(Played)
    rows: list[Played] = []
    whole = 0
    torn = 0
    for number, line in enumerate(file, start=1):
        if torn:
            raise ArenaError(
                f"Line {torn} of {folder / GAMES} is damaged; take that line out, and its game is played again."
            )
        try:
            if not line.endswith(b"\n"):
                raise msgspec.DecodeError
            rows.append(decoder.decode(line))
            whole += len(line)
        except msgspec.DecodeError:
            torn = number
    return rows, whole


def is_longer(found: Plan, wanted: Plan) -> bool:
    """Whether a plan is the one found with more deals; a round robin goes deal by deal, so it can just go on."""
    return not wanted.ladder and found.deals < wanted.deals and structs.replace(found, deals=wanted.deals) == wanted


def insist_same(folder: Path, found: Plan, wanted: Plan) -> None:
    """Refuse a folder of another plan, and say what is different."""
    if found == wanted:
        return
    names: Iterable[str] = Plan.__struct_fields__
    other = [name for name in names if getattr(found, name) != getattr(wanted, name)]
    raise ArenaError(
        f"{folder} holds the games of another plan, with other {', '.join(other)}. Give the command that began it to "
        "go on with it, or choose another folder."
    )


def insist_alone(file: BinaryIO, folder: Path) -> None:
    """Refuse a folder in which another run is at work; the lock ends with whoever holds it."""
    if sys.platform != "win32":
        import fcntl  # not everywhere

        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArenaError(
                f"Another run is writing to {folder}; wait for it to end, or choose another folder."
            ) from None


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that it is there as a whole or not at all."""
    beside = file.with_name(f"{file.name}.new")
    beside.write_bytes(content)
    beside.replace(file)


def unusable(folder: Path, error: OSError) -> ArenaError:
    """What to tell when a folder cannot be read or written."""
    return ArenaError(
        f"The games cannot be kept in {folder}: {error.strerror or error}. Make room or choose another folder; what "
        "is there already is kept, and the same command goes on from it."
    )
