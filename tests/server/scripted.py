"""A server that says what a test tells it to, so that a client meets everything that can go wrong."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any, TypeVar

import msgspec
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from playmat import wire
from tests.patience import PATIENCE

M = TypeVar("M", bound=wire.FromClient)

GAME = "fk3m8w2p"
ANN = wire.User(id="ann", name="Ann", guest=False)
CLIENT_MESSAGE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.ClientMessage)


class Peer:
    """The server's end of one connection."""

    def __init__(self, connection: ServerConnection) -> None:
        self.connection = connection

    def tell(self, message: wire.FromServer) -> None:
        """Send a message."""
        self.connection.send(msgspec.json.encode(message).decode())

    def hear(self, kind: type[M]) -> M:
        """The next message, which must be of this kind."""
        message = CLIENT_MESSAGE.decode(self.connection.recv(PATIENCE))
        assert isinstance(message, kind), message
        return message

    def show(self, table: wire.Table) -> None:
        """Let the client watch this table."""
        message = self.hear(wire.Watch)
        self.tell(msgspec.structs.replace(table, to=message.id))


Script = Callable[[Peer], None]


@contextmanager
def server(*scripts: Script) -> Iterator[str]:
    """A server whose first connection follows the first script and so on; its address."""
    waiting = list(scripts)
    failed: list[BaseException] = []
    playing: list[threading.Thread] = []

    def greet(connection: ServerConnection, request: Request) -> Response | None:
        if request.path == "/api/me":
            response = connection.respond(HTTPStatus.OK, "")
            response.body = msgspec.json.encode(wire.Me(user=ANN, csrf=""))
            del response.headers["Content-Length"]
            response.headers["Content-Length"] = str(len(response.body))
            return response
        return None if waiting else connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "")

    def play(connection: ServerConnection) -> None:
        peer = Peer(connection)
        playing.append(threading.current_thread())
        try:
            peer.tell(wire.Hello(user=ANN, version="1", now=0))
            waiting.pop(0)(peer)
        except Exception as error:
            failed.append(error)

    with serve(play, "127.0.0.1", 0, process_request=greet, compression=None) as listening:
        thread = threading.Thread(target=listening.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.socket.getsockname()[1]}"
        finally:
            listening.shutdown()
            for one in (thread, *playing):
                one.join(PATIENCE)
    assert not failed, failed
    assert not waiting, "the client came less often than it should have"


def table(number: int = 5, keys: Sequence[str] = ("play", "focus"), *, over: bool = False) -> wire.Table:
    """A table at which Ann is asked."""
    seats = [
        wire.SeatInfo(kind="human", name="Ann", deck="", leader="", you=True, here=True),
        wire.SeatInfo(kind="human", name="Ben", deck="", leader="", here=True),
    ]
    info = wire.TableInfo(
        game=GAME,
        plays="shaman",
        format="starter",
        options={},
        status="over" if over else "playing",
        seats=seats,
        clock=wire.Clock(),
        public=True,
        spectators=True,
        rated=True,
        host=True,
        created=0,
        finished=0,
        answers=number,
        winner=-1,
        watching=0,
        key="",
        rematch="",
        forked_from="",
        forked_at=0,
    )
    view = wire.View(
        plays="shaman",
        viewer=0,
        question=number,
        zones=[wire.ZoneView(zone="deck", player=0, count=20), wire.ZoneView(zone="deck", player=1, count=20)],
        table={"turn": 1, "effects": []},
        over=over,
        winner=0 if over else -1,
        asked=None if over else asked(keys),
        log=[("SK-SETUP-10", "Ann shuffles.")],
        earlier=0,
        crumbs=["Turn 1"],
    )
    return wire.Table(
        game=GAME,
        number=number,
        decision=number,
        info=info,
        view=view,
        clocks=None,
        undo=None,
        can_undo="",
        said=[],
    )


def asked(keys: Sequence[str]) -> wire.AskedView:
    """A question to Ann; without answers, one to Ben."""
    options = [wire.OptionView(key=key, label=key, warning="", hint="", spots=[], kin=key) for key in keys]
    return wire.AskedView(player=0 if keys else 1, prompt="What now?", rule="SK-TURN-1", options=options)


def change(base: int, number: int, keys: Sequence[str] = (), *, over: bool = False, **fields: Any) -> wire.Change:
    """A change after which Ann is asked, or Ben."""
    plain = wire.Change(
        game=GAME,
        base=base,
        number=number,
        decision=number,
        question=number,
        over=over,
        winner=0 if over else -1,
        zones={},
        table={},
        gone=[],
        asked=None if over else asked(keys),
        log=[],
        crumbs=["Turn 1"],
        clocks=None,
        undo=None,
        can_undo="",
        said=[],
    )
    return msgspec.structs.replace(plain, **fields)
