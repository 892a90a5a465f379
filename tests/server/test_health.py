"""What a server says of itself: its health, its numbers, its log."""

from __future__ import annotations

import asyncio
import json
import logging
import logging.config
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import Connection, event
from sqlalchemy.exc import DatabaseError

from playmat import __version__
from playmat.games import GAMES
from playmat.server import readiness
from playmat.server.app import create_app
from playmat.server.errors import ApiError
from playmat.server.logs import REQUEST, Calm, JsonLines, TextLines, logging_config
from playmat.server.migrations import upgrade
from playmat.server.readiness import Readiness
from playmat.server.security import Discreet
from playmat.server.settings import Settings
from tests.patience import PATIENCE, eventually
from tests.postgres import postgres

Site = TestClient[Litestar]
Opened = Callable[..., Site]


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Opened]:
    """Servers with settings of their own, whose health may be slow to say so where the machine is busy."""
    monkeypatch.setattr(readiness, "PATIENCE", PATIENCE)
    monkeypatch.setattr(readiness, "BELIEVED", 0.0)
    running: list[Site] = []

    def open_one(**settings: Any) -> Site:
        client = TestClient(create_app(Settings(data_dir=tmp_path, bot_processes=1, **settings)))
        running.append(client.__enter__())
        return client

    yield open_one
    for client in running:
        client.__exit__(None, None, None)


# Health and about --------------------------------------------------------------------------------------------


def test_a_healthy_server_says_so(opened: Opened) -> None:
    answer = opened().get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": __version__, "database": "ok", "bots": "ok", "advice": ""}
    assert answer.headers["cache-control"] == "no-store"


def test_a_server_that_lost_its_database_says_so_and_recovers(opened: Opened) -> None:
    with postgres() as own:
        client = opened(database_url=own.database())
        assert client.get("/health").status_code == 200
        own.stop()
        answer = client.get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "unwell")
        assert answer.json()["database"] == "cannot be reached" and answer.json()["bots"] == "ok"
        assert "See that it runs" in answer.json()["advice"]
        assert client.get("/health/alive").json() == {"status": "alive", "version": __version__}
        own.run()
        eventually(lambda: client.get("/health").status_code == 200, "it does not recover")


def full(connection: Connection) -> None:
    """Let a SQLite file grow no more."""
    connection.exec_driver_sql("PRAGMA max_page_count=1")


def roomy(connection: Connection) -> None:
    """Let it grow again."""
    connection.exec_driver_sql("PRAGMA max_page_count=1000000")


def locked(connection: Connection) -> None:
    """Let a SQLite file only be read."""
    connection.exec_driver_sql("PRAGMA query_only=1")


def test_a_server_whose_disk_is_full_says_so_and_recovers(opened: Opened) -> None:
    client = opened()
    engine = client.app.state.service.store.engine
    with closing(sqlite3.connect(engine.url.database)) as connection:
        connection.execute("VACUUM")  # so that no page is left over to write to
    event.listen(engine, "begin", full)
    answer = client.get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, "cannot be written: the disk is full")
    assert "Free some space" in answer.json()["advice"]
    assert client.get("/health/alive").status_code == 200
    event.remove(engine, "begin", full)
    event.listen(engine, "begin", roomy)
    assert client.get("/health").status_code == 200


def test_a_server_whose_database_is_damaged_says_so(opened: Opened, tmp_path: Path) -> None:
    upgrade(f"sqlite:///{tmp_path / 'playmat.sqlite3'}")
    with closing(sqlite3.connect(tmp_path / "playmat.sqlite3")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [[page]] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'")
        [[size]] = connection.execute("PRAGMA page_size")
    with open(tmp_path / "playmat.sqlite3", "r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xaa" * size)
    answer = opened().get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, "is damaged")
    assert "playmat restore" in answer.json()["advice"]


def test_damage_that_anybody_met_is_not_forgotten(opened: Opened) -> None:
    client = opened()
    store = client.app.state.service.store

    def meet_damage(connection: Connection) -> None:
        raise DatabaseError("", {}, sqlite3.DatabaseError("database disk image is malformed"))

    with pytest.raises(ApiError):
        asyncio.run(store.read(meet_damage))
    assert client.get("/health").json()["database"] == "is damaged"


def test_a_database_that_may_only_be_read_is_not_ready(opened: Opened) -> None:
    client = opened()
    event.listen(client.app.state.service.store.engine, "begin", locked)
    told = client.get("/health").json()
    assert told["database"] == "cannot be written: it may only be read" and "write" in told["advice"]


