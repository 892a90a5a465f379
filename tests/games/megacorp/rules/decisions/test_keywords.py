"""Decisions about keywords, MC-OPEN-59 to MC-OPEN-65, as far as the rules' own tests do not show them."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import (
    BQ,
    CAMOUFLAGE,
    CHARACTER,
    CONTINUOUS,
    CROSS,
    ELUSIVE,
    EQUIPMENT,
    LOCATION,
    NEUTRAL,
    NULL,
    REFLEXES,
    ROW,
    STATIC,
    SUPPRESSOR,
    TERRAIN,
    space,
)
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.effects import DealDamage, Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    ASSASSIN_KEYWORD,
    DISRUPTOR_KEYWORD,
    ELUSIVE_KEYWORD,
    FLYING_KEYWORD,
    PENETRATOR_KEYWORD,
    area_attack,
    bond,
    demolisher,
    regeneration,
)
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.asking import offered
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter, tool

ANY = Target(Which())


@rule("MC-OPEN-59")
def test_the_classes_of_the_keywords_without_a_printed_one() -> None:
    assert {CAMOUFLAGE, ELUSIVE, REFLEXES} == set(CONTINUOUS)
    assert {SUPPRESSOR, TERRAIN} <= STATIC


@rule("MC-OPEN-60")
def test_each_fight_of_an_area_has_its_own_blockers_and_withdrawal() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Gunner", 2, area_attack(ROW)), (1, 0))
    mat.lay(P2, "Choir Novices", (0, 1), engaged=True).lay(P2, fighter("East", 5), (1, 0))
    mat.lay(P2, fighter("Friend", 9), (1, 1))
    declare(mat, "Gunner", "2/1/0", "BQ")
    mat.all_pass().offers("block Friend", "done")
    mat.choose("block Friend")
    mat.all_pass().choose("withdraw")
    while "refrain" in mat.verbs:
        mat.choose(mat.state.keys()[-1])
    assert mat.value("East", "BQ") == 5 and mat.value("Friend", "BQ") == 7
    assert mat.value("Plain Business", "BQ", P2) == 12, "the full value in each fight"


@rule("MC-OPEN-60")
def test_an_area_attack_spares_the_attacker_and_nobody_else_of_its_side() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Gunner", 2, area_attack(ROW)), (1, 0)).lay(P1, fighter("Friend", 5), (2, 0))
    declare(mat, "Gunner", "1/2/0", "BQ")
    mat.all_pass()
    while "refrain" in mat.verbs:
        mat.choose(mat.state.keys()[-1])
    assert mat.value("Friend", "BQ") == 3 and mat.value("Plain Business", "BQ", P1) == 12
    assert mat.value("Gunner", "BQ") == 2


@rule("MC-OPEN-60")
def test_an_area_attack_needs_a_legal_target_and_may_be_aimed_at_an_empty_space() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Gunner", 2, area_attack(CROSS)), (1, 0)).lay(P2, fighter("Guard", 5), (1, 0))
    mat.choose("attack Gunner")
    assert offered(mat, "space:2/2/0"), "empty, but the Guard lies in the cross"
    assert not offered(mat, "space:2/0/2")
    mat.choose("space:2/2/0")
    assert [one.at for one in mat.state.fights] == [space(1, 0)]


@rule("MC-OPEN-60", "MC-OPEN-65")
def test_an_area_leaves_out_an_elusive_card_that_was_attacked() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("First", 1), (0, 1)).lay(P1, fighter("Gunner", 2, area_attack(ROW)), (1, 0))
    mat.lay(P2, fighter("Ghost", 5, ELUSIVE_KEYWORD), (1, 0)).lay(P2, "Choir Novices", (0, 1), engaged=True)
    declare(mat, "First", "2/1/0", "BQ")
    mat.all_pass().choose("done").all_pass().choose("refrain Ghost").all_pass()
    declare(mat, "Gunner", "2/0/0", "BQ")
    assert [one.at for one in mat.state.fights] == [space(0, 0)]


@rule("MC-OPEN-61", "MC-3.10.11", "MC-5.4.4")
def test_a_penetrator_hits_one_bonded_card_and_not_its_pile_mates() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Lance", 1, PENETRATOR_KEYWORD), (1, 0)).lay(P1, fighter("Plain", 1), (0, 1))
    mat.lay(P2, fighter("Guard", 5), (1, 0), under=["Powered Exoframe", "Jump Rig"])
    mat.lay(P2, "Choir Novices", (0, 1), engaged=True)
    mat.choose("attack Lance", "space:2/1/0")
    mat.offers("target Guard", "target Powered Exoframe", "target Jump Rig")
    mat.choose("target Powered Exoframe").all_pass()
    assert mat.zone(P2, "market") == ["Powered Exoframe"]
    assert mat.value("Guard", "BQ") == 5 and mat.in_play("Jump Rig") == 1 and mat.value("Lance", "BQ") == 1


@rule("MC-OPEN-61", "MC-3.10.11")
def test_without_penetrator_a_pile_is_attacked_by_its_upper_card_alone() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Plain", 1), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0), under=["Powered Exoframe"])
    declare(mat, "Plain", "2/1/0", "BQ")
    assert mat.state.fights[0].target < 0


@rule("MC-OPEN-61")
def test_an_ability_of_a_penetrator_may_target_a_bonded_card() -> None:
    mat = Mat()
    mat.lay(P1, tool(Destroy(Target(Which(EQUIPMENT))), PENETRATOR_KEYWORD), (1, 0))
    mat.lay(P2, fighter("Guard", 5), (1, 0), under=["Powered Exoframe", "Jump Rig"])
    mat.do("use", "Tool", "1").offers("target Powered Exoframe", "target Jump Rig")
    mat.choose("target Jump Rig").all_pass()
    assert mat.zone(P2, "market") == ["Jump Rig"] and mat.in_play("Guard") == 1


@rule("MC-OPEN-61", "MC-5.4.1.1.7")
def test_surrounding_protects_from_penetrator() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Lance", 1, PENETRATOR_KEYWORD), (1, 0))
    for at in ((0, 1), (0, -1), (-1, 0), (1, 0)):
        mat.lay(P2, "Choir Novices", at)
    mat.choose("attack Lance").refuses("space:2/0/0", "MC-5.4.1.1.7")


@rule("MC-OPEN-62")
def test_a_demolisher_spares_blockers_and_deals_ordinary_damage_as_a_retaliator() -> None:
    mat = Mat(step="challenge")
    breaker = fighter("Breaker", 2, demolisher("vehicle"))
    mat.lay(P1, breaker, (1, 0)).lay(P2, "Choir Novices", (0, 1), engaged=True)
    mat.lay(P2, "Sky Chariot", (1, 0)).lay(P2, "Cargo Skiff", (1, 1))
    declare(mat, "Breaker", "2/1/0", "BQ")
    mat.all_pass().choose("block Cargo Skiff", "done").all_pass().choose("withdraw").all_pass()
    assert mat.in_play("Cargo Skiff") == 1 and mat.value("Cargo Skiff", "BQ") == 1


@rule("MC-OPEN-62")
def test_a_demolisher_may_list_a_subtype() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, "Demolition Crew", (1, 0)).lay(P2, "Choir Novices", (0, 1), engaged=True)
    mat.set(P2, engaged=True)
    big = card(LOCATION, "Keep", "structure", price(1), (NULL, NULL, NULL, 9), NEUTRAL)
    mat.lay(P2, big, (1, 0))
    declare(mat, "Demolition Crew", "2/1/0", "BQ")
    mat.all_pass()
    assert mat.zone(P2, "market") == ["Keep"]


@rule("MC-OPEN-63")
def test_an_assassins_own_damage_must_suffice_alone() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Victim", 4), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Killer", 3, ASSASSIN_KEYWORD), (1, 0)).lay(P2, fighter("Helper", 3), (1, 1))
    declare(mat, "Victim", "2/1/0", "BQ")
    mat.all_pass().choose("block Helper").all_pass().choose("stay", "retaliate Killer", "retaliate Helper")
    mat.do("points", "Killer", "2").all_pass()
    assert mat.zone(P1, "market") == ["Victim"] and mat.zone(P1, "annihilated") == []


@rule("MC-OPEN-63")
def test_a_retaliating_assassin_annihilates_too() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Victim", 3), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Killer", 3, ASSASSIN_KEYWORD), (1, 0))
    declare(mat, "Victim", "2/1/0", "BQ")
    mat.all_pass().choose("retaliate Killer").all_pass()
    assert mat.zone(P1, "annihilated") == ["Victim"]


@rule("MC-OPEN-63", "MC-9.26.1")
def test_a_regenerated_victim_of_an_assassin_stays() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Killer", 3, ASSASSIN_KEYWORD), (1, 0))
    mat.lay(P2, fighter("Saint", 3, regeneration(price(1))), (1, 0)).lay(P2, "Choir Novices", (0, 1))
    declare(mat, "Killer", "2/1/0", "BQ")
    mat.all_pass().choose("refrain Saint").do("regenerate", "Saint").all_pass()
    assert mat.in_play("Saint") == 1 and mat.zone(P2, "annihilated") == []


@rule("MC-OPEN-64", "MC-1.2.6.1")
@pytest.mark.parametrize(("money", "left"), [(10, 1), (4, 0)])
def test_a_disruptor_counts_every_point_dealt_excess_included_and_stops_at_0(money: int, left: int) -> None:
    mat = Mat(3, step="challenge")
    mat.set(P2, money=money, permanent={"BQ": 11})
    mat.lay(P1, fighter("Noise", 9, DISRUPTOR_KEYWORD, FLYING_KEYWORD), (1, 0)).lay(P2, "Choir Novices", (1, 0))
    declare(mat, "Noise", "2/0/0", "BQ")
    while mat.state.window != "MC-5.4.1.8.4":
        mat.choose("pass")
    assert mat.state.money[P2] == left


@rule("MC-OPEN-64")
def test_a_disruptor_works_outside_challenges_and_prevented_points_do_not_count() -> None:
    mat = Mat()
    mat.set(P2, hand=["Smoke Screen"])
    mat.lay(P1, tool(DealDamage(Target(Which(LOCATION)), BQ, 5), DISRUPTOR_KEYWORD), (1, 0))
    mat.lay(P2, "Choir Novices", (1, 0))
    business = mat.state.handles[mat.state.businesses[P2]]
    mat.do("use", "Tool", "1").choose(f"target:{business}")
    mat.choose("play Smoke Screen").all_pass().choose("place:2/0/1").all_pass()
    mat.choose(f"target:{business}")
    with mat.changes(P2, money=-2):
        mat.all_pass()


@rule("MC-OPEN-65")
def test_an_attack_on_an_engaged_elusive_card_counts() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True, hand=["Double Shift"], pools={"MQ": 1})
    mat.lay(P1, fighter("First", 1), (0, 1)).lay(P1, fighter("Second", 1), (1, 0)).lay(
        P1, fighter("Third", 1), (0, -1)
    )
    mat.lay(P2, fighter("Ghost", 9, ELUSIVE_KEYWORD), (1, 0), engaged=True)
    declare(mat, "First", "2/1/0", "BQ")
    mat.all_pass()
    declare(mat, "Second", "2/1/0", "BQ")
    mat.choose("play Double Shift").all_pass().choose("place:2/0/1").all_pass().choose("target Ghost").all_pass()
    mat.choose(mat.state.keys()[-1]).all_pass()
    assert mat.value("Ghost", "BQ") == 7
    mat.choose("attack Third").refuses("space:2/1/0", "MC-9.14")


@rule("MC-OPEN-60", "MC-9.3", "MC-5.4.1.1.7")
def test_an_area_leaves_out_a_surrounded_card() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Gunner", 2, area_attack(ROW)), (1, 0)).lay(P2, fighter("West", 5), (-1, 0))
    mat.lay(P2, fighter("East", 5), (1, 0)).lay(P2, "Choir Novices", (0, 1)).lay(P2, "Choir Novices", (0, -1))
    declare(mat, "Gunner", "2/0/0", "BQ")
    assert [one.at for one in mat.state.fights] == [space(-1, 0), space(1, 0)]


@rule("MC-OPEN-61")
def test_the_controller_of_a_bonded_card_defends_it_and_it_does_not_strike_back() -> None:
    mat = Mat(3, step="challenge", active=P3)
    rider = fighter("Rider", 4, bond(Which(CHARACTER, subtype="agent"), price(1)))
    mat.lay(P3, fighter("Lance", 1, PENETRATOR_KEYWORD), (1, 0)).lay(P3, fighter("Scout", 1), (0, 1))
    mat.lay(P1, "Choir Novices", (1, 0)).lay(P2, "Choir Novices", (0, 1)).lay(P2, fighter("Guard", 5), (1, 0))
    mat.lay(P2, rider, (1, 1), controller=P1).lay(P2, fighter("Friend", 5), (2, 0), controller=P1)
    declare(mat, "Scout", "1/2/0", "BQ")
    assert mat.asked == P1
    mat.do("use", "Rider", "1").choose("target Guard").all_pass()
    assert mat.state.host[mat.find("Rider")] == mat.find("Guard")
    mat.choose("attack Lance", "space:2/1/0", "target Rider").all_pass()
    assert mat.asked == P1
    mat.offers("block Friend", "done")
    mat.choose("done").all_pass()
    assert mat.asked == P3 and mat.value("Rider", "BQ") == 3 and mat.value("Lance", "BQ") == 1
