"""Keywords of attackers, each meeting other keywords and rules."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import CROSS, NULL, RADIUS1, ROW
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.keywords import (
    ASSASSIN_KEYWORD,
    DISRUPTOR_KEYWORD,
    ELUSIVE_KEYWORD,
    FLYING_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    INITIATIVE_KEYWORD,
    MELEE_KEYWORD,
    OVERWATCH_KEYWORD,
    PENETRATOR_KEYWORD,
    PRECISION_KEYWORD,
    REFLEXES_KEYWORD,
    SUPPRESSOR_KEYWORD,
    Keyword,
    area_attack,
    camouflage,
    demolisher,
    regeneration,
)
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, thing

STRONG = (3, 3, 3, 3)


def against(*keywords: Keyword, numbers: tuple[int, int, int, int] = STRONG) -> Mat:
    """P1's Challenge Phase with an attacker called Raider that has these keywords; P2's network is still empty."""
    return Mat(step="challenge").lay(P1, person("Raider", numbers, *keywords), (1, 0))


def market(mat: Mat) -> list[str]:
    """P2's open market without regard to order."""
    return sorted(mat.zone(P2, "market"))


# AREA ATTACK ---------------------------------------------------------------------------------------------------


@rule("MC-9.3", "MC-9.14", "MC-OPEN-60", "MC-OPEN-65")
def test_a_second_area_leaves_an_elusive_card_out() -> None:
    mat = against(area_attack(ROW)).lay(P1, person("Second", STRONG, area_attack(ROW)), (-1, 0))
    mat.lay(P2, person("Dodger", (9, 9, 9, 9), ELUSIVE_KEYWORD), (1, 0)).lay(P2, person("Slow", (9, 9, 9, 9)), (-1, 0))
    for attacker in ("Raider", "Second"):
        mat.attack(attacker, 0, 0, "BQ").unblocked()
    assert (mat.value("Dodger", "BQ"), mat.value("Slow", "BQ")) == (6, 3)


@rule("MC-9.3", "MC-9.6", "MC-OPEN-60")
def test_an_area_passes_over_a_camouflaged_card() -> None:
    mat = against(area_attack(CROSS)).lay(P2, person("Hidden", (9, 9, 9, 9), camouflage("location")), (1, 0))
    mat.lay(P2, person("Seen", (9, 9, 9, 9), camouflage("#executive")), (-1, 0))
    mat.attack("Raider", 0, 0, "BQ").unblocked()
    assert (mat.value("Hidden", "BQ"), mat.value("Seen", "BQ")) == (9, 6), "the business beside it is a location"


@rule("MC-9.3", "MC-9.18", "MC-OPEN-55")
def test_an_area_with_initiative_is_answered_only_by_survivors() -> None:
    mat = against(area_attack(CROSS), INITIATIVE_KEYWORD, numbers=(1, 1, 1, 3))
    mat.lay(P2, person("Weak", (1, 1, 1, 3)), (1, 0)).lay(P2, person("Tough", (1, 1, 1, 5)), (-1, 0))
    mat.attack("Raider", 0, 0, "BQ")
    while mat.verbs[-1] == "refrain":
        mat.choose("retaliate")
    mat.all_pass()
    assert market(mat) == ["Weak"] and mat.value("Raider", "BQ") == 1, "only the 2 that Tough had left"


@rule("MC-9.3", "MC-9.28", "MC-OPEN-60", "MC-OPEN-99")
def test_an_area_with_suppressor_engages_a_defender_of_one_fight() -> None:
    mat = against(area_attack(CROSS), SUPPRESSOR_KEYWORD)
    mat.lay(P2, person("Left", (9, 9, 9, 2)), (-1, 0)).lay(P2, person("Right", (9, 9, 9, 2)), (1, 0))
    mat.attack("Raider", 0, 0, "BQ").choose("engage Left")
    assert engaged(mat, "Left") and not engaged(mat, "Right")
    mat.choose("retaliate Right")
    assert mat.value("Raider", "BQ") == 1


