# interpreted: talks to people
"""Small pieces to draw tables with, in coloured lines."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text


def fitted(line: Text, width: int) -> Text:
    """The line, cut to a width."""
    line = line.copy()
    line.truncate(max(1, width), overflow="ellipsis")
    return line


def padded(line: Text, width: int) -> Text:
    """The line in exactly a width, with a space behind it."""
    line = fitted(line, width - 1)
    line.pad_right(width - line.cell_len)
    return line


def ruled(left: Text, right: Text, width: int) -> Text:
    """A rule across the screen with words at both ends."""
    line = Text.assemble(("── ", "dim"), fitted(left, width - right.cell_len - 9), " ")
    line.append(f"{'─' * (width - line.cell_len - right.cell_len - 5)} ", "dim")
    line.append_text(right)
    line.append(" ──", "dim")
    return line


def beside(left: Sequence[Text], right: Sequence[Text], gap: int) -> list[Text]:
    """Two blocks of lines next to each other."""
    width = max((line.cell_len for line in left), default=0) + gap
    lines = []
    for index in range(max(len(left), len(right))):
        line = left[index].copy() if index < len(left) else Text()
        line.pad_right(width - line.cell_len)
        if index < len(right):
            line.append_text(right[index])
        lines.append(line)
    return lines
