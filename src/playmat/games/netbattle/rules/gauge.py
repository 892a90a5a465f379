"""Power: powering up, overflow, burning, and cards placed in a gauge."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context

from ..words.amounts import Count, amount_of, times_text
from ..words.word import Word
from .board import ALL, OPPONENT, YOU
from .card_events import Burned, Overflowed, PoweredUp, PutInGauge
from .state import NetBattle, player_of


def power_up(g: NetBattle, player: int, rule: str = "NB-POWER-1") -> None:
    """The top deck card into the gauge, which first overflows when full."""
    make_room(g, player)
    g.happen(PoweredUp(player, rule, g.deck(player)[-1]))


def make_room(g: NetBattle, player: int) -> None:
    """The card of space 1 gives way where the gauge is full."""
    gauge = g.gauge(player)
    if len(gauge) >= 5 and len(gauge) >= g.spaces(player):
        g.happen(Overflowed(player, "NB-POWER-6", gauge[0]))


def put_in_gauge(g: NetBattle, actor: int, card: int, rule: str, use: int = 0) -> None:
    """Place a card in its owner's gauge, with overflow."""
    make_room(g, g.owner[card])
    g.happen(PutInGauge(actor, rule, card, use))


class PowerUp(Word):
    """Power up so many times."""

    def __init__(self, count: Count = 1, who: int = YOU, rule: str = "NB-POWER-12") -> None:
        self.count: Final = count
        self.who: Final = who
        self.rule = rule

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        for _ in range(amount_of(self.count, g, ctx)):
            if g.deck(player):
                power_up(g, player, self.rule)

    def text(self) -> str:
        subject = "power up" if self.who == YOU else "your opponent powers up"
        return subject + times_text(self.count)


class PowerUpUntilFull(Word):
    """Power up until no space is empty."""

    rule = "NB-CD-52"
    says = "power up until your gauge is full"

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = ctx.player
        for _ in range(g.spaces(player) - len(g.gauge(player))):
            if g.deck(player):
                power_up(g, player, self.rule)


class BurnPower(Word):
    """Burn power, rightmost first, one at a time, as much as there is."""

    rule = "NB-BURN-4"

    def __init__(self, count: Count = 1, who: int = OPPONENT) -> None:
        self.count: Final = count
        self.who: Final = who

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(g.gauge(player_of(ctx, self.who)))

    def run(self, g: NetBattle, ctx: Context) -> None:
        gauge = g.gauge(player_of(ctx, self.who))
        count = len(gauge) if self.count == ALL else min(len(gauge), amount_of(self.count, g, ctx))
        if count:
            if count > 1:
                g.do(ctx, BurnPower(count - 1, self.who))
            rule = "NB-BURN-1" if self.who == YOU else "NB-BURN-8"
            g.happen(Burned(ctx.player, rule, gauge[-1], ctx.use))

    def text(self) -> str:
        whose = "your opponent's" if self.who == OPPONENT else "your"
        if self.count == ALL:
            return f"burn all {whose} power"
        if isinstance(self.count, int):
            return f"burn {self.count} of {whose} power"
        return f"burn one of {whose} power{times_text(self.count)}"


RULES: Final = {
    "power_up": "NB-POWER-6 NB-OPEN-14 NB-OPEN-15",
    "put_in_gauge": "NB-OPEN-16 NB-OPEN-95",
    "PowerUp": "NB-CD-100",
    "BurnPower": "NB-BURN-2 NB-BURN-3 NB-BURN-5 NB-OPEN-69 NB-CD-4",
}
