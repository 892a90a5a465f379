"""The numbers and words of a duel that people look at, and how far it is known what comes after an answer."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY, Context
from playmat.screen.ahead import Gauge, Value

from ..rules.board import COLOURS, FORCE, INTERCEPT, NO_PLAY, NO_ZONE, SIGNATURE, STRIKE
from ..rules.flip import BEFORE_FLIP_STEP, FLIP
from ..rules.legality import banned, being_played, refuse_play, silent
from ..rules.state import Duel
from ..words.costs import PAY_BASE_COST
from ..words.piles import Reclaim, SearchDeck

ATTACK: Final = "attack"
FORCE_FACED: Final = "Force faced"
DEFENDER: Final = "defender"
ZONE: Final = "zone"
AT_HAND: Final = "card at hand"
"""The card that is flipped or being played; the next three are its numbers."""
NUMBERS: Final = ("Intercept", "Force")
PRICES: Final = ("green cost", "yellow cost", "red cost")
PLAYABLE: Final = "playable"
POINTS: Final = "points"
WINNER: Final = "winner"
CHARGED: Final = "charged"
FURYOKU: Final = ("green furyoku", "yellow furyoku", "red furyoku")
CHARGES: Final = ("green charge", "yellow charge", "red charge")
SLOTS: Final = ("green teamwork", "yellow teamwork", "red teamwork")
ADVANTAGES: Final = "advantages"
SIDE: Final = "side"

SEARCHES: Final = (Reclaim, SearchDeck)
"""What goes through a pile for a card."""


def gauges(g: Duel, viewer: int) -> dict[Gauge, Value]:
    """The numbers and words that people look at, the viewer's own before the opponent's."""
    found: dict[Gauge, Value] = {}
    if g.over:
        found[NOBODY, WINNER] = g.winner
    if g.defender >= 0:
        of_the_defence(g, found)
    for player in (viewer, 1 - viewer):
        found[player, POINTS] = g.points[player]
        found[player, CHARGED] = g.charged(player)
        found[player, ADVANTAGES] = len(g.area(player))
        found[player, SIDE] = g.sides[player]
        for colour in range(3):
            teamwork = g.teamwork(player, colour)
            found[player, FURYOKU[colour]] = len(g.furyoku(player, colour))
            found[player, CHARGES[colour]] = g.charges[3 * player + colour]
            found[player, SLOTS[colour]] = g.defs[teamwork].title if teamwork >= 0 else ""
    return found


def of_the_defence(g: Duel, found: dict[Gauge, Value]) -> None:
    """The attack, the zone that is defended, and the card at hand."""
    found[NOBODY, ATTACK] = g.defs[g.attack].title
    found[NOBODY, FORCE_FACED] = g.force(g.attack)
    found[NOBODY, DEFENDER] = g.defender
    found[NOBODY, ZONE] = COLOURS[g.zone] if g.zone != NO_ZONE else ""
    card = at_hand(g)
    if card == NO_CARD:
        return
    found[NOBODY, AT_HAND] = g.defs[card].title
    price = g.base_cost(card)
    for colour in range(3):
        found[NOBODY, PRICES[colour]] = price[colour]
    kind = g.defs[card].kind
    if kind != SIGNATURE:
        found[NOBODY, PLAYABLE] = int(refuse_play(g, card) is None)
    if kind == STRIKE or kind == SIGNATURE:
        found[NOBODY, NUMBERS[INTERCEPT]] = g.intercept(card)
        found[NOBODY, NUMBERS[FORCE]] = g.force(card)


def at_hand(g: Duel) -> int:
    """The flipped card, or the signature move that is revealed and not paid for yet."""
    card = g.flipped()
    if card == NO_CARD:
        standing = g.standing(g.defender)
        if being_played(g, standing):
            return standing
    return card


def turned(g: Duel) -> tuple[int, ...]:
    """What is another one as soon as a deck is looked into. Furyoku that is paid is turned up too, and what it is
    matters only to a card that goes through a pile.
    """
    return len(g.deck(0)), len(g.deck(1)), g.searcher, g.reveals if is_searched_for(g) else 0


def is_searched_for(g: Duel) -> bool:
    """Whether the card at hand, or the teamwork beside it, takes one of those that lie in a pile, if there is any."""
    if g.defender < 0:
        return False
    card = at_hand(g)
    if card != NO_CARD and any(isinstance(text.effect, SEARCHES) for text in g.defs[card].whenever):
        return True
    teamwork = g.teamwork(g.defender, g.zone) if g.zone != NO_ZONE else NO_CARD
    return teamwork != NO_CARD and any(isinstance(one.effect, SEARCHES) for one in g.defs[teamwork].activated)


def at_a_flip(deal: Duel, g: Duel) -> bool:
    """Whether the next card of a deck is about to be flipped."""
    if g.moved or g.triggered or not g.agenda:
        return False
    step = g.agenda[-1][0]
    return step is BEFORE_FLIP_STEP or step is FLIP


def payable(g: Duel, card: int) -> bool:
    """Whether nothing but its numbers keeps the flipped card from being played."""
    if silent(g, card) is not None or banned(g, card, NO_PLAY) is not None:
        return False
    return PAY_BASE_COST.lacks(g, Context(g.owner[card], card)) is None
