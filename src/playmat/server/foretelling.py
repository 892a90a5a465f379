"""What the answers on offer lead to, told to those who want to hear it, a moment after the question.

It is found out in a process of its own, from what the player sees: nobody's move waits for it.
"""

from __future__ import annotations

import logging
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Final

from playmat.wire import Ahead, ToldView

from .match import Match
from .projection import encoded

if TYPE_CHECKING:
    from .audience import Audience, Watcher

LOG: Final = logging.getLogger("playmat.rooms")


class Foretelling:
    """Who at one table wants to be told ahead, and what they are told: once for each question."""

    __slots__ = ("audience", "decision", "message", "wanted_by")

    def __init__(self, audience: Audience) -> None:
        self.audience: Final = audience
        self.wanted_by: Final[set[Watcher]] = set()
        self.decision = 0
        """The question of which it was found out, or is being found out."""
        self.message = b""
        """What is told of it, once that is known."""

    def want(self, watcher: Watcher) -> None:
        """Tell somebody from now on, and of the pending question if it is theirs."""
        self.wanted_by.add(watcher)
        match = self.audience.match
        if match is not None and self.decision == match.decision and watcher in self.listeners(match):
            if self.message:
                watcher.send(self.message)
            return
        self.look()

    def listeners(self, match: Match) -> list[Watcher]:
        """Those who are asked and want to be told."""
        asked = [] if match.state.over or match.asked in match.stood_in else self.audience.of_viewer(match.asked)
        return [watcher for watcher in asked if watcher in self.wanted_by]

    def look(self) -> None:
        """Find out where the pending question leads, unless that was done or nobody wants to hear it."""
        match = self.audience.match
        if match is None or match.decision == self.decision or not self.listeners(match):
            return
        self.decision, self.message = match.decision, b""
        self.audience.rooms.spawn(self.tell(match, match.decision, match.asked))

    async def tell(self, match: Match, decision: int, asked: int) -> None:
        """Find it out and tell it, unless the game has moved on meanwhile."""

        def still() -> bool:
            return self.audience.match is match and match.decision == decision and bool(self.listeners(match))

        job = match.job(asked, "")._replace(owner=match.sheet.seats[asked].user)
        try:
            found = await self.audience.rooms.bots.foresee(job, still)
        except BrokenProcessPool as error:
            LOG.error("what comes of the answers in game %s is not told: %s", job.game, error)
            return
        if found is None or not still():
            return
        answers = {key: ToldView(hint=hint, warning=warning) for key, (hint, warning) in found.items()}
        self.message = encoded(Ahead(game=job.game, decision=decision, answers=answers))
        for watcher in self.listeners(match):
            watcher.send(self.message)
