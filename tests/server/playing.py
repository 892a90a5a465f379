"""Playing at a server, for tests: games that have begun, random answers, and things done at the same moment."""

from __future__ import annotations

import threading
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.server.player import Line, Message, Person, Problem


def seated(ann: Person, ben: Person, **wish: Any) -> tuple[str, Line, Line]:
    """A game that has just begun, with a line for each of its players."""
    table = ann.wish_table("open", **wish)
    game = str(table["game"])
    ben.join(game, key=table["key"])
    lines = ann.connect(), ben.connect()
    for line in lines:
        line.watch(game)
    return game, *lines


def asked(game: str, *lines: Line) -> Line | None:
    """Whoever is asked; nobody when the game is over. Everybody hears what the others have heard first."""
    newest = max(line.tables[game].number for line in lines)
    for line in lines:
        if line.up_to(game, newest).keys:
            return line
    return None


def play_on(game: str, dice: Random, *lines: Line, answers: int = 1000) -> int:
    """Give random answers; how many there were."""
    for given in range(answers):
        line = asked(game, *lines)
        if line is None:
            return given
        reply = line.answer(game, dice.choice(line.tables[game].keys))
        assert reply["type"] == "accepted", reply
        for other in lines:
            other.up_to(game, reply["number"])
    return answers


def other_of(line: Line, lines: tuple[Line, ...]) -> Line:
    """The other one of two players."""
    return lines[1] if line is lines[0] else lines[0]


def start(ann: Person, ben: Person, seed: int = 1, answers: int = 0, **wish: Any) -> tuple[str, Line, Line]:
    """A game after some answers; whoever is asked, and the other one."""
    game, *lines = seated(ann, ben, **wish)
    play_on(game, Random(seed), *lines, answers=answers)
    line = asked(game, *lines)
    assert line is not None
    return game, line, other_of(line, tuple(lines))


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """What comes of things done at the same moment: results, or problems."""
    ready = threading.Barrier(len(acts))
    results: list[Any] = [None] * len(acts)

    def do(index: int) -> None:
        ready.wait()
        try:
            results[index] = acts[index]()
        except Problem as problem:
            results[index] = problem

    threads = [threading.Thread(target=do, args=(index,)) for index in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def refused(act: Callable[[], Any]) -> Problem:
    """What the server says when it does not do something."""
    with pytest.raises(Problem) as problem:
        act()
    assert problem.value.body["message"]
    return problem.value


def names(table: Message) -> list[str]:
    """Who sits at a table."""
    return [seat["name"] for seat in table["seats"]]


def kinds(table: Message) -> list[str]:
    """Of what kind each seat is."""
    return [seat["kind"] for seat in table["seats"]]


def go_through_lesson(person: Person, path: str) -> None:
    """Take every step of a lesson over HTTP, the right answer wherever one is expected."""
    moment = person.ask("GET", path)
    steps = moment["lesson"]["steps"]
    assert steps > 5
    for done in range(steps):
        assert moment["done"] == done
        edition = f"edition={moment['edition']}"
        if moment["expected"]:
            assert moment["expected"] in [option["key"] for option in moment["view"]["asked"]["options"]]
            moment = person.ask("GET", f"{path}?done={done}&attempt={moment['expected']}&{edition}")
            assert moment["verdict"]["kind"] == "right"
        else:
            moment = person.ask("GET", f"{path}?done={done + 1}&{edition}")
    assert (moment["done"], moment["expected"]) == (steps, "")


def clocks(line: Line, game: str) -> Message:
    """What the clocks show to somebody who looks now."""
    with line.person.connect() as newcomer:
        shown: Message = newcomer.watch(game).table["clocks"]
    return shown
