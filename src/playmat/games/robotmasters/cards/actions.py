"""The thirteen action cards of the standard deck."""

from __future__ import annotations

from typing import Final

from ..rules.board import AIM, BOLT, FLAME, GEAR, HIT, JUMP, RUN, WAVE, WILY
from ..rules.card import Action
from ..rules.memory import ALL
from ..words.clauses import on_fail, on_hero_scored, on_pass
from ..words.components import free, use
from ..words.effects import Choose, ExtraCard, GainEnergy, GainThreat, Heal, LoseEnergy, LoseThreat, Points, Prevent
from ..words.modifiers import (
    BonusFace,
    BossDice,
    CapDice,
    ExtraDice,
    FaceDamage,
    IgnoreWily,
    MinionDamage,
    Multiply,
    NoPelletHeal,
    RerollCost,
    Sticks,
    Wild,
)
from ..words.table_effects import (
    AddMinion,
    AddReq,
    BonusMove,
    BossReroll,
    FallBack,
    FreeReroll,
    RemoveMinion,
    SetDice,
    SkipChallenge,
)

ACTIONS: Final = (
    Action("fortified", "Fortified", use(1, Prevent(4)), use(1, MinionDamage(1)), GEAR, free(Prevent(4)), "PTB"),
    Action(
        "rapid_fire",
        "Rapid Fire",
        use(1, Multiply(HIT, 2)),
        use(2, AddMinion(2)),
        BOLT,
        free(FaceDamage(HIT, 2)),
        "PT",
    ),
    Action(
        "robot_tactics",
        "Robot Tactics",
        use(1, Choose(RemoveMinion(1), BonusFace(AIM, 1))),
        use(1, AddMinion(1)),
        FLAME,
        free(SetDice(1, WILY, HIT)),
        "T",
    ),
    Action("boost", "Boost", use(2, GainThreat(2)), use(2, LoseThreat(2)), WAVE, free(ExtraDice(2)), "P"),
    Action("energized", "Energized", use(1, GainEnergy(1)), use(2, RerollCost(2)), BOLT, free(GainEnergy(2)), "PTB"),
    Action(
        "land_on_the_edge",
        "Land on the Edge",
        use(2, BonusFace(JUMP, 1)),
        use(2, AddReq(JUMP)),
        GEAR,
        free(on_hero_scored(Prevent(2), each=JUMP)),
        "PT",
    ),
    Action("life_energy", "Life Energy", use(1, Heal(4)), use(1, NoPelletHeal()), WAVE, free(Heal(5)), "PTB"),
    Action(
        "no_limit", "No Limit", use(1, Points(True, 3)), use(1, Points(False, 2)), FLAME, free(ExtraCard(2)), "PTB"
    ),
    Action(
        "shortcut", "Shortcut", use(5, SkipChallenge()), use(2, on_fail(FallBack(1))), GEAR, free(BossDice(-2)), "PT"
    ),
    Action(
        "speed_run",
        "Speed Run",
        use(4, BonusFace(RUN, 1), on_pass(BonusMove(1))),
        use(2, AddReq(RUN)),
        BOLT,
        free(FreeReroll(1), FaceDamage(RUN, 1)),
        "PT",
    ),
    Action("steady_aim", "Steady Aim", use(2, Wild(AIM)), use(2, Sticks(WILY)), FLAME, free(FaceDamage(AIM, 2)), "PT"),
    Action(
        "quick_reflexes", "Quick Reflexes", use(1, IgnoreWily(ALL)), use(2, CapDice(5)), WAVE, free(BossReroll(2)), "B"
    ),
    Action("w_tank", "W-Tank", use(3, GainEnergy(3)), use(3, LoseEnergy(2)), WAVE, free(GainEnergy(3)), "PTB"),
)
