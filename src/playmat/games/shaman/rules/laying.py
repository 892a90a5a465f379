"""Laying out the mat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.card import CardDef

from ..words.printed import Printed
from .board import ASIDE, CHAMBER, NO_ZONE, OPENING, OPENING_FORCE, PLACES
from .card import FREE, Shaman
from .customs import CUSTOMS
from .fields import fresh_fields
from .state import Duel

OPENING_ATTACK: Final = Printed("OPENING", "Opening Attack", "", OPENING, "", FREE, 0, OPENING_FORCE, (), "")
"""The reminder card, never part of a deck."""


def empty_table(shamans: Sequence[Shaman], decks: Sequence[Sequence[CardDef]]) -> Duel:
    """Both players' decks and shaman cards on an otherwise empty mat."""
    g = Duel()
    fresh_fields(g)
    g.customs = CUSTOMS
    g.shamans = tuple(shamans)
    g.zones = [[] for _ in range(2 * PLACES + 1)]
    for player in range(2):
        g.lay(decks[player], player, player * PLACES)
        g.lay(g.shamans[player].moves, player, player * PLACES + CHAMBER)
    g.lay([OPENING_ATTACK], 0, ASIDE)
    g.name_all()
    g.sides = [0, 0]
    g.charges = [0] * 6
    g.points = [0, 0]
    g.struck = [-1, -1]
    g.origin = [NO_ZONE, NO_ZONE]
    g.answered_force = [0, 0]
    g.answered_kind = [0, 0]
    g.answered_origin = [NO_ZONE, NO_ZONE]
    g.plays = [0] * 6
    return g


RULES: Final = {"empty_table": "SK-DECK-8 SK-DECK-9 SK-SETUP-1 SK-SETUP-2 SK-SETUP-9 SK-OPATK-1 SK-ZONE-4"}
