"""How good a position looks, for players that look one step ahead."""

from __future__ import annotations

from typing import Final

from .board import GREEN, NO_ZONE, STRIKE
from .legality import refuse_play
from .state import Duel

# Tables of floats are tuple[float, ...]: mypyc loses fixed-length ones that a function reads.
POINT: Final = 60.0
FURYOKU_WORTH: Final[tuple[float, ...]] = (1.0, 1.7, 2.0)
PLENTY: Final = 5
"""Furyoku beyond this in one stack is worth little."""
TEAMWORK_WORTH: Final = 1.6
CHARGE_WORTH: Final[tuple[float, ...]] = (0.0, 1.0, 2.4, 5.0)
FAILS_IN_A_ZONE: Final[tuple[float, ...]] = (0.18, 0.20, 0.24, 0.30, 0.37, 0.55, 0.72, 0.89, 0.95, 0.99)
"""Chance that one zone does not stop an attack, by its Force."""


def worth(g: Duel, player: int) -> float:
    """Points, furyoku, charges, teamworks, and the chance of the standing attack."""
    if g.over:
        return 0.0 if g.winner < 0 else 1000.0 if g.winner == player else -1000.0
    total = holdings(g, player) - holdings(g, 1 - player)
    if g.defender >= 0 and g.attack >= 0:
        danger = POINT * chance_to_score(g)
        total += danger if g.defender != player else -danger
    return total


def holdings(g: Duel, player: int) -> float:
    """What a player owns."""
    total = POINT * g.points[player]
    for colour in range(3):
        count = len(g.furyoku(player, colour))
        total += FURYOKU_WORTH[colour] * (min(count, PLENTY) + 0.2 * max(0, count - PLENTY))
    return total + TEAMWORK_WORTH * g.teamworks(player) + CHARGE_WORTH[g.charged(player)]


def chance_to_score(g: Duel) -> float:
    """The chance that the standing attack gets through all zones that are left."""
    fails = FAILS_IN_A_ZONE[min(g.force(g.attack), len(FAILS_IN_A_ZONE) - 1)]
    zone = max(g.zone, g.start_zone()) if g.zone == NO_ZONE else g.zone
    left = 3 - max(zone, GREEN)
    card = g.flipped()
    if card >= 0:
        if g.defs[card].kind == STRIKE and refuse_play(g, card) is None:
            return 0.02
        left -= 1
    return float(fails**left)
