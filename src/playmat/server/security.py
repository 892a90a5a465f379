"""What protects people: headers, where a request may come from, how large it may be, and what is never logged."""

from __future__ import annotations

import hmac
import logging
import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from playmat.wire import TOO_MANY, Problem

from .errors import ApiError, not_found
from .hosts import Hosts
from .limits import Limits
from .metering import Meter, Metered
from .sessions import AnyConnection, Sessions, bearer
from .settings import Settings

LARGEST_BODY: Final = 256 * 1024
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
CSRF_HEADER: Final = "x-csrf-token"
POLICY: Final = (
    "default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
HTTPS_ONLY: Final = "max-age=31536000"


class Guard:
    """The outermost layer of the service: every request and every answer passes it, errors included."""

    def __init__(self, app: ASGIApp, settings: Settings, sessions: Sessions, limits: Limits) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.sessions: Final = sessions
        self.limits: Final = limits
        headers = HEADERS | ({"strict-transport-security": HTTPS_ONLY} if settings.https else {})
        self.headers: Final = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.hosts: Final = Hosts(settings)
        self._names: Final = frozenset(name for name, _ in self.headers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection: AnyConnection = ASGIConnection(scope)
        send = self._with_headers(scope, send)
        address = address_key(connection, self.settings)
        try:
            if "\0" in scope["path"]:
                raise not_found("page")
            self.hosts.insist(connection.headers.get("host", ""))
            await self.limits.turn(address)
            self.limits.insist("works", address)
            if scope["type"] == ScopeType.WEBSOCKET:
                await self._check_stream(connection)
            else:
                await self._check_request(connection)
                receive = _limited(connection, receive)
        except ApiError as error:
            if error.status == 429:
                await self.limits.hold(address)
            await _refuse(scope, receive, send, error)
        else:
            await Metered(self._go_on(scope, receive, send), Meter(self.limits, ("works", address)))

    async def _go_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.app(scope, receive, send)

    # Where it comes from

    async def _check_request(self, connection: AnyConnection) -> None:
        """A change made with a cookie must be asked for by one of our own pages, and prove it."""
        if cast("str", connection.scope.get("method")) in SAFE_METHODS or bearer(connection):
            return
        origin, site = connection.headers.get("origin"), connection.headers.get("sec-fetch-site")
        if origin is not None:
            ours = self._is_ours(connection, origin)
        else:
            ours = site in (None, "same-origin", "none")
        if not ours:
            raise _foreign()
        csrf = await self.sessions.csrf(connection)
        if not csrf:
            return
        if origin is None and site != "same-origin":
            raise _foreign()
        if not hmac.compare_digest(connection.headers.get(CSRF_HEADER, "").encode(), csrf.encode()):
            raise ApiError(403, "bad-csrf", "This page is out of date. Reload it and try again.")

    async def _check_stream(self, connection: AnyConnection) -> None:
        """A stream opened with a cookie must be opened by one of our own pages; browsers always say where they are."""
        if bearer(connection):
            return
        origin = connection.headers.get("origin")
        if origin is not None and not self._is_ours(connection, origin):
            raise _foreign()
        if origin is None and await self.sessions.cookie_secret(connection):
            raise _foreign()

    def _is_ours(self, connection: AnyConnection, origin: str) -> bool:
        settings = self.settings
        if origin in settings.allowed_origins or (settings.base_url and origin == settings.base_url):
            return True
        if settings.base_url:
            return False
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        default = {"http": ":80", "https": ":443"}.get(parts.scheme)
        host = connection.headers.get("host", "").lower()
        return default is not None and bool(parts.netloc) and parts.netloc.lower() == host.removesuffix(default)

    # What goes back

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                message["headers"] = self._completed(message["headers"], scope["path"])
            await send(message)

        return sending

    def _completed(self, headers: Iterable[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
        """An answer's headers with ours, which win; answers of the API are not kept unless they say so."""
        found = [(name, value) for name, value in headers if name.lower() not in self._names]
        names = {name.lower() for name, _ in found}
        if path.startswith("/api") and names.isdisjoint((b"cache-control", b"etag")):
            found.append((b"cache-control", b"no-store"))
        return found + self.headers


def _foreign() -> ApiError:
    return ApiError(403, "cross-site", "This request came from another site. Use the server's own pages, or a token.")


def _limited(connection: AnyConnection, receive: Receive) -> Receive:
    """Receiving, until it becomes too much."""
    length = connection.headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST_BODY:
        raise _too_large()
    had = 0

    async def receiving() -> Any:
        nonlocal had
        message = await receive()
        if message["type"] == "http.request":
            had += len(message["body"])
            if had > LARGEST_BODY:
                raise _too_large()
        return message

    return receiving


def _too_large() -> ApiError:
    return ApiError(413, "too-large", f"That is too much at once. At most {LARGEST_BODY // 1024} kB can be sent.")


async def _refuse(scope: Scope, receive: Receive, send: Send, error: ApiError) -> None:
    kind = "http.response"
    if scope["type"] == ScopeType.WEBSOCKET:
        if error.status == 429:  # a page is told why only by a stream that was opened
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": TOO_MANY, "reason": error.message})
            return
        if "websocket.http.response" not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 4000 + error.status, "reason": error.message})
            return
        kind = "websocket.http.response"
    body = msgspec.json.encode(Problem(error=error.error, message=error.message))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.retry_after:
        headers.append((b"retry-after", str(int(error.retry_after)).encode()))
    await send(cast("Message", {"type": f"{kind}.start", "status": error.status, "headers": headers}))
    await send(cast("Message", {"type": f"{kind}.body", "body": body, "more_body": False}))


# Addresses ---------------------------------------------------------------------------------------------------


def client_address(connection: AnyConnection, settings: Settings) -> str:
    """The address that a connection comes from, past the proxies we trust."""
    address = connection.client.host if connection.client else ""
    hops = [hop for line in connection.headers.getall("x-forwarded-for", []) for hop in line.split(",")]
    while hops and _is_trusted(address, settings.trusted_proxies):
        hop = _address_of(hops.pop())
        if not hop:
            break
        address = hop
    return address


def address_key(connection: AnyConnection, settings: Settings) -> str:
    """Whom to count a connection under: its address, or with IPv6 the network, all of which one household has."""
    address = client_address(connection, settings)
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    return str(ip_network((parsed, 64), strict=False)) if isinstance(parsed, IPv6Address) else str(parsed)


@lru_cache(8)
def _trusted(proxies: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    return tuple(ip_network(proxy, strict=False) for proxy in proxies)


def _is_trusted(address: str, proxies: tuple[str, ...]) -> bool:
    plain = _address_of(address)
    return bool(plain) and any(ip_address(plain) in network for network in _trusted(proxies))


def _address_of(text: str) -> str:
    """An address without the port that some proxies add; nothing when it is none."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        parsed = ip_address(text)
    except ValueError:
        return ""
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)


# Logs --------------------------------------------------------------------------------------------------------

HIDDEN: Final = "…"
_NAMES: Final = r"password|csrf|token|secret|shares?|seed|nonce|key|hash|cookie|authorization|database_url"
_SECRETS: Final = (
    (
        re.compile(r"(?i)((?:set-)?cookie|authorization|x-csrf-token|x-playmat-key)(\s*:\s*)(?!['\"])[^\r\n]+"),
        r"\1\2…",
    ),
    (
        re.compile(rf"(?i)(?<![a-z])({_NAMES})(b?['\"]?\s*[:=,]\s*b?)(?:'[^']*'|\"(?:[^\"\\]|\\.)*\")"),
        r"\1\2…",
    ),
    (re.compile(rf"(?i)(?<![a-z])({_NAMES})(['\"]?\s*[:=]\s*)[^\s,;&)}}\]'\"]+"), r"\1\2…"),
    (re.compile(r"\b(playmat|playmat_known)=[^;\s'\"]+"), r"\1=…"),
    (re.compile(r"(?<![\w-])[\w-]{43}(?:\.[\w-]{43})?(?![\w-])"), HIDDEN),  # before parts of it look like a token
    (re.compile(r"\bpm_[\w-]{8,}"), "pm_…"),
    (re.compile(r"\bstir:\d+"), "stir:…"),
    (re.compile(r"(?<!\w)(?:[0-9a-f]{64}|[0-9a-f]{32}|\d{70,80})(?!\w)"), HIDDEN),  # secrets, shares and seeds
    (re.compile(r"(://[^:/@\s]*:)[^@/\s]+@"), r"\1…@"),
)
_SECRET_FIELDS: Final = re.compile(rf"(?i)^(?:.*[_-])?(?:{_NAMES})$")
_ORDINARY: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


def discreet(text: str) -> str:
    """A text without cookies, tokens, keys and passwords."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class Discreet(logging.Filter):
    """Lets every record of a log pass, without its secrets."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):  # one by one first, for formatters that want the parts
            record.args = tuple(discreet(part) if isinstance(part, str) else part for part in record.args)
        message = record.getMessage()
        without = discreet(message)
        if without != message:
            record.msg, record.args = without, ()
        if record.exc_info and not record.exc_text:
            record.exc_text = logging.Formatter().formatException(record.exc_info)
        record.exc_text = discreet(record.exc_text) if record.exc_text else record.exc_text
        for name, value in record.__dict__.items():
            if name not in _ORDINARY:
                record.__dict__[name] = HIDDEN if _SECRET_FIELDS.match(name) else _discreet_value(value)
        return True


def _discreet_value(value: Any) -> Any:
    if isinstance(value, str):
        return discreet(value)
    if isinstance(value, dict):
        return {key: HIDDEN if _SECRET_FIELDS.match(str(key)) else _discreet_value(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_discreet_value(one) for one in value]
    return value
