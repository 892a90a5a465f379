"""Spectergrams: one card for each shaman, which only that shaman can play."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, INTERCEPT, YELLOW
from ..rules.card import IMMEDIATE, ShamanCard, price
from ..words.abilities import (
    ONCE_A_FLIP,
    ONCE_A_TURN,
    any_counterattack,
    before_flipping,
    change,
    counterattacking,
    played,
    power,
)
from ..words.bonuses import StartIn, gain_force
from ..words.costs import ELIMINATE_OWN_FURYOKU, PayFuryoku
from ..words.effects import ANY, AddFuryoku, Charge, EliminateFuryoku, EliminateTeamwork, Uncharge
from ..words.filters import AT_LEAST, AT_MOST, IN_ITS_ZONE, YOU, AgainstForce, ChargedCount
from ..words.piles import LookTop, Reclaim
from ..words.printed import advantage, strike, teamwork

SPECTERGRAMS: Final[tuple[ShamanCard, ...]] = (
    strike(
        "SKH-183",
        "Halo Blade, Undivided",
        "shaman:Yoh",
        counterattacking(StartIn(YELLOW), ChargedCount(YOU, AT_LEAST, 2)),
        green=1,
        red=1,
        intercept=5,
        force=5,
    ),
    strike(
        "SKH-184",
        "Golden Thunder Lineage",
        "shaman:Len",
        counterattacking(EliminateFuryoku(YELLOW)),
        yellow=2,
        intercept=5,
        force=5,
    ),
    advantage(
        "SKH-185",
        "Serpent Pompadour Overdrive",
        "shaman:Rio",
        change(INTERCEPT, +2),
        change(FORCE, +2),
        green=1,
        yellow=1,
    ),
    teamwork(
        "SKH-186",
        "Kororo",
        "Snowflake Heart",
        "shaman:Trey",
        any_counterattack(AddFuryoku(YELLOW), IN_ITS_ZONE & AgainstForce(AT_MOST, 4)),
        yellow=1,
    ),
    teamwork(
        "SKH-187",
        "Chloe",
        "Poppy-Petal Dowser",
        "shaman:Lyserg",
        before_flipping(LookTop(2), limit=ONCE_A_TURN),
        green=1,
    ),
    strike(
        "SKH-188",
        "Spirit of Fire, Left Hand of Ash",
        "shaman:Zeke",
        counterattacking(EliminateTeamwork()),
        green=1,
        yellow=1,
        red=1,
        intercept=5,
        force=7,
    ),
    strike(
        "SKH-189",
        "Lee Bailong, Seal Removed",
        "shaman:Jun",
        power(gain_force(+3), PayFuryoku(price(yellow=1)), limit=ONCE_A_FLIP),
        counterattacking(EliminateFuryoku(GREEN)),
        green=2,
        red=1,
        intercept=7,
        force=4,
    ),
    teamwork(
        "SKH-190",
        "Eliza",
        "Beloved Remains",
        "shaman:Faust",
        before_flipping(Reclaim(), ELIMINATE_OWN_FURYOKU, limit=ONCE_A_TURN),
        green=1,
    ),
    advantage(
        "SKH-191",
        "Michael, Trumpet of the Ninth Hour",
        "shaman:Marco",
        IMMEDIATE,
        played(Then(Uncharge(), Charge(ANY))),
        green=1,
        yellow=1,
    ),
)
