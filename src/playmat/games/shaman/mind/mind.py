"""What bots know of the duel."""

from __future__ import annotations

from typing import Final

from playmat.book.mind import Mind, completes
from playmat.book.style import Style
from playmat.kernel.step import NO_CARD

from ..rules.state import Duel
from .value import WEIGHED, value

COMPLETING: Final = frozenset(
    "pay replace charge stack teamwork zone colour player take top mode remove resolve".split()
)
"""Answers that only complete an earlier one."""


class DuelMind(Mind[Duel]):
    """How bots judge a duel: its value is a chance already."""

    def __init__(self) -> None:
        super().__init__(Style(rollout=12))

    def value(self, g: Duel, player: int) -> float:
        return value(g, player)

    def chance(self, g: Duel, player: int) -> float:
        return value(g, player)

    def continuation(self, g: Duel, player: int) -> int:
        return 0 if completes(g, player, COMPLETING) else -1

    def rollout_candidates(self, g: Duel) -> list[int]:
        """The first answer, which greedy gives 95 times in 100; where that does something, also what else could be
        done. Nobody discards by choice.
        """
        assert g.decision is not None
        options = g.decision.options
        if options[0].verb not in WEIGHED:
            return [0]
        return [index for index in range(len(options)) if options[index].verb != "discard"]

    def subject(self, g: Duel) -> int:
        return g.flipped() if g.defender >= 0 else NO_CARD
