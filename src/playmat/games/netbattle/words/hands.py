"""Hands: drawn, discarded, shuffled into decks."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Whenever
from playmat.kernel.event import Event
from playmat.kernel.step import Context, Option
from playmat.kernel.text import number, plural

from ..rules.board import (
    ALL,
    ANY_NUMBER,
    CHIP,
    COLOURS,
    DECK,
    DRAW_PHASE,
    EVENT,
    GREEN,
    OPPONENT,
    PLACES,
    RESOURCE,
    SENDS_UNDER,
    YOU,
)
from ..rules.card_events import Discarded, Drew, PhasePoweredUp, PutOnDeck, Shown
from ..rules.effect_events import ConditionUsed
from ..rules.gauge import PowerUp
from ..rules.memory import FROM_DISCARD, NO_DRAWING, find
from ..rules.plays import COVER_UP
from ..rules.state import NetBattle, player_of
from .amounts import Count, amount_of, things
from .compound import Optionally
from .filters import ANYTHING, BY_YOU, NetFilter, Property
from .picks import Picks
from .word import Word

KEEP: Final = Option("keep")
UNDER: Final = Option("under")


def subject(who: int, verb: str) -> str:
    """You <verb>, or your opponent <verb>s."""
    return verb if who == YOU else f"your opponent {verb}s"


class Draw(Word):
    """Draw so many cards, one at a time."""

    def __init__(self, count: Count = 1, who: int = YOU, rule: str = "") -> None:
        self.count: Final = count
        self.who: Final = who
        self.rule = rule if rule or who == YOU else "NB-CD-30"
        """The rule of its own; without one, that by which the text is carried out."""

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return find(g, NO_DRAWING, player_of(ctx, self.who)) is None

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        count = amount_of(self.count, g, ctx)
        if not count or (g.ongoing and find(g, NO_DRAWING, player) is not None):
            return
        if count > 1:
            g.do(ctx, Draw(count - 1, self.who, self.rule))
        source = find(g, FROM_DISCARD, player) if g.ongoing else None
        card = g.deck(player)[-1]
        rule = self.rule if self.rule else carried_out_by(g, ctx)
        if source is not None:
            pile = g.discard(player)
            if pile:
                card = pile[g.below(len(pile))]
                rule = "NB-CD-42"
            g.happen(ConditionUsed(player, "NB-CD-42", source))
        g.happen(Drew(player, rule, card))

    def text(self) -> str:
        return f"{subject(self.who, 'draw')} {things(self.count)}"


def carried_out_by(g: NetBattle, ctx: Context) -> str:
    """The rule by which a text does what it says: a triggered one, or that of an event, a chip or a spent resource."""
    if ctx.cause is not None:
        return "NB-TRIG-1"
    return CARRIED_OUT[g.defs[ctx.source].kind]


CARRIED_OUT: Final = {EVENT: "NB-EVENT-3", CHIP: "NB-CHIP-5", RESOURCE: "NB-SPEND-2"}


class Discard(Picks):
    """Cards from a player's own hand to the pile; that player picks them.

    A count of `ALL` is the whole hand at once, `ANY_NUMBER` lets the player stop when they like.
    """

    verb = "discard"

    def __init__(
        self, count: Count = 1, who: int = OPPONENT, what: NetFilter = ANYTHING, rule: str = "NB-CD-3"
    ) -> None:
        super().__init__(count, who)
        self.what: Final = what
        self.rule = rule

    def again(self, count: int) -> Word:
        return Discard(count, self.who, self.what, self.rule)

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        hand = g.hand(player_of(ctx, self.who))
        return [card for card in hand if self.what.matches(g, ctx, card)]

    def at_once(self, cards: list[int]) -> bool:
        return isinstance(self.count, int) and self.count >= len(cards)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(Discarded(player_of(ctx, self.who), self.rule, card, ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        if self.count == ANY_NUMBER:
            return "Discard any number of cards, one at a time."
        return f"Discard {things(self.count, self.what.text())}."

    def text(self) -> str:
        if self.count == ALL:
            return "discard your hand" if self.who == YOU else "your opponent discards their hand"
        if self.count == ANY_NUMBER:
            return f"{'' if self.who == YOU else 'your opponent may '}discard any number of cards"
        return f"{subject(self.who, 'discard')} {things(self.count, self.what.text())}"


class DiscardDown(Word):
    """The named procedure: one card at a time until the hand is within the limit.

    MegaMan, Cyber Hero may send each card under the deck instead.
    """

    def __init__(self, limit: int, who: int = OPPONENT) -> None:
        self.limit: Final = limit
        self.who: Final = who
        self.rule = "NB-DRAW-6" if who == YOU else "NB-CD-31"

    def unsaid(self) -> tuple[object, ...]:
        return (self.who,)

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        hand = g.hand(player)
        if len(hand) > self.limit:
            g.ask(player, [Option("discard", card) for card in hand], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        player = player_of(ctx, self.who)
        g.do(ctx, self)
        if g.raised(player, SENDS_UNDER):
            g.do(ctx.choosing(option.card), SEND_UNDER)
        else:
            g.happen(Discarded(player, self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        over = len(g.hand(player_of(ctx, self.who))) - self.limit
        return f"Discard down to {number(self.limit)}: {number(over)} to go."

    def text(self) -> str:
        cards = "one card" if self.limit == 1 else f"{number(self.limit)} cards"
        return f"{subject(self.who, 'discard')} down to {cards}"


class SendUnder(Word):
    """A card discarded down may go under the deck instead, face down."""

    rule = "NB-CD-136"
    says = "put it under your deck instead"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(g.owner[ctx.chosen[0]], [KEEP, UNDER], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        card = ctx.chosen[0]
        if option.verb == "under":
            g.happen(PutOnDeck(g.owner[card], self.rule, card, under=True))
        else:
            g.happen(Discarded(g.owner[card], "NB-DRAW-6" if g.phase == DRAW_PHASE else "NB-CD-31", card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.defs[ctx.chosen[0]].title}: into the discard pile, or face down under your deck?"


class FirstDraw(Property):
    """The first card that the text's player draws in a turn, whoever's turn it is."""

    says = "your first draw"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return BY_YOU.matches(g, ctx, card) and g.drawn[ctx.player] == 1


class RevealDraw(Word):
    """Reveal the card just drawn; if it has the colour, draw one more before anything else goes on."""

    rule = "NB-CD-130"

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def run(self, g: NetBattle, ctx: Context) -> None:
        assert ctx.cause is not None
        card = ctx.cause.card
        if g.printed(card).colour == self.colour:
            g.do(ctx, COVER_UP, Draw(1, rule=self.rule))
        else:
            g.do(ctx, COVER_UP)
        g.happen(Shown(ctx.player, self.rule, (card,), "first draw"))

    def text(self) -> str:
        return f"reveal it; if it is {COLOURS[self.colour]}, draw another card"


class OnlyColourInPlay(NetFilter):
    """All resources in play, of both players, have one colour."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        others = [one for one in g.resources(0) + g.resources(1) if g.printed(one).colour != self.colour]
        return not others

    def text(self) -> str:
        return f"if only {COLOURS[self.colour]} resources are in play"


