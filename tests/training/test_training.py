"""Training: gradients that are right, steps that help, and the same weights every time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from playmat import bots, games
from playmat.book.game import Game
from playmat.bots.encoding import Encoder, Sparse
from playmat.bots.foresight import FORESIGHT
from playmat.bots.learned import LearnedBot
from playmat.bots.network import Network, Parts, WeightsError, length
from playmat.training.batch import Batch, learn, packed, think
from playmat.training.measure import measure
from playmat.training.ppo import Learner, Shared, imitation, improvement
from playmat.training.selfplay import Lesson, Ply, lessons
from playmat.training.settings import Settings
from playmat.training.trainer import Progress, train

SIZE, OPTION_SIZE = 12, 8


def some_batch(dice: np.random.Generator) -> Batch:
    """Three decisions with two, three and one answers; two answers are the same."""

    def vector(size: int) -> Sparse:
        return [int(place) for place in dice.integers(size, size=4)], [float(one) for one in dice.random(4)]

    shared = vector(OPTION_SIZE)
    options = [[shared, vector(OPTION_SIZE)], [vector(OPTION_SIZE), shared, vector(OPTION_SIZE)], [shared]]
    foreseen = [dice.random((len(answers), FORESIGHT), np.float32) for answers in options]
    return Batch([packed(vector(SIZE)) for _ in options], options, foreseen, SIZE, OPTION_SIZE)


@pytest.mark.parametrize("kind", ["imitation", "improvement"])
def test_the_gradient_is_the_loss_s(kind: str) -> None:
    dice = np.random.default_rng(3)
    batch = some_batch(dice)
    rows = np.arange(3)
    choices = np.array([1, 2, 0])
    gains = np.array([0.7, -0.4, 0.2])
    targets = np.array([1.0, 0.0, 0.5])
    row: Any = dice.standard_normal(length(SIZE, OPTION_SIZE)) * 0.3  # doubles: differences must not drown
    before = think(Parts(row, SIZE, OPTION_SIZE), batch, rows).log_chances[[1, 4, 5]] + np.array([0.05, -0.1, 0])
    variety = 0.3

    def loss(weights: Any) -> float:
        one = think(Parts(weights, SIZE, OPTION_SIZE), batch, rows)
        chosen = one.log_chances[one.starts + choices]
        chances = 1 / (1 + np.exp(-one.logits))
        expectation = -(targets * np.log(chances) + (1 - targets) * np.log(1 - chances)).sum()
        if kind == "imitation":
            return float(-chosen.sum() + 0.5 * expectation)
        ratio = np.exp(chosen - before)
        bounded = np.minimum(ratio * gains, ratio.clip(0.8, 1.2) * gains).sum()
        entropy = -(np.exp(one.log_chances) * one.log_chances).sum()
        return float(-bounded - variety * entropy + 0.5 * expectation)

    parts = Parts(row, SIZE, OPTION_SIZE)
    opinion = think(parts, batch, rows)
    if kind == "imitation":
        slopes = imitation(opinion, choices, targets)
    else:
        slopes = improvement(opinion, choices, before, gains, targets, 0.2, variety)
    change = Parts(np.zeros_like(row), SIZE, OPTION_SIZE)
    learn(parts, opinion, slopes.scores, slopes.logits, change)
    for at in dice.choice(len(row), 60, replace=False):
        step = np.zeros_like(row)
        step[at] = 1e-5
        slope = (loss(row + step) - loss(row - step)) / 2e-5
        assert change.row[at] == pytest.approx(slope, abs=1e-5), at
    assert np.count_nonzero(change.row) > 500


def test_an_opinion_on_many_decisions_is_that_on_each() -> None:
    encoder = Encoder(games.get("shaman"))
    network = Network.fresh(encoder, 1)
    seat = games.get("shaman").new(2, record=False).seat()
    state, options = encoder.state(seat.view), encoder.options(seat.view)
    foreseen = np.random.default_rng(1).random((len(options), FORESIGHT)).astype(np.float32)
    chances, chance = network.judge(state, options, foreseen.tolist())
    batch = Batch([packed(state)] * 2, [options] * 2, [foreseen] * 2, encoder.size, encoder.option_size)
    opinion = think(network.parts, batch, np.arange(2))
    assert np.exp(opinion.log_chances) == pytest.approx(np.concatenate([chances, chances]), abs=1e-5)
    assert 1 / (1 + np.exp(-opinion.logits)) == pytest.approx([chance, chance], abs=1e-5)


@pytest.mark.parametrize(("imitate", "answered"), [(False, (0, 1)), (True, (0,))])
def test_what_went_well_or_is_taught_becomes_likelier(imitate: bool, answered: tuple[int, ...]) -> None:
    settings = Settings("shaman", passes=4, portions=2, rate=0.01)
    shared = Shared(1, length(SIZE, OPTION_SIZE))
    shared.weights[:] = np.random.default_rng(1).standard_normal(len(shared.weights)) * 0.1
    learner = Learner(settings, shared, 0, SIZE, OPTION_SIZE)
    state = packed(([1, 2], [1.0, 1.0]))
    options: list[Sparse] = [([0], [1.0]), ([1], [1.0])]
    blind = np.zeros((2, FORESIGHT), np.float32)
    plies = [Ply(state, options, blind, choice, np.log(0.5), 0.0) for choice in answered]
    taught = [Lesson(ply, 0.5 - ply.choice, 1.0 - ply.choice) for ply in plies] * 8
    batch = Batch([state], [options], [blind], SIZE, OPTION_SIZE)
    before = np.exp(think(learner.parts, batch, np.arange(1)).log_chances[0])
    learner.study(taught, imitate=imitate, boldness=1.0)
    assert np.exp(think(learner.parts, batch, np.arange(1)).log_chances[0]) > before + 0.05


def test_a_surprise_reaches_back_along_a_player_s_decisions() -> None:
    state = packed(([], []))
    plies = [Ply(state, [], np.zeros((0, FORESIGHT), np.float32), 0, 0.0, chance) for chance in (0.5, 0.25)]
    one, two = lessons(plies, outcome=1.0, trace=0.5)
    assert (two.gain, two.target) == (0.75, 1.0)
    assert (one.gain, one.target) == (-0.25 + 0.5 * 0.75, 0.5 - 0.25 + 0.5 * 0.75)


def test_imitating_agrees_more_and_more(tmp_path: Path) -> None:
    blind = Network.fresh(Encoder(games.get("shaman")), 1)
    blind.parts["hunch"][:] = 0
    blind.save(tmp_path / "blind.npz")
    settings = Settings("shaman", decisions=16, imitate=450, horizon=150, portions=2, seed=3, tables=2)
    seen: list[Progress] = []
    train(settings, tmp_path / "weights.npz", tmp_path / "blind.npz", seen.append)
    assert [one.imitating for one in seen] == [True, True, True, False]
    assert seen[2].facts["agreed"] > 0.8, "by then it agrees nineteen times in twenty"


def test_an_untrained_network_likes_best_what_looks_best_a_step_ahead(game: Game[Any]) -> None:
    network = Network.fresh(Encoder(game), 1)
    state = game.new(1, record=False)
    for number in range(40):
        if state.decision is None:
            break
        answer = bots.make("greedy", number).choose(state.seat())
        policy = LearnedBot(number, network).policy(state.seat())
        assert policy[answer] == max(policy)
        state.take(answer)


def test_measuring_plays_every_deal_from_both_seats() -> None:
    network = Network.fresh(Encoder(games.get("shaman")), 1)
    reported: list[int] = []
    found = measure(games.get("shaman"), network, "random", 3, seed=1, report=reported.append)
    assert (found.games, sum(reported)) == (4, 4)
    assert found.low <= found.rate == found.points / 4 <= found.high


def test_several_workers_repeat_and_keep_in_step(tmp_path: Path) -> None:
    settings = Settings(
        "shaman", decisions=64, workers=2, horizon=64, passes=1, portions=2, tables=8, older=0.5, greedy=0.5
    )
    one, two = (train(settings, tmp_path / name) for name in ("one.npz", "two.npz"))
    assert np.array_equal(one.row, two.row)
    assert not np.array_equal(one.row, Network.fresh(one.encoder, settings.seed).row)


def test_weights_are_kept_and_refused_where_they_do_not_fit(tmp_path: Path) -> None:
    network = Network.fresh(Encoder(games.get("shaman")), 5)
    network.facts = {"decisions": 7}
    path = tmp_path / "weights.npz"
    network.save(path)
    loaded = Network.load(path, Encoder(games.get("shaman")))
    assert loaded.facts["decisions"] == 7
    assert np.allclose(loaded.row, network.row, atol=1e-3)
    with pytest.raises(WeightsError, match="plays shaman, not netbattle"):
        Network.load(path, Encoder(games.get("netbattle")))
    network.facts = {"schema": "old"}
    network.save(path)
    with pytest.raises(WeightsError, match="another encoding"):
        Network.load(path, Encoder(games.get("shaman")))
    path.write_bytes(b"nothing")
    with pytest.raises(WeightsError, match="no weights to be read"):
        Network.load(path, Encoder(games.get("shaman")))
