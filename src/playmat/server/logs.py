"""What the service writes about itself: one line for each thing, for people or for programs, and never a secret."""

from __future__ import annotations

import logging
import secrets
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .metrics import Metrics
from .security import Discreet
from .settings import Settings

LOG: Final = logging.getLogger("playmat.requests")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
"""The name of the request that is being answered; it stands in every line logged meanwhile."""
HEADER: Final = b"x-request-id"
EVENTS: Final = b"text/event-stream"
QUIET: Final = ("/health", "/metrics", "/assets/")
"""Requests that machines make all the time, or that follow from another."""
NOT_OURS: Final = ("Invalid UTF-8 sequence received", "Invalid HTTP request received", "Unsupported upgrade request")
"""How lines of uvicorn's begin that tell of what a visitor did."""
CONTROLS: Final = {code: f"\\x{code:02x}" for code in (*range(32), *range(127, 160))} | {0x2028: " ", 0x2029: " "}


def logging_config(settings: Settings) -> dict[str, Any]:
    """How Python's logging is set up in every process of the service."""
    as_text = settings.log_format == "text" or (settings.log_format == "auto" and sys.stderr.isatty())
    level = settings.log_level.upper()
    chatty = level if level == "DEBUG" else "WARNING"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": TextLines if as_text else JsonLines}},
        "filters": {"discreet": {"()": Discreet}, "calm": {"()": Calm}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["discreet"]}},
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            "playmat": {"level": level},
            "uvicorn": {"level": chatty},
            "uvicorn.error": {"level": chatty, "filters": ["calm"]},
            "websockets": {"level": "WARNING"},
        },
    }


class Calm(logging.Filter):
    """Lets what others send not count as a mistake of ours: anybody could fill the log with it."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.getMessage().startswith(NOT_OURS)


class TextLines(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        request = REQUEST.get()
        line = f"{at} {record.levelname.lower():7} {record.getMessage()}".translate(CONTROLS)
        line += f" [{request}]" if request else ""
        return f"{line}\n{record.exc_text}" if record.exc_text else line


class JsonLines(logging.Formatter):
    """Lines for programs: one JSON object each."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "process": record.process,
        }
        if request := REQUEST.get():
            line["request"] = request
        line |= getattr(record, "details", {})
        if record.exc_text:  # made by `Discreet`, without secrets
            line["traceback"] = record.exc_text
        return msgspec.json.encode(line, enc_hook=str).decode()


class RequestLog:
    """Names, counts, times and logs every request; a stream is one request, from its opening to its end."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app: Final = app
        self.metrics: Final = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = secrets.token_hex(4)
        REQUEST.set(name)
        method = str(scope.get("method", "STREAM"))
        status = 0
        started = time.perf_counter()

        async def send_and_note(message: Message) -> None:
            nonlocal method, status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), (HEADER, name.encode())]
                if dict(headers).get(b"content-type", b"").startswith(EVENTS):
                    method = "STREAM"
                message["headers"] = headers
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self.app(scope, receive, send_and_note)
        finally:
            self.note(scope, method, status, time.perf_counter() - started)

    def note(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        """Keep and log how a request went; without a status it was broken off."""
        self.metrics.requests.labels(method, str(status)).inc()
        if method != "STREAM":
            self.metrics.request_seconds.observe(seconds)
        path = scope.get("raw_path", b"").partition(b"?")[0].decode("latin-1")
        quiet = path.startswith(QUIET) and status < 500
        details = {"method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1)}
        LOG.log(
            logging.DEBUG if quiet else logging.INFO,
            "%s %s %s, %.1f ms",
            *details.values(),
            extra={"details": details},
        )
