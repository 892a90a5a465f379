"""Cards that a text places in the gauge: everything in play, random discards, energy just lost."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import Event
from playmat.kernel.state import Awaited
from playmat.kernel.step import Context, Option

from ..rules.board import GAUGE, LIMBO, PLACES
from ..rules.card_events import EnergyLost
from ..rules.effect_events import ConditionBegan, ConditionUsed
from ..rules.gauge import make_room, put_in_gauge
from ..rules.memory import SAVES_LOST, Ongoing
from ..rules.state import NetBattle
from .amounts import Value, amount_of
from .filters import BY_YOU
from .lasting import Begin
from .optional import Optionally
from .word import Word


class AllResourcesIntoGauge(Word):
    """Every resource you have in play and the card itself go into your gauge, one after another in an
    order of choice.
    """

    rule = "NB-CD-39"

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = g.resources(ctx.player)[:]
        if g.place[ctx.source] % PLACES == LIMBO:
            cards.append(ctx.source)
        g.pick(ctx.player, [Option("put", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx, self)
        put_in_gauge(g, ctx.player, option.card, self.rule, ctx.use)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Which card goes into your gauge next?"

    def text(self) -> str:
        return "put every resource you have in play and this card into your gauge, in any order"


class PutUnseen(Event[NetBattle]):
    """A random discard card went face down into its owner's gauge, seen by nobody."""

    __slots__ = ("hidden_card",)

    def __init__(self, player: int, rule: str, card: int) -> None:
        super().__init__(player, rule)
        self.hidden_card: Final = card

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

    def text(self) -> str:
        return "put it into your gauge"


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


RULES: Final = {
    "AllResourcesIntoGauge": ("NB-OPEN-95",),
    "PutUnseen": ("NB-CD-51",),
    "RandomIntoGauge": ("NB-OPEN-95",),
    "SaveLostCard": ("NB-OPEN-85",),
    "SavingBegan": ("NB-CD-50",),
    "SaveLost": ("NB-CD-50",),
}
"""The rules that each of these carries out."""
