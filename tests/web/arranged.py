"""A table that stands as a test wants it, on somebody's screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from playwright.sync_api import Page

from playmat.testing import Table as Position
from tests.server.live import Live
from tests.server.player import Line, Person
from tests.web.clock import hold
from tests.web.conftest import Visit
from tests.web.laid import laid
from tests.web.table import Table
from tests.web.visitor import Visitor

Come = Callable[[str], Person]
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy")
SMALL_ONES: Final = """() => [...document.querySelectorAll(".mat button")]
    .map((one) => [one.textContent.trim().slice(0, 40), one.getBoundingClientRect()])
    .filter(([, box]) => box.width && Math.min(box.width, box.height) < 23.5)
    .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
"""Everything on the mat that is too small to be pressed."""


class Arranged:
    """People at a table that stands as it was arranged, some of them with a screen."""

    plays: ClassVar[str]
    title: ClassVar[str]
    """What the mat is called."""

    def __init__(
        self,
        live: Live,
        visit: Visit,
        person: Come,
        position: Position,
        screens: tuple[int, ...] = (0,),
        held: bool = False,
        **window: Any,
    ) -> None:
        players = position.state.players
        people = [person(name) for name in NAMES[:players]]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(players - 1))]
        self.game: Final = people[0].open_table(plays=self.plays, seats=seats)
        for one in people[1:]:
            one.join(self.game)
        live.lay(self.game, position.state)
        self.people: Final = people
        visitors = [visit(**window) for _ in screens]
        if held:
            for visitor in visitors:
                hold(visitor.page)
        self.tables: Final = [
            self.sit(visitor, people[seat], window) for visitor, seat in zip(visitors, screens, strict=True)
        ]
        self.table: Final = self.tables[0]
        self.page: Final[Page] = self.table.page
        self.mat: Final = laid(self.page, self.title)

    def sit(self, visitor: Visitor, person: Person, window: dict[str, Any]) -> Table:
        """Somebody opens the table's page."""
        visitor.be(person)
        page = visitor.go(f"/t/{self.game}")
        laid(page, self.title)
        return Table(page, touch=window.get("screen", "").startswith("phone"))

    def line(self, seat: int) -> Line:
        """The connection of somebody without a screen."""
        line = self.people[seat].connect()
        line.watch(self.game)
        return line
