# interpreted: talks to people
"""Decks against decks: who wins how often, as tables, as a picture and as numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from playmat import games
from playmat.arena.balance import Balance, Share, balance, entered, pairs
from playmat.arena.heatmap import chart_of, draw
from playmat.kernel.errors import PlaymatError
from playmat.running.stats import percent

from .output import show_json, show_lines, show_table, width
from .runs import progress_bar
from .seats import agreed, listed

Rows = list[tuple[str, ...]]

STANDINGS: Final = ("deck", "win rate", "95 % interval", "goes first", "first wins, mirror", "turns", "decisions")
"""The headings of the table of decks."""


def weigh_decks(
    game: str,
    decks: str | None,
    count: int,
    bot: str,
    seed: int,
    workers: int | None,
    out: Sequence[Path],
    options: Sequence[str],
    as_json: bool,
) -> None:
    """Let the decks of a game meet and tell how they did."""
    check_files(out)
    chosen = listed(decks)
    total = len(pairs(entered(game, chosen))) * count
    with progress_bar(total, as_json) as progress:
        result = balance(game, chosen, count, bot, seed, workers, progress, agreed(options))
    for file in out:
        file.write_text(WRITTEN[file.suffix](result), encoding="utf-8")
    if as_json:
        show_json(result.to_json())
        return
    draw_balance(result)
    show_lines(*(f"Written: {file}." for file in out))


def check_files(out: Sequence[Path]) -> None:
    """Refuse what could not be written, before hours of play."""
    for file in out:
        if file.suffix not in WRITTEN:
            raise PlaymatError(f"{file} says nothing about what to write; end its name in {', '.join(WRITTEN)}.")
        if file.is_dir() or not file.parent.is_dir():
            raise PlaymatError(f"{file} cannot be written; name a file in a folder that is there.")


def draw_balance(result: Balance) -> None:
    """The outcome as two tables and a few sentences."""
    show_table(STANDINGS, standing_rows(result), right=(1, 3, 4, 5, 6))
    show_lines("")
    for cells in (with_margins, bare):
        headings, rows = matrix(result, cells)
        widths = [max(len(line[column]) for line in (headings, *rows)) for column in range(len(headings))]
        if sum(widths) + 2 * len(widths) <= width():
            break
    show_table(headings, rows, right=range(1, len(headings)))
    show_lines(*sentences(result))


def standing_rows(result: Balance) -> Rows:
    """The decks from the strongest to the weakest, numbered as the columns of the other table are."""
    return [
        (
            f"{number} {standing.name}",
            percent(standing.wins.rate),
            interval(standing.wins),
            percent(standing.went_first.rate),
            f"{percent(standing.first_wins_in_mirror.rate)} {margin(standing.first_wins_in_mirror)}",
            f"{standing.turns:.1f}",
            f"{standing.decisions:.0f}",
        )
        for number, standing in enumerate(result.standings, start=1)
    ]


def matrix(result: Balance, told: Callable[[Share], str]) -> tuple[tuple[str, ...], Rows]:
    """The headings and rows of deck against deck."""
    order = [standing.deck for standing in result.standings]
    rows: Rows = []
    for number, deck in enumerate(order, start=1):
        met = [result.meeting(deck, other) for other in order]
        cells = ["–" if one.mirror else told(one.share) for one in met]
        rows.append((f"{number} {result.names[deck]}", *cells))
    return ("wins against, %", *(str(number) for number in range(1, len(order) + 1))), rows


def sentences(result: Balance) -> list[str]:
    """What the tables leave out."""
    pairs = len(result.meetings)
    drawn = f"{result.draws:,} draws, which count for neither" if result.draws else "no draw"
    first = result.first_player
    return [
        f"{pairs * result.games:,} games ({result.games:,} for each of {pairs} pairs, half with the chairs swapped; "
        f"seed {result.seed}), {result.bot} on both sides, {drawn}.",
        f"Between equal decks, whoever had the first decision won {percent(first.rate)} ({interval(first)}).",
    ]


def with_margins(share: Share) -> str:
    """A rate and how far it may be off."""
    return f"{100 * share.rate:.0f} {margin(share)}"


def bare(share: Share) -> str:
    """A rate."""
    return f"{100 * share.rate:.0f}"


def margin(share: Share) -> str:
    """How far a rate may be off, in percentage points."""
    return f"±{100 * share.margin:.0f}"


def interval(share: Share) -> str:
    """Where the true rate lies."""
    return f"{percent(share.low)} to {percent(share.high)}"


# Files -------------------------------------------------------------------------------------------------------


def as_picture(result: Balance) -> str:
    """The picture."""
    return draw(chart_of(result, games.get(result.game).name))


def as_tables(result: Balance) -> str:
    """The tables in Markdown."""
    headings, rows = matrix(result, with_margins)
    parts = [markdown(STANDINGS, standing_rows(result)), markdown(headings, rows), *sentences(result)]
    return "\n\n".join(parts) + "\n"


def markdown(headings: Sequence[str], rows: Rows) -> str:
    """A table in Markdown, numbers to the right."""
    rule = ["---", *("--:" for _ in headings[1:])]
    return "\n".join(f"| {' | '.join(line)} |" for line in (headings, rule, *rows))


def as_numbers(result: Balance) -> str:
    """The numbers in JSON."""
    return json.dumps(result.to_json(), ensure_ascii=False, indent=2) + "\n"


WRITTEN: Final[dict[str, Callable[[Balance], str]]] = {".svg": as_picture, ".md": as_tables, ".json": as_numbers}
"""What a file gets, by the end of its name."""
