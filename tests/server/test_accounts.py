"""Guests and accounts, through the whole service."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, select

from playmat.server import accounts as accounts_module
from playmat.server.accounts import CREATURES, Accounts, clean_name, folded
from playmat.server.app import create_app
from playmat.server.errors import ApiError
from playmat.server.settings import Settings
from playmat.server.sql import USERS
from tests.patience import PATIENCE
from tests.server.browser import NUMBERS, PASSWORD, Browser, in_database, new_name, running, service_of, told

# Guests ------------------------------------------------------------------------------------------------------


def test_looking_around_makes_nobody(browser: Browser) -> None:
    before = in_database(browser.server, everybody)
    answer = browser.send("GET", "/api/me")
    assert answer.json() == {"user": None, "csrf": ""}
    assert "set-cookie" not in answer.headers
    assert in_database(browser.server, everybody) == before


def everybody(connection: Connection) -> list[str]:
    return [row.id for row in connection.execute(select(USERS.c.id))]


def test_a_newcomer_is_a_guest_with_a_name_of_ours(browser: Browser) -> None:
    answer = browser.send("POST", "/api/guest")
    user = answer.json()["user"]
    word, creature, number = user["name"].split()
    assert (answer.status_code, user["guest"], word) == (201, True, "Guest")
    assert creature in CREATURES and 10 <= int(number) <= 99
    assert browser.me() == user


def test_a_guest_may_bring_a_name_and_change_it(browser: Browser) -> None:
    user = browser.send("POST", "/api/guest", {"name": "  Zoë   the  Great "}).json()["user"]
    assert user["name"] == "Zoë the Great"
    renamed = browser.send("PUT", "/api/me/name", {"name": "Zed"}).json()["user"]
    assert renamed == {"id": user["id"], "name": "Zed", "guest": True}
    assert browser.me() == renamed


def test_starting_twice_makes_one_guest(browser: Browser) -> None:
    assert browser.guest() == browser.guest()


def test_the_cookie_is_out_of_reach_of_scripts(browser: Browser) -> None:
    cookie = browser.send("POST", "/api/guest").headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie


def test_behind_https_the_cookie_stays_there(tmp_path: Path) -> None:
    with running(tmp_path, base_url="https://play.example") as server:
        answer = server.post("/api/guest", headers={"origin": "https://play.example"})
        assert answer.headers["set-cookie"].startswith("playmat=") and "Secure" in answer.headers["set-cookie"]
        assert "strict-transport-security" in answer.headers


def test_a_guest_cannot_take_the_name_of_an_account(browser: Browser) -> None:
    name = new_name()
    Browser(browser.server).register(name)
    assert told(browser.send("POST", "/api/guest", {"name": name.upper()})) == (409, "name-taken")
    browser.guest()
    assert told(browser.send("PUT", "/api/me/name", {"name": name})) == (409, "name-taken")


# Accounts ----------------------------------------------------------------------------------------------------


def test_a_guest_who_registers_remains_the_same_person(browser: Browser) -> None:
    guest, name, old = browser.guest(), new_name(), browser.cookie
    answer = browser.register(name)
    assert answer.status_code == 201
    assert answer.json()["user"] == {"id": guest["id"], "name": name, "guest": False}
    assert browser.me()["id"] == guest["id"]
    assert browser.cookie != old
    browser.cookie = old
    assert browser.me() is None


def test_a_guest_who_registers_keeps_the_login_and_so_what_is_open(browser: Browser) -> None:
    browser.guest()
    before = [one["id"] for one in browser.get("/api/sessions")]
    browser.register(new_name())
    assert [one["id"] for one in browser.get("/api/sessions")] == before


def test_a_guest_who_registers_keeps_the_seat(browser: Browser) -> None:
    browser.guest()
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = browser.send("POST", "/api/tables", {"plays": "shaman", "seats": seats})
    assert table.status_code == 201, table.text
    browser.register(new_name())
    (mine,) = browser.get("/api/tables/mine")["tables"]
    assert mine["game"] == table.json()["game"] and mine["seats"][0]["you"]


def test_registering_without_being_a_guest_makes_somebody_new(browser: Browser) -> None:
    name = new_name()
    assert browser.register(name).json()["user"]["name"] == name
    assert browser.me()["name"] == name


def test_an_account_cannot_register_again_or_change_its_name(browser: Browser) -> None:
    browser.register(new_name())
    assert told(browser.register(new_name())) == (409, "already-registered")
    assert told(browser.send("PUT", "/api/me/name", {"name": "Other"})) == (409, "name-is-fixed")


def test_names_are_unique_whatever_their_case_and_width(browser: Browser) -> None:
    number = next(NUMBERS)
    browser.register(f"Straße {number}")
    for other in (f"STRASSE {number}", f"straße  {number}", f"Ｓtraße {number}"):
        assert told(Browser(browser.server).register(other)) == (409, "name-taken"), other


def test_logging_in_from_another_browser_is_the_same_person(browser: Browser) -> None:
    name = new_name()
    user = browser.register(name).json()["user"]
    other = Browser(browser.server)
    answer = other.login(name.upper())
    assert (answer.status_code, answer.json()["user"]) == (200, user)
    assert other.me() == user


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer(browser: Browser) -> None:
    name = new_name()
    Browser(browser.server).register(name)
    wrong_password, wrong_name = browser.login(name, "wrong password"), browser.login("nobody of that name")
    assert told(wrong_password) == (401, "wrong-password")
    assert wrong_password.content == wrong_name.content


def test_logging_in_ends_the_login_the_browser_had(browser: Browser) -> None:
    name = new_name()
    Browser(browser.server).register(name)
    browser.guest()
    old = browser.cookie
    browser.login(name)
    browser.cookie = old
    assert browser.me() is None


def test_logging_out_ends_the_login_for_good(browser: Browser) -> None:
    browser.register(new_name())
    old, proof = browser.cookie, browser.csrf
    answer = browser.send("POST", "/api/logout")
    assert (answer.status_code, browser.cookie) == (204, "")
    assert "Max-Age=0" in answer.headers["set-cookie"]
    browser.cookie, browser.csrf = old, proof
    assert browser.me() is None
    assert browser.send("POST", "/api/logout").status_code == 204


def test_a_server_may_make_no_accounts(tmp_path: Path) -> None:
    with running(tmp_path, registration=False) as server:
        browser = Browser(server)
        assert told(browser.register(new_name())) == (403, "registration-closed")
        assert browser.guest()["guest"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "tab\tbell\x07",
        "zero\u200bwidth",
        "right\u202eto left",
        "nul\0",
        "<script>",
        "smile 😀",
        "-dash",
        "Аdmin",  # the first letter is Cyrillic
        "Ꭺnn",  # the first letter is Cherokee
        "Ann\u09ea",  # a Bengali four, which looks like an eight
        "Ann\u3164",  # a filler of Hangul, a letter that shows nothing
        "\u115fAnn",
        "Ann\ufe0f",  # a variation selector, a mark that shows nothing
        "An\u034fn",
        "Ann\U000e0100",
        "Z\u0335\u0336\u0337\u0338algo",
        "greedy",
        "Random",
        "Greedy Bot 2",
        "ADMIN",
        "guest",
        "Ｐlaymat",
        "...",
        "\ufdfa\ufdfa",
    ],
)
def test_some_names_cannot_be(browser: Browser, name: str) -> None:
    assert browser.register(name).status_code == 400
    browser.guest()
    assert browser.send("PUT", "/api/me/name", {"name": name}).status_code == 400
    if len(name) <= 24:
        assert browser.login(name).status_code in (400, 401)


@pytest.mark.parametrize(
    "name", ["Zoë", "O'Brien", "张伟", "Ω 3", "नमस्ते", "x", "J.-P. d_1", "Ken太郎 2", "ユーザー", "佐々木", "김철수"]
)
def test_many_names_can(name: str) -> None:
    assert clean_name(name) == name


def test_a_refused_name_says_what_is_wrong() -> None:
    with pytest.raises(ApiError, match="A name is made of letters, digits, spaces and - _ . ' Choose another one."):
        clean_name("a<b")


@pytest.mark.parametrize("password", ["short", "password", "12345678", "aaaaaaaaaa", "PassWord123"])
def test_passwords_that_are_guessed_at_once_are_refused(browser: Browser, password: str) -> None:
    assert browser.register(new_name(), password).status_code == 400


def test_the_name_is_no_password(browser: Browser) -> None:
    name = f"Annabella {next(NUMBERS)}"
    assert told(browser.register(name, name.lower())) == (400, "bad-password")


def test_a_password_is_kept_only_as_an_argon2id_hash(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data_dir=tmp_path))) as server:
        assert Browser(server).register("Real").status_code == 201
        (kept,) = in_database(server, lambda connection: connection.execute(select(USERS.c.password)).scalars().all())
        assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=4$")
        assert Browser(server).login("Real").status_code == 200
    assert PASSWORD not in (tmp_path / "playmat.sqlite3").read_bytes().decode("latin-1")


# Passwords ---------------------------------------------------------------------------------------------------


class Counting(PasswordHasher):
    """Notes what is hashed and verified, where the work goes."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=64, parallelism=1)
        self.done: list[str] = []

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.done.append("hash")
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Any:
        assert "$argon2id$" in str(hash)
        self.done.append("verify")
        return super().verify(hash, password)


