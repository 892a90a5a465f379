# interpreted: people write their own bots beside these
"""What a bot is."""

from __future__ import annotations

from playmat.kernel import rng
from playmat.kernel.seat import Seat


class Bot:
    """A player that chooses from what its seat shows; the same seed plays the same game."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = rng.spread(seed)

    def choose(self, seat: Seat) -> int:
        """The index of the answer it gives."""
        if not isinstance(seat, Seat):
            raise TypeError(f"a bot is given a seat (state.seat()), never {type(seat).__name__}")
        return self.pick(seat)

    def pick(self, seat: Seat) -> int:
        """The choice itself, to be made by each bot."""
        raise NotImplementedError
