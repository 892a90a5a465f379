"""Melee strikes: hard and quick, and some make the opponent's defence start in yellow."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FRONT, GREEN, INTERCEPT, NO_FOCUS, NO_PITCH, NO_POWER, NO_TACTICAL, OPENING, RED, YELLOW
from ..rules.card import ShamanCard, Tactical
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
        (1, 0, 1),
        8,
        3,
        counterattacking(gain_force(+4), AgainstForce(AT_MOST, 3)),
        house="",
    ),
    strike(
        "SKH-002",
        "Assailing Aegis",
        "Melee",
        (3, 0, 0),
        4,
        4,
        power(Then(gain_intercept(+3), gain_force(+3)), TurnShaman(FRONT), limit=ONCE_A_FLIP),
        house="",
    ),
    strike(
        "SKH-003",
        "Broom Corn Beatdown",
        "Melee",
        (0, 2, 0),
        5,
        5,
        counterattacking(Then(Forbid(NO_FOCUS), Forbid(NO_PITCH))),
        house="",
    ),
    strike(
        "SKH-004",
        "Crackback",
        "Melee",
        (0, 2, 0),
        5,
        5,
        counterattacking(gain_force(+2), AgainstForce(AT_LEAST, 5)),
        house="trait, cost, I, F, effect",
    ),
    strike("SKH-005", "Gravedust Uppercut", "Melee", (2, 0, 0), 3, 6),
    strike(
        "SKH-006", "Roadside Ambush", "Melee", (1, 0, 0), 4, 4, counterattacking(StartIn(YELLOW), AgainstKind(OPENING))
    ),
    strike("SKH-007", "Sudden Footwork", "Melee", (1, 1, 0), 3, 5, counterattacking(StartIn(YELLOW))),
    strike("SKH-008", "Threshold Breaker", "Melee", (2, 1, 0), 4, 5, counterattacking(StartIn(YELLOW))),
    strike("SKH-009", "Thousand-Step Charge", "Melee", (1, 1, 1), 4, 7, counterattacking(StartIn(YELLOW))),
    strike(
        "SKH-010",
        "Cornered Wildcat",
        "Melee",
        (1, 0, 0),
        3,
        3,
        change(INTERCEPT, +3, THIS, DefendingIn(RED)),
        counterattacking(gain_force(+2), DefendingIn(RED)),
    ),
    strike("SKH-011", "Reckless Overhead Arc", "Melee", (2, 0, 0), 5, 3, power(gain_force(+2), lose_intercept(2))),
    strike("SKH-012", "Twin Moon Cut", "Melee", (0, 1, 1), 4, 7, Tactical((0, 1, 0))),
    strike("SKH-013", "Momentum Thief", "Melee", (1, 1, 0), 4, 5, counterattacking(Refund(GREEN), DefendingIn(GREEN))),
    strike(
        "SKH-014",
        "Break the Stance",
        "Melee",
        (2, 0, 1),
        4,
        7,
        counterattacking(Then(Forbid(NO_POWER), Forbid(NO_TACTICAL))),
    ),
    strike("SKH-015", "Blade Between Breaths", "Melee", (0, 1, 0), 3, 5, Tactical()),
    strike(
        "SKH-016",
        "Borrowed Wrath",
        "Melee",
        (1, 1, 0),
        4,
        4,
        counterattacking(gain_force(+1, Every(ANSWERED_FORCE, 2))),
    ),
)
