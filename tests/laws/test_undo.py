"""Law 4: any step undone and redone gives the same digest, and undo knows when it would be peeking."""

from __future__ import annotations

import pytest

from playmat.book.record import Record
from playmat.book.session import Session
from playmat.kernel.errors import StaleDecision, UnknownOption
from playmat.kernel.event import LogLine
from playmat.kernel.state import State
from tests.laws.play import Dice, Seating, frames, play_out, scaled, stops, viewers, visible

GAMES = scaled(4)
STRETCH = 8
"""Answers that are looked at in a row at a table of many."""
OPENED = {"megacorp": {"BidsOpened"}}
"""Events by which something becomes known that is no card."""


def test_every_answer_undone_and_redone_gives_the_same_state(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        session = Session(seating.deal(number))
        dice = Dice(number)
        while not session.state.over:
            index = dice.answer(session.state)
            if session.state.questions % seating.apart:
                session.choose(index)
                continue
            before = session.state.digest()
            session.choose(index)
            after = session.state.digest()
            session.undo()
            assert session.state.digest() == before
            session.choose(index)
            assert session.state.digest() == after


def test_any_number_of_answers_can_be_taken_back_and_given_again(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        session = Session(seating.deal(number))
        dice = Dice(number)
        digests = [session.state.digest()]
        answers: list[str] = []
        while not session.state.over:
            answers.append(session.state.keys()[dice.answer(session.state)])
            session.choose(answers[-1])
            digests.append(session.state.digest())
        record = Record.of(session.state)
        for back in (2, len(answers) // 2, len(answers)):
            session.undo(back)
            assert session.state.digest() == digests[-1 - back]
            assert Record.of(session.state).answers == tuple(answers[: len(answers) - back])
            for answer in answers[len(answers) - back :]:
                session.choose(answer)
            assert Record.of(session.state) == record


def test_undo_goes_back_to_the_players_own_question(seating: Seating) -> None:
    session = Session(seating.deal(1))
    dice = Dice(1)
    while not session.state.over:
        session.choose(dice.answer(session.state))
    for player in range(session.state.players):
        back = session.last_asked(player)
        own = session.past[-back].decision
        assert own is not None and own.player == player
        for between in session.past[len(session.past) - back + 1 :]:
            assert between.decision is not None and between.decision.player != player


def test_a_conceded_game_can_be_taken_back_too(seating: Seating) -> None:
    session = Session(seating.deal(2))
    before = session.state.digest()
    session.concede(0)
    assert session.state.over == (seating.players == 2)
    session.undo()
    assert session.state.digest() == before
    assert Record.of(session.state).answers == ()


def test_taking_back_more_than_there_is_is_refused_and_changes_nothing(seating: Seating) -> None:
    session = Session(seating.deal(3))
    with pytest.raises(StaleDecision, match="nothing to take back"):
        session.last_asked(0)
    session.choose(0)
    before = session.state.digest()
    for back in (0, -1, 2, 1_000_000):
        with pytest.raises(UnknownOption, match="There are 1 answers"):
            session.undo(back)
    assert (session.state.digest(), len(session.past)) == (before, 1)


def test_undo_warns_exactly_when_hidden_cards_were_seen_or_chance_was_asked(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        session = Session(seating.deal(number))
        dice = Dice(number)
        while not session.state.over:
            index = dice.answer(session.state)
            if session.state.questions // STRETCH % seating.apart:
                session.choose(index)
                continue
            something_new = reveals_something(session.state.clone(), index)
            asked = session.state.keys()[index]
            session.choose(index)
            opened = OPENED.get(seating.game.id, set())
            something_new = something_new or any(line.kind in opened for line in new_lines(session))
            said = [line.text for line in new_lines(session)]
            assert (session.reveals_since(1) > 0) == something_new, f"after {asked}: {said}"


def test_all_reveals_since_an_answer_are_counted_together(seating: Seating) -> None:
    session = Session(seating.deal(4))
    dice = Dice(4)
    singly = 0
    while not session.state.over:
        session.choose(dice.answer(session.state))
        singly += session.reveals_since(1)
        assert session.reveals_since(len(session.past)) == singly


def test_asking_chance_counts_even_when_nothing_comes_to_light(seating: Seating) -> None:
    state = seating.deal(5)
    for ask in (State.below, State.shuffle):
        asked = state.clone()
        ask(asked, 1)
        assert asked.reveals == state.reveals + 1


def reveals_something(state: State, index: int) -> bool:
    """Whether anybody comes to see a card they did not see, or chance is asked, while the answer is carried out."""
    chance = state.rng
    there = set(range(len(state.defs)))  # tokens that join hid nothing before
    before = [visible(state, viewer) for viewer in viewers(state)]
    for _ in frames(state, index):
        after = [visible(state, viewer) for viewer in viewers(state)]
        if state.rng != chance or any((now - then) & there for now, then in zip(after, before, strict=True)):
            return True
        before = after
    return False


def new_lines(session: Session) -> list[LogLine]:
    """The log of the last answer."""
    return (session.state.log or [])[len(session.past[-1].log or []) :]


def test_stepping_frame_by_frame_is_the_same_as_answering(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        for state in stops(seating.deal(number), Dice(number)):
            if state.over:
                break
            index = Dice(state.questions).answer(state)
            whole, stepped = state.clone(keep=True), state.clone(keep=True)
            whole.take(index)
            for _ in frames(stepped, index):
                pass
            assert stepped.digest() == whole.digest()
            assert (stepped.answers, stepped.reveals) == (whole.answers, whole.reveals)
        play_out(state, Dice(number))
