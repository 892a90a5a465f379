"""Whoever wants to hear what their answers lead to is told, a moment after the question, and nobody else is."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.book.register import game_of
from playmat.kernel.view import view
from tests.server.live import Live
from tests.server.player import Ear, Line, Person
from tests.server.playing import asked, other_of, seated

pytestmark = pytest.mark.usefixtures("deals")


def ahead(ear: Ear, game: str) -> Any:
    """What is told of the answers to the pending question."""

    def told() -> list[Any]:
        decision = ear.tables[game].table["decision"]
        return [one for one in ear.messages if one["type"] == "ahead" and one["decision"] == decision]

    ear.until(told)
    return told()[-1]["answers"]


def aheads(ear: Ear) -> int:
    return sum(message["type"] == "ahead" for message in ear.messages)


def expected(live: Live, game: str) -> dict[str, dict[str, str]]:
    """What the guide tells of the answers to the pending question."""
    match = live.match(game)
    guide = game_of(match.state).guide
    told = guide.tell(match.state.seat(match.asked), guide.read(view(match.state, match.asked)))
    found = {key: {name: said for name, said in one._asdict().items() if said} for key, one in told.items()}
    return {key: said for key, said in found.items() if said}


def test_it_is_told_once_of_each_question_to_whoever_is_asked_and_wants_it(
    live: Live, ann: Person, ben: Person, eve: Person
) -> None:
    game, a, b = seated(ann, ben)
    with ann.connect() as program, eve.connect() as spectator:
        a.watch(game, ahead=True)
        program.watch(game)
        spectator.watch(game, ahead=True)
        questions = 0
        for _ in range(12):
            line = asked(game, a, b)
            assert line is not None
            key = line.tables[game].keys[0]
            if line is a:
                assert ahead(a, game) == expected(live, game) != {}
                questions += 1
            reply = line.answer(game, key)
            for one in (a, b, program, spectator):
                one.up_to(game, reply["number"])
        for one in (a, b, program, spectator):
            one.fence()
        assert aheads(a) in (questions, questions + 1) and questions > 3
        assert aheads(b) == aheads(program) == aheads(spectator) == 0


def test_asking_again_tells_it_again_and_leaving_ends_it(ann: Person, ben: Person) -> None:
    game, a, b = seated(ann, ben)
    first = asked(game, a, b)
    assert first is not None
    first.watch(game, ahead=True)
    told = ahead(first, game)
    first.watch(game, ahead=True)
    first.until(lambda: aheads(first) == 2)
    assert ahead(first, game) == told
    with first.person.follow(game, ahead=True) as events:
        events.until(lambda: game in events.tables)
        assert ahead(events, game) == told
    first.watch(game)
    answer_until_asked(game, first, other_of(first, (a, b)))
    first.fence()
    assert aheads(first) == 2


def answer_until_asked(game: str, line: Line, other: Line) -> None:
    """Play on until somebody is asked again."""
    while True:
        player = asked(game, line, other)
        assert player is not None
        reply = player.answer(game, player.tables[game].keys[0])
        for one in (line, other):
            one.up_to(game, reply["number"])
        if line.tables[game].keys:
            return


def test_it_is_told_of_what_is_asked_after_taking_back(live: Live, ann: Person) -> None:
    game = ann.open_table("greedy")
    with ann.connect() as line:
        line.watch(game, ahead=True)
        line.until(lambda: line.tables[game].keys)
        before = ahead(line, game)
        line.answer(game, line.tables[game].keys[0])
        line.until(lambda: line.tables[game].keys and line.tables[game].table["can_undo"])
        ahead(line, game)
        if line.tables[game].table["can_undo"] == "free":
            line.call("undo", game=game)
            line.until(lambda: line.tables[game].keys)
            assert ahead(line, game) == before
