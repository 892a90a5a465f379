"""HTTP as uvicorn speaks it, with an end to its patience for those who send too much, or send or read too slowly."""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from contextlib import suppress
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from .slim import Gate, Inbox

LONGEST_HEAD: Final = 64 * 1024
"""Bytes in which a request says what it wants; browsers send two or three thousand."""
PATIENCE: Final = 30.0
"""Seconds in which a request must have arrived as a whole, and in which somebody must read what waits for them."""
PIECE: Final = 2048
"""Bytes that are looked at in one go; a read brings up to a hundred times as many, and thousands of requests."""
MOST_IN_A_ROW: Final = 50
"""Requests that may be sent on one connection before the first is answered; browsers send one."""
MOST_ODD: Final = 100
"""Pings, pongs and parts of messages that a stream may send at once; browsers send next to none."""
ODD_EVERY: Final = 0.1
"""Seconds after which it may send one more."""
ON_ITS_WAY: Final = 0.5
"""Seconds for which somebody who has just connected is still listened to when the server stops."""


class PatientHttp(HttpToolsProtocol):
    """One connection; whoever sends too much, or sends or reads too slowly, is hung up on."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head = 0
        self.in_head = True
        self.cycles: list[RequestResponseCycle] = []
        self.patience: TimerHandle | None = None
        self.blocked: TimerHandle | None = None
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest()
        self.flows()
        self.pipeline.clear()
        for cycle in self.cycles:  # uvicorn tells only the last of several requests in a row
            cycle.disconnected = not cycle.response_complete
            cycle.message_event.set()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self.take(data[start : start + PIECE])

    def take(self, data: bytes) -> None:
        """Take in a piece of what was sent."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it is a stream by now
            return
        if self.patience is None and self.timeout_keep_alive_task is None and not self.is_busy():
            self.wait()  # for what comes after some empty lines
        if self.in_head:
            self.head += len(data)
            if self.head > LONGEST_HEAD:
                self.send_400_response("The head of this request is too long.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head = True
        if self.patience is None:
            self.wait()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.head = 0
        super().on_headers_complete()
        if self.cycle is not None:
            self.cycles = [cycle for cycle in self.cycles if not cycle.response_complete] + [self.cycle]
        if len(self.pipeline) > MOST_IN_A_ROW:
            self.transport.abort()

    def on_message_complete(self) -> None:
        self.rest()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        stream = self.transport.get_protocol()
        if isinstance(stream, WebSocketsSansIOProtocol) and not stream.handshake_initiated:
            self.transport.abort()  # uvicorn would neither answer nor hang up, and stumble over it when it stops

    def shutdown(self) -> None:
        """Hang up, but not on a first request that is on its way: others may serve on, and nobody should notice."""
        hang_up = super().shutdown
        if self.cycle is None:
            self.loop.call_later(ON_ITS_WAY, hang_up)
        else:
            hang_up()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.blocked = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        self.flows()
        super().resume_writing()

    def is_busy(self) -> bool:
        """Whether a request is being answered."""
        return any(not cycle.response_complete for cycle in self.cycles)

    def wait(self) -> None:
        """Begin to lose patience."""
        self.patience = self.loop.call_later(PATIENCE, self.transport.close)

    def rest(self) -> None:
        """The request is here; there is no hurry until the next one begins."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def flows(self) -> None:
        """What waited is being read."""
        if self.blocked is not None:
            self.blocked.cancel()
            self.blocked = None


LINE: Final = "playmat.line"
"""Where a stream's scope has the way to tell it a message at once."""


class PatientStream(WebSocketsSansIOProtocol):
    """One stream with as little room as it needs, of which no more is taken in than is being answered.

    Uvicorn makes a message of everything that a read brings, answers pings whether anybody reads or not, and forgets
    that it has answered a stream which was refused, and would log that as our mistake.
    """

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue: Inbox[ASGIReceiveEvent] = Inbox()  # type: ignore[assignment]
        self.writable = Gate(is_open=True)  # type: ignore[assignment]

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.unread = b""
        self.odd = 0.0
        self.odd_at = self.loop.time()

    def data_received(self, data: bytes) -> None:
        self.unread += data
        while self.unread and not self.handshake_initiated and not self.transport.is_closing():
            self.take()
        self.read_on()

    def take(self) -> None:
        """Take in a piece of what has come."""
        piece, self.unread = self.unread[:PIECE], self.unread[PIECE:]
        super().data_received(piece)

    def read_on(self) -> None:
        """Take in a piece, unless there is a message to be answered first, and see to others before the next."""
        if not self.unread or self.read_paused or self.transport.is_closing():
            return
        self.take()
        if self.unread:
            self.transport.pause_reading()
            self.loop.call_soon(self.read_on)
        elif not self.read_paused:
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self.read_on()
        return message

    def handle_ping(self) -> None:
        self.count_odd()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self.count_odd()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self.count_odd()
        super().handle_cont(event)

    def count_odd(self) -> None:
        """Hang up on whoever sends what costs them nothing and is no message."""
        moment = self.loop.time()
        self.odd = max(0.0, self.odd - (moment - self.odd_at) / ODD_EVERY) + 1
        self.odd_at = moment
        if self.odd > MOST_ODD:
            self.transport.abort()

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[LINE] = self
        try:
            await super().run_asgi()
        finally:
            extensions.clear()  # or both would hold each other

    def tell(self, message: bytes) -> bool:
        """Send a text that is encoded already, past everything that only looks at answers to requests.

        False where what was sent before is still on its way. To whoever hangs up nothing is told any more.
        """
        if not self.writable.is_set():
            return False
        with suppress(InvalidState):
            self.conn.send_text(message)
            if not self.transport.is_closing():
                self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def deliver(self, message: bytes) -> None:
        """Send it as soon as that can be."""
        while not self.tell(message):
            await self.writable.wait()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent
        if self.handshake_complete and self.request is not None:
            self.forget_headers()

    def forget_headers(self) -> None:
        """Let go of what was said to open the stream, which its parser and its scope hold on to in three forms."""
        for one in (self.request, self.response):
            one.headers.clear()
        headers: Any = self.scope["headers"]
        headers.clear()
        self.request = self.response = None  # type: ignore[assignment]