@rule("MC-9.3", "MC-9.24")
def test_an_area_with_precision_is_blocked_nowhere() -> None:
    mat = (
        against(area_attack(CROSS), PRECISION_KEYWORD).lay(P2, person("Left"), (-1, 0)).lay(P2, person("Far"), (-2, 0))
    )
    mat.attack("Raider", 0, 0, "BQ")
    assert mat.verbs == ["retaliate", "refrain"]
    plain = against(area_attack(CROSS)).lay(P2, person("Left"), (-1, 0)).lay(P2, person("Far"), (-2, 0))
    plain.attack("Raider", 0, 0, "BQ").offers("block Far", "done")


@rule("MC-9.3", "MC-9.10", "MC-9.13", "MC-OPEN-62", "MC-OPEN-64")
def test_an_area_demolishes_each_structure_and_disrupts_a_business() -> None:
    mat = against(area_attack(ROW), demolisher("#structure"), DISRUPTOR_KEYWORD, numbers=(1, 1, 1, 1))
    mat.lay(P2, thing("Mill", 4, (9, 9, 9, 9)), (1, 0)).lay(P2, thing("Forge", 4, (9, 9, 9, 9)), (-1, 0))
    mat.lay(P2, person("Tall", (9, 9, 9, 9)), (2, 0)).lay(P2, thing("Shrine", 4, (9, 9, 9, 9)), (0, 1))
    mat.attack("Raider", 2, 0, "BQ").unblocked()
    assert market(mat) == ["Forge", "Mill"] and mat.value("Shrine", "BQ") == 9
    assert mat.value("Tall", "BQ") == 8 and mat.state.money[P2] == 9


@rule("MC-9.3", "MC-9.20")
def test_a_row_in_melee_ends_at_the_fighters_reach() -> None:
    mat = Mat(step="challenge").lay(P2, "Pit Brawler", (1, 1), controller=P1, under=["Rampage Hauler"])
    for x in range(-1, 4):
        if x:
            mat.lay(P2, person(f"At {x}", (9, 9, 9, 9)), (x, 0))
    mat.attack("Pit Brawler", 1, 0, "BQ").unblocked()
    hurt = [x for x in (-1, 1, 2, 3) if mat.value(f"At {x}", "BQ") == 6]
    assert hurt == [1, 2] and mat.value("Plain Business", "BQ", P2) == 11


@rule("MC-9.3", "MC-OPEN-60", "MC-9.23")
def test_an_area_hits_the_attackers_own_side_but_not_the_attacker() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", STRONG, area_attack(RADIUS1), OVERWATCH_KEYWORD), (1, 0))
    mat.lay(P1, person("Friend", (9, 9, 9, 9)), (1, 1))
    mat.attack("Raider", 1, 1, "BQ", 1).unblocked()
    assert (mat.value("Friend", "BQ"), mat.value("Raider", "BQ")) == (6, 3)
    assert mat.value("Plain Business", "BQ", P1) == 11 and not engaged(mat, "Raider")


# ASSASSIN ------------------------------------------------------------------------------------------------------


@rule("MC-9.4", "MC-9.26.1", "MC-OPEN-63")
def test_a_regenerated_victim_is_not_annihilated() -> None:
    mat = against(ASSASSIN_KEYWORD).lay(P2, person("Phoenix", (1, 1, 1, 1), regeneration(price(1))), (1, 0))
    mat.declare("Raider", 1, 0, "BQ").to_aftermath()
    mat.choose("regenerate Phoenix").all_pass()
    assert mat.in_play("Phoenix") == 1 and mat.zone(P2, "annihilated") == []


@rule("MC-9.4", "MC-9.17")
def test_an_assassin_does_not_annihilate_what_cannot_be_destroyed() -> None:
    mat = against(ASSASSIN_KEYWORD).lay(P2, "Blast Bunker", (1, 0))
    mat.attack("Raider", 1, 0, "BQ").unblocked()
    assert mat.in_play("Blast Bunker") == 1 and mat.value("Blast Bunker", "BQ") == 0


