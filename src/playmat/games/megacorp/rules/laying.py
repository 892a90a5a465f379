"""Laying out the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.card import CardDef
from playmat.kernel.step import NO_CARD

from .board import ASIDE, BLUE, MAIN, MONEY, PLACES, RESOURCES
from .customs import CUSTOMS
from .fields import fresh_fields
from .state import HIDDEN_ZONES, Megacorp


def empty_table(
    businesses: Sequence[CardDef], founders: Sequence[CardDef], decks: Sequence[Sequence[CardDef]]
) -> Megacorp:
    """Every player's two decks, business and founder beside the table, 10 M each."""
    g = Megacorp()
    fresh_fields(g)
    g.customs = CUSTOMS
    players = len(decks)
    g.players = players
    g.hidden = HIDDEN_ZONES[players]
    g.zones = [[] for _ in range(players * PLACES + 2)]
    for player in range(players):
        blue = [card for card in decks[player] if card.back == BLUE]
        green = [card for card in decks[player] if card.back != BLUE]
        g.lay(blue, player, player * PLACES + MAIN)
        g.lay(green, player, player * PLACES + RESOURCES)
    first = len(g.defs)
    for player in range(players):
        g.lay([businesses[player]], player, player * PLACES + ASIDE)
    g.businesses = tuple(range(first, first + players))
    for player in range(players):
        if player < len(founders):
            g.lay([founders[player]], player, player * PLACES + ASIDE)
    g.grids = [{} for _ in range(players)]
    g.money = [MONEY] * players
    g.pools = [0] * (4 * players)
    g.out = [0] * players
    g.turns_done = [0] * players
    g.last_turn = [0] * players
    ready(g)
    return g


def ready(g: Megacorp) -> None:
    """Give every card its place in the lists, once all are laid."""
    g.name_all()
    count = len(g.defs)
    g.controller = g.owner[:]
    g.at = [0] * count
    g.engaged = [0] * count
    g.host = [NO_CARD] * count
    g.docked = [0] * count
    g.arrived = [0] * count
    g.stamp = [0] * count
    g.entry = [0] * count


RULES: Final = {
    "empty_table": "MC-3.1 MC-3.1.1 MC-3.7 MC-3.8 MC-3.9.1 MC-4.1 MC-4.2.2",
    "ready": "MC-1.2.4 MC-1.2.5.1",
}
