"""Answers in the words of the player who may give them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from ..rules.board import FACES, STAGE_NAMES
from ..rules.rolling import reroll_price
from ..rules.state import RobotMasters
from ..rules.trophies import rolled
from ..words.effects import Choose
from ..words.table_effects import BossReroll


def label(g: RobotMasters, option: Option) -> str:
    """An answer in words."""
    verb = option.verb
    if option.card >= 0:
        return card_label(g, option)
    if verb == "stage":
        return STAGE_NAMES[option.index]
    if verb == "ability":
        character = g.characters[g.hero]
        if g.boss >= 0:
            return f"{character.battle.name}: {character.battle.text()}"
        return f"{character.ability.name} for {character.ability.cost} AP: {character.ability.text()}"
    if verb == "power":
        power = g.boss_powers[option.index]
        if g.boss >= 0:
            return f"{power.name}: {power.battle.text()}"
        return f"{power.name} for {power.stage.cost} AP: {power.stage.text()}"
    if verb == "choose":
        step = g.decision.step if g.decision is not None else None
        assert isinstance(step, Choose)
        said = step.effects[option.index].text()
        return said[0].upper() + said[1:]
    if verb in ("slot", "face"):
        return FACES[option.index]
    if verb == "dice":
        return f"{option.index} {'die' if option.index == 1 else 'dice'}"
    if verb in ("pick", "die"):
        return f"Die {option.index + 1}: {FACES[rolled(g)[option.index]]}"
    if verb == "trophy":
        return f"Use the {STAGE_NAMES[option.index]} Trophy"
    if verb == "throw" and g.picked:
        price = reroll_price(g)
        return f"Throw them again for {price} Energy" if price else "Throw them again for free"
    if verb == "done":
        step = g.decision.step if g.decision is not None else None
        if isinstance(step, BossReroll):
            return "Throw the picked dice again" if g.boss_picked else "Throw none again"
        return "Turn none"
    return PLAIN_LABELS[verb]


def card_label(g: RobotMasters, option: Option) -> str:
    """An answer about a card, with the side that applies."""
    action = g.action(option.card)
    if option.verb == "discard":
        return f"Discard {action.name}"
    if g.boss >= 0:
        return f"{action.name}: {action.battle.text()}"
    decision = g.decision
    use = action.hero if decision is None or decision.player == g.hero else action.wily
    return f"{action.name} for {use.cost} AP: {use.text()}"


PLAIN_LABELS: Final = {
    "pass": "Pass",
    "activate": "Activate it",
    "decline": "Decline",
    "throw": "Throw the dice",
    "finish": "Finish the roll",
    "press": "Turn up the next challenge",
    "stop": "End the turn",
    "fight": "Fight now",
    "roll": "Throw the dice",
    "on": "Go on",
}


RULES: Final = {
    "card_label": ("RM-CARD-2", "RM-CARD-3", "RM-CARD-4"),
}
"""The rules that each of these carries out."""
