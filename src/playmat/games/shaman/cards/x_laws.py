"""X-Laws teamworks: small and cheap, most of them at their best against weak attacks."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import FORCE, GREEN, INTERCEPT, OPENING, RED, STRIKE, YELLOW
from ..rules.card import ShamanCard, price
from ..words.abilities import (
    ONCE_A_TURN,
    any_counterattack,
    before_flipping,
    celebrating,
    change,
    changes_cost,
    eliminated,
    flipping_here,
    replenishing,
    zone_power,
)
from ..words.bonuses import Change
from ..words.costs import ELIMINATE_THIS, PayFuryoku
from ..words.effects import HERE, AddFuryoku, Charge, EliminateFuryoku, FlipAgain, Uncharge
from ..words.filters import (
    A_STRIKE,
    AT_MOST,
    FLIPPED_CARD,
    IN_ITS_ZONE,
    YOUR_STRIKES,
    AgainstForce,
    AgainstKind,
    AgainstOrigin,
    ItsFlipped,
)
from ..words.piles import TO_DISCARD, DrawThenPlace
from ..words.printed import teamwork

X_LAWS: Final[tuple[ShamanCard, ...]] = (
    teamwork(
        "SKH-093",
        "Marco",
        "Sworn Captain",
        "X-Laws",
        change(FORCE, +1, when=IN_ITS_ZONE & AgainstForce(AT_MOST, 4)),
        green=1,
        house="version, trait, cost, effect",
    ),
    teamwork(
        "SKH-094",
        "Venster",
        "Tactician",
        "X-Laws",
        zone_power(FlipAgain(), PayFuryoku(price(green=1)), when=AgainstForce(AT_MOST, 4), limit=ONCE_A_TURN),
        green=1,
        house="trait, cost, effect",
    ),
    teamwork(
        "SKH-095",
        "Venster",
        "Punisher",
        "X-Laws",
        any_counterattack(EliminateFuryoku(GREEN), IN_ITS_ZONE & AgainstForce(AT_MOST, 3)),
        green=1,
        house="trait, cost, effect",
    ),
    teamwork(
        "SKH-096",
        "Jeanne",
        "Cradle of Thorns",
        "X-Laws",
        changes_cost(GREEN, -1, YOUR_STRIKES, IN_ITS_ZONE & AgainstForce(AT_MOST, 4)),
        yellow=1,
    ),
    teamwork(
        "SKH-097",
        "Meene",
        "Patient Lens",
        "X-Laws",
        flipping_here(A_STRIKE, AddFuryoku(GREEN), AgainstForce(AT_MOST, 3)),
        green=1,
    ),
    teamwork(
        "SKH-098",
        "Denbat",
        "Blunt Verdict",
        "X-Laws",
        change(FORCE, +2, when=IN_ITS_ZONE & AgainstKind(OPENING)),
        green=1,
    ),
    teamwork(
        "SKH-099",
        "Larch",
        "Bastion Knight",
        "X-Laws",
        change(INTERCEPT, +1, when=IN_ITS_ZONE & AgainstOrigin(RED)),
        green=1,
    ),
    teamwork(
        "SKH-100",
        "Kebin",
        "Porcelain Mask",
        "X-Laws",
        replenishing(AddFuryoku(GREEN), AgainstForce(AT_MOST, 2)),
        green=1,
    ),
    teamwork(
        "SKH-101",
        "Porf",
        "Runner of Edicts",
        "X-Laws",
        before_flipping(DrawThenPlace(4, TO_DISCARD), ELIMINATE_THIS, when=AgainstForce(AT_MOST, 4)),
        green=1,
    ),
    teamwork(
        "SKH-102",
        "Cebin",
        "Burning Scripture",
        "X-Laws",
        zone_power(
            Change(FORCE, +2, FLIPPED_CARD),
            PayFuryoku(price(green=1)),
            when=ItsFlipped(STRIKE) & AgainstForce(AT_MOST, 4),
            limit=ONCE_A_TURN,
        ),
        green=1,
    ),
    teamwork(
        "SKH-103",
        "Alabaster Choir",
        "Third Row",
        "X-Laws",
        celebrating(Then(Charge(HERE), AddFuryoku(GREEN))),
        yellow=1,
    ),
    teamwork(
        "SKH-104",
        "Tribunal Herald",
        "Unsmiling",
        "X-Laws",
        any_counterattack(Uncharge(), IN_ITS_ZONE & AgainstForce(AT_MOST, 3)),
        green=1,
    ),
    teamwork("SKH-105", "Glass-Winged Novice", "First Patrol", "X-Laws", eliminated(AddFuryoku(YELLOW)), green=1),
)
