"""The Boss Powers, in the order of their Robot Masters."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, BOMB, CUT, ELEC, FIRE, GUTS, HIT, ICE, JUMP, OIL, RUN, TIME, WILY
from ..rules.card import Power
from ..rules.memory import ALL
from ..words.clauses import Against
from ..words.components import free, use, when
from ..words.effects import Prevent
from ..words.modifiers import BonusFace, BossDice, DamageBoss, FaceDamage, IgnoreWily, MinionDamage
from ..words.table_effects import FreeReroll, RemoveMinion

POWERS: Final = (
    Power(CUT, "Rolling Cutter", use(1, BonusFace(HIT, 2)), free(DamageBoss(2), when(Against(ELEC), DamageBoss(2)))),
    Power(GUTS, "Super Arm", use(1, RemoveMinion(2)), free(FaceDamage(JUMP, 2), when(Against(CUT), DamageBoss(2)))),
    Power(
        ICE,
        "Ice Slasher",
        use(1, MinionDamage(-2), IgnoreWily(1)),
        free(BossDice(-1), when(Against(FIRE), DamageBoss(3))),
    ),
    Power(
        BOMB, "Hyper Bomb", use(2, RemoveMinion(ALL)), free(FaceDamage(WILY, 2), when(Against(GUTS), DamageBoss(2)))
    ),
    Power(
        FIRE,
        "Fire Storm",
        use(1, Prevent(2), BonusFace(HIT, 1)),
        free(FaceDamage(HIT, 1), when(Against(BOMB), DamageBoss(2)), when(Against(OIL), DamageBoss(2))),
    ),
    Power(
        ELEC, "Thunder Beam", use(1, BonusFace(AIM, 1)), free(FaceDamage(AIM, 2), when(Against(ICE), DamageBoss(2)))
    ),
    Power(TIME, "Time Slow", use(1, FreeReroll(1)), free(BossDice(-1), FreeReroll(1))),
    Power(OIL, "Oil Slider", use(1, BonusFace(RUN, 1)), free(FaceDamage(RUN, 2), when(Against(TIME), DamageBoss(2)))),
)
