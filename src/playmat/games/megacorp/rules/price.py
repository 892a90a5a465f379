"""Prices: money and four traits, packed into one number so that modifiers can carry them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.text import listed

from .board import TRAITS

FREE: Final = 0
BITS: Final = 8
MASK: Final = 255


def price(money: int, iq: int = 0, eq: int = 0, mq: int = 0, bq: int = 0) -> int:
    """So much money and so many points of each trait."""
    return money | iq << BITS | eq << 2 * BITS | mq << 3 * BITS | bq << 4 * BITS


def money_in(cost: int) -> int:
    """The money valuation."""
    return cost & MASK


def points_in(cost: int, trait: int) -> int:
    """The trait valuation in one trait."""
    return cost >> (trait + 1) * BITS & MASK


def total(cost: int) -> int:
    """The total valuation: money and all trait points."""
    return money_in(cost) + points_in(cost, 0) + points_in(cost, 1) + points_in(cost, 2) + points_in(cost, 3)


def with_money(cost: int, money: int) -> int:
    """The same trait valuation with another sum of money."""
    return cost >> BITS << BITS | money


def written(cost: int) -> str:
    """A price as players read it: "3 M + 1 IQ"."""
    parts = [f"{money_in(cost)} M"] if money_in(cost) or cost == 0 else []
    for trait in range(4):
        points = points_in(cost, trait)
        if points:
            parts.append(f"{points} {TRAITS[trait]}")
    return " + ".join(parts)


def compact(cost: int) -> str:
    """A price within the key of an answer: "1M/1BQ"."""
    return written(cost).replace(" + ", "/").replace(" ", "")


class Written:
    """A price that is put into words only when somebody reads it."""

    __slots__ = ("cost",)

    def __init__(self, cost: int) -> None:
        self.cost: Final = cost

    def __str__(self) -> str:
        return written(self.cost)


def spoken(cost: int) -> str:
    """A price in a sentence: "3 M and 1 IQ"."""
    return listed(written(cost).split(" + "))


RULES: Final = {"points_in": "MC-2.4.1", "total": "MC-2.4 MC-2.4.3"}
