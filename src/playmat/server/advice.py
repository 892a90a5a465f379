"""Hints: what a bot would answer in a player's place, in games that do not count."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from playmat.wire import Hint, HintedAnswer

from .bot_work import Job
from .errors import ApiError
from .match import HINT, Match
from .rooms import Rooms
from .seating import NOBODY

BOT: Final = "hard"
"""Who gives hints."""
SECONDS: Final = 1.0
"""How long it thinks about one."""
MOST_KEPT: Final = 256
"""Hints that are remembered, so that asking again costs nothing."""


class Hints:
    """The hints that were given a short time ago; each is thought about once."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms: Final = rooms
        self.given: Final[OrderedDict[tuple[str, int], asyncio.Task[Hint]]] = OrderedDict()

    async def hint(self, user: str, game: str, decision: int) -> Hint:
        """A hint to the question that is put to somebody; people at the same table are told of it."""
        room = await self.rooms.room(game)
        room.insist_admits(user, "")
        if room.match is not None and decision > room.match.number:
            await room.catch_up()  # another worker knew more than this one
        async with room.hold():
            seat = room.sheet.seat_of(user)
            insist_may(room.playing(), seat, decision)
            thinking = self.given.get((game, decision))
            if thinking is None:
                if has_company(room.playing(), seat):
                    await room.act(HINT, seat, "")
                    insist_may(room.playing(), seat, decision)  # others may have been quicker
                thinking = self._think(room.playing().job(seat, BOT)._replace(owner=user), decision)
        return await asyncio.shield(thinking)

    def _think(self, job: Job, decision: int) -> asyncio.Task[Hint]:
        about = job.game, decision
        thinking = self.given[about] = self.rooms.spawn(self._ask(job, decision))
        if len(self.given) > MOST_KEPT:
            self.given.popitem(last=False)

        def forget_failed(task: asyncio.Task[Hint]) -> None:
            if task.cancelled() or task.exception() is not None:
                self.given.pop(about, None)

        thinking.add_done_callback(forget_failed)
        return thinking

    async def _ask(self, job: Job, decision: int) -> Hint:
        advice = await self.rooms.bots.advise(job, SECONDS)
        answers = [HintedAnswer(**one._asdict()) for one in advice.answers]
        return Hint(game=job.game, decision=decision, bot=BOT, iterations=advice.iterations, answers=answers)


def insist_may(match: Match, seat: int, decision: int) -> None:
    """Refuse a hint to those who are not asked, to a question that is gone, and in games that count."""
    if seat == NOBODY:
        raise ApiError(403, "forbidden", "You have no seat at this table.")
    if match.rated:
        raise ApiError(
            403, "rated", "This game counts for ratings, so there are no hints in it. Against bots there are."
        )
    if decision != match.decision:
        raise ApiError(409, "stale", "The game has moved on. Ask for a hint to the question that is put now.")
    if match.asked != seat:
        raise ApiError(409, "not-now", "You are not asked anything now. Ask for a hint when it is your turn.")
    if seat in match.stood_in:
        raise ApiError(409, "not-now", "A bot plays for you because your time ran out; come back first.")


def has_company(match: Match, seat: int) -> bool:
    """Whether other people play at the table."""
    return any(chair.kind == "human" and other != seat for other, chair in enumerate(match.sheet.seats))
