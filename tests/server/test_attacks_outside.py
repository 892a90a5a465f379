"""What hostile programs try against the server itself: its protocol, its memory, its logs, its database."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import logging.config
import os
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from playmat.server import patient_http
from playmat.server.ledger import LISTED
from playmat.server.limits import LIMITS
from playmat.server.logs import logging_config
from playmat.server.patient_http import LONGEST_HEAD, MOST_IN_A_ROW, MOST_ODD, PIECE, PatientHttp, PatientStream
from playmat.server.stream import Stream
from tests.patience import PATIENCE, eventually
from tests.postgres import Cluster
from tests.server.live import Live
from tests.server.player import Person, Problem
from tests.server.playing import play_on, seated
from tests.server.world import LIST

pytestmark = pytest.mark.usefixtures("deals")

PASSWORD: Final = "correct horse battery"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with Live(tmp_path_factory.mktemp("server")) as live:
        yield live
    assert not live.complaints.lines, "".join(live.complaints.lines)


def dial(live: Live) -> socket.socket:
    """A connection on which anything can be said."""
    return socket.create_connection(("127.0.0.1", live.port), PATIENCE)


def raw(live: Live, data: bytes) -> bytes:
    """What the server answers to some bytes until it hangs up."""
    answer = b""
    with dial(live) as connection, suppress(ConnectionError):
        connection.sendall(data)
        while part := connection.recv(65_536):
            answer += part
    return answer


def http(live: Live) -> httpx.Client:
    """Requests without cookies."""
    return httpx.Client(base_url=live.url, timeout=PATIENCE)


def hear(connection: socket.socket, wanted: bytes) -> bytes:
    """What the server says until it has said something."""
    heard = b""
    while wanted not in heard:
        part = connection.recv(4096)
        assert part, "the server hung up"
        heard += part
    return heard


def cut(connection: socket.socket) -> None:
    """Break a connection off, without a farewell."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


# The protocol ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "head",
    [
        b"Content-Length: 4\r\nTransfer-Encoding: chunked",
        b"Content-Length: 4\r\nContent-Length: 5",
        b"Content-Length: -4",
        b"Content-Length: 4, 4",
        b"Transfer-Encoding: chunked, identity",
        b"Transfer-Encoding: xchunked",
        b"X-Odd : 4\r\nContent-Length: 4",
        b"X-Odd: a\x00b\r\nContent-Length: 4",
    ],
)
def test_a_request_of_unclear_length_is_no_request(live: Live, head: bytes) -> None:
    people = live.rows("SELECT count(*) FROM users")
    hidden = b"null0\r\n\r\nPOST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nnull"
    answer = raw(live, b"POST /api/guest HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n\r\n" + hidden)
    assert answer.startswith(b"HTTP/1.1 400 ") and answer.count(b"HTTP/1.1") == 1
    assert live.rows("SELECT count(*) FROM users") == people


@pytest.mark.parametrize(
    "target",
    [
        "*",
        "//x/api/none",
        "http://elsewhere.example/api/none",
        "/assets/../../wire.py",
        "/assets/%2e%2e/%2e%2e/wire.py",
        "/assets/..%2f..%2fwire.py",
        "/..%5c..%5cwire.py",
        "/%00",
        "/%ff%fe",
        "/api/%00",
        "/api/tables/%2e%2e",
        "/api/tables/" + "a" * 5000,
        "/api/library/shaman/decks/..%2F..%2F..%2Fetc%2Fpasswd",
        "/api/library/shaman/cards?query=" + "(" * 2000,
        "/api/library/shaman/cards?query=%ff%00",
        "/api/library/shaman/rules?query=" + "a+" * 2000,
        "/api/tables?plays=%00",
        "/api/tables?plays=%27%20OR%201=1--",
        "/api/events?game=%00",
        "/api/games/x/replay/views?eyes=" + "9" * 4000,
    ],
)
def test_no_address_leads_where_it_should_not(live: Live, target: str) -> None:
    request = f"GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answer = raw(live, request.encode())
    status = int(answer.split(b" ", 2)[1])
    assert status in (200, 400, 404) or (status == 503 and b"is not built" in answer)
    assert b"content-security-policy: default-src 'self'" in answer
    assert b"root:" not in answer and b"msgspec" not in answer


