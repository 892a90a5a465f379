"""What happens in a bid."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed

from .events import MegaEvent, title
from .memory import Bid
from .state import Megacorp


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
        assert g.bid is not None
        g.bid = g.bid.entered(self.player, self.amount)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} has entered a bid."


class BidsOpened(MegaEvent):
    """All sealed amounts became visible together."""

    def apply(self, g: Megacorp) -> None:
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        bid = g.bid
        assert bid is not None
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


RULES: Final = {
    "BidOpened": ("MC-1.2.9", "MC-1.2.9.5"),
    "BidEntered": ("MC-1.2.9.1",),
    "BidsOpened": ("MC-1.2.9.2",),
    "BidEnded": ("MC-1.2.9.4", "MC-1.2.9.5", "MC-OPEN-34"),
}
"""The rules that each of these carries out."""
