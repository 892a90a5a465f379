# interpreted: starts processes and writes files
"""Many games between bots, on all cores, with the same outcome on any number of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from playmat import bots as all_bots
from playmat import games as all_games
from playmat.book.decks import Deck
from playmat.book.game import Game
from playmat.book.record import Record, RecordError
from playmat.bots import Bot
from playmat.kernel import rng
from playmat.kernel.state import State
from playmat.kernel.step import Option
from playmat.running.progress import silent
from playmat.running.workers import SimulationError, Stopped, insist_workers, on_workers

from .results import Lengths, SeatResult, Simulation, Tally, summary

__all__ = ["Lengths", "SeatResult", "Simulation", "SimulationError", "simulate"]

CHUNK: Final = 64
"""Games a worker plays at most before it reports."""
CHUNKS_EACH: Final = 8
"""Reports a worker gives at least, so that none is left with a long last chunk."""
MOST_DECISIONS: Final = 50_000
"""Decisions after which a game will never end."""


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
    processes = insist_workers(workers)
    if record is not None:
        make_folder(record)
    rules.new(0, job.names(), job.decks, False, job.options)  # decks that cannot meet are refused here, once
    start = time.perf_counter()
    total = Tally()
    with closing(tallies(job, games, processes)) as stream:
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


# One game ------------------------------------------------------------------------------------------------


def draw(seed: int, number: int) -> int:
    """The n-th number of a seed's own sequence, in 53 bits so that every JSON reader keeps it whole."""
    return rng.scramble((rng.spread(seed) + number * rng.STRIDE) & rng.MASK) >> 11


class Witness:
    """Somebody who is told of every answer in a game."""

    def before(self, state: State) -> None:
        """A question is put."""

    def after(self, state: State, player: int, option: Option) -> None:
        """It was answered, and the game has gone on to the next one."""


class GivenUp(Exception):
    """Nobody waits for this game any more."""


class Patience(Witness):
    """Ends a game that nobody waits for any more; it may take breath between two looks, since asking is slow."""

    def __init__(self, stopped: Stopped, breath: float = 0.0) -> None:
        self.stopped: Final = stopped
        self.breath: Final = breath
        self.asked = time.monotonic()

    def before(self, state: State) -> None:
        now = time.monotonic()
        if now - self.asked >= self.breath:
            self.asked = now
            if self.stopped():
                raise GivenUp


def play_out(state: State, chairs: Sequence[Bot], index: int, witnesses: Sequence[Witness] = ()) -> int:
    """Let bots play a game to its end and return how many decisions that took; what goes wrong names the game."""
    seed = state.beginning.seed if state.beginning is not None else 0
    decisions = 0
    try:
        while state.decision is not None:
            for witness in witnesses:
                witness.before(state)
            asked = state.decision
            answer = chairs[asked.player].choose(state.seat(asked.player))
            state.choose(answer)
            for witness in witnesses:
                witness.after(state, asked.player, asked.options[answer])
            decisions += 1
            if decisions == MOST_DECISIONS:
                raise SimulationError(f"Game {index} does not end: {decisions:,} decisions, dealt from seed {seed}.")
    except Exception as error:
        error.add_note(f"This happened in game {index} of the simulation, dealt from seed {seed}.")
        raise
    return decisions


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
    first_bot = order[state.decision.player] if state.decision is not None else -1
    decisions = play_out(state, chairs, index)
    tally.games += 1
    tally.count(all_games.get(job.game).statistics(state))
    tally.turns[state.turn_number()] += 1
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
    return on_workers(partial(play_chunk, job), chunks, min(workers, -(-games // size)))


def play_chunk(job: Job, chunk: range, stopped: Stopped) -> Tally:
    """Play the games of a chunk, unless told to stop."""
    tally = Tally()
    for index in chunk:
        if stopped():
            break
        play(job, index, tally)
    return tally
