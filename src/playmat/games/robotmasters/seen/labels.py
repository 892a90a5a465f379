"""Answers in the words of the player who may give them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option
from playmat.kernel.text import listed

from ..rules.board import FACES, STAGE_NAMES
from ..rules.card import Use
from ..rules.hero_part import HeroWindow, free_abilities
from ..rules.rolling import reroll_price
from ..rules.state import RobotMasters
from ..words.effects import Choose
from ..words.table_effects import BossReroll


def label(g: RobotMasters, option: Option) -> str:
    """An answer in words."""
    verb = option.verb
    step = g.decision.step if g.decision is not None else None
    if option.card >= 0:
        return card_label(g, option)
    if verb == "stage":
        return STAGE_NAMES[option.index]
    if verb == "ability":
        character = g.characters[g.hero]
        use = character.battle if g.boss >= 0 else character.ability
        return use_label(g, use.name, use)
    if verb == "power":
        power = g.boss_powers[option.index]
        return use_label(g, power.name, power.battle if g.boss >= 0 else power.stage)
    if verb == "abilities":
        assert isinstance(step, HeroWindow)
        return f"Use all: {listed([ability_name(g, one) for one in free_abilities(g, step.window)])}"
    if verb == "choose":
        assert isinstance(step, Choose)
        said = step.effects[option.index].text()
        return said[0].upper() + said[1:]
    if verb in ("slot", "face"):
        return FACES[option.index]
    if verb == "dice":
        return f"{option.index} {'die' if option.index == 1 else 'dice'}"
    if verb in ("pick", "die"):
        return f"Die {option.index + 1}: {FACES[g.rolled()[option.index]]}"
    if verb == "keep":
        dice = g.boss_roll if isinstance(step, BossReroll) else g.dice
        return f"Put die {option.index + 1} back: {FACES[dice[option.index]]}"
    if verb == "trophy":
        return f"Use the {STAGE_NAMES[option.index]} Trophy"
    if verb == "throw" and g.picked:
        price = reroll_price(g)
        return f"Throw them again for {price} Energy" if price else "Throw them again for free"
    if verb == "done":
        if isinstance(step, BossReroll):
            return "Throw the picked dice again" if g.boss_picked else "Throw none again"
        return "Turn none"
    return PLAIN_LABELS[verb]


def ability_name(g: RobotMasters, option: Option) -> str:
    """What a battle ability is called."""
    return g.boss_powers[option.index].name if option.verb == "power" else g.characters[g.hero].battle.name


def card_label(g: RobotMasters, option: Option) -> str:
    """An answer about a card, with the side that applies."""
    action = g.action(option.card)
    if option.verb == "discard":
        return f"Discard {action.name}"
    if g.boss >= 0:
        return use_label(g, action.name, action.battle)
    by_hero = g.decision is None or g.decision.player == g.hero
    return use_label(g, action.name, action.hero if by_hero else action.wily)


def use_label(g: RobotMasters, name: str, use: Use) -> str:
    """An ability by its name, with its price on a challenge, and what it does."""
    price = "" if g.boss >= 0 else f" for {use.cost} AP"
    return f"{name}{price}: {use.text()}"


PLAIN_LABELS: Final = {
    "pass": "Pass",
    "activate": "Activate it",
    "decline": "Decline",
    "throw": "Throw the dice",
    "finish": "Finish the roll",
    "back": "Keep the Trophy",
    "press": "Turn up the next challenge",
    "stop": "End the turn",
    "fight": "Fight now",
    "roll": "Throw the dice",
    "on": "Go on",
}


RULES: Final = {"card_label": "RM-CARD-2 RM-CARD-3 RM-CARD-4"}
