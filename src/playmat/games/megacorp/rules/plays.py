"""Playing and buying cards: announced, contested, paid, put on the stack, placed."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY, Context, Option, Refusal

from ..words.targets import network_in, space_in, space_option
from ..words.word import Word
from .bids import OpenBid, PurchaseDeclined
from .board import FROM_HAND, FROM_MARKET, FROM_PLAY
from .card_events import Deployed, TokenGone
from .common_answers import ABANDON
from .departures import depart, destroyed
from .events import Earned, RoundRestarted
from .grid import frontier, open_terrain
from .leaving_events import Beaten, BoughtFromMarket
from .legality import price_of, refuse_card, refuse_timing, smallest_bid
from .means import can_pay, missing
from .memory import FOR_CARD
from .payment import Pay
from .price import with_money, written
from .stack_events import Announced
from .state import Megacorp


def begin(g: Megacorp, player: int, card: int) -> None:
    """Play a hand card, or buy one, that may be played or bought."""
    origin = g.origin_of(player, card)
    ctx = Context(player, card)
    if origin == FROM_MARKET:
        rivals = contestants(g, player, card)
        if rivals:
            g.do(ctx, Contest(tuple(rivals), (player,)))
            return
    g.do(ctx, Pay(price_of(g, card), ANNOUNCE[origin], origin=origin))


def contestants(g: Megacorp, buyer: int, card: int) -> list[int]:
    """Who else could buy a market card at this moment, in the order of priority."""
    cost = with_money(g.printed(card).cost, smallest_bid(g, card))
    return [
        player
        for player in g.in_order()
        if player != buyer and refuse_timing(g, player, card) is None and can_pay(g, player, cost)
    ]


class Contest(Word):
    """Each of those who could buy the card, too, says whether he contests it."""

    rule = "MC-3.5.3"
    clause = "contest a market card"

    def __init__(self, rivals: tuple[int, ...], bidders: tuple[int, ...]) -> None:
        self.rivals: Final = rivals
        self.bidders: Final = bidders

    def unsaid(self) -> tuple[object, ...]:
        return (self.rivals, self.bidders)

    def run(self, g: Megacorp, ctx: Context) -> None:
        rivals = tuple([player for player in self.rivals if not g.out[player]])
        bidders = tuple([player for player in self.bidders if not g.out[player]])
        if rivals:
            g.ask(rivals[0], [LEAVE_IT, CONTEST], Contest(rivals, bidders), ctx)
        elif len(bidders) > 1:
            least = smallest_bid(g, ctx.source)
            g.do(ctx, OpenBid(FOR_CARD, bidders, least, ctx.source, BUY_AT_BID, "MC-3.5.3"))
        else:
            g.do(ctx, Pay(price_of(g, ctx.source), ANNOUNCE[FROM_MARKET], origin=FROM_MARKET))

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        bidders = (*self.bidders, self.rivals[0]) if option.verb == "contest" else self.bidders
        g.do(ctx, Contest(self.rivals[1:], bidders))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.name(ctx.player)} wants to buy {g.defs[ctx.source].name} from an open market. Contest it?"


class BuyAtBid(Word):
    """The bid's winner may buy for his last bid and the full trait valuation."""

    rule = "MC-3.5.3.1"
    structural = True
    clause = "buy at the price of the bid"

    def run(self, g: Megacorp, ctx: Context) -> None:
        winner, amount = ctx.chosen
        if winner != NOBODY and not g.out[winner]:
            g.do(Context(winner, ctx.source, (amount,)), CLAIM)


