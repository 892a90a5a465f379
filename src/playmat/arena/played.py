# interpreted: a row of results
"""What the arena keeps of one played game."""

from __future__ import annotations

import msgspec

__all__ = ["Played"]


class Played(msgspec.Struct):
    """One finished game, a line of the journal; all lists but `seats` go by chair."""

    index: int
    """Its number in the plan; the plan alone decides how it goes."""
    seed: int
    seats: list[int]
    """Which of the plan's entrants sat in each chair."""
    winner: int
    """A chair, or −1 for a draw."""
    first: int
    """The chair that had the first decision."""
    turns: int
    decisions: int
    drawn: list[dict[str, int]] = []
    """How many copies of each card, by its id, came into his hand or were otherwise his to use."""
    played: list[dict[str, int]] = []
    """How often he played or used each card by his own answer."""
    offered: list[dict[str, int]] = []
    """At how many questions each kind of answer was offered to him."""
    chosen: list[dict[str, int]] = []
    """How often he chose each kind of answer."""
    curve: list[list[float]] = []
    """At the start of each turn and at the end: the chance of each chair to win, by the worth of the position."""
