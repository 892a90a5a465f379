"""Tables of more than two, where the game goes on when somebody is out, and tables that agreed on something."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.book.game import Game, out_of
from playmat.book.record import Record
from playmat.kernel.errors import PlaymatError, StaleDecision
from playmat.kernel.state import State
from tests.laws.play import Dice, Seating, every_game, part_way, play_out, seatings, sizes, stops

SEVERAL = [one for game in every_game() for one in seatings(game) if one.players > 2]
RACES = ("robotmasters", "tricks")
"""Games in which all play on until one has won."""
DROPPING = [one for one in SEVERAL if one.game.id not in RACES]
"""Tables at which somebody may lose before the end."""
AGREED = [(game, {option.name: value}) for game in every_game() for option in game.options for value in option.values]


def some_way(seating: Seating, number: int) -> State:
    """A game after some answers."""
    return part_way(seating.deal(number), Dice(number), 20 + 7 * number)


@pytest.mark.parametrize("seating", SEVERAL, ids=str)
def test_the_others_play_on_when_somebody_gives_up(seating: Seating) -> None:
    for player in range(seating.players):
        state = some_way(seating, player % 3)
        if state.over or player in out_of(state):
            continue
        before = out_of(state)
        state.concede(player)
        assert out_of(state) == before | {player}
        left = seating.players - len(out_of(state))
        assert state.over == (left == 1)
        if not state.over:
            assert state.decision is not None and state.decision.player != player
            play_out(state, Dice(player))
        assert state.winner not in out_of(state)
        assert Record.from_json(Record.of(state).to_json()).replay().digest() == state.digest()


@pytest.mark.parametrize("seating", SEVERAL, ids=str)
def test_all_but_one_may_give_up_and_that_one_wins(seating: Seating) -> None:
    state = some_way(seating, 1)
    while not state.over:
        state.concede(next(player for player in range(state.players) if player not in out_of(state)))
    assert state.winner == seating.players - 1


@pytest.mark.parametrize("seating", SEVERAL, ids=str)
def test_whoever_is_out_is_never_asked_and_cannot_give_up_again(seating: Seating) -> None:
    state = some_way(seating, 2)
    gone = next(player for player in range(state.players) if player not in out_of(state))
    state.concede(gone)
    for stop in stops(state, Dice(2)):
        if stop.decision is None:
            break
        assert stop.decision.player not in out_of(stop)
        before = stop.digest()
        for player in out_of(stop):
            with pytest.raises(StaleDecision, match="take no further part"):
                stop.concede(player)
            for key in stop.keys()[:2]:
                refusal = stop.explain(player, key)
                assert refusal is not None and refusal.rule in seating.game.rules
        assert stop.digest() == before
    with pytest.raises(StaleDecision):
        state.concede(gone)


@pytest.mark.parametrize("seating", DROPPING, ids=str)
def test_players_drop_out_before_the_end_and_only_one_or_nobody_wins(seating: Seating) -> None:
    state = play_out(seating.deal(3, record=False), Dice(3))
    if state.winner >= 0:
        assert state.winner not in out_of(state)
    assert out_of(state)


def test_a_number_of_players_with_whom_it_cannot_be_played_is_refused_by_its_rule(game: Game[Any]) -> None:
    assert game.seats_rule in game.rules
    for count in (0, 1, game.fewest - 1, game.most + 1, 99):
        with pytest.raises(PlaymatError, match=rf"not for {count} \[{game.seats_rule}\]"):
            game.new(seats=count)
        with pytest.raises(PlaymatError, match=game.seats_rule):
            game.new(seats=[f"Player {seat}" for seat in range(count)])
    for count in range(game.fewest, game.most + 1):
        state: State = game.new(seats=count)
        assert state.players == count and state.beginning is not None
        assert state.beginning.seats == game.seat_names[:count]
        with pytest.raises(PlaymatError, match="each player needs one"):
            game.new(seats=count, decks=game.default_decks()[:1] * (count - 1))


def test_tables_of_all_kinds_are_laid(game: Game[Any]) -> None:
    laid = {one.players for one in seatings(game)}
    assert laid == set(sizes(game))
    assert game.fewest in laid and game.most in laid


def who_may_agree(game: Game[Any], options: dict[str, str]) -> int:
    """As many players as usual, or more where so few cannot agree on it."""
    for count in range(game.usual, game.most):
        try:
            game.agreed(options, count)
        except PlaymatError:
            continue
        return count
    return game.most


@pytest.mark.parametrize(("game", "options"), AGREED, ids=str)
def test_what_a_table_agreed_on_is_kept_in_its_record(game: Game[Any], options: dict[str, str]) -> None:
    state: State = game.new(5, seats=who_may_agree(game, options), options=options)
    play_out(state, Dice(5))
    record = Record.from_json(Record.of(state).to_json())
    usual = {option.name: option.default for option in game.options}
    (name, value) = next(iter(options.items()))
    assert dict(record.beginning.options) == ({} if value == usual[name] else options)
    assert ('"options"' in record.to_json()) == (value != usual[name])
    assert record.replay().digest() == state.digest()
