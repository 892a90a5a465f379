# interpreted: tests
"""What is measured is what bots and seats do, as often as it says, and the same every time."""

from __future__ import annotations

from itertools import islice

import pytest

from playmat.arena import workloads
from playmat.bots.encoding import Encoder
from playmat.games import GAMES
from playmat.kernel.seat import Seat
from playmat.kernel.state import State

SHAMAN = GAMES["shaman"]


def test_random_games_are_whole_and_the_same_every_time() -> None:
    games = [workloads.play_some(SHAMAN.new(seed), seed, 10_000) for seed in range(5)]
    assert workloads.play_at_random(SHAMAN, 5, record=True) == sum(games)
    assert workloads.play_at_random(SHAMAN, 5, record=False) == sum(games)
    state = SHAMAN.new(3)
    assert workloads.play_some(state, 3, 7) == 7
    assert state.questions == 7
    assert workloads.play_some(state, 3, 10_000) < 10_000
    assert state.over


def test_midgame_positions_are_unfinished_have_a_log_and_belong_to_who_is_asked() -> None:
    # 40 decisions are about as long as a random game, so that many are over by then
    for state, seat in islice(workloads.midgame_seats(SHAMAN, 40), 8):
        assert state.questions == 40
        assert state.log
        assert state.decision is not None
        assert seat.player == state.decision.player


@pytest.fixture(scope="module")
def midgame() -> tuple[State, Seat]:
    return next((state, seat) for state, seat in workloads.midgame_seats(SHAMAN, 12) if seat.choices > 1)


def test_clones_deals_views_and_worths_are_those_that_bots_and_seats_use(midgame: tuple[State, Seat]) -> None:
    state, seat = midgame
    cloned, redealt = workloads.clone_of(state, seat), workloads.redeal_of(state, seat)
    assert isinstance(cloned, State) and cloned is not state and cloned.digest() == state.digest()
    assert isinstance(redealt, State) and redealt.defs != state.defs and redealt.zones == state.zones
    assert workloads.view_of(state, seat) == seat.view
    assert workloads.value_of(SHAMAN.mind, state, seat) == SHAMAN.mind.value(state, seat.player)


def test_calls_take_the_positions_in_turn(midgame: tuple[State, Seat]) -> None:
    state, seat = midgame
    other = state.clone()
    done: list[State] = []
    assert workloads.call(2, [midgame, (other, seat)], lambda state, seat: done.append(state)) == len(done)
    assert done == [state, other] * (2 * workloads.CALLS)


def test_a_search_counts_its_iterations(midgame: tuple[State, Seat]) -> None:
    once = workloads.search([midgame[1]], 1)
    assert 0 < once <= workloads.ITERATIONS
    assert workloads.search([midgame[1]], 2) == 2 * once


def test_views_are_encoded_with_their_answers(midgame: tuple[State, Seat]) -> None:
    asked: list[str] = []
    shown = midgame[1].view
    encoder = Encoder(SHAMAN)

    class Spy:
        def state(self, view: object) -> None:
            asked.append("state")
            encoder.state(shown)

        def options(self, view: object) -> None:
            asked.append("options")
            encoder.options(shown)

    assert workloads.encode([shown], Spy(), 2) == 2  # type: ignore[arg-type]
    assert asked == ["state", "options"] * 2


def test_greedy_games_stop_after_some_decisions() -> None:
    decisions = workloads.play_greedily(SHAMAN, 2)
    assert 0 < decisions <= 2 * workloads.BOT_DECISIONS
