"""A game as its log tells it: the state, the clocks and what is asked, folded from the entries alone."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from playmat import bots, games
from playmat.book.decks import Deck
from playmat.book.game import out_of
from playmat.book.record import Record, reply
from playmat.book.told import Told, cards_check
from playmat.kernel.beginning import Beginning
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY
from playmat.wire import CanUndo, ChatLine, Clocks, SeatClock, UndoRequest

from .bot_work import Job
from .clock import Budget, Downtimes, after_return, allowance, at_start, carried, showing, spend
from .errors import ApiError
from .ledger import Entry
from .seating import Sheet

START: Final = "start"
ANSWER: Final = "answer"
ASK_UNDO: Final = "ask-undo"
ALLOW_UNDO: Final = "allow-undo"
DENY_UNDO: Final = "deny-undo"
UNDO: Final = "undo"
TIME_UP: Final = "time-up"
RETURN: Final = "return"
SAY: Final = "say"
HINT: Final = "hint"

CHAT_KEPT: Final = 200
"""Lines of chat that a newcomer is shown."""
FIRST_BACKOFF: Final = 30_000
"""How long a declined request keeps its player from asking again, in milliseconds; twice as long each time."""


class Mark(NamedTuple):
    """The table just before an answer: who was asked, and how much had been revealed by then."""

    asked: int
    reveals: int


class Request(NamedTuple):
    """A pending request to take an answer back."""

    number: int
    seat: int
    keep: int
    waiting: frozenset[int]


class Denial(NamedTuple):
    """How often a seat's requests were declined, and when last."""

    times: int
    at: int


class Past(NamedTuple):
    """What some answers lead to."""

    answers: tuple[str, ...]
    state: State
    marks: list[Mark]
    teller: Told
    told: str


