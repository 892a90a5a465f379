"""The messages of a stream: what a client says and what the server says."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .game import AskedView, ChatLine, Clocks, Reason, ToldView, UndoRequest, View, ZoneView
from .kinds import MOST_LINES, CanUndo, ChatText, Count, GameId, RefusalKind, ShortText
from .people import User
from .tables import TableInfo

# What a client says ------------------------------------------------------------------------------------------


class FromClient(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Any message of a client; `id` comes back with the reply."""

    id: Count = 0


class Watch(FromClient, tag="watch"):
    """Show me this game and tell me of every change; said again, it brings whoever missed something up to date."""

    game: GameId
    key: ShortText = ""
    ahead: bool = False
    """Whether to be told, whenever I am asked, what every answer leads to."""


class Unwatch(FromClient, tag="unwatch"):
    """I am leaving the table's side."""

    game: GameId


class Answer(FromClient, tag="answer"):
    """My answer to the question with this number."""

    game: GameId
    decision: Count
    key: Annotated[str, Meta(min_length=1, max_length=200)]
    passed: bool = False
    """Whether it was passed for me without my being asked, so that taking back goes past it."""


class Concede(FromClient, tag="concede"):
    """I give up."""

    game: GameId


class Undo(FromClient, tag="undo"):
    """Let me take back the last answer that I gave, with all that was passed for me since."""

    game: GameId


class Consent(FromClient, tag="consent"):
    """Whether somebody may take their answer back."""

    game: GameId
    request: Count
    yes: bool


class Return(FromClient, tag="return"):
    """I am back: let me play my seat again."""

    game: GameId


class Say(FromClient, tag="say"):
    """Something to everybody at the table."""

    game: GameId
    text: ChatText


class Why(FromClient, tag="why"):
    """Why is this possible or not? About an answer's key or `card:<handle>`."""

    game: GameId
    about: Annotated[str, Meta(min_length=1, max_length=200)]


class Describe(FromClient, tag="describe"):
    """Tell me the table in sentences."""

    game: GameId


class Log(FromClient, tag="log"):
    """Tell me so many lines of the log from this one on, counted from 0."""

    game: GameId
    start: Count
    count: Annotated[int, Meta(ge=1, le=MOST_LINES)]


class Lobby(FromClient, tag="lobby"):
    """Tell me of the open tables, and of every change to them, or stop doing so."""

    on: bool = True


class Ping(FromClient, tag="ping"):
    """A question whether the server is there."""


ClientMessage = (
    Watch | Unwatch | Answer | Concede | Undo | Consent | Return | Say | Why | Describe | Log | Lobby | Ping
)


# What the server says ----------------------------------------------------------------------------------------


class FromServer(Struct, kw_only=True, tag_field="type"):
    """Any message of the server; `to` is the id of the message it replies to."""

    to: int = 0


class Hello(FromServer, tag="hello"):
    """The first message: who you are and what time it is here."""

    user: User | None
    version: str
    now: int


class Table(FromServer, tag="table"):
    """The whole table as you may see it, now."""

    game: str
    number: int
    decision: int
    """The number of the pending question, to be named in an answer."""
    info: TableInfo
    view: View | None
    """Nothing while the table waits for players."""
    clocks: Clocks | None
    undo: UndoRequest | None
    can_undo: CanUndo
    """Whether your last answer can be taken back: not, freely, or with consent."""
    said: list[ChatLine]


class Change(FromServer, tag="change"):
    """What has changed from the number `base` on; fields of the view that are missing stayed as they were."""

    game: str
    base: int
    number: int
    decision: int
    question: int
    over: bool
    winner: int
    zones: dict[str, ZoneView]
    """Changed zones by their index in the view."""
    table: dict[str, Any]
    gone: list[str]
    """Keys of the table that are gone."""
    asked: AskedView | None
    log: list[tuple[str, str]]
    """New lines."""
    crumbs: list[str]
    clocks: Clocks | None
    undo: UndoRequest | None
    can_undo: CanUndo
    said: list[ChatLine]


class Ahead(FromServer, tag="ahead"):
    """What the answers on offer lead to, a moment after the question."""

    game: str
    decision: int
    """The number of the question."""
    answers: dict[str, ToldView]
    """By their keys; those of which there is nothing to tell are left out."""


class Seats(FromServer, tag="seats"):
    """Somebody came, went, or the table's standing changed."""

    game: str
    info: TableInfo


class Accepted(FromServer, tag="accepted"):
    """What you asked for is in the log for good."""

    game: str
    number: int


class Stale(FromServer, tag="stale"):
    """Too late: the game has moved on; the whole table follows."""

    game: str
    decision: int


class Refused(FromServer, tag="refused"):
    """Understood, or not, and not done; nothing has changed."""

    game: str
    error: RefusalKind
    message: str
    rule: str = ""


class Reasons(FromServer, tag="reasons"):
    """The reasons asked for."""

    game: str
    about: str
    reasons: list[Reason]


class Description(FromServer, tag="description"):
    """The table in sentences."""

    game: str
    number: int
    lines: list[str]
    piles: list[str]


class Lines(FromServer, tag="lines"):
    """A part of the log as you may read it; fewer lines than asked for, or none, where it ends before."""

    game: str
    start: int
    lines: list[tuple[str, str]]


class Tables(FromServer, tag="tables"):
    """The whole lobby as it is now; what follows fits on its number."""

    number: int
    tables: list[TableInfo]


class Listed(FromServer, tag="listed"):
    """What has changed in the lobby from the number `base` on."""

    base: int
    number: int
    tables: list[TableInfo]
    """Tables that are new or others than before, whole."""
    gone: list[str]
    """Tables that are listed no more."""


class Pong(FromServer, tag="pong"):
    """Here I am."""

    now: int


ServerMessage = (
    Hello
    | Table
    | Change
    | Ahead
    | Seats
    | Accepted
    | Stale
    | Refused
    | Reasons
    | Description
    | Lines
    | Tables
    | Listed
    | Pong
)
