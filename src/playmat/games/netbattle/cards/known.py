"""Cards that are known but not legal in decks, each with the reason."""

from __future__ import annotations

from typing import Final

from ..rules.blast import BlastNow
from ..rules.board import ALL, BLUE, DEFENSE, GREEN, OPPONENT, RED, YELLOW
from ..rules.card import NetCard
from ..rules.emblems import GUTSMAN, MEGAMAN, ROLL
from ..rules.gauge import BurnPower
from ..rules.memory import ALL_DESTINIES
from ..words.costs import Discards, SpendLevelUps
from ..words.decks import Recharge
from ..words.filters import OfColour
from ..words.hands import Discard
from ..words.lasting import Begin
from ..words.navi_numbers import becomes_zero
from ..words.printed import chip, does, event, level_up, netnavi, playing_chip

PAID: Final = "It is paid with Level Up! cards, and no rule says how one of those enters play."
NO_ENTRY: Final = "No rule says how a Level Up! card enters play."
NO_NUMBER: Final = "It is only known from a poor picture and has no number of its own."

KNOWN: Final[tuple[NetCard, ...]] = (
    chip("1T1", "DarkCannon", 5, does(Begin(ALL_DESTINIES), SpendLevelUps(1)), colours="RRR", illegal=PAID),
    event(
        "1T2",
        "All About Endurance",
        GREEN,
        5,
        does(Recharge(8), SpendLevelUps(1), Discards(2, OfColour(GREEN))),
        power=3,
        colours="GG",
        illegal=PAID,
    ),
    event("1T3", "Double Power", YELLOW, 4, does(BlastNow(), SpendLevelUps(2)), power=3, colours="Y", illegal=PAID),
    event(
        "1T4",
        "Infamous Dr. Wily",
        BLUE,
        7,
        does(Discard(ALL, OPPONENT, rule="NB-CD-149"), SpendLevelUps(3), Discards(1)),
        colours="BB",
        illegal=PAID,
    ),
    event(
        "1T5",
        "Pink Pixel Brat",
        RED,
        4,
        does(becomes_zero(DEFENSE), SpendLevelUps(2)),
        power=2,
        colours="R",
        illegal=PAID,
    ),
    level_up("1T6", MEGAMAN, NO_ENTRY),
    level_up("1T7", GUTSMAN, NO_ENTRY),
    level_up("1T8", ROLL, NO_ENTRY),
    netnavi(
        "NC1",
        "MegaMan",
        "NetCity Defender",
        playing_chip(BurnPower(1)),
        strength=2,
        defense=2,
        blast=4,
        illegal=NO_NUMBER,
    ),
)


RULES: Final = {"NC1": "NB-CD-150"}
