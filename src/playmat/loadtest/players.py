"""Players of a load test: two connections for each game, answering at random after thinking as long as people do."""

from __future__ import annotations

import asyncio
import math
import random
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from playmat import wire
from playmat.client.client import new_share
from playmat.client.requests import Requests
from playmat.kernel.errors import PlaymatError

from .company import GROUPS, PATIENCE, Game, connected
from .measure import Deeds, Sample

SPREAD: Final = 0.8
"""How different thinking times are: the deviation of their logarithm."""
BEAT: Final = 0.02
"""Seconds after which the players' own lateness is measured again."""
SECOND_TRY: Final = 0.5
"""Seconds after which players who were refused try again."""
LONGEST_REASON: Final = 100
NOBODY_ELSE: Final[Mapping[str, int]] = {}


class Offer(Struct):
    """An answer on offer; players know nothing but its key."""

    key: str


class Asked(Struct):
    """The pending question."""

    player: int
    options: list[Offer] = []


class Glance(Struct):
    """What players look at in a view."""

    over: bool
    asked: Asked | None


class Told(Struct):
    """What players read of any message; the rest is skipped, so that they take little time for themselves."""

    type: str
    to: int = 0
    game: str = ""
    decision: int = 0
    over: bool = False
    asked: Asked | None = None
    view: Glance | None = None
    error: str = ""


DECODE: Final[Callable[[bytes | str], Told]] = msgspec.json.Decoder(Told).decode


