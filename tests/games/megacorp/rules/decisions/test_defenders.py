"""Decisions about who defends, and about cards that are destroyed in more ways than one: MC-OPEN-95 to MC-OPEN-100."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.megacorp.rules.board import BQ, CROSS, LOCATION, NEUTRAL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.effects import DealDamage, Destroy, Engage
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    ASSASSIN_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    Keyword,
    area_attack,
    demolisher,
    regeneration,
    swap,
)
from playmat.games.megacorp.words.printed import card as printed
from playmat.games.megacorp.words.selectors import Target
from playmat.games.megacorp.words.word import Word
from playmat.kernel.view import view
from playmat.testing import P1, P2, card, rule
from tests.games.megacorp.table.interactions import duel, leaves, settled, strike
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import answer_all, docked, engaged
from tests.games.megacorp.table.plain import fighter, person, tool

# A blocker that comes to stand in the attacked space -----------------------------------------------------------


def matron(target: str, **blockers: tuple[int, int]) -> Mat:
    """Alpha Matron attacks a card at (1, 0) of P2's network, these block, and P2 may act."""
    mat = duel("Alpha Matron", target)
    for name, at in blockers.items():
        mat.lay(P2, name.replace("_", " "), at)
    mat.lay(P2, "Tower Block", (0, 1))
    mat.attack("Alpha Matron", 1, 0, "BQ")
    for name in blockers:
        mat.choose(f"block {name.replace('_', ' ')}")
    if "block" in mat.verbs:
        mat.choose("done")
    assert mat.asked == P2 and mat.state.step == "C5"
    return mat


@rule("MC-OPEN-95", "MC-5.4.1.4.1", "MC-5.4.1.8.1.4", "MC-9.27")
@card("silent-choir", "alpha-matron")
def test_a_blocker_that_swaps_into_the_attacked_space_is_one_defender_and_strikes_once() -> None:
    mat = matron("Silent Choir", Security_Contractors=(1, 1))
    mat.do("use", "Silent Choir", "1")
    settled(mat).all_pass()
    assert (mat.asked, mat.verbs) == (P2, ["retaliate", "refrain"]), "nobody is left to withdraw behind"
    mat.choose("refrain Security Contractors")
    assert mat.state.window == "MC-5.4.1.8.4", "there is nothing to split, and nobody else is asked"
    leaves(mat)
    assert mat.zone(P2, "market") == ["Security Contractors"] and mat.in_play("Silent Choir") == 1


@rule("MC-OPEN-95", "MC-5.4.1.8.1.4")
def test_the_retaliation_of_a_blocker_that_swapped_in_is_dealt_once() -> None:
    mat = duel("Alpha Matron", "Silent Choir")
    mat.lay(P2, fighter("Twin", 3), (1, 1)).lay(P2, "Tower Block", (0, 1))
    mat.attack("Alpha Matron", 1, 0, "BQ").choose("block Twin", "done")
    mat.do("use", "Silent Choir", "1")
    settled(mat).all_pass().choose("retaliate Twin")
    assert mat.value("Alpha Matron", "BQ") == 1
    leaves(mat)
    assert mat.in_play("Alpha Matron") == 1


@rule("MC-OPEN-95", "MC-5.4.1.6")
def test_a_blocker_in_the_attacked_space_shields_nobody_and_another_one_still_does() -> None:
    mat = matron("Silent Choir", Dockworkers=(1, 1), Vat_Workers=(2, 0))
    mat.do("use", "Silent Choir", "1").choose("target Dockworkers")
    settled(mat).all_pass()
    assert mat.verbs == ["withdraw", "stay"]
    mat.choose("withdraw", "refrain Vat Workers")
    assert (mat.value("Dockworkers", "BQ"), mat.value("Vat Workers", "BQ")) == (4, 0)


@rule("MC-OPEN-95", "MC-9.21")
@card("nomad-caravan", "knife-dancer")
def test_a_blocker_that_moves_into_the_space_the_target_has_left_is_the_defending_card() -> None:
    mat = matron("Nomad Caravan", Knife_Dancer=(1, 1))
    mat.do("use", "Nomad Caravan", "1")
    settled(mat).choose("place:2/-2/0")
    mat.do("use", "Knife Dancer", "1")
    settled(mat).choose("place:2/1/0")
    asked: list[str] = []
    while not mat.state.struck:
        asked += [mat.verbs[0]] if mat.verbs[-1] != "pass" else []
        mat.state.choose(len(mat.verbs) - 1)
    assert asked == [], "it is no blocker any more, and in MELEE it does not reach the Matron"
    assert mat.value("Knife Dancer", "BQ") == 0


