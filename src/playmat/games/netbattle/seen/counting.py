# interpreted: talks to people
"""What texts count, counted on what one player sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playmat.kernel.amount import Amount
from playmat.kernel.filter import Both, Filter, Not

from ..rules.board import BOTH, CHIP, YOU
from ..rules.card import NetCard
from ..words.amounts import ChipsPlayed, Each, EmblemsInPlay, InGauge, InHand, InPlay, NaviNumber
from ..words.filters import ANYTHING, OfColour, OfKind, WithEmblem, WithKeyword
from .sight import Mat

IN_PLAY = "in play"
"""Where a card lies whose lasting text is read."""


class Counts:
    """The counts on a view, as they are once a card has left its place to be carried out."""

    def __init__(self, mat: Mat, player: int, card: NetCard, place: str) -> None:
        self.mat = mat
        self.player = player
        self.card = card
        self.spending = place == "resources"
        self.stays = place == IN_PLAY
        self.hand = [mat.count(one, "hand") for one in range(2)]
        self.power = [mat.power(one) for one in range(2)]
        self.energy = [mat.energy(one) for one in range(2)]
        self.pile = [mat.count(one, "discard") for one in range(2)]
        self.totals: list[list[int]] = [list(mat.side(one)["totals"]) for one in range(2)]
        if place == "hand":
            self.hand[player] -= 1
        elif place == "gauge":
            self.power[player] -= 1
        elif place == "deck":
            self.energy[player] -= 1
        self.surely = True
        """Whether everything that changes a total could be reckoned."""

    def whom(self, who: int) -> int:
        """The player a text means."""
        return self.player if who == YOU else 1 - self.player

    def navi_name(self) -> str:
        """What the player's NetNavi is called, without its title."""
        held = self.mat.navi(self.player)
        return held[1].name if held is not None else ""

    def counted(self, count: int | Amount[Any]) -> int | None:
        """An amount on the present counts; None where it cannot be known beforehand."""
        if isinstance(count, int):
            return count
        if isinstance(count, Each):
            inner = self.counted(count.what)
            return None if inner is None else count.times * max(0, inner)
        if isinstance(count, InHand):
            return sum(self.hand[one] for one in self.players(count.who))
        if isinstance(count, InGauge):
            return self.power[self.whom(count.who)]
        if isinstance(count, InPlay):
            return self.in_play(count)
        if isinstance(count, EmblemsInPlay):
            return self.emblems(count)
        if isinstance(count, NaviNumber):
            fitting = not count.only or self.navi_name() == count.only
            return max(0, self.totals[self.player][count.stat]) if fitting else 0
        if isinstance(count, ChipsPlayed):
            played = [chip for chip in self.mat.table["chips"] if chip["player"] == self.player]
            return len(played) + (1 if self.card.kind == CHIP else 0)
        return None

    def players(self, who: int) -> Sequence[int]:
        """The players a count covers."""
        return (0, 1) if who == BOTH else (self.whom(who),)

    def in_play(self, count: InPlay) -> int | None:
        """Resources in play, the spent card itself left out."""
        if not self.surely:
            return None
        found = 0
        for player in self.players(count.who):
            for _, card in self.mat.cards(player, "resources"):
                fitting = fits(count.what, card)
                if fitting is None:
                    return None
                found += fitting
        leaves = self.spending or (self.stays and count.other)
        return found - (1 if leaves and self.player in self.players(count.who) and fits(count.what, self.card) else 0)

    def emblems(self, count: EmblemsInPlay) -> int | None:
        """Large emblems in play, the spent card itself left out."""
        if not self.surely:
            return None
        have = int(self.mat.side(self.player)["emblems"].get(count.emblem, 0))
        leaves = self.spending and self.card.emblem == count.emblem
        return have - (1 if leaves or (self.stays and count.other) else 0)


def fits(what: Filter[Any], card: NetCard) -> bool | None:
    """Whether a card has a property that is printed on it; None where the property is another."""
    if what is ANYTHING:
        return True
    if isinstance(what, OfColour):
        return card.colour == what.colour
    if isinstance(what, OfKind):
        return card.kind == what.kind
    if isinstance(what, WithEmblem):
        return card.emblem == what.emblem
    if isinstance(what, WithKeyword):
        return what.keyword in card.keywords
    if isinstance(what, Both):
        left, right = fits(what.left, card), fits(what.right, card)
        return None if left is None or right is None else left and right
    if isinstance(what, Not):
        inner = fits(what.inner, card)
        return None if inner is None else not inner
    return None
