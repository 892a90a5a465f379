"""Who is asking: cookies of browsers, tokens of programs.

A cookie holds a secret and our signature under it, a token only a secret. The database keeps a hash of the secret, so
whoever reads the database can pretend to be nobody. Secrets never leave this module except to whom they belong.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.types import Scope
from msgspec import Struct
from sqlalchemy import Connection, Select, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from playmat.wire import SessionInfo, TokenInfo, User

from .errors import ApiError, NotLoggedIn, not_found
from .seating import now
from .settings import Settings
from .sql import SESSIONS, SETTINGS, TOKENS, USERS
from .store import Store

COOKIE: Final = "playmat"
KNOWN_COOKIE: Final = "playmat_known"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""As long as browsers keep a cookie; when a login ends is ours to say, by its last visit."""
LOGIN_PATH: Final = "/api/login"
TOKEN_MARK: Final = "pm_"
SECRET_KEY: Final = "secret"
REMEMBERED_SECONDS: Final = 5.0
"""How long an answer of the database is believed: a login ended on another worker ends here within this time."""
MOST_REMEMBERED: Final = 10_000
SEEN_EVERY: Final = 60_000
MOST_SESSIONS: Final = 50
MOST_TOKENS: Final = 20

AnyConnection = ASGIConnection[Any, Any, Any, Any]


class Visitor(Struct, frozen=True):
    """Whoever is asking: a person or nobody yet, and by which login or token."""

    user: User | None = None
    session_id: str = ""
    by_token: bool = False

    def insist(self) -> User:
        """The person, who must be known."""
        if self.user is None:
            raise NotLoggedIn
        return self.user

    def insist_on_browser(self) -> User:
        """The person, who must be here by themselves and not through a program."""
        user = self.insist()
        if self.by_token:
            raise ApiError(403, "not-by-token", "A token cannot do this. Do it in a browser, logged in.")
        return user


Who = NamedDependency[Visitor]
"""How a handler asks for its visitor."""
NOBODY: Final = Visitor()


