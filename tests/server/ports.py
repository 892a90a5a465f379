"""Ports for servers that come back to the address at which they were."""

from __future__ import annotations

import socket
from typing import Final


class HeldPort:
    """A port of this machine that nobody else is given, for as long as it is held.

    A socket that is bound there and never listens holds it: with `SO_REUSEADDR` on both sides a server can listen
    there, go and come again, while whoever asks for just any port, to listen or to connect, gets another one.
    """

    def __init__(self) -> None:
        self.socket: Final = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", 0))
        self.number: Final = int(self.socket.getsockname()[1])

    def __enter__(self) -> HeldPort:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of it."""
        self.socket.close()
