"""Streams: the messages of one client, over a WebSocket or over server-sent events with posts."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Final, Protocol, get_args

import msgspec

from playmat import __version__, wire
from playmat.kernel.errors import PlaymatError, Refused, StaleDecision, UnknownOption

from .costs import MESSAGES, Cost
from .errors import ApiError
from .limits import What
from .metering import Meter
from .projection import encoded
from .seating import now
from .sessions import Visitor
from .slim import Gate

if TYPE_CHECKING:
    from .room import Room
    from .service import Service

LOG: Final = logging.getLogger("playmat.stream")
DECODER: Final = msgspec.json.Decoder(wire.ClientMessage)
MOST_WAITING: Final = 400
"""Messages that may wait for a slow client before its stream is closed; it then asks for the whole table again."""
MOST_BYTES: Final = 4 << 20
"""What these may have together, the last one excepted."""
MOST_WATCHED: Final = 50
"""Games one stream may watch at a time."""
REFUSALS: Final[dict[str, wire.RefusalKind]] = {kind: kind for kind in get_args(wire.RefusalKind)}
"""The words of a refusal that clients know."""


class Line(Protocol):
    """What a stream's messages go through."""

    def tell(self, message: bytes) -> bool:
        """Send a message at once; False where it has to wait."""

    async def deliver(self, message: bytes) -> None:
        """Send it as soon as that can be."""


