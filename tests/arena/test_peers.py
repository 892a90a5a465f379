# interpreted: measures other programs
"""The peers are measured rightly and fail in plain words; nothing here needs a network."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from playmat.arena import peer_script, peers
from playmat.arena.peers import PEERS, PeerError, PeerResult, measure_peers
from playmat.running.progress import silent
from tests.patience import PATIENCE

OPENSPIEL, RLCARD, LOCM = PEERS
SAID = {"version": "9.9", "decisions_per_second": 1000.5, "clone_us": 2.5, "view_us": 3.5, "note": "seen"}


class Clock:
    """A clock that only moves when something happens."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def process_time(self) -> float:
        return self.seconds

    def spend(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(peer_script, "time", clock)
    return clock


class TinyTable:
    """Games of the given lengths, in turn: 10 ms a decision, 2 µs a clone, 6 µs a view."""

    note = "tiny"

    def __init__(self, clock: Clock, lengths: list[int]) -> None:
        self.clock, self.lengths, self.ended = clock, lengths, False
        self.played: list[int] = []

    def play(self, rng: random.Random, limit: int) -> int:
        length = self.lengths[len(self.played) % len(self.lengths)]
        decisions = min(length, limit)
        self.ended = decisions == length
        self.played.append(decisions)
        self.clock.spend(0.01 * decisions)
        return decisions

    def over(self) -> bool:
        return self.ended

    def clone(self) -> object:
        assert not self.ended, "a finished game was cloned"
        self.clock.spend(2e-6)
        return self

    def view(self) -> object:
        assert not self.ended, "a finished game was shown"
        self.clock.spend(6e-6)
        return self


def test_the_pace_counts_whole_games_after_the_first(clock: Clock) -> None:
    table = TinyTable(clock, [1000, 30, 50])
    pace = peer_script.measure_play(table, random.Random(1), 0.5)
    assert table.played == [1000, 30, 50]
    assert pace.decisions_per_second == pytest.approx(100)
    assert pace.decisions_per_game == 40


def test_the_middle_of_a_game_is_looked_for_until_a_game_lasts_that_long(clock: Clock) -> None:
    table = TinyTable(clock, [3, 5, 9])
    peer_script.reach_midgame(table, random.Random(1), 5)
    assert table.played == [3, 5, 5]
    assert not table.over()


def test_a_call_costs_the_mean_of_all_calls(clock: Clock) -> None:
    calls = [lambda: clock.spend(5e-6), lambda: clock.spend(15e-6)]
    assert peer_script.measure_calls(calls, 0.01) == pytest.approx(10)
    assert clock.seconds == pytest.approx(0.01, rel=0.1)


def test_clone_and_view_are_measured_in_the_middle_of_games(clock: Clock) -> None:
    tables: list[TinyTable] = []

    def set_table(seed: int) -> TinyTable:
        tables.append(TinyTable(clock, [10, 20, 30]))
        return tables[-1]

    result = peer_script.measure(set_table, 1.0)
    assert result == {
        "decisions_per_second": pytest.approx(100),
        "clone_us": pytest.approx(2),
        "view_us": pytest.approx(6),
        "note": "tiny",
    }
    assert [table.played for table in tables[1:]] == [[10, 11]] * peer_script.MIDGAMES


class TinySpiel:
    """Stands in for an OpenSpiel state: a chance node before each of four decisions."""

    kinds = "cdcdcdcd"

    def __init__(self, actions: tuple[int, ...] = ()) -> None:
        self.actions = actions

    def is_terminal(self) -> bool:
        return len(self.actions) == len(self.kinds)

    def is_chance_node(self) -> bool:
        return self.kinds[len(self.actions)] == "c"

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(7, 0.0), (8, 1.0)]

    def legal_actions(self) -> list[int]:
        return [1, 2]

    def current_player(self) -> int:
        return 1

    def apply_action(self, action: int) -> None:
        self.actions = (*self.actions, action)

    def clone(self) -> TinySpiel:
        return TinySpiel(self.actions)

    def information_state_string(self, player: int) -> str:
        return f"player {player}"


@pytest.fixture
def tiny_spiel(monkeypatch: pytest.MonkeyPatch) -> peer_script.OpenSpielTable:
    provided = {f"provides_{view}": view.startswith("information") for view in peer_script.VIEWS}
    game = SimpleNamespace(new_initial_state=TinySpiel, get_type=lambda: SimpleNamespace(**provided))
    pyspiel: Any = ModuleType("pyspiel")
    pyspiel.load_game = {"tiny": game}.__getitem__
    for name in ("open_spiel", "open_spiel.python", "open_spiel.python.games"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "pyspiel", pyspiel)
    return peer_script.OpenSpielTable("tiny")