@rule("MC-9.4", "MC-OPEN-63")
def test_an_assassins_help_is_not_enough_for_annihilation() -> None:
    mat = against(numbers=(1, 1, 1, 4))
    mat.lay(P2, person("Knife", (1, 1, 1, 2), ASSASSIN_KEYWORD), (1, 0)).lay(P2, person("Club", (1, 1, 1, 2)), (2, 0))
    mat.attack("Raider", 1, 0, "BQ").choose("block Club", "done")
    mat.all_pass().choose("stay", "retaliate Knife", "retaliate Club")
    mat.do("points", "Knife", "4").all_pass()
    assert mat.zone(P1, "market") == ["Raider"] and mat.zone(P1, "annihilated") == []


@rule("MC-9.4", "MC-9.18")
def test_an_assassin_with_initiative_annihilates_before_the_answer() -> None:
    mat = against(ASSASSIN_KEYWORD, INITIATIVE_KEYWORD).lay(P2, person("Twin", STRONG, ASSASSIN_KEYWORD), (1, 0))
    mat.attack("Raider", 1, 0, "BQ").choose("done").all_pass()
    mat.choose("retaliate Twin").all_pass()
    assert mat.zone(P2, "annihilated") == ["Twin"] and mat.value("Raider", "BQ") == 3


# DEMOLISHER, DISRUPTOR -----------------------------------------------------------------------------------------


@rule("MC-9.10", "MC-9.26")
def test_a_demolished_card_may_regenerate() -> None:
    ruin = thing("Ruin", 4, (9, 9, 9, 9), regeneration(price(2)))
    mat = against(demolisher("location")).lay(P2, ruin, (1, 0))
    mat.declare("Raider", 1, 0, "BQ").to_aftermath()
    assert [mark.card for mark in mat.state.marks] == [mat.find("Ruin")]
    with mat.changes(P2, money=-2):
        mat.choose("regenerate Ruin").all_pass()
    assert mat.value("Ruin", "BQ") == 9


@rule("MC-9.10", "MC-OPEN-62")
def test_a_demolisher_that_defends_demolishes_nothing() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", (9, 9, 9, 9)), (1, 0))
    mat.lay(P2, person("Sapper", (1, 1, 1, 1), demolisher("character")), (1, 0))
    mat.attack("Raider", 1, 0, "BQ").choose("done").all_pass()
    mat.choose("retaliate Sapper").all_pass()
    assert mat.in_play("Raider") == 1 and mat.value("Raider", "BQ") == 8


@rule("MC-9.13", "MC-OPEN-64", "MC-5.4.1.8.3")
def test_a_disruptor_costs_only_what_reaches_the_business() -> None:
    mat = against(DISRUPTOR_KEYWORD).lay(P2, person("Shield", (9, 9, 9, 9)), (1, 0))
    mat.attack("Raider", 0, 0, "BQ").choose("block Shield").all_pass()
    mat.choose("stay", "refrain")
    mat.do("points", "Plain Business", "2", P2).all_pass()
    assert mat.state.money[P2] == 8 and mat.value("Shield", "BQ") == 8


@rule("MC-9.13", "MC-OPEN-64")
def test_excess_damage_costs_money_too() -> None:
    mat = against(DISRUPTOR_KEYWORD).set(P2, damage={"BQ": 13}).lay(P2, "Vending Network", (1, 0))
    mat.declare("Raider", 0, 0, "BQ").to_aftermath()
    assert mat.state.money[P2] == 7, "3 points against 1 BQ"


# FLYING, PRECISION, OVERWATCH, SUPPRESSOR ----------------------------------------------------------------------