class Pair:
    """Two players who sit opposite each other, game after game."""

    def __init__(
        self,
        url: str,
        plays: str,
        pace: float,
        dice: random.Random,
        sample: Callable[[], Sample],
        ahead: bool = False,
    ) -> None:
        self.url: Final = url
        self.plays: Final = plays
        self.pace: Final = pace
        self.dice: Final = dice
        self.sample: Final = sample
        self.people: list[Requests] = []
        self.streams: list[ClientConnection] = []
        self.game = ""
        self.key = ""
        """The key of the table, which others need to watch it."""
        self.last = Game("", "")
        """The game that was over last."""
        self.ahead: Final = ahead
        """Whether they want to hear where their answers lead."""
        self.asked_at: list[tuple[int, float]] = [(-1, 0.0), (-1, 0.0)]
        """The last question that each was asked, and when."""
        self.answered = [-1, -1]
        self.unaccepted: list[dict[int, float]] = [{}, {}]
        """For each seat the answers without a reply: when they were sent, by the number of their question."""
        self.unseen: list[dict[int, float]] = [{}, {}]
        """The same for answers that the opponent has not been told of."""
        self.began = asyncio.Event()
        self.ended = asyncio.Event()
        self.moved = time.monotonic()

    async def play(self) -> None:
        """Play until cancelled; what breaks is counted and begun anew."""
        while True:
            try:
                await self.play_on()
            except (TimeoutError, PlaymatError, WebSocketException, OSError) as error:
                self.sample().fail(f"{type(error).__name__}: {error}"[:LONGEST_REASON])
                await asyncio.sleep(1)

    async def play_on(self) -> None:
        """Come in, and play one game after the other."""
        while len(self.people) < 2:
            self.people.append(await asyncio.to_thread(Requests, self.url, "", "", PATIENCE))
        self.streams = [await connected(person) for person in self.people]
        readers = [asyncio.create_task(self.read(seat)) for seat in range(2)]
        try:
            while True:
                await self.sit_down()
                await self.until_ended(readers)
                self.sample().finished += 1
                self.last = Game(self.game, self.key)
        finally:
            for reader in readers:
                reader.cancel()
            for stream in self.streams:
                await stream.close()

    async def sit_down(self) -> None:
        """Open a table, join it, and watch."""
        seats = [wire.SeatWish(kind="me"), wire.SeatWish(kind="open")]
        promised = await asyncio.to_thread(self.people[0].call, "POST", "/commitments", wire.Commitment)
        shares = [new_share() for _ in self.people]
        new = wire.NewTable(plays=self.plays, seats=seats, public=False, nonce=promised.nonce, share=shares[0])
        table = await asyncio.to_thread(self.people[0].call, "POST", "/tables", wire.TableInfo, new)
        join = wire.Join(key=table.key, commitment=table.commitment, share=shares[1])
        await asyncio.to_thread(self.people[1].call, "POST", f"/tables/{table.game}/join", wire.TableInfo, join)
        self.ended.clear()
        self.leave()
        self.game, self.key, self.answered = table.game, table.key, [-1, -1]
        self.unaccepted, self.unseen = [{}, {}], [{}, {}]
        self.moved = time.monotonic()
        for seat in range(2):
            self.watch(seat)

    async def until_ended(self, readers: list[asyncio.Task[None]]) -> None:
        """Wait for the game's end; raises when a stream breaks or nothing happens any more."""
        end = asyncio.create_task(self.ended.wait())
        try:
            while not self.ended.is_set():
                await asyncio.wait([end, *readers], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
                for reader in readers:
                    if reader.done():
                        reader.result()
                if time.monotonic() - self.moved > PATIENCE + 20 * self.pace:
                    raise TimeoutError
        finally:
            end.cancel()

    async def read(self, seat: int) -> None:
        """Take in what one player is told."""
        stream = self.streams[seat]
        while True:
            message = DECODE(await stream.recv())
            self.hear(seat, message, time.perf_counter())

    def hear(self, seat: int, message: Told, arrived: float) -> None:
        """Take one message in."""
        if message.type in ("table", "change") and message.game == self.game:
            self.look(seat, message, arrived)
        elif message.type == "accepted" and message.to in self.unaccepted[seat]:
            self.sample().accepted.append(1000 * (arrived - self.unaccepted[seat].pop(message.to)))
        elif message.type == "ahead" and message.game == self.game:
            decision, at = self.asked_at[seat]
            if decision == message.decision:
                self.sample().ahead.append(1000 * (arrived - at))
        elif message.type == "stale":
            self.sample().stale += 1
            self.forget(seat, message.to)  # the whole table follows, with a question to answer
        elif message.type == "refused":
            self.sample().fail(f"refused: {message.error}")
            self.forget(seat, message.to)
            asyncio.get_running_loop().call_later(SECOND_TRY, self.watch, seat)

    def look(self, seat: int, message: Told, arrived: float) -> None:
        """Look at the table: note the opponent's move, and answer what is asked."""
        unseen = self.unseen[1 - seat]
        for decision in [decision for decision in unseen if decision < message.decision]:
            self.sample().seen.append(1000 * (arrived - unseen.pop(decision)))
        over, asked = (message.view.over, message.view.asked) if message.view else (message.over, message.asked)
        self.began.set()
        if over:
            self.ended.set()
        elif asked is not None and asked.options and self.answered[seat] != message.decision:
            self.answered[seat] = message.decision
            self.asked_at[seat] = message.decision, arrived
            key = self.dice.choice(asked.options).key
            later = asyncio.get_running_loop().call_later
            later(self.thinking_time(), self.answer, seat, self.game, message.decision, key)

    def thinking_time(self) -> float:
        """Seconds that a person takes for an answer: mostly a little less than the pace, sometimes much more."""
        if self.pace <= 0:
            return 0.0
        return self.dice.lognormvariate(math.log(self.pace) - SPREAD**2 / 2, SPREAD)

    def answer(self, seat: int, game: str, decision: int, key: str) -> None:
        """Send an answer; its id is the question's number."""
        message = wire.Answer(id=decision, game=game, decision=decision, key=key)
        self.moved = time.monotonic()
        self.unaccepted[seat][decision] = self.unseen[seat][decision] = time.perf_counter()
        self.send(seat, message)

    def forget(self, seat: int, decision: int) -> None:
        """An answer that did not count: the question may be answered again."""
        self.answered[seat] = -1
        self.unaccepted[seat].pop(decision, None)
        self.unseen[seat].pop(decision, None)

    def leave(self) -> None:
        """Turn away from the last table, as nobody may watch ever more of them."""
        for seat in range(2 if self.game else 0):
            self.send(seat, wire.Unwatch(game=self.game))

    def watch(self, seat: int) -> None:
        """Ask for the whole table, and with it for the question."""
        self.send(seat, wire.Watch(game=self.game, ahead=self.ahead))

    def send(self, seat: int, message: wire.ClientMessage) -> None:
        """Have a message put on the wire."""
        asyncio.get_running_loop().create_task(self.deliver(seat, msgspec.json.encode(message).decode()))

    async def deliver(self, seat: int, text: str) -> None:
        """Put a message on the wire; a broken stream is noticed by its reader."""
        try:
            await self.streams[seat].send(text)
        except WebSocketException:
            return


class Crowd:
    """All pairs of one process, and who is there besides."""

    def __init__(
        self,
        url: str,
        plays: str,
        games: int,
        pace: float,
        seed: int,
        company: Mapping[str, int] = NOBODY_ELSE,
        ahead: int = 0,
    ) -> None:
        self.sample = Sample()
        dice = random.Random(seed)
        self.pairs: Final = [
            Pair(url, plays, pace, random.Random(dice.random()), lambda: self.sample, number < ahead)
            for number in range(games)
        ]
        self.company: Final = [
            GROUPS[name](url, self, random.Random(dice.random()), partial(self.deeds, name))
            for name, people in company.items()
            for _ in range(people)
        ]
        self.tasks: list[asyncio.Task[Any]] = []

    def deeds(self, group: str) -> Deeds:
        """What those of a group do in the time that is measured."""
        return self.sample.group(group)

    def running(self) -> list[Game]:
        """Games that are being played."""
        return [Game(pair.game, pair.key) for pair in self.pairs if pair.game and not pair.ended.is_set()]

    def finished(self) -> list[Game]:
        """Games that are over."""
        return [pair.last for pair in self.pairs if pair.last.id]

    async def sit_down(self, progress: Callable[[int], None]) -> None:
        """Let all games begin, and tell how many have."""
        self.tasks = [asyncio.create_task(pair.play()) for pair in self.pairs]
        self.tasks.append(asyncio.create_task(self.notice_lag()))
        for count, pair in enumerate(self.pairs, 1):
            await pair.began.wait()
            progress(count)
        self.tasks += [asyncio.create_task(guest.stay()) for guest in self.company]

    async def measured(self, seconds: float) -> Sample:
        """What happens in the next seconds."""
        self.sample = Sample()
        await asyncio.sleep(seconds)
        return self.sample

    async def notice_lag(self) -> None:
        """Measure how late this process is with its own work."""
        while True:
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.sample.lag.append(1000 * max(0.0, time.perf_counter() - due))
