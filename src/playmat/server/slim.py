"""Events and queues as asyncio has them, at a tenth of their room: a stream has several, and mostly nobody waits."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Gate:
    """Open or shut; whoever comes while it is shut waits."""

    __slots__ = ("_open", "_waiting")

    def __init__(self, is_open: bool = False) -> None:
        self._open = is_open
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._open

    def set(self) -> None:
        """Open it."""
        self._open = True
        for one in self._waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Shut it."""
        self._open = False

    async def wait(self) -> None:
        """Wait until it is opened."""
        if self._open:
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting += (turn,)
        try:
            await turn
        finally:
            self._waiting = tuple(one for one in self._waiting if one is not turn)


class Inbox(Generic[T]):
    """What has come and was not taken out yet; there are never many of these."""

    __slots__ = ("_gate", "_held")

    def __init__(self) -> None:
        self._held: list[T] = []
        self._gate = Gate()

    def empty(self) -> bool:
        """Whether there is nothing."""
        return not self._held

    def qsize(self) -> int:
        """How many there are."""
        return len(self._held)

    def put_nowait(self, one: T) -> None:
        """Put something behind the rest."""
        self._held.append(one)
        self._gate.set()

    async def get(self) -> T:
        """Take the first out, as soon as there is one."""
        while not self._held:
            self._gate.clear()
            await self._gate.wait()
        return self._held.pop(0)
