"""Tells where the minutes of `make test` went: each stage by the clock, each room of tests by the time its tests took.

`python -m scripts.costs FOLDER` reads what the stages left in a folder: `lint.began` and `lint.ended` hold the seconds
at which a stage began and ended, `compiled.json` the tests of a stage, room by room.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rich.console import Console
from rich.table import Table


def main(folder: Path) -> None:
    """Print the table."""
    table = Table(box=None, pad_edge=False, header_style="", show_edge=False)
    for heading in ("stage", "room", "tests", "seconds"):
        table.add_column(heading, justify="left" if heading in ("stage", "room") else "right")
    for began in sorted(folder.glob("*.began"), key=seconds_in):
        ended = began.with_suffix(".ended")
        took = f"{seconds_in(ended) - seconds_in(began):,.0f}" if ended.exists() else "not ended"
        table.add_row(began.stem, "by the clock", "", took)
        for room, (tests, seconds) in rooms_in(began.with_suffix(".json")):
            table.add_row("", room, f"{tests:,}", f"{seconds:,.0f}")
    console = Console(highlight=False)
    console.print("What it cost (the seconds of rooms are those of their tests, side by side on several workers):")
    console.print(table)


def seconds_in(file: Path) -> float:
    """The moment that a file holds."""
    return float(file.read_text(encoding="utf-8"))


def rooms_in(file: Path) -> list[tuple[str, tuple[int, float]]]:
    """The tests of a stage, the dearest room first; none for a stage without tests."""
    if not file.exists():
        return []
    rooms: dict[str, tuple[int, float]] = json.loads(file.read_text(encoding="utf-8"))
    return sorted(rooms.items(), key=lambda one: -one[1][1])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
