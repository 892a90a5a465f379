# interpreted: tests
"""A Ray cluster plays the same games as this machine alone, and what goes wrong there is told in words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from pathlib import Path

import pytest
from msgspec import structs

from playmat.arena import tournament
from playmat.arena.journal import read_journal
from playmat.arena.ladder import matches_of_round
from playmat.arena.plan import ArenaError, Plan, make_plan
from playmat.arena.tournament import Dealer, Spread, play_plan
from tests.arena.cluster import patient_cluster

ray = pytest.importorskip("ray")


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan("shaman", ("random", "greedy", "easy@3"), ladder=True, deals=2, seed=5)


@pytest.fixture(scope="module")
def spread() -> Iterator[Spread]:
    """A cluster of two workers on this machine, started once since that takes seconds."""
    with patient_cluster(2) as workers:
        yield workers


@pytest.fixture
def on_cluster(spread: Spread, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games on `ray` are played by that cluster."""
    monkeypatch.setattr(tournament, "spreading", lambda on, workers: nullcontext(spread))


@pytest.mark.usefixtures("on_cluster")
def test_a_cluster_plays_the_same_games_and_goes_on_with_them(plan: Plan, tmp_path: Path) -> None:
    alone = play_plan(plan, workers=1)
    assert play_plan(plan, tmp_path, on="ray", workers=2) == alone
    games = tmp_path / "games.jsonl"
    games.write_bytes(b"".join(games.read_bytes().splitlines(keepends=True)[:3]))
    assert play_plan(plan, tmp_path, on="ray", workers=2) == alone
    assert read_journal(tmp_path)[1] == alone


def test_an_error_on_the_cluster_is_the_same_error_here(plan: Plan, spread: Spread) -> None:
    dealer = Dealer(structs.replace(plan, options={"start": "bid"}), Dealer.of(plan).decks)
    matches = matches_of_round(plan, 0, ())
    with pytest.raises(Exception, match="has no option “start”") as raised:
        list(spread(partial(tournament.play_portion, dealer), [matches[:1]]))
    assert type(raised.value).__name__ == "PlaymatError"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ConnectionError("ray client connection timeout\nand much more"), "ray client connection timeout. Check"),
        (
            ConnectionAbortedError("Failure from server:\nTraceback\nRuntimeError: no agent\n"),
            "RuntimeError: no agent.",
        ),
        (TimeoutError(), "TimeoutError. Check"),
        (Exception("The current node timed out during startup."), "The current node timed out during startup. Check"),
    ],
)
def test_a_cluster_that_is_not_there_is_told(
    plan: Plan, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    def unreachable(*arguments: object, **options: object) -> None:
        raise error

    monkeypatch.setattr(ray, "init", unreachable)
    with pytest.raises(ArenaError) as raised:
        play_plan(plan, on="ray://moon:1")
    assert f"at ray://moon:1 cannot be reached: {said}" in str(raised.value)


def test_without_ray_it_is_said_what_to_install(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'playmat\[cluster\]'"):
        play_plan(plan, on="ray")