@pytest.fixture
def people(server: TestClient[Litestar]) -> Accounts:
    service = service_of(server)
    return Accounts(service.store, service.settings, Counting())


def work_of(people: Accounts, name: str, password: str) -> list[str]:
    assert isinstance(people.hasher, Counting)
    people.hasher.done.clear()
    with suppress(ApiError):
        asyncio.run(people.login(name, password))
    return people.hasher.done.copy()


def test_an_unknown_name_costs_as_much_as_a_wrong_password(people: Accounts) -> None:
    name = new_name()
    asyncio.run(people.register(None, name, PASSWORD))
    work_of(people, "nobody here", "first of all")
    assert work_of(people, "nobody here", "wrong password") == ["verify"]
    assert work_of(people, name, "wrong password") == ["verify"]
    assert work_of(people, name, PASSWORD) == ["verify"]


def test_the_very_first_login_tells_nothing_either(server: TestClient[Litestar], people: Accounts) -> None:
    name = new_name()
    asyncio.run(people.register(None, name, PASSWORD))
    fresh = [Accounts(people.store, people.settings, Counting()) for _ in range(2)]
    assert work_of(fresh[0], name, "wrong password") == work_of(fresh[1], "nobody here", "wrong password")


def test_a_password_is_hashed_anew_when_the_cost_has_changed(people: Accounts) -> None:
    name = new_name()
    asyncio.run(people.register(None, name, PASSWORD))
    dearer = Accounts(people.store, people.settings, PasswordHasher(time_cost=2, memory_cost=64, parallelism=1))
    asyncio.run(dearer.login(name, PASSWORD))
    assert "t=2" in password_of(people, name)
    asyncio.run(dearer.login(name, PASSWORD))


