"""Attacks that come from processes of their own, each from one address, as fast as they are let."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from typing import Final
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from playmat import wire
from playmat.client.requests import Declined, Requests
from playmat.kernel.errors import PlaymatError
from playmat.loadtest.company import connected

CONNECTIONS: Final = 12
WATCHERS: Final = 7
FRAMES: Final = 195
"""Whole tables that each of them asks for and never reads."""
HOSTS: Final = 3
TABLES: Final = 40
FLOODERS: Final = 4
STREAMS: Final = 100
"""Streams of theirs."""
PATIENCE: Final = 5.0


class Stranger(Requests):
    """A guest who comes from an address of their own, by way of a proxy that is trusted."""

    def __init__(self, url: str, address: str) -> None:
        self.address: Final = address
        super().__init__(url, "", "", PATIENCE)

    def guest(self, name: str) -> wire.User:
        """A guest, made now."""
        self.headers["X-Forwarded-For"] = self.address
        return super().guest(name)

    def identity(self) -> dict[str, str]:
        """The headers that say who we are and from where."""
        return super().identity() | {"X-Forwarded-For": self.address}


def at_once(ask: Callable[[HTTPConnection], int], url: str) -> None:
    """Ask on many connections for ever, each time as soon as the last answer is there."""

    def again_and_again() -> None:
        while True:
            connection = HTTPConnection(urlsplit(url).netloc, timeout=30)
            with suppress(OSError, HTTPException):
                while True:
                    ask(connection)

    for _ in range(CONNECTIONS):
        threading.Thread(target=again_and_again, daemon=True).start()
    threading.Event().wait()


def looks(url: str, game: str) -> None:
    """An anonymous visitor watches a long game again, and asks for other dear pages."""

    def ask(connection: HTTPConnection) -> int:
        views = f"/api/games/{game}/replay/views?eyes=-2&start={random.randrange(400)}&count=50"
        path = random.choice([views, views, "/health", "/api/library/shaman/cards"])
        connection.request("GET", path, headers={"X-Forwarded-For": "198.51.100.1"})
        answer = connection.getresponse()
        answer.read()
        return answer.status

    at_once(ask, url)


def guesses(url: str, game: str) -> None:
    """Somebody tries passwords."""

    def ask(connection: HTTPConnection) -> int:
        headers = {"X-Forwarded-For": "198.51.100.2", "Content-Type": "application/json", "Origin": url}
        connection.request("POST", "/api/login", '{"name":"Ann","password":"something else"}', headers)
        answer = connection.getresponse()
        answer.read()
        return answer.status

    at_once(ask, url)


def hoards(url: str, game: str) -> None:
    """A few guests ask for whole tables without end, on many streams, and read nothing."""

    async def hoard(person: Stranger) -> None:
        with suppress(OSError, WebSocketException, TimeoutError):
            stream = await connected(person, queue=1)
            for _ in range(FRAMES):
                await stream.send(f'{{"type":"watch","game":"{game}"}}')
            await asyncio.sleep(5)

    async def stay(person: Stranger) -> None:
        while True:
            await hoard(person)
            await asyncio.sleep(0.05)

    async def all_of_them() -> None:
        people = [await asyncio.to_thread(Stranger, url, "198.51.100.3") for _ in range(WATCHERS)]
        await asyncio.gather(*(stay(one) for one in people for _ in range(4)))

    asyncio.run(all_of_them())


def crowds(url: str, game: str) -> None:
    """A few guests open tables of nine bots that think long."""
    bots = [wire.SeatWish(kind="bot", bot="expert")] * 9
    people = [Stranger(url, "198.51.100.4") for _ in range(HOSTS)]
    opened: Counter[str] = Counter()
    while True:
        for one in people:
            if sum(opened.values()) < TABLES:
                try:
                    one.call("POST", "/tables", wire.TableInfo, wire.NewTable(plays="megacorp", seats=bots))
                    opened[one.address] += 1
                except Declined:
                    time.sleep(0.2)
                except PlaymatError:
                    time.sleep(1)
        time.sleep(0.01)


def floods(url: str, game: str) -> None:
    """A few guests say what cannot be read, what they were told not to, and what is dear, on many streams at once."""
    said = ["{", '{"type":"ping"}', *(f'{{"type":"{one}","game":"{game}"}}' for one in ("describe", "watch"))]

    async def flood(person: Stranger, words: str) -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                stream = await connected(person, queue=1000)
                hearing = asyncio.create_task(hear(stream))
                try:
                    await stream.send(f'{{"type":"watch","game":"{game}"}}')
                    while True:
                        await stream.send(words)
                finally:
                    hearing.cancel()
            await asyncio.sleep(0.2)

    async def hear(stream: ClientConnection) -> None:
        with suppress(WebSocketException):
            async for _ in stream:
                pass

    async def all_of_them() -> None:
        people = [await asyncio.to_thread(Stranger, url, "198.51.100.5") for _ in range(FLOODERS)]
        await asyncio.gather(*(flood(people[at % FLOODERS], said[at % len(said)]) for at in range(STREAMS)))

    asyncio.run(all_of_them())


def regrets(url: str, game: str) -> None:
    """Two guests play on in a long game, and take back and answer again without end."""
    people = [Stranger(url, "198.51.100.6") for _ in range(2)]
    length = people[0].call("GET", f"/games/{game}/replay", wire.Replay).length
    while True:
        try:
            at = random.randrange(length // 2, length - 10)
            regret(people, played_on(people, game, at))
        except Declined:
            time.sleep(1)
        except (PlaymatError, WebSocketException, OSError, TimeoutError):
            time.sleep(0.2)


def played_on(people: list[Stranger], game: str, at: int) -> wire.TableInfo:
    """A table at which two people play on from a moment."""
    fork = wire.Fork(at=at, seat=0, others="open")
    table = people[0].call("POST", f"/games/{game}/fork", wire.TableInfo, fork)
    return people[1].call("POST", f"/tables/{table.game}/join", wire.TableInfo, wire.Join(key=table.key))


def regret(people: list[Stranger], table: wire.TableInfo) -> None:
    """Answer and take back, until something breaks or nothing can be taken back for long."""

    async def both() -> None:
        streams = [await connected(person) for person in people]
        for stream in streams:
            await stream.send(f'{{"type":"watch","game":"{table.game}"}}')
        await asyncio.gather(*(one_of_them(stream) for stream in streams))

    async def one_of_them(stream: ClientConnection) -> None:
        async with asyncio.timeout(20):
            async for text in stream:
                told = json.loads(text)
                asked = (told.get("view") or told).get("asked") or {}
                undo = told.get("undo")
                about = f'"game":"{table.game}"'
                if undo:
                    await stream.send(f'{{"type":"consent",{about},"request":{undo["request"]},"yes":true}}')
                elif told.get("can_undo"):
                    await stream.send(f'{{"type":"undo",{about}}}')
                elif asked.get("options"):
                    key = random.choice(asked["options"])["key"]
                    await stream.send(f'{{"type":"answer",{about},"decision":{told["decision"]},"key":"{key}"}}')

    asyncio.run(both())


ATTACKS: Final = {
    "looks": looks,
    "guesses": guesses,
    "hoards": hoards,
    "crowds": crowds,
    "floods": floods,
    "regrets": regrets,
}
"""The attacks by name; each is told a finished game that is long."""


def attack(name: str, url: str, game: str) -> None:
    """Attack, but leave the processors to others: attackers would have machines of their own."""
    if sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(19)
    ATTACKS[name](url, game)


@contextmanager
def storm(url: str, game: str, *attacks: str) -> Iterator[None]:
    """Attacks for as long as this is open."""
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=attack, args=(name, url, game), daemon=True) for name in attacks]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()
