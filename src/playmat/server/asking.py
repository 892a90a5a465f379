"""How handlers ask for what they need, and how they may refuse; all of it stands in the API's document."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, PathParameter

from playmat.wire import Problem

from .service import Service
from .sessions import Who

AnyRequest = Request[Any, Any, State]
TheService = NamedDependency[Service]
Key = Annotated[
    str, HeaderParameter(name="x-playmat-key", max_length=80, description="The key of a private table's link.")
]
"""To be given the default ""."""
GamePath = Annotated[str, PathParameter(max_length=32, pattern="^[a-z0-9]+$", description="The table's id.")]
PlaysPath = Annotated[str, PathParameter(max_length=40, description="The game's short name, such as shaman.")]

AS_IT_IS: Final = "as_it_is"
"""Marks handlers whose answers are not compressed: files, which come compressed, and streams, which must not wait."""

REFUSALS: Final = {
    400: "What was sent cannot be read, or cannot be used.",
    401: "Nobody is logged in, the name or the password is wrong, or the token is not valid.",
    403: "From another site, without the page's token, not for tokens, or not yours to do.",
    404: "There is no such thing, or none that you may know of.",
    409: "It cannot be done as things are.",
    413: "More than can be sent at once.",
    429: "Too many in too short a time; Retry-After says how long to wait.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """How a request may fail, for the API's document."""
    return {
        status: ResponseSpec(Problem, description=REFUSALS[status], generate_examples=False) for status in statuses
    }


__all__ = ["AnyRequest", "GamePath", "Key", "PlaysPath", "TheService", "Who", "problems"]
