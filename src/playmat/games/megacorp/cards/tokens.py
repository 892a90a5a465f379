"""Tokens: total valuation 0, in no deck."""

from __future__ import annotations

from typing import Final

from ..rules.board import CHARACTER, NEUTRAL, NO_BACK, NULL
from ..rules.card import MegaCard
from ..rules.price import FREE
from ..words.keywords import FLYING_KEYWORD, MELEE_KEYWORD
from ..words.placing import TOKENS
from ..words.printed import card

TOKEN_CARDS: Final[tuple[MegaCard, ...]] = (
    card(
        CHARACTER,
        "Security Drone",
        "drone",
        FREE,
        (1, NULL, NULL, 1),
        NEUTRAL,
        keywords=(FLYING_KEYWORD,),
        back=NO_BACK,
        token=True,
    ),
    card(
        CHARACTER,
        "Feral Cub",
        "feral",
        FREE,
        (NULL, 1, NULL, 2),
        NEUTRAL,
        keywords=(MELEE_KEYWORD,),
        back=NO_BACK,
        token=True,
    ),
    card(CHARACTER, "Protester", "gang", FREE, (NULL, 1, NULL, 1), NEUTRAL, back=NO_BACK, token=True),
)
TOKENS.update({one.name: one for one in TOKEN_CARDS})
