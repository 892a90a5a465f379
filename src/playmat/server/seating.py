"""A table as it is kept: who sits where, and on what terms they play."""

from __future__ import annotations

import secrets
import time
from typing import Final, Literal

from msgspec import Struct

from playmat.wire import Clock, SeatInfo, TableInfo

Status = Literal["open", "playing", "over", "closed"]
ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"
NOBODY: Final = -1


class Chair(Struct, frozen=True, omit_defaults=True):
    """A place at the table; an open one may be kept for somebody, who is then its user."""

    kind: Literal["human", "bot", "open"]
    user: str = ""
    name: str = ""
    bot: str = ""
    deck: str = ""
    leader: str = ""
    deck_list: str = ""


class Sheet(Struct, frozen=True, kw_only=True):
    """A table's row: everything about it but its entries."""

    id: str
    plays: str
    rules: str
    cards: str
    status: Status
    version: int
    host: str
    seats: tuple[Chair, ...]
    format: str
    clock: Clock
    public: bool
    spectators: bool
    rated: bool
    key: str
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    before: tuple[str, ...] = ()
    forked_from: str = ""
    forked_at: int = 0
    rematch: str = ""
    created: int
    started: int = 0
    finished: int = 0
    winner: int = NOBODY
    entries: int = 0
    answers: int = 0
    due: int = 0

    def seat_of(self, user: str) -> int:
        """Where a person sits; -1 when they do not."""
        if user:
            for index, chair in enumerate(self.seats):
                if chair.kind == "human" and chair.user == user:
                    return index
        return NOBODY

    def admits(self, user: str, key: str) -> bool:
        """Whether somebody may know of this table at all."""
        return (
            self.public
            or (bool(user) and user in (self.host, *(chair.user for chair in self.seats)))
            or (bool(key) and secrets.compare_digest(key.encode(), self.key.encode()))
        )

    def shows_play(self, user: str) -> bool:
        """Whether somebody who may know of it may also watch."""
        return self.spectators or self.status == "over" or self.seat_of(user) != NOBODY

    def info(
        self, user: str, here: frozenset[int], stood_in: frozenset[int], out: frozenset[int], watching: int
    ) -> TableInfo:
        """The table as this person sees it listed."""
        seats = [
            SeatInfo(
                kind=chair.kind,
                name=chair.name,
                deck=chair.deck,
                leader=chair.leader,
                bot=chair.bot,
                you=chair.user == user != "" and chair.kind == "human",
                here=index in here or chair.kind == "bot",
                stood_in=index in stood_in,
                out=index in out,
            )
            for index, chair in enumerate(self.seats)
        ]
        knows_key = not self.public and bool(user) and user in (self.host, *(chair.user for chair in self.seats))
        return TableInfo(
            game=self.id,
            plays=self.plays,
            format=self.format,
            options=dict(self.options),
            status=self.status,
            seats=seats,
            clock=self.clock,
            public=self.public,
            spectators=self.spectators,
            rated=self.rated,
            host=self.host == user != "",
            created=self.created,
            finished=self.finished,
            answers=self.answers,
            winner=self.winner,
            watching=watching,
            key=self.key if knows_key else "",
            rematch=self.rematch,
            forked_from=self.forked_from,
            forked_at=self.forked_at,
        )


def now() -> int:
    """The time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


def new_id(length: int = 10) -> str:
    """A name nobody can guess, easy to read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
