"""Tables of Robot Masters as the tests of its guide see them, and words for looking at them."""

from __future__ import annotations

from typing import Any

from playmat import games
from playmat.kernel.view import view
from playmat.screen.guide import Passing
from playmat.testing import P1, P2, Table
from tests import telling
from tests.telling import dressed

GAME = games.get("robotmasters")
GUIDE = GAME.guide
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal")


def arcade(players: int = 2, dice: str = "", **words: Any) -> Table:
    """Ann is the hero on Cut Man's stage; the others act for Dr. Wily."""
    return Table("robotmasters", players, seats=NAMES[:players], dice=dice.split(), **words)


def machine(players: int = 2, dice: str = "", **words: Any) -> Table:
    """Ann before Super Cutter Machine (jump and run, one Super Cutter, 4 AP), everybody with cards."""
    table = arcade(players, dice, challenge="CU01", **words)
    table.set(P1, hand=["Land on the Edge", "Rapid Fire", "Boost", "Shortcut"])
    for player in range(P2, players):
        table.set(player, hand=["Fortified", "Speed Run", "W-Tank", "Boost"])
    return table


def duel(dice: str = "", **words: Any) -> Table:
    """Ann against Cut Man, with a power that he fears."""
    table = arcade(dice=dice, **words)
    table.set(P1, space=4, hand=["Rapid Fire", "Fortified", "Quick Reflexes", "Boost"], powers=["guts_man"])
    return table


def seen(table: Table, viewer: int | None = None) -> Any:
    """The table as the asked player sees it, or another viewer."""
    return GUIDE.read(view(table.state, table.asked if viewer is None else viewer))


def hints(table: Table) -> dict[str, str]:
    """What every answer on offer leads to, by its key, cards by their names."""
    found = {}
    for answer in dressed(table.state):
        key = answer["key"]
        found[f"play {answer['label'].partition(' for ')[0].partition(':')[0]}" if key[:5] == "play:" else key] = (
            answer["hint"]
        )
    return found


def said(table: Table, viewer: int | None = None) -> str:
    """Everything on the table in words."""
    return "\n".join(GUIDE.situation(seen(table, viewer)))


def passing(table: Table) -> Passing:
    """The pending question for somebody who may want to let it pass."""
    return telling.passing(table.state)
