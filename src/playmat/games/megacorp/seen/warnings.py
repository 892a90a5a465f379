"""What a player should confirm: steps after which he is about to lose."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from ..rules.grid import neighbours
from ..rules.state import Megacorp


def warning(g: Megacorp, option: Option) -> str:
    """A warning to who is about to lose, before the end of the turn and before the last chance to play a card."""
    decision = g.decision
    if decision is None:
        return ""
    player = decision.player
    if option.verb == "pass" and g.window == "MC-5.3.2" and g.money[player] == 0:
        return NO_MONEY
    buying = decision.rule == "MC-5.3.1"
    if option.verb not in ("done", "sell") or not (buying or decision.rule == "MC-5.5.1"):
        return ""
    if not g.docked[g.businesses[player]]:
        return LAST_BUY if buying else ORPHANED
    if option.verb == "sell":
        return LAST_NEIGHBOUR if is_last_neighbour(g, player, option.card) else ""
    return NO_MONEY if g.money[player] == 0 and not buying else ""


def is_last_neighbour(g: Megacorp, player: int, card: int) -> bool:
    """Whether nothing but this card lies beside a player's business."""
    business = g.businesses[player]
    return neighbours(g, g.network_of(business), g.at[business]) == [card]


ORPHANED: Final = "Your business is orphaned: you lose when your turn ends unless a card is docked beside it."
LAST_BUY: Final = (
    "Your business is orphaned: you lose when your turn ends unless a card is docked beside it, and only in the Buy "
    "Phase can you play more than events and ABRUPT cards."
)
LAST_NEIGHBOUR: Final = (
    "Nothing else lies beside your business: once this is sold, you lose when your turn ends unless a card is docked "
    "beside it."
)
NO_MONEY: Final = "You have no money: you lose when this turn ends unless you gain some."