@rule("MC-9.15", "MC-9.5")
def test_a_host_of_a_jump_rig_flies_on_both_sides() -> None:
    mat = Mat(step="challenge").lay(P1, "Dockworkers", (1, 0), under=["Jump Rig"])
    mat.lay(P2, "Night Shift", (1, 0)).lay(P2, "Pack Sentinel", (2, 0), under=["Jump Rig"]).lay(
        P2, "Vat Workers", (1, 1)
    )
    mat.attack("Dockworkers", 1, 0, "BQ").offers("block Pack Sentinel", "done")


@rule("MC-9.15", "MC-9.28", "MC-OPEN-70")
def test_a_flying_card_beneath_does_not_lend_its_wings() -> None:
    mat = against(FLYING_KEYWORD).lay(P2, "Night Shift", (1, 0))
    mat.lay(P2, "Pack Sentinel", (2, 0), under=["Cargo Skiff"])
    mat.attack("Raider", 1, 0, "BQ")
    assert mat.verbs == ["retaliate", "refrain"]


@rule("MC-9.24", "MC-9.15")
def test_precision_is_not_blocked_even_by_flyers() -> None:
    mat = against(PRECISION_KEYWORD, FLYING_KEYWORD).lay(P2, "Night Shift", (1, 0)).lay(P2, "Sky Chariot", (2, 0))
    mat.attack("Raider", 1, 0, "BQ")
    assert mat.verbs == ["retaliate", "refrain"]


@rule("MC-9.23", "MC-9.25", "MC-7.3.1")
@pytest.mark.parametrize("watchful", [True, False])
def test_overwatch_leaves_reflexes_on_for_the_opponents_turn(watchful: bool) -> None:
    keywords = (OVERWATCH_KEYWORD, REFLEXES_KEYWORD) if watchful else (REFLEXES_KEYWORD,)
    mat = against(*keywords, numbers=(1, 1, 1, 9)).lay(P2, person("One"), (1, 0)).lay(P2, person("Two"), (-1, 0))
    mat.lay(P1, "Municipal Bonds", (0, 1))
    mat.attack("Raider", 0, 0, "IQ").unblocked()
    mat.choose("done", "done").all_pass()
    mat.choose("done").all_pass()
    struck = []
    for attacker in ("One", "Two"):
        mat.attack(attacker, 1, 0, "BQ", 1).choose("done").all_pass()
        if mat.verbs[0] == "retaliate":
            struck.append(attacker)
            mat.choose("retaliate").all_pass()
    assert struck == (["One", "Two"] if watchful else [])


@rule("MC-9.23", "MC-9.11.1", "MC-OPEN-74")
def test_after_an_attack_on_overwatch_a_character_can_still_develop() -> None:
    mat = against(OVERWATCH_KEYWORD).lay(P1, "R&D Campus", (0, 1)).lay(P2, "Dockworkers", (1, 0))
    mat.attack("Raider", 0, 0, "BQ").unblocked()
    mat.do("use", "R&D Campus", "1").all_pass()
    assert engaged(mat, "Raider") and mat.state.counter(mat.find("R&D Campus"), 8) == 3


@rule("MC-9.28", "MC-9.25", "MC-9.18")
@pytest.mark.parametrize("keyword", [REFLEXES_KEYWORD, INITIATIVE_KEYWORD])
def test_a_suppressed_defender_is_silent_whatever_it_has(keyword: Keyword) -> None:
    mat = against(SUPPRESSOR_KEYWORD).lay(P2, person("Guard", (9, 9, 9, 9), keyword), (1, 0))
    mat.attack("Raider", 1, 0, "BQ").choose("done").all_pass()
    assert mat.verbs[-1] == "done" and mat.value("Raider", "BQ") == 3


@rule("MC-9.28", "MC-9.29.1")
def test_a_suppressor_cannot_engage_bare_terrain() -> None:
    mat = against(SUPPRESSOR_KEYWORD).lay(P2, "Vacant Lot", (1, 0), damage={"BQ": -3})
    mat.declare("Raider", 1, 0, "BQ").to_aftermath()
    assert not engaged(mat, "Vacant Lot")


