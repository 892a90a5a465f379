"""Everybody else at a server under load: who looks, watches, replays and talks, reads late, or means harm."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.typing import Origin

from playmat import wire
from playmat.client.requests import Declined, Requests
from playmat.kernel.errors import PlaymatError

from .measure import Deeds

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds after which a reply that does not come has failed."""
NO_PATIENCE: Final = 1.0
"""Seconds for which somebody waits who was too fast, before that counts as being turned away."""
LONGEST_REASON: Final = 100
LARGEST: Final = 16 * 1024 * 1024
TABLES_AT_ONCE: Final = 10
"""Whole tables that somebody asks for who then reads none of them for a while."""
LATE: Final = 5.0
"""How long that while is, in seconds."""
FLOOD: Final = 60
"""Messages that come at once from somebody who means harm."""
VIEWS: Final = 10
"""Views of a finished game that are asked for at a time."""


class Game(NamedTuple):
    """A game that may be watched, now or when it is over, and the key of its table."""

    id: str
    key: str


class Players(Protocol):
    """Those who play at the same time, as far as others need them."""

    def running(self) -> Sequence[Game]:
        """Games that are being played."""

    def finished(self) -> Sequence[Game]:
        """Games that are over."""


class Heard(Struct):
    """What is read of a message."""

    type: str
    to: int = 0
    error: str = ""


DECODE: Final[Callable[[bytes | str], Heard]] = msgspec.json.Decoder(Heard).decode


async def connected(person: Requests, queue: int = 16) -> ClientConnection:
    """A stream for somebody, who takes so many messages off the line before they are read."""
    stream = await connect(
        f"ws{person.url[4:]}/api/stream",
        origin=Origin(person.headers["Origin"]),
        additional_headers=person.identity(),
        compression=None,
        max_size=LARGEST,
        max_queue=queue,
        ping_interval=None,
        proxy=None,
        open_timeout=PATIENCE,
    )
    await stream.recv()
    return stream


class Guest:
    """Somebody who does one thing again and again."""

    every = 2.0
    """Seconds between two times, on average."""

    def __init__(self, url: str, players: Players, dice: random.Random, deeds: Callable[[], Deeds]) -> None:
        self.url: Final = url
        self.players: Final = players
        self.dice: Final = dice
        self.deeds: Final = deeds
        self.person: Requests | None = None
        self.stream: ClientConnection | None = None
        self.last_id = 0

    async def stay(self) -> None:
        """Do it until cancelled; being turned away and what breaks is counted, and begun anew."""
        try:
            while True:
                try:
                    await self.rest(self.dice.expovariate(1 / self.every))
                    began = time.perf_counter()
                    async with asyncio.timeout(PATIENCE):
                        done = await self.do()
                    if done:
                        self.deeds().times.append(1000 * (time.perf_counter() - began))
                except Declined as error:
                    self.deeds().turn_away(error.error)
                except ConnectionClosed as error:
                    self.stream = None
                    self.deeds().turn_away(f"hung up on with {error.rcvd.code if error.rcvd else 'no word'}")
                except (TimeoutError, PlaymatError, WebSocketException, OSError) as error:
                    await self.leave()
                    self.deeds().fail(f"{type(error).__name__}: {error}"[:LONGEST_REASON])
        finally:
            await self.leave()

    async def do(self) -> bool:
        """Do it once; False where there was nothing to do yet."""
        raise NotImplementedError

    async def rest(self, seconds: float) -> None:
        """Do nothing for a while but hear what is told."""
        try:
            async with asyncio.timeout(seconds):
                while self.stream is not None:
                    await self.hear(self.stream)
                await asyncio.sleep(seconds)
        except TimeoutError:
            return

    async def leave(self) -> None:
        """Hang up."""
        stream, self.stream = self.stream, None
        if stream is not None:
            await stream.close()

    # Requests and messages

    async def ourselves(self) -> Requests:
        """Who we are at the server: a guest."""
        if self.person is None:
            self.person = await asyncio.to_thread(Requests, self.url, "", "", NO_PATIENCE)
        return self.person

    async def call(
        self, method: str, path: str, kind: type[T], body: msgspec.Struct | None = None, key: str = ""
    ) -> T:
        """A request and its answer."""
        person = await self.ourselves()
        return await asyncio.to_thread(lambda: person.call(method, path, kind, body, key=key))

    async def line(self) -> ClientConnection:
        """Our stream."""
        if self.stream is None:
            self.stream = await connected(await self.ourselves())
        return self.stream

    async def send(self, message: wire.ClientMessage) -> int:
        """Say something; the number by which its reply is known."""
        self.last_id += 1
        message.id = self.last_id
        await (await self.line()).send(msgspec.json.encode(message).decode())
        return self.last_id

    async def ask(self, message: wire.ClientMessage) -> None:
        """Say something and wait for its reply."""
        number = await self.send(message)
        stream = await self.line()
        while (heard := await self.hear(stream)).to != number:
            pass
        if heard.type == "refused":
            raise Declined(heard.error, heard.error)

    async def hear(self, stream: ClientConnection) -> Heard:
        """The next message."""
        data = await stream.recv()
        self.deeds().bytes += len(data)
        return DECODE(data)


