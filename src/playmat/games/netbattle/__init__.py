# interpreted: wires the game together
"""NetBattle: the MegaMan TCG by its complete rules and rulings, a duel of NetNavis whose decks are their lives."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.book.card_search import Fields
from playmat.book.game import Game
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.step import Step

from .cards import BY_TITLE, CARDS
from .position import arrange, measures
from .rules.laying import empty_table
from .rules.legal_decks import check_deck
from .rules.state import NetBattle
from .rules.turn import SETUP

if TYPE_CHECKING:
    from playmat.book.mind import Mind
    from playmat.kernel.customs import Screen
    from playmat.screen.guide import Guide
    from playmat.screen.look import Look


class NetBattleGame(Game[NetBattle]):
    """NetBattle."""

    id = "netbattle"
    name = "NetBattle"
    about = "A duel of NetNavis: your deck is your energy; power up, blast, and take the last card of the other deck."
    seat_names = ("Lana", "Kendrick")
    seats_rule = "NB-SETUP-2"
    fields = Fields(
        ("type", "colour", "emblem", "keyword", "set"),
        ("power", "needs", "emblems", "destiny", "strength", "defense", "blast"),
        ("legal", "illegal", "spendable", "virus", "ally", "NetOp", "style change"),
    )
    uses = frozenset({"play", "spend"})
    environment = "NetBattle"
    actions = 64
    targets = {  # noqa: RUF012
        "interpreted": {"decisions_per_second": 30_000, "clone_us": 10, "view_us": 300},
        "compiled": {"decisions_per_second": 200_000, "clone_us": 4},
    }
    search_games = 10
    lay_position = staticmethod(arrange)
    measures = staticmethod(measures)
    check = staticmethod(check_deck)

    @property
    def cards(self) -> Sequence[CardDef]:
        return CARDS

    def default_decks(self) -> tuple[str, ...]:
        return ("megaman", "torchman")

    def load_screen(self) -> Screen[NetBattle]:
        from .seen.screen import NetBattleScreen

        return NetBattleScreen()

    def load_mind(self) -> Mind[NetBattle]:
        from .mind.mind import NetBattleMind

        return NetBattleMind()

    def load_guide(self) -> Guide[Any, Any]:
        from .seen.guide import GameGuide

        return GameGuide(self)

    def load_look(self) -> Look[Any, Any]:
        from .seen.terminal import GameLook

        return GameLook(self)

    def lay(self, beginning: Beginning) -> tuple[NetBattle, Step[NetBattle]]:
        cards = [self.cards_of(deck) for deck in beginning.decks]
        navis = [BY_TITLE[deck.headers["netnavi"]] for deck in beginning.decks]
        g = empty_table(navis, cards)
        return g, SETUP


GAME: Final = NetBattleGame(Path(__file__).parent)
new: Final = GAME.new
