"""A game as a program watches it: the table kept up to date, and the questions that are put to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from playmat import wire
from playmat.kernel.errors import PlaymatError

if TYPE_CHECKING:
    from .client import Client


class Watched:
    """A game that is being watched: `table` is always what the server last told us of it."""

    def __init__(self, client: Client, key: str, table: wire.Table) -> None:
        self.client: Final = client
        self.key: Final = key
        self.table = table
        self.outdated = False
        """Whether the whole table is on its way."""
        self.awaited = 0
        """The number that our last accepted message led to."""
        self.settled = -1
        """The last request to take something back that we have answered."""

    @property
    def game(self) -> str:
        """The game's id."""
        return self.table.game

    @property
    def view(self) -> wire.View | None:
        """All that we may know; nothing while the table waits for players."""
        return self.table.view

    @property
    def seat(self) -> int:
        """Where we sit; -1 for a spectator."""
        return next((index for index, seat in enumerate(self.table.info.seats) if seat.you), wire.SPECTATOR)

    @property
    def asked(self) -> wire.AskedView | None:
        """The pending question."""
        return self.table.view.asked if self.table.view else None

    @property
    def over(self) -> bool:
        """Whether nothing more will happen."""
        return self.table.info.status == "closed" or (self.table.view is not None and self.table.view.over)

    @property
    def winner(self) -> int:
        """The seat that won; -1 for nobody, or not yet."""
        return self.table.view.winner if self.table.view else -1

    @property
    def ready(self) -> bool:
        """Whether a question waits for our answer, as far as we know."""
        told = not self.outdated and self.table.number >= self.awaited
        return told and not self.over and self.asked is not None and bool(self.asked.options)

    def changes(self) -> Iterator[wire.Table]:
        """The table now and after every change, until the game is over."""
        yield self.table
        while not self.over:
            before = self.table.number
            self.client.receive()
            if self.table.number != before:
                yield self.table

    # What we say

    def answer(self, key: str) -> bool:
        """Answer the pending question; False when the game had moved on."""
        reply = self.client.ask(wire.Answer(game=self.game, decision=self.table.decision, key=key))
        return not isinstance(reply, wire.Stale)

    def concede(self) -> None:
        """Give up."""
        self.client.ask(wire.Concede(game=self.game))

    def undo(self) -> None:
        """Ask to take our last answer back; where others must agree, `table.undo` says who has not answered yet."""
        self.client.ask(wire.Undo(game=self.game))

    def say(self, text: str) -> None:
        """Say something to everybody at the table."""
        self.client.ask(wire.Say(game=self.game, text=text))

    def why(self, about: str) -> list[wire.Reason]:
        """Why an answer (`play`) or the answers with a card in sight (`card:104`) are possible or not."""
        reply = self.client.ask(wire.Why(game=self.game, about=about))
        assert isinstance(reply, wire.Reasons)
        return reply.reasons

    def describe(self) -> list[str]:
        """The table in sentences."""
        reply = self.client.ask(wire.Describe(game=self.game))
        assert isinstance(reply, wire.Description)
        return reply.lines

    def log(self) -> list[tuple[str, str]]:
        """The log from its first line, rules and sentences; `view.log` has what was told so far, from its end."""
        while self.view is not None and self.view.earlier:
            start = max(0, self.view.earlier - wire.MOST_LINES)
            table = self.table
            reply = self.client.ask(wire.Log(game=self.game, start=start, count=self.view.earlier - start))
            assert isinstance(reply, wire.Lines)
            if not put_before(self.table, reply) and self.table is table:
                raise PlaymatError("The parts of the log do not fit together. Watch the game again.")
        return self.view.log if self.view is not None else []

    def keep_house(self, consent: bool) -> None:
        """Answer whoever wants to take something back, and take our seat back from the bot that stood in."""
        undo = self.table.undo
        if undo is not None and self.seat in undo.waiting and undo.request != self.settled:
            self.settled = undo.request
            self.client.ask(wire.Consent(game=self.game, request=undo.request, yes=consent))
        if self.seat >= 0 and self.table.info.seats[self.seat].stood_in and self.table.info.status == "playing":
            self.client.ask(wire.Return(game=self.game))

    # What we are told

    def ask_anew(self) -> wire.Watch:
        """The message that asks for the whole table."""
        self.outdated = True
        return wire.Watch(game=self.game, key=self.key)

    def take(self, message: wire.FromServer) -> bool:
        """Take in what we are told; False when something before it is missing, so that the whole table is needed."""
        if isinstance(message, wire.Table):
            self.table = message
            self.outdated = False
        elif isinstance(message, wire.Seats):
            self.table.info = message.info
        elif isinstance(message, wire.Accepted):
            self.awaited = max(self.awaited, message.number)
        elif isinstance(message, wire.Stale):
            self.outdated = True  # the whole table follows
        elif isinstance(message, wire.Change) and not self.outdated and message.number > self.table.number:
            return merge(self.table, message)
        return True


class Turn:
    """A question put to us."""

    def __init__(self, watched: Watched) -> None:
        assert watched.view is not None and watched.asked is not None
        self.watched: Final = watched
        self.view: Final = watched.view
        self.asked: Final = watched.asked
        self.answered = False

    @property
    def game(self) -> str:
        """The game's id."""
        return self.watched.game

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.asked.prompt

    @property
    def options(self) -> list[wire.OptionView]:
        """The answers on offer, with what a person would read about them."""
        return self.asked.options

    @property
    def keys(self) -> list[str]:
        """The answers on offer."""
        return [option.key for option in self.asked.options]

    def answer(self, key: str) -> bool:
        """Give an answer; False when the game had moved on, and then the next turn shows where it stands."""
        self.answered = True
        return self.watched.answer(key)


def put_before(table: wire.Table, part: wire.Lines) -> bool:
    """Put earlier lines before those of a table's log; False, with nothing done, where they do not meet."""
    view = table.view
    if view is None or part.start + len(part.lines) != view.earlier:
        return False
    table.view = replace(view, log=[*part.lines, *view.log], earlier=part.start)
    return True


def merge(table: wire.Table, change: wire.Change) -> bool:
    """Bring a table up to date; False, with nothing done, when the change does not fit on it."""
    view = table.view
    if view is None or change.base != table.number:
        return False
    table.number, table.decision = change.number, change.decision
    table.clocks, table.undo, table.can_undo = change.clocks, change.undo, change.can_undo
    table.said = [*table.said, *change.said]
    zones = list(view.zones)
    for index, zone in change.zones.items():
        zones[int(index)] = zone
    shown = {name: value for name, value in view.table.items() if name not in change.gone}
    table.view = replace(
        view,
        question=change.question,
        zones=zones,
        table={**shown, **change.table},
        over=change.over,
        winner=change.winner,
        asked=change.asked,
        log=[*view.log, *change.log],
        crumbs=change.crumbs,
    )
    return True
