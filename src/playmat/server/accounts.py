"""People: guests who just play, and accounts with a name of their own and a password."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import secrets
import sys
import threading
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from playmat.book.decks import NOT_TEXT
from playmat.bots import BOTS
from playmat.wire import User

from .errors import ApiError
from .lookalikes import looks_like_another
from .seating import now
from .sessions import USER_COLUMNS, new_id, user_of
from .settings import Settings
from .sql import USERS
from .store import Store

LONGEST_NAME: Final = 24
SHORTEST_PASSWORD: Final = 8
MARKS_IN_A_ROW: Final = 2
PUNCTUATION: Final = " -_.'’"
EAST_ASIAN: Final = frozenset("CJK HIRAGANA KATAKANA IDEOGRAPHIC BOPOMOFO HANGUL".split())
"""Scripts that stand together, also beside another one."""
OF_NO_SCRIPT: Final = frozenset("DIGIT MODIFIER".split())
RESERVED: Final = frozenset(
    "admin administrator anonymous bot guest host me moderator nobody open player playmat root server spectator staff "
    "support system you".split()
) | frozenset(BOTS)
"""Words that no name may consist of, numbers aside."""
COMMON_PASSWORDS: Final = frozenset(
    "password passw0rd password1 password123 12345678 123456789 1234567890 87654321 qwertyui qwertyuiop qwerty123 "
    "iloveyou 1q2w3e4r 1qaz2wsx letmein1 sunshine princess football baseball superman trustno1 abcd1234 asdfghjk "
    "asdfasdf zxcvbnm1 welcome1 admin123".split()
)
CREATURES: Final = (
    "Otter Heron Badger Lynx Finch Marten Beetle Falcon Gecko Hedgehog Ibex Jackdaw Kestrel Lark Magpie Newt Osprey "
    "Plover Quail Raven Salmon Toad Urchin Vole Walrus Wren Stoat Tern Puffin Moth Mole Dormouse Cricket Crane Bison"
).split()
HASHERS: Final = 1
"""Threads that hash passwords; each hash takes 64 MiB while it is made."""
POLITE: Final = 19
"""How far such a thread, and those that it starts, stand back behind everything else that wants a processor."""
MOST_WAITING: Final = 64


class Accounts:
    """Everybody the server knows, and how they prove who they are."""

    def __init__(self, store: Store, settings: Settings, hasher: PasswordHasher | None = None) -> None:
        self.store: Final = store
        self.settings: Final = settings
        self.hasher: Final = hasher or PasswordHasher()
        self._threads: Final = ThreadPoolExecutor(HASHERS, "passwords", stand_back)
        self._waiting = 0
        self._nobodys = ""

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def new_guest(self, name: str = "") -> User:
        """Somebody new without an account, under a name of their own or one of ours."""
        name = clean_name(name) if name else f"Guest {secrets.choice(CREATURES)} {secrets.randbelow(90) + 10}"
        return await self.store.run(_add_guest, new_id(), name, folded(name))

    async def rename(self, user: User, name: str) -> User:
        """A guest under another name."""
        if not user.guest:
            raise ApiError(409, "name-is-fixed", "An account keeps the name it was made with.")
        name = clean_name(name)
        return await self.store.run(_rename_guest, user.id, name, folded(name))

    async def register(self, guest: User | None, name: str, password: str) -> User:
        """A new account; whoever played as a guest remains the same person and keeps their seats."""
        if not self.settings.registration:
            raise ApiError(403, "registration-closed", "This server makes no new accounts. You can play as a guest.")
        if guest is not None and not guest.guest:
            raise ApiError(409, "already-registered", "You have an account already. Log out to make another one.")
        name = clean_name(name)
        check_password(name, password)
        hashed = await self._on_thread(_hash, self.hasher, password)
        try:
            return await self.store.run(_add_account, guest.id if guest else new_id(), name, folded(name), hashed)
        except IntegrityError:
            raise name_taken() from None

    async def find(self, name: str) -> str:
        """The id of the account with this name; nothing where there is none."""
        row = await self.store.read(_find_account, folded(name))
        return row.user_id if row else ""

    async def login(self, name: str, password: str, known: bool = False) -> User:
        """The account with this name and password; not even the time it takes tells which of them is wrong."""
        row = await self.store.read(_find_account, folded(name))
        if not self._nobodys:
            self._nobodys = await self._on_thread(_hash, self.hasher, secrets.token_hex(16), known=known)
        kept = row.password if row else self._nobodys
        right = await self._on_thread(_verify, self.hasher, kept, password, known=known)
        if row is None or not right:
            raise ApiError(401, "wrong-password", "The name or the password is wrong. Check both and try again.")
        if self.hasher.check_needs_rehash(row.password):
            stronger = await self._on_thread(_hash, self.hasher, password, known=True)
            await self.store.run(_set_password, row.user_id, row.password, stronger)
        return user_of(row)

    async def change_password(self, user: User, current: str, password: str) -> None:
        """Another password for an account, for whoever knows the present one."""
        if user.guest:
            raise ApiError(409, "no-account", "A guest has no password. Make an account first.")
        check_password(user.name, password)
        row = await self.store.read(_find_account, folded(user.name))
        if row is None or not await self._on_thread(_verify, self.hasher, row.password, current, known=True):
            raise ApiError(403, "wrong-password", "The present password is wrong. Check it and try again.")
        hashed = await self._on_thread(_hash, self.hasher, password, known=True)
        await self.store.run(_set_password, user.id, row.password, hashed)

    async def insist_on_password(self, user: User, password: str) -> None:
        """Refuse whoever does not know an account's password; a guest has none."""
        if user.guest:
            return
        row = await self.store.read(_find_account, folded(user.name))
        if row is None or not await self._on_thread(_verify, self.hasher, row.password, password, known=True):
            raise ApiError(403, "wrong-password", "The present password is wrong. Check it and try again.")

    async def _on_thread(self, work: Any, *args: Any, known: bool = False) -> Any:
        """Hash away from the event loop; when too many wait already, one more is turned away whom we do not know."""
        if self._waiting >= MOST_WAITING and not known:
            raise ApiError(503, "busy", "Too many people are logging in. Try again in a moment.", retry_after=2)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        finally:
            self._waiting -= 1


