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
    advantage("SKH-064", "Devoted Sentry", "Body", (1, 0, 0), change(INTERCEPT, +1), house="cost, effect"),
    advantage("SKH-065", "Spreading Darkness", "Body", (1, 0, 0), change(FORCE, +1), house="cost, effect"),
    advantage("SKH-066", "Iron Marrow", "Body", (2, 0, 0), change(INTERCEPT, +2), change(FORCE, +1)),
    advantage("SKH-067", "Avalanche Muscles", "Body", (0, 1, 0), change(FORCE, +2)),
    advantage(
        "SKH-068",
        "Titan's Posture",
        "Body",
        (0, 2, 0),
        change(INTERCEPT, +2),
        change(FORCE, +2),
        any_counterattack(Forbid(NO_POWER)),
    ),
    advantage("SKH-069", "Second Skin", "Body", (1, 0, 0), IMMEDIATE, played(weaken_attack(1))),
    advantage("SKH-070", "Blood Drum", "Body", (2, 0, 0), change(INTERCEPT, +1), change(FORCE, +1, per=AREA_CARDS)),
    advantage("SKH-071", "Pack Discipline", "Body", (1, 0, 0), change(FORCE, +1, per=YOUR_TEAMWORKS)),
    advantage("SKH-072", "Lion's Hour", "Body", (0, 0, 1), change(INTERCEPT, +1), change(FORCE, +2)),
    advantage(
        "SKH-073",
        "Brace and Answer",
        "Body",
        (1, 0, 0),
        IMMEDIATE,
        played(Change(INTERCEPT, +2, YOUR_STRIKES, THIS_ZONE)),
    ),
    advantage("SKH-074", "Blunt the Blade", "Body", (2, 0, 0), IMMEDIATE, played(weaken_attack(3))),
    advantage(
        "SKH-075",
        "Grow Through Pain",
        "Body",
        (1, 0, 0),
        change(INTERCEPT, +1, when=WHEN_SCORED_ON),
        change(FORCE, +1, when=WHEN_SCORED_ON),
    ),
    advantage(
        "SKH-076",
        "Unspent Fury",
        "Body",
        (1, 0, 0),
        any_counterattack(Change(FORCE, +1, YOUR_STRIKES, UNTIL_CLEANUP, Every(Furyoku(RED), most=4))),
    ),
    advantage(
        "SKH-077",
        "Shoulder to Shoulder",
        "Body",
        (0, 1, 0),
        change(INTERCEPT, +1),
        change(FORCE, +1),
        Pitch(Then(EnterArea(), Change(INTERCEPT, +1, YOUR_STRIKES, UNTIL_CLEANUP))),
    ),
)
