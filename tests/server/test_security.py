"""Headers on every answer, requests from our own pages only, no secret in any log."""

from __future__ import annotations

import io
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.connection import ASGIConnection
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from playmat.server.errors import ApiError
from playmat.server.limits import Limits
from playmat.server.security import LARGEST_BODY, POLICY, Discreet, Guard, address_key, client_address, discreet
from playmat.server.sessions import Sessions
from playmat.server.settings import Settings
from playmat.server.sql import METADATA
from playmat.server.store import Store
from playmat.wire import User
from tests.patience import PATIENCE

OURS = "http://testserver.local"
ANNA = User(id="anna", name="Anna", guest=True)


@get(["/api/look", "/look"])
async def look() -> str:
    return "seen"


@get("/api/kept")
async def kept() -> Response[str]:
    return Response("seen", headers={"etag": '"1"', "content-security-policy": "default-src *"})


@get("/api/broken")
async def broken() -> str:
    raise RuntimeError("our mistake")


@post("/api/change")
async def change(request: Request[Any, Any, Any]) -> int:
    return len(await request.body())


@websocket("/api/stream")
async def stream(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.send_text("hello")
    await socket.close()


def refused(_: Request[Any, Any, Any], error: ApiError) -> Response[dict[str, str]]:
    return Response({"error": error.error}, status_code=error.status)


class Site:
    """A few handlers behind the guard, and somebody's cookie."""

    def __init__(self, folder: Path, **options: Any) -> None:
        settings = Settings(data_dir=folder, **options)
        self.store = Store(settings.database_url, "worker")
        METADATA.create_all(self.store.engine)
        self.sessions = Sessions(self.store, settings)
        app = Litestar(
            [look, kept, broken, change, stream], exception_handlers={ApiError: refused}, logging_config=None
        )
        app.asgi_handler = Guard(app.asgi_handler, settings, self.sessions, Limits(on=False))
        self.client: TestClient[Litestar] = TestClient(app, raise_server_exceptions=False, timeout=PATIENCE)
        with self.client.portal() as portal:
            cookie = portal.call(self.sessions.start, ANNA, "a browser")
        self.cookie = {"cookie": f"playmat={cookie.value}"}
        self.csrf = {"x-csrf-token": self.sessions.csrf_of(cookie)}

    def change(self, *headers: dict[str, str]) -> Any:
        merged: dict[str, str] = {}
        for one in headers:
            merged |= one
        return self.client.post("/api/change", headers=merged)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site(tmp_path_factory.mktemp("site"))
    yield made
    made.store.close()


# Headers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/look", 200),
        ("GET", "/look", 200),
        ("HEAD", "/api/look", 405),
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing", 404),
        ("GET", "/api/a%00b", 404),
        ("DELETE", "/api/look", 405),
        ("GET", "/api/broken", 500),
        ("OPTIONS", "/api/look", 204),
    ],
)
def test_every_answer_carries_the_headers(site: Site, method: str, path: str, status: int) -> None:
    answer = site.client.request(method, path)
    assert answer.status_code == status
    protected(answer.headers)


def test_refusals_of_the_guard_carry_the_headers_too(site: Site) -> None:
    answer = site.change({"origin": "https://evil.example"})
    assert answer.status_code == 403
    protected(answer.headers)


def protected(headers: Any) -> None:
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "strict-transport-security" not in headers


def test_the_policy_is_the_one_the_pages_are_written_for() -> None:
    assert POLICY.split("; ") == [
        "default-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "object-src 'none'",
    ]


def test_no_handler_can_weaken_the_policy(site: Site) -> None:
    assert site.client.get("/api/kept").headers.get_list("content-security-policy") == [POLICY]


def test_answers_of_the_api_are_not_kept_unless_they_say_so(site: Site) -> None:
    assert site.client.get("/api/look").headers["cache-control"] == "no-store"
    assert "cache-control" not in site.client.get("/api/kept").headers
    assert "cache-control" not in site.client.get("/look").headers


