# interpreted: tests
"""Both builds of a checkout are found, and the other one measures itself in a process of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playmat.arena import builds
from playmat.arena.bench import bench_other_build
from playmat.arena.builds import COMPILED, INTERPRETED, BenchError


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one source and a compiled build that is newer."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "some.py").touch()
    (tmp_path / "build" / "compiled" / "playmat").mkdir(parents=True)
    (tmp_path / "build" / "compiled" / "playmat" / "__init__.py").touch()
    os.utime(tmp_path / "src" / "some.py", (1000, 1000))
    monkeypatch.setattr(builds, "repository", lambda: tmp_path)
    return tmp_path


def test_both_builds_are_found_in_a_checkout(checkout: Path) -> None:
    told: list[str] = []
    assert builds.package_of(COMPILED, told.append) == checkout / "build" / "compiled"
    assert builds.package_of(INTERPRETED, told.append) == checkout / "src"
    assert told == []


def test_a_compiled_build_older_than_the_sources_is_told(checkout: Path) -> None:
    os.utime(checkout / "build" / "compiled" / "playmat" / "__init__.py", (900, 900))
    told: list[str] = []
    builds.package_of(COMPILED, told.append)
    assert told == ["The compiled build is older than the sources; `make compiled` brings it up to date."]


def test_without_a_compiled_build_one_learns_how_to_get_it(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (checkout / "build" / "compiled" / "playmat" / "__init__.py").unlink()
    monkeypatch.setattr(builds, "build_name", lambda: INTERPRETED)
    with pytest.raises(BenchError, match="run `make compiled` to get it"):
        bench_other_build()


def test_outside_a_checkout_there_is_one_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "repository", lambda: None)
    with pytest.raises(BenchError, match="Only one build is installed here"):
        bench_other_build()


def test_this_test_runs_in_a_checkout() -> None:
    assert builds.repository() == Path(__file__).parents[2]


def test_the_other_build_is_measured_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builds, "build_name", lambda: COMPILED)  # so that the other one is there in any case
    told: list[str] = []
    [result] = bench_other_build("shaman", 0.001, told.append)
    assert (result.game, result.build) == ("shaman", INTERPRETED)
    assert result.numbers["decisions_per_second"] > 0
    assert told[0] == "Shaman duel (interpreted): random play"


def test_a_build_that_is_not_what_it_should_be_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Path(__file__).parents[2] / "src"
    monkeypatch.setattr(builds, "build_name", lambda: INTERPRETED)
    monkeypatch.setattr(builds, "package_of", lambda build, progress: source)
    with pytest.raises(BenchError, match="try `make compiled`(?s:.*)This is the interpreted build"):
        bench_other_build("shaman", 0.001)


def test_a_build_that_fails_shows_the_end_of_what_it_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "playmat").mkdir()
    (tmp_path / "playmat" / "__init__.py").write_text("raise SystemExit('broken to pieces')")
    monkeypatch.setattr(builds, "package_of", lambda build, progress: tmp_path)
    with pytest.raises(BenchError, match="failed with status 1; try `make (?s:.*)broken to pieces"):
        bench_other_build("shaman", 0.001)
