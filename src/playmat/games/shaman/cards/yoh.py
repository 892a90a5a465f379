"""Yoh teamworks: furyoku, from every moment of the turn."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import GREEN, RED, YELLOW
from ..rules.card import ShamanCard
from ..words.abilities import (
    FOCUSES_ANYWHERE_HERE,
    KEEPS_FURYOKU,
    ONCE_A_TURN,
    any_counterattack,
    before_flipping,
    celebrating,
    changes_cost,
    changing_zone,
    cleaning_up,
    discarding_here,
    flipping_here,
    focusing,
    replenishing,
    scored_on,
)
from ..words.costs import ELIMINATE_THIS, PayFuryoku
from ..words.effects import HERE, AddFuryoku, Refund
from ..words.filters import AN_ADVANTAGE, AT_MOST, IN_ITS_ZONE, YOU, YOUR_STRIKES, AgainstOrigin, FuryokuCount
from ..words.piles import LookTop
from ..words.printed import teamwork

YOH: Final[tuple[ShamanCard, ...]] = (
    teamwork("SKH-106", "Anna", "Iron Curriculum", "Yoh", (1, 1, 0), focusing(AddFuryoku(HERE), here=True)),
    teamwork("SKH-107", "Amidamaru", "Sheathed Oath", "Yoh", (2, 0, 0), any_counterattack(Refund(GREEN), IN_ITS_ZONE)),
    teamwork(
        "SKH-108",
        "Morty",
        "Keeper of Footnotes",
        "Yoh",
        (1, 0, 0),
        before_flipping(Then(AddFuryoku(GREEN), LookTop(2)), ELIMINATE_THIS),
    ),
    teamwork(
        "SKH-109",
        "Tamara",
        "Board of Small Spirits",
        "Yoh",
        (1, 0, 0),
        flipping_here(AN_ADVANTAGE, AddFuryoku(GREEN), limit=ONCE_A_TURN),
    ),
    teamwork("SKH-110", "Silver", "Council Watcher", "Yoh", (1, 0, 0), KEEPS_FURYOKU),
    teamwork(
        "SKH-111", "Ponchi and Conchi", "Festival Freeloaders", "Yoh", (2, 0, 0), celebrating(AddFuryoku(YELLOW))
    ),
    teamwork("SKH-112", "Mikihisa", "Road-Worn Father", "Yoh", (2, 0, 0), scored_on(AddFuryoku(RED))),
    teamwork(
        "SKH-113",
        "Kino",
        "Tea After Battle",
        "Yoh",
        (2, 0, 0),
        cleaning_up(AddFuryoku(GREEN), FuryokuCount(YOU, AT_MOST, 4)),
    ),
    teamwork(
        "SKH-114",
        "Yohmei",
        "Keeper of Paper Servants",
        "Yoh",
        (1, 0, 0),
        before_flipping(AddFuryoku(RED), PayFuryoku(wild=2), limit=ONCE_A_TURN),
    ),
    teamwork(
        "SKH-115",
        "Wooden Sword Brotherhood",
        "Out of Petrol",
        "Yoh",
        (1, 0, 0),
        changes_cost(GREEN, -1, YOUR_STRIKES, IN_ITS_ZONE & FuryokuCount(YOU, AT_MOST, 1, GREEN)),
    ),
    teamwork(
        "SKH-116",
        "Hillside Lodgers",
        "Rent Unpaid",
        "Yoh",
        (0, 1, 0),
        replenishing(AddFuryoku(YELLOW), AgainstOrigin(RED)),
    ),
    teamwork("SKH-117", "Pirica", "Strict Timekeeper", "Yoh", (2, 0, 0), changing_zone(AddFuryoku(GREEN))),
    teamwork("SKH-118", "Matamune", "Cat of Old Letters", "Yoh", (0, 1, 0), discarding_here(AddFuryoku(GREEN, 2))),
    teamwork("SKH-119", "Spirit of the Old Shrine", "Sweeping Leaves", "Yoh", (0, 1, 0), FOCUSES_ANYWHERE_HERE),
)
