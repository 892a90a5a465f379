"""Bomb Man's stage: short tests, heavy damage."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, BOMB, HIT, JUMP, PELLET, RUN
from ..rules.card import Challenge
from ..words.clauses import on_defeat_minion, on_fail, on_pass, static
from ..words.effects import Damage, GainEnergy, GainThreat
from ..words.modifiers import CapDice
from .minions import KILLER_BOMB, SNIPER_JOE

BO01: Final = Challenge("BO01", "Fuse Alley", BOMB, 4, KILLER_BOMB, 1, (RUN, AIM), None, Damage(2))
BO02: Final = Challenge("BO02", "Minefield", BOMB, 3, None, 0, (JUMP, AIM, RUN), on_fail(Damage(2)), Damage(3))
BO03: Final = Challenge("BO03", "Sniper Post", BOMB, 5, SNIPER_JOE, 1, (AIM, RUN), None, Damage(2))
BO04: Final = Challenge("BO04", "Blast Doors", BOMB, 4, KILLER_BOMB, 1, (HIT, AIM), None, Damage(3))
BO05: Final = Challenge("BO05", "Rolling Shells", BOMB, 4, KILLER_BOMB, 2, (AIM,), None, Damage(2))
BO06: Final = Challenge("BO06", "Spire Field", BOMB, 3, KILLER_BOMB, 0, (JUMP, AIM), on_fail(Damage(3)), Damage(2))
BO07: Final = Challenge(
    "BO07", "Chain Reaction", BOMB, 5, KILLER_BOMB, 2, (RUN, AIM), on_defeat_minion(Damage(1)), Damage(2)
)
BO08: Final = Challenge("BO08", "Armory", BOMB, 2, SNIPER_JOE, 0, (AIM, AIM), on_pass(GainEnergy(1)), Damage(2))
BO09: Final = Challenge("BO09", "Crater Leap", BOMB, 4, None, 0, (JUMP, JUMP), None, Damage(3))
BO10: Final = Challenge("BO10", "Joe Platoon", BOMB, 6, SNIPER_JOE, 2, (RUN, AIM), None, Damage(2))
BO11: Final = Challenge(
    "BO11", "Smoke Screen", BOMB, 4, KILLER_BOMB, 1, (AIM, JUMP, RUN), static(CapDice(7)), Damage(2)
)
BO12: Final = Challenge("BO12", "Supply Drop", BOMB, 3, SNIPER_JOE, 0, (PELLET,), on_pass(GainThreat(2)), Damage(2))
STAGE: Final = (BO01, BO02, BO03, BO04, BO05, BO06, BO07, BO08, BO09, BO10, BO11, BO12)