@rule("MC-9.28", "MC-3.2.1.5", "MC-OPEN-42")
def test_a_suppressed_business_is_engaged_and_so_pays_no_cashflow() -> None:
    mat = against(SUPPRESSOR_KEYWORD).set(P2, business="Lantern Row Exchange").lay(P2, "Vending Network", (1, 0))
    mat.attack("Raider", 0, 0, "BQ").unblocked()
    assert engaged(mat, "Lantern Row Exchange")
    mat.choose("done", "done").all_pass()
    assert mat.state.active == P2 and mat.state.money[P2] == 11, "only the Vending Network paid"


# MELEE, PENETRATOR ---------------------------------------------------------------------------------------------


@rule("MC-9.20", "MC-9.21", "MC-5.4.1.1.7")
def test_melee_moves_next_to_a_surrounded_card_and_attacks_it() -> None:
    mat = (
        Mat(step="challenge")
        .lay(P1, "Pit Brawler", (1, 0))
        .lay(P1, "Dockworkers", (0, 1))
        .lay(P1, "Talon Scout", (2, 0))
    )
    for at in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        mat.lay(P2, "Municipal Bonds", at)
    mat.choose("attack Dockworkers").refuses("space:2/0/0", "MC-5.4.1.1.7", "surrounded")
    near = Mat(step="challenge").lay(P1, "Pit Brawler", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    for at in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        near.lay(P2, "Municipal Bonds", at)
    near.choose("use Pit Brawler").all_pass()
    near.choose(place(1, 1, 2)).all_pass()
    near.attack("Pit Brawler", 0, 0, "BQ").unblocked()
    assert near.value("Plain Business", "BQ", P2) == 11


@rule("MC-9.20", "MC-9.27", "MC-OPEN-76")
def test_melee_retaliates_against_an_attacker_that_has_swapped_beside_it() -> None:
    mat = Mat(active=P2, step="challenge").lay(P1, person("Brute", STRONG, MELEE_KEYWORD), (1, 0))
    mat.lay(P1, "Vending Network", (2, 0)).lay(P2, "Turncoat Fixer", (1, 0)).lay(P2, "Dockworkers", (0, 1))
    mat.declare("Turncoat Fixer", 1, 0, "IQ", 1)
    mat.choose("pass", "use Turncoat Fixer", "target Vending Network").all_pass()
    assert mat.space_of("Turncoat Fixer") == (1, 2, 0)
    mat.choose("done").all_pass()
    assert mat.verbs == ["retaliate", "refrain"], "the attack goes on, and now they stand side by side"


@rule("MC-OPEN-61", "MC-3.10.11", "MC-9.17")
def test_penetrator_abilities_reach_bonded_cards() -> None:
    mat = Mat().lay(P1, "Cell Bearer", (1, 0), under=["Railspike Rifle"], counters={"Magellan cell": 1})
    mat.lay(P2, "Confessor", (1, 0), under=["Codex Terminal"])
    mat.choose("use Cell Bearer", "target Codex Terminal").all_pass()
    assert mat.zone(P2, "market") == ["Codex Terminal"] and mat.in_play("Confessor") == 1
    blunt = Mat().lay(P1, "Cell Bearer", (1, 0), counters={"Magellan cell": 1})
    blunt.lay(P2, "Confessor", (1, 0), under=["Codex Terminal"])
    blunt.choose("use Cell Bearer").refuses("target Codex Terminal", "MC-3.10.11", "bonded")


@rule("MC-OPEN-61", "MC-5.4.1.1.6", "MC-5.4.4")
def test_a_penetrator_reads_the_traits_of_the_card_beneath() -> None:
    deep = Mat(step="challenge").lay(P1, person("Raider", (3, 3, 3, 3), PENETRATOR_KEYWORD), (1, 0))
    deep.lay(P2, person("Host", (9, NULL, NULL, NULL)), (1, 0), under=["Chitin Plating"])
    deep.choose("attack Raider", "space:2/1/0", "target Chitin Plating")
    assert deep.state.attack_trait == 3, "BQ is all it has"
    deep.unblocked()
    assert deep.zone(P2, "market") == ["Chitin Plating"] and deep.value("Host", "IQ") == 9


@rule("MC-OPEN-61", "MC-9.17", "MC-9.4")
def test_a_bonded_target_does_not_strike_back_and_may_be_annihilated_alone() -> None:
    mat = against(PENETRATOR_KEYWORD, ASSASSIN_KEYWORD)
    mat.lay(P2, person("Host", (9, 9, 9, 9), INDESTRUCTIBLE_KEYWORD), (1, 0), under=["Chitin Plating", "Jump Rig"])
    mat.choose("attack Raider", "space:2/1/0", "target Chitin Plating").all_pass()
    mat.choose("done").all_pass()
    assert mat.zone(P2, "annihilated") == ["Chitin Plating"] and mat.value("Raider", "BQ") == 3
    assert mat.in_play("Jump Rig") == 1 and mat.in_play("Host") == 1


@rule("MC-OPEN-61", "MC-5.4.1.1.7")
def test_surrounding_protects_from_a_penetrator() -> None:
    mat = against(PENETRATOR_KEYWORD).lay(P2, "Dockworkers", (1, 0), under=["Jump Rig"])
    for at in ((2, 0), (1, 1), (1, -1)):
        mat.lay(P2, "Municipal Bonds", at)
    mat.choose("attack Raider").refuses("space:2/1/0", "MC-5.4.1.1.7", "surrounded")


@rule("MC-9.18", "MC-9.25", "MC-5.4.1.8.1.4")
def test_initiative_does_not_lift_the_limit_of_one_retaliation() -> None:
    mat = against(numbers=(1, 1, 1, 9)).lay(P1, person("Second", (1, 1, 1, 9)), (-1, 0))
    mat.lay(P2, person("Fast", (1, 1, 1, 20), INITIATIVE_KEYWORD), (1, 0))
    mat.attack("Raider", 1, 0, "BQ").choose("done").all_pass()
    mat.choose("retaliate Fast").all_pass()
    assert mat.zone(P1, "market") == ["Raider"] and mat.value("Fast", "BQ") == 20, "struck first"
    mat.attack("Second", 1, 0, "BQ").choose("done").all_pass()
    assert mat.verbs[-1] == "done" and mat.value("Fast", "BQ") == 11


@rule("MC-9.25", "MC-9.20")
def test_reflexes_in_melee_reach_neighbours_only() -> None:
    guard = person("Guard", (1, 1, 1, 9), REFLEXES_KEYWORD, MELEE_KEYWORD)
    mat = Mat(step="challenge").lay(P2, guard, (1, 0)).lay(P1, person("Far"), (1, 0))
    mat.lay(P2, person("Near"), (1, 1), controller=P1).lay(P2, person("Diagonal"), (2, 1), controller=P1)
    answered = []
    for attacker in ("Near", "Far", "Diagonal"):
        mat.attack(attacker, 1, 0, "BQ").choose("done").all_pass()
        if mat.verbs == ["retaliate", "refrain"]:
            answered.append(attacker)
            mat.choose("refrain").all_pass()
    assert answered == ["Near", "Diagonal"]


@rule("MC-9.2", "MC-9.24", "MC-OPEN-49")
def test_a_card_deployed_into_an_attacked_empty_space_becomes_the_target() -> None:
    mat = against(PRECISION_KEYWORD)
    mat.rich(P2, hand=["Undercover Auditor"]).lay(P2, "Dockworkers", (1, 0))
    mat.declare("Raider", 2, 0, "BQ")
    mat.deploy("play Undercover Auditor", 2, 0, 2)
    mat.unblocked()
    assert mat.zone(P2, "market") == ["Undercover Auditor"]
