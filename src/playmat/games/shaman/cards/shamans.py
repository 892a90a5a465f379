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
        "SKM-YOH-F",
        "Halo Crescent",
        counterattacking(AddFuryoku(YELLOW), AgainstForce(AT_LEAST, 6)),
        green=1,
        intercept=7,
        force=7,
    ),
    signature("SKM-YOH-B", "Open-Sky Severance", counterattacking(StartIn(YELLOW)), yellow=1, intercept=7, force=8),
    house="",
)

LEN: Final = Shaman(
    "Len",
    "Mind",
    "Melee",
    "Zeke",
    signature(
        "SKM-LEN-F", "Spear Without Pause", counterattacking(EliminateFuryoku(YELLOW)), yellow=1, intercept=7, force=7
    ),
    signature(
        "SKM-LEN-B",
        "Thunderhead Coronation",
        counterattacking(EliminateFuryoku(RED)),
        green=1,
        red=1,
        intercept=7,
        force=9,
    ),
    house="Zeke",
)

RIO: Final = Shaman(
    "Rio",
    "Body",
    "Melee",
    "X-Laws",
    signature(
        "SKM-RIO-F",
        "Long Tongue of the Lizard",
        counterattacking(gain_force(+1, YOUR_TEAMWORKS)),
        green=1,
        intercept=6,
        force=7,
    ),
    signature("SKM-RIO-B", "Eight-Headed Joyride", yellow=1, intercept=7, force=9),
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
        counterattacking(Then(AddFuryoku(RED), gain_force(+1)), AgainstForce(AT_MOST, 4)),
        yellow=1,
        intercept=7,
        force=6,
    ),
    signature(
        "SKM-TREY-B",
        "Avalanche Festival",
        counterattacking(Forbid(NO_FOCUS)),
        counterattacking(gain_force(+2), FuryokuCount(YOU, AT_LEAST, 3, GREEN)),
        green=1,
        red=1,
        intercept=8,
        force=9,
    ),
    house="Body, Yoh",
)

LYSERG: Final = Shaman(
    "Lyserg",
    "Mind",
    "Ranged",
    "X-Laws",
    signature("SKM-LYSERG-F", "Needle Over the Map", counterattacking(LookTop(3)), green=1, intercept=7, force=7),
    signature(
        "SKM-LYSERG-B",
        "Verdict of the Pendulum",
        counterattacking(Then(StartIn(YELLOW), Forbid(NO_POWER))),
        yellow=1,
        intercept=8,
        force=7,
    ),
    house="all",
)

ZEKE: Final = Shaman(
    "Zeke",
    "Soul",
    "Ranged",
    "Zeke",
    signature(
        "SKM-ZEKE-F", "Palm of the Great Flame", counterattacking(EliminateTeamwork()), red=1, intercept=7, force=7
    ),
    signature(
        "SKM-ZEKE-B",
        "Crown of a Thousand Winters",
        counterattacking(EliminateFuryoku(LARGEST)),
        scoring(ChangePoints(YOU, +1), WITH_THIS & Points(OPPONENT, AT_LEAST, 1)),
        green=1,
        red=1,
        intercept=8,
        force=9,
    ),
    house="all",
)

JUN: Final = Shaman(
    "Jun",
    "Mind",
    "Guardian",
    "Yoh",
    signature(
        "SKM-JUN-F", "Talisman Kick Relay", counterattacking(EliminateFuryoku(GREEN)), green=1, intercept=8, force=6
    ),
    signature(
        "SKM-JUN-B",
        "Fist of the Paper Dragon",
        counterattacking(EliminateFuryoku(ANY)),
        yellow=1,
        intercept=9,
        force=7,
    ),
    house="Mind, Yoh",
)

FAUST: Final = Shaman(
    "Faust",
    "Body",
    "Guardian",
    "Zeke",
    signature("SKM-FAUST-F", "Ward Round of Skeletons", counterattacking(Reclaim()), green=1, intercept=7, force=6),
    signature(
        "SKM-FAUST-B",
        "House Call at Midnight",
        counterattacking(gain_force(+1, Every(DISCARDED_CARDS, 8, 3))),
        red=1,
        intercept=8,
        force=8,
    ),
    house="Body, Zeke",
)

MARCO: Final = Shaman(
    "Marco",
    "Soul",
    "Guardian",
    "X-Laws",
    signature(
        "SKM-MARCO-F",
        "First Trumpet",
        counterattacking(Then(Uncharge(), Charge(GREEN))),
        yellow=1,
        intercept=7,
        force=6,
    ),
    signature(
        "SKM-MARCO-B",
        "Sentence Without Appeal",
        counterattacking(Then(Forbid(NO_PLAY, ADVANTAGE), Forbid(NO_PLAY, TEAMWORK))),
        red=1,
        intercept=8,
        force=8,
    ),
    house="all",
)

SHAMANS: Final[dict[str, Shaman]] = {
    shaman.name: shaman for shaman in (YOH, LEN, RIO, TREY, LYSERG, ZEKE, JUN, FAUST, MARCO)
}
