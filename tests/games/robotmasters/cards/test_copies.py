"""The Robot Master Copies of the castle: a battle in place of a challenge."""

from __future__ import annotations

from typing import Any

from playmat.testing import P1, P2, Table, card, rule
from tests.games.robotmasters.table.facing import before

ROUND = ("throw", "finish", "roll", "on")
"""A round in which nobody plays or re-rolls anything."""


def meets(copy: str, boss: str, name: str, health: int) -> None:
    """Turned up, the Copy fights at once and at full Health; nobody plays abilities before."""
    table = before(copy).choose("press").offers("ability", "throw")
    shown = table.state.table(-1)
    assert shown["challenge"] is None and shown["step"] == "boss battle"
    assert [shown["battle"][word] for word in ("boss", "copy", "health")] == [boss, True, health]
    assert table.zone(P1, "copy") == [f"Robot Master Copy: {name}"]


def fighting(copy: str, dice: str, boss_health: int = 30, **hero: Any) -> Table:
    """A battle against the Copy, who has so much Health left, with the dice of both sides loaded."""
    table = Table("robotmasters", challenge=copy, dice=dice.split(), boss_health=boss_health, expansion=True)
    return table.set(P1, **{"stage": "castle", "space": 1, "health": 20, **hero})


def beats(copy: str, boss: str, name: str) -> None:
    """Beaten, the Copy leaves its power and no Trophy, and the hero moves on, healed; the turn is over."""
    table = fighting(copy, "hit hit hit hit hit aim", 16).choose("throw")
    with table.changes(P1, health=+8, space=+1, powers=+1, trophies=0, beaten=0, lives=0):
        table.choose("finish")
    assert [one["boss"] for one in table.state.table(-1)["sides"][P1]["powers"]] == [boss]
    assert table.zone(P1, "copy") == [] and table.zone(-1, "castle discard") == [f"Robot Master Copy: {name}"]
    assert table.state.hero == P2


@card("WC15")
def test_the_copy_of_cut_man_snips_like_the_original() -> None:
    meets("WC15", "cut_man", "Cut Man", 33)
    beats("WC15", "cut_man", "Cut Man")
    table = fighting("WC15", "pellet pellet pellet pellet pellet pellet wily wily pellet pellet pellet pellet")
    with table.changes(P1, health=-2 - 2 - 2):
        table.choose(*ROUND)


@card("WC16")
def test_the_copy_of_guts_man_shakes_a_die_out_of_the_next_round() -> None:
    meets("WC16", "guts_man", "Guts Man", 35)
    beats("WC16", "guts_man", "Guts Man")
    table = fighting("WC16", "pellet pellet pellet pellet pellet pellet jump pellet pellet pellet pellet")
    with table.changes(P1, health=-3):
        table.choose(*ROUND)
    assert table.choose("throw").state.table(-1)["battle"]["hero dice"] == 5


@card("WC17")
def test_the_copy_of_ice_man_freezes_a_die() -> None:
    meets("WC17", "ice_man", "Ice Man", 34)
    beats_frozen("WC17")
    table = fighting("WC17", "pellet hit hit hit hit hit").choose("throw")
    assert table.asked == P2
    table.choose("die:d1").refuses("pick:d1", "RM-REROLL-5", "Sticks")


def beats_frozen(copy: str) -> None:
    """Ice Man's Copy is beaten in spite of a frozen die; the figure on his stage stays there."""
    table = fighting(copy, "hit hit hit hit hit aim", 16).choose("throw", "die:d1")
    with table.changes(P1, health=+8, space=+1, powers=+1, trophies=0, beaten=0):
        table.choose("finish")
    assert table.zone(-1, "castle discard") == ["Robot Master Copy: Ice Man"]


@card("WC17")
@rule("RM-OPEN-58", "RM-CASTLE-5")
def test_a_lost_battle_leaves_the_copy_to_be_fought_again() -> None:
    table = fighting("WC17", "pellet " * 6 + "hit " * 6, health=5).choose("throw", "die:d1", "finish", "roll")
    with table.changes(P1, lives=-1, space=0, powers=0):
        table.choose("on")
    assert table.state.hero == P2 and table.zone(P1, "copy") == ["Robot Master Copy: Ice Man"]
    again = Table("robotmasters", step="turn").set(P1, stage="castle", space=1, copy="WC17", fallen=True, health=-1)
    assert again.state.health[P1] == 28 and again.state.boss_health == 34
    again.offers("ability", "throw")


@card("WC18")
def test_the_copy_of_bomb_man_burns_who_scores_wily() -> None:
    meets("WC18", "bomb_man", "Bomb Man", 30)
    beats("WC18", "bomb_man", "Bomb Man")
    table = fighting("WC18", "wily wily pellet pellet pellet pellet").choose("throw")
    with table.changes(P1, health=-2):
        table.choose("finish")


@card("WC18")
@rule("RM-OPEN-58")
def test_the_last_life_discards_the_copy() -> None:
    table = fighting("WC18", "wily wily pellet pellet pellet pellet", health=2, lives=1).choose("throw", "finish")
    assert table.zone(P1, "copy") == [] and table.zone(-1, "castle discard") == ["Robot Master Copy: Bomb Man"]


@card("WC19")
def test_the_copy_of_fire_man_answers_with_a_backdraft() -> None:
    meets("WC19", "fire_man", "Fire Man", 34)
    beats("WC19", "fire_man", "Fire Man")
    table = fighting("WC19", "pellet " * 6 + "hit hit pellet pellet pellet pellet")
    with table.changes(P1, health=-3 - 3 - 3):
        table.choose(*ROUND)


@card("WC20")
def test_the_copy_of_elec_man_surges() -> None:
    meets("WC20", "elec_man", "Elec Man", 35)
    beats("WC20", "elec_man", "Elec Man")
    table = fighting("WC20", "pellet " * 6 + "wily wily pellet pellet pellet pellet")
    with table.changes(P1, health=-1 - 1, energy=-1):
        table.choose(*ROUND)


@card("WC20")
@rule("RM-CASTLE-6")
def test_who_has_the_power_already_gets_no_second_one_from_the_copy() -> None:
    table = fighting("WC20", "hit hit hit hit hit aim", 16, powers=["elec_man"]).choose("throw")
    with table.changes(P1, powers=0, space=+1):
        table.choose("finish")


@card("WC21")
def test_the_copy_of_time_man_turns_his_wounds_back() -> None:
    meets("WC21", "time_man", "Time Man", 32)
    beats("WC21", "time_man", "Time Man")
    table = fighting("WC21", "pellet " * 6 + "wily pellet pellet pellet pellet", 20)
    with table.changes(P1, health=-2):
        table.choose(*ROUND)
    assert table.state.boss_health == 22


@card("WC22")
def test_the_copy_of_oil_man_makes_re_rolls_dear() -> None:
    meets("WC22", "oil_man", "Oil Man", 34)
    beats("WC22", "oil_man", "Oil Man")
    table = fighting("WC22", "pellet hit hit hit hit hit hit").choose("throw", "pick:d1")
    with table.changes(P1, energy=-2):
        table.choose("throw")


@card("WC21", "WC22")
@rule("RM-OPEN-69")
def test_two_copies_come_with_the_expansion_alone() -> None:
    without, within = Table("robotmasters"), Table("robotmasters", expansion=True)
    found = [
        [title for title in table.zone(-1, "castle deck") if title.startswith("Robot")] for table in (without, within)
    ]
    assert [len(titles) for titles in found] == [6, 8]
    assert set(found[1]) - set(found[0]) == {"Robot Master Copy: Time Man", "Robot Master Copy: Oil Man"}