def first_draw_green() -> Whenever[NetBattle]:
    """The first card you draw each turn is revealed; if it is green, draw another."""
    return Whenever(Drew, FirstDraw(), RevealDraw(GREEN), "whenever you draw your first card of a turn")


def extra_power_up(colour: int) -> Whenever[NetBattle]:
    """Once in each own draw phase, after the compulsory power-up and before the draw: may power up."""
    only = OnlyColourInPlay(colour)
    clause = f"in your draw phase, after the usual power-up, {only.text()}"
    return Whenever(PhasePoweredUp, BY_YOU & only, Optionally(PowerUp(1), "NB-CD-126"), clause)


class HandShuffledIn(Event[NetBattle]):
    """A player's whole hand went into the deck, which was shuffled; nobody can follow the cards."""

    def apply(self, g: NetBattle) -> None:
        zone = self.player * PLACES + DECK
        for card in g.hand(self.player)[:]:
            g.move(card, zone)
        g.shuffle(zone)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} shuffles {plural(len(g.hand(self.player)), 'card')} from hand into the deck."


class NewHands(Word):
    """Both players count and shuffle their hands into their decks, then draw as many, the turn player first; one who
    cannot draw is left with nothing.
    """

    rule = "NB-CD-48"
    says = "both players shuffle their hands into their decks and draw as many cards as they had"

    def run(self, g: NetBattle, ctx: Context) -> None:
        for player in (1 - g.active, g.active):  # what is queued last comes first
            g.do(Context(player, ctx.source, use=ctx.use), Draw(len(g.hand(player)), rule=self.rule))
        for player in (g.active, 1 - g.active):
            g.happen(HandShuffledIn(player, self.rule))


SEND_UNDER: Final = SendUnder()
NEW_HANDS: Final = NewHands()


RULES: Final = {
    "Draw": "NB-OPEN-99 NB-CD-30",
    "Discard": "NB-DRAW-10 NB-OPEN-49 NB-OPEN-97",
    "carried_out_by": "NB-EVENT-3 NB-CHIP-5 NB-SPEND-2 NB-TRIG-1",
    "DiscardDown": "NB-DRAW-8 NB-DRAW-13 NB-CARD-35 NB-CARD-36 NB-OPEN-21 NB-CD-31 NB-CD-136",
    "FirstDraw": "NB-CD-130",
    "RevealDraw": "NB-TRIG-4",
    "OnlyColourInPlay": "NB-CD-126",
    "first_draw_green": "NB-CD-130",
    "NewHands": "NB-OPEN-98 NB-OPEN-99",
}
