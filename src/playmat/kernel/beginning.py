# interpreted: made once a game
"""What a game starts from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any


@dataclass(frozen=True)
class Beginning:
    """What a game starts from."""

    game: str
    seed: int
    seats: tuple[str, ...]
    decks: tuple[Any, ...]
    """What each player brought; only the game that is dealt reads it."""
    options: tuple[tuple[str, str], ...] = ()
    """What the table agreed on otherwise than usual, in the order of the names."""

    @cached_property
    def unseeded(self) -> Beginning:
        """The same without the seed, from which everything hidden could be told."""
        return replace(self, seed=0)
