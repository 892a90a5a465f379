"""What tests cost: their number and their time, room by room, so that it is known where a suite's minutes go."""

from __future__ import annotations

import json
import os
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

import pytest

FILE: Final = os.environ.get("PLAYMAT_TEST_COSTS", "")
"""Where to leave the numbers, for `scripts.costs` to tell in the end."""


class Costs:
    """Adds up what the tests of each room took."""

    def __init__(self) -> None:
        self.tests: Final[Counter[str]] = Counter()
        self.seconds: Final[defaultdict[str, float]] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        room = room_of(report.nodeid)
        self.tests[room] += report.when == "call"
        self.seconds[room] += report.duration

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Leave the numbers; a worker of several has none but its own."""
        if FILE and not hasattr(session.config, "workerinput"):
            rooms = {room: [self.tests[room], round(seconds, 2)] for room, seconds in self.seconds.items()}
            Path(FILE).write_text(json.dumps(rooms), encoding="utf-8")


def room_of(test: str) -> str:
    """The folder of tests that a test belongs to: `server`, or `games/shaman` for what a game has of its own."""
    folders = test.partition("::")[0].split("/")[1:-1]
    return "/".join(folders[:2] if folders[:1] == ["games"] else folders[:1]) or "tests"
