"""Many decisions at once: their vectors, the network's opinion on them, and how its weights should change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from playmat.bots.encoding import Sparse
from playmat.bots.foresight import FORESIGHT
from playmat.bots.network import Floats, Parts

Ints = npt.NDArray[np.int64]
Packed = tuple[npt.NDArray[np.int32], Floats]
"""A sparse vector as arrays."""


def packed(sparse: Sparse | Packed) -> Packed:
    """A sparse vector as arrays."""
    return np.asarray(sparse[0], np.int32), np.asarray(sparse[1], np.float32)


class Rows:
    """Sparse vectors one after another."""

    def __init__(self, vectors: Sequence[Packed], size: int) -> None:
        self.size = size
        lengths = np.array([len(one[0]) for one in vectors], np.int64)
        self.starts = np.concatenate(([0], np.cumsum(lengths)))
        self.places = np.concatenate([one[0] for one in vectors]) if vectors else np.zeros(0, np.int32)
        self.sizes = np.concatenate([one[1] for one in vectors]) if vectors else np.zeros(0, np.float32)

    def dense(self, rows: Ints) -> tuple[Ints, Floats]:
        """The chosen rows as a matrix of those columns in which anything stands."""
        lengths = self.starts[rows + 1] - self.starts[rows]
        at = spans(self.starts[rows], lengths)
        places = self.places[at]
        present = np.zeros(self.size, bool)
        present[places] = True
        columns = np.flatnonzero(present)
        number = np.cumsum(present) - 1
        matrix = np.zeros((len(rows), len(columns)), np.float32)
        flat = np.repeat(np.arange(len(rows)) * len(columns), lengths) + number[places]
        np.add.at(matrix.reshape(-1), flat, self.sizes[at])
        return columns, matrix


class Batch:
    """Decisions with their answers; an answer that occurs often is kept once."""

    def __init__(
        self,
        states: Sequence[Packed],
        options: Sequence[Sequence[Sparse]],
        foreseen: Sequence[Floats],
        size: int,
        option_size: int,
    ) -> None:
        known: dict[int, int] = {}
        kept: list[Packed] = []
        which: list[int] = []
        for answers in options:
            for answer in answers:
                name = id(answer)
                if name not in known:
                    known[name] = len(kept)
                    kept.append(packed(answer))
                which.append(known[name])
        self.states = Rows(states, size)
        self.answers = Rows(kept, option_size)
        self.which = np.array(which, np.int64)
        self.foreseen = np.concatenate(foreseen) if foreseen else np.zeros((0, FORESIGHT), np.float32)
        lengths = np.array([len(answers) for answers in options], np.int64)
        self.starts = np.concatenate(([0], np.cumsum(lengths)))

    def __len__(self) -> int:
        return len(self.starts) - 1


class Opinion(NamedTuple):
    """What the network thinks of some decisions, with everything needed to learn from it."""

    lengths: Ints
    """How many answers each decision has."""
    starts: Ints
    """Where the answers of each decision start."""
    log_chances: Floats
    """For each answer of each decision, the logarithm of the chance to give it."""
    logits: Floats
    """For each decision, the chance to win as a logit."""
    columns: Ints
    seen: Floats
    first: Floats
    second: Floats
    option_columns: Ints
    option_seen: Floats
    answers: Floats
    which: Ints
    foreseen: Floats
    met: Floats


def think(parts: Parts, batch: Batch, rows: Ints) -> Opinion:
    """The network's opinion on the chosen decisions."""
    lengths = batch.starts[rows + 1] - batch.starts[rows]
    starts = np.concatenate(([0], np.cumsum(lengths)[:-1]))
    columns, seen = batch.states.dense(rows)
    first = np.maximum(seen @ parts["state"][columns] + parts["state bias"], 0)
    second = np.maximum(first @ parts["deep"] + parts["deep bias"], 0)
    logits = second @ parts["worth"] + parts["worth bias"]
    at = spans(batch.starts[rows], lengths)
    foreseen = batch.foreseen[at]
    used, which = np.unique(batch.which[at], return_inverse=True)
    option_columns, option_seen = batch.answers.dense(used)
    answers = np.maximum(option_seen @ parts["option"][option_columns] + parts["option bias"], 0)
    mood = second @ parts["mood"] + parts["meet bias"]
    met = (answers @ parts["meet"])[which] + foreseen @ parts["foresight"] + np.repeat(mood, lengths, axis=0)
    met = np.maximum(met, 0)
    scores = met @ parts["score"] + foreseen @ parts["hunch"]
    scores -= np.repeat(np.maximum.reduceat(scores, starts), lengths)
    scores -= np.repeat(np.log(np.add.reduceat(np.exp(scores), starts)), lengths)
    seeing = (columns, seen, first, second, option_columns, option_seen, answers, which, foreseen, met)
    return Opinion(lengths, starts, scores, logits, *seeing)


def learn(parts: Parts, opinion: Opinion, scores: Floats, logits: Floats, change: Parts) -> None:
    """Add to `change` how the loss grows with each weight, given how it grows with each score and each logit."""
    one = opinion
    met = scores[:, None] * parts["score"] * (one.met > 0)
    change["score"][...] += one.met.T @ scores
    change["hunch"][...] += one.foreseen.T @ scores
    change["foresight"][...] += one.foreseen.T @ met
    mood = np.add.reduceat(met, one.starts, axis=0)
    change["meet bias"][...] += mood.sum(axis=0)
    change["mood"][...] += one.second.T @ mood
    order = np.argsort(one.which, kind="stable")
    ends = np.searchsorted(one.which[order], np.arange(len(one.answers)))
    meeting = np.add.reduceat(met[order], ends, axis=0)
    change["meet"][...] += one.answers.T @ meeting
    answers = (meeting @ parts["meet"].T) * (one.answers > 0)
    change["option bias"][...] += answers.sum(axis=0)
    change["option"][one.option_columns] += one.option_seen.T @ answers
    change["worth"][...] += one.second.T @ logits
    change["worth bias"][...] += logits.sum()
    second = (mood @ parts["mood"].T + logits[:, None] * parts["worth"]) * (one.second > 0)
    change["deep bias"][...] += second.sum(axis=0)
    change["deep"][...] += one.first.T @ second
    first = (second @ parts["deep"].T) * (one.first > 0)
    change["state bias"][...] += first.sum(axis=0)
    change["state"][one.columns] += one.seen.T @ first


def spans(starts: Ints, lengths: Ints) -> Ints:
    """The numbers from each start on, so many of each, one after another."""
    ends = np.cumsum(lengths)
    numbers: Ints = np.arange(ends[-1] if len(ends) else 0) + np.repeat(starts - (ends - lengths), lengths)
    return numbers
