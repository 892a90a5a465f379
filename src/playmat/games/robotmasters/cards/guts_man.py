"""Guts Man's stage: demolition; Minions that shrug hits off."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, GUTS, HIT, JUMP, PELLET, RUN
from ..rules.card import Challenge
from ..words.clauses import on_fail, on_pass, on_reveal, static
from ..words.effects import Damage, GainEnergy, GainThreat, LoseEnergy
from ..words.modifiers import CapDice, MinionArmor, MinionToughness
from ..words.table_effects import AddMinion
from .minions import BIG_EYE, MET

GU01: Final = Challenge("GU01", "Lift Platforms", GUTS, 4, MET, 0, (JUMP, JUMP, RUN), None, Damage(3))
GU02: Final = Challenge("GU02", "Quarry Crew", GUTS, 4, MET, 2, (RUN, AIM), None, Damage(2))
GU03: Final = Challenge("GU03", "Boulder Drop", GUTS, 3, None, 0, (JUMP, RUN, AIM), on_reveal(Damage(2)), Damage(2))
GU04: Final = Challenge(
    "GU04", "Big Eye Patrol", GUTS, 5, BIG_EYE, 1, (HIT, JUMP), static(MinionToughness(2)), Damage(2)
)
GU05: Final = Challenge("GU05", "Hard Hat Rally", GUTS, 5, MET, 3, (HIT, RUN), static(MinionArmor(1)), AddMinion(1))
GU06: Final = Challenge("GU06", "Crane Hook", GUTS, 3, MET, 1, (JUMP, HIT), on_pass(GainThreat(1)), Damage(2))
GU07: Final = Challenge("GU07", "Cracked Floor", GUTS, 4, None, 0, (JUMP, RUN), static(CapDice(6)), Damage(2))
GU08: Final = Challenge("GU08", "Stomp Zone", GUTS, 4, BIG_EYE, 1, (JUMP, RUN), on_fail(Damage(2)), Damage(2))
GU09: Final = Challenge("GU09", "Tunnel Breakthrough", GUTS, 6, MET, 2, (HIT, HIT), static(MinionArmor(1)), Damage(2))
GU10: Final = Challenge("GU10", "Foreman Office", GUTS, 2, MET, 0, (HIT, RUN, JUMP), None, LoseEnergy(1))
GU11: Final = Challenge("GU11", "Rubble Slide", GUTS, 4, BIG_EYE, 0, (RUN, RUN), on_reveal(Damage(1)), Damage(2))
GU12: Final = Challenge("GU12", "Power Cell Depot", GUTS, 3, MET, 1, (PELLET,), on_pass(GainEnergy(1)), Damage(2))
STAGE: Final = (GU01, GU02, GU03, GU04, GU05, GU06, GU07, GU08, GU09, GU10, GU11, GU12)
