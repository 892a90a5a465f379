# interpreted: talks to people
"""What an answer costs its player at once that is worth asking back for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed
from playmat.screen.ahead import Loss
from playmat.screen.guide import LOSES

from ..rules.flip import PLACE_TEAMWORK, SETTLE
from ..rules.state import Duel
from ..words.costs import ELIMINATE_THIS
from .gauges import payable


def losses(before: Duel, after: Duel, player: int) -> Sequence[Loss]:
    """A point or the game, teamworks of one's own, and the furyoku with which the flipped card can be paid for."""
    return [*points_lost(before, after, player), *teamworks_lost(before, after, player), *card_lost(before, after)]


def points_lost(before: Duel, after: Duel, player: int) -> Iterator[Loss]:
    """A point that goes to the opponent, and the game with it."""
    foe = after.name(1 - player)
    scored = after.points[1 - player] > before.points[1 - player]
    if after.over and after.winner not in (player, NOBODY):
        yield Loss("game", f"This gives {foe} a point and the game.", LOSES.possible) if scored else LOSES
    elif scored:
        yield Loss("point", f"This gives {foe} a point.", f"This may give {foe} a point.")


def teamworks_lost(before: Duel, after: Duel, player: int) -> Iterator[Loss]:
    """Teamworks of one's own that are eliminated, but for one that makes room or pays for its own power."""
    assert before.decision is not None
    if before.decision.step is PLACE_TEAMWORK:
        return
    there = [before.teamwork(player, zone) for zone in range(3)]
    names = [
        before.defs[card].name
        for zone, card in enumerate(there)
        if card >= 0 and after.teamwork(player, zone) != card and not pays_for_itself(before, card)
    ]
    if names:
        yield Loss("teamwork", f"You lose your own {listed(names)}.")


def pays_for_itself(g: Duel, teamwork: int) -> bool:
    """Whether the teamwork can be eliminated now for a power of its own."""
    assert g.decision is not None
    return any(
        option.verb == "use"
        and option.card == teamwork
        and ELIMINATE_THIS in g.defs[teamwork].activated[option.index].costs
        for option in g.decision.options
    )


def card_lost(before: Duel, after: Duel) -> Iterator[Loss]:
    """The flipped card is still to be settled and can no longer be paid for."""
    if after.decision is None or after.decision.step is not SETTLE:
        return
    card = after.flipped()
    is_still_there = before.defender == after.defender and before.flipped() == card
    if is_still_there and payable(before, card) and not payable(after, card):
        yield Loss("card", f"After this you cannot pay for {after.defs[card].title}.")
