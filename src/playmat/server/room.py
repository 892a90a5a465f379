"""A room: one game in memory with everybody who watches it.

Whatever happens is checked, appended to the log, and only then told: an entry that was not kept never happened, and
the room is built anew from the log. Everything that reads or changes a room holds its lock.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec

from playmat.book.told import agree
from playmat.kernel.errors import PlaymatError, Refused, RulesBug, StaleDecision
from playmat.screen.guide import reasons_for
from playmat.wire import Description, Lines, Reason, Reasons

from . import ledger
from .audience import Watcher, no_spectators
from .errors import ApiError, not_found, not_saved
from .lasting import RACES, Lasting
from .ledger import Entry, Standing
from .match import ALLOW_UNDO, ANSWER, ASK_UNDO, DENY_UNDO, RETURN, SAY, UNDO, Match
from .pace import Pace, Taken
from .seating import NOBODY, Sheet, now
from .store import News
from .views import log_lines, quiet_answer, sight

if TYPE_CHECKING:
    from .rooms import Rooms

LOG: Final = logging.getLogger("playmat.rooms")


class Room(Lasting):
    """One table, its game once it has begun, and its watchers."""

    def __init__(self, rooms: Rooms, sheet: Sheet) -> None:
        super().__init__(rooms, sheet)
        self.pace: Final = Pace(self)
        self.writing: asyncio.Future[bool] | None = None
        """The last write, which goes on when whoever wanted it is gone."""
        self.idle_since = now()
        self.wrote_last = False

    # Being in memory

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Have the room to oneself, as its log tells it."""
        async with self.lock:
            if self.lost:
                if self.writing is not None:
                    await asyncio.wait((self.writing,))
                await self.load()
                self.publish()
                self.publish_seats()
            yield

    async def recover(self) -> None:
        """Build the game anew after a write that may or may not have been kept, as soon as the log can be read."""
        while self.lost:
            try:
                async with self.hold():
                    return
            except ApiError:
                await asyncio.sleep(1)

    async def catch_up(self, heard: Entry | None = None) -> None:
        """Take in what others appended, of which the last may have been heard."""
        async with self.hold():
            if self.match is None:
                if self.otherwise is None:
                    await self.load()
                    self.publish_all()
                return
            if await self._take_in(self.match, heard) or not self.pace.busy:
                self.pace.plan()

    def take_in_at_once(self, heard: Entry | None) -> bool:
        """Take in an answer that others appended, which is most of what is heard; False where it is something else, or
        has to wait.
        """
        match = self.match
        if heard is None or match is None or heard.kind != ANSWER or heard.number != match.number + 1:
            return False
        if self.lost or self.lock.locked():
            return False
        try:
            match.apply(heard)
            alike = agree(heard.told, match.told)
        except PlaymatError:
            alike = False
        if alike is False:  # a worker of another version goes on with it
            self.lost = True
            self.rooms.spawn(self.look_again())
        else:
            self._taken_in(heard)
            self.pace.plan()
        return True

    def _taken_in(self, last: Entry) -> None:
        """Tell what others appended."""
        self.wrote_last = False
        self._settle_sheet(last.at)
        self.publish()

    async def _take_in(self, match: Match, heard: Entry | None = None) -> bool:
        """Whether others appended something, which is then taken in and told; read where hearing it does not do."""
        if heard is not None and heard.number <= match.number:
            return False
        if heard is not None and heard.number == match.number + 1:
            entries = [heard]
        else:
            entries = await self.rooms.store.read(ledger.entries_after, self.sheet.id, match.number)
        try:
            for entry in entries:
                await self.look_back(match, entry.kind, entry.seat, entry.data)
                match.apply(entry)
            alike = agree(entries[-1].told, match.told) if entries else None
        except PlaymatError:
            alike = False
        if alike is False:  # a worker of another version goes on with it
            await self.load()
            self.publish_all()
        elif entries:
            self._taken_in(entries[-1])
        return bool(entries)

    async def sheet_changed(self, sheet: Sheet, ours: bool) -> None:
        """Somebody sat down, left, or the game began, by the doing of this worker or of another one."""
        async with self.hold():
            if sheet.version < self.sheet.version:
                return
            began = self.match is None and self.otherwise is None and sheet.status == "playing"
            renamed = self.match is not None and names_of(sheet) != names_of(self.sheet)
            self.sheet = sheet
            if began or renamed:
                self.wrote_last = ours if began else self.wrote_last
                await self.load()
                self.publish_all()
            else:
                self.publish_seats()

    def plan(self) -> None:
        """See to it that the bot answers, or that time runs out."""
        self.pace.plan()

    def forget(self) -> None:
        """Leave the memory."""
        if self.seats_due is not None:
            self.seats_due.cancel()
        self.pace.stop()

    # Watching

    async def watch(self, watcher: Watcher, to: int, key: str, ahead: bool = False) -> None:
        """Show the table to somebody and tell them of every change from now on."""
        async with self.hold():
            self.insist_admits(watcher.user, key)
            came = watcher not in self.watchers
            self.watchers[watcher] = self.viewer_of(watcher.user)
            watcher.send(self.table_for(watcher, to))
            self.tell_ahead(watcher, ahead)
            if came:
                self.rooms.presence_changed(self)
                self.publish_seats()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody leaves."""
        viewer = self.watchers.pop(watcher, None)
        if viewer is None:
            return
        self.tell_ahead(watcher, False)
        if viewer not in self.watchers.values():
            self.projections.pop(viewer, None)
        self.idle_since = now()
        self.rooms.presence_changed(self)
        self.publish_seats()

    def insist_admits(self, user: str, key: str) -> None:
        """Refuse those who may not know of this table, or may not watch it now."""
        if not self.sheet.admits(user, key):
            raise not_found("table")
        self.insist_shows(user)

    def insist_shows(self, user: str) -> None:
        """Refuse those who may not watch the game."""
        if self.sheet.status in ("playing", "over") and not self.sheet.shows_play(user):
            raise no_spectators()

    def seat_of(self, watcher: Watcher) -> int:
        """The seat of somebody who acts; refuses those without one."""
        seat = self.sheet.seat_of(watcher.user)
        if seat == NOBODY:
            raise ApiError(403, "forbidden", "You have no seat at this table.")
        return seat

    def playing(self) -> Match:
        """The game; refuses while there is none or it is over."""
        if self.otherwise is not None:
            raise self.stranded()
        if self.match is None:
            raise not_begun()
        if self.match.state.over:
            raise ApiError(409, "not-now", "The game is over.")
        return self.match

    # What people do

    async def answer(self, watcher: Watcher, decision: int, key: str, passed: bool = False) -> int:
        """Answer the pending question; raises `StaleDecision` when another one is asked by now.

        An answer is passed for its player only where it lets the question pass.
        """
        async with self.hold():
            seat = self.seat_of(watcher)
            if self.match is not None and decision > self.match.number and await self._take_in(self.match):
                self.pace.plan()  # another worker knew more than this one
            for _ in range(RACES):
                if self.match is not None and decision > self.match.number:
                    raise ApiError(400, "unknown", f"There is no question {decision} in this game.")
                if self.match is not None and decision != self.match.decision:
                    raise StaleDecision("The game has moved on.")
                match = self.playing()
                if match.asked != seat:
                    refusal = match.state.explain(seat, key)
                    if refusal is not None:
                        raise Refused(refusal)
                    raise ApiError(403, "forbidden", "You are not asked.")
                if seat in match.stood_in:
                    raise ApiError(409, "not-now", "A bot plays for you because your time ran out; come back first.")
                try:
                    match.state.index_of(key)
                    is_passed = passed and key == quiet_answer(match.state, seat)
                    return await self.append(ANSWER, seat, key, is_passed)
                except Taken:
                    continue
            raise not_saved()

    async def act(self, kind: str, seat: int, data: str) -> int:
        """Append an entry that needs no check beyond its own."""
        for _ in range(RACES):
            try:
                return await self.append(kind, seat, data)
            except Taken:
                continue
        raise not_saved()

    async def concede(self, watcher: Watcher) -> int:
        """Give up; a game that cannot go on is closed, and nobody loses it."""
        async with self.hold():
            seat = self.seat_of(watcher)
            stranded = self.sheet.status == "stranded"
            if not stranded and self.playing().state.is_out(seat):
                raise ApiError(409, "not-now", "You are out of the game already; you can stay and watch the others.")
            if not stranded:
                return await self.act(ANSWER, seat, f"concede:{seat}")
        await self.rooms.close_table(self.sheet.id)
        return self.sheet.entries

    async def undo(self, watcher: Watcher) -> int:
        """Take the last answer back that the player gave, or ask the others whether one may."""
        async with self.hold():
            seat = self.seat_of(watcher)
            match = self.playing()
            how = match.can_undo(seat)
            if not how:
                raise ApiError(409, "not-now", "There is nothing of yours to take back.")
            keep = str(match.last_answer_of(seat))
            try:
                if how == "free":
                    return await self.append(UNDO, seat, keep)
                match.insist_may_ask(seat, now())
                return await self.append(ASK_UNDO, seat, keep)
            except Taken:
                raise StaleDecision("The game has moved on.") from None

    async def consent(self, watcher: Watcher, request: int, yes: bool) -> int:
        """Say whether somebody may take an answer back."""
        async with self.hold():
            seat = self.seat_of(watcher)
            match = self.playing()
            asked = match.request
            if asked is None or asked.number != request:
                raise ApiError(409, "not-now", "That request is settled already.")
            if seat not in asked.waiting:
                raise ApiError(403, "forbidden", "You are not asked.")
            try:
                return await self.append(ALLOW_UNDO if yes else DENY_UNDO, seat, str(request))
            except Taken:
                raise StaleDecision("The game has moved on.") from None

    async def come_back(self, watcher: Watcher) -> int:
        """Take the seat back from the bot."""
        async with self.hold():
            seat = self.seat_of(watcher)
            match = self.playing()
            if seat not in match.stood_in:
                raise ApiError(409, "not-now", "You play your seat yourself already.")
            if match.lapsed == match.decision:
                raise ApiError(409, "not-now", "The bot is answering this question; come back for the next one.")
            return await self.act(RETURN, seat, "")

    async def say(self, watcher: Watcher, name: str, text: str) -> int:
        """Say something to everybody."""
        async with self.hold():
            self.insist_shows(watcher.user)
            if self.match is None:
                raise self.stranded() if self.otherwise else not_begun("You can talk once the game has begun.")
            return await self.act(SAY, self.sheet.seat_of(watcher.user), f"{name}\n{text}")

    # What people ask

    async def why(self, watcher: Watcher, about: str) -> Reasons:
        """The reasons why something is possible or not."""
        async with self.hold():
            self.insist_shows(watcher.user)
            match = self.match
            seat = self.sheet.seat_of(watcher.user)
            if match is None or match.state.over or seat == NOBODY:
                why = "The game is over." if match is not None and match.state.over else "You are watching."
                reasons = [Reason(sentence=why, rule="")]
            else:
                mat = sight(match.state, seat, len(match.state.log or ()))
                found = reasons_for(match.state, seat, mat, about)
                reasons = [Reason(sentence=one.sentence, rule=one.rule) for one in found]
            return Reasons(game=self.sheet.id, about=about, reasons=reasons)

    async def describe(self, watcher: Watcher) -> Description:
        """The table in sentences."""
        async with self.hold():
            self.insist_shows(watcher.user)
            if self.match is None:
                raise self.stranded() if self.otherwise else not_begun()
            guide, state = self.match.game.guide, self.match.state
            mat = sight(state, self.viewer_of(watcher.user), len(state.log or ()))
            return Description(
                game=self.sheet.id,
                number=self.match.number,
                lines=guide.situation(mat),
                piles=guide.piles(mat),
            )

    async def lines(self, watcher: Watcher, start: int, count: int) -> Lines:
        """A part of the log."""
        async with self.hold():
            self.insist_shows(watcher.user)
            shown: list[tuple[str, str]] = []
            if self.match is not None:
                shown = log_lines(self.match.state, self.viewer_of(watcher.user), start, count)
            return Lines(game=self.sheet.id, start=start, lines=shown)

    # The log

    async def append(self, kind: str, seat: int, data: str, passed: bool = False) -> int:
        """Carry an entry out, keep it, tell everybody; raises `Taken`, the game caught up, when others were first."""
        match = self.match
        assert match is not None
        was_rated = match.rated
        await self.look_back(match, kind, seat, data)
        entry = Entry(self.sheet.id, match.number + 1, now(), kind, seat, data, passed=passed)
        try:
            match.apply(entry)
        except PlaymatError:
            raise
        except Exception as error:
            LOG.exception("game %s cannot take %s %r after %s", self.sheet.id, kind, data, match.answers)
            self.lost = True
            if isinstance(error, RulesBug):
                raise ApiError(
                    500,
                    "unavailable",
                    "The rules got stuck here, which is our mistake. Take another way, or go on later.",
                ) from None
            raise
        over = match.state.over
        settled = over != (self.sheet.status == "over") or was_rated != match.rated
        if match.unmarked == entry.number:
            entry, match.unmarked = msgspec.structs.replace(entry, told=match.told), 0
        pins = match.sheet.rules, match.sheet.cards
        standing = Standing(len(match.answers), self.pace.due(match), match.state.winner, over, match.rated, *pins)
        told = "" if self.rooms.store.is_sqlite else ledger.told(entry)  # there is nobody else to hear it
        news = News(self.rooms.worker, "entry", self.sheet.id, told)
        self.writing = asyncio.ensure_future(
            self.rooms.store.write(lambda connection: ledger.append(connection, entry, standing, settled), news)
        )
        try:
            kept = await asyncio.shield(self.writing)
        except BaseException:
            self.lost = True
            self.rooms.spawn(self.recover())
            raise
        if not kept:
            self.rooms.metrics.stale.inc()
            self.lost = True
            await self.load()
            self.wrote_last = False
            if self.otherwise is not None:
                self.publish_all()
                raise self.stranded()
            self.publish()
            self.publish_seats()
            raise Taken
        self.wrote_last = True
        self.rooms.metrics.appends.inc()
        self._settle_sheet(entry.at)
        self.publish()
        self.pace.plan()
        return entry.number

    async def look_back(self, match: Match, kind: str, seat: int, data: str) -> None:
        """Make ready what the game goes back to by an entry, since nobody else's move waits for a game replayed."""
        answers = match.taken_back_by(kind, seat, data)
        if answers is not None:
            match.foreseen = await self.rooms.aside(match.replayed, answers)

    def _settle_sheet(self, at: int) -> None:
        """Bring the table's row in memory up to what the log says."""
        match = self.match
        assert match is not None
        over = match.state.over
        if self.sheet.answers != len(match.answers):
            self.sheet = match.sheet = msgspec.structs.replace(self.sheet, answers=len(match.answers))
        if (match.stood_in, match.out) != (self.stood_in, self.out):
            self.stood_in, self.out = match.stood_in, match.out
            self.publish_seats()
        if over != (self.sheet.status == "over") or match.rated != self.sheet.rated:
            values: dict[str, Any] = {"rated": match.rated, "version": self.sheet.version + 1}
            if over:
                values |= {"status": "over", "winner": match.state.winner, "finished": at}
                self.rooms.metrics.finished.labels(self.sheet.plays).inc()
            self.sheet = msgspec.structs.replace(self.sheet, **values)
            match.sheet = self.sheet
            self.publish_seats()
            self.rooms.lobby_changed()


def names_of(sheet: Sheet) -> list[str]:
    """How those at a table are called; somebody who has left for good is called otherwise."""
    return [chair.name for chair in sheet.seats]


def not_begun(said: str = "The game has not begun; the table waits for players.") -> ApiError:
    """That there is no game yet."""
    return ApiError(409, "not-now", said)
