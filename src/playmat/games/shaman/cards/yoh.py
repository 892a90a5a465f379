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
    teamwork("SKH-106", "Anna", "Iron Curriculum", "Yoh", focusing(AddFuryoku(HERE), here=True), green=1, yellow=1),
    teamwork("SKH-107", "Amidamaru", "Sheathed Oath", "Yoh", any_counterattack(Refund(GREEN), IN_ITS_ZONE), green=2),
    teamwork(
        "SKH-108",
        "Morty",
        "Keeper of Footnotes",
        "Yoh",
        before_flipping(Then(AddFuryoku(GREEN), LookTop(2)), ELIMINATE_THIS),
        green=1,
    ),
    teamwork(
        "SKH-109",
        "Tamara",
        "Board of Small Spirits",
        "Yoh",
        flipping_here(AN_ADVANTAGE, AddFuryoku(GREEN), limit=ONCE_A_TURN),
        green=1,
    ),
    teamwork("SKH-110", "Silver", "Council Watcher", "Yoh", KEEPS_FURYOKU, green=1),
    teamwork("SKH-111", "Ponchi and Conchi", "Festival Freeloaders", "Yoh", celebrating(AddFuryoku(YELLOW)), green=2),
    teamwork("SKH-112", "Mikihisa", "Road-Worn Father", "Yoh", scored_on(AddFuryoku(RED)), green=2),
    teamwork(
        "SKH-113",
        "Kino",
        "Tea After Battle",
        "Yoh",
        cleaning_up(AddFuryoku(GREEN), FuryokuCount(YOU, AT_MOST, 4)),
        green=2,
    ),
    teamwork(
        "SKH-114",
        "Yohmei",
        "Keeper of Paper Servants",
        "Yoh",
        before_flipping(AddFuryoku(RED), PayFuryoku(wild=2), limit=ONCE_A_TURN),
        green=1,
    ),
    teamwork(
        "SKH-115",
        "Wooden Sword Brotherhood",
        "Out of Petrol",
        "Yoh",
        changes_cost(GREEN, -1, YOUR_STRIKES, IN_ITS_ZONE & FuryokuCount(YOU, AT_MOST, 1, GREEN)),
        green=1,
    ),
    teamwork(
        "SKH-116",
        "Hillside Lodgers",
        "Rent Unpaid",
        "Yoh",
        replenishing(AddFuryoku(YELLOW), AgainstOrigin(RED)),
        yellow=1,
    ),
    teamwork("SKH-117", "Pirica", "Strict Timekeeper", "Yoh", changing_zone(AddFuryoku(GREEN)), green=2),
    teamwork("SKH-118", "Matamune", "Cat of Old Letters", "Yoh", discarding_here(AddFuryoku(GREEN, 2)), yellow=1),
    teamwork("SKH-119", "Spirit of the Old Shrine", "Sweeping Leaves", "Yoh", FOCUSES_ANYWHERE_HERE, yellow=1),
)
