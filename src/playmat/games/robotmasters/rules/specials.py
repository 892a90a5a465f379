"""The Minions' special: who may activate it, and when."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..words.word import Word
from .board import BY_MINION, BY_WILY
from .challenge_events import SpecialActivated, SpecialAwaited, WaitEnded
from .events import origin_of
from .state import RobotMasters

ACTIVATE: Final = Option("activate")
DECLINE: Final = Option("decline")


class OfferSpecial(Word):
    """Who played a matching card may activate the Minions' special, once a challenge; without Minions that waits."""

    rule = "RM-MIN-7"
    says = "offer the Minions' special"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        if g.special_used or g.out[ctx.player] or not matches(g, ctx.source):
            return
        if g.minions:
            g.ask(ctx.player, [ACTIVATE, DECLINE], self, ctx)
        elif ctx.player not in g.matched:
            g.happen(SpecialAwaited(ctx.player, "RM-OPEN-20"))

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        if option.verb == "activate":
            activate(g, Context(ctx.player, ctx.source, use=BY_MINION))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return question(g)


class OfferWaiting(Word):
    """Minions have come: who played a matching card before may activate their special, in the order of the cards."""

    rule = "RM-OPEN-20"
    says = "offer the Minions' special to those who wait"

    def run(self, g: RobotMasters, ctx: Context) -> None:
        while g.matched and not g.special_used:
            player = g.matched[0]
            if not g.out[player] and not asked_soon(g, ctx, player):
                g.ask(player, [ACTIVATE, DECLINE], self, ctx)
                return
            g.happen(WaitEnded(player, self.rule))

    def answer(self, g: RobotMasters, ctx: Context, option: Option) -> None:
        player = g.matched[0]
        if option.verb == "activate":
            activate(g, Context(player, use=BY_MINION))
        else:
            g.do(ctx, self)
            g.happen(WaitEnded(player, self.rule))

    def prompt(self, g: RobotMasters, ctx: Context) -> str:
        return question(g)


def matches(g: RobotMasters, card: int) -> bool:
    """Whether a card has the symbol of the challenge, which is that of its Minions."""
    minion = g.faced().minion
    return minion is not None and g.action(card).symbol == minion.symbol


def asked_soon(g: RobotMasters, ctx: Context, player: int) -> bool:
    """Whether these Minions come by a matching card of the same player, who is asked after its effect."""
    return ctx.player == player and origin_of(ctx) == BY_WILY and matches(g, ctx.source)


def activate(g: RobotMasters, by: Context) -> None:
    """The special takes effect, for nothing."""
    g.do(by, g.minion().special)
    g.happen(SpecialActivated(by.player, "RM-MIN-7"))


def question(g: RobotMasters) -> str:
    """What a player is asked who may activate the special."""
    return f"Do you activate the Minions' special? {g.minion().text()}"


OFFER_SPECIAL: Final = OfferSpecial()
OFFER_WAITING: Final = OfferWaiting()


RULES: Final = {
    "OfferSpecial": "RM-MIN-8 RM-OPEN-20 RM-OPEN-21",
    "OfferWaiting": "RM-OPEN-71",
    "matches": "RM-OPEN-19",
}
