"""The same cards and the same thoughts every time, for tests that must not depend on luck or on a quick machine."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from playmat import bots
from playmat.book.deal import Deal
from playmat.bots.search import Thought, think
from playmat.kernel.seat import Seat
from playmat.server.bot_work import Advice, Job, advise

ENOUGH: Final = 60
"""Iterations after which a search has tried every answer."""


def deal_the_same(test: str, patch: pytest.MonkeyPatch) -> None:
    """Give a test the same cards every time, one key after the other for the games that begin, and bots their luck."""
    chance = Random(test)
    patch.setattr(Deal, "seed", property(lambda deal: chance.getrandbits(256)))
    patch.setattr(bots, "luck", lambda table, *moment: Random(f"{test} {moment}").getrandbits(60))


def always_deal_the_same(seed: int, patch: pytest.MonkeyPatch) -> None:
    """Give every game the same cards, whichever begin before it."""
    patch.setattr(Deal, "seed", property(lambda deal: seed))
    patch.setattr(bots, "luck", lambda table, *moment: Random(f"{seed} {moment}").getrandbits(60))


def advise_by_count(job: Job, seconds: float) -> Advice:
    """Advice that took so many iterations, however long those took; it can be asked for in another process."""

    def counted(seat: Seat, **wishes: Any) -> Thought:
        return think(seat, iterations=ENOUGH, seed=wishes["seed"])

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bots, "think", counted)
        return advise(job, seconds)
