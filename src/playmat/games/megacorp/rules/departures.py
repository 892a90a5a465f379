"""Cards leave play: regeneration is offered, the order is chosen, then they go."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO, YES, Context, Option

from ..words.word import Word
from .leaving_events import Annihilated, DepartureBegan, DeparturesNoted, Destroyed, DiscardedFromPlay, MarksTaken
from .memory import Mark
from .state import Megacorp
from .uses import ANSWERABLE, begin_regeneration, is_doomed, prices_said, refuse_regeneration

# How a card leaves, in the list of those that depart.
DESTROY: Final = 0
ANNIHILATE: Final = 1
DISCARD: Final = 2


def due(g: Megacorp) -> list[Mark]:
    """The destructions to be carried out now; those of a combat wait for the window after it."""
    return [one for one in g.marks if not (g.struck and one.in_combat)]


class Depart(Word):
    """Regeneration is offered for each card that is about to be destroyed; then all leave."""

    rule = "MC-8.3"
    structural = True
    clause = "carry out destructions"

    def run(self, g: Megacorp, ctx: Context) -> None:
        cards = [one.card for one in due(g) if one.why in ANSWERABLE]
        g.do(ctx, LEAVE)
        for player in reversed(g.in_order()):
            for card in cards:
                if g.controller[card] == player and refuse_regeneration(g, player, card) is None:
                    g.do(Context(player, card), OFFER)
        g.happen(DepartureBegan(ctx.player, self.rule))


class OfferRegeneration(Word):
    """The controller may pay to save a card at once."""

    rule = "MC-9.26.1"
    clause = "offer regeneration"

    def run(self, g: Megacorp, ctx: Context) -> None:
        if is_doomed(g, ctx.source) and refuse_regeneration(g, ctx.player, ctx.source) is None:
            g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            begin_regeneration(g, ctx.player, ctx.source)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        costs = prices_said(g, ctx.source)
        return f"{g.defs[ctx.source].name} is about to be destroyed. Regenerate it for {costs}?"


class Leave(Word):
    """All marked cards leave together, with what is bonded to them."""

    rule = "MC-8.3"
    structural = True
    outlasts = True
    clause = "leave play"

    def run(self, g: Megacorp, ctx: Context) -> None:
        found: list[int] = []
        leaving = due(g)
        for one in leaving:
            if g.in_play(one.card):
                how = ANNIHILATE if one.annihilates else DESTROY
                add_pile(g, found, one.card, how, how)
        depart(g, ctx, found)
        g.happen(MarksTaken(ctx.player, self.rule, tuple(leaving)))


def add_pile(g: Megacorp, found: list[int], card: int, how: int, how_below: int) -> None:
    """Note a card that leaves, with those bonded to it below it."""
    for one in g.under.get(card, ()):
        note(found, one, how_below)
    note(found, card, how)


def note(found: list[int], card: int, how: int) -> None:
    """Note once that a card leaves."""
    for one in found:
        if one >> 2 == card:
            return
    found.append(card << 2 | how)


def destroyed(cards: tuple[int, ...]) -> list[int]:
    """Cards that are destroyed because their upper card has left."""
    return [card << 2 | DESTROY for card in cards]


def depart(g: Megacorp, ctx: Context, found: list[int], first: Word | None = None) -> None:
    """Queue the departure of the cards noted, after their controllers have ordered them and after something that comes
    first, such as the departure of the card above them.
    """
    g.do(ctx, GO)
    if first is not None:
        g.do(ctx, first)
    for player in reversed(g.in_order()):
        names = [g.defs[one >> 2].name for one in found if g.controller[one >> 2] == player and one & 3 != ANNIHILATE]
        if len(set(names)) > 1:
            g.do(Context(player), OrderCards(0))
    g.happen(DeparturesNoted(ctx.player, "MC-8.3.1", tuple(found)))


class OrderCards(Word):
    """A controller picks, one after another, which of his cards goes to the open market next."""

    rule = "MC-8.3.1"
    clause = "order departing cards"
    question = "Several of your cards leave play. Which goes to your open market next, under the others?"

    def __init__(self, ordered: int) -> None:
        self.ordered: Final = ordered
        """How many of the player's cards are in order already."""

    def unsaid(self) -> tuple[object, ...]:
        return (self.ordered,)

    def own(self, g: Megacorp, player: int) -> list[int]:
        """Where in the list of departing cards this player's cards stand."""
        return [index for index in range(len(g.departing)) if g.controller[g.departing[index] >> 2] == player]

    def run(self, g: Megacorp, ctx: Context) -> None:
        own = self.own(g, ctx.player)
        if len(own) - self.ordered > 1:
            options = [Option("order", g.departing[index] >> 2, index=index) for index in own[self.ordered :]]
            options.append(Option("done"))
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        place = self.own(g, ctx.player)[self.ordered]
        departing = g.departing[:]
        picked = departing.pop(option.index)
        departing.insert(place, picked)
        g.do(ctx, OrderCards(self.ordered + 1))
        g.happen(DeparturesNoted(ctx.player, self.rule, tuple(departing)))


