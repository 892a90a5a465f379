"""A Megacorp table under test, with words for what tests do again and again."""

from __future__ import annotations

from typing import Any, Self

from playmat.games.megacorp.rules.board import TRAITS
from playmat.testing import Table


class Mat(Table):
    """A position of Megacorp."""

    def __init__(self, players: int = 2, **words: Any) -> None:
        super().__init__("megacorp", players, **words)

    def lay(self, player: int, card: object, at: tuple[int, int], **words: Any) -> Self:
        """Lay a card into a player's network; it must be done before the first look."""
        self.position.sides[player].setdefault("network", []).append({"card": card, "at": at, **words})
        return self

    def find(self, name: str, player: int | None = None) -> int:
        """The card in play with this name, of this controller where several have it."""
        state = self.state
        found = [
            card
            for card in range(len(state.defs))
            if state.defs[card].name == name
            and state.in_play(card)
            and (player is None or state.controller[card] == player)
        ]
        assert len(found) == 1, f"{len(found)} cards called {name} are in play"
        return found[0]

    def in_play(self, name: str, player: int | None = None) -> int:
        """How many cards of this name are in play, of this controller where one is named."""
        state = self.state
        return sum(
            state.defs[card].name == name
            and state.in_play(card)
            and (player is None or state.controller[card] == player)
            for card in range(len(state.defs))
        )

    def value(self, name: str, trait: str, player: int | None = None) -> int:
        """The present value of a trait of a card in play."""
        return int(self.state.trait(self.find(name, player), TRAITS.index(trait)))

    def do(self, verb: str, name: str, word: str = "", player: int | None = None) -> Self:
        """Give an answer about a card in play that needs a word besides, such as the trait to produce."""
        key = f"{verb}:{self.state.handles[self.find(name, player)]}"
        self.choose(f"{key}:{word}" if word else key)
        return self

    def all_pass(self) -> Self:
        """Everybody passes until a question other than a priority window comes, or the window is over."""
        while self.asked >= 0 and self.state.window and self.verbs[-1] == "pass":
            self.choose("pass")
        return self

    def passes(self, count: int = 1) -> Self:
        """So many passes in a row."""
        for _ in range(count):
            self.choose("pass")
        return self
