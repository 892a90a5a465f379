"""The server as visitors reach it: asked through its public address, proxies and all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPException
from ipaddress import ip_address
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from playmat import __version__

from .findings import Finding, fail, ok, warn
from .settings import Settings

PATIENCE: Final = 10.0
MOST_READ: Final = 100_000


def look_at_address(settings: Settings, address: str) -> Iterator[Finding]:
    """Whether the server answers at its public address, and what its proxy lets through."""
    if not settings.base_url:
        if settings.host not in ("127.0.0.1", "::1", "localhost"):
            advice = "Set base_url to the address that visitors type, such as https://play.example.org."
            yield warn("address", "The server listens to other machines and has no base_url.", advice)
    elif not settings.https:
        yield warn("address", f"{settings.base_url} is not https.", "Passwords travel in the open; use https.")
    if settings.https and not settings.trusted_proxies:
        advice = "Name the proxy in trusted_proxies, or all visitors count as one address."
        yield warn("proxy", "There is a base_url with https, and no proxy is trusted.", advice)
    address = (address or settings.base_url).rstrip("/")
    if address:
        yield from ask_the_server(settings, address)


def ask_the_server(settings: Settings, address: str) -> Iterator[Finding]:
    """What a running server says to a visitor."""
    try:
        status, headers, body = fetch(f"{address}/health")
    except (OSError, HTTPException, ValueError) as error:
        advice = "Is the server running, and the proxy in front of it? Is this the address that visitors type?"
        yield fail("server", f"{address} does not answer: {getattr(error, 'reason', error)}.", advice)
        return
    try:
        told = json.loads(body)
        health, version, advice = told["status"], told["version"], told.get("advice", "")
    except (ValueError, KeyError, TypeError):
        advice = "Something else is at this address; see where the proxy passes requests on to."
        yield fail("server", f"What answers at {address} is no Playmat (status {status}).", advice)
        return
    if health != "ok":
        said = f"The server at {address} is unwell: database {told.get('database')}, bots {told.get('bots')}."
        yield fail("server", said, advice or "Its log says why.")
    elif version != __version__:
        advice = "Restart the server, so that it runs what is installed."
        yield warn("server", f"The server at {address} is Playmat {version}, here is {__version__}.", advice)
    else:
        yield ok("server", f"The server at {address} is well.")
    status, _, _ = fetch(f"{address}/metrics")
    if status == 200 and not (settings.metrics == "loopback" and is_this_machine(address)):
        advice = "Let the proxy answer /metrics with 404, as deploy/nginx.conf and deploy/Caddyfile do."
        yield warn("numbers", f"Everybody can read {address}/metrics.", advice)
    if address.startswith("https://") and "strict-transport-security" not in headers:
        advice = f"Set base_url to {address}, so that browsers come back by https only."
        yield warn("https", "The server does not know that it is reached by https.", advice)


def is_this_machine(address: str) -> bool:
    """Whether an address is one by which this machine knows itself, so that it tells nothing of visitors."""
    name = urlsplit(address).hostname or ""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def fetch(address: str) -> tuple[int, Message, bytes]:
    """A page with its status; one that refuses is an answer too."""
    asked = Request(address, headers={"user-agent": f"playmat-doctor/{__version__}"})
    if not address.startswith(("http://", "https://")):
        raise URLError("an address starts with http:// or https://")
    try:
        with urlopen(asked, timeout=PATIENCE) as answer:
            return answer.status, answer.headers, answer.read(MOST_READ)
    except HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers, refusal.read(MOST_READ)
