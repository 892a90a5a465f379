"""A load test: a server, processes full of players, and what came out."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, NamedTuple

from playmat.client import Client

from .measure import Deeds, Sample, Times, Usage, busy, usage
from .players import Crowd
from .server import LoadTestError, own_server

Progress = Callable[[str, float, float], None]
"""Told what is being done, how much of it is, and how much there is."""

SETTLE: Final = 2.0
"""Seconds between the last game's beginning and the measurement."""
FILES_BESIDES: Final = 100
MEBI: Final = 1024 * 1024


@dataclass(frozen=True)
class Plan:
    """What is to be tried: so many games at once, for so many seconds, with about so many seconds for an answer."""

    games: int = 50
    seconds: float = 30.0
    pace: float = 2.0
    plays: str = "shaman"
    processes: int = 1
    url: str = ""
    """A server that runs already; without one the test starts its own."""
    server: int = 0
    """The process of that server, where its memory is to be measured."""
    seed: int = 0
    ahead: int = 0
    """In how many of the games the players want to hear where their answers lead, as browsers do."""
    company: Mapping[str, int] = field(default_factory=dict)
    """How many others are there besides the players, by their group."""


class Group(NamedTuple):
    """What those of one group did besides the players, and how long it took them."""

    people: int
    done: int
    times: Times
    heard: float
    """KiB that they were told on their streams each second, all together."""
    turned_away: dict[str, int]
    errors: dict[str, int]


@dataclass(frozen=True)
class Result:
    """What came out; times are in milliseconds, memory in MiB, processor use in cores."""

    games: int
    pace: float
    seconds: float
    moves: int
    moves_per_second: float
    accepted: Times
    seen: Times
    ahead: Times
    told_ahead: int
    """How many questions were told ahead."""
    finished: int
    stale: int
    errors: dict[str, int]
    idle_memory: float | None
    memory: float | None
    memory_per_game: float | None
    server_cores: float | None
    player_lag: Times
    player_cores: float | None
    other_cores: float | None
    """What anything else on this machine took: the less, the more the times can be trusted."""
    groups: dict[str, Group]
    """What others did meanwhile, by their group."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain data."""
        times = {name: getattr(self, name)._asdict() for name in ("accepted", "seen", "ahead", "player_lag")}
        groups = {name: group._asdict() | {"times": group.times._asdict()} for name, group in self.groups.items()}
        return asdict(self) | times | {"groups": groups}


def run(plan: Plan, progress: Progress = lambda what, done, total: None) -> Result:
    """Carry a plan out."""
    insist_files(plan)
    with ExitStack() as stack:
        url, server = (plan.url.rstrip("/"), plan.server) if plan.url else stack.enter_context(own_server())
        stack.enter_context(warmed_up(url, plan.plays))
        idle = usage(server) if server else None
        teams = [Team(url, plan, index) for index in range(plan.processes)]
        for team in teams:
            stack.callback(team.stop)
        await_seated(teams, plan, progress)
        time.sleep(SETTLE)
        before = Reading.now(server, teams)
        for team in teams:
            team.pipe.send("go")
        started = time.monotonic()
        while (passed := time.monotonic() - started) < plan.seconds:
            progress("Playing", passed, plan.seconds)
            time.sleep(min(0.5, plan.seconds - passed))
        after = Reading.now(server, teams)
        sample = Sample()
        for team in teams:
            sample.add(team.told("measured"))
    return summed_up(plan, sample, idle, before, after)


class Reading(NamedTuple):
    """What everybody takes at one moment; None where the system does not tell."""

    server: Usage | None
    players: Usage | None
    machine: float | None
    """Seconds of processor time that all processes have taken."""

    @classmethod
    def now(cls, server: int, teams: list[Team]) -> Reading:
        """What they take now."""
        return cls(usage(server) if server else None, together(teams), busy())


def summed_up(plan: Plan, sample: Sample, idle: Usage | None, before: Reading, after: Reading) -> Result:
    """What the measurements come to."""
    memory = after.server.memory / MEBI if after.server else None
    rest = idle.memory / MEBI if idle else None
    server, players = (
        cores(before.server, after.server, plan.seconds),
        cores(before.players, after.players, plan.seconds),
    )
    others = None
    if server is not None and players is not None and before.machine is not None and after.machine is not None:
        others = max(0.0, (after.machine - before.machine) / plan.seconds - server - players)
    return Result(
        games=plan.games,
        pace=plan.pace,
        seconds=plan.seconds,
        moves=len(sample.accepted),
        moves_per_second=len(sample.accepted) / plan.seconds,
        accepted=Times.of(sample.accepted),
        seen=Times.of(sample.seen),
        ahead=Times.of(sample.ahead),
        told_ahead=len(sample.ahead),
        finished=sample.finished,
        stale=sample.stale,
        errors=sample.errors,
        idle_memory=rest,
        memory=memory,
        memory_per_game=(memory - rest) / plan.games if memory is not None and rest is not None else None,
        server_cores=server,
        player_lag=Times.of(sample.lag),
        player_cores=players,
        other_cores=others,
        groups={name: group_of(sample.group(name), people, plan.seconds) for name, people in plan.company.items()},
    )


