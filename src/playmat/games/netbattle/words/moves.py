"""Cards of choice that a text moves between zones, and the card itself."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import ALL, ANY_NUMBER, DECK, DISCARD, GAUGE, HAND, LIMBO, PLACES, YOU
from ..rules.card_events import PutOnDeck, TakenFromGauge, TakenFromPile
from ..rules.events import Returned
from ..rules.gauge import put_in_gauge
from ..rules.plays import ZONE_NAMES
from ..rules.state import NetBattle, player_of
from .amounts import Count, things
from .filters import ANYTHING, NetFilter
from .picks import Picks, spaces
from .word import Word


class Move(Picks):
    """Cards of choice from one zone of yours to another place of yours, one after another.

    Where to: `HAND`, `GAUGE` (placed, with overflow), `DECK` (on top). As many as there are, compulsory; `ANY_NUMBER`
    lets the player stop.
    """

    def __init__(
        self, origin: int, to: int, count: Count = 1, what: NetFilter = ANYTHING, who: int = YOU, rule: str = ""
    ) -> None:
        super().__init__(count, who)
        self.origin: Final = origin
        self.to: Final = to
        self.what: Final = what
        self.rule = rule if rule else MOVE_RULES[origin * PLACES + to]

    def again(self, count: int) -> Word:
        return Move(self.origin, self.to, count, self.what, self.who, self.rule)

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        zone = g.zones[player_of(ctx, self.who) * PLACES + self.origin]
        return [card for card in zone if self.what.matches(g, ctx, card)]

    def options(self, g: NetBattle, ctx: Context, cards: list[int]) -> list[Option]:
        if self.origin == GAUGE:
            return spaces(cards)
        return [Option("take" if self.to == HAND else "put", card) for card in cards]

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        player = player_of(ctx, self.who)
        if self.to == GAUGE:
            put_in_gauge(g, player, card, self.rule, ctx.use)
        elif self.to == DECK:
            g.happen(PutOnDeck(player, self.rule, card, under=False, use=ctx.use))
        elif self.origin == DISCARD:
            g.happen(TakenFromPile(player, self.rule, card, ctx.use))
        else:
            g.happen(TakenFromGauge(player, self.rule, card, ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        where = {HAND: "to hand", GAUGE: "into your gauge", DECK: "on top of your deck"}[self.to]
        return f"Which {self.what.text()} from your {ZONE_NAMES[self.origin]} goes {where}?"

    def text(self) -> str:
        mine = self.who == YOU
        your = "your" if mine else "their"
        place = f"{your} {ZONE_NAMES[self.origin]}"
        noun = self.what.text()
        if self.count == ALL:
            what = f"all cards of {place}" if self.what is ANYTHING else f"every {noun} of {place}"
        elif self.count == ANY_NUMBER:
            what = f"any number of {noun}s from {place}"
        else:
            what = f"{things(self.count, noun)} from {place}"
        verb = "take" if self.to == HAND else "put"
        where = {HAND: f"to {your} hand", GAUGE: f"into {your} gauge", DECK: f"on top of {your} deck"}[self.to]
        return f"{verb} {what} {where}" if mine else f"your opponent {verb}s {what} {where}"


MOVE_RULES: Final = {
    DISCARD * PLACES + HAND: "NB-CD-14",
    DISCARD * PLACES + GAUGE: "NB-CD-14",
    DISCARD * PLACES + DECK: "NB-CD-15",
    HAND * PLACES + GAUGE: "NB-CD-16",
    HAND * PLACES + DECK: "NB-CD-68",
    GAUGE * PLACES + HAND: "NB-OPEN-96",
    GAUGE * PLACES + DECK: "NB-OPEN-96",
}


class ThisCardTo(Word):
    """The card with the text goes to a place of its own instead of the pile."""

    def __init__(self, to: int, under: bool = False) -> None:
        self.to: Final = to
        self.under: Final = under
        self.rule = "NB-CD-25" if to == GAUGE else "NB-CD-26" if to == DECK else "NB-CD-101"

    def run(self, g: NetBattle, ctx: Context) -> None:
        card = ctx.source
        if g.place[card] % PLACES != LIMBO:
            return
        if self.to == GAUGE:
            put_in_gauge(g, ctx.player, card, self.rule)
        elif self.to == DECK:
            g.happen(PutOnDeck(ctx.player, self.rule, card, self.under))
        else:
            g.happen(Returned(ctx.player, self.rule, card))

    def text(self) -> str:
        if self.to == GAUGE:
            return "put this card into your gauge"
        if self.to == HAND:
            return "return this card to your hand"
        return "put this card under your deck" if self.under else "put this card on top of your deck"


RULES: Final = {
    "Move": "NB-CARD-18 NB-CARD-19 NB-CARD-59 NB-OPEN-97 NB-OPEN-111 NB-CD-14 NB-CD-15 NB-CD-16",
    "Move.options": "NB-OPEN-96",
    "ThisCardTo": "NB-OPEN-101",
}
