"""What happens at a table without anybody's doing: bots answer, and time runs out."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Final

from .errors import ApiError
from .match import ANSWER, TIME_UP, Match
from .seating import NOBODY, now

if TYPE_CHECKING:
    from .room import Room

LOG: Final = logging.getLogger("playmat.rooms")
BOT_AGAIN: Final = 5.0
"""Seconds after which a bot that failed is asked again."""
GRACE: Final = 1500
"""How long a worker leaves it to the one that wrote last to move a game along, in milliseconds."""


class Taken(Exception):
    """Somebody else appended first."""


class Pace:
    """Moves one game along."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.alarm: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.thought = 0
        """The question that is being thought about."""
        self.pause_for = -1
        """The question for which a pause was drawn last."""
        self.pause = 0

    @property
    def busy(self) -> bool:
        """Whether something is going to happen."""
        return self.alarm is not None or (self.thinking is not None and not self.thinking.done())

    def stop(self) -> None:
        """Let nothing happen any more."""
        if self.alarm is not None:
            self.alarm.cancel()
        if self.thinking is not None:
            self.thinking.cancel()

    def due(self, match: Match) -> int:
        """When something must happen without anybody's doing; 0 for never."""
        asked = match.asked
        if asked == NOBODY:
            return 0
        if bot := match.played_by_bot(asked):
            return match.asked_at + self._pause(match.decision, bot)
        return match.deadline()

    def _pause(self, decision: int, bot: str) -> int:
        """How long a bot seems to think about a question, the same however often that is asked."""
        if self.pause_for != decision:
            self.pause_for, self.pause = decision, self.room.rooms.pause(bot)
        return self.pause

    def plan(self) -> None:
        """See to it that the bot answers, or that time runs out."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        match = self.room.match
        if match is None or match.state.over:
            return
        due = self.due(match)
        if not due:
            return
        wait = max(0, due - now()) + (0 if self.room.wrote_last else random.randint(GRACE // 2, GRACE))
        if match.played_by_bot(match.asked) and self.room.wrote_last:
            self._think(match.decision, wait)
        else:
            self.alarm = asyncio.get_running_loop().call_later(wait / 1000, self._ring, match.decision)

    def _ring(self, decision: int) -> None:
        self.alarm = None
        match = self.room.match
        if match is None or match.decision != decision or match.asked == NOBODY:
            return
        if match.played_by_bot(match.asked):
            self._think(decision, 0)
        else:
            self.room.rooms.spawn(self._time_up(decision))

    def _think(self, decision: int, wait: int) -> None:
        if self.thinking is not None and not self.thinking.done():
            if self.thought == decision:
                return  # already at it; talking must not make it start anew
            self.thinking.cancel()
        self.thought = decision
        self.thinking = self.room.rooms.spawn(self._bot_answers(decision, wait))

    async def _time_up(self, decision: int) -> None:
        async with self.room.hold():
            match = self.room.match
            if match is None or match.decision != decision or match.asked == NOBODY:
                return
            deadline = match.deadline()
            if not deadline or deadline > now():
                self.plan()
                return
            try:
                await self.room.append(TIME_UP, match.asked, "")
                self.room.rooms.metrics.timeouts.inc()
            except Taken:
                self.plan()

    async def _bot_answers(self, decision: int, wait: int) -> None:
        started = now()
        match = self.room.match
        if match is None or match.decision != decision:
            return
        seat = match.asked
        try:
            key = await self.room.rooms.bots.pick(match.job(seat, match.played_by_bot(seat)))
        except Exception:
            LOG.exception("a bot cannot answer in game %s", self.room.sheet.id)
            self._ask_again(decision)
            return
        await asyncio.sleep(max(0, wait - (now() - started)) / 1000)
        async with self.room.hold():
            match = self.room.match
            if match is not None and match.decision == decision and match.asked == seat and match.played_by_bot(seat):
                self.thinking = None  # so that planning on does not end this very task
                try:
                    await self.room.append(ANSWER, seat, key)
                    self.room.rooms.metrics.moves.labels(self.room.sheet.plays, "bot").inc()
                except Taken:
                    self.plan()
                except ApiError:
                    self._ask_again(decision)

    def _ask_again(self, decision: int) -> None:
        self.alarm = asyncio.get_running_loop().call_later(BOT_AGAIN, self._ring, decision)
