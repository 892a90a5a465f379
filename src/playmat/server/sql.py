"""The database: what is kept of people, tables and games.

A game is its row in `games` and its `entries`, numbered without a gap; all else about it follows by replaying them.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

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
    Column("hash", Text, unique=True, nullable=False),
    Column("user", Text, nullable=False, index=True),
    Column("device", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("hash", Text, unique=True, nullable=False),
    Column("user", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
)

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

DECKS: Final = Table(
    "decks",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("user", Text, nullable=False, index=True),
    Column("plays", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("list", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("plays", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("cards", Text, nullable=False),
    Column("status", Text, nullable=False),  # open, playing, over, closed
    Column("version", Integer, nullable=False),  # grows with every change to this row but `entries`, `due`
    Column("host", Text, nullable=False),
    Column("seats", Text, nullable=False),  # a list of `seating.Chair`, as JSON
    Column("format", Text, nullable=False),
    Column("clock", Text, nullable=False),  # a `wire.Clock`, as JSON
    Column("public", Boolean, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("key", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("options", Text, nullable=False, server_default="[]"),  # pairs of name and choice, as JSON
    Column("before", Text, nullable=False),  # answers taken over from another game, as JSON
    Column("forked_from", Text, nullable=False),
    Column("forked_at", Integer, nullable=False),
    Column("rematch", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("winner", Integer, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),  # when something must happen by itself; 0 for never
    Index("games_due", "status", "due"),
    Index("games_lobby", "status", "public", "created"),
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
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
)

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("status", Text, nullable=False),  # waiting, working, done, failed
    Column("asked", BigInteger, nullable=False),
    Column("worker", Text, nullable=False),  # who works on it
    Column("seen", BigInteger, nullable=False),  # when that one last said so
    Column("content", Text, nullable=False),  # an `analysis.Analysis` as JSON; why, where it failed
    Index("analyses_waiting", "status", "asked"),
)

DOWNTIMES: Final = Table(
    "downtimes",
    METADATA,
    Column("start", BigInteger, primary_key=True),
    Column("end", BigInteger, primary_key=True),
)
