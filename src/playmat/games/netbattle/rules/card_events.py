"""What happens to single cards: drawn, placed, burned, lost, shown."""

from __future__ import annotations

from typing import Final, TypeAlias

from playmat.kernel.step import NOBODY, Context

from .board import BURNED_KIND, DECK, DISCARD, DREW_KIND, GAUGE, HAND, LOST_KIND, PLACES, POWERED_KIND
from .events import CardsEvent, NetEvent, Unlogged, remember, title, titles, whose
from .state import NetBattle


class Drew(NetEvent):
    """A card was drawn, from the deck or, by a text, from the discard pile."""

    kind = DREW_KIND
    noticed = True

    def apply(self, g: NetBattle) -> None:
        g.drawn[self.player] += 1
        g.move(self.card, self.player * PLACES + HAND)

    def text(self, g: NetBattle) -> str:
        origin = " at random from the discard pile" if g.place[self.card] % PLACES == DISCARD else ""
        return f"{g.name(self.player)} draws {title(g, self.card)}{origin}."

    def veiled(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} draws a card."


class PoweredUp(NetEvent):
    """The top deck card went face down into the gauge."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.card, self.player * PLACES + GAUGE)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} powers up to {len(g.gauge(self.player)) + 1}."


class PhasePoweredUp(Unlogged):
    """The compulsory power-up of the draw phase is done; texts may add to it."""

    kind = POWERED_KIND
    noticed = True

    def apply(self, g: NetBattle) -> None:
        """It only marks the moment."""


class Overflowed(NetEvent):
    """The card of space 1 gave way in a full gauge; neither burned nor discarded."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)}'s gauge is full: {title(g, self.card)} leaves space 1."


class PutInGauge(NetEvent):
    """A card was placed in its owner's gauge other than by powering up."""

    def apply(self, g: NetBattle) -> None:
        owner = g.owner[self.card]
        remember(g, self.amount, self.card)
        g.move(self.card, owner * PLACES + GAUGE)

    def text(self, g: NetBattle) -> str:
        return f"{whose(g, self.player, self.card)} goes into the gauge."

    def veiled(self, g: NetBattle) -> str:
        return f"A card goes into {g.name(g.owner[self.card])}'s gauge."


class Burned(NetEvent):
    """The rightmost gauge card went to its owner's pile; `player` burned it."""

    kind = BURNED_KIND
    noticed = True

    def apply(self, g: NetBattle) -> None:
        remember(g, self.amount, self.card)
        g.move(self.card, g.owner[self.card] * PLACES + DISCARD)

    def text(self, g: NetBattle) -> str:
        owner = g.owner[self.card]
        power = "" if owner == self.player else f"{g.name(owner)}'s "
        return f"{g.name(self.player)} burns {power}{title(g, self.card)}."


class TakenFromGauge(NetEvent):
    """A gauge card went to its owner's hand, unseen by the other player."""

    def apply(self, g: NetBattle) -> None:
        remember(g, self.amount, self.card)
        g.move(self.card, g.owner[self.card] * PLACES + HAND)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(g.owner[self.card])} takes {title(g, self.card)} from the gauge."

    def veiled(self, g: NetBattle) -> str:
        return f"{g.name(g.owner[self.card])} takes a card from the gauge."


Answers: TypeAlias = tuple[tuple[int, int, int], ...]
"""How texts that hear a loss are answered for all that is left of it: each text by its playing and card, 1 for yes."""

LOST_TO: Final = {DISCARD: "", HAND: " to hand", GAUGE: " into the gauge"}
"""Where the card of a lost energy may go, in the log."""


class EnergyLost(NetEvent):
    """A player lost an energy: the card went to the pile, or where a text sends it."""

    kind = LOST_KIND
    noticed = True
    __slots__ = ("answers", "left", "loss", "to")

    def __init__(
        self,
        player: int,
        rule: str,
        card: int,
        use: int = 0,
        to: int = DISCARD,
        loss: Context | None = None,
        left: int = 0,
        answers: Answers = (),
    ) -> None:
        super().__init__(player, rule, card, use)
        self.to: Final = to
        self.loss: Final = loss
        """The context of the whole loss."""
        self.left: Final = left
        """How many more are to be lost with it."""
        self.answers: Final = answers

    def answer(self, text: Context) -> int:
        """How a text that hears it is answered already: 1 is yes, 0 is no, −1 is not yet."""
        for use, source, answer in self.answers:
            if use == text.use and source == text.source:
                return answer
        return -1

    def apply(self, g: NetBattle) -> None:
        g.lost[self.player] += 1
        remember(g, self.amount, self.card)
        g.move(self.card, self.player * PLACES + self.to)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} loses an energy: {title(g, self.card)}{LOST_TO[self.to]}."

    def veiled(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} loses an energy{LOST_TO[self.to]}."


class Unseen(NetEvent):
    """Something that happens to a card which nobody sees."""

    __slots__ = ("hidden_card",)

    def __init__(self, player: int, rule: str, card: int) -> None:
        super().__init__(player, rule)
        self.hidden_card: Final = card