class Stream:
    """One client: who it is, which games it watches, and what still has to be sent to it."""

    def __init__(self, service: Service, visitor: Visitor, address: str) -> None:
        self.service: Final = service
        self.visitor: Final = visitor
        self.user: Final = visitor.user.id if visitor.user is not None else ""
        self.session: Final = visitor.session_id
        self.address: Final = address
        self.limited_as: Final = self.user or address
        self.watching: Final[dict[str, Room]] = {}
        self.outgoing: Final[list[bytes]] = []
        self.waiting = 0
        """How many bytes these are together."""
        self.line: Line | None = None
        """What messages are sent through; without one they are fetched."""
        self.sending: asyncio.Task[None] | None = None
        """What sends those that wait."""
        self.more: Final = Gate()
        self.closed: tuple[int, str] | None = None
        self.ended: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()

    # Sending

    def send(self, message: bytes) -> None:
        """Send a message after those before it, without waiting."""
        if self.closed is not None:
            return
        if self.line is not None and not self.outgoing and self.at_once(self.line, message):
            self.service.metrics.sent.inc()
            return
        if len(self.outgoing) >= MOST_WAITING or self.waiting >= MOST_BYTES:
            self.close(1013, "Too much was waiting for you; connect again.")
            return
        self.outgoing.append(message)
        self.service.metrics.sent.inc()
        self.more.set()
        if not self._wait_for(len(message)):
            self.close(1013, "Too much was waiting for you and others in your network; connect again.")
        elif self.line is not None and (self.sending is None or self.sending.done()):
            self.sending = self.service.rooms.spawn(self.send_waiting(self.line))

    def at_once(self, line: Line, message: bytes) -> bool:
        """Send a message without waiting, where that can be."""
        return line.tell(message)

    async def send_waiting(self, line: Line) -> None:
        """Send what waits, as the client takes it."""
        while self.outgoing:
            await self.deliver(line, self.next())

    async def deliver(self, line: Line, message: bytes) -> None:
        """Send a message as soon as that can be."""
        with contextlib.suppress(OSError, RuntimeError):  # the client is gone, which its reader notices
            await line.deliver(message)

    def next(self) -> bytes:
        """What has to be sent next."""
        message = self.outgoing.pop(0)
        self._wait_for(-len(message))
        return message

    def _wait_for(self, more: int) -> bool:
        """Count what waits; False when it is too much."""
        self.waiting += more
        return self.service.rooms.door.wait(self, more)

    def say(self, message: wire.ServerMessage) -> None:
        """Send a message."""
        self.send(encoded(message))

    def send_away(self, game: str, why: ApiError) -> None:
        """Tell that a game may not be watched any more."""
        self.watching.pop(game, None)
        self.refuse(0, game, why.error, why.message)

    def close(self, code: int, reason: str) -> None:
        """End the stream; what has not been sent by now never will be."""
        if self.closed is None:
            self.closed = (code, reason)
            self.outgoing.clear()
            self._wait_for(-self.waiting)
            self.more.set()
            self.ended.set_result(None)

    def open(self, line: Line | None = None) -> None:
        """Greet the client."""
        self.line = line
        self.service.rooms.streams.add(self)
        self.service.rooms.door.come(self)
        self.say(wire.Hello(user=self.visitor.user, version=__version__, now=now()))

    def end(self) -> None:
        """The client is gone."""
        self.close(1000, "")
        if self in self.service.rooms.streams:
            self.service.rooms.streams.remove(self)
            self.service.rooms.door.go(self)
        self.service.rooms.listing.leave(self)
        for room in self.watching.values():
            room.unwatch(self)
        self.watching.clear()

    # Receiving

    async def receive(self, data: bytes | str) -> None:
        """Take a message in; whatever is wrong with it is said back, and nothing else happens.

        Whoever sends what cannot be read, or goes on when told to wait, is listened to less and less.
        """
        metrics = self.service.metrics
        try:
            message = decoded(data)
        except ApiError as error:
            self.refuse(0, "", error.error, error.message)
            await self.service.limits.hold(self.address)
            return
        game = getattr(message, "game", "")
        cost = MESSAGES[type(message)]
        if cost.looks:
            await self.service.limits.turn(self.address)
        try:
            self.pay(cost)
        except ApiError as error:
            self.refuse(message.id, game, error.error, error.message)
            await self.service.limits.hold(self.address)
            return
        try:
            await self.obey(message)
        except StaleDecision:
            metrics.stale.inc()
            self.say(wire.Stale(to=message.id, game=game, decision=getattr(message, "decision", 0)))
            room = self.watching.get(game)
            if room is not None:
                async with room.hold():
                    self.send(room.table_for(self))
        except Refused as error:
            self.refuse(message.id, game, "refused", error.refusal.sentence, error.refusal.rule)
        except UnknownOption as error:
            self.refuse(message.id, game, "unknown", str(error))
        except ApiError as error:
            self.refuse(message.id, game, error.error, error.message, error.rule)
        except PlaymatError as error:
            self.refuse(message.id, game, "refused", str(error))
        except Exception:
            metrics.errors.labels("stream").inc()
            LOG.exception("a message of kind %s failed", type(message).__name__)
            self.refuse(message.id, game, "unavailable", "Something went wrong here. Try again in a moment.")

    def pay(self, cost: Cost) -> None:
        """Draw on what a message costs."""
        limits = self.service.limits
        for what in cost.person:
            limits.take(what, self.limited_as)
        for what in cost.address:
            limits.take(what, self.address)
        if cost.looks:
            limits.insist("works", self.address)
            if self.user:
                limits.insist("work", self.user)

    def meter(self) -> Meter:
        """What this client's messages are to be measured with."""
        payers: list[tuple[What, str]] = [("works", self.address)]
        if self.user:
            payers.append(("work", self.user))
        return Meter(self.service.limits, *payers)

    def refuse(self, to: int, game: str, error: str, message: str, rule: str = "") -> None:
        """Say that something was not done."""
        self.service.metrics.refused.labels(error).inc()
        kind = REFUSALS.get(error, "refused")
        self.say(wire.Refused(to=to, game=game, error=kind, message=message, rule=rule))

    async def obey(self, message: wire.ClientMessage) -> None:
        """Carry a message out."""
        match message:
            case wire.Answer():
                await self.answer(message)
            case wire.Watch():
                await self.watch(message)
            case wire.Why():
                reasons = await self.room(message.game).why(self, message.about)
                reasons.to = message.id
                self.say(reasons)
            case wire.Describe():
                description = await self.room(message.game).describe(self)
                description.to = message.id
                self.say(description)
            case wire.Log():
                lines = await self.room(message.game).lines(self, message.start, message.count)
                lines.to = message.id
                self.say(lines)
            case wire.Unwatch():
                room = self.watching.pop(message.game, None)
                if room is not None:
                    room.unwatch(self)
            case wire.Lobby():
                listing = self.service.rooms.listing
                if message.on:
                    await listing.look(self, message.id)
                else:
                    listing.leave(self)
            case wire.Ping():
                self.say(wire.Pong(to=message.id, now=now()))
            case _:
                number = await self.act(message)
                self.say(wire.Accepted(to=message.id, game=message.game, number=number))

    async def watch(self, message: wire.Watch) -> None:
        """Show a game and tell of every change."""
        if len(self.watching) >= MOST_WATCHED and message.game not in self.watching:
            raise ApiError(409, "too-long", f"You watch {MOST_WATCHED} games already; leave one first.")
        rooms = self.service.rooms
        room = await rooms.room(message.game)
        await room.watch(self, message.id, message.key, message.ahead)
        if rooms.rooms.get(message.game) is not room:  # it left the memory in that very moment
            room.unwatch(self)
            room = await rooms.room(message.game)
            await room.watch(self, message.id, message.key, message.ahead)
        if self.closed is not None:
            room.unwatch(self)
            return
        self.watching[message.game] = room

    async def answer(self, message: wire.Answer) -> None:
        """Answer a question."""
        started = time.perf_counter()
        room = self.room(message.game)
        number = await room.answer(self, message.decision, message.key, message.passed)
        self.say(wire.Accepted(to=message.id, game=message.game, number=number))
        metrics = self.service.metrics
        metrics.moves.labels(room.sheet.plays, "person").inc()
        metrics.move_seconds.observe(time.perf_counter() - started)

    async def act(self, message: wire.Concede | wire.Undo | wire.Consent | wire.Return | wire.Say) -> int:
        """Do what changes a game besides answering."""
        room = self.room(message.game)
        if isinstance(message, wire.Say):
            text = spoken(message.text)
            return await room.say(self, self.visitor.insist().name, text)
        match message:
            case wire.Concede():
                return await room.concede(self)
            case wire.Undo():
                return await room.undo(self)
            case wire.Consent():
                return await room.consent(self, message.request, message.yes)
            case wire.Return():
                return await room.come_back(self)

    def room(self, game: str) -> Room:
        """A game that this stream watches."""
        room = self.watching.get(game)
        if room is None:
            raise ApiError(404, "not-found", "You do not watch such a game; send a watch message first.")
        return room


def decoded(data: bytes | str) -> wire.ClientMessage:
    """A client's message; says what is wrong with one that cannot be read."""
    if len(data) > wire.LONGEST_MESSAGE:
        raise ApiError(413, "too-long", f"A message has at most {wire.LONGEST_MESSAGE} bytes.")
    try:
        message: wire.ClientMessage = DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError(400, "malformed", f"This message cannot be read: {str(error)[:200]}.") from None
    return message


def spoken(text: str) -> str:
    """What somebody says, on one line and without characters that are not text."""
    clean = " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())
    if not clean:
        raise ApiError(400, "malformed", "There is nothing to say in this message.")
    return clean
