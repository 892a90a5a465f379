"""Laying out the table."""

from __future__ import annotations

from collections.abc import Sequence

from playmat.kernel.card import CardDef

from .customs import CUSTOMS
from .fields import fresh_fields
from .state import HAND, PLACES, STOCK, Tricks


def lay_table(players: int, pack: Sequence[CardDef]) -> Tricks:
    """The pack as the stock of an otherwise empty table.

    All cards have one owner, so that whoever guesses at what is hidden mixes the hands with the stock.
    """
    g = Tricks()
    fresh_fields(g)
    g.customs = CUSTOMS
    g.players = players
    g.zones = [[] for _ in range(1 + len(PLACES) * players)]
    g.lay(pack, 0, STOCK)
    g.name_all()
    g.hidden = (True, *[place == HAND for place in range(len(PLACES))] * players)
    g.tricks = [0] * players
    g.latest = [0] * players
    g.out = [False] * players
    return g
