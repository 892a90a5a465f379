"""Battles and whole turns that tests of Robot Masters play again and again."""

from __future__ import annotations

from typing import Any, Final

from playmat.games.robotmasters.rules.board import ABILITIES, FACES, LAST_SPACE, WILY_SPACE
from playmat.testing import P1, Table

IDLE: Final = ("pass", "decline", "stop", "finish", "on", "roll", "throw", "done")
"""How somebody answers who wants to be done with it."""
NOTHING: Final = "pellet pellet pellet pellet pellet pellet"
"""Six dice that deal nothing, Mega Man's or Cut Man's."""


def battle(stage: str = "cut_man", dice: str = "", players: int = 2, **words: Any) -> Table:
    """P1 stands before the boss of a stage, the castle's last one included, in the first round."""
    table = Table("robotmasters", players, dice=dice.split(), **words)
    table.set(P1, stage=stage, space=WILY_SPACE if stage == "castle" else LAST_SPACE)
    return table


def challenge(card: object = "plain", dice: str = "", players: int = 2, **words: Any) -> Table:
    """P1 has turned up a challenge on the own stage."""
    return Table("robotmasters", players, challenge=card, dice=dice.split(), **words)


def load(table: Table, dice: str) -> None:
    """The faces of the coming throws, whoever throws."""
    table.state.loaded = [FACES.index(face) for face in dice.split()]


def all_pass(table: Table) -> Table:
    """Everybody passes until the hero says how many dice are thrown, or until the challenge is over."""
    card = table.state.challenge
    while table.state.step == ABILITIES and table.state.challenge == card:
        table.choose("pass")
    return table


def score(table: Table, dice: int) -> Table:
    """Nobody plays anything, so many dice are thrown, and the roll is finished as it lies."""
    all_pass(table)
    for answer in (f"dice:{dice}d", "finish"):
        if can(table, answer):
            table.choose(answer)
    return table


def strike(table: Table) -> Table:
    """The hero throws and finishes the roll as it lies; Ice Man freezes the first die."""
    table.choose("throw")
    if "die" in table.verbs:
        table.choose("die:d1")
    return table.choose("finish")


def answer(table: Table) -> Table:
    """The boss's dice are thrown and scored, and the hero plays nothing against them."""
    table.choose("roll")
    if "on" in table.verbs:
        table.choose("on")
    return table


def play_round(table: Table) -> Table:
    """A round in which nobody plays anything."""
    return answer(strike(table))


def wait(table: Table, player: int = P1) -> Table:
    """Everybody idles until a player's next turn has begun."""
    turns = table.state.turns[player]
    while table.state.turns[player] == turns:
        idle(table)
    return table


def idle(table: Table) -> None:
    """The answer of somebody who wants to be done with it."""
    for verb in IDLE:
        if verb in table.verbs:
            table.choose(verb)
            return
    table.choose(table.state.keys()[0])


def can(table: Table, answer: str) -> bool:
    """Whether an answer is on offer: a key, or a verb with a card's name."""
    offered: list[str] = table.state.keys()
    return table.key(answer) in offered


def seen(table: Table, *names: str) -> Any:
    """What the table shows to everybody, by a path of names."""
    found: Any = table.state.table(-1)
    for name in names:
        found = found[name]
    return found


def side(table: Table, player: int, name: str) -> Any:
    """A fact of a player's side that the table shows to everybody."""
    return seen(table, "sides")[player][name]


def stage(table: Table, name: str) -> Any:
    """A stage as the table shows it to everybody."""
    return next(one for one in seen(table, "stages") if one["id"] == name)
