"""Ranged strikes: they make the most of a weak attack."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, NO_PLAY, OPENING, RED, TEAMWORK, UNTIL_CLEANUP, YELLOW
from ..rules.card import Pitch, ShamanCard, Tactical
from ..words.abilities import ONCE_A_FLIP, counterattacking, power
from ..words.bonuses import Change, Forbid, StartIn, gain_force, weaken_attack
from ..words.costs import PayFuryoku
from ..words.counts import Every, Furyoku
from ..words.effects import AddFuryoku, EnterArea, Refund
from ..words.filters import AT_MOST, YOUR_STRIKES, AgainstForce, AgainstKind
from ..words.printed import strike

RANGED: Final[tuple[ShamanCard, ...]] = (
    strike(
        "SKH-017",
        "Whistling Ricochet",
        "Ranged",
        (0, 0, 0),
        3,
        3,
        counterattacking(gain_force(+2), AgainstForce(AT_MOST, 3)),
    ),
    strike(
        "SKH-018",
        "Opportunist's Volley",
        "Ranged",
        (1, 0, 0),
        4,
        3,
        counterattacking(AddFuryoku(YELLOW), AgainstForce(AT_MOST, 3)),
    ),
    strike(
        "SKH-019",
        "Hunter's Patience",
        "Ranged",
        (1, 0, 0),
        3,
        3,
        Tactical(),
        counterattacking(gain_force(+3), AgainstForce(AT_MOST, 3)),
    ),
    strike(
        "SKH-020",
        "Frostbitten Salvo",
        "Ranged",
        (2, 0, 0),
        4,
        4,
        counterattacking(gain_force(+2), AgainstForce(AT_MOST, 4)),
    ),
    strike(
        "SKH-021",
        "Pelting Retort",
        "Ranged",
        (2, 0, 0),
        5,
        4,
        counterattacking(AddFuryoku(YELLOW), AgainstKind(OPENING)),
    ),
    strike(
        "SKH-022",
        "Hailstone Reprimand",
        "Ranged",
        (0, 1, 0),
        4,
        4,
        counterattacking(gain_force(+4), AgainstForce(AT_MOST, 3)),
    ),
    strike(
        "SKH-023",
        "Long Shadow Shot",
        "Ranged",
        (1, 1, 0),
        4,
        5,
        counterattacking(AddFuryoku(GREEN), AgainstForce(AT_MOST, 4)),
    ),
    strike("SKH-024", "Interrupting Arrow", "Ranged", (1, 1, 0), 4, 5, counterattacking(Forbid(NO_PLAY, TEAMWORK))),
    strike(
        "SKH-025",
        "Pendulum Bolt",
        "Ranged",
        (3, 0, 0),
        4,
        5,
        power(weaken_attack(2), PayFuryoku((1, 0, 0)), limit=ONCE_A_FLIP),
    ),
    strike(
        "SKH-026",
        "Marked From Afar",
        "Ranged",
        (2, 1, 0),
        4,
        6,
        counterattacking(StartIn(YELLOW), AgainstForce(AT_MOST, 4)),
    ),
    strike(
        "SKH-027",
        "Snowblind Barrage",
        "Ranged",
        (0, 2, 0),
        5,
        5,
        counterattacking(AddFuryoku(RED), AgainstForce(AT_MOST, 4)),
    ),
    strike(
        "SKH-028",
        "Punish the Feint",
        "Ranged",
        (1, 0, 1),
        5,
        5,
        counterattacking(gain_force(+3), AgainstForce(AT_MOST, 3)),
    ),
    strike("SKH-029", "Distant Thunderclap", "Ranged", (1, 0, 1), 3, 7, Tactical()),
    strike(
        "SKH-030",
        "Sighted Wind",
        "Ranged",
        (0, 1, 1),
        7,
        4,
        counterattacking(Refund(YELLOW), AgainstForce(AT_MOST, 4)),
    ),
    strike(
        "SKH-031",
        "Comet Over Still Water",
        "Ranged",
        (1, 1, 1),
        5,
        6,
        counterattacking(gain_force(+1, Every(Furyoku(GREEN), most=4))),
    ),
    strike(
        "SKH-032",
        "Glancing Hail",
        "Ranged",
        (1, 0, 0),
        4,
        4,
        Pitch(Then(EnterArea(), Change(FORCE, +1, YOUR_STRIKES, UNTIL_CLEANUP))),
    ),
)
