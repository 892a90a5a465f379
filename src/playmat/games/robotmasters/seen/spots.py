# interpreted: talks to people
"""Where on the table the answers of Robot Masters belong, and which of them lead to the same."""

from __future__ import annotations

from typing import Final

from playmat.screen.guide import CARD, ZONE

from .sight import EVERYBODYS, Mat

AT_CARDS: Final = frozenset(("play", "discard"))
"""Answers that name a card."""
AT_DICE: Final = frozenset(("pick", "die"))
"""Answers that name a die."""
BY_NAME: Final = frozenset(("slot", "stage", "ability", "power", "trophy"))
"""Answers that are spelled like the thing they belong to."""
PLAIN_SPOTS: Final = {
    "dice": "tray",
    "throw": "tray",
    "finish": "tray",
    "roll": "bosstray",
    "fight": "boss",
    "activate": "minions",
    "decline": "minions",
}


def spots(mat: Mat, key: str) -> list[str]:
    """Where an answer belongs: at a card, a die (`die:3`, `bossdie:2`), a requirement (`slot:jump`), a stage, the
    character (`ability`), a power, a Trophy, the `minions`, the dice (`tray`, `bosstray`), the `boss`, a deck.
    """
    verb, _, word = key.partition(":")
    if verb in AT_CARDS:
        return [f"{CARD}{word}"]
    if verb in AT_DICE or verb == "keep":
        return [f"{'bossdie' if mat.on_boss_dice else 'die'}:{word.removeprefix('d')}"]
    if verb in BY_NAME:
        return [key]
    if verb == "press":
        return [f"{ZONE}{EVERYBODYS}:{mat.side(mat.asked)['stage']} deck"]
    return [PLAIN_SPOTS[verb]] if verb in PLAIN_SPOTS else []


def kin(mat: Mat, key: str) -> str:
    """Playing or discarding one copy of a card is like another, and so is taking one of several equal dice."""
    verb, _, word = key.partition(":")
    if verb in AT_CARDS:
        lying = mat.lying.get(word)
        return f"{verb} {lying.card.id}" if lying is not None else key
    if verb in AT_DICE:
        dice = mat.boss_dice if mat.on_boss_dice else mat.dice
        return f"{verb} {dice[int(word.removeprefix('d')) - 1]}"
    return key
