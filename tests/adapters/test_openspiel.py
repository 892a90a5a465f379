"""The games as OpenSpiel games."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot  # type: ignore[import-untyped]
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # type: ignore[import-untyped]

from playmat.adapters.errors import IllegalAction
from playmat.adapters.openspiel import PlaymatState, Resampler
from playmat.book.record import RecordError
from playmat.kernel.errors import PlaymatError

SHORT = [
    "playmat_shaman",
    "playmat_netbattle(max_game_length=60)",
    "playmat_robotmasters(max_game_length=40)",
    "playmat_megacorp(players=3,max_game_length=40)",
]
"""Every game, broken off where it would take long."""


@pytest.fixture(scope="module", params=SHORT)
def game(request: pytest.FixtureRequest) -> Any:
    """Each game in turn."""
    return pyspiel.load_game(request.param)


def dealt(game: Any, seed: int = 1) -> PlaymatState:
    """A state at the first question."""
    state: PlaymatState = game.new_initial_state()
    for byte in np.random.default_rng(seed).integers(256, size=4):
        state.apply_action(int(byte))
    return state


def stops(game: Any, seed: int, every: int) -> Iterator[PlaymatState]:
    """The states of a random game, every so many of them."""
    random = np.random.default_rng(seed)
    state = dealt(game, seed)
    while not state.is_terminal():
        if state.move_number() % every == 0:
            yield state
        state.apply_action(int(random.choice(state.legal_actions())))
    yield state


def told(state: PlaymatState) -> list[str]:
    """The information states of all players."""
    return [state.information_state_string(player) for player in range(state.num_players())]


def test_it_is_a_game_as_openspiel_wants_it(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_whole_game_is_won_and_lost_and_leaves_its_record() -> None:
    *_, end = stops(pyspiel.load_game("playmat_shaman(decks=flame+trumpet)"), 2, 9)
    assert sorted(end.returns()) == [-1, 1]
    record = end.record()
    assert end.returns()[record.winner or 0] == 1
    assert record.replay().over and record.beginning.decks[1].name != record.beginning.decks[0].name


def test_a_position_dealt_anew_is_the_same_to_the_player_and_another_to_the_table(game: Any) -> None:
    resample = Resampler(5)
    others = 0
    for state in stops(game, 3, 7):
        for player, knows in enumerate(told(state)):
            other = resample(state, player)
            assert other.information_state_string(player) == knows
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions() or player != state.current_player()
            assert other.history() == state.history()
            others += str(other) != str(state)
    assert others > 3


def test_in_a_position_dealt_anew_nobody_else_remembers_what_the_player_cannot_know(game: Any) -> None:
    secrets = 0
    for state in stops(game, 4, 11):
        assert state.table is not None and state.table.state.log is not None
        public = [line.as_seen_by(-1) for line in state.table.state.log]
        for player in range(state.num_players()):
            real = [json.loads(one) for one in told(state)]
            anew = [json.loads(one) for one in told(Resampler(1)(state, player))]
            known = [line for _, line in anew[player][1][0]["log"]]
            for whose, (_, (view,), (given,)) in enumerate(anew):
                assert whose == player or not given
                for (_, line), mine, shown in zip(view["log"], known, public, strict=True):
                    assert line in (mine, shown)
                secrets += view["log"] != real[whose][1][0]["log"]
    assert secrets or "netbattle" not in str(game), "nobody had seen anything alone"


def test_a_player_remembers_their_own_answers_and_the_cards_they_saw_and_nobody_elses(game: Any) -> None:
    gave: dict[int, list[str]] = {player: [] for player in range(game.num_players())}
    saw: dict[int, list[list[Any]]] = {player: [] for player in range(game.num_players())}
    state = dealt(game, 4)
    for number in range(30):
        if state.is_terminal():
            break
        player = state.current_player()
        zones = json.loads(state.observation_string(player))[1][0]["zones"]
        assert state.table is not None
        hidden = [
            zone.get("cards", []) for zone, is_hidden in zip(zones, state.table.state.hidden, strict=True) if is_hidden
        ]
        saw[player] += [card for cards in hidden for card in cards if card not in saw[player]]
        action = state.legal_actions()[number % len(state.legal_actions())]
        gave[player].append(state.action_to_string(player, action))
        state.apply_action(action)
    for player, answers in gave.items():
        page, (view,), (given,) = json.loads(state.information_state_string(player))
        assert [key for _, key, _ in given] == answers
        assert [card for _, _, cards in given for card in cards] == saw[player]
        assert (page, view["viewer"]) == (0, player)
        assert view["log"] and not json.loads(state.observation_string(player))[1][0]["log"]
    assert any(saw.values())


def test_a_position_dealt_anew_can_be_written_down_copied_and_played_on(game: Any) -> None:
    state = next(state for state in stops(game, 7, 12) if state.move_number() > 8)
    other = Resampler(2)(state, state.current_player())
    for _ in range(6):
        if not other.is_terminal():
            other.apply_action(other.legal_actions()[-1])
    copy = other.clone()
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, other))
    assert str(other) == str(copy) == str(read)
    assert told(other) == told(copy) == told(read)
    with pytest.raises(RecordError, match="dealt anew"):
        other.record()


def test_its_search_plays_every_game_and_repeats_itself(game: Any) -> None:
    def played() -> list[int]:
        random = np.random.RandomState(1)
        bot = ISMCTSBot(game, RandomRolloutEvaluator(1, random), 2.0, 4, random_state=random)
        bot.set_resampler(Resampler(3))
        state = dealt(game, 8)
        while state.move_number() < 4 + 3:
            state.apply_action(int(bot.step(state)))
        answers: list[int] = state.history()[4:]
        return answers

    assert played() == played()


def test_its_search_needs_no_resampler_of_ours() -> None:
    game = pyspiel.load_game("playmat_shaman")
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, np.random.RandomState(1)), 2.0, 4)
    assert bot.step(dealt(game)) in dealt(game).legal_actions()


def test_spectators_and_those_who_know_everything_have_observers_too() -> None:
    game = pyspiel.load_game("playmat_netbattle")
    state = dealt(game)
    kinds = {
        kind: pyspiel.IIGObservationType(True, False, kind) for kind in pyspiel.PrivateInfoType.__members__.values()
    }
    shown = {kind: json.loads(game.make_py_observer(one).string_from(state, 1))[1] for kind, one in kinds.items()}
    viewers = {kind: [view["viewer"] for view in views] for kind, views in shown.items()}
    names = pyspiel.PrivateInfoType
    assert viewers == {names.NONE: [-1], names.SINGLE_PLAYER: [1], names.ALL_PLAYERS: [0, 1]}
    with pytest.raises(PlaymatError, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})


def test_a_game_and_its_parameters_can_be_pickled() -> None:
    game = pyspiel.load_game("playmat_robotmasters(options=threshold:3,players=3,actions=5)")
    again = pickle.loads(pickle.dumps(game))
    assert (str(again), again.num_players(), again.num_distinct_actions()) == (str(game), 3, 5)
    assert again.setup.options == {"threshold": "3"}


@pytest.mark.parametrize(
    ("parameters", "complaint"),
    [
        ("decks=flam", "did you mean “flame”"),
        ("players=3", "exactly two players"),
        ("options=rain", "no option “rain”"),
        ("max_game_length=0", "1 or more"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(parameters: str, complaint: str) -> None:
    with pytest.raises(PlaymatError, match=complaint):
        pyspiel.load_game(f"playmat_shaman({parameters})")


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = pyspiel.load_game("playmat_shaman")
    state = dealt(game)
    before = str(state), state.history(), told(state)
    with pytest.raises(IllegalAction, match="not legal"):
        state.apply_action(39)
    assert (str(state), state.history(), told(state)) == before


def test_before_the_deal_nothing_is_known() -> None:
    state = pyspiel.load_game("playmat_shaman").new_initial_state()
    assert told(state) == ["nothing is dealt yet"] * 2 and not any(state.observation_tensor(0))
    with pytest.raises(PlaymatError, match="let chance act first"):
        state.record()
    with pytest.raises(PlaymatError, match="let chance act first"):
        Resampler()(state, 0)


def test_a_program_that_used_it_ends_in_peace() -> None:
    script = "import pyspiel, playmat.adapters.openspiel; pyspiel.load_game('playmat_shaman').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
