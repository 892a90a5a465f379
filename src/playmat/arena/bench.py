# interpreted: measures the engine from outside
"""Measures each game on this build and on the other one, against targets and beside peers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple

from playmat import games as all_games
from playmat.book.game import Game
from playmat.running.progress import silent
from playmat.running.stats import pace

from .builds import COMPILED, BenchError, answer, ask_other_build, build_name, machine_name
from .peers import PeerResult
from .simulate import simulate
from .workloads import works

__all__ = ["BenchResult", "Figure", "Ratio", "bench_other_build", "measure", "ratios"]

SECONDS_AT_MOST: Final = 600.0
GREEDY_GAMES: Final = 100


class Kind(NamedTuple):
    """What a measured number is called and which way is better."""

    label: str
    unit: str
    more_is_better: bool


KINDS: Final = {
    "decisions_per_second": Kind("random play", "decisions/s", True),
    "recorded_decisions_per_second": Kind("random play with log and record", "decisions/s", True),
    "games_per_second": Kind("random games", "games/s", True),
    "greedy_decisions_per_second": Kind("greedy play", "decisions/s", True),
    "search_iterations_per_second": Kind("search, leaves judged at first sight", "iterations/s", True),
    "played_iterations_per_second": Kind("search as the bots do it", "iterations/s", True),
    "clone_us": Kind("clone of a mid-game state", "µs", False),
    "redeal_us": Kind("redeal of what a seat cannot see", "µs", False),
    "value_us": Kind("value of a position", "µs", False),
    "view_us": Kind("view of a seat, end of the log", "µs", False),
    "encode_us": Kind("view and its answers as numbers", "µs", False),
    "greedy_win_rate": Kind("greedy wins against random", "", True),
    "search_win_rate": Kind("normal@100 wins against greedy", "", True),
}
"""Every number, in the order of the table."""


class Figure(NamedTuple):
    """One line of the table: a number, its unit, and whether it meets its target, if it has one."""

    key: str
    label: str
    unit: str
    value: float
    target: float | None
    met: bool | None


@dataclass(frozen=True)
class BenchResult:
    """What one game did on one build, on one core; the decks are the game's default ones."""

    game: str
    build: str
    machine: str
    numbers: Mapping[str, float]

    def figures(self) -> list[Figure]:
        """The numbers with their targets."""
        targets = all_games.get(self.game).targets.get(self.build, {})
        return [
            self.figure(key, kind, self.numbers[key], targets.get(key))
            for key, kind in KINDS.items()
            if key in self.numbers
        ]

    def figure(self, key: str, kind: Kind, value: float, target: float | None) -> Figure:
        """One number with its target."""
        met = None if target is None else value >= target if kind.more_is_better else value <= target
        return Figure(key, kind.label, kind.unit, value, target, met)

    def to_json(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> BenchResult:
        """The result from plain data; raises KeyError, TypeError or ValueError when it is none."""
        numbers = {str(key): float(value) for key, value in content["numbers"].items()}
        return cls(str(content["game"]), str(content["build"]), str(content["machine"]), numbers)


def chosen(game: str | None) -> list[Game[Any]]:
    """The games to measure: the named one, or all."""
    return list(all_games.GAMES.values()) if game is None else [all_games.get(game)]


def measure(
    game: str | None = None, seconds: float = 1.0, progress: Callable[[str], None] = silent
) -> list[BenchResult]:
    """Measure a game, or all, on this build, about so many seconds for each number.

    The compiled build, being the quicker one, also lets its bots play.
    """
    if not 0 < seconds <= SECONDS_AT_MOST:
        raise BenchError(
            f"A number cannot be measured for {seconds:g} seconds: choose more than 0 and at most {SECONDS_AT_MOST:g}."
        )
    results = [measure_game(one, seconds, progress) for one in chosen(game)]
    return [measure_strength(one, progress) for one in results] if build_name() == COMPILED else results


def measure_game(game: Game[Any], seconds: float, progress: Callable[[str], None]) -> BenchResult:
    """Measure one game."""
    numbers: dict[str, float] = {}
    for key, work in works(game).items():
        progress(f"{game.name} ({build_name()}): {KINDS[key].label}")
        found = pace(work, seconds)
        if KINDS[key].more_is_better:
            numbers[key] = found.counted_per_second
        else:
            numbers[key] = 1e6 / found.counted_per_second
        if key == "decisions_per_second":
            numbers["games_per_second"] = found.rounds_per_second
    return BenchResult(game.id, build_name(), machine_name(), numbers)


def measure_strength(result: BenchResult, progress: Callable[[str], None] = silent) -> BenchResult:
    """The result with how often its bots win; that is the same on both builds, so that one of them is enough."""
    numbers = dict(result.numbers)
    matches = (
        ("greedy_win_rate", ("greedy", "random"), GREEDY_GAMES),
        ("search_win_rate", ("normal@100", "greedy"), all_games.get(result.game).search_games),
    )
    for key, bots, count in matches:
        if count:
            progress(f"{result.game}: {count} games, {KINDS[key].label}")
            numbers[key] = simulate(result.game, bots, count, workers=1).seats[0].win_rate
    return BenchResult(result.game, result.build, result.machine, numbers)


def bench_other_build(
    game: str | None = None, seconds: float = 1.0, progress: Callable[[str], None] = silent
) -> list[BenchResult]:
    """The same measurement on the other build: on the compiled one, or on the interpreted one if this is compiled."""
    return [BenchResult.from_json(one) for one in ask_other_build(__name__, (game, seconds), progress)]


class Ratio(NamedTuple):
    """How many times as fast as a peer's game ours is; nothing where the peer has no number."""

    game: str
    build: str
    peer: str
    peer_game: str
    decisions: float | None
    clone: float | None
    view: float | None


def ratios(results: Sequence[BenchResult], peers: Sequence[PeerResult]) -> list[Ratio]:
    """Every result beside every game of a peer."""
    return [
        Ratio(
            result.game,
            result.build,
            peer.peer,
            peer.game,
            peer.decisions_per_second and result.numbers["decisions_per_second"] / peer.decisions_per_second,
            peer.clone_us and peer.clone_us / result.numbers["clone_us"],
            peer.view_us and peer.view_us / result.numbers["view_us"],
        )
        for result in results
        for peer in peers
    ]


def measure_as_data(game: str | None, seconds: float, progress: Callable[[str], None]) -> list[dict[str, Any]]:
    """Measure, for the process that asked."""
    return [result.to_json() for result in measure(game, seconds, progress)]


if __name__ == "__main__":
    answer(sys.argv[1:], measure_as_data)