def test_chance_nodes_of_openspiel_are_drawn_by_weight_and_are_no_decisions(
    tiny_spiel: peer_script.OpenSpielTable,
) -> None:
    assert tiny_spiel.play(random.Random(1), peer_script.NO_LIMIT) == 4
    assert tiny_spiel.over()
    assert tiny_spiel.state.actions[::2] == (8, 8, 8, 8)
    assert set(tiny_spiel.state.actions[1::2]) == {1, 2}


def test_openspiel_stops_where_a_player_is_asked_and_shows_that_player_the_position(
    tiny_spiel: peer_script.OpenSpielTable,
) -> None:
    assert tiny_spiel.play(random.Random(1), 2) == 2
    assert not tiny_spiel.over()
    assert len(tiny_spiel.state.actions) == 5
    assert tiny_spiel.view() == "player 1"
    assert "information_state_string" in tiny_spiel.note
    copied = tiny_spiel.clone()
    assert isinstance(copied, TinySpiel)
    assert copied is not tiny_spiel.state


class TinyEnv:
    """Stands in for an RLCard environment: six decisions, the players take turns."""

    def __init__(self, seed: int) -> None:
        self.module = sys  # as in RLCard, the environment itself cannot be copied
        self.game = SimpleNamespace(seed=seed, moves=[])

    def reset(self) -> tuple[dict[str, object], int]:
        self.game.moves.clear()
        return self.get_state(0), 0

    def step(self, action: int) -> tuple[dict[str, object], int]:
        assert action in (4, 5)
        self.game.moves.append(action)
        return self.get_state(self.get_player_id()), self.get_player_id()

    def is_over(self) -> bool:
        return len(self.game.moves) == 6

    def get_player_id(self) -> int:
        return len(self.game.moves) % 2

    def get_state(self, player: int) -> dict[str, object]:
        return {"legal_actions": {4: None, 5: None}, "player": player}


@pytest.fixture
def tiny_rlcard(monkeypatch: pytest.MonkeyPatch) -> None:
    rlcard: Any = ModuleType("rlcard")
    rlcard.make = lambda name, config: {"tiny": TinyEnv}[name](config["seed"])
    monkeypatch.setitem(sys.modules, "rlcard", rlcard)


@pytest.mark.usefixtures("tiny_rlcard")
def test_rlcard_is_played_to_the_end_or_to_a_decision() -> None:
    table = peer_script.RLCardTable("tiny", 11)
    assert table.play(random.Random(1), peer_script.NO_LIMIT) == 6
    assert table.over()
    assert table.play(random.Random(1), 3) == 3
    assert not table.over()
    assert table.view() == {"legal_actions": {4: None, 5: None}, "player": 1}


@pytest.mark.usefixtures("tiny_rlcard")
def test_an_rlcard_clone_shares_nothing_with_its_game() -> None:
    table = peer_script.RLCardTable("tiny", 11)
    table.play(random.Random(1), 3)
    clone = table.clone()
    assert clone == table.env.game
    table.env.game.moves.clear()
    assert clone != table.env.game


class TinyBattle:
    """Stands in for a state of gym-locm: five decisions."""

    def __init__(self, seed: int, version: str) -> None:
        self.version = version
        self.moves: list[int] = []

    def is_ended(self) -> bool:
        return len(self.moves) == 5

    @property
    def available_actions(self) -> tuple[int, ...]:
        return (7, 8)

    def act(self, action: int) -> None:
        assert action in (7, 8)
        self.moves.append(action)

    def clone(self) -> TinyBattle:
        other = TinyBattle(0, self.version)
        other.moves = self.moves[:]
        return other

    def __str__(self) -> str:
        return f"{len(self.moves)} moves"


@pytest.fixture
def tiny_locm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    engine: Any = ModuleType("gym_locm.engine")
    engine.State = TinyBattle
    engine.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "gym_locm", ModuleType("gym_locm"))
    monkeypatch.setitem(sys.modules, "gym_locm.engine", engine)
    return tmp_path


def test_gym_locm_is_played_to_the_end_or_to_a_decision(tiny_locm: Path) -> None:
    table = peer_script.LocmTable("locm-1.5")
    assert table.play(random.Random(1), peer_script.NO_LIMIT) == 5
    assert table.over()
    assert table.play(random.Random(1), 3) == 3
    assert not table.over()
    assert (table.view(), table.state.version) == ("3 moves", "1.5")
    copied = table.clone()
    assert isinstance(copied, TinyBattle)
    assert copied is not table.state
    assert copied.moves == table.state.moves


