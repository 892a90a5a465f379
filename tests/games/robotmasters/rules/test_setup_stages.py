"""The first player and the choice of stages (RM-START)."""

from __future__ import annotations

from playmat.games.robotmasters.rules.board import STAGE_IDS
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.robotmasters.table.mat import Mat, asking

RM_STAGES = [f"stage:{stage}" for stage in STAGE_IDS[:6]]


def race(faces: str, players: int = 3) -> Mat:
    """Before the first turn; the race's dice show these faces."""
    return Mat(players, step="setup", dice=faces.split())


@rule("RM-START-1")
def test_who_first_shows_wily_is_first() -> None:
    mat = race("hit run jump  pellet wily aim")
    mat.expect(first=P2)
    assert mat.asked == P2
    for stage in RM_STAGES[:3]:
        mat.choose(stage)
    assert mat.hero == P2 and mat.state.turn == 1, "and has the first turn"


@rule("RM-START-2")
def test_the_first_player_chooses_first_but_not_the_castle() -> None:
    mat = race("run wily aim")
    assert mat.asked == P2
    mat.offers(*RM_STAGES).refuses("stage:castle", "RM-START-2")


@rule("RM-START-3")
def test_the_hero_stands_on_the_start_space() -> None:
    mat = race("wily run aim")
    mat.choose("stage:fire_man")
    assert (mat.side(P1, "stage"), mat.side(P1, "space")) == ("fire_man", 0)
    assert [stage["heroes"] for stage in mat.table["stages"] if stage["id"] == "fire_man"] == [[[P1, 0]]]


@rule("RM-START-4")
def test_the_choice_goes_clockwise_over_stages_that_are_free() -> None:
    mat = race("run aim wily jump", 4)
    asked = []
    for stage in ("stage:ice_man", "stage:cut_man", "stage:elec_man", "stage:guts_man"):
        asked.append(mat.asked)
        mat.choose(stage)
        if len(asked) == 1:
            mat.offers(*[one for one in RM_STAGES if one != "stage:ice_man"])
            mat.refuses("stage:ice_man", "RM-START-4", "P3")
    assert asked == [P3, P4, P1, P2]


@rule("RM-START-5")
def test_nobody_begins_where_somebody_stands() -> None:
    mat = race("run aim wily jump hit pellet", 6)
    for left in range(6, 0, -1):
        assert len(mat.state.keys()) == left
        mat.choose(mat.state.keys()[0])
    assert sorted(mat.side(player, "stage") for player in range(6)) == sorted(STAGE_IDS[:6])


@rule("RM-START-6")
def test_after_a_victory_heroes_may_share_a_space() -> None:
    mat = Mat(step="turn")
    mat.set(P1, space=4, won=True, beaten=["cut_man"]).set(P2, stage="ice_man")
    mat.offers(*RM_STAGES)
    mat.choose("stage:ice_man")
    ice = mat.table["stages"][STAGE_IDS.index("ice_man")]
    assert ice["heroes"] == [[P1, 0], [P2, 0]]


@rule("RM-START-6")
def test_after_the_last_life_heroes_may_share_a_space() -> None:
    mat = Mat(step="turn")
    mat.set(P1, stage="", lives=0, fallen=True).set(P2, stage="ice_man")
    mat.offers(*RM_STAGES)
    mat.choose("stage:ice_man")
    assert (mat.side(P1, "stage"), mat.side(P1, "space")) == ("ice_man", 0)


@rule("RM-START-7")
def test_a_hero_is_bound_to_the_stage_turn_after_turn() -> None:
    mat = Mat(step="turn", challenge=asking("run"))
    mat.set(P1, space=2)
    mat.refuses("stage:cut_man", "RM-START-7")
    mat.score("aim")
    mat.score("wily")
    assert mat.hero == P1 and mat.table["step"] == "playing abilities", "no stage is asked for"
    assert (mat.side(P1, "stage"), mat.side(P1, "space")) == ("cut_man", 2)
    mat.refuses("stage:ice_man", "RM-START-7")
