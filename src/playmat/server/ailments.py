"""What is wrong with a database, and what to do about it, in words for whoever runs the server."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError


class Ailment(NamedTuple):
    """What is wrong, as it goes on after “the database”, and what to do."""

    what: str
    advice: str


AWAY: Final = Ailment(
    "cannot be reached", "See that it runs and that its address is right; the server goes on by itself."
)
SILENT: Final = Ailment("does not answer", "See what keeps it busy; the server goes on by itself.")
FULL: Final = Ailment(
    "cannot be written: the disk is full",
    "Free some space where the database is; the server goes on by itself, and nothing that was told is lost.",
)
DAMAGED: Final = Ailment(
    "is damaged",
    "Stop the server, keep a copy of the database, and restore the last backup: playmat restore FILE --force",
)
CLOSED: Final = Ailment(
    "cannot be written: it may only be read", "Let the server's user write to the database, its file and its folder."
)
UNWRITTEN: Final = Ailment("cannot be written", "The server's log says why; it goes on by itself once that is mended.")

BY_CODE: Final = {"53100": FULL, "25006": CLOSED, "42501": CLOSED, "XX001": DAMAGED, "XX002": DAMAGED}
"""PostgreSQL's words."""
BY_WORDS: Final = {
    "disk is full": FULL,
    "disk I/O error": UNWRITTEN,
    "readonly database": CLOSED,
    "malformed": DAMAGED,
    "not a database": DAMAGED,
    "unable to open": AWAY,
}
"""SQLite's words."""


def ailment(error: BaseException | None) -> Ailment:
    """What is wrong with a database that failed in this way."""
    said = getattr(error, "orig", None) if isinstance(error, SQLAlchemyError) else error
    if code := getattr(said, "sqlstate", None):
        return BY_CODE.get(str(code), AWAY if str(code).startswith(("08", "57P")) else UNWRITTEN)
    if type(said).__module__.startswith("psycopg"):  # without a code it never got as far as the server
        return AWAY
    return next((found for words, found in BY_WORDS.items() if words in str(said)), UNWRITTEN)
