"""How many cards a text takes from its player's own deck, reckoned without looking at any hidden card."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.step import Context, Step, Then

from ..rules.board import AS_COST, DECK
from ..rules.gauge import PowerUp, PowerUpUntilFull
from ..rules.loss import LoseEnergy, can_recharge
from ..rules.memory import FROM_DISCARD, NO_DRAWING, RECHARGES, find
from ..rules.state import NetBattle, player_of
from ..words.amounts import TheirDiscards, amount_of
from ..words.compound import BothPlayers, ForEach, OnlyYou
from ..words.costs import Draws, Loses, PutsOnDeck
from ..words.decks import LoseUntil, Recharge, Search
from ..words.hands import Draw
from ..words.moves import ThisCardTo
from ..words.reveals import Naming

LOWEST: Final = 30
"""No text takes more cards of its player's own deck than this."""
SOON: Final = 5
"""With so few cards left, losing energy until a certain card comes up is worth a warning."""
MOST_ROUNDS: Final = 4
"""Different destinies that texts count among cards that are still to be discarded."""


class Toll:
    """One player's deck while a text is carried out: what is left at best and at worst; what is empty stays empty."""

    def __init__(self, g: NetBattle, player: int) -> None:
        self.g: Final = g
        self.player: Final = player
        self.left = len(g.deck(player))
        self.worst = self.left

    def pay(self, count: int) -> None:
        """So many cards leave the deck."""
        self.left -= count
        self.worst -= count

    def add(self, count: int) -> None:
        """So many cards come back, if it is not too late."""
        if self.left > 0:
            self.left += count
        if self.worst > 0:
            self.worst += count

    def take(self, ctx: Context, step: Step[Any]) -> None:
        """What one cost or effect takes."""
        g = self.g
        if isinstance(step, Then):
            for index in range(len(step.steps)):
                self.take(ctx, step.steps[index])
        elif isinstance(step, Draw):
            if player_of(ctx, step.who) == self.player:
                self.draw(amount_of(step.count, g, ctx))
        elif isinstance(step, Draws):
            self.draw(1)
        elif isinstance(step, Loses):
            self.pay(amount_of(step.count, g, ctx))
        elif isinstance(step, LoseEnergy):
            if player_of(ctx, step.who) == self.player:
                self.lose(amount_of(step.count, g, ctx), step.cause)
        elif isinstance(step, PowerUp):
            if player_of(ctx, step.who) == self.player:
                self.pay(amount_of(step.count, g, ctx))
        elif isinstance(step, PowerUpUntilFull):
            self.pay(g.spaces(self.player) - len(g.gauge(self.player)))
        elif isinstance(step, Search):
            self.pay(step.count)
        elif isinstance(step, LoseUntil):
            self.pay(1)
            if self.left < SOON:
                self.worst = 0
        else:
            self.take_more(ctx, step)

    def take_more(self, ctx: Context, step: Step[Any]) -> None:
        """What gives back, and what holds other effects."""
        g = self.g
        if isinstance(step, Recharge):
            if player_of(ctx, step.who) == self.player and can_recharge(g, self.player):
                self.add(min(len(g.discard(self.player)), amount_of(step.count, g, ctx)))
        elif isinstance(step, ThisCardTo):
            self.add(1 if step.to == DECK else 0)
        elif isinstance(step, PutsOnDeck):
            self.add(1)
        elif isinstance(step, (BothPlayers, OnlyYou)):
            for part in step.parts():
                self.take(ctx, part)
        elif isinstance(step, Naming):
            if isinstance(step.effect, LoseUntil):  # others count what is still to be named, and not on this deck
                self.take(ctx, step.effect)
        elif isinstance(step, ForEach):
            self.rounds(ctx, step)

    def rounds(self, ctx: Context, step: ForEach) -> None:
        """Round after round; how many there will be is known only of hands that are discarded whole."""
        sure = len(self.g.hand(1 - self.player)) if isinstance(step.what, TheirDiscards) else 1
        for part in step.effects * sure:
            self.take(ctx, part)
        if not isinstance(step.what, TheirDiscards):
            left = self.left
            for part in step.effects * (MOST_ROUNDS - 1):
                self.take(ctx, part)
            self.left = left

    def draw(self, count: int) -> None:
        """Draws, some of which may come from the discard pile or not happen at all."""
        g = self.g
        if find(g, NO_DRAWING, self.player) is not None:
            return
        source = find(g, FROM_DISCARD, self.player)
        if source is not None:
            count = max(0, count - min(source.uses, len(g.discard(self.player))))
        self.pay(count)

    def lose(self, count: int, cause: int) -> None:
        """Losses, in whose place something else may be put unless they are a cost."""
        if cause == AS_COST or find(self.g, RECHARGES, self.player) is None:
            self.pay(count)
