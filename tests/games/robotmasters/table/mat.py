"""A Robot Masters table under test, with words for what tests of the rules do again and again."""

from __future__ import annotations

from typing import Any, Final, Self

from playmat.games.robotmasters.rules.board import CUT, FACES
from playmat.games.robotmasters.rules.card import Action, Challenge, Minion
from playmat.games.robotmasters.words.clauses import Clause
from playmat.games.robotmasters.words.word import Word
from playmat.kernel.text import number
from playmat.kernel.view import view
from playmat.testing import Table

COUNTED: Final = [number(count) for count in range(7)]
"""How the log counts Minions."""


class Mat(Table):
    """A position of Robot Masters in which, unless something else is said, the first player faces a challenge."""

    def __init__(self, players: int = 2, **words: Any) -> None:
        super().__init__("robotmasters", players, **words)

    # Playing

    def all_pass(self) -> Self:
        """Everybody passes until the loop of abilities on this challenge is over."""
        challenge = self.state.challenge
        while self.state.challenge == challenge and self.table["step"] == "playing abilities":
            self.choose("pass")
        return self

    def throw(self, faces: str) -> Self:
        """Everybody passes, and the hero throws so many dice, which show these faces."""
        self.load(faces)
        self.all_pass()
        if self.verbs[:1] == ["dice"]:
            self.choose(f"dice:{len(faces.split())}d")
        return self

    def again(self, dice: str, faces: str) -> Self:
        """The hero throws chosen dice again ("1 3"), which then show these faces."""
        self.load(faces)
        for die in dice.split():
            self.choose(f"pick:d{die}")
        return self.choose("throw")

    def score(self, faces: str) -> Self:
        """Everybody passes, the hero throws these faces and finishes the roll."""
        self.throw(faces)
        if "finish" in self.verbs:
            self.choose("finish")
        return self

    def load(self, faces: str) -> Self:
        """The next dice show these faces, whoever throws them."""
        self.state.loaded = [FACES.index(face) for face in faces.split()]
        return self

    # Looking

    @property
    def table(self) -> Any:
        """What everybody sees on the table."""
        return view(self.state, -1)["table"]

    def shown(self, name: str) -> Any:
        """What the table shows of the challenge in play: its slots, its Minions, both budgets."""
        return self.table["challenge"][name]

    def side(self, player: int, name: str) -> Any:
        """What the table shows of a player."""
        return self.table["sides"][player][name]

    @property
    def hero(self) -> int:
        """Whose turn it is."""
        return int(self.table["hero"])

    @property
    def budgets(self) -> tuple[int, int]:
        """The action points left to the hero and to Dr. Wily."""
        return (self.shown("hero points"), self.shown("wily points"))

    @property
    def faces(self) -> str:
        """What the hero's dice show."""
        return " ".join(die["face"] for die in self.table["tray"]["dice"])

    @property
    def kinds(self) -> list[str]:
        """The kinds of event that the log tells of since the last answer."""
        return [line.kind for line in self.state.log[self._mark :]]

    def lines(self, kind: str) -> list[str]:
        """The lines of the log since the last answer that tell of this kind of event."""
        return [line.text for line in self.state.log[self._mark :] if line.kind == kind]

    @property
    def defeated(self) -> int:
        """How many Minions the last answer defeated."""
        return sum(COUNTED.index(line.split(" Minion")[0].split()[-1]) for line in self.lines("MinionsDefeated"))

    @property
    def outcome(self) -> str:
        """Whether the last answer passed the challenge or failed it."""
        found = [word for word in ("Passed", "Failed") if f"Challenge{word}" in self.kinds]
        return found[0].lower() if len(found) == 1 else "neither"

    def has(self, answer: str) -> bool:
        """Whether an answer is on offer: a key, or a verb with a card's name."""
        found: list[str] = self.state.keys()
        return self.key(answer) in found


def hand(*cards: str | Action) -> list[str | Action]:
    """A hand of four: these cards, and cards that nobody can pay."""
    return [*cards, *["Filler"] * (4 - len(cards))]


def asking(
    faces: str = "run jump",
    minion: Minion | None = None,
    start: int = 0,
    ability: Clause | None = None,
    penalty: Word | None = None,
    points: int = 4,
    stage: int = CUT,
) -> Challenge:
    """A challenge made up for a test: what it requires, and whatever else matters."""
    requirement = tuple(FACES.index(face) for face in faces.split())
    return Challenge("test", "Test Challenge", stage, points, minion, start, requirement, ability, penalty)
