"""Tokens: total valuation 0, in no deck."""

from __future__ import annotations

from typing import Final

from ..rules.board import CHARACTER, NEUTRAL, NO_BACK, NULL
from ..rules.card import MegaCard, Numbers
from ..rules.price import FREE
from ..words.keywords import FLYING_KEYWORD, MELEE_KEYWORD, Keyword
from ..words.placing import TOKENS
from ..words.printed import card


def token(name: str, subtypes: str, numbers: Numbers, *keywords: Keyword) -> MegaCard:
    """A character that only texts bring into play."""
    return card(CHARACTER, name, subtypes, FREE, numbers, NEUTRAL, keywords, back=NO_BACK, token=True)


TOKEN_CARDS: Final[tuple[MegaCard, ...]] = (
    token("Security Drone", "drone", (1, NULL, NULL, 1), FLYING_KEYWORD),
    token("Feral Cub", "feral", (NULL, 1, NULL, 2), MELEE_KEYWORD),
    token("Protester", "gang", (NULL, 1, NULL, 1)),
)
TOKENS.update({one.name: one for one in TOKEN_CARDS})
