"""What tests of components do again and again: face a challenge, throw loaded dice, see what the score changes."""

from __future__ import annotations

from typing import Any, Final

from playmat.games.robotmasters.cards import CHALLENGES
from playmat.games.robotmasters.rules.board import STAGE_IDS
from playmat.testing import P1, P2, Table

STAGE_OF: Final = {card.id: STAGE_IDS[card.stage] for card in CHALLENGES}
QUIET: Final = {"health": 0, "lives": 0, "energy": 0, "threat": 0}
"""Numbers of the hero that a score leaves alone unless a test says otherwise."""


def before(card: str, dice: str = "", wily: tuple[str, ...] = (), **hero: Any) -> Table:
    """The hero, at 20 Health on space 1 of the card's stage, may turn the card up; the dice fall as written."""
    table = Table("robotmasters", step="press", challenge=card, dice=dice.split(), expansion=True)
    table.set(P1, **{"stage": STAGE_OF[card], "space": 1, "health": 20, **hero})
    return table.set(P2, stage="guts_man", hand=[*wily, *["Filler"] * (4 - len(wily))])


def facing(card: str, dice: str = "", wily: tuple[str, ...] = (), **hero: Any) -> Table:
    """The hero has turned the card up and may act; Dr. Wily's player holds these cards."""
    return before(card, dice, wily, **hero).choose("press")


def all_pass(table: Table) -> Table:
    """Everybody passes until step 2 is over."""
    while "pass" in table.verbs:
        table.choose("pass")
    return table


def throw(table: Table, count: int = 0) -> Table:
    """All pass, and the hero throws so many dice (all that were loaded unless said); one die alone needs no answer."""
    all_pass(table)
    if "dice" in table.verbs:
        table.choose(f"dice:{count or len(table.position.table['dice'])}d")
    return table


def thrown(card: str, dice: str, **hero: Any) -> Table:
    """The hero faces the card, nobody plays anything, and these dice lie on the table."""
    return throw(facing(card, dice, **hero))


def passes(table: Table, **differences: int) -> Table:
    """The roll is finished and passes: one space ahead, nothing else but what is said, and the hero may go on."""
    with table.changes(P1, **{**QUIET, "space": 1, **differences}):
        table.choose("finish")
    assert table.state.hero == P1 and table.verbs[-1] == "stop", "the challenge was not passed"
    return table


def fails(table: Table, **differences: int) -> Table:
    """The roll is finished and fails: no space ahead, nothing else but what is said, and the turn is over."""
    with table.changes(P1, **{**QUIET, "space": 0, **differences}):
        table.choose("finish")
    assert table.state.hero == P2, "the turn goes on"
    return table


def battle(boss: str, dice: str = "", boss_health: int = 30, **hero: Any) -> Table:
    """The hero, at 20 Health, fights the boss of a stage, who has so much Health left; all dice fall as written."""
    table = Table("robotmasters", dice=dice.split(), boss_health=boss_health, expansion=True)
    stage, space = {"yellow_devil": ("castle", 5), "wily_1": ("castle", 6)}.get(boss, (boss, 4))
    if boss == "yellow_devil":
        table.set(yellow_devil=True)
    return table.set(P1, **{"stage": stage, "space": space, "health": 20, **hero})


def hurt(table: Table, amount: int) -> Table:
    """The hero finishes the roll, which costs the boss so much Health."""
    left = table.state.boss_health
    table.choose("finish")
    assert left - table.state.boss_health == amount
    return table


def asks(card: str, requirement: str) -> None:
    """The challenge is passed with these faces and with no one of them fewer."""
    faces = requirement.split()
    other = next(face for face in ("pellet", "aim", "run") if face not in faces)
    assert thrown(card, requirement).choose("finish").state.hero == P1, "the faces do not pass it"
    for index in range(len(faces)):
        lacking = [*faces[:index], other, *faces[index + 1 :]]
        table = thrown(card, " ".join(lacking)).choose("finish")
        assert table.state.hero == P2, f"passed with {lacking}"
        assert any(f": {faces[index]} missing" in line for line in table.log()), "what is missing is not said"


def opens(card: str, points: int, minions: int = 0, minion: str = "", damage: int = 0) -> None:
    """What everybody sees when the card is turned up: both budgets, and so many Minions of a kind and damage."""
    shown = facing(card).state.table(-1)["challenge"]
    assert (shown["hero points"], shown["wily points"]) == (points, points)
    assert (shown["minions"], shown["minion name"], shown["minion damage"]) == (minions, minion, damage)
