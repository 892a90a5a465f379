"""The decks that people keep on this server."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update

from playmat.book.decks import UNTITLED, Deck, fold

from .errors import ApiError
from .seating import new_id, now
from .sql import DECKS

OWN: Final = "own-"
"""What the id of every such deck begins with."""
MOST_DECKS: Final = 100
"""Decks that one person may keep."""


def own_rows(connection: Connection, plays: str, user: str) -> list[RowMapping]:
    """One person's decks for a game, the one changed last first."""
    mine = (DECKS.c.plays == plays) & (DECKS.c.user == user)
    found = connection.execute(select(DECKS).where(mine).order_by(DECKS.c.changed.desc(), DECKS.c.id))
    return list(found.mappings())


def own_deck(connection: Connection, plays: str, user: str, deck_id: str) -> tuple[str, str] | None:
    """The name and the list of an own deck."""
    mine = (DECKS.c.id == deck_id) & (DECKS.c.plays == plays) & (DECKS.c.user == user)
    row = connection.execute(select(DECKS.c.name, DECKS.c.list).where(mine)).one_or_none()
    return (row.name, row.list) if row is not None else None


def keep_deck(connection: Connection, plays: str, user: str, deck: Deck, text: str) -> str:
    """Write a deck in place of the same one or of one with the same name, else as a new one; returns its id."""
    moment = now()
    for row in own_rows(connection, plays, user):
        if row["list"] == text or (fold(row["name"]) == fold(deck.name) and deck.name != UNTITLED):
            changed = {"name": deck.name, "format": deck.format, "list": text, "changed": moment}
            connection.execute(update(DECKS).where(DECKS.c.id == row["id"]).values(changed))
            return str(row["id"])
    kept = connection.execute(select(func.count()).where(DECKS.c.user == user)).scalar_one()
    if kept >= MOST_DECKS:
        raise ApiError(409, "too-many", f"You keep {MOST_DECKS} decks, and more do not fit; delete one first.")
    deck_id = OWN + new_id()
    whose = {"id": deck_id, "user": user, "plays": plays, "created": moment, "changed": moment}
    connection.execute(insert(DECKS).values(**whose, name=deck.name, format=deck.format, list=text))
    return deck_id


def drop_deck(connection: Connection, plays: str, user: str, deck_id: str) -> bool:
    """Delete an own deck; whether it was there."""
    mine = (DECKS.c.id == deck_id) & (DECKS.c.plays == plays) & (DECKS.c.user == user)
    return connection.execute(delete(DECKS).where(mine)).rowcount > 0
