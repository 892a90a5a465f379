"""The OpenAPI document: what the framework finds out, with the wire's own schemas and what holds for every request."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Litestar, Response, Router
from litestar.enums import OpenAPIMediaType
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag
from litestar.routes import HTTPRoute
from litestar.types import Method
from litestar.types.internal_types import PathParameterDefinition

from playmat import __version__, wire
from playmat.analysis import data as analysis
from playmat.games import GAMES

from .asking import REFUSALS, AnyRequest
from .errors import not_found
from .metering import aside

Json = dict[str, Any]
PATH: Final = "/api/openapi.json"
REF: Final = "#/components/schemas/{name}"
ABOUT: Final = """\
Everything the pages of a Playmat server do, they do with this interface, and so can your program.

Browsers are known by a cookie; what changes something then comes from the server's own pages and has the header
`x-csrf-token` with `csrf` of `GET /api/me`. Programs send `Authorization: Bearer` with a token and need neither.
Times are milliseconds since 1970. Whatever is not carried out is answered with a `Problem`, whose message says
what to do.

A game itself is played over a WebSocket at `/api/stream`: every message to the server is a `ClientMessage`, every one
from it a `ServerMessage`, as JSON. Where WebSockets do not get through, `GET /api/events` and `POST /api/messages`
carry the same messages."""
TAGS: Final = {
    "People": "Guests, accounts, and where they are logged in.",
    "Tokens": "What programs act for somebody with.",
    "Library": "Games, cards and rules to read and to search.",
    "Decks": "The decks that come with a game, and your own.",
    "Tables": "The lobby: opening tables, sitting down, playing again.",
    "Streams": "Following a game and playing it, message by message.",
    "Replays": "Finished games: watched again, taken home, played on.",
    "Coaching": "Hints in games that do not count, and analyses of those that are over.",
    "This server": "What it is and whether it is well.",
}
COOKIE: Final = SecurityScheme(
    "apiKey", name="playmat", security_scheme_in="cookie", description="Set by /api/guest, /api/register, /api/login."
)
TOKEN: Final = SecurityScheme("http", scheme="bearer", description="A token from POST /api/tokens.")

DONE: Final = {
    "200": "Done.",
    "201": "Made.",
    "204": "Done; there is nothing more to say.",
    "304": "What you have is still right.",
}
FAILED: Final = REFUSALS | {503: "The server cannot do this now; try again in a moment."}
PROBLEM: Final[Json] = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
CHANGING: Final = ("post", "put", "delete")


class Document:
    """The completed document: made once, on a thread, when somebody first asks for it."""

    def __init__(self) -> None:
        self.made = b""
        self.one_by_one: Final = asyncio.Lock()

    async def give_out(self, request: AnyRequest) -> Response[bytes]:
        """The document, in place of the framework's own, for which everybody else would wait."""
        if request.url.path.rstrip("/") != PATH:
            raise not_found("page")
        async with self.one_by_one:
            self.made = self.made or await aside(document, request.app)
        return Response(self.made, media_type=OpenAPIMediaType.OPENAPI_JSON)


def config() -> OpenAPIConfig:
    """What the framework is told about the document."""
    return OpenAPIConfig(
        title="Playmat",
        version=__version__,
        description=ABOUT,
        openapi_router=Router(PATH, route_handlers=[], include_in_schema=False, before_request=Document().give_out),
        render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],  # the framework adds the second one otherwise
        use_handler_docstrings=True,
        operation_id_creator=name_of,
        tags=[Tag(name, description) for name, description in TAGS.items()],
        components=Components(security_schemes={"cookie": COOKIE, "token": TOKEN}),
        security=[{}, {"cookie": []}, {"token": []}],
    )


def name_of(handler: BaseRouteHandler, _: Method, __: list[str | PathParameterDefinition]) -> str:
    """What an operation is called: what its handler is."""
    return handler.handler_name


def document(app: Litestar) -> bytes:
    """The whole document."""
    schema: Json = msgspec.json.decode(msgspec.json.encode(app.openapi_schema.to_schema()))
    schema["components"]["schemas"] = components()
    personal = names_of_personal(app)
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            if path.startswith("/api"):
                refuse(operation, method in CHANGING, operation["operationId"] in personal)
            complete(operation)
    return msgspec.json.format(msgspec.json.encode(schema))


def names_of_personal(app: Litestar) -> set[str]:
    """The operations that want to know who is asking, so that a token which is not valid is refused."""
    handlers = [handler for route in app.routes if isinstance(route, HTTPRoute) for handler in route.route_handlers]
    return {one.handler_name for one in handlers if "who" in one.parsed_fn_signature.parameters}


def refuse(operation: Json, changes: bool, personal: bool) -> None:
    """Say how an operation may fail for reasons that its handler does not know of."""
    has_body = "requestBody" in operation
    reasons = {
        400: has_body or "parameters" in operation,
        401: personal,
        403: changes,
        413: has_body,
        429: True,
        503: True,
    }
    for status, holds in reasons.items():
        if holds:
            operation["responses"][str(status)] = {"description": FAILED[status], "content": PROBLEM}


def complete(operation: Json) -> None:
    """Say what an operation's success means, and which headers come with an answer."""
    responses: Json = operation["responses"]
    for response in responses.values():
        response.pop("headers", None)
    if any(one["name"] == "If-None-Match" for one in operation.get("parameters", ())):
        responses["304"] = {}
        responses["200"]["headers"] = {"ETag": header("What to send as If-None-Match the next time.")}
    if "204" in responses:
        responses["204"].pop("content", None)
    if "429" in responses:
        responses["429"]["headers"] = {"Retry-After": header("Seconds to wait.")}
    for status in DONE.keys() & responses.keys():
        responses[status]["description"] = DONE[status]
    operation["responses"] = dict(sorted(responses.items()))


def header(description: str) -> Json:
    """A header of an answer."""
    return {"description": description, "schema": {"type": "string"}}


# Schemas -----------------------------------------------------------------------------------------------------


def components() -> Json:
    """Every struct of the wire, the messages of a stream, and what each game shows of its own."""
    messages: list[Any] = [wire.ClientMessage, wire.ServerMessage]
    structs = [
        one
        for one in vars(wire).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__.startswith(f"{wire.__name__}.")
    ]
    shown: Json = {}
    for game in GAMES.values():
        shown |= game.guide.shown
    kinds = [*messages, *structs, *shown.values()]
    (client, server, *_), schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    told = notes()
    for name, schema in schemas.items():
        for field, note in told.get(name, {}).items():
            schema["properties"][field]["description"] = note
    return {**schemas, "ClientMessage": client, "ServerMessage": server}


def notes() -> dict[str, dict[str, str]]:
    """What the wire says about single fields: the sentences below them."""
    found: dict[str, dict[str, str]] = {}
    for page in (*sorted(Path(wire.__file__).parent.glob("*.py")), Path(analysis.__file__)):
        structs = [one for one in ast.parse(page.read_text("utf-8")).body if isinstance(one, ast.ClassDef)]
        for struct in structs:
            for field, below in zip(struct.body, struct.body[1:], strict=False):
                match field, below:
                    case ast.AnnAssign(target=ast.Name(name)), ast.Expr(value=ast.Constant(value=str(text))):
                        found.setdefault(struct.name, {})[name] = text
    return found
