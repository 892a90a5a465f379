"""All cards of Megacorp."""

from __future__ import annotations

from typing import Final

from ..rules.board import BUSINESS, FOUNDER
from ..rules.card import MegaCard
from . import tokens as tokens  # texts make them by name
from .corp import CORP_CARDS
from .freehold import FREEHOLD_CARDS
from .gnost import GNOST_CARDS
from .incarnates import INCARNATE_CARDS
from .neutral import NEUTRAL_CARDS
from .resources import RESOURCE_CARDS

CARDS: Final[tuple[MegaCard, ...]] = (
    CORP_CARDS + INCARNATE_CARDS + GNOST_CARDS + FREEHOLD_CARDS + NEUTRAL_CARDS + RESOURCE_CARDS
)
"""Every card that decks may name; tokens are made by texts."""
BY_TITLE: Final[dict[str, MegaCard]] = {card.title: card for card in CARDS}
BUSINESSES: Final[tuple[MegaCard, ...]] = tuple([card for card in CARDS if card.role == BUSINESS])
FOUNDERS: Final[tuple[MegaCard, ...]] = tuple([card for card in CARDS if card.role == FOUNDER])
