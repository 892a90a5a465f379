"""How the server is: what it is and holds, whether it can do its work, and its numbers."""

from __future__ import annotations

import asyncio
import hmac
from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, Response, Router, get
from litestar.openapi import ResponseSpec

from playmat import __version__
from playmat.games import GAMES
from playmat.wire import About, Alive, Health

from . import ledger
from .asking import TheService
from .errors import ApiError
from .metering import aside
from .metrics import CONTENT_TYPE
from .seating import now
from .settings import Settings

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip")
WELL: Final = ("ok", "busy")
RESTART: Final = "The server's log says why. If it does not recover within a minute, restart it: no game is lost."


@get("/api/about", summary="What this server is")
async def show_about(service: TheService) -> About:
    """The server's name and version, the games it knows, and how many are being played."""
    counts = await service.store.read(ledger.counts)
    return About(
        name=service.settings.name,
        version=__version__,
        welcome=service.settings.welcome,
        games=list(GAMES),
        playing=counts.get("playing", 0),
        open=counts.get("open", 0),
        finished=counts.get("over", 0),
        now=now(),
    )


@get(
    "/health",
    summary="Whether the server can do its work",
    responses={503: ResponseSpec(Health, description="Something is wrong; the answer says what.")},
)
async def show_health(service: TheService) -> Response[Health]:
    """Whether the database can be read and written and bots can think; status 503 and advice when one cannot."""
    ailment, bots = await asyncio.gather(service.readiness.found(), service.bots_health.found())
    well = ailment is None and bots in WELL
    health = Health(
        status="ok" if well else "unwell",
        version=__version__,
        database=ailment.what if ailment else "ok",
        bots=bots,
        advice=ailment.advice if ailment else "" if well else RESTART,
    )
    return Response(health, status_code=200 if well else 503, headers={"cache-control": "no-store"})


@get("/health/alive", summary="Whether the server answers at all")
async def show_alive() -> Response[Alive]:
    """That this process answers; it asks neither the database nor the bots, so that nobody restarts it in vain."""
    return Response(Alive(status="alive", version=__version__), headers={"cache-control": "no-store"})


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Request[Any, Any, Any], service: TheService) -> Response[bytes]:
    """The server's numbers, for Prometheus."""
    insist_on_access(request, service.settings)
    body = await aside(service.metrics.exposition)
    return Response(body, media_type=CONTENT_TYPE, headers={"cache-control": "no-store"})


def insist_on_access(request: Request[Any, Any, Any], settings: Settings) -> None:
    """Refuse the numbers to those whom the settings do not name."""
    match settings.metrics:
        case "everyone":
            return
        case "off":
            raise ApiError(404, "not-found", "This server keeps its numbers to itself.")
        case "loopback":
            if is_loopback(request):
                return
            advice = "Read them on the server's own machine, or let the server's setting “metrics” be token."
        case "token":
            given = request.headers.get("authorization", "").removeprefix("Bearer ")
            if hmac.compare_digest(given.encode(), settings.metrics_token.encode()):
                return
            advice = "Send the server's metrics_token as a bearer token."
    raise ApiError(403, "forbidden", f"These numbers are not for everybody. {advice}")


def is_loopback(request: Request[Any, Any, Any]) -> bool:
    """Whether a request comes from this machine and not through a proxy on it."""
    if any(header in request.headers for header in FORWARDED):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


THIS_SERVER: Final = Router(
    "/", route_handlers=[show_about, show_health, show_alive, show_metrics], tags=["This server"]
)