def password_of(people: Accounts, name: str) -> str:
    with people.store.engine.begin() as connection:
        query = select(USERS.c.password).where(USERS.c.folded == folded(name))
        return str(connection.execute(query).scalar())


class Held(PasswordHasher):
    """Hashes nothing before it is let go."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=64, parallelism=1)
        self.begun = threading.Event()
        self.go = threading.Event()

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.begun.set()
        assert self.go.wait(PATIENCE), "others are held up until this is hashed"
        return super().hash(password, salt=salt)


def test_hashing_does_not_hold_up_others(people: Accounts) -> None:
    held = Held()
    slow = Accounts(people.store, people.settings, held)

    async def others_first() -> None:
        registering = asyncio.create_task(slow.register(None, new_name(), PASSWORD))
        while not held.begun.is_set() and not registering.done():
            await asyncio.sleep(0)
        held.go.set()
        await registering

    asyncio.run(others_first())


def test_when_too_many_log_in_at_once_the_last_are_turned_away(
    people: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts_module, "MOST_WAITING", 2)
    held = Held()
    slow = Accounts(people.store, people.settings, held)

    async def rush() -> list[str]:
        tries = [asyncio.create_task(slow.login("nobody here", "wrong password")) for _ in range(5)]
        while sum(one.done() for one in tries) < 3:
            await asyncio.wait([one for one in tries if not one.done()], return_when=asyncio.FIRST_COMPLETED)
        held.go.set()
        return sorted(getattr(one, "error", "") for one in await asyncio.gather(*tries, return_exceptions=True))

    assert asyncio.run(rush()) == ["busy"] * 3 + ["wrong-password"] * 2


def test_a_changed_password_takes_the_place_of_the_old_one_and_ends_other_logins_and_tokens(
    server: TestClient[Litestar], browser: Browser
) -> None:
    name, other = new_name(), Browser(server)
    browser.register(name)
    assert other.login(name).status_code == 200
    token = browser.send("POST", "/api/tokens", {"name": "bot"}).json()["token"]
    program = {"authorization": f"Bearer {token}"}
    wrong = browser.send("PUT", "/api/me/password", {"current": "not my password", "password": "a new long word"})
    assert told(wrong) == (403, "wrong-password") and other.me()["name"] == name
    assert browser.get("/api/tokens")
    weak = browser.send("PUT", "/api/me/password", {"current": PASSWORD, "password": name})
    assert weak.status_code == 400
    changed = browser.send("PUT", "/api/me/password", {"current": PASSWORD, "password": "a new long word"})
    assert changed.status_code == 204
    assert browser.me()["name"] == name and other.me() is None
    assert browser.get("/api/tokens") == []
    server.cookies.clear()
    assert server.get("/api/me", headers=program).status_code == 401
    assert told(other.login(name)) == (401, "wrong-password")
    assert other.login(name, "a new long word").status_code == 200


def test_a_guest_has_no_password_to_change(browser: Browser) -> None:
    browser.guest()
    refused = browser.send("PUT", "/api/me/password", {"current": PASSWORD, "password": "a new long word"})
    assert told(refused) == (409, "no-account")
