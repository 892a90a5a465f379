"""Mind advantages: order the deck, strip the opponent's furyoku, forbid."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Then

from ..rules.board import ADVANTAGE, GREEN, INTERCEPT, NO_FOCUS, NO_POWER, RED, TEAMWORK, YELLOW
from ..rules.card import IMMEDIATE, Pitch, ShamanCard
from ..words.abilities import ONCE_A_GAME, any_counterattack, change, changes_cost, forbids, played
from ..words.bonuses import RaiseCosts
from ..words.effects import ANY, EliminateFuryoku, RemoveAdvantage
from ..words.filters import AT_LEAST, OPPONENT, OPPOSING_CARDS, OPPOSING_STRIKES, FuryokuCount
from ..words.piles import TO_DISCARD, UNDER, DrawThenPlace, LookTop, Mill, Reclaim, SearchDeck
from ..words.printed import advantage

MIND: Final[tuple[ShamanCard, ...]] = (
    advantage(
        "SKH-049", "Second Reading", "Mind", IMMEDIATE, played(Then(LookTop(4), EliminateFuryoku(GREEN))), green=1
    ),
    advantage("SKH-050", "Sift the Omens", "Mind", IMMEDIATE, played(DrawThenPlace(4, TO_DISCARD)), green=1),
    advantage("SKH-051", "Foregone Conclusion", "Mind", IMMEDIATE, played(SearchDeck()), yellow=1),
    advantage("SKH-052", "Pickpocket's Prayer", "Mind", IMMEDIATE, played(EliminateFuryoku(ANY)), yellow=1),
    advantage(
        "SKH-053",
        "Drought of Spirit",
        "Mind",
        IMMEDIATE,
        played(Then(EliminateFuryoku(RED), EliminateFuryoku(GREEN))),
        red=1,
    ),
    advantage(
        "SKH-054",
        "Unravel the Plan",
        "Mind",
        IMMEDIATE,
        played(Then(RemoveAdvantage(), EliminateFuryoku(GREEN), LookTop(3, OPPONENT))),
        green=1,
    ),
    advantage("SKH-055", "Mirror Maze", "Mind", forbids(NO_POWER), change(INTERCEPT, -1, OPPOSING_STRIKES), green=1),
    advantage(
        "SKH-056",
        "Ledger of Debts",
        "Mind",
        any_counterattack(Then(EliminateFuryoku(YELLOW), EliminateFuryoku(GREEN))),
        green=1,
    ),
    advantage("SKH-057", "Burned Library", "Mind", IMMEDIATE, played(Then(Mill(3), Reclaim())), yellow=1),
    advantage(
        "SKH-058", "Contingency Scroll", "Mind", IMMEDIATE, played(DrawThenPlace(3, UNDER)), Pitch(LookTop(4)), green=1
    ),
    advantage("SKH-059", "Checkmate in Three", "Mind", IMMEDIATE, played(SearchDeck(count=2)), green=2),
    advantage("SKH-060", "False Opening", "Mind", forbids(NO_FOCUS), green=1),
    advantage("SKH-061", "Tax the Restless", "Mind", changes_cost(GREEN, +1, OPPOSING_CARDS), green=1),
    advantage(
        "SKH-062",
        "Cold Arithmetic",
        "Mind",
        IMMEDIATE,
        played(EliminateFuryoku(GREEN, 2), FuryokuCount(OPPONENT, AT_LEAST, 2, GREEN)),
        Pitch(EliminateFuryoku(GREEN)),
        green=1,
    ),
    advantage(
        "SKH-063",
        "Statute of the Dead",
        "Mind",
        IMMEDIATE,
        played(RaiseCosts(GREEN, +1, ADVANTAGE, TEAMWORK), limit=ONCE_A_GAME),
        yellow=1,
        red=1,
    ),
)
