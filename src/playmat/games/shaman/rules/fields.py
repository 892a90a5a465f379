"""What is done with every field of a Duel; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel import fields

if TYPE_CHECKING:
    from .state import Duel


def copy_fields(g: Duel, other: Duel) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.starter, other.shamans, other.defender = g.starter, g.shamans, g.defender
    other.zone, other.attack, other.defences = g.zone, g.attack, g.defences
    other.flips, other.looker, other.searcher = g.flips, g.looker, g.searcher
    other.handling, other.settled = g.handling, g.settled
    other.sides = g.sides.copy()
    other.charges = g.charges.copy()
    other.points = g.points.copy()
    other.struck = g.struck.copy()
    other.origin = g.origin.copy()
    other.answered_force = g.answered_force.copy()
    other.answered_kind = g.answered_kind.copy()
    other.answered_origin = g.answered_origin.copy()
    other.plays = g.plays.copy()
    other.uses = g.uses.copy()
    other.uses_per_game = g.uses_per_game.copy()
    other.paid = g.paid.copy()
    other.pitched = g.pitched.copy()
    other.shown = g.shown.copy()


def fresh_fields(g: Duel) -> None:
    """Give a new state containers of its own, all empty."""
    fields.fresh_fields(g)
    g.sides, g.charges, g.points, g.struck = [], [], [], []
    g.origin, g.answered_force, g.answered_kind, g.answered_origin = [], [], [], []
    g.plays, g.uses, g.uses_per_game, g.paid = [], [], [], []
    g.pitched, g.shown = [], []


def field_facts(g: Duel) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.starter, [one.name for one in g.shamans], g.sides, g.charges, g.points, g.defender, g.zone, g.attack,
        g.struck, g.origin, g.answered_force, g.answered_kind, g.answered_origin, g.plays, g.defences, g.flips,
        g.uses, g.uses_per_game, g.paid, g.looker, g.searcher, g.handling, g.pitched, g.shown, g.settled,
    ]
