# interpreted: tests
"""Speeds are ratios to a yardstick, and a lower one than recorded is noticed on any machine, at any moment."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from playmat.arena import builds, yardstick
from playmat.arena.builds import COMPILED, INTERPRETED, BenchError, build_name
from playmat.arena.yardstick import Speed, insisted, judge

RECORDED = {("shaman", COMPILED, "clone_us"): 10.0, ("shaman", COMPILED, "view_us"): 1.0}


class Machine:
    """A processor whose clock moves by what is done on it: 10 ms for the yardstick, 1 ms for each thing, at first."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        self.slowness = 1.0
        self.thing = 0.001
        monkeypatch.setattr("playmat.running.stats.time.process_time", lambda: self.seconds)
        monkeypatch.setattr(yardstick, "yardstick", lambda length: self.spend(0.01 * length / yardstick.LENGTH))

    def spend(self, seconds: float) -> int:
        self.seconds += self.slowness * seconds
        return 0

    def work(self, size: int) -> int:
        self.spend(self.thing * size)
        return size


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def test_a_speed_is_what_is_done_in_a_round_of_the_yardstick(machine: Machine) -> None:
    assert yardstick.ratio(machine.work) == pytest.approx(10 / yardstick.LENGTH)


def test_a_slower_machine_has_the_same_speeds(machine: Machine) -> None:
    before = yardstick.ratio(machine.work)
    machine.slowness = 7.0
    assert yardstick.ratio(machine.work) == pytest.approx(before)


def test_slower_work_has_a_lower_speed(machine: Machine) -> None:
    before = yardstick.ratio(machine.work)
    machine.thing *= 1.25
    assert yardstick.ratio(machine.work) == pytest.approx(before / 1.25)


def test_a_few_disturbed_rounds_change_nothing(machine: Machine) -> None:
    before = yardstick.ratio(machine.work)
    rounds = iter([1, 1, 9, 1, 1, 1, 5])

    def disturbed(size: int) -> int:
        if size > 1:
            machine.spend(0.02 * (next(rounds, 1) - 1))
        return machine.work(size)

    assert yardstick.ratio(disturbed) == pytest.approx(before)


def test_the_yardstick_itself_does_the_same_every_time() -> None:
    assert yardstick.yardstick(3) == yardstick.yardstick(3) > 0


def test_the_speeds_of_this_build_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "SLICE", 1e-5)
    monkeypatch.setattr(yardstick, "LENGTH", 20)
    monkeypatch.setattr(yardstick, "ROUNDS", 1)
    found = yardstick.speeds("shaman", ())
    assert [speed.place for speed in found] == [("shaman", build_name(), key) for key in yardstick.CHECKED]
    assert all(speed.ratio > 0 for speed in found)
    [again] = yardstick.speeds("shaman", [["shaman", "clone_us"], ["megacorp", "view_us"]])
    assert again.key == "clone_us"


def test_a_speed_lower_by_more_than_15_percent_is_too_low() -> None:
    for ratio, slower in ((8.4, True), (8.6, False), (30.0, False)):
        [verdict] = judge([Speed("shaman", COMPILED, "clone_us", ratio)], RECORDED)
        assert (verdict.label, verdict.recorded, verdict.slower) == ("clone of a mid-game state", 10.0, slower)
        assert verdict.change == pytest.approx(ratio / 10 - 1)


def test_builds_and_games_are_compared_with_their_own_past_only() -> None:
    others = [Speed("shaman", INTERPRETED, "clone_us", 1.0), Speed("megacorp", COMPILED, "clone_us", 1.0)]
    assert [(one.recorded, one.slower, one.change) for one in judge(others, RECORDED)] == [(None, False, 0.0)] * 2


class Measured:
    """Measures speeds that were thought out, and remembers what was asked."""

    def __init__(self, *clones: float) -> None:
        self.clones = list(clones)
        self.asked: list[Sequence[Sequence[str]]] = []

    def __call__(self, again: Sequence[Sequence[str]]) -> list[Speed]:
        self.asked.append(again)
        clone = Speed("shaman", COMPILED, "clone_us", self.clones.pop(0))
        return [clone] if again else [clone, Speed("shaman", COMPILED, "view_us", 0.9)]


def test_what_seems_slower_is_measured_again_and_alone() -> None:
    measured = Measured(8.0, 9.5)
    assert [speed.ratio for speed in insisted(measured, RECORDED)] == [9.5, 0.9]
    assert measured.asked == [(), [("shaman", "clone_us")]]


def test_what_stays_slower_is() -> None:
    measured = Measured(8.0, 8.2, 7.0)
    assert [speed.ratio for speed in insisted(measured, RECORDED)] == [8.2, 0.9]
    assert len(measured.asked) == 1 + yardstick.AGAIN


def test_what_is_not_slower_is_measured_once() -> None:
    assert insisted(Measured(8.6), RECORDED)[0].ratio == 8.6


def test_speeds_are_recorded_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "docs" / "bench.json"
    yardstick.save([], [Speed(*place, ratio) for place, ratio in RECORDED.items()], file)
    assert yardstick.load(file) == RECORDED


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"format": "playmat bench 1", "speeds": []}', "null", '{"format": "playmat bench 2"}']
)
def test_what_is_no_record_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    file.write_text(text)
    with pytest.raises(BenchError, match="record them with `playmat bench --record`"):
        yardstick.load(file)


def test_a_speed_that_lacks_its_ratio_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    yardstick.save([], [Speed("shaman", COMPILED, "clone_us", 1.0)], file)
    content = json.loads(file.read_text())
    del content["speeds"][0]["ratio"]
    file.write_text(json.dumps(content))
    with pytest.raises(BenchError, match="record them with"):
        yardstick.load(file)


def test_a_missing_record_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BenchError, match="cannot be read"):
        yardstick.load(tmp_path / "nowhere.json")


def test_records_lie_in_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    assert yardstick.baseline_file() == Path(__file__).parents[2] / "docs" / "bench.json"
    assert {place[1:] for place in yardstick.load(yardstick.baseline_file())} == {
        (build, key) for build in (INTERPRETED, COMPILED) for key in yardstick.CHECKED
    }
    monkeypatch.setattr(yardstick, "repository", lambda: None)
    with pytest.raises(BenchError, match="which this installation has not"):
        yardstick.baseline_file()
    assert builds.repository() is not None
