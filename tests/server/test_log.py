"""The log is told in parts: its last lines with the table, earlier ones to whoever asks; together they are all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from playmat.book.game import Game
from playmat.client import Client
from playmat.kernel.view import view
from playmat.server import projection
from playmat.server.limits import LIMITS
from playmat.server.projection import Projection
from playmat.wire import LINES_SHOWN, MOST_LINES, SPECTATOR
from tests.laws.play import SHORT, Dice
from tests.server.live import Live
from tests.server.player import Line, Message, Person
from tests.server.playing import play_on, seated
from tests.server.tables import Log, seats_at

pytestmark = pytest.mark.usefixtures("deals")

FEW = 7
"""Lines that a table has here, so that a short game has earlier ones."""
ANSWERS = 40


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projection, "LINES_SHOWN", FEW)


def part(line: Line, game: str, start: int, count: int) -> Message:
    """Some lines of the log, as they are told."""
    reply = line.call("log", game=game, start=start, count=count)
    assert (reply["type"], reply["game"], reply["start"]) == ("lines", game, start)
    return reply


def pieced_together(line: Line, game: str, dice: Random) -> list[list[str]]:
    """The whole log, from what was told with the table and asked for in parts."""
    shown = line.tables[game].view
    earlier, lines = shown["earlier"], shown["log"]
    while earlier:
        count = min(earlier, dice.randint(1, 11))
        earlier -= count
        lines = part(line, game, earlier, count)["lines"] + lines
    return list(lines)


def whole(live: Live, game: str, viewer: int) -> list[list[str]]:
    """The log as it is for somebody."""
    found: list[list[str]] = view(live.match(game).state, viewer)["log"]
    return found


@pytest.mark.usefixtures("few")
def test_what_is_pieced_together_is_the_whole_log(
    live: Live, ann: Person, ben: Person, eve: Person, game: Game[Any]
) -> None:
    dice = Random(3)
    table, *players = seated(ann, ben, plays=game.id)
    with players[0], players[1], eve.connect() as late, eve.connect() as again:
        for viewer, answers in enumerate((ANSWERS, ANSWERS)):
            play_on(table, dice, *players, answers=SHORT.get(game.id, answers))
            watcher = (late, again)[viewer]
            shown = watcher.watch(table).view
            assert (shown["viewer"], len(shown["log"])) == (SPECTATOR, FEW) and shown["earlier"] > 0
        newest = max(line.tables[table].number for line in players)
        for line in (*players, late, again):
            seen = line.up_to(table, newest)
            assert pieced_together(line, table, dice) == whole(live, table, seen.view["viewer"])


@pytest.mark.usefixtures("few")
def test_what_was_taken_back_is_in_no_part(live: Live, ann: Person, ben: Person) -> None:
    dice = Random(4)
    game, *players = seated(ann, ben)
    with players[0], players[1]:
        undone = 0
        while undone < 3 and play_on(game, dice, *players, answers=3) == 3:
            for line in players:
                if line.tables[game].table["can_undo"] == "free":
                    undone += line.call("undo", game=game)["type"] == "accepted"
                    break
        newest = max(line.tables[game].number for line in players)
        for line in players:
            seen = line.up_to(game, newest)
            assert pieced_together(line, game, dice) == whole(live, game, seen.view["viewer"])
        assert undone


def test_a_long_game_is_told_with_its_last_lines_alone(game: Game[Any]) -> None:
    log, dice = Log(**seats_at(game)), Dice(5)
    while not log.match.state.over and len(log.match.state.log or ()) < LINES_SHOWN + 50:
        log.answer(dice.answer(log.match.state))
    for viewer in (SPECTATOR, 0, 1):
        told = Projection(viewer).whole(log.match)
        lines = view(log.match.state, viewer)["log"]
        assert told.earlier == max(0, len(lines) - LINES_SHOWN)
        assert [list(line) for line in told.log] == lines[told.earlier :]


@pytest.mark.usefixtures("few")
def test_a_program_reads_the_whole_log(live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.wire.MOST_LINES", 10)
    game, *players = seated(ann, ben)
    with players[0], players[1]:
        play_on(game, Random(5), *players, answers=ANSWERS)
    with Client(live.url, name="Reader") as client:
        watched = client.watch(game)
        assert watched.view is not None and watched.view.earlier > 20
        assert [list(line) for line in watched.log()] == whole(live, game, SPECTATOR)
        assert watched.view.earlier == 0 and watched.log() == watched.view.log


def test_parts_are_bounded_and_end_with_the_log(live: Live, ann: Person, ben: Person) -> None:
    game, *players = seated(ann, ben)
    with players[0], players[1]:
        line = players[0]
        lines = whole(live, game, line.tables[game].view["viewer"])
        assert part(line, game, 2, MOST_LINES)["lines"] == lines[2:]
        assert part(line, game, len(lines), 5)["lines"] == []
        for start, count in ((0, 0), (0, MOST_LINES + 1), (-1, 5)):
            line.send("log", game=game, start=start, count=count)
            line.until(lambda: line.messages[-1]["type"] == "refused")
            assert line.messages.pop()["error"] == "malformed"


def test_nobody_reads_logs_without_end(live: Live, ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    assert live.service is not None
    game, *players = seated(ann, ben)
    with players[0], players[1]:
        monkeypatch.setattr(live.service.limits, "on", True)
        monkeypatch.setattr(live.service.limits, "now", lambda: 0.0)
        replies = [players[0].call("log", game=game, start=0, count=1) for _ in range(int(LIMITS["log"].at_once) + 1)]
        assert [reply["type"] for reply in replies] == ["lines"] * (len(replies) - 1) + ["refused"]
        assert replies[-1]["error"] == "too-fast"
