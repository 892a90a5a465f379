"""Logins and tokens, through the whole service."""

from __future__ import annotations

import logging
import math
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import select, update

from playmat.server import sessions as sessions_module
from playmat.server.api_people import device
from playmat.server.limits import LIMITS
from playmat.server.seating import now
from playmat.server.security import POLICY, Discreet
from playmat.server.sessions import SEEN_EVERY
from playmat.server.sql import SESSIONS, TOKENS
from tests.patience import PATIENCE
from tests.postgres import Cluster
from tests.server.browser import ADDRESS, PASSWORD, Browser, in_database, new_name, running, service_of, told

# Logins ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("change", ["signature", "secret", "swapped", "unsigned", "empty", "long", "odd"])
def test_a_cookie_that_was_tampered_with_is_nobody(browser: Browser, change: str) -> None:
    browser.guest()
    secret, signature = browser.cookie.split(".")
    other = Browser(browser.server)
    other.guest()
    browser.cookie = {
        "signature": f"{secret}.{signature[::-1]}",
        "secret": f"{secret[::-1]}.{signature}",
        "swapped": f"{secret}.{other.cookie.split('.')[1]}",
        "unsigned": secret,
        "empty": ".",
        "long": "x" * 4000,
        "odd": '"; Path=/; \\x00',
    }[change]
    assert browser.me() is None


def test_the_database_alone_is_not_enough_to_be_somebody(browser: Browser) -> None:
    browser.guest()
    token = browser.send("POST", "/api/tokens", {"name": "bot"}).json()["token"]
    kept = in_database(
        browser.server,
        lambda connection: str([connection.execute(select(table)).all() for table in (SESSIONS, TOKENS)]),
    )
    assert browser.cookie.split(".")[0] not in kept and token not in kept and token.removeprefix("pm_") not in kept


def aged(server: TestClient[Litestar], days: float) -> None:
    """Let every login have been used last so many days ago."""
    then = now() - int(days * 86_400_000)
    in_database(server, lambda connection: connection.execute(update(SESSIONS).values(seen=then)))
    service_of(server).sessions._remembered.clear()


def test_a_login_ends_after_ninety_days_without_a_visit(browser: Browser) -> None:
    user = browser.guest()
    aged(browser.server, 89.9)
    assert browser.me() == user
    aged(browser.server, 90.1)
    assert browser.me() is None
    assert told(browser.send("GET", "/api/sessions")) == (401, "not-logged-in")


