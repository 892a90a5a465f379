"""Gauges: cards placed in them, exchanged, put in order or taken out whole."""

from __future__ import annotations

from typing import Final

from playmat.kernel.state import Awaited
from playmat.kernel.step import Context, Option

from ..rules.board import ALL, ANY_NUMBER, DISCARD, GAUGE, HAND, LIMBO, PLACES
from ..rules.card_events import EnergyLost, GaugeOrdered, LookedAt, Shown, TakenFromGauge, Unseen
from ..rules.effect_events import ConditionBegan, ConditionUsed
from ..rules.events import CardsEvent, titles
from ..rules.gauge import make_room, put_in_gauge
from ..rules.memory import SAVES_LOST, Ongoing
from ..rules.plays import COVER_UP
from ..rules.state import NetBattle
from .amounts import NetAmount, Value, amount_of
from .compound import Optionally
from .filters import BY_YOU, NetFilter
from .lasting import Begin
from .moves import Move
from .picks import DONE, Picks
from .word import Word


class AllResourcesIntoGauge(Picks):
    """Every resource you have in play and the card itself go into your gauge, one after another in an
    order of choice.
    """

    rule = "NB-CD-39"
    says = "put every resource you have in play and this card into your gauge, in any order"
    asks = "Which card goes into your gauge next?"

    def __init__(self, count: int = ALL) -> None:
        super().__init__(count)

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        this = [ctx.source] if g.place[ctx.source] == ctx.player * PLACES + LIMBO else []
        return g.resources(ctx.player) + this

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        put_in_gauge(g, ctx.player, card, self.rule, ctx.use)


class ResourcesAndThis(AllResourcesIntoGauge):
    """Any number of your resources in play, and this card if you like, into your gauge in any order."""

    rule = "NB-CD-143"
    says = "put any number of your resources in play, this card too if you like, into your gauge"
    asks = "Put any of your resources and this card into your gauge, one at a time."

    def __init__(self) -> None:
        super().__init__(ANY_NUMBER)


class PutUpTo(Word):
    """Up to one hand card into your gauge for each thing counted; you stop when you like."""

    rule = "NB-CD-89"

    def __init__(self, what: NetAmount) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, PutAtMost(amount_of(self.what, g, ctx)))

    def text(self) -> str:
        return f"you may put a card from your hand into your gauge for each {self.what.text()}"


class PutAtMost(Word):
    """The picks, one at a time."""

    rule = "NB-CD-89"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        hand = g.hand(ctx.player)
        if self.count and hand:
            g.ask(ctx.player, [*[Option("put", card) for card in hand], DONE], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "put":
            g.do(ctx, PutAtMost(self.count - 1))
            put_in_gauge(g, ctx.player, option.card, self.rule, ctx.use)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: put a card into your gauge, or be done; {self.count} at most."

    def text(self) -> str:
        return f"put up to {self.count} hand cards into the gauge"


class PutShown(Move):
    """A hand card with a property into your gauge; as the property must be verified it is shown."""

    def __init__(self, what: NetFilter) -> None:
        super().__init__(HAND, GAUGE, 1, what, rule="NB-CD-70")

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.card), PUT_CHOSEN)
        g.happen(Shown(ctx.player, self.rule, (option.card,), "hand"))

    def text(self) -> str:
        return f"show a {self.what.text()} from your hand and put it into your gauge"


class PutChosen(Word):
    """The card that was shown goes into your gauge."""

    rule = "NB-CD-70"
    says = "put the card shown into your gauge"

    def run(self, g: NetBattle, ctx: Context) -> None:
        put_in_gauge(g, ctx.player, ctx.chosen[0], self.rule, ctx.use)


class PutUnseen(Unseen):
    """A random discard card went face down into its owner's gauge, seen by nobody."""

    def apply(self, g: NetBattle) -> None:
        g.move(self.hidden_card, self.player * PLACES + GAUGE)

    def text(self, g: NetBattle) -> str:
        return f"{g.name(self.player)} puts a random card from the discard pile into the gauge."


