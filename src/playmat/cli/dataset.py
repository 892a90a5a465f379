# interpreted: talks to people
"""Datasets: written from bots' games, and described."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from playmat.dataset import Facts, Written, facts, games_in, write_dataset
from playmat.dataset.parquet import COLUMNS
from playmat.dataset.reading import described
from playmat.kernel.errors import PlaymatError
from playmat.running.stats import percent

from .keep import tell
from .output import show_json, show_lines, show_table
from .runs import progress_bar
from .seats import agreed, listed


def make_dataset(
    game: str | None,
    bots: str,
    count: int,
    seed: int,
    out: Path | None,
    decks: str | None,
    players: int | None,
    workers: int | None,
    view: bool,
    encoded: bool,
    games_a_file: int | None,
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Let bots play, write what they saw and did, and tell what came of it."""
    if game is None:
        raise PlaymatError("Name the game whose bots play, or a dataset to --describe. See: playmat dataset --help")
    if out is None:
        raise PlaymatError("Say where the dataset goes, such as --out my-dataset; the folder need not be there.")
    try:
        with progress_bar(count, as_json) as progress:
            written = write_dataset(
                out, game, listed(bots), count, seed, listed(decks), players, workers,
                agreed(options), view, encoded, games_a_file, progress,
            )  # fmt: skip
    except KeyboardInterrupt:
        tell(f"Interrupted. {games_in(out):,} of {count:,} games are in {out}; the same command goes on from there.")
        raise
    found = facts(out)
    if as_json:
        show_json(found.to_json() | {"written": told(written)})
        return
    draw_written(written)
    draw_facts(found)


def describe(folder: Path, as_json: bool) -> None:
    """Tell what is in a dataset and what its columns hold."""
    found = facts(folder)
    if as_json:
        show_json(found.to_json())
        return
    draw_facts(found)
    for table in COLUMNS:
        rows = [(column["name"], column["type"], column["about"]) for column in described(found.plan, table)]
        show_lines("")
        show_table((f"in {table}/", "type", "what it holds"), rows)


def told(written: Written) -> dict[str, float]:
    """What one run added, as plain data."""
    return {"found": written.found, "games": written.games, "rows": written.rows, "seconds": written.seconds}


def draw_written(written: Written) -> None:
    """What one run added, in a sentence or two."""
    if written.found:
        show_lines(f"{written.found:,} games were there already.")
    if written.games:
        pace = written.rows / written.seconds
        show_lines(f"{written.games:,} games were played in {written.seconds:.1f} seconds: {pace:,.0f} rows a second.")


def draw_facts(found: Facts) -> None:
    """What is in a dataset, as a table of its bots and a few sentences."""
    plan = found.plan
    rows = [(bot, str(plan.bots.count(bot)), percent(share)) for bot, share in found.wins.items()]
    if rows:
        show_table(("bot", "seats", "wins a seat"), rows, right=(1, 2))
    unfinished = "" if found.games == plan.games else f" of {plan.games:,}"
    show_lines(
        f"{plan.game}: {found.rows:,} decisions of {found.games:,}{unfinished} games in {2 * plan.parts} files, "
        f"{found.bytes / 1e6:,.1f} MB, {found.bytes_a_row:,.0f} bytes a decision."
    )
    show_lines(f"Decks: {', '.join(plan.decks)}.")
    if plan.timed:
        who = f"{' and '.join(plan.timed)} {'plays' if len(plan.timed) == 1 else 'play'}"
        show_lines(
            f"{who} by the clock, so the same command would make other games; with a number of iterations, such as "
            "hard@400, they repeat."
        )
    if plan.encoding:
        show_lines(f"The layout of the numbers is {plan.encoding}.")
