"""Body advantages: the numbers of strikes and nothing else."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, INTERCEPT, NO_POWER, RED, THIS_ZONE, UNTIL_CLEANUP
from ..rules.card import IMMEDIATE, Pitch, ShamanCard
from ..words.abilities import any_counterattack, change, played
from ..words.bonuses import Change, Forbid, weaken_attack
from ..words.counts import AREA_CARDS, YOUR_TEAMWORKS, Every, Furyoku
from ..words.effects import EnterArea
from ..words.filters import AT_LEAST, OPPONENT, YOUR_STRIKES, Points
from ..words.printed import advantage

WHEN_SCORED_ON: Final = Points(OPPONENT, AT_LEAST, 1)

BODY: Final[tuple[ShamanCard, ...]] = (
    advantage("SKH-064", "Devoted Sentry", "Body", change(INTERCEPT, +1), green=1, house="cost, effect"),
    advantage("SKH-065", "Spreading Darkness", "Body", change(FORCE, +1), green=1, house="cost, effect"),
    advantage("SKH-066", "Iron Marrow", "Body", change(INTERCEPT, +2), change(FORCE, +1), green=2),
    advantage("SKH-067", "Avalanche Muscles", "Body", change(FORCE, +2), yellow=1),
    advantage(
        "SKH-068",
        "Titan's Posture",
        "Body",
        change(INTERCEPT, +2),
        change(FORCE, +2),
        any_counterattack(Forbid(NO_POWER)),
        yellow=2,
    ),
    advantage("SKH-069", "Second Skin", "Body", IMMEDIATE, played(weaken_attack(1)), green=1),
    advantage("SKH-070", "Blood Drum", "Body", change(INTERCEPT, +1), change(FORCE, +1, per=AREA_CARDS), green=2),
    advantage("SKH-071", "Pack Discipline", "Body", change(FORCE, +1, per=YOUR_TEAMWORKS), green=1),
    advantage("SKH-072", "Lion's Hour", "Body", change(INTERCEPT, +1), change(FORCE, +2), red=1),
    advantage(
        "SKH-073",
        "Brace and Answer",
        "Body",
        IMMEDIATE,
        played(Change(INTERCEPT, +2, YOUR_STRIKES, THIS_ZONE)),
        green=1,
    ),
    advantage("SKH-074", "Blunt the Blade", "Body", IMMEDIATE, played(weaken_attack(3)), green=2),
    advantage(
        "SKH-075",
        "Grow Through Pain",
        "Body",
        change(INTERCEPT, +1, when=WHEN_SCORED_ON),
        change(FORCE, +1, when=WHEN_SCORED_ON),
        green=1,
    ),
    advantage(
        "SKH-076",
        "Unspent Fury",
        "Body",
        any_counterattack(Change(FORCE, +1, YOUR_STRIKES, UNTIL_CLEANUP, Every(Furyoku(RED), most=4))),
        green=1,
    ),
    advantage(
        "SKH-077",
        "Shoulder to Shoulder",
        "Body",
        change(INTERCEPT, +1),
        change(FORCE, +1),
        Pitch(Then(EnterArea(), Change(INTERCEPT, +1, YOUR_STRIKES, UNTIL_CLEANUP))),
        yellow=1,
    ),
)
