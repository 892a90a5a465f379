"""What every test may ask for: each game, and each deck at a table."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest

from playmat.kernel.game import Game
from tests.laws.play import Seating, every_game, seatings

SLOW = ("tests/web/", "tests/server/")
"""Where tests wait for browsers and servers."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Have one worker begin with the browser and one with the server, and the others with what keeps a core busy."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if workers > 1:
        items[:] = shared_out(items, workers)


def shared_out(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in as many equal runs as there are workers; quick ones come last in each, to even out the end."""
    quick = [item for item in items if not item.nodeid.startswith(SLOW)]
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, place in enumerate(SLOW):
        shares[number % workers] += [item for item in items if item.nodeid.startswith(place)]
    found: list[pytest.Item] = []
    for number, share in enumerate(shares):
        room = max(0, len(items) * (number + 1) // workers - len(found) - len(share))
        found += share + quick[:room]
        quick = quick[room:]
    return found + quick


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