def test_the_database_is_tried_once_for_all_who_ask(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    client = opened()
    moment = 0.0
    tried = Readiness(client.app.state.service.store, clock=lambda: moment)
    monkeypatch.setattr(readiness, "BELIEVED", 3.0)

    async def ask_at_once() -> None:
        assert await asyncio.gather(*(tried.found() for _ in range(50))) == [None] * 50

    asyncio.run(ask_at_once())
    asyncio.run(ask_at_once())
    assert tried.trials == 1
    moment = 3.1
    asyncio.run(ask_at_once())
    assert tried.trials == 2


def test_a_server_whose_bots_cannot_think_says_so(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    client = opened()

    async def unwell() -> bool:
        return False

    monkeypatch.setattr(client.app.state.service.bots, "healthy", unwell)
    answer = client.get("/health")
    assert (answer.status_code, answer.json()["bots"], answer.json()["database"]) == (503, "do not answer", "ok")


def test_the_bots_are_tried_once_for_all_who_ask(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    client = opened()
    monkeypatch.setattr(readiness, "BELIEVED", 3.0)
    bots = client.app.state.service.bots_health
    monkeypatch.setattr(bots, "clock", lambda: 0.0)
    before = bots.trials
    for _ in range(5):
        assert client.get("/health").status_code == 200
    assert bots.trials == before + 1


def test_about_tells_the_servers_name_and_games(opened: Opened) -> None:
    told = opened(name="Friday Night", welcome="Be kind.").get("/api/about").json()
    assert (told["name"], told["welcome"], told["version"]) == ("Friday Night", "Be kind.", __version__)
    assert told["games"] == list(GAMES) and told["playing"] == told["open"] == told["finished"] == 0


# Numbers -----------------------------------------------------------------------------------------------------


def from_address(client: Site, address: str, headers: dict[str, str] | None = None) -> int:
    """The status with which /metrics answers somebody at an address."""
    handler = client.app.asgi_handler

    async def moved(scope: Any, receive: Any, send: Any) -> None:
        scope["client"] = (address, 50_000)
        await handler(scope, receive, send)

    client.app.asgi_handler = moved
    try:
        return client.get("/metrics", headers=headers).status_code
    finally:
        client.app.asgi_handler = handler


def test_the_numbers_are_for_this_machine_only(opened: Opened) -> None:
    client = opened()
    assert from_address(client, "127.0.0.1") == 200
    assert from_address(client, "::1") == 200
    assert from_address(client, "203.0.113.5") == 403
    assert from_address(client, "127.0.0.1", {"x-forwarded-for": "203.0.113.5"}) == 403
    assert from_address(client, "127.0.0.1", {"forwarded": "for=203.0.113.5"}) == 403


def test_the_numbers_are_for_whoever_has_the_token(opened: Opened) -> None:
    client = opened(metrics="token", metrics_token="scrape-me")
    assert from_address(client, "203.0.113.5", {"authorization": "Bearer scrape-me"}) == 200
    assert from_address(client, "127.0.0.1", {"authorization": "Bearer scrape-you"}) == 403
    assert from_address(client, "127.0.0.1") == 403


@pytest.mark.parametrize(("who", "status"), [("everyone", 200), ("off", 404)])
def test_the_numbers_can_be_for_everyone_or_nobody(opened: Opened, who: str, status: int) -> None:
    assert from_address(opened(metrics=who), "203.0.113.5") == status


def test_requests_are_counted(opened: Opened) -> None:
    client = opened(metrics="everyone")
    for path in ("/api/about", "/api/about", "/api/nothing-here/at-all"):
        client.get(path)
    numbers = client.get("/metrics").text
    assert 'playmat_requests_total{method="GET",status="200"} 2.0' in numbers
    assert 'playmat_requests_total{method="GET",status="404"} 1.0' in numbers
    assert "playmat_rooms 0.0" in numbers and f'playmat_info{{version="{__version__}"}} 1.0' in numbers


# The log -----------------------------------------------------------------------------------------------------


def test_every_request_is_named_and_logged_without_its_query(opened: Opened, caplog: pytest.LogCaptureFixture) -> None:
    client = opened()
    with caplog.at_level(logging.DEBUG, "playmat.requests"):
        answer = client.get("/api/about?secret=hush")
        client.get("/health")
    about, quiet = (record for record in caplog.records if record.name == "playmat.requests")
    assert about.getMessage().startswith("GET /api/about 200, ") and "hush" not in str(vars(about))
    assert (about.levelname, quiet.levelname) == ("INFO", "DEBUG")
    assert len(answer.headers["x-request-id"]) == 8


def record_of(message: str, *args: object, error: Exception | None = None) -> logging.LogRecord:
    """A record that has passed the filter which all lines pass."""
    info = (type(error), error, None) if error is not None else None
    record = logging.LogRecord("playmat.test", logging.ERROR, "", 0, message, args, info)
    assert Discreet().filter(record)
    return record


def test_a_line_for_programs_is_one_json_object() -> None:
    REQUEST.set("0a1b2c3d")
    try:
        line = JsonLines().format(record_of("two\nlines of %s", "text", error=ValueError("bad")))
    finally:
        REQUEST.set("")
    assert "\n" not in line
    read = json.loads(line)
    assert (read["level"], read["logger"], read["message"]) == ("error", "playmat.test", "two\nlines of text")
    assert read["request"] == "0a1b2c3d" and "ValueError: bad" in read["traceback"]


def test_nobody_writes_lines_of_their_own_into_the_log() -> None:
    line = TextLines().format(record_of("GET %s", "/x\n12:00:00 error  all is lost\x1b[31m"))
    assert line.count("\n") == 0 and "\x1b" not in line


def test_what_visitors_send_is_no_mistake_of_ours() -> None:
    assert not Calm().filter(record_of("Invalid UTF-8 sequence received from client."))
    assert Calm().filter(record_of("Exception in ASGI application"))


def test_no_secret_is_logged_with_a_traceback() -> None:
    for lines in (JsonLines(), TextLines()):
        text = lines.format(record_of("it failed", error=ValueError("postgresql://playmat:hunter2@db/playmat")))
        assert "ValueError" in text and "hunter2" not in text


@pytest.mark.parametrize(("asked", "formatter"), [("text", TextLines), ("json", JsonLines), ("auto", JsonLines)])
def test_the_log_is_written_as_the_settings_say(
    tmp_path: Path, asked: Any, formatter: type[logging.Formatter]
) -> None:
    config = logging_config(Settings(data_dir=tmp_path, log_format=asked, log_level="warning"))
    assert config["formatters"]["line"]["()"] is formatter  # no test has a terminal, so auto means programs
    assert config["loggers"]["playmat"]["level"] == "WARNING"
