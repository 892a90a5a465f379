"""The games as PettingZoo environments, held against PettingZoo's own tests with every warning an error."""

from __future__ import annotations

import importlib
import runpy
import sys
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test  # type: ignore[import-untyped]
from pettingzoo.utils.env_logger import EnvLogger  # type: ignore[import-untyped]

from playmat.adapters.errors import IllegalAction, MissingLibrary
from playmat.adapters.pettingzoo import env, parallel_env, raw_env
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError

IDS = ["shaman_v0", "netbattle_v0", "robotmasters_v0", "megacorp_v0"]

pytestmark = pytest.mark.filterwarnings(
    "error", "default::ResourceWarning", "default::pytest.PytestUnraisableExceptionWarning"
)
"""What the environment is warned of is an error; what earlier tests left to be collected is none of its business."""


@pytest.fixture(params=IDS)
def id(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each environment in turn; what PettingZoo would only log is an error too."""

    def shout(*message: object) -> None:
        raise AssertionError(message)

    monkeypatch.setattr(EnvLogger.get_logger(), "warning", shout)
    found: str = request.param
    return found


def random_play(game: Any, seed: int, steps: int = 100_000) -> list[tuple[str, float, bool, bool]]:
    """A game played by random legal actions: for each step who had it, with what behind them."""
    game.reset(seed=seed)
    random = np.random.default_rng(seed)
    seen: list[tuple[str, float, bool, bool]] = []
    for agent in game.agent_iter(steps):
        _, reward, terminated, truncated, info = game.last(observe=False)
        seen.append((agent, reward, terminated, truncated))
        game.step(None if terminated or truncated else int(random.choice(np.flatnonzero(info["action_mask"]))))
    return seen


def test_it_is_an_environment_as_pettingzoo_wants_it(id: str) -> None:
    api_test(env(id), num_cycles=40)


def test_so_is_a_table_of_many() -> None:
    api_test(env("megacorp_v0", players=5), num_cycles=30)


def test_the_same_seed_brings_the_same_game(id: str) -> None:
    seed_test(partial(env, id), num_cycles=15)


def test_in_cycles_it_ends_after_as_many_as_are_wanted(id: str) -> None:
    max_cycles_test(SimpleNamespace(env=partial(env, id), parallel_env=partial(parallel_env, id)))
    api_test(env(id, max_cycles=6), num_cycles=10)


def test_all_may_act_at_once(id: str) -> None:
    parallel_api_test(parallel_env(id), num_cycles=15)


def test_it_can_be_looked_at(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, id, mask_in_observation=True))
    assert "You, " in capsys.readouterr().out


def test_the_mask_may_be_part_of_the_observation(id: str) -> None:
    game = env(id, mask_in_observation=True)
    game.reset(seed=1)
    observation, _, _, _, info = game.last()
    assert game.observation_space(game.agent_selection).contains(observation)
    assert (observation["action_mask"] == info["action_mask"]).all()
    idle = next(agent for agent in game.agents if agent != game.agent_selection)
    assert not game.observe(idle)["action_mask"].any() and game.infos[idle]["keys"] == []


def test_a_game_ends_with_a_win_and_a_loss_and_leaves_its_record() -> None:
    game = env("shaman_v0", decks=["flame", "trumpet"])
    ends = random_play(game, 3)[-2:]
    assert sorted(reward for _, reward, _, _ in ends) == [-1, 1]
    record = game.unwrapped.record()
    assert record.beginning.decks[1].name == game.unwrapped.setup.decks[1].name
    assert [agent for agent, reward, _, _ in ends if reward == 1] == [f"player_{record.winner}"]
    assert record.replay().over


def test_who_falls_is_done_with_while_the_others_play_on() -> None:
    game = raw_env("megacorp_v0", players=4)
    for seed in range(8):
        steps = random_play(game, seed)
        done = [index for index, (_, _, terminated, _) in enumerate(steps) if terminated]
        assert len(done) == 4
        for index in done:
            agent, reward, _, _ = steps[index]
            assert agent not in [later for later, *_ in steps[index + 1 :]]
            assert reward in (1, -1 / 3) or game.record().winner == -1
        if done[0] < len(steps) - 4:
            break
    else:
        pytest.fail("nobody fell before the end")


def test_a_game_that_takes_too_long_is_cut_short() -> None:
    steps = random_play(raw_env("robotmasters_v0", max_steps=7), 1)
    assert [truncated for *_, truncated in steps] == [False] * 7 + [True] * 2
    assert all(reward == 0 and not terminated for _, reward, terminated, _ in steps)


def test_who_acts_illegally_has_lost() -> None:
    game = env("shaman_v0")
    game.reset(seed=1)
    offender = game.agent_selection
    game.step(39)
    assert all(game.terminations.values()) and game.rewards[offender] == -1
    bare = raw_env("shaman_v0")
    bare.reset(seed=1)
    with pytest.raises(IllegalAction, match="Action 39 is not legal: only 0 to"):
        bare.step(39)
    with pytest.raises(PlaymatError, match="whole number, not 1.5"):
        bare.step(1.5)  # type: ignore[arg-type]


def test_the_decks_of_a_single_game_may_differ() -> None:
    game = raw_env("shaman_v0")
    game.reset(seed=1, options={"decks": ["flame"]})
    assert {deck.name for deck in game.record().beginning.decks} == {game.setup.game.deck("flame").name}
    game.reset(seed=1)
    assert game.record().beginning.decks == game.setup.decks


def test_the_example_plays_every_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["environments.py", "--steps", "9"])
    runpy.run_path(str(Path(__file__).parents[2] / "examples" / "environments.py"), run_name="__main__")
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == list(GAMES)


def test_the_layout_has_a_hash_that_goes_with_every_observation() -> None:
    game = raw_env("megacorp_v0", players=2)
    game.reset(seed=1)
    assert {info["schema_hash"] for info in game.infos.values()} == {game.metadata["schema_hash"]}


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"id": "netbatle_v0"}, "did you mean “netbattle_v0”"),
        ({"id": "netbattle"}, "Environments: shaman_v0"),
        ({"id": "shaman_v0", "max_steps": 0}, "must be 1 or more"),
        ({"id": "shaman_v0", "render_mode": "rgb_array"}, "choose one of: ansi, human"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wanted: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PlaymatError, match=complaint):
        env(**wanted)


def test_before_the_deal_and_after_the_end_there_is_nothing_to_do() -> None:
    game = raw_env("shaman_v0", max_steps=1)
    with pytest.raises(PlaymatError, match="reset"):
        game.observe("player_0")
    random_play(game, 1)
    with pytest.raises(PlaymatError, match="reset"):
        game.step(0)
    together = parallel_env("shaman_v0", max_cycles=1)
    together.reset(seed=1)
    together.step({"player_0": 0, "player_1": 0})
    with pytest.raises(PlaymatError, match="reset"):
        together.step({})


@pytest.mark.parametrize(
    ("adapter", "library"), [("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel"), ("gymnasium", "gymnasium")]
)
def test_without_the_library_the_adapter_says_what_to_install(
    adapter: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"playmat.adapters.{adapter}", raising=False)
    with pytest.raises(MissingLibrary, match=r'pip install "playmat\[research\]"'):
        importlib.import_module(f"playmat.adapters.{adapter}")
