"""One seat of a game as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from playmat.adapters.gymnasium import SeatEnv
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError

pytestmark = pytest.mark.filterwarnings(
    "error", "default::ResourceWarning", "default::pytest.PytestUnraisableExceptionWarning"
)
"""What the environment is warned of is an error; what earlier tests left to be collected is none of its business."""


def play(env: SeatEnv, seed: int, steps: int = 10_000) -> tuple[list[bytes], float, bool, bool]:
    """What the agent saw in a game that it played at random, what it got, and how it ended."""
    vector, info = env.reset(seed=seed)
    random = np.random.default_rng(seed)
    seen = [vector.tobytes()]
    reward, terminated, truncated = 0.0, False, False
    while steps and not terminated and not truncated:
        assert reward == 0 and (env.action_masks() == info["action_mask"].astype(bool)).all()
        vector, reward, terminated, truncated, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        seen.append(vector.tobytes())
        steps -= 1
    return seen, reward, terminated, truncated


@pytest.mark.parametrize("name", [game.environment for game in GAMES.values()])
def test_it_is_an_environment_as_gymnasium_wants_it(name: str) -> None:
    check_env(gymnasium.make(f"playmat/{name}-v0", opponent="random").unwrapped)


def test_a_game_against_a_bot_ends_with_a_win_or_a_loss_and_leaves_its_record() -> None:
    env = SeatEnv("shaman", opponent="greedy")
    seats, rewards = set(), set()
    for seed in range(8):
        _, reward, terminated, _ = play(env, seed)
        assert terminated
        record = env.record()
        assert reward == (1 if record.winner == env.seat else -1)
        assert record.replay().winner == record.winner
        seats.add(env.seat)
        rewards.add(reward)
    assert (seats, -1 in rewards) == ({0, 1}, True)


def test_the_same_seed_brings_the_same_game_and_another_seed_another() -> None:
    first, again, other = (play(SeatEnv("netbattle", seat=1), seed, 6)[0] for seed in (4, 4, 5))
    assert first == again != other


def test_an_illegal_action_gives_the_game_up() -> None:
    env = SeatEnv("megacorp", players=3, opponent=["random", "greedy"], seat=2)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(95)
    assert (reward, terminated, truncated, info["illegal"]) == (-1 / 2, True, False, True)
    assert env.record().answers[-1] == "concede:2"
    with pytest.raises(PlaymatError, match="reset"):
        env.step(0)


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    seen, reward, terminated, truncated = play(SeatEnv("robotmasters", opponent="random", max_steps=4), 1)
    assert (len(seen), reward, terminated, truncated) == (5, 0, False, True)


def test_it_can_be_looked_at() -> None:
    env = SeatEnv("shaman", seat=1, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None and f"You, {env.setup.game.seat_names[1]}" in shown


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"opponent": "gready"}, "did you mean “greedy”"),
        ({"opponent": ["greedy", "greedy"]}, "you named 2"),
        ({"seat": 2}, "numbered from 0 to 1"),
        ({"max_steps": 0}, "1 or more"),
        ({"render_mode": "rgb_array"}, "choose one of"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wanted: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PlaymatError, match=complaint):
        SeatEnv("shaman", **wanted)


def test_before_the_deal_there_is_nothing_to_do() -> None:
    with pytest.raises(PlaymatError, match="reset"):
        SeatEnv("shaman").step(0)
