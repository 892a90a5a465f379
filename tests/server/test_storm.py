"""While strangers attack a server in every way that once worked, other people's moves go through as before."""

from __future__ import annotations

import asyncio
import itertools
import os
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from playmat import wire
from playmat.loadtest import players
from playmat.loadtest.measure import Sample, Times, usage
from playmat.loadtest.players import Crowd
from tests.patience import eventually
from tests.server.process import Nursery, ServerProcess
from tests.server.storm import ATTACKS, Stranger, storm

SOAKING: Final = "PLAYMAT_SOAK_STORM" in os.environ
"""Otherwise a few players see to it that nobody is turned away; times are for a machine that does nothing else."""
GAMES: Final = int(os.environ.get("PLAYMAT_SOAK_STORM", "10"))
ONE_BY_ONE: Final = list(ATTACKS) if SOAKING else []
SETTLE: Final = 3.0
SECONDS: Final = 10.0 if SOAKING else 4.0
PACE: Final = 2.0 if SOAKING else 0.5
PROMISED: Final = 50.0
"""Milliseconds within which 99 of 100 moves are accepted, whoever attacks."""
MEMORY: Final = 200.0
"""MiB more than in peace that attackers may cost: a thing of theirs once took 310 in six seconds."""


class Neighbour(Stranger):
    """A player at an address of their own."""

    number = itertools.count()

    def __init__(self, url: str, *_: Any) -> None:
        number = next(self.number)
        super().__init__(url, f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")


class Weather(NamedTuple):
    """What was measured in peace or under an attack."""

    sample: Sample
    memory: float

    @property
    def moves(self) -> Times:
        """How long moves took."""
        return Times.of(self.sample.accepted)


@pytest.fixture
def server(nursery: Nursery, tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(nursery, tmp_path, rate_limits=True, trusted_proxies=("127.0.0.0/8",)) as running:
        yield running


def long_game(url: str) -> str:
    """A finished game of many answers, for everybody to watch."""
    person = Stranger(url, "192.0.2.1")
    bots = [wire.SeatWish(kind="bot", bot="random")] * 2
    game = person.call("POST", "/tables", wire.TableInfo, wire.NewTable(plays="robotmasters", seats=bots)).game
    eventually(
        lambda: person.call("GET", f"/tables/{game}", wire.TableInfo).status == "over", "the bots play for ever"
    )
    return game


async def measured(server: ServerProcess, crowd: Crowd, game: str, *attacks: str) -> Weather:
    """What the players see meanwhile."""
    with storm(server.url, game, *attacks) if attacks else nullcontext():
        await asyncio.sleep(SETTLE)
        sample = await crowd.measured(SECONDS)
        used = usage(server.pid)
    assert used is not None
    return Weather(sample, used.memory / 2**20)


async def all_weathers(server: ServerProcess, game: str) -> dict[str, Weather]:
    """Peace, the attacks, and peace again."""
    crowd = Crowd(server.url, "shaman", GAMES, PACE, seed=1)
    try:
        await crowd.sit_down(lambda _: None)
        found = {"peace": await measured(server, crowd, game)}
        for name in ONE_BY_ONE:
            found[name] = await measured(server, crowd, game, name)
        found["all at once"] = await measured(server, crowd, game, *ATTACKS)
        found["peace again"] = await measured(server, crowd, game)
        found["once more"] = await measured(server, crowd, game, *ATTACKS)
        return found
    finally:
        for task in crowd.tasks:
            task.cancel()
        await asyncio.gather(*crowd.tasks, return_exceptions=True)


@pytest.mark.alone
def test_attacks_leave_the_moves_of_others_alone(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(players, "Requests", Neighbour)
    found = asyncio.run(all_weathers(server, long_game(server.url)))
    with capsys.disabled():
        print(f"\n{GAMES} games, load {os.getloadavg()[0]:.1f}; accepted within ms: p50 p95 p99; MiB")
        for name, weather in found.items():
            p50, p95, p99, _ = weather.moves
            print(f"{name:12}{len(weather.sample.accepted):6}{p50:9.1f}{p95:9.1f}{p99:9.1f}{weather.memory:8.0f}")
    memory = found["peace"].memory
    peace = max(found.pop(name).moves.p99 for name in ("peace", "peace again"))
    for name, weather in found.items():
        assert not weather.sample.errors, f"{name}: players were turned away"
        assert len(weather.sample.accepted) > GAMES, f"{name}: nobody could move"
        assert weather.memory - memory <= MEMORY, f"{name}: memory was taken"
    if not SOAKING:
        return
    assert peace <= PROMISED, "this machine takes so long by itself: measure where nothing else goes on"
    # whatever else the machine does may come in between once; an attack that works does so both times
    best = min(found[name].moves.p99 for name in ("all at once", "once more"))
    for p99 in (best, *(found[name].moves.p99 for name in ONE_BY_ONE)):
        assert p99 <= PROMISED, "moves waited"
