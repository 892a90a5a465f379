"""Soul advantages: charges, the zone of the defence, and what pays off with the signature move."""

from __future__ import annotations

from typing import Final

from ..rules.board import FORCE, GREEN, INTERCEPT, RED, YELLOW
from ..rules.card import IMMEDIATE, REDIRECTS_CHARGE, Pitch, ShamanCard
from ..rules.flip_events import Played
from ..words.abilities import KEEPS_CHARGES, ONCE_A_FLIP, ONCE_A_GAME, change, changing_zone, charging, played, power
from ..words.costs import GIVE_UP_CHARGE, TurnShaman
from ..words.counts import YOUR_CHARGES
from ..words.effects import ALL, ANY, HERE, AddFuryoku, ChangePoints, Charge, Later, MoveUp, Uncharge
from ..words.filters import AT_LEAST, OPPONENT, YOU, ChargedCount, Points
from ..words.printed import advantage

SOUL: Final[tuple[ShamanCard, ...]] = (
    advantage("SKH-078", "Day of Atonement", "Soul", (0, 0, 1), IMMEDIATE, REDIRECTS_CHARGE, house=""),
    advantage(
        "SKH-079",
        "Center",
        "Soul",
        (2, 0, 0),
        IMMEDIATE,
        played(MoveUp(1)),
        house="trait, colours of the cost, keyword",
    ),
    advantage(
        "SKH-080",
        "Invulnerability of the Leaf",
        "Soul",
        (1, 1, 0),
        IMMEDIATE,
        played(MoveUp(2)),
        house="trait, green in the cost, keyword",
    ),
    advantage("SKH-081", "Kindle the Hollow", "Soul", (2, 0, 0), IMMEDIATE, played(Charge(ANY))),
    advantage("SKH-082", "Two Lanterns", "Soul", (0, 1, 0), REDIRECTS_CHARGE, change(FORCE, +1)),
    advantage(
        "SKH-083",
        "Three-Tailed Halo",
        "Soul",
        (2, 0, 0),
        change(FORCE, +1, per=YOUR_CHARGES),
        change(INTERCEPT, +1, when=ChargedCount(YOU, AT_LEAST, 2)),
    ),
    advantage(
        "SKH-084",
        "Walk Back the River",
        "Soul",
        (1, 0, 0),
        IMMEDIATE,
        power(Later(Played, MoveUp(2)), GIVE_UP_CHARGE, limit=ONCE_A_FLIP),
    ),
    advantage("SKH-085", "Severed Tether", "Soul", (1, 0, 0), IMMEDIATE, played(Uncharge())),
    advantage("SKH-086", "Open Every Gate", "Soul", (0, 1, 1), IMMEDIATE, played(Charge(ALL))),
    advantage("SKH-087", "Beads of Return", "Soul", (1, 0, 0), charging(AddFuryoku(GREEN))),
    advantage(
        "SKH-088",
        "Unbroken Circle",
        "Soul",
        (1, 0, 0),
        KEEPS_CHARGES,
        change(FORCE, +1, when=ChargedCount(YOU, AT_LEAST, 2)),
        Pitch(Charge(HERE)),
    ),
    advantage(
        "SKH-089",
        "Turn Back the Omen",
        "Soul",
        (0, 0, 1),
        IMMEDIATE,
        played(ChangePoints(OPPONENT, -1), Points(OPPONENT, AT_LEAST, 2), ONCE_A_GAME),
    ),
    advantage(
        "SKH-090",
        "Drift Like Incense",
        "Soul",
        (1, 0, 0),
        changing_zone(AddFuryoku(YELLOW), GREEN, YELLOW),
        changing_zone(AddFuryoku(RED), YELLOW, RED),
    ),
    advantage(
        "SKH-091",
        "Reverse Silhouette",
        "Soul",
        (2, 0, 0),
        IMMEDIATE,
        power(Later(Played, AddFuryoku(YELLOW)), TurnShaman(), limit=ONCE_A_FLIP),
    ),
    advantage("SKH-092", "Still Point", "Soul", (0, 1, 0), change(INTERCEPT, +1, per=YOUR_CHARGES)),
)
