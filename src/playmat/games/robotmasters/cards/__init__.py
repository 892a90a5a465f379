"""Every component with a printed face."""

from __future__ import annotations

from typing import Final

from ..rules.card import Challenge, RobotCard
from . import bomb_man, castle, cut_man, elec_man, fire_man, guts_man, ice_man, oil_man, time_man
from .actions import ACTIONS
from .bosses import BOSSES
from .characters import CHARACTERS
from .minions import MINIONS
from .powers import POWERS

STAGES: Final[tuple[tuple[Challenge, ...], ...]] = (
    cut_man.STAGE,
    guts_man.STAGE,
    ice_man.STAGE,
    bomb_man.STAGE,
    fire_man.STAGE,
    elec_man.STAGE,
    time_man.STAGE,
    oil_man.STAGE,
    castle.STAGE,
)
"""The challenge cards of each stage and of the castle."""
CHALLENGES: Final = tuple([challenge for stage in STAGES for challenge in stage])
FACES: Final[tuple[RobotCard, ...]] = (*ACTIONS, *CHARACTERS, *BOSSES, *POWERS, *MINIONS, *CHALLENGES)
"""Everything that can be looked up."""
BY_TITLE: Final = {card.title: card for card in ACTIONS}
BY_NAME: Final = {character.name: character for character in CHARACTERS}

__all__ = [
    "ACTIONS",
    "BOSSES",
    "BY_NAME",
    "BY_TITLE",
    "CHALLENGES",
    "CHARACTERS",
    "FACES",
    "MINIONS",
    "POWERS",
    "STAGES",
]
