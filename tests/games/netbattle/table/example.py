"""The rulebook's example of play."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table


def battle(third: str = "Filler", **words: Any) -> Table:
    """Joe attacks Kendrick, with this for the third card of his hand."""
    table = Table("netbattle", seats=("Joe", "Kendrick"), **words)
    table.set(
        P1,
        navi="GutsMan, Plain",
        gauge=["Tornado", "Rival"],
        resources=["Big Trouble", "BattleChip Geek"],
        hand=["Asking for It", "Tornado", third],
        discard=5,
    )
    return table.set(
        P2,
        navi="TorchMan",
        resources=["Rich Kid", "Show No Mercy", "Rival"],
        hand=2,
        gauge=3,
        deck=30,
        discard=4,
    )
