"""Ranged strikes: they make the most of a weak attack."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, NO_PLAY, OPENING, RED, TEAMWORK, UNTIL_CLEANUP, YELLOW
from ..rules.card import Pitch, ShamanCard, Tactical, price
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
        counterattacking(gain_force(+2), AgainstForce(AT_MOST, 3)),
        intercept=3,
        force=3,
    ),
    strike(
        "SKH-018",
        "Opportunist's Volley",
        "Ranged",
        counterattacking(AddFuryoku(YELLOW), AgainstForce(AT_MOST, 3)),
        green=1,
        intercept=4,
        force=3,
    ),
    strike(
        "SKH-019",
        "Hunter's Patience",
        "Ranged",
        Tactical(),
        counterattacking(gain_force(+3), AgainstForce(AT_MOST, 3)),
        green=1,
        intercept=3,
        force=3,
    ),
    strike(
        "SKH-020",
        "Frostbitten Salvo",
        "Ranged",
        counterattacking(gain_force(+2), AgainstForce(AT_MOST, 4)),
        green=2,
        intercept=4,
        force=4,
    ),
    strike(
        "SKH-021",
        "Pelting Retort",
        "Ranged",
        counterattacking(AddFuryoku(YELLOW), AgainstKind(OPENING)),
        green=2,
        intercept=5,
        force=4,
    ),
    strike(
        "SKH-022",
        "Hailstone Reprimand",
        "Ranged",
        counterattacking(gain_force(+4), AgainstForce(AT_MOST, 3)),
        yellow=1,
        intercept=4,
        force=4,
    ),
    strike(
        "SKH-023",
        "Long Shadow Shot",
        "Ranged",
        counterattacking(AddFuryoku(GREEN), AgainstForce(AT_MOST, 4)),
        green=1,
        yellow=1,
        intercept=4,
        force=5,
    ),
    strike(
        "SKH-024",
        "Interrupting Arrow",
        "Ranged",
        counterattacking(Forbid(NO_PLAY, TEAMWORK)),
        green=1,
        yellow=1,
        intercept=4,
        force=5,
    ),
    strike(
        "SKH-025",
        "Pendulum Bolt",
        "Ranged",
        power(weaken_attack(2), PayFuryoku(price(green=1)), limit=ONCE_A_FLIP),
        green=3,
        intercept=4,
        force=5,
    ),
    strike(
        "SKH-026",
        "Marked From Afar",
        "Ranged",
        counterattacking(StartIn(YELLOW), AgainstForce(AT_MOST, 4)),
        green=2,
        yellow=1,
        intercept=4,
        force=6,
    ),
    strike(
        "SKH-027",
        "Snowblind Barrage",
        "Ranged",
        counterattacking(AddFuryoku(RED), AgainstForce(AT_MOST, 4)),
        yellow=2,
        intercept=5,
        force=5,
    ),
    strike(
        "SKH-028",
        "Punish the Feint",
        "Ranged",
        counterattacking(gain_force(+3), AgainstForce(AT_MOST, 3)),
        green=1,
        red=1,
        intercept=5,
        force=5,
    ),
    strike("SKH-029", "Distant Thunderclap", "Ranged", Tactical(), green=1, red=1, intercept=3, force=7),
    strike(
        "SKH-030",
        "Sighted Wind",
        "Ranged",
        counterattacking(Refund(YELLOW), AgainstForce(AT_MOST, 4)),
        yellow=1,
        red=1,
        intercept=7,
        force=4,
    ),
    strike(
        "SKH-031",
        "Comet Over Still Water",
        "Ranged",
        counterattacking(gain_force(+1, Every(Furyoku(GREEN), most=4))),
        green=1,
        yellow=1,
        red=1,
        intercept=5,
        force=6,
    ),
    strike(
        "SKH-032",
        "Glancing Hail",
        "Ranged",
        Pitch(Then(EnterArea(), Change(FORCE, +1, YOUR_STRIKES, UNTIL_CLEANUP))),
        green=1,
        intercept=4,
        force=4,
    ),
)