def test_behind_https_browsers_are_told_to_stay_there(tmp_path: Path) -> None:
    site = Site(tmp_path, base_url="https://play.example")
    assert site.client.get("/look").headers["strict-transport-security"] == "max-age=31536000"
    site.store.close()


# Where a change comes from -----------------------------------------------------------------------------------

SAME = {"origin": OURS}
FETCHED = {"sec-fetch-site": "same-origin"}
BEARER = {"authorization": "Bearer pm_something"}
NOTHING: dict[str, str] = {}
DONE = (201, 0)
FOREIGN = (403, "cross-site")
UNPROVEN = (403, "bad-csrf")


@pytest.mark.parametrize(
    ("cookie", "csrf", "where", "answer"),
    [
        # with a cookie: the page's token and our own address
        (True, "right", SAME, DONE),
        (True, "right", FETCHED, DONE),
        (True, "right", SAME | FETCHED, DONE),
        (True, "right", NOTHING, FOREIGN),
        (True, "right", {"origin": "https://evil.example"}, FOREIGN),
        (True, "right", {"origin": "https://evil.example"} | FETCHED, FOREIGN),
        (True, "right", {"origin": "null"}, FOREIGN),
        (True, "right", {"origin": f"{OURS}.evil.example"}, FOREIGN),
        (True, "right", {"origin": f"{OURS}:81"}, FOREIGN),
        (True, "right", {"origin": "http://user@testserver.local"}, FOREIGN),
        (True, "right", {"origin": ""}, FOREIGN),
        (True, "right", {"sec-fetch-site": "cross-site"}, FOREIGN),
        (True, "right", {"sec-fetch-site": "same-site"}, FOREIGN),
        (True, "right", {"sec-fetch-site": "none"}, FOREIGN),
        (True, "none", SAME, UNPROVEN),
        (True, "wrong", SAME, UNPROVEN),
        (True, "other", SAME, UNPROVEN),
        # without: still not from another site, so that nobody is logged in behind their back
        (False, "none", NOTHING, DONE),
        (False, "none", SAME, DONE),
        (False, "none", {"origin": "https://evil.example"}, FOREIGN),
        (False, "none", {"sec-fetch-site": "cross-site"}, FOREIGN),
        # a token is never sent by a browser on its own
        (False, "none", BEARER, DONE),
        (True, "none", BEARER, DONE),
        (True, "none", BEARER | {"origin": "https://evil.example"}, DONE),
        (True, "none", {"authorization": "Basic abc"} | SAME, UNPROVEN),
        (True, "none", {"authorization": "Bearer "} | SAME, UNPROVEN),
    ],
)
def test_who_may_change_something(
    site: Site, cookie: bool, csrf: str, where: dict[str, str], answer: tuple[int, Any]
) -> None:
    tokens = {
        "right": site.csrf,
        "wrong": {"x-csrf-token": "x" * 43},
        "other": {"x-csrf-token": site.cookie["cookie"].removeprefix("playmat=")},
        "none": NOTHING,
    }
    got = site.change(site.cookie if cookie else NOTHING, tokens[csrf], where)
    assert (got.status_code, got.json() if got.status_code == 201 else got.json()["error"]) == answer


def test_looking_needs_no_proof(site: Site) -> None:
    assert site.client.get("/api/look", headers=site.cookie | {"origin": "https://evil.example"}).status_code == 200


def test_a_cookie_with_another_signature_counts_as_none(site: Site) -> None:
    tampered = {"cookie": site.cookie["cookie"][:-1] + ("A" if site.cookie["cookie"][-1] != "A" else "B")}
    assert site.change(tampered, SAME).status_code == 201


def test_a_public_address_is_the_only_one_and_others_must_be_named(tmp_path: Path) -> None:
    site = Site(tmp_path, base_url="https://play.example", allowed_origins=("https://two.example",))
    for origin, status in [
        ("https://play.example", 201),
        ("https://two.example", 201),
        ("http://play.example", 403),
        (OURS, 403),
    ]:
        assert site.change(site.cookie, site.csrf, {"origin": origin}).status_code == status
    site.store.close()


