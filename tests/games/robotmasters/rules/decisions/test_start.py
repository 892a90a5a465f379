"""Decisions about components, tracks and the choice of stages, RM-OPEN-1 to RM-OPEN-13."""

from __future__ import annotations

import pytest

from playmat import games
from playmat.games.robotmasters.cards import ACTIONS, BOSSES, CHALLENGES, CHARACTERS, MINIONS, POWERS
from playmat.games.robotmasters.rules.board import STAGE_IDS
from playmat.games.robotmasters.words.effects import Damage
from playmat.kernel.errors import PlaymatError
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.robotmasters.table.mat import Mat, asking

GAME = games.robotmasters.GAME
RM_STAGES = [f"stage:{stage}" for stage in STAGE_IDS[:6]]


@rule("RM-OPEN-1")
def test_the_components_have_the_values_of_this_set() -> None:
    sizes = [len(kind) for kind in (CHARACTERS, BOSSES, POWERS, MINIONS, ACTIONS, CHALLENGES)]
    assert sizes == [7, 11, 8, 8, 13, 8 * 12 + 22]
    mega_man = CHARACTERS[0]
    facts = mega_man.facts()
    assert (facts["name"], facts["threat"], facts["energy"], facts["dice"]) == ("Mega Man", 10, 3, 6)
    assert mega_man.damage == (3, 0, 1, 1, 1, 0)
    known = {boss.id: (boss.health, boss.threat) for boss in BOSSES}
    assert known["cut_man"] == (33, 6) and known["yellow_devil"] == (42, 6) and known["wily_2"] == (32, 6)
    assert {action.id: (action.hero.cost, action.wily.cost) for action in ACTIONS}["speed_run"] == (4, 2)


@rule("RM-OPEN-2")
def test_there_are_four_symbols_and_eight_kinds_of_minion() -> None:
    assert {minion.name: minion.facts()["symbol"] for minion in MINIONS} == {
        "Met": "gear",
        "Super Cutter": "gear",
        "Sniper Joe": "bolt",
        "Watcher": "bolt",
        "Tackle Fire": "flame",
        "Killer Bomb": "flame",
        "Pepe": "wave",
        "Big Eye": "wave",
    }
    assert {minion.name: minion.damage for minion in MINIONS}["Tackle Fire"] == 2


@rule("RM-OPEN-3")
def test_the_misread_card_is_called_super_cutter_machine() -> None:
    assert Mat(challenge="CU01").shown("name") == "Super Cutter Machine"


@rule("RM-OPEN-4")
def test_a_stage_has_four_challenges_and_then_its_boss() -> None:
    mat = Mat(challenges=[asking("run")] * 4)
    assert [stage["spaces"] for stage in mat.table["stages"]] == [5] * 6 + [7]
    for _ in range(3):
        mat.score("run").offers("press", "stop").choose("press")
    mat.score("run").offers("fight", "stop").choose("fight")
    assert mat.side(P1, "space") == 4 and mat.table["battle"]["boss"] == "cut_man"


@rule("RM-OPEN-5")
def test_the_castle_has_six_steps_to_doctor_wily() -> None:
    mat = Mat(challenges=[asking("run", stage=8)] * 6)
    mat.set(P1, stage="castle", threat=12)
    castle = mat.table["stages"][-1]
    assert (castle["spaces"], castle["yellow"]) == (7, 5)
    for space in range(1, 6):
        mat.score("run")
        assert mat.side(P1, "space") == space
        mat.offers("press", "stop").choose("press")
    mat.score("run")
    assert mat.side(P1, "space") == 6 and mat.table["battle"]["boss"] == "wily_1"


@rule("RM-OPEN-6")
def test_doctor_wilys_trophy_is_worth_nothing() -> None:
    mat = Mat(boss="wily_2", boss_health=1, dice=["hit"] * 6)
    mat.set(P1, stage="castle", space=6)
    with mat.changes(P1, trophies=0, powers=0, beaten=0):
        mat.choose("throw", "finish")
    assert mat.state.over and mat.state.winner == P1


@rule("RM-OPEN-7", "RM-START-1")
def test_several_wily_race_on_among_themselves() -> None:
    mat = Mat(4, step="setup", dice="wily run wily wily  wily aim jump".split())
    assert mat.asked == P1, "P2 is out of the race, and the second round decides"
    mat.expect(first=P1)


@rule("RM-OPEN-7")
def test_without_a_wily_the_same_players_throw_again() -> None:
    mat = Mat(3, step="setup", dice="run wily wily  hit aim  run wily".split())
    assert mat.asked == P3, "after the first round P2 and P3 alone throw, twice"
    none = Mat(3, step="setup", dice="run aim jump  hit hit hit  wily run run".split())
    assert none.asked == P1


