"""Teamworks without a trait: the Patch officials and whoever else stands by the road."""

from __future__ import annotations

from typing import Final

from ..rules.board import FORCE, GREEN, INTERCEPT, RED
from ..rules.card import ShamanCard
from ..words.abilities import (
    GREEN_AS_YELLOW,
    YELLOW_AS_RED,
    before_flipping,
    change,
    charging,
    eliminated,
    played,
    scored_on,
)
from ..words.costs import ELIMINATE_THIS
from ..words.effects import HERE, AddFuryoku, Charge, EliminateItself, MoveUp
from ..words.filters import AT_LEAST, IN_ITS_ZONE, DiscardCount
from ..words.piles import EITHER, TO_DISCARD, DrawThenPlace, LookTop
from ..words.printed import teamwork

GENERIC_TEAMWORKS: Final[tuple[ShamanCard, ...]] = (
    teamwork(
        "SKH-173",
        "Lililala",
        "Last of Her Village",
        "",
        before_flipping(DrawThenPlace(3, TO_DISCARD), ELIMINATE_THIS),
        green=1,
        house="version, trait, cost",
    ),
    teamwork("SKH-174", "Joco", "Jocular Comedian", "", GREEN_AS_YELLOW, yellow=1, house="trait, cost, exact terms"),
    teamwork(
        "SKH-175",
        "Jun",
        "Elder Sister of the Tao",
        "",
        YELLOW_AS_RED,
        yellow=1,
        house="version, trait, cost, exact terms",
    ),
    teamwork("SKH-176", "Grandmother Fox", "Seven Bowls Deep", "", scored_on(Charge(HERE)), green=1),
    teamwork("SKH-177", "Radim", "Voice of the Bracket", "", played(LookTop(3, EITHER)), green=1),
    teamwork(
        "SKH-178",
        "Kalim",
        "Bull-Horn Examiner",
        "",
        change(INTERCEPT, +1, when=IN_ITS_ZONE),
        eliminated(AddFuryoku(GREEN)),
        green=1,
        yellow=1,
    ),
    teamwork("SKH-179", "Abbess of the Hollow Bell", "Barefoot", "", charging(AddFuryoku(RED), here=True), green=2),
    teamwork("SKH-180", "Hitchhiking Kappa", "Thumb Out", "", before_flipping(MoveUp(1), ELIMINATE_THIS), green=1),
    teamwork(
        "SKH-181",
        "Gravedigger's Quartet",
        "Between Shifts",
        "",
        change(FORCE, +1, when=IN_ITS_ZONE & DiscardCount(AT_LEAST, 20)),
        green=1,
    ),
    teamwork(
        "SKH-182",
        "Borrowed Bodyguard",
        "Paid Until Sundown",
        "",
        change(INTERCEPT, +1, when=IN_ITS_ZONE),
        scored_on(EliminateItself()),
        yellow=1,
    ),
)
