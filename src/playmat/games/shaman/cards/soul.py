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
    advantage("SKH-078", "Day of Atonement", "Soul", IMMEDIATE, REDIRECTS_CHARGE, red=1, house=""),
    advantage(
        "SKH-079", "Center", "Soul", IMMEDIATE, played(MoveUp(1)), green=2, house="trait, colours of the cost, keyword"
    ),
    advantage(
        "SKH-080",
        "Invulnerability of the Leaf",
        "Soul",
        IMMEDIATE,
        played(MoveUp(2)),
        green=1,
        yellow=1,
        house="trait, green in the cost, keyword",
    ),
    advantage("SKH-081", "Kindle the Hollow", "Soul", IMMEDIATE, played(Charge(ANY)), green=2),
    advantage("SKH-082", "Two Lanterns", "Soul", REDIRECTS_CHARGE, change(FORCE, +1), yellow=1),
    advantage(
        "SKH-083",
        "Three-Tailed Halo",
        "Soul",
        change(FORCE, +1, per=YOUR_CHARGES),
        change(INTERCEPT, +1, when=ChargedCount(YOU, AT_LEAST, 2)),
        green=2,
    ),
    advantage(
        "SKH-084",
        "Walk Back the River",
        "Soul",
        IMMEDIATE,
        power(Later(Played, MoveUp(2)), GIVE_UP_CHARGE, limit=ONCE_A_FLIP),
        green=1,
    ),
    advantage("SKH-085", "Severed Tether", "Soul", IMMEDIATE, played(Uncharge()), green=1),
    advantage("SKH-086", "Open Every Gate", "Soul", IMMEDIATE, played(Charge(ALL)), yellow=1, red=1),
    advantage("SKH-087", "Beads of Return", "Soul", charging(AddFuryoku(GREEN)), green=1),
    advantage(
        "SKH-088",
        "Unbroken Circle",
        "Soul",
        KEEPS_CHARGES,
        change(FORCE, +1, when=ChargedCount(YOU, AT_LEAST, 2)),
        Pitch(Charge(HERE)),
        green=1,
    ),
    advantage(
        "SKH-089",
        "Turn Back the Omen",
        "Soul",
        IMMEDIATE,
        played(ChangePoints(OPPONENT, -1), Points(OPPONENT, AT_LEAST, 2), ONCE_A_GAME),
        red=1,
    ),
    advantage(
        "SKH-090",
        "Drift Like Incense",
        "Soul",
        changing_zone(AddFuryoku(YELLOW), GREEN, YELLOW),
        changing_zone(AddFuryoku(RED), YELLOW, RED),
        green=1,
    ),
    advantage(
        "SKH-091",
        "Reverse Silhouette",
        "Soul",
        IMMEDIATE,
        power(Later(Played, AddFuryoku(YELLOW)), TurnShaman(), limit=ONCE_A_FLIP),
        green=2,
    ),
    advantage("SKH-092", "Still Point", "Soul", change(INTERCEPT, +1, per=YOUR_CHARGES), yellow=1),
)
