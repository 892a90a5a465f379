# interpreted: numpy does the work
"""A small network that has an opinion on every answer and on who will win; it runs on NumPy alone."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from playmat.kernel.errors import PlaymatError

from .encoding import Encoder, Sparse
from .foresight import FORESIGHT, OUTLOOK

Floats = npt.NDArray[np.float32]

HIDDEN: Final = 128
"""Numbers in which the network keeps what a seat sees."""
ANSWER: Final = 64
"""Numbers in which it keeps an answer."""
TRUST: Final = 3.0
"""How much an untrained network trusts the answer after which the table looks best."""


class WeightsError(PlaymatError):
    """Weights that cannot be used."""


def shapes(size: int, option_size: int) -> dict[str, tuple[int, ...]]:
    """The network's parts in the order in which they lie in its one long row of weights."""
    return {
        "state": (size, HIDDEN),
        "state bias": (HIDDEN,),
        "deep": (HIDDEN, HIDDEN),
        "deep bias": (HIDDEN,),
        "option": (option_size, ANSWER),
        "option bias": (ANSWER,),
        "mood": (HIDDEN, ANSWER),
        "meet": (ANSWER, ANSWER),
        "meet bias": (ANSWER,),
        "score": (ANSWER,),
        "worth": (HIDDEN,),
        "worth bias": (1,),
        "foresight": (FORESIGHT, ANSWER),
        "hunch": (FORESIGHT,),
    }


def length(size: int, option_size: int) -> int:
    """How many weights there are in all."""
    return sum(int(np.prod(shape)) for shape in shapes(size, option_size).values())


class Parts:
    """The parts of a network as windows on one long row, so that the row can be shared, summed and stored."""

    def __init__(self, row: Floats, size: int, option_size: int) -> None:
        self.row = row
        start = 0
        self.named: dict[str, Floats] = {}
        for name, shape in shapes(size, option_size).items():
            end = start + int(np.prod(shape))
            self.named[name] = row[start:end].reshape(shape)
            start = end

    def __getitem__(self, name: str) -> Floats:
        return self.named[name]


class Network:
    """Weights for one game and one way to encode it; `facts` say how they were made."""

    def __init__(self, encoder: Encoder, row: Floats, facts: Mapping[str, Any] | None = None) -> None:
        wanted = length(encoder.size, encoder.option_size)
        if row.size != wanted:
            raise WeightsError(f"There are {row.size} weights where {wanted} are needed; train them anew.")
        self.encoder = encoder
        self.parts = Parts(row, encoder.size, encoder.option_size)
        self.facts: dict[str, Any] = dict(facts or {})

    @property
    def row(self) -> Floats:
        """All the weights."""
        return self.parts.row

    @classmethod
    def fresh(cls, encoder: Encoder, seed: int) -> Network:
        """A network that knows nothing but to look one step ahead: small random weights, no opinion on who wins."""
        dice = np.random.default_rng(seed)
        network = cls(encoder, np.zeros(length(encoder.size, encoder.option_size), np.float32))
        spread = {"state": 0.05, "option": 0.15, "deep": (2 / HIDDEN) ** 0.5, "mood": (1 / HIDDEN) ** 0.5}
        spread |= {"meet": (1 / ANSWER) ** 0.5, "score": 0.05, "foresight": 0.2}
        for name, size in spread.items():
            part = network.parts[name]
            part[...] = dice.standard_normal(part.shape, np.float32) * size
        network.parts["hunch"][:2] = TRUST, 1.0
        return network

    def judge(
        self, state: Sparse, options: Sequence[Sparse], foreseen: Sequence[Sequence[float]]
    ) -> tuple[Floats, float]:
        """The chance with which it would give each answer, and its chance to win."""
        parts = self.parts
        hidden = np.maximum(gathered(parts["state"], state) + parts["state bias"], 0)
        hidden = np.maximum(hidden @ parts["deep"] + parts["deep bias"], 0)
        chance = 1 / (1 + float(np.exp(-(hidden @ parts["worth"] + parts["worth bias"][0]))))
        if not options:
            return np.zeros(0, np.float32), chance
        answers = np.stack([gathered(parts["option"], option) for option in options])
        answers = np.maximum(answers + parts["option bias"], 0)
        outcomes = np.asarray(foreseen, np.float32)
        mood = hidden @ parts["mood"] + parts["meet bias"]
        met = np.maximum(answers @ parts["meet"] + outcomes @ parts["foresight"] + mood, 0)
        scores = met @ parts["score"] + outcomes @ parts["hunch"]
        scores = np.exp(scores - scores.max())
        return scores / scores.sum(), chance

    def save(self, path: Path) -> None:
        """Write the weights as halves with what is known of them, in one piece."""
        facts = {"game": self.encoder.game, "schema": schema_of(self.encoder), **self.facts}
        draft = path.with_name(f".{path.name}.draft")
        try:
            with draft.open("wb") as file:
                np.savez_compressed(file, weights=self.row.astype(np.float16), facts=np.array(json.dumps(facts)))
            draft.replace(path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise WeightsError(
                f"The weights could not be written to {path}: {error.strerror or error}. Choose another place."
            ) from None

    @classmethod
    def load(cls, path: Path, encoder: Encoder) -> Network:
        """Read weights; refuses those of another game or of another way to encode it."""
        try:
            with np.load(path, allow_pickle=False) as content:
                facts = json.loads(str(content["facts"]))
                row = content["weights"].astype(np.float32)
        except (OSError, ValueError, KeyError, zipfile.BadZipFile):
            raise WeightsError(f"{path} holds no weights to be read; name a file made by `playmat train`.") from None
        if facts.get("game") != encoder.game:
            raise WeightsError(f"{path} plays {facts.get('game')}, not {encoder.game}; name weights for that game.")
        if facts.get("schema") != schema_of(encoder):
            raise WeightsError(
                f"{path} was trained on another encoding of the table ({facts.get('schema')}, here "
                f"{schema_of(encoder)}); train it again with `playmat train {encoder.game}`."
            )
        return cls(encoder, row, facts)


def gathered(weights: Floats, sparse: Sparse) -> Floats:
    """A sparse vector times a matrix."""
    places, sizes = sparse
    product: Floats = np.asarray(sizes, np.float32) @ weights[places]
    return product


def schema_of(encoder: Encoder) -> str:
    """The name of what a network is shown."""
    return f"{encoder.schema_hash}, {OUTLOOK}"
