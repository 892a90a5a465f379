"""Law 7: random games finish; no empty question, no unbounded loop, no crash."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from playmat import bots
from playmat.book.decks import Deck
from tests.laws.play import FEW, GAMES_PLAYED, LOOKED_AT, QUICK_BOTS, Dice, Seating, formats, scaled, seatings, stops
from tests.laws.test_conservation import check


@pytest.mark.soak
def test_random_games_finish(seating: Seating) -> None:
    """Games of every deck against any decks of its format, from seeds that hypothesis picks."""
    rivals = next((decks for decks in formats(seating.game) if seating.decks[0] in decks), list(seating.decks))
    others = len(seating.decks) - 1
    share = seating.share(-(-GAMES_PLAYED // len(seatings(seating.game))))
    played: list[int] = []

    @settings(
        max_examples=share,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(
        number=st.integers(0, 2**64 - 1),
        against=st.lists(st.sampled_from(rivals), min_size=others, max_size=others),
        debug=st.integers(0, 3),
    )
    def finishes(number: int, against: list[Deck], debug: int) -> None:
        played.append(number)
        table = Seating(seating.game, (*seating.decks[:1], *against))
        state = table.deal(number, record=False)
        state.debug = debug == 0
        for stop in stops(state, Dice(number)):
            assert stop.over == (stop.decision is None)
            assert stop.over or stop.keys(), "a question without answers"
            assert stop.questions < seating.longest, "this game does not end"
        assert -1 <= state.winner < state.players
        check(state)

    finishes()
    assert len(played) >= share


@pytest.mark.parametrize("name", QUICK_BOTS)
def test_games_between_bots_finish_from_their_seats_alone(seating: Seating, name: str) -> None:
    """At a table of more than two some are random, and so are all in the end at a table of many, since bots that
    look ahead take their time.
    """
    state = seating.deal(12, record=False)
    alike = 2 if state.players == 2 else 1
    players = [bots.make(name if number < alike else "random", number) for number in range(state.players)]
    while state.decision is not None:
        assert state.questions < seating.longest
        if state.players > FEW and state.questions == LOOKED_AT * FEW:
            players = [bots.make("random", number) for number in range(state.players)]
        state.choose(players[state.decision.player].choose(state.seat()))
    assert state.over


def test_a_game_without_a_record_is_played_as_with_one(seating: Seating) -> None:
    for number in range(seating.share(scaled(3))):
        kept, bare = seating.deal(number), seating.deal(number, record=False)
        for one, other in zip(stops(kept, Dice(number)), stops(bare, Dice(number)), strict=True):
            assert one.digest() == other.digest()
        assert (bare.log, bare.answers) == (None, None)
