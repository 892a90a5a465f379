"""Leaving for good: somebody goes with everything that is only theirs; games stay, under “a former player”."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from sqlalchemy import Connection, delete, select, update

from playmat.wire import User

from . import ledger, lobby
from .errors import ApiError
from .match import SAY
from .retention import remove_people
from .seating import Chair, Sheet
from .service import Service
from .sql import ENTRIES, GAMES, SESSIONS, SITTERS, TOKENS
from .store import News

FORMER: Final = "a former player"
NOTHING_LEFT: Final = (403, 404, 409)
"""What a table answers to those who have nothing left to give up there."""


class Leaver:
    """Somebody who gives up what they still play, and hears nothing of it."""

    def __init__(self, user: str) -> None:
        self.user: Final = user

    def send(self, message: bytes) -> None:
        """Hear nothing."""

    def send_away(self, game: str, why: ApiError) -> None:
        """Hear nothing."""


async def farewell(service: Service, user: User) -> None:
    """Give up what somebody still plays, then remove them; their finished games stay readable."""
    for sheet in await service.store.read(unfinished_of, user.id):
        await give_up(service, user, sheet)
    logins, changed = await service.store.run(remove, user)
    for game in changed:
        service.store.tell(News(service.store.worker, "table", game))
        await tell_here(service, game)
    service.sessions.forget(user=user.id)
    for login in logins:
        service.rooms.close_session(login)


async def tell_here(service: Service, game: str) -> None:
    """Let this worker's own room know."""
    room, sheet = service.rooms.rooms.get(game), await service.store.read(ledger.find, game)
    if room is not None and sheet is not None:
        await room.sheet_changed(sheet, ours=True)


async def give_up(service: Service, user: User, sheet: Sheet) -> None:
    """Leave a table that waits, concede a game that is played; one that is lost or over already needs neither."""
    try:
        if sheet.status in ("open", "stranded"):
            await lobby.leave(service, user, sheet.id)
        else:
            await (await service.rooms.room(sheet.id)).concede(Leaver(user.id))
    except ApiError as error:
        if error.status not in NOTHING_LEFT:
            raise


def unfinished_of(connection: Connection, user: str) -> list[Sheet]:
    """The tables that wait for somebody or are played by them."""
    theirs = select(SITTERS.c.game).where(SITTERS.c.user == user)
    rows = connection.execute(select(GAMES).where(GAMES.c.id.in_(theirs), GAMES.c.status.in_(ledger.UNFINISHED)))
    return [ledger.as_sheet(row) for row in rows]


def remove(connection: Connection, user: User) -> tuple[list[str], list[str]]:
    """Remove somebody; which logins and tokens ended, and which games have a former player now."""
    logins = [
        str(one)
        for table in (SESSIONS, TOKENS)
        for one in connection.execute(select(table.c.id).where(table.c.user == user.id)).scalars()
    ]
    games = list(connection.execute(select(SITTERS.c.game).where(SITTERS.c.user == user.id)).scalars())
    for game in games:
        sheet = ledger.find(connection, game)
        if sheet is not None:
            forget_at(connection, sheet, user)
    connection.execute(delete(SITTERS).where(SITTERS.c.user == user.id))
    remove_people(connection, [user.id])
    return logins, games


def forget_at(connection: Connection, sheet: Sheet, user: User) -> None:
    """Take somebody's name off a table: from the chair, and from what they said there."""
    for seat, chair in enumerate(sheet.seats):
        if chair.user == user.id:
            said = (ENTRIES.c.game == sheet.id, ENTRIES.c.kind == SAY, ENTRIES.c.seat == seat)
            for number, data in connection.execute(select(ENTRIES.c.number, ENTRIES.c.data).where(*said)).all():
                words = f"{FORMER}\n{data.partition(chr(10))[2]}"
                one = (ENTRIES.c.game == sheet.id, ENTRIES.c.number == number)
                connection.execute(update(ENTRIES).where(*one).values(data=words))
    chairs = tuple(former(chair) if chair.user == user.id else chair for chair in sheet.seats)
    host = "" if sheet.host == user.id else sheet.host
    values = ledger.as_values(replace(sheet, seats=chairs, host=host))
    row = update(GAMES).where(GAMES.c.id == sheet.id)
    connection.execute(row.values(seats=values["seats"], host=host, version=GAMES.c.version + 1))


def former(chair: Chair) -> Chair:
    """A chair whose player is no more."""
    return replace(chair, user="", name=FORMER if chair.name else "")