@rule("MC-OPEN-95", "MC-9.3", "MC-5.4.1.8.1.4")
def test_a_blocker_swapped_into_another_attacked_space_fights_there_alone() -> None:
    mat = Mat(step="challenge").lay(P1, fighter("Raider", 9, area_attack(CROSS)), (1, 0))
    mat.set(P2, engaged=True)
    mat.lay(P2, fighter("Near", 5, swap(price(1), Which())), (1, 0)).lay(P2, fighter("Guard", 4), (2, 0))
    mat.attack("Raider", 0, 0, "BQ").choose("block Guard")
    mat.do("use", "Near", "1").choose("target Guard")
    settled(mat).all_pass()
    assert mat.verbs == ["retaliate", "refrain"], "Guard lies in an attacked space now and blocks for nobody"
    mat.choose("retaliate Guard")
    assert mat.state.window == "MC-5.4.1.8.4" and mat.value("Raider", "BQ") == 5
    leaves(mat)
    assert mat.zone(P2, "market") == ["Guard"] and mat.value("Near", "BQ") == 5


@rule("MC-OPEN-95", "MC-9.3", "MC-9.27")
def test_two_attacked_cards_and_a_blocker_that_change_places_are_asked_once_each() -> None:
    mat = Mat(step="challenge").lay(P1, fighter("Raider", 20, area_attack(CROSS)), (1, 0))
    mat.set(P2, engaged=True)
    mat.lay(P2, fighter("Near", 5, swap(price(1), Which())), (1, 0)).lay(P2, fighter("Far", 5), (-1, 0))
    mat.lay(P2, fighter("Guard", 4), (2, 0))
    mat.attack("Raider", 0, 0, "BQ").choose("block Guard")
    mat.do("use", "Near", "1").choose("target Far")
    settled(mat)
    mat.do("use", "Near", "1").choose("target Guard")
    settled(mat).all_pass()
    names = answer_all(mat, "retaliate")
    assert sorted(names) == ["Far", "Guard"] and mat.value("Raider", "BQ") == 11


# Who strikes back has not withdrawn ------------------------------------------------------------------------------


@rule("MC-5.4.1.6", "MC-5.4.1.8.1")
def test_a_blocker_that_strikes_back_for_one_who_withdrew_is_told_to_strike_back() -> None:
    mat = matron("Lab Technicians", Dockworkers=(1, 1)).all_pass()
    mat.choose("withdraw", "retaliate Dockworkers")
    told = [line.text for line in mat.state.log if line.kind == "FightChanged" and line.text]
    assert told[-2].endswith("Lab Technicians withdraws.") and told[-1].endswith("Dockworkers will strike back.")


# An empty space --------------------------------------------------------------------------------------------------


@rule("MC-OPEN-49", "MC-5.4.1.4")
@card("undercover-auditor")
def test_for_a_card_that_entered_the_attacked_space_before_step_4_others_may_block() -> None:
    mat = duel("Lab Technicians", "Corporate Interns")
    mat.set(P2, hand=["Undercover Auditor"], pools={"IQ": 1})
    mat.declare("Lab Technicians", 2, 0, "IQ").choose("play Undercover Auditor")
    settled(mat).choose("place:2/2/0").all_pass()
    assert mat.asked == P2
    mat.offers("block Corporate Interns", "done")
    mat.choose("block Corporate Interns").all_pass()
    assert mat.verbs == ["withdraw", "stay"]


@rule("MC-OPEN-49")
def test_nobody_blocks_for_a_card_that_enters_the_attacked_space_after_step_4() -> None:
    mat = duel("Lab Technicians", "Corporate Interns")
    mat.set(P2, hand=["Undercover Auditor"], pools={"IQ": 1})
    mat.declare("Lab Technicians", 2, 0, "IQ").passes(2)
    assert mat.state.step == "C5"
    mat.choose("play Undercover Auditor")
    settled(mat).choose("place:2/2/0").all_pass()
    assert mat.verbs == ["retaliate", "refrain"]
    assert mat.state.defs[mat.state.decision.options[0].card].name == "Undercover Auditor"


# SUPPRESSOR in an area -------------------------------------------------------------------------------------------


@rule("MC-OPEN-99", "MC-9.28", "MC-9.3")
@card("gunship-gunner", "shock-baton")
def test_an_area_with_suppressor_engages_one_defender_of_the_whole_challenge() -> None:
    mat = Mat(step="challenge").lay(P1, "Gunship Gunner", (1, 0), under=["Shock Baton"])
    mat.set(P2, engaged=True)
    for name, at in (("Vat Workers", (1, 0)), ("Dockworkers", (-1, 0)), ("Security Contractors", (0, 1))):
        mat.lay(P2, name, at)
    mat.attack("Gunship Gunner", 0, 0, "BQ")
    assert mat.asked == P1 and set(mat.verbs) == {"engage"}
    mat.choose("engage Dockworkers")
    assert [engaged(mat, name) for name in ("Vat Workers", "Dockworkers", "Security Contractors")] == [0, 1, 0]
    asked = []
    while mat.verbs == ["retaliate", "refrain"]:
        asked.append(mat.state.defs[mat.state.decision.options[0].card].name)
        mat.choose(mat.state.keys()[0])
    assert sorted(asked) == ["Security Contractors", "Vat Workers"], "the other two strike back"


