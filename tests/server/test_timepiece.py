"""Whatever becomes of the wall clock, no player loses time by it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from playmat.server import ledger, timepiece
from playmat.server.service import Service
from playmat.server.settings import Settings
from playmat.server.timepiece import Timepiece
from tests.patience import eventually
from tests.server.held import HeldClock, held_clock
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import asked, clocks, start

HOUR = 3_600_000
BANK = {"kind": "bank", "main": 600, "each": 0}


@pytest.fixture
def clock() -> Iterator[HeldClock]:
    """Time, which passes and jumps only when a test says so."""
    with held_clock() as clock:
        yield clock


@pytest.fixture
def live(tmp_path: Path, clock: HeldClock) -> Iterator[Live]:
    """A server that goes by it."""
    with Live(tmp_path) as live:
        yield live


@pytest.mark.parametrize("jump", [2 * HOUR, -HOUR], ids=["forward", "back"])
def test_a_clock_goes_on_evenly_when_the_wall_clock_jumps(clock: HeldClock, jump: int) -> None:
    kept = Timepiece(clock.wall, clock.steady)
    began = kept.now()
    clock.jump(jump)
    clock.let_pass(1500)
    assert kept.now() == began + 1500
    assert kept.skipped() == (jump > 0)


def test_a_jump_forward_takes_nobodys_time(live: Live, clock: HeldClock) -> None:
    game, line, other = start(Person(live.url, "Ann"), Person(live.url, "Ben"), clock=BANK)
    clock.let_pass(5_000)
    before = clocks(line, game)
    assert sorted(seat["main"] for seat in before["seats"]) == [595_000, 600_000]
    clock.jump(2 * HOUR)
    eventually(lambda: timepiece.now() - before["now"] >= 2 * HOUR, "the server does not notice")
    after = clocks(line, game)
    assert after["now"] == before["now"] + 2 * HOUR
    assert after["seats"] == before["seats"]
    player = asked(game, line, other)
    assert player is not None
    reply = player.answer(game, player.tables[game].keys[0])
    assert reply["type"] == "accepted"
    assert min(seat["main"] for seat in clocks(line, game)["seats"]) == 595_000


def test_a_jump_back_takes_nobodys_time_also_when_the_server_is_started_anew(live: Live, clock: HeldClock) -> None:
    game, line, _ = start(Person(live.url, "Ann"), Person(live.url, "Ben"), clock=BANK)
    clock.let_pass(5_000)
    before = clocks(line, game)
    clock.jump(-HOUR)
    assert clocks(line, game) == before
    live.stop()
    with pytest.MonkeyPatch.context() as patch:
        clock.restart(patch)
        live.start()
        after = clocks(line, game)
        assert after["now"] < before["now"]
        assert all(a["main"] >= b["main"] for a, b in zip(after["seats"], before["seats"], strict=True))
        match = live.match(game)
        assert match.deadline() - timepiece.now() <= 600_000, "a question must not be open for the length of the jump"


def test_a_worker_goes_by_the_time_of_those_who_are_there(
    tmp_path: Path, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.restart(monkeypatch)
    beats = count(timepiece.now() + HOUR)
    service = Service(Settings(data_dir=tmp_path, bot_processes=1))
    look = service.store.read

    async def look_while_another_worker_lives(work: Any, *details: Any) -> Any:
        found = await look(work, *details)
        await service.store.run(ledger.show_life, next(beats))
        return found

    async def join() -> None:
        ahead = next(beats)
        await service.store.run(ledger.show_life, ahead)
        monkeypatch.setattr(service.store, "read", look_while_another_worker_lives)
        await service.rooms.start()
        assert timepiece.now() > ahead
        await service.close()

    asyncio.run(join())


def test_a_time_that_nobody_goes_by_any_more_is_forgotten(
    tmp_path: Path, clock: HeldClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.restart(monkeypatch)
    began = timepiece.now()
    service = Service(Settings(data_dir=tmp_path, bot_processes=1))

    async def join() -> None:
        await service.store.run(ledger.show_life, began + HOUR)
        await service.rooms.start()
        assert timepiece.now() == began
        assert await service.store.read(ledger.last_alive) == began
        await service.close()

    asyncio.run(join())