def stand_back() -> None:
    """Let moves have the processors first; elsewhere than on Linux threads cannot be told."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)


# Names and passwords -----------------------------------------------------------------------------------------


def clean_name(name: str) -> str:
    """A name as it is shown; says what is wrong with one that cannot be."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise _bad_name(f"A name has 1 to {LONGEST_NAME} characters.")
    kinds = [unicodedata.category(sign)[0] for sign in name]
    if any(kind not in "LMN" and sign not in PUNCTUATION for kind, sign in zip(kinds, name, strict=True)):
        raise _bad_name("A name is made of letters, digits, spaces and - _ . '")
    if kinds[0] not in "LN":
        raise _bad_name("A name starts with a letter or a digit.")
    if "M" * (MARKS_IN_A_ROW + 1) in "".join(kinds):
        raise _bad_name("A name has no more than two accents on a letter.")
    if NOT_TEXT.search(name):
        raise _bad_name("A name has no signs that cannot be seen.")
    if len(scripts_of(name)) > 1:
        raise _bad_name("A name does not mix letters of different alphabets.")
    if all(word in RESERVED or word.isdecimal() for word in re.split(r"[\W_]+", folded(name)) if word):
        raise _bad_name("This name is kept for the server itself.")
    return name


def scripts_of(name: str) -> set[str]:
    """The alphabets of a name's letters and digits, which may look alike; by how Unicode names them."""
    signs = [sign for sign in name if unicodedata.category(sign)[0] in "LN"]
    first_words = {re.split("[ -]", unicodedata.name(sign, ""))[0] for sign in signs}
    return first_words - EAST_ASIAN - OF_NO_SCRIPT


