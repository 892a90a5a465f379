# interpreted: people write their own bots beside these
"""The bot that looks one step ahead."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.seat import Seat
from playmat.kernel.state import State

from .bot import Bot

PATIENCE: Final = 60
"""Answers taken for granted, at most, before the position is judged."""
HAIR: Final = 1e-9
"""What an answer must be better by, so that no rounding of a machine decides."""


class GreedyBot(Bot):
    """Tries every answer on a deal that fits what it sees, and gives the one after which it looks best."""

    def pick(self, seat: Seat) -> int:
        choices = seat.choices
        if choices == 1:
            return 0
        self.seed = rng.advance(self.seed)
        deal = seat.sample(rng.scramble(self.seed))
        deal.reveals = 0  # from here on, what turns up is the deal's guess
        habit = deal.habit(seat.player)
        if habit >= 0:
            return habit
        decision = deal.decision
        assert decision is not None
        best = -1
        most = 0.0
        for index in range(choices):
            if not deal.takes_back(decision.options[index]):
                found = look_ahead(deal.clone(), index, seat.player)
                if best < 0 or found > most + HAIR:
                    best, most = index, found
        return max(best, 0)


def look_ahead(state: State, index: int, player: int) -> float:
    """What the position is worth after an answer and all that is taken for granted then."""
    state.take(index)
    patience = PATIENCE
    while patience and state.decision is not None:
        answer = state.completion(player)
        if answer < 0:
            break
        state.take(answer)
        patience -= 1
    return state.worth(player)
