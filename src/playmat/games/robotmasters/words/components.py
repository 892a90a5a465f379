"""How components are written: a page of data reads like the table it came from."""

from __future__ import annotations

from typing import Final

from ..rules.card import Use
from .clauses import Clause, Condition, clauses
from .word import Word


def use(cost: int, *effects: Word, name: str = "") -> Use:
    """An ability with its price in action points."""
    return Use(cost, clauses(*effects), name)


def free(*effects: Word, name: str = "") -> Use:
    """An ability without a price: a battle section or battle ability."""
    return Use(0, clauses(*effects), name)


def when(condition: Condition, effect: Word) -> Clause:
    """An effect that depends on something."""
    return Clause(effect, conditions=(condition,))


RULES: Final = {"free": "RM-OPEN-54"}
