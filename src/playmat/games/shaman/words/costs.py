"""What powers cost: furyoku, numbers, charges, cards."""

from __future__ import annotations

from typing import Final

from playmat.kernel.cost import Cost
from playmat.kernel.filter import Just
from playmat.kernel.modifier import Modifier
from playmat.kernel.step import Context, Option, Refusal
from playmat.kernel.text import listed

from ..rules.board import BACK, COLOURS, FORCE, FRONT, INTERCEPT, SIDES, STAT_NAMES, WHILE_STANDING
from ..rules.card import FREE, Price
from ..rules.card_events import Eliminated, FuryokuEliminated, Modified, ShamanTurned, Uncharged
from ..rules.flip_events import FuryokuPaid
from ..rules.payment import is_payment, payment_named, payment_option
from ..rules.state import Duel

TOO_DEAR: Final = Refusal("SK-FURY-13", "This costs {}, and the furyoku at hand ({}) cannot cover it.")
WRONG_NUMBER: Final = Refusal("SK-FURY-11", "One card pays one furyoku: {} are owed, and {} were named.")
NOT_THERE: Final = Refusal("SK-FURY-1", "You have {} {} furyoku, no more.")
WEAKER_PAYS: Final = Refusal("SK-FURY-10", "A weaker colour never pays for a stronger one.")
BELOW_ZERO: Final = Refusal("SK-PAY-7", "Its {0} is {1}; paying {2} would bring it below 0.")
NO_CHARGE: Final = Refusal("SK-CD-13", "None of your zones is charged, so there is no charge to give up.")
NO_FURYOKU: Final = Refusal("SK-CD-63", "You have no furyoku to eliminate.")
WRONG_SIDE: Final = Refusal("SK-CD-2", "Your shaman card shows its {} already.")
NOT_IN_PLAY: Final = Refusal("SK-PAY-11", "Only a card in play can be eliminated.")

ZONE_OPTIONS: Final = tuple(Option("zone", word=COLOURS[zone], index=zone) for zone in range(3))
STACK_OPTIONS: Final = tuple(Option("stack", word=COLOURS[colour], index=colour) for colour in range(3))


def price_text(price: Price, wild: int = 0) -> str:
    """A price in words: "1 green and 1 red furyoku"."""
    parts = [f"{price[colour]} {COLOURS[colour]}" for colour in range(3) if price[colour]]
    named = f"{listed(parts)} furyoku" if parts else ""
    if not wild:
        return named or "nothing"
    return f"{named} and {wild} of any colour" if named else f"{wild} furyoku of any colour"


def stock_text(g: Duel, player: int) -> str:
    """A player's furyoku in words."""
    return listed([f"{len(g.furyoku(player, colour))} {COLOURS[colour]}" for colour in range(3)])


class PayFuryoku(Cost[Duel]):
    """Pay furyoku; the payer picks among all legal payments, the exact one proposed first."""

    rule = "SK-FURY-12"
    takes = "furyoku"

    def __init__(self, price: Price = FREE, wild: int = 0) -> None:
        self.price: Final = price
        self.wild: Final = wild

    def owed(self, g: Duel, ctx: Context) -> Price:
        """The price now."""
        return self.price

    def lacks(self, g: Duel, ctx: Context) -> Refusal | None:
        owed = self.owed(g, ctx)
        if g.ways_to_pay(ctx.player, self.about(g, ctx), owed, self.wild):
            return None
        return TOO_DEAR.having(price_text(owed, self.wild), stock_text(g, ctx.player))

    def about(self, g: Duel, ctx: Context) -> int:
        """The card whose price it is, for permissions to pay with other colours."""
        flipped = g.flipped()
        return flipped if flipped >= 0 else ctx.source

    def run(self, g: Duel, ctx: Context) -> None:
        ways = g.ways_to_pay(ctx.player, self.about(g, ctx), self.owed(g, ctx), self.wild)
        if len(ways) > 1:
            g.ask(ctx.player, [payment_option(way) for way in ways], self, ctx)
        else:
            self.pay(g, ctx, ways[0])

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        self.pay(g, ctx, payment_named(option.word))

    def refuse(self, g: Duel, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "pay" or not is_payment(option.word):
            return None
        payment = payment_named(option.word)
        owed = sum(self.owed(g, ctx)) + self.wild
        if sum(payment) != owed:
            return WRONG_NUMBER.having(owed, sum(payment))
        for colour in range(3):
            if payment[colour] > len(g.furyoku(ctx.player, colour)):
                return NOT_THERE.having(len(g.furyoku(ctx.player, colour)), COLOURS[colour])
        return WEAKER_PAYS

    def pay(self, g: Duel, ctx: Context, payment: Price) -> None:
        """Move the cards."""
        if payment != FREE:
            g.happen(FuryokuPaid(ctx.player, "SK-FURY-6", payment, False))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"Pay {price_text(self.owed(g, ctx), self.wild)}: with which furyoku?"

    def text(self) -> str:
        return f"pay {price_text(self.price, self.wild)}"


class PayBaseCost(PayFuryoku):
    """Pay the base cost of the card being played."""

    rule = "SK-FURY-5"

    def owed(self, g: Duel, ctx: Context) -> Price:
        return g.base_cost(ctx.source)

    def about(self, g: Duel, ctx: Context) -> int:
        return ctx.source

    def pay(self, g: Duel, ctx: Context, payment: Price) -> None:
        g.happen(FuryokuPaid(ctx.player, self.rule, payment, True))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name} costs {price_text(self.owed(g, ctx))}. Pay with which furyoku?"


