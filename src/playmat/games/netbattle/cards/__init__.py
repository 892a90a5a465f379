"""All cards of NetBattle."""

from __future__ import annotations

from typing import Final

from ..rules.board import NETNAVI
from ..rules.card import NetCard
from .grand_prix import GRAND_PRIX
from .grand_prix_resources import GRAND_PRIX_RESOURCES
from .grave import GRAVE
from .grave_resources import GRAVE_RESOURCES
from .known import KNOWN
from .power_up import POWER_UP
from .power_up_resources import POWER_UP_RESOURCES
from .promos import PROMOS

CARDS: Final[tuple[NetCard, ...]] = (
    POWER_UP + POWER_UP_RESOURCES + GRAND_PRIX + GRAND_PRIX_RESOURCES + GRAVE + GRAVE_RESOURCES + PROMOS + KNOWN
)
"""Every card that is known, those that no deck may hold last."""
BY_TITLE: Final[dict[str, NetCard]] = {card.title: card for card in CARDS}
NETNAVIS: Final[tuple[NetCard, ...]] = tuple([card for card in CARDS if card.kind == NETNAVI and not card.illegal])
