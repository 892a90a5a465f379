# interpreted: starts processes and writes files
"""Playing a plan: on this machine or on a Ray cluster, with the same games on any number of workers."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from playmat import bots as all_bots
from playmat import games as all_games
from playmat.book.decks import Deck
from playmat.kernel.state import State
from playmat.running.progress import silent
from playmat.running.workers import Stopped, insist_workers, on_workers

from .journal import Journal
from .ladder import games_before, matches_of_round, rounds
from .plan import ArenaError, Match, Plan
from .played import Played
from .restriction import Restriction
from .simulate import GivenUp, Patience, Witness, play_out
from .watch import Watcher

__all__ = ["LOCAL", "play_match", "play_plan"]

LOCAL: Final = "local"
RAY: Final = "ray"
PORTION_SECONDS: Final = 1.0
"""How long a worker plays before it reports, if its games are shorter than that."""
PORTION: Final = 64
"""Games a worker plays at most before it reports."""
BREATH: Final = 0.1
"""Seconds between two looks at whether the work has been given up."""


@dataclass(frozen=True)
class Dealer:
    """What every worker must know: the plan, and its decks, read once."""

    plan: Plan
    decks: dict[str, Deck]

    @classmethod
    def of(cls, plan: Plan) -> Dealer:
        """A dealer for a plan; refuses one that was made for other rules."""
        game = all_games.get(plan.game)
        if (plan.rules, plan.cards) != (game.rules_hash, game.card_hash):
            raise ArenaError(
                f"The plan was made for rules {plan.rules} and cards {plan.cards} of {game.name}; here are rules "
                f"{game.rules_hash} and cards {game.card_hash}. Use the same version of playmat everywhere."
            )
        return cls(plan, {name: game.parse_deck(text) for name, text in plan.decks.items()})


@dataclass(frozen=True)
class Portion:
    """Games played in one go, and how long that took."""

    rows: list[Played]
    seconds: float


# One game ----------------------------------------------------------------------------------------------------


def play_match(dealer: Dealer, match: Match, stopped: Stopped = bool) -> Played:
    """Play one game of a plan; nothing but the plan and the match decides how it goes."""
    plan = dealer.plan
    seated = [plan.entrants[one] for one in match.seats]
    seed = plan.seed_of(match)
    decks = [dealer.decks[entrant.deck] for entrant in seated]
    state: State = all_games.get(plan.game).new(seed, plan.players, decks, False, plan.options)
    chairs = [
        all_bots.make(entrant.bot, plan.bot_seed(match, place))
        for entrant, place in zip(seated, match.places, strict=True)
    ]
    first = state.decision.player if state.decision is not None else -1
    watcher = Watcher(state)
    witnesses: list[Witness] = [
        Patience(stopped, BREATH),
        Restriction([entrant.without for entrant in seated]),
        watcher,
    ]
    decisions = play_out(state, chairs, match.number, witnesses)
    played = Played(match.number, seed, match.seats, state.winner, first, state.turn_number(), decisions)
    watcher.finish(state, played)
    return played


def play_portion(dealer: Dealer, matches: Sequence[Match], stopped: Stopped) -> Portion:
    """Play some games, unless told to stop."""
    start = time.perf_counter()
    rows: list[Played] = []
    try:
        for match in matches:
            rows.append(play_match(dealer, match, stopped))
    except GivenUp:
        pass
    return Portion(rows, time.perf_counter() - start)


# All games ---------------------------------------------------------------------------------------------------

Spread = Callable[[Callable[[Any, Stopped], Any], Iterable[Any]], Generator[Any, None, None]]
"""Has a piece of work done on many chunks, somewhere."""


class Portions:
    """Hands games out in portions of about a second, by how long those before have taken."""

    def __init__(self, matches: Sequence[Match], workers: int) -> None:
        self.matches: Final = matches
        self.workers: Final = workers
        self.games = 0
        self.seconds = 0.0

    def __iter__(self) -> Iterator[Sequence[Match]]:
        first = 0
        while first < len(self.matches):
            known = int(PORTION_SECONDS * self.games / self.seconds) if self.seconds else 1
            fair = (len(self.matches) - first) // (2 * self.workers)  # so that none is left with a long last portion
            size = max(1, min(known, fair, PORTION))
            yield self.matches[first : first + size]
            first += size

    def heard(self, portion: Portion) -> None:
        """Take note of how long games take."""
        self.games += len(portion.rows)
        self.seconds += portion.seconds


def play_plan(
    plan: Plan,
    folder: Path | None = None,
    on: str = LOCAL,
    workers: int | None = None,
    progress: Callable[[int], None] = silent,
) -> list[Played]:
    """All games of a plan in its order; those that the folder holds already are not played again.

    `on` is `local`, `ray` for a cluster of its own on this machine, or the address of one, `ray://…`. `progress` hears
    how many games are finished.
    """
    processes = insist_workers(workers)
    dealer = Dealer.of(plan)
    with Journal(plan, folder) as journal, spreading(on, processes) as spread:
        progress(len(journal.rows))
        for number in range(rounds(plan)):
            before = games_before(plan, number)
            matches = matches_of_round(plan, number, [row for row in journal.sorted() if row.index < before])
            insist_planned(plan, journal, matches)
            portions = Portions([match for match in matches if match.number not in journal.rows], processes)
            with closing(spread(partial(play_portion, dealer), portions)) as stream:
                for portion in stream:
                    portions.heard(portion)
                    journal.add(portion.rows)
                    progress(len(journal.rows))
        return journal.sorted()


def insist_planned(plan: Plan, journal: Journal, matches: Iterable[Match]) -> None:
    """Refuse games that this plan would not have played so."""
    for match in matches:
        row = journal.rows.get(match.number)
        if row is not None and (row.seed, row.seats) != (plan.seed_of(match), match.seats):
            raise ArenaError(f"Game {row.index} in {journal.folder} is none of this plan; choose another folder.")


def spreading(on: str, workers: int) -> AbstractContextManager[Spread]:
    """Where the games are played."""
    if on == LOCAL:
        return nullcontext(partial(on_workers, workers=workers))
    if on == RAY or on.startswith(f"{RAY}://"):
        from .on_ray import ray_workers  # Ray is an extra

        return ray_workers("" if on == RAY else on, workers)
    raise ArenaError(
        f"Games cannot be played on “{on}”; say local, ray, or the address of a cluster: ray://host:10001."
    )
