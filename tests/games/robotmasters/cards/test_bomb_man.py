"""Bomb Man's challenges: short tests, heavy damage."""

from __future__ import annotations

from playmat.testing import card, rule
from tests.games.robotmasters.table.facing import all_pass, asks, facing, fails, opens, passes, throw, thrown


@card("BO01")
def test_the_killer_bomb_in_fuse_alley_deals_four() -> None:
    opens("BO01", 4, 1, "Killer Bomb", 4)
    asks("BO01", "run aim")
    passes(thrown("BO01", "run aim"), health=-4)
    passes(thrown("BO01", "run aim hit wily"), health=-2)


@card("BO02")
def test_the_minefield_hurts_for_wily_and_again_for_failing() -> None:
    opens("BO02", 3)
    asks("BO02", "jump aim run")
    passes(thrown("BO02", "jump aim run wily"), health=-3)
    fails(thrown("BO02", "jump aim hit"), health=-2)
    fails(thrown("BO02", "jump aim wily"), health=-5)


@card("BO02")
@rule("RM-OPEN-29")
def test_the_minefields_wily_and_its_text_strike_together() -> None:
    fails(thrown("BO02", "jump wily", health=6), health=-5)
    fails(thrown("BO02", "jump wily", health=5), health=-5, lives=-1)
    fails(thrown("BO02", "jump wily pellet pellet", health=5), health=-5, lives=-1)


@card("BO03")
def test_the_sniper_post_has_one_joe_of_four() -> None:
    opens("BO03", 5, 1, "Sniper Joe", 4)
    asks("BO03", "aim run")
    passes(thrown("BO03", "aim run pellet"), health=-2)
    passes(thrown("BO03", "aim run hit wily"), health=-2)


@card("BO04")
def test_blast_doors_ask_for_a_hit_which_takes_the_bomb_along() -> None:
    opens("BO04", 4, 1, "Killer Bomb", 4)
    asks("BO04", "hit aim")
    passes(thrown("BO04", "hit aim wily"), health=-3)
    fails(thrown("BO04", "aim run"), health=-4)


@card("BO05")
def test_rolling_shells_ask_for_little_and_hurt_much() -> None:
    opens("BO05", 4, 2, "Killer Bomb", 4)
    asks("BO05", "aim")
    passes(thrown("BO05", "aim"), health=-8)
    passes(thrown("BO05", "aim hit hit wily"), health=-2)


@card("BO06")
def test_the_spire_field_deals_three_for_failing() -> None:
    opens("BO06", 3, 0, "Killer Bomb", 4)
    asks("BO06", "jump aim")
    passes(thrown("BO06", "jump aim wily"), health=-2)
    fails(thrown("BO06", "jump run"), health=-3)
    fails(thrown("BO06", "jump run", health=3), health=-3, lives=-1)


@card("BO07")
@rule("RM-MIN-10")
def test_each_bomb_defeated_in_the_chain_reaction_bursts() -> None:
    opens("BO07", 5, 2, "Killer Bomb", 4)
    asks("BO07", "run aim")
    passes(thrown("BO07", "run aim"), health=-8)
    passes(thrown("BO07", "run aim hit"), health=-5)
    passes(thrown("BO07", "run aim hit hit hit wily"), health=-4)


@card("BO07")
@rule("RM-DEF-6")
def test_bombs_taken_away_are_not_defeated_and_set_no_chain_off() -> None:
    table = facing("BO07", "run aim hit", powers=["bomb_man"]).choose("power:bomb_man")
    passes(throw(table))


@card("BO08")
def test_the_armory_asks_for_two_aims_and_gives_energy() -> None:
    opens("BO08", 2, 0, "Sniper Joe", 4)
    asks("BO08", "aim aim")
    passes(thrown("BO08", "aim aim wily"), energy=+1, health=-2)
    fails(thrown("BO08", "aim hit"))


@card("BO09")
def test_the_crater_leap_costs_three_for_each_wily() -> None:
    opens("BO09", 4)
    asks("BO09", "jump jump")
    passes(thrown("BO09", "jump jump wily wily"), health=-6)
    fails(thrown("BO09", "jump aim wily"), health=-3)


@card("BO10")
def test_two_joes_of_the_platoon_deal_eight() -> None:
    opens("BO10", 6, 2, "Sniper Joe", 4)
    asks("BO10", "run aim")
    passes(thrown("BO10", "run aim"), health=-8)
    passes(thrown("BO10", "run aim hit wily"), health=-6)


@card("BO11")
def test_the_smoke_screen_hides_all_but_seven_dice() -> None:
    opens("BO11", 4, 1, "Killer Bomb", 4)
    asks("BO11", "aim jump run")
    table = all_pass(facing("BO11"))
    assert table.verbs == ["dice"] * 7
    table.refuses("dice:8d", "RM-ROLL-2", "1 to 7 dice")
    passes(thrown("BO11", "aim jump run wily"), health=-6)


@card("BO11")
def test_the_lowest_cap_applies_in_the_smoke_screen() -> None:
    table = all_pass(facing("BO11", wily=("Quick Reflexes",)).choose("pass", "play Quick Reflexes"))
    assert table.verbs == ["dice"] * 5


@card("BO12")
def test_the_supply_drop_gives_two_dice_for_a_pellet() -> None:
    opens("BO12", 3, 0, "Sniper Joe", 4)
    asks("BO12", "pellet")
    passes(thrown("BO12", "pellet"), health=+2, threat=+2)
    passes(thrown("BO12", "pellet wily"), threat=+2)
    passes(thrown("BO12", "pellet", threat=1), health=+2, threat=+2)
    fails(thrown("BO12", "hit wily"), health=-2)
