"""Trophies: winning them, the window after every scored roll, and turning dice (RM-TROPHY, RM-OPEN-37 to 42)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge

SLAIN = "hit hit hit hit hit hit"
SIDES = ("hit", "pellet", "aim", "jump", "run", "wily")


def faces(table: Bout) -> list[str]:
    """The hero's dice."""
    return [die["face"] for die in table.seen("tray", "dice")]


def boss_faces(table: Bout) -> list[str]:
    """The boss's dice."""
    return [die["face"] for die in table.seen("battle", "boss roll")]


@rule("RM-TROPHY-1")
def test_the_winner_takes_the_figure_that_stands_on_the_stage() -> None:
    table = battle(dice=SLAIN, boss_health=1)
    assert table.stage("cut_man")["trophy"] == -1
    with table.changes(P1, trophies=+1):
        table.strike()
    assert table.stage("cut_man")["trophy"] == P1 and table.side(P1, "trophies") == ["cut_man"]


@rule("RM-TROPHY-2")
@pytest.mark.parametrize("owner", [P1, P2])
def test_there_is_no_second_trophy_while_somebody_holds_it(owner: int) -> None:
    table = battle(dice=SLAIN, boss_health=1).set(owner, trophies=["cut_man"])
    with table.changes(P1, powers=+1, trophies=0), table.changes(P2, trophies=0):
        table.strike().choose("pass")
    assert table.stage("cut_man")["trophy"] == owner


@rule("RM-TROPHY-3")
def test_a_trophy_turns_one_die_of_a_scored_roll_to_a_side_of_the_owners_choice() -> None:
    table = challenge("plain", "run hit wily").set(P1, trophies=["guts_man"])
    table.score(3).offers("trophy:guts_man", "pass")
    table.choose("trophy:guts_man").offers("die:d1", "die:d2", "die:d3", "back")
    table.choose("die:d2").offers(*[f"face:{face}" for face in SIDES if face != "hit"], "back")
    with table.changes(P1, space=+1, trophies=-1):
        table.choose("face:jump")
    assert table.log()[0].endswith("returns the Guts Man Trophy and turns hit into jump.")


@rule("RM-TROPHY-3", "RM-OPEN-38")
@pytest.mark.parametrize("chosen", [["trophy:guts_man"], ["trophy:guts_man", "die:d2"]])
def test_who_was_about_to_use_a_trophy_may_keep_it_once_at_each_opportunity(chosen: list[str]) -> None:
    table = challenge("plain", "run hit wily").set(P1, trophies=["guts_man"])
    table.score(3)
    with table.changes(P1, trophies=0):
        table.choose(*chosen, "back").offers("trophy:guts_man", "pass")
    table.choose(*chosen).refuses("back", "RM-OPEN-38", "turn a die now")
    assert table.verbs[-1] != "back" and faces(table) == ["run", "hit", "wily"]


@rule("RM-TROPHY-4", "RM-OPEN-37")
def test_a_trophy_turns_the_dice_of_other_players_too() -> None:
    table = challenge("plain", "run jump").set(P2, trophies=["guts_man"])
    table.score(2)
    assert table.asked == P2
    with table.changes(P1, space=0), table.changes(P2, trophies=-1):
        table.choose("trophy:guts_man", "die:d1", "face:aim")
    table.expect(hero=P2)


@rule("RM-TROPHY-4", "RM-OPEN-37")
def test_wily_players_use_trophies_in_battles_on_the_heros_dice() -> None:
    table = battle(dice="hit hit hit run run run").set(P2, trophies=["guts_man"])
    table.strike()
    assert table.asked == P2 and table.seen("battle", "health") == 33
    table.choose("trophy:guts_man", "die:d1", "face:wily")
    assert faces(table) == ["wily", "hit", "hit", "run", "run", "run"]
    assert table.seen("battle", "health") == 33 - 9


