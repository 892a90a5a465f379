"""People over HTTP: guests, accounts, logins, tokens."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated, Final

from litestar import Response, Router, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from playmat.wire import (
    Credentials,
    Farewell,
    FreshToken,
    Me,
    NewName,
    NewPassword,
    NewToken,
    SessionInfo,
    TokenInfo,
    User,
)

from .accounts import folded, without_controls
from .asking import AnyRequest, TheService, Who, problems
from .errors import ApiError
from .farewell import farewell
from .security import address_key
from .service import Service

SessionPath = Annotated[str, PathParameter(max_length=40, description="The login's id, from the list of logins.")]
TokenPath = Annotated[str, PathParameter(max_length=40, description="The token's id, from the list of tokens.")]
SLOWED: Final = 5.0
"""Seconds for which a password is not looked at, where many have been tried for the same name."""
BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


# Who am I ----------------------------------------------------------------------------------------------------


@get("/api/me", summary="Who am I?")
async def show_me(request: AnyRequest, service: TheService, who: Who) -> Me:
    """Who is asking, or nobody, and the token that changes made with a cookie must carry; makes nothing."""
    csrf = "" if who.by_token else await service.sessions.csrf(request)
    return Me(user=who.user, csrf=csrf)


@post("/api/guest", summary="Start as a guest", responses=problems(409))
async def become_guest(
    request: AnyRequest,
    service: TheService,
    who: Who,
    data: JSONBody[NewName | None] = None,
) -> Response[Me]:
    """Become somebody, with a cookie and without an account; whoever is somebody already stays who they are."""
    if who.user is not None:
        return Response(await show_me.fn(request, service, who))
    user = await service.accounts.new_guest(data.name if data else "")
    return await logged_in(request, service, user)


@put("/api/me/name", summary="Change a guest's name", responses=problems(409))
async def change_name(request: AnyRequest, service: TheService, who: Who, data: JSONBody[NewName]) -> Me:
    """Call yourself something else; only guests can."""
    user = await service.accounts.rename(who.insist_on_browser(), data.name)
    service.sessions.forget(user=user.id)
    return Me(user=user, csrf=await service.sessions.csrf(request))


# Accounts ----------------------------------------------------------------------------------------------------


@post("/api/register", summary="Make an account", responses=problems(409))
async def register(request: AnyRequest, service: TheService, who: Who, data: JSONBody[Credentials]) -> Response[Me]:
    """Make an account and log in; a guest remains the same person and keeps every seat."""
    if who.user is not None:
        who.insist_on_browser()
    user = await service.accounts.register(who.user, data.name, data.password)
    if who.user is None:
        return await logged_in(request, service, user)
    sessions = service.sessions
    cookie = await sessions.renew(user, who.session_id)
    known = await sessions.known_cookie(user)
    return Response(Me(user=user, csrf=sessions.csrf_of(cookie)), cookies=[cookie, known])


@post("/api/login", summary="Log in", status_code=200)
async def log_in(request: AnyRequest, service: TheService, who: Who, data: JSONBody[Credentials]) -> Response[Me]:
    """Log in to an account; a login or a guest that this browser had before ends."""
    if who.by_token:
        who.insist_on_browser()
    known = await count_try(request, service, data.name)
    user = await service.accounts.login(data.name, data.password, known)
    if who.user is not None:
        await end_session(service, who.user, who.session_id)
    return await logged_in(request, service, user)


@post("/api/logout", summary="Log out", status_code=204)
async def log_out(service: TheService, who: Who) -> Response[None]:
    """End this login; a guest cannot come back, and whoever is nobody stays so."""
    if who.user is not None:
        who.insist_on_browser()
        await end_session(service, who.user, who.session_id)
    return Response(None, cookies=[service.sessions.no_cookie()])


@put("/api/me/password", summary="Change the password", status_code=204, responses=problems(409))
async def change_password(service: TheService, who: Who, data: JSONBody[NewPassword]) -> None:
    """Change your password; every other browser in which you are logged in is logged out, and all tokens end."""
    user = who.insist_on_browser()
    await service.accounts.change_password(user, data.current, data.password)
    for session in await service.sessions.sessions(who):
        if not session.current:
            await end_session(service, user, session.id)
    for token in await service.sessions.tokens(user):
        await end_token(service, user, token.id)


@post("/api/me/delete", summary="Delete my account", status_code=204, responses=problems(403))
async def delete_me(service: TheService, who: Who, data: JSONBody[Farewell]) -> Response[None]:
    """Be forgotten: name, password, logins, tokens and decks go, games stay readable under “a former player”."""
    user = who.insist_on_browser()
    await service.accounts.insist_on_password(user, data.password)
    await farewell(service, user)
    return Response(None, cookies=[service.sessions.no_cookie(), service.sessions.unknown_cookie()])


@get("/api/sessions", summary="Where am I logged in?", responses=problems(403))
async def list_sessions(service: TheService, who: Who) -> list[SessionInfo]:
    """Every browser in which you are logged in, the latest first."""
    who.insist_on_browser()
    return await service.sessions.sessions(who)


@delete("/api/sessions/{session:str}", summary="End a login", responses=problems(404))
async def remove_session(service: TheService, who: Who, session: SessionPath) -> None:
    """Log out another browser, or this one; what it has open is closed."""
    await end_session(service, who.insist_on_browser(), session)


# Tokens ------------------------------------------------------------------------------------------------------


@get("/api/tokens", summary="My tokens", responses=problems(403))
async def list_tokens(service: TheService, who: Who) -> list[TokenInfo]:
    """The tokens that programs can act for you with; not the secrets themselves."""
    return await service.sessions.tokens(who.insist_on_browser())


@post("/api/tokens", summary="Make a token", responses=problems(409))
async def make_token(service: TheService, who: Who, data: JSONBody[NewToken]) -> FreshToken:
    """A token for a program, sent as `Authorization: Bearer`; it is shown this once."""
    user = who.insist_on_browser()
    name = without_controls(data.name)
    if not name:
        raise ApiError(400, "bad-name", "A token needs a name that can be read, such as “my bot”.")
    token, info = await service.sessions.new_token(user, name)
    return FreshToken(token=token, info=info)


@delete("/api/tokens/{token:str}", summary="Remove a token", responses=problems(404))
async def remove_token(service: TheService, who: Who, token: TokenPath) -> None:
    """Make a token worthless; what the program has open is closed."""
    await end_token(service, who.insist_on_browser(), token)


# Helpers -----------------------------------------------------------------------------------------------------


async def logged_in(request: AnyRequest, service: Service, user: User) -> Response[Me]:
    """The answer to somebody who has become somebody: who they are, and a cookie."""
    sessions = service.sessions
    cookie = await sessions.start(user, device(request.headers.get("user-agent", "")))
    known = [] if user.guest else [await sessions.known_cookie(user)]
    return Response(Me(user=user, csrf=sessions.csrf_of(cookie)), cookies=[cookie, *known])


async def count_try(request: AnyRequest, service: Service, name: str) -> bool:
    """Count somebody who wants to log in; returns whether this browser is known for it.

    Strangers are counted by their address, and slowed where many have tried the same name, wherever they are: nobody
    keeps its owner out by that. A browser in which the owner has logged in before does not depend on strangers at all.
    """
    limits = service.limits
    user, browser = await service.sessions.known_browser(request)
    if user and user == await service.accounts.find(name):
        await limits.draw("login-known", browser)
        return True
    await limits.draw("login", address_key(request, service.settings))
    await limits.draw("login-name", folded(name), even_if_empty=True)
    await asyncio.sleep(min(SLOWED, limits.wait("login-name", folded(name))))
    return False


async def end_session(service: Service, user: User, session: str) -> None:
    """End a login and close what it has open."""
    await service.sessions.end(user, session)
    service.rooms.close_session(session)


async def end_token(service: Service, user: User, token: str) -> None:
    """Make a token worthless and close what it has open."""
    await service.sessions.end_token(user, token)
    service.rooms.close_session(token)


def device(agent: str) -> str:
    """A browser in words, from how it names itself."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    if browser and system:
        return f"{browser} on {system}"
    program = re.match(r"[\w.-]{1,40}", agent)
    return browser or (program.group() if program else "Something that says nothing of itself")


ONESELF: Final = [show_me, become_guest, change_name, change_password, delete_me]
LOGINS: Final = [register, log_in, log_out, list_sessions, remove_session]
PEOPLE: Final = Router("/", route_handlers=[*ONESELF, *LOGINS], tags=["People"])
TOKENS: Final = Router("/", route_handlers=[list_tokens, make_token, remove_token], tags=["Tokens"])
