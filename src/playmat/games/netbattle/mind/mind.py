"""What bots know of NetBattle."""

from __future__ import annotations

from typing import Final

from playmat.book.mind import Mind, completes
from playmat.book.style import Style

from ..rules.state import NetBattle
from .value import value

COMPLETING: Final = frozenset(
    "discard destiny take navi resource space chip which name number done put hand gauge keep under resolve "
    "level".split()
)
"""Answers that only complete an earlier one."""


class NetBattleMind(Mind[NetBattle]):
    """How bots judge a NetBattle."""

    def __init__(self) -> None:
        super().__init__(Style(rollout=12), 5.0)

    def value(self, g: NetBattle, player: int) -> float:
        return value(g, player)

    def continuation(self, g: NetBattle, player: int) -> int:
        return 0 if completes(g, player, COMPLETING) else -1
