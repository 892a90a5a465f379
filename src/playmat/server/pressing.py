"""Answers made small: what is the same as a moment ago is compressed once, however often it is asked for."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.middleware.compression import CompressionMiddleware
from litestar.types import Message, Scope, Send

LEVEL: Final = 6
REMEMBERED: Final = 32
"""Compressed answers that are kept."""


class Pressing(CompressionMiddleware):
    """Compresses answers; those that come in pieces stay as they are."""

    def create_compression_send_wrapper(self, send: Send, compression_encoding: str, scope: Scope) -> Send:
        start: Any = None

        async def press(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None and message["type"] == "http.response.body":
                whole = not message.get("more_body")
                if whole and len(message["body"]) >= self.config.minimum_size:
                    message["body"] = pressed(message["body"])
                    headers = MutableScopeHeaders(start)
                    headers["content-encoding"] = compression_encoding
                    headers["content-length"] = str(len(message["body"]))
                    headers.extend_header_value("vary", "Accept-Encoding")
                await send(start)
                start = None
            await send(message)

        return press


@lru_cache(REMEMBERED)
def pressed(body: bytes) -> bytes:
    """A body, compressed."""
    return gzip.compress(body, LEVEL, mtime=0)
