"""Reading and writing tables and their entries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ClauseElement,
    ColumnElement,
    Connection,
    Row,
    Table,
    and_,
    bindparam,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from playmat.book.deal import Deal
from playmat.wire import Clock

from .seating import Chair, Sheet
from .sql import DOWNTIMES, ENTRIES, GAMES, SETTINGS, SITTERS

UNFINISHED: Final = ("open", "playing", "stranded")
"""Tables that neither are over nor were closed."""
LISTED: Final = 100
"""Tables in a list at most."""
ALIVE: Final = "alive"
SERVED: Final = 20_000
"""How long after its last sign a version is taken to be served still, in milliseconds."""


class Entry(msgspec.Struct, frozen=True):
    """One numbered entry of a game's log: what somebody did, and when."""

    game: str
    number: int
    at: int
    kind: str
    seat: int
    data: str
    told: str = ""
    """A check of all that was told by then, where that has changed."""
    passed: bool = False
    """Whether it is an answer that was passed for its player, who was not asked."""


LONGEST_TOLD: Final = 4000
"""Bytes of an entry that workers tell each other; PostgreSQL passes on somewhat less than 8,000 in quotes."""


def told(entry: Entry) -> str:
    """What other workers are told of a new entry: all of it, so that they need not read it, or its number."""
    whole = msgspec.json.encode(entry)
    return whole.decode() if len(whole) <= LONGEST_TOLD else str(entry.number)


def heard(said: str) -> Entry | None:
    """An entry that was told; none where it was only its number."""
    try:
        return msgspec.json.decode(said, type=Entry)
    except msgspec.DecodeError:
        return None


class Standing(msgspec.Struct, frozen=True):
    """What an entry leaves in the table's row."""

    answers: int
    due: int
    winner: int
    over: bool
    rated: bool
    rules: str
    cards: str
    """By which the entry was made."""


def as_values(sheet: Sheet) -> dict[str, Any]:
    """A table as a row."""
    values = msgspec.structs.asdict(sheet)
    for name in ("seats", "clock", "before", "options", "deals"):
        values[name] = msgspec.json.encode(values[name]).decode()
    values["seed"] = str(sheet.seed)
    values["commitment"] = sheet.commitment or None
    return values


def as_sheet(row: Row[Any]) -> Sheet:
    """A row as a table."""
    values = dict(row._mapping)
    values["seats"] = msgspec.json.decode(values["seats"], type=tuple[Chair, ...])
    values["clock"] = msgspec.json.decode(values["clock"], type=Clock)
    values["before"] = msgspec.json.decode(values["before"], type=tuple[str, ...])
    values["options"] = msgspec.json.decode(values["options"], type=tuple[tuple[str, str], ...])
    values["deals"] = msgspec.json.decode(values["deals"], type=tuple[Deal, ...])
    values["seed"] = int(values["seed"])
    values["commitment"] = values["commitment"] or ""
    return Sheet(**values)


def find(connection: Connection, game: str) -> Sheet | None:
    """The table with this id."""
    row = connection.execute(select(GAMES).where(GAMES.c.id == game)).one_or_none()
    return as_sheet(row) if row is not None else None


def lay(connection: Connection, sheet: Sheet) -> None:
    """A new table."""
    connection.execute(insert(GAMES), as_values(sheet))
    _seat(connection, sheet)


def change(connection: Connection, sheet: Sheet, entries: Sequence[Entry] = ()) -> bool:
    """A table changed from the version before, perhaps with its first entries; False when somebody was quicker."""
    values = as_values(sheet)
    for kept in ("id", "due", "entries", "answers"):
        del values[kept]
    if entries:
        values |= {"entries": entries[-1].number, "due": sheet.due, "answers": sheet.answers}
    found = connection.execute(
        update(GAMES).where(GAMES.c.id == sheet.id, GAMES.c.version == sheet.version - 1).values(**values)
    )
    if found.rowcount != 1:
        return False
    _seat(connection, sheet)
    if entries:
        connection.execute(insert(ENTRIES), [msgspec.structs.asdict(entry) for entry in entries])
    return True


def _seat(connection: Connection, sheet: Sheet) -> None:
    """Remember who has anything to do with a table."""
    people = {chair.user for chair in sheet.seats if chair.user} | {sheet.host}
    connection.execute(SITTERS.delete().where(SITTERS.c.game == sheet.id))
    connection.execute(insert(SITTERS), [{"game": sheet.id, "user": user} for user in sorted(people)])


