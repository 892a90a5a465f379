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
        power(Later(Counterattacked, AddFuryoku(YELLOW)), lose_intercept(3)),
        green=3,
        intercept=6,
        force=4,
        house="trait",
    ),
    strike("SKH-134", "Flamboyant Arrival", "", green=1, intercept=4, force=4, house="trait, cost, no effect"),
    strike("SKH-135", "Barren Justice", "", green=1, yellow=1, intercept=5, force=5, house="trait, cost, no effect"),
    strike(
        "SKH-136",
        "Blistering Onslaught",
        "",
        green=1,
        yellow=1,
        red=1,
        intercept=6,
        force=6,
        house="trait, cost, no effect",
    ),
    strike(
        "SKH-137", "Seismic Eruption", "", green=1, yellow=1, intercept=3, force=7, house="trait, cost, F, no effect"
    ),
    strike(
        "SKH-138",
        "Sideswipe",
        "",
        Pitch(Then(EnterArea(), Change(INTERCEPT, +1, YOUR_STRIKES, UNTIL_CLEANUP))),
        green=2,
        intercept=4,
        force=5,
        house="trait, cost, F",
    ),
    strike("SKH-139", "Fetish Frenzy", "", green=1, intercept=6, force=1, house="trait, cost, I, F, no effect"),
    strike(
        "SKH-140",
        "Bare Hands, Open Heart",
        "",
        counterattacking(AddFuryoku(GREEN, who=OPPONENT)),
        intercept=4,
        force=3,
    ),
    strike("SKH-141", "Steady Rebuttal", "", green=1, intercept=3, force=5),
    strike("SKH-142", "Last Train Home", "", change(INTERCEPT, +4, THIS, DefendingIn(RED)), intercept=2, force=3),
    strike("SKH-143", "Lantern Feint", "", Tactical(), green=2, intercept=4, force=5),
    strike(
        "SKH-144",
        "Crossroads Wager",
        "",
        power(OneOf(gain_intercept(+1), gain_force(+1)), limit=ONCE_A_FLIP),
        yellow=1,
        intercept=4,
        force=3,
    ),
    strike(
        "SKH-145",
        "Shrine-Step Scuffle",
        "",
        counterattacking(gain_force(+1), BESIDE_TEAMWORK),
        green=1,
        yellow=1,
        intercept=4,
        force=5,
    ),
    strike("SKH-146", "Storm the Bathhouse", "", yellow=2, intercept=5, force=6),
    strike("SKH-147", "Debt of Thunder", "", red=1, intercept=7, force=3),
    strike(
        "SKH-148",
        "Night Parade Stampede",
        "",
        counterattacking(Mill(3, EITHER)),
        yellow=1,
        red=1,
        intercept=5,
        force=6,
    ),
    strike(
        "SKH-149", "Prayer for a Clean Hit", "", scoring(AddFuryoku(RED), WITH_THIS), green=2, intercept=5, force=4
    ),
    strike(
        "SKH-150",
        "Undertow",
        "",
        changing_zone(EliminateFuryoku(GREEN), GREEN, YELLOW, against_this=True),
        green=3,
        intercept=5,
        force=5,
    ),
    strike(
        "SKH-151",
        "Everything at Once",
        "",
        scoring(ChangePoints(YOU, +1), WITH_THIS & Points(OPPONENT, AT_LEAST, 2)),
        green=1,
        yellow=1,
        red=1,
        intercept=4,
        force=7,
    ),
    strike(
        "SKH-152",
        "Ghost in the Turnstile",
        "",
        flipping_this(may(FlipAgain()), AgainstForce(AT_LEAST, 4)),
        green=1,
        intercept=3,
        force=3,
    ),
    strike(
        "SKH-153",
        "Third Verse",
        "",
        counterattacking(gain_force(+3), PlayedThisTurn(ADVANTAGE, 1)),
        green=1,
        yellow=1,
        intercept=4,
        force=5,
    ),
    strike("SKH-154", "Crowded Altar", "", change(FORCE, +1, THIS, per=AREA_CARDS), green=2, intercept=4, force=4),
    strike(
        "SKH-155",
        "Ossuary Chorus",
        "",
        counterattacking(gain_force(+1, Every(DISCARDED_CARDS, 7, 3))),
        green=1,
        yellow=1,
        intercept=4,
        force=4,
    ),
    strike(
        "SKH-156",
        "Pooled Courage",
        "",
        power(Then(gain_intercept(+1), gain_force(+1)), PayFuryoku(wild=1), limit=TWICE_A_FLIP),
        green=2,
        intercept=4,
        force=4,
    ),
    strike("SKH-157", "Paper Effigy", "", discarding_this(AddFuryoku(ANY)), green=1, intercept=4, force=3),
)
