"""What bots tell people over HTTP: hints in games that do not count, and analyses of those that are over."""

from __future__ import annotations

from typing import Final

from litestar import Router, get, post
from litestar.params import JSONBody

from playmat.wire import AnalysisReport, Hint, HintWish

from .asking import AnyRequest, GamePath, Key, TheService, Who, problems
from .costs import ANALYSIS, pay
from .security import address_key


@post("/api/games/{game:str}/hint", summary="A hint", status_code=200, responses=problems(404, 409))
async def give_hint(service: TheService, who: Who, game: GamePath, data: JSONBody[HintWish]) -> Hint:
    """What a bot would answer in your place, after about a second; not in rated games, and not unknown to others."""
    user = who.insist()
    return await service.hints.hint(user.id, game, data.decision)


@get("/api/games/{game:str}/analysis", summary="The analysis of a finished game", responses=problems(404, 409))
async def show_analysis(service: TheService, who: Who, game: GamePath, key: Key = "") -> AnalysisReport:
    """How far the analysis of a finished game is, and what it has found so far."""
    await service.replays.find(game, who.user, key)
    return await service.analyses.report(game)


@post(
    "/api/games/{game:str}/analysis",
    summary="Analyse a finished game",
    status_code=200,
    responses=problems(404, 409),
)
async def start_analysis(
    request: AnyRequest, service: TheService, who: Who, game: GamePath, key: Key = ""
) -> AnalysisReport:
    """Have a finished game analysed in the bots' spare time, once for everybody; ask again to see how far it is."""
    user = who.insist()
    await service.replays.find(game, user, key)
    known = await service.analyses.report(game)
    if known.status not in ("none", "failed"):
        return known
    await pay(service, ANALYSIS, user.id, address_key(request, service.settings))
    return await service.analyses.ask(game)


COACHING: Final = Router("/", route_handlers=[give_hint, show_analysis, start_analysis], tags=["Coaching"])
