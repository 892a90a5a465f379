"""Finished games watched again: their turns and moments, the table through any eyes, and playing on from a moment."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from playmat import games
from playmat.book.game import out_of
from playmat.book.record import Record
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.view import view
from playmat.wire import Chapter, Moment, Replay, ReplayViews, User, View

from . import ledger
from .audience import no_spectators
from .clock import Downtimes
from .errors import ApiError, not_found
from .ledger import Entry
from .match import Match
from .metering import aside
from .seating import NOBODY, Sheet
from .store import Store
from .views import seat_view

MOST_KEPT: Final = 64
"""Finished games that are held ready."""
MOST_VIEWS: Final = 50
"""Views that one request gets."""


class Reel:
    """A finished game, ready to be watched; it does not change any more, so it is made once."""

    def __init__(self, sheet: Sheet, entries: list[Entry]) -> None:
        game = games.get(sheet.plays)
        if not game.is_played_by(sheet.rules, sheet.cards):
            raise not_replayable("it was played by other rules or with other cards than this server has now")
        match = Match(sheet, Downtimes())
        try:
            for entry in entries:
                match.apply(entry)
        except PlaymatError as error:
            raise not_replayable(str(error)) from None
        self.version: Final = sheet.version
        """The table's version, by which a name that was taken off it is noticed."""
        self.stood_in: Final = match.stood_in
        self.out: Final = match.out
        self.record: Final = match.record()
        self.moments: Final[list[Moment]] = []
        self.chapters: Final[list[Chapter]] = []
        answers = self.record.answers
        for number, state in enumerate(self.record.states()):
            turn = self._open_chapter(number, state)
            if number < len(answers):
                self.moments.append(moment(state, answers[number], number + 1, turn))

    @property
    def length(self) -> int:
        """How many answers were given; there is one view more than that."""
        return len(self.record.answers)

    def _open_chapter(self, number: int, state: State) -> int:
        """Note where a turn begins; returns the number of the turn."""
        shown = view(state, ALL_SEEING, len(state.log or ()))
        guide = games.get(shown["game"]).guide
        label = guide.breadcrumb(guide.read(shown))[0]
        if not self.chapters or self.chapters[-1].label != label:
            self.chapters.append(Chapter(at=number, label=label))
        turn: int = shown["table"].get("turn", len(self.chapters))
        return turn

    def answers_before(self, at: int) -> tuple[str, ...]:
        """What had been answered by a moment from which the game can go on."""
        if not 0 <= at < self.length:
            raise bad_request(f"The game can go on from the moments 0 to {self.length - 1}; after that it is over.")
        return self.record.answers[:at]

    def out_at(self, at: int) -> frozenset[int]:
        """The seats without which the game went on by a moment."""
        return out_of(self.record.replay(at))

    def views(self, eyes: int, start: int, count: int) -> ReplayViews:
        """Some successive views, each with the lines of the log that are new in it."""
        seats = len(self.record.beginning.seats)
        if not ALL_SEEING <= eyes < seats:
            raise bad_request(f"Eyes go from -2 (all open) and -1 (a spectator) to {seats - 1}, the last seat.")
        if not 0 <= start <= self.length:
            raise bad_request(f"The moments of this game go from 0 to {self.length}.")
        if not 1 <= count <= MOST_VIEWS:
            raise bad_request(f"Ask for 1 to {MOST_VIEWS} views at a time.")
        before: list[tuple[str, str]] = []
        shown: list[View] = []
        read = 0
        for number, state in enumerate(self.record.states(start + count - 1)):
            log = state.log or []
            if number >= start:
                shown.append(seat_view(state, eyes, read))
                read = len(log)
            elif number == start - 1:
                before = [(line.rule, line.as_seen_by(eyes)) for line in log]
                read = len(log)
        return ReplayViews(eyes=eyes, start=start, log_before=before, views=shown)


class Replays:
    """All finished games, for those who may see them."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.reels: Final[OrderedDict[str, Reel]] = OrderedDict()
        self.making: Final[dict[tuple[str, int], asyncio.Task[Reel]]] = {}
        """Games that are being made ready, by table and its version."""
        self.one_by_one: Final = asyncio.Semaphore(1)
        """Games are replayed one after another, so that moves have the processor most of the time."""

    async def find(self, game: str, user: User | None, key: str) -> tuple[Sheet, Reel]:
        """A finished game; whoever may not see it is told what one is told of a game that is not there."""
        sheet = await self.store.read(ledger.find, game) if game.isalnum() else None
        if sheet is None or sheet.status != "over" or not sheet.admits(user.id if user else "", key):
            raise not_found("finished game")
        if not sheet.shows_play(user.id if user else ""):
            raise no_spectators()
        return sheet, await self.reel(sheet)

    async def reel(self, sheet: Sheet) -> Reel:
        """A finished game, from memory or from its log."""
        reel = self.reels.pop(sheet.id, None)
        if reel is None or reel.version != sheet.version:
            reel = await asyncio.shield(self._being_made(sheet))
        self.reels[sheet.id] = reel
        if len(self.reels) > MOST_KEPT:
            self.reels.popitem(last=False)
        return reel

    def _being_made(self, sheet: Sheet) -> asyncio.Task[Reel]:
        """A finished game on its way, the same for everybody who asks in the meantime."""
        which = sheet.id, sheet.version
        if which not in self.making:
            self.making[which] = asyncio.create_task(self._made(sheet))
            self.making[which].add_done_callback(lambda _: self.making.pop(which))
        return self.making[which]

    async def _made(self, sheet: Sheet) -> Reel:
        async with self.one_by_one:
            entries = await self.store.read(ledger.entries_after, sheet.id, 0)
            return await aside(Reel, sheet, entries)

    async def replay(self, game: str, user: User | None, key: str) -> Replay:
        """The table, the turns and the answers of a finished game."""
        sheet, reel = await self.find(game, user, key)
        info = sheet.info(user.id if user else "", frozenset(), reel.stood_in, reel.out, 0)
        return Replay(info=info, length=reel.length, chapters=reel.chapters, moments=reel.moments)

    async def views(self, game: str, user: User | None, key: str, eyes: int, start: int, count: int) -> ReplayViews:
        """The table at some successive moments, through one pair of eyes."""
        _, reel = await self.find(game, user, key)
        async with self.one_by_one:
            return await aside(reel.views, eyes, start, count)

    async def record(self, game: str, user: User | None, key: str) -> Record:
        """The record of a finished game, from which it can be replayed anywhere."""
        return (await self.find(game, user, key))[1].record


def moment(state: State, answer: str, at: int, turn: int) -> Moment:
    """An answer that is about to be given, in words."""
    verb, _, about = answer.partition(":")
    decision = state.decision
    if verb == "concede":
        return Moment(at=at, seat=int(about), label="Concede", rule="", turn=turn)
    if verb == "stir":
        return Moment(at=at, seat=NOBODY, label="Unseen cards were shuffled anew", rule="", turn=turn)
    assert decision is not None
    label = state.label(decision.options[state.index_of(answer)])
    return Moment(at=at, seat=decision.player, label=label, rule=decision.rule, turn=turn)


def bad_request(message: str) -> ApiError:
    """That a number is out of its range."""
    return ApiError(400, "bad-request", message)


def not_replayable(why: str) -> ApiError:
    """That a game cannot be shown any more."""
    return ApiError(409, "outdated", f"This game cannot be replayed here any more: {why}.")
