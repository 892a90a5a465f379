# interpreted: wires the game together
"""The Shaman duel: a two-player duel with no hands, played by the complete rules of the Shaman King TCG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playmat.book.card_search import Fields
from playmat.book.game import Game
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.errors import PlaymatError
from playmat.kernel.step import NO_CARD, Option, Step

from .cards import CARDS
from .cards.shamans import SHAMANS
from .position import arrange, measures
from .rules.laying import OPENING_ATTACK, empty_table
from .rules.legal_decks import check_deck, led_by, shamans_apart
from .rules.state import Duel
from .rules.turn import SETUP

if TYPE_CHECKING:
    from playmat.book.mind import Mind
    from playmat.kernel.customs import Screen
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
    at_hand = frozenset({"flipped", "signature moves"})
    uses = frozenset({"play", "use", "signature", "tactical", "pitch"})
    numbered = frozenset({"use"})
    environment = "Shaman"
    actions = 40
    targets = {  # noqa: RUF012
        "interpreted": {"decisions_per_second": 40_000, "clone_us": 10, "view_us": 150},
        "compiled": {"decisions_per_second": 200_000, "clone_us": 4, "search_iterations_per_second": 5000},
    }
    search_games = 20
    lay_position = staticmethod(arrange)
    measures = staticmethod(measures)
    check = staticmethod(check_deck)
    leaders = staticmethod(shamans_apart)
    led = staticmethod(led_by)

    @property
    def cards(self) -> Sequence[CardDef]:
        return CARDS

    @property
    def printed(self) -> Sequence[object]:
        return (OPENING_ATTACK, *CARDS, *SHAMANS.values())

    @property
    def beside_decks(self) -> Sequence[CardDef]:
        return (OPENING_ATTACK,)

    def card_meant(self, g: Duel, option: Option) -> int:
        decision = g.decision
        assert decision is not None
        if option.verb == "signature":
            return g.move_shown(decision.player)
        flipped = g.flipped()
        return flipped if flipped != NO_CARD else decision.ctx.source

    def default_decks(self) -> tuple[str, ...]:
        return ("road-of-sparks", "night-shift")

    def load_screen(self) -> Screen[Duel]:
        from .seen.screen import DuelScreen

        return DuelScreen()

    def load_mind(self) -> Mind[Duel]:
        from .mind.mind import DuelMind

        return DuelMind()

    def load_guide(self) -> Guide[Any, Any]:
        from .seen.guide import GameGuide

        return GameGuide(self)

    def load_look(self) -> Look[Any, Any]:
        from .seen.terminal import GameLook

        return GameLook(self)

    def lay(self, beginning: Beginning) -> tuple[Duel, Step[Duel]]:
        formats = {deck.format for deck in beginning.decks}
        if len(formats) > 1:
            raise PlaymatError("Both decks must be of the same format, starter or constructed [SK-OPEN-14].")
        shamans = [SHAMANS[deck.headers["shaman"]] for deck in beginning.decks]
        g = empty_table(shamans, [self.cards_of(deck) for deck in beginning.decks])
        g.starter = formats == {"starter"}
        return g, SETUP


GAME: Final = ShamanDuel(Path(__file__).parent)
new: Final = GAME.new
