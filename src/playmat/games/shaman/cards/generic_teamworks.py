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
        (1, 0, 0),
        before_flipping(DrawThenPlace(3, TO_DISCARD), ELIMINATE_THIS),
        house="version, trait, cost",
    ),
    teamwork("SKH-174", "Joco", "Jocular Comedian", "", (0, 1, 0), GREEN_AS_YELLOW, house="trait, cost, exact terms"),
    teamwork(
        "SKH-175",
        "Jun",
        "Elder Sister of the Tao",
        "",
        (0, 1, 0),
        YELLOW_AS_RED,
        house="version, trait, cost, exact terms",
    ),
    teamwork("SKH-176", "Grandmother Fox", "Seven Bowls Deep", "", (1, 0, 0), scored_on(Charge(HERE))),
    teamwork("SKH-177", "Radim", "Voice of the Bracket", "", (1, 0, 0), played(LookTop(3, EITHER))),
    teamwork(
        "SKH-178",
        "Kalim",
        "Bull-Horn Examiner",
        "",
        (1, 1, 0),
        change(INTERCEPT, +1, when=IN_ITS_ZONE),
        eliminated(AddFuryoku(GREEN)),
    ),
    teamwork("SKH-179", "Abbess of the Hollow Bell", "Barefoot", "", (2, 0, 0), charging(AddFuryoku(RED), here=True)),
    teamwork("SKH-180", "Hitchhiking Kappa", "Thumb Out", "", (1, 0, 0), before_flipping(MoveUp(1), ELIMINATE_THIS)),
    teamwork(
        "SKH-181",
        "Gravedigger's Quartet",
        "Between Shifts",
        "",
        (1, 0, 0),
        change(FORCE, +1, when=IN_ITS_ZONE & DiscardCount(AT_LEAST, 20)),
    ),
    teamwork(
        "SKH-182",
        "Borrowed Bodyguard",
        "Paid Until Sundown",
        "",
        (0, 1, 0),
        change(INTERCEPT, +1, when=IN_ITS_ZONE),
        scored_on(EliminateItself()),
    ),
)