def test_gym_locm_gets_the_weights_it_lacks_and_keeps_those_it_has(tiny_locm: Path) -> None:
    weights = tiny_locm / "resources" / "cardWeights.json"
    peer_script.LocmTable("locm-1.5")
    assert json.loads(weights.read_text()) == peer_script.LOCM_WEIGHTS
    weights.write_text("theirs")
    peer_script.LocmTable("locm-1.5")
    assert weights.read_text() == "theirs"


@pytest.mark.usefixtures("tiny_rlcard")
def test_the_script_prints_one_json_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.metadata.version", {"rlcard": "9.9"}.__getitem__)
    peer_script.main(["RLCard", "tiny", "0.01"])
    said = json.loads(capsys.readouterr().out)
    assert said.keys() == SAID.keys()
    assert said["version"] == "9.9"
    assert min(said["decisions_per_second"], said["clone_us"], said["view_us"]) > 0


def test_the_script_needs_nothing_but_the_peer() -> None:
    command = [sys.executable, "-I", "-S", str(peers.SCRIPT), "OpenSpiel", "hearts", "1"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert "No module named 'open_spiel'" in ended.stderr


def test_every_peer_has_pinned_versions_and_a_table_in_the_script() -> None:
    assert {peer.name for peer in PEERS} == set(peer_script.PEERS)
    for peer in PEERS:
        assert peer.requirements[0] == f"{peer_script.PEERS[peer.name].package}=={peer.version}"
        assert all("==" in requirement for requirement in peer.requirements)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return peers.peers_home()


Environment = Callable[..., Path]


@pytest.fixture
def environment(home: Path) -> Environment:
    """Makes an environment with a shell script for Python; its file lists threads and questions."""

    def make(pip: str = "exit 0", script: str = f"echo '{json.dumps(SAID)}'") -> Path:
        asked = home / "asked"
        python = peers.environment_of(home) / "bin" / "python"
        python.parent.mkdir(parents=True, exist_ok=True)
        (peers.environment_of(home) / "environment.made").touch()
        listing = f'echo "$OMP_NUM_THREADS $OPENBLAS_NUM_THREADS $@" >> {asked}'
        python.write_text(f'#!/bin/sh\n{listing}\ncase "$*" in *" pip "*) {pip};; *) {script};; esac')
        python.chmod(0o755)
        return asked

    return make


def test_every_game_of_every_peer_is_measured_and_told(environment: Environment) -> None:
    asked, told = environment(), list[str]()
    results = measure_peers(1.5, told.append)
    assert results == [
        PeerResult(peer.name, "9.9", game, 1000.5, 2.5, 3.5, "seen") for peer in PEERS for game in peer.games
    ]
    assert told == [
        "Installing OpenSpiel 2.0.2, once",
        "Measuring gin_rummy of OpenSpiel 2.0.2",
        "Measuring hearts of OpenSpiel 2.0.2",
        "Measuring python_block_dominoes of OpenSpiel 2.0.2",
        "Measuring python_liars_poker of OpenSpiel 2.0.2",
        "Installing RLCard 1.2.0, once",
        "Measuring uno of RLCard 1.2.0",
        "Measuring gin-rummy of RLCard 1.2.0",
        "Installing gym-locm 2.0.0b1, once",
        "Measuring locm-1.5 of gym-locm 2.0.0b1",
    ]
    assert asked.read_text().splitlines()[-1] == f"1 1 -I {peers.SCRIPT} gym-locm locm-1.5 1.5"


def test_a_peer_that_asks_for_a_newer_python_is_installed_nevertheless(environment: Environment) -> None:
    asked = environment()
    measure_peers()
    installs = [line for line in asked.read_text().splitlines() if " pip install " in line]
    assert [("--ignore-requires-python" in line, "gym-locm" in line) for line in installs] == [
        (False, False),
        (False, False),
        (True, True),
    ]


def test_an_installed_peer_is_not_installed_again_until_its_versions_change(
    environment: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment()
    measure_peers()
    asked = environment(pip="exit 1")
    asked.unlink()
    measure_peers()
    assert "pip" not in asked.read_text()
    monkeypatch.setattr(peers, "PEERS", (OPENSPIEL, peers.Peer("RLCard", "1.3", ("rlcard==1.3",), ("uno",))))
    assert "Installing RLCard 1.3 failed" in measure_peers()[-1].note


def test_a_peer_that_cannot_be_installed_does_not_hide_the_other(environment: Environment) -> None:
    environment(pip='case "$*" in *rlcard*) echo no such thing; exit 1;; esac')
    results = measure_peers()
    assert [result.decisions_per_second for result in results] == [*[1000.5] * 4, None, None, 1000.5]
    note = results[-2].note
    assert results[-2] == PeerResult("RLCard", "1.2.0", "gin-rummy", None, None, None, note)
    assert note.startswith("Installing RLCard 1.2.0 failed with status 1. Check that pip can reach ")
    assert "no such thing" not in note


def test_no_peer_at_all_is_an_error_with_the_log_and_what_to_do(environment: Environment, home: Path) -> None:
    environment(pip="echo could not find a version; exit 3")
    with pytest.raises(PeerError) as caught:
        measure_peers()
    assert str(caught.value).splitlines() == [
        "Installing OpenSpiel 2.0.2 failed with status 3. "
        "Check that pip can reach a package index from here and try again. "
        f"The log is {home / 'OpenSpiel-install.log'}.",
        "could not find a version",
    ]


def test_a_real_environment_is_made_and_pip_without_an_index_says_so(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with pytest.raises(PeerError, match=r"Installing OpenSpiel 2\.0\.2 failed with status 1") as caught:
        peers.install(OPENSPIEL, home, silent)
    assert "No matching distribution found for open_spiel==2.0.2" in str(caught.value)
    assert (peers.environment_of(home) / "bin" / "pip").exists()
    assert not (peers.environment_of(home) / "OpenSpiel.installed").exists()


def test_an_interrupted_environment_is_made_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    python = peers.environment_of(home) / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.touch()
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(PeerError, match=r"Making an environment .* failed.* Install the venv module"):
        peers.install(RLCARD, home, silent)


def test_an_interpreter_that_cannot_start_is_an_error(home: Path) -> None:
    with pytest.raises(PeerError, match=r"Measuring uno of RLCard 1\.2\.0 could not start \(No such file"):
        peers.measure_game(home / "nowhere", RLCARD, "uno", 1.0, home)


def test_a_crashing_game_shows_the_end_of_its_log(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    crash = tmp_path / "crash.py"
    crash.write_text("for n in range(100): print('line', n)\nraise SystemError('the deck is on fire')")
    monkeypatch.setattr(peers, "SCRIPT", crash)
    with pytest.raises(PeerError, match=r"Measuring uno of RLCard 1\.2\.0 failed with status 1") as caught:
        peers.measure_game(Path(sys.executable), RLCARD, "uno", 1.0, home)
    first, *tail = str(caught.value).splitlines()
    assert f"Delete {peers.environment_of(home)}" in first
    assert str(home / "RLCard-uno.log") in first
    assert tail[-1] == "SystemError: the deck is on fire"
    assert len(tail) == peers.TAIL_LINES


def test_one_crashing_game_leaves_the_others(environment: Environment) -> None:
    environment(script=f"case \"$*\" in *hearts*) kill -SEGV $$;; *) echo '{json.dumps(SAID)}';; esac")
    results = measure_peers()
    assert [result.game for result in results if result.decisions_per_second is None] == ["hearts"]
    assert results[1].note.startswith("Measuring hearts of OpenSpiel 2.0.2 failed with status -11. Delete ")


def test_a_game_that_hangs_is_ended(environment: Environment, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment(script="exec sleep 60")
    monkeypatch.setattr(peers, "START_SECONDS", 0.1)
    python = peers.environment_of(home) / "bin" / "python"
    with pytest.raises(PeerError, match=r"Measuring uno of RLCard 1\.2\.0 took longer than 0\.3 seconds\."):
        peers.measure_game(python, RLCARD, "uno", 0.01, home)


def test_what_a_peer_prints_itself_is_passed_over() -> None:
    output = f"loading...\n{json.dumps(SAID)}\na warning at the end\n"
    assert peers.read_result(RLCARD, "uno", output) == PeerResult("RLCard", "9.9", "uno", 1000.5, 2.5, 3.5, "seen")


@pytest.mark.parametrize("output", ["hello", "{broken", "{}", '{"version": 1, "decisions_per_second": null}'])
def test_output_without_a_result_is_an_error(environment: Environment, home: Path, output: str) -> None:
    environment(script=f"echo '{output}'")
    python = peers.environment_of(home) / "bin" / "python"
    with pytest.raises(PeerError, match=r"Measuring uno .* gave no result that can be read") as caught:
        peers.measure_game(python, RLCARD, "uno", 1.0, home)
    assert str(caught.value).splitlines()[1:] == [output]


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), float("inf"), 601.0])
def test_impossible_seconds_are_refused(environment: Environment, seconds: float) -> None:
    environment()
    with pytest.raises(PeerError, match="choose more than 0 and at most 600"):
        measure_peers(seconds)


def test_the_cache_folder_must_be_writable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "playmat").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with pytest.raises(PeerError, match="set XDG_CACHE_HOME to a folder that you can write to"):
        measure_peers()


@pytest.mark.parametrize("setting", ["", "relative"])
def test_without_an_absolute_cache_setting_the_home_folder_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", setting)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert peers.peers_home() == tmp_path / ".cache" / "playmat" / "peers"
