# interpreted: fills arrays
"""What a player sees as one vector of fixed length, whatever the question."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from playmat.book.game import Game
from playmat.bots.encoding import Encoder
from playmat.kernel.view import View, view

from .numbered import Table

__all__ = ["BOUND", "OPTION_SIZE", "Mask", "Observer", "Vector"]

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]

OPTION_SIZE: Final = 64
"""Numbers for each action: the encoder's places for an answer, folded to so many."""
BOUND: Final = 100.0
"""No number is larger, nor smaller than its negative."""
LAYOUT: Final = "1"
"""Raised whenever the same table is laid out otherwise than before."""


@cache
def encoder_of(game: Game[Any]) -> Encoder:
    """The encoder of a game, made once."""
    return Encoder(game)


class Observer:
    """Lays out what a player sees: the state of the table first, then each action of the open page."""

    def __init__(self, game: Game[Any], actions: int) -> None:
        self.encoder: Final = encoder_of(game)
        self.actions: Final = actions
        self.state_size: Final = self.encoder.size
        self.size: Final = self.state_size + actions * OPTION_SIZE
        facts = f"{LAYOUT} {self.encoder.schema_hash} {actions} {OPTION_SIZE} {BOUND}"
        self.schema_hash: Final = blake2b(facts.encode(), digest_size=8).hexdigest()

    def vector(self, table: Table, player: int) -> Vector:
        """What the player sees now."""
        vector = np.zeros(self.size, np.float32)
        shown = view(table.state, player, len(table.state.log or ()))
        places, numbers = self.encoder.state(shown)
        vector[places] = np.clip(numbers, -BOUND, BOUND)
        if table.player == player:
            folded, sizes = self.options(shown, table)
            block = np.bincount(folded, sizes, self.actions * OPTION_SIZE)
            vector[self.state_size :] = np.clip(block, -BOUND, BOUND)
        return vector

    def options(self, shown: View, table: Table) -> tuple[list[int], list[float]]:
        """Where the features of the actions stand, and how large they are."""
        folded: list[int] = []
        sizes: list[float] = []
        turns_page = table.turns_page
        answers = self.encoder.options(shown)[table.first : table.first + table.legal - turns_page]
        for action, (places, numbers) in enumerate(answers):
            start = action * OPTION_SIZE
            folded += [start + place % OPTION_SIZE for place in places]
            sizes += numbers
        if turns_page:
            folded += range((self.actions - 1) * OPTION_SIZE, self.actions * OPTION_SIZE)
            sizes += [1.0] * OPTION_SIZE
        return folded, sizes

    def mask(self, table: Table, player: int) -> Mask:
        """A 1 for each action that is legal for the player now."""
        mask = np.zeros(self.actions, np.int8)
        if table.player == player:
            mask[: table.legal] = 1
        return mask

    def info(self, table: Table, player: int) -> dict[str, Any]:
        """What goes with an observation: the mask, what the actions answer, and the layout's hash."""
        keys = table.keys if table.player == player else []
        return {"action_mask": self.mask(table, player), "keys": keys, "schema_hash": self.schema_hash}
