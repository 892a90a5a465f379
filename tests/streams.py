"""Many streams at once, as cheap as they can be: opened, kept open, counted, and let go."""

from __future__ import annotations

import asyncio
import secrets
import ssl
from base64 import b64encode
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

from tests.patience import PATIENCE

AT_ONCE: Final = 20
"""How many are being opened at any moment; only one by one, the last places are filled too."""
PING: Final = 0x9
NO_MASK: Final = bytes(4)


class Silent(asyncio.Protocol):
    """Somebody on a stream who says nothing, but that they are still there when they are asked."""

    def __init__(self, hello: bytes) -> None:
        self.hello: Final = hello
        self.had = b""
        self.opened: Final[asyncio.Future[bool]] = asyncio.get_running_loop().create_future()
        self.here = True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(self.hello)

    def data_received(self, data: bytes) -> None:
        self.had += data
        if not self.opened.done():
            head, end, rest = self.had.partition(b"\r\n\r\n")
            if not end:
                return
            self.had = rest
            self.opened.set_result(head.split(b" ", 2)[1] == b"101")
        while len(self.had) >= 2:
            self.had, before = self.next_frame(), self.had
            if self.had is before:
                return

    def next_frame(self) -> bytes:
        """What is left after the next frame, which is answered if it asks for that; all, where it is not whole yet."""
        size, at = self.had[1] & 0x7F, 2
        if size > 125:
            at += 2 if size == 126 else 8
            size = int.from_bytes(self.had[2:at], "big")
        if len(self.had) < at + size:
            return self.had
        if self.had[0] & 0x0F == PING:
            self.transport.write(bytes((0x8A, 0x80 | size)) + NO_MASK + self.had[at : at + size])
        return self.had[at + size :]

    def connection_lost(self, error: Exception | None) -> None:
        self.here = False
        if not self.opened.done():
            self.opened.set_result(False)


async def open_streams(
    url: str,
    trusting: ssl.SSLContext | None,
    most: int,
    look: Callable[[], None] = lambda: None,
    at_once: int = AT_ONCE,
) -> int:
    """How many streams are open together once one is refused, or as many as were wanted; they are looked at then."""
    streams: list[Silent] = []
    refused = False
    turns = asyncio.Semaphore(at_once)

    async def open_one() -> None:
        nonlocal refused
        async with turns:
            stream = None if refused else await open_stream(url, trusting)
            if stream is None:
                refused = True
            else:
                streams.append(stream)

    try:
        await asyncio.gather(*(open_one() for _ in range(most)))
        look()
        return sum(stream.here for stream in streams)
    finally:
        for stream in streams:
            stream.transport.abort()


async def open_stream(url: str, trusting: ssl.SSLContext | None) -> Silent | None:
    """A stream; none, where there is no room for it."""
    where = urlsplit(url)
    lines = (
        "GET /api/stream HTTP/1.1",
        f"Host: {where.netloc}",
        f"Origin: {url}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {b64encode(secrets.token_bytes(16)).decode()}",
    )
    hello = ("\r\n".join(lines) + "\r\n\r\n").encode()
    try:
        async with asyncio.timeout(PATIENCE):
            _, stream = await asyncio.get_running_loop().create_connection(
                lambda: Silent(hello), str(where.hostname), where.port or 443, ssl=trusting
            )
            if await stream.opened:
                return stream
    except OSError:
        return None
    stream.transport.abort()
    return None
