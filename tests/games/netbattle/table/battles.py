"""Battles in which texts of both players are in force."""

from __future__ import annotations

from typing import Any, Final

from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table
from tests.games.netbattle.table.plain import coloured

ATTACKER: Final = netnavi("TEST-A", "Attacker", "", strength=7, defense=0, blast=2)
DEFENDER: Final = netnavi("TEST-D", "Defender", "", strength=0, defense=2, blast=2)
DAMAGE: Final = 5
BURNED: Final = {"System Error": 2, "Underestimated": 3}
LANDSCAPE: Final = "BBBBYYYGGR"
"""More colours in play than places allow, so that every card of these tests can be played."""


def ready(mine: list[str], theirs: list[str], side: dict[str, Any] | None = None, **other: Any) -> Table:
    """P1 attacks for 5 and both have played these cards; by then gauges hold 3 (or as told) and decks 20."""
    table = Table("netbattle")
    for player, cards, navi, words in ((P1, mine, ATTACKER, side or {}), (P2, theirs, DEFENDER, other)):
        laid: dict[str, Any] = {"navi": navi, "deck": 20, "resources": coloured(LANDSCAPE), **words}
        laid["gauge"] = words.get("gauge", 3) + sum(BURNED.get(title, 0) for title in cards)
        laid["hand"] = [*cards, *["Filler"] * 2 * cards.count("Guardian"), *words.get("hand", [])]
        table.set(player, **laid)
    for player, cards in ((P1, mine), (P2, theirs)):
        for title in cards:
            while table.asked != player:
                table.choose("pass")
            table.choose(f"play {title}")
    return table


def battle(table: Table) -> Table:
    """Both pass; the battle begins."""
    while "pass" in table.verbs:
        table.choose("pass")
    return table
