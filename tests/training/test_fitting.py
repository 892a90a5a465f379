"""Weights for the features of a position, fitted to who won."""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np
import pytest

from playmat import bots, games
from playmat.testing import P1, P2, Table
from playmat.training.fitting import Kept, fit, fitted_mind, gather, main


def test_the_fit_finds_the_weights_that_decided() -> None:
    """Every position is won exactly as often as the weights say, so that no luck hides them."""
    positions = np.random.default_rng(1).normal(size=(200, 3, 3))
    truth = np.array([0.8, -0.4, 0.0])
    kept = [
        Kept(number, features.tolist(), (1 / (1 + np.exp(-features @ truth))).tolist())
        for number, features in enumerate(positions)
    ]
    found = fit(kept, (0.0, 0.0, 0.0))
    assert found.weights == pytest.approx(truth.tolist(), abs=0.01)
    assert found.loss < found.loss_before == pytest.approx(log(2))


def test_the_same_games_on_any_number_of_workers() -> None:
    one, two = (gather("robotmasters", ["random"], 3, workers, 5) for workers in (1, 2))
    assert one == two
    assert sum(len(game.won) for game in one) > 10
    assert all(len(row) == len(fitted_mind("robotmasters").feature_names) for game in one for row in game.differences)


def test_the_command_prints_a_weight_for_every_feature(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["robotmasters", "--games", "8", "--bots", "greedy", "--workers", "1"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in fitted_mind("robotmasters").feature_names)
    assert main(["shaman"]) == 1
    assert "has no features to weigh" in capsys.readouterr().err
    assert main(["robotmasters", "--games", "1", "--bots", "greedy", "--workers", "1"]) == 1
    assert "ask for more with --games" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["megacorp", "robotmasters"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_chances_of_all_players_are_the_odds_that_the_weights_give_them(game: str, players: int) -> None:
    mind = fitted_mind(game)
    state = games.get(game).new(1, players, record=False)
    chairs = [bots.make("random", seat) for seat in range(players)]
    for _ in range(30):
        assert state.decision is not None
        odds = [exp(mind.log_odds(state, one)) for one in range(players)]
        chances = [mind.chance_at_turn(state, one) for one in range(players)]
        assert chances == pytest.approx([one / sum(odds) for one in odds])
        state.take(chairs[state.decision.player].choose(state.seat()))
    for player in range(players):
        assert mind.log_odds(state, player) == pytest.approx(np.dot(mind.weights, mind.features(state, player)))


@pytest.mark.parametrize("game", ["megacorp", "robotmasters"])
def test_who_is_out_has_no_chance_and_the_last_one_left_has_won(game: str) -> None:
    mind = fitted_mind(game)
    state = games.get(game).new(1, 3, record=False)
    state.concede(1)
    first, second, third = (mind.chance_at_turn(state, player) for player in range(3))
    assert second == 0 and first + third == pytest.approx(1)
    state.concede(0)
    assert [mind.chance_at_turn(state, player) for player in range(3)] == [0, 0, 1]


@pytest.mark.parametrize(
    ("game", "ahead"),
    [("megacorp", {"money": 30}), ("robotmasters", {"trophies": ["ice_man", "cut_man", "fire_man"]})],
)
@pytest.mark.parametrize("player", [P1, P2])
def test_the_position_says_who_is_far_ahead(game: str, ahead: dict[str, Any], player: int) -> None:
    mind = fitted_mind(game)
    even = Table(game).state
    state = Table(game).set(player, **ahead).state
    assert mind.chance_at_turn(state, player) > max(mind.chance_at_turn(even, player), 0.5)


def test_there_is_a_weight_for_every_feature() -> None:
    for mind in (fitted_mind("megacorp"), fitted_mind("robotmasters")):
        assert len(mind.weights) == len(mind.feature_names) > 0
