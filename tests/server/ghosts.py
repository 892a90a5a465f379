"""Looking over clients' shoulders: every byte they were sent must come out the same with hidden cards dealt anew.

A ghost is a room for one viewer that is fed a game's log once more, as another worker would be. Whenever it tells or
is asked something, what its viewer cannot see is dealt anew; what it then says must be what the real one said, to the
byte.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from playmat import games, wire
from playmat.kernel.view import redeal
from playmat.server.clock import Downtimes
from playmat.server.door import Door
from playmat.server.ledger import Entry
from playmat.server.match import ANSWER, UNDO, Match
from playmat.server.room import Room
from playmat.server.seating import Sheet
from playmat.server.service import Service
from playmat.server.sessions import Visitor
from playmat.server.stream import Stream
from tests.laws.leaks import Leak, first_difference
from tests.laws.play import frames, visible
from tests.server.player import Ear, Message

SERVER_MESSAGE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.ServerMessage)
ANY_TIME = ("here", "stood_in", "out")
STANDING = ("status", "rated", "finished", "answers", "winner", "watching", "rematch")
"""What a table's listing tells of how it stands; all else in it never changes while a game is played."""


@dataclass
class Tape:
    """All that one viewer of a game was told, in order, and what they asked."""

    viewer: int
    user: wire.User | None
    heard: list[bytes]
    requests: dict[int, Message] = field(default_factory=dict)
    """What was sent over the same connection, by number."""
    posts: list[tuple[int, Message, bytes]] = field(default_factory=list)
    """Messages that were posted: how many had been heard by then, the message, and what came back."""
    answers: list[tuple[int, bytes]] = field(default_factory=list)
    """Bodies of other requests: how many messages had been heard by then, and the body."""

    @classmethod
    def of(cls, viewer: int, ear: Ear, user: Message) -> Tape:
        """The tape of one end of a stream."""
        requests = {request["id"]: request for request in getattr(ear, "requests", ())}
        return cls(viewer, msgspec.convert(user, wire.User) if user else None, ear.heard, requests)

    @property
    def user_id(self) -> str:
        return self.user.id if self.user is not None else ""

    def bodies(self) -> Iterator[tuple[int, bytes]]:
        """Everything that came, each with the number of the last entry that had been told by then."""
        behind: dict[int, list[bytes]] = {}
        for index, _, reply in self.posts:
            behind.setdefault(index, []).append(reply)
        for index, body in self.answers:
            behind.setdefault(index, []).append(body)
        number = 0
        for index, body in enumerate(self.heard):
            for other in behind.get(index, ()):
                yield number, other
            message = json.loads(body)
            if message["type"] in ("table", "change"):
                number = message["number"]
            yield number, body
        for other in behind.get(len(self.heard), ()):
            yield number, other


# The same bytes with other cards -----------------------------------------------------------------------------


class GhostRoom(Room):
    """A room that deals anew what its one viewer cannot see whenever it has something to tell."""

    def __init__(self, house: Any, sheet: Sheet, viewer: int) -> None:
        super().__init__(house, sheet)
        self.viewer = viewer
        self.seed = 0
        self.dealt = 0
        self.listing: msgspec.Raw = msgspec.Raw(b"null")
        """The listing that the message at hand has; it is looked at on its own."""

    @contextmanager
    def dealt_anew(self) -> Iterator[None]:
        """Other cards where the viewer cannot see them."""
        match = self.match
        if match is None:
            yield
            return
        real = match.state
        self.seed += 1
        other = redeal(real, self.viewer, self.seed)
        other.log, other.answers = real.log, real.answers
        self.dealt += other.defs != real.defs
        match.state = other
        try:
            yield
        finally:
            match.state = real

    def publish(self) -> None:
        with self.dealt_anew():
            super().publish()

    def table_for(self, watcher: Any, to: int = 0) -> bytes:
        with self.dealt_anew():
            told: bytes = super().table_for(watcher, to)
        return told

    def info(self, user: str) -> Any:
        return self.listing

    def publish_seats(self) -> None:
        """Listings are looked at on their own."""


class GhostHouse:
    """What a room needs around it, with entries that come when they are wanted."""

    def __init__(self, service: Service, sheet: Sheet, downtimes: Downtimes) -> None:
        self.door = Door(service.store, on=False)
        self.metrics = service.metrics
        self.limits = service.limits
        self.settings = service.settings
        self.worker = "ghost"
        self.downtimes = downtimes
        self.store = self
        self.rooms = self
        self.bots = self
        self.sheet = sheet
        self.coming: list[Entry] = []

    async def read(self, work: Callable[..., Any], *_: Any) -> Any:
        """The next entry; a room that is built anew has gone astray."""
        assert work.__name__ == "entries_after", f"a ghost wants to {work.__name__}"
        coming, self.coming = self.coming[:1], self.coming[1:]
        return coming

    async def write(self, *_: Any) -> Any:
        """Refuse: whatever was refused in the real game must be refused here too."""
        raise Leak("an answer that was refused is accepted when hidden cards are others")

    async def aside(self, work: Callable[..., Any], *details: Any) -> Any:
        """Do at once what a house does beside the rest."""
        return work(*details)

    def lobby_changed(self) -> None:
        """Nobody is in the lobby."""


