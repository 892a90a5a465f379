"""Answers that are given again and again, made once."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Option

from .board import MOST, TRAITS

MOST_CARDS: Final = 1024
PASS: Final = Option("pass")
DONE: Final = Option("done")
NONE: Final = Option("none")
ABANDON: Final = Option("abandon")
PLAY_OPTIONS: Final = tuple([Option("play", card, index=card) for card in range(MOST_CARDS)])
BUY_OPTIONS: Final = tuple([Option("buy", card, index=card) for card in range(MOST_CARDS)])
ATTACK_OPTIONS: Final = tuple([Option("attack", card, index=card) for card in range(MOST_CARDS)])
TARGET_OPTIONS: Final = tuple([Option("target", card, index=card) for card in range(MOST_CARDS)])
PRODUCE_OPTIONS: Final = tuple(
    [
        tuple([Option("produce", card, TRAITS[trait], trait) for trait in range(len(TRAITS))])
        for card in range(MOST_CARDS)
    ]
)
PLAYER_OPTIONS: Final = tuple([Option("player", word=f"p{player + 1}", index=player) for player in range(MOST)])
