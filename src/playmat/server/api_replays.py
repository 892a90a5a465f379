"""Finished games over HTTP: watching them again, taking their record home, playing on from a moment."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import MediaType, Response, Router, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from playmat.wire import Fork, Replay, ReplayViews, TableInfo

from .asking import GamePath, Key, TheService, Who, problems
from .lobby import fork
from .metering import aside
from .replays import MOST_VIEWS


@get("/api/games/{game:str}/replay", summary="A finished game", responses=problems(404, 409))
async def show_replay(service: TheService, who: Who, game: GamePath, key: Key = "") -> Replay:
    """The turns and the answers of a finished game."""
    return await service.replays.replay(game, who.user, key)


@get("/api/games/{game:str}/replay/views", summary="Views of a finished game", responses=problems(404, 409))
async def show_views(
    service: TheService,
    who: Who,
    game: GamePath,
    eyes: Annotated[
        int, QueryParameter(description="A seat's, a spectator's (-1), or with everything open (-2).")
    ] = -1,
    start: Annotated[int, QueryParameter(description="How many answers had been given at the first of them.")] = 0,
    count: Annotated[int, QueryParameter(description=f"How many views, up to {MOST_VIEWS}.")] = 1,
    key: Key = "",
) -> ReplayViews:
    """The table at some successive moments, through one pair of eyes."""
    return await service.replays.views(game, who.user, key, eyes, start, count)


@get(
    "/api/games/{game:str}/record",
    summary="The record of a finished game",
    responses=problems(404, 409) | {200: ResponseSpec(dict[str, Any], generate_examples=False)},
)
async def download_record(service: TheService, who: Who, game: GamePath, key: Key = "") -> Response[bytes]:
    """The record as a file; `playmat replay` shows it, and every Playmat of the same rules replays it."""
    plays, text = await service.replays.record(game, who.user, key)
    name = f"playmat-{plays}-{game}.json"
    return Response(
        text.encode(), media_type=MediaType.JSON, headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@post("/api/games/{game:str}/fork", summary="Play on from a moment", responses=problems(404, 409))
async def fork_game(service: TheService, who: Who, game: GamePath, data: JSONBody[Fork], key: Key = "") -> TableInfo:
    """Open an unrated table at which a finished game goes on from one of its moments."""
    user = who.insist()
    sheet, reel = await service.replays.find(game, user, key)
    answers = reel.answers_before(data.at)
    out = await aside(reel.out_at, data.at)
    return await fork(service, user, sheet, answers, out, data)


REPLAYS: Final = Router("/", route_handlers=[show_replay, show_views, download_record, fork_game], tags=["Replays"])
