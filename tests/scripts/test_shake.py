"""The command that looks for tests that fail by chance, and what it makes difficult."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import time
from inspect import unwrap
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress

from playmat.server.logs import RequestLog
from playmat.server.metrics import Metrics
from playmat.server.store import Store
from scripts import shake
from scripts.shake import COMPILED, CONDITIONS, INTERPRETED, Failure, Round, condition_of, read_report, tell
from tests import shaking
from tests.patience import PATIENCE

NOTE = """
echo '["a::ok", "teardown", "passed"]' >> $SHAKE_REPORT
echo "$1, by ${4:-nobody else}, on ${PYTHONPATH:-the sources}, ${SHAKE_DELAY:-0} late"
"""
"""What stands in for pytest: it ends a test and says how it was called."""


@pytest.fixture
def one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Round:
    """A round that leaves its files in a folder of its own."""
    monkeypatch.setattr(shake, "ROOT", tmp_path)
    monkeypatch.setattr(shake, "LOGS", tmp_path / "shake")
    (tmp_path / "shake").mkdir()
    return Round(1, 7, CONDITIONS[0])


def test_what_failed_is_known_while_the_rest_still_runs(one: Round) -> None:
    ended = [["a::ok", "teardown", "passed"], ["a::bad", "call", "failed"], ["a::bad", "teardown", "passed"]]
    one.report.write_text("\n".join(map(json.dumps, ended)) + '\n["a::next[1]')
    assert read_report(one) == (2, ["a::bad"])


def test_how_a_test_failed_is_written_down_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shaking, "REPORT", str(tmp_path / "round.jsonl"))
    report: Any = SimpleNamespace(
        nodeid="a::bad", when="call", outcome="failed", failed=True, longreprtext="assert 0", sections=[("log", "hm")]
    )
    shaking.Report().pytest_runtest_logreport(report)
    assert json.loads((tmp_path / "round.jsonl").read_text()) == ["a::bad", "call", "failed"]
    assert (tmp_path / "round.failed").read_text().splitlines() == ["a::bad", "assert 0", "hm", ""]


def test_the_table_names_each_test_with_its_seeds_and_conditions(one: Round) -> None:
    written = StringIO()
    console = Console(width=200, file=written)
    rounds = [one, Round(2, 8, CONDITIONS[1])]
    tell(console, rounds, [Failure("a::seldom", 2), Failure("a::often", 1), Failure("a::often", 2)])
    often, often_too, seldom = written.getvalue().splitlines()[1:]
    assert often.split() == "a::often 2 of 2 7, late messages and writes, shake/round-1.log".split()
    assert often_too.split() == "8, busy machine, shake/round-2.log".split()
    assert seldom.split() == "a::seldom 1 of 2 8, busy machine, shake/round-2.log".split()


def test_whoever_stops_a_shake_is_told_what_failed_so_far(
    one: Round, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def carry_out(now: Round, *_: object) -> list[Failure]:
        lines = ['["a::often", "call", "failed"]', '["a::often", "teardown", "passed"]', ""]
        now.report.write_text("\n".join(lines))
        if now.number == 2:
            raise KeyboardInterrupt
        return [Failure("a::often", now.number)]

    monkeypatch.setattr(sys, "argv", ["shake", "--rounds", "5", "--seed", "7"])
    monkeypatch.setattr(shake, "count_tests", lambda tests: {COMPILED[0]: 3})
    monkeypatch.setattr(shake, "carry_out", carry_out)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert shake.main() == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "Stopped in round 2, when 1 of its tests had ended." in said and "a::often 2 of 2 8," in said


def test_how_far_a_shake_is_stands_there_also_where_nobody_watches_a_bar(one: Round) -> None:
    written = StringIO()
    with Progress(console=Console(width=200, file=written)) as progress:
        task = progress.add_task("", total=10)
        watch = shake.Watch(progress, task, began=time.monotonic() - shake.SAY_EVERY, before=0)
        watch.show(one, 5, 1)
        watch.show(one, 6, 1)
    said = [line for line in written.getvalue().splitlines() if "done" in line and "left" in line]
    assert len(said) == 1 and "5 done, 1 failed, about 0:01:00 left" in said[0]


def test_conditions_take_turns_and_full_speed_is_one_of_them() -> None:
    turns = [condition_of(number) for number in range(1, 2 * len(CONDITIONS) + 1)]
    assert turns == [*CONDITIONS, *CONDITIONS]
    assert [one.name for one in CONDITIONS if not one.settings and not one.busy] == ["full speed"]


def test_a_round_whose_tests_fail_or_do_not_end_is_told(one: Round, monkeypatch: pytest.MonkeyPatch) -> None:
    report = json.dumps(["a::ok", "teardown", "passed"])
    monkeypatch.setattr(
        shake, "pytest_command", lambda *_: ["sh", "-c", f"echo '{report}' >> $SHAKE_REPORT; exit $STATUS"]
    )
    watch: Any = SimpleNamespace(show=lambda *_: None)
    for status, count, failed in (("0", 1, []), ("1", 1, [shake.THE_RUN]), ("0", 2, [shake.THE_RUN])):
        monkeypatch.setenv("STATUS", status)
        assert [failure.test for failure in shake.carry_out(one, [], {INTERPRETED[0]: count}, watch)] == failed


def test_every_test_runs_on_the_build_that_it_is_for_and_what_measures_runs_alone(
    one: Round, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shake, "pytest_command", lambda _, *options: ["sh", "-c", NOTE, *options])
    monkeypatch.setenv("PYTHONPATH", "compiled")
    monkeypatch.delenv("SHAKE_DELAY", raising=False)
    watch: Any = SimpleNamespace(show=lambda *_: None)
    assert shake.carry_out(one, [], dict.fromkeys(COMPILED, 1), watch) == []
    workers = one.condition.workers
    assert one.log.read_text().splitlines() == [
        f"not alone and not interpreted, by {workers}, on compiled, 0.05 late",
        f"interpreted, by {workers}, on the sources, 0.05 late",
        "alone and not interpreted, by nobody else, on compiled, 0 late",
    ]


# What is made difficult --------------------------------------------------------------------------------------


def test_other_work_ends_with_a_shake_that_is_killed() -> None:
    start = "import os; from scripts import shake; work = shake.busy_cores(True); work.__enter__(); os._exit(0)"
    command = [sys.executable, "-c", start]
    subprocess.run(command, check=True, stdout=subprocess.PIPE, timeout=PATIENCE)  # until nobody holds the pipe


def test_a_server_that_hesitates_does_so_before_every_message_and_write(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []

    async def rest(seconds: float) -> None:
        assert 0 <= seconds <= shaking.DELAY
        told.append("rest")

    async def app(scope: Any, receive: Any, send: Any) -> None:
        for kind in ("http.response.start", "http.response.body", "websocket.send"):
            await send({"type": kind, "status": 200})

    async def send(message: Any) -> None:
        told.append(message["type"])

    monkeypatch.setattr(RequestLog, "__call__", unwrap(RequestLog.__call__))  # it may hesitate in earnest here
    monkeypatch.setattr(Store, "_together", lambda *_: told.append("write"))
    monkeypatch.setattr(shaking, "DELAY", 0.05)
    shaking.hesitate(Random(1))
    monkeypatch.setattr(asyncio, "sleep", rest)
    monkeypatch.setattr(time, "sleep", lambda seconds: told.append("rest"))
    asyncio.run(RequestLog(app, Metrics())({"type": "http"}, None, send))  # type: ignore[arg-type]
    store: Any = object.__new__(Store)
    store._together([])
    assert told == "rest http.response.start rest http.response.body rest websocket.send rest write".split()


def test_another_seed_is_another_order_in_which_modules_stay_together(monkeypatch: pytest.MonkeyPatch) -> None:
    items = [SimpleNamespace(nodeid=f"{module}::test_{number}") for module in "abc" for number in range(5)]

    def order(seed: int) -> list[str]:
        monkeypatch.setattr(shaking, "SEED", seed)
        shuffled = list(items)
        shaking.in_another_order(shuffled)
        return [item.nodeid for item in shuffled]

    assert order(0) == [item.nodeid for item in items]
    assert order(1) == order(1) != order(2)
    assert sorted(order(1)) == sorted(order(0))
    modules = [name[0] for name in order(1)]
    assert sum(one != other for one, other in pairwise(modules)) == 2
