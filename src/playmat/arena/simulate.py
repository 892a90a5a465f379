# interpreted: starts processes and writes files
"""Many games between bots, on all cores, with the same outcome on any number of them."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any, Final

from playmat import bots as all_bots
from playmat import games as all_games
from playmat.decks import Deck
from playmat.kernel import rng
from playmat.kernel.errors import PlaymatError
from playmat.kernel.game import Game
from playmat.kernel.record import Record, RecordError

from .results import Lengths, SeatResult, Simulation, Tally, summary

__all__ = ["Lengths", "SeatResult", "Simulation", "SimulationError", "simulate"]

CHUNK: Final = 64
"""Games a worker plays at most before it reports."""
CHUNKS_EACH: Final = 8
"""Reports a worker gives at least, so that none is left with a long last chunk."""
MOST_DECISIONS: Final = 50_000
"""Decisions after which a game will never end."""


class SimulationError(PlaymatError):
    """A simulation that cannot start or was cut short."""


@dataclass(frozen=True)
class Job:
    """What every worker must know."""

    game: str
    bots: tuple[str, ...]
    decks: tuple[Deck, ...]
    seed: int
    record: Path | None
    options: Mapping[str, str] = field(default_factory=dict)

    def names(self) -> tuple[str, ...]:
        """What the bots are called at the table; namesakes are numbered."""
        if len(set(self.bots)) == len(self.bots):
            return self.bots
        return tuple(f"{bot} {number + 1}" for number, bot in enumerate(self.bots))


def silent(games: int) -> None:
    """Tell nobody."""


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    decks: Sequence[str] | None = None,
    workers: int | None = None,
    record: Path | None = None,
    progress: Callable[[int], None] = silent,
    options: Mapping[str, str] | None = None,
) -> Simulation:
    """Play bots against each other, each as often in every chair; `progress` hears how many games are finished.

    A bot keeps its deck in every chair. Without `decks` all play the game's first default deck; one name is for all.
    With `record` that folder gets the record of every game. `workers` are processes, as many as cores if not given.
    """
    rules = all_games.get(game)
    job = Job(game, seated(rules, bots), chosen_decks(rules, decks, len(bots)), seed, record, options or {})
    if games < 1:
        raise SimulationError(f"{games} games cannot be played; ask for 1 or more.")
    if workers is not None and workers < 1:
        raise SimulationError(f"{workers} workers cannot play; ask for 1 or more, or leave it out to use all cores.")
    if record is not None:
        make_folder(record)
    rules.new(0, job.names(), job.decks, False, job.options)  # decks that cannot meet are refused here, once
    start = time.perf_counter()
    total = Tally()
    with closing(tallies(job, games, workers or cores())) as stream:
        for tally in stream:
            total.add(tally)
            progress(total.games)
    return summary(game, job.bots, decks or rules.default_decks()[:1], total, time.perf_counter() - start)


def seated(rules: Game[Any], bots: Sequence[str]) -> tuple[str, ...]:
    """The bots, once their number and their names are right."""
    if isinstance(bots, str) or not rules.fewest <= len(bots) <= rules.most:
        given = f"“{bots}”" if isinstance(bots, str) else f"{len(bots)} ({', '.join(bots) or 'none'})"
        raise SimulationError(f"{rules.name} is for {rules.for_whom}, so name a bot for each; you named {given}.")
    for bot in bots:
        all_bots.make(bot)
    return tuple(bots)


def chosen_decks(rules: Game[Any], decks: Sequence[str] | None, players: int) -> tuple[Deck, ...]:
    """One deck for each bot."""
    names = tuple(decks) if decks is not None else rules.default_decks()[:1]
    if isinstance(decks, str) or len(names) not in (1, players):
        given = f"“{decks}”" if isinstance(decks, str) else str(len(names))
        raise SimulationError(f"Name one deck for all bots or {players}, one for each; you named {given}.")
    found = tuple(rules.deck(name) for name in names)
    return found if len(found) == players else found * players


def make_folder(record: Path) -> None:
    """Make the folder for the records, or say why it cannot be."""
    try:
        record.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RecordError(
            f"The folder {record} for the records cannot be made: {error.strerror or error}. Choose another place."
        ) from None


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# One game ------------------------------------------------------------------------------------------------


def draw(seed: int, number: int) -> int:
    """The n-th number of a seed's own sequence, in 53 bits so that every JSON reader keeps it whole."""
    return rng.scramble((rng.spread(seed) + number * rng.STRIDE) & rng.MASK) >> 11


