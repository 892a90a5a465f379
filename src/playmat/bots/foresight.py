"""What a player can work out before answering: how each answer would leave the table, on a deal that fits the view."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.mind import Mind
from playmat.kernel.state import State

from .encoding import ROLES, Sparse, place_of
from .lookahead import HAIR, look_ahead

STEPS: Final = 10
"""Kinds of chance to win that are told apart."""
FORESIGHT: Final = 12
"""Numbers by which an answer's outcome is told."""
OUTLOOK: Final = "foresight 1"
"""Named anew whenever the same deal is judged otherwise than before."""


def foresee(mind: Mind[Any], deal: State, sensible: list[int]) -> list[list[float]]:
    """For each of the sensible answers, what it would lead to: against the best of them, and against doing nothing.

    The deal is a sample of what the player who is asked knows; it is not changed.
    """
    decision = deal.decision
    assert decision is not None
    player = decision.player
    before = mind.chance(deal, player)
    chances: list[float] = []
    values: list[float] = []
    ends: list[int] = []
    for index in sensible:
        after = deal.clone()
        look_ahead(mind, after, index, player)
        values.append(mind.value(after, player))
        chances.append(mind.chance(after, player))
        ends.append(0 if not after.over else 1 if after.winner == player else -1)
    best = 0
    for number in range(1, len(values)):
        if values[number] > values[best] + HAIR:
            best = number
    found: list[list[float]] = []
    for number in range(len(values)):
        lost = max(0.0, chances[best] - chances[number])
        gained = chances[number] - before
        found.append(
            [
                float(number == best),
                float(values[number] > values[best] - HAIR),
                min(3.0, 10 * lost),
                float(lost < 0.005),
                float(lost < 0.02),
                float(lost < 0.05),
                float(lost > 0.15),
                max(-2.0, min(2.0, 5 * gained)),
                float(gained > 0.02),
                float(gained < -0.02),
                float(ends[number] > 0),
                float(ends[number] < 0),
            ]
        )
    return found


def outlook(mind: Mind[Any], deal: State, size: int) -> Sparse:
    """How the table looks to the player who is asked: everybody's chance to win, as the position's value says it."""
    decision = deal.decision
    assert decision is not None
    count = deal.players
    places: list[int] = []
    chances: list[float] = []
    for step in range(count):
        chance = mind.chance(deal, (decision.player + step) % count)
        places.append(place_of(f"outlook/{ROLES[step]}", size))
        chances.append(chance)
        if step < 2:
            places.append(place_of(f"outlook/{ROLES[step]}~{min(STEPS - 1, int(chance * STEPS))}", size))
            chances.append(1.0)
    return places, chances
