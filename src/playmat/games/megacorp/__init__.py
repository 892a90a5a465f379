# interpreted: wires the game together
"""Megacorp: the Megacorp TCG by its complete rules, businesses in networks of cards, for two to nine players."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.book.card_search import Fields
from playmat.book.decks import DeckError, Problem
from playmat.book.game import Game, TableOption
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError
from playmat.kernel.step import Step

from .cards import BY_TITLE, CARDS
from .position import arrange, measures
from .rules.board import FEWEST, MOST
from .rules.laying import empty_table
from .rules.legal_decks import COMPETITIVE, check_competitive, check_deck
from .rules.setup import SETUP_AT_RANDOM, SETUP_BY_BID
from .rules.state import Megacorp

if TYPE_CHECKING:
    from playmat.book.mind import Mind
    from playmat.kernel.customs import Screen
    from playmat.screen.guide import Guide
    from playmat.screen.look import Look


class MegacorpGame(Game[Megacorp]):
    """Megacorp."""

    id = "megacorp"
    name = "Megacorp"
    about = "Businesses grow networks of cards, buy each other out and attack; the last one standing wins."
    seat_names = ("Ada", "Bruno", "Carla", "Dmitri", "Esra", "Farid", "Greta", "Hugo", "Ines")
    fewest = FEWEST
    usual = FEWEST
    seats_rule = "MC-1.1"
    options = (
        TableOption(
            "start",
            "Who takes the first turn.",
            {
                "random": "Chance decides; of two players, the one picked chooses (MC-4.2.4).",
                "bid": "A sealed bid decides, paid out of the 10 M (MC-4.2.3).",
            },
        ),
        TableOption(
            "format",
            "Which cards may be brought to the table.",
            {
                "casual": "All of them; a deck is held to its own format alone (MC-OPEN-90).",
                "competitive": "No banned card, and restricted ones once, in every deck (MC-10.2, MC-10.3).",
            },
        ),
        TableOption(
            "same_faction_founder",
            "Whether business and founder must share a faction.",
            {
                "no": "Any founder goes with any business (MC-OPEN-89).",
                "yes": "House rule: the founder's faction is the business's.",
            },
        ),
    )
    fields = Fields(
        ("type", "subtype", "faction", "back", "keyword"),
        ("money", "cost", "cashflow", "iq", "eq", "mq", "bq"),
        ("unique", "permanent", "non-permanent", "business", "founder", "token", "cashflow"),
    )
    uses = frozenset({"play", "use", "buy", "attack"})
    numbered = frozenset({"use"})
    environment = "Megacorp"
    actions = 96
    targets = {  # noqa: RUF012
        "interpreted": {"decisions_per_second": 20_000, "clone_us": 20, "view_us": 1000},
        "compiled": {"decisions_per_second": 200_000, "clone_us": 8},
    }
    lay_position = staticmethod(arrange)
    measures = staticmethod(measures)
    check = staticmethod(check_deck)

    @property
    def cards(self) -> Sequence[CardDef]:
        return CARDS

    def default_decks(self) -> tuple[str, ...]:
        return ("meridian-compliance", "wildframe-hunt", "ninth-seat-vigil", "lantern-row-hustle")

    def load_screen(self) -> Screen[Megacorp]:
        from .seen.screen import MegacorpScreen

        return MegacorpScreen()

    def load_mind(self) -> Mind[Megacorp]:
        from .mind.mind import MegacorpMind

        return MegacorpMind()

    def load_guide(self) -> Guide[Any, Any]:
        from .seen.guide import GameGuide

        return GameGuide(self)

    def load_look(self) -> Look[Any, Any]:
        from .seen.terminal import GameLook

        return GameLook(self)

    def lay(self, beginning: Beginning) -> tuple[Megacorp, Step[Megacorp]]:
        cards = [self.cards_of(deck) for deck in beginning.decks]
        businesses = [BY_TITLE[deck.headers["business"]] for deck in beginning.decks]
        founders = [BY_TITLE[deck.headers["founder"]] for deck in beginning.decks]
        wishes = dict(beginning.options)
        if wishes.get("format") == COMPETITIVE:
            found = [Problem(0, f"{deck.name}: {one}") for deck in beginning.decks for one in check_competitive(deck)]
            if found:
                raise DeckError(found)
        if wishes.get("same_faction_founder") == "yes":
            for deck, business, founder in zip(beginning.decks, businesses, founders, strict=True):
                if business.faction != founder.faction:
                    raise PlaymatError(
                        f"{deck.name}: at this table {founder.name} cannot found {business.name}; both must be of "
                        "one faction [MC-OPEN-89]."
                    )
        g = empty_table(businesses, founders, cards)
        return g, SETUP_BY_BID if wishes.get("start") == "bid" else SETUP_AT_RANDOM


GAME: Final = MegacorpGame(Path(__file__).parent)
new: Final = GAME.new
assert len(GAME.seat_names) == MOST


RULES: Final = {
    "MegacorpGame.lay": "MC-1.1.1 MC-1.1.2 MC-2.6 MC-10.2 MC-10.3 MC-OPEN-89 MC-OPEN-90",
}
