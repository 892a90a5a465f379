"""What is done with every field of a NetBattle; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel import fields

if TYPE_CHECKING:
    from .state import NetBattle


def copy_fields(g: NetBattle, other: NetBattle) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.navis, other.turn, other.active = g.navis, g.turn, g.active
    other.phase, other.passes, other.blasted = g.phase, g.passes, g.blasted
    other.resources_played, other.uses, other.looker = g.resources_played, g.uses, g.looker
    other.searcher, other.searched, other.settled = g.searcher, g.searched, g.settled
    other.chips_used = g.chips_used.copy()
    other.drawn = g.drawn.copy()
    other.spent = g.spent.copy()
    other.lost = g.lost.copy()
    other.saved = g.saved.copy()
    other.chips = g.chips.copy()
    other.destinies = g.destinies.copy()
    other.ongoing = g.ongoing.copy()
    other.handled = g.handled.copy()
    other.revealed = g.revealed.copy()
    other.looked = g.looked.copy()


def fresh_fields(g: NetBattle) -> None:
    """Give a new state containers of its own, all empty."""
    fields.fresh_fields(g)
    g.chips_used, g.drawn, g.spent, g.lost = [], [], [], []
    g.saved, g.chips, g.destinies, g.ongoing = [], [], [], []
    g.handled, g.revealed, g.looked = [], [], []


def field_facts(g: NetBattle) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.navis, g.turn, g.active, g.phase, g.passes, g.blasted, g.chips_used, g.resources_played, g.drawn, g.spent,
        g.lost, g.saved, [one.facts() for one in g.chips], [one.facts() for one in g.destinies],
        [one.facts() for one in g.ongoing], g.handled, g.uses, g.revealed, g.looked, g.looker, g.searcher, g.searched,
        g.settled,
    ]
