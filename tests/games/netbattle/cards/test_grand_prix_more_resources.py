"""Grand Prix: more common resources that are spent, from Playing Hooky to Weepers."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.emblems import AIRMAN, ICEMAN
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip, with_emblem
from tests.games.netbattle.table.resources import holding

TEXTS = {
    "2C35": "SPEND: Discard two cards → search your deck for a card, take it to hand, then shuffle.",
    "2C36": "SPEND: Discard a green card → draw two cards.",
    "2C37": "SPEND: Put a card from your discard pile on top of your deck.",
    "2C39": "SPEND: Discard a card → blast, outside the limit of one.",
    "2C43": "SPEND: Lose two energy → draw two cards.",
    "2C45": "SPEND: Put a card from your gauge on top of your deck → recharge two energy.",
    "2C46": "SPEND: Your ProtoMan's blast gets −1.",
    "2C47": "SPEND: Discard a card with your NetNavi's emblem → recharge three energy.",
    "2C48": "SPEND: Discard a yellow card → burn 1 of your opponent's power, then power up.",
    "2C50": "SPEND: Reveal the top card of your deck; you may play it now.",
    "2R70": "SPEND: Burn 1 power → put two cards from your discard pile on top of your deck.",
}


def test_what_is_printed_on_these_resources() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2C35", "2R72")
@rule("NB-CD-13", "NB-INFO-3", "NB-OPEN-100")
@pytest.mark.parametrize(("resource", "hand"), [("Playing Hooky", 2), ("Glide, At Your Service", 0)])
def test_a_search_takes_any_card_unseen_by_the_opponent_and_shuffles(resource: str, hand: int) -> None:
    table = holding(resource, *["Filler"] * hand, deck=["Rival", "Tornado", "Focus"])
    table.choose(f"spend {resource}").offers("take Rival", "take Tornado", "take Focus")
    with table.changes(P1, hand=+1, deck=-1, drawn=0):
        table.choose("take Tornado")
    assert table.log(P2) == ["P1 takes a card from the deck.", "P1's deck is shuffled."]
    assert table.zone(P1, "hand") == ["Tornado"]
    last = holding(resource, *["Filler"] * hand, deck=["Rival"])
    assert loses(last.choose(f"spend {resource}", "take Rival"), P1)


@card("2C35")
@rule("NB-COST-2")
def test_playing_hooky_needs_two_cards() -> None:
    holding("Playing Hooky", "Filler").refuses("spend Playing Hooky", cites="NB-COST-2")


@card("2C36")
@rule("NB-CD-22")
def test_playtime_draws_two_for_a_green_card() -> None:
    table = holding("Playtime", *coloured("GR"), "Tornado")
    with table.changes(P1, drawn=+2, hand=+1, deck=-2, discard=+2):
        table.choose("spend Playtime")
    assert table.zone(P1, "discard") == ["Plain green", "Playtime"]
    holding("Playtime", *coloured("R"), "Tornado").refuses("spend Playtime", cites="NB-COST-2")
    assert loses(holding("Playtime", *coloured("G"), deck=2).choose("spend Playtime"), P1)


@card("2C37", "2R70")
@rule("NB-CD-15", "NB-OPEN-111")
def test_discard_cards_of_choice_go_on_top_of_the_deck_each_on_the_one_before() -> None:
    one = holding("Raise the Temp", discard=["Rival", "Tornado"], deck=["Filler"])
    with one.changes(P1, deck=+1, discard=0):
        one.choose("spend Raise the Temp", "put Rival")
    assert one.zone(P1, "deck") == ["Filler", "Rival"] and one.zone(P1, "discard") == ["Tornado", "Raise the Temp"]
    assert one.log(P2) == ["Rival goes on top of the deck."], "both see it go"
    two = holding("Falling Object", discard=["Rival", "Tornado"], deck=["Filler"], gauge=["Focus"])
    two.choose("spend Falling Object").offers("put Rival", "put Tornado", "put Focus")
    with two.changes(P1, deck=+2, discard=-1):
        two.choose("put Focus", "put Rival")
    assert two.zone(P1, "deck") == ["Filler", "Focus", "Rival"]


@card("2C37", "2R70")
@rule("NB-CD-15", "NB-COST-3")
def test_an_empty_pile_gives_nothing_to_put_on_the_deck() -> None:
    table = holding("Raise the Temp")
    with table.changes(P1, deck=0, discard=+1):
        table.choose("spend Raise the Temp")
    burned = holding("Falling Object", gauge=1)
    with burned.changes(P1, deck=+1, power=-1, discard=+1):
        burned.choose("spend Falling Object")
    holding("Falling Object", discard=3).refuses("spend Falling Object", cites="NB-BURN-5")


@card("2C39")
@rule("NB-CD-9", "NB-BLAST-27", "NB-BLAST-28")
def test_roll_of_thunder_blasts_outside_the_limit_before_or_after_the_ordinary_blast() -> None:
    table = holding("Roll of Thunder", "Filler", navi=blaster(), gauge=destinies(2, 5))
    with table.changes(P1, strength=+5, power=-1, hand=-1):
        table.choose("spend Roll of Thunder")
    with table.changes(P1, strength=+2):
        table.choose("pass", "blast")
    assert value(table) == [5, 2]
    table.choose("pass").refuses("blast", cites="NB-BLAST-3")


@card("2C39")
@rule("NB-CD-9", "NB-BLAST-26", "NB-OPEN-93")
def test_roll_of_thunder_is_refused_on_the_opponents_turn_and_does_nothing_without_power() -> None:
    theirs = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Roll of Thunder"], hand=1, gauge=5)
    theirs.refuses("spend Roll of Thunder", cites="NB-BLAST-26")
    weak = holding("Roll of Thunder", "Filler", gauge=1)
    with weak.changes(P1, power=0, hand=-1, strength=0, discard=+2):
        weak.choose("spend Roll of Thunder")
    zero = holding(
        "Roll of Thunder", "Filler", navi=netnavi("T-0", "Zero", "", strength=2, defense=2, blast=0), gauge=3
    )
    with zero.changes(P1, power=0, strength=0):
        zero.choose("spend Roll of Thunder")
    holding("Roll of Thunder", gauge=3).refuses("spend Roll of Thunder", cites="NB-COST-2")


@card("2C43")
@rule("NB-CD-2", "NB-OPEN-86")
def test_snowed_in_loses_two_to_draw_two() -> None:
    table = holding("Snowed In")
    with table.changes(P1, lost=+2, drawn=+2, hand=+2, deck=-4, discard=+3):
        table.choose("spend Snowed In")
    holding("Snowed In", deck=1).refuses("spend Snowed In", cites="NB-OPEN-86")
    last = holding("Snowed In", deck=2)
    with last.changes(P1, drawn=0):
        last.choose("spend Snowed In")
    assert loses(last, P1)


@card("2C45")
@rule("NB-CD-68", "NB-OPEN-96")
def test_spin_cycle_puts_an_unseen_gauge_card_on_the_deck_and_recharges_two() -> None:
    table = holding("Spin Cycle", gauge=["Rival", "Tornado", "Focus"], discard=3)
    table.choose("spend Spin Cycle").offers("space:1", "space:2", "space:3")
    with table.changes(P1, power=-1, deck=+3, discard=-1):
        table.choose("space:2")
    assert table.zone(P1, "deck")[-1] == "Tornado" and table.zone(P1, "gauge") == ["Rival", "Focus"]
    assert table.log(P1)[0] == "A card goes on top of P1's deck."
    holding("Spin Cycle", discard=3).refuses("spend Spin Cycle", cites="NB-BURN-5")


@card("2C46")
@rule("NB-OPEN-88", "NB-BLAST-11")
@pytest.mark.parametrize(("navi", "fall"), [("ProtoMan, Grand Prix Champ", -1), ("IceMan, Deceptively Cool", 0)])
def test_talking_smack_lowers_the_blast_of_protoman_only(navi: str, fall: int) -> None:
    table = holding("Talking Smack", navi=navi)
    with table.changes(P1, blast=fall, discard=+1), table.changes(P2, blast=0):
        table.choose("spend Talking Smack")
    with table.changes(P1, blast=-fall):
        table.choose("pass", "pass")


@card("2C47")
@rule("NB-CD-22", "NB-COST-5")
def test_the_way_recharges_three_for_a_card_with_the_own_emblem() -> None:
    table = holding("The Way", *with_emblem(ICEMAN), *with_emblem(AIRMAN), navi="IceMan", discard=2)
    with table.changes(P1, deck=+3, discard=-1, hand=-1):
        table.choose("spend The Way")
    assert table.zone(P1, "discard") == ["The Way"], "the paid card was recharged too"
    rich = holding("The Way", *with_emblem(ICEMAN), navi="IceMan", discard=9)
    with rich.changes(P1, deck=+3, discard=-1):
        rich.choose("spend The Way")
    holding("The Way", *with_emblem(AIRMAN), navi="IceMan").refuses("spend The Way", cites="NB-COST-2")


@card("2C48")
@rule("NB-CD-4", "NB-BURN-8")
@pytest.mark.parametrize("power", [2, 0])
def test_thrill_of_anticipation_burns_one_of_theirs_and_powers_up(power: int) -> None:
    table = holding("Thrill of Anticipation", *coloured("YR"), gauge=1).set(P2, gauge=power)
    with table.changes(P2, power=-min(1, power)), table.changes(P1, power=+1, deck=-1, hand=-1):
        table.choose("spend Thrill of Anticipation")
    poor = holding("Thrill of Anticipation", *coloured("R"))
    poor.refuses("spend Thrill of Anticipation", cites="NB-COST-2")


@card("2C50")
@rule("NB-CD-75", "NB-OPEN-102", "NB-OPEN-104")
def test_weepers_shows_the_top_card_to_both_and_may_play_it() -> None:
    table = holding("Weepers", deck=["Vulcan1", "Filler"], gauge=2)
    table.choose("spend Weepers").offers("play Vulcan1", "none")
    assert table.state.sees(P2, table.state.deck(P1)[-1]) and table.log(P2)[-1] == "P1's deck shows Vulcan1."
    with table.changes(P1, strength=+2, deck=-1, drawn=0, lost=0):
        table.choose("play Vulcan1")
    assert table.zone(P1, "discard") == ["Vulcan1", "Weepers"]
    assert table.state.chips_used[P1] == 1, "a chip uses the allowance"


@card("2C50")
@rule("NB-CD-75")
def test_weepers_leaves_a_card_that_is_declined_or_unplayable_on_top_face_down() -> None:
    declined = holding("Weepers", deck=["Rival", "Filler"], gauge=2)
    with declined.changes(P1, deck=0, resources=-1):
        declined.choose("spend Weepers", "none")
    top = declined.state.deck(P1)[-1]
    assert declined.zone(P1, "deck")[-1] == "Rival" and not declined.state.sees(P1, top)
    unplayable = holding("Weepers", plain_chip(), deck=["Vulcan1", "Filler"], gauge=2)
    unplayable.choose("play Plain chip", "pass", "spend Weepers").offers("none")
    unplayable.refuses("play Vulcan1", cites="NB-CHIP-1")
    locked = holding("Weepers", deck=["Vulcan1", "Filler"], gauge=2).set(P2, resources=["Gaia"], gauge=1)
    locked.choose("pass", "spend Gaia", "spend Weepers").refuses("play Vulcan1", cites="NB-OPEN-99")


@card("2C50")
@rule("NB-CD-75", "NB-SPEND-4")
def test_weepers_may_put_a_resource_into_the_place_it_has_left() -> None:
    table = Table("netbattle").set(P1, resources=["Weepers", "Filler", "Filler", "Filler"], gauge=2)
    table.set(P1, deck=["Rival", "Filler"])
    with table.changes(P1, resources=0, deck=-1):
        table.choose("spend Weepers", "play Rival")
    assert table.zone(P1, "resources")[-1] == "Rival"


@card("2C50")
@rule("NB-CD-75", "NB-WIN-2")
@pytest.mark.parametrize("top", ["Rival", "Vulcan1"])
def test_weepers_loses_the_game_by_playing_the_last_card_before_it_does_anything(top: str) -> None:
    table = holding("Weepers", deck=[top], gauge=2)
    with table.changes(P1, strength=0):
        table.choose("spend Weepers", f"play {top}")
    assert loses(table, P1)
    kept = holding("Weepers", deck=[top], gauge=2).choose("spend Weepers", "none")
    assert not kept.state.over
