"""Resources about to be played or spent."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, Table
from tests.games.netbattle.table.plain import with_emblem


def holding(resource: str, *hand: Any, **words: Any) -> Table:
    """P1 has the resource in play and these cards in hand."""
    return Table("netbattle").set(P1, resources=[resource], hand=list(hand), **words)


def having(*resources: Any, **words: Any) -> Table:
    """P1 has these resources in play."""
    return Table("netbattle").set(P1, resources=list(resources), **words)


def insist_emblem_and_power(resource: str, emblem: str, power: int) -> None:
    """The resource is played beside its emblem with its power, and with nothing less."""
    bare, ready, weak = (Table("netbattle", step="resource").set(P1, hand=[resource]) for _ in range(3))
    bare.set(P1, gauge=5).refuses(f"play {resource}", cites="NB-REQ-4")
    ready.set(P1, gauge=power, resources=with_emblem(emblem)).offers(f"play {resource}", "finish")
    if power:
        weak.set(P1, gauge=power - 1, resources=with_emblem(emblem)).refuses(f"play {resource}", cites="NB-REQ-2")
