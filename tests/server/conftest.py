"""What tests of the server may ask for: a PostgreSQL server, running servers, and people who play there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.postgres import Cluster, postgres
from tests.server.browser import Browser, running
from tests.server.deals import deal_the_same
from tests.server.frugal import be_frugal
from tests.server.live import Live
from tests.server.player import Person
from tests.server.process import Nursery, open_nursery


@pytest.fixture(scope="module", autouse=True)
def _frugal() -> Iterator[None]:
    """Servers that do nothing twice for tests that do not look at it; those of other rooms are as they are."""
    with pytest.MonkeyPatch.context() as patch:
        be_frugal(patch)
        yield


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server of this test process's own."""
    with postgres() as running:
        yield running


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    """Where servers come from that are processes of their own."""
    with open_nursery() as opened:
        yield opened


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server for all tests of a module, which in the end has nothing to complain about."""
    with Live(tmp_path_factory.mktemp("server")) as live:
        yield live
    assert not live.complaints.lines


@pytest.fixture
def person(live: Live) -> Iterator[Callable[[str | None], Person]]:
    """Somebody new at the server."""
    people: list[Person] = []

    def come(name: str | None = "Ann") -> Person:
        people.append(Person(live.url, name))
        return people[-1]

    yield come
    for one in people:
        one.http.close()


@pytest.fixture
def ann(person: Callable[[str | None], Person]) -> Person:
    """Somebody who plays."""
    return person("Ann")


@pytest.fixture
def ben(person: Callable[[str | None], Person]) -> Person:
    """Somebody who plays against Ann."""
    return person("Ben")


@pytest.fixture
def eve(person: Callable[[str | None], Person]) -> Person:
    """Somebody who watches."""
    return person("Eve")


@pytest.fixture
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that uses this is dealt the same cards every time."""
    deal_the_same(request.node.name, monkeypatch)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    """A server inside this process, without limits to how often it is asked."""
    with running(tmp_path_factory.mktemp("server"), rate_limits=False) as client:
        yield client


@pytest.fixture
def browser(server: TestClient[Litestar]) -> Browser:
    """Somebody new at it."""
    return Browser(server)
