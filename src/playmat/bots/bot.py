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
        raise NotImplementedError
