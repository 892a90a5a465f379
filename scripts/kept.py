"""Measures what kept games cost: filming one that is over, and replaying one for `playmat upgrade --check`.

`python -m scripts.kept` has bots play some games of each kind, keeps them as a server does, once as they ended and
once in the middle, and says of each kind what it took. Times are a processor's; the build is the one that is imported.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any

import msgspec
from msgspec.structs import replace
from rich.console import Console
from rich.table import Table

from playmat import bots, games
from playmat.arena.builds import build_name, machine_name
from playmat.book.game import Game
from playmat.server import ledger
from playmat.server.film_work import shoot
from playmat.server.films import script_of
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER
from playmat.server.migrations import upgrade
from playmat.server.rehearsal import rehearse
from playmat.server.seating import Sheet
from playmat.server.sql import ENTRIES
from playmat.server.store import closing_engine, writing
from tests.server.tables import Log, folded, seats_at

Kept = tuple[Sheet, list[Entry]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(games.GAMES), help="of which games, by their short names")
    parser.add_argument("--games", type=int, default=3, help="how many of each kind")
    parser.add_argument("--bot", default="greedy", help="who plays them")
    asked = parser.parse_args(arguments)
    print(f"{asked.games} games of each kind by {asked.bot} bots, {build_name()} build, {machine_name()}", flush=True)
    ended = [played(game, asked.bot, number) for game in map(games.get, asked.kinds) for number in range(asked.games)]
    replays, copying = rehearsed([*ended, *map(halved, ended)])
    table = Table(box=None, pad_edge=False, header_style="", show_edge=False)
    for heading in ("game", "answers", "film ms", "film kB", "check ms, over", "check ms, running"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for plays in asked.kinds:
        kept = [one for one in ended if one[0].plays == plays]
        films = [filmed(*one) for one in kept]
        table.add_row(
            plays,
            f"{mean(answers_in(entries) for _, entries in kept):,.0f}",
            *(f"{mean(numbers):,.0f}" for numbers in zip(*films, strict=True)),
            *(f"{mean(replays[plays, status]):,.0f}" for status in ("over", "playing")),
        )
    Console(highlight=False).print(table)
    print(f"The copy that is checked took {copying:,.0f} ms for these {2 * len(ended)} games.")
    return 0


def played(game: Game[Any], bot: str, number: int) -> Kept:
    """A game that is over, as it is kept, with what its entries tell; it was begun by other rules."""
    log = Log(**seats_at(game), id=f"{game.id}{number}", seed=number)
    thinker = bots.make(bot, seed=number)
    told = [log.match.told]
    while not log.match.state.over:
        state = log.match.state
        log.add(ANSWER, log.match.asked, state.keys()[thinker.choose(state.seat(log.match.asked))])
        told.append(log.match.told)
    entries = [replace(one, game=log.sheet.id, told=said) for one, said in zip(log.entries, told, strict=True)]
    over = replace(log.sheet, rules="other", status="over", finished=1, entries=len(entries))
    return over, entries


def halved(kept: Kept) -> Kept:
    """The same game in the middle."""
    sheet, entries = kept
    game = f"{sheet.id}half"
    first = [replace(one, game=game) for one in entries[: len(entries) // 2]]
    return replace(sheet, id=game, status="playing", finished=0, entries=len(first)), first


def answers_in(entries: list[Entry]) -> int:
    """How many of the entries are answers."""
    return sum(entry.kind == ANSWER for entry in entries)


def filmed(sheet: Sheet, entries: list[Entry]) -> tuple[float, float]:
    """How many milliseconds it takes to film a game, and how many kB the film has."""
    script = script_of(folded(sheet, entries))
    began = process_time()
    pieces = [shoot(script, part) for part in range(script.parts + 1)]
    return 1000 * (process_time() - began), len(msgspec.msgpack.encode(pieces)) / 1000


def rehearsed(kept: list[Kept]) -> tuple[dict[tuple[str, str], list[float]], float]:
    """How many milliseconds it took to replay each game, by kind and status, and to copy them all."""
    took: dict[tuple[str, str], list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder, 'games.sqlite3')}"
        upgrade(url)
        with closing_engine(url) as engine, writing(engine) as connection:
            for sheet, entries in kept:
                ledger.lay(connection, sheet)
                connection.execute(ENTRIES.insert(), [msgspec.structs.asdict(one) for one in entries])
        begun = process_time()
        before = 0.0

        def copied(_: int) -> Any:
            nonlocal before
            before = process_time()
            return lambda _: None

        verdicts = rehearse(url, None, copied)
        first = next(verdicts)
        copying = before - begun
        for one in chain([first], verdicts):
            assert one.outcome in ("replayed", "goes on"), one
            took[one.plays, one.status].append(1000 * (process_time() - before))
            before = process_time()
    return took, 1000 * copying


if __name__ == "__main__":
    sys.exit(main())
