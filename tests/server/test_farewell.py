"""Whoever leaves for good is forgotten, and their games stay."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from playmat.server.farewell import FORMER
from playmat.server.sql import DECKS, ENTRIES, GAMES, SESSIONS, SITTERS, TOKENS, USERS
from playmat.server.store import closing_engine
from tests.patience import PATIENCE
from tests.server.browser import PASSWORD, new_name
from tests.server.live import Live
from tests.server.player import Person, Problem
from tests.server.playing import play_on, seated

pytestmark = pytest.mark.usefixtures("deals")


def everything(live: Live) -> str:
    """All that the database holds of people and games, as one text."""
    tables = (USERS, SESSIONS, TOKENS, DECKS, GAMES, SITTERS, ENTRIES)
    with closing_engine(live.settings.database_url) as engine, engine.connect() as connection:
        return "\n".join(str(tuple(row)) for table in tables for row in connection.execute(select(table)))


def register(person: Person, name: str) -> dict[str, Any]:
    """Give a guest an account."""
    me: dict[str, Any] = person.ask("POST", "/api/register", {"name": name, "password": PASSWORD})
    person.http.headers["x-csrf-token"] = me["csrf"]
    return me


def test_an_account_is_deleted_and_its_games_stay(live: Live, ann: Person, ben: Person) -> None:
    name = new_name()
    register(ann, name)
    game, a, b = seated(ann, ben)
    a.call("say", game=game, text="Well met")
    play_on(game, Random(1), a, b)
    ann.ask("POST", "/api/tokens", {"name": "a program"})
    assert ben.ask("GET", f"/api/games/{game}/replay")["info"]["seats"]
    with pytest.raises(Problem) as problem:
        ann.ask("POST", "/api/me/delete", {"password": "not mine at all"})
    assert problem.value.status == 403
    ann.ask("POST", "/api/me/delete", {"password": PASSWORD})
    assert a.closed_with() == 4001
    assert ann.ask("GET", "/api/me")["user"] is None
    kept = everything(live)
    assert name not in kept and ann.user["id"] not in kept and "Well met" in kept
    replay = ben.ask("GET", f"/api/games/{game}/replay")
    assert FORMER in [seat["name"] for seat in replay["info"]["seats"]]
    assert replay["length"] > 0 and name not in str(ben.ask("GET", f"/api/games/{game}/record"))
    with ben.connect() as again:
        said = again.watch(game).table["said"]
    assert [line["name"] for line in said] == [FORMER]


def test_what_is_still_played_is_given_up(live: Live, ann: Person, ben: Person) -> None:
    game, _, b = seated(ann, ben)
    waiting = ann.open_table("open")
    ann.ask("POST", "/api/me/delete", {})
    b.see(game, lambda seen: seen.over)
    assert ann.user["id"] not in everything(live)
    with pytest.raises(Problem):
        ben.join(waiting)


def test_a_program_cannot_delete_its_person(live: Live, ann: Person) -> None:
    token = ann.ask("POST", "/api/tokens", {"name": "a program"})["token"]
    answer = httpx.post(
        f"{live.url}/api/me/delete", json={}, headers={"authorization": f"Bearer {token}"}, timeout=PATIENCE
    )
    assert (answer.status_code, answer.json()["error"]) == (403, "not-by-token")
    assert ann.user["id"] in everything(live)
