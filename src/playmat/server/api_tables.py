"""Tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from playmat.wire import Again, Commitment, Join, NewTable, TableInfo, TableList

from . import ledger, lobby
from .asking import GamePath, Key, TheService, Who, problems


@get("/api/tables", summary="The lobby")
async def list_tables(
    service: TheService,
    who: Who,
    plays: Annotated[
        str, QueryParameter(max_length=40, pattern="^[a-z0-9-]*$", description="Only of this game.")
    ] = "",
) -> TableList:
    """Public tables that wait for players or are being played, the newest first."""
    sheets = await service.store.read(ledger.open_to_all, plays)
    user = who.user.id if who.user is not None else ""
    return TableList(tables=[service.rooms.info(sheet, user) for sheet in sheets])


@get("/api/tables/mine", summary="My tables")
async def list_own_tables(service: TheService, who: Who) -> TableList:
    """The tables at which you sit or sat, the newest first."""
    user = who.insist()
    sheets = await service.store.read(ledger.of_person, user.id)
    return TableList(tables=[service.rooms.info(sheet, user.id) for sheet in sheets])


@post("/api/tables", summary="Open a table", responses=problems(404, 409))
async def open_table(service: TheService, who: Who, data: JSONBody[NewTable]) -> TableInfo:
    """Open a table; the game begins as soon as every seat is taken."""
    user = who.insist()
    return await lobby.open_table(service, user, data)


@post("/api/commitments", summary="Ask for a commitment", status_code=200, responses=problems(401))
async def commit(service: TheService, who: Who) -> Commitment:
    """Have the server commit itself to the secret with which a table will be dealt, before it hears your share."""
    who.insist()
    return await service.dealer.commit()


@get("/api/tables/{game:str}", summary="One table", responses=problems(404))
async def show_table(service: TheService, who: Who, game: GamePath, key: Key = "") -> TableInfo:
    """A table, if you may know of it."""
    user = who.user.id if who.user is not None else ""
    sheet = await lobby.known(service, user, game, key)
    return service.rooms.info(sheet, user)


@post("/api/tables/{game:str}/join", summary="Sit down", status_code=200, responses=problems(404, 409))
async def join_table(service: TheService, who: Who, game: GamePath, data: JSONBody[Join]) -> TableInfo:
    """Take a seat; the last one to sit down begins the game."""
    user = who.insist()
    return await lobby.join(service, user, game, data)


@post("/api/tables/{game:str}/leave", summary="Get up", status_code=200, responses=problems(404, 409))
async def leave_table(service: TheService, who: Who, game: GamePath) -> TableInfo:
    """Get up from a table that still waits for players; when its host leaves, it is closed."""
    return await lobby.leave(service, who.insist(), game)


@post("/api/tables/{game:str}/rematch", summary="Play again", status_code=200, responses=problems(404, 409))
async def play_again(service: TheService, who: Who, game: GamePath, data: JSONBody[Again | None] = None) -> TableInfo:
    """Play again with everybody one seat further: opens the new table, or sits down at it."""
    user = who.insist()
    return await lobby.rematch(service, user, game, data or Again())


SITTING: Final = [commit, open_table, show_table, join_table, leave_table, play_again]
TABLES: Final = Router("/", route_handlers=[list_tables, list_own_tables, *SITTING], tags=["Tables"])
