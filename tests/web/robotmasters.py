"""A game of Robot Masters that stands as a test wants it, on somebody's screen."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page

from playmat.testing import P1, P2
from playmat.testing import Table as Position
from tests.web.arranged import NAMES, Arranged
from tests.web.table import Table

HEROES: Final = ("mega_man", "roll", "rush", "proto_man", "dr_light", "mega_man_alt", "rock", "mega_man")
HAND: Final = ["Fortified", "Rapid Fire", "Boost", "Life Energy"]


def seated(players: int = 2, **words: Any) -> Position:
    """Everybody on a stage of their own with cards in hand; whoever stands further on has beaten somebody."""
    position = Position("robotmasters", players, seats=NAMES[:players], **words)
    for player in range(players):
        position.set(
            player, character=HEROES[player], hand=HAND, deck=HAND * 5, health=28 - 3 * player, space=player % 4
        )
    return position


def facing(players: int = 2, **words: Any) -> Position:
    """Ann faces a challenge with three Minions and holds a power and a Trophy."""
    position = seated(players, **{"challenge": "CU09", "minions": 3} | words)
    position.set(P1, powers=["guts_man", "ice_man"], beaten=["guts_man"], trophies=["guts_man"], energy=2)
    return position.set(P2, powers=["fire_man"], trophies=["fire_man"], lives=1)


def rolled(
    players: int = 2, faces: str = "jump hit hit wily run aim pellet", dice_after: str = "", **words: Any
) -> Position:
    """Ann has thrown her dice; what she throws again is known too."""
    position = facing(players, dice=[*faces.split(), *dice_after.split()], **words)
    for _ in range(players):
        if position.verbs[-1] == "pass":
            position.choose("pass")
    position.choose(f"dice:{len(faces.split())}d")
    return position


def fighting(players: int = 2, faces: str = "hit hit aim jump run wily", **words: Any) -> Position:
    """Ann has met Cut Man."""
    position = seated(players, dice=faces.split(), **words)
    return position.set(P1, space=4, powers=["guts_man"], beaten=["guts_man"], trophies=["guts_man"])


class Sitting(Arranged):
    """People at a table of Robot Masters that stands as it was arranged, some of them with a screen."""

    plays = "robotmasters"
    title = "Robot Masters"

    def die(self, number: int, table: Table | None = None) -> Locator:
        """One of the hero's dice."""
        return mat_of((table or self.table).page).get_by_role("button", name=f"Die {number}:")

    def held(self, name: str, table: Table | None = None) -> Locator:
        """A card in the hand of whoever looks."""
        return mat_of((table or self.table).page).locator(".hand [data-spot]").filter(has_text=name).first


def mat_of(page: Page) -> Locator:
    """Robot Masters' mat."""
    return page.get_by_role("group", name="Robot Masters", exact=True)
