"""Proximal policy optimisation: from lessons to better weights, by workers in step with each other."""

from __future__ import annotations

import multiprocessing
from collections import defaultdict
from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from playmat.bots.network import Floats, Parts

from .batch import Batch, Ints, Opinion, learn, think
from .selfplay import Lesson
from .settings import Settings

MOMENTUM: Final = 0.9
STEADINESS: Final = 0.999
TINY: Final = 1e-5
"""Keeps weights that hardly ever matter from leaping."""
HEED: Final = 0.5
"""How much the chance to win counts beside the answers."""
OLDER: Final = 8
"""Older selves that are remembered."""


class Shared:
    """What all workers see: the weights, their momentum, everybody's wishes, and the older selves."""

    def __init__(self, workers: int, length: int) -> None:
        self.workers = workers
        self.weights = shared_row(length)
        self.momentum = shared_row(length)
        self.spread = shared_row(length)
        self.wishes = [shared_row(length) for _ in range(workers)]
        self.counts = shared_row(workers)
        self.norms = shared_row(workers)
        self.older = [shared_row(length) for _ in range(OLDER)]
        self.wait: Callable[[], object] = lambda: None
        """Wait until every worker is as far."""


def shared_row(length: int) -> Floats:
    """A row of numbers that processes forked from this one share with it."""
    return np.frombuffer(multiprocessing.RawArray("f", length), np.float32)


class Slopes(NamedTuple):
    """How the loss grows with each score and each logit, and what to report."""

    scores: Floats
    logits: Floats
    facts: dict[str, float]


class Learner:
    """One worker's part in every step: its own lessons, and its own stretch of the weights."""

    def __init__(self, settings: Settings, shared: Shared, number: int, size: int, option_size: int) -> None:
        self.settings = settings
        self.shared = shared
        self.number = number
        self.size = size
        self.option_size = option_size
        self.parts = Parts(shared.weights, size, option_size)
        self.wish = Parts(shared.wishes[number], size, option_size)
        self.dice = np.random.default_rng((settings.seed, number, 1))
        bounds = np.linspace(0, len(shared.weights), shared.workers + 1).astype(int)
        self.own = slice(int(bounds[number]), int(bounds[number + 1]))
        self.steps = 0

    def study(self, lessons: list[Lesson], imitate: bool, boldness: float) -> dict[str, float]:
        """Learn from lessons, in as many steps as every other worker; what is worth reporting, as sums."""
        settings = self.settings
        facts: defaultdict[str, float] = defaultdict(float)
        plies = [one.ply for one in lessons]
        seen = [one.state for one in plies], [one.options for one in plies], [one.foreseen for one in plies]
        batch = Batch(*seen, self.size, self.option_size)
        choices = np.array([one.choice for one in plies], np.int64)
        before = np.array([one.log_chance for one in plies], np.float32)
        gains = np.array([one.gain for one in lessons], np.float32)
        targets = np.array([one.target for one in lessons], np.float32).clip(0, 1)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6) if len(gains) else gains
        for _ in range(settings.passes):
            order = self.dice.permutation(len(lessons))
            for rows in np.array_split(order, settings.portions):
                self.wish.row[:] = 0
                if len(rows):
                    opinion = think(self.parts, batch, rows)
                    if imitate:
                        slopes = imitation(opinion, choices[rows], targets[rows])
                    else:
                        variety = settings.entropy * boldness
                        slopes = improvement(
                            opinion, choices[rows], before[rows], gains[rows], targets[rows], settings.clip, variety
                        )
                    learn(self.parts, opinion, slopes.scores, slopes.logits, self.wish)
                    for name, amount in slopes.facts.items():
                        facts[name] += amount
                self.step(len(rows), settings.rate * boldness)
        return dict(facts)

    def step(self, count: int, rate: float) -> None:
        """One step of Adam on this worker's stretch, by the wishes of all."""
        shared = self.shared
        shared.counts[self.number] = count
        shared.wait()
        total = max(1.0, float(shared.counts.sum()))
        wish = np.sum([row[self.own] for row in shared.wishes], axis=0) / total
        shared.norms[self.number] = float(wish @ wish)
        shared.wait()
        norm = float(np.sqrt(shared.norms.sum()))
        if norm > self.settings.steepest:
            wish *= self.settings.steepest / norm
        self.steps += 1
        momentum = shared.momentum[self.own]
        spread = shared.spread[self.own]
        momentum += (1 - MOMENTUM) * (wish - momentum)
        spread += (1 - STEADINESS) * (wish * wish - spread)
        fair = rate * (1 - STEADINESS**self.steps) ** 0.5 / (1 - MOMENTUM**self.steps)
        shared.weights[self.own] -= fair * momentum / (np.sqrt(spread) + TINY)
        shared.wait()


def improvement(
    opinion: Opinion, choices: Ints, before: Floats, gains: Floats, targets: Floats, clip: float, variety: float
) -> Slopes:
    """Make answers that went better than expected likelier, within bounds, keep some variety, and expect better."""
    chosen = opinion.starts + choices
    log_ratio = opinion.log_chances[chosen] - before
    ratio = np.exp(log_ratio)
    clipped = np.where(gains > 0, ratio > 1 + clip, ratio < 1 - clip)
    pull = np.where(clipped, 0, -ratio * gains).astype(np.float32)
    chances = np.exp(opinion.log_chances)
    entropies = -np.add.reduceat(chances * opinion.log_chances, opinion.starts)
    scores = -chances * np.repeat(pull, opinion.lengths)
    scores[chosen] += pull
    scores += variety * chances * (opinion.log_chances + np.repeat(entropies, opinion.lengths))
    expected = sigmoid(opinion.logits)
    facts = {
        "learned": float(len(choices)),
        "entropy": float(entropies.sum()),
        "clipped": float(clipped.sum()),
        "drift": float((ratio - 1 - log_ratio).sum()),
        "error": float(((expected - targets) ** 2).sum()),
    }
    return Slopes(scores, HEED * (expected - targets), facts)


def imitation(opinion: Opinion, choices: Ints, targets: Floats) -> Slopes:
    """Make the answers that were given likelier, and expect what came."""
    chosen = opinion.starts + choices
    scores = np.exp(opinion.log_chances)
    entropies = -np.add.reduceat(scores * opinion.log_chances, opinion.starts)
    best = np.maximum.reduceat(opinion.log_chances, opinion.starts)
    scores[chosen] -= 1
    expected = sigmoid(opinion.logits)
    facts = {
        "learned": float(len(choices)),
        "entropy": float(entropies.sum()),
        "agreed": float((opinion.log_chances[chosen] >= best).sum()),
        "error": float(((expected - targets) ** 2).sum()),
    }
    return Slopes(scores, HEED * (expected - targets), facts)


def sigmoid(logits: Floats) -> Floats:
    """Chances from logits."""
    return np.float32(1) / (np.float32(1) + np.exp(-logits))