class Sessions:
    """All logins and tokens."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.lifetime: Final = settings.session_days * 24 * 3600 * 1000
        self._key = b""
        self._remembered: Final[dict[str, tuple[float, Visitor]]] = {}
        self._swept = 0

    # Cookies

    async def key(self) -> bytes:
        """The server's own secret, made once and the same for all workers."""
        if not self._key:
            try:
                self._key = await self.store.run(_find_or_make_key)
            except IntegrityError:  # another worker made it in the same moment
                self._key = await self.store.run(_find_or_make_key)
        return self._key

    async def start(self, user: User, device: str) -> Cookie:
        """Log somebody in: the cookie for their browser."""
        secret, moment = secrets.token_urlsafe(32), now()
        row = {"id": new_id(), "hash": hashed(secret), "user": user.id, "device": device}
        await self.store.run(_add_session, {**row, "created": moment, "seen": moment})
        await self._sweep(moment)
        return await self._cookie(secret)

    async def renew(self, user: User, session_id: str) -> Cookie:
        """A new cookie for the same login, after which the old one is worth nothing."""
        secret = secrets.token_urlsafe(32)
        await self.store.run(_change_hash, session_id, hashed(secret))
        self.forget(user=user.id)
        return await self._cookie(secret)

    def no_cookie(self) -> Cookie:
        """What makes a browser forget its cookie."""
        return Cookie(COOKIE, value="", max_age=0, **self._cookie_options())

    def unknown_cookie(self) -> Cookie:
        """What makes a browser forget who has logged in at it before."""
        return Cookie(KNOWN_COOKIE, value="", max_age=0, **{**self._cookie_options(), "path": LOGIN_PATH})

    async def cookie_secret(self, connection: AnyConnection) -> str:
        """The secret in a connection's cookie; nothing when there is none or the signature is not ours."""
        await self.key()
        secret, _, signature = connection.cookies.get(COOKIE, "").partition(".")
        return secret if hmac.compare_digest(signature.encode(), self._sign("cookie", secret).encode()) else ""

    async def csrf(self, connection: AnyConnection) -> str:
        """What proves that a change made with a cookie was asked for on our own pages; nothing without a cookie."""
        secret = await self.cookie_secret(connection)
        return self._sign("csrf", secret) if secret else ""

    def csrf_of(self, cookie: Cookie) -> str:
        """The same for a cookie that is only now on its way."""
        return self._sign("csrf", str(cookie.value).partition(".")[0])

    async def _cookie(self, secret: str) -> Cookie:
        await self.key()
        value = f"{secret}.{self._sign('cookie', secret)}"
        return Cookie(COOKIE, value=value, max_age=COOKIE_SECONDS, **self._cookie_options())

    def _cookie_options(self) -> dict[str, Any]:
        return {"path": "/", "httponly": True, "samesite": "lax", "secure": self.settings.cookies_need_https}

    def _sign(self, purpose: str, secret: str) -> str:
        digest = hmac.digest(self._key, f"{purpose}:{secret}".encode(), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    # Known browsers

    async def known_cookie(self, user: User) -> Cookie:
        """What a browser keeps in which somebody has logged in, also when they log out."""
        await self.key()
        browser = secrets.token_urlsafe(16)
        value = f"{user.id}.{browser}.{self._sign('known', f'{user.id}.{browser}')}"
        options = {**self._cookie_options(), "path": LOGIN_PATH}
        return Cookie(KNOWN_COOKIE, value=value, max_age=COOKIE_SECONDS, **options)

    async def known_browser(self, connection: AnyConnection) -> tuple[str, str]:
        """Who has logged in at this browser before, and the browser's own name; nothing where nobody has."""
        await self.key()
        kept, _, signature = connection.cookies.get(KNOWN_COOKIE, "").rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._sign("known", kept).encode()):
            return "", ""
        user, _, browser = kept.partition(".")
        return user, browser

    # Who is asking

    async def visitor(self, connection: AnyConnection) -> Visitor:
        """Who is asking, by cookie or token; a token that is not valid is an error, a cookie is only ignored."""
        token = bearer(connection)
        if token:
            visitor = await self._look_up(hashed(token), _find_token) if token.startswith(TOKEN_MARK) else NOBODY
            if visitor.user is None:
                raise ApiError(401, "bad-token", "This token is not valid. Make a new one on the account page.")
            return visitor
        secret = await self.cookie_secret(connection)
        return await self._look_up(hashed(secret), _find_session) if secret else NOBODY

    async def _look_up(self, digest: str, find: Callable[[Connection, str, int], tuple[Visitor, int]]) -> Visitor:
        asked = time.monotonic()
        until, visitor = self._remembered.get(digest, (0.0, NOBODY))
        if asked < until:
            return visitor
        moment = now()
        visitor, seen = await self.store.read(find, digest, moment - self.lifetime)
        if visitor.user is None:
            return NOBODY
        if moment - seen >= SEEN_EVERY:
            await self.store.run(_mark_seen, visitor.session_id, visitor.by_token, moment)
        if len(self._remembered) >= MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[digest] = (asked + REMEMBERED_SECONDS, visitor)
        return visitor

    def forget(self, session_id: str = "", user: str = "") -> None:
        """Ask the database again about a login, a token or a person."""
        for digest, (_, one) in list(self._remembered.items()):
            if one.session_id == session_id or (one.user is not None and one.user.id == user):
                del self._remembered[digest]

    # Logins

    async def sessions(self, who: Visitor) -> list[SessionInfo]:
        """Where somebody is logged in, the latest first."""
        return await self.store.read(_list_sessions, who.insist().id, who.session_id, now() - self.lifetime)

    async def end(self, user: User, session_id: str) -> None:
        """End one of somebody's logins."""
        if not await self.store.run(_remove, SESSIONS, user.id, session_id):
            raise not_found("login")
        self.forget(session_id)

    async def _sweep(self, moment: int) -> None:
        """Now and then, remove the logins that have ended by themselves."""
        if moment - self._swept > 3_600_000:
            self._swept = moment
            await self.store.run(_remove_ended, moment - self.lifetime)

    # Tokens

    async def tokens(self, user: User) -> list[TokenInfo]:
        """Somebody's tokens, the latest first."""
        return await self.store.read(_list_tokens, user.id)

    async def new_token(self, user: User, name: str) -> tuple[str, TokenInfo]:
        """A token to be shown once, and how it is listed."""
        token = TOKEN_MARK + secrets.token_urlsafe(32)
        info = TokenInfo(id=new_id(), name=name, created=now(), used=0)
        if not await self.store.run(_add_token, user.id, info, hashed(token)):
            raise ApiError(409, "too-many-tokens", f"You have {MOST_TOKENS} tokens. Remove one you do not need.")
        return token, info

    async def end_token(self, user: User, token_id: str) -> None:
        """Make one of somebody's tokens worthless."""
        if not await self.store.run(_remove, TOKENS, user.id, token_id):
            raise not_found("token")
        self.forget(token_id)


