"""Advantages without a trait: a little of everything, at full price."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, INTERCEPT, RED, REST_OF_GAME, STRIKE, THIS_ZONE, UNTIL_CLEANUP, YELLOW
from ..rules.card import IMMEDIATE, ShamanCard
from ..words.abilities import FOCUSES_ANYWHERE, ONCE_A_GAME, any_counterattack, change, cleaning_up, focusing, played
from ..words.bonuses import Change, weaken_attack
from ..words.counts import ANSWERED_FORCE, Every
from ..words.effects import ANY, AddFuryoku, Charge, EliminateAnyTeamwork, OneOf, RemoveAdvantage
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
    advantage("SKH-158", "Dragon Aura", "", change(INTERCEPT, +1), change(FORCE, +1), green=2, house="trait"),
    advantage(
        "SKH-159",
        "Ward Off",
        "",
        change(INTERCEPT, +1),
        change(FORCE, -3, when=OpponentDefendingIn(RED)),
        green=1,
        house="trait, cost",
    ),
    advantage(
        "SKH-160",
        "Spirit Aim",
        "",
        change(FORCE, +1),
        change(INTERCEPT, -1, when=DefendingIn(RED)),
        green=1,
        house="type, trait, cost, effect",
    ),
    advantage(
        "SKH-161",
        "Isolate",
        "",
        IMMEDIATE,
        played(EliminateAnyTeamwork()),
        yellow=1,
        house="trait, cost, keyword",
    ),
    advantage("SKH-162", "Gather the Embers", "", IMMEDIATE, played(OneOf(AddFuryoku(YELLOW), Charge(ANY))), green=2),
    advantage("SKH-163", "Fresh Incense", "", IMMEDIATE, played(DrawThenPlace(3, UNDER)), green=1),
    advantage("SKH-164", "Cloud the Mirror", "", change(FORCE, -1, OPPOSING_STRIKES, AgainstKind(STRIKE)), green=1),
    advantage(
        "SKH-165", "Heavy Bells", "", change(INTERCEPT, -2, OPPOSING_STRIKES, OpponentDefendingOutside(GREEN)), green=1
    ),
    advantage("SKH-166", "Patchwork Charm", "", IMMEDIATE, played(RecallAdvantage(AN_ADVANTAGE)), green=1),
    advantage(
        "SKH-167",
        "Quiet the Crowd",
        "",
        IMMEDIATE,
        played(Then(RemoveAdvantage(), weaken_attack(1, THIS_ZONE))),
        green=1,
    ),
    advantage("SKH-168", "Tithe to the Dead", "", focusing(AddFuryoku(GREEN)), green=1),
    advantage(
        "SKH-169",
        "Turn the Wind",
        "",
        any_counterattack(Change(FORCE, +1, YOUR_STRIKES, UNTIL_CLEANUP, Every(ANSWERED_FORCE, 4))),
        green=1,
    ),
    advantage(
        "SKH-170",
        "Shared Umbrella",
        "",
        change(INTERCEPT, +1, when=BESIDE_TEAMWORK),
        change(FORCE, +1, when=BESIDE_TEAMWORK),
        green=1,
    ),
    advantage("SKH-171", "Smouldering Vow", "", cleaning_up(AddFuryoku(GREEN)), green=1),
    advantage(
        "SKH-172",
        "Vow at the Summit",
        "",
        IMMEDIATE,
        played(Change(FORCE, +1, YOUR_STRIKES, REST_OF_GAME), limit=ONCE_A_GAME),
        yellow=1,
        red=1,
    ),
    advantage("SKH-192", "Sort the Ashes", "", FOCUSES_ANYWHERE, played(LookTop(2)), green=1),
)
