"""Tables: opening them, sitting down at them, listing them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .kinds import Count, DeckList, Digest, GameId, Nonce, Options, Share, ShortText


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How time is kept: none, a bank behind a time for each decision, or main time and byoyomi periods; in seconds."""

    kind: Literal["none", "bank", "byoyomi"] = "none"
    main: Annotated[int, Meta(ge=0, le=86_400)] = 0
    each: Annotated[int, Meta(ge=0, le=3_600)] = 0
    periods: Annotated[int, Meta(ge=0, le=99)] = 0


class SeatWish(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit somewhere: me, a bot, or whoever comes; the deck by its short name or as a list, and its leader
    where that is chosen apart from it.
    """

    kind: Literal["me", "open", "bot"]
    bot: ShortText = ""
    deck: ShortText = ""
    deck_list: DeckList = ""
    leader: ShortText = ""


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened, with as many seats as there are wishes; the game says how many it takes."""

    plays: ShortText
    format: ShortText = ""
    seats: Annotated[list[SeatWish], Meta(max_length=9)]
    options: Options = {}
    clock: Clock = Clock()
    public: bool = True
    spectators: bool = True
    nonce: Nonce = ""
    """That of the commitment which was asked for first; without one the server commits itself when it opens."""
    share: Share = ""
    """What you add to the deal; it needs the nonce."""


class Join(Struct, kw_only=True, forbid_unknown_fields=True):
    """Taking a seat; without a number, the first free one; the key is that of a link to a private table."""

    seat: Annotated[int, Meta(ge=-1, le=8)] = -1
    deck: ShortText = ""
    deck_list: DeckList = ""
    leader: ShortText = ""
    key: ShortText = ""
    commitment: Digest = ""
    """The table's, as it was shown before the share was made."""
    share: Share = ""
    """What you add to the deal; it needs the commitment."""


class Again(Struct, kw_only=True, forbid_unknown_fields=True):
    """Playing again, with what one adds to the deal; the table may be open already, and is then to be joined."""

    nonce: Nonce = ""
    share: Share = ""


class Fork(Struct, kw_only=True, forbid_unknown_fields=True):
    """Playing on from a moment of a finished game; `fresh` shuffles what nobody had seen by then."""

    at: Count
    seat: Annotated[int, Meta(ge=0, le=8)] = 0
    others: Literal["bot", "open"] = "bot"
    bot: ShortText = "greedy"
    fresh: bool = False
    public: bool = False
    nonce: Nonce = ""
    share: Share = ""
    """What you add to the deal where something is shuffled; it needs the nonce of a commitment."""


class Commitment(Struct, kw_only=True):
    """What the server shows of the secret with which a table will be dealt that is opened with this nonce."""

    nonce: Nonce
    game: GameId
    """The id that the table will have."""
    commitment: Digest
    """The SHA-256 of the secret's hexadecimal digits."""


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
    out: bool = False
    """Whether the game goes on without them."""


class TableInfo(Struct, kw_only=True):
    """A table as it is listed: who plays what, how, and how far they are."""

    game: str
    plays: str
    format: str
    options: dict[str, str]
    """What the table agreed on otherwise than usual."""
    status: Literal["open", "playing", "stranded", "over", "closed"]
    """A stranded game was begun by other rules or cards than the server has now, by which it would read otherwise."""
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
    commitment: str = ""
    """The SHA-256 of the secret with which the cards are dealt; nothing where nothing is dealt anew."""


class TableList(Struct, kw_only=True):
    """The lobby."""

    tables: list[TableInfo]