class Ghost:
    """One viewer of a game that is told once more."""

    def __init__(self, service: Service, sheet: Sheet, entries: Sequence[Entry], tape: Tape) -> None:
        self.tape = tape
        house: Any = GhostHouse(service, sheet, Downtimes())
        self.house = house
        self.entries = entries
        begun = msgspec.structs.replace(sheet, status="playing", winner=-1, finished=0)
        self.room = GhostRoom(self.house, begun, tape.viewer)
        self.watcher = Stream(self.house, Visitor(tape.user), "")
        self.watcher.watching[sheet.id] = self.room
        self.compared = 0

    async def listen(self) -> None:
        """Go through all that was told and compare it."""
        posts = iter([*self.tape.posts, (len(self.tape.heard) + 1, {}, b"")])
        index, request, reply = next(posts)
        for place, body in enumerate(self.tape.heard):
            while index == place:
                await self.asked(request, json_list(reply))
                index, request, reply = next(posts)
            await self.told(body)
        while request:
            await self.asked(request, json_list(reply))
            index, request, reply = next(posts)

    async def told(self, body: bytes) -> None:
        """One message of the real server."""
        message = SERVER_MESSAGE.decode(body)
        match message:
            case wire.Table(view=None):
                pass
            case wire.Table():
                await self.look(message, body)
            case wire.Change():
                await self.go_on(message, body)
            case wire.Refused() | wire.Reasons() | wire.Description() | wire.Lines() | wire.Stale() if message.to:
                await self.asked(self.tape.requests[message.to], [body])
            case wire.Refused() | wire.Reasons() | wire.Description() | wire.Lines() | wire.Stale():
                raise AssertionError(f"nobody asked for {message}")
            case _:
                self.same(msgspec.json.encode(message), body, type(message).__name__)
        if not isinstance(message, wire.Change | wire.Table):
            self.compared += 1

    async def look(self, message: wire.Table, body: bytes) -> None:
        """A whole table."""
        await self.catch_up(message.number)
        with self.as_told(message, body):
            self.same(self.room.table_for(self.watcher, message.to), body, "a table")

    async def go_on(self, message: wire.Change, body: bytes) -> None:
        """A change."""
        with self.as_told(message, body):
            await self.catch_up(message.number)
        if not self.watcher.outgoing:
            raise AssertionError(f"nothing to tell at {message.number}")
        self.same(self.watcher.outgoing.pop(), body, f"the change to {message.number}")
        self.watcher.outgoing.clear()

    async def catch_up(self, number: int) -> None:
        """Take the next entries in."""
        room = self.room
        if room.match is None:
            room.match = Match(room.sheet, self.house.downtimes)
            room.watchers[self.watcher] = self.tape.viewer
            room.match.apply(self.entries[0])
            room.table_for(self.watcher)
        while room.match.number < number:
            self.house.coming = [self.entries[room.match.number]]
            self.watcher.outgoing.clear()
            await room.catch_up()

    async def asked(self, request: Message, replies: list[bytes]) -> None:
        """A question, a refused answer: what comes of it here."""
        known = self.watcher
        if SERVER_MESSAGE.decode(replies[0]).__class__ is wire.Accepted:
            return
        stranger = Stream(self.house, Visitor(self.tape.user), "")
        stranger.watching.update(known.watching)
        last = SERVER_MESSAGE.decode(replies[-1])
        with self.as_told(last, replies[-1]), self.room.dealt_anew():
            await stranger.receive(json.dumps(request).encode())
        for ours, theirs in zip(stranger.outgoing, replies, strict=False):
            self.same(ours, theirs, f"the reply to {request}")

    @contextmanager
    def as_told(self, message: Any, body: bytes) -> Iterator[None]:
        """The moment and the listing of a message, so that the rest of it can be compared to the byte."""
        clocks = getattr(message, "clocks", None)
        if isinstance(message, wire.Table):
            self.room.listing = msgspec.json.decode(body, type=dict[str, msgspec.Raw])["info"]
        with pytest.MonkeyPatch.context() as patch:
            if clocks is not None:
                show = Match.clocks
                patch.setattr(Match, "clocks", lambda match, _: show(match, clocks.now))
            yield

    def same(self, ours: bytes, theirs: bytes, what: str) -> None:
        """To the byte."""
        self.compared += 1
        if ours != theirs:
            difference = first_difference(json.loads(theirs), json.loads(ours), what)
            raise Leak(f"viewer {self.tape.viewer} reads hidden cards from {difference}")


