"""Laying out the playmat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.card import CardDef

from .board import NAVI, PLACES
from .customs import CUSTOMS
from .fields import fresh_fields
from .state import NetBattle


def empty_table(navis: Sequence[CardDef], decks: Sequence[Sequence[CardDef]]) -> NetBattle:
    """Both NetNavis in play and both draw decks, everything else empty."""
    g = NetBattle()
    fresh_fields(g)
    g.customs = CUSTOMS
    g.zones = [[] for _ in range(2 * PLACES)]
    for player in range(2):
        g.lay(decks[player], player, player * PLACES)
    first = len(g.defs)
    for player in range(2):
        g.lay([navis[player]], player, player * PLACES + NAVI)
    g.navis = (first, first + 1)
    g.name_all()
    g.chips_used = [0, 0]
    g.drawn = [0, 0]
    g.spent = [0, 0]
    g.lost = [0, 0]
    g.saved = [0, 0]
    g.wake_all()
    return g


RULES: Final = {"empty_table": "NB-DECK-10 NB-SETUP-1 NB-SETUP-3 NB-SETUP-11"}
