"""Whose work the bots' processes take up next: shared out fairly among those who opened the tables."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from heapq import heappop, heappush
from itertools import count
from typing import Final, NamedTuple


class Rank(IntEnum):
    """What is done first where several wait for a process."""

    COMPANY = 0
    """What a person waits for: a bot at a table at which people play, and a hint."""
    ALONE = 1
    """A bot at a table of bots alone."""
    SPARE = 2
    """What is done in the time that nobody else needs."""


class Claim(NamedTuple):
    """Something to be done in a process, and in whose name."""

    rank: Rank
    owner: str
    quick: bool = False
    """Whether it takes no time to speak of, and is done before what the same owner has to be thought about."""


class Turns:
    """Processes, and what waits for them.

    Of the same rank, that comes next whose owner has the fewest processes at the moment, and then that whose owner has
    used them least. Who comes to wait anew has used as much as whoever was served last: nobody saves time up, and
    nobody sheds what they have used by staying away for a moment.
    """

    def __init__(self, processes: int) -> None:
        self.processes: Final = processes
        self.free = processes
        self.waiting: Final[dict[tuple[Rank, str], list[tuple[bool, int, asyncio.Future[None]]]]] = {}
        self.holding: Final[Counter[str]] = Counter()
        """How many processes each owner has at the moment."""
        self.used: Final[dict[str, float]] = {}
        """How long each owner has had them, in seconds; what nobody can gain or lose by is forgotten."""
        self.mark = 0.0
        """How long whoever was served last had had them."""
        self.thoughts: Final[Counter[tuple[Rank, str]]] = Counter()
        """What is being thought about for as long as there is time, or waits to be."""
        self._number: Final = count()

    async def enter(self, claim: Claim) -> None:
        """Wait for a process."""
        if not self._is_here(claim.owner):
            self.used[claim.owner] = max(self.mark, self.used.get(claim.owner, 0.0))
        if self.free:
            self.free -= 1
            self._serve(claim.owner)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue = self.waiting.setdefault((claim.rank, claim.owner), [])
        heappush(queue, (not claim.quick, next(self._number), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave(claim.owner, 0.0)
            raise

    def leave(self, owner: str, seconds: float) -> None:
        """A process is free that somebody had for so long: whoever is next gets it."""
        self.used[owner] += seconds
        self.holding[owner] -= 1
        self.free += 1
        while self.waiting and self.free:
            rank, following = min(self.waiting, key=self._order)
            queue = self.waiting[rank, following]
            turn = heappop(queue)[-1]
            if not queue:
                del self.waiting[rank, following]
            if not turn.done():
                self.free -= 1
                self._serve(following)
                turn.set_result(None)
        self._forget()

    def _order(self, queue: tuple[Rank, str]) -> tuple[Rank, int, float]:
        rank, owner = queue
        return rank, self.holding[owner], self.used[owner]

    def _serve(self, owner: str) -> None:
        self.holding[owner] += 1
        self.mark = max(self.mark, self.used[owner])

    def _is_here(self, owner: str) -> bool:
        return self.holding[owner] > 0 or any((rank, owner) in self.waiting for rank in Rank)

    def _forget(self) -> None:
        """Forget those who are gone, unless they have used more than whoever was served last."""
        if self.free == self.processes:
            self.used.clear()
            self.holding.clear()
            self.mark = 0.0
            return
        for owner in [one for one, used in self.used.items() if used <= self.mark and not self._is_here(one)]:
            del self.used[owner], self.holding[owner]

    # Thinking as long as there is time

    @contextmanager
    def thinking(self, claim: Claim) -> Iterator[None]:
        """Think about something that can be thought about for a longer or a shorter time."""
        about = claim.rank, claim.owner
        self.thoughts[about] += 1
        try:
            yield
        finally:
            self.thoughts[about] -= 1
            if not self.thoughts[about]:
                del self.thoughts[about]

    def share(self, claim: Claim) -> float:
        """The part of a process that there is for a thought: its owner's part, by all that they have thought about.

        What comes after it takes nothing from it.
        """
        before = [one for one in self.thoughts if one[0] <= claim.rank]
        owners = {owner for _, owner in before} | {claim.owner}
        own = sum(self.thoughts[one] for one in before if one[1] == claim.owner)
        return min(1.0, self.processes / len(owners) / max(1, own))
