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

from playmat import wire

from .asking import AS_IT_IS, AnyRequest, Key, TheService, Who, problems
from .door import ALL_TAKEN
from .errors import ApiError
from .metering import Metered
from .security import address_key
from .service import Service
from .stream import Stream

CLOSING: Final = 1.0
"""Seconds that a client has to take notice of the end."""
SIGN_OF_LIFE: Final = 15.0
"""Seconds after which a silent stream of events says that it is still there."""


@websocket("/api/stream")
async def open_socket(socket: WebSocket[Any, Any, State], service: TheService, who: Who) -> None:
    """Messages both ways until one side closes."""
    await socket.accept()
    stream = Stream(service, who, address_key(socket, service.settings))
    if not service.rooms.door.has_room(stream):
        await socket.close(wire.TOO_MANY, ALL_TAKEN)
        return
    service.metrics.streams.labels("socket").inc()
    stream.open()
    sender = asyncio.create_task(send_all(socket, stream))
    receiver = asyncio.create_task(receive_all(socket, stream))
    try:
        await asyncio.wait((sender, receiver, stream.ended), return_when=asyncio.FIRST_COMPLETED)
    finally:
        code, reason = stream.closed or (1000, "")
        service.metrics.streams.labels("socket").dec()
        stream.end()
        await asyncio.wait((sender,), timeout=CLOSING)
        for task in (sender, receiver):
            task.cancel()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(socket.close(code, reason), CLOSING)


async def receive_all(socket: WebSocket[Any, Any, State], stream: Stream) -> None:
    """Take messages in until the other side is gone."""
    while stream.closed is None:
        event = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        data: Any = event.get("text") or event.get("bytes") or b""
        await Metered(stream.receive(data), stream.meter())
        await asyncio.sleep(0)  # many messages in a row never wait by themselves, and the others want their turn


async def send_all(socket: WebSocket[Any, Any, State], stream: Stream) -> None:
    """Send what there is to send until the stream is closed or the connection breaks."""
    with contextlib.suppress(Exception):
        async for message in stream.messages():
            await socket.send_text(message.decode())


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
