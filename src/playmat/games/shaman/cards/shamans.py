"""The nine shamans, each with a signature move on the front and one on the back."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import ADVANTAGE, GREEN, NO_FOCUS, NO_PLAY, NO_POWER, RED, TEAMWORK, YELLOW
from ..rules.card import Shaman
from ..words.abilities import counterattacking, scoring
from ..words.bonuses import Forbid, StartIn, gain_force
from ..words.causes import WITH_THIS
from ..words.counts import DISCARDED_CARDS, YOUR_TEAMWORKS, Every
from ..words.effects import (
    ANY,
    LARGEST,
    AddFuryoku,
    ChangePoints,
    Charge,
    EliminateFuryoku,
    EliminateTeamwork,
    Uncharge,
)
from ..words.filters import AT_LEAST, AT_MOST, OPPONENT, YOU, AgainstForce, FuryokuCount, Points
from ..words.piles import LookTop, Reclaim
from ..words.printed import signature

YOH: Final = Shaman(
    "Yoh",
    "Soul",
    "Melee",
    "Yoh",
    signature(
        "SKM-YOH-F", "Halo Crescent", (1, 0, 0), 7, 7, counterattacking(AddFuryoku(YELLOW), AgainstForce(AT_LEAST, 6))
    ),
    signature("SKM-YOH-B", "Open-Sky Severance", (0, 1, 0), 7, 8, counterattacking(StartIn(YELLOW))),
    house="",
)

LEN: Final = Shaman(
    "Len",
    "Mind",
    "Melee",
    "Zeke",
    signature("SKM-LEN-F", "Spear Without Pause", (0, 1, 0), 7, 7, counterattacking(EliminateFuryoku(YELLOW))),
    signature("SKM-LEN-B", "Thunderhead Coronation", (1, 0, 1), 7, 9, counterattacking(EliminateFuryoku(RED))),
    house="Zeke",
)

RIO: Final = Shaman(
    "Rio",
    "Body",
    "Melee",
    "X-Laws",
    signature(
        "SKM-RIO-F", "Long Tongue of the Lizard", (1, 0, 0), 6, 7, counterattacking(gain_force(+1, YOUR_TEAMWORKS))
    ),
    signature("SKM-RIO-B", "Eight-Headed Joyride", (0, 1, 0), 7, 9),
    house="Melee, X-Laws",
)

TREY: Final = Shaman(
    "Trey",
    "Body",
    "Ranged",
    "Yoh",
    signature(
        "SKM-TREY-F",
        "Icicle Orchard",
        (0, 1, 0),
        7,
        6,
        counterattacking(Then(AddFuryoku(RED), gain_force(+1)), AgainstForce(AT_MOST, 4)),
    ),
    signature(
        "SKM-TREY-B",
        "Avalanche Festival",
        (1, 0, 1),
        8,
        9,
        counterattacking(Forbid(NO_FOCUS)),
        counterattacking(gain_force(+2), FuryokuCount(YOU, AT_LEAST, 3, GREEN)),
    ),
    house="Body, Yoh",
)

LYSERG: Final = Shaman(
    "Lyserg",
    "Mind",
    "Ranged",
    "X-Laws",
    signature("SKM-LYSERG-F", "Needle Over the Map", (1, 0, 0), 7, 7, counterattacking(LookTop(3))),
    signature(
        "SKM-LYSERG-B",
        "Verdict of the Pendulum",
        (0, 1, 0),
        8,
        7,
        counterattacking(Then(StartIn(YELLOW), Forbid(NO_POWER))),
    ),
    house="all",
)

ZEKE: Final = Shaman(
    "Zeke",
    "Soul",
    "Ranged",
    "Zeke",
    signature("SKM-ZEKE-F", "Palm of the Great Flame", (0, 0, 1), 7, 7, counterattacking(EliminateTeamwork())),
    signature(
        "SKM-ZEKE-B",
        "Crown of a Thousand Winters",
        (1, 0, 1),
        8,
        9,
        counterattacking(EliminateFuryoku(LARGEST)),
        scoring(ChangePoints(YOU, +1), WITH_THIS & Points(OPPONENT, AT_LEAST, 1)),
    ),
    house="all",
)

JUN: Final = Shaman(
    "Jun",
    "Mind",
    "Guardian",
    "Yoh",
    signature("SKM-JUN-F", "Talisman Kick Relay", (1, 0, 0), 8, 6, counterattacking(EliminateFuryoku(GREEN))),
    signature("SKM-JUN-B", "Fist of the Paper Dragon", (0, 1, 0), 9, 7, counterattacking(EliminateFuryoku(ANY))),
    house="Mind, Yoh",
)

FAUST: Final = Shaman(
    "Faust",
    "Body",
    "Guardian",
    "Zeke",
    signature("SKM-FAUST-F", "Ward Round of Skeletons", (1, 0, 0), 7, 6, counterattacking(Reclaim())),
    signature(
        "SKM-FAUST-B",
        "House Call at Midnight",
        (0, 0, 1),
        8,
        8,
        counterattacking(gain_force(+1, Every(DISCARDED_CARDS, 8, 3))),
    ),
    house="Body, Zeke",
)

MARCO: Final = Shaman(
    "Marco",
    "Soul",
    "Guardian",
    "X-Laws",
    signature("SKM-MARCO-F", "First Trumpet", (0, 1, 0), 7, 6, counterattacking(Then(Uncharge(), Charge(GREEN)))),
    signature(
        "SKM-MARCO-B",
        "Sentence Without Appeal",
        (0, 0, 1),
        8,
        8,
        counterattacking(Then(Forbid(NO_PLAY, ADVANTAGE), Forbid(NO_PLAY, TEAMWORK))),
    ),
    house="all",
)

SHAMANS: Final[dict[str, Shaman]] = {
    shaman.name: shaman for shaman in (YOH, LEN, RIO, TREY, LYSERG, ZEKE, JUN, FAUST, MARCO)
}
