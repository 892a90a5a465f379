"""Bots' processes are shared out fairly among those who opened the tables, people's own tables first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

import pytest

from playmat.server.turns import Claim, Rank, Turns


class Served(NamedTuple):
    """Who got a process, and when."""

    at: float
    owner: str


class Hall:
    """Processes on a held clock: time passes when everybody has come to where they wait, from one end to the next."""

    def __init__(self, processes: int) -> None:
        self.turns = Turns(processes)
        self.now = 0.0
        self.ends: list[tuple[float, str, float]] = []
        self.served: list[Served] = []
        self.tasks: list[asyncio.Task[None]] = []

    def ask(self, owner: str, seconds: float, rank: Rank = Rank.COMPANY, quick: bool = False, times: int = 1) -> None:
        """Somebody has something to be done, so often."""
        claim = Claim(rank, owner, quick)
        self.tasks += [asyncio.create_task(self.wait(claim, seconds)) for _ in range(times)]

    async def wait(self, claim: Claim, seconds: float) -> None:
        await self.turns.enter(claim)
        self.served.append(Served(self.now, claim.owner))
        self.ends.append((self.now + seconds, claim.owner, seconds))

    async def pass_time(self, until: float = float("inf")) -> None:
        """Let time pass until nothing is left to do, or so much of it."""
        await asyncio.sleep(0)
        while self.ends and min(self.ends)[0] <= until:
            end = min(self.ends)
            self.ends.remove(end)
            self.now = end[0]
            self.turns.leave(*end[1:])
            for _ in range(3):
                await asyncio.sleep(0)

    @property
    def owners(self) -> list[str]:
        return [one.owner for one in self.served]


def test_forty_tables_of_somebody_else_come_after_one_of_mine() -> None:
    async def run() -> Hall:
        hall = Hall(1)
        hall.ask("Eve", 3.0, times=40)
        await hall.pass_time(until=1)
        hall.ask("Ann", 0.02)
        await hall.pass_time()
        return hall

    hall = asyncio.run(run())
    assert hall.served[:2] == [Served(0.0, "Eve"), Served(3.0, "Ann")]


@pytest.mark.parametrize("processes", [1, 2, 3])
def test_processes_are_shared_by_time_and_not_by_how_much_is_asked_for(processes: int) -> None:
    async def run() -> Hall:
        hall = Hall(processes)
        hall.ask("Ann", 1.0, times=900)
        hall.ask("Ben", 0.1, times=9_000)
        hall.ask("Eve", 0.5, times=2_000)
        hall.ask("Eve", 2.0, times=500)
        await hall.pass_time(until=600)
        for task in hall.tasks:
            task.cancel()
        return hall

    hall = asyncio.run(run())
    had = hall.turns.used
    assert set(had) == {"Ann", "Ben", "Eve"}
    assert max(had.values()) - min(had.values()) <= 2.0 * processes


def test_people_come_before_bots_alone_and_spare_work_comes_last() -> None:
    async def run() -> Hall:
        hall = Hall(1)
        hall.ask("first", 1.0)
        hall.ask("", 1.0, Rank.SPARE)
        hall.ask("Eve", 1.0, Rank.ALONE, times=3)
        hall.ask("Ann", 1.0, times=3)
        await hall.pass_time()
        return hall

    assert asyncio.run(run()).owners == ["first", *["Ann"] * 3, *["Eve"] * 3, ""]


def test_of_my_own_bots_the_quick_one_answers_first() -> None:
    async def run() -> list[float]:
        hall = Hall(1)
        hall.ask("Ann", 1.0)
        await hall.pass_time(until=0.5)
        hall.ask("Ann", 1.0)
        hall.ask("Ann", 0.01, quick=True)
        await hall.pass_time()
        return [one.at for one in hall.served]

    assert asyncio.run(run()) == [0.0, 1.0, 1.01]


def test_nobody_saves_time_up_and_nobody_sheds_what_they_used_by_leaving() -> None:
    async def run() -> Hall:
        hall = Hall(1)
        hall.ask("Ben", 1.0, times=100)
        await hall.pass_time(until=50)
        hall.ask("Ann", 1.0, times=50)  # who has asked for nothing until now
        await hall.pass_time(until=70)
        hall.ask("Eve", 5.0)
        await hall.pass_time(until=90)
        hall.ask("Eve", 5.0)  # who is here again after what she waited for was done
        await hall.pass_time()
        return hall

    hall = asyncio.run(run())
    shares = Counter(one.owner for one in hall.served if 50 < one.at <= 70)
    assert abs(shares["Ann"] - shares["Ben"]) <= 1
    first, second = [one.at for one in hall.served if one.owner == "Eve"]
    between = Counter(one.owner for one in hall.served if first < one.at < second)
    assert min(between["Ann"], between["Ben"]) >= 5


def test_who_is_gone_is_forgotten_once_nobody_loses_by_it() -> None:
    async def run() -> Hall:
        hall = Hall(1)
        hall.ask("Ann", 0.1, times=100)
        for number in range(50):
            hall.ask(f"guest {number}", 0.01)
        await hall.pass_time(until=5)
        assert set(hall.turns.used) == {"Ann"}
        await hall.pass_time()
        return hall

    turns = asyncio.run(run()).turns
    assert (turns.used, turns.holding, turns.waiting, turns.mark) == ({}, {}, {}, 0.0)


@contextmanager
def thinking(turns: Turns, claim: Claim, times: int) -> Iterator[None]:
    """So many thoughts of one owner at the same time."""
    with ExitStack() as stack:
        for _ in range(times):
            stack.enter_context(turns.thinking(claim))
        yield


def test_what_others_think_about_does_not_shorten_my_thoughts_below_my_part() -> None:
    turns = Turns(2)
    mine, theirs = Claim(Rank.COMPANY, "Ann"), Claim(Rank.COMPANY, "Eve")
    with thinking(turns, mine, 1), thinking(turns, theirs, 40):
        assert (turns.share(mine), turns.share(theirs)) == (1, 1 / 40)
        with thinking(turns, mine, 3):
            assert turns.share(mine) == 1 / 4
    assert not turns.thoughts


def test_tables_of_bots_alone_take_no_time_from_people() -> None:
    turns = Turns(1)
    mine, alone = Claim(Rank.COMPANY, "Ann"), [Claim(Rank.ALONE, f"guest {number}") for number in range(3)]
    with thinking(turns, mine, 1), ExitStack() as stack:
        for claim in alone:
            stack.enter_context(thinking(turns, claim, 40))
        assert turns.share(mine) == 1
        assert [turns.share(claim) for claim in alone] == [1 / 4 / 40] * 3
