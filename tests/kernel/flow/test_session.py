"""A session: answers are taken back, and the same answers lead to the same again."""

from __future__ import annotations

import pytest

from playmat.book.session import Session
from playmat.kernel.errors import Refused, StaleDecision, UnknownOption
from tests.kernel.flow.toy import DECK, HAND, PEAR, PLUM, QUINCE, Side, play, table

PILE: Side = {DECK: [PLUM, PEAR, QUINCE]}


def begun() -> Session:
    return Session(play(table(PILE, PILE)))


def test_an_answer_is_taken_back() -> None:
    session = begun()
    before = session.state.digest()
    session.choose("draw")
    assert session.state.digest() != before
    session.undo()
    assert (session.state.digest(), session.past) == (before, [])


def test_log_answers_and_count_are_taken_back_too() -> None:
    session = begun()
    session.choose("pick")
    session.choose("draw")
    session.undo()
    assert (session.state.answers, session.state.questions, len(session.state.log or [])) == (["pick"], 1, 1)


def test_several_answers_are_taken_back_at_once() -> None:
    session = begun()
    digests = []
    for answer in ("draw", "pick", 0, "draw"):
        digests.append(session.state.digest())
        session.choose(answer)
    session.undo(3)
    assert (session.state.digest(), len(session.past)) == (digests[1], 1)
    session.undo()
    assert session.state.digest() == digests[0]


def test_the_same_answers_lead_to_the_same_again() -> None:
    session = begun()
    for _ in range(4):
        session.choose("draw")
    after = session.state.digest()
    session.undo(4)
    for _ in range(4):
        session.choose("draw")
    assert session.state.digest() == after


def test_playing_on_after_taking_back_never_touches_the_past() -> None:
    session = begun()
    session.choose("draw")
    kept = session.past[0].digest()
    session.choose("draw")
    session.undo()
    session.choose("pick")
    assert session.past[0].digest() == kept
    assert session.state.answers == ["draw", "pick"]


def test_a_refused_answer_is_nothing_to_take_back() -> None:
    session = begun()
    for answer, error in (("fly", UnknownOption), ("yes", Refused), (7, UnknownOption)):
        with pytest.raises(error):
            session.choose(answer)
    with pytest.raises(UnknownOption, match="There is no seat 5"):
        session.concede(5)
    assert session.past == []


def test_giving_up_is_taken_back() -> None:
    session = begun()
    session.concede(0)
    assert session.state.over
    session.undo()
    assert (session.state.over, session.state.answers, session.state.keys()) == (False, [], ["pick", "draw"])


@pytest.mark.parametrize("back", [0, -1, 3])
def test_no_more_is_taken_back_than_was_answered(back: int) -> None:
    session = begun()
    session.choose("pick")
    session.choose("pick")
    before = session.state.digest()
    with pytest.raises(UnknownOption, match=f"There are 2 answers to take back, not {back}."):
        session.undo(back)
    assert (session.state.digest(), len(session.past)) == (before, 2)


def test_a_player_goes_back_to_the_question_they_were_asked_last() -> None:
    session = begun()
    for _ in range(3):
        session.choose("pick")
    assert (session.last_asked(0), session.last_asked(1)) == (1, 2)


def test_a_player_goes_back_past_what_was_passed_for_them() -> None:
    session = begun()
    for passed in (False, False, True, True, True):
        session.choose("pick", passed)
    assert (session.last_asked(0), session.last_asked(1)) == (5, 4)
    session.undo(4)
    assert session.last_asked(0) == 1
    for _ in range(3):
        session.choose("pick")
    assert (session.last_asked(0), session.last_asked(1)) == (2, 1), "what was taken back is passed no more"


def test_who_was_only_passed_for_has_nothing_to_take_back() -> None:
    session = begun()
    session.choose("pick", passed=True)
    with pytest.raises(StaleDecision, match="There is nothing to take back yet."):
        session.last_asked(0)


def test_who_was_not_asked_yet_has_nothing_to_take_back() -> None:
    session = begun()
    with pytest.raises(StaleDecision, match="There is nothing to take back yet."):
        session.last_asked(0)
    session.choose("pick")
    with pytest.raises(StaleDecision, match="There is nothing to take back yet."):
        session.last_asked(1)


def test_giving_up_before_anybody_was_asked_is_nobodys_answer() -> None:
    session = Session(table({}, {}, {}))
    session.concede(2)
    with pytest.raises(StaleDecision, match="There is nothing to take back yet."):
        session.last_asked(2)


def test_what_was_revealed_since_is_counted() -> None:
    session = Session(play(table({HAND: [PLUM, PEAR]})))
    for answer in ("plant:100", "pick", "pick"):
        session.choose(answer)
    assert [session.reveals_since(back) for back in (1, 2, 3)] == [0, 0, 1]