@rule("RM-TROPHY-4", "RM-OPEN-37")
def test_the_hero_turns_a_die_of_the_boss() -> None:
    table = battle("guts_man", f"{NOTHING} hit aim aim aim aim").set(P1, trophies=["elec_man"])
    table.strike().choose("pass", "roll", "on")
    assert table.asked == P1 and boss_faces(table)[0] == "hit"
    table.choose("trophy:elec_man").offers(*[f"die:d{die}" for die in (1, 2, 3, 4, 5)], "back")
    with table.changes(P1, health=0, trophies=-1):
        table.choose("die:d1", "face:pellet")


@rule("RM-TROPHY-5")
def test_a_used_trophy_stands_on_its_stage_and_can_be_won_again() -> None:
    table = battle(dice=SLAIN, boss_health=6).set(P2, trophies=["cut_man"])
    table.strike().choose("trophy:cut_man", "die:d1", "face:wily")
    assert table.stage("cut_man")["trophy"] == P1, "used against the very roll that won the battle"
    assert table.side(P2, "trophies") == []


@rule("RM-TROPHY-6", "RM-OPEN-39")
def test_the_wily_players_choice_counts_for_a_die_that_both_would_turn() -> None:
    table = challenge("plain", "run hit").set(P1, trophies=["guts_man"]).set(P2, trophies=["ice_man"])
    table.score(2)
    table.choose("trophy:guts_man", "die:d2", "face:jump")
    assert table.asked == P2 and faces(table) == ["run", "jump"]
    with table.changes(P1, space=0):
        table.choose("trophy:ice_man", "die:d2", "face:aim")
    table.cites("RM-FAIL-1")


@rule("RM-OPEN-39", "RM-TROPHY-6")
def test_a_die_turned_by_a_wily_player_is_locked_for_the_window() -> None:
    table = challenge("plain", "run jump hit", players=3).set(P1, trophies=["guts_man"])
    table.set(P2, trophies=["ice_man"]).set(P3, trophies=["bomb_man"])
    table.score(3)
    table.choose("pass", "trophy:ice_man", "die:d2", "face:aim")
    assert [die["locked"] for die in table.seen("tray", "dice")] == [False, True, False]
    assert table.asked == P3
    table.choose("trophy:bomb_man").offers("die:d1", "die:d3", "back").refuses("die:d2", "RM-OPEN-39")
    table.choose("die:d3", "face:run")
    assert table.asked == P1
    table.choose("trophy:guts_man").offers("die:d1", "back").refuses("die:d3", "RM-OPEN-39")


@rule("RM-OPEN-39")
def test_a_lock_ends_with_its_window() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, trophies=["guts_man"]).set(P2, trophies=["ice_man"])
    table.strike().choose("pass", "trophy:ice_man", "die:d1", "face:wily", "pass")
    table.choose("roll")
    assert not any(die["turned"] or die["locked"] for die in table.seen("battle", "boss roll"))
    table.choose("on", "trophy:guts_man")
    table.offers(*[f"die:d{die}" for die in (1, 2, 3, 4, 5, 6)], "back")


@rule("RM-OPEN-37")
def test_a_trophy_is_used_only_after_a_roll_was_scored() -> None:
    table = challenge("plain", "run jump").set(P1, trophies=["guts_man"])
    table.refuses("trophy:guts_man", "RM-OPEN-37")
    table.all_pass().refuses("trophy:guts_man", "RM-OPEN-37")
    table.choose("dice:2d").refuses("trophy:guts_man", "RM-OPEN-37")
    table.choose("finish").offers("trophy:guts_man", "pass").choose("pass")
    table.expect(step="pressing on or ending the turn").refuses("trophy:guts_man", "RM-OPEN-37")


@rule("RM-OPEN-37")
def test_the_window_comes_before_any_effect_of_the_roll() -> None:
    table = challenge("CU01", "wily pellet hit run").set(P1, health=20, trophies=["guts_man"])
    with table.changes(P1, health=0):
        table.score(4)
    assert table.seen("challenge", "minions") == 1
    with table.changes(P1, health=+2):
        table.choose("trophy:guts_man", "die:d1", "face:jump")


