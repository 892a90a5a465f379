"""Melee strikes: hard and quick, and some make the opponent's defence start in yellow."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FRONT, GREEN, INTERCEPT, NO_FOCUS, NO_PITCH, NO_POWER, NO_TACTICAL, OPENING, RED, YELLOW
from ..rules.card import ShamanCard, Tactical, price
from ..words.abilities import ONCE_A_FLIP, change, counterattacking, power
from ..words.bonuses import Forbid, StartIn, gain_force, gain_intercept
from ..words.costs import TurnShaman, lose_intercept
from ..words.counts import ANSWERED_FORCE, Every
from ..words.effects import Refund
from ..words.filters import AT_LEAST, AT_MOST, THIS, AgainstForce, AgainstKind, DefendingIn
from ..words.printed import strike

MELEE: Final[tuple[ShamanCard, ...]] = (
    strike(
        "SKH-001",
        "Furious Response",
        "Melee",
        counterattacking(gain_force(+4), AgainstForce(AT_MOST, 3)),
        green=1,
        red=1,
        intercept=8,
        force=3,
        house="",
    ),
    strike(
        "SKH-002",
        "Assailing Aegis",
        "Melee",
        power(Then(gain_intercept(+3), gain_force(+3)), TurnShaman(FRONT), limit=ONCE_A_FLIP),
        green=3,
        intercept=4,
        force=4,
        house="",
    ),
    strike(
        "SKH-003",
        "Broom Corn Beatdown",
        "Melee",
        counterattacking(Then(Forbid(NO_FOCUS), Forbid(NO_PITCH))),
        yellow=2,
        intercept=5,
        force=5,
        house="",
    ),
    strike(
        "SKH-004",
        "Crackback",
        "Melee",
        counterattacking(gain_force(+2), AgainstForce(AT_LEAST, 5)),
        yellow=2,
        intercept=5,
        force=5,
        house="trait, cost, I, F, effect",
    ),
    strike("SKH-005", "Gravedust Uppercut", "Melee", green=2, intercept=3, force=6),
    strike(
        "SKH-006",
        "Roadside Ambush",
        "Melee",
        counterattacking(StartIn(YELLOW), AgainstKind(OPENING)),
        green=1,
        intercept=4,
        force=4,
    ),
    strike(
        "SKH-007",
        "Sudden Footwork",
        "Melee",
        counterattacking(StartIn(YELLOW)),
        green=1,
        yellow=1,
        intercept=3,
        force=5,
    ),
    strike(
        "SKH-008",
        "Threshold Breaker",
        "Melee",
        counterattacking(StartIn(YELLOW)),
        green=2,
        yellow=1,
        intercept=4,
        force=5,
    ),
    strike(
        "SKH-009",
        "Thousand-Step Charge",
        "Melee",
        counterattacking(StartIn(YELLOW)),
        green=1,
        yellow=1,
        red=1,
        intercept=4,
        force=7,
    ),
    strike(
        "SKH-010",
        "Cornered Wildcat",
        "Melee",
        change(INTERCEPT, +3, THIS, DefendingIn(RED)),
        counterattacking(gain_force(+2), DefendingIn(RED)),
        green=1,
        intercept=3,
        force=3,
    ),
    strike(
        "SKH-011",
        "Reckless Overhead Arc",
        "Melee",
        power(gain_force(+2), lose_intercept(2)),
        green=2,
        intercept=5,
        force=3,
    ),
    strike("SKH-012", "Twin Moon Cut", "Melee", Tactical(price(yellow=1)), yellow=1, red=1, intercept=4, force=7),
    strike(
        "SKH-013",
        "Momentum Thief",
        "Melee",
        counterattacking(Refund(GREEN), DefendingIn(GREEN)),
        green=1,
        yellow=1,
        intercept=4,
        force=5,
    ),
    strike(
        "SKH-014",
        "Break the Stance",
        "Melee",
        counterattacking(Then(Forbid(NO_POWER), Forbid(NO_TACTICAL))),
        green=2,
        red=1,
        intercept=4,
        force=7,
    ),
    strike("SKH-015", "Blade Between Breaths", "Melee", Tactical(), yellow=1, intercept=3, force=5),
    strike(
        "SKH-016",
        "Borrowed Wrath",
        "Melee",
        counterattacking(gain_force(+1, Every(ANSWERED_FORCE, 2))),
        green=1,
        yellow=1,
        intercept=4,
        force=4,
    ),
)
