"""A NetBattle that stands as a test wants it, on somebody's screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page

from playmat.testing import P1, P2
from playmat.testing import Table as Position
from tests.server.live import Live
from tests.server.player import Line, Person
from tests.web.clock import hold
from tests.web.conftest import Visit
from tests.web.laid import laid
from tests.web.table import Table
from tests.web.visitor import Visitor

Come = Callable[[str], Person]


def main_phase() -> Position:
    """Ann attacks with four power, three resources and a hand of five; Bo can answer."""
    position = Position("netbattle", active=0, seats=("Ann", "Bo"))
    position.set(
        P1,
        navi="GutsMan, Plain",
        gauge=["Tornado", "Rival", "Rival", "Tornado"],
        resources=["Big Trouble", "BattleChip Geek", "Rival"],
        hand=["Asking for It", "Tornado", "Filler", "Rich Kid", "Show No Mercy"],
        discard=["Rival", "Tornado", "Big Trouble"],
        deck=33,
    )
    position.set(
        P2,
        navi="TorchMan, Hothead",
        resources=["Rich Kid", "Show No Mercy", "Rival"],
        hand=3,
        gauge=3,
        deck=30,
        discard=4,
    )
    return position


class Sitting:
    """Ann at her screen and Bo without one, at a table that stands as it was arranged."""

    def __init__(
        self,
        live: Live,
        visit: Visit,
        person: Come,
        position: Position,
        seat: int = 0,
        held: bool = False,
        **window: Any,
    ) -> None:
        people = (person("Ann"), person("Bo"))
        decks = ("megaman", "torchman")
        seats = [{"kind": "me", "deck": decks[0]}, {"kind": "open"}]
        self.game: Final = people[0].open_table(plays="netbattle", seats=seats)
        people[1].join(self.game, deck=decks[1])
        live.lay(self.game, position.state)
        self.other: Final = people[1 - seat]
        self.visitor: Final[Visitor] = visit(**window)
        self.visitor.be(people[seat])
        if held:
            hold(self.visitor.page)
        self.page: Final[Page] = self.visitor.go(f"/t/{self.game}")
        self.table: Final = Table(self.page, touch=window.get("screen", "").startswith("phone"))
        self.mat: Final = laid(self.page, "NetBattle")

    def others_line(self) -> Line:
        """The connection of whoever has no screen."""
        line = self.other.connect()
        line.watch(self.game)
        return line

    def total(self, player: int, name: str) -> Locator:
        """One of the running totals."""
        return self.mat.locator(f"[data-total='{player}:{name}'] b")
