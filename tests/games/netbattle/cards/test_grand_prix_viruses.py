"""Grand Prix: viruses and allies."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.board import ALLY, VIRUS
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import after_blast, blaster, value
from tests.games.netbattle.table.plain import coloured, loses, plain_chip
from tests.games.netbattle.table.resources import having

TEXTS = {
    "2C23": "Virus. SPEND: Burn 1 power → for the rest of the turn, your opponent cannot play events and BattleChips.",
    "2C24": "Virus. SPEND: Your opponent takes a card of their discard pile to hand → draw two cards.",
    "2C30": "Virus. SPEND: Your opponent takes a card of their discard pile to hand → recharge three energy.",
    "2C31": "Virus. SPEND: Lose three energy → burn 1 of your opponent's power.",
    "2C40": "Ally. SPEND: Put every virus in play under its owner's deck in random order.",
    "2C41": "Virus. SPEND: Burn 1 power → your blast destiny rises by your NetNavi's defense.",
    "2C42": "Virus. SPEND: Lose three energy → destroy a resource of your opponent.",
    "2C44": "Virus. SPEND: Discard a card → you may play a BattleChip from your hand now, outside the limit.",
    "2C49": "Virus. SPEND: Discard a card → your blast destiny gets +2.",
    "2R72": "Ally. SPEND: Search your deck for a card, take it to hand, then shuffle.",
    "2R74": "Ally. SPEND: Your opponent loses three energy.",
    "2R76": "Ally. SPEND: Your opponent puts all cards of their hand into their gauge.",
    "2R77": "Ally. SPEND: Power up twice for each other ally you have in play.",
}


def test_what_is_printed_on_viruses_and_allies() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


VIRUSES = [
    ("Gaia", 4),
    ("Gloomer", 3),
    ("Kilby", 4),
    ("Mettaur", 4),
    ("Shrimpy2", 3),
    ("Silly", 5),
    ("Spikey", 2),
    ("VulGear", 3),
]


@card("2C23", "2C24", "2C30", "2C31", "2C41", "2C42", "2C44", "2C49")
@rule("NB-CD-29", "NB-VIRUS-8")
@pytest.mark.parametrize(("virus", "power"), VIRUSES)
def test_a_virus_is_a_virus_and_fetches_its_copies_while_its_power_is_there(virus: str, power: int) -> None:
    assert BY_TITLE[virus].keywords == (VIRUS,)
    table = Table("netbattle", step="resource").set(P1, hand=[virus], deck=[virus, "Filler", "Filler"], gauge=power)
    with table.changes(P1, resources=+2, hand=-1, deck=-1):
        table.choose(f"play {virus}", "yes", f"fetch {virus}", "no")
    weak = Table("netbattle", step="resource").set(P1, hand=[virus], gauge=power - 1)
    weak.refuses(f"play {virus}", cites="NB-REQ-2")


@card("2C23")
@rule("NB-CD-18", "NB-OPEN-99")
def test_gaia_locks_the_opponent_out_of_events_and_chips_but_not_of_spending_or_blasting() -> None:
    table = Table("netbattle", active=P2).set(P1, resources=["Gaia"], hand=["Vulcan1"], gauge=3)
    table.set(P2, hand=["Vulcan1", "Asking for It", "Filler"], resources=["Rival", *coloured("G"), "Spikey"], gauge=3)
    table.choose("pass", "spend Gaia")
    assert table.asked == P2
    table.offers("spend Rival", "spend Spikey", "blast", "pass")
    table.refuses("play Vulcan1", cites="NB-OPEN-99", saying="Gaia").refuses("play Asking for It", cites="NB-OPEN-99")
    table.choose("spend Spikey", "discard Filler").offers("none")
    table.choose("none")
    assert "play" in table.verbs, "its own player is free"


@card("2C23")
@rule("NB-CD-18")
def test_gaia_costs_a_power_and_ends_with_the_turn() -> None:
    table = having("Gaia", gauge=1).set(P2, hand=["Vulcan1"], gauge=2)
    with table.changes(P1, power=-1):
        table.choose("spend Gaia")
    assert table.verbs == ["pass"]
    table.choose("pass", "pass", "finish")
    assert "play" in table.verbs
    having("Gaia").refuses("spend Gaia", cites="NB-BURN-5")


@card("2C24", "2C30")
@rule("NB-CD-69", "NB-OPEN-42", "NB-OPEN-49")
@pytest.mark.parametrize(("virus", "gain"), [("Gloomer", {"drawn": +2, "hand": +2}), ("Kilby", {"deck": +3})])
def test_the_opponent_picks_a_card_of_their_own_pile_as_the_cost(virus: str, gain: dict[str, int]) -> None:
    table = having(virus, discard=5).set(P2, discard=["Rival", "Tornado"])
    table.choose(f"spend {virus}")
    assert table.asked == P2
    table.offers("take Rival", "take Tornado")
    with table.changes(P2, hand=+1, discard=-1, drawn=0), table.changes(P1, **gain):
        table.choose("take Tornado")
    assert "P2 takes Tornado from the discard pile." in table.log(P1)
    only = having(virus, discard=5).set(P2, discard=["Rival"])
    with only.changes(P2, hand=+1, discard=-1), only.changes(P1, **gain):
        only.choose(f"spend {virus}")
    having(virus, discard=5).refuses(f"spend {virus}", cites="NB-OPEN-42")


@card("2C30")
@rule("NB-RECHARGE-7")
def test_kilby_recharges_what_there_is() -> None:
    table = having("Kilby", discard=2).set(P2, discard=1)
    with table.changes(P1, deck=+2, discard=-1):
        table.choose("spend Kilby")


@card("2C24")
@rule("NB-CD-65")
def test_a_draw_that_is_banned_is_skipped_after_the_cost() -> None:
    table = having("Gloomer").set(P2, discard=1, hand=["WhiteWeb2"], resources=coloured("G"))
    table.choose("pass", "play WhiteWeb2")
    with table.changes(P1, drawn=0, resources=-1), table.changes(P2, hand=+1):
        table.choose("spend Gloomer", "take WhiteWeb2")


@card("2C31", "2C42")
@rule("NB-CD-2", "NB-OPEN-86")
@pytest.mark.parametrize("virus", ["Mettaur", "Silly"])
def test_three_energy_are_lost_first_and_the_last_of_them_loses_the_game(virus: str) -> None:
    table = having(virus).set(P2, gauge=2, resources=["Rival"])
    with table.changes(P1, lost=+3, deck=-3, discard=+4):
        table.choose(f"spend {virus}")
    having(virus, deck=2).refuses(f"spend {virus}", cites="NB-OPEN-86")
    last = having(virus, deck=3).set(P2, gauge=2, resources=["Rival"])
    with last.changes(P2, power=0, resources=0):
        last.choose(f"spend {virus}")
    assert loses(last, P1)


@card("2C31")
@rule("NB-CD-4")
@pytest.mark.parametrize("power", [2, 0])
def test_mettaur_burns_one_opposing_power_if_there_is_any(power: int) -> None:
    table = having("Mettaur").set(P2, gauge=power)
    with table.changes(P2, power=-min(1, power)), table.changes(P1, lost=+3):
        table.choose("spend Mettaur")


@card("2C42")
@rule("NB-CD-8", "NB-DESTROY-5")
def test_silly_destroys_an_opposing_resource_of_choice_and_does_not_spend_it() -> None:
    table = having("Silly", "Rival").set(P2, resources=["Rich Kid", "Focus"], discard=3)
    table.choose("spend Silly").offers("resource Rich Kid", "resource Focus")
    with table.changes(P2, resources=-1, discard=+1, deck=0), table.changes(P1, resources=0):
        table.choose("resource Rich Kid")
    assert table.state.spent == [1, 0]
    alone = having("Silly", "Rival")
    with alone.changes(P1, resources=-1, lost=+3):
        alone.choose("spend Silly")


@card("2C41")
@rule("NB-CD-23", "NB-CD-7", "NB-OPEN-44")
def test_shrimpy2_adds_the_present_defense_to_the_blast_destiny_once() -> None:
    table = after_blast(4, power=2, resources=["Shrimpy2", "Rival", "Clean 'Em Out"], hand=coloured("R"))
    table.choose("spend Rival", "pass")
    with table.changes(P1, strength=+3, power=-1):
        table.choose("spend Shrimpy2")
    with table.changes(P1, strength=0, defense=+3):
        table.choose("pass", "spend Clean 'Em Out")
    assert value(table) == [7]
    after_blast(4, resources=["Shrimpy2"]).refuses("spend Shrimpy2", cites="NB-BURN-5")
    having("Shrimpy2", gauge=2).refuses("spend Shrimpy2", cites="NB-OPEN-57")


@card("2C49")
@rule("NB-CD-7", "NB-OPEN-91")
def test_vulgear_raises_one_live_destiny_of_choice() -> None:
    table = after_blast(4, power=1, resources=["Roll of Thunder", "VulGear"], hand=2)
    table.choose("spend Roll of Thunder", "discard Filler", "pass", "spend VulGear").offers("which:1", "which:2")
    with table.changes(P1, strength=+2):
        table.choose("which:2")
    assert value(table) == [4, 2]
    after_blast(4, resources=["VulGear"]).refuses("spend VulGear", cites="NB-COST-2")


@card("2C44")
@rule("NB-CD-74", "NB-OPEN-102")
def test_spikey_plays_a_chip_from_hand_inside_the_spend_and_outside_the_allowance() -> None:
    table = having("Spikey", hand=["Vulcan1", plain_chip(), "Rival", "Boomer1"], gauge=2)
    table.choose("play Plain chip", "pass", "spend Spikey", "discard Rival")
    table.offers("play Vulcan1", "none").refuses("play Boomer1", cites="NB-REQ-3")
    with table.changes(P1, strength=+2, hand=-1, discard=+2):
        table.choose("play Vulcan1")
    assert table.zone(P1, "discard")[-2:] == ["Vulcan1", "Spikey"]


@card("2C44")
@rule("NB-CD-74")
def test_spikey_leaves_the_allowance_alone_and_costs_a_card_even_for_nothing() -> None:
    table = having("Spikey", hand=["Vulcan1", plain_chip(), "Filler"], gauge=2)
    table.choose("spend Spikey", "discard Filler", "play Vulcan1", "pass", "play Plain chip")
    assert table.state.chips_this_turn(P1) == 2
    none = having("Spikey", hand=["Filler"])
    with none.changes(P1, hand=-1, discard=+2):
        none.choose("spend Spikey", "none")
    having("Spikey").refuses("spend Spikey", cites="NB-COST-2")


ALLIES = [
    ("Rush, Roll Over", 3),
    ("Glide, At Your Service", 5),
    ("MegaMan, Licensed to Delete", 4),
    ("ProtoMan, Controlled Fury", 4),
    ("Roll, Downtown Chaperone", 4),
]


@card("2C40", "2R72", "2R74", "2R76", "2R77")
@rule("NB-CD-28", "NB-UNIQ-5", "NB-UNIQ-6")
@pytest.mark.parametrize(("ally", "power"), ALLIES)
def test_an_ally_is_refused_beside_its_namesake_and_bears_no_emblem(ally: str, power: int) -> None:
    definition = BY_TITLE[ally]
    assert definition.keywords == (ALLY,) and not definition.emblem
    namesake = blaster(definition.name)
    table = Table("netbattle", step="resource").set(P1, navi=namesake, hand=[ally], gauge=power)
    table.refuses(f"play {ally}", cites="NB-UNIQ-5", saying=definition.name)
    twice = Table("netbattle", step="resource").set(P1, resources=[ally], hand=[ally], gauge=power)
    twice.refuses(f"play {ally}", cites="NB-UNIQ-1")
    theirs = Table("netbattle", step="resource").set(P1, hand=[ally], gauge=power).set(P2, navi=namesake)
    with theirs.changes(P1, resources=+1, strength=0, defense=0, blast=0):
        theirs.choose(f"play {ally}")
    weak = Table("netbattle", step="resource").set(P1, hand=[ally], gauge=power - 1)
    weak.refuses(f"play {ally}", cites="NB-REQ-2")


@card("2C40")
@rule("NB-CD-73", "NB-OPEN-111")
def test_rush_puts_every_virus_of_both_players_under_its_owners_deck() -> None:
    table = having("Rush, Roll Over", "Spikey", "Rival", "Gaia").set(P2, resources=["Spikey", "Focus"])
    with table.changes(P1, resources=-3, deck=+2, discard=+1), table.changes(P2, resources=-1, deck=+1, discard=0):
        table.choose("spend Rush")
    assert sorted(table.zone(P1, "deck")[:2]) == ["Gaia", "Spikey"] and table.zone(P2, "deck")[0] == "Spikey"
    assert table.zone(P1, "resources") == ["Rival"]
    orders = set()
    for seed in range(8):
        mixed = Table("netbattle", seed=seed).set(P1, resources=["Rush, Roll Over", "Spikey", "Gaia"])
        orders.add(tuple(mixed.choose("spend Rush").zone(P1, "deck")[:2]))
    assert len(orders) == 2
    none = having("Rush, Roll Over", "Rival")
    with none.changes(P1, resources=-1, deck=0):
        none.choose("spend Rush")


@card("2R74")
def test_megaman_as_an_ally_costs_the_opponent_three_energy() -> None:
    table = having("MegaMan, Licensed to Delete")
    with table.changes(P2, lost=+3, deck=-3, discard=+3), table.changes(P1, lost=0):
        table.choose("spend MegaMan")


@card("2R76")
@rule("NB-CD-81", "NB-OPEN-49")
def test_protoman_as_an_ally_makes_the_opponent_place_the_whole_hand_in_their_order() -> None:
    table = having("ProtoMan, Controlled Fury", hand=2).set(P2, hand=["Rival", "Tornado", "Focus"], gauge=3)
    table.choose("spend ProtoMan")
    assert table.asked == P2
    with table.changes(P2, hand=-3, power=+2, discard=+1), table.changes(P1, hand=0):
        table.choose("put Focus", "put Rival")
    assert table.zone(P2, "gauge")[-3:] == ["Focus", "Rival", "Tornado"]
    assert table.log(P1)[0] == "A card goes into P2's gauge."


@card("2R77")
@rule("NB-CD-84", "NB-OPEN-90")
@pytest.mark.parametrize("others", [[], ["Rush, Roll Over"], ["Rush, Roll Over", "Glide, At Your Service"]])
def test_roll_as_an_ally_powers_up_twice_for_each_other_own_ally(others: list[str]) -> None:
    table = having("Roll, Downtown Chaperone", "Rival", *others).set(P2, resources=["MegaMan, Licensed to Delete"])
    with table.changes(P1, power=2 * len(others), deck=-2 * len(others)):
        table.choose("spend Roll")
