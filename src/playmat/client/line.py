"""The stream between a program and a server: opened when it is first needed, and again whenever it breaks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from playmat import wire

from .requests import Declined, NoServer, Requests, declined

LARGEST: Final = 16 * 1024 * 1024
"""Bytes of a message of the server; a long game's log is far smaller."""
GREETED_WITHIN: Final = 10.0
LONGEST_PAUSE: Final = 5.0
STEADY: Final = 5.0
"""Seconds after which a stream that breaks had been a good one."""
UNWELL: Final = 500
"""The first of the statuses with which a server says that it cannot work just now."""

SERVER_MESSAGE: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(wire.ServerMessage)


class Broken(Exception):
    """The stream has ended."""


class Line:
    """A stream of messages to and from a server."""

    def __init__(self, requests: Requests, greeting: Callable[[], Iterable[wire.FromClient]]) -> None:
        self.requests: Final = requests
        self.greeting: Final = greeting
        """What is to be said whenever the stream has been opened again."""
        self.connection: ClientConnection | None = None
        self.held: Final = ExitStack()
        self.opened = 0.0
        self.failures = 0

    def send(self, message: wire.FromClient) -> None:
        """Send a message."""
        connection = self.connection or self.open()
        try:
            connection.send(msgspec.json.encode(message).decode())
        except (WebSocketException, OSError):
            raise Broken from None

    def receive(self, timeout: float | None) -> wire.FromServer | None:
        """The next message; None when none came in time."""
        connection = self.connection or self.open()
        try:
            message: wire.FromServer = SERVER_MESSAGE.decode(connection.recv(timeout))
        except TimeoutError:
            return None
        except (WebSocketException, OSError):
            raise Broken from None
        except msgspec.MsgspecError as error:
            raise NoServer(f"{self.requests.url} is another version of Playmat: {error}.") from None
        return message

    def open(self) -> ClientConnection:
        """Connect, and wait to be greeted."""
        requests = self.requests
        address = urlsplit(requests.url)
        try:
            connection = self.held.enter_context(
                connect(
                    f"{address.scheme.replace('http', 'ws')}://{address.netloc}{address.path}/api/stream",
                    origin=Origin(requests.headers["Origin"]) if "Origin" in requests.headers else None,
                    additional_headers=requests.identity(),
                    compression=None,
                    max_size=LARGEST,
                )
            )
            connection.recv(GREETED_WITHIN)
        except InvalidStatus as error:
            if error.response.status_code >= UNWELL:
                raise Broken from None
            raise declined(error.response.status_code, error.response.body or b"") from None
        except (InvalidHandshake, InvalidURI) as error:
            raise NoServer(f"{requests.url} does not speak Playmat's protocol: {error}.") from None
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code == wire.TOO_MANY:
                raise Declined("too-fast", error.rcvd.reason) from None
            raise Broken from None
        except (WebSocketException, OSError):
            raise Broken from None
        self.connection = connection
        self.opened = time.monotonic()
        return connection

    def reopen(self) -> None:
        """Connect again, as often as patience lasts, and say again what must be said."""
        if time.monotonic() - self.opened > STEADY:
            self.failures = 0
        deadline = time.monotonic() + self.requests.patience
        while time.monotonic() <= deadline:
            self.close()
            time.sleep(min(LONGEST_PAUSE, 0.1 * 2**self.failures) if self.failures else 0)
            self.failures = min(10, self.failures + 1)
            try:
                self.open()
                for message in self.greeting():
                    self.send(message)
                return
            except Broken:
                continue
        raise NoServer(f"{self.requests.url} does not answer. Check that the server runs, then go on.")

    def close(self) -> None:
        """Hang up."""
        self.connection = None
        self.held.close()