@pytest.mark.parametrize(
    "origin",
    ["null", "file://", "http://[::1", "http://", "//{host}", "ftp://{host}", "http://{host}.evil.example",
     "http://{host}@evil.example", "http://evil.example#{host}", "http://evil.example/{host}"],
)  # fmt: skip
def test_an_odd_origin_is_another_site(live: Live, origin: str) -> None:
    odd = origin.format(host=f"127.0.0.1:{live.port}")
    ann = Person(live.url, "Ann")
    headers = {"cookie": ann.cookie, "x-csrf-token": ann.http.headers["x-csrf-token"], "origin": odd}
    with http(live) as site:
        assert site.post("/api/tokens", json={"name": "x"}, headers=headers).status_code == 403
    shake = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    shake |= {"sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==", "cookie": ann.cookie, "origin": odd}
    with http(live) as site:
        assert site.get("/api/stream", headers=shake).status_code == 403


UPGRADE: Final = b"Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"


@pytest.mark.parametrize(
    "request_",
    [
        b"POST /api/stream HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 5\r\n\r\nhello",
        b"GET /api/stream HTTP/1.1\r\n" + UPGRADE + b"X: " + b"a" * 9000 + b"\r\n\r\n",
        b"GET /api/stream HTTP/1.1\r\n" + UPGRADE + b"Sec-WebSocket-Version: 99\r\n\r\n",
        b"GET /api/stream HTTP/1.1\r\n" + UPGRADE + b"Sec-WebSocket-Key: x\r\n" * 200 + b"\r\n",
    ],
    ids=["post", "long line", "no such version", "many lines"],
)
def test_an_odd_handshake_is_let_go_and_the_server_can_still_be_stopped(tmp_path: Path, request_: bytes) -> None:
    with Live(tmp_path) as live:
        assert live.server is not None and live.service is not None
        connections = live.server.server_state.connections
        raw(live, request_)
        eventually(lambda: not connections, "the server holds on to it")
    assert live.service.store.closing
    assert not live.complaints.lines, "".join(live.complaints.lines)


def test_the_head_of_a_request_has_an_end(live: Live) -> None:
    endless = b"GET /api/me HTTP/1.1\r\nHost: x\r\n" + b"".join(
        b"X-%d: %s\r\n" % (one, b"a" * 4000) for one in range(20)
    )
    assert len(endless) > LONGEST_HEAD
    answer = raw(live, endless)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
    modest = b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: %s\r\n\r\n" % (b"a" * 30_000)
    assert raw(live, modest).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\nX",
        b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{",
        b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\nGET /api/me HTTP",
    ],
    ids=["nothing", "half a head", "half a body", "half a second one"],
)
def test_nobody_waits_for_ever_for_a_request(live: Live, monkeypatch: pytest.MonkeyPatch, beginning: bytes) -> None:
    let_nobody_else_hang_up(live, monkeypatch)
    monkeypatch.setattr(patient_http, "PATIENCE", 0.3)
    started = time.monotonic()
    raw(live, beginning)
    assert time.monotonic() - started > 0.2


