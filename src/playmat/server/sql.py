"""The database: what is kept of people, tables and games.

A game is its row in `games` and its `entries`, numbered without a gap; all else about it follows by replaying them.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, Table, Text, false

METADATA: Final = MetaData()


def filled(kind: Any, *names: str, **more: Any) -> list[Column[Any]]:
    """Columns of one type in which something always stands."""
    return [Column(name, kind, nullable=False, **more) for name in names]


USERS: Final = Table(
    "users",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, unique=True),  # only accounts have one, so that their names are unique
    Column("password", Text),
    Column("created", BigInteger, nullable=False),
)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("id", Text, primary_key=True),
    *filled(Text, "hash", unique=True),
    *filled(Text, "user", index=True),
    *filled(Text, "device"),
    *filled(BigInteger, "created", "seen"),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("id", Text, primary_key=True),
    *filled(Text, "hash", unique=True),
    *filled(Text, "user", index=True),
    *filled(Text, "name"),
    *filled(BigInteger, "created", "used"),
)

SETTINGS: Final = Table("settings", METADATA, Column("key", Text, primary_key=True), *filled(Text, "value"))

DECKS: Final = Table(
    "decks",
    METADATA,
    Column("id", Text, primary_key=True),
    *filled(Text, "user", index=True),
    *filled(Text, "plays", "name", "format", "list"),
    *filled(BigInteger, "created", "changed"),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    *filled(Text, "plays", "rules", "cards"),
    *filled(Text, "status"),  # open, playing, stranded, over, closed
    *filled(Integer, "version"),  # grows with every change to this row but `entries`, `due`
    *filled(Text, "host"),
    *filled(Text, "seats"),  # a list of `seating.Chair`, as JSON
    *filled(Text, "format"),
    *filled(Text, "clock"),  # a `wire.Clock`, as JSON
    *filled(Boolean, "public", "spectators", "rated"),
    *filled(Text, "key"),
    *filled(Text, "seed"),  # a whole number; a key from 64 bits on
    Column("commitment", Text),  # what was shown of the secret before the table was opened; no two tables share one
    *filled(Text, "deals", server_default="[]"),  # a list of `book.deal.Deal`, as JSON
    *filled(Text, "options", server_default="[]"),  # pairs of name and choice, as JSON
    *filled(Text, "before"),  # answers taken over from another game, as JSON
    *filled(Text, "forked_from"),
    *filled(Integer, "forked_at"),
    *filled(Text, "rematch"),
    *filled(BigInteger, "created", "started", "finished"),
    *filled(Integer, "winner", "entries", "answers"),
    *filled(BigInteger, "due"),  # when something must happen by itself; 0 for never
    Index("games_due", "status", "due"),
    Index("games_lobby", "status", "public", "created"),
    Index("games_finished", "status", "finished"),
    Index("games_commitment", "commitment", unique=True),
)

SITTERS: Final = Table(
    "sitters",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("user", Text, primary_key=True, index=True),
)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    *filled(BigInteger, "at"),
    *filled(Text, "kind"),
    *filled(Integer, "seat"),
    *filled(Text, "data"),
    *filled(Text, "told", server_default=""),  # a check of all that was told by then (`book.told`), where it changed
    *filled(Boolean, "passed", server_default=false()),  # an answer that its player let be passed without being asked
)

FILMS: Final = Table(
    "films",
    METADATA,
    Column("game", Text, primary_key=True),
    *filled(LargeBinary, "content"),  # pieces as `server.film_work` makes them, as msgpack: the head, then the parts
)

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("game", Text, primary_key=True),
    *filled(Text, "status"),  # waiting, working, done, failed
    *filled(BigInteger, "asked"),
    *filled(Text, "worker"),  # who works on it
    *filled(BigInteger, "seen"),  # when that one last said so
    *filled(Text, "content"),  # an `analysis.Analysis` as JSON; why, where it failed
    Index("analyses_waiting", "status", "asked"),
)

DOWNTIMES: Final = Table(
    "downtimes",
    METADATA,
    Column("start", BigInteger, primary_key=True),
    Column("end", BigInteger, primary_key=True),
)

BUCKETS: Final = Table(
    "buckets",
    METADATA,
    Column("what", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    *filled(BigInteger, "full_at"),  # when it would be full again; full ones need no row
)
