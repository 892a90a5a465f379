# interpreted: talks to people
"""What each game adds to the terminal: how its mat, its cards and its answers are shown and put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from playmat.kernel.card import CardDef, Facts
from playmat.kernel.game import Game
from playmat.kernel.view import View
from playmat.search import Query

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

    from playmat.decks import Deck


Room = Literal["roomy", "small", "tight"]
"""How much of the screen a mat may take."""


@dataclass(frozen=True)
class Place:
    """Where a card lies that somebody asks about, and which answers with it may be worth explaining."""

    handle: int
    card: CardDef
    where: str
    keys: tuple[str, ...] = ()


class Look:
    """How one game is shown; draws views and never sees a state."""

    primer: tuple[str, ...] = ()
    """The game in a few sentences, for people who do not know it."""
    columns: tuple[str, ...] = ()
    """The headings of a table of cards."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @property
    def faces(self) -> Sequence[CardDef]:
        """Everything with a printed face that can be looked up, cards that are in no deck included."""
        raise NotImplementedError

    # The table

    def mat(self, view: View, roles: Sequence[str], width: int, room: Room) -> list[Text]:
        """The table as coloured lines of at most that width, in as much room as there is."""
        raise NotImplementedError

    def situation(self, view: View) -> list[str]:
        """Everything on the table in sentences."""
        raise NotImplementedError

    def brief(self, view: View) -> list[str]:
        """What matters for the pending question, in two or three sentences."""
        raise NotImplementedError

    def piles(self, view: View) -> list[str]:
        """The open piles, card by card, in sentences."""
        raise NotImplementedError

    def hint(self, view: View, key: str) -> str:
        """What an answer leads to, in a few words."""
        return ""

    def kin(self, view: View, key: str) -> str:
        """What an answer has in common with others that lead to the same, such as taking another copy of a card."""
        return key

    def safe(self, view: View) -> bool:
        """Whether Enter alone may give the first answer."""
        return False

    def refusable(self, view: View) -> list[str]:
        """Keys whose refusal a player should see without asking, where they are not offered."""
        return []

    def places(self, view: View) -> list[Place]:
        """Every card in sight, those that matter most now first."""
        raise NotImplementedError

    def unseen(self, card: CardDef) -> tuple[str, str]:
        """Why a card that is nowhere in sight cannot be used, with the rule."""
        raise NotImplementedError

    # Cards

    def face(self, card: CardDef, width: int) -> RenderableType:
        """The card drawn as a card."""
        raise NotImplementedError

    def row(self, card: CardDef) -> tuple[str, ...]:
        """The card as a row of a table."""
        raise NotImplementedError

    def words(self, card: CardDef) -> str:
        """The card in sentences."""
        raise NotImplementedError

    def data(self, card: CardDef) -> dict[str, Any]:
        """The card as plain data."""
        raise NotImplementedError

    def facts(self, card: CardDef) -> Facts:
        """What the card can be searched for."""
        return card.facts()

    def find(self, query: str) -> list[CardDef]:
        """The cards that a search finds, in their order."""
        wanted = Query.parse(query, self.game.fields)
        return [card for card in self.faces if wanted.matches(self.facts(card))]

    def remarks(self, deck: Deck) -> list[tuple[int, str]]:
        """What is legal about a deck and still worth knowing: lines and sentences."""
        return []


def look_of(game: Game[Any]) -> Look:
    """The look of a game: the class `GameLook` in the module here that is named after the game."""
    look: Look = import_module(f"{__package__}.{game.id}").GameLook(game)
    return look