class Recharged(Unseen):
    """A random discard card went face down under the deck, seen by nobody."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.hidden_card, self.player * PLACES + DECK, under=True)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} recharges an energy."


class Discarded(NetEvent):
    """A card went from its owner's hand to the discard pile."""

    def apply(self, g: NetBattle) -> None:
        remember(g, self.amount, self.card)
        g.move(self.card, g.owner[self.card] * PLACES + DISCARD)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} discards {title(g, self.card)}."


class PutOnDeck(NetEvent):
    """A card went on top of its owner's deck or under it."""

    __slots__ = ("under",)

    def __init__(self, player: int, rule: str, card: int, under: bool, use: int = 0) -> None:
        super().__init__(player, rule, card, use)
        self.under: Final = under

    def apply(self, g: NetBattle) -> None:
        remember(g, self.amount, self.card)
        g.move(self.card, g.owner[self.card] * PLACES + DECK, under=self.under)

    def text(self, g: NetBattle) -> str:
        where = "under" if self.under else "on top of"
        return f"{whose(g, self.player, self.card)} goes {where} the deck."

    def veiled(self, g: NetBattle) -> str:
        where = "under" if self.under else "on top of"
        return f"A card goes {where} {g.name(g.owner[self.card])}'s deck."


class TakenFromPile(NetEvent):
    """A card went from its owner's open discard pile to hand, known to both."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.card, g.owner[self.card] * PLACES + HAND)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(g.owner[self.card])} takes {title(g, self.card)} from the discard pile."


class TakenFromDeck(NetEvent):
    """A card found in the owner's deck went to hand, unseen by the other player."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.card, self.player * PLACES + HAND)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} takes {title(g, self.card)} from the deck."

    def veiled(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} takes a card from the deck."


class PutInPile(NetEvent):
    """A text put a card into its owner's discard pile; neither lost, burned nor discarded."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.card, g.owner[self.card] * PLACES + DISCARD)

    def text(self, g: NetBattle) -> str:
        return f"{title(g, self.card)} goes into {g.name(g.owner[self.card])}'s discard pile."


class CardsSomewhere(CardsEvent):
    """Cards are seen, with the place where they lie."""

    __slots__ = ("where",)

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], where: str) -> None:
        super().__init__(player, rule, cards)
        self.where: Final = where


class Shown(CardsSomewhere):
    """Cards are shown to both players and lie open until they are covered up or move."""

    def apply(self, g: NetBattle) -> None:
        for card in self.cards:
            if g.hidden[g.place[card]]:
                g.reveals += 1
                g.revealed.append(card)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)}'s {self.where} shows {titles(g, self.cards)}."


class LookedAt(CardsSomewhere):
    """One player looks at hidden cards."""

    def apply(self, g: NetBattle) -> None:
        g.reveals += 1
        g.looker = self.player
        g.looked = list(self.cards)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} looks at {self.where}."


class SearchBegan(NetEvent):
    """A player looks through a deck: their own, or the opponent's where `amount` says so."""

    def apply(self, g: NetBattle) -> None:
        g.reveals += 1
        g.searcher = self.player
        g.searched = self.player if not self.amount else 1 - self.player

    def text(self, g: NetBattle) -> str:
        whose = "the" if not self.amount else f"{g.name(1 - self.player)}'s"
        return f"{g.name(self.player)} searches {whose} deck."


class Covered(Unlogged):
    """What was shown or looked at is hidden again, as its zone demands; nobody can tell the cards again by their
    handles.
    """

    def apply(self, g: NetBattle) -> None:
        for card in g.revealed + g.looked:
            g.rename(card)
        g.revealed = []
        g.looked = []
        g.looker = NOBODY


class GaugeOrdered(CardsEvent):
    """A player put the own gauge cards into another order, unseen."""

    def apply(self, g: NetBattle) -> None:
        gauge = g.gauge(self.player)
        gauge[:] = list(self.cards)
        for card in gauge:
            g.rename(card)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} puts the gauge back in an order of choice."


RULES: Final = {
    "Drew": "NB-DRAW-3 NB-DRAW-4",
    "PoweredUp": "NB-POWER-1 NB-POWER-2 NB-POWER-4",
    "PhasePoweredUp": "NB-CD-126",
    "Overflowed": "NB-POWER-6 NB-POWER-7 NB-POWER-9 NB-POWER-10",
    "PutInGauge": "NB-OPEN-95",
    "Burned": "NB-POWER-11 NB-BURN-1 NB-BURN-2 NB-BURN-6 NB-BURN-7 NB-BURN-8",
    "EnergyLost": "NB-BATTLE-4 NB-OPEN-108",
    "Recharged": "NB-INFO-7 NB-RECHARGE-1 NB-RECHARGE-3",
    "Discarded": "NB-DRAW-10",
    "TakenFromPile": "NB-INFO-12",
    "TakenFromDeck": "NB-INFO-3",
    "Shown": "NB-OPEN-104",
    "LookedAt": "NB-OPEN-104",
    "Covered": "NB-OPEN-104",
    "GaugeOrdered": "NB-CD-55",
}
