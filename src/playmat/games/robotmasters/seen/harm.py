"""What a throw costs in Health on average: every kind of throw is scored on a copy of the table."""

from __future__ import annotations

from typing import Final

from ..rules.board import DICE, FACES, MOST_MINIONS, WILY
from ..rules.matching import strikes, strikes_needed
from ..rules.odds import NONE, Counts, Odds, dice_of, odds_of, thrown
from ..rules.scoring import penalties
from ..rules.state import RobotMasters
from ..words.clauses import ON_FAIL
from .outcome import outcomes


class Harm:
    """The damage on one challenge as it stands, by what the dice show."""

    def __init__(self, g: RobotMasters) -> None:
        mat = g.clone()
        mat.debug = False
        mat.decision = None
        self.mat: Final = mat
        """The challenge on a copy of the table, on which dice are tried."""
        self.odds: Final[Odds] = odds_of(g)
        self.most: Final[Counts] = tuple([self.most_of(face) for face in range(len(FACES))])
        """For each face, how many dice of it can make a difference."""
        self.damages: Final[dict[tuple[int, int, bool], int]] = {}
        self.means: Final[dict[int, float]] = {}

    def most_of(self, face: int) -> int:
        """How many dice of a face can make a difference: every wily that hurts, strikes at as many Minions as may be
        there, and what is required where failing costs something.
        """
        mat = self.mat
        penalty = mat.faced().penalty
        more = penalty is not None and penalty.about_minions
        if face == WILY and penalty is not None and (more or penalty.hurts):
            return DICE
        found = self.odds.useful[face] if any(one.clause.trigger == ON_FAIL for one in mat.waiting) else 0
        mat.dice = []
        sure = strikes(mat)
        mat.dice = [face]
        if strikes(mat) > sure:
            there = mat.minions
            mat.minions = MOST_MINIONS if more else there
            found = max(found, min(DICE, strikes_needed(mat)))
            mat.minions = there
        return found

    def mean(self, dice: int) -> float:
        """The damage of so many dice, on average."""
        if dice not in self.means:
            found = 0.0
            for counts, likely in thrown(self.most, NONE, dice).items():
                found += likely * self.damage(counts)
            self.means[dice] = found
        return self.means[dice]

    def damage(self, counts: Counts) -> int:
        """The damage of dice: it depends on the strikes, the penalties and whether the challenge is passed."""
        mat = self.mat
        mat.dice = dice_of(counts)
        key = (strikes(mat), penalties(mat), self.odds.lacks(counts) > 0)
        if key not in self.damages:
            self.damages[key] = outcomes(mat)[0].damage
        return self.damages[key]


KNOWN: Final[dict[tuple[object, ...], Harm]] = {}
"""What was asked for before."""
MOST_KNOWN: Final = 200
"""Challenges of which it is remembered."""


def harm_of(g: RobotMasters) -> Harm:
    """The damage to expect on the challenge in play."""
    lasting = tuple([one.facts() for one in g.lasting])
    waiting = tuple([one.facts() for one in g.waiting])
    minions = (g.minions, g.special_used, *g.matched)
    key = (g.faced().id, tuple(sorted(g.slots)), lasting, waiting, minions, g.shield)
    if key not in KNOWN:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        KNOWN[key] = Harm(g)
    return KNOWN[key]
