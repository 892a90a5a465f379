"""What every test may ask for: each game, and each deck at a table."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from playmat.kernel.game import Game
from tests.laws.play import Seating, every_game, seatings


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
