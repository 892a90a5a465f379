"""Hands and gauges shown to both players, and what texts read from the cards shown."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Step

from ..rules.board import ALL, PLACES, YOU
from ..rules.card_events import Shown
from ..rules.plays import COVER_UP, ZONE_NAMES
from ..rules.state import NetBattle, player_of
from .amounts import NetAmount, Value, things
from .filters import ANYTHING, NetFilter
from .word import Word


class Reveal(Word):
    """Show a hand or a gauge to both players, or random cards of it; do something with the cards shown, which are then
    hidden again.

    The effect reads the cards as `ctx.chosen`, so one that shows other cards in between does no harm.
    """

    rule = "NB-OPEN-104"

    def __init__(self, zone: int, who: int, effect: Step[NetBattle], count: int = ALL) -> None:
        self.zone: Final = zone
        self.who: Final = who
        self.effect: Final = effect
        self.count: Final = count
        """How many, picked at random; all of them where it is `ALL`."""

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        cards = g.zones[player * PLACES + self.zone][:]
        shown: list[int] = []
        while cards and len(shown) < self.count:
            shown.append(cards.pop(0 if self.count == ALL else g.below(len(cards))))
        g.do(ctx.choosing(*shown), self.effect, COVER_UP)
        g.happen(Shown(player, self.rule, tuple(shown), ZONE_NAMES[self.zone]))

    def text(self) -> str:
        mine = self.who == YOU
        place = f"{'your' if mine else 'their'} {ZONE_NAMES[self.zone]}"
        what = place if self.count == ALL else f"{things(self.count, 'random card')} of {place}"
        return f"{'reveal' if mine else 'your opponent reveals'} {what}; {self.effect.text()}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


class If(Word):
    """If <condition>, <effect>, tested at this point of the text."""

    rule = "NB-COND-1"

    def __init__(self, when: NetFilter, effect: Step[NetBattle]) -> None:
        self.when: Final = when
        self.effect: Final = effect

    def run(self, g: NetBattle, ctx: Context) -> None:
        if self.when.matches(g, ctx, ctx.source):
            g.do(ctx, self.effect)

    def text(self) -> str:
        return f"{self.when.text()}, {self.effect.text()}"

    def parts(self) -> tuple[Step[NetBattle], ...]:
        return (self.effect,)


class ShownDestinies(Value):
    """The sum of the destinies of the cards shown, as they read now."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for card in ctx.chosen:
            total += g.destiny(card)
        return total

    def text(self) -> str:
        return "the sum of their destinies"


class ShownCards(NetAmount):
    """The cards shown that have a property."""

    def __init__(self, what: NetFilter = ANYTHING) -> None:
        self.what: Final = what

    def of(self, g: NetBattle, ctx: Context) -> int:
        count = 0
        for card in ctx.chosen:
            if self.what.matches(g, ctx, card):
                count += 1
        return count

    def text(self) -> str:
        return f"{self.what.text()} revealed"


class DestiniesShown(NetFilter):
    """The destinies of the cards shown add up to at least so much."""

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return SHOWN_DESTINIES.of(g, ctx) >= self.least

    def text(self) -> str:
        return f"if its destinies add up to {self.least} or more"


SHOWN_DESTINIES: Final = ShownDestinies()


RULES: Final = {
    "Reveal": ("NB-OPEN-62",),
    "ShownDestinies": ("NB-CD-49", "NB-CD-56", "NB-CD-96"),
    "DestiniesShown": ("NB-CD-49",),
}
"""The rules that each of these carries out."""