def let_nobody_else_hang_up(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn, too, ends a connection on which nothing is asked, after five seconds."""
    assert live.server is not None
    monkeypatch.setattr(live.server.config, "timeout_keep_alive", 10 * PATIENCE)


def test_empty_lines_are_no_request(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    let_nobody_else_hang_up(live, monkeypatch)
    with dial(live) as connection:
        connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
        assert hear(connection, b'"csrf":""}').startswith(b"HTTP/1.1 200 ")
        monkeypatch.setattr(patient_http, "PATIENCE", 0.3)
        connection.sendall(b"\r\n")
        while connection.recv(4096):
            pass


def test_nobody_waits_for_ever_for_somebody_to_read(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", live.port))
        (ours,) = eventually(lambda: [one for one in open_to(live) if one.client == connection.getsockname()])
        monkeypatch.setattr(patient_http, "PATIENCE", 0.3)
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 30)
        eventually(lambda: ours not in open_to(live), "the server still waits")


def test_nobody_asks_for_thousands_of_things_in_one_breath(live: Live) -> None:
    """Uvicorn would make a request of each before anybody else has a turn."""
    answer = raw(live, b"GET /health/alive HTTP/1.1\r\nHost: x\r\n\r\n" * 5_000)
    assert answer.count(b"HTTP/1.1 200 ") <= MOST_IN_A_ROW


def test_as_much_is_taken_in_as_is_answered(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uvicorn makes a message of all that has come, which takes ten times its room, and time from everybody."""
    many, answering = 3_000, asyncio.Event()
    receive = Stream.receive

    async def later(self: Stream, data: bytes | str) -> None:
        await answering.wait()
        await receive(self, data)

    monkeypatch.setattr(Stream, "receive", later)
    with streaming(live) as connection:
        ours = stream_of(live, connection)
        connection.sendall(framed(0x1, b'{"type":"ping"}') * many)
        eventually(lambda: ours.unread, "nothing is left waiting")
        assert ours.queue.qsize() < PIECE
        live.loop.call_soon_threadsafe(answering.set)
        heard = b""
        while heard.count(b'"pong"') < many:
            heard += connection.recv(65_536)
    eventually(lambda: ours not in streams_of(live))


@pytest.mark.parametrize("opcode", [0x9, 0xA, 0x0], ids=["ping", "pong", "part"])
def test_what_is_no_message_is_not_sent_without_end(live: Live, opcode: int) -> None:
    """Each costs six bytes to send; pings are answered whether anybody reads or not, and parts kept."""
    with streaming(live) as connection:
        ours = stream_of(live, connection)
        if not opcode:
            connection.sendall(framed(0x1, b"{", whole=False))
        connection.sendall(framed(opcode, b"", whole=opcode != 0) * MOST_ODD)
        eventually(lambda: ours.odd > MOST_ODD / 2)
        with suppress(ConnectionError):
            for _ in range(1_000):
                connection.sendall(framed(opcode, b"", whole=opcode != 0) * MOST_ODD)
        eventually(lambda: ours not in streams_of(live), "the server still listens")
        assert len(ours.frames) <= PIECE


def framed(opcode: int, content: bytes, whole: bool = True) -> bytes:
    """A frame as browsers send it, masked with nothing."""
    return bytes([opcode | whole << 7, 0x80 | len(content), 0, 0, 0, 0]) + content


def streams_of(live: Live) -> list[PatientStream]:
    """The connections for streams."""
    assert live.server is not None
    return [one for one in list(live.server.server_state.connections) if isinstance(one, PatientStream)]


def stream_of(live: Live, connection: socket.socket) -> PatientStream:
    """The server's end of a stream; others may just be closing."""
    (ours,) = [one for one in streams_of(live) if one.client == connection.getsockname()]
    return ours


@contextmanager
def streaming(live: Live) -> Iterator[socket.socket]:
    """A stream on which anything can be sent."""
    with dial(live) as connection:
        key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        connection.sendall(b"GET /api/stream HTTP/1.1\r\n" + UPGRADE + key)
        hear(connection, b'"hello"')
        yield connection


def open_to(live: Live) -> list[PatientHttp]:
    """The connections for requests."""
    assert live.server is not None
    return [one for one in list(live.server.server_state.connections) if isinstance(one, PatientHttp)]


def test_who_sent_a_whole_request_may_stay(live: Live) -> None:
    ann, ben = Person(live.url, "Ann"), Person(live.url, "Ben")
    game, line, _ = seated(ann, ben)
    with dial(live):
        eventually(lambda: waited_for(live), "whoever says nothing is waited for")
    eventually(lambda: not waited_for(live))
    with ann.follow(game) as events, http(live) as browser:
        for _ in range(3):
            assert browser.get("/api/me").status_code == 200
            assert not waited_for(live)
        line.call("say", game=game, text="still here")
        events.until(lambda: game in events.tables and events.tables[game].table["said"])
        assert not waited_for(live)


def waited_for(live: Live) -> list[PatientHttp]:
    """The connections on which the server hangs up unless something comes soon, or is read."""
    return [one for one in open_to(live) if one.patience is not None or one.blocked is not None]


# Memory ------------------------------------------------------------------------------------------------------


def test_nothing_is_left_of_those_who_break_off(tmp_path: Path) -> None:
    with Live(tmp_path) as live:
        assert live.service is not None and live.server is not None
        rooms, at_work = live.service.rooms, live.server.server_state
        ann, ben = Person(live.url, "Ann"), Person(live.url, "Ben")
        game, *lines = seated(ann, ben)
        for line in lines:
            line.close()
        room = rooms.rooms[game]
        eventually(lambda: not rooms.streams, "two who hung up are still there")
        tasks, connections = len(rooms.tasks), set(at_work.connections)
        for number in range(60):
            break_off(live, ann, game, number)
        eventually(lambda: at_work.connections <= connections and not at_work.tasks, "the server is at it still")
        eventually(lambda: not rooms.streams and not room.watchers, "some who broke off are still there")
        eventually(lambda: not room.projections and len(rooms.tasks) <= tasks, "something is left of them")
        assert ann.table(game)["watching"] == 0 and not any(seat["here"] for seat in ann.table(game)["seats"])
        with http(live) as site:
            numbers = site.get("/metrics").text
        assert 'playmat_streams{kind="events"} 0.0' in numbers and 'playmat_streams{kind="socket"} 0.0' in numbers
    assert not live.complaints.lines, "".join(live.complaints.lines)


def break_off(live: Live, person: Person, game: str, number: int) -> None:
    """Begin to follow a game in two ways, and be gone before, while or after it is shown."""
    connection = dial(live)
    connection.sendall(f"GET /api/events?game={game} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    hear(connection, (b"", b"HTTP/1.1 200 ", b"data: ")[number % 3])
    cut(connection)
    line = person.connect()
    line.send("watch", game=game)
    line.send("lobby", on=True)
    if number % 2:
        line.watch(game)
    cut(line.socket.socket)


def test_who_leaves_in_the_middle_of_an_event_is_gone_at_once(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only when the garbage is collected next."""
    send = RequestResponseCycle.send

    async def get_stuck(self: RequestResponseCycle, message: Any) -> None:
        if message.get("more_body"):
            await asyncio.Event().wait()
        await send(self, message)

    assert live.service is not None
    streams = live.service.rooms.streams
    game, *_ = seated(Person(live.url, "Ann"), Person(live.url, "Ben"))
    before = set(streams)
    monkeypatch.setattr(RequestResponseCycle, "send", get_stuck)
    gc.disable()
    try:
        with dial(live) as connection:
            connection.sendall(f"GET /api/events?game={game} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            hear(connection, b"HTTP/1.1 200 ")
            assert streams - before
        eventually(lambda: streams <= before, "somebody who left is still there")
    finally:
        gc.enable()


def test_one_address_does_not_fill_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Live(tmp_path, rate_limits=True) as live:
        assert live.service is not None
        monkeypatch.setattr(live.service.limits, "now", lambda: 0.0)
        for _ in range(12):
            guest = Person(live.url, "Eve")
            with suppress(Problem):
                for _ in range(21):
                    guest.open_table("open")
        listed = len(guest.ask("GET", "/api/tables")["tables"])
        assert listed == LIMITS["tables"].at_once < LISTED


# What others could read --------------------------------------------------------------------------------------


def test_the_numbers_tell_of_nobody(live: Live) -> None:
    ann, ben = Person(live.url, "Annabella"), Person(live.url, "Benedict")
    game, *lines = seated(ann, ben, public=False)
    lines[0].call("say", game=game, text="Hullabaloo")
    key = ann.table(game)["key"]
    with http(live) as site:
        numbers = site.get("/metrics").text
    assert "playmat_streams" in numbers
    secrets = ["Annabella", "Benedict", game, key, "Hullabaloo", ann.user["id"], ann.cookie.partition("=")[2]]
    assert not [secret for secret in secrets if secret in numbers]


def test_no_secret_gets_into_the_log(live: Live) -> None:
    """Not even where everything is logged, by us and by all that we use."""
    written = io.StringIO()
    config = logging_config(live.settings)
    handler = logging.StreamHandler(written)
    handler.addFilter(logging.config.BaseConfigurator(config).configure_custom(config["filters"]["discreet"]))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        ann, ben = Person(live.url, "Ann"), Person(live.url, None)
        me = ann.ask("POST", "/api/register", {"name": "Zoe of Logs", "password": PASSWORD})
        cookies = [ann.cookie.partition("=")[2].strip('"')]
        ann.be(me)
        token = ann.ask("POST", "/api/tokens", {"name": "my bot"})["token"]
        ben.be(ben.ask("POST", "/api/guest", {"name": "Ben"}))
        cookies.append(ben.cookie.partition("=")[2].strip('"'))
        game, *lines = seated(ann, ben, public=False)
        play_on(game, Random(5), *lines, answers=6)
        key = ann.table(game)["key"]
        seed = live.rows("SELECT seed FROM games WHERE id = ?", game)[0][0]
        with http(live) as site:
            for headers in ({"authorization": f"Bearer {token}"}, {"authorization": f"Bearer {token}x"}):
                site.get(f"/api/tables/{game}", headers={**headers, "x-playmat-key": key})
        for query, password in (("", PASSWORD), (f"?password={PASSWORD}", PASSWORD + "!")):
            with http(live) as site:
                site.post(f"/api/login{query}", json={"name": "Zoe of Logs", "password": password})
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    log = written.getvalue()
    assert f"/api/tables/{game}" in log, "nothing was logged, so nothing is proved"
    secrets = [PASSWORD, token, key, str(seed), me["csrf"], *cookies]
    assert not [secret for secret in secrets if secret in log]


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes here")
def test_nobody_else_on_the_machine_reads_the_database(live: Live) -> None:
    Person(live.url, "Ann")
    files = list(live.database.parent.glob(f"{live.database.name}*"))
    assert live.database in files
    assert [file.name for file in files if file.stat().st_mode & 0o077] == []


# The database ------------------------------------------------------------------------------------------------


def test_postgresql_takes_whatever_people_type(cluster: Cluster, tmp_path: Path) -> None:
    with Live(tmp_path, database_url=cluster.database()) as live:
        ann, ben = Person(live.url, "Ann"), Person(live.url, "Ben")
        game, line, other = seated(ann, ben)
        assert play_on(game, Random(1), line, other, answers=5) == 5
        for text in ("a\0b", "' OR 1=1; --", "%s %(name)s {} \\", "𝔘𝔫𝔦 😀"):
            number = line.call("say", game=game, text=text)["number"]
            assert other.up_to(game, number).table["said"][-1]["text"] == text.replace("\0", " ")
        statuses = [
            status for odd in ("\0", "a\0", "' OR 1=1 --", "\u2028", "😀") for status in asked_with(ann, game, odd)
        ]
        assert set(statuses) <= {200, 201, 204, 400, 401, 404, 409}
    assert not live.complaints.lines, "".join(live.complaints.lines)


def asked_with(ann: Person, game: str, odd: str) -> Iterator[int]:
    """The statuses with which the server answers to something odd in every place where it can stand."""
    quoted = httpx.QueryParams({"x": odd}).__str__().removeprefix("x=")
    for path in (
        f"/api/tables?plays={quoted}",
        f"/api/tables/{quoted}",
        f"/api/events?game=x{quoted}",
        f"/api/games/{quoted}/replay",
        f"/api/library/{quoted}/decks",
        f"/api/library/shaman/decks/own-{quoted}",
        f"/api/library/shaman/cards?query={quoted}",
        f"/api/library/shaman/rules/{quoted}",
    ):
        yield told(ann, "GET", path)
    for path in (f"/api/sessions/{quoted}", f"/api/tokens/{quoted}", f"/api/library/shaman/decks/own-{quoted}"):
        yield told(ann, "DELETE", path)
    seats = [{"kind": "me"}, {"kind": "open"}]
    for path, body in (
        ("/api/tables", {"plays": odd, "seats": seats}),
        ("/api/tables", {"plays": "shaman", "format": odd, "seats": seats}),
        ("/api/tables", {"plays": "shaman", "seats": [{"kind": "me", "deck": odd}, seats[1]]}),
        ("/api/tables", {"plays": "shaman", "seats": [{"kind": "me", "deck_list": LIST + f"\n# {odd}"}, seats[1]]}),
        ("/api/tables", {"plays": "shaman", "seats": [seats[0], {"kind": "bot", "bot": odd}]}),
        (f"/api/tables/{game}/join", {"key": odd, "deck": odd, "deck_list": odd}),
        ("/api/library/shaman/decks", {"text": LIST.replace("name: ", f"name: {odd}")}),
        ("/api/library/shaman/decks", {"text": LIST + f"\n# {odd}"}),
        ("/api/tokens", {"name": f"bot {odd}"}),
        ("/api/login", {"name": odd, "password": odd * 8}),
        ("/api/messages", {"type": "why", "game": game, "about": odd}),
        ("/api/messages", {"type": "answer", "game": game, "decision": 1, "key": odd}),
    ):
        yield told(ann, "POST", path, body)
    yield told(ann, "PUT", "/api/me/name", {"name": f"Ann{odd}"})


def told(person: Person, method: str, path: str, body: Any = None) -> int:
    """The status of an answer."""
    return person.http.request(method, person.url + path, json=body, headers={"origin": person.url}).status_code
