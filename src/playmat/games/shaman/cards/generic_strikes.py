"""Generic strikes: a little of everything, for every shaman."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import ADVANTAGE, FORCE, GREEN, INTERCEPT, RED, UNTIL_CLEANUP, YELLOW
from ..rules.card import Pitch, ShamanCard, Tactical
from ..rules.events import Counterattacked
from ..words.abilities import (
    ONCE_A_FLIP,
    TWICE_A_FLIP,
    change,
    changing_zone,
    counterattacking,
    discarding_this,
    flipping_this,
    may,
    power,
    scoring,
)
from ..words.bonuses import Change, gain_force, gain_intercept
from ..words.causes import WITH_THIS
from ..words.costs import PayFuryoku, lose_intercept
from ..words.counts import AREA_CARDS, DISCARDED_CARDS, Every
from ..words.effects import ANY, AddFuryoku, ChangePoints, EliminateFuryoku, EnterArea, FlipAgain, Later, OneOf
from ..words.filters import (
    AT_LEAST,
    BESIDE_TEAMWORK,
    OPPONENT,
    THIS,
    YOU,
    YOUR_STRIKES,
    AgainstForce,
    DefendingIn,
    PlayedThisTurn,
    Points,
)
from ..words.piles import EITHER, Mill
from ..words.printed import strike

GENERIC_STRIKES: Final[tuple[ShamanCard, ...]] = (
    strike(
        "SKH-133",
        "Owned!",
        "",
        (3, 0, 0),
        6,
        4,
        power(Later(Counterattacked, AddFuryoku(YELLOW)), lose_intercept(3)),
        house="trait",
    ),
    strike("SKH-134", "Flamboyant Arrival", "", (1, 0, 0), 4, 4, house="trait, cost, no effect"),
    strike("SKH-135", "Barren Justice", "", (1, 1, 0), 5, 5, house="trait, cost, no effect"),
    strike("SKH-136", "Blistering Onslaught", "", (1, 1, 1), 6, 6, house="trait, cost, no effect"),
    strike("SKH-137", "Seismic Eruption", "", (1, 1, 0), 3, 7, house="trait, cost, F, no effect"),
    strike(
        "SKH-138",
        "Sideswipe",
        "",
        (2, 0, 0),
        4,
        5,
        Pitch(Then(EnterArea(), Change(INTERCEPT, +1, YOUR_STRIKES, UNTIL_CLEANUP))),
        house="trait, cost, F",
    ),
    strike("SKH-139", "Fetish Frenzy", "", (1, 0, 0), 6, 1, house="trait, cost, I, F, no effect"),
    strike(
        "SKH-140", "Bare Hands, Open Heart", "", (0, 0, 0), 4, 3, counterattacking(AddFuryoku(GREEN, who=OPPONENT))
    ),
    strike("SKH-141", "Steady Rebuttal", "", (1, 0, 0), 3, 5),
    strike("SKH-142", "Last Train Home", "", (0, 0, 0), 2, 3, change(INTERCEPT, +4, THIS, DefendingIn(RED))),
    strike("SKH-143", "Lantern Feint", "", (2, 0, 0), 4, 5, Tactical()),
    strike(
        "SKH-144",
        "Crossroads Wager",
        "",
        (0, 1, 0),
        4,
        3,
        power(OneOf(gain_intercept(+1), gain_force(+1)), limit=ONCE_A_FLIP),
    ),
    strike("SKH-145", "Shrine-Step Scuffle", "", (1, 1, 0), 4, 5, counterattacking(gain_force(+1), BESIDE_TEAMWORK)),
    strike("SKH-146", "Storm the Bathhouse", "", (0, 2, 0), 5, 6),
    strike("SKH-147", "Debt of Thunder", "", (0, 0, 1), 7, 3),
    strike("SKH-148", "Night Parade Stampede", "", (0, 1, 1), 5, 6, counterattacking(Mill(3, EITHER))),
    strike("SKH-149", "Prayer for a Clean Hit", "", (2, 0, 0), 5, 4, scoring(AddFuryoku(RED), WITH_THIS)),
    strike(
        "SKH-150",
        "Undertow",
        "",
        (3, 0, 0),
        5,
        5,
        changing_zone(EliminateFuryoku(GREEN), GREEN, YELLOW, against_this=True),
    ),
    strike(
        "SKH-151",
        "Everything at Once",
        "",
        (1, 1, 1),
        4,
        7,
        scoring(ChangePoints(YOU, +1), WITH_THIS & Points(OPPONENT, AT_LEAST, 2)),
    ),
    strike(
        "SKH-152",
        "Ghost in the Turnstile",
        "",
        (1, 0, 0),
        3,
        3,
        flipping_this(may(FlipAgain()), AgainstForce(AT_LEAST, 4)),
    ),
    strike(
        "SKH-153", "Third Verse", "", (1, 1, 0), 4, 5, counterattacking(gain_force(+3), PlayedThisTurn(ADVANTAGE, 1))
    ),
    strike("SKH-154", "Crowded Altar", "", (2, 0, 0), 4, 4, change(FORCE, +1, THIS, per=AREA_CARDS)),
    strike(
        "SKH-155",
        "Ossuary Chorus",
        "",
        (1, 1, 0),
        4,
        4,
        counterattacking(gain_force(+1, Every(DISCARDED_CARDS, 7, 3))),
    ),
    strike(
        "SKH-156",
        "Pooled Courage",
        "",
        (2, 0, 0),
        4,
        4,
        power(Then(gain_intercept(+1), gain_force(+1)), PayFuryoku(wild=1), limit=TWICE_A_FLIP),
    ),
    strike("SKH-157", "Paper Effigy", "", (1, 0, 0), 4, 3, discarding_this(AddFuryoku(ANY))),
)