@pytest.mark.parametrize(
    ("cookie", "headers", "opens"),
    [
        (True, SAME, True),
        (True, {"origin": "https://evil.example"}, False),
        (True, NOTHING, False),
        (True, BEARER, True),
        (False, NOTHING, True),
        (False, SAME, True),
        (False, {"origin": "https://evil.example"}, False),
    ],
)
def test_who_may_open_a_stream(site: Site, cookie: bool, headers: dict[str, str], opens: bool) -> None:
    asking = headers | (site.cookie if cookie else {})
    if opens:
        with site.client.websocket_connect("/api/stream", headers=asking) as socket:
            assert socket.receive_text() == "hello"
    else:
        with (
            pytest.raises(WebSocketDisconnect) as caught,
            site.client.websocket_connect("/api/stream", headers=asking),
        ):
            pass
        assert caught.value.code == 4403


# Size --------------------------------------------------------------------------------------------------------


def pieces(size: int) -> Iterator[bytes]:
    for _ in range(size // 1024):
        yield b"x" * 1024


def test_a_body_may_be_large_but_not_larger(site: Site) -> None:
    assert site.client.post("/api/change", content=b"x" * LARGEST_BODY).json() == LARGEST_BODY
    answer = site.client.post("/api/change", content=b"x" * (LARGEST_BODY + 1))
    assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
    assert answer.json()["message"] == "That is too much at once. At most 256 kB can be sent."
    protected(answer.headers)


def test_a_body_that_does_not_say_its_size_is_counted(site: Site) -> None:
    assert site.client.post("/api/change", content=pieces(LARGEST_BODY)).json() == LARGEST_BODY
    assert site.client.post("/api/change", content=pieces(LARGEST_BODY + 1024)).status_code == 413


def test_a_size_that_is_no_number_is_refused(site: Site) -> None:
    assert site.client.post("/api/change", headers={"content-length": "-1"}).status_code == 413


# Addresses ---------------------------------------------------------------------------------------------------


def connection_from(peer: str, *forwarded: str) -> ASGIConnection[Any, Any, Any, Any]:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    scope: Any = {"type": "http", "client": (peer, 5000), "headers": headers, "state": {}}
    return ASGIConnection(scope)


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("203.0.113.9", [], "203.0.113.9"),
        ("203.0.113.9", ["1.2.3.4"], "203.0.113.9"),
        ("10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6, 1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["6.6.6.6", "1.2.3.4, 10.0.0.2"], "1.2.3.4"),
        ("10.0.0.1", ["1.2.3.4:5678"], "1.2.3.4"),
        ("10.0.0.1", ["[2001:db8::1]:5678"], "2001:db8::1"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("::ffff:10.0.0.1", ["1.2.3.4"], "1.2.3.4"),
        ("10.0.0.1", ["10.0.0.2"], "10.0.0.2"),
    ],
)
def test_only_trusted_proxies_are_believed(tmp_path: Path, peer: str, forwarded: list[str], address: str) -> None:
    settings = Settings(data_dir=tmp_path, trusted_proxies=("10.0.0.0/8",))
    assert client_address(connection_from(peer, *forwarded), settings) == address


def test_a_household_counts_once(tmp_path: Path) -> None:
    settings = Settings(data_dir=tmp_path)
    keys = [address_key(connection_from(peer), settings) for peer in ("2001:db8::1", "2001:db8::ff:2", "203.0.113.9")]
    assert keys == ["2001:db8::/64", "2001:db8::/64", "203.0.113.9"]


# Logs --------------------------------------------------------------------------------------------------------

HEX = "hunter22secret"


@pytest.mark.parametrize(
    "text",
    [
        f"Cookie: playmat={HEX}; theme=dark",
        f"set-cookie: playmat={HEX}; HttpOnly",
        f"Authorization: Bearer {HEX}",
        f"{{'authorization': 'Bearer {HEX}', 'host': 'here'}}",
        f"[(b'authorization', b'Bearer {HEX}'), (b'host', b'here')]",
        f"(b'cookie', b'playmat={HEX}')",
        f"x-csrf-token: {HEX}",
        f"X-Playmat-Key: {HEX}",
        f'{{"name":"Anna","password":"{HEX}"}}',
        f'{{"name":"Anna","password": "\\"{HEX}"}}',
        f"Credentials(name='Anna', password='{HEX}')",
        f"password={HEX}",
        f"GET /api/tables?key={HEX}&x=1",
        f'{{"type":"watch","key":"{HEX}"}}',
        f"made pm_{HEX}",
        f"postgresql+psycopg://playmat:{HEX}@db/playmat",
        f"PLAYMAT_METRICS_TOKEN={HEX}",
        f"csrf: {HEX}",
    ],
)
def test_secrets_do_not_get_into_a_log(text: str) -> None:
    assert HEX in text and HEX not in discreet(text)
    assert discreet(discreet(text)) == discreet(text)


@pytest.mark.parametrize("text", ["GET /api/tables 200", "7 moves, 2 tokens made", "game abcdefgh over: winner 1"])
def test_other_things_do(text: str) -> None:
    assert discreet(text) == text


READING = """
import sys
from playmat.server.security import discreet
for piece in sys.argv[1:]:
    print(piece, flush=True)
    discreet(piece * (1_000_000 // len(piece)))
"""


def test_long_nonsense_does_not_keep_the_log_busy() -> None:
    """A moment is enough, unless every letter is read again for every other one, which would take many minutes."""
    pieces = ["a-", "key", "key=", "cookie ", "'", '"\\', "://", "://:", "pm_", "-_", "x"]
    command = [sys.executable, "-c", READING, *pieces]
    read = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (read.returncode, read.stdout.splitlines()) == (0, pieces), read.stderr


def test_our_own_cookies_and_page_tokens_are_recognised_bare(site: Site) -> None:
    cookie = site.cookie["cookie"].removeprefix("playmat=")
    assert discreet(f"got {cookie} today") == "got … today"
    assert discreet(f"got {site.csrf['x-csrf-token']} today") == "got … today"
    like_a_token = "a" * 20 + "-pm_" + "b" * 19
    assert discreet(f"got {like_a_token}.{like_a_token} today") == "got … today"


def test_a_log_line_hides_secrets_in_its_parts_its_details_and_its_traceback() -> None:
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.addFilter(Discreet())
    handler.setFormatter(logging.Formatter("%(message)s %(details)s %(password)s"))
    log = logging.Logger("test")
    log.addHandler(handler)
    try:
        raise ValueError(f"password={HEX}")
    except ValueError:
        extra = {"details": {"token": HEX, "path": f"/x?key={HEX}", "list": [f"Bearer pm_{HEX}"]}, "password": HEX}
        log.exception("password=%s for %s at %d", HEX, f"pm_{HEX}", 7, extra=extra)
    assert HEX not in out.getvalue()
    assert "for pm_… at 7" in out.getvalue() and "ValueError" in out.getvalue()


def test_the_parts_of_an_access_line_stay_parts() -> None:
    record = logging.LogRecord(
        "uvicorn.access", logging.INFO, "", 0, '%s - "%s %s"', ("1.2.3.4", "GET", f"/x?key={HEX}"), None
    )
    Discreet().filter(record)
    assert record.args == ("1.2.3.4", "GET", "/x?key=…")


def test_a_refusal_is_the_problem_of_the_contract(site: Site) -> None:
    answer = site.change({"origin": "https://evil.example"})
    assert msgspec.json.decode(answer.content) == {
        "error": "cross-site",
        "message": "This request came from another site. Use the server's own pages, or a token.",
        "rule": "",
        "problems": [],
    }
