# interpreted: called by the guide
"""How far an answer is followed to find what it leads to, and what it costs that is asked back for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from playmat.screen.ahead import BRANCHES, Loss

from ..rules.board import (
    BATTLE_PHASE,
    DECK,
    DEFENSE,
    END_OF_TURN,
    GAUGE,
    HAND,
    MAIN_PHASE,
    PLACES,
    PLAY,
    STAT_NAMES,
    STRENGTH,
)
from ..rules.plays import PlayFrom
from ..rules.state import NetBattle
from ..rules.turn import OPPORTUNITY, PLAY_RESOURCES
from ..rules.viruses import Fetch, MayFetch
from .battle import asks_of_loss, declining, outcome
from .open_steps import goes_by_the_open

LOSES: Final = "This takes the last card of your deck: you lose."
MAY_LOSE: Final = "This may take the last card of your deck, and then you lose."
WASTED: Final = Loss("waste", "This changes nothing and only costs you cards.")
LEFT: Final = (Fetch, MayFetch, PlayFrom)
"""Questions that are left to their player: which copy is fetched, and what is played beside."""


def replies(g: NetBattle, key: str) -> Sequence[int]:
    """A pass is followed through the battle, by passing and declining; any other answer through its choices."""
    decision = g.decision
    assert decision is not None
    if decision.step is OPPORTUNITY:
        return (len(decision.options) - 1,) if key == "pass" and g.phase == MAIN_PHASE else ()
    if g.phase == BATTLE_PHASE:
        return () if asks_of_loss(g) and key != "pass" else (declining(g),)
    if decision.step is PLAY_RESOURCES or isinstance(decision.step, LEFT) or g.phase != MAIN_PHASE:
        return ()
    source = decision.ctx.source
    mine = source < 0 or g.owner[source] == decision.player
    count = len(decision.options)
    endless = decision.options[count - 1].verb == "done"
    return range(count) if mine and not endless and count <= BRANCHES else ()


def reached(deal: NetBattle, g: NetBattle) -> bool:
    """The battle is over."""
    return g.phase == END_OF_TURN and deal.phase != END_OF_TURN


def losses(before: NetBattle, after: NetBattle, player: int) -> list[Loss]:
    """The game, by the last card of the player's deck, or cards for nothing."""
    if after.over:
        return [fatal(before, after)] if after.winner == 1 - player and not replaceable(before, after) else []
    if reached(before, after):
        if not ends_in_draw_phase(before, after, player):
            return []
        said = f"{when(before, 'ends the turn')} your draw phase takes the last card of your deck: you lose."
        return [Loss("game", said)]
    return [WASTED] if is_wasted(before, after, player) else []


def ends_in_draw_phase(before: NetBattle, after: NetBattle, player: int) -> bool:
    """Whether the player, whose turn comes next, certainly has too few cards for its draw phase."""
    end = after.clone()
    while end.decision is None and not end.over:
        between = end.moved or bool(end.triggered)
        if not between and not goes_by_the_open(before, end.agenda[-1]):
            return False
        end.go_on(1)
    return end.over and end.winner == 1 - player


def replaceable(before: NetBattle, after: NetBattle) -> bool:
    """Whether a battle was lost that is yet to be fought, and something may be put in the place of its losses."""
    return before.phase != BATTLE_PHASE and after.phase == BATTLE_PHASE and outcome(before).replaceable


def fatal(before: NetBattle, after: NetBattle) -> Loss:
    """The loss of the game by an answer, or by the battle after it."""
    if before.phase == BATTLE_PHASE or after.phase != BATTLE_PHASE:
        return Loss("game", LOSES, MAY_LOSE)
    damage = before.total(before.active, STRENGTH) - before.total(1 - before.active, DEFENSE)
    said = f"{when(before, 'ends the main phase')} {damage} damage takes the last card of your deck: you lose."
    return Loss("game", said, MAY_LOSE)


def when(before: NetBattle, ending: str) -> str:
    """At the head of what a pass leads to: that it does so, or what it takes for it."""
    assert before.decision is not None
    other = before.name(1 - before.decision.player)
    return f"This {ending}, and" if before.passes else f"If {other} passes too,"


def is_wasted(before: NetBattle, after: NetBattle, player: int) -> bool:
    """Whether an answer has cost its player cards and changed nothing else at all."""
    decision = after.decision
    if decision is None or decision.step is not OPPORTUNITY or before.phase != after.phase:
        return False
    paid = [fallen(before, after, player, place) for place in (HAND, GAUGE, DECK, PLAY)]
    if min(paid) < 0 or not sum(paid) or after.reveals - before.reveals != sum(paid[:3]):
        return False
    if lasting(before) != lasting(after) or numbers(before) != numbers(after):
        return False
    return side(before, 1 - player) == side(after, 1 - player)


def fallen(before: NetBattle, after: NetBattle, player: int, place: int) -> int:
    """By how many cards a place of the player's has become smaller."""
    zone = player * PLACES + place
    return len(before.zones[zone]) - len(after.zones[zone])


def side(g: NetBattle, player: int) -> list[list[int]]:
    """Where all cards of a player lie."""
    return g.zones[player * PLACES : (player + 1) * PLACES]


def lasting(g: NetBattle) -> tuple[object, ...]:
    """What is in force, and what was canceled."""
    return (
        [one.facts() for one in g.ongoing],
        len(g.awaited),
        [one.use for one in g.chips if one.canceled],
        [one.facts() for one in g.destinies],
        g.blasted,
    )


def numbers(g: NetBattle) -> list[int]:
    """The numbers of both NetNavis, spaces and places."""
    found = [g.total(player, stat) for player in range(2) for stat in range(len(STAT_NAMES))]
    return [*found, *(g.spaces(player) for player in range(2)), *(g.places(player) for player in range(2))]


RULES: Final = {"is_wasted": "NB-OPEN-40", "losses": "NB-WIN-2 NB-WIN-9"}