_DIALECTS: Final[dict[str, Any]] = {"sqlite": sqlite, "postgresql": postgresql}
_PINNED: Final = (
    select(*(bindparam(column.name, type_=column.type) for column in ENTRIES.columns))
    .where(GAMES.c.id == bindparam("game"), GAMES.c.rules == bindparam("rules"), GAMES.c.cards == bindparam("cards"))
    .with_for_update()
)
"""A new entry's values, where its game is still pinned to the rules and cards by which it was made."""
_STYLES: Final = {"sqlite": "named", "postgresql": "pyformat"}
"""How values are named in what is handed to a driver as it is."""


def _as_text(dialect: str, statement: ClauseElement) -> str:
    """A statement as its driver takes it: what every move writes is not put together anew each time."""
    return str(statement.compile(dialect=_DIALECTS[dialect].dialect(paramstyle=_STYLES[dialect])))


_NEW_ENTRY: Final = {
    name: _as_text(
        name,
        dialect.insert(ENTRIES)
        .from_select(ENTRIES.columns, _PINNED)
        .on_conflict_do_nothing()
        .returning(ENTRIES.c.number),
    )
    for name, dialect in _DIALECTS.items()
}
_MOVED_ON: Final = {
    name: _as_text(name, text("UPDATE games SET entries=:entries, answers=:answers, due=:due WHERE id=:id"))
    for name in _DIALECTS
}


def append(connection: Connection, entry: Entry, standing: Standing, settled: bool) -> bool:
    """Add an entry to a game's log; False when its number is taken, or the game is another version's by now.

    Only a settled one changes more than counts.
    """
    values = {**msgspec.structs.asdict(entry), "rules": standing.rules, "cards": standing.cards}
    if connection.exec_driver_sql(_NEW_ENTRY[connection.dialect.name], values).first() is None:
        return False
    moved: dict[str, Any] = {"entries": entry.number, "answers": standing.answers, "due": standing.due}
    if settled:
        status, ended = ("over", entry.at) if standing.over else ("playing", 0)
        moved |= {"winner": standing.winner, "rated": standing.rated, "status": status, "finished": ended}
        row = update(GAMES).where(GAMES.c.id == entry.game)
        connection.execute(row.values(**moved, version=GAMES.c.version + 1))
    else:
        connection.exec_driver_sql(_MOVED_ON[connection.dialect.name], {"id": entry.game, **moved})
    return True


def entries_after(connection: Connection, game: str, number: int) -> list[Entry]:
    """A game's entries behind a number, in order."""
    found = connection.execute(
        select(ENTRIES).where(ENTRIES.c.game == game, ENTRIES.c.number > number).order_by(ENTRIES.c.number)
    )
    return [Entry(*row) for row in found]


# Versions


def pin(connection: Connection, sheet: Sheet, rules: str, cards: str, last: int) -> bool:
    """Let a running game go on by other rules and cards; False when anything has happened to it meanwhile."""
    same = (GAMES.c.id == sheet.id, GAMES.c.rules == sheet.rules, GAMES.c.cards == sheet.cards)
    running = GAMES.c.status.in_(("playing", "stranded"))
    found = connection.execute(
        update(GAMES)
        .where(*same, running, GAMES.c.entries == last)
        .values(rules=rules, cards=cards, status="playing", version=GAMES.c.version + 1)
    )
    return found.rowcount == 1


def mark(connection: Connection, game: str, number: int, told: str) -> None:
    """Keep the check of an entry that came without one."""
    one = (ENTRIES.c.game == game, ENTRIES.c.number == number, ENTRIES.c.told == "")
    connection.execute(update(ENTRIES).where(*one).values(told=told))


def strand(connection: Connection, sheet: Sheet, moment: int) -> bool:
    """Say that a game cannot go on; False when it is another's by now, or still served by a worker of its version."""
    if moment - int(setting(connection, serving(sheet.rules, sheet.cards), "0")) < SERVED:
        return False
    same = (GAMES.c.id == sheet.id, GAMES.c.rules == sheet.rules, GAMES.c.cards == sheet.cards)
    stranded = {"status": "stranded", "due": 0, "version": GAMES.c.version + 1}
    found = connection.execute(update(GAMES).where(*same, GAMES.c.status == "playing").values(**stranded))
    return found.rowcount == 1


def serve(connection: Connection, pins: Iterable[tuple[str, str]], moment: int) -> None:
    """Say by which rules and cards games are played here."""
    for rules, cards in pins:
        upsert_setting(connection, serving(rules, cards), str(moment))


def serving(rules: str, cards: str) -> str:
    """The setting that tells when somebody last served games of these rules and cards."""
    return f"serving {rules} {cards}"


