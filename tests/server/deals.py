"""The same cards and the same thoughts every time, for tests that must not depend on luck or on a quick machine."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from playmat import bots
from playmat.bots.search import Thought, think
from playmat.kernel.seat import Seat
from playmat.server import lobby
from playmat.server.bot_work import Advice, Job, advise

ENOUGH: Final = 60
"""Iterations after which a search has tried every answer."""


class SameDeals(Random):
    """Chance that is the same for the same name, in place of the lobby's own."""

    def randbits(self, bits: int) -> int:
        """As the server asks for a seed."""
        return self.getrandbits(bits)


def deal_the_same(test: str, patch: pytest.MonkeyPatch) -> None:
    """Deal the same cards to a test every time."""
    patch.setattr(lobby, "secrets", SameDeals(test))


def advise_by_count(job: Job, seconds: float) -> Advice:
    """Advice that took so many iterations, however long those took; it can be asked for in another process."""

    def counted(seat: Seat, **wishes: Any) -> Thought:
        return think(seat, iterations=ENOUGH, seed=wishes["seed"])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "think", counted)
        return advise(job, seconds)
