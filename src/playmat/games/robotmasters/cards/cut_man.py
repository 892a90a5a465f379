"""Cut Man's stage: climbing; swarms of weak Minions."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, CUT, HIT, JUMP, PELLET, RUN
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainEnergy, Heal, LoseEnergy
from ..words.modifiers import MinionDamage, RequireClear
from ..words.table_effects import AddMinion
from .minions import MET, SUPER_CUTTER

CU01: Final = Challenge("CU01", "Super Cutter Machine", CUT, 4, SUPER_CUTTER, 1, (JUMP, RUN), None, Damage(2))
CU02: Final = Challenge("CU02", "Scaffold Climb", CUT, 3, None, 0, (JUMP, JUMP), on_pass(GainEnergy(1)), Damage(3))
CU03: Final = Challenge("CU03", "Blaster Hallway", CUT, 4, MET, 0, (AIM, JUMP), None, LoseEnergy(1))
CU04: Final = Challenge(
    "CU04", "Scissor Shower", CUT, 5, SUPER_CUTTER, 2, (RUN, JUMP), on_reveal(Damage(1)), Damage(2)
)
CU05: Final = Challenge("CU05", "Hatchway Guard", CUT, 3, MET, 1, (JUMP, AIM, RUN), None, Damage(2))
CU06: Final = Challenge("CU06", "Tower Ascent", CUT, 4, SUPER_CUTTER, 0, (JUMP, JUMP), on_fail(Damage(2)), Damage(2))
CU07: Final = Challenge("CU07", "Ambush at the Hatch", CUT, 5, MET, 2, (HIT, RUN), None, AddMinion(1))
CU08: Final = Challenge("CU08", "Narrow Ledge", CUT, 2, None, 0, (JUMP, RUN, AIM), on_pass(Heal(2)), Damage(2))
CU09: Final = Challenge(
    "CU09", "Blade Gauntlet", CUT, 6, SUPER_CUTTER, 2, (JUMP, RUN), static(MinionDamage(1)), Damage(2)
)
CU10: Final = Challenge("CU10", "Spare Parts Cache", CUT, 3, MET, 0, (PELLET,), on_pass(Heal(3)), Damage(2))
CU11: Final = Challenge(
    "CU11", "Wall of Cutters", CUT, 4, SUPER_CUTTER, 1, (HIT, AIM), static(RequireClear()), Damage(3)
)
CU12: Final = Challenge("CU12", "Gate Sprint", CUT, 4, MET, 1, (RUN, RUN, AIM), on_fail(Damage(2)), Damage(2))
STAGE: Final = (CU01, CU02, CU03, CU04, CU05, CU06, CU07, CU08, CU09, CU10, CU11, CU12)
