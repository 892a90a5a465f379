# interpreted: people write their own bots beside these
"""The bot that picks any answer."""

from __future__ import annotations

from playmat.kernel import rng
from playmat.kernel.seat import Seat

from .bot import Bot


class RandomBot(Bot):
    """Picks every answer with the same chance."""

    def pick(self, seat: Seat) -> int:
        self.seed = rng.advance(self.seed)
        return rng.scramble(self.seed) % seat.choices