async def visitor(scope: Scope) -> Visitor:
    """Who is asking: what handlers of requests and of streams get as `who`."""
    connection: AnyConnection = ASGIConnection(scope)
    sessions: Sessions = connection.app.state.service.sessions
    return await sessions.visitor(connection)


def bearer(connection: AnyConnection) -> str:
    """The token that a connection brings in its Authorization header; other kinds of authorization are not for us."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def hashed(secret: str) -> str:
    """What is kept of a secret; it is long and random, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id() -> str:
    """A name for something, of 80 random bits."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


# The database ------------------------------------------------------------------------------------------------


def _find_or_make_key(connection: Connection) -> bytes:
    found = connection.execute(select(SETTINGS.c.value).where(SETTINGS.c.key == SECRET_KEY)).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(SETTINGS).values(key=SECRET_KEY, value=found))
    return bytes.fromhex(str(found))


def _add_session(connection: Connection, row: dict[str, Any]) -> None:
    connection.execute(insert(SESSIONS).values(**row))
    mine = select(SESSIONS.c.id).where(SESSIONS.c.user == row["user"]).order_by(SESSIONS.c.seen.desc())
    oldest = connection.execute(mine.offset(MOST_SESSIONS)).scalars().all()
    if oldest:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.id.in_(oldest)))


def _change_hash(connection: Connection, session_id: str, digest: str) -> None:
    connection.execute(update(SESSIONS).where(SESSIONS.c.id == session_id).values(hash=digest))


def _find_session(connection: Connection, digest: str, since: int) -> tuple[Visitor, int]:
    row = connection.execute(_with_user(SESSIONS, digest).where(SESSIONS.c.seen > since)).first()
    return (Visitor(user_of(row), row.id, False), row.seen) if row else (NOBODY, 0)


def _find_token(connection: Connection, digest: str, since: int) -> tuple[Visitor, int]:
    row = connection.execute(_with_user(TOKENS, digest)).first()
    return (Visitor(user_of(row), row.id, True), row.used) if row else (NOBODY, 0)


def _with_user(table: Table, digest: str) -> Select[Any]:
    """A login or a token by its hash, and whose it is."""
    joined = select(table, *USER_COLUMNS).join_from(table, USERS, table.c.user == USERS.c.id)
    return joined.where(table.c.hash == digest)


USER_COLUMNS: Final = (
    USERS.c.id.label("user_id"),
    USERS.c.name.label("user_name"),
    USERS.c.folded.label("user_folded"),
)


def user_of(row: Any) -> User:
    """The person in a row that has `USER_COLUMNS`."""
    return User(id=row.user_id, name=row.user_name, guest=row.user_folded is None)


def _mark_seen(connection: Connection, which: str, by_token: bool, moment: int) -> None:
    table, column = (TOKENS, "used") if by_token else (SESSIONS, "seen")
    connection.execute(update(table).where(table.c.id == which).values({column: moment}))


def _list_sessions(connection: Connection, user: str, current: str, since: int) -> list[SessionInfo]:
    query = select(SESSIONS).where(SESSIONS.c.user == user, SESSIONS.c.seen > since).order_by(SESSIONS.c.seen.desc())
    return [
        SessionInfo(id=row.id, device=row.device, created=row.created, seen=row.seen, current=row.id == current)
        for row in connection.execute(query)
    ]


def _list_tokens(connection: Connection, user: str) -> list[TokenInfo]:
    query = select(TOKENS).where(TOKENS.c.user == user).order_by(TOKENS.c.created.desc())
    rows = connection.execute(query)
    return [TokenInfo(id=row.id, name=row.name, created=row.created, used=row.used) for row in rows]


def _add_token(connection: Connection, user: str, info: TokenInfo, digest: str) -> bool:
    mine = connection.execute(select(TOKENS.c.id).where(TOKENS.c.user == user)).all()
    if len(mine) >= MOST_TOKENS:
        return False
    connection.execute(insert(TOKENS).values(**msgspec.structs.asdict(info), hash=digest, user=user))
    return True


def _remove(connection: Connection, table: Any, user: str, which: str) -> bool:
    return bool(connection.execute(delete(table).where(table.c.user == user, table.c.id == which)).rowcount)


def _remove_ended(connection: Connection, since: int) -> None:
    connection.execute(delete(SESSIONS).where(SESSIONS.c.seen <= since))