class Go(Word):
    """They go, in order."""

    rule = "MC-8.3"
    structural = True
    outlasts = True
    clause = "go"

    def run(self, g: Megacorp, ctx: Context) -> None:
        departing = g.departing
        together = tuple([one >> 2 for one in departing if g.host[one >> 2] < 0])
        g.happen(DeparturesNoted(ctx.player, self.rule, ()))
        for one in departing:
            card = one >> 2
            if g.in_play(card):
                player = g.controller[card]
                if one & 3 == DESTROY:
                    g.happen(Destroyed(player, self.rule, card, together))
                elif one & 3 == ANNIHILATE:
                    g.happen(Annihilated(player, "MC-8.5", card))
                else:
                    rule = "MC-5.6.4" if not g.printed(card).permanent else "MC-5.6.3"
                    g.happen(DiscardedFromPlay(player, rule, card))


class DiscardOrphans(Word):
    """E3: every orphaned card but the businesses goes to its controller's open market."""

    rule = "MC-5.6.3"
    structural = True
    clause = "discard orphaned cards"

    def run(self, g: Megacorp, ctx: Context) -> None:
        tops = [card for card in g.cards_in_play() if g.host[card] < 0]
        discard(g, ctx, [card for card in tops if not g.docked[card] and not g.is_business(card)])


def discard(g: Megacorp, ctx: Context, cards: list[int]) -> None:
    """Cards in play are discarded, and what is bonded to them is destroyed."""
    found: list[int] = []
    for card in cards:
        add_pile(g, found, card, DISCARD, DESTROY)
    if found:
        depart(g, ctx, found)


class DiscardEvents(Word):
    """E4: every non-permanent event in play goes to its controller's open market."""

    rule = "MC-5.6.4"
    structural = True
    clause = "discard non-permanent events"

    def run(self, g: Megacorp, ctx: Context) -> None:
        discard(g, ctx, [card for card in g.cards_in_play() if not g.printed(card).permanent])


DEPART: Final = Depart()
OFFER: Final = OfferRegeneration()
LEAVE: Final = Leave()
GO: Final = Go()
DISCARD_ORPHANS: Final = DiscardOrphans()
DISCARD_EVENTS: Final = DiscardEvents()


RULES: Final = {
    "due": "MC-OPEN-54",
    "Depart": "MC-OPEN-75",
    "Leave": "MC-3.10.3 MC-3.10.4 MC-3.10.9",
    "add_pile": "MC-OPEN-44",
    "destroyed": "MC-3.10.7 MC-3.10.9",
    "depart": "MC-OPEN-44",
    "Go": "MC-OPEN-72",
    "DiscardEvents": "MC-6.3.2 MC-OPEN-29 MC-OPEN-30",
}
