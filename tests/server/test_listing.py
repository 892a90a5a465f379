"""The lobby as it is told to those who look: what everybody hears, who hears something else, and who hears later."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from playmat.server import listing as listing_page
from playmat.server.errors import ApiError
from playmat.server.listing import Listing
from playmat.server.seating import Chair, Sheet
from tests.server.tables import sheet

Message = dict[str, Any]


class Looker:
    """Somebody at the end of a stream, who reads when told to."""

    def __init__(self, user: str = "") -> None:
        self.user = user
        self.closed = None
        self.outgoing: deque[bytes] = deque()

    def send(self, message: bytes) -> None:
        self.outgoing.append(message)

    def read(self) -> list[Message]:
        """Everything that waits."""
        told = [json.loads(message) for message in self.outgoing]
        self.outgoing.clear()
        return told


class House:
    """A house full of tables, and a database that can be away."""

    def __init__(self) -> None:
        self.store = self
        self.sheets: list[Sheet] = []
        self.away = False
        self.reads = 0
        self.told: list[Coroutine[Any, Any, Any]] = []
        self.listing = Listing(self)  # type: ignore[arg-type]

    async def read(self, work: Callable[..., Any]) -> list[Sheet]:
        self.reads += 1
        if self.away:
            raise ApiError(503, "unavailable", "The database is away.")
        return list(self.sheets)

    def info(self, one: Sheet, user: str) -> Any:
        return one.info(user, frozenset(), frozenset(), frozenset(), 0)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        self.told.append(work)

    def lay(self, *sheets: Sheet) -> None:
        """Have these tables and no others."""
        self.sheets = list(sheets)
        self.listing.changed()

    async def beat(self) -> None:
        """Let the next beat pass and everything be told that is due."""
        for work in self.told:
            await work
        self.told.clear()

    async def look(self, *lookers: Looker) -> None:
        for looker in lookers:
            await self.listing.look(looker, 1)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing_page, "A_LOOKER", 0)
    monkeypatch.setattr(listing_page, "BEAT", 0)


def table(game: str, **otherwise: Any) -> Sheet:
    return replace(sheet(), id=game, status="open", public=True, version=1, **otherwise)


def games(message: Message) -> list[str]:
    return [one["game"] for one in message["tables"]]


def test_whoever_looks_is_shown_everything_once_and_then_told_what_is_different() -> None:
    async def look() -> None:
        house = House()
        house.lay(table("a"), table("b"))
        eve = Looker()
        await house.look(eve)
        [whole] = eve.read()
        assert (whole["type"], whole["to"], games(whole)) == ("tables", 1, ["a", "b"])
        house.lay(table("a"), replace(table("b"), version=2), table("c"))
        house.lay(replace(table("b"), version=2), table("c"))
        await house.beat()
        [change] = eve.read()
        assert (change["type"], change["base"], games(change), change["gone"]) == (
            "listed",
            whole["number"],
            ["b", "c"],
            ["a"],
        )
        house.lay(replace(table("b"), version=2), replace(table("c"), answers=7))
        await house.beat()
        assert eve.read() == []  # an answer given is no change

    asyncio.run(look())


def test_a_difference_is_made_once_for_all_but_those_who_sit_there() -> None:
    async def look() -> None:
        house = House()
        crowd = [Looker() for _ in range(50)]
        ann, ben, host = Looker("ann"), Looker("ben"), Looker("host")
        await house.look(*crowd, ann, ben, host)
        for one in (*crowd, ann, ben, host):
            one.read()
        house.lay(table("a", host="host", seats=(Chair("human", user="ann", name="Ann"), Chair("open"))))
        await house.beat()
        assert len({id(one.outgoing[0]) for one in (*crowd, ben)}) == 1
        [seen] = ann.read()
        assert [seat["you"] for seat in seen["tables"][0]["seats"]] == [True, False]
        [owned] = host.read()
        assert (owned["tables"][0]["host"], seen["tables"][0]["host"]) == (True, False)

    asyncio.run(look())


def test_whoever_reads_slowly_is_told_later_and_all_at_once() -> None:
    async def look() -> None:
        house = House()
        slow, quick = Looker(), Looker()
        await house.look(slow, quick)
        base = quick.read()[0]["number"]
        for version in (1, 2, 3):
            house.lay(replace(table("a"), version=version))
            telling = asyncio.gather(*house.told)
            house.told.clear()
            while not quick.outgoing:
                await asyncio.sleep(0)
            assert len(quick.read()) == len(slow.outgoing) == 1
            if version < 3:
                telling.cancel()
                await asyncio.gather(telling, return_exceptions=True)
        slow.read()
        await telling  # it goes on until everybody knows
        [late] = slow.read()
        assert (late["base"], late["number"], games(late)) == (base, base + 3, ["a"])

    asyncio.run(look())


def test_whoever_has_missed_more_than_is_remembered_is_shown_everything_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing_page, "REMEMBERED", 2)

    async def look() -> None:
        house = House()
        house.lay(*map(table, "abcd"))
        eve, fay = Looker(), Looker()
        await house.look(eve)
        eve.read()
        house.lay(table("d"))
        await house.look(fay)  # she makes the house look, before the beat
        await house.beat()
        [whole] = eve.read()
        assert (whole["type"], games(whole)) == ("tables", ["d"])
        assert len(house.listing.gone_at) == 2

    asyncio.run(look())


def test_a_change_is_told_when_the_database_is_back() -> None:
    async def look() -> None:
        house = House()
        eve = Looker()
        await house.look(eve)
        eve.read()
        house.away = True
        house.lay(table("a"))
        telling = asyncio.gather(*house.told)
        while house.reads < 4:
            await asyncio.sleep(0)
        assert not eve.outgoing
        house.away = False
        await telling
        assert games(eve.read()[0]) == ["a"]

    asyncio.run(look())


def test_nobody_is_told_of_a_lobby_they_have_left() -> None:
    async def look() -> None:
        house = House()
        eve = Looker()
        await house.look(eve)
        eve.read()
        house.listing.leave(eve)  # type: ignore[arg-type]
        house.lay(table("a"))
        assert not house.told and not eve.outgoing

    asyncio.run(look())
