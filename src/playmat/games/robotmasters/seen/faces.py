# interpreted: talks to people
"""Components of Robot Masters in words and as plain data, one kind after the other."""

from __future__ import annotations

from typing import Any

from playmat.kernel.text import listed

from ..rules.board import FACES, KINDS, STAGE_IDS, STAGE_NAMES, SYMBOLS
from ..rules.card import Action, Boss, Challenge, Character, Minion, Power, RobotCard, Use

# In words ----------------------------------------------------------------------------------------------------


def words_of(card: RobotCard) -> str:
    """A component in sentences."""
    parts = [
        f"{card.title}: {kind_words(card)}.",
        numbers_words(card),
        card.text().replace("\n", " "),
        f"({card.id}.)",
    ]
    return " ".join(part for part in parts if part)


def kind_words(card: RobotCard) -> str:
    """What kind of component it is."""
    if isinstance(card, Challenge):
        where = STAGE_NAMES[card.stage]
        return f"Robot Master Copy, {where}" if card.copy_of >= 0 else f"challenge, {where}"
    if isinstance(card, Power):
        return f"Boss Power of {STAGE_NAMES[card.boss]}"
    return {"action": "action card", "minion": "Minion"}.get(KINDS[card.kind], KINDS[card.kind])


def numbers_words(card: RobotCard) -> str:
    """The printed numbers that the text does not say."""
    if isinstance(card, Challenge):
        return "" if card.copy_of >= 0 else f"{card.points} AP for each side."
    if isinstance(card, Character):
        row = row_words(card.damage)
        return f"Threat {card.threat}, Energy {card.energy}. In battle {card.battle_threat} dice; {row}."
    if isinstance(card, Boss):
        return f"Health {card.health}, {card.threat} dice; {row_words(card.damage)}."
    if isinstance(card, Minion):
        return f"Damage {card.damage}, symbol {SYMBOLS[card.symbol]}."
    return ""


def row_words(row: tuple[int, ...] | list[int]) -> str:
    """A damage row: "hit 3, aim 1, jump 1"."""
    said = [f"{face} {damage}" for face, damage in zip(FACES, row, strict=True) if damage]
    return listed(said) if said else "no damage"


# As data -----------------------------------------------------------------------------------------------------


def data_of(card: RobotCard) -> dict[str, Any]:
    """A component as plain data: what all have, and under the name of its kind what only its kind has."""
    return {
        "id": card.id,
        "name": card.name,
        "title": card.title,
        "type": KINDS[card.kind],
        "action": action_data(card) if isinstance(card, Action) else None,
        "challenge": challenge_data(card) if isinstance(card, Challenge) else None,
        "character": character_data(card) if isinstance(card, Character) else None,
        "boss": boss_data(card) if isinstance(card, Boss) else None,
        "power": power_data(card) if isinstance(card, Power) else None,
        "minion": minion_data(card) if isinstance(card, Minion) else None,
        "text": card.text(),
    }


def use_data(use: Use) -> dict[str, Any]:
    """An ability: its name, its price in AP, its text."""
    return {"name": use.name, "cost": use.cost, "text": use.text()}


def action_data(card: Action) -> dict[str, Any]:
    """The three parts of an action card."""
    return {
        "hero": use_data(card.hero),
        "wily": use_data(card.wily),
        "symbol": SYMBOLS[card.symbol],
        "battle": use_data(card.battle),
        "windows": list(card.window_letters),
    }


def challenge_data(card: Challenge) -> dict[str, Any]:
    """A challenge card, or a Copy."""
    return {
        "stage": STAGE_IDS[card.stage],
        "stage name": STAGE_NAMES[card.stage],
        "points": card.points,
        "requirement": [FACES[face] for face in card.requirement],
        "minion": card.minion.id if card.minion is not None else "",
        "minion name": card.minion.name if card.minion is not None else "",
        "symbol": SYMBOLS[card.minion.symbol] if card.minion is not None else "",
        "minions": card.start,
        "ability": card.ability.text() if card.ability is not None else "",
        "penalty": card.penalty.text() if card.penalty is not None else "",
        "copy": STAGE_IDS[card.copy_of] if card.copy_of >= 0 else "",
    }


def character_data(card: Character) -> dict[str, Any]:
    """Both sides of a character card."""
    return {
        "threat": card.threat,
        "energy": card.energy,
        "ability": use_data(card.ability),
        "dice": card.battle_threat,
        "row": list(card.damage),
        "battle": use_data(card.battle),
        "core": card.core,
    }


def boss_data(card: Boss) -> dict[str, Any]:
    """A boss as the hero fights it."""
    return {
        "health": card.health,
        "dice": card.threat,
        "row": list(card.damage),
        "effect": {"name": card.effect_name, "cost": 0, "text": card.text().partition(": ")[2]},
    }


def power_data(card: Power) -> dict[str, Any]:
    """A Boss Power as its owner uses it."""
    return {"boss": STAGE_IDS[card.boss], "stage": use_data(card.stage), "battle": use_data(card.battle)}


def minion_data(card: Minion) -> dict[str, Any]:
    """A kind of Minion."""
    return {
        "symbol": SYMBOLS[card.symbol],
        "damage": card.damage,
        "special": {"name": card.special_name, "cost": 0, "text": card.text().partition(": ")[2]},
    }