@rule("RM-OPEN-8")
def test_two_may_be_the_same_character_unless_the_table_says_no() -> None:
    state = GAME.new(1, decks=["roll", "roll"])
    assert [one.id for one in state.characters] == ["roll", "roll"]
    with pytest.raises(PlaymatError, match="RM-OPEN-8"):
        GAME.new(1, decks=["roll", "roll"], options={"characters": "unique"})
    assert GAME.new(1, decks=["roll", "rush"], options={"characters": "unique"}).players == 2


@rule("RM-OPEN-9")
@pytest.mark.parametrize("beaten", [["cut_man"], ["cut_man", "ice_man"]])
def test_after_a_victory_every_stage_is_open_and_the_castle_if_qualified(beaten: list[str]) -> None:
    mat = Mat(step="turn")
    mat.set(P1, space=4, won=True, beaten=beaten)
    mat.offers(*RM_STAGES, *(["stage:castle"] if len(beaten) == 2 else []))
    if len(beaten) == 1:
        mat.refuses("stage:castle", "RM-CASTLE-1").refuses("stage:oil_man", "RM-OPEN-69")
    mat.choose("stage:cut_man")
    assert (mat.side(P1, "stage"), mat.side(P1, "space")) == ("cut_man", 0), "a beaten one too"


@rule("RM-OPEN-10")
def test_after_the_last_life_beaten_stages_are_closed() -> None:
    mat = Mat(step="turn")
    mat.set(P1, stage="", lives=0, fallen=True, beaten=["cut_man", "ice_man"])
    open_to = [stage for stage in RM_STAGES if stage not in ("stage:cut_man", "stage:ice_man")]
    mat.offers(*open_to, "stage:castle").refuses("stage:ice_man", "RM-LIFE-6", "Ice Man")
    one = Mat(step="turn")
    one.set(P1, stage="", lives=0, fallen=True, beaten=["cut_man"])
    one.offers(*RM_STAGES[1:]).refuses("stage:castle", "RM-CASTLE-1")


@rule("RM-OPEN-10")
def test_the_stage_of_the_last_life_may_be_taken_again_from_its_start() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(5)))
    mat.set(P1, lives=1, health=5, space=3)
    mat.score("wily")
    mat.score("wily").choose("stage:cut_man")
    assert (mat.hero, mat.side(P1, "stage"), mat.side(P1, "space")) == (P1, "cut_man", 0)


@rule("RM-OPEN-10")
def test_with_nothing_left_any_stage_is_open() -> None:
    mat = Mat(step="turn", threshold=9)
    mat.set(P1, stage="", lives=0, fallen=True, beaten=list(STAGE_IDS[:6]))
    mat.offers(*RM_STAGES)


@rule("RM-OPEN-11")
def test_a_second_victory_counts_no_second_time() -> None:
    mat = Mat(boss_health=1, dice=["hit"] * 6)
    mat.set(P1, space=4, health=5, beaten=["cut_man"], powers=["cut_man"])
    with mat.changes(P1, health=+23, powers=0, beaten=0, trophies=+1):
        mat.choose("throw", "finish")
    away = Mat(boss_health=1, dice=["hit"] * 6)
    away.set(P1, space=4, beaten=["cut_man"], powers=["cut_man"]).set(P2, trophies=["cut_man"])
    away.choose("throw", "finish", "pass")
    assert (away.side(P1, "trophies"), away.side(P2, "trophies")) == ([], ["cut_man"])


@rule("RM-OPEN-12")
def test_a_winner_waits_on_the_boss_space() -> None:
    mat = Mat(4, boss_health=1, dice=["hit"] * 6)
    mat.set(P1, space=4)
    with mat.changes(P1, space=0):
        mat.choose("throw", "finish")
    for player in (P2, P3, P4):
        assert mat.hero == player and mat.side(P1, "space") == 4 and mat.side(P1, "stage") == "cut_man"
        mat.score("wily").choose("pass")


@rule("RM-OPEN-13")
def test_powers_trophies_and_the_count_survive_the_last_life() -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(5)))
    mat.set(P1, lives=1, health=5, powers=["ice_man"], beaten=["ice_man", "fire_man"], trophies=["ice_man"])
    with mat.changes(P1, lives=-1, powers=0, beaten=0, trophies=0):
        mat.score("wily").choose("pass")
    with mat.changes(P1, lives=+3, powers=0, beaten=0, trophies=0):
        mat.score("wily").choose("pass")
    assert mat.asked == P1 and mat.has("stage:castle")
