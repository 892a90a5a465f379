# interpreted: measures the engine from outside
"""Measures each game on this build and on the other one, against targets, peers and what was recorded last."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from playmat import bots
from playmat.games import GAMES
from playmat.kernel import rng
from playmat.kernel import state as kernel_state
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.seat import Seat
from playmat.kernel.state import State
from playmat.kernel.view import redeal, view

from .peers import PeerResult
from .simulate import simulate
from .stats import pace

__all__ = [
    "BenchError", "BenchResult", "Figure", "Ratio", "baseline_file", "bench_other_build", "build_name", "compare",
    "load_results", "measure", "ratios", "save_results",
]  # fmt: skip

MIDGAMES: Final = 32
CALLS: Final = 4
"""Calls on each mid-game position in the shortest round."""
GREEDY_DECISIONS: Final = 120
"""Decisions of each greedy game that are timed."""
STRENGTH_GAMES: Final = 200
SECONDS_AT_MOST: Final = 600.0
TOLERANCE: Final = 0.2
"""How much worse than recorded a number may be before anybody is told."""
FORMAT: Final = "playmat bench 1"
TAIL_LINES: Final = 12

INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"

TARGETS: Final[dict[tuple[str, str], dict[str, float]]] = {
    ("shaman", INTERPRETED): {"decisions_per_second": 40_000, "clone_us": 10, "view_us": 150},
    ("shaman", COMPILED): {"decisions_per_second": 200_000, "clone_us": 4},
    ("netbattle", INTERPRETED): {"decisions_per_second": 30_000, "clone_us": 10, "view_us": 300},
    ("netbattle", COMPILED): {"decisions_per_second": 150_000, "clone_us": 4},
    ("megacorp", INTERPRETED): {"decisions_per_second": 20_000, "clone_us": 20, "view_us": 1000},
    ("megacorp", COMPILED): {"decisions_per_second": 100_000, "clone_us": 8},
    ("robotmasters", INTERPRETED): {"decisions_per_second": 20_000, "clone_us": 20},
    ("robotmasters", COMPILED): {"decisions_per_second": 100_000, "clone_us": 8},
}
"""What a game on a build must reach."""


class BenchError(PlaymatError):
    """A measurement that cannot be made or read."""


class Figure(NamedTuple):
    """One line of the table: a number, its unit, and whether it meets its target, if it has one."""

    key: str
    label: str
    unit: str
    value: float
    target: float | None
    met: bool | None


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
    "clone_us": Kind("clone of a mid-game state", "µs", False),
    "view_us": Kind("view of a seat with its log", "µs", False),
    "redeal_us": Kind("redeal of what a seat cannot see", "µs", False),
    "greedy_win_rate": Kind("greedy wins against random", "", True),
}
"""Every number, in the order of the table."""


@dataclass(frozen=True)
class BenchResult:
    """What one game did on one build, on one core; the decks are the game's default ones."""

    game: str
    build: str
    machine: str
    decisions_per_second: float
    recorded_decisions_per_second: float
    games_per_second: float
    greedy_decisions_per_second: float
    clone_us: float
    view_us: float
    redeal_us: float
    greedy_games: int
    greedy_win_rate: float
    greedy_low: float
    greedy_high: float

    def figures(self) -> list[Figure]:
        """The numbers with their targets."""
        targets = TARGETS.get((self.game, self.build), {})
        return [self.figure(key, kind, targets.get(key)) for key, kind in KINDS.items()]

    def figure(self, key: str, kind: Kind, target: float | None) -> Figure:
        """One number with its target."""
        value = float(getattr(self, key))
        met = None if target is None else value >= target if kind.more_is_better else value <= target
        return Figure(key, kind.label, kind.unit, value, target, met)

    def to_json(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, content: dict[str, Any]) -> BenchResult:
        """The result from plain data; raises KeyError or TypeError when it is none."""
        return cls(**{field.name: content[field.name] for field in fields(cls)})


def silent(line: str) -> None:
    """Tell nobody."""


def build_name() -> str:
    """Which build this is."""
    return INTERPRETED if str(kernel_state.__file__).endswith(".py") else COMPILED


def machine_name() -> str:
    """The processor and the Python, since numbers of different ones cannot be compared."""
    processor = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        processor = next(
            (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), processor
        )
    except OSError:
        pass
    return f"{processor}, Python {platform.python_version()}"


# Measuring -----------------------------------------------------------------------------------------------


