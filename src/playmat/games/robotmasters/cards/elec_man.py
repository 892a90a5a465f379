"""Elec Man's stage: power loss."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, ELEC, HIT, JUMP, PELLET, RUN
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainEnergy, LoseEnergy, LoseThreat
from ..words.modifiers import RequireClear, RerollCost
from ..words.table_effects import FallBack
from .minions import BIG_EYE, WATCHER

EL01: Final = Challenge("EL01", "Tesla Ladder", ELEC, 3, None, 0, (JUMP, RUN), on_reveal(LoseEnergy(1)), Damage(2))
EL02: Final = Challenge("EL02", "Watcher Tower", ELEC, 5, WATCHER, 2, (AIM, RUN), None, LoseEnergy(1))
EL03: Final = Challenge("EL03", "Beam Barrier", ELEC, 4, WATCHER, 0, (RUN, JUMP, AIM), None, Damage(3))
EL04: Final = Challenge("EL04", "Short Circuit", ELEC, 4, None, 0, (AIM, RUN), static(RerollCost(2)), Damage(2))
EL05: Final = Challenge("EL05", "Phantom Steps", ELEC, 4, WATCHER, 1, (JUMP, JUMP), on_fail(FallBack(1)), Damage(2))
EL06: Final = Challenge("EL06", "Spinner Floor", ELEC, 3, WATCHER, 1, (JUMP, AIM), None, Damage(2))
EL07: Final = Challenge("EL07", "Static Field", ELEC, 4, WATCHER, 1, (HIT, AIM), None, LoseEnergy(1))
EL08: Final = Challenge("EL08", "Generator Core", ELEC, 6, BIG_EYE, 1, (HIT, AIM), static(RequireClear()), Damage(2))
EL09: Final = Challenge("EL09", "Spark Storm", ELEC, 4, WATCHER, 1, (RUN, JUMP, AIM), None, Damage(2))
EL10: Final = Challenge("EL10", "Charging Station", ELEC, 2, WATCHER, 0, (PELLET,), on_pass(GainEnergy(2)), Damage(2))
EL11: Final = Challenge("EL11", "Conduit Climb", ELEC, 4, None, 0, (JUMP, AIM), None, LoseThreat(1))
EL12: Final = Challenge("EL12", "Overload", ELEC, 5, WATCHER, 2, (AIM,), on_reveal(Damage(2)), Damage(2))
STAGE: Final = (EL01, EL02, EL03, EL04, EL05, EL06, EL07, EL08, EL09, EL10, EL11, EL12)
