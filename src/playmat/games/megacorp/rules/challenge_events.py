"""What happens in a challenge."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD

from .board import TRAITS
from .events import MegaEvent, StepBegan, title, where, whose
from .memory import Fight
from .state import Megacorp


class AttackDeclared(MegaEvent):
    """A challenge was declared; it counts as used whatever happens."""

    __slots__ = ("at", "fights", "network", "trait")

    def __init__(
        self, player: int, rule: str, card: int, network: int, at: int, trait: int, fights: list[Fight]
    ) -> None:
        super().__init__(player, rule, card)
        self.network: Final = network
        self.at: Final = at
        self.trait: Final = trait
        self.fights: Final = fights

    def apply(self, g: Megacorp) -> None:
        g.attacker = self.card
        g.attack_entry = g.entry[self.card]
        g.attack_network = self.network
        g.attack_at = self.at
        g.attack_trait = self.trait
        g.fights = self.fights[:]
        g.struck = False
        g.attacked.append(self.card)
        for fight in self.fights:
            target = fight.target if fight.target != NO_CARD else g.grids[self.network].get(fight.at, NO_CARD)
            if target != NO_CARD:
                g.attacks_on[target] = g.attacks_on.get(target, 0) + 1
        g.step = "C1"

    def text(self, g: Megacorp) -> str:
        targets = [g.grids[self.network].get(fight.at, NO_CARD) for fight in self.fights]
        names = ", ".join([whose(g, self.player, card) for card in targets if card != NO_CARD])
        strength = g.trait(self.card, self.trait)
        return (
            f"{g.name(self.player)}'s {title(g, self.card)} attacks {names or 'an empty space'} at "
            f"{where(g, self.network, self.at)} with {strength} {TRAITS[self.trait]}."
        )


class StepReached(StepBegan):
    """The challenge goes on to its next step."""

    def apply(self, g: Megacorp) -> None:
        super().apply(g)
        if self.step == "C5":
            g.block_stamp = g.next_stamp


class FightChanged(MegaEvent):
    """A fight has another blocker, fewer of them, or its defenders settled."""

    __slots__ = ("fight", "index")

    def __init__(self, player: int, rule: str, index: int, fight: Fight, card: int) -> None:
        super().__init__(player, rule, card)
        self.index: Final = index
        self.fight: Final = fight

    def apply(self, g: Megacorp) -> None:
        g.fights[self.index] = self.fight

    def text(self, g: Megacorp) -> str:
        if self.card == NO_CARD:
            return ""
        if self.card in self.fight.retaliating:
            return f"{g.name(self.player)}'s {title(g, self.card)} will strike back."
        if self.fight.withdrawn:
            return f"{whose(g, self.player, self.card)} withdraws."
        return f"{g.name(self.player)}'s {title(g, self.card)} blocks."


class Struck(MegaEvent):
    """Combat damage is about to be dealt."""

    def apply(self, g: Megacorp) -> None:
        g.struck = True


class StrikeOver(MegaEvent):
    """The window after the damage is closed, so that destroyed cards leave."""

    def apply(self, g: Megacorp) -> None:
        g.struck = False


class Retaliated(MegaEvent):
    """A defender dealt its retaliation damage of the turn."""

    def apply(self, g: Megacorp) -> None:
        g.retaliated.append(self.card)


class ChallengeEnded(MegaEvent):
    """The challenge is over."""

    def apply(self, g: Megacorp) -> None:
        g.attacker = NO_CARD
        g.fights = []
        g.struck = False
        g.step = "C"
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return "The challenge ends."


RULES: Final = {
    "AttackDeclared": "MC-5.4.1.1 MC-OPEN-50 MC-OPEN-65",
    "StrikeOver": "MC-5.4.1.8.4",
    "Retaliated": "MC-5.4.1.8.1.3 MC-5.4.1.8.1.4",
    "ChallengeEnded": "MC-5.4.1.9",
}
