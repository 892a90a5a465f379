"""Every component with a printed face."""

from __future__ import annotations

from typing import Final

from ..rules.card import RobotCard
from .actions import ACTIONS
from .bosses import BOSSES
from .characters import CHARACTERS
from .minions import MINIONS
from .powers import POWERS
from .stages import STAGES

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
