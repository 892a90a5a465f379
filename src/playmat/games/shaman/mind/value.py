"""How good a position looks, for players that look one step ahead.

The numbers were fitted to games of this bot with itself, over all decks: what a position held, and who won.
"""

from __future__ import annotations

from math import exp
from typing import Final

from playmat.kernel.step import NO_CARD

from ..rules.board import NO_ZONE, POINTS_TO_WIN, STRIKE
from ..rules.legality import refuse_play
from ..rules.state import Duel

# All but SLIP are log-odds. Tables of floats are tuple[float, ...]: mypyc loses fixed-length ones that a function
# reads.
LEAD: Final[tuple[tuple[float, ...], ...]] = ((0.0, -1.1, -2.8), (1.1, 0.0, -1.5), (2.8, 1.5, 0.0))
"""What the score is worth, by own points and the opponent's."""
STACKS: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.085, 0.17, 0.255, 0.34, 0.425, 0.495, 0.545),
    (0.0, 0.2, 0.35, 0.49, 0.62, 0.73, 0.815, 0.845),
    (0.0, 0.38, 0.67, 0.82, 0.905, 0.975, 1.015, 1.045),
)
"""What so many green, yellow and red furyoku are worth; each adds less than the one before."""
SURPLUS: Final = 0.03
"""What each furyoku beyond those adds."""
CHARGES: Final[tuple[float, ...]] = (0.0, 0.1, 0.21, 0.4)
TEAMWORK: Final = 0.22
LATE: Final[tuple[float, ...]] = (0.0, -0.2, -0.45, -0.45)
"""What it costs to stop the attack from a later zone: the opponent replenishes more, and there was more to pay for."""

EXPOSED: Final = 0.4
"""How likely the attack is to score against a defender with no furyoku and no zone left, at Force 4 or less."""
ZONE_LEFT: Final = -0.95
FORCE_ABOVE: Final = 1.1
"""Each Force beyond that of the opening attack, and what it adds for every zone left."""
FORCE_IN_ZONE: Final = 0.1
STRONG: Final = 4
COVER: Final[tuple[float, ...]] = (-0.1, -0.13, -0.33)
"""Each furyoku to answer with, up to PLENTY of a colour."""
PLENTY: Final = 5
ANOTHER_FLIP: Final = -0.7
"""A card is flipped that can be played and leads to another flip."""
SLIP: Final = 0.012
"""The chance that a strike that can be played stays unplayed."""

WEIGHED: Final = ("play", "use", "tactical", "signature")
"""What is not done at every chance: greedy plays three in four of the cards that it could."""


def value(g: Duel, player: int) -> float:
    """The player's chance to win.

    A flipped card counts only while `g.reveals` is 0: what turned up later in a guessed deal is no more than a guess.
    """
    if g.over:
        return 0.5 if g.winner < 0 else 1.0 if g.winner == player else 0.0
    if g.defender < 0:
        return 0.5
    chance = defenders_chance(g, g.defender)
    return chance if g.defender == player else 1.0 - chance


def defenders_chance(g: Duel, defender: int) -> float:
    """The defender's chance to win, whether the standing attack scores or is stopped."""
    ahead = holdings(g, defender) - holdings(g, 1 - defender)
    lead = LEAD[g.points[defender]]
    score = g.points[1 - defender]
    if g.attack < 0:
        return chance_of(lead[score] + ahead)
    zone = g.start_zone() if g.zone == NO_ZONE else g.zone
    card = g.flipped() if g.reveals == 0 else NO_CARD
    if card < 0:
        danger = chance_of(threat(g, defender, 3 - zone))
    elif refuse_play(g, card) is not None:
        danger = chance_of(threat(g, defender, 2 - zone))
        zone += 1
    elif g.defs[card].kind != STRIKE:
        danger = chance_of(threat(g, defender, 2 - zone) + ANOTHER_FLIP)
    else:
        danger = SLIP
    stopped = chance_of(lead[score] + LATE[zone] + ahead)
    scored = chance_of(lead[score + 1] + ahead) if score + 1 < POINTS_TO_WIN else 0.0
    return danger * scored + (1.0 - danger) * stopped


def threat(g: Duel, defender: int, left: int) -> float:
    """What speaks for the standing attack to score: its Force, against the zones and the furyoku that are left."""
    above = max(0, g.force(g.attack) - STRONG)
    total = EXPOSED + ZONE_LEFT * left + (FORCE_ABOVE + FORCE_IN_ZONE * left) * above
    for colour in range(3):
        total += COVER[colour] * min(PLENTY, len(g.furyoku(defender, colour)))
    return total


def holdings(g: Duel, player: int) -> float:
    """What a player owns: furyoku, charges, teamworks."""
    total = CHARGES[g.charged(player)] + TEAMWORK * g.teamworks(player)
    for colour in range(3):
        count = len(g.furyoku(player, colour))
        stack = STACKS[colour]
        counted = min(count, len(stack) - 1)
        total += stack[counted] + SURPLUS * (count - counted)
    return total


def chance_of(odds: float) -> float:
    """The chance that log-odds mean."""
    return 1.0 / (1.0 + exp(-odds))
