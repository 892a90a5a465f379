"""Streams are bounded: how many somebody may have, here and at other workers, and how much waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from playmat.client import Client, Declined
from playmat.server import door as module
from playmat.server.door import ALL_TAKEN, MOST_BYTES, Door
from playmat.server.errors import ApiError
from playmat.server.seating import now
from playmat.server.store import News
from playmat.server.stream import Stream
from playmat.wire import TOO_MANY
from tests.patience import eventually
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import refused

FEW = 3


class Told:
    """A database that lets the other worker hear what one tells."""

    def __init__(self, worker: str) -> None:
        self.worker = worker
        self.others: list[Door] = []

    def tell(self, news: News) -> None:
        for other in self.others:
            other.hear(news)


def somebody(door: Door, user: str = "", address: str = "192.0.2.1") -> Stream:
    """A stream that is about to be opened."""
    person: Any = SimpleNamespace(id=user) if user else None
    metrics = SimpleNamespace(sent=SimpleNamespace(inc=lambda: None))
    service: Any = SimpleNamespace(metrics=metrics, rooms=SimpleNamespace(door=door, streams=set()))
    visitor: Any = SimpleNamespace(user=person, session_id="")
    return Stream(service, visitor, address)


def two_doors() -> tuple[Door, Door]:
    """The doors of two workers that hear each other."""
    stores: list[Any] = [Told("first"), Told("second")]
    doors = Door(stores[0]), Door(stores[1])
    stores[0].others, stores[1].others = [doors[1]], [doors[0]]
    return doors


def test_two_workers_let_in_no_more_than_one() -> None:
    async def come() -> None:
        doors = two_doors()
        let_in = 0
        for number in range(2 * module.MOST_OF_ADDRESS):
            stream = somebody(doors[number % 2])
            if doors[number % 2].has_room(stream):
                doors[number % 2].come(stream)
                let_in += 1
        assert let_in <= module.MOST_OF_ADDRESS + module.NOTABLE
        doors[0].go(somebody(doors[0]))
        assert doors[1].has_room(somebody(doors[1])) == doors[0].has_room(somebody(doors[0]))

    asyncio.run(come())


def test_a_worker_that_is_gone_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def come() -> None:
        first, second = two_doors()
        for _ in range(module.MOST_OF_PERSON):
            first.come(somebody(first, "ann"))
        assert not second.has_room(somebody(second, "ann"))
        later = now() + module.BELIEVED + 1
        monkeypatch.setattr(module, "now", lambda: later)
        assert second.has_room(somebody(second, "ann"))
        first.announce()
        assert not second.has_room(somebody(second, "ann")), "one that is still there says so again"

    asyncio.run(come())


def test_what_waits_for_an_address_is_bounded_and_those_who_read_stay() -> None:
    async def fill() -> None:
        door = Door(Told("worker"))  # type: ignore[arg-type]
        deaf = [somebody(door) for _ in range(10)]
        reader = somebody(door)
        for stream in (*deaf, reader):
            door.come(stream)
        for _ in range(40):
            for stream in deaf:
                stream.send(b"x" * (MOST_BYTES // 100))
        closed = [stream for stream in deaf if stream.closed is not None]
        assert closed and {stream.closed[0] for stream in closed if stream.closed} == {1013}
        assert door.waiting["192.0.2.1"] <= MOST_BYTES
        reader.send(b"a move")
        assert reader.closed is None
        for stream in deaf:
            stream.close(1000, "")
        assert door.waiting["192.0.2.1"] == reader.waiting == len(b"a move")
        assert reader.next() == b"a move" and not door.waiting

    asyncio.run(fill())


# At a server -------------------------------------------------------------------------------------------------


@pytest.fixture
def narrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Live]:
    """A server with room for a few streams of one address."""
    monkeypatch.setattr(module, "MOST_OF_ADDRESS", FEW)
    with Live(tmp_path, rate_limits=True) as live:
        yield live
    assert not live.complaints.lines


def test_one_stream_too_many_is_told_why(narrow: Live) -> None:
    """F5: 1,500 were opened from one address."""
    assert narrow.service is not None
    ann, ben = Person(narrow.url, "Ann"), Person(narrow.url, "Ben")
    with ExitStack() as stack:
        lines = [stack.enter_context(ann.connect()) for _ in range(FEW)]
        for line in lines:
            assert line.call("ping")["type"] == "pong"
        with ben.connect() as late, pytest.raises(ConnectionClosed) as caught:
            late.socket.recv()
        assert caught.value.rcvd is not None
        assert (caught.value.rcvd.code, caught.value.rcvd.reason) == (TOO_MANY, ALL_TAKEN)
        problem = refused(lambda: ben.ask("GET", "/api/events"))
        assert (problem.status, problem.body["message"]) == (429, ALL_TAKEN)
        with Client(narrow.url, name="Cat") as program, pytest.raises(Declined, match="Too many tables and tabs"):
            program.watch("g1")
        lines[0].close()
        streams = narrow.service.rooms.streams
        eventually(lambda: len(streams) < FEW, "somebody who left is still counted")
        with ben.connect() as again:
            assert again.call("ping")["type"] == "pong"
    eventually(lambda: not narrow.service.rooms.door.open, "somebody is counted who is gone")  # type: ignore[union-attr]


def test_posts_leave_nothing_behind(narrow: Live) -> None:
    ann = Person(narrow.url, "Ann")
    for _ in range(3):
        ann.post("ping")
    assert narrow.service is not None
    assert not narrow.service.rooms.door.waiting


def test_a_refusal_is_an_api_error_with_a_time_to_wait() -> None:
    async def insist() -> None:
        door = Door(Told("worker"))  # type: ignore[arg-type]
        for _ in range(module.MOST_OF_PERSON):
            door.come(somebody(door, "ann"))
        with pytest.raises(ApiError) as caught:
            door.insist(somebody(door, "ann"))
        assert (caught.value.status, caught.value.retry_after) == (429, 60)
        door.insist(somebody(door, "ben"))

    asyncio.run(insist())
