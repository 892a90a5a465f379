"""Whatever clients send, nothing changes that should not, nothing leaks, and the server stays well."""

from __future__ import annotations

import json
import os
import random
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from playmat import wire
from playmat.client.requests import Requests
from playmat.server.limits import LIMITS
from playmat.server.room import Room
from tests.patience import PATIENCE, eventually
from tests.server.fuzz import Moment, Noise, Trespass
from tests.server.live import Live
from tests.server.siege import Actor, Secrets, insist_well, moment_of, snapshot

pytestmark = pytest.mark.usefixtures("deals")

GAMES: Final = int(os.environ.get("PLAYMAT_SOAK_FUZZ", "1"))
"""Games that are played under siege; many of them make a soak."""
NOT_DONE: Final = ("refused", "stale")
DECLINED: Final = (400, 401, 403, 404, 409, 413, 415, 422)


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    with Live(tmp_path) as live:
        yield live
    assert not live.complaints.lines


def table(first: Requests, second: Requests, **wishes: Any) -> str:
    """A table at which both sit; its game."""
    seats = [wire.SeatWish(kind="me", deck="road-of-sparks"), wire.SeatWish(kind="open")]
    new = wire.NewTable(plays="shaman", seats=seats, **wishes)
    opened = first.call("POST", "/tables", wire.TableInfo, new)
    join = wire.Join(deck="night-shift", key=opened.key)
    second.call("POST", f"/tables/{opened.game}/join", wire.TableInfo, join)
    return opened.game


def room_of(live: Live, game: str) -> Room:
    assert live.service is not None
    return live.service.rooms.rooms[game]


