"""Time Man's stage: a clock that takes Threat and gives it back."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, HIT, JUMP, PELLET, RUN, TIME
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainThreat, LoseEnergy, LoseThreat
from ..words.modifiers import CapDice
from ..words.table_effects import AddMinion, FallBack, FreeReroll
from .minions import MET, SUPER_CUTTER, WATCHER

TI01: Final = Challenge("TI01", "Pendulum Swing", TIME, 4, None, 0, (JUMP, RUN, AIM), None, LoseThreat(1))
TI02: Final = Challenge(
    "TI02", "Clockwork Hall", TIME, 4, SUPER_CUTTER, 1, (AIM, JUMP), on_pass(GainThreat(1)), Damage(2)
)
TI03: Final = Challenge("TI03", "Hour Hand", TIME, 3, MET, 0, (RUN, RUN), on_reveal(LoseThreat(1)), Damage(2))
TI04: Final = Challenge(
    "TI04", "Gear Teeth", TIME, 5, SUPER_CUTTER, 2, (JUMP, RUN), on_reveal(LoseThreat(1)), Damage(2)
)
TI05: Final = Challenge("TI05", "Second Chance", TIME, 2, MET, 0, (AIM, PELLET), static(FreeReroll(1)), Damage(2))
TI06: Final = Challenge("TI06", "Slow Zone", TIME, 4, WATCHER, 1, (RUN,), static(CapDice(5)), Damage(2))
TI07: Final = Challenge("TI07", "Alarm Bells", TIME, 5, MET, 2, (HIT, AIM), None, AddMinion(1))
TI08: Final = Challenge(
    "TI08", "Minute Bridge", TIME, 4, SUPER_CUTTER, 1, (JUMP, AIM), on_fail(FallBack(1)), Damage(2)
)
TI09: Final = Challenge("TI09", "Hourglass Drop", TIME, 3, None, 0, (JUMP, JUMP), None, Damage(3))
TI10: Final = Challenge(
    "TI10", "Paradox Corridor", TIME, 5, WATCHER, 1, (JUMP, RUN, AIM), on_pass(GainThreat(2)), Damage(2)
)
TI11: Final = Challenge("TI11", "Mainspring", TIME, 4, MET, 1, (HIT, RUN), None, LoseEnergy(1))
TI12: Final = Challenge(
    "TI12", "Midnight Chime", TIME, 6, SUPER_CUTTER, 2, (RUN, JUMP), on_reveal(LoseThreat(1)), Damage(2)
)
STAGE: Final = (TI01, TI02, TI03, TI04, TI05, TI06, TI07, TI08, TI09, TI10, TI11, TI12)
