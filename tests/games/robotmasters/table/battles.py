"""Battles and whole turns that tests of Robot Masters play again and again."""

from __future__ import annotations

from typing import Any, Final, Self

from playmat.games.robotmasters.rules.board import ABILITIES, FACES, LAST_SPACE, WILY_SPACE
from playmat.testing import P1, Table

IDLE: Final = ("pass", "decline", "stop", "finish", "on", "roll", "throw", "done")
"""How somebody answers who wants to be done with it."""
NOTHING: Final = "pellet pellet pellet pellet pellet pellet"
"""Six dice that deal nothing, Mega Man's or Cut Man's."""


class Bout(Table):
    """A position of Robot Masters that is played on in rounds and turns."""

    def __init__(self, players: int = 2, **words: Any) -> None:
        super().__init__("robotmasters", players, **words)

    def load(self, dice: str) -> Self:
        """The faces of the coming throws, whoever throws."""
        self.state.loaded = [FACES.index(face) for face in dice.split()]
        return self

    def all_pass(self) -> Self:
        """Everybody passes until the hero says how many dice are thrown, or until the challenge is over."""
        card = self.state.challenge
        while self.state.step == ABILITIES and self.state.challenge == card:
            self.choose("pass")
        return self

    def score(self, dice: int) -> Self:
        """Nobody plays anything, so many dice are thrown, and the roll is finished as it lies."""
        self.all_pass()
        for answer in (f"dice:{dice}d", "finish"):
            if self.can(answer):
                self.choose(answer)
        return self

    def strike(self) -> Self:
        """The hero throws and finishes the roll as it lies; Ice Man freezes the first die."""
        self.choose("throw")
        if "die" in self.verbs:
            self.choose("die:d1")
        return self.choose("finish")

    def answer(self) -> Self:
        """The boss's dice are thrown and scored, and the hero plays nothing against them."""
        self.choose("roll")
        if "on" in self.verbs:
            self.choose("on")
        return self

    def play_round(self) -> Self:
        """A round in which nobody plays anything."""
        return self.strike().answer()

    def wait(self, player: int = P1) -> Self:
        """Everybody idles until a player's next turn has begun."""
        turns = self.state.turns[player]
        while self.state.turns[player] == turns:
            self.idle()
        return self

    def idle(self) -> Self:
        """The answer of somebody who wants to be done with it."""
        wanted = [verb for verb in IDLE if verb in self.verbs]
        return self.choose(wanted[0] if wanted else self.state.keys()[0])

    def can(self, answer: str) -> bool:
        """Whether an answer is on offer: a key, or a verb with a card's name."""
        offered: list[str] = self.state.keys()
        return self.key(answer) in offered

    def seen(self, *names: str) -> Any:
        """What the table shows to everybody, by a path of names."""
        found: Any = self.state.table(-1)
        for name in names:
            found = found[name]
        return found

    def side(self, player: int, name: str) -> Any:
        """A fact of a player's side that the table shows to everybody."""
        return self.seen("sides")[player][name]

    def stage(self, name: str) -> Any:
        """A stage as the table shows it to everybody."""
        return next(one for one in self.seen("stages") if one["id"] == name)


def battle(stage: str = "cut_man", dice: str = "", players: int = 2, **words: Any) -> Bout:
    """P1 stands before the boss of a stage, the castle's last one included, in the first round."""
    bout = Bout(players, dice=dice.split(), **words)
    return bout.set(P1, stage=stage, space=WILY_SPACE if stage == "castle" else LAST_SPACE)


def challenge(card: object = "plain", dice: str = "", players: int = 2, **words: Any) -> Bout:
    """P1 has turned up a challenge on the own stage."""
    return Bout(players, challenge=card, dice=dice.split(), **words)
