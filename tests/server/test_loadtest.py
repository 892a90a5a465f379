"""The load test: it plays, it measures what it says, and it cleans up."""

from __future__ import annotations

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from playmat.cli.loadtest import draw, load_test, numbers
from playmat.client import NoServer
from playmat.kernel.errors import PlaymatError
from playmat.loadtest import LoadTestError, Plan, company, run
from playmat.loadtest.company import GROUPS, LateReader
from playmat.loadtest.measure import Deeds, Sample, Times, Usage, usage
from playmat.loadtest.players import NOBODY_ELSE, Asked, Crowd, Glance, Offer, Pair, Told
from playmat.loadtest.server import own_server
from playmat.loadtest.trial import Reading, summed_up
from playmat.server import stream
from tests.patience import PATIENCE
from tests.server.live import Live

NOTHING = Reading(None, None, None)


def test_times_are_the_ones_within_which_so_many_were_done() -> None:
    assert Times.of([float(value) for value in range(100, 0, -1)]) == (51.0, 96.0, 100.0, 100.0)
    assert Times.of([]) == (0.0, 0.0, 0.0, 0.0)


FAMILY = """
import subprocess, sys
hungry = "import sys; ballast = bytearray(80_000_000); print('ready', flush=True); sys.stdin.read()"
sys.stdin.readline()
child = subprocess.Popen([sys.executable, "-c", hungry], stdin=subprocess.PIPE)
sys.stdin.readline()
child.communicate()
"""
"""A process that has a child from one word to the next, which says when it has eaten."""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="only Linux tells")
def test_a_process_is_measured_with_its_children() -> None:
    parent = subprocess.Popen([sys.executable, "-c", FAMILY], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert parent.stdin is not None and parent.stdout is not None
    try:
        before = usage(parent.pid)
        parent.stdin.write(b"\n")
        parent.stdin.flush()
        assert parent.stdout.readline() == b"ready\n"
        after = usage(parent.pid)
    finally:
        parent.communicate(b"\n")
    assert before is not None and after is not None
    assert after.memory - before.memory > 80_000_000
    assert usage(parent.pid) is None


def test_players_think_about_as_long_as_asked() -> None:
    pair = Pair("http://127.0.0.1:9", "shaman", 2.0, random.Random(1), Sample)
    thought = [pair.thinking_time() for _ in range(20_000)]
    assert abs(sum(thought) / len(thought) - 2.0) < 0.1
    assert min(thought) > 0 and len({round(one, 1) for one in thought}) > 30


class Stream:
    """A stream that has so much to say, and remembers what it is told."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))


async def until(come: Callable[[], Any]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not come():
            await asyncio.sleep(0.01)


def test_moves_are_timed_and_what_fails_is_counted() -> None:
    asyncio.run(one_move())


async def one_move() -> None:
    sample = Sample()
    pair = Pair("http://127.0.0.1:9", "shaman", 0.0, random.Random(1), lambda: sample)
    streams = [Stream(), Stream()]
    pair.streams = streams  # type: ignore[assignment]
    pair.game = "g"
    asked = Asked(player=0, options=[Offer(key="play")])
    pair.hear(0, Told(type="table", game="g", decision=4, view=Glance(over=False, asked=asked)), 0.0)
    pair.hear(1, Told(type="table", game="g", decision=4, view=Glance(over=False, asked=Asked(player=0))), 0.0)
    await until(lambda: streams[0].sent)
    assert [message["key"] for message in streams[0].sent] == ["play"] and not streams[1].sent
    sent = pair.unaccepted[0][4]
    pair.hear(1, Told(type="change", game="g", decision=5, asked=Asked(player=0)), sent + 0.002)
    pair.hear(0, Told(type="accepted", game="g", to=4), sent + 0.003)
    assert [round(one, 3) for one in sample.accepted] == [3.0]
    assert [round(one, 3) for one in sample.seen] == [2.0]
    pair.hear(0, Told(type="refused", game="g", error="too-fast"), 0.0)
    pair.hear(0, Told(type="stale", game="g"), 0.0)
    assert (sample.errors, sample.stale) == ({"refused: too-fast": 1}, 1)
    pair.hear(1, Told(type="change", game="g", decision=6, over=True), 0.0)
    assert pair.ended.is_set()


def test_what_was_measured_is_put_together() -> None:
    sample = Sample()
    for value in (1.0, 2.0, 3.0):
        sample.accepted.append(value)
    sample.fail("refused: too-fast")
    more = Sample()
    more.group("slow").turn_away("hung up on")
    more.group("slow").bytes += 4096
    more.fail("refused: too-fast")
    more.accepted.append(9.0)
    sample.add(more)
    result = summed_up(Plan(games=2, seconds=2, company={"slow": 3}), sample, None, NOTHING, NOTHING)
    slow = result.groups["slow"]
    assert (slow.people, slow.done, slow.heard, slow.turned_away) == (3, 0, 2.0, {"hung up on": 1})
    assert (result.moves, result.moves_per_second, result.accepted.longest) == (4, 2.0, 9.0)
    assert result.errors == {"refused: too-fast": 2}
    assert (result.memory_per_game, result.server_cores) == (None, None)


def test_memory_and_processors_are_differences_shared_out() -> None:
    mebi = 1024 * 1024
    before = Reading(Usage(110 * mebi, 4.0), Usage(0, 1.0), 100.0)
    after = Reading(Usage(130 * mebi, 9.0), Usage(0, 2.0), 120.0)
    result = summed_up(Plan(games=10, seconds=10), Sample(), Usage(100 * mebi, 3.0), before, after)
    assert (result.idle_memory, result.memory, result.memory_per_game) == (100, 130, 3)
    assert (result.server_cores, result.player_cores, result.other_cores) == (0.5, 0.1, 1.4)


# For real


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.loadtest.trial.SETTLE", 0.2)


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with Live(tmp_path) as live:
        yield live


@asynccontextmanager
async def crowd_at(live: Live, games: int, company: Mapping[str, int] = NOBODY_ELSE) -> AsyncIterator[Crowd]:
    """Players who play flat out and others besides, as long as this is open."""
    crowd = Crowd(live.url, "shaman", games, 0.0, 0, company)
    try:
        await crowd.sit_down(lambda count: None)
        yield crowd
    finally:
        for task in crowd.tasks:
            task.cancel()
        await asyncio.wait(crowd.tasks)


def test_games_are_played_one_after_the_other(live: Live) -> None:
    sample = asyncio.run(some_games(live))
    assert sample.errors == {} and min(sample.accepted) > 0
    assert len(live.rows("SELECT * FROM games WHERE status = 'over'")) >= sample.finished > 6
    assert live.rows("SELECT count(*) FROM entries WHERE kind = 'answer'")[0][0] >= len(sample.accepted)


def test_players_turn_away_from_the_tables_that_they_leave(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "MOST_WATCHED", 1)
    sample = asyncio.run(some_games(live))
    assert sample.finished > 6 and not sample.errors


async def some_games(live: Live) -> Sample:
    """What three pairs see until there have been more games than they can play at once."""
    async with crowd_at(live, 3) as crowd:
        await until(lambda: crowd.sample.finished > 6)
        return crowd.sample


def test_others_do_their_part_beside_the_players(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "LATE", 0.1)
    for kind in GROUPS.values():
        monkeypatch.setattr(kind, "every", 0.05)
    groups = asyncio.run(some_company(live))
    assert [name for name, group in groups.items() if group.errors] == []
    assert {name for name, group in groups.items() if group.bytes} >= {
        "lobby",
        "spectators",
        "chat",
        "slow",
        "hostile",
    }
    assert groups["hostile"].turned_away["malformed"] > 10
    assert live.rows("SELECT count(*) FROM entries WHERE kind = 'say'")[0][0] >= len(groups["chat"].times)


async def some_company(live: Live) -> dict[str, Deeds]:
    """What one of each group does until all have done it, and replays are of games that were played here."""
    async with crowd_at(live, 2, dict.fromkeys(GROUPS, 1)) as crowd:
        await until(lambda: crowd.finished() and all(len(crowd.deeds(name).times) > 1 for name in GROUPS))
        return crowd.sample.groups


def test_who_is_hung_up_on_comes_back(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(company, "LATE", 0.1)
    monkeypatch.setattr(LateReader, "every", 0.05)
    deeds = asyncio.run(hung_up_on(live))
    assert deeds.turned_away == {"hung up on with 1013": 1} and not deeds.errors


async def hung_up_on(live: Live) -> Deeds:
    """What somebody who reads late does before and after the server has had enough of it."""
    assert live.service is not None
    rooms = live.service.rooms
    loop = next(iter(rooms.tasks)).get_loop()
    async with crowd_at(live, 1, {"slow": 1}) as crowd:
        [late], deeds = crowd.company, crowd.deeds("slow")
        await until(lambda: deeds.times)
        assert late.person is not None
        for one in [one for one in rooms.streams if one.user == late.person.user.id]:
            loop.call_soon_threadsafe(one.close, 1013, "Too much was waiting for you.")
        await until(lambda: deeds.turned_away)
        done = len(deeds.times)
        await until(lambda: len(deeds.times) > done)
        return deeds


def test_games_go_on_when_a_server_slows_players_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(tmp_path, rate_limits=True) as live:
        asyncio.run(slowed_down(live, monkeypatch))


async def slowed_down(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play until the server has had enough of it, and on when enough time has passed."""
    assert live.service is not None
    passed = 0.0
    monkeypatch.setattr(live.service.limits, "now", lambda: passed)
    async with crowd_at(live, 1) as crowd:
        await until(lambda: crowd.sample.errors)
        moves = len(crowd.sample.accepted)
        passed = 3600.0
        await until(lambda: len(crowd.sample.accepted) > moves + 5)
        assert set(crowd.sample.errors) == {"refused: too-fast"}


@pytest.mark.alone
def test_several_processes_play_and_are_measured(live: Live) -> None:
    progress: list[str] = []
    plan = Plan(games=3, seconds=3, pace=0, processes=2, url=live.url, server=os.getpid())
    result = run(plan, lambda what, done, total: progress.append(what))
    assert result.moves > 0 and result.errors == {}
    assert 0 < result.accepted.p50 <= result.accepted.p99 <= result.accepted.longest
    assert live.rows("SELECT count(*) FROM entries WHERE kind = 'answer'")[0][0] >= result.moves
    assert {"Sitting down", "Playing"} == set(progress)
    assert result.server_cores is not None and result.server_cores > 0


@pytest.mark.alone
def test_the_command_starts_its_own_server_and_stops_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "playmat.cli.main", "loadtest", "--games", "2", "--seconds", "2", "--pace", "0.1"]
    environ = os.environ | {"TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [*command, "--json"], capture_output=True, text=True, timeout=PATIENCE, check=False, env=environ
    )
    assert (done.returncode, done.stderr) == (0, "")
    [result] = json.loads(done.stdout)
    assert result["games"] == 2 and result["moves"] > 0 and result["errors"] == {}
    assert result["memory"] > 10 and result["idle_memory"] > 10
    assert list(tmp_path.iterdir()) == [] and not [one for one in running() if str(tmp_path) in one]


