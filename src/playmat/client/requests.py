"""Requests to a server: who we are, what we ask for, and why it was not done."""

from __future__ import annotations

import time
from http.client import HTTPException
from http.cookies import SimpleCookie
from typing import Final, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from playmat import wire
from playmat.kernel.errors import PlaymatError

T = TypeVar("T")

ANSWERED_WITHIN: Final = 30.0
"""Seconds after which nobody waits for an answer any more."""
COME_BACK: Final = (429, 503)
"""Statuses that may name the seconds after which to try again."""


class NoServer(PlaymatError):
    """Nobody answers at the address."""


class Declined(PlaymatError):
    """The server understood, or not, and did nothing; `error` is its word for programs, `rule` the rule behind it."""

    def __init__(self, error: str, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.error = error
        self.rule = rule


class Requests:
    """The way to a server's requests: with an API token as whoever made it, without one as a new guest."""

    def __init__(self, url: str, token: str, name: str, patience: float) -> None:
        address = urlsplit(url)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise NoServer(f"“{url}” is no address of a server; it reads http://127.0.0.1:8000.")
        self.url: Final = url.rstrip("/")
        self.patience: Final = patience
        self.headers: Final[dict[str, str]] = {"Accept": "application/json", "Content-Type": "application/json"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"
        else:
            self.headers["Origin"] = f"{address.scheme}://{address.netloc}"
        self.user: Final = self.known() if token else self.guest(name)

    def known(self) -> wire.User:
        """Who the token stands for."""
        user = self.call("GET", "/me", wire.Me).user
        if user is None:
            raise Declined(
                "not-logged-in", "The server does not know this token. Make a new one on your account page."
            )
        return user

    def guest(self, name: str) -> wire.User:
        """A guest, made now."""
        me = self.call("POST", "/guest", wire.Me, wire.NewName(name=name) if name else None)
        assert me.user is not None
        self.headers["x-csrf-token"] = me.csrf
        return me.user

    def identity(self) -> dict[str, str]:
        """The headers that say who we are."""
        return {name: self.headers[name] for name in ("Authorization", "Cookie") if name in self.headers}

    def call(self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None, *, key: str = "") -> T:
        """A request and its answer; a server that asks for a pause gets it."""
        deadline = time.monotonic() + self.patience
        while True:
            try:
                return msgspec.json.decode(self.send(method, path, body, key), type=kind)
            except HTTPError as error:
                pause = float(error.headers.get("Retry-After") or 0)
                if error.code not in COME_BACK or not pause or time.monotonic() + pause > deadline:
                    raise declined(error.code, error.read()) from None
                time.sleep(pause)
            except (HTTPException, OSError) as error:
                raise NoServer(f"There is no server at {self.url} ({error}). Start one with: playmat serve") from None
            except msgspec.MsgspecError:
                raise NoServer(f"{self.url} is another kind of server, or another version of Playmat.") from None

    def send(self, method: str, path: str, body: msgspec.Struct | None, key: str) -> bytes:
        """One request; the bytes of its answer."""
        headers = {**self.headers, "x-playmat-key": key} if key else self.headers
        content = None if body is None else msgspec.json.encode(body)
        request = Request(f"{self.url}/api{path}", content, headers, method=method)
        with urlopen(request, timeout=ANSWERED_WITHIN) as response:
            for cookie in SimpleCookie(response.headers.get("Set-Cookie", "")).values():
                self.headers["Cookie"] = f"{cookie.key}={cookie.value}"
            answer: bytes = response.read()
            return answer


def declined(status: int, body: bytes | bytearray) -> Declined:
    """Why a request was not carried out."""
    try:
        problem = msgspec.json.decode(body, type=wire.Problem)
    except msgspec.MsgspecError:
        return Declined("unavailable", f"The server answered {status} and did not say why. Try again later.")
    return Declined(problem.error, problem.message, problem.rule)
