"""Fire Man's stage: a run through flames."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, FIRE, HIT, JUMP, PELLET, RUN
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, Heal, LoseEnergy
from ..words.modifiers import MinionDamage, NoPelletHeal
from .minions import KILLER_BOMB, SNIPER_JOE, TACKLE_FIRE

FI01: Final = Challenge("FI01", "Flame Alley", FIRE, 4, TACKLE_FIRE, 1, (RUN, JUMP), None, Damage(2))
FI02: Final = Challenge("FI02", "Furnace Jets", FIRE, 3, None, 0, (RUN, RUN, AIM), None, Damage(3))
FI03: Final = Challenge("FI03", "Lava Lift", FIRE, 4, TACKLE_FIRE, 0, (JUMP, JUMP), on_fail(Damage(2)), Damage(2))
FI04: Final = Challenge("FI04", "Fire Pillars", FIRE, 4, TACKLE_FIRE, 1, (AIM, RUN), static(NoPelletHeal()), Damage(2))
FI05: Final = Challenge("FI05", "Burning Deck", FIRE, 5, TACKLE_FIRE, 2, (JUMP, RUN), on_reveal(Damage(1)), Damage(2))
FI06: Final = Challenge("FI06", "Turret Row", FIRE, 4, SNIPER_JOE, 1, (AIM, HIT), None, Damage(2))
FI07: Final = Challenge("FI07", "Heat Haze", FIRE, 3, TACKLE_FIRE, 1, (AIM, RUN), static(NoPelletHeal()), Damage(2))
FI08: Final = Challenge("FI08", "Magma Crossing", FIRE, 4, None, 0, (JUMP, RUN, AIM), on_pass(Heal(2)), Damage(2))
FI09: Final = Challenge("FI09", "Inferno Rush", FIRE, 6, TACKLE_FIRE, 3, (RUN,), on_reveal(Damage(1)), Damage(2))
FI10: Final = Challenge(
    "FI10", "Chariot Chase", FIRE, 5, TACKLE_FIRE, 1, (RUN, JUMP), static(MinionDamage(1)), Damage(2)
)
FI11: Final = Challenge("FI11", "Cooling Vent", FIRE, 2, TACKLE_FIRE, 0, (PELLET,), on_pass(Heal(4)), Damage(2))
FI12: Final = Challenge("FI12", "Boiler Room", FIRE, 4, KILLER_BOMB, 1, (HIT, RUN), None, LoseEnergy(1))
STAGE: Final = (FI01, FI02, FI03, FI04, FI05, FI06, FI07, FI08, FI09, FI10, FI11, FI12)