class Siege:
    """A game between two, watched by one, with outsiders who all try everything."""

    def __init__(self, live: Live, seed: int) -> None:
        self.live = live
        self.dice = random.Random(seed)
        self.noise = Noise(self.dice)
        self.trespass = Trespass(self.dice)
        self.seats = [Actor(live, "Ann", 0), Actor(live, "Ben", 1)]
        self.onlooker = Actor(live, "Eve")
        self.outsiders = [Actor(live, "Mallory"), Actor(live, "Nobody", anonymous=True)]
        people = [actor.person for actor in self.seats if actor.person is not None]
        self.game = table(people[0], people[1])
        self.hosts = [Requests(live.url, "", name, PATIENCE) for name in ("Dora", "Finn")]
        self.private = table(self.hosts[0], self.hosts[1], public=False, spectators=False)
        self.rooms = [room_of(live, self.game), room_of(live, self.private)]
        self.secrets = Secrets(self.rooms[0])
        self.private_key = self.rooms[1].sheet.key
        for actor in (*self.seats, self.onlooker):
            actor.say(wire.Watch(game=self.game))
            actor.settle()
        self.secrets.look()
        self.taken_back = 0

    @property
    def actors(self) -> list[Actor]:
        return [*self.seats, self.onlooker, *self.outsiders]

    @property
    def over(self) -> bool:
        match = self.rooms[0].match
        return match is None or match.state.over

    def moment(self) -> Moment:
        return moment_of(self.rooms[0], [self.private])

    def forbidden(self, actor: Actor) -> list[wire.FromClient]:
        """Well-formed messages that this actor may not send now."""
        moment = self.moment()
        if actor in self.seats:
            match = self.rooms[0].match
            assert match is not None
            how = match.can_undo(actor.viewer)
            may_undo = how == "free" or (how == "ask" and match.request is None)
            return list(self.trespass.in_seat(moment, actor.viewer, may_undo))
        return list(self.trespass.watching(moment) if actor is self.onlooker else self.trespass.outside(moment))

    # One round

    def unchanged(self, *attacks: Callable[[], None]) -> None:
        """Attack, and see that nothing came of it."""
        before = snapshot(self.live, self.rooms)
        for attack in attacks:
            attack()
        assert snapshot(self.live, self.rooms) == before

    def make_noise(self) -> None:
        """Everybody sends what is no message; each time that is said back."""
        for actor in self.actors:
            frames = list(self.noise.frames(self.moment(), len(self.noise.makers)))
            for frame in frames:
                actor.send(frame)
            told = actor.settle()
            assert [message["type"] for message in told if message["type"] in (*NOT_DONE, "accepted")] == (
                ["refused"] * len(frames)
            )

    def overstep(self) -> None:
        """Everybody does what is not theirs to do; each message is declined."""
        for actor in self.actors:
            sent = {actor.say(message): message for message in self.forbidden(actor)}
            self.insist_one_reply(actor.settle(), sent, NOT_DONE)

    def be_curious(self) -> None:
        """Those at the table ask about everything; each message is answered once."""
        kinds = ("reasons", "description", "table", "tables", "pong", "refused")
        for actor in (*self.seats, self.onlooker):
            sent = {actor.say(message): message for message in self.trespass.curious(self.moment())}
            self.insist_one_reply(actor.settle(), sent, kinds)

    def insist_one_reply(
        self, told: list[dict[str, Any]], sent: dict[int, wire.FromClient], kinds: Sequence[str]
    ) -> None:
        for number, message in sent.items():
            replies = [reply["type"] for reply in told if reply["to"] == number]
            assert len(replies) == 1 and replies[0] in kinds, (message, replies)

    def post_it(self) -> None:
        """The same by requests; no failure of ours, and nothing accepted."""
        actor = self.dice.choice(self.actors)
        frames = list(self.noise.frames(self.moment(), len(self.noise.makers)))
        for frame in frames:
            status, answer = actor.post(frame if isinstance(frame, bytes) else frame.encode("utf-8", "replace"))
            assert status in DECLINED or (status == 200 and b'"type":"refused"' in answer), (status, frame, answer)
        for message in self.forbidden(actor):
            if isinstance(message, wire.Say | wire.Why | wire.Describe) and message.game == self.game:
                continue  # a post needs no stream that watches
            status, answer = actor.post(msgspec.json.encode(message))
            kinds = [reply["type"] for reply in json.loads(answer)] if status == 200 else []
            assert status in DECLINED or (status == 200 and set(kinds) <= {*NOT_DONE, "table"} and kinds), (
                message,
                answer,
            )

    def move(self) -> None:
        """Whoever is asked answers; the same answer once more is too late."""
        moment = self.moment()
        actor = self.seats[moment.asked]
        answer = wire.Answer(game=self.game, decision=moment.decision, key=self.dice.choice(moment.keys))
        if self.dice.random() < 0.5:
            number = actor.say(answer)
            told = actor.settle()
        else:
            number = answer.id = 77_777
            status, body = actor.post(msgspec.json.encode(answer))
            assert status == 200
            told = json.loads(body)
        assert [reply["type"] for reply in told if reply["to"] == number] == ["accepted"]
        assert self.moment().number == moment.number + 1
        if not self.over:
            for late in self.seats:
                number = late.say(msgspec.structs.replace(answer))
                assert "stale" in [reply["type"] for reply in late.settle() if reply["to"] == number]

    def take_back(self) -> None:
        """Sometimes somebody takes back an answer, and nobody but their opponent can consent."""
        match = self.rooms[0].match
        assert match is not None
        wanting = self.dice.choice(self.seats)
        if self.dice.random() > 0.2 or match.can_undo(wanting.viewer) != "ask" or wanting.viewer in match.denials:
            return
        number = wanting.say(wire.Undo(game=self.game))
        assert [reply["type"] for reply in wanting.settle() if reply["to"] == number] == ["accepted"]
        self.unchanged(self.make_noise, self.overstep, self.be_curious, self.post_it)
        other = self.seats[1 - wanting.viewer]
        consent = wire.Consent(game=self.game, request=self.moment().request, yes=self.dice.random() < 0.5)
        number = other.say(consent)
        assert [reply["type"] for reply in other.settle() if reply["to"] == number] == ["accepted"]
        number = other.say(msgspec.structs.replace(consent))
        assert [reply["type"] for reply in other.settle() if reply["to"] == number] == ["refused"]
        self.taken_back += 1

    def insist_no_leak(self) -> None:
        self.secrets.look()
        for actor in self.actors:
            heard = b"\n".join(actor.heard)
            assert self.private_key.encode() not in heard and b"Dora" not in heard
            assert not self.secrets.told(actor), actor.name


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_under_siege_goes_on_as_if_nothing_had_happened(live: Live, seed: int) -> None:
    siege = Siege(live, seed)
    while not siege.over:
        siege.unchanged(siege.make_noise, siege.overstep, siege.be_curious, siege.post_it)
        siege.insist_no_leak()
        siege.move()
        siege.insist_no_leak()
        if not siege.over:
            siege.take_back()
            siege.insist_no_leak()
    match = siege.rooms[0].match
    assert match is not None
    assert match.record().replay().digest() == match.state.digest()
    siege.unchanged(siege.make_noise, siege.overstep, siege.be_curious, siege.post_it)  # once more when it is over
    insist_well(live)
    for actor in siege.actors:
        actor.leave()


