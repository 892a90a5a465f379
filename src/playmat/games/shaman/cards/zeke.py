"""Zeke teamworks: dear, with Force for their zone and elimination for the other side."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import ADVANTAGE, FORCE, GREEN, INTERCEPT, RED, STRIKE, YELLOW
from ..rules.card import ShamanCard
from ..words.abilities import (
    ONCE_A_TURN,
    SURVIVES_FOR_FURYOKU,
    any_counterattack,
    before_flipping,
    change,
    may,
    played,
    scored_on,
    scoring,
    zone_power,
)
from ..words.bonuses import Change
from ..words.costs import ELIMINATE_OWN_FURYOKU, ELIMINATE_THIS
from ..words.counts import OPPOSING_CHARGES, OPPOSING_TEAMWORKS
from ..words.effects import ANY, LARGEST, AddFuryoku, EliminateFuryoku, EliminateItself, EliminateTeamwork
from ..words.filters import AT_LEAST, FLIPPED_CARD, IN_ITS_ZONE, OPPONENT, FuryokuCount, ItsFlipped, PlayedThisTurn
from ..words.printed import teamwork

ZEKE: Final[tuple[ShamanCard, ...]] = (
    teamwork(
        "SKH-120",
        "Turbine",
        "Veiled Zealot",
        "Zeke",
        change(FORCE, +1, when=IN_ITS_ZONE),
        green=1,
        yellow=1,
        house="version, trait",
    ),
    teamwork(
        "SKH-121",
        "Mari",
        "Doll With a Pistol",
        "Zeke",
        any_counterattack(EliminateFuryoku(YELLOW), IN_ITS_ZONE),
        green=1,
        yellow=1,
        house="version, trait, cost, effect",
    ),
    teamwork(
        "SKH-122",
        "Kanna",
        "Smoke and Armour",
        "Zeke",
        played(EliminateTeamwork()),
        change(FORCE, +1, when=IN_ITS_ZONE),
        green=1,
        red=1,
    ),
    teamwork(
        "SKH-123",
        "Mattie",
        "Pumpkin Grin",
        "Zeke",
        before_flipping(Then(EliminateTeamwork(), EliminateFuryoku(GREEN)), ELIMINATE_THIS),
        yellow=1,
    ),
    teamwork("SKH-124", "Opacho", "Small Shadow", "Zeke", scoring(EliminateFuryoku(RED)), green=2),
    teamwork("SKH-125", "Luchist", "Deacon Who Fell", "Zeke", change(FORCE, +2, when=IN_ITS_ZONE), yellow=1, red=1),
    teamwork(
        "SKH-126",
        "Ashil",
        "Winged Contempt",
        "Zeke",
        change(FORCE, +1, when=IN_ITS_ZONE, per=OPPOSING_CHARGES),
        green=1,
        yellow=1,
    ),
    teamwork(
        "SKH-127",
        "Peyote",
        "Skull Serenade",
        "Zeke",
        zone_power(Change(FORCE, +3, FLIPPED_CARD), ELIMINATE_OWN_FURYOKU, when=ItsFlipped(STRIKE), limit=ONCE_A_TURN),
        scored_on(EliminateItself()),
        yellow=1,
    ),
    teamwork(
        "SKH-128",
        "Zang Ching",
        "Panda Tyrant",
        "Zeke",
        played(EliminateFuryoku(ANY)),
        change(FORCE, +1, when=IN_ITS_ZONE, per=OPPOSING_TEAMWORKS),
        green=2,
        yellow=1,
    ),
    teamwork("SKH-129", "Big Guy Bill", "Line of Scrimmage", "Zeke", change(INTERCEPT, +1, when=IN_ITS_ZONE), green=2),
    teamwork(
        "SKH-130",
        "Boris",
        "Crimson Heir",
        "Zeke",
        any_counterattack(
            may(Then(EliminateFuryoku(GREEN), AddFuryoku(GREEN))),
            IN_ITS_ZONE & FuryokuCount(OPPONENT, AT_LEAST, 1, GREEN),
        ),
        green=1,
        yellow=1,
    ),
    teamwork(
        "SKH-131",
        "Brocken",
        "Scattered Bricks",
        "Zeke",
        SURVIVES_FOR_FURYOKU,
        change(FORCE, +1, when=IN_ITS_ZONE & PlayedThisTurn(ADVANTAGE, 1)),
        yellow=1,
    ),
    teamwork(
        "SKH-132",
        "Thousand-Year Retainer",
        "Ash on His Sleeves",
        "Zeke",
        scoring(Then(EliminateTeamwork(), EliminateFuryoku(LARGEST))),
        green=1,
        yellow=1,
    ),
)