def group_of(deeds: Deeds, people: int, seconds: float) -> Group:
    """What the deeds of a group come to."""
    heard = deeds.bytes / 1024 / seconds
    return Group(people, len(deeds.times), Times.of(deeds.times), heard, deeds.turned_away, deeds.errors)


def cores(before: Usage | None, after: Usage | None, seconds: float) -> float | None:
    """How many processors were busy between two moments."""
    return (after.processor - before.processor) / seconds if before and after else None


def warmed_up(url: str, plays: str) -> Client:
    """A visitor with one game, so that a server at rest has loaded what it needs; it stays until the end."""
    client = Client(url)
    table = client.open(plays, ["me", "bot:greedy"], public=False)
    client.watch(table.game)
    client.receive(SETTLE)
    return client


def insist_files(plan: Plan) -> None:
    """Allow this process and those it starts as many open files as the system lets them have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    needed = 2 * plan.games + 2 * sum(plan.company.values()) + FILES_BESIDES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= needed:
        return
    if hard not in (resource.RLIM_INFINITY, max(hard, needed)):
        raise LoadTestError(f"{plan.games} games need {needed} open files and {hard} are allowed. Raise: ulimit -n")
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


# Processes of players ----------------------------------------------------------------------------------------


class Team:
    """A process full of players, and the pipe to it."""

    def __init__(self, url: str, plan: Plan, index: int) -> None:
        games = part(plan.games, plan.processes, index)
        company = {name: part(people, plan.processes, index) for name, people in plan.company.items()}
        context = multiprocessing.get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.seated = 0
        self.process: BaseProcess = context.Process(
            target=play_in_process,
            args=(
                *(far_end, url, plan.plays, games, plan.pace, plan.seconds, plan.seed + index, company),
                part(min(plan.ahead, plan.games), plan.processes, index),
            ),
            daemon=True,
        )
        self.process.start()
        far_end.close()

    def told(self, what: str) -> Any:
        """The next thing of this kind that the players tell."""
        while True:
            try:
                kind, detail = self.pipe.recv()
            except EOFError:
                raise LoadTestError("The players' process has ended by itself; its last words are above.") from None
            if kind == what:
                return detail
            if kind == "seated":
                self.seated = detail

    def stop(self) -> None:
        """End the process; players have nothing to lose."""
        self.process.terminate()
        self.process.join()
        self.pipe.close()


def part(whole: int, processes: int, index: int) -> int:
    """What one of several processes has of something."""
    return whole // processes + (index < whole % processes)


def await_seated(teams: list[Team], plan: Plan, progress: Progress) -> None:
    """Wait until all games have begun."""
    quiet_since = time.monotonic()
    while (seated := sum(team.seated for team in teams)) < plan.games:
        progress("Sitting down", seated, plan.games)
        for team in teams:
            if team.pipe.poll(0.05):
                team.seated = team.told("seated")
                quiet_since = time.monotonic()
        if time.monotonic() - quiet_since > 60:
            raise LoadTestError(f"Only {seated} of {plan.games} games could begin. Look at the server's log.")


def together(teams: list[Team]) -> Usage | None:
    """What all processes of players take."""
    parts = [usage(team.process.pid or os.getpid()) for team in teams]
    found = [part for part in parts if part is not None]
    return Usage(sum(part.memory for part in found), sum(part.processor for part in found)) if found else None


def play_in_process(
    pipe: Connection,
    url: str,
    plays: str,
    games: int,
    pace: float,
    seconds: float,
    seed: int,
    company: Mapping[str, int],
    ahead: int,
) -> None:
    """Play in this process, as the pipe says; whoever started it also ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    playing = play_for(pipe, Crowd(url, plays, games, pace, seed, company, ahead), seconds)
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        asyncio.run(playing)
    else:
        uvloop.run(playing)


async def play_for(pipe: Connection, crowd: Crowd, seconds: float) -> None:
    """Sit down, wait for the word, measure, and play on until ended."""
    await crowd.sit_down(lambda count: pipe.send(("seated", count)))
    await asyncio.to_thread(pipe.recv)
    pipe.send(("measured", await crowd.measured(seconds)))
    await asyncio.gather(*crowd.tasks)
