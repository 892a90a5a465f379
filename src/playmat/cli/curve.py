# interpreted: talks to people
"""The curve of a game: drawn in blocks on a terminal, as a table of turns where the output is plain."""

from __future__ import annotations

from typing import Final

from playmat.analysis import Analysis, Point
from playmat.running.stats import percent

from .output import is_plain, print_line, show_table, width

BLOCKS: Final = " ▁▂▃▄▅▆▇█"
HEIGHTS: Final = {2: 8, 3: 4, 4: 3}
"""Lines for a player's curve, by how many play."""
LOWEST: Final = 2
AXIS: Final = 7
"""Columns for the numbers at the left."""
TICK: Final = 10
"""Columns between two turns that are named under the curve, at least."""


def draw_curve(analysis: Analysis, plain: bool) -> None:
    """Everybody's chances over the game, with the moments that decided it marked by letters."""
    if plain or is_plain():
        tell_curve(analysis)
        return
    columns = max(20, width() - AXIS - 1)
    for player, name in enumerate(analysis.seats):
        if player == 1 and len(analysis.seats) == 2:
            break  # the one curve is the other upside down
        print_line(f"{name}'s chance to win")
        for line in blocks(analysis, player, columns):
            print(line)
    print(" " * AXIS + marks(analysis, columns).rstrip())
    print(" " * AXIS + ticks(analysis, columns).rstrip())


def blocks(analysis: Analysis, player: int, columns: int) -> list[str]:
    """One player's curve."""
    height = HEIGHTS.get(len(analysis.seats), LOWEST)
    values = [point_at(analysis, column, columns).chances[player] for column in range(columns)]
    lines = []
    for row in reversed(range(height)):
        filled = [min(8, max(0, round(value * height * 8) - row * 8)) for value in values]
        number = "100 %" if row == height - 1 else "0 %" if not row else "50 %" if row * 2 == height else ""
        lines.append(f"{number:>{AXIS - 2}} │{''.join(BLOCKS[eighths] for eighths in filled)}")
    return lines


def point_at(analysis: Analysis, column: int, columns: int) -> Point:
    """The last point up to a column."""
    question = (column + 1) * analysis.questions / columns
    found = analysis.points[0]
    for point in analysis.points:
        if point.question <= question:
            found = point
    return found


def marks(analysis: Analysis, columns: int) -> str:
    """A letter under each moment that decided the game; those that fall together stand side by side."""
    line = [" "] * columns
    for letter, swing in zip(letters(analysis), analysis.swings, strict=True):
        column = min(columns - 1, swing.question * columns // analysis.questions)
        while column < columns - 1 and line[column] != " ":
            column += 1
        line[column] = letter
    return "".join(line)


def ticks(analysis: Analysis, columns: int) -> str:
    """The turns under the curve."""
    line = ""
    turn = -1
    for point in analysis.points:
        column = point.question * columns // analysis.questions
        text = f"turn {point.turn}" if not line else str(point.turn)
        if point.turn != turn and (not line or column >= len(line.rstrip()) + TICK // 2) and column < columns - 8:
            line = line.ljust(column) + text
            turn = point.turn
    return line


def letters(analysis: Analysis) -> list[str]:
    """A letter for each moment, in order."""
    return [chr(ord("a") + number) for number in range(len(analysis.swings))]


def tell_curve(analysis: Analysis) -> None:
    """The chances at the beginning of each turn, as a table."""
    rows = []
    turn = -1
    last = analysis.points[-1]
    for point in analysis.points:
        if point.turn == turn and point is not last:
            continue
        turn = point.turn
        when = "end" if point is last and analysis.over else str(turn)
        rows.append((when, *(percent(chance) for chance in point.chances), f"±{percent(point.margin)}"))
    show_table(("turn", *analysis.seats, "margin"), rows, right=range(len(analysis.seats) + 2))
