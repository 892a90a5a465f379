"""Winning, and the order of the others (RM-WIN, RM-OPEN-66)."""

from __future__ import annotations

import pytest

from playmat.kernel.errors import StaleDecision
from playmat.testing import P1, P2, P3, P4, P5, P6, rule
from tests.games.robotmasters.table.battles import Bout, battle

SLAIN = "hit hit hit hit hit hit"


def last_blow(players: int = 3) -> Bout:
    """P1 is about to beat side 2 of Dr. Wily."""
    return battle("castle", SLAIN, players, boss="wily_2", boss_health=18)


@rule("RM-WIN-1")
def test_who_beats_both_sides_of_dr_wily_wins() -> None:
    table = last_blow()
    table.strike().cites("RM-WIN-1")
    assert table.state.over and table.state.winner == P1


@rule("RM-WIN-1")
def test_side_1_alone_wins_nothing() -> None:
    table = battle("castle", SLAIN, boss_health=17)
    table.strike()
    assert not table.state.over


@rule("RM-WIN-2")
def test_play_stops_with_the_first_who_does_it() -> None:
    table = last_blow().set(P2, stage="castle", space=6, lives=3)
    turn = table.state.turn
    table.strike()
    assert table.asked == -1 and table.state.turn == turn and table.state.winner == P1
    assert table.state.explain(P2, "throw").rule == "RM-WIN-2"
    with pytest.raises(StaleDecision):
        table.state.choose("throw")


@rule("RM-OPEN-66")
def test_the_others_are_listed_by_castle_space_robot_masters_space_and_lives() -> None:
    table = last_blow(6)
    table.set(P2, stage="fire_man", space=1, lives=3, beaten=["ice_man"])
    table.set(P3, stage="castle", space=0, beaten=["ice_man", "cut_man"])
    table.set(P4, stage="bomb_man", space=3, lives=1, beaten=["ice_man"])
    table.set(P6, stage="bomb_man", space=3, lives=2, beaten=["ice_man"])
    table.set(P5, stage="elec_man", space=0, beaten=["ice_man", "cut_man", "fire_man"])
    assert table.seen("ranking") == []
    table.strike()
    assert table.seen("ranking") == [P1, P3, P5, P6, P4, P2]


@rule("RM-OPEN-66")
def test_the_further_in_the_castle_the_better_and_seats_break_ties() -> None:
    table = last_blow(5)
    table.set(P2, stage="castle", space=2).set(P3, stage="castle", space=4, beaten=[])
    table.strike()
    assert table.seen("ranking") == [P1, P3, P2, P4, P5]


@rule("RM-OPEN-6")
def test_dr_wilys_trophy_does_nothing() -> None:
    table = last_blow()
    with table.changes(P1, trophies=0):
        table.strike()
