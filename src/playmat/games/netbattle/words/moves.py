"""Cards of choice that a text moves between zones, and searches."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import ALL, ANY_NUMBER, DECK, DISCARD, GAUGE, HAND, LIMBO, PLACES, YOU
from ..rules.card_events import PutInPile, PutOnDeck, SearchBegan, TakenFromDeck, TakenFromGauge, TakenFromPile
from ..rules.events import Returned, Shuffled
from ..rules.gauge import put_in_gauge
from ..rules.state import NetBattle, player_of
from .amounts import Count, amount_of, things
from .filters import ANYTHING, NetFilter
from .piles import DONE
from .word import Word


class Move(Word):
    """Cards of choice from one zone of yours to another place of yours, one after another.

    Where to: `HAND`, `GAUGE` (placed, with overflow), `DECK` (on top). As many as there are, compulsory; `ANY_NUMBER`
    lets the player stop.
    """

    def __init__(
        self, origin: int, to: int, count: Count = 1, what: NetFilter = ANYTHING, who: int = YOU, rule: str = ""
    ) -> None:
        self.origin: Final = origin
        self.to: Final = to
        self.count: Final = count
        self.what: Final = what
        self.who: Final = who
        """Who moves cards of their own."""
        self.rule = rule if rule else MOVE_RULES[origin * PLACES + to]

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(self.fitting(g, ctx))

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The cards that may move."""
        zone = g.zones[player_of(ctx, self.who) * PLACES + self.origin]
        return [card for card in zone if self.what.matches(g, ctx, card)]

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = self.fitting(g, ctx)
        if not cards:
            return
        if self.count == ANY_NUMBER:
            options = self.options(g, cards)
            options.append(DONE)
            g.ask(player_of(ctx, self.who), options, self, ctx)
            return
        count = len(cards) if self.count == ALL else amount_of(self.count, g, ctx)
        if count:
            if not isinstance(self.count, int):
                g.do(ctx, Move(self.origin, self.to, count, self.what, self.who, self.rule))
            else:
                g.pick(player_of(ctx, self.who), self.options(g, cards), self, ctx)

    def options(self, g: NetBattle, cards: list[int]) -> list[Option]:
        """One option a card; hidden gauge cards go by their space."""
        if self.origin == GAUGE:
            return [Option("space", word=str(index + 1), index=index) for index in range(len(cards))]
        return [Option("take" if self.to == HAND else "put", card) for card in cards]

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        player = player_of(ctx, self.who)
        if self.count in (ANY_NUMBER, ALL):
            g.do(ctx, self)
        elif isinstance(self.count, int) and self.count > 1:
            g.do(ctx, Move(self.origin, self.to, self.count - 1, self.what, self.who, self.rule))
        card = g.gauge(player)[option.index] if option.verb == "space" else option.card
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
        origin = {HAND: "your hand", GAUGE: "your gauge", DISCARD: "your discard pile"}[self.origin]
        return f"Which {self.what.text()} from {origin} goes {where}?"

    def text(self) -> str:
        mine = self.who == YOU
        your = "your" if mine else "their"
        place = {HAND: f"{your} hand", GAUGE: f"{your} gauge", DISCARD: f"{your} discard pile"}[self.origin]
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


class WholeGaugeToHand(Word):
    """The opponent takes the whole gauge to hand; no draw, no hand limit."""

    rule = "NB-CD-80"

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        for card in g.gauge(victim)[:]:
            g.happen(TakenFromGauge(victim, self.rule, card))

    def text(self) -> str:
        return "your opponent takes their whole gauge to hand"


class Search(Word):
    """Any cards of choice from your deck to hand, not shown; then shuffle."""

    rule = "NB-CD-13"

    def __init__(self, count: int = 1) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, SearchDeck(self.count))
        g.happen(SearchBegan(ctx.player, self.rule))

    def text(self) -> str:
        them = "it" if self.count == 1 else "them"
        return f"search your deck for {things(self.count)}, take {them} to hand, then shuffle"


class SearchDeck(Word):
    """The picks of a search, then the shuffle."""

    rule = "NB-CD-13"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        if self.count:
            g.ask(ctx.player, [Option("take", card) for card in g.deck(ctx.player)], self, ctx)
        else:
            g.happen(Shuffled(ctx.player, "NB-OPEN-61"))

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx, SearchDeck(self.count - 1))
        g.happen(TakenFromDeck(ctx.player, self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Take which card from your deck?"

    def text(self) -> str:
        return "search the deck"


class SearchOpponentDeck(Word):
    """Look through the opponent's deck and put cards of choice into their pile; no energy is lost."""

    rule = "NB-CD-123"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, PickFromOpponentDeck(self.count))
        g.happen(SearchBegan(ctx.player, self.rule, amount=1))

    def text(self) -> str:
        cards = things(self.count)
        return f"search your opponent's deck and put {cards} into their discard pile; they shuffle"


class PickFromOpponentDeck(Word):
    """The picks, then the shuffle."""

    rule = "NB-CD-123"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        if self.count:
            g.ask(ctx.player, [Option("put", card) for card in g.deck(victim)], self, ctx)
        else:
            g.happen(Shuffled(victim, "NB-OPEN-61"))

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx, PickFromOpponentDeck(self.count - 1))
        g.happen(PutInPile(1 - ctx.player, self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Put which card of your opponent's deck into their discard pile?"

    def text(self) -> str:
        return "search the opponent's deck"


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
    "Move": (
        "NB-CARD-18",
        "NB-CARD-19",
        "NB-CARD-59",
        "NB-OPEN-97",
        "NB-OPEN-111",
        "NB-CD-14",
        "NB-CD-15",
        "NB-CD-16",
    ),
    "Move.options": ("NB-OPEN-96",),
    "Search": ("NB-OPEN-61", "NB-OPEN-100"),
    "SearchOpponentDeck": ("NB-CD-49",),
    "ThisCardTo": ("NB-OPEN-101",),
}
"""The rules that each of these carries out."""
