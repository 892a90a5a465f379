"""A server with something of everything on it, so that made-up requests now and then meet what is there."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from sqlalchemy import select

from playmat import games
from playmat.server import sql as tables
from tests.patience import PATIENCE
from tests.server.live import Live
from tests.server.player import Person
from tests.server.playing import play_on, seated

SHAMAN: Final = games.get("shaman")
LIST: Final = SHAMAN.decks["road-of-sparks"].text()
PASSING: Final = ("seen", "used", "told")
"""Columns that say when somebody was last here, which asking for anything changes, or are filled in a little later."""
OF_THE_SERVICE: Final = ("settings", "downtimes", "films")


@dataclass
class World:
    """What there is to meet: the values that a parameter or a field of a body may have, by its name."""

    live: Live
    values: dict[str, list[Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        ann, ben = (Person(self.live.url, name) for name in ("Ann", "Ben"))
        found: list[str] = []
        keys = [""]
        for public in (True, False):
            running, *_ = seated(ann, ben, public=public)
            over, *lines = seated(ann, ben, public=public)
            play_on(over, Random(public), *lines)
            waiting = ann.wish_table("open", public=public)
            found += [running, over, waiting["game"]]
            keys += [ann.table(over)["key"], waiting["key"]]
        own = ann.ask("POST", "/api/library/shaman/decks", {"text": LIST})["info"]["id"]
        self.values = {
            "plays": ["shaman"],
            "game": found,
            "key": [*keys, "play", "focus"],
            "x-playmat-key": keys,
            "deck": ["road-of-sparks", own],
            "deck_list": ["", LIST],
            "text": [LIST, "Good luck!"],
            "format": ["", "starter"],
            "bot": ["greedy"],
            "name": ["Zoe", "Ann"],
            "password": ["correct horse battery"],
            "card": [next(iter(SHAMAN.guide.known))],
            "rule": ["SK-DECK-1"],
            "lesson": ["first-duel"],
            "done": [0, 1],
            "attempt": ["", "focus", "play"],
            "query": ["type:strike", "force"],
            "at": [0, 3],
            "start": [0, 5],
            "count": [1, 20],
            "eyes": [-2, -1, 0, 1],
            "seat": [0, 1],
            "about": ["play", "card:104"],
        }


class Asker:
    """Somebody who makes requests: nobody, a guest in a browser, or a program with a token."""

    KINDS: Final = ("nobody", "guest", "token")

    def __init__(self, live: Live, kind: str) -> None:
        self.headers: dict[str, str] = {}
        if kind == "nobody":
            return
        person = Person(live.url, "Cy")
        if kind == "guest":
            csrf = str(person.http.headers["x-csrf-token"])
            self.headers = {"cookie": person.cookie, "x-csrf-token": csrf, "origin": live.url}
        else:
            token = person.ask("POST", "/api/tokens", {"name": "my bot"})["token"]
            self.headers = {"authorization": f"Bearer {token}"}


class Kept:
    """All that the server keeps; it can tell whether anything has changed since it was last looked at."""

    def __init__(self, live: Live) -> None:
        self.connection = sqlite3.connect(live.database, timeout=PATIENCE)
        self.questions = [
            str(
                select(*[column for column in table.columns if column.name not in PASSING]).order_by(
                    *table.primary_key
                )
            )
            for table in tables.METADATA.sorted_tables
            if table.name not in OF_THE_SERVICE
        ]
        self.version = -1
        self.seen: list[Any] = []
        self.changed()

    def changed(self) -> bool:
        """Whether anything has changed since the last time this was asked."""
        (version,) = self.connection.execute("PRAGMA data_version").fetchone()
        if version == self.version:
            return False
        before, self.version = self.seen, version
        self.seen = [self.connection.execute(question).fetchall() for question in self.questions]
        return self.seen != before

    def close(self) -> None:
        """Let go of the database."""
        self.connection.close()