def test_a_visit_makes_a_login_last(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    browser.guest()
    aged(browser.server, 80)
    moment = now()
    monkeypatch.setattr(sessions_module, "now", lambda: moment)
    browser.me()
    (session,) = browser.get("/api/sessions")
    assert session["seen"] == moment


def test_visits_are_noted_once_a_minute(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    began = now()
    for later, noted in ((0, 0), (SEEN_EVERY - 1, 0), (SEEN_EVERY, SEEN_EVERY)):
        monkeypatch.setattr(sessions_module, "now", lambda later=later: began + later)
        service_of(browser.server).sessions._remembered.clear()
        browser.guest()
        (session,) = browser.get("/api/sessions")
        assert session["seen"] == began + noted


def test_dead_logins_are_swept_out_when_somebody_comes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        Browser(server).guest()
        aged(server, 91)
        service_of(server).sessions._swept = 0
        Browser(server).guest()
        rows = in_database(server, lambda connection: connection.execute(select(SESSIONS.c.id)).all())
        assert len(rows) == 1


def test_logins_are_listed_and_can_be_ended(browser: Browser) -> None:
    name = new_name()
    browser.register(name)
    phone = Browser(browser.server, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1")
    phone.login(name)
    listed = {one["device"]: one for one in browser.get("/api/sessions")}
    assert set(listed) == {"Firefox on Linux", "Safari on iPhone"}
    assert listed["Firefox on Linux"]["current"] and not listed["Safari on iPhone"]["current"]
    gone = listed["Safari on iPhone"]["id"]
    assert browser.send("DELETE", f"/api/sessions/{gone}").status_code == 204
    assert phone.me() is None and browser.me()
    assert told(browser.send("DELETE", f"/api/sessions/{gone}")) == (404, "not-found")


def test_nobody_ends_anothers_login(browser: Browser) -> None:
    browser.guest()
    other = Browser(browser.server)
    other.guest()
    (session,) = other.get("/api/sessions")
    assert told(browser.send("DELETE", f"/api/sessions/{session['id']}")) == (404, "not-found")
    assert other.me()


def test_ending_a_login_closes_its_streams(browser: Browser) -> None:
    name = new_name()
    browser.register(name)
    phone = Browser(browser.server)
    phone.login(name)
    headers = {"origin": ADDRESS, "cookie": f"playmat={phone.cookie}"}
    with browser.server.websocket_connect("/api/stream", headers=headers) as socket:
        assert socket.receive_json()["user"]["name"] == name
        (other,) = (one for one in browser.get("/api/sessions") if not one["current"])
        browser.send("DELETE", f"/api/sessions/{other['id']}")
        with pytest.raises(WebSocketDisconnect, match="This login has ended"):
            socket.receive(timeout=PATIENCE)


def test_a_stream_costs_no_question_to_the_database(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    user = browser.guest()
    monkeypatch.setattr(sessions_module, "REMEMBERED_SECONDS", math.inf)
    browser.me()

    def refuse(*_: Any) -> Any:
        raise AssertionError("asked the database")

    monkeypatch.setattr(service_of(browser.server).store, "read", refuse)
    assert browser.me() == user


def test_only_the_latest_logins_are_kept(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions_module, "MOST_SESSIONS", 3)
    moments = count(now())
    monkeypatch.setattr(sessions_module, "now", lambda: next(moments))
    name = new_name()
    browser.register(name)
    for _ in range(4):
        last = Browser(browser.server)
        last.login(name)
    assert len(last.get("/api/sessions")) == 3


def test_two_workers_agree_on_who_is_who(tmp_path: Path, cluster: Cluster) -> None:
    url = cluster.database()
    with running(tmp_path, database_url=url) as one, running(tmp_path, database_url=url) as two:
        browser = Browser(one)
        user = browser.guest()
        browser.server = two
        assert browser.me() == user
        name = new_name()
        assert browser.register(name).json()["user"]["id"] == user["id"]
        assert told(Browser(one).register(name.upper())) == (409, "name-taken")
        browser.server = one
        assert browser.login(name, "a wrong password").status_code == 401
        assert told(Browser(one).login(f"{name[:-1]}\0")) == (401, "wrong-password")
        assert browser.send("POST", "/api/tokens", {"name": "a\0b"}).json()["info"]["name"] == "ab"
        assert told(browser.send("DELETE", "/api/tokens/a%00b")) == (404, "not-found")
        old = browser.cookie
        assert browser.send("POST", "/api/logout").status_code == 204
        browser.server, browser.cookie = two, old
        service_of(two).sessions._remembered.clear()  # or wait five seconds
        assert browser.me() is None


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/18.0 Safari/605.1.15", "Safari on macOS"),
        ("python-httpx/0.28", "python-httpx"),
        ("", "Something that says nothing of itself"),
    ],
)
def test_a_browser_is_named_in_words(agent: str, words: str) -> None:
    assert device(agent) == words


# Tokens ------------------------------------------------------------------------------------------------------


def by_token(browser: Browser, token: str, method: str = "GET", path: str = "/api/me", body: Any = None) -> Any:
    browser.server.cookies.clear()
    return browser.server.request(method, path, headers={"authorization": f"Bearer {token}"}, json=body)


def test_a_token_acts_for_its_owner_until_it_is_removed(browser: Browser) -> None:
    user = browser.guest()
    fresh = browser.send("POST", "/api/tokens", {"name": " my\tbot "})
    token, info = fresh.json()["token"], fresh.json()["info"]
    assert (fresh.status_code, token[:3], info["name"], info["used"]) == (201, "pm_", "my bot", 0)
    assert by_token(browser, token).json() == {"user": user, "csrf": ""}
    (listed,) = browser.get("/api/tokens")
    assert (listed["id"], listed["name"]) == (info["id"], "my bot")
    assert listed["used"] > 0 and "token" not in listed
    assert browser.send("DELETE", f"/api/tokens/{info['id']}").status_code == 204
    assert told(by_token(browser, token)) == (401, "bad-token")
    assert browser.get("/api/tokens") == []


def test_a_token_opens_a_stream_that_ends_with_it(browser: Browser) -> None:
    browser.guest()
    fresh = browser.send("POST", "/api/tokens", {"name": "bot"}).json()
    headers = {"authorization": f"Bearer {fresh['token']}"}
    with browser.server.websocket_connect("/api/stream", headers=headers) as socket:
        assert socket.receive_json()["type"] == "hello"
        browser.send("DELETE", f"/api/tokens/{fresh['info']['id']}")
        with pytest.raises(WebSocketDisconnect, match="This login has ended"):
            socket.receive(timeout=PATIENCE)


@pytest.mark.parametrize("token", [b"pm_", b"pm_" + b"x" * 43, b"nonsense", b"pm_\xe9", b"x" * 5000])
def test_a_token_that_is_none_is_an_error_not_a_guest(browser: Browser, token: bytes) -> None:
    answer = browser.server.get("/api/me", headers=[(b"authorization", b"Bearer " + token)])
    assert told(answer) == (401, "bad-token")


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/tokens", None),
        ("POST", "/api/tokens", {"name": "another"}),
        ("DELETE", "/api/tokens/abc", None),
        ("GET", "/api/sessions", None),
        ("DELETE", "/api/sessions/abc", None),
        ("PUT", "/api/me/name", {"name": "Zed"}),
        ("POST", "/api/register", {"name": "Zed", "password": PASSWORD}),
        ("POST", "/api/login", {"name": "Zed", "password": PASSWORD}),
        ("POST", "/api/logout", None),
    ],
)
def test_a_token_cannot_take_an_account_over(browser: Browser, method: str, path: str, body: Any) -> None:
    browser.guest()
    token = browser.send("POST", "/api/tokens", {"name": "bot"}).json()["token"]
    assert told(by_token(browser, token, method, path, body)) == (403, "not-by-token")


