"""HTTP as uvicorn speaks it, with an end to its patience for those who send too much, or send or read too slowly."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Final

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LONGEST_HEAD: Final = 64 * 1024
"""Bytes in which a request says what it wants; browsers send two or three thousand."""
PATIENCE: Final = 30.0
"""Seconds in which a request must have arrived as a whole, and in which somebody must read what waits for them."""
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


class PatientStream(WebSocketsSansIOProtocol):
    """One stream; uvicorn forgets that it has answered one which was refused, and would log that as our mistake."""

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        self.handshake_complete = self.handshake_complete or self.close_sent
