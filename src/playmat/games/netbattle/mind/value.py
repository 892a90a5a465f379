"""How good a position looks, for bots that look one step ahead; the weights were found by games between bots."""

from __future__ import annotations

from typing import Final

from ..rules.board import BLAST, DEFENSE, HAND_SIZE, MAIN_PHASE, STRENGTH
from ..rules.state import NetBattle

WON: Final = 1000.0
LETHAL: Final = 50.0
"""Damage that would take the last card."""
CARD: Final = 0.95
"""A hand card is worth almost the energy it cost; one above the limit hardly anything."""
SPARE_CARD: Final = 0.1
POWER: Final = 0.7
"""Power up to the blast number; what lies beyond it waits longer."""
SPARE_POWER: Final = 0.4
PLACED: Final = 1.2
"""A resource in play."""
SHORTFALL: Final = 0.1
"""A point of strength that still lacks for damage."""


def value(g: NetBattle, player: int) -> float:
    """Energy, cards and resources, and the damage that stands if both pass now."""
    if g.over:
        return 0.0 if g.winner < 0 else WON if g.winner == player else -WON
    return side(g, player) - side(g, 1 - player) + attack(g, player)


def side(g: NetBattle, player: int) -> float:
    """What one player has."""
    hand = len(g.hand(player))
    power = len(g.gauge(player))
    wanted = g.total(player, BLAST)
    total = len(g.deck(player)) + PLACED * len(g.resources(player))
    total += CARD * min(hand, HAND_SIZE) + SPARE_CARD * max(0, hand - HAND_SIZE)
    return total + POWER * min(power, wanted) + SPARE_POWER * max(0, power - wanted)


def attack(g: NetBattle, player: int) -> float:
    """The damage if both pass now, good for the turn player."""
    if g.phase > MAIN_PHASE:
        return 0.0
    difference = g.total(g.active, STRENGTH) - g.total(1 - g.active, DEFENSE)
    gain = float(difference) if difference > 0 else SHORTFALL * difference
    if difference >= len(g.deck(1 - g.active)):
        gain += LETHAL
    return gain if g.active == player else -gain
