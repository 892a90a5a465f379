"""Names that look alike: Cyrillic and Greek letters that people take for Latin ones.

A name's skeleton is what a reader takes it for, in the manner of Unicode's confusables but with a table of our own: it
knows the Cyrillic and the Greek alphabet. Names of mixed alphabets are refused elsewhere, so only whole ones matter.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from .sql import USERS

CYRILLIC: Final = dict(
    zip(
        "АВЕЅІЈКМНОРСТХУҮЗԁԛԜҺӀЬавгезіјкмнопрсѕтухүԁһӏԝѵ",
        "ABESIJKMHOPCTXYY3dqWHlbabre3ijkmhonpcstyxydhlwv",
        strict=True,
    )
)
GREEK: Final = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορστυχωϲϳ", "ABEZHIKMNOPTYXabyenikvopotuxwcj", strict=True))
LOOKS: Final = str.maketrans(CYRILLIC | GREEK)


def skeleton(name: str) -> str:
    """What a reader takes a name for; names with the same skeleton look alike."""
    bare = unicodedata.normalize("NFKD", name).translate(LOOKS)
    plain = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return " ".join(plain.casefold().replace("’", "'").split())


def looks_like_another(connection: Connection, name: str, fold: str) -> bool:
    """Whether a name looks like an account's that is another one, and one of them is not in Latin letters."""
    wanted = skeleton(name)
    not_latin = and_(func.length(USERS.c.folded) == len(fold), beyond_ascii(connection))
    found = connection.execute(
        select(USERS.c.name).where(
            USERS.c.folded.is_not(None), USERS.c.folded != fold, or_(USERS.c.folded == wanted, not_latin)
        )
    )
    return any(skeleton(theirs) == wanted and not (is_latin(theirs) and is_latin(name)) for theirs in found.scalars())


def is_latin(name: str) -> bool:
    """Whether no letter of a name is of an alphabet that can be taken for Latin."""
    return not any(sign in CYRILLIC or sign in GREEK for sign in unicodedata.normalize("NFKD", name))


def beyond_ascii(connection: Connection) -> ColumnElement[bool]:
    """That an account's name has letters that a typewriter lacks."""
    if connection.dialect.name == "postgresql":
        return USERS.c.folded.regexp_match("[^ -~]")
    return USERS.c.folded.op("GLOB", is_comparison=True)("*[^ -~]*")