# ASSASSIN and DEMOLISHER -----------------------------------------------------------------------------------------


@rule("MC-OPEN-97", "MC-9.4", "MC-9.10")
@card("demolition-crew", "venom-glands")
def test_what_an_assassin_demolishes_is_annihilated() -> None:
    mat = duel("Talon Scout", "Dockworkers")
    mat.lay(P1, "Demolition Crew", (0, 1), under=["Venom Glands"]).lay(
        P2, "Breeding Pens", (0, 1), counters={"+1 BQ": 4}
    )
    strike(mat, "Demolition Crew", "2/0/1", "BQ")
    assert mat.value("Breeding Pens", "BQ") == 4
    leaves(mat)
    assert (mat.zone(P2, "market"), mat.zone(P2, "annihilated")) == ([], ["Breeding Pens"])


@rule("MC-OPEN-97", "MC-OPEN-62")
@pytest.mark.parametrize(("keyword", "market"), [(ASSASSIN_KEYWORD, []), (demolisher("location"), ["Breeding Pens"])])
def test_neither_keyword_alone_annihilates_what_two_points_hit(keyword: Keyword, market: list[str]) -> None:
    mat = duel("Talon Scout", "Dockworkers")
    mat.lay(P1, fighter("Killer", 2, keyword), (0, 1)).lay(P2, "Breeding Pens", (0, 1))
    strike(mat, "Killer", "2/0/1", "BQ")
    leaves(mat)
    assert (mat.zone(P2, "market"), mat.zone(P2, "annihilated")) == (market, [])


@rule("MC-OPEN-97", "MC-9.17")
def test_an_indestructible_card_is_neither_demolished_nor_annihilated() -> None:
    bunker = printed(LOCATION, "Vault", "structure", price(1), (1, 1, 1, 5), NEUTRAL, (INDESTRUCTIBLE_KEYWORD,))
    mat = duel("Talon Scout", "Dockworkers")
    mat.lay(P1, fighter("Killer", 2, ASSASSIN_KEYWORD, demolisher("location")), (0, 1)).lay(P2, bunker, (0, 1))
    strike(mat, "Killer", "2/0/1", "BQ")
    leaves(mat)
    assert mat.in_play("Vault") == 1


# Prices of regeneration ------------------------------------------------------------------------------------------


def juggernaut(**words: Any) -> Mat:
    """Razorback Juggernaut with Regrowth Gene is about to be destroyed; P2 has 2 M and 1 BQ unless said otherwise."""
    mat = Mat(step="challenge")
    mat.lay(P1, fighter("Raider", 9), (1, 0)).lay(P2, "Razorback Juggernaut", (1, 0), under=["Regrowth Gene"])
    mat.set(P2, engaged=True, **{"money": 2, "pools": {"BQ": 1}, **words})
    return strike(mat, "Raider", "2/1/0", "BQ")


@rule("MC-OPEN-96", "MC-9.26.1")
@card("razorback-juggernaut", "regrowth-gene")
@pytest.mark.parametrize(("answer", "money", "points"), [("price:2M", 0, 1), ("price:1M/1BQ", 1, 0)])
def test_of_two_prices_of_regeneration_the_controller_chooses(answer: str, money: int, points: int) -> None:
    mat = juggernaut().choose("regenerate Razorback Juggernaut")
    mat.offers("price:2M", "price:1M/1BQ")
    assert [mat.state.label(option) for option in mat.state.decision.options] == ["Pay 2 M", "Pay 1 M + 1 BQ"]
    mat.choose(answer)
    assert (mat.state.money[P2], mat.state.pools[P2 * 4 + BQ]) == (money, points)
    leaves(mat)
    assert mat.in_play("Razorback Juggernaut") == 1


@rule("MC-OPEN-96")
@pytest.mark.parametrize(("words", "points"), [({"money": 1}, 0), ({"pools": {}}, 0)])
def test_a_sole_price_that_can_be_paid_is_not_asked_for(words: dict[str, object], points: int) -> None:
    mat = juggernaut(**words).choose("regenerate Razorback Juggernaut")
    assert (mat.state.money[P2], mat.state.pools[P2 * 4 + BQ]) == (0, points)
    leaves(mat)
    assert mat.in_play("Razorback Juggernaut") == 1


@rule("MC-OPEN-96", "MC-9.26")
def test_without_any_price_that_can_be_paid_nothing_regenerates() -> None:
    juggernaut(money=0).refuses("regenerate Razorback Juggernaut", "MC-1.2.6.2")


