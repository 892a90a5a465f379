"""The client: tables to open and to join, and games to watch and to play."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from types import TracebackType
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from playmat import wire
from playmat.kernel.errors import PlaymatError

from .line import Broken, Line
from .requests import Declined, Requests
from .watched import Turn, Watched

BOT: Final = "bot:"
TOO_FAST: Final = "too-fast"
PAUSE: Final = 0.25
"""Seconds for which a client that was too fast waits before it goes on."""
SHARE_BYTES: Final = 16
ONCE: Final = (wire.Undo, wire.Say)
"""Messages that mean something else when they are sent twice."""


class Promise(NamedTuple):
    """What a table had shown of the server's secret when we added our share to its deal."""

    commitment: str
    share: str


class Interrupted(PlaymatError):
    """The stream broke while something was on its way that must not be sent twice."""


class Client:
    """A program at a server: with an API token it acts for whoever made the token, without one it is a new guest."""

    def __init__(self, url: str, token: str = "", *, name: str = "", patience: float = 60.0) -> None:
        self.requests: Final = Requests(url, token, name, patience)
        """`patience` is the seconds for which a server that does not answer is tried again."""
        self.user: Final = self.requests.user
        """Who we are."""
        self.watched: Final[dict[str, Watched]] = {}
        self.line: Final = Line(self.requests, lambda: [game.ask_anew() for game in self.watched.values()])
        self.dealt: Final[dict[str, Promise]] = {}
        """What was promised and what we added, for each table at which we sat down; `playmat verify` asks for it."""
        self.last_id = 0

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave; games go on without us."""
        self.watched.clear()
        self.line.close()

    # Tables

    def games(self) -> list[wire.LibraryGame]:
        """What is played here, with the decks and the bots there are."""
        return self.requests.call("GET", "/library", list[wire.LibraryGame])

    def tables(self, plays: str = "") -> list[wire.TableInfo]:
        """The lobby: public tables, of one game or of all."""
        query = f"?{urlencode({'plays': plays})}" if plays else ""
        return self.requests.call("GET", f"/tables{query}", wire.TableList).tables

    def my_tables(self) -> list[wire.TableInfo]:
        """The tables at which we sit."""
        return self.requests.call("GET", "/tables/mine", wire.TableList).tables

    def table(self, game: str, key: str = "") -> wire.TableInfo:
        """One table as it stands; a private one needs the key of its link."""
        return self.requests.call("GET", f"/tables/{quote(game, '')}", wire.TableInfo, key=key)

    def open(
        self,
        plays: str,
        seats: Sequence[str] = ("me", "open"),
        decks: Sequence[str] = (),
        *,
        leaders: Sequence[str] = (),
        format: str = "",
        clock: wire.Clock | None = None,
        options: Mapping[str, str] | None = None,
        public: bool = True,
        spectators: bool = True,
    ) -> wire.TableInfo:
        """Open a table; a seat is `me`, `open` or `bot:greedy`, a deck is a short name, a whole list, or empty.

        `options` are what the table agrees on otherwise than usual, `leaders` who leads each deck where that is
        chosen apart from it; `games` tells what there is to choose.
        """
        for what, named in (("deck", decks), ("leader", leaders)):
            if len(named) > len(seats):
                raise PlaymatError(
                    f"There are {len(named)} {what}s for {len(seats)} seats. Name a {what} for each seat, or none."
                )
        chosen = [*decks, *[""] * (len(seats) - len(decks))]
        led = [*leaders, *[""] * (len(seats) - len(leaders))]
        table = wire.NewTable(
            plays=plays,
            format=format,
            seats=[wish(seat, deck, leader) for seat, deck, leader in zip(seats, chosen, led, strict=True)],
            options=dict(options or {}),
            clock=clock or wire.Clock(),
            public=public,
            spectators=spectators,
        )
        promised = self.commitment()
        table.nonce = promised.nonce
        table.share = new_share() if "me" in seats else ""
        return self.keep(self.requests.call("POST", "/tables", wire.TableInfo, table), promised, table.share)

    def join(self, game: str, seat: int = -1, deck: str = "", key: str = "", leader: str = "") -> wire.TableInfo:
        """Sit down at an open table, on the first free seat unless one is named."""
        name, cards = name_or_list(deck)
        commitment = self.table(game, key).commitment
        share = new_share() if commitment else ""
        join = wire.Join(
            seat=seat, deck=name, deck_list=cards, leader=leader, key=key, commitment=commitment, share=share
        )
        joined = self.requests.call("POST", f"/tables/{quote(game, '')}/join", wire.TableInfo, join)
        self.dealt[game] = Promise(commitment, share)
        return joined

    def leave(self, game: str) -> wire.TableInfo:
        """Give a seat up before the game has begun."""
        return self.requests.call("POST", f"/tables/{quote(game, '')}/leave", wire.TableInfo)

    def rematch(self, game: str) -> wire.TableInfo:
        """The table at which the same people play again."""
        opened = self.table(game).rematch
        if opened and self.table(opened).status != "closed":
            return self.join(opened)
        promised, share = self.commitment(), new_share()
        again = wire.Again(nonce=promised.nonce, share=share)
        try:
            table = self.requests.call("POST", f"/tables/{quote(game, '')}/rematch", wire.TableInfo, again)
        except Declined as error:
            if error.error != "open-already":
                raise
            return self.join(self.table(game).rematch)
        return self.keep(table, promised, share)

    # The deal

    def commitment(self) -> wire.Commitment:
        """What the server shows of the secret with which the next table is dealt that we open."""
        return self.requests.call("POST", "/commitments", wire.Commitment)

    def keep(self, table: wire.TableInfo, promised: wire.Commitment, share: str) -> wire.TableInfo:
        """The table, once it is the one that was promised; what was promised is remembered."""
        if (table.game, table.commitment) != (promised.game, promised.commitment):
            raise PlaymatError(
                "The server opened another table than it had committed itself to. Do not play there if it matters."
            )
        self.dealt[table.game] = Promise(promised.commitment, share)
        return table

    # Games

    def watch(self, game: str, key: str = "") -> Watched:
        """A game as we may see it, kept up to date as long as this client is open."""
        if game not in self.watched:
            table = self.ask(wire.Watch(game=game, key=key))
            assert isinstance(table, wire.Table)
            self.watched[game] = Watched(self, key, table)
        return self.watched[game]

    def play(self, *games: str, consent: bool = True) -> Iterator[Turn]:
        """Every question put to us in these games, as it comes, until all are over; waits in between.

        Somebody who wants to take an answer back gets the `consent` named here; a seat that a bot took over because
        our time had run out is taken back.
        """
        playing = [self.watch(game) for game in games]
        while playing := [game for game in playing if not game.over]:
            waiting = True
            for game in playing:
                game.keep_house(consent)
                if game.ready:
                    turn = Turn(game)
                    yield turn
                    waiting = waiting and not turn.answered
            if waiting:
                self.receive()

    # The stream

    def ask(self, message: wire.FromClient) -> wire.FromServer:
        """Send a message and wait for its reply; what arrives before it is taken in."""
        tries = 0
        while True:
            self.last_id += 1
            message.id = self.last_id
            try:
                reply = self.exchange(message)
            except Broken:
                self.line.reopen()
                if isinstance(message, ONCE):
                    raise Interrupted(
                        "The connection broke, and whether this was done is unknown. Look first."
                    ) from None
                continue
            if not isinstance(reply, wire.Refused):
                return reply
            tries += 1
            if reply.error != TOO_FAST or tries > self.requests.patience / PAUSE:
                raise Declined(reply.error, reply.message, reply.rule)

    def receive(self, timeout: float | None = None) -> bool:
        """Wait for the next message and take it in; whether one came in time."""
        try:
            return self.take_next(timeout) is not None
        except Broken:
            self.line.reopen()
            return True

    def exchange(self, message: wire.FromClient) -> wire.FromServer:
        """One message and its reply."""
        self.line.send(message)
        while True:
            came = self.take_next(None)
            unread = isinstance(came, wire.Refused) and came.to == 0  # refused before its id was read
            if came is not None and (unread or came.to == message.id):
                return came

    def take_next(self, timeout: float | None) -> wire.FromServer | None:
        """The next message, taken in; where one before it is missing, the whole table is asked for."""
        message = self.line.receive(timeout)
        game = self.watched.get(getattr(message, "game", ""))
        if message is not None and game is not None and not game.take(message):
            self.line.send(game.ask_anew())
        if isinstance(message, wire.Refused) and message.error == TOO_FAST:
            self.slow_down()
        return message

    def slow_down(self) -> None:
        """Wait a little, and ask again for the tables that were on their way: perhaps that was too much."""
        time.sleep(PAUSE)
        for game in self.watched.values():
            if game.outdated:
                self.line.send(game.ask_anew())


def new_share() -> str:
    """Something of our own to add to a deal: 128 bits of chance."""
    return secrets.token_hex(SHARE_BYTES)


def wish(seat: str, deck: str, leader: str) -> wire.SeatWish:
    """Who is to sit somewhere and with what, from their short forms."""
    name, cards = name_or_list(deck)
    if seat.startswith(BOT):
        return wire.SeatWish(kind="bot", bot=seat.removeprefix(BOT), deck=name, deck_list=cards, leader=leader)
    if seat == "me":
        return wire.SeatWish(kind="me", deck=name, deck_list=cards, leader=leader)
    if seat == "open":
        return wire.SeatWish(kind="open", deck=name, deck_list=cards, leader=leader)
    raise PlaymatError(f"A seat is “me”, “open” or a bot such as “bot:greedy”, not “{seat}”.")


def name_or_list(deck: str) -> tuple[str, str]:
    """A deck's short name, or its whole list, which has more than one line."""
    return ("", deck) if "\n" in deck else (deck, "")
