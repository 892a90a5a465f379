# interpreted: talks to people
"""Printing for commands that only show something: tables, JSON, lines; framed and coloured only on a terminal."""

from __future__ import annotations

import codecs
import json
import os
import shutil
import sys
from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import RenderableType

TYPED = "playmat-typed"
"""How the output copes with marks that it cannot show: they are typed as on a typewriter."""
TYPEWRITER = dict(zip("“”‘’–—−→·×…", ('"', '"', "'", "'", "-", "-", "-", "->", "-", "x", "..."), strict=True))

WIDEST = 140
NARROWEST = 12
NOTE_INDENT = 4


def typed_out(error: UnicodeError) -> tuple[str, int]:
    """The marks that an encoding does not have, as a typewriter would put them."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(TYPEWRITER.get(mark, "?") for mark in error.object[error.start : error.end]), error.end


codecs.register_error(TYPED, typed_out)


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


def show(*drawn: RenderableType) -> None:
    """Print things drawn, one under the other."""
    from rich.console import Console  # rich takes long to load

    console = Console(highlight=False, width=width())
    for one in drawn:
        console.print(one)


def show_json(data: Any) -> None:
    """Print exactly one JSON value."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def show_table(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    right: Sequence[int] = (),
    notes: Sequence[str] = (),
    noted: str = "text",
) -> None:
    """Print rows under headings; the columns in `right` hold numbers, a note stands under its row.

    Where the output is plain every row is one line, and the notes are a last column under `noted`.
    """
    if not is_plain():
        draw_table(headings, rows, right, notes)
        return
    if notes:
        headings = (*headings, noted)
        rows = [(*row, note) for row, note in zip(rows, notes, strict=True)]
    lines = [headings, *rows]
    widths = [max(len(line[index]) for line in lines) for index in range(len(headings))]
    for line in lines:
        print_line("  ".join(aligned(line, widths, right)).rstrip(), NOTE_INDENT)


def aligned(cells: Sequence[str], widths: Sequence[int], right: Sequence[int]) -> list[str]:
    """The cells of a row in the widths of their columns, cut where they are longer."""
    fitted = [
        cell if len(cell) <= room else f"{cell[: max(0, room - 1)]}…" for cell, room in zip(cells, widths, strict=True)
    ]
    return [
        cell.rjust(widths[index]) if index in right else cell.ljust(widths[index]) for index, cell in enumerate(fitted)
    ]


def draw_table(
    headings: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int], notes: Sequence[str]
) -> None:
    """The same on a terminal: the widest column gives way, notes are wrapped under their rows."""
    from rich.padding import Padding  # rich takes long to load
    from rich.text import Text  # rich takes long to load

    widths = [max(len(line[index]) for line in (headings, *rows)) for index in range(len(headings))]
    excess = sum(widths) + 2 * (len(widths) - 1) - width()
    if excess > 0:
        widest = widths.index(max(widths))
        widths[widest] = max(NARROWEST, widths[widest] - excess)
    lines: list[RenderableType] = []
    for index, row in enumerate((headings, *rows)):
        style = "" if index else "bold underline"
        lines.append(Text("  ".join(aligned(row, widths, right)), style, overflow="ellipsis", no_wrap=True))
        if index and notes and notes[index - 1]:
            lines.append(Padding(Text(notes[index - 1], "dim"), (0, 0, 0, NOTE_INDENT)))
    show(*lines)


def print_line(text: str, indent: int = 0) -> None:
    """Print plain text: a terminal would break words, whoever reads a pipe breaks lines as they like."""
    if not sys.stdout.isatty():
        print(text)
        return
    for line in text.split("\n"):
        print(fill(line, max(20, width() - 1), subsequent_indent=" " * indent, break_on_hyphens=False))


def show_lines(*paragraphs: str) -> None:
    """Print paragraphs, wrapped to the terminal."""
    if is_plain():
        for text in paragraphs:
            print_line(text)
        return
    from rich.text import Text  # rich takes long to load

    show(*map(Text, paragraphs))
