"""How cards leave play: destroyed, annihilated, discarded, returned, sold; and who is about to lose."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD

from .board import ANNIHILATED, BOUGHT_KIND, DESTROYED_KIND, HAND, MARKET, SOLD_KIND
from .card_events import send
from .events import MegaEvent, title
from .grid import leave
from .memory import Mark
from .state import Megacorp


class DepartureBegan(MegaEvent):
    """Destructions are being carried out: regeneration is offered first."""

    def apply(self, g: Megacorp) -> None:
        g.leaving = True


class MarksTaken(MegaEvent):
    """No more can be done for the cards that were marked: they leave now."""

    __slots__ = ("marks",)

    def __init__(self, player: int, rule: str, marks: tuple[Mark, ...]) -> None:
        super().__init__(player, rule)
        self.marks: Final = marks

    def apply(self, g: Megacorp) -> None:
        g.leaving = False
        g.marks = [one for one in g.marks if one not in self.marks]


class DeparturesNoted(MegaEvent):
    """Which cards leave, and in which order, is settled anew."""

    __slots__ = ("cards",)

    def __init__(self, player: int, rule: str, cards: tuple[int, ...]) -> None:
        super().__init__(player, rule)
        self.cards: Final = cards
        """Each card with how it leaves."""

    def apply(self, g: Megacorp) -> None:
        g.departing = list(self.cards)


class Destroyed(MegaEvent):
    """A card went from play to the top of its controller's open market."""

    kind = DESTROYED_KIND
    noticed = True
    __slots__ = ("together",)

    def __init__(self, player: int, rule: str, card: int, together: tuple[int, ...] = ()) -> None:
        super().__init__(player, rule, card)
        self.together: Final = together
        """The cards that leave at the same moment, whose texts notice it, too."""

    def apply(self, g: Megacorp) -> None:
        lose_business(g, self.card, "MC-1.2.10.2.1")
        leave(g, self.card)
        send(g, self.card, self.player, MARKET)

    def subjects(self) -> tuple[int, ...]:
        return self.together

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} is destroyed."


def lose_business(g: Megacorp, card: int, rule: str) -> None:
    """Who loses the business card loses the game; read before the card leaves."""
    if g.is_business(card):
        g.losing.append((g.network_of(card), rule))


class Annihilated(MegaEvent):
    """A card went from play to its controller's annihilated zone."""

    def apply(self, g: Megacorp) -> None:
        lose_business(g, self.card, "MC-1.2.10.2")
        if g.in_play(self.card):
            leave(g, self.card)
        send(g, self.card, self.player, ANNIHILATED)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} is annihilated."


class DiscardedFromPlay(MegaEvent):
    """A card went from play to its controller's open market without being destroyed."""

    def apply(self, g: Megacorp) -> None:
        leave(g, self.card)
        send(g, self.card, self.player, MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} is discarded."


class ReturnedToHand(MegaEvent):
    """A card went from play to its owner's hand."""

    def apply(self, g: Megacorp) -> None:
        lose_business(g, self.card, "MC-1.2.10.2")
        leave(g, self.card)
        send(g, self.card, g.owner[self.card], HAND)

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} returns to {g.name(g.owner[self.card])}'s hand."


class ToOwnersMarket(MegaEvent):
    """A card that no foreign hand may hold went to its owner's open market."""

    def apply(self, g: Megacorp) -> None:
        if g.in_play(self.card):
            leave(g, self.card)
        send(g, self.card, g.owner[self.card], MARKET)
        g.shown = NO_CARD

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} goes to {g.name(g.owner[self.card])}'s open market."


class Sold(MegaEvent):
    """A card was sold: its money to the seller, itself to his open market."""

    kind = SOLD_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        g.money[self.player] += self.amount
        leave(g, self.card)
        send(g, self.card, self.player, MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} sells {title(g, self.card)} for {self.amount} M."


class BoughtFromMarket(MegaEvent):
    """The payment for an open-market card is complete."""

    kind = BOUGHT_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        """The payment has been made already."""


class Beaten(MegaEvent):
    """A player has lost by a rule and goes at the next check."""

    def apply(self, g: Megacorp) -> None:
        g.losing.append((self.player, self.rule))
        g.moved = True


class Resigned(MegaEvent):
    """A player gave up and goes at once."""

    def apply(self, g: Megacorp) -> None:
        g.losing.append((self.player, self.rule))


class LossesCounted(MegaEvent):
    """Everybody who has lost so far is being dealt with."""

    def apply(self, g: Megacorp) -> None:
        g.losing = []


RULES: Final = {
    "DepartureBegan": "MC-8.3 MC-OPEN-75",
    "MarksTaken": "MC-8.3",
    "DeparturesNoted": "MC-8.3.1",
    "Destroyed": "MC-8.3 MC-OPEN-43",
    "lose_business": "MC-1.2.10.2",
    "Annihilated": "MC-3.8 MC-3.8.1 MC-8.5",
    "DiscardedFromPlay": "MC-5.6.3 MC-5.6.4",
    "ReturnedToHand": "MC-3.6.3 MC-OPEN-43",
    "ToOwnersMarket": "MC-3.6.3.1",
    "Sold": "MC-5.5.6.2 MC-5.5.6.3",
    "Beaten": "MC-OPEN-81",
    "Resigned": "MC-1.2.10.3",
    "LossesCounted": "MC-OPEN-84",
}
