"""A training from its first line to its last: progress for people, and in the end how good the result is."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from playmat import games
from playmat.bots import learned
from playmat.bots.encoding import Encoder
from playmat.bots.network import Network, WeightsError

from .measure import measure
from .settings import Settings
from .trainer import Progress, train

Line = dict[str, object]

EVERY: Final = 20.0
"""Seconds between two lines."""
WINDOW: Final = 400
"""Games against an opponent by which the win rate is told while training."""
YARDSTICKS: Final = ("random", "greedy")
"""The bots that a finished network is measured by."""
LEARNED: Final = "learned"


@dataclass(frozen=True)
class Job:
    """Where weights come from and go to, and how many games tell how good they are."""

    out: Path
    start: Path | None = None
    games: int = 200


class Scribe:
    """Puts updates together to a line now and then."""

    def __init__(self, say: Callable[[Line], None], advance: Callable[[int], None]) -> None:
        self.say = say
        self.advance = advance
        self.met: dict[str, deque[tuple[float, float]]] = {}
        self.due = 0.0

    def note(self, progress: Progress) -> None:
        """Take in an update; say something where it is time."""
        self.advance(progress.decisions)
        for name in [name for name in progress.facts if name.startswith("games against ")]:
            opponent = name.removeprefix("games against ")
            met = self.met.setdefault(opponent, deque())
            met.append((progress.facts[name], progress.facts.get(f"points against {opponent}", 0.0)))
            while sum(games for games, _ in met) - met[0][0] > WINDOW:
                met.popleft()
        if progress.seconds >= self.due:
            self.due = progress.seconds + EVERY
            self.say(self.line(progress))

    def line(self, progress: Progress) -> Line:
        """An update and the games before it, in numbers."""
        line: Line = {
            "updates": progress.updates,
            "decisions": progress.decisions,
            "share": round(progress.share, 4),
            "seconds": round(progress.seconds, 1),
            "stage": "imitation" if progress.imitating else "self-play",
            "games": progress.facts.get("games", 0),
            "endless": progress.facts.get("endless", 0),
        }
        for name in ("entropy", "error", "clipped", "drift", "agreed"):
            if name in progress.facts:
                line[name] = round(progress.facts[name], 4)
        for opponent, met in self.met.items():
            line[f"against {opponent}"] = round(sum(points for _, points in met) / sum(games for games, _ in met), 3)
        return line


def run(
    settings: Settings, job: Job, say: Callable[[Line], None], advance: Callable[[int], None] = lambda done: None
) -> Line:
    """Train, then measure; the last line says how good the network is."""
    if settings.against == LEARNED:
        settings = replace(settings, against=str(weights_of(settings.game)))
    network = train(settings, job.out, job.start, Scribe(say, advance).note, command_of(settings, job))
    game = games.get(settings.game)
    last: Line = {"weights": str(job.out), "decisions": network.facts["decisions"]}
    rows: list[dict[str, object]] = []
    if settings.against.endswith(".npz"):
        rival = Network.load(Path(settings.against), Encoder(game))
        rows.append(asdict(measure(game, network, settings.against, job.games, settings.seed, rival)))
    else:
        for opponent in (settings.against,) if settings.against else YARDSTICKS:
            rows.append(asdict(measure(game, network, opponent, job.games, settings.seed)))
    last["measured"] = rows
    say(last)
    return last


def weights_of(game: str) -> Path:
    """The file with the weights that come with a game."""
    path = learned.weights_of(game)
    if not path.exists():
        raise WeightsError(f"{games.get(game).name} comes without weights; train some with `playmat train {game}`.")
    return path


def command_of(settings: Settings, job: Job) -> str:
    """The command that trains these weights again."""
    usual = Settings(settings.game)
    words = ["python -m playmat.training", settings.game, f"--out {job.out.name}"]
    words += [f"--from {job.start.name}"] if job.start is not None else []
    for name, value in asdict(settings).items():
        if name != "game" and value != getattr(usual, name):
            words.append(f"--{'exploit' if name == 'against' else name} {value}")
    return " ".join(words)
