# interpreted: wires the game together
"""The Shaman duel: a two-player duel with no hands, played by the complete rules of the Shaman King TCG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.book.card_search import Fields
from playmat.book.decks import Deck
from playmat.book.game import Game, Position, first_state
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError
from playmat.kernel.step import Context, Refusal

from .cards import CARDS
from .cards.shamans import SHAMANS
from .position import arrange, measures
from .rules.legal_decks import check_deck
from .rules.mat import empty_table
from .rules.state import Duel
from .rules.turn import SETUP

if TYPE_CHECKING:
    from playmat.screen.guide import Guide
    from playmat.screen.look import Look


class ShamanDuel(Game[Duel]):
    """The Shaman duel."""

    id = "shaman"
    name = "Shaman duel"
    about = "A two-player duel without hands: flip, counterattack or focus, and be first to three points."
    seat_names = ("Ben", "Erin")
    seats_rule = "SK-GEN-16"
    fields = Fields(
        ("type", "trait", "keyword"),
        ("cost", "green", "yellow", "red", "intercept", "force"),
        ("real", "house", "spectergram", "generic"),
    )

    @property
    def cards(self) -> Sequence[CardDef]:
        return CARDS

    def check(self, deck: Deck) -> list[Refusal]:
        return check_deck(deck)

    def default_decks(self) -> tuple[str, ...]:
        return ("road-of-sparks", "night-shift")

    def arrange(self, position: Position) -> Duel:
        return arrange(position)

    def measures(self, g: Duel, player: int) -> dict[str, int]:
        return measures(g, player)

    def load_guide(self) -> Guide[Any]:
        from .seen.guide import GameGuide

        return GameGuide(self)

    def load_look(self) -> Look[Any]:
        from .seen.terminal import GameLook

        return GameLook(self)

    def load_shown(self) -> Mapping[str, type]:
        from .seen.shown import SHOWN

        return SHOWN

    def begin(self, beginning: Beginning, record: bool) -> Duel:
        formats = {deck.format for deck in beginning.decks}
        if len(formats) > 1:
            raise PlaymatError("Both decks must be of the same format, starter or constructed [SK-OPEN-14].")
        shamans = [SHAMANS[deck.headers["shaman"]] for deck in beginning.decks]
        g = empty_table(shamans, [self.cards_of(deck) for deck in beginning.decks])
        g.beginning = beginning
        g.starter = formats == {"starter"}
        if record:
            g.log = []
            g.answers = []
        g.rng = first_state(beginning.seed)
        g.do(Context(0), SETUP)
        g.advance()
        return g


GAME: Final = ShamanDuel(Path(__file__).parent)
new: Final = GAME.new
