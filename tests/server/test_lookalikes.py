"""Nobody passes for somebody else by letters of another alphabet, on either database."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert

from playmat.server.accounts import folded
from playmat.server.lookalikes import looks_like_another, skeleton
from playmat.server.migrations import upgrade
from playmat.server.sql import USERS
from playmat.server.store import closing_engine
from tests.postgres import Cluster
from tests.server.browser import Browser, told

LOOK_ALIKES = [
    ("Ann", "Апп"),
    ("Oscar", "Оѕсаг"),
    ("COMET", "СОМЕТ"),
    ("Zoe", "Ζοe".replace("e", "ε")),
    ("TAXI", "ΤΑΧΙ"),
    ("СОМЕТ", "COMET"),
    ("ΡΟΤ", "РОТ"),
]
APART = [("Anna", "Ann"), ("Zoë", "Zoe"), ("Ann", "Иван"), ("Олег", "Ольга"), ("Ann", "ann")]


@pytest.mark.parametrize(("one", "other"), LOOK_ALIKES)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other) and folded(one) != folded(other)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_accounts_are_found_by_how_they_look(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    cluster: Cluster = request.getfixturevalue("cluster")
    url = f"sqlite:///{tmp_path / 'p.sqlite3'}" if kind == "sqlite" else cluster.database()
    upgrade(url)
    with closing_engine(url) as engine:
        for pairs, alike in ((LOOK_ALIKES, True), (APART, False)):
            for known, new in pairs:
                with engine.connect() as connection, connection.begin() as undone:
                    account = {"id": "a", "name": known, "folded": folded(known), "password": "x", "created": 1}
                    connection.execute(insert(USERS).values(**account))
                    assert looks_like_another(connection, new, folded(new)) == alike, (known, new)
                    undone.rollback()


def test_a_look_alike_can_neither_register_nor_be_a_guest(browser: Browser) -> None:
    Browser(browser.server).register("Roscoe")
    for name in ("Rоsсое", "Ρosc"):  # mixed ones are refused as such
        assert told(browser.send("POST", "/api/guest", {"name": name}))[0] == 400
    whole = "Ѕсоре"
    Browser(browser.server).register("Scope")
    assert told(browser.send("POST", "/api/guest", {"name": whole})) == (409, "name-taken")
    assert told(browser.register(whole)) == (409, "name-taken")
    browser.guest()
    assert told(browser.send("PUT", "/api/me/name", {"name": whole})) == (409, "name-taken")
