"""A whole training: workers that play and learn in step, progress, and weights that are kept."""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from playmat import bots, games
from playmat.bots.encoding import Encoder
from playmat.bots.network import Network, Parts, WeightsError, length
from playmat.kernel.errors import PlaymatError

from .ppo import OLDER, Learner, Shared
from .selfplay import Play
from .settings import Settings

BIRTHDAY: Final = 8
"""Updates after which another older self is remembered."""
LEAST: Final = 0.05
"""What boldness shrinks to."""


@dataclass(frozen=True)
class Progress:
    """How far training is, and how the latest update went."""

    updates: int
    decisions: int
    imitating: bool
    share: float
    """How much of the budget is used up."""
    seconds: float
    facts: dict[str, float] = field(repr=False)
    """Games and points against each kind of opponent, and the means of what learning reports."""

    def rate(self, opponent: str) -> float | None:
        """The share of points won against an opponent in this update; None where none was met."""
        met = self.facts.get(f"games against {opponent}", 0)
        return self.facts.get(f"points against {opponent}", 0) / met if met else None


class Worker:
    """One process's play and learning."""

    def __init__(self, settings: Settings, shared: Shared, number: int) -> None:
        game = games.get(settings.game)
        encoder = Encoder(game)
        sizes = (encoder.size, encoder.option_size)
        older = [Parts(row, *sizes) for row in shared.older]
        self.play = Play(settings, game, Parts(shared.weights, *sizes), older, number)
        self.learner = Learner(settings, shared, number, *sizes)

    def update(self, goal: int, imitate: bool, boldness: float, ages: int) -> dict[str, float]:
        """Play some games and learn from them."""
        self.play.ages = ages
        self.play.counts.clear()
        found = self.play.imitate(goal) if imitate else self.play.play(goal)
        facts = self.learner.study(found, imitate, boldness)
        return {**facts, **self.play.counts}


class Crew:
    """The workers: this process alone, or so many forked from it."""

    def __init__(self, settings: Settings, shared: Shared) -> None:
        self.settings = settings
        self.here: Worker | None = None
        self.lines: list[Connection] = []
        self.processes: list[multiprocessing.process.BaseProcess] = []
        if settings.workers == 1:
            self.here = Worker(settings, shared, 0)
            return
        if "fork" not in multiprocessing.get_all_start_methods():
            raise PlaymatError("Several workers need a system that can fork; train with one worker here.")
        context = multiprocessing.get_context("fork")
        barrier = context.Barrier(settings.workers)
        shared.wait = barrier.wait
        for number in range(settings.workers):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(settings, shared, number, theirs, barrier), daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.processes.append(process)

    def update(self, goal: int, imitate: bool, boldness: float, ages: int) -> dict[str, float]:
        """Let every worker play and learn; the sums of what they report."""
        if self.here is not None:
            return self.here.update(goal, imitate, boldness, ages)
        for line in self.lines:
            line.send((goal // self.settings.workers, imitate, boldness, ages))
        facts: dict[str, float] = {}
        for line in self.lines:
            answer = line.recv()
            if isinstance(answer, str):
                raise PlaymatError(f"A worker stopped: {answer}")
            for name, amount in answer.items():
                facts[name] = facts.get(name, 0) + amount
        return facts

    def leave(self) -> None:
        """Send everybody home."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join()


def work(settings: Settings, shared: Shared, number: int, line: Connection, barrier: Any) -> None:
    """A worker's life: updates, until nobody asks for another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        worker = Worker(settings, shared, number)
        while True:
            line.send(worker.update(*line.recv()))
    except EOFError:
        pass
    except Exception:
        barrier.abort()
        line.send(traceback.format_exc())


def train(
    settings: Settings,
    out: Path,
    start: Path | None = None,
    report: Callable[[Progress], None] = lambda progress: None,
    command: str = "",
) -> Network:
    """Train a network and keep it in a file, now and then and at the end, also when it is interrupted."""
    insist(settings, out)
    game = games.get(settings.game)
    encoder = Encoder(game)
    shared = Shared(settings.workers, length(encoder.size, encoder.option_size))
    network = Network(encoder, shared.weights)
    begin = Network.load(start, encoder) if start is not None else Network.fresh(encoder, settings.seed)
    shared.weights[:] = begin.row
    if settings.against.endswith(".npz"):
        for row in shared.older:
            row[:] = Network.load(Path(settings.against), encoder).row
    facts: dict[str, Any] = {"command": command, "settings": asdict(settings), "decisions": 0, "updates": 0}
    if start is not None:
        facts["from"] = {"file": start.name, **{key: begin.facts.get(key) for key in ("decisions", "command")}}
    finished = shared.weights.copy()
    crew = Crew(settings, shared)
    try:
        for progress in updates(settings, crew, shared):
            finished[:] = shared.weights
            facts.update(decisions=progress.decisions, updates=progress.updates, seconds=round(progress.seconds))
            report(progress)
            if progress.updates % (4 * BIRTHDAY) == 0:
                Network(encoder, finished, facts).save(out)
    finally:
        crew.leave()
        shared.weights[:] = finished
        if start is None:
            forget_unseen(network.parts, begin.parts)
        network.facts = facts
        if facts["updates"]:
            network.save(out)
    return network


def forget_unseen(parts: Parts, before: Parts) -> None:
    """Let what never occurred mean nothing, instead of what chance gave it."""
    for name in ("state", "option"):
        parts[name][(parts[name] == before[name]).all(axis=1)] = 0


def updates(settings: Settings, crew: Crew, shared: Shared) -> Iterator[Progress]:
    """Update by update, first by imitation and then by play, until the budget is used up."""
    began = time.monotonic()
    number = decisions = born = 0
    while True:
        imitating = decisions < settings.imitate
        seconds = time.monotonic() - began
        used = max(0, decisions - settings.imitate) / settings.decisions
        if settings.minutes:
            used = max(used, seconds / (60 * settings.minutes))
        if used >= 1:
            return
        if number % BIRTHDAY == 0 and not imitating and not settings.against:
            shared.older[born % OLDER][:] = shared.weights
            born += 1
        boldness = 1.0 if imitating else max(LEAST, 1 - used)
        left = settings.imitate - decisions
        goal = max(settings.workers, min(settings.horizon, left if imitating else left + settings.decisions))
        facts = crew.update(goal, imitating, boldness, min(born, OLDER))
        number += 1
        decisions += goal
        learned = facts.pop("learned", 0)
        for name in ("entropy", "clipped", "drift", "error", "agreed"):
            if name in facts:
                facts[name] /= max(1, learned)
        yield Progress(number, decisions, imitating, min(1.0, used), time.monotonic() - began, facts)


def insist(settings: Settings, out: Path) -> None:
    """Refuse what cannot be trained, before anything is."""
    if settings.decisions < 1 or settings.workers < 1 or settings.horizon < settings.workers:
        raise PlaymatError("Training needs at least one decision, one worker, and a decision for each worker.")
    for name in (settings.teacher, settings.against):
        if name and not name.endswith(".npz"):
            bots.make(name)
    if out.suffix != ".npz":
        raise WeightsError(f"{out} should end in .npz; weights are kept in such files.")
    if out.is_dir() or not out.parent.is_dir():
        raise WeightsError(f"{out} cannot be written; name a file in a folder that is there.")
