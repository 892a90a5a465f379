# interpreted: draws a picture of results
"""A table of rates as a picture: every cell says its number, and a colour from blue over grey to orange repeats it.

The picture is SVG, with its own colours for light and for dark surroundings; blue and orange differ for every kind of
colour vision.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, radians, sin
from typing import Final, NamedTuple

from playmat.running.stats import percent

from .balance import Balance, Share

__all__ = ["Cell", "Chart", "Shade", "chart_of", "draw"]


class Shade(NamedTuple):
    """The colour of a cell, and that of the number on it."""

    fill: str
    ink: str


BOUNDS: Final = (0.2, 0.3, 0.38, 0.44, 0.48, 0.52, 0.56, 0.62, 0.7, 0.8)
"""Where one shade ends and the next begins; finest near even."""
EVEN: Final = len(BOUNDS) // 2

LIGHT: Final = tuple(
    Shade(*pair.split("/"))
    for pair in (
        "#174a84/#ffffff #2f69a8/#ffffff #7fabd8/#101418 #abcae8/#101418 #d6e5f4/#101418 #efefed/#101418 "
        "#fbe4cf/#101418 #f6c595/#101418 #ea9f55/#101418 #ad5a10/#ffffff #85400a/#ffffff"
    ).split()
)
DARK: Final = tuple(
    Shade(*pair.split("/"))
    for pair in (
        "#93c5fb/#0b0e12 #6ba6e6/#0b0e12 #3b74b3/#ffffff #2f5b8d/#ffffff #30475f/#ffffff #3b3e44/#ffffff "
        "#5c4630/#ffffff #82561f/#ffffff #9c5d14/#ffffff #e08f3c/#0b0e12 #fbb667/#0b0e12"
    ).split()
)
PAPER: Final = Shade("#ffffff", "#1b1f24")
NIGHT: Final = Shade("#16191d", "#e8eaed")

WIDE, HIGH, GAP = 62, 44, 14
LETTER: Final = 7.6
"""The width of a letter of a label, generously."""
SLANT: Final = 38
"""Degrees by which the labels above the columns are turned."""
EDGE: Final = 16
LEGEND_STEP: Final = 34


@dataclass(frozen=True)
class Cell:
    """A rate from 0 to 1 as it is shown: a number, a smaller note under it, and what it says to those who ask."""

    rate: float
    number: str
    note: str = ""
    says: str = ""
    bold: bool = False


@dataclass(frozen=True)
class Chart:
    """A table of cells; None is a place without one, and the last column stands apart."""

    title: str
    about: str
    rows: Sequence[str]
    columns: Sequence[str]
    cells: Sequence[Sequence[Cell | None]]
    legend: str


def chart_of(balance: Balance, game: str) -> Chart:
    """The win rates of all decks against each other, the strongest first."""
    standings = balance.standings
    cells: list[list[Cell | None]] = []
    for one in standings:
        row: list[Cell | None] = []
        for other in standings:
            meeting = balance.meeting(one.deck, other.deck)
            against = f"{one.name} against {other.name}"
            row.append(None if meeting.mirror else cell_of(meeting.share, against))
        cells.append([*row, cell_of(one.wins, f"{one.name} against all others")])
    names = [standing.name for standing in standings]
    about = f"{names[0]} wins most, {names[-1]} least; {balance.games:,} games a pair, {balance.bot} on both sides."
    legend = "Games won, in percent, by the deck on the left. Bold: surely not even (95 %)."
    return Chart(f"{game}: deck against deck", about, names, [*names, "all others"], cells, legend)


def cell_of(share: Share, what: str) -> Cell:
    """A win rate as a cell."""
    says = (
        f"{what}: {percent(share.rate)} of {share.of:,} games won, {100 * share.low:.0f} to {percent(share.high, 0)}"
    )
    return Cell(share.rate, f"{100 * share.rate:.0f}", f"±{100 * share.margin:.0f}", says, share.leaves_out(0.5))


def draw(chart: Chart) -> str:
    """The chart as SVG."""
    left = EDGE + LETTER * max(len(name) for name in chart.rows) + 10
    reach = LETTER * max(len(name) for name in chart.columns)
    top = EDGE + 52 + reach * sin(radians(SLANT)) + 14
    table = WIDE * len(chart.columns) + GAP
    legend = LEGEND_STEP * (len(BOUNDS) + 1)
    width = max(left + table + max(0.0, reach * cos(radians(SLANT)) - WIDE / 2), left + legend) + EDGE
    width = max(width, 2 * EDGE + LETTER * max(len(chart.about), len(chart.legend)))
    bottom = top + HIGH * len(chart.rows)
    height = bottom + 92
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'height="{height:.0f}" role="img" aria-labelledby="title about">',
        f'<title id="title">{escape(chart.title)}</title>',
        f'<desc id="about">{escape(chart.about)}</desc>',
        f"<style>{style()}</style>",
        f'<rect class="paper" width="{width:.0f}" height="{height:.0f}"/>',
        f'<text class="title" x="{EDGE}" y="{EDGE + 16}">{escape(chart.title)}</text>',
        f'<text x="{EDGE}" y="{EDGE + 38}">{escape(chart.about)}</text>',
        *column_labels(chart, left, top),
        *(
            line
            for number, (name, cells) in enumerate(zip(chart.rows, chart.cells, strict=True))
            for line in row(name, cells, left, top + HIGH * number)
        ),
        *key(chart.legend, left, bottom + 26),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def style() -> str:
    """The colours, for light and for dark surroundings."""
    fixed = (
        "text{font:14px system-ui,sans-serif}.title{font-size:17px;font-weight:600}.cell text{text-anchor:middle}"
        ".cell .note{font-size:11px}.cell .sure{font-weight:700}.small{font-size:12px;text-anchor:middle}"
    )
    return f"{fixed}{colours(PAPER, LIGHT)}@media (prefers-color-scheme:dark){{{colours(NIGHT, DARK)}}}"


def colours(paper: Shade, shades: Sequence[Shade]) -> str:
    """The rules that give every shade its colours."""
    rules = f".paper{{fill:{paper.fill}}}text{{fill:{paper.ink}}}"
    return rules + "".join(
        f".s{number} rect{{fill:{shade.fill}}}.s{number} text{{fill:{shade.ink}}}"
        for number, shade in enumerate(shades)
    )


def column_labels(chart: Chart, left: float, top: float) -> Iterator[str]:
    """The names over the columns."""
    for number, name in enumerate(chart.columns):
        x, y = place(chart, number, left) + WIDE / 2, top - 8
        yield f'<text transform="translate({x:.1f} {y:.1f}) rotate(-{SLANT})">{escape(name)}</text>'


def place(chart: Chart, number: int, left: float) -> float:
    """Where a column begins."""
    return left + WIDE * number + (GAP if number == len(chart.columns) - 1 else 0)


def row(name: str, cells: Sequence[Cell | None], left: float, y: float) -> Iterator[str]:
    """A name and its cells."""
    yield f'<text x="{left - 10:.1f}" y="{y + HIGH / 2 + 5:.1f}" text-anchor="end">{escape(name)}</text>'
    for number, cell in enumerate(cells):
        if cell is None:
            continue
        x = left + WIDE * number + (GAP if number == len(cells) - 1 else 0)
        middle = x + WIDE / 2
        weight = ' class="sure"' if cell.bold else ""
        yield (
            f'<g class="cell s{shade(cell.rate)}"><title>{escape(cell.says)}</title>'
            f'<rect x="{x + 1:.1f}" y="{y + 1:.1f}" width="{WIDE - 2}" height="{HIGH - 2}" rx="4"/>'
            f'<text{weight} x="{middle:.1f}" y="{y + 20:.1f}">{escape(cell.number)}</text>'
            f'<text class="note" x="{middle:.1f}" y="{y + 35:.1f}">{escape(cell.note)}</text></g>'
        )


def shade(rate: float) -> int:
    """The number of the shade for a rate; what one side wins looks as strong as what the other loses."""
    return bisect_left(BOUNDS, rate) if rate > 0.5 else bisect_right(BOUNDS, rate)


def key(legend: str, left: float, y: float) -> Iterator[str]:
    """What the colours mean."""
    for number in range(len(BOUNDS) + 1):
        x = left + LEGEND_STEP * number
        yield f'<g class="s{number}"><rect x="{x:.1f}" y="{y:.1f}" width="{LEGEND_STEP}" height="14"/></g>'
    for number, bound in enumerate(BOUNDS, start=1):
        yield f'<text class="small" x="{left + LEGEND_STEP * number:.1f}" y="{y + 29:.1f}">{100 * bound:.0f}</text>'
    yield f'<text x="{EDGE}" y="{y + 54:.1f}">{escape(legend)}</text>'
