"""nginx and Caddy with the files that hosts are given, started in front of a server."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPSConnection
from pathlib import Path
from random import Random
from typing import Final
from urllib.parse import urlsplit

import httpx
import pytest

from playmat.server import api_stream
from tests import proxies
from tests.patience import PATIENCE, eventually
from tests.proxies import Proxy
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import play_on, seated
from tests.server.ports import HeldPort
from tests.streams import open_streams

FIND: Final = {"nginx": proxies.find_nginx, "caddy": proxies.find_caddy}
START: Final = {"nginx": proxies.nginx, "caddy": proxies.caddy}
SPELLINGS: Final = (
    "/metrics",
    "/metrics/",
    "/metrics?x=1",
    "//metrics",
    "/./metrics",
    "/x/../metrics",
    "/%6detrics",
    "/METRICS",
    "/metrics%2f",
    "/metrics%00",
    "/metrics;x",
)
FORGED: Final = "203.0.113.77"


class Before:
    """A server with a proxy before it."""

    def __init__(self, live: Live, proxy: Proxy) -> None:
        self.live: Final = live
        self.proxy: Final = proxy

    def person(self, name: str | None) -> Person:
        """Somebody who comes through the proxy."""
        return Person(self.proxy.url, name, self.proxy.trusting)

    def line(self) -> HTTPSConnection:
        """A connection to the proxy."""
        where = urlsplit(self.proxy.url)
        return HTTPSConnection(str(where.hostname), where.port, timeout=PATIENCE, context=self.proxy.trusting)

    def get(self, path: str, method: str = "GET", body: bytes = b"", **headers: str) -> tuple[int, bytes]:
        """Ask for a path to the letter; status and answer."""
        line = self.line()
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()


@pytest.fixture(scope="module", params=FIND)
def before(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Before]:
    """A server behind each kind of proxy; left out where the machine has none of it."""
    kind = str(request.param)
    program = FIND[kind]()
    if program is None or not proxies.runs(program):
        pytest.skip(proxies.HOW_TO_GET_IT.format(name=kind))
    with ExitStack() as stack:
        patch = stack.enter_context(pytest.MonkeyPatch.context())
        patch.setattr(api_stream, "SIGN_OF_LIFE", 10**6)  # so that nothing but the events themselves can be heard
        port = stack.enter_context(HeldPort()).number
        public = {"base_url": proxies.url_of(port), "trusted_proxies": ("127.0.0.1",), "metrics": "everyone"}
        live = stack.enter_context(Live(tmp_path_factory.mktemp("server"), **public, rate_limits=True))
        proxy = stack.enter_context(START[kind](live.port, port, tmp_path_factory.mktemp(kind)))
        yield Before(live, proxy)
        assert not live.complaints.lines


def test_the_page_is_served_by_https_and_asked_for_again_only_so(before: Before) -> None:
    page = httpx.get(before.proxy.url, verify=before.proxy.trusting, timeout=PATIENCE)
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    assert "strict-transport-security" in page.headers
    plain = httpx.get(before.proxy.plain + "/about?x=1", timeout=PATIENCE)
    assert plain.status_code in (301, 308) and plain.headers["location"].startswith("https://")
    assert plain.headers["location"].endswith("/about?x=1")


@pytest.mark.usefixtures("deals")
def test_a_game_is_played_over_its_stream(before: Before) -> None:
    game, *lines = seated(before.person("Ann"), before.person("Ben"))
    assert play_on(game, Random(1), *lines, answers=12) == 12
    assert lines[0].tables[game].number == lines[1].tables[game].number >= 12
    for line in lines:
        line.close()


def test_events_come_at_once(before: Before) -> None:
    ann = before.person("Ann")
    with ann.follow() as events:
        first = events.receive()
        assert first is not None and first["type"] == "hello"
        events.until(lambda: events.lobby_number >= 0)
        game = ann.open_table("open")
        events.until(lambda: game in events.lobby)


def test_the_server_hears_at_once_that_a_visitor_has_hung_up(before: Before) -> None:
    ann = before.person("Ann")
    assert before.live.service is not None
    streams = before.live.service.rooms.streams
    with ann.connect() as line, ann.follow() as events:
        line.fence()
        events.receive()
        eventually(lambda: len(streams) == 2, "others are still there")
    eventually(lambda: not streams, "whoever hung up is still there")


@pytest.mark.parametrize("path", SPELLINGS)
def test_the_numbers_are_not_for_visitors_however_they_spell_it(before: Before, path: str) -> None:
    status, body = before.get(path)
    assert b"playmat_" not in body
    assert status in (400, 404) or b"<!doctype html>" in body.lower()  # any other path is a page


def test_the_numbers_are_there_for_who_asks_the_server_itself(before: Before) -> None:
    assert b"playmat_info" in httpx.get(f"{before.live.url}/metrics/", timeout=PATIENCE).content


def test_what_visitors_say_of_their_address_is_not_believed(before: Before) -> None:
    body = json.dumps({"name": f"Eve {secrets.token_hex(3)}"}).encode()
    headers = {"content-type": "application/json", "origin": before.proxy.url}
    for forged in (FORGED, f"{FORGED}, 127.0.0.1"):
        status, _ = before.get("/api/guest", "POST", body, **headers, **{"x-forwarded-for": forged})
        assert status < 300
    assert before.live.service is not None
    assert set(before.live.service.limits._buckets["guest"]) == {"127.0.0.1"}


@pytest.mark.parametrize("size", [263_000, 300_000, 12_345_678])
def test_a_body_that_is_too_large_is_refused_before_it_is_sent(before: Before, size: int) -> None:
    line = before.line()
    line.putrequest("POST", "/api/guest")
    line.putheader("content-length", str(size))
    line.endheaders()
    answer = line.getresponse()
    assert answer.status == 413 and answer.getheader("x-request-id") is None, "the server had to refuse it"
    line.close()


def test_more_streams_are_borne_than_by_nginx_as_debian_has_it(tmp_path: Path) -> None:
    program = proxies.find_nginx()
    if program is None or not proxies.runs(program):
        pytest.skip(proxies.HOW_TO_GET_IT.format(name="nginx"))
    with HeldPort() as port:
        base_url = proxies.url_of(port.number)
        with Live(tmp_path, base_url=base_url) as live, proxies.nginx(live.port, port.number, tmp_path) as proxy:
            assert asyncio.run(open_streams(proxy.url, proxy.trusting, 400)) == 400
