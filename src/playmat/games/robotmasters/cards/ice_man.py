"""Ice Man's stage: frozen dice, dear re-rolls and falling back."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, HIT, ICE, JUMP, PELLET, RUN, WILY
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, Heal, LoseEnergy, LoseThreat
from ..words.modifiers import RerollCost, Sticks
from ..words.table_effects import FallBack
from .minions import PEPE, WATCHER

IC01: Final = Challenge("IC01", "Frozen Stairs", ICE, 3, None, 0, (JUMP,), static(Sticks(WILY)), Damage(2))
IC02: Final = Challenge("IC02", "Penguin Flock", ICE, 5, PEPE, 3, (RUN, JUMP), None, Damage(2))
IC03: Final = Challenge("IC03", "Slick Floor", ICE, 4, PEPE, 0, (RUN, RUN), None, LoseThreat(1))
IC04: Final = Challenge(
    "IC04", "Vanishing Blocks", ICE, 4, None, 0, (JUMP, JUMP, RUN), on_fail(FallBack(1)), Damage(2)
)
IC05: Final = Challenge("IC05", "Ice Cavern", ICE, 4, PEPE, 1, (AIM, JUMP), static(Sticks(PELLET)), Damage(2))
IC06: Final = Challenge("IC06", "Water Trench", ICE, 3, PEPE, 1, (JUMP, RUN), static(Sticks(WILY)), Damage(2))
IC07: Final = Challenge("IC07", "Sub-zero Draft", ICE, 4, WATCHER, 1, (AIM, RUN), on_reveal(LoseEnergy(1)), Damage(2))
IC08: Final = Challenge("IC08", "Drifting Platforms", ICE, 5, None, 0, (JUMP, RUN, AIM), on_pass(Heal(2)), Damage(2))
IC09: Final = Challenge("IC09", "Crusher Tunnel", ICE, 4, PEPE, 2, (HIT, JUMP), None, Damage(2))
IC10: Final = Challenge("IC10", "Blizzard", ICE, 5, PEPE, 1, (RUN, AIM), static(RerollCost(2)), Damage(2))
IC11: Final = Challenge("IC11", "Cold Storage", ICE, 2, PEPE, 0, (PELLET,), on_pass(Heal(3)), Damage(2))
IC12: Final = Challenge("IC12", "Icicle Hall", ICE, 4, WATCHER, 1, (JUMP, AIM), None, Damage(3))
STAGE: Final = (IC01, IC02, IC03, IC04, IC05, IC06, IC07, IC08, IC09, IC10, IC11, IC12)
