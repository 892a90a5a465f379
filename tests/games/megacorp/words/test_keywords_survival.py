"""Keywords by which cards stay hidden, stay alive and stay where they belong, meeting each other."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import BQ, MINUS
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.costs import Price
from playmat.games.megacorp.words.effects import PutCounters
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    ASSASSIN_KEYWORD,
    ELUSIVE_KEYWORD,
    INDEPENDENT_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    LOYAL_KEYWORD,
    SUPPRESSOR_KEYWORD,
    camouflage,
    regeneration,
)
from playmat.games.megacorp.words.selectors import Target
from playmat.testing import P1, P2, P3, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, wrecker

HEXER = person("Hexer", abilities=(act(PutCounters(Target(Which()), MINUS + BQ, 1), Price(price(0))),))
"""A character that puts a -1 BQ counter on any card."""


# CAMOUFLAGE ----------------------------------------------------------------------------------------------------


@rule("MC-9.6", "MC-OPEN-67", "MC-9.5")
def test_camouflage_hides_a_character_from_its_own_players_equipment() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Chitin Plating"]).lay(P1, "Chameleon Stalker", (1, 0))
    mat.deploy("play Chitin Plating", 0, 1)
    assert mat.space_of("Chitin Plating") == (1, 0, 1), "beside the business there is no host to choose"
    turned = Mat()
    turned.rich(P1, hand=["Chitin Plating"]).lay(P1, "Chameleon Stalker", (1, 0), engaged=True)
    turned.deploy("play Chitin Plating", 0, 1)
    assert turned.value("Chameleon Stalker", "BQ") == 4, "engaged it can be chosen"


@rule("MC-9.6", "MC-9.28", "MC-7.3.1")
def test_a_suppressed_stalker_is_in_plain_sight_for_the_next_attack() -> None:
    mat = Mat(step="challenge").lay(P1, person("Second"), (-1, 0))
    mat.lay(P1, person("Raider", (1, 1, 1, 1), SUPPRESSOR_KEYWORD), (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Chameleon Stalker", (1, 1)).lay(P2, "Retail Outlet", (1, 2))
    mat.choose("attack Second").refuses("space:2/1/1", "MC-9.6", "CAMOUFLAGE")
    mat.choose("space:2/0/0", "trait:IQ").all_pass()
    mat.unblocked()
    mat.attack("Raider", 1, 0, "BQ").choose("block Chameleon Stalker", "done")
    mat.all_pass().choose("withdraw").all_pass()
    assert engaged(mat, "Chameleon Stalker") and mat.value("Chameleon Stalker", "BQ") == 1
    assert not mat.has_keyword("Chameleon Stalker", "CAMOUFLAGE")


@rule("MC-9.6", "MC-OPEN-24", "MC-9.21")
def test_a_target_that_hides_before_the_effect_resolves_is_skipped() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Adrenal Surge"]).lay(P1, "Dockworkers", (1, 0)).lay(P2, "Sky Chariot", (0, 1))
    mat.lay(P2, person("Chameleon", (1, 1, 1, 1), camouflage("vehicle")), (1, 0)).set(P2, money=5)
    mat.deploy("play Adrenal Surge", 0, 1).choose("target Chameleon")
    mat.choose("use Sky Chariot").all_pass()
    mat.choose(place(2, 0, 2)).all_pass()
    assert mat.value("Chameleon", "BQ") == 1


@rule("MC-9.6", "MC-9.8", "MC-OPEN-67")
def test_camouflage_does_not_stop_what_does_not_target() -> None:
    mat = Mat().lay(P1, "Field Medic", (1, 0)).lay(P1, "Chameleon Stalker", (0, 1), damage={"BQ": 1})
    mat.choose("use Field Medic").all_pass()
    assert mat.value("Chameleon Stalker", "BQ") == 2


# ELUSIVE -------------------------------------------------------------------------------------------------------


@rule("MC-9.14", "MC-7.3.1", "MC-OPEN-65")
def test_an_engaged_elusive_card_is_attacked_again_and_every_attack_counts() -> None:
    mat = Mat(step="challenge").lay(P2, person("Dodger", (9, 9, 9, 9), ELUSIVE_KEYWORD), (1, 0))
    for name, at in (("One", (1, 0)), ("Two", (-1, 0)), ("Three", (0, 1))):
        mat.lay(P1, person(name), at)
    mat.attack("One", 1, 0, "BQ").unblocked()
    mat.choose("attack Two").refuses("space:2/1/0", "MC-9.14").choose("space:2/0/0", "trait:BQ")
    mat.do("produce", "Dodger", "IQ")
    mat.unblocked()
    mat.attack("Three", 1, 0, "BQ").unblocked()
    assert mat.value("Dodger", "BQ") == 7


@rule("MC-9.14", "MC-9.27", "MC-OPEN-76")
def test_a_swap_lets_an_elusive_card_be_hit_a_second_time() -> None:
    mat = Mat(step="challenge").lay(P1, person("One"), (1, 0)).lay(P1, person("Two"), (-1, 0))
    mat.lay(P2, person("Dodger", (9, 9, 9, 9), ELUSIVE_KEYWORD), (1, 0)).lay(P2, "Silent Choir", (0, 1))
    mat.attack("One", 1, 0, "IQ").unblocked()
    mat.declare("Two", 0, 1, "IQ")
    mat.choose("use Silent Choir").all_pass()
    assert mat.space_of("Dodger") == (2, 0, 1), "the only other own character"
    mat.unblocked()
    assert mat.value("Dodger", "IQ") == 7 and mat.value("Silent Choir", "IQ") == 1


# INDESTRUCTIBLE, REGENERATION, ASSASSIN -----------------------------------------------------------------------


@rule("MC-9.17", "MC-7.10.1.2", "MC-OPEN-53")
def test_counters_do_not_destroy_the_indestructible() -> None:
    mat = Mat().lay(P1, HEXER, (1, 0)).lay(P2, "Blast Bunker", (1, 0), counters={"-1 BQ": 2})
    mat.choose("use Hexer", "target Blast Bunker").all_pass()
    assert mat.in_play("Blast Bunker") == 1 and mat.value("Blast Bunker", "BQ") == 0


@rule("MC-9.17", "MC-5.6.3", "MC-7.5")
def test_an_orphaned_indestructible_card_is_destroyed_and_a_lingering_one_discarded() -> None:
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, "Dockworkers", (1, 0)).lay(P2, "Blast Bunker", (2, 0))
    mat.lay(P2, "Night Shift", (-1, 0)).lay(P2, "Nonagon Warden", (-2, 0))
    for target in ("Dockworkers", "Blast Bunker", "Night Shift"):
        mat.choose("use Wrecker", f"target {target}").all_pass()
    assert mat.zone(P2, "market") == ["Dockworkers", "Blast Bunker", "Night Shift"]
    mat.choose("done").all_pass()
    mat.choose("done", "done").all_pass()
    assert mat.zone(P2, "market")[-1] == "Nonagon Warden"


@rule("MC-9.17", "MC-7.8", "MC-OPEN-79")
def test_an_indestructible_older_unique_copy_stays() -> None:
    mat = Mat()
    idol = person("Idol", (1, 1, 1, 1), INDESTRUCTIBLE_KEYWORD, unique=True)
    mat.rich(P1, hand=[idol]).lay(P1, idol, (1, 0))
    mat.deploy("play Idol", 0, 1)
    assert mat.in_play("Idol", P1) == 2


@rule("MC-9.17", "MC-9.26")
def test_nobody_is_asked_to_regenerate_what_cannot_be_destroyed() -> None:
    rock = person("Rock", (1, 1, 1, 1), INDESTRUCTIBLE_KEYWORD, regeneration(price(1)))
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, rock, (1, 0))
    mat.choose("use Wrecker", "target Rock").all_pass()
    assert mat.verbs[-1] == "done" and mat.in_play("Rock") == 1 and mat.state.money[P2] == 10


@rule("MC-9.26", "MC-OPEN-75", "MC-7.10.1.2")
def test_regeneration_answers_a_counter_which_stays_on_the_card() -> None:
    mat = Mat().lay(P1, HEXER, (1, 0)).lay(P2, person("Phoenix", (1, 1, 1, 1), regeneration(price(1))), (1, 0))
    mat.choose("use Hexer", "target Phoenix").all_pass()
    with mat.changes(P2, money=-1):
        mat.choose("yes")
    assert mat.in_play("Phoenix") == 1 and mat.value("Phoenix", "BQ") == 0
    mat.choose("use Hexer", "target Phoenix").all_pass()
    mat.choose("no")
    assert mat.zone(P2, "market") == ["Phoenix"]


@rule("MC-9.26", "MC-OPEN-75", "MC-5.2.4.1")
def test_regeneration_answers_declined_upkeep_but_no_annihilation() -> None:
    mat = Mat(step="turn").lay(P1, "Day Traders", (1, 0), under=["Regrowth Gene"])
    mat.set(P1, pools={"BQ": 1})
    mat.choose("decline Day Traders", "yes")
    assert mat.verbs[0] == "produce", "pools were emptied in A3"
    mat.do("produce", "Plain Business", "BQ", P1)
    assert mat.in_play("Day Traders") == 1
    gone = Mat()
    gone.rich(P1, hand=["Liquidation Order"]).lay(P2, "Dockworkers", (1, 0), under=["Regrowth Gene"])
    gone.rich(P2)
    gone.deploy("play Liquidation Order", 1, 0)
    assert sorted(gone.zone(P2, "annihilated")) == ["Dockworkers", "Regrowth Gene"]


@rule("MC-9.26.1", "MC-3.10.3", "MC-OPEN-75")
def test_a_bonded_card_does_not_regenerate_when_its_host_falls() -> None:
    relic = person("Relic", (1, 1, 1, 1), regeneration(price(1)))
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, "Dockworkers", (1, 0), under=[relic])
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.choose("done")
    assert mat.zone(P2, "market") == ["Relic", "Dockworkers"] and mat.state.money[P2] == 10


@rule("MC-9.26.1", "MC-9.4", "MC-OPEN-51")
def test_regeneration_leaves_permanent_damage_and_so_the_next_blow_kills() -> None:
    mat = Mat(step="challenge").lay(P1, person("Raider", (2, 2, 2, 2), ASSASSIN_KEYWORD), (1, 0))
    mat.lay(P2, person("Phoenix", (3, 3, 3, 3), regeneration(price(1))), (1, 0), permanent={"BQ": 1})
    mat.lay(P1, person("Second", (2, 2, 2, 2), ASSASSIN_KEYWORD), (-1, 0)).set(P2, money=1)
    mat.declare("Raider", 1, 0, "BQ").to_aftermath()
    mat.choose("regenerate Phoenix").all_pass()
    assert mat.value("Phoenix", "BQ") == 2
    mat.attack("Second", 1, 0, "BQ").unblocked()
    assert mat.zone(P2, "annihilated") == ["Phoenix"]


# LOYAL ---------------------------------------------------------------------------------------------------------


@rule("MC-9.19", "MC-7.5")
def test_an_orphan_forgets_its_loyalty() -> None:
    mat = (
        Mat().lay(P1, wrecker(), (1, 0)).lay(P2, "Dockworkers", (1, 0)).lay(P2, "Union Stewards", (2, 0), engaged=True)
    )
    mat.lay(P2, "Vending Network", (-1, 0))
    mat.refuses("buy Union Stewards", "MC-9.19", "LOYAL")
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.deploy("buy Union Stewards", 0, 1)
    assert mat.state.controller[mat.find("Union Stewards")] == P1


@rule("MC-9.19", "MC-OPEN-39")
def test_loyalty_beneath_another_card_does_not_stop_the_purchase_of_a_pile() -> None:
    mat = Mat().set(P1, money=20).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Night Shift", (1, 0), engaged=True, under=[person("Friend", (1, 1, 1, 1), LOYAL_KEYWORD)])
    with mat.changes(P1, money=-3), mat.changes(P2, money=+3):
        mat.deploy("buy Night Shift", 0, 1)
    assert mat.state.controller[mat.find("Friend")] == P1


@rule("MC-9.19", "MC-8.5", "MC-OPEN-43")
def test_loyalty_protects_from_trade_only() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Liquidation Order"]).lay(P2, "Union Stewards", (1, 0))
    mat.deploy("play Liquidation Order", 1, 0)
    assert mat.zone(P2, "annihilated") == ["Union Stewards"]


# INDEPENDENT ---------------------------------------------------------------------------------------------------


@rule("MC-9.16", "MC-OPEN-82", "MC-OPEN-66")
def test_an_independent_guest_leaves_the_network_of_a_player_who_is_out() -> None:
    mat = Mat(3, step="challenge").lay(P1, person("Raider", (20, 20, 20, 20)), (1, 0)).lay(P3, "Dockworkers", (1, 0))
    mat.lay(P2, "Nomad Caravan", (1, 0), controller=P3, under=["Jump Rig"], engaged=True)
    mat.lay(P2, "Night Shift", (0, 1), controller=P3)
    mat.attack("Raider", 0, 0, "IQ").unblocked()
    assert mat.asked == P3 and mat.state.out == [0, 1, 0]
    mat.refuses(place(0, -1, 2), "MC-3.7.1").choose(place(0, 1, 3))
    assert mat.space_of("Nomad Caravan") == (3, 0, 1) and mat.space_of("Jump Rig") == (3, 0, 1)
    assert engaged(mat, "Nomad Caravan")


@rule("MC-9.16", "MC-OPEN-70", "MC-3.10.2")
def test_an_independent_card_beneath_another_goes_nowhere() -> None:
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.lay(P2, "Night Shift", (2, 0), under=["Squatter Gang"]).lay(P2, "Vending Network", (-1, 0))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    assert mat.verbs[-1] == "done" and not mat.state.is_docked(mat.find("Squatter Gang"))


@rule("MC-9.16", "MC-9.2", "MC-OPEN-66")
@pytest.mark.parametrize("rescued", [True, False])
def test_an_independent_card_that_is_docked_again_has_no_move(rescued: bool) -> None:
    mat = Mat().lay(P1, wrecker(), (1, 0)).lay(P2, "Dockworkers", (1, 0)).set(P2, hand=["Contingency Fund"])
    mat.lay(P2, person("Nomad", (1, 1, 1, 1), INDEPENDENT_KEYWORD), (2, 0)).lay(P2, "Vending Network", (-1, 0))
    mat.choose("use Wrecker", "target Dockworkers").passes(2)
    assert mat.asked == P2 and len(mat.state.stack) == 1, "the way out waits on the stack"
    if rescued:
        mat.choose("play Contingency Fund").all_pass()
        mat.choose(place(1, 0, 2)).all_pass()
        assert mat.verbs[-1] == "done" and mat.space_of("Nomad") == (2, 2, 0)
    else:
        mat.all_pass()
        assert mat.verbs[-1] == "none"