class Lose(Cost[Duel]):
    """Lower this card's Intercept or Force; the total may reach 0 and not fall below."""

    rule = "SK-PAY-6"

    def __init__(self, stat: int, amount: int) -> None:
        self.stat: Final = stat
        self.amount: Final = amount
        self.takes = STAT_NAMES[stat]

    def lacks(self, g: Duel, ctx: Context) -> Refusal | None:
        now = g.value(ctx.source, self.stat)
        if now >= self.amount:
            return None
        return BELOW_ZERO.having(STAT_NAMES[self.stat], now, self.amount)

    def run(self, g: Duel, ctx: Context) -> None:
        modifier = Modifier(
            Just(ctx.source), self.stat, -self.amount, WHILE_STANDING, ctx, g.defs[ctx.source].name, expiry=ctx.source
        )
        g.happen(Modified(ctx.player, self.rule, modifier, f"{STAT_NAMES[self.stat]} −{self.amount}"))

    def text(self) -> str:
        return f"lose {self.amount} {STAT_NAMES[self.stat]}"


class EliminateThisCard(Cost[Duel]):
    """Eliminate the card that carries the power."""

    rule = "SK-PAY-11"
    takes = "this card"

    def lacks(self, g: Duel, ctx: Context) -> Refusal | None:
        return None if g.zone_of(ctx.source) >= 0 else NOT_IN_PLAY

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(Eliminated(ctx.player, self.rule, ctx.source))

    def text(self) -> str:
        return "eliminate this card"


class EliminateOwnFuryoku(Cost[Duel]):
    """Eliminate one furyoku of one's own, from a stack of the payer's choice."""

    rule = "SK-CD-63"
    takes = "furyoku"

    def lacks(self, g: Duel, ctx: Context) -> Refusal | None:
        for colour in range(3):
            if g.furyoku(ctx.player, colour):
                return None
        return NO_FURYOKU

    def run(self, g: Duel, ctx: Context) -> None:
        options = [STACK_OPTIONS[colour] for colour in range(3) if g.furyoku(ctx.player, colour)]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        top = g.furyoku(ctx.player, option.index)[-1]
        g.happen(FuryokuEliminated(ctx.player, self.rule, top, option.index))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: eliminate furyoku from which stack?"

    def text(self) -> str:
        return "eliminate one of your furyoku"


class GiveUpCharge(Cost[Duel]):
    """Uncharge one of one's own zones."""

    rule = "SK-CD-13"
    takes = "a charge"

    def lacks(self, g: Duel, ctx: Context) -> Refusal | None:
        return None if g.charged(ctx.player) else NO_CHARGE

    def run(self, g: Duel, ctx: Context) -> None:
        options = [ZONE_OPTIONS[zone] for zone in range(3) if g.charges[3 * ctx.player + zone]]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(Uncharged(ctx.player, self.rule, amount=option.index))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Give up the charge of which zone?"

    def text(self) -> str:
        return "uncharge one of your zones"


class TurnShaman(Cost[Duel]):
    """Turn one's own shaman card to a side, or to the other one; charges stay."""

    rule = "SK-CD-2"
    takes = "the shaman's side"

    def __init__(self, side: int = -1) -> None:
        self.side: Final = side

    def lacks(self, g: Duel, ctx: Context) -> Refusal | None:
        if self.side >= 0 and g.sides[ctx.player] == self.side:
            return WRONG_SIDE.having(SIDES[self.side])
        return None

    def run(self, g: Duel, ctx: Context) -> None:
        side = self.side if self.side >= 0 else 1 - g.sides[ctx.player]
        g.happen(ShamanTurned(ctx.player, self.rule, amount=side))

    def text(self) -> str:
        if self.side == FRONT:
            return "turn your shaman card from back to front"
        if self.side == BACK:
            return "turn your shaman card from front to back"
        return "turn your shaman card over"


def lose_intercept(amount: int) -> Lose:
    """−n Intercept as a cost."""
    return Lose(INTERCEPT, amount)


def lose_force(amount: int) -> Lose:
    """−n Force as a cost."""
    return Lose(FORCE, amount)


PAY_BASE_COST: Final = PayBaseCost()
ELIMINATE_THIS: Final = EliminateThisCard()
ELIMINATE_OWN_FURYOKU: Final = EliminateOwnFuryoku()
GIVE_UP_CHARGE: Final = GiveUpCharge()


RULES: Final = {
    "PayFuryoku": "SK-CD-68",
    "PayBaseCost": "SK-FLIP-3 SK-STRIKE-5 SK-SIG-9",
    "Lose": "SK-PAY-7",
    "EliminateThisCard": "SK-CD-46",
}
