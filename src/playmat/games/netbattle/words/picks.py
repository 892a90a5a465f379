"""Cards of choice, picked one after another."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import ALL, ANY_NUMBER, YOU
from ..rules.state import NetBattle, player_of
from .amounts import Count, amount_of
from .word import Word

DONE: Final = Option("done")


class Picks(Word):
    """Something done to cards that a player picks, one after another: as many as the text says, or as there are.

    `ANY_NUMBER` and "up to" let the player stop.
    """

    verb: str = "put"
    """Under which name a card is offered."""

    def __init__(self, count: Count, who: int = YOU, up_to: bool = False) -> None:
        self.count: Final = count
        self.who: Final = who
        """Who picks."""
        self.up_to: Final = up_to

    def again(self, count: int) -> Word:
        """The same for the rest."""
        raise NotImplementedError

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The cards that may be picked."""
        raise NotImplementedError

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        """What happens to one card."""
        raise NotImplementedError

    def at_once(self, cards: list[int]) -> bool:
        """Whether there is nothing to pick, as it happens to all of them."""
        return False

    def options(self, g: NetBattle, ctx: Context, cards: list[int]) -> list[Option]:
        """One option a card."""
        return [Option(self.verb, card) for card in cards]

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(self.fitting(g, ctx))

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = self.fitting(g, ctx)
        if not cards:
            return
        player = player_of(ctx, self.who)
        if not isinstance(self.count, int):
            count = amount_of(self.count, g, ctx)
            if count:
                g.do(ctx, self.again(count))
        elif self.at_once(cards):
            for card in cards:
                self.do_to(g, ctx, card)
        elif self.up_to or self.count == ANY_NUMBER:
            g.ask(player, [*self.options(g, ctx, cards), DONE], self, ctx)
        else:
            g.pick(player, self.options(g, ctx, cards), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        if self.count in (ANY_NUMBER, ALL):
            g.do(ctx, self)
        elif isinstance(self.count, int) and self.count > 1:
            g.do(ctx, self.again(self.count - 1))
        self.do_to(g, ctx, picked(g, player_of(ctx, self.who), option))


def spaces(gauge: list[int]) -> list[Option]:
    """One option a gauge card, which lies hidden and goes by its space."""
    return [Option("space", word=str(index + 1), index=index) for index in range(len(gauge))]


def picked(g: NetBattle, player: int, option: Option) -> int:
    """The card that an option means, in a space of the player's gauge where it names one."""
    return g.gauge(player)[option.index] if option.verb == "space" else option.card


RULES: Final = {"Picks": "NB-OPEN-49 NB-OPEN-97", "spaces": "NB-OPEN-96"}
