# interpreted: tests
"""The bench turns paces into numbers, holds them against targets, and puts them beside those of peers."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from playmat.arena import bench
from playmat.arena.bench import KINDS, BenchResult, measure, ratios
from playmat.arena.builds import COMPILED, INTERPRETED, BenchError, build_name
from playmat.arena.peers import PeerResult
from playmat.games import GAMES, get
from playmat.kernel.errors import PlaymatError
from playmat.running.stats import Pace

RESULT = BenchResult(
    "shaman", INTERPRETED, "here", {"decisions_per_second": 40_000.0, "clone_us": 10.0, "view_us": 100.0}
)


def with_numbers(**numbers: float) -> BenchResult:
    return replace(RESULT, numbers={**RESULT.numbers, **numbers})


def test_every_number_of_this_build_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure_strength", lambda result, progress: result)
    told: list[str] = []
    [result] = measure("shaman", 0.001, told.append)
    assert (result.game, result.build) == ("shaman", build_name())
    assert list(result.numbers) == [key for key in result.numbers if result.numbers[key] > 0]
    assert [figure.key for figure in result.figures()] == [key for key in KINDS if not key.endswith("win_rate")]
    assert result.numbers["decisions_per_second"] > result.numbers["games_per_second"]
    assert told == [
        f"Shaman duel ({build_name()}): {figure.label}" for figure in result.figures() if figure.unit != "games/s"
    ]
    assert BenchResult.from_json(json.loads(json.dumps(result.to_json()))) == result


@pytest.mark.parametrize("seconds", [0.0, -1.0, 601.0, float("nan")])
def test_impossible_seconds_are_refused(seconds: float) -> None:
    with pytest.raises(BenchError, match="choose more than 0 and at most 600"):
        measure(None, seconds)


def test_all_games_are_measured_unless_one_is_named() -> None:
    assert [game.id for game in bench.chosen(None)] == list(GAMES)
    assert [game.id for game in bench.chosen("megacorp")] == ["megacorp"]
    with pytest.raises(PlaymatError, match="chess"):
        bench.chosen("chess")


def test_each_pace_becomes_the_number_it_was_measured_for(monkeypatch: pytest.MonkeyPatch) -> None:
    works = {"decisions_per_second": 1, "search_iterations_per_second": 2, "clone_us": 4}
    monkeypatch.setattr(bench, "works", lambda game: works)
    monkeypatch.setattr(bench, "pace", lambda work, seconds: Pace(work, 100.0 * work))
    result = bench.measure_game(GAMES["shaman"], 1.0, print)
    assert result.numbers == {
        "decisions_per_second": 100.0,
        "games_per_second": 1.0,
        "search_iterations_per_second": 200.0,
        "clone_us": 2_500.0,
    }


def test_the_strength_of_bots_is_that_of_the_first_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[object, ...]] = []

    def play(game: str, names: tuple[str, str], games: int, workers: int) -> object:
        played.append((game, names, games))
        return SimpleNamespace(seats=[SimpleNamespace(win_rate=0.75), SimpleNamespace(win_rate=0.25)])

    monkeypatch.setattr(bench, "simulate", play)
    result = bench.measure_strength(RESULT)
    assert played == [("shaman", ("greedy", "random"), 100), ("shaman", ("normal@100", "greedy"), 20)]
    assert result.numbers == {**RESULT.numbers, "greedy_win_rate": 0.75, "search_win_rate": 0.75}
    assert "search_win_rate" not in bench.measure_strength(replace(RESULT, game="robotmasters")).numbers


def test_bots_play_on_the_compiled_build_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measure_game", lambda game, seconds, progress: RESULT)
    monkeypatch.setattr(bench, "measure_strength", lambda result, progress: with_numbers(greedy_win_rate=1.0))
    for build, numbers in ((INTERPRETED, RESULT.numbers), (COMPILED, {**RESULT.numbers, "greedy_win_rate": 1.0})):
        monkeypatch.setattr(bench, "build_name", lambda build=build: build)
        assert bench.measure("shaman")[0].numbers == numbers


def test_targets_are_met_when_reached_exactly() -> None:
    met = {figure.key: figure.met for figure in RESULT.figures() if figure.target is not None}
    assert met == {"decisions_per_second": True, "clone_us": True, "view_us": True}


def test_targets_are_missed_on_the_wrong_side_only() -> None:
    worse = with_numbers(decisions_per_second=39_999.0, clone_us=10.1, view_us=150.0)
    met = {figure.key: figure.met for figure in worse.figures() if figure.target is not None}
    assert met == {"decisions_per_second": False, "clone_us": False, "view_us": True}


def test_the_compiled_build_has_targets_of_its_own() -> None:
    compiled = replace(with_numbers(search_iterations_per_second=6000.0), build=COMPILED)
    targets = {figure.key: figure.target for figure in compiled.figures() if figure.target}
    assert targets == {"decisions_per_second": 200_000, "clone_us": 4, "search_iterations_per_second": 5000}


@pytest.mark.parametrize("game", [name for name in GAMES if name != "tricks"])  # which is nobody's measure
def test_every_game_is_to_make_200_000_decisions_a_second(game: str) -> None:
    assert get(game).targets[COMPILED]["decisions_per_second"] == 200_000


def test_ratios_say_how_many_times_as_fast_we_are() -> None:
    measured = PeerResult("OpenSpiel", "2", "hearts", 20_000.0, 5.0, 300.0, "")
    failed = PeerResult("RLCard", "1", "uno", None, None, None, "not installed")
    assert ratios([RESULT], [measured, failed]) == [
        ("shaman", INTERPRETED, "OpenSpiel", "hearts", 2.0, 0.5, 3.0),
        ("shaman", INTERPRETED, "RLCard", "uno", None, None, None),
    ]
