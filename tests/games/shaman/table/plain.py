"""Strikes without text, for tests in which only their numbers matter."""

from __future__ import annotations

from playmat.games.shaman.rules.card import FREE, Price, ShamanCard
from playmat.games.shaman.words.printed import strike


def plain(intercept: int, force: int, cost: Price = FREE) -> ShamanCard:
    """A generic strike without text, free unless a cost is given; it is called by its numbers."""
    green, yellow, red = cost
    name = f"Plain {intercept}/{force}"
    return strike(
        f"T-{intercept}-{force}", name, "", intercept=intercept, force=force, green=green, yellow=yellow, red=red
    )
