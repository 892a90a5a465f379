"""What makes races show. `make shake` sets the variables below, and tests then run in another order each time, on
servers that hesitate and in browsers that are slow; without them nothing here does anything.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from playmat.server.store import Store, Write

SEED: Final = int(os.environ.get("SHAKE_SEED", "0"))
"""What order and delays follow from; 0 for the order in which tests are written."""
DELAY: Final = float(os.environ.get("SHAKE_DELAY", "0"))
"""Seconds that a server hesitates at most before every message that it sends and every write that it makes."""
THREADS: Final = int(os.environ.get("SHAKE_THREADS", "0"))
"""How many threads a pool of a server has; 0 for its own choice."""
SLOWNESS: Final = float(os.environ.get("SHAKE_SLOWNESS", "1"))
"""How many times slower than the machine a browser's window is, if it is a slow one."""
REPORT: Final = os.environ.get("SHAKE_REPORT", "")
"""A file that gets a line for every test that has ended; another one beside it tells at once how tests failed."""

ONE_IN: Final = 2
"""Of so many windows one is slow, so that slow and quick ones meet at the same table."""
MESSAGES: Final = ("http.response.start", "http.response.body", "websocket.send", "websocket.close")


class Report:
    """Tells of every test how it ended, while others still run."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown" or report.failed:
            add(Path(REPORT), json.dumps([report.nodeid, report.when, report.outcome]))
        if report.failed:
            said = (text for _, text in report.sections)
            add(Path(REPORT).with_suffix(".failed"), "\n".join((report.nodeid, report.longreprtext, *said, "")))


def add(file: Path, text: str) -> None:
    """Write a line at the end of a file."""
    with file.open("a", encoding="utf-8") as opened:
        opened.write(f"{text}\n")


def begin(config: pytest.Config) -> None:
    """Do what the variables say."""
    if REPORT and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Report())
    hinder_servers()


def hinder_servers() -> None:
    """Make every server of this process hesitate, and give it few threads."""
    if THREADS:
        make_pools_small()
    if DELAY:
        hesitate(Random(f"{SEED} {os.getpid()}"))


def make_pools_small() -> None:
    """Let no pool of this process have more threads than said."""
    make = ThreadPoolExecutor.__init__

    def make_small(self: ThreadPoolExecutor, max_workers: int | None = None, *args: Any, **options: Any) -> None:
        make(self, min(max_workers or THREADS, THREADS), *args, **options)

    ThreadPoolExecutor.__init__ = make_small  # type: ignore[method-assign]


def hesitate(dice: Random) -> None:
    """Wait a little before every message and every write."""
    from playmat.server.logs import RequestLog
    from playmat.server.store import Store
    from playmat.server.stream import Line, Stream

    handle, deliver, write = RequestLog.__call__, Stream.deliver, Store._together

    @wraps(handle)
    async def handle_late(self: RequestLog, scope: Any, receive: Any, send: Any) -> None:
        async def send_late(message: Any) -> None:
            if message["type"] in MESSAGES:
                await asyncio.sleep(dice.random() * DELAY)
            await send(message)

        await handle(self, scope, receive, send_late)

    async def deliver_late(self: Stream, line: Line, message: bytes) -> None:
        await asyncio.sleep(dice.random() * DELAY)
        await deliver(self, line, message)

    def write_late(self: Store, writes: list[Write], alone: bool = False) -> bool:
        time.sleep(dice.random() * DELAY)
        return write(self, writes, alone)

    RequestLog.__call__ = handle_late  # type: ignore[method-assign]
    Stream.at_once = lambda self, line, message: False  # type: ignore[method-assign]
    Stream.deliver = deliver_late  # type: ignore[method-assign]
    Store._together = write_late  # type: ignore[method-assign]


def slowness() -> float:
    """How many times slower than the machine the next window of a browser is."""
    return SLOWNESS if SLOWNESS > 1 and WINDOWS.randrange(ONE_IN) == 0 else 1


WINDOWS: Final = Random(f"{SEED} {os.getpid()}")


def in_another_order(items: list[Any]) -> None:
    """Shuffle modules, and the tests of each; a module's tests stay together, as they share what they have set up."""
    if not SEED:
        return
    dice = Random(SEED)
    modules: dict[str, list[Any]] = {}
    for item in items:
        modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
    order = list(modules.values())
    dice.shuffle(order)
    for tests in order:
        dice.shuffle(tests)
    items[:] = [item for tests in order for item in tests]