def json_list(body: bytes) -> list[bytes]:
    """The messages in the answer to a post."""
    return [bytes(one) for one in msgspec.json.decode(body, type=list[msgspec.Raw])] if body else []


def haunt(service: Service, sheet: Sheet, entries: Sequence[Entry], tape: Tape) -> tuple[int, int]:
    """Tell a game to a viewer once more; how many messages were compared, and how often other cards lay there."""

    async def tell() -> tuple[int, int]:
        ghost = Ghost(service, sheet, entries, tape)
        await ghost.listen()
        return ghost.compared, ghost.room.dealt

    return asyncio.run(tell())


# Names that nobody may read yet ------------------------------------------------------------------------------


def known_by(sheet: Sheet, entries: Sequence[Entry], viewer: int) -> list[set[str]]:
    """For each number, the ids of all cards that the viewer has ever seen by then, looked up step by step."""
    match = Match(sheet, Downtimes())
    state = match.state.clone()
    seen: set[str] = set()
    known: list[set[str]] = [seen]
    answers: list[str] = list(sheet.before)

    def look() -> None:
        nonlocal seen
        seen = seen | {state.defs[card].id for card in visible(state, viewer)}

    look()
    for entry in entries:
        match.apply(entry)
        if entry.kind == ANSWER and not entry.data.startswith("concede:"):
            for _ in frames(state, state.index_of(entry.data)):
                look()
            answers.append(entry.data)
        elif entry.kind == UNDO or match.undone == entry.number:
            state = match.state.clone()
            look()
        known.append(seen)
    return known


def secrets_of(sheet: Sheet) -> dict[str, str]:
    """What nobody may read of how a running game was dealt."""
    found = {"the seed": str(sheet.seed), "the seed in hexadecimal": f"{sheet.seed:x}"}
    for deal in sheet.deals:
        found |= {f"a secret of {deal.game}": deal.secret, f"a seed of {deal.game}": str(deal.seed)}
        found |= {f"a share of seat {seat}": share for seat, share in enumerate(deal.shares) if share}
    return found


class Censor:
    """Finds what a viewer cannot know in what they were sent."""

    def __init__(self, sheet: Sheet, entries: Sequence[Entry]) -> None:
        self.cards = dict(games.get(sheet.plays).guide.known)
        self.seeds = secrets_of(sheet)
        self.known = {viewer: known_by(sheet, entries, viewer) for viewer in range(-1, len(sheet.seats))}
        self.in_play = {card.id for card in Match(sheet, Downtimes()).state.defs}
        ids = b"|".join(re.escape(one.encode()) for one in self.cards)
        self.ids = re.compile(rb"(?<![\w-])(?:" + ids + rb")(?![\w-])")

    def read(self, tape: Tape, secrets: dict[str, str]) -> None:
        """Go through all that somebody was sent, in search of secrets and of cards that they have not seen by then."""
        known = self.known[tape.viewer]
        hidden: dict[int, re.Pattern[str]] = {}
        for number, body in tape.bodies():
            for name, secret in (self.seeds | secrets).items():
                if secret.encode() in body:
                    raise Leak(f"viewer {tape.viewer} reads {name}")
            for found in set(self.ids.findall(body)):
                if found.decode() not in known[number]:
                    raise Leak(f"viewer {tape.viewer} reads of {found.decode()} at {number} and has not seen it yet")
            if number not in hidden:
                hidden[number] = self.titles(known[number])
            told = hidden[number].search(json.dumps(json.loads(body), ensure_ascii=False))
            if told:
                raise Leak(f"viewer {tape.viewer} reads of {told.group()} at {number} and has not seen it yet")

    def titles(self, known: set[str]) -> re.Pattern[str]:
        """The titles of the cards in play that are not known."""
        familiar = {name for card in known for name in (self.cards[card].title, self.cards[card].name)}
        unknown = {self.cards[card].title for card in self.in_play if card not in known} - familiar
        longest_first = sorted(map(re.escape, unknown), key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)" if unknown else r"(?!)")


def check_listing(info: Message, sheet: Sheet, user: str) -> None:
    """A table's listing tells nothing but what stands in its row, who is there and how it stands."""
    expected = json.loads(msgspec.json.encode(sheet.info(user, frozenset(), frozenset(), frozenset(), 0)))
    for name in STANDING:
        expected[name] = info[name]
    for seat, told in zip(expected["seats"], info["seats"], strict=True):
        for name in ANY_TIME:
            seat[name] = told[name]
    if info != expected:
        raise Leak(f"a listing tells more than it should: {first_difference(info, expected)}")
