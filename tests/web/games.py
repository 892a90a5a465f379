"""Games made without a browser, for tests that begin where a game already stands."""

from __future__ import annotations

from tests.server.player import Line, Person
from tests.web.table import Table


def begun(person: Person, bot: str = "greedy") -> str:
    """A game against a bot."""
    return person.open_table(bot)


def advanced(person: Person, answers: int, bot: str = "greedy") -> str:
    """A game against a bot in which somebody has given so many answers, each the first on offer."""
    game = begun(person, bot)
    with person.connect() as line:
        line.watch(game)
        for _ in range(answers):
            answer_once(line, game, 0)
        line.until(lambda: line.tables[game].keys or line.tables[game].over)
    return game


def finished(person: Person, bot: str = "greedy") -> str:
    """A game against a bot that somebody gave away as fast as the rules allow."""
    game = begun(person, bot)
    with person.connect() as line:
        line.watch(game)
        while not line.tables[game].over:
            answer_once(line, game, -1)
    return game


def answer_once(line: Line, game: str, which: int) -> None:
    """Wait to be asked and give an answer by its place among those on offer."""
    line.until(lambda: line.tables[game].keys or line.tables[game].over)
    seen = line.tables[game]
    if not seen.over:
        reply = line.answer(game, seen.keys[which])
        line.up_to(game, reply["number"])


def is_asked(line: Line, game: str, table: Table) -> bool:
    """Whether the one without a browser is asked, once both at the table know all that has happened; else the one with
    a browser is, or the game is over.
    """
    line.up_to(game, table.number)
    table.up_to(line.tables[game].number)
    return bool(line.tables[game].keys)
