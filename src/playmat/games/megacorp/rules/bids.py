"""Bids: sealed whole numbers in up to three rounds."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.step import NOBODY, Context, Option, Refusal
from playmat.kernel.text import listed

from ..words.word import Word
from .board import BID_ROUNDS
from .events import MegaEvent, title
from .memory import NOT_YET, Bid
from .price import money_in
from .state import Megacorp


def under_way(g: Megacorp) -> Bid:
    """The bid that goes on now."""
    assert g.bid is not None
    return g.bid


class BidOpened(MegaEvent):
    """A bid, or its next round, began."""

    __slots__ = ("bid",)

    def __init__(self, rule: str, bid: Bid) -> None:
        super().__init__(bid.bidders[0] if bid.bidders else 0, rule)
        self.bid: Final = bid

    def apply(self, g: Megacorp) -> None:
        g.bid = self.bid

    def text(self, g: Megacorp) -> str:
        names = listed([g.name(player) for player in self.bid.bidders])
        about = f" for {title(g, self.bid.card)}" if self.bid.card >= 0 else ""
        return f"Round {self.bid.round} of the bid{about}: {names}."


class BidEntered(MegaEvent):
    """A sealed amount arrived."""

    def apply(self, g: Megacorp) -> None:
        g.bid = under_way(g).entered(self.player, self.amount)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} has entered a bid."


class BidsOpened(MegaEvent):
    """All sealed amounts became visible together."""

    def apply(self, g: Megacorp) -> None:
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        bid = under_way(g)
        shown = [f"{g.name(bid.bidders[index])} {bid.entries[index]} M" for index in range(len(bid.bidders))]
        return f"The bids: {listed(shown)}."


class BidEnded(MegaEvent):
    """A bid has a winner, or none."""

    def apply(self, g: Megacorp) -> None:
        if self.player == NOBODY and self.card >= 0:
            g.contested.append(self.card)
        g.bid = None

    def text(self, g: Megacorp) -> str:
        if self.player == NOBODY:
            return "Nobody wins the bid."
        return f"{g.name(self.player)} wins the bid with {self.amount} M."


class PurchaseDeclined(MegaEvent):
    """Who won a bid for a card does not buy it; nobody can before the next turn."""

    def apply(self, g: Megacorp) -> None:
        g.contested.append(self.card)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} does not buy {title(g, self.card)} after all; nobody can before the next turn."


TOO_HIGH: Final = Refusal("MC-1.2.9.1.3", "You cannot bid more than your {} M.")
TOO_LOW: Final = Refusal("MC-1.2.9.1.2", "A bid for this starts at {} M; 0 concedes.")
BELOW_BEFORE: Final = Refusal("MC-1.2.9.5.1", "You bid {} M before; bid at least that again, or 0 to concede.")
NO_NUMBER: Final = Refusal("MC-1.2.9.1.1", "A bid is a whole number of M.")


class OpenBid(Word):
    """A bid begins; its result goes on to a step that finds winner and amount chosen."""

    clause = "bid"

    def __init__(self, about: int, bidders: tuple[int, ...], least: int, card: int, then: Word, rule: str) -> None:
        self.about: Final = about
        self.bidders: Final = bidders
        self.least: Final = least
        self.card: Final = card
        self.then: Final = then
        self.rule = rule

    def unsaid(self) -> tuple[object, ...]:
        return (self.about, self.bidders, self.least, self.card, self.then.facts())

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, Enter(self.then))
        g.happen(BidOpened(self.rule, Bid(self.about, self.bidders, self.least, self.card)))


class Enter(Word):
    """Every bidder enters a secret amount; then all are opened together."""

    rule = "MC-1.2.9.1"
    structural = True
    secret = True
    clause = "enter a bid"

    def __init__(self, then: Word) -> None:
        self.then: Final = then

    def unsaid(self) -> tuple[object, ...]:
        return (self.then.facts(),)

    def run(self, g: Megacorp, ctx: Context) -> None:
        bid = under_way(g)
        if len(bid.bidders) == 1:  # the others have left the game
            amount = money_in(g.printed(bid.card).cost) if bid.card >= 0 else 0
            g.do(ctx.choosing(bid.bidders[0], amount), self.then)
            g.happen(BidEnded(bid.bidders[0], "MC-OPEN-82", bid.card, amount))
            return
        for index in range(len(bid.bidders)):
            if bid.entries[index] == NOT_YET:
                g.ask(bid.bidders[index], amounts(g, bid, index), self, ctx)
                return
        self.open(g, ctx, bid)

    def open(self, g: Megacorp, ctx: Context, bid: Bid) -> None:
        """Compare the entries: a sole highest one wins, a tie goes to the next round."""
        top = max(bid.entries) if bid.entries else 0
        leaders = [index for index in range(len(bid.bidders)) if bid.entries[index] == top]
        if top > 0 and len(leaders) > 1 and bid.round < BID_ROUNDS:
            bidders = tuple([bid.bidders[index] for index in leaders])
            before = tuple([top for _ in leaders])
            g.do(ctx, self)
            g.happen(BidsOpened(bid.bidders[0], "MC-1.2.9.2"))
            following = Bid(bid.about, bidders, bid.least, bid.card, (), before, bid.round + 1)
            g.happen(BidOpened("MC-1.2.9.5", following))
            return
        winner = bid.bidders[leaders[0]] if top > 0 and len(leaders) == 1 else NOBODY
        g.do(ctx.choosing(winner, top if winner != NOBODY else 0), self.then)
        g.happen(BidsOpened(ctx.player, "MC-1.2.9.2"))
        g.happen(BidEnded(winner, "MC-1.2.9.4" if winner != NOBODY else "MC-1.2.9.5", bid.card, top))

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        bid = under_way(g)
        bidder = bid.bidders[bid.entries.index(NOT_YET)]
        g.do(ctx, self)
        g.happen(BidEntered(bidder, self.rule, amount=option.index))

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "bid":
            return None
        bid = under_way(g)
        index = bid.entries.index(NOT_YET)
        number = option.word.removesuffix("M")
        if not number.isdecimal() or len(number) > 9:
            return NO_NUMBER
        amount = int(number)
        if amount > g.money[bid.bidders[index]]:
            return TOO_HIGH.having(g.money[bid.bidders[index]])
        if bid.before[index] > amount:
            return BELOW_BEFORE.having(bid.before[index])
        return TOO_LOW.having(bid.least)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        bid = under_way(g)
        about = f" for {g.defs[bid.card].name}" if bid.card >= 0 else ""
        return f"Round {bid.round} of the bid{about}: enter your secret amount; 0 concedes."


def amounts(g: Megacorp, bid: Bid, index: int) -> list[Option]:
    """The amounts a bidder may enter."""
    least = max(bid.least, bid.before[index])
    options = [Option("bid", word="0M", index=0)]
    for amount in range(least, g.money[bid.bidders[index]] + 1):
        options.append(Option("bid", word=f"{amount}M", index=amount))
    return options


def blur(g: Megacorp, viewer: int, seed: int) -> None:
    """Guess the sealed entries of others anew, on a copy made for somebody who cannot know them."""
    bid = g.bid
    if bid is None:
        return
    entries = list(bid.entries)
    for index in range(len(entries)):
        if entries[index] != NOT_YET and bid.bidders[index] != viewer:
            seed = rng.advance(seed)
            options = amounts(g, bid, index)
            entries[index] = options[rng.scramble(seed) % len(options)].index
    g.bid = bid.sealed(entries)


RULES: Final = {
    "BidOpened": "MC-1.2.9 MC-1.2.9.5",
    "BidEntered": "MC-1.2.9.1",
    "BidsOpened": "MC-1.2.9.2",
    "BidEnded": "MC-1.2.9.4 MC-1.2.9.5 MC-OPEN-34",
    "PurchaseDeclined": "MC-OPEN-35",
    "Enter.open": "MC-1.2.9.3",
    "amounts": "MC-1.2.9.1.2 MC-1.2.9.1.3 MC-1.2.9.1.4 MC-1.2.9.5.1 MC-OPEN-34",
    "blur": "MC-1.2.9.2",
}
