# interpreted: tests
"""`playmat bench` shows numbers beside targets, peers and what was recorded."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from playmat.arena import bench as arena
from playmat.arena import yardstick
from playmat.arena.bench import BenchResult
from playmat.arena.builds import BenchError
from playmat.arena.peers import PeerError, PeerResult
from playmat.arena.yardstick import Speed
from playmat.games import get
from tests.cli.harness import Command

NUMBERS = {"decisions_per_second": 50_000.0, "clone_us": 5.0, "view_us": 90.0, "greedy_win_rate": 0.99}


class Bench:
    """A bench that takes no time: the recorded file, and the speed of the compiled build's clones."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.clones = 10.0

    def results(self, build: str) -> list[BenchResult]:
        return [BenchResult("shaman", build, "a machine", NUMBERS)]

    def speeds(self, build: str, again: Sequence[Sequence[str]]) -> list[Speed]:
        return [Speed("shaman", build, "clone_us", self.clones if build == "compiled" else 3.0)]


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Bench:
    bench = Bench(tmp_path / "bench.json")
    monkeypatch.setattr(arena, "measure", lambda game, seconds, progress: bench.results("interpreted"))
    monkeypatch.setattr(arena, "bench_other_build", lambda game, seconds, progress: bench.results("compiled"))
    monkeypatch.setattr(yardstick, "speeds", lambda game, again, progress: bench.speeds("interpreted", again))
    monkeypatch.setattr(
        yardstick, "speeds_of_other_build", lambda game, again, progress: bench.speeds("compiled", again)
    )
    monkeypatch.setattr(yardstick, "baseline_file", lambda: bench.file)
    return bench


def test_bench_shows_both_builds_and_their_targets(playmat: Command, measured: Bench) -> None:
    ran = playmat("bench")
    assert ran.code == 0
    assert "shaman, interpreted build, one core of a machine" in ran.out
    assert "shaman, compiled build, one core of a machine" in ran.out
    assert "50,000 decisions/s  40,000 decisions/s  met" in ran.out
    assert "99.0 %" in ran.out
    assert "MISSED" in ran.out  # the compiled build's clone takes longer than its target
    data = json.loads(playmat("bench", "--json").out)
    assert [one["build"] for one in data["results"]] == ["interpreted", "compiled"]
    assert set(data) == {"results", "peers", "ratios", "notes"}
    assert "compiled" not in playmat("bench", "--only-this").out


def test_a_missing_build_is_a_note(playmat: Command, measured: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*asked: object) -> None:
        raise BenchError("There is no compiled build.")

    monkeypatch.setattr(arena, "bench_other_build", refuse)
    ran = playmat("bench")
    assert ran.code == 0
    assert "There is no compiled build." in ran.out


def test_speeds_are_recorded_and_checked(playmat: Command, measured: Bench) -> None:
    ran = playmat("bench", "--check")
    assert ran.code == 2
    assert "cannot be read" in ran.err
    assert playmat("bench", "shaman", "--record").code == 2
    assert playmat("bench", "--record").code == 0
    measured.clones = 8.6
    ran = playmat("bench", "--check")
    assert ran.code == 0
    assert "shaman (compiled)     clone of a mid-game state               10  8.6   -14 %  fine" in ran.out
    assert "Nothing is slower than recorded by more than 15 %." in ran.out
    measured.clones = 8.4
    ran = playmat("bench", "--check")
    assert ran.code == 1
    assert "shaman (compiled)     clone of a mid-game state               10  8.4   -16 %  SLOWER" in ran.out
    assert "One speed is lower than recorded by more than 15 %." in ran.out
    ran = playmat("bench", "--check", "--json")
    assert ran.code == 1
    assert [one["slower"] for one in json.loads(ran.out)["verdicts"]] == [False, True]
    assert playmat("bench", "--check", "--only-this").code == 0


def test_what_was_never_recorded_is_new_and_no_failure(playmat: Command, measured: Bench) -> None:
    yardstick.save([], [], measured.file)
    ran = playmat("bench", "--check")
    assert (ran.code, ran.out.count("new")) == (0, 2)


def test_peers_are_measured_beside(playmat: Command, measured: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    peer = PeerResult("OpenSpiel", "2", "hearts", 25_000.0, 10.0, None, "seen")
    monkeypatch.setattr("playmat.cli.bench.measure_peers", lambda seconds, progress: [peer])
    ran = playmat("bench", "--peers", "--only-this")
    assert "OpenSpiel 2  hearts  25,000 decisions/s  10 µs     –  seen" in ran.out
    assert "shaman (interpreted)  OpenSpiel hearts          2 ×    2 ×     –" in ran.out

    def refuse(seconds: float, progress: object) -> None:
        raise PeerError("pip cannot reach an index.")

    monkeypatch.setattr("playmat.cli.bench.measure_peers", refuse)
    ran = playmat("bench", "--peers")
    assert ran.code == 2
    assert "pip cannot reach an index." in ran.err


def test_a_real_measurement_is_made(playmat: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "GREEDY_GAMES", 1)
    monkeypatch.setattr(get("shaman"), "search_games", 0, raising=False)
    ran = playmat("bench", "shaman", "--seconds", 0.001, "--only-this", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["results"][0]["numbers"]["decisions_per_second"] > 0
    ran = playmat("bench", "--seconds", 0)
    assert ran.code == 2
    assert "choose more than 0" in ran.err
    assert playmat("bench", "chess").code == 2
