"""Bids: sealed whole numbers in up to three rounds."""

from __future__ import annotations

from typing import Final

from playmat.kernel import rng
from playmat.kernel.step import NOBODY, Context, Option, Refusal

from ..words.word import Word
from .bid_events import BidEnded, BidEntered, BidOpened, BidsOpened
from .board import BID_ROUNDS
from .memory import NOT_YET, Bid
from .price import money_in
from .state import Megacorp

TOO_HIGH: Final = Refusal("MC-1.2.9.1.3", "You cannot bid more than your {} M.")
TOO_LOW: Final = Refusal("MC-1.2.9.1.2", "A bid for this starts at {} M; 0 concedes.")
BELOW_BEFORE: Final = Refusal("MC-1.2.9.5.1", "You bid {} M before; bid at least that again, or 0 to concede.")
NO_NUMBER: Final = Refusal("MC-1.2.9.1.1", "A bid is a whole number of M.")


class OpenBid(Word):
    """A bid begins; its result goes on to a step that finds winner and amount chosen."""

    def __init__(self, about: int, bidders: tuple[int, ...], least: int, card: int, then: Word, rule: str) -> None:
        self.about: Final = about
        self.bidders: Final = bidders
        self.least: Final = least
        self.card: Final = card
        self.then: Final = then
        self.rule = rule

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, Enter(self.then))
        g.happen(BidOpened(self.rule, Bid(self.about, self.bidders, self.least, self.card)))

    def text(self) -> str:
        return "bid"


class Enter(Word):
    """Every bidder enters a secret amount; then all are opened together."""

    rule = "MC-1.2.9.1"
    structural = True
    secret = True

    def __init__(self, then: Word) -> None:
        self.then: Final = then

    def run(self, g: Megacorp, ctx: Context) -> None:
        bid = g.bid
        assert bid is not None
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
        bid = g.bid
        assert bid is not None
        bidder = bid.bidders[bid.entries.index(NOT_YET)]
        g.do(ctx, self)
        g.happen(BidEntered(bidder, self.rule, amount=option.index))

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        if option.verb != "bid":
            return None
        bid = g.bid
        assert bid is not None
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
        bid = g.bid
        assert bid is not None
        about = f" for {g.defs[bid.card].name}" if bid.card >= 0 else ""
        return f"Round {bid.round} of the bid{about}: enter your secret amount; 0 concedes."

    def text(self) -> str:
        return "enter a bid"


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
    g.bid = Bid(bid.about, bid.bidders, bid.least, bid.card, tuple(entries), bid.before, bid.round)


RULES: Final = {
    "Enter.open": ("MC-1.2.9.3",),
    "amounts": ("MC-1.2.9.1.2", "MC-1.2.9.1.3", "MC-1.2.9.1.4", "MC-1.2.9.5.1", "MC-OPEN-34"),
    "blur": ("MC-1.2.9.2",),
}
"""The rules that each of these carries out."""
