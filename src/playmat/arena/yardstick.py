# interpreted: measures the engine from outside
"""Speed against a yardstick: how much each game does while plain Python does a fixed piece of work.

Neither a slower machine nor one that others use at the same time changes such a ratio by much, so that it can be
recorded here and checked there.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from playmat.running.progress import silent
from playmat.running.stats import timed

from .bench import KINDS, BenchResult, chosen
from .builds import BenchError, answer, ask_other_build, build_name, repository
from .workloads import Work, works

__all__ = ["Speed", "Verdict", "baseline_file", "judge", "load", "save", "speeds", "speeds_of_other_build"]

FORMAT: Final = "playmat bench 2"
TOLERANCE: Final = 0.15
"""By which part a ratio may be lower than recorded."""
ROUNDS: Final = 7
AGAIN: Final = 2
"""How often what seems slower is measured once more, since only what stays slower is."""
SLICE: Final = 0.02
"""Processor seconds of work between two looks at the yardstick, at least."""
LENGTH: Final = 2000
"""What the yardstick does in one slice, in rounds of its loop."""
CHECKED: Final = (
    "decisions_per_second", "greedy_decisions_per_second", "search_iterations_per_second",
    "clone_us", "redeal_us", "value_us", "view_us",
)  # fmt: skip

Place = tuple[str, str, str]
"""A game, a build, and the name of a number."""


class Pip:
    """Something small that the yardstick makes and asks."""

    __slots__ = ("suit", "value")

    def __init__(self, suit: int, value: int) -> None:
        self.suit = suit
        self.value = value

    def beats(self, other: Pip) -> bool:
        """Whether it is more."""
        return self.suit == other.suit and self.value > other.value


def yardstick(length: int) -> int:
    """Work as a game in plain Python does it: small objects, lists, dictionaries, numbers and calls."""
    won = 0
    for turn in range(length):
        deck = [Pip(card & 3, card * 7 + turn & 15) for card in range(40)]
        places = {card: card % 9 for card in range(40)}
        for card in range(0, 40, 2):
            if deck[card].beats(deck[card + 1]):
                won += places[card]
                deck[card], deck[card + 1] = deck[card + 1], deck[card]
        won += len(deck[:]) + len(places.copy())
    return won


# Measuring ---------------------------------------------------------------------------------------------------


class Speed(NamedTuple):
    """How many things of a kind are done in the time of one round of the yardstick."""

    game: str
    build: str
    key: str
    ratio: float

    @property
    def place(self) -> Place:
        """What was measured."""
        return self.game, self.build, self.key


def speeds(game: str | None, again: Sequence[Sequence[str]], progress: Callable[[str], None] = silent) -> list[Speed]:
    """The speeds of a game, or of all, on this build; only those named as game and number, if any are."""
    wanted = {tuple(one) for one in again}
    found: list[Speed] = []
    for one in chosen(game):
        keys = [key for key in CHECKED if not wanted or (one.id, key) in wanted]
        if keys:
            progress(f"{one.name} ({build_name()}) against the yardstick")
            doing = works(one)
            found += [Speed(one.id, build_name(), key, ratio(doing[key])) for key in keys]
    return found


def speeds_of_other_build(
    game: str | None, again: Sequence[Sequence[str]], progress: Callable[[str], None] = silent
) -> list[Speed]:
    """The same on the other build."""
    return [Speed(*one) for one in ask_other_build(__name__, (game, again), progress)]


def ratio(work: Work) -> float:
    """How much is done in the time of a round of the yardstick: the median of rounds in which both take turns.

    Both are timed by the processor's seconds of this process, so that waiting for a busy machine does not count.
    """
    size = 1
    while (spent := timed(work, size)[0]) < SLICE:
        size = max(size + 1, min(8 * size, int(1.1 * size * SLICE / max(spent, 1e-6))))
    found: list[float] = []
    before = timed(yardstick, LENGTH)[0]
    for _ in range(ROUNDS):
        seconds, count = timed(work, size)
        after = timed(yardstick, LENGTH)[0]
        found.append(count / seconds * (before + after) / (2 * LENGTH))
        before = after
    return median(found)


# Judging -----------------------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """A speed beside the recorded one."""

    game: str
    build: str
    label: str
    recorded: float | None
    ratio: float

    @property
    def change(self) -> float:
        """By which part it is more than recorded, below 0 where it is less; 0 where nothing was recorded."""
        return self.ratio / self.recorded - 1 if self.recorded else 0.0

    @property
    def slower(self) -> bool:
        """Whether it is too slow."""
        return self.change < -TOLERANCE


def judge(now: Sequence[Speed], recorded: Mapping[Place, float]) -> list[Verdict]:
    """Each speed beside what was recorded of the same thing."""
    return [
        Verdict(speed.game, speed.build, KINDS[speed.key].label, recorded.get(speed.place), speed.ratio)
        for speed in now
    ]


def is_slower(speed: Speed, recorded: Mapping[Place, float]) -> bool:
    """Whether a speed is lower than recorded by more than is tolerated."""
    return judge([speed], recorded)[0].slower


Measure = Callable[[Sequence[Sequence[str]]], list[Speed]]
"""Measures what is named as game and number, or everything."""


def insisted(measure: Measure, recorded: Mapping[Place, float]) -> list[Speed]:
    """Speeds, of which those that seem too slow were measured again; the best of each counts."""
    best = {speed.place: speed for speed in measure(())}
    for _ in range(AGAIN):
        doubtful = [(speed.game, speed.key) for speed in best.values() if is_slower(speed, recorded)]
        if not doubtful:
            break
        for speed in measure(doubtful):
            if speed.ratio > best[speed.place].ratio:
                best[speed.place] = speed
    return list(best.values())


# Recording ---------------------------------------------------------------------------------------------------


def baseline_file() -> Path:
    """Where a checkout keeps what was recorded last."""
    root = repository()
    if root is None:
        raise BenchError("The recorded numbers lie in the source's folder, which this installation has not.")
    return root / "docs" / "bench.json"


def save(results: Sequence[BenchResult], found: Sequence[Speed], path: Path) -> None:
    """Record results, to be read, and speeds, to be checked."""
    content = {
        "format": FORMAT,
        "results": [result.to_json() for result in results],
        "speeds": [speed._asdict() for speed in found],
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BenchError(f"The results cannot be written to {path}: {error.strerror or error}.") from None


def load(path: Path) -> dict[Place, float]:
    """The recorded speeds."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        if content["format"] == FORMAT:
            return {Speed(**speed).place: float(speed["ratio"]) for speed in content["speeds"]}
    except (OSError, UnicodeDecodeError) as error:
        raise BenchError(f"The recorded results in {path} cannot be read: {error}.") from None
    except (ValueError, KeyError, TypeError):
        pass
    raise BenchError(f"There are no results of “{FORMAT}” in {path}; record them with `playmat bench --record`.")


def speeds_as_data(
    game: str | None, again: Sequence[Sequence[str]], progress: Callable[[str], None]
) -> list[tuple[Any, ...]]:
    """Measure, for the process that asked."""
    return [tuple(speed) for speed in speeds(game, again, progress)]


if __name__ == "__main__":
    answer(sys.argv[1:], speeds_as_data)