def running() -> list[str]:
    """The command lines of all processes."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(file.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:  # gone meanwhile
            continue
    return found


def test_results_are_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    sample = Sample()
    for _ in range(3):
        sample.group("hostile").turn_away("too-fast")
    sample.group("lobby").times.append(7.75)
    sample.accepted.append(12.25)
    sample.fail("refused: too-fast")
    plan = Plan(games=7, seconds=1, pace=0, company={"lobby": 2, "hostile": 1})
    result = summed_up(plan, sample, None, NOTHING, NOTHING)
    draw([result])
    assert json.loads(json.dumps(result.to_json()))["groups"]["lobby"]["times"]["p50"] == 7.75
    printed = capsys.readouterr().out
    assert "flat out" in printed and "12.2" in printed and "–" in printed
    assert "7 games, 1 × refused: too-fast" in printed
    assert "besides 7 games" in printed and "3 × too-fast" in printed and "7.8" in printed


# Mistakes


@pytest.mark.parametrize("games", ["", "many", "0", "50,", "-1", "1000000"])
def test_numbers_of_games_that_cannot_be_say_what_can(games: str) -> None:
    with pytest.raises(PlaymatError, match="such as 50,200,500"):
        numbers(games)


@pytest.mark.parametrize(("seconds", "pace", "processes"), [(0.0, 1.0, 1), (1.0, -1.0, 1), (1.0, 1.0, 0)])
def test_what_cannot_be_measured_is_refused(seconds: float, pace: float, processes: int) -> None:
    with pytest.raises(PlaymatError, match="takes"):
        load_test("1", seconds, pace, "", 0, processes, "shaman", True)


def test_a_server_that_is_not_there_is_told() -> None:
    with pytest.raises(NoServer, match="no server"):
        run(Plan(games=1, seconds=1, url="http://127.0.0.1:9"))


def test_a_server_that_does_not_start_is_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.loadtest.server.FOR_TESTS", {"PLAYMAT_LOG_LEVEL": "loudly"})
    with pytest.raises(LoadTestError, match="(?s)did not start.*log_level"), own_server():
        pass
