# interpreted: tests
"""The bench counts rightly, finds both builds, and notices what got worse."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from playmat.arena import bench
from playmat.arena.bench import COMPILED, INTERPRETED, BenchError, BenchResult, compare, measure, ratios
from playmat.arena.peers import PeerResult
from playmat.arena.stats import Pace
from playmat.games import GAMES
from playmat.kernel.state import State

SHAMAN = GAMES["shaman"]
RESULT = BenchResult(
    game="shaman",
    build=INTERPRETED,
    machine="here",
    decisions_per_second=40_000.0,
    recorded_decisions_per_second=30_000.0,
    games_per_second=1_000.0,
    greedy_decisions_per_second=3_000.0,
    clone_us=10.0,
    view_us=100.0,
    redeal_us=40.0,
    greedy_games=200,
    greedy_win_rate=0.99,
    greedy_low=0.96,
    greedy_high=1.0,
)


def test_every_number_of_this_build_is_measured() -> None:
    told: list[str] = []
    results = measure(0.02, 4, told.append)
    assert [result.game for result in results] == list(GAMES)
    for result in results:
        assert (result.build, result.greedy_games) == (bench.build_name(), 4)
        assert all(figure.value > 0 for figure in result.figures())
        assert result.decisions_per_second > result.greedy_decisions_per_second
        assert result.decisions_per_second > result.games_per_second > 0
        assert result.greedy_low <= result.greedy_win_rate <= result.greedy_high
        assert BenchResult.from_json(json.loads(json.dumps(result.to_json()))) == result
    for number, game in enumerate(GAMES.values()):
        lines = told[4 * number : 4 * number + 4]
        assert len(lines) == 4
        assert all(line.startswith(f"{game.name} ({bench.build_name()}): ") for line in lines)


@pytest.mark.parametrize("seconds", [0.0, -1.0, 601.0, float("nan")])
def test_impossible_seconds_are_refused(seconds: float) -> None:
    with pytest.raises(BenchError, match="choose more than 0 and at most 600"):
        measure(seconds)


def test_random_games_are_whole_and_the_same_every_time() -> None:
    games = [bench.play_some(SHAMAN.new(seed), seed, 10_000) for seed in range(5)]
    assert bench.play_at_random(SHAMAN, 5, record=True) == sum(games)
    assert bench.play_at_random(SHAMAN, 5, record=False) == sum(games)
    state = SHAMAN.new(3)
    assert bench.play_some(state, 3, 7) == 7
    assert state.questions == 7
    assert bench.play_some(state, 3, 10_000) < 10_000
    assert state.over


def test_midgame_positions_are_unfinished_have_a_log_and_belong_to_who_is_asked() -> None:
    seats = bench.midgame_seats(SHAMAN, 40)  # about as long as a random game, so that many are over by then
    assert len(seats) == bench.MIDGAMES
    for state, seat in seats:
        assert state.questions == 40
        assert state.log
        assert state.decision is not None
        assert seat.player == state.decision.player


def test_what_is_measured_is_what_bots_and_seats_do() -> None:
    [(state, seat), *_] = bench.midgame_seats(SHAMAN, 12)
    cloned, redealt = bench.clone_of(state, seat), bench.redeal_of(state, seat)
    assert isinstance(cloned, State) and cloned is not state and cloned.digest() == state.digest()
    assert isinstance(redealt, State) and redealt.defs != state.defs and redealt.zones == state.zones
    assert bench.view_of(state, seat) == seat.view
    done: list[State] = []
    seats = [(state, seat), (cloned, seat)]
    assert bench.call(2, seats, lambda state, seat: done.append(state)) == len(done) == 4 * bench.CALLS
    assert done[:3] == [state, cloned, state]


def test_each_pace_becomes_the_number_it_was_measured_for(monkeypatch: pytest.MonkeyPatch) -> None:
    paces = iter(Pace(number, 100.0 * number) for number in range(1, 7))
    monkeypatch.setattr(bench, "pace", lambda task, seconds: next(paces))
    result = bench.measure_game(SHAMAN, 1.0, 2, bench.silent)
    assert (result.decisions_per_second, result.games_per_second) == (100.0, 1.0)
    assert (result.recorded_decisions_per_second, result.greedy_decisions_per_second) == (200.0, 300.0)
    assert (result.clone_us, result.view_us) == (2_500.0, 2_000.0)
    assert result.redeal_us == pytest.approx(1_666.667)


def test_targets_are_met_when_reached_exactly() -> None:
    met = {figure.key: figure.met for figure in RESULT.figures() if figure.target is not None}
    assert met == {"decisions_per_second": True, "clone_us": True, "view_us": True}


def test_targets_are_missed_on_the_wrong_side_only() -> None:
    worse = replace(RESULT, decisions_per_second=39_999.0, clone_us=10.1, view_us=150.0)
    met = {figure.key: figure.met for figure in worse.figures() if figure.target is not None}
    assert met == {"decisions_per_second": False, "clone_us": False, "view_us": True}


def test_the_compiled_build_has_targets_of_its_own() -> None:
    targets = {figure.key: figure.target for figure in replace(RESULT, build=COMPILED).figures() if figure.target}
    assert targets == {"decisions_per_second": 200_000, "clone_us": 4}


def test_nothing_is_said_where_nothing_got_worse() -> None:
    better = replace(RESULT, decisions_per_second=80_000.0, clone_us=2.0)
    slightly_worse = replace(RESULT, decisions_per_second=32_001.0, clone_us=11.9)
    assert compare([better, slightly_worse], [RESULT]) == []


def test_a_number_worse_by_more_than_a_fifth_is_told() -> None:
    worse = replace(RESULT, decisions_per_second=30_000.0, view_us=150.0)
    assert compare([worse], [RESULT]) == [
        "shaman (interpreted): random play is 25 % worse than recorded: 30,000 instead of 40,000 decisions/s",
        "shaman (interpreted): view of a seat with its log is 50 % worse than recorded: 150 instead of 100 µs",
    ]


def test_builds_and_games_are_compared_with_their_own_past_only() -> None:
    worse = replace(RESULT, clone_us=50.0)
    assert compare([replace(worse, build=COMPILED), replace(worse, game="other")], [RESULT]) == []


def test_a_comparison_between_machines_says_so() -> None:
    [line] = compare([replace(RESULT, clone_us=50.0, machine="there")], [RESULT])
    assert line.endswith("50 instead of 10 µs (recorded on another machine: here)")


def test_results_are_recorded_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "docs" / "bench.json"
    results = [RESULT, replace(RESULT, build=COMPILED)]
    bench.save_results(results, file)
    assert bench.load_results(file) == results


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "playmat bench 0", "results": []}', "null"])
def test_what_is_no_recorded_result_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    file.write_text(text)
    with pytest.raises(BenchError, match="measure and record them again"):
        bench.load_results(file)


def test_a_result_that_lacks_a_number_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    bench.save_results([RESULT], file)
    content = json.loads(file.read_text())
    del content["results"][0]["clone_us"]
    file.write_text(json.dumps(content))
    with pytest.raises(BenchError, match="measure and record them again"):
        bench.load_results(file)


def test_missing_results_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BenchError, match="cannot be read"):
        bench.load_results(tmp_path / "nowhere.json")


def test_ratios_say_how_many_times_as_fast_we_are() -> None:
    measured = PeerResult("OpenSpiel", "2", "hearts", 20_000.0, 5.0, 300.0, "")
    failed = PeerResult("RLCard", "1", "uno", None, None, None, "not installed")
    assert ratios([RESULT], [measured, failed]) == [
        ("shaman", INTERPRETED, "OpenSpiel", "hearts", 2.0, 0.5, 3.0),
        ("shaman", INTERPRETED, "RLCard", "uno", None, None, None),
    ]


# The other build -----------------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one source and a compiled build that is newer."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "some.py").touch()
    (tmp_path / "build" / "compiled" / "playmat").mkdir(parents=True)
    (tmp_path / "build" / "compiled" / "playmat" / "__init__.py").touch()
    os.utime(tmp_path / "src" / "some.py", (1000, 1000))
    monkeypatch.setattr(bench, "repository", lambda: tmp_path)
    return tmp_path


def test_both_builds_are_found_in_a_checkout(checkout: Path) -> None:
    told: list[str] = []
    assert bench.package_of(COMPILED, told.append) == checkout / "build" / "compiled"
    assert bench.package_of(INTERPRETED, told.append) == checkout / "src"
    assert bench.baseline_file() == checkout / "docs" / "bench.json"
    assert told == []


def test_a_compiled_build_older_than_the_sources_is_told(checkout: Path) -> None:
    os.utime(checkout / "build" / "compiled" / "playmat" / "__init__.py", (900, 900))
    told: list[str] = []
    bench.package_of(COMPILED, told.append)
    assert told == ["The compiled build is older than the sources; `make compiled` brings it up to date."]


def test_without_a_compiled_build_one_learns_how_to_get_it(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "build" / "compiled" / "playmat" / "__init__.py").unlink()
    monkeypatch.setattr(bench, "build_name", lambda: INTERPRETED)
    with pytest.raises(BenchError, match="run `make compiled` to get it"):
        bench.bench_other_build()


def test_outside_a_checkout_there_is_one_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "repository", lambda: None)
    assert bench.baseline_file() is None
    with pytest.raises(BenchError, match="Only one build is installed here"):
        bench.bench_other_build()


def test_this_test_runs_in_a_checkout() -> None:
    assert bench.repository() == Path(__file__).parents[2]


def test_the_other_build_is_measured_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "build_name", lambda: COMPILED)  # so that the other one is there in any case
    told: list[str] = []
    results = bench.bench_other_build(0.01, 2, told.append)
    assert [(result.game, result.build, result.greedy_games) for result in results] == [
        (game, INTERPRETED, 2) for game in GAMES
    ]
    assert told[0] == "Shaman duel (interpreted): random play"
    assert len(told) == 4 * len(GAMES)


def test_a_build_that_is_not_what_it_should_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(__file__).parents[2] / "src"
    monkeypatch.setattr(bench, "build_name", lambda: INTERPRETED)
    monkeypatch.setattr(bench, "package_of", lambda build, progress: source)
    with pytest.raises(BenchError, match="does not hold the compiled build; run `make compiled`"):
        bench.bench_other_build(0.01, 2)


def test_a_build_that_fails_shows_the_end_of_what_it_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "playmat").mkdir()
    (tmp_path / "playmat" / "__init__.py").write_text("raise SystemExit('broken to pieces')")
    monkeypatch.setattr(bench, "package_of", lambda build, progress: tmp_path)
    with pytest.raises(BenchError, match="failed with status 1; try `make (?s:.*)broken to pieces"):
        bench.bench_other_build(0.01, 2)