def measure(
    seconds: float = 1.0, games: int = STRENGTH_GAMES, progress: Callable[[str], None] = silent
) -> list[BenchResult]:
    """Measure every game on this build, about so many seconds for each number and so many games for the bots."""
    if not 0 < seconds <= SECONDS_AT_MOST:
        raise BenchError(
            f"A number cannot be measured for {seconds:g} seconds: choose more than 0 and at most {SECONDS_AT_MOST:g}."
        )
    return [measure_game(game, seconds, games, progress) for game in GAMES.values()]


def measure_game(game: Game[Any], seconds: float, games: int, progress: Callable[[str], None]) -> BenchResult:
    """Measure one game."""
    where = f"{game.name} ({build_name()})"
    progress(f"{where}: random play")
    plain = pace(lambda size: play_at_random(game, size, False), seconds)
    recorded = pace(lambda size: play_at_random(game, size, True), seconds)
    progress(f"{where}: greedy play")
    greedy = pace(lambda size: play_greedily(game, size), seconds)
    progress(f"{where}: clone, view and redeal")
    decisions = round(plain.counted_per_second / plain.rounds_per_second)
    seats = midgame_seats(game, decisions // 2)
    clone = pace(lambda size: call(size, seats, clone_of), seconds)
    viewed = pace(lambda size: call(size, seats, view_of), seconds)
    redealt = pace(lambda size: call(size, seats, redeal_of), seconds)
    progress(f"{where}: {games} games of greedy against random")
    strength = simulate(game.id, ("greedy", "random"), games, workers=1).seats[0]
    return BenchResult(
        game.id,
        build_name(),
        machine_name(),
        plain.counted_per_second,
        recorded.counted_per_second,
        plain.rounds_per_second,
        greedy.counted_per_second,
        1e6 / clone.counted_per_second,
        1e6 / viewed.counted_per_second,
        1e6 / redealt.counted_per_second,
        games,
        strength.win_rate,
        strength.low,
        strength.high,
    )


def play_at_random(game: Game[Any], games: int, record: bool) -> int:
    """Play whole games at random and count the decisions, also those with a single answer."""
    return sum(play_some(game.new(seed, record=record), seed, sys.maxsize) for seed in range(games))


def play_some(state: State, seed: int, limit: int) -> int:
    """Play on at random, at most so many decisions; return how many were made."""
    bits = rng.spread(~seed)
    decisions = 0
    while decisions < limit and (decision := state.decision) is not None:
        bits = rng.advance(bits)
        state.choose(rng.scramble(bits) % len(decision.options))
        decisions += 1
    return decisions


def play_greedily(game: Game[Any], games: int) -> int:
    """Let the greedy bot play with itself, so many decisions of each game at most, and count them."""
    decisions = 0
    for seed in range(games):
        state = game.new(seed, record=False)
        bot = bots.make("greedy", seed)
        left = GREEDY_DECISIONS
        while left and (decision := state.decision) is not None:
            state.choose(bot.choose(state.seat(decision.player)))
            left -= 1
        decisions += GREEDY_DECISIONS - left
    return decisions


def midgame_seats(game: Game[Any], decisions: int) -> list[tuple[State, Seat]]:
    """The middles of several random games with their logs, each seen by the player who must decide."""
    found: list[tuple[State, Seat]] = []
    seed = 0
    while len(found) < MIDGAMES:
        state = game.new(seed)
        play_some(state, seed, decisions)
        if state.decision is not None:
            found.append((state, state.seat()))
        seed += 1
    return found


def call(size: int, seats: Sequence[tuple[State, Seat]], what: Callable[[State, Seat], object]) -> int:
    """Do something on each position in turn; return how often it was done."""
    for _ in range(CALLS * size):
        for state, seat in seats:
            what(state, seat)
    return CALLS * size * len(seats)


def clone_of(state: State, seat: Seat) -> object:
    """Clone, as searching bots do."""
    return state.clone()


def view_of(state: State, seat: Seat) -> object:
    """Show everything to a seat, the whole log included."""
    return view(state, seat.player)


def redeal_of(state: State, seat: Seat) -> object:
    """Deal anew what a seat cannot see."""
    return redeal(state, seat.player, 1)


# The other build -----------------------------------------------------------------------------------------


def repository() -> Path | None:
    """The checkout that this code lies in, if it does."""
    for folder in Path(__file__).resolve().parents:
        if (folder / "pyproject.toml").exists() and (folder / "src" / "playmat").is_dir():
            return folder
    return None


def bench_other_build(
    seconds: float = 1.0, games: int = STRENGTH_GAMES, progress: Callable[[str], None] = silent
) -> list[BenchResult]:
    """The same measurement on the other build: on the compiled one, or on the interpreted one if this is compiled."""
    other = COMPILED if build_name() == INTERPRETED else INTERPRETED
    package = package_of(other, progress)
    command = [sys.executable, "-m", __name__, str(seconds), str(games)]
    environment = {**os.environ, "PYTHONPATH": str(package)}
    child = subprocess.Popen(
        command, env=environment, text=True, encoding="utf-8",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    lines: list[str] = []
    try:
        assert child.stdout is not None
        for line in child.stdout:
            lines.append(line.rstrip())
            if line.startswith(PROGRESS):
                progress(line.removeprefix(PROGRESS).rstrip())
        status = child.wait()
    finally:
        child.kill()
        child.wait()
    if status:
        tail = "\n".join(lines[-TAIL_LINES:])
        mend = "make compiled" if other == COMPILED else "make setup"
        raise BenchError(f"Measuring the {other} build failed with status {status}; try `{mend}`.\n{tail}")
    results = read_results(lines[-1], "the measuring process")
    if any(result.build != other for result in results):
        raise BenchError(f"{package} does not hold the {other} build; run `make {COMPILED}` to make it anew.")
    return results


def package_of(build: str, progress: Callable[[str], None]) -> Path:
    """The folder from which a build is imported, or how to get it."""
    root = repository()
    if root is None:
        raise BenchError(
            "Only one build is installed here; both can be measured in a checkout, after `make compiled`."
        )
    if build == INTERPRETED:
        return root / "src"
    made = root / "build" / "compiled" / "playmat" / "__init__.py"
    if not made.exists():
        raise BenchError("There is no compiled build to measure; run `make compiled` to get it.")
    if any(source.stat().st_mtime > made.stat().st_mtime for source in (root / "src").rglob("*.py")):
        progress("The compiled build is older than the sources; `make compiled` brings it up to date.")
    return made.parent.parent


# Comparing -----------------------------------------------------------------------------------------------


def baseline_file() -> Path | None:
    """Where a checkout keeps the results that were recorded last."""
    root = repository()
    return None if root is None else root / "docs" / "bench.json"


def save_results(results: Sequence[BenchResult], path: Path) -> None:
    """Record results."""
    content = {"format": FORMAT, "results": [result.to_json() for result in results]}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BenchError(f"The results cannot be written to {path}: {error.strerror or error}.") from None


def load_results(path: Path) -> list[BenchResult]:
    """Read recorded results."""
    try:
        return read_results(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise BenchError(f"The recorded results in {path} cannot be read: {error}.") from None


def read_results(text: str, source: str) -> list[BenchResult]:
    """Results from their JSON."""
    try:
        content = json.loads(text)
        if content["format"] == FORMAT:
            return [BenchResult.from_json(result) for result in content["results"]]
    except (ValueError, KeyError, TypeError):
        pass
    raise BenchError(f"There are no results of “{FORMAT}” in {source}; measure and record them again.")


def compare(results: Sequence[BenchResult], baseline: Sequence[BenchResult]) -> list[str]:
    """A line for each number that is worse than recorded by more than a fifth; none where all is well."""
    recorded = {(result.game, result.build): result for result in baseline}
    lines: list[str] = []
    for result in results:
        before = recorded.get((result.game, result.build))
        if before is None:
            continue
        elsewhere = "" if result.machine == before.machine else f" (recorded on another machine: {before.machine})"
        for was, now in zip(before.figures(), result.figures(), strict=True):
            more_is_better = KINDS[now.key].more_is_better
            change = (now.value - was.value) / was.value if was.value else 0.0
            if (change < -TOLERANCE) if more_is_better else (change > TOLERANCE):
                lines.append(
                    f"{result.game} ({result.build}): {now.label} is {100 * abs(change):.0f} % worse than recorded: "
                    f"{readable(now.value)} instead of {readable(was.value)} {now.unit}".rstrip()
                    + elsewhere
                )
    return lines


def readable(value: float) -> str:
    """A number with as many digits as matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


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
            None if not peer.decisions_per_second else result.decisions_per_second / peer.decisions_per_second,
            None if peer.clone_us is None else peer.clone_us / result.clone_us,
            None if peer.view_us is None else peer.view_us / result.view_us,
        )
        for result in results
        for peer in peers
    ]


PROGRESS: Final = "… "


def main(arguments: Sequence[str]) -> None:
    """Measure this build; print progress, and the results as the last line."""
    seconds, games = arguments
    results = measure(float(seconds), int(games), lambda line: print(PROGRESS + line, flush=True))
    print(json.dumps({"format": FORMAT, "results": [result.to_json() for result in results]}))


if __name__ == "__main__":
    main(sys.argv[1:])
