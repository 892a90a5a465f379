# interpreted: starts processes and writes files
"""Writing a dataset: part by part, on all cores, going on where an earlier run was interrupted."""

from __future__ import annotations

import fcntl
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playmat import games as all_games
from playmat.arena.simulate import GivenUp
from playmat.book.record import Record
from playmat.bots.encoding import Encoder
from playmat.running.progress import silent
from playmat.running.workers import Stopped, insist_workers, on_workers

from .parquet import DECISIONS, GAMES, arrow, new_part, part_file
from .plan import PLAN_FILE, DatasetError, Plan, keep_plan, make_plan, read_plan
from .trajectory import play, rows


@dataclass(frozen=True)
class Written:
    """What one run added to a dataset."""

    folder: Path
    plan: Plan
    found: int
    """Games that were there already."""
    games: int
    rows: int
    seconds: float


@dataclass(frozen=True)
class Part:
    """What came of one part: nothing where it was given up."""

    games: int = 0
    rows: int = 0


def write_dataset(
    folder: Path | str,
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    decks: Sequence[str] | None = None,
    players: int | None = None,
    workers: int | None = None,
    options: Mapping[str, str] | None = None,
    view: bool = True,
    encoded: bool = False,
    games_a_file: int | None = None,
    progress: Callable[[int], None] = silent,
) -> Written:
    """Let bots play and write what each of them saw, could do and did into a folder.

    The bots go round the table until all seats are taken, and each seat draws one of the decks for each game; without
    `decks` these are the game's default ones. A folder of the same plan is gone on with where it was left. `progress`
    hears how many games are finished. The number of workers changes nothing in the files.
    """
    arrow()
    workers = insist_workers(workers)
    folder = Path(folder)
    plan = make_plan(game, bots, games, seed, decks, players, options, view, encoded, games_a_file)
    keep_plan(folder, plan)
    start = time.perf_counter()
    with only_writer(folder):
        missing = [part for part in range(plan.parts) if not is_there(folder, part)]
        found = games_in(folder)
        done = Part()
        progress(found)
        with closing(on_workers(partial(write_part, folder, plan), missing, min(workers, len(missing) or 1))) as parts:
            for part in parts:
                done = Part(done.games + part.games, done.rows + part.rows)
                progress(found + done.games)
    return Written(folder, plan, found, done.games, done.rows, time.perf_counter() - start)


def write_part(folder: Path, plan: Plan, part: int, stopped: Stopped = bool) -> Part:
    """Play the games of a part and write them; nothing is left of it where it is stopped."""
    encoder = Encoder(all_games.get(plan.game)) if plan.encoding else None
    count = 0
    try:
        with new_part(folder, plan, part) as tables:
            for number in plan.numbers(part):
                told, game = rows(plan, number, Record.of(play(plan, number, stopped)), encoder)
                tables[DECISIONS].add(told)
                tables[GAMES].add([game])
                count += len(told)
    except GivenUp:
        return Part()
    return Part(len(plan.numbers(part)), count)


def is_there(folder: Path, part: int) -> bool:
    """Whether a part is finished."""
    return part_file(folder, GAMES, part).exists()


def games_in(folder: Path) -> int:
    """How many games a folder holds by now; none where it is no dataset yet."""
    if not (folder / PLAN_FILE).exists():
        return 0
    plan = read_plan(folder)
    return sum(len(plan.numbers(part)) for part in range(plan.parts) if is_there(folder, part))


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """See to it that no other run writes into the folder meanwhile."""
    with (folder / PLAN_FILE).open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise DatasetError(
                f"Another run is writing into {folder}; wait for it, or choose another folder."
            ) from None
        yield
