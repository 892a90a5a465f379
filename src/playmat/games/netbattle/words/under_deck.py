"""Cards that go under their owners' decks."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.event import Event
from playmat.kernel.step import Context, Option
from playmat.kernel.text import listed, plural

from ..rules.board import BOTH, DECK, GAUGE, HAND, OPPONENT, PLACES, PLAY, YOU
from ..rules.card_events import PutOnDeck
from ..rules.events import remember
from ..rules.state import NetBattle
from .counts import players_of
from .filters import ANYTHING, NetFilter
from .piles import DONE
from .word import Word

ZONE_WORDS: Final = {PLAY: "resources", HAND: "hand", GAUGE: "gauge"}


class WentUnder(Event[NetBattle]):
    """Cards went under their owner's deck in random order, so that nobody can follow them."""

    __slots__ = ("cards",)

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], use: int) -> None:
        super().__init__(player, rule, amount=use)
        self.cards: Final = cards

    def apply(self, g: NetBattle) -> None:
        cards = list(self.cards)
        if len(cards) > 1:
            g.rng = rng.shuffle(cards, g.rng)
            g.reveals += 1
        for card in cards:
            remember(g, self.amount, card)
            g.move(card, self.player * PLACES + DECK, under=True)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} puts {plural(len(self.cards), 'card')} under the deck in random order."


class AllUnder(Word):
    """Everything of some places goes under its owner's deck, unseen and in random order."""

    def __init__(self, rule: str, who: int, *places: int, what: NetFilter = ANYTHING) -> None:
        self.rule = rule
        self.who: Final = who
        self.places: Final = places
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        for player in players_of(ctx, self.who):
            cards: list[int] = []
            for place in self.places:
                for card in g.zones[player * PLACES + place]:
                    if self.what.matches(g, ctx, card):
                        cards.append(card)
            if cards:
                g.happen(WentUnder(player, self.rule, tuple(cards), ctx.use))

    def text(self) -> str:
        if self.who == BOTH:
            return f"put every {self.what.text()} in play under its owner's deck in random order"
        your = "your" if self.who == YOU else "their"
        places = listed([ZONE_WORDS[place] for place in self.places])
        verb = "put" if self.who == YOU else "your opponent puts"
        whole = "whole " if self.who == OPPONENT else ""
        return f"{verb} {your} {whole}{places} under {your} deck in random order"


class AnyUnder(Word):
    """Any number of your hand, gauge and resource cards, one at a time; each goes under the deck as picked, gauge
    cards unseen by their space.
    """

    rule = "NB-CD-78"

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = ctx.player
        options = [Option("put", card) for card in g.hand(player) + g.resources(player)]
        options.extend([Option("space", word=str(index + 1), index=index) for index in range(len(g.gauge(player)))])
        if options:
            options.append(DONE)
            g.ask(player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        g.do(ctx, self)
        card = g.gauge(ctx.player)[option.index] if option.verb == "space" else option.card
        g.happen(PutOnDeck(ctx.player, self.rule, card, under=True, use=ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Put any cards of your hand, gauge and resources under your deck, one at a time."

    def text(self) -> str:
        return "put any number of cards from your hand, your gauge and your resources in play under your deck"


RULES: Final = {
    "WentUnder": ("NB-OPEN-111",),
    "AllUnder": ("NB-OPEN-111",),
    "AnyUnder": ("NB-OPEN-96",),
}
"""The rules that each of these carries out."""
