"""People: who is asking, accounts, logins, tokens."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .kinds import Name, Password


class User(Struct, kw_only=True):
    """A person, with or without an account."""

    id: str
    name: str
    guest: bool


class Me(Struct, kw_only=True):
    """Who is asking, and the token that changes made with a cookie must carry."""

    user: User | None
    csrf: str


class Credentials(Struct, kw_only=True, forbid_unknown_fields=True):
    """A name and a password, to register or to log in with."""

    name: Name
    password: Password


class NewPassword(Struct, kw_only=True, forbid_unknown_fields=True):
    """A password to take the place of the present one."""

    current: Annotated[str, Meta(max_length=200)]
    password: Password


class Farewell(Struct, kw_only=True, forbid_unknown_fields=True):
    """That somebody wants to be forgotten; an account proves itself by its password."""

    password: Annotated[str, Meta(max_length=200)] = ""


class NewName(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class SessionInfo(Struct, kw_only=True):
    """A browser in which somebody is logged in."""

    id: str
    device: str
    created: int
    seen: int
    current: bool


class NewToken(Struct, kw_only=True, forbid_unknown_fields=True):
    """A token to make for a program."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]


class TokenInfo(Struct, kw_only=True):
    """A token that a program acts with; the token itself is shown once, when it is made."""

    id: str
    name: str
    created: int
    used: int


class FreshToken(Struct, kw_only=True):
    """A token just made."""

    token: str
    info: TokenInfo
