"""People at a server: their cookies, their connections, and the tables they keep up to date as any client must."""

from __future__ import annotations

import json
import queue
import secrets
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from playmat.wire import LINES_SHOWN
from tests.laws.leaks import first_difference
from tests.patience import PATIENCE

Message = dict[str, Any]
COUNTED: Final = ("number", "decision", "view", "undo", "can_undo", "said")
"""What is the same for everybody with the same eyes at the same number."""
IN_VIEW: Final = ("question", "over", "winner", "asked", "crumbs")


class Problem(AssertionError):
    """A request was not carried out."""

    def __init__(self, status: int, body: Message) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.error = body.get("error", "")


class Person:
    """Somebody with a browser; without a name, somebody who has not even started as a guest."""

    def __init__(self, url: str, name: str | None = "Ann", trusting: ssl.SSLContext | None = None) -> None:
        self.url = url
        self.trusting = trusting
        """Whose certificates the browser believes; those of the machine, where nothing is said."""
        self.http = httpx.Client(timeout=PATIENCE, verify=trusting or True)
        self.user: Message = {}
        self.heard: list[bytes] = []
        """Every answer to a request, to the letter."""
        self.shares: list[str] = []
        """What this person added to deals."""
        if name is not None:
            self.be(self.ask("POST", "/api/guest", {"name": name}))

    def be(self, me: Message) -> None:
        """Go on as whoever the server says."""
        self.user = me["user"]
        self.http.headers["x-csrf-token"] = me["csrf"]

    def at(self, url: str) -> Person:
        """The same person, coming to another worker."""
        same = Person(url, None, self.trusting)
        same.user = self.user
        same.http.cookies.update(self.http.cookies)
        same.http.headers["x-csrf-token"] = self.http.headers["x-csrf-token"]
        return same

    @property
    def cookie(self) -> str:
        """What the browser sends along."""
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def ask(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """Make a request; raises `Problem` when it is not carried out."""
        headers = {"origin": self.url} | ({"x-playmat-key": key} if key else {})
        answer = self.http.request(method, self.url + path, json=body, headers=headers)
        self.heard.append(answer.content)
        if answer.is_error:
            raise Problem(answer.status_code, answer.json())
        return answer.json() if answer.content else None

    # Tables

    def open_table(self, *others: str, **wish: Any) -> str:
        """Open a table with oneself in the first seat; the others are `open` or bots by their names."""
        return str(self.wish_table(*others, **wish)["game"])

    def wish_table(self, *others: str, **wish: Any) -> Message:
        """The same, with all that the server says of the new table."""
        seats = [{"kind": "open"} if one == "open" else {"kind": "bot", "bot": one} for one in others]
        table: Message = self.ask("POST", "/api/tables", {"plays": "shaman", "seats": [{"kind": "me"}, *seats]} | wish)
        return table

    def join(self, game: str, **wish: Any) -> Message:
        """Sit down."""
        table: Message = self.ask("POST", f"/api/tables/{game}/join", wish)
        return table

    def open_fairly(self, *others: str, **wish: Any) -> Message:
        """Open a table with a share of one's own, after the server has committed itself."""
        promised = self.ask("POST", "/api/commitments")
        share = secrets.token_hex(16)
        self.shares.append(share)
        table = self.wish_table(*others, nonce=promised["nonce"], share=share, **wish)
        assert (table["game"], table["commitment"]) == (promised["game"], promised["commitment"])
        return table

    def join_fairly(self, game: str, key: str = "", **wish: Any) -> Message:
        """Sit down with a share of one's own, after having seen the table's commitment."""
        share = secrets.token_hex(16)
        self.shares.append(share)
        return self.join(game, key=key, commitment=self.table(game, key)["commitment"], share=share, **wish)

    def table(self, game: str, key: str = "") -> Message:
        """A table as it is listed."""
        table: Message = self.ask("GET", f"/api/tables/{game}", key=key)
        return table

    # Connections

    def connect(self, **options: Any) -> Line:
        """A new connection."""
        return Line(self, **options)

    def post(self, kind: str, **fields: Any) -> list[Message]:
        """Send one message without a connection; what the server says to it."""
        replies: list[Message] = self.ask("POST", "/api/messages", {"type": kind, **fields})
        return replies

    @contextmanager
    def follow(self, game: str = "", key: str = "", **wish: bool) -> Iterator[Events]:
        """Follow a game, or the lobby, by server-sent events."""
        events = Events(self, game, key, **wish)
        try:
            yield events
        finally:
            events.close()


class Seen:
    """A table as a client has it: the last whole one with every change since, kept as plain JSON."""

    def __init__(self, table: Message) -> None:
        self.table = table

    def take(self, message: Message) -> bool:
        """Take in what concerns this table; False when something was missed in between."""
        match message["type"]:
            case "table":
                self.table = message
            case "seats":
                self.table["info"] = message["info"]
            case "change":
                if self.table["view"] is None or message["base"] != self.number:
                    return False
                self.change(message)
        return True

    def change(self, message: Message) -> None:
        """Apply a change that fits."""
        table, view = self.table, self.table["view"]
        for name in ("number", "decision", "clocks", "undo", "can_undo"):
            table[name] = message[name]
        table["said"] = table["said"] + message["said"]
        for name in IN_VIEW:
            view[name] = message[name]
        for index, zone in message["zones"].items():
            view["zones"][int(index)] = zone
        for name in message["gone"]:
            del view["table"][name]
        view["table"] |= message["table"]
        view["log"] = view["log"] + message["log"]

    @property
    def number(self) -> int:
        return int(self.table["number"])

    @property
    def info(self) -> Message:
        info: Message = self.table["info"]
        return info

    @property
    def view(self) -> Message:
        view: Message = self.table["view"]
        return view

    @property
    def over(self) -> bool:
        return self.table["view"] is not None and bool(self.view["over"])

    @property
    def keys(self) -> list[str]:
        """The answers that this viewer may give."""
        asked = (self.table["view"] or {}).get("asked") or {}
        return [option["key"] for option in asked.get("options", ())]

    def counted(self) -> str:
        """All that must be the same for whoever has the same eyes at the same number, as text."""
        return counted({name: self.table[name] for name in COUNTED})


def counted(told: Message) -> str:
    """What is the same for the same eyes at the same number, as text; of the log, what a newcomer is told."""
    view = told["view"]
    if view is not None:
        lines, shown = view["earlier"] + len(view["log"]), view["log"][-LINES_SHOWN:]
        told = told | {"view": view | {"log": shown, "earlier": lines - len(shown)}}
    return json.dumps(told, sort_keys=True)


def insist_same(one: str, other: str) -> None:
    """Two tables are the same to the letter; says where they are not."""
    if one != other:
        raise AssertionError(first_difference(json.loads(one), json.loads(other), "the table"))


class Ear:
    """One end of a stream: hears messages and keeps the tables they are about up to date."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.heard: list[bytes] = []
        """Every message, to the letter."""
        self.messages: list[Message] = []
        self.tables: dict[str, Seen] = {}
        self.gaps = 0
        self.lobby: dict[str, Message] = {}
        """The tables in the lobby, as last told."""
        self.lobby_number = -1

    def next_bytes(self, timeout: float) -> bytes | None:
        """The next message; nothing when none comes in time."""
        raise NotImplementedError

    def missed(self, game: str) -> None:
        """Ask for the whole table again."""
        raise NotImplementedError

    def receive(self, timeout: float = PATIENCE) -> Message | None:
        """Take one message in."""
        data = self.next_bytes(timeout)
        if data is None:
            return None
        self.heard.append(data)
        message: Message = json.loads(data)
        self.messages.append(message)
        if message["type"] in ("tables", "listed"):
            self.take_lobby(message)
        game = message.get("game", "")
        if message["type"] == "table" and game not in self.tables:
            self.tables[game] = Seen(message)
        elif game in self.tables and not self.tables[game].take(message):
            self.gaps += 1
            self.missed(game)
        return message

    def take_lobby(self, message: Message) -> None:
        """Take in what is told of the lobby, which fits on what was told before."""
        if message["type"] == "tables":
            self.lobby = {}
        else:
            assert message["base"] == self.lobby_number
            for game in message["gone"]:
                self.lobby.pop(game, None)
        self.lobby |= {table["game"]: table for table in message["tables"]}
        self.lobby_number = message["number"]

    def until(self, come: Callable[[], Any], seconds: float = PATIENCE) -> None:
        """Listen until something is so."""
        end = time.monotonic() + seconds
        while not come():
            left = end - time.monotonic()
            if left <= 0 or self.receive(left) is None:
                assert come(), f"it did not come; the last messages were {self.messages[-3:]}"

    def see(self, game: str, is_so: Callable[[Seen], Any], seconds: float = PATIENCE) -> Seen:
        """The table once something is so with it."""
        self.until(lambda: game in self.tables and is_so(self.tables[game]), seconds)
        return self.tables[game]

    def up_to(self, game: str, number: int, seconds: float = PATIENCE) -> Seen:
        """The table once a number has been told."""
        return self.see(game, lambda seen: seen.number >= number, seconds)


class Line(Ear):
    """A WebSocket."""

    def __init__(self, person: Person, **options: Any) -> None:
        super().__init__(person)
        self.stack = ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                person.url.replace("http", "ws", 1) + "/api/stream",
                additional_headers={"cookie": person.cookie} if person.cookie else {},
                origin=Origin(person.url),
                ssl=person.trusting,
                compression=None,
                max_size=None,
                close_timeout=1,
                ping_interval=None,
                open_timeout=PATIENCE,
                **options,
            )
        )
        self.requests: list[Message] = []
        """Every message sent; the number of each is its place, counted from 1."""

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self.stack.close()

    def next_bytes(self, timeout: float) -> bytes | None:
        try:
            data = self.socket.recv(timeout)
        except TimeoutError:
            return None
        return data.encode() if isinstance(data, str) else data

    def missed(self, game: str) -> None:
        self.send("watch", game=game)

    def send(self, kind: str, **fields: Any) -> int:
        """Send a message; the number by which its reply is known."""
        number = len(self.requests) + 1
        request: Message = {"type": kind, "id": number, **fields}
        self.requests.append(request)
        self.socket.send(json.dumps(request))
        return number

    def reply(self, number: int) -> Message:
        """The reply to a message."""
        seen = len(self.messages)
        while True:
            for message in self.messages[seen:]:
                if message["to"] == number:
                    return message
            seen = len(self.messages)
            assert self.receive() is not None, f"no reply to {number}"

    def call(self, kind: str, **fields: Any) -> Message:
        """Send a message and wait for its reply."""
        return self.reply(self.send(kind, **fields))

    def fence(self) -> None:
        """Hear everything that was sent to this client until now: messages do not overtake each other."""
        assert self.call("ping")["type"] == "pong"

    def watch(self, game: str, key: str = "", **wish: bool) -> Seen:
        """Watch a game."""
        reply = self.call("watch", game=game, key=key, **wish)
        assert reply["type"] == "table", reply
        return self.tables[game]

    def answer(self, game: str, key: str, decision: int | None = None, **wish: bool) -> Message:
        """Answer the pending question, or another one."""
        asked = self.tables[game].table["decision"] if decision is None else decision
        return self.call("answer", game=game, decision=asked, key=key, **wish)

    def closed_with(self) -> int:
        """The code with which the server hangs up."""
        with suppress(ConnectionClosed):
            while True:
                assert self.receive() is not None, "the server does not hang up"
        assert self.socket.protocol.close_code is not None
        return self.socket.protocol.close_code


class Events(Ear):
    """Server-sent events, read by a thread of their own."""

    def __init__(self, person: Person, game: str, key: str, **wish: bool) -> None:
        super().__init__(person)
        self.waiting: queue.Queue[bytes | None] = queue.Queue()
        self.http = httpx.Client(timeout=httpx.Timeout(PATIENCE, read=None), verify=person.trusting or True)
        headers = {"cookie": person.cookie} | ({"x-playmat-key": key} if key else {})
        request = self.http.build_request(
            "GET", person.url + "/api/events", params={"game": game, **wish}, headers=headers
        )
        self.response = self.http.send(request, stream=True)
        if self.response.is_error:
            raise Problem(self.response.status_code, json.loads(self.response.read()))
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self) -> None:
        """Read until the end, which closing brings about."""
        with suppress(httpx.HTTPError, httpx.StreamError, OSError):
            for line in self.response.iter_lines():
                if line.startswith("data: "):
                    self.waiting.put(line.removeprefix("data: ").encode())
        self.waiting.put(None)

    def next_bytes(self, timeout: float) -> bytes | None:
        try:
            return self.waiting.get(timeout=timeout)
        except queue.Empty:
            return None

    def missed(self, game: str) -> None:
        raise AssertionError(f"events of {game} were missed")

    def close(self) -> None:
        """Hang up."""
        stream: Any = self.response.extensions["network_stream"]
        with suppress(OSError):
            stream.get_extra_info("socket").shutdown(2)
        self.thread.join(PATIENCE)
        self.http.close()
