"""Oil Man's stage: slippery ground."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, HIT, JUMP, OIL, PELLET, RUN, WILY
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainEnergy, Heal, LoseEnergy, LoseThreat
from ..words.modifiers import CapDice, Sticks
from ..words.table_effects import FallBack
from .minions import MET, PEPE, SNIPER_JOE, TACKLE_FIRE

OI01: Final = Challenge("OI01", "Slick Ramp", OIL, 4, None, 0, (RUN, JUMP), static(CapDice(6)), LoseThreat(1))
OI02: Final = Challenge("OI02", "Barrel Roll", OIL, 4, MET, 1, (JUMP, RUN), on_fail(FallBack(1)), Damage(2))
OI03: Final = Challenge("OI03", "Pump Station", OIL, 3, TACKLE_FIRE, 0, (AIM, RUN), on_pass(GainEnergy(1)), Damage(2))
OI04: Final = Challenge("OI04", "Burning Slick", OIL, 5, TACKLE_FIRE, 2, (RUN, JUMP), None, Damage(2))
OI05: Final = Challenge("OI05", "Drip Pipes", OIL, 4, None, 0, (JUMP, AIM), static(Sticks(WILY)), Damage(2))
OI06: Final = Challenge("OI06", "Tar Pit", OIL, 4, PEPE, 1, (JUMP, JUMP), on_fail(Damage(2)), Damage(2))
OI07: Final = Challenge("OI07", "Refinery Guard", OIL, 5, SNIPER_JOE, 1, (HIT, RUN), None, Damage(2))
OI08: Final = Challenge("OI08", "Greased Ladder", OIL, 3, MET, 0, (JUMP,), on_reveal(LoseThreat(1)), Damage(3))
OI09: Final = Challenge("OI09", "Spill Zone", OIL, 4, PEPE, 2, (RUN, AIM), None, LoseEnergy(1))
OI10: Final = Challenge("OI10", "Derrick Climb", OIL, 4, None, 0, (JUMP, RUN, AIM), on_pass(Heal(3)), Damage(2))
OI11: Final = Challenge("OI11", "Flash Fire", OIL, 6, TACKLE_FIRE, 3, (AIM,), None, Damage(2))
OI12: Final = Challenge("OI12", "Filter Room", OIL, 2, MET, 0, (PELLET, RUN), on_pass(Heal(2)), Damage(2))
STAGE: Final = (OI01, OI02, OI03, OI04, OI05, OI06, OI07, OI08, OI09, OI10, OI11, OI12)
