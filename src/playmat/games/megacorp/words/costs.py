"""What activated abilities cost beside their effect, and abilities taken apart into what they cost and bring."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from playmat.kernel.ability import Activated, Limit
from playmat.kernel.cost import Cost
from playmat.kernel.step import Context, Refusal
from playmat.kernel.text import number

from ..rules.board import COUNTER_NAMES
from ..rules.card_events import Engaged
from ..rules.events import Paid
from ..rules.harm import CountersRemoved, put_counters
from ..rules.leaving_events import Annihilated
from ..rules.means import can_pay
from ..rules.price import FREE, spoken
from ..rules.state import Megacorp
from ..rules.traits import can_engage
from .word import Word

CANNOT_PAY: Final = Refusal("MC-7.2.1", "It costs {}, which you cannot pay.")
IS_ENGAGED: Final = Refusal("MC-7.2.1", "It has to be engaged for this, and it is engaged already.")
NO_COUNTERS: Final = Refusal("MC-7.2.1", "It needs {} × {}; there are {}.")


class MegaCost(Cost[Megacorp]):
    """What an ability costs; unless it says otherwise it can always be paid."""

    clause: ClassVar[str] = ""
    """The cost in words, where that is always the same."""

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None

    def text(self) -> str:
        return self.clause


class Price(MegaCost):
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


class EngageSelf(MegaCost):
    """Engage this disengaged card."""

    takes = "self"
    clause = "engage this card"

    def lacks(self, g: Megacorp, ctx: Context) -> Refusal | None:
        return None if not g.engaged[ctx.source] and can_engage(g, ctx.source) else IS_ENGAGED

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Engaged(ctx.player, "MC-7.2", ctx.source))


class AnnihilateSelf(MegaCost):
    """Annihilate this card."""

    takes = "self"
    clause = "annihilate this card"

    def run(self, g: Megacorp, ctx: Context) -> None:
        for card in reversed(g.pile(ctx.source)):
            g.happen(Annihilated(g.controller[card], "MC-7.2", card))


class EngageChosen(MegaCost):
    """Engage the character that was chosen; who can be is asked first."""

    takes = "another card"
    clause = "engage a character of yours"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(Engaged(ctx.player, "MC-9.11.1", ctx.chosen[0]))


class RemoveCounters(MegaCost):
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


class WeakenBusiness(MegaCost):
    """Put a counter on your business that lowers a trait."""

    takes = "business"

    def __init__(self, counter: int) -> None:
        self.counter: Final = counter

    def run(self, g: Megacorp, ctx: Context) -> None:
        put_counters(g, ctx.player, "MC-7.10.1", g.businesses[ctx.player], self.counter, 1)

    def text(self) -> str:
        return f"put a {COUNTER_NAMES[self.counter]} counter on your business"


class Usage:
    """What an activated ability costs and brings."""

    __slots__ = ("consumes", "earns", "effect", "engages", "income", "income_trait", "limit", "others", "price")

    def __init__(self, ability: Activated[Any]) -> None:
        price = FREE
        others: list[Cost[Megacorp]] = []
        engages = False
        annihilates = False
        for cost in ability.costs:
            if isinstance(cost, Price):
                price = cost.cost
            else:
                others.append(cost)
                engages = engages or isinstance(cost, EngageSelf)
                annihilates = annihilates or isinstance(cost, AnnihilateSelf)
        effect = ability.effect
        assert isinstance(effect, Word)
        self.price: Final[int] = price
        self.others: Final = tuple(others)
        """What is paid beside the price, after it."""
        self.engages: Final[bool] = engages
        self.consumes: Final[bool] = engages or annihilates
        """Whether its card is engaged or annihilated for it, and so cannot produce for it."""
        self.effect: Final[Word] = effect
        self.limit: Final[Limit | None] = ability.limit
        self.income: Final[int] = effect.income()
        self.income_trait: Final[int] = effect.income_trait()
        self.earns: Final[bool] = effect.income() > 0 or effect.income_trait() >= 0
        """Whether it brings money or a trait point and nothing else, so that payments may use it."""


RULES: Final = {"WeakenBusiness": "MC-7.10.1.2", "Usage": "MC-7.2 MC-OPEN-13"}