class Claim(Word):
    """The winner buys or declines; where he must produce for the price, the payment itself lets him decline."""

    rule = "MC-OPEN-35"
    clause = "buy or decline what was won"

    def run(self, g: Megacorp, ctx: Context) -> None:
        cost = won_price(g, ctx)
        if not can_pay(g, ctx.player, cost):
            g.do(ctx, DECLINE)
        elif max(missing(g, ctx.player, cost)) > 0:
            g.do(ctx, Pay(cost, ANNOUNCE[FROM_MARKET], instead=DECLINE, origin=FROM_MARKET))
        else:
            g.ask(ctx.player, [BUY_IT, ABANDON], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "claim":
            g.do(ctx, Pay(won_price(g, ctx), ANNOUNCE[FROM_MARKET], origin=FROM_MARKET))
        else:
            g.do(ctx, DECLINE)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"You have won the bid. Buy {g.defs[ctx.source].name} for {written(won_price(g, ctx))}?"


def won_price(g: Megacorp, ctx: Context) -> int:
    """What the winner of a bid for a card pays, the bid in place of the money valuation."""
    return with_money(g.printed(ctx.source).cost, ctx.chosen[0])


class Decline(Word):
    """The winner does not buy after all; as after a tie, nobody can buy the card this turn."""

    rule = "MC-OPEN-35"
    clause = "decline what was won"

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.happen(PurchaseDeclined(ctx.player, self.rule, ctx.source))


class Announce(Word):
    """What is paid goes on the stack; the money for an engaged card goes to those who controlled it."""

    rule = "MC-6.2.2.3"
    clause = "put the deployment effect on the stack"

    def __init__(self, origin: int) -> None:
        self.origin: Final = origin

    def unsaid(self) -> tuple[object, ...]:
        return (self.origin,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        card = ctx.source
        cards = g.pile(card) if self.origin == FROM_PLAY else (card,)
        if self.origin == FROM_PLAY and g.printed(card).token:
            buy_token(g, ctx, cards)
            return
        if self.origin == FROM_PLAY:
            pay_controllers(g, cards)
            if g.is_business(card):
                g.happen(Beaten(g.network_of(card), "MC-1.2.10.2.2"))
        elif self.origin == FROM_MARKET:
            g.happen(BoughtFromMarket(ctx.player, "MC-6.5", card))
        rule = "MC-6.2.2.3" if self.origin != FROM_PLAY else "MC-6.4.1"
        g.happen(Announced(ctx.player, rule, cards, self.origin))
        if g.window:
            g.happen(RoundRestarted(ctx.player, "MC-6.2.2.4"))


def pay_controllers(g: Megacorp, cards: tuple[int, ...]) -> None:
    """The money for each card that is bought out of play goes to whoever controls it."""
    for one in cards:
        money = g.printed(one).money
        if money:
            g.happen(Earned(g.controller[one], "MC-3.2.1.5", amount=money))


def buy_token(g: Megacorp, ctx: Context, cards: tuple[int, ...]) -> None:
    """A token that is bought leaves its network and ceases to exist; what was bonded to it is destroyed."""
    if len(cards) > 1:
        depart(g, ctx, destroyed(cards[1:]))
    pay_controllers(g, cards)
    g.happen(TokenGone(g.controller[cards[0]], "MC-7.9.4", cards[0]))


class Placing(Word):
    """A player names the space for a card."""

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.ask(ctx.player, places(g, ctx.player), self, ctx)

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        return NOT_DOCKED if option.verb == "place" else None


class Place(Placing):
    """The controller places a card in any network where it is docked, or on own TERRAIN."""

    rule = "MC-6.2.2.5"
    clause = "place a card"

    def __init__(self, cards: tuple[int, ...], from_hand: bool) -> None:
        self.cards: Final = cards
        self.from_hand: Final = from_hand

    def unsaid(self) -> tuple[object, ...]:
        return (self.cards, self.from_hand)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        network, at = network_in(option.index), space_in(option.index)
        g.happen(Deployed(ctx.player, self.rule, self.cards, network, at, self.from_hand))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Where does {g.defs[self.cards[0]].name} go?"


def places(g: Megacorp, player: int) -> list[Option]:
    """Every space where a player may place a card: the own network first, then clockwise."""
    found: list[Option] = []
    for network in g.clockwise(player):
        for at in frontier(g, network):
            found.append(space_option("place", network, at))
    for card in open_terrain(g, player):
        found.append(space_option("place", g.network_of(card), g.at[card]))
    return found


def refuse_play(g: Megacorp, player: int, card: int, verb: str) -> Refusal | None:
    """Why a card cannot be played, or bought, now."""
    if card != NO_CARD and verb == "play" and g.origin_of(player, card) != FROM_HAND:
        return NOT_IN_HAND
    return refuse_card(g, player, card)


NOT_IN_HAND: Final = Refusal("MC-6.2.2.1", "Only a card in your hand is played; others are bought.")
NOT_DOCKED: Final = Refusal("MC-3.7.1", "There the card would not be legally docked, or the space is taken.")
CONTEST: Final = Option("contest")
LEAVE_IT: Final = Option("leave")
ANNOUNCE: Final = tuple([Announce(origin) for origin in range(4)])
BUY_IT: Final = Option("claim")
BUY_AT_BID: Final = BuyAtBid()
CLAIM: Final = Claim()
DECLINE: Final = Decline()


RULES: Final = {
    "begin": "MC-6.2.2.1",
    "contestants": "MC-3.5.3 MC-OPEN-33",
    "Contest": "MC-OPEN-33",
    "BuyAtBid": "MC-OPEN-35",
    "Announce": "MC-2.4.2 MC-6.2.2 MC-OPEN-20 MC-OPEN-38",
    "Place": "MC-6.3.1 MC-OPEN-4",
}
