"""Answers that are given again and again, made once."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from .board import MOST, TRAITS

MOST_CARDS: Final = 1024


def for_cards(verb: str) -> tuple[Option, ...]:
    """One answer for each card that there may be."""
    return tuple([Option(verb, card, index=card) for card in range(MOST_CARDS)])


PASS: Final = Option("pass")
DONE: Final = Option("done")
NONE: Final = Option("none")
ABANDON: Final = Option("abandon")
PLAY_OPTIONS: Final = for_cards("play")
BUY_OPTIONS: Final = for_cards("buy")
ATTACK_OPTIONS: Final = for_cards("attack")
TARGET_OPTIONS: Final = for_cards("target")
PRODUCE_OPTIONS: Final = tuple(
    [
        tuple([Option("produce", card, TRAITS[trait], trait) for trait in range(len(TRAITS))])
        for card in range(MOST_CARDS)
    ]
)
PLAYER_OPTIONS: Final = tuple([Option("player", word=f"p{player + 1}", index=player) for player in range(MOST)])
