"""The bot that looks one step ahead."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.seat import Seat
from playmat.kernel.state import State

from .bot import Bot

SAMPLES: Final = 2
"""Deals of the unseen cards that every answer is tried on."""
PATIENCE: Final = 12
"""Answers that only complete an earlier one, taken before the position is judged."""


class GreedyBot(Bot):
    """Tries every answer on a few deals that fit what it sees, and gives the one that looks best."""

    def pick(self, seat: Seat) -> int:
        choices = seat.choices
        if choices == 1:
            return 0
        totals = [0.0] * choices
        for _ in range(SAMPLES):
            self.seed = rng.advance(self.seed)
            deal = seat.sample(rng.scramble(self.seed))
            for index in range(choices):
                totals[index] += look_ahead(deal.clone(), index, seat.player)
        best = 0
        for index in range(1, choices):
            if totals[index] > totals[best]:
                best = index
        return best


def look_ahead(state: State, index: int, player: int) -> float:
    """What the position is worth after an answer and the plainest completion of it."""
    state.take(index)
    patience = PATIENCE
    while patience and state.decision is not None and state.decision.player == player and state.forced():
        state.take(0)
        patience -= 1
    return state.worth(player)
