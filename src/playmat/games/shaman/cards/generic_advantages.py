"""Advantages without a trait: a little of everything, at full price."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, INTERCEPT, RED, REST_OF_GAME, STRIKE, THIS_ZONE, UNTIL_CLEANUP, YELLOW
from ..rules.card import IMMEDIATE, ShamanCard
from ..words.abilities import FOCUSES_ANYWHERE, ONCE_A_GAME, any_counterattack, change, cleaning_up, focusing, played
from ..words.bonuses import Change, weaken_attack
from ..words.counts import ANSWERED_FORCE, Every
from ..words.effects import ANY, AddFuryoku, Charge, EliminateTeamwork, OneOf, RemoveAdvantage
from ..words.filters import (
    AN_ADVANTAGE,
    BESIDE_TEAMWORK,
    OPPOSING_STRIKES,
    YOUR_STRIKES,
    AgainstKind,
    DefendingIn,
    OpponentDefendingIn,
    OpponentDefendingOutside,
)
from ..words.piles import UNDER, DrawThenPlace, LookTop, RecallAdvantage
from ..words.printed import advantage

GENERIC_ADVANTAGES: Final[tuple[ShamanCard, ...]] = (
    advantage("SKH-158", "Dragon Aura", "", (2, 0, 0), change(INTERCEPT, +1), change(FORCE, +1), house="trait"),
    advantage(
        "SKH-159",
        "Ward Off",
        "",
        (1, 0, 0),
        change(INTERCEPT, +1),
        change(FORCE, -3, when=OpponentDefendingIn(RED)),
        house="trait, cost",
    ),
    advantage(
        "SKH-160",
        "Spirit Aim",
        "",
        (1, 0, 0),
        change(FORCE, +1),
        change(INTERCEPT, -1, when=DefendingIn(RED)),
        house="type, trait, cost, effect",
    ),
    advantage(
        "SKH-161",
        "Isolate",
        "",
        (0, 1, 0),
        IMMEDIATE,
        played(EliminateTeamwork(either_side=True)),
        house="trait, cost, keyword",
    ),
    advantage(
        "SKH-162", "Gather the Embers", "", (2, 0, 0), IMMEDIATE, played(OneOf(AddFuryoku(YELLOW), Charge(ANY)))
    ),
    advantage("SKH-163", "Fresh Incense", "", (1, 0, 0), IMMEDIATE, played(DrawThenPlace(3, UNDER))),
    advantage("SKH-164", "Cloud the Mirror", "", (1, 0, 0), change(FORCE, -1, OPPOSING_STRIKES, AgainstKind(STRIKE))),
    advantage(
        "SKH-165",
        "Heavy Bells",
        "",
        (1, 0, 0),
        change(INTERCEPT, -2, OPPOSING_STRIKES, OpponentDefendingOutside(GREEN)),
    ),
    advantage("SKH-166", "Patchwork Charm", "", (1, 0, 0), IMMEDIATE, played(RecallAdvantage(AN_ADVANTAGE))),
    advantage(
        "SKH-167",
        "Quiet the Crowd",
        "",
        (1, 0, 0),
        IMMEDIATE,
        played(Then(RemoveAdvantage(), weaken_attack(1, THIS_ZONE))),
    ),
    advantage("SKH-168", "Tithe to the Dead", "", (1, 0, 0), focusing(AddFuryoku(GREEN))),
    advantage(
        "SKH-169",
        "Turn the Wind",
        "",
        (1, 0, 0),
        any_counterattack(Change(FORCE, +1, YOUR_STRIKES, UNTIL_CLEANUP, Every(ANSWERED_FORCE, 4))),
    ),
    advantage(
        "SKH-170",
        "Shared Umbrella",
        "",
        (1, 0, 0),
        change(INTERCEPT, +1, when=BESIDE_TEAMWORK),
        change(FORCE, +1, when=BESIDE_TEAMWORK),
    ),
    advantage("SKH-171", "Smouldering Vow", "", (1, 0, 0), cleaning_up(AddFuryoku(GREEN))),
    advantage(
        "SKH-172",
        "Vow at the Summit",
        "",
        (0, 1, 1),
        IMMEDIATE,
        played(Change(FORCE, +1, YOUR_STRIKES, REST_OF_GAME), limit=ONCE_A_GAME),
    ),
    advantage("SKH-192", "Sort the Ashes", "", (1, 0, 0), FOCUSES_ANYWHERE, played(LookTop(2))),
)
