"""What happens to hands, decks and open markets."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY

from .board import HAND, MAIN, MARKET, PLACES
from .events import MegaEvent, title
from .state import Megacorp


class Discarded(MegaEvent):
    """A card went from a hand to the top of that player's open market."""

    def apply(self, g: Megacorp) -> None:
        g.move(self.card, self.player * PLACES + MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} discards {title(g, self.card)}."


class LookedAt(MegaEvent):
    """A player looks at cards that others do not see, until the effect ends."""

    __slots__ = ("cards", "what")

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], what: str) -> None:
        super().__init__(player, rule)
        self.cards: Final = cards
        self.what: Final = what

    def apply(self, g: Megacorp) -> None:
        g.looker = self.player
        g.looked = list(self.cards)
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} looks at {self.what}."


class SearchBegan(MegaEvent):
    """A player looks through both own decks."""

    def apply(self, g: Megacorp) -> None:
        g.searcher = self.player
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} searches both decks."


class SearchEnded(MegaEvent):
    """The decks that were searched are closed again."""

    def apply(self, g: Megacorp) -> None:
        g.searcher = NOBODY


class Shown(MegaEvent):
    """A card that was found lies open for everybody until it goes on."""

    def apply(self, g: Megacorp) -> None:
        if not g.sees(NOBODY, self.card):
            g.reveals += 1
        if self.card == g.revealed:
            g.revealed = NO_CARD
        g.shown = self.card

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} shows {title(g, self.card)}."


class TakenToHand(MegaEvent):
    """A card that was shown went to its finder's hand."""

    def apply(self, g: Megacorp) -> None:
        g.move(self.card, self.player * PLACES + HAND)
        g.shown = NO_CARD

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} takes {title(g, self.card)} to hand."


class PutUnder(MegaEvent):
    """The top card of a main deck went under it."""

    def apply(self, g: Megacorp) -> None:
        deck = g.zones[self.player * PLACES + MAIN]
        deck.remove(self.card)
        deck.insert(0, self.card)
        g.handles[self.card] = g.new_handle(self.card)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} puts the top card under the main deck."


class MarketCycled(MegaEvent):
    """The top card of an open market went to its bottom."""

    def apply(self, g: Megacorp) -> None:
        market = g.market(self.amount)
        market.insert(0, market.pop())

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} goes to the bottom of {g.name(self.amount)}'s open market."


RULES: Final = {"Discarded": "MC-8.6", "SearchBegan": "MC-6.8.1 MC-OPEN-77", "Shown": "MC-6.8.2 MC-8.4"}