@rule("RM-OPEN-37")
def test_a_window_opens_after_the_heros_and_after_the_boss_roll() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P2, trophies=["ice_man"])
    table.strike().offers("trophy:ice_man", "pass").choose("pass", "roll", "on")
    table.offers("trophy:ice_man", "pass").choose("pass")
    assert table.seen("battle", "round") == 2


@rule("RM-OPEN-38")
def test_the_hero_is_asked_first_and_one_trophy_is_used_at_a_time() -> None:
    table = challenge("plain", "hit hit hit hit", players=3, hero=P2)
    table.set(P1, trophies=["cut_man"]).set(P2, trophies=["guts_man", "elec_man"]).set(P3, trophies=["ice_man"])
    table.score(4)
    asked = [table.asked]
    table.choose("trophy:guts_man", "die:d1", "face:run")
    asked.append(table.asked)
    table.choose("pass")
    asked.append(table.asked)
    table.choose("pass")
    asked.append(table.asked)
    table.offers("trophy:elec_man", "pass").choose("trophy:elec_man", "die:d2", "face:jump")
    asked.append(table.asked)
    assert asked == [P2, P3, P1, P2, P3]
    table.choose("pass", "pass").expect(step="pressing on or ending the turn")


@rule("RM-OPEN-38")
def test_the_hero_is_asked_first_about_the_boss_roll_too() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}", players=3).set(P1, trophies=["guts_man"])
    table.set(P2, trophies=["ice_man"]).set(P3, trophies=["elec_man"])
    table.strike().choose("pass", "pass", "pass", "roll", "on")
    asked = []
    for _ in range(3):
        asked.append(table.asked)
        table.choose("pass")
    assert asked == [P1, P2, P3] and table.seen("battle", "round") == 2


@rule("RM-OPEN-38")
def test_who_passed_may_still_answer_a_trophy() -> None:
    table = challenge("plain", "run jump").set(P1, trophies=["guts_man"]).set(P2, trophies=["ice_man"])
    table.score(2)
    table.choose("pass", "trophy:ice_man", "die:d1", "face:hit")
    assert table.asked == P1
    with table.changes(P1, space=0):
        table.choose("pass")


@rule("RM-OPEN-38")
def test_nobody_is_asked_where_nobody_holds_a_trophy() -> None:
    table = challenge("plain", "run jump")
    table.score(2).expect(step="pressing on or ending the turn")


@rule("RM-OPEN-40")
@pytest.mark.parametrize("face", SIDES)
def test_the_new_side_must_be_another_one(face: str) -> None:
    table = challenge("plain", f"{face} hit").set(P1, trophies=["guts_man"])
    table.score(2)
    table.choose("trophy:guts_man", "die:d1").refuses(f"face:{face}", "RM-OPEN-40")
    table.offers(*[f"face:{other}" for other in SIDES if other != face], "back")


@rule("RM-OPEN-41")
def test_a_die_that_sticks_can_be_turned() -> None:
    table = challenge("IC01", "wily run").set(P1, stage="ice_man", trophies=["guts_man"])
    table.all_pass().choose("dice:2d").refuses("pick:d1", "RM-REROLL-5")
    table.choose("finish", "trophy:guts_man").offers("die:d1", "die:d2", "back")
    with table.changes(P1, space=+1, health=0):
        table.choose("die:d1", "face:jump")


@rule("RM-OPEN-42")
def test_a_trophy_goes_back_only_by_turning_a_die() -> None:
    table = challenge("plain", "run jump").set(P1, trophies=["guts_man"]).set(P2, stage="ice_man", space=2)
    table.score(2)
    with table.changes(P1, trophies=0):
        table.choose("pass", "stop")
    table.refuses("trophy:guts_man", "RM-PRIO-2", player=P1)
    table.wait()
    assert table.side(P1, "trophies") == ["guts_man"]


@rule("RM-TROPHY-2")
def test_nobody_uses_the_trophy_of_another() -> None:
    table = challenge("plain", "run jump").set(P1, trophies=["guts_man"]).set(P2, trophies=["ice_man"])
    table.score(2).refuses("trophy:ice_man", "RM-TROPHY-2")
