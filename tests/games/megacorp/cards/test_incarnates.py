"""The Incarnates' own texts: mutations, close fighters, crises."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, P3, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, wrecker


@card("wildframe-genetics")
@rule("MC-9.8", "MC-7.3.1", "MC-OPEN-68")
def test_wildframe_strengthens_own_ferals_around_it() -> None:
    mat = Mat().lay(P1, "Talon Scout", (1, 1)).lay(P1, "Pit Brawler", (1, 0)).lay(P1, "Pack Sentinel", (2, 0))
    mat.set(P1, business="Wildframe Genetics")
    mat.lay(P1, "Chameleon Stalker", (0, 1), controller=P2).lay(P1, "Lineage Adept", (0, -1))
    assert [mat.value(name, "BQ") for name in ("Talon Scout", "Pit Brawler")] == [4, 4]
    assert mat.value("Pack Sentinel", "BQ") == 3, "two spaces away"
    assert mat.value("Chameleon Stalker", "BQ") == 2, "an opponent's"
    assert mat.value("Lineage Adept", "BQ") == 2, "no #feral"
    mat.do("produce", "Wildframe Genetics", "EQ")
    assert mat.value("Pit Brawler", "BQ") == 3


@card("luke-seti")
@rule("MC-7.10.1", "MC-7.10.1.1", "MC-6.8.2")
def test_luke_seti_bonds_a_mutation_at_the_price_of_the_business() -> None:
    mat = Mat().set(P1, main=["Regrowth Gene", "Venom Glands", "Jump Rig"], resources=["Dockworkers"], money=3)
    mat.lay(P1, "Luke Seti", (1, 0))
    mat.choose("use Luke Seti")
    assert mat.value("Plain Business", "BQ", P1) == 13 and mat.state.money[P1] == 2, "costs are paid at once"
    mat.all_pass().offers("take Regrowth Gene", "take Venom Glands", "none")
    mat.choose("take Regrowth Gene").all_pass()
    assert mat.under("Luke Seti") == ["Regrowth Gene"] and mat.state.money[P1] == 2
    mat.refuses("use Luke Seti", "MC-7.2.1", "once per turn")


@card("luke-seti")
@rule("MC-6.8.2.1", "MC-7.2.1")
def test_luke_seti_may_find_nothing_and_works_in_every_players_turn() -> None:
    mat = Mat(active=P2, step="challenge").set(P1, main=["Venom Glands"]).lay(P1, "Luke Seti", (1, 0))
    mat.lay(P2, "Dockworkers", (1, 0))
    mat.choose("attack Dockworkers", "space:1/1/0", "trait:BQ", "use Luke Seti").all_pass()
    mat.choose("none")
    assert mat.under("Luke Seti") == [] and mat.zone(P1, "main deck") == ["Venom Glands"]


@card("luke-seti")
@rule("MC-7.2.3", "MC-8.1")
def test_luke_seti_needs_one_money() -> None:
    mat = Mat().set(P1, money=0).lay(P1, "Luke Seti", (1, 0))
    mat.refuses("use Luke Seti", "MC-1.2.6.2")


@card("lineage-adept", "alpha-matron", "chitin-plating")
@rule("MC-9.22", "MC-6.8.2.1")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Lineage Adept", ["take Chitin Plating", "none"]),
        ("Alpha Matron", ["take Chitin Plating", "take Hypertrophic Nerves", "none"]),
    ],
)
def test_a_mutation_of_at_most_the_printed_value_goes_under_the_newcomer(name: str, found: list[str]) -> None:
    mat = Mat()
    mat.rich(P1, hand=[name], main=["Chitin Plating", "Hypertrophic Nerves", "Powered Exoframe"], resources=3)
    mat.deploy(f"play {name}", 1, 0).choose("yes").offers(*found)
    before = mat.value(name, "BQ")
    mat.choose("take Chitin Plating").all_pass()
    assert mat.under(name) == ["Chitin Plating"] and mat.value(name, "BQ") == before + 2
    assert mat.verbs[-1] == "done", "one card only, and no BOND of its own"


@card("alpha-matron")
@rule("MC-7.8")
def test_there_is_one_alpha_matron() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Alpha Matron"], main=1).lay(P1, "Alpha Matron", (1, 0), under=["Chitin Plating"])
    mat.deploy("play Alpha Matron", 0, 1)
    mat.choose("done")
    assert mat.in_play("Alpha Matron", P1) == 1
    assert sorted(mat.zone(P1, "market")) == ["Alpha Matron", "Chitin Plating"], "what is beneath goes along"


@card("pit-brawler")
@rule("MC-9.20", "MC-9.21", "MC-2.5.5.1")
def test_pit_brawler_moves_for_one_money_to_fight_next_door() -> None:
    mat = Mat(step="challenge").set(P1, money=1).lay(P1, "Pit Brawler", (1, 0)).lay(P1, "Dockworkers", (-1, 0))
    mat.lay(P2, "Dockworkers", (1, 0))
    mat.choose("use Pit Brawler").all_pass()
    mat.choose(place(0, 1, 2)).all_pass()
    assert mat.state.money[P1] == 0 and mat.space_of("Pit Brawler") == (2, 0, 1)
    mat.refuses("use Pit Brawler", "MC-1.2.6.2")
    mat.choose("attack Pit Brawler").refuses("space:1/-1/0", "MC-9.20", "MELEE")
    mat.choose("space:2/1/0").offers("trait:IQ", "trait:EQ", "trait:BQ")
    mat.refuses("trait:MQ", "MC-5.4.1.1.5")


@card("razorback-juggernaut")
@rule("MC-9.20", "MC-9.26", "MC-9.26.1", "MC-9.26.2")
def test_the_juggernaut_regenerates_as_often_as_it_is_paid_for() -> None:
    mat = Mat(step="challenge").set(P2, money=5).lay(P2, "Razorback Juggernaut", (1, 0))
    mat.lay(P1, person("First", (9, 9, 9, 9)), (1, 0)).lay(P1, person("Second", (9, 9, 9, 9)), (-1, 0))
    mat.lay(P1, person("Third", (9, 9, 9, 9)), (0, 1))
    for money in (3, 1):
        mat.declare("First" if money == 3 else "Second", 1, 0, "BQ").to_aftermath()
        mat.choose("regenerate Razorback Juggernaut").all_pass()
        assert mat.value("Razorback Juggernaut", "BQ") == 6 and mat.state.money[P2] == money
    mat.attack("Third", 1, 0, "BQ").unblocked()
    assert mat.zone(P2, "market") == ["Razorback Juggernaut"]


@card("razorback-juggernaut")
@rule("MC-9.20", "MC-9.21")
def test_the_juggernaut_moves_for_two_and_strikes_only_neighbours() -> None:
    mat = Mat(step="challenge").lay(P1, "Razorback Juggernaut", (1, 0)).lay(P1, "Dockworkers", (0, 1))
    with mat.changes(P1, money=-2):
        mat.choose("use Razorback Juggernaut").all_pass()
        mat.choose(place(0, 2)).all_pass()
    far = Mat(active=P2, step="challenge").lay(P1, "Razorback Juggernaut", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    far.attack("Talon Scout", 1, 0, "BQ", 1)
    far.all_pass()
    assert far.verbs[-1] == "done" and far.value("Talon Scout", "BQ") == 3, "it could not strike back"


@card("talon-scout")
@rule("MC-9.15")
def test_talon_scout_flies_past_those_on_the_ground() -> None:
    mat = Mat(step="challenge").lay(P1, "Talon Scout", (1, 0))
    mat.lay(P2, "Lab Technicians", (1, 0)).lay(P2, "Dockworkers", (2, 0)).lay(P2, "Sky Chariot", (1, 1))
    mat.attack("Talon Scout", 1, 0, "BQ").offers("block Sky Chariot", "done")
    mat.refuses("block Dockworkers", "MC-9.15", "FLYING")


@card("chameleon-stalker")
@rule("MC-9.6", "MC-OPEN-67")
def test_chameleon_stalker_hides_beside_a_location_while_disengaged() -> None:
    mat = Mat(step="challenge").set(P2, at=(5, 5)).lay(P2, "Pack Sentinel", (5, 4))
    mat.lay(P1, "Talon Scout", (1, 0)).lay(P1, "Tower Block", (0, 1)).lay(
        P1, "Chameleon Stalker", (0, 2), controller=P2
    )
    mat.choose("attack Talon Scout").refuses("space:1/0/2", "MC-9.6", "CAMOUFLAGE")
    seen = Mat(step="challenge").lay(P1, "Talon Scout", (1, 0)).lay(P2, "Pack Sentinel", (1, 0))
    seen.lay(P2, "Chameleon Stalker", (2, 0))
    seen.choose("attack Talon Scout", "space:2/2/0")
    bent = Mat(step="challenge").lay(P1, "Talon Scout", (1, 0)).lay(P2, "Chameleon Stalker", (1, 0), engaged=True)
    bent.choose("attack Talon Scout", "space:2/1/0")


@card("carrion-surgeon")
@rule("MC-7.4", "MC-7.4.1")
def test_carrion_surgeon_earns_on_each_opponents_character_destroyed() -> None:
    mat = Mat(3).lay(P1, "Carrion Surgeon", (1, 0)).lay(P1, wrecker(), (-1, 0)).lay(P1, "Dockworkers", (0, 1))
    mat.lay(P2, "Talon Scout", (1, 0)).lay(P2, "Retail Outlet", (-1, 0)).lay(P3, "Talon Scout", (1, 0))
    for target, gain in (("Retail Outlet", 0), ("Dockworkers", 0)):
        with mat.changes(P1, money=gain):
            mat.choose("use Wrecker", f"target {target}").all_pass()
    with mat.changes(P1, money=+2), mat.changes(P2, money=0):
        for player in (P2, P3):
            mat.choose("use Wrecker", f"target:{mat.state.handles[mat.find('Talon Scout', player)]}").all_pass()


@card("carrion-surgeon")
@rule("MC-8.5", "MC-OPEN-80")
def test_carrion_surgeon_counts_tokens_but_no_annihilation() -> None:
    mat = Mat(step="challenge").lay(P1, "Carrion Surgeon", (1, 0)).lay(P1, wrecker(), (-1, 0))
    mat.lay(P1, "Alley Cutthroat", (0, 1)).lay(P2, "Protester", (1, 0)).lay(
        P2, "Dockworkers", (-1, 0), damage={"BQ": 2}
    )
    with mat.changes(P1, money=+1):
        mat.choose("use Wrecker", "target Protester").all_pass()
    with mat.changes(P1, money=0):
        mat.attack("Alley Cutthroat", -1, 0, "BQ").unblocked()
    assert mat.zone(P2, "annihilated") == ["Dockworkers"]


@card("chitin-plating", "venom-glands", "hypertrophic-nerves", "regrowth-gene")
@rule("MC-9.5", "MC-3.10.1", "MC-7.5")
@pytest.mark.parametrize(
    ("name", "strength", "keyword", "in_action"),
    [
        ("Chitin Plating", 6, "", False),
        ("Venom Glands", 4, "ASSASSIN", True),
        ("Hypertrophic Nerves", 5, "REFLEXES", False),
        ("Regrowth Gene", 4, "REGENERATION", True),
    ],
)
def test_what_a_mutation_gives_to_its_host(name: str, strength: int, keyword: str, in_action: bool) -> None:
    mat = Mat()
    mat.rich(P1, hand=[name]).lay(P1, "Dockworkers", (1, 0)).lay(P1, "Cargo Skiff", (-1, 0))
    mat.deploy(f"play {name}", 0, 1)
    assert mat.under("Dockworkers") == [name], "the only own character"
    assert mat.value("Dockworkers", "BQ") == strength
    if keyword:
        assert mat.has_keyword("Dockworkers", keyword)
    mat.do("produce", "Dockworkers", "EQ")
    assert mat.value("Dockworkers", "BQ") == strength, "static bonuses do not care"
    if keyword:
        assert mat.has_keyword("Dockworkers", keyword) == in_action
    mat.refuses(f"produce:{mat.state.handles[mat.find(name)]}:BQ", "MC-3.10.2", "bonded")


@card("regrowth-gene")
@rule("MC-9.26", "MC-OPEN-75", "MC-6.1.3")
def test_regrowth_gene_costs_money_and_a_point_of_bq() -> None:
    mat = Mat(active=P2).set(P1, money=2, pools={"BQ": 1}).lay(P1, "Dockworkers", (1, 0), under=["Regrowth Gene"])
    mat.lay(P2, wrecker(), (1, 0))
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    assert mat.asked == P1
    with mat.changes(P1, money=-1, bq=-1, market=0):
        mat.choose("yes")
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    with mat.changes(P1, money=-1, bq=+3, market=0):
        mat.choose("yes").offers("produce Dockworkers", "produce Plain Business", "abandon")
        mat.do("produce", "Dockworkers", "BQ")
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    mat.choose("done")
    assert mat.zone(P1, "market") == ["Regrowth Gene", "Dockworkers"], "no money is left for it"


@card("rampage-hauler")
@rule("MC-9.5", "MC-9.3", "MC-7.2.3")
def test_rampage_hauler_bonds_for_one_money_and_gives_a_row() -> None:
    mat = Mat(step="challenge").set(P1, money=3).lay(P1, "Rampage Hauler", (1, 0)).lay(P1, "Dockworkers", (-1, 0))
    mat.lay(P2, "Lab Technicians", (1, 0)).lay(P2, "Codebreakers", (-1, 0)).lay(P2, "Night Shift", (0, 1))
    assert not mat.has_keyword("Dockworkers", "AREA ATTACK")
    with mat.changes(P1, money=-1):
        mat.choose("use Rampage Hauler").all_pass()
    assert mat.under("Dockworkers") == ["Rampage Hauler"]
    mat.refuses("use Rampage Hauler", "MC-7.2.3", "bonded")
    mat.attack("Dockworkers", 2, 0, "BQ").unblocked()
    assert sorted(mat.zone(P2, "market")) == ["Codebreakers", "Lab Technicians"]
    assert mat.value("Plain Business", "BQ", P2) == 10 and mat.value("Night Shift", "BQ") == 2


@card("hatchery-vats", "feral-cub")
@rule("MC-7.9", "MC-9.20")
def test_hatchery_vats_breed_a_cub_by_engaging() -> None:
    mat = Mat().set(P1, money=2).lay(P1, "Hatchery Vats", (1, 0)).lay(P1, "Dockworkers", (2, 0))
    with mat.changes(P1, money=-1):
        mat.choose("use Hatchery Vats").all_pass()
        mat.choose(place(2, 1)).all_pass()
    assert engaged(mat, "Hatchery Vats") and mat.value("Feral Cub", "BQ") == 2
    assert mat.has_keyword("Feral Cub", "MELEE")
    mat.refuses("use Hatchery Vats", "MC-7.2.1", "engaged already")
    poor = Mat().set(P1, money=0).lay(P1, "Hatchery Vats", (1, 0))
    poor.refuses("use Hatchery Vats", "MC-1.2.6.2")


@card("overgrown-wreck", "pilgrim-road", "pop-up-bazaar", "vacant-lot")
@rule("MC-9.29", "MC-9.29.1", "MC-OPEN-73", "MC-7.3.1", "MC-OPEN-12")
@pytest.mark.parametrize(
    ("name", "trait", "value"),
    [
        ("Overgrown Wreck", "BQ", 2),
        ("Pilgrim Road", "MQ", 3),
        ("Pop-up Bazaar", "EQ", 3),
        ("Vacant Lot", "BQ", 2),
    ],
)
def test_what_is_built_on_terrain_is_better_while_disengaged(name: str, trait: str, value: int) -> None:
    mat = Mat()
    mat.rich(P1, hand=[person("Settler", (2, 2, 2, 1))]).lay(P1, name, (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.refuses(f"produce:{mat.state.handles[mat.find(name)]}:{trait}", "MC-9.29.1", "TERRAIN")
    mat.deploy("play Settler", 1, 0)
    assert mat.under("Settler") == [name] and mat.space_of("Settler") == (1, 1, 0)
    assert mat.value("Settler", trait) == value
    mat.do("produce", "Settler", trait)
    assert mat.state.pools[("IQ", "EQ", "MQ", "BQ").index(trait)] == 9 + value - 1


@card("viral-outbreak")
@rule("MC-9.12", "MC-5.2.4", "MC-OPEN-51")
def test_viral_outbreak_wounds_a_character_of_whoever_is_active() -> None:
    mat = Mat(step="turn", active=P2).lay(P1, "Viral Outbreak", (1, 0)).lay(P1, "Talon Scout", (0, 1))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P2, "Lab Technicians", (-1, 0)).lay(P2, "Vending Network", (0, 1))
    mat.all_pass()
    assert mat.asked == P2
    mat.offers("target Dockworkers", "target Lab Technicians").choose("target Dockworkers")
    assert mat.value("Dockworkers", "BQ") == 3 and mat.value("Talon Scout", "BQ") == 3
    mat.all_pass().choose("done")
    mat.all_pass().choose("done", "done")
    assert mat.value("Dockworkers", "BQ") == 3, "permanent"


@card("viral-outbreak")
@rule("MC-5.2.4.1")
def test_viral_outbreak_is_kept_for_one_money_a_turn() -> None:
    for answer, left in (("pay", 9), ("decline", 10)):
        mat = Mat(step="turn").lay(P1, "Viral Outbreak", (1, 0)).lay(P1, "Vending Network", (0, 1), engaged=True)
        mat.choose(f"{answer} Viral Outbreak")
        assert mat.state.money[P1] == left and mat.in_play("Viral Outbreak") == (answer == "pay")


@card("adrenal-surge")
@rule("MC-7.7", "MC-OPEN-58")
def test_adrenal_surge_lasts_until_the_turn_ends() -> None:
    mat = Mat(step="challenge")
    mat.rich(P1, hand=["Adrenal Surge"]).lay(P1, "Talon Scout", (1, 0)).lay(P2, "Dockworkers", (1, 0))
    mat.lay(P2, "Vending Network", (-1, 0))
    mat.deploy("play Adrenal Surge", 2, 0).offers("target Talon Scout", "target Dockworkers")
    mat.choose("target Talon Scout").all_pass()
    assert mat.value("Talon Scout", "BQ") == 6 and mat.value("Talon Scout", "IQ") == 2
    mat.choose("done", "done").all_pass()
    assert mat.value("Talon Scout", "BQ") == 3 and mat.in_play("Adrenal Surge") == 0
