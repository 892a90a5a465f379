"""A Megacorp that stands as a test wants it, on somebody's screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, Page

from playmat.testing import P1, P2
from tests.games.megacorp.mat import Mat
from tests.server.live import Live
from tests.server.player import Line, Person
from tests.web.clock import hold
from tests.web.conftest import Visit
from tests.web.laid import laid
from tests.web.table import Table
from tests.web.visitor import Visitor

Come = Callable[[str], Person]
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy")


def buying(players: int = 2, **words: Any) -> Mat:
    """Ann buys with 8 M, a network of five and two cards in hand; everybody else has a network and a market."""
    mat = Mat(players, step="buy", seats=NAMES[:players], **words)
    mat.set(P1, money=8, hand=["Talon Scout", "Flash Mob"], market=["Night Shift", "Dockworkers"], pools={"BQ": 2})
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Lab Technicians", (0, 1), engaged=True)
    mat.lay(P1, "Pit Brawler", (-1, 0), counters={"+1 BQ": 2}, damage={"BQ": 1}, under=["Chitin Plating"])
    mat.lay(P1, "Tower Block", (0, -1), arrived=9)
    for player in range(1, players):
        mat.set(player, money=3 + player, hand=3, market=["Frugal Consumers", "Night Shift"])
        mat.lay(player, "Bouncer Crew", (1, 0)).lay(player, "Pack Sentinel", (0, 1), engaged=True)
        mat.lay(player, "Chameleon Stalker", (-1, 0))
    return mat


def challenge() -> Mat:
    """Ann may attack, alone or over an area; Bo's Pack Sentinel has two neighbours who can block."""
    mat = Mat(2, step="challenge", seats=NAMES[:2])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P1, "Mercenary Bombardier", (0, 1))
    mat.lay(P2, "Pack Sentinel", (1, 0)).lay(P2, "Talon Scout", (2, 0)).lay(P2, "Bodyguard Detail", (1, 1))
    return mat


def searching() -> Mat:
    """Ann's Lineage Adept has arrived, and she looks through her decks for a mutation."""
    mat = Mat(2, step="buy", seats=NAMES[:2])
    mat.set(P1, money=9, pools={"BQ": 3, "EQ": 3}, hand=["Lineage Adept"], main=["Chitin Plating", "Night Shift"])
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Lineage Adept").all_pass().choose("place:1/0/1").all_pass().choose("yes")
    return mat


class Sitting:
    """People at a table that stands as it was arranged, some of them with a screen."""

    def __init__(
        self,
        live: Live,
        visit: Visit,
        person: Come,
        mat: Mat,
        screens: tuple[int, ...] = (0,),
        held: bool = False,
        **window: Any,
    ) -> None:
        players = mat.state.players
        people = [person(name) for name in NAMES[:players]]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(players - 1))]
        self.game: Final = people[0].open_table(plays="megacorp", seats=seats)
        for one in people[1:]:
            one.join(self.game)
        live.match(self.game).state = mat.state
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
        self.mat: Final = laid(self.page, "Megacorp")

    def sit(self, visitor: Visitor, person: Person, window: dict[str, Any]) -> Table:
        """Somebody opens the table's page."""
        visitor.be(person)
        page = visitor.go(f"/t/{self.game}")
        laid(page, "Megacorp")
        return Table(page, touch=window.get("screen", "").startswith("phone"))

    def line(self, seat: int) -> Line:
        """The connection of somebody without a screen."""
        line = self.people[seat].connect()
        line.watch(self.game)
        return line

    def tile(self, name: str, player: int = 0) -> Locator:
        """A card in somebody's network."""
        network = self.mat.locator(f"[data-zone='{player}:network']")
        return network.locator("[data-spot^='card:']").filter(has_text=name).first

    def space(self, player: int, x: int, y: int) -> Locator:
        """A free space that can be chosen."""
        return self.mat.locator(f"[data-spot='space:{player + 1}/{x}/{y}']")
