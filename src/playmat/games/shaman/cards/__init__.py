"""Every card of the Shaman duel, data only."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from ..rules.card import ShamanCard
from .body import BODY
from .generic_advantages import GENERIC_ADVANTAGES
from .generic_strikes import GENERIC_STRIKES
from .generic_teamworks import GENERIC_TEAMWORKS
from .guardian import GUARDIAN
from .melee import MELEE
from .mind import MIND
from .ranged import RANGED
from .shamans import SHAMANS
from .soul import SOUL
from .spectergrams import SPECTERGRAMS
from .x_laws import X_LAWS
from .yoh import YOH
from .zeke import ZEKE

__all__ = ["BY_TITLE", "CARDS", "SHAMANS"]

CARDS: Final[tuple[ShamanCard, ...]] = tuple(
    sorted(
        MELEE
        + RANGED
        + GUARDIAN
        + MIND
        + BODY
        + SOUL
        + X_LAWS
        + YOH
        + ZEKE
        + GENERIC_STRIKES
        + GENERIC_ADVANTAGES
        + GENERIC_TEAMWORKS
        + SPECTERGRAMS,
        key=attrgetter("id"),
    )
)
"""The 192 cards that decks are made of, in the order of their ids."""

BY_TITLE: Final[dict[str, ShamanCard]] = {card.title: card for card in CARDS}
"""The same by title, which is the name with the version."""
