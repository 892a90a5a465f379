"""Everything that goes over the wire: requests, answers, and the messages of a game's stream.

The browser's types, the OpenAPI document and the Python client are all made from these structs. On a game's stream
every message that changes something carries a number; a `Change` fits only on the number it names as its base, and
whoever finds a gap asks for the whole table again with `Watch`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

ShortText = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
DeckList = Annotated[str, Meta(max_length=100_000)]
GameId = Annotated[str, Meta(min_length=1, max_length=32, pattern="^[a-z0-9]+$")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]

LONGEST_MESSAGE: Final = 16_384
"""Bytes that no message of a client comes near."""
SPECTATOR: Final = -1
ALL_OPEN: Final = -2


# People ------------------------------------------------------------------------------------------------------


class User(Struct, kw_only=True):
    """A person, with or without an account."""

    id: str
    name: str
    guest: bool


class Me(Struct, kw_only=True):
    """Who is asking, and the token that changes made with a cookie must carry."""

    user: User | None
    csrf: str


class Credentials(Struct, kw_only=True, forbid_unknown_fields=True):
    """A name and a password, to register or to log in with."""

    name: Name
    password: Password


class NewName(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class SessionInfo(Struct, kw_only=True):
    """A browser in which somebody is logged in."""

    id: str
    device: str
    created: int
    seen: int
    current: bool


class NewToken(Struct, kw_only=True, forbid_unknown_fields=True):
    """A token to make for a program."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]


class TokenInfo(Struct, kw_only=True):
    """A token that a program acts with; the token itself is shown once, when it is made."""

    id: str
    name: str
    created: int
    used: int


class FreshToken(Struct, kw_only=True):
    """A token just made."""

    token: str
    info: TokenInfo


# The library: games, cards, rules, decks ---------------------------------------------------------------------


class DeckInfo(Struct, kw_only=True):
    """A deck in a list."""

    id: str
    name: str
    format: str
    about: str
    leader: str
    count: int
    own: bool = False


class LibraryGame(Struct, kw_only=True):
    """A game that can be played here."""

    id: str
    name: str
    about: str
    primer: list[str]
    seats: list[str]
    formats: list[str]
    bots: list[str]
    decks: list[DeckInfo]
    rules: str
    cards: str
    fields: list[str]


class CardInfo(Struct, kw_only=True):
    """A card: what is printed on it and its text in words; `face` is what the game's own card frame needs."""

    id: str
    title: str
    type: str
    text: str
    words: str
    face: dict[str, Any]


class CardList(Struct, kw_only=True):
    """The cards that a search found."""

    query: str
    total: int
    cards: list[CardInfo]


class RuleInfo(Struct, kw_only=True):
    """A rule or a decision, in our own words."""

    id: str
    area: str
    heading: str
    text: str
    status: str
    decision: bool
    why: str


class RuleBook(Struct, kw_only=True):
    """The rules that a search found, with the titles of their areas."""

    query: str
    name: str
    version: str
    areas: dict[str, str]
    rules: list[RuleInfo]


class DeckCard(Struct, kw_only=True):
    """So many copies of a card."""

    count: int
    card: str
    title: str
    section: str


class DeckProblem(Struct, kw_only=True):
    """Something wrong with a deck, where, by which rule, and what was probably meant."""

    line: int
    message: str
    rule: str = ""
    suggestion: str = ""


class DeckReport(Struct, kw_only=True):
    """A deck list read and checked."""

    legal: bool
    name: str
    format: str
    headers: dict[str, str]
    count: int
    cards: list[DeckCard]
    problems: list[DeckProblem]
    remarks: list[DeckProblem]
    text: str


class DeckToCheck(Struct, kw_only=True, forbid_unknown_fields=True):
    """A deck list as somebody pasted it."""

    text: DeckList


class DeckDetail(Struct, kw_only=True):
    """A deck with its cards."""

    info: DeckInfo
    report: DeckReport


# Tables ------------------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How time is kept: none, a bank behind a time for each decision, or main time and byoyomi periods; in seconds."""

    kind: Literal["none", "bank", "byoyomi"] = "none"
    main: Annotated[int, Meta(ge=0, le=86_400)] = 0
    each: Annotated[int, Meta(ge=0, le=3_600)] = 0
    periods: Annotated[int, Meta(ge=0, le=99)] = 0


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: me, a bot, or whoever comes; the deck by its short name or as a list."""

    kind: Literal["me", "open", "bot"]
    bot: ShortText = ""
    deck: ShortText = ""
    deck_list: DeckList = ""


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened."""

    plays: ShortText
    format: ShortText = ""
    seats: Annotated[list[SeatWish], Meta(max_length=9)]
    clock: Clock = Clock()
    public: bool = True
    spectators: bool = True


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """Taking a seat; without a number, the first free one; the key is that of a link to a private table."""

    seat: Annotated[int, Meta(ge=-1, le=8)] = -1
    deck: ShortText = ""
    deck_list: DeckList = ""
    key: ShortText = ""


class Fork(Struct, kw_only=True, forbid_unknown_fields=True):
    """Playing on from a moment of a finished game; `fresh` shuffles what nobody had seen by then."""

    at: Count
    seat: Annotated[int, Meta(ge=0, le=8)] = 0
    others: Literal["bot", "open"] = "bot"
    bot: ShortText = "greedy"
    fresh: bool = False
    public: bool = False


