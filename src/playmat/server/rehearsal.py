"""An upgrade rehearsed: everything that a server keeps is replayed by the rules and cards here, before they go live.

It is done on a copy, which is brought up to date like the original would be; that is only read, and may be served.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import Connection, inspect, select

from . import ledger
from .backup import Progress, back_up, restore
from .clock import Downtimes
from .migrations import upgrade
from .pinning import Otherwise, folded
from .seating import Sheet
from .sql import FILMS, GAMES
from .store import closing_engine

Outcome = Literal["goes on", "stranded", "replayed", "filmed", "lost"]
BAD: Final = ("stranded", "lost")
"""What nobody wants to become of a game."""
LOOKED_AT: Final = ("playing", "stranded", "over")


class Verdict(Struct, frozen=True):
    """What becomes of one game."""

    game: str
    plays: str
    status: str
    outcome: Outcome
    answer: int = 0
    """The first answer that reads otherwise; 0 where all is well, or where that cannot be said."""
    why: str = ""
    lines: tuple[str, ...] = ()
    """What is told of it here."""

    @property
    def is_bad(self) -> bool:
        """Whether something is lost that is there now."""
        return self.outcome in BAD and self.status != self.outcome


def rehearse(url: str, backup: Path | None, progress: Callable[[int], Progress]) -> Iterator[Verdict]:
    """What becomes of every game in a database, or in a backup."""
    with copied(url, backup) as copy, closing_engine(copy) as engine, engine.connect() as connection:
        filmed = films_in(connection) | (films_at(url) if backup is None else set())
        wanted = select(GAMES.c.id).where(GAMES.c.status.in_(LOOKED_AT)).order_by(GAMES.c.created, GAMES.c.id)
        found = [str(game) for game in connection.execute(wanted).scalars()]
        report = progress(len(found))
        for number, game in enumerate(found, start=1):
            sheet = ledger.find(connection, game)
            assert sheet is not None
            yield verdict(connection, sheet, game in filmed)
            report(number)


@contextmanager
def copied(url: str, backup: Path | None) -> Iterator[str]:
    """A copy of a database in a file that is gone afterwards, as this version would have it."""
    with TemporaryDirectory(prefix="playmat-upgrade-") as folder:
        if backup is None:
            backup = Path(folder, "copy.gz")
            back_up(url, backup, False, lambda _: lambda _: None, leaving=(FILMS.name,))
        copy = f"sqlite:///{folder}/copy.sqlite3"
        restore(copy, backup, False, lambda _: lambda _: None)
        upgrade(copy)
        yield copy


def films_at(url: str) -> set[str]:
    """The games of which a database has films."""
    with closing_engine(url) as engine, engine.connect() as connection:
        return films_in(connection) if inspect(connection).has_table(FILMS.name) else set()


def films_in(connection: Connection) -> set[str]:
    """The games of which there are films."""
    return {str(game) for game in connection.execute(select(FILMS.c.game)).scalars()}


def verdict(connection: Connection, sheet: Sheet, is_filmed: bool) -> Verdict:
    """What becomes of a game."""
    over = sheet.status == "over"
    try:
        folded(sheet, ledger.entries_after(connection, sheet.id, 0), Downtimes())
    except Otherwise as error:
        outcome: Outcome = "stranded" if not over else "filmed" if is_filmed else "lost"
        return Verdict(sheet.id, sheet.plays, sheet.status, outcome, error.answer, error.why, error.lines)
    return Verdict(sheet.id, sheet.plays, sheet.status, "replayed" if over else "goes on")
