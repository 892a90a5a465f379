# interpreted: it needs NumPy
"""`python -m playmat.training.fitting GAME …`: how much each feature of a position counts, fitted to who won.

Bots play each other, with a slip now and then so that all kinds of positions come up. From the first question of every
turn, where the search judges positions, the features of both players are kept, and logistic regression finds the
weights by which they tell the winner best. A quarter of the games is kept apart to judge the result by.
"""

from __future__ import annotations

import argparse
import random
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from playmat import bots, games
from playmat.book.mind import FittedMind
from playmat.bots.lookahead import known_to
from playmat.kernel.errors import PlaymatError

Numbers = NDArray[np.float64]

SLIPS: Final = 0.03
"""The part of the answers that is given at random."""
LONGEST: Final = 5000
"""Answers after which a game is given up."""
RIDGE: Final = 1e-3
"""How strongly weights are drawn towards nothing, once all features are brought to the same scale."""
STEPS: Final = 30
APART: Final = 4
"""One game in so many is kept apart."""
BATCH: Final = 20
"""Games that a worker plays in one go."""


class Kept(NamedTuple):
    """What one game says: for each turn the features of whoever is asked first less the other's, and who won."""

    number: int
    differences: list[list[float]]
    won: list[float]


class Fit(NamedTuple):
    """Weights, and how well they tell the winner of games that they were not fitted to."""

    weights: list[float]
    loss: float
    loss_before: float


def main(arguments: list[str] | None = None) -> int:
    """Read the words, play, fit, and print the weights."""
    parser = argparse.ArgumentParser("python -m playmat.training.fitting", description=__doc__)
    parser.add_argument("game", help="a game whose mind has features, such as megacorp")
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--bots", default="greedy", help="who plays, drawn for each seat")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args(arguments)
    try:
        mind = fitted_mind(words.game)
        kept = gather(words.game, words.bots.split(","), words.games, words.workers, words.seed)
        found = fit(kept, mind.weights)
    except PlaymatError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"loss {found.loss:.4f}, with the weights before {found.loss_before:.4f}", file=sys.stderr)
    for name, weight in zip(mind.feature_names, found.weights, strict=True):
        print(f"{weight:10.4f}  {name}")
    print("(" + ", ".join(f"{weight:.4g}" for weight in found.weights) + ")")
    return 0


def fitted_mind(game: str) -> FittedMind[Any]:
    """What bots know of a game, where that has features to weigh."""
    mind = games.get(game).mind
    if not isinstance(mind, FittedMind):
        having = [one.id for one in games.GAMES.values() if isinstance(one.mind, FittedMind)]
        raise PlaymatError(f"{game} has no features to weigh; {' and '.join(having)} have.")
    return mind


def gather(game: str, players: list[str], count: int, workers: int, seed: int) -> list[Kept]:
    """Play so many games on so many cores."""
    kept: list[Kept] = []
    with ProcessPoolExecutor(workers) as pool:
        parts = [
            pool.submit(play, game, players, range(start, min(start + BATCH, count)), seed)
            for start in range(0, count, BATCH)
        ]
        for part in as_completed(parts):
            kept += part.result()
            print(f"\r{len(kept)} of {count} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sorted(kept)


def play(game: str, players: list[str], numbers: range, seed: int) -> list[Kept]:
    """Some games, and what is kept of them."""
    mind = fitted_mind(game)
    return [play_one(game, players, number, random.Random(f"{seed}/{number}"), mind) for number in numbers]


def play_one(game: str, players: list[str], number: int, luck: random.Random, mind: FittedMind[Any]) -> Kept:
    """One game between two of the bots with decks of any kind."""
    rules = games.get(game)
    decks = [luck.choice(list(rules.decks)) for _ in range(2)]
    state = rules.new(luck.getrandbits(60), 2, decks, record=False)
    seats = [bots.make(luck.choice(players), luck.getrandbits(60)) for _ in range(2)]
    kept = Kept(number, [], [])
    asked: list[int] = []
    turn = 0
    for _ in range(LONGEST):
        decision = state.decision
        if decision is None:
            break
        player = decision.player
        if state.turn_number() != turn:
            turn = state.turn_number()
            deal = known_to(state.seat(player), luck.getrandbits(60))
            own, other = mind.features(deal, player), mind.features(deal, 1 - player)
            kept.differences.append([mine - theirs for mine, theirs in zip(own, other, strict=True)])
            asked.append(player)
        sensible = mind.candidates(state)
        slips = bool(sensible) and luck.random() < SLIPS
        state.take(luck.choice(sensible) if slips else seats[player].choose(state.seat(player)))
    if state.winner < 0:
        return Kept(number, [], [])
    kept.won.extend(float(state.winner == player) for player in asked)
    return kept


def fit(kept: list[Kept], before: tuple[float, ...]) -> Fit:
    """Weights by logistic regression; draws and games that found no end say nothing."""

    def stack(part: list[Kept]) -> tuple[Numbers, Numbers]:
        rows = [row for one in part for row in one.differences]
        return np.array(rows, float), np.array([won for one in part for won in one.won], float)

    apart, rest = ([one for one in kept if (one.number % APART == 0) == is_apart] for is_apart in (True, False))
    if not any(one.won for one in apart) or not any(one.won for one in rest):
        raise PlaymatError("Too few of these games were won to fit anything to; ask for more with --games.")
    features, won = stack(rest)
    scale = features.std(axis=0) + 1e-9
    weights = regression(features / scale, won) / scale
    judged = stack(apart)
    return Fit(weights.tolist(), loss(weights, *judged), loss(np.array(before), *judged))


def regression(features: Numbers, won: Numbers) -> Numbers:
    """Newton's method; as both players' features count alike, there is no constant."""
    weights: Any = np.zeros(features.shape[1])
    for _ in range(STEPS):
        chance = chances(features @ weights)
        slope = features.T @ (chance - won) / len(won) + RIDGE * weights
        bend = (features * (chance * (1 - chance))[:, None]).T @ features / len(won) + RIDGE * np.eye(len(weights))
        weights = weights - np.linalg.solve(bend, slope)
    return np.asarray(weights, float)


def chances(odds: Numbers) -> Numbers:
    """The chances that log-odds mean."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(odds, -30, 30))))


def loss(weights: Numbers, features: Numbers, won: Numbers) -> float:
    """How surprising the winners are on average; 0.693 knows nothing."""
    chance = np.clip(chances(features @ weights), 1e-6, 1 - 1e-6)
    return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


if __name__ == "__main__":
    sys.exit(main())
