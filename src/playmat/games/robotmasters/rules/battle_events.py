"""What can happen in a boss battle, to turns, and to the game as a whole."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NOBODY
from playmat.kernel.text import plural

from .board import BY_BOSS, CASTLE, COPY, NO_BOSS, PLACES, STAGE_NAMES, WILY_2
from .challenge_events import fresh
from .events import RobotEvent, Silent, Sourced, faces
from .state import COUNTS, RobotMasters

# Battles -------------------------------------------------------------------------------------------------------------


class CopyMet(RobotEvent):
    """A Robot Master Copy was turned up and stays with the hero until it is beaten."""

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, self.player * PLACES + COPY)

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} meets {g.defs[self.card].name}."


class CopyDiscarded(Silent):
    """A Copy goes to the castle's discards."""

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, g.stage_deck(CASTLE) + 1)


class BattleBegan(RobotEvent):
    """A battle began; the amount is the boss."""

    def __init__(self, player: int, rule: str, boss: int, copying: bool) -> None:
        super().__init__(player, rule, amount=boss)
        self.copying: Final = copying

    def apply(self, g: RobotMasters) -> None:
        player = self.player
        g.boss = self.amount
        g.boss_health = g.bosses[self.amount].health
        if g.keeps_damage and g.boss_left[player]:
            g.boss_health = g.boss_left[player]
        g.copying = self.copying
        g.counted[COUNTS * g.stage[player] + 4] += 1
        g.round = 0
        g.fewer = 0
        g.controller = g.left_of(player)
        fresh(g)

    def text(self, g: RobotMasters) -> str:
        copy = "a Copy of " if self.copying else ""
        return f"{g.name(self.player)} fights {copy}{g.bosses[self.amount].name}."


class RoundBegan(RobotEvent):
    """A battle round began: everything once per round is ready again."""

    def apply(self, g: RobotMasters) -> None:
        fresh(g)
        g.round += 1
        g.boss_roll = []
        g.boss_picked = 0
        g.boss_part = False
        g.cards_left = 1

    def text(self, g: RobotMasters) -> str:
        return f"Round {g.round + 1}: {g.foe().name} has {g.boss_health} Health and is run by {g.name(g.controller)}."


class FewerSpent(Silent):
    """What the hero's throw lacked is made up for."""

    def apply(self, g: RobotMasters) -> None:
        g.fewer = 0


class DiceLacking(Sourced):
    """The hero's throw in the next round will have fewer dice."""

    def apply(self, g: RobotMasters) -> None:
        g.fewer += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {plural(self.amount, 'die', 'dice')} fewer in {g.name(g.hero)}'s next round."


class CardsAllowed(Sourced):
    """The hero may play more action cards in this round."""

    def apply(self, g: RobotMasters) -> None:
        g.cards_left += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {plural(self.amount, 'more card')} this round."


class BossHurt(RobotEvent):
    """The boss took the hero's packet."""

    def __init__(self, player: int, rule: str, amount: int, sums: str) -> None:
        super().__init__(player, rule, amount=amount)
        self.sums: Final = sums

    def apply(self, g: RobotMasters) -> None:
        g.boss_health -= self.amount

    def text(self, g: RobotMasters) -> str:
        left = max(0, g.boss_health - self.amount)
        how = f" ({self.sums})" if self.sums else ""
        return f"{g.foe().name} takes {self.amount or 'no'} damage{how}; Health {left}."


class BossHealed(Sourced):
    """The boss regained Health, up to what is printed."""

    def apply(self, g: RobotMasters) -> None:
        g.boss_health = min(g.foe().health, g.boss_health + self.amount)

    def text(self, g: RobotMasters) -> str:
        gained = min(self.amount, g.foe().health - g.boss_health)
        return f"{self.source}: {g.foe().name} regains {gained} Health, {g.boss_health + gained} now."


class Flipped(RobotEvent):
    """Side 1 of Dr. Wily fell: the card is turned over, what was too much is lost."""

    def apply(self, g: RobotMasters) -> None:
        g.lasting = [one for one in g.lasting if one.origin != BY_BOSS]
        g.waiting = [one for one in g.waiting if one.origin != BY_BOSS]
        g.boss = WILY_2
        g.boss_health = g.bosses[WILY_2].health

    def text(self, g: RobotMasters) -> str:
        return f"{g.foe().name} falls; the card is turned over."


class BossPartBegan(Silent):
    """The boss's part of the round began."""

    def apply(self, g: RobotMasters) -> None:
        g.boss_part = True
        g.turned = 0
        g.locked = 0


class BossThrown(RobotEvent):
    """The controller threw for the boss."""

    def __init__(self, player: int, rule: str, dice: list[int]) -> None:
        super().__init__(player, rule, amount=len(dice))
        self.dice: Final = tuple(dice)

    def apply(self, g: RobotMasters) -> None:
        g.boss_roll = list(self.dice)
        g.returned = 0

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} throws for {g.foe().name}: {faces(list(self.dice))}."


