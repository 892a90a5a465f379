"""How long bots seem to think, which tells nothing of what they have to choose from."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from playmat.server.pace import Pace
from playmat.server.rooms import Rooms

QUESTIONS = 200


def pace() -> Pace:
    """The pace of a table, as far as pauses need one."""
    rooms: Any = SimpleNamespace(settings=SimpleNamespace(bot_pause=(0.6, 1.6)))
    rooms.pause = lambda: Rooms.pause(rooms)
    room: Any = SimpleNamespace(rooms=rooms)
    return Pace(room)


def question(decision: int, answers: int) -> Any:
    """A bot is asked something."""
    state = SimpleNamespace(keys=lambda: ["pass"] * answers)
    return SimpleNamespace(asked=0, decision=decision, asked_at=0, played_by_bot=lambda _: "easy", state=state)


def pauses(answers: int) -> list[int]:
    """How long a bot takes for many questions with so many answers each, as one chance has it."""
    random.seed(5)
    table = pace()
    return [table.due(question(number, answers)) for number in range(QUESTIONS)]


def test_a_pause_does_not_tell_how_many_answers_there_are() -> None:
    assert pauses(1) == pauses(7) == pauses(40)
    assert len(set(pauses(1))) > QUESTIONS // 2 and all(600 <= pause <= 1600 for pause in pauses(1))


@pytest.mark.parametrize("answers", [1, 9])
def test_a_question_has_one_pause_however_often_it_is_asked_for(answers: int) -> None:
    table = pace()
    asked = [question(number, answers) for number in range(QUESTIONS)]
    first = [(table.due(one), table.due(one)) for one in asked]
    assert all(one == other for one, other in first)
