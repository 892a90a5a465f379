"""What may be played, written once: for the list of answers and for explaining what is not on it."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Refusal

from .board import BEFORE, BOSS_THROWN, THROWN
from .state import RobotMasters

HERO_POINTS: Final = Refusal("RM-ABIL-5", "{} costs {} AP, and the hero has {} left on this challenge.")
WILY_POINTS: Final = Refusal("RM-ABIL-4", "{} costs {} AP, and Dr. Wily's budget has {} left on this challenge.")
NO_MINIONS_HERE: Final = Refusal("RM-OPEN-17", "{} is about Minions alone, and this challenge allows none.")
USED: Final = Refusal("RM-ABIL-7", "{} has been used on this challenge already.")
POWER_USED: Final = Refusal("RM-ABIL-9", "{} has been used on this challenge already.")
USED_THIS_ROUND: Final = Refusal("RM-BOSS-6", "{} has been used in this round already.")
NOT_OWNED: Final = Refusal("RM-BOSS-14", "You do not own that Boss Power; beat the Robot Master first.")
NO_CARDS_LEFT: Final = Refusal("RM-BOSS-5", "You have played the card of this round; another one needs an effect.")
WRONG_WINDOW: Final = Refusal("RM-OPEN-46", "{} can be played in this battle only {}.")
TURNS_DICE: Final = Refusal("RM-OPEN-55", "{} turns dice, so throw first.")
WINDOW_WORDS: Final = {
    BEFORE: "before your throw",
    THROWN: "after your throw and before scoring",
    BOSS_THROWN: "after the boss's throw and before its dice are scored",
}


def refuse_card(g: RobotMasters, player: int, card: int) -> Refusal | None:
    """Why a player may not play a card in a challenge: its price or ∅."""
    action = g.action(card)
    by_hero = player == g.hero
    use = action.hero if by_hero else action.wily
    left = g.hero_points if by_hero else g.wily_points
    if use.cost > left:
        return (HERO_POINTS if by_hero else WILY_POINTS).having(action.name, use.cost, left)
    if use.only_minions and g.faced().minion is None:
        return NO_MINIONS_HERE.having(action.name)
    return None


def refuse_ability(g: RobotMasters) -> Refusal | None:
    """Why the hero may not use the character's ability in a challenge."""
    use = g.characters[g.hero].ability
    if g.ability_used:
        return USED.having(use.name)
    if use.cost > g.hero_points:
        return HERO_POINTS.having(use.name, use.cost, g.hero_points)
    return None


def refuse_power(g: RobotMasters, power: int) -> Refusal | None:
    """Why the hero may not use a power's Stage ability."""
    if not g.powers[g.hero] >> power & 1:
        return NOT_OWNED
    card = g.boss_powers[power]
    if g.powers_used >> power & 1:
        return POWER_USED.having(card.name)
    if card.stage.cost > g.hero_points:
        return HERO_POINTS.having(card.name, card.stage.cost, g.hero_points)
    if card.stage.only_minions and g.faced().minion is None:
        return NO_MINIONS_HERE.having(card.name)
    return None


def refuse_battle_card(g: RobotMasters, card: int, window: int) -> Refusal | None:
    """Why the hero may not play a card in this window of the round."""
    action = g.action(card)
    if g.cards_left <= 0:
        return NO_CARDS_LEFT
    if not action.windows & window:
        words = [WINDOW_WORDS[one] for one in (BEFORE, THROWN, BOSS_THROWN) if action.windows & one]
        return WRONG_WINDOW.having(action.name, " or ".join(words))
    return None


def refuse_battle_ability(g: RobotMasters, window: int) -> Refusal | None:
    """Why the hero may not use the character's battle ability now."""
    use = g.characters[g.hero].battle
    if g.ability_used:
        return USED_THIS_ROUND.having(use.name)
    if use.only_turns_dice and window == BEFORE:
        return TURNS_DICE.having(use.name)
    return None


def refuse_battle_power(g: RobotMasters, power: int, window: int) -> Refusal | None:
    """Why the hero may not use a power's battle ability now."""
    if not g.powers[g.hero] >> power & 1:
        return NOT_OWNED
    card = g.boss_powers[power]
    if g.powers_used >> power & 1:
        return USED_THIS_ROUND.having(card.name)
    if card.battle.only_turns_dice and window == BEFORE:
        return TURNS_DICE.having(card.name)
    return None


RULES: Final = {
    "refuse_card": "RM-CARD-2 RM-CARD-3 RM-ABIL-3 RM-EXA-2 RM-OPEN-70",
    "refuse_ability": "RM-ABIL-7 RM-ABIL-8",
    "refuse_power": "RM-ABIL-9 RM-OPEN-15 RM-OPEN-17",
    "refuse_battle_card": "RM-BOSS-4 RM-BOSS-5 RM-OPEN-46",
    "refuse_battle_ability": "RM-BOSS-6 RM-OPEN-55",
    "refuse_battle_power": "RM-BOSS-6 RM-OPEN-55",
}
