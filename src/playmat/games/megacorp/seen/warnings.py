"""What a player should confirm: steps after which he is about to lose."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from ..rules.board import DIVEST
from ..rules.state import Megacorp


def warning(g: Megacorp, option: Option) -> str:
    """A warning before the end of the turn to who is about to lose."""
    decision = g.decision
    if decision is None:
        return ""
    player = decision.player
    if option.verb == "pass" and g.window == "MC-5.3.2" and g.money[player] == 0:
        return NO_MONEY
    if option.verb not in ("done", "sell") or g.phase != DIVEST or g.window:
        return ""
    if not g.docked[g.businesses[player]]:
        return ORPHANED
    return NO_MONEY if option.verb == "done" and g.money[player] == 0 else ""


ORPHANED: Final = "Your business is orphaned: you lose when your turn ends unless a card is docked beside it."
NO_MONEY: Final = "You have no money: you lose when this turn ends unless you gain some."
