"""Streams over the network: a WebSocket, or server-sent events with posts where WebSockets do not get through."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator
from typing import Annotated, Any, Final

import msgspec
from litestar import Response, Router, WebSocket, get, post, websocket
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream as StreamResponse
from litestar.types.empty import Empty
from litestar.utils.scope.state import ScopeState

from playmat import wire

from .asking import AS_IT_IS, AnyRequest, Key, TheService, Who, problems
from .door import ALL_TAKEN
from .errors import ApiError
from .metering import Metered
from .patient_http import LINE
from .security import address_key
from .service import Service
from .stream import Line, Stream

CLOSING: Final = 1.0
"""Seconds that a client has to take notice of the end."""
SIGN_OF_LIFE: Final = 15.0
"""Seconds after which a silent stream of events says that it is still there."""


@websocket("/api/stream")
async def open_socket(socket: WebSocket[Any, Any, State], service: TheService, who: Who) -> None:
    """Messages both ways until one side closes."""
    stream = Stream(service, who, address_key(socket, service.settings))
    await socket.accept()
    ScopeState.from_scope(socket.scope).headers = Empty  # they stay otherwise for as long as the stream lasts
    if not service.rooms.door.has_room(stream):
        await socket.close(wire.TOO_MANY, ALL_TAKEN)
        return
    service.metrics.streams.labels("socket").inc()
    stream.open(line_of(socket))
    listening = asyncio.current_task()
    assert listening is not None

    def hang_up(_: asyncio.Future[None]) -> None:
        listening.cancel()

    stream.ended.add_done_callback(hang_up)
    try:
        await receive_all(socket, stream)
    except asyncio.CancelledError:
        if stream.closed is None:
            raise
        listening.uncancel()
    finally:
        stream.ended.remove_done_callback(hang_up)
        code, reason = stream.closed or (1000, "")
        service.metrics.streams.labels("socket").dec()
        stream.end()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(socket.close(code, reason), CLOSING)


class PlainLine:
    """What messages go through where the server underneath has nothing better."""

    def __init__(self, socket: WebSocket[Any, Any, State]) -> None:
        self.socket: Final = socket

    def tell(self, message: bytes) -> bool:
        """It always has to wait."""
        return False

    async def deliver(self, message: bytes) -> None:
        """Send a message."""
        await self.socket.send_text(message.decode())


def line_of(socket: WebSocket[Any, Any, State]) -> Line:
    """What a stream's messages are sent through."""
    extensions: Any = socket.scope.get("extensions") or {}
    line: Line = extensions.get(LINE) or PlainLine(socket)
    return line


async def receive_all(socket: WebSocket[Any, Any, State], stream: Stream) -> None:
    """Take messages in until the other side is gone."""
    while stream.closed is None:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        data: Any = event.get("text") or event.get("bytes") or b""
        await Metered(stream.receive(data), stream.meter())
        await asyncio.sleep(0)  # many messages in a row never wait by themselves, and the others want their turn


@get(
    "/api/events",
    summary="Follow a game or the lobby",
    media_type="text/event-stream",
    opt={AS_IT_IS: True},
    responses=problems(403, 404),
)
async def follow(
    request: AnyRequest,
    service: TheService,
    who: Who,
    game: Annotated[
        str,
        QueryParameter(max_length=32, pattern="^[a-z0-9]*$", description="The game to follow; the lobby without one."),
    ] = "",
    ahead: Annotated[
        bool, QueryParameter(description="Whether to be told, whenever I am asked, what every answer leads to.")
    ] = False,
    key: Key = "",
) -> StreamResponse:
    """The messages of a stream as server-sent events, for networks that break WebSockets."""
    stream = Stream(service, who, address_key(request, service.settings))
    service.rooms.door.insist(stream)
    stream.open()
    try:
        await stream.obey(wire.Watch(game=game, key=key, ahead=ahead) if game else wire.Lobby())
    except BaseException:
        stream.end()
        raise
    told = events(service, stream)
    return StreamResponse(
        told,
        background=BackgroundTask(end, told),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


async def events(service: Service, stream: Stream) -> AsyncGenerator[bytes, None]:
    """The stream's messages as events, with a sign of life now and then."""
    service.metrics.streams.labels("events").inc()
    try:
        while stream.closed is None:
            stream.more.clear()  # first: it may be closed while something is being sent
            while stream.outgoing:
                yield b"data: " + stream.next() + b"\n\n"
            try:
                await asyncio.wait_for(stream.more.wait(), SIGN_OF_LIFE)
            except TimeoutError:
                yield b": still here\n\n"
    finally:
        service.metrics.streams.labels("events").dec()
        stream.end()


async def end(told: AsyncGenerator[bytes, None]) -> None:
    """End events at once where the client went in the middle of one, or they would end with the next collection."""
    await told.aclose()


@post("/api/messages", summary="Send a message", status_code=200, responses=problems(404))
async def send_message(
    request: AnyRequest, service: TheService, who: Who, data: JSONBody[wire.ClientMessage], key: Key = ""
) -> Response[list[wire.ServerMessage]]:
    """Send one message of a stream; what the server says to it comes back, everything else goes to your events."""
    stream = Stream(service, who, address_key(request, service.settings))
    game = getattr(data, "game", "")
    if isinstance(data, wire.Watch | wire.Unwatch | wire.Lobby):
        raise ApiError(400, "malformed", "Follow a game or the lobby with GET /api/events.")
    if game:
        room = await service.rooms.room(game)
        room.insist_admits(stream.user, key)
        stream.watching[game] = room
    try:
        await stream.receive(await request.body())
        replies: Any = [msgspec.Raw(message) for message in stream.outgoing]
    finally:
        stream.close(1000, "")
    return Response(replies)


STREAMS: Final = Router("/", route_handlers=[open_socket, follow, send_message], tags=["Streams"])
