"""Tricks: a small game of following suit, to show how a game is written; `PLAYMAT_GAMES=examples.tricks` adds it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.book.card_search import Fields
from playmat.book.decks import Deck
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.step import Refusal, Step
from playmat.screen.plain import PlainGame

from .cards import CARDS
from .rules.laying import lay_table
from .rules.legality import check_deck
from .rules.state import Tricks
from .rules.turn import SETUP

if TYPE_CHECKING:
    from playmat.book.mind import Mind
    from playmat.kernel.customs import Screen
    from playmat.screen.guide import Guide


class TricksGame(PlainGame[Tricks]):
    """Tricks."""

    id = "tricks"
    name = "Tricks"
    about = "Follow suit if you can; the highest card of the suit that was led takes the trick, and most tricks win."
    seat_names = ("Ana", "Ben", "Cleo", "Dora")
    seats_rule = "TR-SETUP-1"
    fields = Fields(("suit",), ("number",))

    @property
    def cards(self) -> Sequence[CardDef]:
        return CARDS

    def check(self, deck: Deck) -> list[Refusal]:
        return check_deck(deck)

    def lay(self, beginning: Beginning) -> tuple[Tricks, Step[Tricks]]:
        packs = [self.cards_of(deck) for deck in beginning.decks]
        return lay_table(len(packs), packs[0]), SETUP

    def measures(self, g: Tricks, player: int) -> dict[str, int]:
        return {"tricks": g.tricks[player]}

    def load_screen(self) -> Screen[Tricks]:
        from .seen.screen import TricksScreen

        return TricksScreen()

    def load_guide(self) -> Guide[Any, Any]:
        from .seen.guide import TricksGuide

        return TricksGuide(self)

    def load_mind(self) -> Mind[Tricks]:
        from .mind.mind import TricksMind

        return TricksMind()


GAME: Final = TricksGame(Path(__file__).parent)