def running(connection: Connection) -> list[tuple[str, str, str, str, str]]:
    """Games that are played or stranded, each with its game, rules, cards and status, the oldest first."""
    columns = (GAMES.c.id, GAMES.c.plays, GAMES.c.rules, GAMES.c.cards, GAMES.c.status)
    wanted = select(*columns).where(GAMES.c.status.in_(("playing", "stranded"))).order_by(GAMES.c.created)
    return [tuple(map(str, row)) for row in connection.execute(wanted)]  # type: ignore[misc]


# Lists


def open_to_all(connection: Connection, plays: str = "") -> list[Sheet]:
    """Public tables that wait or play, the newest first."""
    wanted = and_(GAMES.c.public, GAMES.c.status.in_(("open", "playing")))
    if plays:
        wanted = and_(wanted, GAMES.c.plays == plays)
    return _newest(connection, wanted)


def of_person(connection: Connection, user: str) -> list[Sheet]:
    """The tables somebody sits at or opened, the newest first."""
    theirs = select(SITTERS.c.game).where(SITTERS.c.user == user)
    wanted = and_(GAMES.c.id.in_(theirs), GAMES.c.status != "closed")
    return _newest(connection, wanted)


def _newest(connection: Connection, wanted: ColumnElement[bool]) -> list[Sheet]:
    rows = connection.execute(select(GAMES).where(wanted).order_by(GAMES.c.created.desc()).limit(LISTED))
    return [as_sheet(row) for row in rows]


def open_tables_of(connection: Connection, user: str) -> int:
    """How many tables somebody has opened that are not over."""
    wanted = and_(GAMES.c.host == user, GAMES.c.status.in_(("open", "playing")))
    return int(connection.execute(select(func.count()).select_from(GAMES).where(wanted)).scalar_one())


def overdue(connection: Connection, moment: int) -> list[str]:
    """Games in which something should have happened by itself."""
    wanted = and_(GAMES.c.status == "playing", GAMES.c.due > 0, GAMES.c.due < moment)
    return list(connection.execute(select(GAMES.c.id).where(wanted).order_by(GAMES.c.due).limit(LISTED)).scalars())


def forgotten(connection: Connection, before: int) -> list[str]:
    """Tables that have waited for players since before a moment."""
    wanted = and_(GAMES.c.status == "open", GAMES.c.created < before)
    return list(connection.execute(select(GAMES.c.id).where(wanted).limit(LISTED)).scalars())


def counts(connection: Connection) -> dict[str, int]:
    """How many tables there are of each standing."""
    rows = connection.execute(text("SELECT status, count(*) FROM games GROUP BY status"))
    return {str(status): int(count) for status, count in rows}


def put(connection: Connection, table: Table, names: dict[str, Any], values: dict[str, Any] | None = None) -> None:
    """Put a row into a table; where one is named so already, it gets the values, and without any stays as it is."""
    statement = _DIALECTS[connection.dialect.name].insert(table).values(**names, **(values or {}))
    if values:
        connection.execute(statement.on_conflict_do_update(index_elements=list(names), set_=values))
    else:
        connection.execute(statement.on_conflict_do_nothing())


# The service's own pulse


def upsert_setting(connection: Connection, key: str, value: str) -> None:
    """Keep a setting."""
    put(connection, SETTINGS, {"key": key}, {"value": value})


def setting(connection: Connection, key: str, default: str) -> str:
    """A setting that is made once, by whoever comes first."""
    put(connection, SETTINGS, {"key": key, "value": default})
    return str(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == key)).scalar_one())


def wake(connection: Connection, moment: int, patience: int) -> list[tuple[int, int]]:
    """Note when the service was down, if it was, and tell all such times."""
    last = int(setting(connection, ALIVE, str(moment)))
    if moment - last > patience:
        put(connection, DOWNTIMES, {"start": last, "end": moment})
    upsert_setting(connection, ALIVE, str(moment))
    return downtimes(connection)


def last_alive(connection: Connection) -> int:
    """When the service last showed a sign of life; 0 when it never has."""
    return int(connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == ALIVE)).scalar() or 0)


def show_life(connection: Connection, moment: int) -> int:
    """Show a sign of life, and tell the latest of anybody; nobody's is replaced by an earlier one."""
    latest = last_alive(connection)
    if moment > latest:
        upsert_setting(connection, ALIVE, str(moment))
    return max(moment, latest)


def skip(connection: Connection, start: int, end: int) -> list[tuple[int, int]]:
    """Note a time in which nobody's clock ran, and tell all such times."""
    put(connection, DOWNTIMES, {"start": start, "end": end})
    return downtimes(connection)


def downtimes(connection: Connection) -> list[tuple[int, int]]:
    """When the service was down."""
    return [(int(start), int(end)) for start, end in connection.execute(select(DOWNTIMES))]
