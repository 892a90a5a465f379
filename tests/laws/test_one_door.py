"""Law 13: the state changes only in an event's `apply`, whatever a step, an answer or a checkpoint wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from playmat.book.game import Game
from playmat.kernel.state import State
from playmat.kernel.view import view
from tests.laws.door import Door, Trespass, facts, watched
from tests.laws.play import Dice, play_out, seatings

TABLES = 6
ANSWERS = 400
"""Answers in each game; then everybody gives up, one after another."""
APART = 25
"""Every so many questions the table is looked at with everybody's eyes."""

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize("imagined", [False, True])
def test_nothing_but_an_event_changes_the_state(game: Game[Any], imagined: bool) -> None:
    for number, table in enumerate(seatings(game)[: 1 if imagined else TABLES]):
        state = table.deal(number)
        dice = Dice(number)
        if imagined:
            game.mind.imagine(state)
        Door(state)
        with watched():
            while not state.over and state.questions < ANSWERS:
                state.take(dice.answer(state))
            for player in range(state.players):
                if not state.over and not state.is_out(player):
                    state.concede(player)


def test_looking_at_the_table_changes_nothing(game: Game[Any]) -> None:
    state = seatings(game)[0].deal(1)
    dice = Dice(1)
    while not state.over and state.questions < ANSWERS:
        if state.questions % APART == 0:
            before = facts(state)
            for viewer in range(-1, state.players):
                view(state, viewer)
                for verb in state.verbs() if viewer >= 0 else ():
                    state.explain(viewer, verb)
            assert facts(state) == before
        state.take(dice.answer(state))


def set_a_number(g: State) -> None:
    g.next_handle += 1


def set_it_to_what_it_is(g: State) -> None:
    g.winner = g.winner


def ask_for_a_checkpoint(g: State) -> None:
    g.moved = True


def change_a_list(g: State) -> None:
    g.place[0] += 1


def change_a_zone(g: State) -> None:
    g.zones[0].reverse()


def drop_a_frame(g: State) -> None:
    del g.agenda[:1]


def swap_a_frame(g: State) -> None:
    g.agenda[0] = (g.agenda[0][0], g.agenda[0][1].choosing(1))


PLANTED: dict[Callable[[State], None], str] = {
    set_a_number: "sets next_handle",
    set_it_to_what_it_is: "sets winner",
    ask_for_a_checkpoint: "sets moved",
    change_a_list: "changed place",
    change_a_zone: "changed zones",
    drop_a_frame: "changed agenda",
    swap_a_frame: "changed agenda",
}


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: planted.__name__)
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_step_that_changes_the_state_itself_is_found(
    game: Game[Any], planted: Callable[[State], None], moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = seatings(game)[0].deal(0)
    assert state.decision is not None
    step = type(state.decision.step)
    right = step.answer

    def answer(self: Any, g: State, *rest: Any) -> None:
        if moment == "before":
            planted(g)
        right(self, g, *rest)
        if moment == "after":
            planted(g)

    monkeypatch.setattr(step, "answer", answer)
    Door(state)
    with watched(), pytest.raises(Trespass, match=f"^{step.__name__}.answer {PLANTED[planted]}"):
        state.take(0)


def test_a_checkpoint_that_changes_the_state_itself_is_found(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    state = seatings(game)[0].deal(0)
    customs = type(state.customs)
    monkeypatch.setattr(customs, "checkpoint", lambda self, g: g.lively.append(0))
    Door(state)
    with watched(), pytest.raises(Trespass, match="changed lively"):
        play_out(state, Dice(0))


def test_a_game_without_the_watch_is_left_as_it_was(game: Game[Any]) -> None:
    state = seatings(game)[0].deal(0)
    assert state.decision is not None
    step = type(state.decision.step)
    before = step.answer
    with watched():
        assert step.answer is not before or "answer" not in vars(step)
        state.take(0)
    assert step.answer is before
