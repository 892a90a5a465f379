"""The application: handlers, layers and errors put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException

from playmat.kernel.errors import PlaymatError
from playmat.wire import DeckProblem, Problem

from . import openapi
from .api_coaching import COACHING
from .api_lessons import LESSONS
from .api_library import DECKS, LIBRARY
from .api_people import PEOPLE, TOKENS
from .api_replays import REPLAYS
from .api_stream import STREAMS
from .api_tables import TABLES
from .asking import AS_IT_IS, AnyRequest
from .costs import draw
from .errors import ApiError
from .health import THIS_SERVER
from .logs import RequestLog
from .pressing import Pressing
from .security import Guard
from .service import Service
from .sessions import visitor
from .settings import Settings
from .static import serve_client

LOG: Final = logging.getLogger("playmat.app")
ROUTERS: Final = (PEOPLE, TOKENS, LIBRARY, DECKS, LESSONS, TABLES, REPLAYS, COACHING, STREAMS, THIS_SERVER)
"""Everything that the API's document lists, in its order."""


def create_app(settings: Settings | None = None) -> Litestar:
    """The application for these settings; without any, for those of the environment."""
    service = Service(settings or Settings.load())

    @asynccontextmanager
    async def serve(app: Litestar) -> AsyncIterator[None]:
        await service.start()
        try:
            yield
        finally:
            await service.close()

    async def the_service() -> Service:
        return service

    app = Litestar(
        route_handlers=[*ROUTERS, serve_client],
        guards=[draw],
        dependencies={"service": Provide(the_service), "who": Provide(visitor)},
        lifespan=[serve],
        exception_handlers={
            ApiError: refuse,
            PlaymatError: refuse_plainly,
            ValidationException: refuse_invalid,
            HTTPException: refuse_http,
            UnicodeError: refuse_unreadable,
            RecursionError: refuse_unreadable,
            Exception: own_up,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1500, exclude_opt_key=AS_IT_IS, middleware_class=Pressing
        ),
        openapi_config=openapi.config(),
        logging_config=None,
        state=State({"service": service}),
        request_max_body_size=None,
    )
    # Around everything, so that answers to unknown paths pass them too.
    guard = Guard(app.asgi_handler, service.settings, service.sessions, service.limits)
    app.asgi_handler = RequestLog(guard, metrics=service.metrics)
    return app


def answer(problem: Problem, status: int, retry_after: float = 0.0) -> Response[Problem]:
    """A problem as an answer."""
    headers = {"retry-after": str(int(retry_after) or 1)} if retry_after else {}
    return Response(problem, status_code=status, headers=headers, media_type="application/json")


def refuse(_: AnyRequest, error: ApiError) -> Response[Problem]:
    """What a handler would not do."""
    problem = Problem(error=error.error, message=error.message, rule=error.rule, problems=error.problems)
    return answer(problem, error.status, error.retry_after)


def refuse_plainly(_: AnyRequest, error: PlaymatError) -> Response[Problem]:
    """What the games would not do."""
    return answer(Problem(error="refused", message=str(error)), 400)


def refuse_invalid(_: AnyRequest, error: ValidationException) -> Response[Problem]:
    """A request that is not of the right shape."""
    details = [
        DeckProblem(line=0, message=f"{one.get('key', 'request')}: {one.get('message', '')}")
        for one in (error.extra if isinstance(error.extra, list) else [])
        if isinstance(one, dict)
    ]
    return answer(Problem(error="malformed", message="This request cannot be read.", problems=details), 400)


def refuse_unreadable(_: AnyRequest, error: Exception) -> Response[Problem]:
    """A body that is no JSON at all."""
    return answer(Problem(error="malformed", message="This request cannot be read. Send JSON in UTF-8."), 400)


def refuse_http(_: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What the framework would not do."""
    words = {404: "There is nothing here.", 405: "This cannot be done here.", 415: "Send JSON."}
    message = words.get(error.status_code) or (error.detail if error.status_code < 500 else "") or "It did not work."
    return answer(Problem(error="http", message=message), error.status_code)


def own_up(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Our own mistake: logged in full, told in brief."""
    service: Service = request.app.state.service
    service.metrics.errors.labels("request").inc()
    LOG.error("a request failed: %s", request.scope["path"], exc_info=error)
    return answer(Problem(error="unavailable", message="Something went wrong here. Try again in a moment."), 500)
