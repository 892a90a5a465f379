"""Open decisions about Boss Battles (RM-OPEN-43, RM-OPEN-45 to RM-OPEN-55)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards import ACTIONS, CHARACTERS, POWERS
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.battles import NOTHING, battle, challenge

SLAIN = "hit hit hit hit hit hit"
WINDOWS = {
    "Fortified": "PTB",
    "Rapid Fire": "PT",
    "Robot Tactics": "T",
    "Boost": "P",
    "Energized": "PTB",
    "Land on the Edge": "PT",
    "Life Energy": "PTB",
    "No Limit": "PTB",
    "Shortcut": "PT",
    "Speed Run": "PT",
    "Steady Aim": "PT",
    "Quick Reflexes": "B",
    "W-Tank": "PTB",
}


@rule("RM-OPEN-43", "RM-PRESS-2")
@pytest.mark.parametrize("threat", [2, 10])
def test_a_hero_who_reaches_a_boss_fights_now_or_ends_the_turn(threat: int) -> None:
    table = challenge("plain", "run jump").set(P1, space=3, threat=threat)
    table.score(2).offers("fight", "stop").choose("fight").expect(step="boss battle", hero=P1)


@rule("RM-OPEN-43", "RM-DEFEAT-2")
def test_a_turn_that_begins_before_a_boss_begins_with_the_battle() -> None:
    table = challenge("plain", "run jump").set(P1, space=3)
    table.score(2).choose("stop").expect(hero=P2)
    table.wait().expect(hero=P1, step="boss battle")


@rule("RM-OPEN-43", "RM-WILY-1")
@pytest.mark.parametrize("threat", [2, 10])
def test_the_battle_with_wilys_machine_begins_at_once(threat: int) -> None:
    table = challenge("plain", "run jump").set(P1, stage="castle", space=5, threat=threat)
    table.score(2).expect(step="boss battle", hero=P1)
    assert table.seen("battle", "boss") == "wily_1" and table.side(P1, "space") == 6
    table.refuses("stop", "RM-BOSS-12")


@rule("RM-OPEN-43", "RM-WILY-1")
def test_who_skips_the_last_challenge_faces_wilys_machine_at_once() -> None:
    table = challenge("WC02").set(P1, stage="castle", space=5, hand=["shortcut", "filler", "filler", "filler"])
    table.choose("play Shortcut").expect(step="boss battle", hero=P1)


@rule("RM-OPEN-43", "RM-OPEN-60")
def test_a_hero_who_reaches_yellow_devil_still_chooses() -> None:
    table = challenge("plain", "run jump", yellow_devil=True).set(P1, stage="castle", space=4)
    table.score(2).offers("fight", "stop")


@rule("RM-OPEN-43", "RM-TURN-6")
def test_after_a_victory_the_choice_of_a_stage_comes_first() -> None:
    table = battle(dice=SLAIN, boss_health=1)
    table.strike()
    table.wait().expect(hero=P1, step="choosing a stage", battle=None)


@rule("RM-OPEN-45", "RM-OPEN-46")
@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.parametrize("window", ["P", "T", "B"])
def test_every_battle_section_has_its_windows(name: str, window: str) -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, hand=[name, "filler", "filler", "filler"])
    table.choose(*{"P": [], "T": ["throw"], "B": ["throw", "finish", "roll"]}[window])
    if window in WINDOWS[name]:
        assert table.can(f"play {name}")
    else:
        table.refuses(f"play {name}", "RM-OPEN-46", name)
    assert len(WINDOWS) == len(ACTIONS)


@rule("RM-OPEN-46", "RM-OPEN-56", "RM-BOSS-4")
@pytest.mark.parametrize(("name", "energy"), [("Energized", 2), ("W-Tank", 3)])
def test_energy_gained_after_the_bosss_throw_is_there_in_the_next_round(name: str, energy: int) -> None:
    table = battle(dice=f"{NOTHING} {NOTHING} {NOTHING}").set(P1, energy=0, hand=[name, "filler", "filler", "filler"])
    table.strike().choose("roll")
    with table.changes(P1, energy=energy, hand=0, discards=+1):
        table.choose(f"play {name}")
    assert table.seen("battle", "round") == 2
    table.choose("throw", "pick:d1", "throw")
    assert table.state.energy[P1] == energy - 1


@rule("RM-OPEN-45")
def test_there_is_no_window_between_scoring_and_the_boss_roll() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, hand=["fortified", "filler", "filler", "filler"])
    table.strike()
    assert table.asked == P2
    table.offers("roll")


@rule("RM-OPEN-49", "RM-DMG-3")
@pytest.mark.parametrize(("health", "lost"), [(2, True), (3, False)])
def test_the_heros_damage_comes_first_where_both_would_fall(health: int, lost: bool) -> None:
    table = battle("bomb_man", "wily wily hit hit hit hit", boss_health=12).set(P1, health=health)
    table.strike().expect(hero=P2, battle=None)
    assert table.side(P1, "lives") == (2 if lost else 3)
    assert [one["boss"] for one in table.side(P1, "powers")] == ([] if lost else ["bomb_man"])


@rule("RM-OPEN-49")
def test_a_shield_in_time_saves_hero_and_victory() -> None:
    table = battle("bomb_man", "wily wily hit hit hit hit", boss_health=12)
    table.set(P1, health=1, hand=["fortified", "filler", "filler", "filler"])
    table.choose("throw", "play Fortified")
    with table.changes(P1, lives=0, powers=+1):
        table.choose("finish")


@rule("RM-OPEN-50")
def test_the_boss_does_not_re_roll() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}")
    table.strike().choose("roll").offers("on").refuses("pick:d1", "RM-SCORE-1")
    table.refuses("pick:d1", "RM-PRIO-2", player=P2)


@rule("RM-OPEN-50")
def test_quick_reflexes_throw_two_boss_dice_again() -> None:
    table = battle(dice=f"{NOTHING} hit hit hit pellet pellet pellet").set(
        P1, hand=["quick_reflexes", "filler", "filler", "filler"]
    )
    table.strike().choose("roll", "play Quick Reflexes").offers(*[f"pick:d{die}" for die in range(1, 7)], "done")
    table.load("pellet aim")
    table.choose("pick:d1")
    with table.changes(P1, health=-(0 + 1 + 2)):
        table.choose("pick:d2")


@rule("RM-OPEN-51", "RM-DEF-1")
def test_the_controlling_wily_player_chooses_for_the_boss() -> None:
    table = battle("ice_man", f"{NOTHING} {NOTHING} {NOTHING}", players=3).choose("throw")
    assert table.asked == P2
    table.offers(*[f"die:d{die}" for die in range(1, 7)]).choose("die:d6")
    assert table.asked == P1
    table.refuses("pick:d6", "RM-REROLL-5").choose("finish")
    table.answer().choose("throw")
    assert table.asked == P3


@rule("RM-OPEN-52", "RM-DICE-7")
def test_a_wily_of_the_heros_does_nothing_by_itself() -> None:
    table = battle(dice="wily wily wily wily wily wily")
    with table.changes(P1, health=0, energy=0, lives=0):
        table.strike()
    assert table.seen("battle", "health") == 33


@rule("RM-OPEN-52")
def test_a_boss_punishes_and_a_power_uses_the_heros_wily() -> None:
    table = battle("bomb_man", "wily wily pellet pellet pellet pellet")
    with table.changes(P1, health=-2):
        table.strike()
    table = battle(dice="wily wily pellet pellet pellet pellet").set(P1, powers=["bomb_man"])
    table.choose("power:bomb_man")
    table.strike()
    assert table.seen("battle", "health") == 33 - 4


@rule("RM-OPEN-53", "RM-HEALTH-3")
@pytest.mark.parametrize(("health", "gained"), [(10, 5), (26, 2)])
def test_cards_heal_in_battles_up_to_base(health: int, gained: int) -> None:
    table = battle().set(P1, health=health, hand=["life_energy", "filler", "filler", "filler"])
    with table.changes(P1, health=gained):
        table.choose("play Life Energy")


@rule("RM-OPEN-53", "RM-DICE-8", "RM-HEALTH-5")
def test_pellets_do_not_heal_in_battles() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, health=10)
    with table.changes(P1, health=0):
        table.play_round()


@rule("RM-OPEN-54")
def test_nothing_costs_action_points_in_a_battle() -> None:
    table = battle().set(P1, hand=["shortcut", "filler", "filler", "filler"], powers=["bomb_man"])
    assert table.state.hero_points == 0
    table.choose("play Shortcut", "power:bomb_man", "ability").offers("throw")
    assert table.state.hero_points == 0
    assert {one.battle.cost for one in (*ACTIONS, *CHARACTERS, *POWERS)} == {0}


@rule("RM-OPEN-55", "RM-BOSS-6")
@pytest.mark.parametrize("window", ["P", "T"])
def test_a_battle_ability_is_used_before_or_after_the_throw(window: str) -> None:
    table = battle(dice="hit hit pellet pellet pellet pellet").set(P1, powers=["cut_man"])
    if window == "P":
        table.choose("ability", "power:cut_man", "throw", "finish")
    else:
        table.choose("throw", "ability", "power:cut_man", "finish")
    assert table.seen("battle", "health") == 33 - 6 - 2 - 2


@rule("RM-OPEN-55")
def test_a_battle_ability_is_too_late_after_the_boss_roll() -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}").set(P1, powers=["cut_man"])
    table.strike().choose("roll").offers("on")
    table.refuses("ability", "RM-OPEN-55").refuses("power:cut_man", "RM-OPEN-55")


@rule("RM-OPEN-55")
def test_an_ability_that_turns_dice_waits_for_the_throw() -> None:
    table = battle(dice="aim aim pellet pellet pellet").set(P1, character="mega_man_alt")
    table.offers("throw").refuses("ability", "RM-OPEN-55", "throw first")
    table.choose("throw", "ability").offers("die:d1", "die:d2", "done").choose("die:d1", "finish")
    assert table.seen("battle", "health") == 33 - 4 - 1
