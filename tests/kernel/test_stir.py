"""Playing on in another way: what nobody has seen is dealt anew, and everybody still sees the same."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.book.game import Game
from playmat.book.record import Record, reply
from playmat.kernel.errors import StaleDecision, UnknownOption
from playmat.kernel.state import State
from playmat.kernel.view import view
from tests.laws.play import Dice, part_way


def played(game: Game[Any], seed: int, answers: int) -> State:
    return part_way(game.new(seed=seed), Dice(seed), answers)


@pytest.mark.parametrize("answers", [0, 7, 20])
def test_everybody_sees_the_same_after_stirring_and_other_cards_come(game: Game[Any], answers: int) -> None:
    state, other = played(game, 5, answers), played(game, 5, answers)
    before = [view(state, viewer) for viewer in range(-1, state.players)]
    defs, digest = list(state.defs), state.digest()
    reply(state, "stir:12345")
    after = [view(state, viewer) for viewer in range(-1, state.players)]
    for one in (*before, *after):
        del one["question"]
    assert after == before
    assert state.digest() != digest and state.defs != defs
    assert sorted(card.id for card in state.defs) == sorted(card.id for card in defs)
    reply(other, "stir:12346")
    assert other.defs != state.defs


def test_what_somebody_sees_is_not_stirred(game: Game[Any]) -> None:
    state = played(game, 5, 20)
    seen = [card for card in range(len(state.defs)) if any(state.sees(seat, card) for seat in range(state.players))]
    before = [state.defs[card].id for card in seen]
    reply(state, "stir:1")
    assert seen and [state.defs[card].id for card in seen] == before


def test_a_stirred_game_replays_from_its_record(game: Game[Any]) -> None:
    state = played(game, 9, 15)
    reply(state, "stir:77")
    dice = Dice(3)
    while not state.over:
        state.choose(dice.below(len(state.keys())))
    record = Record.from_json(Record.of(state).to_json())
    assert "stir:77" in record.answers
    assert record.replay().digest() == state.digest()


def test_a_game_that_is_over_is_not_stirred(game: Game[Any]) -> None:
    state = game.new(seed=1)
    state.concede(0)
    digest = state.digest()
    with pytest.raises(StaleDecision):
        reply(state, "stir:1")
    assert state.digest() == digest


@pytest.mark.parametrize("answer", ["stir:", "stir:x", "stir:-1", f"stir:{'9' * 81}"])
def test_stirring_takes_a_number(game: Game[Any], answer: str) -> None:
    state = game.new(seed=1)
    digest = state.digest()
    with pytest.raises(UnknownOption):
        reply(state, answer)
    assert state.digest() == digest


def test_no_player_can_stir(game: Game[Any]) -> None:
    state = game.new(seed=1)
    with pytest.raises(UnknownOption):
        state.choose("stir:1")
