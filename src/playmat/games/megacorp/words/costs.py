"""What activated abilities cost beside their effect."""

from __future__ import annotations

from typing import Final

from playmat.kernel.cost import Cost
from playmat.kernel.step import Context, Refusal
from playmat.kernel.text import number

from ..rules.board import COUNTER_NAMES
from ..rules.card_events import Engaged
from ..rules.events import Paid
from ..rules.harm import put_counters
from ..rules.harm_events import CountersRemoved
from ..rules.leaving_events import Annihilated
from ..rules.means import can_pay
from ..rules.price import spoken
from ..rules.state import Megacorp
from ..rules.traits import can_engage

CANNOT_PAY: Final = Refusal("MC-7.2.1", "It costs {}, which you cannot pay.")
IS_ENGAGED: Final = Refusal("MC-7.2.1", "It has to be engaged for this, and it is engaged already.")
NO_COUNTERS: Final = Refusal("MC-7.2.1", "It needs {} × {}; there are {}.")


class Price(Cost[Megacorp]):
    """Money and trait points; paid first, with producing on the way."""

    takes = "pools"

    def __init__(self, cost: int) -> None:
        self.cost: Final = cost

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None if can_pay(g, ctx.player, self.cost) else CANNOT_PAY.having(spoken(self.cost))

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Paid(ctx.player, "MC-8.1", amount=self.cost))

    def text(self) -> str:
        return f"pay {spoken(self.cost)}"


class EngageSelf(Cost[Megacorp]):
    """Engage this disengaged card."""

    takes = "self"

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None if not g.engaged[ctx.source] and can_engage(g, ctx.source) else IS_ENGAGED

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Engaged(ctx.player, "MC-7.2", ctx.source))

    def text(self) -> str:
        return "engage this card"


class AnnihilateSelf(Cost[Megacorp]):
    """Annihilate this card."""

    takes = "self"

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None

    def run(self, g: Megacorp, ctx: Context) -> None:
        for card in reversed(g.pile(ctx.source)):
            g.happen(Annihilated(g.controller[card], "MC-7.2", card))

    def text(self) -> str:
        return "annihilate this card"


class EngageChosen(Cost[Megacorp]):
    """Engage the character that was chosen."""

    takes = "another card"

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None  # who can be chosen is asked first

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Engaged(ctx.player, "MC-9.11.1", ctx.chosen[0]))

    def text(self) -> str:
        return "engage a character of yours"


class RemoveCounters(Cost[Megacorp]):
    """Take so many counters off this card."""

    takes = "counters"

    def __init__(self, counter: int, count: int) -> None:
        self.counter: Final = counter
        self.count: Final = count

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        present = g.counter(ctx.source, self.counter)
        if present >= self.count:
            return None
        return NO_COUNTERS.having(self.count, COUNTER_NAMES[self.counter], present)

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(CountersRemoved(ctx.player, "MC-7.10.2", ctx.source, self.counter, self.count))

    def text(self) -> str:
        return f"remove {counters_text(self.counter, self.count)} from this card"


def counters_text(counter: int, count: int) -> str:
    """So many counters of a kind, in words."""
    if count == 1:
        return f"a {COUNTER_NAMES[counter]} counter"
    return f"{number(count)} {COUNTER_NAMES[counter]} counters"


class WeakenBusiness(Cost[Megacorp]):
    """Put a counter on your business that lowers a trait."""

    takes = "business"

    def __init__(self, counter: int) -> None:
        self.counter: Final = counter

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None

    def run(self, g: Megacorp, ctx: Context) -> None:
        put_counters(g, ctx.player, "MC-7.10.1", g.businesses[ctx.player], self.counter, 1)

    def text(self) -> str:
        return f"put a {COUNTER_NAMES[self.counter]} counter on your business"


RULES: Final = {
    "WeakenBusiness": ("MC-7.10.1.2",),
}
"""The rules that each of these carries out."""
