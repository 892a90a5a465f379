"""Positions around a teamwork in the green zone."""

from __future__ import annotations

from typing import Any, Final

from playmat.games.shaman.position import find_card
from playmat.testing import P1, P2, Table
from tests.games.shaman.table.plain import plain

SHAMANS: Final = {"X-Laws": "Lyserg", "Yoh": "Yoh", "Zeke": "Len"}
"""A shaman for each teamwork trait."""


def shaman_for(teamwork: str) -> str:
    """A shaman who may have the teamwork."""
    return SHAMANS.get(find_card(teamwork).trait, "Yoh")


def beside(teamwork: str, flipped: Any, zone: str = "green", against: int | None = None, **words: Any) -> Table:
    """P1 has the teamwork in green and has flipped a card, in green unless said, against the opening attack or a
    strike of the given Force.
    """
    table = Table(zone=zone, **words)
    table.set(P1, shaman=shaman_for(teamwork), green_teamwork=teamwork, flipped=flipped)
    return table if against is None else table.set(P2, strike=plain(0, against))


def opposite(teamwork: str, flipped: Any) -> Table:
    """P1 attacks with the teamwork in green, and P2 has flipped a card in green."""
    table = Table(defender=P2).set(P1, shaman=shaman_for(teamwork), green_teamwork=teamwork, strike=plain(0, 4))
    return table.set(P2, flipped=flipped)
