"""How good a network is: its share of points against a bot, with an honest interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from playmat import bots
from playmat.book.game import Game
from playmat.bots.bot import Bot
from playmat.bots.learned import LearnedBot
from playmat.bots.network import Network
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.running.stats import wilson

from .selfplay import TRIES, outcome_for


@dataclass(frozen=True)
class Measured:
    """What came out of so many games against a bot, each deal played from both seats."""

    opponent: str
    games: int
    points: float
    rate: float
    low: float
    high: float


def measure(
    game: Game[Any],
    network: Network | None,
    opponent: str,
    count: int,
    seed: int = 0,
    rival: Network | None = None,
    report: Callable[[int], None] = lambda done: None,
) -> Measured:
    """Play seat-swapped games of two, with the same decks for both, against a bot or another network."""
    dice = np.random.default_rng((seed, 7))
    points = 0.0
    count += count % 2
    for number in range(count // 2):
        deal = int(dice.integers(2**62))
        deck = deck_of(game, dice)
        for seat in range(2):
            state: State = game.new(deal, decks=[deck, deck], record=False)
            own: Bot = LearnedBot(2 * number, network)
            other = LearnedBot(2 * number + 1, rival) if rival is not None else bots.make(opponent, 2 * number + 1)
            while state.decision is not None:
                state.take((own if state.decision.player == seat else other).choose(state.seat()))
            points += outcome_for(state, seat)
            report(1)
    return Measured(opponent, count, points, points / count, *wilson(points, count))


def deck_of(game: Game[Any], dice: np.random.Generator) -> str:
    """A deck that may meet itself."""
    decks = list(game.decks)
    for _ in range(TRIES):
        deck = decks[int(dice.integers(len(decks)))]
        try:
            game.new(0, decks=[deck, deck], record=False)
        except PlaymatError:
            continue
        return deck
    raise PlaymatError(f"No deck of {game.name} may meet itself.")
