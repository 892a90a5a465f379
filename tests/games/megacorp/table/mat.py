"""A Megacorp table under test, with words for what tests do again and again."""

from __future__ import annotations

from typing import Any, Self

from playmat.games.megacorp.rules.board import KEYWORDS, TRAITS, x_of, y_of
from playmat.games.megacorp.rules.traits import has
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

    def rich(self, *players: int, **words: object) -> Self:
        """Give players 50 M and nine points of every trait, and lay what else is said of their sides."""
        for player in players:
            self.set(player, money=50, pools=dict.fromkeys(TRAITS, 9), **words)
        return self

    def deploy(self, answer: str, x: int, y: int, network: int = 1) -> Self:
        """Play or buy a card, everybody passing, and place it; stops at the first question it raises."""
        return self.choose(answer).all_pass().choose(f"place:{network}/{x}/{y}").all_pass()

    def declare(self, attacker: str, x: int, y: int, trait: str, network: int = 2) -> Self:
        """Declare an attack; a trait that is the only one possible is not asked for."""
        self.choose(f"attack {attacker}", f"space:{network}/{x}/{y}")
        if "trait" in self.verbs:
            self.choose(f"trait:{trait}")
        assert self.state.attack_trait == TRAITS.index(trait)
        return self

    def attack(self, attacker: str, x: int, y: int, trait: str, network: int = 2) -> Self:
        """Declare an attack, everybody passing in step 3; stops at the first question, if any."""
        return self.declare(attacker, x, y, trait, network).all_pass()

    def unblocked(self) -> Self:
        """Nobody blocks, strikes back, orders cards or acts until another question comes or the challenge is over."""
        while True:
            self.all_pass()
            if self.verbs and self.verbs[0] in ("block", "order"):
                self.choose("done")
            elif self.verbs == ["retaliate", "refrain"]:
                self.choose("refrain")
            else:
                return self

    def to_aftermath(self) -> Self:
        """Nobody blocks or strikes back; stops in the window before destroyed cards leave."""
        while self.state.window != "MC-5.4.1.8.4":
            if self.verbs[0] == "block":
                self.choose("done")
            elif self.verbs[-1] == "refrain":
                self.choose("refrain")
            else:
                self.choose("pass")
        return self

    def has_keyword(self, name: str, keyword: str, player: int | None = None) -> bool:
        """Whether a card in play has a keyword that is switched on."""
        return has(self.state, self.find(name, player), KEYWORDS.index(keyword))

    def under(self, name: str) -> list[str]:
        """The names of the cards bonded to a card in play."""
        return [self.state.defs[one].name for one in self.state.under.get(self.find(name), ())]

    def space_of(self, name: str, player: int | None = None) -> tuple[int, int, int]:
        """The network's number and the space of a card in play."""
        state, one = self.state, self.find(name, player)
        return state.network_of(one) + 1, x_of(state.at[one]), y_of(state.at[one])


def beside(card: object, players: int = 2, **words: Any) -> Mat:
    """Everybody has this card beside the business."""
    mat = Mat(players, **words)
    for player in range(players):
        mat.lay(player, card, (1, 0))
    return mat