@rule("MC-OPEN-96", "MC-OPEN-75")
def test_the_price_is_chosen_also_where_regeneration_is_offered_at_once() -> None:
    mat = Mat().lay(P1, tool(Destroy(Target(Which()))), (1, 0)).set(P1, pools={"BQ": 1})
    mat.lay(P1, "Razorback Juggernaut", (0, 1), under=["Regrowth Gene"])
    mat.do("use", "Tool", "1").choose("target Razorback Juggernaut")
    settled(mat)
    assert mat.verbs == ["yes", "no"] and "for 2 M or 1 M + 1 BQ?" in view(mat.state, P1)["decision"]["prompt"]
    with mat.changes(P1, money=-1, bq=-1):
        mat.choose("yes", "price:1M/1BQ")
    assert mat.in_play("Razorback Juggernaut") == 1


# Doomed and destroyed --------------------------------------------------------------------------------------------


def doomed(target: object, effect: Word, *keywords: Keyword, **words: Any) -> Mat:
    """P2's Victim is about to be destroyed after an attack by Raider, and P1 has a tool with this effect."""
    mat = duel("Talon Scout", "Dockworkers")
    mat.lay(P1, fighter("Raider", 9, *keywords), (0, 1)).lay(P1, tool(effect), (0, -1))
    mat.lay(P2, target, (0, 1), **words)
    strike(mat, "Raider", "2/0/1", "BQ")
    mat.choose("pass")
    mat.do("use", "Tool", "1").choose("target Victim")
    return settled(mat)


@rule("MC-OPEN-100", "MC-8.3")
def test_an_effect_destroys_at_once_what_is_doomed_already() -> None:
    mat = doomed(person("Victim"), Destroy(Target(Which())))
    assert mat.zone(P2, "market") == ["Victim"] and mat.state.window == "MC-5.4.1.8.4", "the window goes on"
    leaves(mat)
    assert mat.zone(P2, "market") == ["Victim"]


@rule("MC-OPEN-100", "MC-OPEN-52")
def test_damage_by_an_effect_destroys_at_once_what_is_doomed_already() -> None:
    mat = doomed(person("Victim"), DealDamage(Target(Which()), BQ, 1))
    assert mat.zone(P2, "market") == ["Victim"] and mat.state.struck
    assert doomed(person("Victim"), DealDamage(Target(Which()), 0, 0)).in_play("Victim") == 1


@rule("MC-OPEN-100", "MC-9.26.1", "MC-OPEN-75")
@pytest.mark.parametrize(("answer", "stays"), [("yes", 1), ("no", 0)])
def test_what_is_doomed_and_destroyed_may_be_regenerated_there(answer: str, stays: int) -> None:
    mat = doomed(person("Victim", (1, 1, 1, 1), regeneration(price(2))), Destroy(Target(Which())))
    assert (mat.asked, mat.verbs) == (P2, ["yes", "no"])
    mat.choose(answer)
    assert mat.in_play("Victim") == stays and mat.state.marks == []
    leaves(mat)
    assert mat.in_play("Victim") == stays


@rule("MC-OPEN-100", "MC-OPEN-54", "MC-9.4")
def test_an_assassins_victim_that_an_effect_destroys_goes_to_the_open_market() -> None:
    mat = doomed(person("Victim"), Destroy(Target(Which())), ASSASSIN_KEYWORD)
    assert (mat.zone(P2, "market"), mat.zone(P2, "annihilated")) == (["Victim"], [])


@rule("MC-OPEN-100", "MC-9.17")
def test_an_effect_does_nothing_to_what_cannot_be_destroyed() -> None:
    mat = doomed(person("Victim", (1, 1, 1, 1), INDESTRUCTIBLE_KEYWORD), Destroy(Target(Which())))
    leaves(mat)
    assert mat.in_play("Victim") == 1


# TERRAIN -----------------------------------------------------------------------------------------------------------


@rule("MC-OPEN-98", "MC-9.29.1")
@card("vacant-lot")
@pytest.mark.parametrize("at", [(1, 0), (3, 0)])
def test_terrain_is_never_engaged_docked_or_orphaned(at: tuple[int, int]) -> None:
    mat = (
        Mat().lay(P1, "Vacant Lot", at).lay(P1, "Dockworkers", (0, 1)).lay(P1, tool(Engage(Target(Which()))), (0, -1))
    )
    assert docked(mat, "Vacant Lot") == (at == (1, 0))
    mat.refuses(f"produce:{mat.state.handles[mat.find('Vacant Lot')]}:BQ", "MC-9.29.1")
    mat.do("use", "Tool", "1").choose("target Vacant Lot")
    settled(mat)
    assert not engaged(mat, "Vacant Lot")
