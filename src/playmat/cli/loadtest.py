# interpreted: talks to people
"""How many games a server bears, measured and told."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from playmat.games import get
from playmat.kernel.errors import PlaymatError
from playmat.loadtest import Plan, Result, run

from .output import show_json, show_lines, show_table

MOST_GAMES = 10_000
NOBODY_ELSE: Mapping[str, int] = {}


def load_test(
    games: str,
    seconds: float,
    pace: float,
    url: str,
    server: int,
    processes: int,
    plays: str,
    as_json: bool,
    ahead: int = 0,
    company: Mapping[str, int] = NOBODY_ELSE,
) -> int:
    """Play so many games at once, one number of games after the other; 1 when anything went wrong in them."""
    get(plays)
    insist(seconds, pace, processes)
    others = {name: people for name, people in company.items() if people}
    results: list[Result] = []
    for count in numbers(games):
        plan = Plan(count, seconds, pace, plays, min(processes, count), url, server, ahead=ahead, company=others)
        with progress_bar(f"{count} games", as_json) as progress:
            results.append(run(plan, progress))
    if as_json:
        show_json([result.to_json() for result in results])
    else:
        draw(results)
    went_wrong = [result.errors or any(group.errors for group in result.groups.values()) for result in results]
    return 1 if any(went_wrong) else 0


def numbers(games: str) -> list[int]:
    """Numbers of games, from a list with commas."""
    try:
        found = [int(part) for part in games.split(",")]
    except ValueError:
        found = []
    if not found or not all(1 <= count <= MOST_GAMES for count in found):
        raise PlaymatError(f"--games takes numbers from 1 to {MOST_GAMES:,}, such as 50,200,500; not “{games}”.")
    return found


def insist(seconds: float, pace: float, processes: int) -> None:
    """Refuse what cannot be measured."""
    if not 1 <= seconds <= 86_400:
        raise PlaymatError("--seconds takes a number from 1 to 86,400.")
    if not 0 <= pace <= 600:
        raise PlaymatError("--pace takes seconds from 0, which is flat out, to 600.")
    if processes < 1:
        raise PlaymatError("--processes takes a number from 1.")


@contextmanager
def progress_bar(title: str, quiet: bool) -> Iterator[Callable[[str, float, float], None]]:
    """A bar on the error output, where that is a terminal."""
    if not sys.stderr.isatty() or quiet:
        yield lambda what, done, total: None
        return
    from rich.console import Console  # rich takes long to load
    from rich.progress import BarColumn, Progress, TextColumn  # rich takes long to load

    bar = Progress(TextColumn("{task.description}"), BarColumn(), console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task(title)
        yield lambda what, done, total: bar.update(task, description=f"{title}: {what}", completed=done, total=total)


def draw(results: Sequence[Result]) -> None:
    """The measurements as tables."""
    rows = [
        (
            str(result.games),
            "flat out" if not result.pace else f"{result.pace:g} s",
            f"{result.moves_per_second:,.1f}",
            *(f"{value:.1f}" for value in result.accepted[:3]),
            *(f"{value:.1f}" for value in result.seen[:3]),
            str(result.stale),
            str(sum(result.errors.values())),
        )
        for result in results
    ]
    told = ("accepted p50", "p95", "p99", "seen p50", "p95", "p99")
    show_table(("games", "pace", "moves/s", *told, "stale", "errors"), rows, right=range(2, 11))
    rows = [
        (
            str(result.games),
            optional(result.idle_memory, "MiB"),
            optional(result.memory, "MiB"),
            optional(result.memory_per_game and 1024 * result.memory_per_game, "KiB"),
            optional(result.server_cores and 100 * result.server_cores, "%"),
            optional(result.player_cores and 100 * result.player_cores, "%"),
            optional(result.other_cores and 100 * result.other_cores, "%"),
            f"{result.player_lag.p99:.1f}",
            str(result.finished),
        )
        for result in results
    ]
    processors = ("server CPU", "players' CPU", "other CPU")
    heads = ("games", "idle server", "with games", "per game", *processors, "players' lag p99", "finished")
    show_table(heads, rows, right=range(1, 9))
    show_lines(
        "Times are in milliseconds: from an answer sent to its being in the log for good, and to the opponent's being "
        "told. They contain the players' own lag. 100 % of CPU is one core; what else the machine did disturbs."
    )
    for result in results:
        if result.told_ahead:
            p50, p95, p99, _ = result.ahead
            show_lines(
                f"{result.games} games: {result.told_ahead:,} questions were told ahead, "
                f"within {p50:.1f} (p50), {p95:.1f} (p95) and {p99:.1f} ms (p99)."
            )
        draw_company(result)
        for what, count in result.errors.items():
            show_lines(f"{result.games} games, {count} × {what}")


def draw_company(result: Result) -> None:
    """What others did besides the players, as a table."""
    if not result.groups:
        return
    rows = [
        (
            name,
            str(group.people),
            str(group.done),
            *(f"{value:.1f}" for value in group.times[:3]),
            f"{group.heard:,.0f} KiB/s",
            ", ".join(f"{count} × {why}" for why, count in sorted(group.turned_away.items())) or "–",
        )
        for name, group in result.groups.items()
    ]
    heads = (f"besides {result.games} games", "people", "done", "p50", "p95", "p99", "told", "turned away")
    show_table(heads, rows, right=range(1, 7))
    for name, group in result.groups.items():
        for what, count in group.errors.items():
            show_lines(f"{name}, {count} × {what}")


def optional(value: float | None, unit: str) -> str:
    """A number that may not have been measured."""
    return "–" if value is None else f"{value:,.0f} {unit}"
