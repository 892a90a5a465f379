"""What tests of the web table may ask for: a server, Chromium, and people who each have a window of their own."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.server.deals import deal_the_same
from tests.server.live import Live
from tests.server.player import Person
from tests.web.house import HOUSE
from tests.web.visitor import Visitor

HERE: Final = Path(__file__).parent
PICTURES: Final = HERE.parents[1] / "build" / "web-failures"
FAILED: Final = pytest.StashKey[bool]()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """Close the house when the next test is somewhere else."""
    if nextitem is None or HERE not in nextitem.path.parents:
        HOUSE.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its windows are photographed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test is dealt the same cards every time."""
    deal_the_same(request.node.name, monkeypatch)


@pytest.fixture
def live() -> Live:
    """The server that most tests share."""
    return HOUSE.live


@pytest.fixture
def address(live: Live) -> str:
    """Where that server is."""
    return live.url


@pytest.fixture
def browser() -> Browser:
    """Chromium."""
    return HOUSE.browser


Visit = Callable[..., Visitor]


@pytest.fixture
def visit(request: pytest.FixtureRequest, live: Live, browser: Browser) -> Iterator[Visit]:
    """Somebody new at the server, in a browser of their own; in the end no console has anything to complain about."""
    visitors: list[Visitor] = []

    def come(**options: Any) -> Visitor:
        visitors.append(Visitor(browser, **{"url": live.url} | options))
        return visitors[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        photograph(request.node, visitors)
    for one in visitors:
        one.context.close()
    assert [complaint for one in visitors for complaint in one.unforgiven] == []


@pytest.fixture
def visitor(visit: Visit) -> Visitor:
    """Somebody with a laptop."""
    return visit()


@pytest.fixture
def person(live: Live) -> Iterator[Callable[[str], Person]]:
    """Somebody who plays without a browser."""
    people: list[Person] = []

    def come(name: str) -> Person:
        people.append(Person(live.url, name))
        return people[-1]

    yield come
    for one in people:
        one.http.close()


def photograph(item: pytest.Item, visitors: list[Visitor]) -> None:
    """Keep what a failed test had on its screens."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for number, one in enumerate(visitors, 1):
        path = PICTURES / f"{re.sub(r'[^a-zA-Z0-9_-]+', '-', item.name)}-{number}.png"
        one.photograph(path)
        print(f"what was on the screen: {path}; console: {one.complaints}")
