# interpreted: talks to people
"""Printing for commands that only show something: tables, JSON, lines; framed and coloured only on a terminal."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType

WIDEST = 140


def is_plain() -> bool:
    """Whether the output goes where colours and frames do not belong."""
    encoding = (sys.stdout.encoding or "").lower()
    return (
        not sys.stdout.isatty()
        or bool(os.environ.get("NO_COLOR"))
        or os.environ.get("TERM", "") in ("dumb", "unknown", "")
        or not encoding.startswith("utf")
    )


def width() -> int:
    """The columns there are."""
    return min(WIDEST, shutil.get_terminal_size().columns)


def show(renderable: RenderableType) -> None:
    """Print something drawn."""
    from rich.console import Console

    Console(highlight=False, width=width()).print(renderable)


def show_json(data: Any) -> None:
    """Print exactly one JSON value."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def show_table(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """Print rows under headings; the columns in `right` hold numbers."""
    if is_plain():
        show_columns(headings, rows, right)
        return
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="right" if index in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    show(table)


def show_columns(headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> None:
    """Print rows as aligned columns without frames, a line for each row."""
    lines = [headings, *rows]
    widths = [max(len(line[index]) for line in lines) for index in range(len(headings))]
    for line in lines:
        cells = [
            cell.rjust(widths[index]) if index in right else cell.ljust(widths[index])
            for index, cell in enumerate(line)
        ]
        print("  ".join(cells).rstrip())


def show_lines(text: str) -> None:
    """Print a paragraph, wrapped to the terminal."""
    if is_plain():
        print(text)
        return
    from rich.text import Text

    show(Text(text))
