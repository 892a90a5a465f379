"""Lives: how one is lost, what comes back, and the return after the last one (RM-LIFE)."""

from __future__ import annotations

from playmat.games.robotmasters.rules.board import GEAR
from playmat.games.robotmasters.rules.card import Action
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import GainLife
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import Bout, challenge

EXTRA_LIFE = Action("extra_life", "Extra Life", use(1, GainLife(1)), use(99), GEAR, free(), "")
"""A card as an expansion could bring it."""


def fatal(lives: int = 3, **words: object) -> Bout:
    """Scaffold Climb asks for two jumps, and the wily beside them is one too many for 3 Health."""
    table = challenge("CU02", "jump jump wily")
    return table.set(P1, health=3, lives=lives, space=2, **words)


@rule("RM-LIFE-1", "RM-HEALTH-1")
def test_losing_a_life_ends_the_turn() -> None:
    table = fatal()
    table.all_pass().choose("dice:3d")
    assert table.state.threat[P1] == 7
    with table.changes(P1, lives=-1, health=-3):
        table.choose("finish")
    table.expect(hero=P2).cites("RM-HEALTH-1", "RM-TURN-7")


@rule("RM-LIFE-8", "RM-PRESS-1")
def test_a_challenge_that_cost_a_life_is_not_passed_though_everything_was_rolled() -> None:
    table = fatal()
    with table.changes(P1, space=0, lives=-1, energy=0):
        table.score(3)
    assert table.zone(-1, "cut_man discard") == ["Scaffold Climb"]
    assert not any("passes" in line for line in table.log())


@rule("RM-LIFE-8")
def test_the_same_roll_passes_with_one_health_more() -> None:
    table = fatal()
    table.position.sides[P1]["health"] = 4
    with table.changes(P1, space=+1, lives=0, health=-3, energy=+1):
        table.score(3)


@rule("RM-LIFE-2", "RM-TURN-5")
def test_health_is_full_again_when_the_next_turn_starts_and_not_before() -> None:
    table = fatal()
    table.score(3)
    assert table.state.health[P1] == 0
    while table.state.turns[P1] == 3:
        assert table.state.health[P1] == 0
        table.idle()
    assert (table.state.health[P1], table.state.lives[P1], table.state.space[P1]) == (28, 2, 2)


@rule("RM-LIFE-2")
def test_wounds_without_a_lost_life_stay() -> None:
    table = challenge("CU02", "jump wily wily")
    table.set(P1, health=20)
    table.score(3)
    table.wait()
    assert table.state.health[P1] == 14


@rule("RM-LIFE-3", "RM-DEF-5")
def test_a_fourth_life_is_kept() -> None:
    table = challenge("plain", "hit")
    table.set(P1, hand=[EXTRA_LIFE, "filler", "filler", "filler"])
    with table.changes(P1, lives=+1):
        table.choose("play Extra Life")
    table.score(1)
    table.wait()
    assert table.state.lives[P1] == 4 and table.side(P1, "base lives") == 3


@rule("RM-LIFE-3")
def test_a_fourth_life_is_one_life_like_the_others() -> None:
    table = fatal(lives=4)
    table.score(3)
    assert table.state.lives[P1] == 3
    table.wait()
    assert table.state.lives[P1] == 3 and table.side(P1, "stage") == "cut_man"


@rule("RM-LIFE-4", "RM-FAIL-5")
def test_a_hero_without_lives_leaves_the_board() -> None:
    table = fatal(lives=1)
    table.score(3)
    assert (table.side(P1, "lives"), table.side(P1, "stage"), table.side(P1, "space")) == (0, "", 0)
    assert table.zone(-1, "cut_man discard") == ["Scaffold Climb"]


@rule("RM-LIFE-4")
def test_a_hero_with_a_life_left_stays_on_the_space() -> None:
    table = fatal(lives=2)
    table.score(3)
    assert (table.side(P1, "stage"), table.side(P1, "space")) == ("cut_man", 2)


@rule("RM-LIFE-5", "RM-OPEN-13")
def test_a_returning_hero_starts_over_with_everything_at_base() -> None:
    table = fatal(lives=1, energy=0, powers=["guts_man"], beaten=["guts_man"], trophies=["guts_man"])
    table.all_pass().choose("dice:3d")
    table.choose("pass")
    table.wait()
    with table.changes(P1, lives=0, health=0, energy=0, threat=0, space=0):
        table.choose("stage:ice_man")
    facts = [table.side(P1, name) for name in ("lives", "health", "energy", "threat", "stage", "space")]
    assert facts == [3, 28, 3, 10, "ice_man", 0]
    assert table.side(P1, "trophies") == table.side(P1, "beaten") == ["guts_man"]
    assert [one["boss"] for one in table.side(P1, "powers")] == ["guts_man"]


@rule("RM-LIFE-6", "RM-OPEN-10")
def test_a_hero_returns_on_a_stage_that_is_not_beaten_yet() -> None:
    table = fatal(lives=1, beaten=["guts_man"])
    table.score(3)
    table.wait()
    table.offers("stage:cut_man", "stage:ice_man", "stage:bomb_man", "stage:fire_man", "stage:elec_man")
    table.refuses("stage:guts_man", "RM-LIFE-6", "Guts Man")
    table.refuses("stage:castle", "RM-CASTLE-1", "2 Robot Masters")


@rule("RM-LIFE-6", "RM-OPEN-10")
def test_a_qualified_hero_may_return_in_the_castle() -> None:
    table = fatal(lives=1, beaten=["guts_man", "ice_man"])
    table.score(3)
    table.wait()
    table.offers("stage:cut_man", "stage:bomb_man", "stage:fire_man", "stage:elec_man", "stage:castle")


@rule("RM-LIFE-7", "RM-START-7")
def test_a_returning_hero_is_bound_to_the_new_stage() -> None:
    table = fatal(lives=1)
    table.score(3)
    table.wait().choose("stage:fire_man")
    table.refuses("stage:cut_man", "RM-START-7")
    table.wait()
    assert table.side(P1, "stage") == "fire_man" and "stage" not in table.verbs
    table.refuses("stage:cut_man", "RM-START-7")
