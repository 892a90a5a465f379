"""What every test may ask for: each game, and each deck at a table."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest

from playmat.kernel.game import Game
from tests.laws.play import Seating, every_game, seatings

SLOW = {"tests/web/": 10, "tests/server/": 1}
"""Where tests wait for browsers and servers, and how long, the one as against the other."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have every worker begin with its share of the slow tests, so that quick ones are left to even out the end."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = shared_out(items, workers)


def shared_out(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in as many equal runs as there are workers, each beginning with whole modules of slow ones."""
    modules: dict[str, list[pytest.Item]] = {}
    quick: list[pytest.Item] = []
    for item in items:
        module = item.nodeid.partition("::")[0]
        if module.startswith(tuple(SLOW)):
            modules.setdefault(module, []).append(item)
        else:
            quick.append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for tests in sorted(modules.values(), key=weight, reverse=True):
        min(shares, key=weight).extend(tests)
    found: list[pytest.Item] = []
    for number, share in enumerate(shares):
        room = len(items) * (number + 1) // workers - len(found) - len(share)
        found += share + quick[: max(0, room)]
        quick = quick[max(0, room) :]
    return found + quick


def weight(tests: list[pytest.Item]) -> int:
    """Roughly how long slow tests take together."""
    return sum(times for test in tests for place, times in SLOW.items() if test.nodeid.startswith(place))


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage, and need not be looked through for any again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", params=every_game(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Each game in turn."""
    found: Game[Any] = request.param
    return found


@pytest.fixture(scope="session", params=[one for game in every_game() for one in seatings(game)], ids=str)
def seating(request: pytest.FixtureRequest) -> Seating:
    """Each deck of each game in turn, against others."""
    found: Seating = request.param
    return found
