"""Everything that can be asked of the server has its cost, and whoever asks too much waits while others play on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final, get_args

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute, WebSocketRoute
from litestar.testing import TestClient

from playmat import wire
from playmat.server import limits as limits_module
from playmat.server import metering
from playmat.server.app import create_app
from playmat.server.costs import MESSAGES, REQUESTS
from playmat.server.limits import LIMITS, Limits
from playmat.server.settings import Settings
from tests.patience import eventually
from tests.server.browser import Browser, behind_a_proxy, service_of
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import play_on, refused, seated

DEAR: Final = 0.25
"""Seconds of a processor that every step takes, on a clock that goes on only when it is looked at."""
ELSEWHERE: Final = {"x-forwarded-for": "203.0.113.99"}


class Dear(threading.local):
    """A clock of work that goes on whenever it is looked at, for each thread by itself: whatever is done is dear."""

    now = 0.0

    def __call__(self) -> float:
        self.now += DEAR
        return self.now


@pytest.fixture
def dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of a request or a message takes long."""
    monkeypatch.setattr(metering, "thread_time", Dear())


@pytest.fixture
def unheld(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has to wait for a refusal."""
    monkeypatch.setattr(limits_module, "HELD", 0.0)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    """A server with limits, at which no time goes by."""
    with behind_a_proxy(tmp_path, metrics="everyone") as client:
        yield client


# What things cost --------------------------------------------------------------------------------------------


def test_whatever_can_be_asked_has_its_cost(tmp_path: Path) -> None:
    app = create_app(Settings(data_dir=tmp_path))
    asked = set()
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            asked |= {handler.handler_name for handler in route.route_handlers}
        else:
            assert isinstance(route, WebSocketRoute)
            asked.add(route.route_handler.handler_name)
    app.state.service.store.close()
    assert asked == set(REQUESTS)


def test_every_message_has_its_cost() -> None:
    assert set(MESSAGES) == set(get_args(wire.ClientMessage))
    assert all("message" in cost.person for cost in MESSAGES.values())


def test_every_limit_is_drawn_on_by_something() -> None:
    drawn = {what for cost in (*REQUESTS.values(), *MESSAGES.values()) for what in (*cost.person, *cost.address)}
    by_hand = {"work", "works", "refusals", "login", "login-name", "login-known", "analysis", "analyses"}
    assert drawn | by_hand == set(LIMITS) and not drawn & by_hand


LOOKS: Final = [
    "/",
    "/favicon.svg",
    "/api/me",
    "/api/about",
    "/api/library",
    "/api/library/shaman/cards",
    "/api/library/shaman/rules?words=fire",
    "/api/lessons",
    "/api/tables",
    "/api/openapi.json",
    "/health",
    "/health/alive",
    "/metrics",
    "/api/nothing",
]


@pytest.mark.usefixtures("dear", "unheld")
@pytest.mark.parametrize("path", LOOKS)
def test_nothing_can_be_looked_at_without_end(server: TestClient[Litestar], path: str) -> None:
    """F4: 402 times a second `/health`, 716 times a second the library's cards; both are refused in the end now."""
    found = [server.get(path).status_code for _ in range(40)]
    assert found[-1] == 429 and found[0] != 429
    assert int(server.get(path).headers["retry-after"]) >= 1
    assert server.get(path, headers=ELSEWHERE).status_code != 429, "others do not pay for it"


@pytest.mark.usefixtures("dear", "unheld")
def test_a_person_is_limited_wherever_they_are(server: TestClient[Litestar]) -> None:
    browser = Browser(server)
    browser.guest()
    found = []
    for number in range(40):
        found.append(browser.send("GET", "/api/tables", **{"x-forwarded-for": f"203.0.113.{number}"}).status_code)
    assert (found[0], found[-1]) == (200, 429)
    assert Browser(server).send("GET", "/api/tables", **ELSEWHERE).status_code == 200


def used(limits: Limits, who: str) -> float:
    """The work that somebody has used."""
    return LIMITS["works"].at_once - limits._left("works", who)


@pytest.mark.usefixtures("dear")
def test_every_step_is_paid_for_and_what_is_done_on_threads_too() -> None:
    limits = Limits(now=lambda: 0.0)
    meter = metering.Meter(limits, ("works", "ann"))

    async def three_steps() -> str:
        await asyncio.sleep(0)
        await metering.aside(str, 1)
        return "done"

    async def measured() -> str:
        return await metering.Metered(three_steps(), meter)

    assert asyncio.run(measured()) == "done"
    assert used(limits, "ann") == 4 * DEAR
    meter.used = 7.0
    meter.settle()
    assert used(limits, "ann") == 4 * DEAR, "what it has left behind is at nobody's cost"


@pytest.mark.usefixtures("dear")
def test_what_fails_and_what_is_called_off_is_paid_for_too() -> None:
    limits = Limits(now=lambda: 0.0)

    async def fail() -> None:
        raise KeyError

    async def never() -> None:
        await asyncio.Event().wait()

    async def try_both() -> None:
        with suppress(KeyError):
            await metering.Metered(fail(), metering.Meter(limits, ("works", "ann")))
        task = asyncio.create_task(as_task())
        await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

    async def as_task() -> None:
        await metering.Metered(never(), metering.Meter(limits, ("works", "ben")))

    asyncio.run(try_both())
    assert (used(limits, "ann"), used(limits, "ben")) == (DEAR, 2 * DEAR)


@pytest.mark.usefixtures("dear")
def test_those_who_do_not_heed_refusals_wait_for_them(
    server: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch
) -> None:
    held: list[str] = []

    async def hold(address: str) -> None:
        await plain(address)
        held.append(address)

    limits = service_of(server).limits
    plain = limits.hold
    monkeypatch.setattr(limits_module, "HELD", 0.0)
    monkeypatch.setattr(limits, "hold", hold)
    found = [server.get("/health/alive").status_code for _ in range(int(LIMITS["refusals"].at_once) + 30)]
    assert len(held) == found.count(429) > LIMITS["refusals"].at_once
    assert limits.wait("refusals", held[0]) > 0


def test_of_those_who_come_at_once_only_so_many_are_let_in_as_there_is_work_for() -> None:
    """What a look costs is known when it is done; all who came in the same moment would have been let in."""
    limits = Limits(now=lambda: 0.0)
    let_in: list[str] = []

    async def look(address: str) -> None:
        await limits.turn(address)
        limits.insist("works", address)
        let_in.append(address)
        await asyncio.sleep(0)
        limits.charge("works", address, LIMITS["works"].at_once + 1)

    async def all_at_once() -> None:
        crowd = [look("eve") for _ in range(50)]
        await asyncio.gather(*crowd, look("ann"), return_exceptions=True)

    asyncio.run(all_at_once())
    assert let_in.count("eve") <= 3 and let_in.count("ann") == 1
    assert let_in.index("ann") < 3, "she waits for those of her own address alone"
    assert not limits._doors, "nothing is left of those who have gone"


# The attacks -------------------------------------------------------------------------------------------------


def from_elsewhere(live: Live, name: str | None, number: int) -> Person:
    """Somebody at an address of their own."""
    person = Person(live.url, None)
    person.http.headers["x-forwarded-for"] = f"198.51.100.{number}"
    if name is not None:
        person.be(person.ask("POST", "/api/guest", {"name": name}))
    return person


@pytest.fixture
def stormy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A server with limits at which no time goes by, so that what is refused stays refused."""
    monkeypatch.setattr(limits_module, "HELD", 0.0)
    with Live(tmp_path, rate_limits=True, trusted_proxies=("127.0.0.0/8",)) as live:
        assert live.service is not None
        monkeypatch.setattr(live.service.limits, "now", lambda: 0.0)
        yield live
    assert not live.complaints.lines


@pytest.mark.usefixtures("deals")
@pytest.mark.parametrize("path", ["/api/games/{}/replay/views", "/api/about", "/api/library/shaman/cards"])
def test_a_visitor_without_a_name_stalls_nobody(stormy: Live, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    ann, ben, cat = (from_elsewhere(stormy, name, at) for at, name in enumerate(("Ann", "Ben", "Cat"), 1))
    finished, line, _ = seated(ann, cat)
    line.call("concede", game=finished)
    game, *lines = seated(ben, cat)
    eve = from_elsewhere(stormy, None, 66)
    monkeypatch.setattr(metering, "thread_time", Dear())
    problem = refused(lambda: [eve.ask("GET", path.format(finished)) for _ in range(100)])
    assert (problem.status, problem.error) == (429, "too-fast")
    assert play_on(game, Random(1), *lines, answers=10) == 10, "moves of others go through"


@pytest.mark.usefixtures("deals")
def test_whoever_has_looked_too_much_may_still_play(stormy: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking is refused in the end, moves and signs of life are not."""
    ann, ben = from_elsewhere(stormy, "Ann", 1), from_elsewhere(stormy, "Ben", 2)
    game, line, _ = seated(ann, ben)
    monkeypatch.setattr(metering, "thread_time", Dear())
    replies = [line.call("describe", game=game) for _ in range(20)]
    assert (replies[0]["type"], replies[-1]["error"]) == ("description", "too-fast")
    assert line.call("ping")["type"] == "pong"
    assert line.call("concede", game=game)["type"] == "accepted"


@pytest.fixture
def held(stormy: Live, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that had to wait after a refusal, one by one."""
    assert stormy.service is not None
    limits, found = stormy.service.limits, list[str]()
    plain = limits.hold

    async def hold(address: str) -> None:
        await plain(address)
        found.append(address)

    monkeypatch.setattr(limits, "hold", hold)
    return found


@pytest.mark.parametrize(("said", "error"), [("{", "malformed"), ('{"type":"ping"}', "too-fast")])
def test_whoever_floods_a_stream_is_listened_to_less_and_less(
    stormy: Live, held: list[str], said: str, error: str
) -> None:
    """A refusal costs as much as an answer: a hundred streams of rubbish took the moves of others to half a second."""
    eve = from_elsewhere(stormy, "Eve", 66)
    many = int(LIMITS["message"].at_once) + 50
    with eve.connect() as line:
        for _ in range(many):
            line.socket.send(said)
        line.until(lambda: sum(one.get("error") == error for one in line.messages) >= 50)
        eventually(lambda: len(held) >= 50, "nobody waits")
    assert len(set(held)) == 1


@pytest.mark.usefixtures("deals")
def test_looks_of_one_address_take_turns_and_moves_do_not(stormy: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stormy.service is not None
    turns: list[str] = []
    turn = stormy.service.limits.turn

    async def noted(address: str) -> None:
        turns.append(address)
        await turn(address)

    ann, ben = from_elsewhere(stormy, "Ann", 1), from_elsewhere(stormy, "Ben", 2)
    game, line, _ = seated(ann, ben)
    monkeypatch.setattr(stormy.service.limits, "turn", noted)
    line.call("describe", game=game)
    line.call("why", game=game, about="zone:0:deck")
    line.call("watch", game=game)
    line.call("log", game=game, start=0, count=1)
    assert len(turns) == 4 and len(set(turns)) == 1
    line.call("ping")
    line.call("concede", game=game)
    assert len(turns) == 4
