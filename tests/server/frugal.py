"""What servers of tests, which start more often than any other, do once for all or only when it is needed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from typing import Final

import pytest

from playmat.games import GAMES
from playmat.server import library
from playmat.server.service import Service

Begin = Callable[[Service], Awaitable[None]]
SHELF: Final = cache(library.Shelf)
"""What there is to read of a game, put together once."""


def be_frugal(patch: pytest.MonkeyPatch) -> None:
    """Let the servers of this process share what there is to read, and their bots sleep until somebody needs them."""
    patch.setattr(library, "Shelf", SHELF)
    patch.setattr(Service, "start", start_quietly(Service.start))


def read_everything() -> None:
    """Put the library together now, for all servers that are forked from this process."""
    for game in GAMES.values():
        library.Shelf(game)


def start_quietly(start: Begin) -> Begin:
    """The same start of a service without waking its bots."""

    async def begin(service: Service) -> None:
        def not_yet() -> None:
            del service.bots.start  # from now on, whoever needs them wakes them

        service.bots.start = not_yet  # type: ignore[method-assign, assignment]
        await start(service)

    return begin
