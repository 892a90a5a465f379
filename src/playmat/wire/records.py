"""Finished games, and what there is to say about the server itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .game import View
from .library import DeckProblem
from .tables import TableInfo


class Moment(Struct, kw_only=True):
    """One answer of a finished game: who gave it, in which words, and in which turn."""

    at: int
    seat: int
    label: str
    rule: str
    turn: int


class Chapter(Struct, kw_only=True):
    """A turn of a finished game, from its first moment."""

    at: int
    label: str


class Replay(Struct, kw_only=True):
    """A finished game: its table, its turns and its answers."""

    info: TableInfo
    length: int
    chapters: list[Chapter]
    moments: list[Moment]


class ReplayViews(Struct, kw_only=True):
    """The views of successive moments through one pair of eyes; each log holds only the lines since the one before."""

    eyes: int
    start: int
    log_before: list[tuple[str, str]]
    """The log up to the first of them."""
    views: list[View]


class About(Struct, kw_only=True):
    """What this server is."""

    name: str
    version: str
    welcome: str
    games: list[str]
    playing: int
    open: int
    finished: int
    now: int


class Health(Struct, kw_only=True):
    """Whether the service can do its work."""

    status: Literal["ok", "unwell"]
    version: str
    database: str
    bots: str
    advice: str = ""
    """What whoever runs the server should do; nothing when all is well."""


class Alive(Struct, kw_only=True):
    """That the service answers at all."""

    status: Literal["alive"]
    version: str


class Problem(Struct, kw_only=True):
    """Why a request was not carried out, and what to do."""

    error: str
    message: str
    rule: str = ""
    problems: list[DeckProblem] = []
