"""Guardian strikes: a wall that charges zones and starves the opponent."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, INTERCEPT, RED, YELLOW
from ..rules.card import ShamanCard, Tactical
from ..words.abilities import ONCE_A_FLIP, change, counterattacking, power
from ..words.bonuses import gain_force, gain_intercept
from ..words.costs import GIVE_UP_CHARGE, PayFuryoku, lose_force
from ..words.counts import OPPOSING_CHARGES, OPPOSING_TEAMWORKS
from ..words.effects import ANY, HERE, AddFuryoku, Charge, EliminateFuryoku, Uncharge
from ..words.filters import AT_LEAST, OPPONENT, THIS, AgainstForce, ChargedCount, DiscardCount
from ..words.printed import strike

GUARDIAN: Final[tuple[ShamanCard, ...]] = (
    strike(
        "SKH-033",
        "Burning Hunger",
        "Guardian",
        (3, 0, 1),
        5,
        5,
        change(FORCE, +1, THIS, per=OPPOSING_TEAMWORKS),
        house="",
    ),
    strike("SKH-034", "Volatile Exhumation", "Guardian", (1, 0, 0), 1, 8, Tactical(), house="trait, cost"),
    strike(
        "SKH-035",
        "Shikigami",
        "Guardian",
        (1, 0, 0),
        3,
        1,
        power(gain_intercept(+4), PayFuryoku((0, 0, 1)), limit=ONCE_A_FLIP),
        house="trait, cost",
    ),
    strike(
        "SKH-036",
        "Bone Army",
        "Guardian",
        (1, 0, 0),
        4,
        1,
        change(INTERCEPT, +2, THIS, DiscardCount(AT_LEAST, 10)),
        house="trait, cost, I, effect",
    ),
    strike(
        "SKH-037",
        "Tombstone Bulwark",
        "Guardian",
        (1, 0, 0),
        3,
        3,
        power(gain_intercept(+3), lose_force(3), limit=ONCE_A_FLIP),
    ),
    strike("SKH-038", "Gatekeeper's Palm", "Guardian", (2, 0, 0), 4, 4, power(gain_intercept(+1), lose_force(2))),
    strike(
        "SKH-039",
        "Vigil Without Sleep",
        "Guardian",
        (2, 0, 0),
        4,
        3,
        power(Then(gain_intercept(+2), gain_force(+2)), GIVE_UP_CHARGE, limit=ONCE_A_FLIP),
    ),
    strike("SKH-040", "Patient Colossus", "Guardian", (3, 0, 0), 7, 3, counterattacking(Charge(HERE))),
    strike("SKH-041", "Ancestral Shield-Wall", "Guardian", (0, 1, 0), 5, 2, counterattacking(Charge(HERE))),
    strike("SKH-042", "Hungry Talisman", "Guardian", (1, 1, 0), 5, 4, counterattacking(EliminateFuryoku(GREEN))),
    strike(
        "SKH-043",
        "Swallow the Blow",
        "Guardian",
        (0, 2, 0),
        8,
        3,
        counterattacking(AddFuryoku(RED), AgainstForce(AT_LEAST, 6)),
    ),
    strike("SKH-044", "Sealing Chains", "Guardian", (2, 1, 0), 7, 3, counterattacking(EliminateFuryoku(YELLOW))),
    strike(
        "SKH-045",
        "Grudge Eater",
        "Guardian",
        (0, 0, 1),
        5,
        4,
        counterattacking(Uncharge(), ChargedCount(OPPONENT, AT_LEAST, 1)),
    ),
    strike("SKH-046", "Marrow Drain", "Guardian", (1, 0, 1), 5, 4, counterattacking(EliminateFuryoku(RED))),
    strike("SKH-047", "Wake the Stone Dragon", "Guardian", (1, 1, 1), 6, 5, counterattacking(Charge(ANY))),
    strike(
        "SKH-048", "Ninefold Ward", "Guardian", (1, 0, 1), 8, 3, counterattacking(gain_force(+1, OPPOSING_CHARGES))
    ),
)
