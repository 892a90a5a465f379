"""The Corp's own texts: business, founder, abilities, equipment, locations and events."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, card, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import engaged, place
from tests.games.megacorp.table.plain import person, wrecker


@card("argent-meridian-holdings")
@rule("MC-7.2.1", "MC-7.2.2")
@pytest.mark.parametrize(("answer", "bottom"), [("yes", "Boardroom Assassin"), ("no", "Filler")])
def test_argent_meridian_looks_at_a_card_once_per_turn_and_may_bury_it(answer: str, bottom: str) -> None:
    mat = Mat()
    mat.set(P1, business="Argent Meridian Holdings", engaged=True, money=3, main=["Boardroom Assassin", "Filler"])
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("use Argent Meridian Holdings").all_pass()
    assert mat.state.money[P1] == 2 and mat.verbs == ["yes", "no"]
    mat.choose(answer)
    assert mat.zone(P1, "main deck")[0] == bottom
    mat.refuses("use Argent Meridian Holdings", "MC-7.2.1", "once per turn")


@card("argent-meridian-holdings")
@rule("MC-1.2.2.2")
def test_only_its_player_sees_what_argent_meridian_looks_at() -> None:
    mat = Mat()
    mat.set(P1, business="Argent Meridian Holdings", main=["Boardroom Assassin", "Filler"])
    mat.lay(P1, "Dockworkers", (1, 0))
    mat.choose("use Argent Meridian Holdings").all_pass()
    top = mat.state.main(P1)[-1]
    assert mat.state.sees(P1, top) and not mat.state.sees(P2, top)
    mat.choose("no")
    assert not mat.state.sees(P1, top)


@card("argent-meridian-holdings", "wildframe-genetics", "quorum-of-the-ninth-seat", "lantern-row-exchange")
@rule("MC-1.2.7", "MC-5.2.1")
@pytest.mark.parametrize(
    "business",
    ["Argent Meridian Holdings", "Wildframe Genetics", "Quorum of the Ninth Seat", "Lantern Row Exchange"],
)
@pytest.mark.parametrize(("turned", "gain"), [(False, 2), (True, 0)])
def test_a_business_pays_two_while_disengaged(business: str, turned: bool, gain: int) -> None:
    mat = Mat(step="turn")
    mat.set(P1, business=business, engaged=turned).lay(P1, "Dockworkers", (1, 0))
    assert mat.state.money[P1] == 10 + gain


@card("director-ilse-varga")
def test_ilse_varga_engages_an_opponents_cheap_card_once_per_turn() -> None:
    mat = Mat()
    mat.set(P1, pools={"IQ": 2}).lay(P1, "Director Ilse Varga", (1, 0))
    mat.lay(P2, "Bodyguard Detail", (1, 0)).lay(P2, "Boardroom Assassin", (-1, 0)).lay(P2, "Vending Network", (0, 1))
    with mat.changes(P1, iq=-1):
        mat.choose("use Director Ilse Varga")
        mat.offers("target Bodyguard Detail", "target Vending Network")
        mat.refuses("target Boardroom Assassin", "MC-OPEN-24", "3 M or less")
        mat.choose("target Bodyguard Detail").all_pass()
    assert engaged(mat, "Bodyguard Detail")
    mat.refuses("use Director Ilse Varga", "MC-7.2.1", "once per turn")


@card("director-ilse-varga")
def test_ilse_varga_cannot_turn_her_own_players_cards_or_a_business() -> None:
    mat = (
        Mat()
        .lay(P1, "Director Ilse Varga", (1, 0))
        .lay(P1, "Dockworkers", (2, 0))
        .lay(P2, "Boardroom Assassin", (1, 0))
    )
    mat.set(P1, pools={"IQ": 1})
    mat.refuses("use Director Ilse Varga", "MC-OPEN-24", "nothing")


@card("heracles-senior-counsel")
@rule("MC-9.7", "MC-9.19")
def test_heracles_cancels_an_effect_but_no_deployment() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Drone Wrangler"]).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Heracles Senior Counsel", (1, 0))
    mat.choose("play Drone Wrangler")
    mat.refuses("use Heracles Senior Counsel", "MC-OPEN-24")
    mat.all_pass().choose(place(2, 0)).passes(2)
    assert mat.asked == P2
    mat.choose("use Heracles Senior Counsel").all_pass()
    assert engaged(mat, "Heracles Senior Counsel")
    assert mat.in_play("Drone Wrangler") == 1 and mat.in_play("Security Drone") == 0
    mat.refuses("buy Heracles Senior Counsel", "MC-9.19", "LOYAL")


@card("heracles-senior-counsel")
def test_heracles_must_be_disengaged_to_cancel() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Adrenal Surge"]).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Heracles Senior Counsel", (1, 0), engaged=True)
    mat.lay(P1, "Lab Technicians", (-1, 0))
    mat.deploy("play Adrenal Surge", 2, 0).choose("target Dockworkers")
    assert mat.asked == P2
    mat.refuses("use Heracles Senior Counsel", "MC-7.2.1", "engaged already")


@card("drone-wrangler", "security-drone")
@rule("MC-7.9", "MC-7.9.2", "MC-9.15")
def test_drone_wrangler_creates_one_flying_drone() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Drone Wrangler"]).lay(P1, "Dockworkers", (1, 0))
    mat.deploy("play Drone Wrangler", 2, 0)
    mat.choose(place(1, 0, 2))
    assert mat.space_of("Security Drone") == (2, 1, 0)
    assert mat.state.controller[mat.find("Security Drone")] == P1
    assert (mat.value("Security Drone", "IQ"), mat.value("Security Drone", "BQ")) == (1, 1)
    assert mat.has_keyword("Security Drone", "FLYING")


@card("targeting-lens", "powered-exoframe")
@rule("MC-9.5", "MC-OPEN-69", "MC-OPEN-70")
@pytest.mark.parametrize("name", ["Targeting Lens", "Powered Exoframe"])
def test_corp_hardware_bonds_to_an_own_character_only(name: str) -> None:
    mat = Mat()
    mat.rich(P1, hand=[name]).lay(P1, "Bodyguard Detail", (1, 0)).lay(P1, "Skyhook Interceptor", (-1, 0))
    mat.lay(P2, "Dockworkers", (1, 0)).lay(P1, "Lab Technicians", (2, 0))
    mat.deploy(f"play {name}", 0, 1)
    mat.offers("target Bodyguard Detail", "target Lab Technicians")
    mat.choose("target Bodyguard Detail").all_pass()
    assert mat.under("Bodyguard Detail") == [name]
    assert mat.value("Bodyguard Detail", "BQ") == (5 if name == "Powered Exoframe" else 3)
    assert mat.has_keyword("Bodyguard Detail", "PRECISION") == (name == "Targeting Lens")
    assert not mat.has_keyword("Lab Technicians", "PRECISION")


@card("targeting-lens")
@rule("MC-OPEN-69")
def test_a_lens_without_a_character_stays_an_ordinary_card() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Targeting Lens"])
    mat.deploy("play Targeting Lens", 0, 1)
    assert mat.verbs[-1] == "done" and mat.space_of("Targeting Lens") == (1, 0, 1)
    mat.do("produce", "Targeting Lens", "IQ")
    assert mat.state.pools[0] == 9


@card("powered-exoframe", "targeting-lens")
@rule("MC-7.5", "MC-7.3.2")
def test_static_hardware_works_while_engaged_but_not_on_an_orphan() -> None:
    mat = Mat(step="challenge")
    mat.lay(P1, wrecker(), (-1, 0)).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P1, "Bodyguard Detail", (2, 0), engaged=True, under=["Powered Exoframe", "Targeting Lens"])
    assert mat.value("Bodyguard Detail", "BQ") == 5 and mat.has_keyword("Bodyguard Detail", "PRECISION")
    mat.choose("use Wrecker", "target Dockworkers").all_pass()
    assert mat.value("Bodyguard Detail", "BQ") == 3 and not mat.has_keyword("Bodyguard Detail", "PRECISION")


@card("skyhook-interceptor")
@rule("MC-9.21")
def test_the_interceptor_moves_for_one_iq_and_blocks_flyers() -> None:
    mat = Mat(active=P2, step="challenge")
    mat.set(P1, pools={"IQ": 1})
    mat.lay(P1, "Skyhook Interceptor", (-1, 0)).lay(P1, "Lab Technicians", (1, 0)).lay(P2, "Talon Scout", (1, 0))
    mat.choose("attack Talon Scout", "space:1/1/0", "trait:BQ")
    with mat.changes(P1, iq=-1):
        mat.choose("use Skyhook Interceptor").all_pass()
        mat.choose(place(2, 0)).all_pass()
    assert mat.space_of("Skyhook Interceptor") == (1, 2, 0)
    mat.offers("block Skyhook Interceptor", "done")


@card("orbital-uplink")
@rule("MC-9.8", "MC-OPEN-68", "MC-7.3.1")
def test_orbital_uplink_lifts_own_characters_around_it() -> None:
    mat = Mat()
    mat.lay(P1, "Orbital Uplink", (1, 0)).lay(P1, "Dockworkers", (2, 1), controller=P2).lay(
        P1, "Lab Technicians", (2, 0)
    )
    mat.lay(P1, "Bodyguard Detail", (0, 1)).lay(P1, "Corporate Interns", (3, 0)).lay(P1, "Data Farm", (1, 1))
    assert mat.value("Lab Technicians", "IQ") == 5 and mat.value("Bodyguard Detail", "IQ") == 2
    assert mat.value("Dockworkers", "IQ") == 0, "an opponent's"
    assert mat.value("Corporate Interns", "IQ") == 2, "two spaces away"
    assert mat.value("Data Farm", "IQ") == 2, "no character"
    assert mat.value("Orbital Uplink", "IQ") == 2
    mat.do("produce", "Orbital Uplink", "BQ")
    assert mat.value("Lab Technicians", "IQ") == 4, "off while engaged"


@card("orbital-uplink")
@rule("MC-7.8", "MC-7.8.1")
def test_a_second_uplink_destroys_the_older_one() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Orbital Uplink"]).lay(P1, "Orbital Uplink", (1, 0)).lay(P2, "Orbital Uplink", (1, 0))
    mat.deploy("play Orbital Uplink", 0, 1)
    assert mat.space_of("Orbital Uplink", P1) == (1, 0, 1) and mat.zone(P1, "market") == ["Orbital Uplink"]
    assert mat.in_play("Orbital Uplink", P2) == 1


@card("r-d-campus")
@rule("MC-9.11", "MC-9.11.1", "MC-OPEN-74")
def test_the_campus_turns_four_counters_into_two_cards() -> None:
    mat = Mat()
    mat.set(P1, main=3).lay(P1, "R&D Campus", (1, 0)).lay(P1, "Lab Technicians", (2, 0)).lay(
        P1, "Vending Network", (0, 1)
    )
    mat.lay(P1, "Corporate Interns", (-1, 0))
    mat.do("use", "R&D Campus", "1").offers("engage Lab Technicians", "engage Corporate Interns")
    mat.choose("engage Lab Technicians").all_pass()
    assert mat.state.counter(mat.find("R&D Campus"), 8) == 4 and engaged(mat, "Lab Technicians")
    with mat.changes(P1, hand=+2, main=-2, iq=0):
        mat.do("use", "R&D Campus", "2").all_pass()
    assert mat.state.counter(mat.find("R&D Campus"), 8) == 0


@card("r-d-campus")
def test_three_counters_are_not_enough_for_the_campus() -> None:
    mat = Mat().lay(P1, "R&D Campus", (1, 0), counters={"development": 3})
    handle = mat.state.handles[mat.find("R&D Campus")]
    mat.refuses(f"use:{handle}:2", "MC-7.2.1", "there are 3")


@card("quarterly-dividend")
def test_quarterly_dividend_pays_for_own_sales_only() -> None:
    mat = Mat(step="divest").lay(P1, "Quarterly Dividend", (1, 0)).lay(P1, "Talon Scout", (0, 1))
    mat.lay(P2, "Quarterly Dividend", (1, 0))
    with mat.changes(P1, money=+4), mat.changes(P2, money=0):
        mat.choose("sell Talon Scout")
        mat.passes(2)


@card("quarterly-dividend")
@rule("MC-2.1.2", "MC-5.6.4", "MC-OPEN-29")
def test_quarterly_dividend_is_permanent_and_has_cashflow_one() -> None:
    mat = Mat(step="challenge")
    mat.set(P1, money=5, pools={"MQ": 1}, hand=["Quarterly Dividend"]).lay(P1, "Dockworkers", (1, 0))
    mat.deploy("play Quarterly Dividend", 2, 0)
    mat.choose("done", "done").all_pass()
    assert mat.in_play("Quarterly Dividend") == 1
    paid = Mat(step="turn").lay(P1, "Quarterly Dividend", (1, 0))
    assert paid.state.money[P1] == 11


@card("horizon-advance-restraints")
@rule("MC-9.6", "MC-OPEN-10")
def test_restraints_engage_an_opponents_character_in_any_turn() -> None:
    mat = Mat(active=P2, step="challenge")
    mat.set(P1, money=2, pools={"IQ": 1}, hand=["Horizon Advance Restraints"]).lay(P1, "Dockworkers", (1, 0))
    mat.lay(P2, "Bodyguard Detail", (1, 0)).lay(P2, "Pit Brawler", (2, 0)).lay(P2, "Vending Network", (-1, 0))
    mat.choose("attack Bodyguard Detail", "space:1/1/0", "trait:BQ")
    mat.deploy("play Horizon Advance Restraints", 0, 1)
    mat.offers("target Bodyguard Detail", "target Pit Brawler")
    mat.refuses("target Vending Network", "MC-OPEN-24", "character")
    mat.choose("target Pit Brawler").all_pass()
    assert engaged(mat, "Pit Brawler") and mat.in_play("Horizon Advance Restraints") == 1
    mat.unblocked().choose("done", "done")
    mat.all_pass()
    assert mat.zone(P1, "market") == ["Horizon Advance Restraints"]


@card("emergency-shutdown")
@rule("MC-9.7")
def test_emergency_shutdown_cancels_a_deployment_but_no_effect() -> None:
    mat = Mat()
    mat.rich(P1, hand=["Talon Scout"]).lay(P1, "Dockworkers", (1, 0))
    mat.rich(P2, hand=["Emergency Shutdown", "Emergency Shutdown"]).lay(P2, "Dockworkers", (1, 0))
    mat.choose("play Talon Scout")
    mat.deploy("play Emergency Shutdown", 2, 0, 2)
    assert mat.in_play("Talon Scout") == 0 and mat.zone(P1, "market") == ["Talon Scout"]
    aimless = Mat()
    aimless.rich(P1, hand=["Adrenal Surge"]).lay(P1, "Dockworkers", (1, 0))
    aimless.rich(P2, hand=["Emergency Shutdown"])
    aimless.lay(P1, "Lab Technicians", (-1, 0))
    aimless.deploy("play Adrenal Surge", 2, 0).choose("target Dockworkers")
    aimless.deploy("play Emergency Shutdown", 1, 0, 2)
    assert aimless.value("Dockworkers", "BQ") == 7, "a trigger without a legal target does not join the stack"


@card("boardroom-assassin", "rooftop-overseer", "denial-analyst", "riot-suppression-team", "gunship-gunner")
@pytest.mark.parametrize(
    ("name", "trait", "left", "money", "turned"),
    [
        ("Boardroom Assassin", "IQ", 11, 10, True),
        ("Rooftop Overseer", "IQ", 10, 10, False),
        ("Denial Analyst", "IQ", 11, 7, True),
        ("Riot Suppression Team", "BQ", 11, 10, True),
        ("Gunship Gunner", "BQ", 10, 10, True),
    ],
)
def test_corp_attackers_against_a_business(name: str, trait: str, left: int, money: int, turned: bool) -> None:
    mat = Mat(step="challenge").lay(P1, name, (1, 0)).lay(P2, "Municipal Bonds", (1, 0))
    mat.attack(name, 0, 0, trait).unblocked()
    assert mat.value("Plain Business", trait, P2) == left
    assert mat.state.money[P2] == money and engaged(mat, name) == turned
    suppressed = name == "Riot Suppression Team"
    assert engaged(mat, "Plain Business", P2) == suppressed


@card("boardroom-assassin")
@rule("MC-9.4")
def test_boardroom_assassin_annihilates_what_it_kills_and_dies_of_mq_at_once() -> None:
    mat = Mat(step="challenge").lay(P1, "Boardroom Assassin", (1, 0)).lay(P2, "Dockworkers", (1, 0), damage={"BQ": 1})
    mat.attack("Boardroom Assassin", 1, 0, "BQ").unblocked()
    assert mat.zone(P2, "annihilated") == ["Dockworkers"] and mat.zone(P2, "market") == []
    saint = Mat(active=P2, step="challenge").lay(P2, "Tithe Collectors", (1, 0)).lay(P1, "Boardroom Assassin", (1, 0))
    saint.attack("Tithe Collectors", 1, 0, "MQ", 1).unblocked()
    assert saint.zone(P1, "market") == ["Boardroom Assassin"], "MQ 0 falls to the first point"


@card("supply-chain-officer")
@rule("MC-9.9", "MC-OPEN-77")
def test_supply_chain_officer_fetches_equipment_worth_three_together() -> None:
    mat = Mat()
    resources = ["Vending Network", "Dockworkers"]
    mat.rich(P1, hand=["Supply Chain Officer"], main=["Shock Baton", "Railspike Rifle", "Filler"], resources=resources)
    mat.deploy("play Supply Chain Officer", 1, 0).choose("yes")
    mat.offers("take Shock Baton", "take Railspike Rifle", "take Vending Network", "none")
    mat.choose("take Vending Network", place(0, 1))
    mat.offers("take Shock Baton", "none")
    mat.choose("take Shock Baton", place(0, -1)).all_pass()
    assert mat.under("Supply Chain Officer") == ["Shock Baton"]
    assert mat.in_play("Vending Network") == 1 and mat.state.money[P1] == 46


@card("bodyguard-detail", "pack-sentinel")
@rule("MC-9.25", "MC-5.4.1.8.1.4")
@pytest.mark.parametrize("name", ["Bodyguard Detail", "Pack Sentinel"])
def test_reflexes_strike_back_at_every_attacker(name: str) -> None:
    mat = Mat(step="challenge").lay(P2, name, (1, 0))
    mat.lay(P1, person("First"), (1, 0)).lay(P1, person("Second"), (-1, 0))
    for attacker in ("First", "Second"):
        mat.attack(attacker, 1, 0, "BQ").choose("done").all_pass()
        mat.choose("retaliate").all_pass()
    assert mat.zone(P1, "market") == ["First", "Second"] and mat.value(name, "BQ") == 1


@card("gunship-gunner")
@rule("MC-9.15", "MC-9.3")
def test_only_flyers_block_the_gunner() -> None:
    mat = Mat(step="challenge").lay(P1, "Gunship Gunner", (1, 0)).lay(P2, "Lab Technicians", (0, 2))
    mat.lay(P2, "Dockworkers", (0, 1)).lay(P2, "Vat Workers", (1, 2)).lay(P2, "Sky Chariot", (-1, 0))
    mat.attack("Gunship Gunner", 0, 0, "IQ")
    assert mat.verbs[0] != "block", "Vat Workers stay on the ground, the Chariot has no IQ"
    other = Mat(step="challenge").lay(P1, "Gunship Gunner", (1, 0)).lay(P2, "Dockworkers", (0, 1))
    other.lay(P2, "Cargo Skiff", (0, 2)).lay(P2, "Vat Workers", (1, 1))
    other.attack("Gunship Gunner", 0, 0, "BQ").offers("block Cargo Skiff", "done")


@card("argent-meridian-holdings", "r-d-campus")
@rule("MC-1.2.10.4", "MC-6.7")
def test_looking_at_an_empty_deck_is_harmless_and_drawing_from_it_is_not() -> None:
    mat = Mat().set(P1, business="Argent Meridian Holdings", main=0).lay(P1, "Dockworkers", (1, 0))
    mat.choose("use Argent Meridian Holdings").all_pass()
    assert mat.verbs[-1] == "done"
    short = Mat().set(P1, main=1).lay(P1, "R&D Campus", (1, 0), counters={"development": 4})
    short.do("use", "R&D Campus", "2").all_pass()
    assert short.state.over and short.state.winner == P2
