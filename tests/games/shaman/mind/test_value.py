"""What a position of the duel is worth: points, furyoku, the standing attack and the zones that are left."""

from __future__ import annotations

import pytest

from playmat.games.shaman import GAME
from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table

WALL = strike("T-1", "Wall", "", intercept=9, force=1)


def chance(table: Table, player: int = P1) -> float:
    """The player's chance to win."""
    return GAME.mind.chance(table.state, player)


def test_of_two_players_one_wins() -> None:
    table = Table().set(P1, points=1, green=2).set(P2, red=1)
    assert chance(table, P1) + chance(table, P2) == pytest.approx(1.0)


def test_points_count_for_whoever_has_them() -> None:
    assert chance(Table().set(P2, points=1)) < chance(Table()) < chance(Table().set(P1, points=1))


@pytest.mark.parametrize("colour", ["green", "yellow", "red"])
def test_the_more_furyoku_the_better(colour: str) -> None:
    none, some, more = (chance(Table().set(P1, **{colour: count})) for count in (0, 2, 4))
    assert none < some < more


def test_the_last_zone_is_the_most_dangerous_one() -> None:
    green, yellow, red = (chance(Table(zone=zone).set(P1, flipped="Filler")) for zone in ("green", "yellow", "red"))
    assert green > yellow > red


def test_a_strike_that_can_be_played_is_safety() -> None:
    assert chance(Table(zone="red").set(P1, flipped=WALL)) > chance(Table(zone="red").set(P1, flipped="Filler"))


def test_a_game_that_is_over_is_won_or_lost() -> None:
    table = Table(zone="red").set(P1, flipped="Filler").set(P2, points=2).choose("discard")
    assert (chance(table, P1), chance(table, P2)) == (0.0, 1.0)
