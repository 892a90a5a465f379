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
        "SKH-049", "Second Reading", "Mind", (1, 0, 0), IMMEDIATE, played(Then(LookTop(4), EliminateFuryoku(GREEN)))
    ),
    advantage("SKH-050", "Sift the Omens", "Mind", (1, 0, 0), IMMEDIATE, played(DrawThenPlace(4, TO_DISCARD))),
    advantage("SKH-051", "Foregone Conclusion", "Mind", (0, 1, 0), IMMEDIATE, played(SearchDeck())),
    advantage("SKH-052", "Pickpocket's Prayer", "Mind", (0, 1, 0), IMMEDIATE, played(EliminateFuryoku(ANY))),
    advantage(
        "SKH-053",
        "Drought of Spirit",
        "Mind",
        (0, 0, 1),
        IMMEDIATE,
        played(Then(EliminateFuryoku(RED), EliminateFuryoku(GREEN))),
    ),
    advantage(
        "SKH-054",
        "Unravel the Plan",
        "Mind",
        (1, 0, 0),
        IMMEDIATE,
        played(Then(RemoveAdvantage(), EliminateFuryoku(GREEN), LookTop(3, OPPONENT))),
    ),
    advantage("SKH-055", "Mirror Maze", "Mind", (1, 0, 0), forbids(NO_POWER), change(INTERCEPT, -1, OPPOSING_STRIKES)),
    advantage(
        "SKH-056",
        "Ledger of Debts",
        "Mind",
        (1, 0, 0),
        any_counterattack(Then(EliminateFuryoku(YELLOW), EliminateFuryoku(GREEN))),
    ),
    advantage("SKH-057", "Burned Library", "Mind", (0, 1, 0), IMMEDIATE, played(Then(Mill(3), Reclaim()))),
    advantage(
        "SKH-058",
        "Contingency Scroll",
        "Mind",
        (1, 0, 0),
        IMMEDIATE,
        played(DrawThenPlace(3, UNDER)),
        Pitch(LookTop(4)),
    ),
    advantage("SKH-059", "Checkmate in Three", "Mind", (2, 0, 0), IMMEDIATE, played(SearchDeck(count=2))),
    advantage("SKH-060", "False Opening", "Mind", (1, 0, 0), forbids(NO_FOCUS)),
    advantage("SKH-061", "Tax the Restless", "Mind", (1, 0, 0), changes_cost(GREEN, +1, OPPOSING_CARDS)),
    advantage(
        "SKH-062",
        "Cold Arithmetic",
        "Mind",
        (1, 0, 0),
        IMMEDIATE,
        played(EliminateFuryoku(GREEN, 2), FuryokuCount(OPPONENT, AT_LEAST, 2, GREEN)),
        Pitch(EliminateFuryoku(GREEN)),
    ),
    advantage(
        "SKH-063",
        "Statute of the Dead",
        "Mind",
        (0, 1, 1),
        IMMEDIATE,
        played(RaiseCosts(GREEN, +1, ADVANTAGE, TEAMWORK), limit=ONCE_A_GAME),
    ),
)