class Looker(Guest):
    """Looks at the lobby, and asks for all of it again now and then."""

    every = 5.0

    async def do(self) -> bool:
        await self.ask(wire.Lobby())
        return True


class Spectator(Guest):
    """Watches one running game after the other."""

    game = ""

    async def do(self) -> bool:
        games = self.players.running()
        if not games:
            return False
        if self.game and self.stream is not None:
            await self.send(wire.Unwatch(game=self.game))
        self.game, key = self.dice.choice(games)
        await self.ask(wire.Watch(game=self.game, key=key))
        return True


class Talker(Spectator):
    """Says something at one table after the other."""

    every = 4.0

    async def do(self) -> bool:
        if not await super().do():
            return False
        await self.ask(wire.Say(game=self.game, text="Well played!"))
        return True


class Host(Guest):
    """Opens tables of bots that play by themselves."""

    every = 5.0

    async def do(self) -> bool:
        bots = [wire.SeatWish(kind="bot", bot="greedy")] * 2
        await self.call("POST", "/tables", wire.TableInfo, wire.NewTable(plays="shaman", seats=bots))
        return True


class Viewer(Guest):
    """Watches finished games again: those that were played here, and a short one of their own before there are any."""

    own: Game | None = None

    async def do(self) -> bool:
        games = self.players.finished()
        game = self.dice.choice(games) if games else await self.short_game()
        path = f"/games/{game.id}/replay"
        replay = await self.call("GET", path, wire.Replay, key=game.key)
        start = self.dice.randint(0, replay.length)
        await self.call("GET", f"{path}/views?start={start}&count={VIEWS}", wire.ReplayViews, key=game.key)
        return True

    async def short_game(self) -> Game:
        """A game that was given up at once."""
        if self.own is None:
            seats = [wire.SeatWish(kind="me"), wire.SeatWish(kind="bot", bot="random")]
            new = wire.NewTable(plays="shaman", seats=seats, public=False)
            table = await self.call("POST", "/tables", wire.TableInfo, new)
            await self.ask(wire.Watch(game=table.game))
            await self.ask(wire.Concede(game=table.game))
            self.own = Game(table.game, table.key)
        return self.own


class LateReader(Spectator):
    """Asks for many whole tables, and reads them late."""

    async def do(self) -> bool:
        if self.stream is None:
            self.stream = await connected(await self.ourselves(), queue=1)
        if not await super().do():
            return False
        for _ in range(TABLES_AT_ONCE):
            await self.send(wire.Watch(game=self.game))
        await asyncio.sleep(LATE)
        await self.ask(wire.Ping())
        return True


class Flooder(Guest):
    """Sends rubbish, questions and requests as fast as possible."""

    every = 0.5

    async def do(self) -> bool:
        stream = await self.line()
        games = self.players.running() or [Game("nosuchgame", "")]
        for _ in range(FLOOD):
            game = self.dice.choice(games)
            rubbish = (
                '{"type":',
                "[]",
                '{"type":"watch"}',
                '{"type":"say","game":"../..","text":"' + "x" * 1000 + '"}',
            )
            watch = msgspec.json.encode(wire.Watch(game=game.id, key=game.key)).decode()
            await stream.send(self.dice.choice([*rubbish, watch, '{"type":"lobby"}']))
        for path in ("/tables", "/library", f"/games/{self.dice.choice(games).id}/replay/views"):
            try:
                await self.call("GET", path, object)
            except Declined as error:
                self.deeds().turn_away(error.error)
        number = await self.send(wire.Ping())
        while (heard := await self.hear(stream)).to != number:
            if heard.type == "refused":
                self.deeds().turn_away(heard.error)
        if heard.type == "refused":
            raise Declined(heard.error, heard.error)
        return True


GROUPS: Final[Mapping[str, type[Guest]]] = {
    "lobby": Looker,
    "spectators": Spectator,
    "bots": Host,
    "replays": Viewer,
    "chat": Talker,
    "slow": LateReader,
    "hostile": Flooder,
}
"""Who may be there besides the players, by the name of their group."""