def test_a_planted_leak_is_found(live: Live) -> None:
    siege = Siege(live, 0)
    siege.insist_no_leak()
    siege.secrets.look()
    match = siege.rooms[0].match
    assert match is not None
    hidden = next(title for card in match.state.defs if (title := card.title) not in siege.secrets.known[0])
    siege.seats[0].heard.append(json.dumps({"type": "reasons", "sentence": f"{hidden}: not now"}).encode())
    assert siege.secrets.told(siege.seats[0]) == [hidden]
    siege.seats[0].heard.append(str(siege.rooms[0].sheet.seed).encode())
    with pytest.raises(AssertionError, match="Ann"):
        siege.insist_no_leak()


def test_of_two_answers_at_once_one_counts(live: Live) -> None:
    siege = Siege(live, 1)
    for _ in range(10):
        moment = siege.moment()
        actor = siege.seats[moment.asked]
        assert actor.person is not None
        twin = Actor(live, "Twin", moment.asked, person=actor.person)
        twin.say(wire.Watch(game=siege.game))
        twin.settle()
        answer = wire.Answer(game=siege.game, decision=moment.decision, key=siege.dice.choice(moment.keys))
        posted: list[str] = []

        def post(actor: Actor = actor, answer: wire.Answer = answer, posted: list[str] = posted) -> None:
            _, body = actor.post(msgspec.json.encode(answer))
            posted += [reply["type"] for reply in json.loads(body) if reply["type"] in ("accepted", "stale")]

        third = threading.Thread(target=post)
        third.start()
        numbers = [one.say(msgspec.structs.replace(answer)) for one in (actor, twin)]
        for one, number in zip((actor, twin), numbers, strict=True):
            posted += [told["type"] for told in one.settle() if told["to"] == number]
        third.join()
        assert sorted(posted) == ["accepted", "stale", "stale"]
        assert siege.moment().number == moment.number + 1
        twin.leave()


def test_a_private_table_looks_like_none_at_all(live: Live) -> None:
    siege = Siege(live, 2)
    for actor in (*siege.outsiders, siege.onlooker):
        for make in (
            lambda game: wire.Watch(game=game),
            lambda game: wire.Watch(game=game, key="a" * 24),
            lambda game: wire.Answer(game=game, decision=1, key="play"),
            lambda game: wire.Describe(game=game),
        ):
            told = []
            for game in (siege.private, "nosuchgame"):
                number = actor.say(make(game))
                replies = [reply for reply in actor.settle() if reply["to"] == number]
                status, body = actor.post(msgspec.json.encode(make(game)))
                told.append(json.dumps([replies, status, body.decode()]).replace(game, "…").replace(str(number), "#"))
            assert told[0] == told[1]


def test_somebody_who_floods_is_slowed_down_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Live(tmp_path, rate_limits=True) as live:
        assert live.service is not None
        monkeypatch.setattr(live.service.limits, "now", lambda: 0.0)
        siege = Siege(live, 3)
        flooder, other = siege.onlooker, siege.seats[siege.moment().asked]
        for number in range(380):  # so few that nobody hangs up, even if none is read yet
            flooder.say(wire.Describe(game=siege.game) if number % 2 else wire.Ping())
        siege.move()
        too_fast = [message for message in flooder.settle() if message.get("error") == "too-fast"]
        assert len(too_fast) == flooder.ids - 1 - LIMITS["message"].at_once, "but for the last, which nobody counts"
        insist_well(live)
        assert not (flooder.closed or other.closed)
    assert not live.complaints.lines


