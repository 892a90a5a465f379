"""Positions in which a blast has been made, or is about to be."""

from __future__ import annotations

from typing import Any

from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table
from tests.games.netbattle.table.plain import destinies


def blaster(name: str = "Test Navi", strength: int = 2, defense: int = 2) -> NetCard:
    """A NetNavi without text whose blast reveals a single card, so that nobody is asked to pick."""
    return netnavi("TEST-N", name, "", strength=strength, defense=defense, blast=1)


def after_blast(destiny: int = 3, power: int = 0, opponent: dict[str, Any] | None = None, **side: Any) -> Table:
    """P1 has blasted with a card of this destiny, with some power left, and P2 has passed."""
    words: dict[str, Any] = {"navi": blaster(), **side}
    table = Table("netbattle").set(P1, gauge=["Filler"] * power + destinies(destiny), **words)
    table.set(P2, **(opponent or {}))
    return table.choose("blast", "pass")


def value(table: Table, player: int = P1) -> list[int]:
    """What each live blast destiny of the player is worth."""
    return [table.state.worth_of(one) for one in table.state.live_destinies(player)]