class BossThrownAgain(Sourced):
    """Boss dice that the hero picked were thrown again."""

    def __init__(self, player: int, rule: str, dice: list[int], source: str) -> None:
        super().__init__(player, rule, 0, source)
        self.dice: Final = tuple(dice)

    def apply(self, g: RobotMasters) -> None:
        g.boss_roll = list(self.dice)
        g.boss_picked = 0
        g.returned = 0

    def text(self, g: RobotMasters) -> str:
        again = [self.dice[index] for index in range(len(self.dice)) if g.boss_picked >> index & 1]
        return f"{self.source}: {plural(len(again), 'boss die', 'boss dice')} thrown again: {faces(again)}."


class BossPicked(Silent):
    """A boss die was picked to be thrown again; the amount is its number."""

    def apply(self, g: RobotMasters) -> None:
        g.boss_picked |= 1 << self.amount


class BossPutBack(Silent):
    """A picked boss die was put back and stays as it lies; the amount is its number."""

    def apply(self, g: RobotMasters) -> None:
        g.boss_picked &= ~(1 << self.amount)
        g.returned |= 1 << self.amount


class BossScored(RobotEvent):
    """The boss's roll is scored."""

    def apply(self, g: RobotMasters) -> None:
        g.turned = 0
        g.locked = 0
        g.returned = 0

    def text(self, g: RobotMasters) -> str:
        return f"{g.foe().name} scores {faces(g.boss_roll)}."


class RoundEnded(Silent):
    """A round is over and control of the boss moves on."""

    def apply(self, g: RobotMasters) -> None:
        g.controller = g.next_controller()


class ControlMoved(RoundEnded):
    """Who ran the boss has left; the next Wily player does it."""

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(g.next_controller())} runs the boss from now on."


class BattleWon(RobotEvent):
    """The boss is beaten; the hero has full Health again."""

    def apply(self, g: RobotMasters) -> None:
        player = self.player
        g.health[player] = g.base_health[player]
        g.boss_left[player] = 0
        g.counted[COUNTS * g.stage[player] + 5] += 1

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} beats {g.foe().name}! Health {g.base_health[self.player]}."


class StageBeaten(Silent):
    """A Robot Master was beaten on the own stage; the amount is the stage."""

    def apply(self, g: RobotMasters) -> None:
        g.counted[COUNTS * self.amount] += 1
        g.counted[COUNTS * self.amount + 1] += g.turns[self.player] - g.begun[self.player] + 1
        g.beaten[self.player] |= 1 << self.amount
        g.won_stage[self.player] = 1


class PowerWon(RobotEvent):
    """A boss card is attached to the hero's character; the amount is the boss."""

    def apply(self, g: RobotMasters) -> None:
        g.powers[self.player] |= 1 << self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} owns {g.boss_powers[self.amount].name} from now on."


class TrophyWon(RobotEvent):
    """The Robot Master's figure goes to the winner; the amount is the stage."""

    def apply(self, g: RobotMasters) -> None:
        g.trophies[self.amount] = self.player

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} takes the {STAGE_NAMES[self.amount]} Trophy."


class BattleEnded(RobotEvent):
    """The battle is over, won or lost; kept damage is noted."""

    def __init__(self, player: int, rule: str, lost: bool) -> None:
        super().__init__(player, rule)
        self.lost: Final = lost

    def apply(self, g: RobotMasters) -> None:
        if self.lost:
            g.boss_left[self.player] = g.boss_health if g.keeps_damage else 0
            g.boss_side[self.player] = g.boss
        g.boss = NO_BOSS
        g.boss_health = 0
        g.copying = False
        g.round = 0
        g.controller = NOBODY
        g.boss_roll = []
        g.boss_picked = 0
        g.boss_part = False
        g.cards_left = 0
        g.fewer = 0
        fresh(g)

    def text(self, g: RobotMasters) -> str:
        return f"{g.foe().name} wins the battle." if self.lost else ""


RULES: Final = {
    "CopyMet": "RM-CASTLE-5 RM-OPEN-58",
    "CopyDiscarded": "RM-OPEN-57 RM-OPEN-58",
    "BattleBegan": "RM-HEALTH-6 RM-ENERGY-4 RM-BOSS-2 RM-WILYCTRL-1 RM-WILY-2 RM-OPEN-56",
    "RoundBegan": "RM-THREAT-4 RM-BOSS-4 RM-BOSS-6",
    "FewerSpent": "RM-OPEN-36",
    "CardsAllowed": "RM-BOSS-5",
    "BossHurt": "RM-BOSS-8 RM-BOSS-9",
    "Flipped": "RM-WILY-3 RM-WILY-4",
    "BossPartBegan": "RM-BOSS-10",
    "BossThrown": "RM-BOSS-10 RM-WILYCTRL-4",
    "RoundEnded": "RM-WILYCTRL-2",
    "ControlMoved": "RM-OPEN-65",
    "BattleWon": "RM-HEALTH-4 RM-BOSS-13",
    "StageBeaten": "RM-TURN-6 RM-OPEN-11",
    "PowerWon": "RM-SETUP-5 RM-BOSS-14 RM-CASTLE-6 RM-OPEN-64",
    "TrophyWon": "RM-TROPHY-1",
    "BattleEnded": "RM-OPEN-44",
}