def test_nobody_removes_anothers_token(browser: Browser) -> None:
    browser.guest()
    info = browser.send("POST", "/api/tokens", {"name": "bot"}).json()["info"]
    other = Browser(browser.server)
    other.guest()
    assert told(other.send("DELETE", f"/api/tokens/{info['id']}")) == (404, "not-found")


def test_there_are_only_so_many_tokens(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions_module, "MOST_TOKENS", 2)
    browser.guest()
    statuses = [browser.send("POST", "/api/tokens", {"name": "bot"}).status_code for _ in range(3)]
    assert statuses == [201, 201, 409]


def test_a_token_needs_a_name_one_can_read(browser: Browser) -> None:
    browser.guest()
    for name in ("", "\x00\u200b", "x" * 61):
        assert browser.send("POST", "/api/tokens", {"name": name}).status_code == 400


# The whole service -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/api/sessions"), ("DELETE", "/api/sessions/x"), ("GET", "/api/tokens"), ("PUT", "/api/me/name")],
)
def test_some_things_are_only_for_people_known_here(browser: Browser, method: str, path: str) -> None:
    assert told(browser.send(method, path, {"name": "Zed"} if method == "PUT" else None)) == (401, "not-logged-in")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/me", 200),
        ("GET", "/health", 200),
        ("GET", "/api/nothing/here", 404),
        ("DELETE", "/api/me", 405),
        ("POST", "/api/login", 400),
        ("GET", "/api/sessions", 401),
        ("GET", "/api/tables/%00", 404),
    ],
)
def test_the_whole_service_is_behind_the_guard(browser: Browser, method: str, path: str, status: int) -> None:
    answer = browser.send(method, path)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_changes_with_a_cookie_need_the_pages_token(browser: Browser) -> None:
    browser.guest()
    browser.csrf = "wrong"
    assert told(browser.send("PUT", "/api/me/name", {"name": "Zed"})) == (403, "bad-csrf")
    browser.me()
    assert browser.send("PUT", "/api/me/name", {"name": "Zed"}).status_code == 200


@pytest.mark.parametrize("body", [None, [], "x", {"name": "A"}, {"name": "A", "password": 1}, {"x": 1}])
def test_what_cannot_be_read_is_a_problem_and_no_crash(browser: Browser, body: Any) -> None:
    for path in ("/api/register", "/api/login"):
        assert browser.send("POST", path, body).status_code == 400


@pytest.mark.parametrize("what", ["guest", "login", "register"])
def test_haste_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: Any) -> None:
    with running(tmp_path) as server:
        monkeypatch.setattr(service_of(server).limits, "now", lambda: 0.0)
        limit = int(LIMITS[what].at_once)
        for number in range(limit + 1):
            browser = Browser(server)
            body = None if what == "guest" else {"name": f"Anna {number}", "password": PASSWORD}
            answer = browser.send("POST", f"/api/{what}", body)
            assert (answer.status_code == 429) == (number == limit)
        assert int(answer.headers["retry-after"]) >= 1
        assert answer.json()["message"].startswith("Not so fast: wait ")


def test_no_secret_gets_into_the_log(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    for logger in ("", "playmat", "playmat.requests"):
        caplog.set_level(logging.DEBUG, logger)
    with caplog.filtering(Discreet()):
        name = new_name()
        browser.register(name)
        browser.login(name, "a wrong secret")
        token = browser.send("POST", "/api/tokens", {"name": "bot"}).json()["token"]
        by_token(browser, token)
        logging.getLogger("playmat").info(
            "headers %s", {"cookie": f"playmat={browser.cookie}", "x-csrf-token": browser.csrf}
        )
    said = caplog.text
    assert "/api/login" in said and "headers" in said
    for secret in (PASSWORD, "a wrong secret", browser.cookie, browser.cookie.split(".")[0], browser.csrf, token):
        assert secret and secret not in said


def test_the_documentation_says_how_requests_fail(browser: Browser) -> None:
    paths = browser.get("/api/openapi.json")["paths"]
    login = paths["/api/login"]["post"]
    assert login["summary"] == "Log in" and login["tags"] == ["People"]
    assert {"200", "400", "401", "403", "429"} <= set(login["responses"])
    schema = login["responses"]["401"]["content"]["application/json"]["schema"]
    assert schema == {"$ref": "#/components/schemas/Problem"}
