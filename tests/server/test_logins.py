"""Strangers who try passwords slow the owner of a name down at most, and never keep them out."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from playmat.server import accounts, api_people
from playmat.server.errors import ApiError
from playmat.server.limits import LIMITS
from tests.server.browser import PASSWORD, Browser, behind_a_proxy, service_of, told

Site = TestClient[Litestar]
OWNER = "203.0.113.1"


@pytest.fixture
def slowed(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long each login was made to wait; nobody really does."""
    waits: list[float] = []

    class NoTime:
        async def sleep(self, seconds: float) -> None:
            waits.append(seconds)

    monkeypatch.setattr(api_people, "asyncio", NoTime())
    return waits


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Site]:
    """A server with limits at which no time goes by."""
    with behind_a_proxy(tmp_path) as client:
        yield client


class At(Browser):
    """A browser at an address, which keeps what the server wants to know it by."""

    def __init__(self, server: Site, address: str) -> None:
        super().__init__(server)
        self.headers["x-forwarded-for"] = address
        self.known = ""

    def log_in(self, password: str = PASSWORD) -> tuple[int, str]:
        cookie = {"cookie": f"playmat_known={self.known}"} if self.known else {}
        answer = self.send("POST", "/api/login", {"name": "Anna", "password": password}, **cookie)
        self.known = (answer.cookies.get("playmat_known") or self.known).strip('"')
        return (200, "") if answer.status_code == 200 else told(answer)


@pytest.fixture
def anna(server: Site) -> At:
    """The owner of an account, at a browser in which she has logged in before."""
    browser = At(server, OWNER)
    browser.register("Anna")
    browser.cookie = browser.csrf = ""
    assert browser.log_in() == (200, "")
    browser.cookie = browser.csrf = ""
    return browser


def siege(server: Site, addresses: range) -> list[tuple[int, str]]:
    """What strangers are told who try passwords, from some addresses for as long as each may."""
    found = []
    for number in addresses:
        eve = At(server, f"198.51.100.{number}")
        while (answer := eve.log_in("wrong password")) == (401, "wrong-password"):
            found.append(answer)
        found.append(answer)
    return found


@pytest.mark.usefixtures("slowed")
def test_a_browser_that_is_known_does_not_wait_for_strangers(server: Site, anna: At, slowed: list[float]) -> None:
    siege(server, range(4))
    slowed.clear()
    for _ in range(int(LIMITS["login-known"].at_once) - 1):
        assert anna.log_in() == (200, "")
        anna.cookie = anna.csrf = ""
    assert slowed == []


def test_the_right_password_gets_in_from_a_new_browser_while_strangers_try(
    server: Site, anna: At, slowed: list[float]
) -> None:
    """F6: the owner got 429 in 13 of 14 tries."""
    siege(server, range(4))
    slowed.clear()
    often = int(LIMITS["login"].at_once)
    for _ in range(often):
        assert At(server, "203.0.113.2").log_in() == (200, "")
    assert slowed == [api_people.SLOWED] * often
    assert At(server, "203.0.113.2").log_in() == (429, "too-fast"), "as often as an address may"


def test_strangers_are_slowed_for_one_name_wherever_they_are(server: Site, anna: At, slowed: list[float]) -> None:
    tries = siege(server, range(4))
    most = int(LIMITS["login"].at_once)
    assert tries.count((401, "wrong-password")) == 4 * most
    at_once = slowed.count(0.0)
    assert at_once < LIMITS["login-name"].at_once
    assert slowed[at_once:] == [api_people.SLOWED] * (len(slowed) - at_once)


def test_nobody_is_known_by_a_cookie_of_their_own_making(server: Site, anna: At, slowed: list[float]) -> None:
    siege(server, range(2))
    user, browser, signature = anna.known.split(".")
    ben = At(server, "203.0.113.3")
    ben.register("Ben")
    kept = [f"{user}.{'x' * len(browser)}.{signature}", f"{user}.{browser}.", f"{user}.{browser}", "...", "x"]
    for known in kept:
        slowed.clear()
        eve = At(server, "203.0.113.4")
        eve.known = known
        eve.log_in("wrong password")
        assert slowed == [api_people.SLOWED], known


def test_a_browser_known_for_one_name_is_a_stranger_to_others(server: Site, anna: At, slowed: list[float]) -> None:
    ben = At(server, "203.0.113.3")
    ben.register("Ben")
    answer = anna.send(
        "POST", "/api/login", {"name": "Ben", "password": PASSWORD}, cookie=f"playmat_known={anna.known}"
    )
    assert answer.status_code == 200 and slowed[-1:] == [0.0]


def test_a_known_browser_may_not_guess_without_end(server: Site, anna: At) -> None:
    found = [anna.log_in("wrong password") for _ in range(int(LIMITS["login-known"].at_once) + 1)]
    assert found[-1] == (429, "too-fast")


@pytest.mark.usefixtures("slowed")
def test_strangers_do_not_keep_anybody_from_changing_the_password(server: Site, anna: At) -> None:
    assert anna.log_in() == (200, "")
    siege(server, range(4))
    answer = anna.send("PUT", "/api/me/password", {"current": PASSWORD, "password": "another horse battery"})
    assert answer.status_code == 204
    found = [
        anna.send("PUT", "/api/me/password", {"current": "wrong", "password": "another horse battery"}).status_code
        for _ in range(int(LIMITS["password"].at_once))
    ]
    assert (found[0], found[-1]) == (403, 429)


def test_the_cookie_by_which_a_browser_is_known_goes_to_logins_only(server: Site, anna: At) -> None:
    answer = At(server, OWNER).send("POST", "/api/login", {"name": "Anna", "password": PASSWORD})
    [cookie] = [one for one in answer.headers.get_list("set-cookie") if one.startswith("playmat_known=")]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/api/login" in cookie
    guest = Browser(server).send("POST", "/api/guest")
    assert "playmat_known" not in guest.headers["set-cookie"]


@pytest.mark.skipif(sys.platform != "linux", reason="threads cannot be told elsewhere")
def test_passwords_stand_back_behind_moves(server: Site) -> None:
    service = service_of(server)

    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    assert asyncio.run(service.accounts._on_thread(niceness)) == accounts.POLITE
    assert niceness() < accounts.POLITE or os.nice(0) == accounts.POLITE
    assert accounts.HASHERS == 1


def test_known_browsers_are_not_turned_away_where_many_log_in(server: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    people = service_of(server).accounts
    monkeypatch.setattr(people, "_waiting", accounts.MOST_WAITING)
    assert asyncio.run(people._on_thread(len, "abc", known=True)) == 3
    with pytest.raises(ApiError):
        asyncio.run(people._on_thread(len, "abc"))