def play(job: Job, index: int, tally: Tally) -> None:
    """Play the game with this index and count it; nothing but the job and the index decides how it goes."""
    players = len(job.bots)
    # In game i chair c belongs to bot c + i: as many games as players bring every bot to every chair.
    order = [(chair + index) % players for chair in range(players)]
    first = index * (players + 1)
    names = job.names()
    seed = draw(job.seed, first)
    seats, decks = [names[bot] for bot in order], [job.decks[bot] for bot in order]
    state = all_games.get(job.game).new(seed, seats, decks, job.record is not None, job.options)
    state.log = None  # a record needs the answers alone
    chairs = [all_bots.make(job.bots[bot], draw(job.seed, first + 1 + bot)) for bot in order]
    decisions = 0
    first_bot = order[state.decision.player] if state.decision is not None else -1
    try:
        while (decision := state.decision) is not None:
            state.choose(chairs[decision.player].choose(state.seat(decision.player)))
            decisions += 1
            if decisions == MOST_DECISIONS:
                raise SimulationError(f"Game {index} does not end: {decisions:,} decisions, dealt from seed {seed}.")
    except Exception as error:
        error.add_note(f"This happened in game {index} of the simulation, dealt from seed {seed}.")
        raise
    tally.games += 1
    tally.count(all_games.get(job.game).statistics(state))
    tally.turns[state.table(0)["turn"]] += 1
    tally.decisions[decisions] += 1
    tally.first[first_bot] += 1
    if state.winner >= 0:
        winner = order[state.winner]
        tally.wins[winner] += 1
        tally.places[winner, state.winner] += 1
        tally.first_wins[winner] += winner == first_bot
    else:
        tally.draws += 1
    if job.record is not None:
        Record.of(state).save(job.record / f"{job.game}-{index + 1:06}.json")


# Many games ----------------------------------------------------------------------------------------------


def tallies(job: Job, games: int, workers: int) -> Generator[Tally, None, None]:
    """The tallies of all chunks, as they come."""
    size = max(1, min(CHUNK, games // (CHUNKS_EACH * workers)))
    chunks = (range(first, min(first + size, games)) for first in range(0, games, size))
    workers = min(workers, -(-games // size))
    if workers > 1:
        yield from spread_out(job, chunks, workers)
    else:
        for chunk in chunks:
            yield play_chunk(job, chunk)


def play_chunk(job: Job, chunk: range, stopped: Callable[[], bool] = bool) -> Tally:
    """Play the games of a chunk, unless told to stop."""
    tally = Tally()
    for index in chunk:
        if stopped():
            break
        play(job, index, tally)
    return tally


def spread_out(job: Job, chunks: Iterator[range], workers: int) -> Iterator[Tally]:
    """The same in worker processes; however it ends, none of them is left behind."""
    context = get_context(start_method())
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, begin_worker, (job, stop))
    try:
        # A few chunks wait at a time, so that a million games are no burden.
        running = submit(pool, islice(chunks, 3 * workers))
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= submit(pool, islice(chunks, len(done)))
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise SimulationError(
            "A worker process died before its games were played, perhaps for want of memory. Try again with fewer "
            'workers. (A script that simulates must do so under `if __name__ == "__main__":`, or with one worker.)'
        ) from None
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def submit(pool: ProcessPoolExecutor, chunks: Iterable[range]) -> set[Future[Tally]]:
    """Hand chunks to the workers, some of which start here.

    They start with Ctrl-C blocked and stay so: it is for the parent, which hears it then and tells them to stop.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return {pool.submit(work, chunk) for chunk in chunks}
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_method() -> str:
    """Forking is quick and knows bots that a script has added, but is only safe on Linux and without other threads."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def begin_worker(job: Job, stop: Event) -> None:
    """What a worker process does first."""
    global _job, _stop
    _job, _stop = job, stop
    threading.Thread(target=die_with_parent, daemon=True).start()


def die_with_parent() -> None:
    """End this worker when its parent is gone, however that came about."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def work(chunk: range) -> Tally:
    """Play a chunk in a worker process."""
    return play_chunk(_job, chunk, _stop.is_set)


_job: Job
_stop: Event