def folded(name: str) -> str:
    """A name without upper case, odd spaces and compatibility forms: names that fold alike are the same name."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).replace("’", "'")
    return without_controls(plain)


def without_controls(text: str) -> str:
    """A text on one line, without signs that cannot be seen."""
    return " ".join("".join(sign for sign in text if sign.isspace() or unicodedata.category(sign)[0] != "C").split())


def check_password(name: str, password: str) -> None:
    """Refuse a password that would be guessed at once."""
    plain = password.casefold()
    if len(password) < SHORTEST_PASSWORD:
        raise _bad_password(f"A password has at least {SHORTEST_PASSWORD} characters.")
    if plain in COMMON_PASSWORDS or len(set(plain)) < 4:
        raise _bad_password("This password is among the first that anybody would try. Choose another one.")
    if folded(name) == folded(password):
        raise _bad_password("The password must not be the name. Choose another one.")


def _bad_name(text: str) -> ApiError:
    return ApiError(400, "bad-name", f"{text} Choose another one.")


def _bad_password(text: str) -> ApiError:
    return ApiError(400, "bad-password", text)


def name_taken() -> ApiError:
    """That somebody else has this name."""
    return ApiError(409, "name-taken", "Somebody else has this name. Choose another one, or log in if it is yours.")


def _hash(hasher: PasswordHasher, password: str) -> str:
    return hasher.hash(unicodedata.normalize("NFKC", password))


def _verify(hasher: PasswordHasher, hashed: str, password: str) -> bool:
    try:
        return hasher.verify(hashed, unicodedata.normalize("NFKC", password))
    except (VerificationError, InvalidHashError):
        return False


# The database ------------------------------------------------------------------------------------------------


def _find_account(connection: Connection, fold: str) -> Any:
    return connection.execute(select(USERS.c.password, *USER_COLUMNS).where(USERS.c.folded == fold)).first()


def _refuse_names_of_accounts(connection: Connection, name: str, fold: str) -> None:
    """A guest must not be taken for somebody with an account."""
    if connection.execute(select(USERS.c.id).where(USERS.c.folded == fold)).first():
        raise name_taken()
    _refuse_look_alikes(connection, name, fold)


def _refuse_look_alikes(connection: Connection, name: str, fold: str) -> None:
    """Nobody is to be taken for an account by letters of another alphabet."""
    if looks_like_another(connection, name, fold):
        raise ApiError(409, "name-taken", "This name looks just like somebody else's. Choose another one.")


def _add_guest(connection: Connection, user: str, name: str, fold: str) -> User:
    _refuse_names_of_accounts(connection, name, fold)
    connection.execute(insert(USERS).values(id=user, name=name, created=now()))
    return User(id=user, name=name, guest=True)


def _rename_guest(connection: Connection, user: str, name: str, fold: str) -> User:
    _refuse_names_of_accounts(connection, name, fold)
    connection.execute(update(USERS).where(USERS.c.id == user, USERS.c.folded.is_(None)).values(name=name))
    return User(id=user, name=name, guest=True)


def _add_account(connection: Connection, user: str, name: str, fold: str, password: str) -> User:
    _refuse_look_alikes(connection, name, fold)
    values = {"name": name, "folded": fold, "password": password}
    guest = update(USERS).where(USERS.c.id == user, USERS.c.folded.is_(None)).values(**values)
    if not connection.execute(guest).rowcount:
        connection.execute(insert(USERS).values(id=user, created=now(), **values))
    return User(id=user, name=name, guest=False)


def _set_password(connection: Connection, user: str, before: str, password: str) -> None:
    """Unless it has been changed in the meantime."""
    connection.execute(update(USERS).where(USERS.c.id == user, USERS.c.password == before).values(password=password))
