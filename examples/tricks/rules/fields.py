"""What is done with every field of a Tricks; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING

from playmat.kernel import fields

if TYPE_CHECKING:
    from .state import Tricks


def copy_fields(g: Tricks, other: Tricks) -> None:
    """Copy them to another state: containers are copied, what is in them is immutable."""
    other.leader, other.trick = g.leader, g.trick
    other.tricks = g.tricks.copy()
    other.latest = g.latest.copy()
    other.out = g.out.copy()


def fresh_fields(g: Tricks) -> None:
    """Give a new state containers of its own, all empty."""
    fields.fresh_fields(g)
    g.tricks, g.latest, g.out = [], [], []


def field_facts(g: Tricks) -> list[object]:
    """All that are part of the position, for the digest."""
    return [
        g.leader, g.trick, g.tricks, g.latest, g.out,
    ]
