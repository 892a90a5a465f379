"""Somebody's browser, for tests that are people: it keeps the cookie and the page's token."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.testing import TestClient

from playmat.server import accounts as accounts_module
from playmat.server.app import create_app
from playmat.server.service import Service
from playmat.server.settings import Settings
from tests.patience import PATIENCE

ADDRESS = "http://testserver.local"
PASSWORD = "correct horse battery"
CHEAP = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
NUMBERS = count()


@contextmanager
def running(folder: Path, **options: Any) -> Iterator[TestClient[Litestar]]:
    """The whole service, with hashes that cost little."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts_module, "PasswordHasher", lambda: CHEAP)
        app = create_app(Settings(data_dir=folder, **options))
    with TestClient(app, timeout=PATIENCE) as client:
        yield client


@contextmanager
def behind_a_proxy(folder: Path, **options: Any) -> Iterator[TestClient[Litestar]]:
    """The whole service with limits at which no time goes by, behind a proxy that says where people are."""
    with running(folder, trusted_proxies=("127.0.0.1",), **options) as client, pytest.MonkeyPatch.context() as patch:
        handler = client.app.asgi_handler

        async def by_the_proxy(scope: Any, receive: Any, send: Any) -> None:
            scope["client"] = ("127.0.0.1", 50_000)
            await handler(scope, receive, send)

        client.app.asgi_handler = by_the_proxy
        patch.setattr(service_of(client).limits, "now", lambda: 0.0)
        yield client


class Browser:
    """A browser."""

    def __init__(self, server: TestClient[Litestar], agent: str = "Mozilla/5.0 (X11; Linux) Firefox/140.0") -> None:
        self.server = server
        self.headers = {"origin": ADDRESS, "user-agent": agent}
        self.cookie = ""
        self.csrf = ""

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        self.server.cookies.clear()
        asking = {**self.headers, "x-csrf-token": self.csrf, **headers}
        if self.cookie:
            asking["cookie"] = f"playmat={self.cookie}"
        answer = self.server.request(method, path, headers=asking, json=body)
        if "playmat" in answer.cookies or "playmat=" in answer.headers.get("set-cookie", ""):
            self.cookie = (answer.cookies.get("playmat") or "").strip('"')
        if answer.headers.get("content-type") == "application/json" and "csrf" in answer.json():
            self.csrf = answer.json()["csrf"]
        return answer

    def get(self, path: str) -> Any:
        return self.send("GET", path).json()

    def me(self) -> Any:
        return self.get("/api/me")["user"]

    def guest(self) -> Any:
        return self.send("POST", "/api/guest").json()["user"]

    def register(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return self.send("POST", "/api/register", {"name": name, "password": password})

    def login(self, name: str, password: str = PASSWORD) -> httpx.Response:
        return self.send("POST", "/api/login", {"name": name, "password": password})


def new_name() -> str:
    return f"Anna {next(NUMBERS)}"


def told(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


def service_of(server: TestClient[Litestar]) -> Service:
    service: Service = server.app.state.service
    return service


def in_database(server: TestClient[Litestar], work: Any) -> Any:
    with service_of(server).store.engine.begin() as connection:
        return work(connection)
