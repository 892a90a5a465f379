"""What people look at in a NetBattle, each as a number or in words, so that what an answer changes can be told."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from playmat.kernel.step import NOBODY

from ..rules.board import DEFENSE, DRAW_PHASE, MAIN_PHASE, NO_PHASE, PHASES, STAT_NAMES, STRENGTH
from ..rules.state import NetBattle
from .table import conditions

Gauged = dict[tuple[Hashable, ...], int | str]
IN_PLAY: Final = "in play"
IN_FORCE: Final = "in force"
LASTING: Final = "lasting"
"""A change of a number that outlasts the turn."""
CHIP: Final = "chip"
DESTINY: Final = "destiny"
CANCELED: Final = "canceled"


def gauged(g: NetBattle, viewer: int) -> Gauged:
    """The numbers of both players, the viewer's first, then the battle and what is in force."""
    found: Gauged = {}
    for player in (viewer, 1 - viewer):
        for stat in range(len(STAT_NAMES)):
            found[player, STAT_NAMES[stat]] = g.total(player, stat)
        found[player, "energy"] = len(g.deck(player))
        found[player, "power"] = len(g.gauge(player))
        found[player, "hand"] = len(g.hand(player))
        found[player, "drawn"] = g.drawn[player]
        found[player, "resources"] = len(g.resources(player))
        for card in g.resources(player):
            found[player, IN_PLAY, card] = g.defs[card].title
    damage = max(0, g.total(g.active, STRENGTH) - g.total(1 - g.active, DEFENSE))
    ahead = DRAW_PHASE <= g.phase <= MAIN_PHASE
    found[NOBODY, "damage"] = damage if ahead else 0
    found[NOBODY, "phase"] = PHASES[g.phase] if g.phase != NO_PHASE else ""
    found[NOBODY, "winner"] = g.winner if g.over else NOBODY
    for one in g.chips:
        found[one.player, CHIP, one.use] = CANCELED if one.canceled else one.definition.name
    for other in g.destinies:
        found[other.player, DESTINY, other.use] = CANCELED if other.canceled else g.worth_of(other)
    if g.ongoing or g.awaited or g.modifiers:
        for condition in conditions(g):
            kind = LASTING if condition["rule"] == "NB-END-9" else IN_FORCE
            dead = bool(condition["dead"])
            said = f"{condition['text']} [{condition['rule']}]" if dead else str(condition["text"])
            found[kind, str(condition["source"]), said] = "" if dead else str(condition["until"])
    return found
