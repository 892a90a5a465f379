# interpreted: draws pictures of results
"""Pictures in SVG, made of a few marks; colours come from the page around them, by class."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

__all__ = ["LETTER", "WIDE", "Axis", "Picture", "fitted", "steps"]

WIDE: Final = 400
"""The width of every picture in its own units; a phone shows one unit as a little less than a pixel."""
LETTER: Final = 5.9
"""The width of a letter, generously."""


class Axis:
    """Numbers from one to another, laid along a line."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self.low: Final = low
        self.high: Final = high if high > low else low + 1
        self.start: Final = start
        self.end: Final = end

    def at(self, value: float) -> float:
        """Where a number lies; one beyond the ends lies at the end."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)


def steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from one to another, at most so many."""
    span = high - low
    if span <= 0:
        return [low]
    power = 10.0 ** floor(log10(span / most))
    width = next(power * step for step in (1, 2, 5, 10, 20) if span / (power * step) <= most - 1)
    return [width * number for number in range(ceil(low / width - 1e-9), floor(high / width + 1e-9) + 1)]


def fitted(text: str, room: float) -> str:
    """A text as it fits into so many units."""
    most = max(3, int(room / LETTER))
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Picture:
    """A picture that grows mark by mark."""

    def __init__(self, name: str, title: str, about: str, high: float) -> None:
        self.name: Final = name
        self.title: Final = title
        self.about: Final = about
        self.high: Final = high
        self.marks: Final[list[str]] = []

    def svg(self) -> str:
        """The whole picture."""
        name = self.name
        return "\n".join(
            [
                f'<svg class="chart" viewBox="0 0 {WIDE} {self.high:.0f}" role="img" '
                f'aria-labelledby="{name}-title {name}-about">',
                f'<title id="{name}-title">{escape(self.title)}</title>',
                f'<desc id="{name}-about">{escape(self.about)}</desc>',
                *self.marks,
                "</svg>",
            ]
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str = "grid") -> None:
        """A straight line."""
        self.marks.append(f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>')

    def text(self, x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> None:
        """A text that starts, ends or has its middle at a place."""
        named = f' class="{kind}"' if kind else ""
        self.marks.append(f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>')

    def rect(self, x: float, y: float, wide: float, high: float, kind: str, says: str = "") -> None:
        """A bar, which says something to those who ask."""
        self.marks.append(
            f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{max(0.0, wide):.1f}" height="{max(0.0, high):.1f}" '
            f'rx="2">{said(says)}</rect>'
        )

    def dot(self, x: float, y: float, size: float, kind: str, says: str = "") -> None:
        """A dot, which says something to those who ask."""
        self.marks.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}">{said(says)}</circle>')

    def path(self, points: Iterable[tuple[float, float]], kind: str, closed: bool = False) -> None:
        """A line through points, or the area that it goes round."""
        through = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.marks.append(f'<path class="{kind}" d="M{through}{"Z" if closed else ""}"/>')

    def whisker(self, axis: Axis, y: float, low: float, high: float, kind: str = "whisker") -> None:
        """An interval that lies along an axis, with its two ends."""
        left, right = axis.at(low), axis.at(high)
        self.line(left, y, right, y, kind)
        for x in (left, right):
            self.line(x, y - 3, x, y + 3, kind)

    def upright(self, x: float, axis: Axis, low: float, high: float, kind: str = "whisker") -> None:
        """The same for an axis that stands."""
        bottom, top = axis.at(low), axis.at(high)
        self.line(x, bottom, x, top, kind)
        for y in (bottom, top):
            self.line(x - 3, y, x + 3, y, kind)

    def scale(self, axis: Axis, top: float, bottom: float, labels: Sequence[tuple[float, str]]) -> None:
        """The lines and numbers of an axis that lies below."""
        for value, label in labels:
            x = axis.at(value)
            self.line(x, top, x, bottom)
            self.text(x, bottom + 13, label, "tick", "middle")

    def standing_scale(self, axis: Axis, left: float, right: float, labels: Sequence[tuple[float, str]]) -> None:
        """The lines and numbers of an axis that stands at the left."""
        for value, label in labels:
            y = axis.at(value)
            self.line(left, y, right, y)
            self.text(left - 5, y + 3.5, label, "tick", "end")


def said(text: str) -> str:
    """What a mark says to those who ask."""
    return f"<title>{escape(text)}</title>" if text else ""
