"""A server under siege: who attacks it, what it must not give away, and how to tell that nothing has changed."""

from __future__ import annotations

import json
import re
from http.client import HTTPConnection
from typing import Any, Final

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from playmat import games, view, wire
from playmat.client.requests import Requests
from playmat.server.room import Room
from tests.patience import PATIENCE, eventually
from tests.server.fuzz import Frame, Moment
from tests.server.ghosts import secrets_of
from tests.server.live import Live

FAIR_ENDS: Final = (1003, 1007, 1008, 1009, 1013)
"""Codes with which a stream may be closed on somebody who misbehaves."""


class Actor:
    """Somebody with a stream, who remembers every byte that the server sent."""

    def __init__(
        self,
        live: Live,
        name: str,
        viewer: int = wire.SPECTATOR,
        anonymous: bool = False,
        person: Requests | None = None,
    ) -> None:
        self.live: Final = live
        self.name: Final = name
        self.viewer: Final = viewer
        self.person: Final = person or (None if anonymous else Requests(live.url, "", name, PATIENCE))
        self.heard: Final[list[bytes]] = []
        self.ids = 0
        self.closed: list[int] = []
        """The codes with which the server has hung up on us."""
        self.stream = self.connect()

    def connect(self) -> ClientConnection:
        """A new stream."""
        stream = connect(
            f"ws{self.live.url[4:]}/api/stream",
            origin=Origin(self.live.url),
            additional_headers=self.person.identity() if self.person else {},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            ping_interval=None,
        ).__enter__()
        self.heard.append(stream.recv(PATIENCE, decode=False))
        return stream

    def send(self, frame: Frame) -> None:
        """Send anything."""
        try:
            self.stream.send(frame)
        except ConnectionClosed:
            self.come_back()

    def say(self, message: wire.FromClient) -> int:
        """Send a message; its id."""
        self.ids += 1
        message.id = self.ids
        self.send(msgspec.json.encode(message).decode())
        return self.ids

    def settle(self) -> list[dict[str, Any]]:
        """Everything the server has to say to what was sent so far."""
        last = self.say(wire.Ping())
        told: list[dict[str, Any]] = []
        while True:
            try:
                data = self.stream.recv(PATIENCE, decode=False)
            except ConnectionClosed:
                self.come_back()
                return told
            self.heard.append(data)
            message = json.loads(data)
            if message["to"] == last and (message["type"] == "pong" or message.get("error") == "too-fast"):
                return told
            told.append(message)

    def come_back(self) -> None:
        """Connect again after the server hung up."""
        code = self.stream.close_code
        assert code in FAIR_ENDS, f"{self.name} was cut off with {code}: {self.stream.close_reason}"
        self.closed.append(code)
        self.stream = self.connect()

    def post(self, body: bytes, key: str = "") -> tuple[int, bytes]:
        """Send a body where WebSockets do not get through; the status and the answer."""
        headers = {"Content-Type": "application/json", **({"x-playmat-key": key} if key else {})}
        if self.person is not None:
            headers |= self.person.headers
        connection = HTTPConnection("127.0.0.1", self.live.port, timeout=PATIENCE)
        try:
            connection.request("POST", "/api/messages", body, headers)
            response = connection.getresponse()
            answer = response.read()
        finally:
            connection.close()
        self.heard.append(answer)
        return response.status, answer

    def leave(self) -> None:
        """Hang up."""
        self.stream.close()


class Secrets:
    """Names of cards that a viewer has not seen, and everything else that nobody may read."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.titles: Final = {card.id: card.title for card in games.get(room.sheet.plays).guide.faces}
        self.known: Final[dict[int, set[str]]] = {viewer: set() for viewer in (wire.SPECTATOR, 0, 1)}

    def look(self) -> None:
        """Learn what each viewer may know by now."""
        assert self.room.match is not None
        for viewer, known in self.known.items():
            shown = json.dumps(view(self.room.match.state, viewer), ensure_ascii=False)
            for card, title in self.titles.items():
                if card not in known and appears(card, shown):
                    known |= {card, title}
                elif title not in known and appears(title, shown):
                    known.add(title)

    def told(self, actor: Actor) -> list[str]:
        """What an actor could read and should not have."""
        assert self.room.match is not None
        text = b"\n".join(dict.fromkeys(actor.heard)).decode("utf-8", "replace")
        actor.heard.clear()
        secrets = {str(self.room.match.state.rng), self.room.sheet.key, *secrets_of(self.room.sheet).values()}
        hidden = {*self.titles, *self.titles.values()} - self.known[actor.viewer]
        return [secret for secret in secrets if secret in text] + [name for name in hidden if appears(name, text)]


def appears(name: str, text: str) -> bool:
    """Whether a text names a card, not only a longer word."""
    return name in text and re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def moment_of(room: Room, others: list[str]) -> Moment:
    """Where a room's game stands."""
    match = room.match
    assert match is not None
    request, waiting = (match.request.number, match.request.waiting) if match.request else (0, frozenset[int]())
    keys = match.state.keys()
    return Moment(room.sheet.id, match.number, match.decision, match.asked, keys, request, waiting, others)


def snapshot(live: Live, rooms: list[Room]) -> dict[str, Any]:
    """Everything that mischief must not change."""
    return {
        "rooms": [in_memory(room) for room in rooms],
        "entries": live.rows("SELECT game, number, kind, seat, data FROM entries ORDER BY game, number"),
        "games": live.rows("SELECT * FROM games ORDER BY id"),
        "people": live.rows("SELECT id, name FROM users ORDER BY id"),
        "logins": live.rows("SELECT id, user FROM sessions ORDER BY id"),
        "others": [live.rows(f"SELECT count(*) FROM {table}") for table in ("tokens", "decks", "sitters")],
    }


def in_memory(room: Room) -> tuple[Any, ...]:
    """What a room holds of its game."""
    match = room.match
    if match is None:
        return (room.sheet,)
    return (
        room.sheet,
        match.number,
        match.decision,
        match.state.digest(),
        list(match.answers),
        list(match.budgets),
        match.request,
        match.stood_in,
        [line.text for line in match.said],
    )


def insist_well(live: Live) -> None:
    """The server says that it is well; one that has just been started may still be waiting for its bots."""
    eventually(lambda: is_well(live), "the server is not well")


def is_well(live: Live) -> bool:
    """Whether the server says that it is well."""
    connection = HTTPConnection("127.0.0.1", live.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    finally:
        connection.close()