class SeatInfo(Struct, kw_only=True):
    """Who sits where."""

    kind: Literal["human", "bot", "open"]
    name: str
    deck: str
    leader: str
    bot: str = ""
    you: bool = False
    here: bool = False
    """Whether they are connected now."""
    stood_in: bool = False
    """Whether a bot plays for them because their time ran out."""


class TableInfo(Struct, kw_only=True):
    """A table as it is listed: who plays what, how, and how far they are."""

    game: str
    plays: str
    format: str
    status: Literal["open", "playing", "over", "closed"]
    seats: list[SeatInfo]
    clock: Clock
    public: bool
    spectators: bool
    rated: bool
    host: bool
    """Whether you opened it."""
    created: int
    finished: int
    answers: int
    winner: int
    watching: int
    key: str
    """The key of its link, told to those who sit at it."""
    rematch: str
    """The table at which they play again."""
    forked_from: str
    forked_at: int


class TableList(Struct, kw_only=True):
    """The lobby."""

    tables: list[TableInfo]


# A game as its viewers see it --------------------------------------------------------------------------------


class ZoneView(Struct, kw_only=True, omit_defaults=True):
    """A place on the table: how many cards lie there, and those in sight as [handle, card id], the top one last."""

    zone: str
    player: int
    count: int
    cards: list[tuple[int, str]] | None = None


class OptionView(Struct, kw_only=True):
    """An answer on offer."""

    key: str
    label: str
    warning: str
    """What to ask back before it is given; mostly nothing."""
    hint: str
    """What it leads to."""
    spots: list[str]
    """Where on the table it belongs: `card:<handle>` or `zone:<player>:<name>`."""
    kin: str
    """The same for answers that lead to the same."""


class RefusedView(Struct, kw_only=True):
    """An answer that one would look for and that is not possible, with the reason."""

    key: str
    name: str
    sentence: str
    rule: str


class AskedView(Struct, kw_only=True, omit_defaults=True):
    """The pending question; everybody knows who is asked, only they are told what."""

    player: int
    prompt: str = ""
    rule: str = ""
    options: list[OptionView] = []
    refused: list[RefusedView] = []
    safe: bool = False
    """Whether the plainest key may give the first answer."""


class View(Struct, kw_only=True):
    """All that a viewer may know; `table` is what the game itself has to show."""

    plays: str
    viewer: int
    question: int
    zones: list[ZoneView]
    table: dict[str, Any]
    over: bool
    winner: int
    asked: AskedView | None
    log: list[tuple[str, str]]
    """The log from its first line: rule and sentence."""
    crumbs: list[str]
    """Where in the turn we are, outermost first."""


class SeatClock(Struct, kw_only=True):
    """The time a seat has left, in milliseconds, as of the moment named beside it."""

    main: int
    each: int
    """What is left of the time for this decision, or of the current byoyomi period."""
    periods: int


class Clocks(Struct, kw_only=True):
    """All clocks at one moment of the server's time."""

    now: int
    running: int
    seats: list[SeatClock]


class UndoRequest(Struct, kw_only=True):
    """Somebody wants to take an answer back and needs the others' consent."""

    request: int
    seat: int
    waiting: list[int]
    """Seats that have not answered yet."""


class ChatLine(Struct, kw_only=True):
    """Something said at the table; `seat` is -1 for a spectator."""

    number: int
    at: int
    seat: int
    name: str
    text: str


class Reason(Struct, kw_only=True):
    """A sentence and the rule behind it, which is empty where there is none."""

    sentence: str
    rule: str


# What a client says ------------------------------------------------------------------------------------------


class FromClient(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """Any message of a client; `id` comes back with the reply."""

    id: Count = 0


class Watch(FromClient, tag="watch"):
    """Show me this game and tell me of every change; said again, it brings whoever missed something up to date."""

    game: GameId
    key: ShortText = ""


class Unwatch(FromClient, tag="unwatch"):
    """I am leaving the table's side."""

    game: GameId


class Answer(FromClient, tag="answer"):
    """My answer to the question with this number."""

    game: GameId
    decision: Count
    key: Annotated[str, Meta(min_length=1, max_length=200)]


class Concede(FromClient, tag="concede"):
    """I give up."""

    game: GameId


class Undo(FromClient, tag="undo"):
    """Let me take back my last answer."""

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


class Lobby(FromClient, tag="lobby"):
    """Tell me of the open tables, and of every change to them, or stop doing so."""

    on: bool = True


class Ping(FromClient, tag="ping"):
    """A question whether the server is there."""


ClientMessage = Watch | Unwatch | Answer | Concede | Undo | Consent | Return | Say | Why | Describe | Lobby | Ping


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
    can_undo: Literal["", "free", "ask"]
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
    can_undo: Literal["", "free", "ask"]
    said: list[ChatLine]


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
    error: Literal[
        "malformed", "unknown", "refused", "forbidden", "not-found", "too-fast", "too-long", "unavailable", "not-now"
    ]
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


class Tables(FromServer, tag="tables"):
    """The lobby as it is now."""

    tables: list[TableInfo]


class Pong(FromServer, tag="pong"):
    """Here I am."""

    now: int


ServerMessage = Hello | Table | Change | Seats | Accepted | Stale | Refused | Reasons | Description | Tables | Pong


# Replays -----------------------------------------------------------------------------------------------------


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


# This server -------------------------------------------------------------------------------------------------


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


class Problem(Struct, kw_only=True):
    """Why a request was not carried out, and what to do."""

    error: str
    message: str
    rule: str = ""
    problems: list[DeckProblem] = []
