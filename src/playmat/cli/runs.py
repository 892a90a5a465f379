# interpreted: talks to people
"""Runs: many games between bots."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playmat.arena.results import Lengths, Simulation
from playmat.arena.simulate import simulate
from playmat.running.stats import percent

from .output import show_json, show_lines, show_table
from .seats import agreed, listed

LONGEST_BAR = 40
"""Marks in the longest bar of a histogram."""


def simulate_games(
    game: str,
    seats: str,
    count: int,
    seed: int,
    decks: str | None,
    workers: int | None,
    record: Path | None,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Play many games between bots and say how they went."""
    with progress_bar(count, as_json) as progress:
        result = simulate(game, listed(seats), count, seed, listed(decks), workers, record, progress, agreed(options))
    if as_json:
        show_json(result.to_json())
    else:
        draw_simulation(result, record)


@contextmanager
def progress_bar(total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on the error output, where that is a terminal."""
    with later_bar("Playing", quiet) as begin:
        yield begin(total)


@contextmanager
def later_bar(title: str = "", quiet: bool = False) -> Iterator[Callable[[int], Callable[[int], None]]]:
    """The same, once it is known how much there is to do."""
    if not sys.stderr.isatty() or quiet:
        yield lambda total: lambda done: None
        return
    from rich.console import Console  # rich takes long to load
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )  # rich takes long to load

    named = [TextColumn(title)] if title else []
    columns = (*named, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Refreshed by hand: a thread would keep the simulation from forking its workers.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:

        def begin(total: int) -> Callable[[int], None]:
            task = bar.add_task("", total=total)
            bar.refresh()
            return lambda done: bar.update(task, completed=done, refresh=True)

        yield begin


def draw_simulation(result: Simulation, record: Path | None) -> None:
    """The outcome as tables and a few sentences."""
    players = len(result.seats)
    if players == 2 or len({seat.deck for seat in result.seats}) > 1:
        rows = [
            (one.bot, one.deck, str(one.wins), percent(one.win_rate), f"{percent(one.low)} to {percent(one.high)}")
            for one in result.seats
        ]
        show_table(("bot", "deck", "wins", "win rate", "95 % interval"), rows, right=(2, 3))
    if players > 2:
        draw_bots(result)
    drawn = f"{result.draws:,} draws ({percent(result.draws / result.games)})" if result.draws else "no draw"
    show_lines(f"{result.games:,} games, {drawn}, in {result.seconds:.1f} seconds.")
    draw_lengths(result.lengths)
    if result.statistics:
        counted = [(one.name, f"{one.mean:.1f}", f"{one.count:,}") for one in result.statistics]
        show_table(("what the game counts", "mean", "counted"), counted, right=(1, 2))
    show_lines(f"{result.decisions:,} decisions, {result.decisions_per_second:,.0f} a second.")
    if record is not None:
        show_lines(f"The records are in {record}.")


def draw_bots(result: Simulation) -> None:
    """How each kind of bot did for each seat it takes, over all and by where it sat."""
    players = len(result.seats)
    rows: list[tuple[str, ...]] = [
        (
            one.bot,
            str(one.seats),
            str(one.wins),
            percent(one.win_rate),
            f"{percent(one.low)} to {percent(one.high)}",
            *(percent(chair.win_rate) for chair in one.chairs),
        )
        for one in result.bots
    ]
    chairs = [f"in seat {number}" for number in range(1, players + 1)]
    headings = ("bot", "seats", "wins", "wins a seat", "95 % interval", *chairs)
    show_table(headings, rows, right=(1, 2, 3, *range(5, 5 + players)))
    show_lines(f"With {players} players, {percent(1 / players)} a seat is a fair share.")


def draw_lengths(lengths: Lengths) -> None:
    """How long the games were: on average, in quantiles, and as a histogram of their turns."""
    measured = (("turns", lengths.turns), ("decisions", lengths.decisions))
    rows = [
        (
            what,
            f"{one.mean:.1f}",
            *map(str, (one.min, one.p10, one.p25, one.median, one.p75, one.p90, one.p99, one.max)),
        )
        for what, one in measured
    ]
    headings = ("a game took", "mean", "least", "10 %", "25 %", "half", "75 %", "90 %", "99 %", "most")
    show_table(headings, rows, right=range(1, len(headings)))
    bars = lengths.turns.bars
    most = max(bar.count for bar in bars)
    spans = [str(bar.low) if bar.low == bar.high else f"{bar.low}–{bar.high}" for bar in bars]
    drawn = [
        (span, str(bar.count), "#" * -(-LONGEST_BAR * bar.count // most))
        for span, bar in zip(spans, bars, strict=True)
    ]
    show_table(("turns", "games", ""), drawn, right=(0, 1))