class Match:
    """One game under way, or over."""

    def __init__(self, sheet: Sheet, downtimes: Downtimes) -> None:
        self.sheet = sheet
        self.downtimes: Final = downtimes
        self.game: Final = games.get(sheet.plays)
        self.number = 0
        self.decision = 0
        """The number of the entry that put the pending question."""
        self.asked_at = 0
        self.undone = 0
        """The number of the last entry that took answers back."""
        self.answers: list[str] = list(sheet.before)
        self.marks: list[Mark] = []
        self.passed: set[int] = set()
        """The answers that were passed for their players, by how many stood before them."""
        self.budgets: list[Budget] = [at_start(sheet.clock)] * len(sheet.seats)
        self.used: dict[tuple[int, int], int] = {}
        """How much of its time for one decision a seat used up already, by how many answers stood before it."""
        self.lapsed = 0
        """The question on which somebody's time ran out, which their bot answers."""
        self.stood_in: frozenset[int] = frozenset()
        self.request: Request | None = None
        self.denials: dict[int, Denial] = {}
        self.said: list[ChatLine] = []
        self.told = ""
        """The check of all that was told so far."""
        self.unmarked = 0
        """The number of the entry with which that came about, where the entry came without it."""
        self.foreseen: Past | None = None
        """What the game goes back to if an answer is taken back, where that was made ready."""
        self._go_back_to(self.replayed(self.answers))

    # Folding

    @property
    def decks(self) -> tuple[Deck, ...]:
        """The decks on the table."""
        return tuple(parsed(self.sheet.plays, chair.deck_list) for chair in self.sheet.seats)

    @property
    def beginning(self) -> Beginning:
        """What the game starts from."""
        names = tuple(chair.name for chair in self.sheet.seats)
        return Beginning(self.sheet.plays, self.sheet.seed, names, self.decks, self.sheet.options)

    def replayed(self, answers: Sequence[str]) -> Past:
        """What some answers lead to; nothing changes by that, so that it can be found out on a thread."""
        state: State = self.game.again(self.beginning)
        marks: list[Mark] = []
        for answer in answers:
            marks.append(mark(state, answer))
            reply(state, answer)
        teller = Told(state.beginning.seats if state.beginning is not None else ())
        return Past(tuple(answers), state, marks, teller, teller.check(state, len(answers)))

    def _go_back_to(self, past: Past) -> None:
        self.state, self.marks, self.teller, self.told = past.state, past.marks, past.teller, past.told

    def taken_back_by(self, kind: str, seat: int, data: str) -> list[str] | None:
        """The answers that stand after an entry which takes some back; nothing where it does not."""
        if kind == UNDO:
            return self.answers[: int(data)]
        request = self.request
        if kind == ALLOW_UNDO and request is not None and request.waiting <= {seat}:
            return self.answers[: request.keep]
        return None

    def apply(self, entry: Entry) -> None:
        """Take one entry of the log in; entries come in order, without a gap."""
        if entry.number != self.number + 1:
            raise ValueError(f"entry {entry.number} of {entry.game} does not follow {self.number}")
        before = self.told
        APPLY[entry.kind](self, entry)
        self.number = entry.number
        if self.told != before or entry.kind == START:
            self.unmarked = 0 if entry.told else entry.number

    def _begin(self, entry: Entry) -> None:
        self.told = f"{self.told} {cards_check(self.state)}"
        self._asks(entry)

    def _answer(self, entry: Entry) -> None:
        before = mark(self.state, entry.data)
        asked = self.asked
        used = self.elapsed(entry.at)
        reply(self.state, entry.data)
        self._spend(asked, used)
        if entry.passed:
            self.passed.add(len(self.answers))
        self.marks.append(before)
        self.answers.append(sys.intern(entry.data))  # games have most of their answers in common
        self.told = self.teller.check(self.state, len(self.answers))
        self.request = None
        self._asks(entry)

    def _undo(self, entry: Entry) -> None:
        self._take_back(entry, int(entry.data))

    def _take_back(self, entry: Entry, keep: int) -> None:
        self._spend(self.asked, self.elapsed(entry.at))
        del self.answers[keep:]
        self.passed = {index for index in self.passed if index < keep}
        foreseen, self.foreseen = self.foreseen, None
        fits = foreseen is not None and foreseen.answers == tuple(self.answers)
        self._go_back_to(foreseen if foreseen is not None and fits else self.replayed(self.answers))
        self.undone = entry.number
        self.request = None
        self._asks(entry)

    def _ask_undo(self, entry: Entry) -> None:
        others = frozenset(seat for seat in self.people if seat != entry.seat)
        self.request = Request(entry.number, entry.seat, int(entry.data), others)

    def _allow_undo(self, entry: Entry) -> None:
        if self.request is not None:
            self.request = self.request._replace(waiting=self.request.waiting - {entry.seat})
            if not self.request.waiting:
                self._take_back(entry, self.request.keep)

    def _deny_undo(self, entry: Entry) -> None:
        if self.request is not None:
            times = self.denials.get(self.request.seat, Denial(0, 0)).times
            self.denials[self.request.seat] = Denial(times + 1, entry.at)
            self.request = None

    def _time_up(self, entry: Entry) -> None:
        self.stood_in |= {entry.seat}
        self.lapsed = self.decision
        self.budgets[entry.seat] = self.budgets[entry.seat]._replace(main=0, periods=0)
        self.asked_at = entry.at
        self.request = None

    def _return(self, entry: Entry) -> None:
        self.stood_in -= {entry.seat}
        self.budgets[entry.seat] = after_return(self.sheet.clock, self.budgets[entry.seat])
        if self.asked == entry.seat:
            self.asked_at = entry.at

    def _say(self, entry: Entry) -> None:
        name, _, text = entry.data.partition("\n")
        self._told(ChatLine(number=entry.number, at=entry.at, seat=entry.seat, name=name, text=text))

    def _hint(self, entry: Entry) -> None:
        name = self.sheet.seats[entry.seat].name
        self._told(
            ChatLine(number=entry.number, at=entry.at, seat=entry.seat, name=name, text="took a hint", kind="hint")
        )

    def _told(self, line: ChatLine) -> None:
        self.said.append(line)
        del self.said[:-CHAT_KEPT]

    def _asks(self, entry: Entry) -> None:
        self.decision = entry.number
        self.asked_at = entry.at

    def _spend(self, seat: int, used: int) -> None:
        if seat != NOBODY and self.on_clock(seat):
            self.used[seat, len(self.answers)] = carried(self.sheet.clock, self.budgets[seat], used)
            self.budgets[seat] = spend(self.sheet.clock, self.budgets[seat], used)

    def elapsed(self, until: int) -> int:
        """How long the pending question has been thought about, before answers were taken back included."""
        return self.used.get((self.asked, len(self.answers)), 0) + self.downtimes.elapsed(self.asked_at, until)

    # Facts

    @property
    def asked(self) -> int:
        """Whose answer the game waits for; nobody's when it is over."""
        decision = self.state.decision
        return decision.player if decision is not None else NOBODY

    @property
    def out(self) -> frozenset[int]:
        """The seats without which the game goes on."""
        return out_of(self.state)

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        seats, away = self.sheet.seats, self.stood_in | self.out
        return [seat for seat in range(len(seats)) if seats[seat].kind == "human" and seat not in away]

    def played_by_bot(self, seat: int) -> str:
        """The bot that answers for a seat; nothing when a person does."""
        chair = self.sheet.seats[seat]
        if chair.kind == "bot":
            return chair.bot
        return "greedy" if seat in self.stood_in else ""

    def on_clock(self, seat: int) -> bool:
        """Whether a seat's time runs while it is asked."""
        return self.sheet.clock.kind != "none" and not self.played_by_bot(seat)

    @property
    def rated(self) -> bool:
        """Whether the game counts."""
        return self.sheet.rated and not self.stood_in

    def deadline(self) -> int:
        """When the time of the seat that is asked runs out; 0 when it does not."""
        seat = self.asked
        if seat == NOBODY or not self.on_clock(seat):
            return 0
        left = allowance(self.sheet.clock, self.budgets[seat]) - self.used.get((self.asked, len(self.answers)), 0)
        return self.downtimes.after(self.asked_at, max(0, left))

    def clocks(self, now: int) -> Clocks | None:
        """What all clocks show at a moment."""
        clock = self.sheet.clock
        if clock.kind == "none":
            return None
        asked = self.asked
        running = asked if asked != NOBODY and self.on_clock(asked) else NOBODY
        seats = []
        for seat, budget in enumerate(self.budgets):
            shown = budget
            if seat == running:
                shown = showing(clock, budget, self.elapsed(now))
            seats.append(SeatClock(main=shown.main, each=shown.each, periods=shown.periods))
        return Clocks(now=now, running=running, seats=seats)

    def record(self) -> Record:
        """The game as a record."""
        return replace(Record.of(self.state), deals=self.sheet.deals)

    def job(self, seat: int, bot: str) -> Job:
        """The pending question, for a bot that is to think about it in this seat."""
        sheet = self.sheet
        names = tuple(chair.name for chair in sheet.seats)
        lists = tuple(chair.deck_list for chair in sheet.seats)
        return Job(
            game=sheet.id,
            plays=sheet.plays,
            seed=sheet.seed,
            names=names,
            deck_lists=lists,
            options=sheet.options,
            answers=tuple(self.answers),
            seat=seat,
            bot=bot,
            luck=bots.luck(sheet.id, len(self.answers), seat),
            owner=sheet.host,
            alone=not self.people,
        )

    # Taking back

    def last_answer_of(self, seat: int) -> int:
        """How many answers stand before the last one this seat gave itself, whatever was passed for it since; -1 when
        there is none to take back.
        """
        own = len(self.sheet.before)
        for index in range(len(self.marks) - 1, own - 1, -1):
            if self.marks[index].asked == seat and index not in self.passed:
                return index
        return -1

    def can_undo(self, seat: int) -> CanUndo:
        """Whether a seat's last answer can be taken back with what followed: not at all, freely, or with consent."""
        if seat < 0 or self.state.over or seat in self.stood_in | self.out:
            return ""
        keep = self.last_answer_of(seat)
        if keep < 0 or any(one.asked == NOBODY for one in self.marks[keep:]):
            return ""  # nobody is brought back who has given up since
        if self.state.reveals == self.marks[keep].reveals and all(one.asked == seat for one in self.marks[keep:]):
            return "free"
        away = self.out | {seat}
        others = [one for one, chair in enumerate(self.sheet.seats) if chair.kind == "human" and one not in away]
        if any(other in self.people for other in others):
            return "ask"
        return "" if others else "free"

    def insist_may_ask(self, seat: int, now: int) -> None:
        """Refuse a request while another is pending or the last ones were declined a short time ago."""
        if self.request is not None:
            raise ApiError(409, "not-now", "A request to take something back is waiting for its answer already.")
        denial = self.denials.get(seat)
        if denial is not None:
            wait = denial.at + FIRST_BACKOFF * 2 ** (denial.times - 1) - now
            if wait > 0:
                seconds = -(-wait // 1000)
                raise ApiError(
                    409, "not-now", f"Your last request was declined. You can ask again in {seconds} seconds."
                )

    def undo_request(self) -> UndoRequest | None:
        """The pending request, as everybody sees it."""
        if self.request is None:
            return None
        return UndoRequest(request=self.request.number, seat=self.request.seat, waiting=sorted(self.request.waiting))


@lru_cache(256)
def parsed(plays: str, deck_list: str) -> Deck:
    """A deck by its list; games with the same one share it."""
    return games.get(plays).parse_deck(deck_list)


def mark(state: State, answer: str) -> Mark:
    """The table just before an answer; giving up answers no question."""
    gives_up = state.decision is None or answer.startswith("concede:")
    return Mark(NOBODY if gives_up or state.decision is None else state.decision.player, state.reveals)


APPLY: Final = {
    START: Match._begin,
    ANSWER: Match._answer,
    UNDO: Match._undo,
    ASK_UNDO: Match._ask_undo,
    ALLOW_UNDO: Match._allow_undo,
    DENY_UNDO: Match._deny_undo,
    TIME_UP: Match._time_up,
    RETURN: Match._return,
    SAY: Match._say,
    HINT: Match._hint,
}
"""What each kind of entry does."""