class RandomIntoGauge(Word):
    """Random cards of your discard pile go into your gauge, unseen like a recharge and one at a time, so that a card
    pushed out on the way may be picked as well.
    """

    rule = "NB-CD-51"

    def __init__(self, count: Value) -> None:
        self.count: Final = count

    def run(self, g: NetBattle, ctx: Context) -> None:
        pile = g.discard(ctx.player)
        for _ in range(amount_of(self.count, g, ctx)):
            if pile:
                card = pile[g.below(len(pile))]
                make_room(g, ctx.player)
                g.happen(PutUnseen(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"put as many random cards from your discard pile into your gauge as {self.count.text()}"


class SaveLostCard(Word):
    """The energy just lost goes into the gauge, wherever it went; it stays lost."""

    rule = "NB-CD-50"
    says = "put it into your gauge"

    def uses(self, g: NetBattle, ctx: Context) -> Ongoing | None:
        """What is left of the spending that this came from."""
        for one in g.ongoing:
            if one.kind == SAVES_LOST and one.use == ctx.use:
                return one
        return None

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        assert ctx.cause is not None
        return self.uses(g, ctx) is not None and g.place[ctx.cause.card] % PLACES != GAUGE

    def run(self, g: NetBattle, ctx: Context) -> None:
        left = self.uses(g, ctx)
        assert ctx.cause is not None and left is not None
        g.happen(ConditionUsed(ctx.player, self.rule, left))
        put_in_gauge(g, ctx.player, ctx.cause.card, self.rule)


class SavingBegan(ConditionBegan):
    """Energy just lost may go into the gauge: the condition stands and waits for losses."""

    __slots__ = ("ctx",)

    def __init__(self, ctx: Context, rule: str, ongoing: Ongoing) -> None:
        super().__init__(ctx.player, rule, ongoing)
        self.ctx: Final = ctx

    def apply(self, g: NetBattle) -> None:
        super().apply(g)
        g.awaited.append(Awaited(EnergyLost.kind, BY_YOU, MAY_SAVE, self.ctx))


class SaveLost(Begin):
    """For the rest of the turn you may put energy just lost into your gauge, so many times."""

    def __init__(self, uses: int) -> None:
        super().__init__(SAVES_LOST, uses=uses)

    def run(self, g: NetBattle, ctx: Context) -> None:
        ongoing = Ongoing(SAVES_LOST, ctx.player, g.turn, g.source_name(ctx), ctx.use, uses=self.uses)
        g.happen(SavingBegan(ctx, self.rule, ongoing))


MAY_SAVE: Final = Optionally(SaveLostCard(), "NB-CD-50")


class SpentIntoGauge(Word):
    """The resource just spent goes from the discard pile into your gauge; one that its own text took elsewhere stays
    there.
    """

    rule = "NB-CD-115"
    says = "put it into your gauge"

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        assert ctx.cause is not None
        return g.place[ctx.cause.card] == ctx.player * PLACES + DISCARD

    def run(self, g: NetBattle, ctx: Context) -> None:
        assert ctx.cause is not None
        put_in_gauge(g, ctx.player, ctx.cause.card, self.rule)


class WholeGaugeToHand(Word):
    """The opponent takes the whole gauge to hand; no draw, no hand limit."""

    rule = "NB-CD-80"
    says = "your opponent takes their whole gauge to hand"

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        for card in g.gauge(victim)[:]:
            g.happen(TakenFromGauge(victim, self.rule, card))


class ReorderGauge(Word):
    """Look at your gauge and put its cards back in any order, seen by you alone."""

    rule = "NB-CD-55"
    says = "look at your gauge and put its cards back in any order"

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(g.gauge(ctx.player))

    def run(self, g: NetBattle, ctx: Context) -> None:
        gauge = tuple(g.gauge(ctx.player))
        if gauge:
            g.do(ctx, FILL_SPACES, COVER_UP)
            g.happen(LookedAt(ctx.player, self.rule, gauge, "the cards of the gauge"))


class FillSpaces(Word):
    """One card after another from space 1 on; the last one left takes the last space."""

    rule = "NB-CD-55"
    says = "put the gauge in order"

    def run(self, g: NetBattle, ctx: Context) -> None:
        left = [card for card in g.gauge(ctx.player) if card not in ctx.chosen]
        g.pick(ctx.player, [Option("put", card) for card in left], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        order = (*ctx.chosen, option.card)
        if len(order) < len(g.gauge(ctx.player)):
            g.do(ctx.choosing(*order), self)
        else:
            g.happen(GaugeOrdered(ctx.player, self.rule, order))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Which card goes into space {len(ctx.chosen) + 1}?"


class GaugeSwapped(CardsEvent):
    """Cards of an open discard pile took the first spaces of the gauge; those that lay there joined the pile."""

    def apply(self, g: NetBattle) -> None:
        gauge = g.gauge(self.player)
        kept = gauge[len(self.cards) :]
        for card in gauge[: len(self.cards)]:
            g.move(card, self.player * PLACES + DISCARD)
        for card in self.cards:
            g.move(card, self.player * PLACES + GAUGE)
        gauge[:] = [*self.cards, *kept]

    def text(self, g: NetBattle) -> str:
        old = g.gauge(self.player)[: len(self.cards)]
        return f"In {g.name(self.player)}'s gauge {titles(g, self.cards)} replace {titles(g, tuple(old))}."


class SwapGauge(Word):
    """Exchange each card of the opponent's gauge, from space 1 on, for a card of choice from their discard pile as it
    was; where the pile is too small the last spaces keep their cards.
    """

    rule = "NB-CD-124"
    says = "exchange each card of your opponent's gauge for a card of your choice from their discard pile"

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        pile = [card for card in g.discard(victim) if card not in ctx.chosen]
        if pile and len(ctx.chosen) < len(g.gauge(victim)):
            g.pick(ctx.player, [Option("put", card) for card in pile], self, ctx)
        elif ctx.chosen:
            g.happen(GaugeSwapped(victim, self.rule, ctx.chosen))

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(*ctx.chosen, option.card), self)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Which card of {g.name(1 - ctx.player)}'s discard pile goes into space {len(ctx.chosen) + 1}?"


PUT_CHOSEN: Final = PutChosen()
REORDER_GAUGE: Final = ReorderGauge()
FILL_SPACES: Final = FillSpaces()


RULES: Final = {
    "AllResourcesIntoGauge": "NB-OPEN-95",
    "PutUpTo": "NB-OPEN-97",
    "PutShown": "NB-OPEN-95",
    "PutUnseen": "NB-CD-51",
    "RandomIntoGauge": "NB-OPEN-95",
    "SaveLostCard": "NB-OPEN-85",
    "SavingBegan": "NB-CD-50",
    "SaveLost": "NB-CD-50",
    "ReorderGauge": "NB-OPEN-104",
    "SwapGauge": "NB-INFO-12",
}
