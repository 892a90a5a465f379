"""How far an answer is followed, and what others, or its player, are taken to answer on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.kernel.step import Decision, Option

from ..rules.bids import Enter, under_way
from ..rules.blocking import Block, Withdraw
from ..rules.board import AREA_ATTACK, DIVEST, SETUP
from ..rules.challenge import Declare, NameTrait, Suppress
from ..rules.combat import Retaliate, SplitFor
from ..rules.departures import OfferRegeneration, OrderCards
from ..rules.means import missing
from ..rules.payment import Pay
from ..rules.plays import Claim, Contest
from ..rules.stack import AfterDeployment, Round
from ..rules.state import Megacorp
from ..rules.traits import has
from ..rules.turn import ChallengePhase, DivestPhase

EDGES: Final = ("MC-5.2.5", "MC-5.6.5")
"""Windows at which the next part of a turn, or the next turn, begins: nothing is followed farther than to them."""
DECLARING: Final = ("attack", "space", "trait")
"""Answers that declare an attack."""
AT_ONCE: Final = ("produce", "abandon")
"""Answers that do all they do at once."""
NO_MORE: Final[Sequence[int]] = ()
FIRST: Final = (0,)


def replies(g: Megacorp, key: str) -> Sequence[int]:
    """The answers with which an answer is followed on; none at a question that is another matter."""
    decision = g.decision
    if decision is None:
        return NO_MORE
    verb = key.partition(":")[0]
    step = decision.step
    options = decision.options
    last = (len(options) - 1,)
    if verb in AT_ONCE:
        return NO_MORE
    if isinstance(step, Round):
        return last if goes_on(g, verb) else NO_MORE
    if isinstance(step, Pay):
        return ends(options[:-1]) if lacks_one(g, decision.player, step) else FIRST
    if isinstance(step, Contest):
        return FIRST if options[0].verb == "leave" else last
    if isinstance(step, Enter):
        return FIRST if verb == "bid" and is_first_round(g) else NO_MORE
    if isinstance(step, Claim):
        return FIRST if verb == "bid" else NO_MORE
    if isinstance(step, OrderCards):
        return last
    if isinstance(step, OfferRegeneration):
        return (1, 0)
    if isinstance(step, ChallengePhase | DivestPhase):
        return last if ends_badly(g, verb) else NO_MORE
    return in_challenge(g, decision, verb)


def lacks_one(g: Megacorp, player: int, step: Pay) -> bool:
    """Whether what is still to be paid is of one kind at most."""
    kinds = 0
    for amount in missing(g, player, step.cost):
        if amount > 0:
            kinds += 1
    return kinds < 2


def is_first_round(g: Megacorp) -> bool:
    """Whether bids are made for the first time."""
    bids = under_way(g)
    return bids.round == 1


def ends(options: Sequence[Option]) -> Sequence[int]:
    """The first and the last of several answers."""
    return FIRST if len(options) == 1 else (0, len(options) - 1)


def goes_on(g: Megacorp, verb: str) -> bool:
    """Whether everybody is taken to pass in a window: nobody is asked any more then in the phases before the sale."""
    if g.window in EDGES and not (g.passes or g.stack or g.waiting):
        return False
    if verb == "attack" or (verb == "space" and g.attacker >= 0 and has(g, g.attacker, AREA_ATTACK)):
        return False
    if verb == "place" and g.window == "MC-6.2.2.6" and not holds_back(g):
        return False
    g.all_pass = SETUP < g.phase < DIVEST
    return True


def holds_back(g: Megacorp) -> bool:
    """Whether a deployment has triggered something that waits for its window to end."""
    return any(isinstance(step, AfterDeployment) and step.held for step, _ in g.agenda)


def ends_badly(g: Megacorp, verb: str) -> bool:
    """Whether the turn is followed from the end of its Buy Phase to its own end, somebody being about to lose then."""
    if verb not in ("done", "pass") or not g.all_pass or g.attacked:
        return False
    if g.phase == DIVEST:
        g.all_pass = False
    return not g.docked[g.businesses[g.active]] or any(g.money[player] == 0 for player in g.living())


def in_challenge(g: Megacorp, decision: Decision, verb: str) -> Sequence[int]:
    """The same in a challenge: nobody blocks, or one card does and that is all; strikes back come or do not."""
    step = decision.step
    options = decision.options
    if isinstance(step, Declare):
        return ends(options) if verb == "attack" else NO_MORE
    if isinstance(step, NameTrait):
        if verb == "attack":
            return ends(options)
        return range(len(options)) if has(g, decision.ctx.source, AREA_ATTACK) else NO_MORE
    if isinstance(step, Block):
        if verb not in DECLARING:
            return (len(options) - 1,)
        blocked = any(fight.blockers for fight in g.fights)
        return NO_MORE if blocked else (len(options) - 1, *range(len(options) - 1))
    if isinstance(step, Withdraw):
        return FIRST if verb == "block" else NO_MORE
    if isinstance(step, Retaliate):
        return FIRST if any(fight.retaliating for fight in g.fights) else (1, 0)
    if isinstance(step, SplitFor):
        return ends(options)
    return range(len(options)) if isinstance(step, Suppress) else NO_MORE