def test_somebody_who_never_reads_is_let_go(live: Live) -> None:
    siege = Siege(live, 4)
    assert live.service is not None and siege.onlooker.person is not None
    headers = "".join(f"{name}: {value}\r\n" for name, value in siege.onlooker.person.identity().items())
    streams = live.service.rooms.streams
    before = set(streams)
    deaf = raw_stream(live, headers)
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    (stream,) = eventually(lambda: streams - before, "the stream was not opened")
    deaf.setblocking(False)
    asking = frame(msgspec.json.encode(wire.Watch(game=siege.game))) * 20
    unsaid = b""

    def is_let_go() -> bool:
        nonlocal unsaid
        unsaid = unsaid or asking
        with suppress(OSError):  # there is no room for more, or nobody to take it
            unsaid = unsaid[deaf.send(unsaid) :]
        return stream not in streams

    eventually(is_let_go, "the server still waits for somebody who never reads")
    assert stream.closed is not None and stream.closed[0] == 1013
    deaf.close()
    for actor in siege.actors:
        actor.settle()
        assert not actor.closed, actor.name
    siege.move()
    insist_well(live)


def test_broken_frames_hurt_nobody(live: Live) -> None:
    siege = Siege(live, 5)
    assert live.service is not None
    streams = live.service.rooms.streams
    before = set(streams)
    dice = random.Random(5)
    good = frame(msgspec.json.encode(wire.Watch(game=siege.game)))

    def attack() -> None:
        for number in range(60):
            stream = raw_stream(live, "")
            broken = [
                dice.randbytes(dice.randrange(1, 300)),
                good[: dice.randrange(1, len(good))],  # and then nothing
                b"\x81\xff" + (1 << 40).to_bytes(8, "big") + b"abcd",  # a length nobody has
                b"\x81\x05hello",  # without a mask
                bytes([dice.randrange(256) | 0x70]) + good[1:],  # reserved bits
                frame(b"a" * 2_000_000),
                good + b"\x88\x82\x00\x00\x00\x00\x03",  # a close that is cut short
                frame(b"\xff\xfe"),
            ][number % 8]
            with suppress(OSError):  # it may hang up before all is said
                stream.sendall(broken)
            stream.close()
        eventually(lambda: streams <= before, "somebody who hung up is still there")

    siege.unchanged(attack)
    siege.move()
    insist_well(live)


def read_until_told(line: socket.socket, kind: str) -> bytes:
    """What comes up to the next message of a kind."""
    read = b""
    while f'data: {{"type":"{kind}"'.encode() not in read:
        piece = line.recv(1_000_000)
        assert piece, "the connection was closed"
        read += piece
    return read


def test_events_by_request_refuse_what_streams_refuse(live: Live) -> None:
    siege = Siege(live, 6)
    for game in (siege.private, "nosuchgame", "A%20B", "a" * 40, "%00", "%FF", "..%2F.."):
        with socket.create_connection(("127.0.0.1", live.port), PATIENCE) as line:
            line.sendall(f"GET /api/events?game={game} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
            assert line.recv(4096).startswith((b"HTTP/1.1 404", b"HTTP/1.1 400"))
    with socket.create_connection(("127.0.0.1", live.port), PATIENCE) as line:
        line.sendall(f"GET /api/events?game={siege.game} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        siege.onlooker.heard.append(read_until_told(line, "table"))
        siege.move()
        siege.onlooker.heard.append(read_until_told(line, "change"))
    siege.insist_no_leak()


def raw_stream(live: Live, headers: str) -> socket.socket:
    """A stream without a library that would keep us from misbehaving."""
    line = socket.create_connection(("127.0.0.1", live.port), PATIENCE)
    line.sendall(
        (
            f"GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1:{live.port}\r\nOrigin: {live.url}\r\n{headers}"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
    )
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def frame(payload: bytes) -> bytes:
    """A text frame, masked with zeros."""
    size = len(payload)
    if size < 126:
        head = bytes([0x81, 0x80 | size])
    elif size < 65_536:
        head = b"\x81\xfe" + size.to_bytes(2, "big")
    else:
        head = b"\x81\xff" + size.to_bytes(8, "big")
    return head + b"\x00" * 4 + payload
