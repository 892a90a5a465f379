"""Guardian strikes: a wall that charges zones and starves the opponent."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, INTERCEPT, RED, YELLOW
from ..rules.card import ShamanCard, Tactical, price
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
        change(FORCE, +1, THIS, per=OPPOSING_TEAMWORKS),
        green=3,
        red=1,
        intercept=5,
        force=5,
        house="",
    ),
    strike(
        "SKH-034", "Volatile Exhumation", "Guardian", Tactical(), green=1, intercept=1, force=8, house="trait, cost"
    ),
    strike(
        "SKH-035",
        "Shikigami",
        "Guardian",
        power(gain_intercept(+4), PayFuryoku(price(red=1)), limit=ONCE_A_FLIP),
        green=1,
        intercept=3,
        force=1,
        house="trait, cost",
    ),
    strike(
        "SKH-036",
        "Bone Army",
        "Guardian",
        change(INTERCEPT, +2, THIS, DiscardCount(AT_LEAST, 10)),
        green=1,
        intercept=4,
        force=1,
        house="trait, cost, I, effect",
    ),
    strike(
        "SKH-037",
        "Tombstone Bulwark",
        "Guardian",
        power(gain_intercept(+3), lose_force(3), limit=ONCE_A_FLIP),
        green=1,
        intercept=3,
        force=3,
    ),
    strike(
        "SKH-038",
        "Gatekeeper's Palm",
        "Guardian",
        power(gain_intercept(+1), lose_force(2)),
        green=2,
        intercept=4,
        force=4,
    ),
    strike(
        "SKH-039",
        "Vigil Without Sleep",
        "Guardian",
        power(Then(gain_intercept(+2), gain_force(+2)), GIVE_UP_CHARGE, limit=ONCE_A_FLIP),
        green=2,
        intercept=4,
        force=3,
    ),
    strike("SKH-040", "Patient Colossus", "Guardian", counterattacking(Charge(HERE)), green=3, intercept=7, force=3),
    strike(
        "SKH-041", "Ancestral Shield-Wall", "Guardian", counterattacking(Charge(HERE)), yellow=1, intercept=5, force=2
    ),
    strike(
        "SKH-042",
        "Hungry Talisman",
        "Guardian",
        counterattacking(EliminateFuryoku(GREEN)),
        green=1,
        yellow=1,
        intercept=5,
        force=4,
    ),
    strike(
        "SKH-043",
        "Swallow the Blow",
        "Guardian",
        counterattacking(AddFuryoku(RED), AgainstForce(AT_LEAST, 6)),
        yellow=2,
        intercept=8,
        force=3,
    ),
    strike(
        "SKH-044",
        "Sealing Chains",
        "Guardian",
        counterattacking(EliminateFuryoku(YELLOW)),
        green=2,
        yellow=1,
        intercept=7,
        force=3,
    ),
    strike(
        "SKH-045",
        "Grudge Eater",
        "Guardian",
        counterattacking(Uncharge(), ChargedCount(OPPONENT, AT_LEAST, 1)),
        red=1,
        intercept=5,
        force=4,
    ),
    strike(
        "SKH-046",
        "Marrow Drain",
        "Guardian",
        counterattacking(EliminateFuryoku(RED)),
        green=1,
        red=1,
        intercept=5,
        force=4,
    ),
    strike(
        "SKH-047",
        "Wake the Stone Dragon",
        "Guardian",
        counterattacking(Charge(ANY)),
        green=1,
        yellow=1,
        red=1,
        intercept=6,
        force=5,
    ),
    strike(
        "SKH-048",
        "Ninefold Ward",
        "Guardian",
        counterattacking(gain_force(+1, OPPOSING_CHARGES)),
        green=1,
        red=1,
        intercept=8,
        force=3,
    ),
)
