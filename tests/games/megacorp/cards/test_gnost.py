"""The Gnost's own texts: Magellan cells, protection, psionics."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import CELLS, DEVELOPMENTS, PLUS
from playmat.testing import P1, P2, P3, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, thing, wrecker


def cells(mat: Mat, name: str) -> int:
    """How many Magellan cells a card has."""
    return int(mat.state.counter(mat.find(name), CELLS))


@card("quorum-of-the-ninth-seat")
@rule("MC-7.10.3", "MC-5.2.5")
def test_the_quorum_gives_a_cell_in_its_players_turn() -> None:
    mat = Mat(step="turn").set(P1, business="Quorum of the Ninth Seat").lay(P1, "Gifted Acolyte", (1, 0))
    mat.lay(P1, "Confessor", (0, 1)).lay(P1, "Oracle Marksman", (-1, 0)).lay(P2, "Cell Bearer", (1, 0))
    mat.offers("target Gifted Acolyte", "target Oracle Marksman").choose("target Oracle Marksman").all_pass()
    assert cells(mat, "Oracle Marksman") == 1
    other = Mat(step="turn", active=P2).set(P1, business="Quorum of the Ninth Seat").lay(P1, "Gifted Acolyte", (1, 0))
    other.all_pass()
    assert cells(other, "Gifted Acolyte") == 0


@card("prophet-amara-sool")
@rule("MC-7.10.2", "MC-7.7")
def test_the_prophet_spends_a_cell_to_ward_off_two_points() -> None:
    mat = Mat(active=P2, step="challenge").lay(P1, "Prophet Amara Sool", (1, 0), counters={"Magellan cell": 1})
    mat.lay(P1, "Gifted Acolyte", (-1, 0)).lay(P2, person("Tempter", (3, 3, 3, 3)), (1, 0))
    mat.choose("attack Tempter", "space:1/-1/0", "trait:MQ", "use Prophet Amara Sool")
    mat.offers("target Prophet Amara Sool", "target Gifted Acolyte", "target Plain Business")
    mat.choose("target Gifted Acolyte").all_pass()
    assert cells(mat, "Prophet Amara Sool") == 0
    mat.unblocked()
    assert mat.value("Gifted Acolyte", "MQ") == 1
    mat.refuses("use Prophet Amara Sool", "MC-1.2.5", player=P2)


@card("prophet-amara-sool", "gifted-acolyte", "cell-bearer")
@pytest.mark.parametrize("name", ["Prophet Amara Sool", "Gifted Acolyte", "Cell Bearer"])
def test_without_a_cell_nothing_happens(name: str) -> None:
    mat = Mat().lay(P1, name, (1, 0))
    mat.refuses(f"use {name}", "MC-7.2.1", "Magellan cell")


@card("gifted-acolyte")
@rule("MC-7.7", "MC-7.2.2")
def test_the_acolyte_comes_with_a_cell_that_is_worth_one_mq_for_the_turn() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Gifted Acolyte"])
    mat.deploy("play Gifted Acolyte", 1, 0)
    assert cells(mat, "Gifted Acolyte") == 1 and mat.value("Gifted Acolyte", "MQ") == 2
    mat.choose("use Gifted Acolyte").all_pass()
    assert cells(mat, "Gifted Acolyte") == 0 and mat.value("Gifted Acolyte", "MQ") == 3
    mat.choose("done").all_pass()
    mat.choose("done", "done").all_pass()
    assert mat.value("Gifted Acolyte", "MQ") == 2


@card("cell-bearer")
@rule("MC-OPEN-52", "MC-2.5.5.1")
def test_cell_bearer_hurts_any_card_twice() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Cell Bearer"]).lay(P2, "Night Shift", (1, 0)).lay(P2, "Retail Outlet", (-1, 0))
    mat.deploy("play Cell Bearer", 1, 0)
    assert cells(mat, "Cell Bearer") == 2
    mat.choose("use Cell Bearer", "target Night Shift").all_pass()
    assert mat.zone(P2, "market") == ["Night Shift"], "MQ 0 falls to one point"
    mat.choose("use Cell Bearer", "target Retail Outlet").all_pass()
    assert mat.in_play("Retail Outlet") == 1, "no MQ, no damage"
    mat.refuses("use Cell Bearer", "MC-7.2.1", "there are 0")


@card("nonagon-warden")
@rule("MC-9.17", "MC-1.2.6.1", "MC-5.2.5")
def test_the_warden_cannot_be_destroyed_and_costs_one_a_turn() -> None:
    mat = Mat(step="turn").lay(P1, "Nonagon Warden", (1, 0)).lay(P1, wrecker(), (0, 1))
    with mat.changes(P1, money=-1), mat.changes(P2, money=0):
        mat.all_pass()
    mat.choose("use Wrecker", "target Nonagon Warden").all_pass()
    assert mat.in_play("Nonagon Warden") == 1
    other = Mat(step="turn", active=P2).lay(P1, "Nonagon Warden", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    with other.changes(P1, money=0):
        other.all_pass()


@card("confessor")
@rule("MC-8.6", "MC-3.6.1", "MC-1.2.2.2")
def test_the_confessor_sees_a_hand_and_may_discard_from_it() -> None:
    mat = Mat(3)
    mat.rich(P1, hand=["Confessor"]).set(P2, hand=["Talon Scout", "Kickback"]).set(P3, hand=["Double Shift"])
    mat.deploy("play Confessor", 1, 0).offers("player:p2", "player:p3")
    mat.choose("player:p2").all_pass().offers("discard Talon Scout", "discard Kickback", "none")
    held = mat.state.hand(P2)[0]
    assert mat.state.sees(P1, held) and not mat.state.sees(P3, held)
    mat.choose("discard Talon Scout")
    assert mat.zone(P2, "market") == ["Talon Scout"] and mat.zone(P2, "hand") == ["Kickback"]
    assert not mat.state.sees(P1, mat.state.hand(P2)[0])


@card("confessor")
@rule("MC-7.4.1")
def test_the_confessor_need_not_discard() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Confessor"]).set(P2, hand=["Talon Scout"])
    mat.deploy("play Confessor", 1, 0).choose("none")
    assert mat.zone(P2, "hand") == ["Talon Scout"]


@card("psionic-duelist", "knife-dancer")
@rule("MC-9.18", "MC-OPEN-55")
@pytest.mark.parametrize(("name", "trait"), [("Psionic Duelist", "MQ"), ("Knife Dancer", "BQ")])
def test_initiative_kills_before_it_can_be_struck(name: str, trait: str) -> None:
    mat = Mat(step="challenge").lay(P2, name, (1, 0), controller=P1).lay(P2, person("Victim", (3, 3, 3, 3)), (0, 1))
    mat.lay(P1, "Dockworkers", (1, 0)).lay(P2, "Vending Network", (-1, 0))
    mat.attack(name, 0, 1, trait).choose("done").all_pass()
    mat.choose("retaliate Victim").all_pass()
    assert mat.zone(P2, "market") == ["Victim"] and mat.value(name, trait) == (4 if trait == "MQ" else 3)


@card("silent-choir")
@rule("MC-9.27", "MC-OPEN-76")
def test_the_choir_trades_places_with_another_own_character() -> None:
    mat = Mat().set(P1, money=1).lay(P1, "Silent Choir", (1, 0)).lay(P1, "Dockworkers", (2, 0), under=["Jump Rig"])
    mat.lay(P1, "Confessor", (0, 1)).lay(P1, "Vending Network", (0, -1)).lay(P2, "Talon Scout", (1, 0))
    mat.choose("use Silent Choir").offers("target Dockworkers", "target Confessor")
    mat.choose("target Dockworkers").all_pass()
    assert mat.state.money[P1] == 0
    assert mat.space_of("Silent Choir") == (1, 2, 0) and mat.space_of("Dockworkers") == (1, 1, 0)
    assert mat.space_of("Jump Rig") == (1, 1, 0), "what is bonded travels along"


@card("levitating-anchorite")
@rule("MC-9.14", "MC-9.15")
def test_the_anchorite_is_attacked_once_and_blocked_by_flyers_only() -> None:
    mat = Mat(step="challenge").lay(P2, "Levitating Anchorite", (1, 0)).lay(P1, person("First"), (1, 0))
    mat.lay(P1, person("Second"), (-1, 0))
    mat.attack("First", 1, 0, "MQ").unblocked()
    mat.choose("attack Second").refuses("space:2/1/0", "MC-9.14", "ELUSIVE")
    flown = Mat(step="challenge").lay(P1, "Levitating Anchorite", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    flown.attack("Levitating Anchorite", 1, 0, "MQ")
    assert flown.verbs == ["retaliate", "refrain"], "the business beside it may not block"


@card("oracle-marksman", "freelance-sharpshooter")
@rule("MC-9.24")
@pytest.mark.parametrize(("name", "trait"), [("Oracle Marksman", "MQ"), ("Freelance Sharpshooter", "BQ")])
def test_nobody_blocks_a_marksman(name: str, trait: str) -> None:
    mat = Mat(step="challenge").lay(P1, name, (1, 0)).lay(P2, person("Victim"), (1, 0)).lay(P2, "Talon Scout", (2, 0))
    mat.attack(name, 1, 0, trait)
    assert mat.verbs == ["retaliate", "refrain"]
    mat.choose("refrain").all_pass()
    assert mat.zone(P2, "market") == ["Victim"]


@card("relic-saint")
@rule("MC-9.26.3", "MC-OPEN-75", "MC-7.8")
def test_the_saint_heals_at_any_time_and_there_is_only_one() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Relic Saint"]).lay(P1, "Relic Saint", (1, 0), damage={"MQ": 3}, permanent={"EQ": 1})
    assert mat.value("Relic Saint", "MQ") == 1
    with mat.changes(P1, money=-2):
        mat.choose("regenerate Relic Saint").all_pass()
    assert mat.value("Relic Saint", "MQ") == 4 and mat.value("Relic Saint", "EQ") == 1, "permanent damage stays"
    mat.deploy("play Relic Saint", 0, 1)
    assert mat.zone(P1, "market") == ["Relic Saint"], "uniqueness is not answered by regeneration"


@card("relic-saint")
@rule("MC-9.26.1")
def test_the_saint_is_saved_for_two_money_in_the_window_after_combat() -> None:
    mat = Mat(step="challenge").lay(P1, person("Killer", (9, 9, 9, 9)), (1, 0)).lay(P2, "Relic Saint", (1, 0))
    mat.set(P2, money=3)
    mat.declare("Killer", 1, 0, "BQ").to_aftermath()
    with mat.changes(P2, money=-2):
        mat.choose("regenerate Relic Saint").all_pass()
    assert mat.in_play("Relic Saint") == 1 and mat.value("Relic Saint", "BQ") == 1


@card("codex-terminal", "sanctified-ward")
@rule("MC-9.5", "MC-9.6", "MC-7.3.1", "MC-OPEN-67")
def test_what_relics_give_to_their_host() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Codex Terminal", "Sanctified Ward"]).lay(P1, "Confessor", (1, 0))
    mat.deploy("play Codex Terminal", 0, 1)
    assert mat.under("Confessor") == ["Codex Terminal"] and mat.value("Confessor", "MQ") == 4
    mat.deploy("play Sanctified Ward", 0, 1)
    assert mat.under("Confessor") == ["Codex Terminal", "Sanctified Ward"]
    assert mat.has_keyword("Confessor", "CAMOUFLAGE")
    mat.do("produce", "Confessor", "EQ")
    assert mat.value("Confessor", "MQ") == 4 and not mat.has_keyword("Confessor", "CAMOUFLAGE")


@card("sanctified-ward")
@rule("MC-9.6")
def test_the_ward_hides_its_host_beside_another_character() -> None:
    mat = Mat(step="challenge").lay(P1, "Talon Scout", (1, 0)).lay(P2, "Confessor", (1, 0), under=["Sanctified Ward"])
    mat.lay(P2, "Dockworkers", (2, 0)).lay(P2, "Cell Bearer", (0, 1), under=["Sanctified Ward"])
    mat.choose("attack Talon Scout").refuses("space:2/1/0", "MC-9.6", "CAMOUFLAGE")
    mat.choose("space:2/0/1")


@card("sky-chariot")
@rule("MC-9.21", "MC-9.15", "MC-5.4.1.1.1")
def test_the_chariot_moves_for_money_and_cannot_attack() -> None:
    mat = Mat(step="challenge").set(P1, money=2).lay(P1, "Sky Chariot", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.refuses("attack Sky Chariot", "MC-5.4.1.1.1", "no character")
    with mat.changes(P1, money=-1):
        mat.choose("use Sky Chariot").all_pass()
        mat.refuses(place(3, 3), "MC-3.7.1").choose(place(0, 1, 2)).all_pass()
    assert mat.space_of("Sky Chariot") == (2, 0, 1) and mat.has_keyword("Sky Chariot", "FLYING")


@card("cloister-of-nine")
@rule("MC-9.11.1", "MC-7.10.1.1")
def test_the_cloister_turns_three_counters_into_lasting_mq() -> None:
    mat = Mat().lay(P1, "Cloister of Nine", (1, 0), counters={"development": 1}).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P1, "Squatter Gang", (0, -1))
    mat.do("use", "Cloister of Nine", "1").all_pass()
    assert engaged(mat, "Choir Novices"), "the Squatter Gang has no MQ"
    assert mat.state.counter(mat.find("Cloister of Nine"), DEVELOPMENTS) == 3
    mat.do("use", "Cloister of Nine", "2").offers("target Choir Novices", "target Squatter Gang")
    mat.choose("target Choir Novices").all_pass()
    assert mat.value("Choir Novices", "MQ") == 3 and mat.state.counter(mat.find("Choir Novices"), PLUS + 2) == 1
    assert mat.state.counter(mat.find("Cloister of Nine"), DEVELOPMENTS) == 0


@card("mindfire")
@rule("MC-9.2", "MC-10.1.1", "MC-6.2.1", "MC-7.3.1")
def test_mindfire_burns_in_anothers_turn_and_weakens_opponents_beside_it() -> None:
    mat = Mat(active=P2)
    mat.rich(P1, hand=["Mindfire"]).lay(P1, "Confessor", (1, 0))
    mat.rich(P2, hand=["Dockworkers"]).lay(P2, "Tithe Collectors", (1, 0)).lay(P2, "Choir Novices", (-1, 0))
    mat.choose("play Dockworkers")
    mat.deploy("play Mindfire", 2, 0, 2)
    assert mat.value("Tithe Collectors", "MQ") == 2, "beside it"
    assert mat.value("Choir Novices", "MQ") == 2 and mat.value("Confessor", "MQ") == 2
    mat.offers("target Tithe Collectors", "target Choir Novices", "target Confessor")
    mat.choose("target Tithe Collectors").all_pass()
    assert mat.zone(P2, "market") == ["Tithe Collectors"]


@card("mindfire")
@rule("MC-OPEN-53", "MC-2.1.2")
def test_mindfires_shadow_alone_destroys_nobody() -> None:
    mat = Mat(step="challenge").lay(P1, "Mindfire", (1, 0)).lay(P1, "Dockworkers", (2, 0), controller=P2)
    mat.lay(P2, "Vending Network", (1, 0))
    assert mat.value("Dockworkers", "MQ") == 0 and mat.in_play("Dockworkers") == 1
    mat.do("produce", "Mindfire", "EQ")
    assert mat.value("Dockworkers", "MQ") == 1


@card("schism")
@rule("MC-5.2.4", "MC-7.4.1")
def test_schism_makes_the_active_player_engage_a_character() -> None:
    mat = Mat(active=P2).lay(P1, "Schism", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.lay(P2, "Talon Scout", (1, 0)).lay(P2, "Pack Sentinel", (0, 1)).lay(P2, "Night Shift", (-1, 0), engaged=True)
    mat.choose("done").all_pass()
    assert mat.asked == P2
    mat.offers("target Talon Scout", "target Pack Sentinel").choose("target Pack Sentinel")
    assert engaged(mat, "Pack Sentinel") and not engaged(mat, "Dockworkers")
    kept = Mat(step="turn").lay(P1, "Schism", (1, 0)).lay(P1, thing("Hut"), (0, 1))
    with kept.changes(P1, money=-1):
        kept.choose("pay Schism")


@card("nullifying-prayer")
@rule("MC-9.7")
def test_nullifying_prayer_cancels_a_deployment_or_an_effect() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Cell Bearer"]).lay(P2, "Dockworkers", (1, 0))
    mat.rich(P2, hand=["Nullifying Prayer", "Nullifying Prayer"])
    mat.choose("play Cell Bearer", "pass", "pass", place(1, 0), "pass", "pass")
    assert mat.asked == P2 and len(mat.state.stack) == 1
    mat.deploy("play Nullifying Prayer", 2, 0, 2)
    assert cells(mat, "Cell Bearer") == 0 and mat.in_play("Cell Bearer") == 1
    held = Mat()
    held.rich(P1, hand=["Talon Scout"]).lay(P2, "Dockworkers", (1, 0))
    held.rich(P2, hand=["Nullifying Prayer"])
    held.choose("play Talon Scout")
    held.deploy("play Nullifying Prayer", 2, 0, 2)
    assert held.zone(P1, "market") == ["Talon Scout"]


@card("cloister-of-nine")
@rule("MC-OPEN-19", "MC-7.10.1.1")
def test_a_counter_gives_no_mq_to_who_has_none() -> None:
    mat = Mat().lay(P1, "Cloister of Nine", (1, 0), counters={"development": 3}).lay(P1, "Squatter Gang", (0, 1))
    mat.do("use", "Cloister of Nine", "2").all_pass()
    assert mat.state.counter(mat.find("Squatter Gang"), PLUS + 2) == 1
    mat.refuses(f"produce:{mat.state.handles[mat.find('Squatter Gang')]}:MQ", "MC-6.1.1.1", "no MQ")


@card("quorum-of-the-ninth-seat")
@rule("MC-OPEN-24")
def test_the_quorum_without_gifted_people_gives_nothing() -> None:
    mat = Mat(step="turn").set(P1, business="Quorum of the Ninth Seat").lay(P1, "Confessor", (1, 0))
    assert mat.state.window == "MC-5.2.5" and mat.state.stack == []
