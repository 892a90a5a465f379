# interpreted: talks to people
"""What the arena tells, as tables in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .output import show_lines, show_table

if TYPE_CHECKING:
    from playmat.arena.page_tables import Table
    from playmat.arena.report import Report

EXTREMES: Final = 8
"""Cards shown from either end of a long table."""
SHORTENED: Final = frozenset({"cards"})


def draw_report(report: Report) -> None:
    """Print every table that has something to say, then the sentences."""
    from playmat.arena.page_tables import TABLES, in_brief

    for name, make in TABLES.items():
        table = make(report)
        if table.rows:
            draw(table, name in SHORTENED)
            show_lines("")
    if any(card.sure for card in report.cards) or any(answer.sure for answer in report.answers):
        show_lines("* is more than chance, judged for the whole table together.")
    for sentence in (*in_brief(report), *report.notes):
        show_lines(sentence)


def draw(table: Table, shortened: bool) -> None:
    """Print one table; of a long one only both ends."""
    rows = table.rows
    if shortened and len(rows) > 2 * EXTREMES + 1:
        gap = (f"… {len(rows) - 2 * EXTREMES} more, in --json and --html", *("" for _ in table.headings[1:]))
        rows = [*rows[:EXTREMES], gap, *rows[-EXTREMES:]]
    show_table(table.headings, rows, right=range(1, len(table.headings)))
