"""What every test may ask for: each game, and each deck at a table."""

from __future__ import annotations

import gc
import signal
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

from tests import met

# isort: split
# Only now, as that one watches pages being read.
from playmat.book.game import Game
from tests import shaking
from tests.costs import Costs
from tests.laws.play import INTERPRETED, Seating, every_game, is_from_outside, seatings

ENDINGS: Final = ("SIGINT", "SIGHUP")

# How long an example takes says more about what else the machine does than about what is tested. Examples are the same
# every time, but for those of a shake, which is there to look for what others have not met.
settings.register_profile(
    "patient",
    settings(),
    deadline=None,
    derandomize=not shaking.SEED,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("patient")


def pytest_configure(config: pytest.Config) -> None:
    """Whoever runs the tests in the background may ignore how a program is ended; what a test starts must not."""
    config.pluginmanager.register(Costs())
    if met.WATCH is not None:
        config.pluginmanager.register(met.WATCH)
    for name in ENDINGS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL)
    shaking.begin(config)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Another order for every shake; what the compiled build cannot do is not tried there."""
    for item in items:
        if not INTERPRETED and item.get_closest_marker("interpreted"):
            item.add_marker(pytest.mark.skip("only on the interpreted build"))
    shaking.in_another_order(items)


def pytest_collection_finish() -> None:
    """Thousands of tests are no garbage, and need not be looked through for any again and again."""
    gc.collect()
    gc.freeze()


def marked(one: Any, game: Game[Any]) -> Any:
    """A parameter of the tests, marked where its game is only played on the interpreted build."""
    return pytest.param(one, marks=pytest.mark.interpreted) if is_from_outside(game) else one


@pytest.fixture(scope="session", params=[marked(game, game) for game in every_game()], ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game[Any]:
    """Each game in turn."""
    found: Game[Any] = request.param
    return found


@pytest.fixture(
    scope="session", params=[marked(one, game) for game in every_game() for one in seatings(game)], ids=str
)
def seating(request: pytest.FixtureRequest) -> Seating:
    """Each deck of each game in turn, against others."""
    found: Seating = request.param
    return found
