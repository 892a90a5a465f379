"""The names by which the server may be called.

A page elsewhere can let its own name point at this machine (DNS rebinding); a browser would then take the server for
that page's own. It still says which name it called, so that only names nobody else can have are believed.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from .errors import ApiError
from .settings import Settings

LOCAL: Final = (".local", ".localhost", ".home.arpa")
"""Names that exist in one network only."""


class Hosts:
    """Which names are believed."""

    def __init__(self, settings: Settings) -> None:
        ours = [urlsplit(origin).hostname or "" for origin in (settings.base_url, *settings.allowed_origins)]
        self.known: Final = frozenset(name for name in (*ours, *settings.allowed_hosts, settings.host.lower()) if name)

    def insist(self, host: str) -> None:
        """Refuse to answer to a name that is not ours; programs that say none are no browsers."""
        if host and not self.believes(host):
            raise ApiError(
                421,
                "wrong-host",
                "This server does not go by that name. Use its address, or name it in base_url or allowed_hosts.",
            )

    def believes(self, host: str) -> bool:
        """Whether a name, with or without a port, is one of ours: told so, an address, or of a local network."""
        name = host.rpartition("]")[0].removeprefix("[") if host.startswith("[") else host.partition(":")[0]
        name = name.lower().rstrip(".")
        if name in self.known or ("." not in name and ":" not in name):
            return True
        return name.endswith(LOCAL) or is_address(name)


def is_address(name: str) -> bool:
    """Whether a name is an IP address, which no page elsewhere can be called by."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
