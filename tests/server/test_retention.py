"""What is kept and what goes: weeks of guests and games pass on a clock that the test holds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select

from playmat.server import retention
from playmat.server.migrations import upgrade
from playmat.server.retention import DAY, STEP, Retention
from playmat.server.settings import Settings
from playmat.server.sql import ANALYSES, DOWNTIMES, ENTRIES, GAMES, METADATA, SESSIONS, SITTERS, TOKENS, USERS
from playmat.server.store import Store
from tests.postgres import Cluster

BEGAN = 1_800_000_000_000
DAILY = 150


class House:
    """A database in which people come and go, and what sweeps it."""

    def __init__(self, folder: Path, url: str, **settings: Any) -> None:
        self.moment = BEGAN
        self.settings = Settings(data_dir=folder, database_url=url, **settings)
        upgrade(self.settings.database_url)
        self.store = Store(self.settings.database_url, "first")
        self.sweeper = Retention(self.store, self.settings, lambda: self.moment)
        self.largest = 0
        """The most that any step removed."""

    def do(self, work: Callable[[Connection], Any]) -> Any:
        """Do something to the database."""
        with self.store.engine.begin() as connection:
            return work(connection)

    def sizes(self) -> dict[str, int]:
        """How many rows each table has."""
        sizes: dict[str, int] = self.do(
            lambda connection: {
                table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
                for table in METADATA.sorted_tables
            }
        )
        return sizes

    def sweep(self) -> int:
        """Sweep until all is clean; in how many steps."""

        async def all_clean() -> int:
            steps = 0
            while removed := await self.sweeper.step():
                self.largest = max(self.largest, removed)
                steps += 1
            return steps

        return asyncio.run(all_clean())

    def person(self, name: str, account: bool = False, seen: int = 0) -> None:
        """Somebody who comes now."""
        seen = seen or self.moment
        fold = name if account else None
        self.do(lambda c: c.execute(insert(USERS).values(id=name, name=name, folded=fold, created=self.moment)))
        login = {"id": name, "hash": name, "user": name, "device": "", "created": self.moment, "seen": seen}
        self.do(lambda c: c.execute(insert(SESSIONS).values(**login)))

    def game(self, name: str, status: str, *people: str, entries: int = 3) -> None:
        """A game that these people play now, or have just played."""
        row = {column.name: "[]" for column in GAMES.columns} | dict.fromkeys(
            ("version", "seed", "forked_at", "winner", "answers", "due"), 0
        )
        over = self.moment if status == "over" else 0
        flags = {"public": True, "spectators": True, "rated": True, "id": name, "status": status, "entries": entries}
        flags["commitment"] = name
        times = {"created": self.moment, "started": self.moment, "finished": over}
        log = [
            {"game": name, "number": n, "at": self.moment, "kind": "say", "seat": 0, "data": ""}
            for n in range(entries)
        ]
        self.do(lambda c: c.execute(insert(GAMES).values(**row | flags | times)))
        self.do(lambda c: c.execute(insert(SITTERS), [{"game": name, "user": one} for one in people]))
        if log:
            self.do(lambda c: c.execute(insert(ENTRIES), log))


@pytest.fixture(params=["sqlite", "postgresql"])
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    """A house on either database."""
    cluster: Cluster = request.getfixturevalue("cluster")
    made = House(tmp_path, cluster.database() if request.param == "postgresql" else "")
    yield made
    made.store.close()


def test_guests_without_a_game_go_and_everybody_else_stays(house: House) -> None:
    for name in ("gone", "plays", "comes"):
        house.person(name)
    house.person("account", account=True)
    house.game("g", "over", "plays")
    house.moment += 31 * DAY
    house.do(lambda c: c.execute(SESSIONS.update().where(SESSIONS.c.id == "comes").values(seen=house.moment)))
    house.sweep()
    assert house.do(lambda c: sorted(c.execute(select(USERS.c.id)).scalars())) == ["account", "comes", "plays"]
    assert house.sizes()["entries"] == 3


def test_old_games_go_with_all_that_belongs_to_them(house: House) -> None:
    house.person("guest")
    house.person("account", account=True)
    for name, status, people in (
        ("among guests", "over", ["guest"]),
        ("of an account", "over", ["guest", "account"]),
        ("left alone", "playing", ["account"]),
        ("going on", "playing", ["account"]),
        ("never begun", "closed", ["account"]),
    ):
        house.game(name, status, *people)
    analysis = {"status": "done", "asked": BEGAN, "worker": "", "seen": BEGAN, "content": ""}
    for name in ("among guests", "of an account"):
        house.do(lambda c, name=name: c.execute(insert(ANALYSES).values(game=name, **analysis)))  # type: ignore[misc]
    house.do(lambda c: c.execute(insert(DOWNTIMES), [{"start": BEGAN - DAY, "end": BEGAN - 1}]))
    house.moment += 366 * DAY
    late = {"game": "going on", "number": 9, "at": house.moment - DAY, "kind": "say", "seat": 0, "data": ""}
    house.do(lambda c: c.execute(insert(ENTRIES).values(**late)))
    house.sweep()
    assert house.do(lambda c: sorted(c.execute(select(GAMES.c.id)).scalars())) == ["going on", "of an account"]
    sizes = house.sizes()
    assert (sizes["entries"], sizes["analyses"], sizes["downtimes"]) == (3 + 4, 0, 0)
    assert house.do(lambda c: set(c.execute(select(SITTERS.c.game)).scalars())) == {"going on", "of an account"}


def test_tokens_that_nothing_uses_go(house: House) -> None:
    house.person("a", account=True)
    for name, used in (("fresh", 0), ("used", BEGAN + 300 * DAY), ("idle", 1)):
        created = BEGAN + (200 * DAY if name == "fresh" else 0)
        row = {"id": name, "hash": name, "user": "a", "name": name, "created": created, "used": used}
        house.do(lambda c, row=row: c.execute(insert(TOKENS).values(**row)))  # type: ignore[misc]
    house.moment += 400 * DAY
    house.sweep()
    assert house.do(lambda c: sorted(c.execute(select(TOKENS.c.id)).scalars())) == ["fresh", "used"]


def test_nothing_goes_where_the_settings_keep_everything(tmp_path: Path) -> None:
    kept = dict.fromkeys(("guest_days", "guest_game_days", "unfinished_days", "token_days", "analysis_days"), 0)
    house = House(tmp_path, "", session_days=400, **kept)
    house.person("guest")
    house.game("g", "over", "guest")
    house.game("h", "playing", "guest")
    before = house.sizes()
    house.moment += 399 * DAY
    assert house.sweep() == 0
    assert house.sizes() | {"settings": 0} == before | {"settings": 0}
    house.store.close()


def test_only_one_worker_sweeps_until_it_is_gone(house: House) -> None:
    other = Retention(Store(house.settings.database_url, "second"), house.settings, lambda: house.moment)
    for number in range(3):
        house.person(f"guest {number}")
    house.moment += 31 * DAY
    assert asyncio.run(house.sweeper.step()) == 3
    house.person("another", seen=1)
    house.do(lambda c: c.execute(USERS.update().values(created=1)))
    assert asyncio.run(other.step()) == 0
    house.moment += retention.HELD + 1
    assert asyncio.run(other.step()) > 0
    assert asyncio.run(house.sweeper.step()) == 0
    other.store.close()


def test_weeks_of_guests_leave_a_bounded_house(tmp_path: Path) -> None:
    house = House(tmp_path, "", guest_days=2, guest_game_days=3, unfinished_days=4, session_days=2)
    sizes = []
    for day in range(14):
        for number in range(DAILY):
            name = f"{day}-{number}"
            house.person(name)
            if number % 3 == 0:
                house.game(name, ("over", "playing", "closed")[number % 9 // 3], name)
        house.moment += DAY
        house.sweep()
        sizes.append(house.sizes())
    for table in ("users", "sessions", "games", "entries", "sitters"):
        later = [size[table] for size in sizes[7:]]
        assert max(later) == min(later) <= 8 * DAILY * 3, (table, later)
    assert house.largest <= STEP
    house.store.close()
