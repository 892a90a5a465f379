"""A whole analysis by the bot that searches."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from playmat.analysis import Analysis, Analyst, Task, analyse, work
from playmat.analysis.curve import learn
from playmat.book.game import Game
from playmat.book.record import Record, RecordError
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import DIGEST
from tests.analysis.harness import played
from tests.laws.play import SHORT

BEGINNING = 30


@pytest.fixture(scope="module")
def duel() -> Record:
    """A finished duel."""
    return played("shaman")


def plain(analysis: Analysis) -> Any:
    """An analysis as JSON has it, without the time it took."""
    return {**msgspec.json.decode(msgspec.json.encode(analysis)), "seconds": 0.0}


def test_every_game_is_analysed_as_far_as_it_goes(game: Game[Any]) -> None:
    seats = min(3, game.most)
    beginning = SHORT.get(game.id, BEGINNING)
    record = played(game.id, beginning, "random", seats=seats)
    analysis = analyse(record, iterations=2, from_question=max(0, beginning - 8))
    assert analysis.done
    assert (analysis.over, analysis.winner, analysis.progress) == (False, -1, 1.0)
    assert (analysis.game, len(analysis.seats), analysis.questions) == (game.id, seats, beginning)
    assert len(analysis.looked) == analysis.choices > 0
    assert [point.question for point in analysis.points] == [one.question for one in analysis.looked]
    for point in analysis.points:
        assert sum(point.chances) == pytest.approx(1)
        assert min(point.chances) >= 0
    for one in analysis.looked:
        assert one.given.key == record.answers[one.question]
        assert one.given.label
        assert one.rule in game.rules
        assert one.iterations >= 2


def test_iterations_give_the_same_analysis_on_any_number_of_workers(duel: Record) -> None:
    first = len(duel.answers) - 10
    alone = analyse(duel, iterations=5, seed=4, from_question=first)
    assert plain(alone) == plain(analyse(duel, iterations=5, seed=4, from_question=first, workers=2))
    assert plain(alone) != plain(analyse(duel, iterations=5, seed=5, from_question=first))
    assert alone.points[-1].chances == [float(seat == duel.winner) for seat in (0, 1)]


def test_time_is_kept_by_looking_at_fewer_questions_that_span_the_game(duel: Record) -> None:
    analyst = Analyst(duel, seconds=10.0)
    while (task := analyst.next()) is not None:
        assert 0 < task.seconds <= 0.3
        found = work(duel, msgspec.structs.replace(task, seconds=0.0, iterations=1))
        analyst.take(task, msgspec.structs.replace(found, seconds=0.2))
    assert analyst.done
    questions = [one.question for one in analyst.analysis().looked]
    assert 20 <= len(questions) < analyst.analysis().choices
    assert questions[0] < 10
    assert questions[-1] > len(duel.answers) - 20


def test_slices_may_come_back_in_any_order(duel: Record) -> None:
    analyst = Analyst(duel, iterations=1, from_question=len(duel.answers) - 5)
    out: list[Task] = []
    while (task := analyst.next()) is not None:
        out.append(task)
    assert len(out) == analyst.analysis().choices
    assert not analyst.done
    for task in reversed(out):
        assert analyst.next() is None
        analyst.take(task, work(duel, task))
    assert len(analyst.analysis().looked) == len(out)


def test_what_one_player_learns_moves_the_curve_for_all() -> None:
    seats = {0: [0.5, 0.5], 1: [0.1, 0.9]}
    learn(seats, 0, [0.2, 0.8])
    assert seats[0] == [0.2, 0.8]
    assert seats[1] == [0, 1]  # 0.1 − 0.3 is no chance, and what is left adds up to 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seconds": 0.0}, "give a number above 0"),
        ({"iterations": -1}, "give a number above 0"),
        ({"from_question": 999}, "cannot be analysed from answer 999 on"),
    ],
)
def test_analyses_that_cannot_be(duel: Record, options: dict[str, Any], message: str) -> None:
    with pytest.raises(PlaymatError, match=message):
        analyse(duel, **options)


def test_a_record_of_other_rules_is_refused(duel: Record) -> None:
    from dataclasses import replace

    otherwise = replace(duel, digest=f"{DIGEST}:{'0' * 32}")
    with pytest.raises(RecordError, match="made with rules old"):
        analyse(replace(otherwise, rules="old"), iterations=1)
    with pytest.raises(RecordError, match="ended otherwise"):
        analyse(otherwise, iterations=1)
