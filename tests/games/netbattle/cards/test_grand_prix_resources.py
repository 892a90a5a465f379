"""Grand Prix: common resources that are neither viruses nor allies, up to Ready, Aim,..."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.rules.emblems import AIRMAN, ICEMAN, MEGAMAN, PHARAOHMAN, PROTOMAN, SNAKEMAN
from playmat.games.netbattle.words.printed import chip
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import after_blast, value
from tests.games.netbattle.table.plain import coloured, destinies, loses, with_emblem
from tests.games.netbattle.table.resources import holding, insist_emblem_and_power
from tests.telling import tell

TEXTS = {
    "2C18": (
        "SPEND: Put a card from your hand on top of your deck → a NetNavi's blast gets +2 until the end of "
        "the next turn."
    ),
    "2C19": "SPEND: Discard a card with your NetNavi's emblem → put two cards from your hand into your gauge.",
    "2C20": "SPEND: Discard a yellow card → put a card from your discard pile into your gauge.",
    "2C21": "SPEND: Discard a red card → your NetNavi's defense gets +3.",
    "2C22": "SPEND: Discard a blue card → cancel a BattleChip.",
    "2C25": "SPEND: Show a blue card from your hand and put it into your gauge, then put this card into your gauge.",
    "2C26": "SPEND: Discard a card → your blast destiny rises by its destiny.",
    "2C27": "SPEND: Discard two cards → a NetNavi's strength becomes 0.",
    "2C28": "SPEND: Put a resource in play into its owner's gauge.",
    "2C29": "SPEND: Discard two cards → burn 3 of your opponent's power.",
    "2C32": "SPEND: Discard a card → take a card of the same destiny from your discard pile to your hand.",
    "2C33": "SPEND: Lose two energy → a NetNavi's blast gets +2 until the end of the next turn.",
    "2C34": "SPEND: Burn 1 power → your opponent loses three energy.",
    "2C38": "SPEND: Discard a card with your NetNavi's emblem → burn 2 of your opponent's power.",
}


def test_what_is_printed_on_these_resources() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card(
    "2C18",
    "2C25",
    "2C26",
    "2C28",
    "2C32",
    "2C34",
    "2C43",
    "2C45",
    "2C46",
    "2C48",
    "2R68",
    "2R69",
    "2R70",
    "2R71",
    "2R73",
    "2R75",
    "2UR100",
    "2UR101",
)
@rule("NB-REQ-4", "NB-REQ-10")
@pytest.mark.parametrize(
    ("resource", "emblem", "power"),
    [
        ("Air Head", AIRMAN, 0),
        ("Guidance", MEGAMAN, 4),
        ("Head to Fist", SNAKEMAN, 3),
        ("Hot Ice", ICEMAN, 4),
        ("More to Come", SNAKEMAN, 0),
        ("Permanent Results", PHARAOHMAN, 2),
        ("Snowed In", ICEMAN, 0),
        ("Spin Cycle", AIRMAN, 0),
        ("Talking Smack", PROTOMAN, 2),
        ("Thrill of Anticipation", MEGAMAN, 0),
        ("A Higher Level", PROTOMAN, 4),
        ("Bring It On", PROTOMAN, 0),
        ("Falling Object", PHARAOHMAN, 0),
        ("Full of Hot Air", AIRMAN, 2),
        ("Keep Battling", SNAKEMAN, 3),
        ("Petrify", PHARAOHMAN, 2),
        ("All Natural", ICEMAN, 4),
        ("Glow, Baby, Glow", MEGAMAN, 4),
    ],
)
def test_an_emblem_resource_needs_its_emblem_and_its_power(resource: str, emblem: str, power: int) -> None:
    insist_emblem_and_power(resource, emblem, power)


@card("2C18")
@rule("NB-CD-68", "NB-CD-11", "NB-OPEN-87")
def test_air_head_puts_a_hidden_hand_card_on_the_deck_and_raises_a_blast_number_for_two_turns() -> None:
    table = holding("Air Head", "Rival", "Tornado").set(P2, navi="IceMan")
    table.choose("spend Air Head").offers("put Rival", "put Tornado")
    table.choose("put Tornado")
    assert table.log(P2) == ["A card goes on top of P1's deck."]
    assert table.zone(P1, "deck")[-1] == "Tornado"
    table.offers("navi Plain Navi", "navi IceMan")
    with table.changes(P2, blast=+2), table.changes(P1, blast=0, hand=0, discard=+1):
        table.choose("navi IceMan")
    table.choose("pass", "pass", "finish").expect(turn=6)
    assert table.state.total(P2, 2) == 6
    table.choose("pass", "pass").expect(turn=7)
    assert table.state.total(P2, 2) == 4
    holding("Air Head").refuses("spend Air Head", cites="NB-COST-2")


@card("2C19", "2C38")
@rule("NB-CD-22", "NB-REQ-13")
@pytest.mark.parametrize("resource", ["Bitten", "Ready, Aim,..."])
def test_only_the_large_emblem_of_the_own_netnavi_pays_and_a_chip_may_bear_it(resource: str) -> None:
    large = chip("T-L", "IceMan chip", 1, emblem=ICEMAN, emblems=0)
    table = holding(resource, large, *with_emblem(ICEMAN), *with_emblem(AIRMAN), "Filler", "Filler", navi="IceMan")
    table.choose(f"spend {resource}").offers("discard IceMan chip", "discard Plain IceMan")
    poor = holding(resource, *with_emblem(AIRMAN), "Filler", "Filler", navi="IceMan")
    poor.refuses(f"spend {resource}", cites="NB-COST-2", saying="your NetNavi's emblem")


@card("2C19")
@rule("NB-CD-16", "NB-OPEN-95")
def test_bitten_places_two_hand_cards_in_an_order_of_choice_with_overflow() -> None:
    table = holding("Bitten", *with_emblem(ICEMAN), "Rival", "Tornado", "Focus", navi="IceMan", gauge=4)
    table.choose("spend Bitten").offers("put Rival", "put Tornado", "put Focus")
    with table.changes(P1, hand=-2, power=+1, discard=+2, deck=0):
        table.choose("put Focus", "put Rival")
    assert table.zone(P1, "gauge")[-2:] == ["Focus", "Rival"]
    assert table.log(P2)[-1] == "A card goes into P1's gauge."
    few = holding("Bitten", *with_emblem(ICEMAN), "Rival", navi="IceMan")
    with few.changes(P1, hand=-2, power=+1):
        few.choose("spend Bitten")


@card("2C20")
@rule("NB-CD-14", "NB-COST-5", "NB-COST-6")
def test_charge_forward_places_any_discard_card_the_paid_one_included() -> None:
    table = holding("Charge Forward", *coloured("YR"), discard=["Tornado"], gauge=1)
    table.choose("spend Charge Forward").offers("put Tornado", "put Plain yellow")
    with table.changes(P1, power=+1, discard=0, hand=0):
        table.choose("put Plain yellow")
    assert table.zone(P1, "discard") == ["Tornado", "Charge Forward"]
    assert table.log(P2) == ["Plain yellow goes into the gauge."], "both know it came from the open pile"
    holding("Charge Forward", *coloured("RBG")).refuses("spend Charge Forward", cites="NB-COST-2")


@card("2C21")
@rule("NB-CD-22")
def test_clean_em_out_gives_defense_for_a_red_card() -> None:
    table = holding("Clean 'Em Out", *coloured("RB"), "Vulcan1")
    with table.changes(P1, defense=+3, strength=0, hand=-1, resources=-1, discard=+2):
        table.choose("spend Clean 'Em Out")
    table.expect(conditions=[])
    holding("Clean 'Em Out", *coloured("B"), "Vulcan1").refuses("spend Clean 'Em Out", cites="NB-COST-2")


@card("2C22")
@rule("NB-CD-5", "NB-OPEN-39")
def test_dogged_determination_cancels_one_chip_of_either_player_picked_after_the_cost() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2)
    table.set(P2, hand=["Vulcan2", *coloured("B")], gauge=3, resources=["Dogged Determination"])
    table.choose("play Vulcan1", "play Vulcan2", "pass", "spend Dogged Determination")
    table.offers("chip:1", "chip:2")
    with table.changes(P1, strength=-2), table.changes(P2, strength=0, hand=0):
        table.choose("chip Vulcan1")


@card("2C22")
@rule("NB-CD-5", "NB-OPEN-40")
def test_dogged_determination_may_be_spent_for_nothing_and_costs_its_card_all_the_same() -> None:
    table = holding("Dogged Determination", *coloured("B"))
    assert next(iter(tell(table.state).values())).warning == "This changes nothing and only costs you cards."
    with table.changes(P1, hand=-1, discard=+2):
        table.choose("spend Dogged Determination")
    holding("Dogged Determination", *coloured("R")).refuses("spend Dogged Determination", cites="NB-COST-2")


@card("2C25")
@rule("NB-CD-70", "NB-CD-25")
def test_guidance_shows_a_blue_card_and_follows_it_into_the_gauge() -> None:
    table = holding("Guidance", *coloured("RB"), "Big Trouble", "Vulcan1", gauge=1)
    table.choose("spend Guidance").offers("put Plain blue", "put Big Trouble")
    with table.changes(P1, power=+2, hand=-1, discard=0):
        table.choose("put Big Trouble")
    assert "P1's hand shows Big Trouble." in table.log(P2)
    assert table.zone(P1, "gauge") == ["Filler", "Big Trouble", "Guidance"]
    assert table.state.spent[P1] == 1, "it was spent all the same"


@card("2C25")
@rule("NB-CD-70", "NB-OPEN-101")
def test_guidance_goes_alone_without_a_blue_card() -> None:
    table = holding("Guidance", *coloured("R"), "Vulcan1", gauge=5)
    with table.changes(P1, power=0, hand=0, discard=+1):
        table.choose("spend Guidance")
    assert table.zone(P1, "gauge")[-1] == "Guidance" and table.zone(P1, "discard") == ["Filler"]


@card("2C26")
@rule("NB-CD-1", "NB-CD-7", "NB-OPEN-57")
def test_head_to_fist_adds_the_destiny_of_the_discarded_card() -> None:
    table = after_blast(2, resources=["Head to Fist"], hand=destinies(1, 5))
    with table.changes(P1, strength=+5, hand=-1):
        table.choose("spend Head to Fist", "discard Destiny 5")
    assert value(table) == [7]
    after_blast(2, resources=["Head to Fist"]).refuses("spend Head to Fist", cites="NB-COST-2")
    holding("Head to Fist", *destinies(5)).refuses("spend Head to Fist", cites="NB-OPEN-57")


@card("2C26")
@rule("NB-CD-7", "NB-OPEN-56")
def test_head_to_fist_adds_nothing_to_a_canceled_destiny_and_may_be_spent() -> None:
    table = after_blast(2, resources=["Head to Fist", "The Oath"], hand=destinies(5), power=1)
    table.choose("spend The Oath", "pass")
    with table.changes(P1, strength=0, hand=-1, discard=+2):
        table.choose("spend Head to Fist")


@card("2C27")
@rule("NB-CD-20", "NB-OPEN-106")
def test_headstrong_netnavi_wipes_a_strength_and_later_changes_count_from_zero() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1", "AreaSteal", "Not Enough Power"], gauge=2)
    table.set(P1, resources=coloured("R")).set(P2, navi="IceMan", resources=["Headstrong NetNavi"], hand=3)
    table.choose("play Vulcan1", "spend Headstrong NetNavi", "discard Filler", "discard Filler")
    table.offers("navi IceMan", "navi Plain Navi")
    with table.changes(P1, strength=-4), table.changes(P2, strength=0):
        table.choose("navi Plain Navi")
    table.choose("play Not Enough Power", "pass")
    with table.changes(P1, strength=+2):
        table.choose("play AreaSteal")
    holding("Headstrong NetNavi", "Filler").refuses("spend Headstrong NetNavi", cites="NB-COST-2")


@card("2C27")
@rule("NB-CD-20")
def test_headstrong_netnavi_may_hit_the_own_netnavi_until_the_turn_ends() -> None:
    table = holding("Headstrong NetNavi", "Filler", "Filler", navi="IceMan").choose("spend Headstrong NetNavi")
    with table.changes(P1, strength=-1):
        table.choose("navi IceMan")
    with table.changes(P1, strength=+1):
        table.choose("pass", "pass")


@card("2C28")
@rule("NB-CD-71")
def test_hot_ice_sends_a_resource_of_either_player_into_its_owners_gauge() -> None:
    table = Table("netbattle").set(P1, resources=["Hot Ice", "Rival"]).set(P2, resources=["Focus"], gauge=5)
    table.choose("spend Hot Ice").offers("resource Rival", "resource Focus")
    with table.changes(P2, resources=-1, power=0, discard=+1), table.changes(P1, resources=0, power=0):
        table.choose("resource Focus")
    assert table.zone(P2, "gauge")[-1] == "Focus"
    own = Table("netbattle").set(P1, resources=["Hot Ice", "Rival"])
    with own.changes(P1, resources=-2, power=+1, discard=+1):
        own.choose("spend Hot Ice")
    alone = holding("Hot Ice")
    with alone.changes(P1, power=0, discard=+1):
        alone.choose("spend Hot Ice")


@card("2C29", "2C38")
@rule("NB-CD-4", "NB-BURN-8")
@pytest.mark.parametrize(
    ("resource", "burned", "cost"), [("It's Electric", 3, ["Filler", "Filler"]), ("Ready, Aim,...", 2, [ICEMAN])]
)
@pytest.mark.parametrize("power", [5, 1, 0])
def test_opposing_power_is_burned_rightmost_first_as_much_as_there_is(
    resource: str, burned: int, cost: list[str], power: int
) -> None:
    paid: list[str | NetCard] = []
    for one in cost:
        paid.extend(with_emblem(one) if one == ICEMAN else [one])
    table = holding(resource, *paid, navi="IceMan", gauge=2).set(P2, gauge=destinies(1, 2, 3, 4, 5)[:power])
    least = min(power, burned)
    with table.changes(P2, power=-least, discard=least), table.changes(P1, power=0, hand=-len(cost)):
        table.choose(f"spend {resource}")
    assert table.zone(P2, "gauge") == [f"Destiny {number}" for number in range(1, power - least + 1)]


@card("2C29")
def test_its_electric_needs_two_cards() -> None:
    holding("It's Electric", "Filler").set(P2, gauge=3).refuses("spend It's Electric", cites="NB-COST-2")


@card("2C32")
@rule("NB-CD-1", "NB-CD-72")
def test_more_to_come_takes_a_discard_card_of_the_same_destiny_itself_included() -> None:
    table = holding("More to Come", *destinies(3, 1), discard=["AirShot", "Tornado", "Rich Kid"])
    assert [BY_TITLE[title].destiny for title in ("AirShot", "Tornado", "Rich Kid")] == [3, 2, 2]
    table.choose("spend More to Come", "discard Destiny 3").offers("take AirShot", "take Destiny 3")
    with table.changes(P1, hand=+1, discard=0):
        table.choose("take AirShot")
    assert table.zone(P1, "discard") == ["Tornado", "Rich Kid", "Destiny 3", "More to Come"]
    own = holding("More to Come", *destinies(6), discard=["AirShot"])
    with own.changes(P1, hand=0, discard=+1):
        own.choose("spend More to Come")
    assert own.zone(P1, "hand") == ["Destiny 6"]
    holding("More to Come", discard=["AirShot"]).refuses("spend More to Come", cites="NB-COST-2")


@card("2C33")
@rule("NB-CD-2", "NB-CD-11")
def test_peace_costs_two_energy_and_raises_a_blast_number_until_the_next_turn_ends() -> None:
    table = holding("Peace").set(P2, navi="IceMan").choose("spend Peace")
    with table.changes(P1, blast=+2), table.changes(P2, blast=0):
        table.choose("navi Plain Navi")
    assert table.state.lost[P1] == 2
    table.choose("pass", "pass", "finish", "pass", "pass").expect(turn=7)
    assert table.state.total(P1, 2) == 2
    holding("Peace", deck=1).refuses("spend Peace", cites="NB-OPEN-86")
    assert loses(holding("Peace", deck=2).choose("spend Peace"), P1)


@card("2C34")
@rule("NB-BURN-5")
def test_permanent_results_burns_one_and_the_opponent_loses_three() -> None:
    table = holding("Permanent Results", gauge=2)
    with table.changes(P1, power=-1, discard=+2, lost=0), table.changes(P2, lost=+3, deck=-3, discard=+3):
        table.choose("spend Permanent Results")
    holding("Permanent Results").refuses("spend Permanent Results", cites="NB-BURN-5")
