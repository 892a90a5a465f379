"""What a player should confirm: steps after which he is about to lose (MC-5.6.1, MC-5.6.2)."""

from __future__ import annotations

from playmat.kernel.step import Option

from .board import DIVEST
from .state import Megacorp


def warning(g: Megacorp, option: Option) -> str:
    """A warning before the end of the turn to who is about to lose."""
    decision = g.decision
    if decision is None or option.verb not in ("done", "sell") or g.phase != DIVEST or g.window:
        return ""
    player = decision.player
    if g.docked[g.businesses[player]] == 0:
        return "Your business is orphaned: you lose when your turn ends unless a card is docked beside it."
    if option.verb == "done" and g.money[player] == 0:
        return "You have no money: you lose when the turn ends unless you gain some."
    return ""
