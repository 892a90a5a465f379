"""A table as it is kept: who sits where, and on what terms they play."""

from __future__ import annotations

import secrets
from typing import Final, Literal

from msgspec import Struct

from playmat.book.deal import Deal
from playmat.wire import Clock, SeatInfo, TableInfo

from .timepiece import now as now

Status = Literal["open", "playing", "stranded", "over", "closed"]
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
    share: str = ""
    """What its player adds to the deal."""


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
    """What the cards are dealt with; nothing before a game dealt with a key begins."""
    commitment: str = ""
    """What was shown of the secret behind this table's own deal; nothing where there is none."""
    deals: tuple[Deal, ...] = ()
    """How the cards were dealt; while the table waits, its own deal, which is the last, has no shares yet."""
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

    @property
    def decks_are_fixed(self) -> bool:
        """Whether the game goes on from another one, with the decks that were played there."""
        return bool(self.before) or (bool(self.forked_from) and bool(self.commitment))

    def seat_of(self, user: str) -> int:
        """Where a person sits; -1 when they do not."""
        if user:
            for index, chair in enumerate(self.seats):
                if chair.kind == "human" and chair.user == user:
                    return index
        return NOBODY

    def admits(self, user: str, key: str) -> bool:
        """Whether somebody may know of this table at all."""
        fits = bool(key) and secrets.compare_digest(key.encode(), self.key.encode())
        return self.public or self.belongs_to(user) or fits

    def belongs_to(self, user: str) -> bool:
        """Whether somebody has opened this table, or has a chair at it."""
        return bool(user) and user in (self.host, *(chair.user for chair in self.seats))

    def shows_play(self, user: str) -> bool:
        """Whether somebody who may know of it may also watch, now or when it is over."""
        return self.spectators or self.seat_of(user) != NOBODY

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
            commitment=self.commitment,
            key=self.key if not self.public and self.belongs_to(user) else "",
            rematch=self.rematch,
            forked_from=self.forked_from,
            forked_at=self.forked_at,
        )


def new_id(length: int = 10) -> str:
    """A name nobody can guess, easy to read aloud."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
