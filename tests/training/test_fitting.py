"""Weights for the features of a position, fitted to who won."""

from __future__ import annotations

import numpy as np
import pytest

from playmat import bots, games
from playmat.training.fitting import Kept, fit, fitted_mind, gather, main


def test_the_fit_finds_the_weights_that_decided() -> None:
    luck = np.random.default_rng(1)
    truth = np.array([0.8, -0.4, 0.0])
    kept = []
    for number in range(2000):
        features = luck.normal(size=(3, 3))
        won = (luck.random(3) < 1 / (1 + np.exp(-features @ truth))).astype(float)
        kept.append(Kept(number, features.tolist(), won.tolist()))
    found = fit(kept, (0.0, 0.0, 0.0))
    assert found.weights == pytest.approx(truth.tolist(), abs=0.1)
    assert found.loss < found.loss_before == pytest.approx(0.693, abs=0.001)


def test_the_same_games_on_any_number_of_workers() -> None:
    one, two = (gather("robotmasters", ["random"], 3, workers, 5) for workers in (1, 2))
    assert one == two
    assert sum(len(game.won) for game in one) > 10
    assert all(len(row) == len(fitted_mind("robotmasters").feature_names) for game in one for row in game.differences)


def test_the_command_prints_a_weight_for_every_feature(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["robotmasters", "--games", "8", "--bots", "random", "--workers", "1"]) == 0
    said = capsys.readouterr().out
    assert all(name in said for name in fitted_mind("robotmasters").feature_names)
    assert main(["shaman"]) == 1
    assert "has no features to weigh" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["megacorp", "robotmasters"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_chances_of_all_players_add_up_and_tell_who_wins(game: str, players: int) -> None:
    right = asked = 0
    mind = games.get(game).mind
    for seed in range(4):
        state = games.get(game).new(seed, players, record=False)
        chairs = [bots.make("greedy" if seat == seed % 2 else "random", seat) for seat in range(players)]
        while state.decision is not None:
            player = state.decision.player
            chances = [mind.chance_at_turn(state, one) for one in range(players)]
            assert sum(chances) == pytest.approx(1.0)
            asked += 1
            right += max(range(players), key=chances.__getitem__) == seed % 2
            state.take(chairs[player].choose(state.seat()))
        assert [mind.chance_at_turn(state, one) for one in range(players)] == [
            float(one == state.winner) for one in range(players)
        ]
    assert right > 0.6 * asked, "one player is far stronger, and the position should say so"


def test_there_is_a_weight_for_every_feature() -> None:
    for mind in (fitted_mind("megacorp"), fitted_mind("robotmasters")):
        assert len(mind.weights) == len(mind.feature_names) > 0
