"""Grand Prix: the common events, and those that move hands and gauges."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.emblems import ICEMAN, MEGAMAN
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip, with_emblem

TEXTS = {
    "2C14": (
        "Reveal a random card of your discard pile; if it is a BattleChip, you may play it now, outside the limit."
    ),
    "2C15": (
        "Name a card type, then lose energy one at a time until a card of that type is lost; take that card to hand."
    ),
    "2C16": "Look at your gauge and put its cards back in any order.",
    "2C17": "Your opponent discards down to three cards.",
    "2R61": "Put any number of cards from your hand, your gauge and your resources in play under your deck.",
    "2R62": "Your opponent puts their whole gauge under their deck in random order.",
    "2R63": "Your opponent takes their whole gauge to hand.",
    "2R64": "Return up to three resources in play to their owners' hands.",
    "2R66": "Discard a card → your MegaMan's blast gets −2, then put this card into your gauge.",
    "2R67": "Put all cards of your hand into your gauge.",
    "2SR82": "Your opponent discards down to one card.",
}


def test_what_is_printed_on_these_events() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2C14")
@rule("NB-CD-66", "NB-OPEN-102")
def test_chip_junkie_plays_a_chip_from_the_pile_outside_the_allowance() -> None:
    table = Table("netbattle").set(P1, hand=["Chip Junkie", plain_chip()], resources=coloured("R"), gauge=2)
    table.set(P1, discard=["AirShot"])
    table.choose("play Chip Junkie")
    assert table.log()[-1] == "P1's discard pile shows AirShot."
    table.offers("play AirShot", "none")
    with table.changes(P1, defense=+3, power=-1):
        table.choose("play AirShot")
    assert table.zone(P1, "discard")[-2:] == ["AirShot", "Chip Junkie"], "the inner card is finished first"
    table.choose("pass", "play Plain chip")
    assert table.state.chips_this_turn(P1) == 2


@card("2C14")
@rule("NB-CD-66")
def test_chip_junkie_may_be_declined_and_leaves_the_chip_where_it_is() -> None:
    table = Table("netbattle").set(P1, hand=["Chip Junkie"], resources=coloured("R"), discard=["Boomer1"])
    table.choose("play Chip Junkie").offers("none").refuses("play Boomer1", cites="NB-REQ-3")
    table.choose("none")
    assert table.zone(P1, "discard") == ["Boomer1", "Chip Junkie"]
    cheap = Table("netbattle").set(P1, hand=["Chip Junkie"], resources=coloured("RY"), discard=["Boomer1"])
    with cheap.changes(P1, strength=0):
        cheap.choose("play Chip Junkie", "none")


@card("2C14")
@rule("NB-CD-66")
@pytest.mark.parametrize("pile", [[], ["Rival"]])
def test_chip_junkie_does_nothing_with_an_empty_pile_or_another_card(pile: list[str]) -> None:
    table = Table("netbattle").set(P1, hand=["Chip Junkie"], resources=coloured("R"), discard=pile)
    table.choose("play Chip Junkie")
    assert table.asked == P2
    assert table.zone(P1, "discard") == [*pile, "Chip Junkie"], "the event itself was not in the pile"


@card("2C14")
@rule("NB-CD-66", "NB-COST-2")
def test_the_program_picks_for_chip_junkie_and_costs_must_be_payable() -> None:
    shown = set()
    for seed in range(12):
        table = Table("netbattle", seed=seed).set(P1, hand=["Chip Junkie"], resources=coloured("R"))
        table.set(P1, discard=["Vulcan1", "Rival"])
        shown.add(table.choose("play Chip Junkie").log()[1])
    assert shown == {"P1's discard pile shows Vulcan1.", "P1's discard pile shows Rival."}
    poor = Table("netbattle").set(P1, hand=["Chip Junkie"], resources=coloured("RG"), discard=["Cannonball"])
    poor.choose("play Chip Junkie").refuses("play Cannonball", cites="NB-COST-2")


@card("2C15")
@rule("NB-CD-67", "NB-OPEN-103")
def test_choose_carefully_loses_energy_until_the_named_type_comes_up() -> None:
    deck = ["Rival", "Tornado", "Asking for It", "Canceled", "Filler"]
    table = Table("netbattle").set(P1, hand=["Choose Carefully"], resources=coloured("G"), deck=deck)
    table.choose("play Choose Carefully").offers("name:BattleChip", "name:event", "name:resource")
    with table.changes(P1, deck=-3, lost=+3, discard=+3, hand=+1, drawn=0):
        table.choose("name:event")
    assert table.zone(P1, "hand") == ["Asking for It"]
    assert table.zone(P1, "discard") == ["Rival", "Tornado", "Choose Carefully"]


@card("2C15")
@rule("NB-CD-67", "NB-WIN-2")
@pytest.mark.parametrize("deck", [["Rival", "Tornado"], ["Rival", "Filler"]])
def test_choose_carefully_loses_the_game_with_the_last_card_found_or_not(deck: list[str]) -> None:
    table = Table("netbattle").set(P1, hand=["Choose Carefully"], resources=coloured("G"), deck=deck)
    table.choose("play Choose Carefully", "name:BattleChip")
    assert loses(table, P1)
    assert table.zone(P1, "hand") == []


@card("2C15")
@rule("NB-CD-67", "NB-OPEN-85")
def test_choose_carefully_goes_on_after_a_loss_that_was_replaced() -> None:
    table = Table("netbattle").set(P1, hand=["Underestimated", "Choose Carefully"], discard=2, gauge=3)
    table.set(P1, navi="Roll, Hip and Cool", resources=[*with_emblem("Roll", 2), *coloured("G")])
    table.set(P1, deck=["Rival", "Tornado", "Filler", "Filler"])
    table.choose("play Underestimated", "pass", "play Choose Carefully", "name:BattleChip")
    with table.changes(P1, lost=0, deck=+1):
        table.choose("recharge")
    with table.changes(P1, lost=+1):
        table.choose("lose")
    with table.changes(P1, lost=+1, hand=+1):
        table.choose("lose")
    assert table.zone(P1, "hand") == ["Tornado"]


@card("2C16")
@rule("NB-CD-55", "NB-OPEN-104")
def test_counting_down_reorders_the_own_gauge_unseen_by_the_opponent() -> None:
    table = Table("netbattle").set(P1, hand=["Counting Down"], resources=coloured("Y"), gauge=destinies(1, 2, 3))
    table.choose("play Counting Down").offers("put Destiny 1", "put Destiny 2", "put Destiny 3")
    top = table.state.gauge(P1)[0]
    assert table.state.sees(P1, top) and not table.state.sees(P2, top)
    table.choose("put Destiny 3", "put Destiny 1")
    assert table.zone(P1, "gauge") == ["Destiny 3", "Destiny 1", "Destiny 2"]
    assert not table.state.sees(P1, table.state.gauge(P1)[0])
    assert not [line for line in table.log(P2) if "Destiny" in line]


@card("2C16")
@rule("NB-CD-55")
@pytest.mark.parametrize("power", [0, 1])
def test_counting_down_asks_nothing_without_a_choice(power: int) -> None:
    table = Table("netbattle").set(P1, hand=["Counting Down"], resources=coloured("Y"), gauge=power)
    with table.changes(P1, power=0, hand=-1, discard=+1):
        table.choose("play Counting Down")
    assert table.asked == P2


@card("2C17", "2SR82")
@rule("NB-CD-31", "NB-DRAW-13")
@pytest.mark.parametrize(("event", "colours", "limit"), [("Loud and Clear", "B", 3), ("Correction", "BBB", 1)])
def test_the_opponent_discards_down_one_card_at_a_time(event: str, colours: str, limit: int) -> None:
    table = Table("netbattle").set(P1, hand=[event, "Filler", "Filler", "Filler", "Filler"])
    table.set(P1, resources=coloured(colours)).set(P2, hand=["Rival", "Tornado", "Canceled", "Rich Kid", "Focus"])
    table.choose(f"play {event}")
    assert (table.asked, table.verbs) == (P2, ["discard"] * 5)
    for count in range(5, limit, -1):
        assert len(table.state.decision.options) == count
        with table.changes(P2, hand=-1, discard=+1):
            table.choose(table.state.keys()[0])
    assert len(table.zone(P2, "hand")) == limit and len(table.zone(P1, "hand")) == 4
    few = Table("netbattle").set(P1, hand=[event], resources=coloured(colours)).set(P2, hand=limit)
    with few.changes(P2, hand=0, discard=0):
        few.choose(f"play {event}")


@card("2R61")
@rule("NB-CD-78", "NB-OPEN-96")
def test_enlightenment_puts_any_cards_of_hand_gauge_and_play_under_the_deck_as_picked() -> None:
    table = Table("netbattle").set(
        P1, hand=["Enlightenment", "Tornado"], resources=[*coloured("G"), "BattleChip Geek"], deck=["Focus"]
    )
    table.set(P1, gauge=["Rival", "Rich Kid"])
    table.choose("play Enlightenment")
    table.offers("put Tornado", "put Plain green", "put BattleChip Geek", "space:1", "space:2", "done")
    with table.changes(P1, hand=-1, power=-1, resources=-1, deck=+3, discard=+1):
        table.choose("put Tornado")
        assert table.log(P2) == ["A card goes under P1's deck."]
        table.choose("space:1")
        assert table.log(P1) == ["A card goes under P1's deck."], "gauge cards go unseen"
        table.choose("put Plain green", "done")
    assert table.zone(P1, "deck") == ["Plain green", "Rival", "Tornado", "Focus"], "the first nearest the middle"
    assert table.zone(P1, "gauge") == ["Rich Kid"]


@card("2R61")
@rule("NB-CD-78", "NB-OPEN-97")
def test_enlightenment_may_move_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["Enlightenment"], resources=coloured("GG"))
    with table.changes(P1, resources=0, deck=0, discard=+1):
        table.choose("play Enlightenment", "done")


@card("2R62")
@rule("NB-CD-79", "NB-OPEN-111")
def test_friendly_rivals_puts_the_opposing_gauge_under_their_deck_unseen() -> None:
    table = Table("netbattle").set(P1, navi="IceMan", hand=["Friendly Rivals"], resources=with_emblem(ICEMAN, 2))
    table.set(P2, gauge=["Rival", "Tornado", "Focus"], deck=["Rich Kid"])
    with table.changes(P2, power=-3, deck=+3, discard=0, hand=0):
        table.choose("play Friendly Rivals")
    assert table.zone(P2, "deck")[-1] == "Rich Kid" and table.zone(P2, "gauge") == []
    assert table.log() == ["P1 plays Friendly Rivals.", "P2 puts three cards under the deck in random order."]


@card("2R62")
@rule("NB-CD-79", "NB-REQ-16")
def test_friendly_rivals_mixes_the_cards_and_needs_three_icemen() -> None:
    orders = set()
    for seed in range(8):
        table = Table("netbattle", seed=seed).set(P1, navi="IceMan", hand=["Friendly Rivals"])
        table.set(P1, resources=with_emblem(ICEMAN, 2)).set(P2, gauge=["Rival", "Tornado"], deck=1)
        orders.add(tuple(table.choose("play Friendly Rivals").zone(P2, "deck")[:2]))
    assert len(orders) == 2
    two = Table("netbattle").set(P1, navi="IceMan", hand=["Friendly Rivals"], resources=with_emblem(ICEMAN))
    two.refuses("play Friendly Rivals", cites="NB-REQ-4", saying="needs 3 cards")
    empty = Table("netbattle").set(P1, navi="IceMan", hand=["Friendly Rivals"], resources=with_emblem(ICEMAN, 2))
    with empty.changes(P2, deck=0):
        empty.choose("play Friendly Rivals")


@card("2R63")
@rule("NB-CD-80", "NB-OPEN-110")
def test_grave_problem_gives_the_opponent_their_gauge_which_only_they_see() -> None:
    table = Table("netbattle").set(P1, hand=["Grave Problem"], resources=coloured("BB"))
    table.set(P2, hand=4, gauge=["Rival", "Tornado"])
    with table.changes(P2, power=-2, hand=+2, drawn=0, discard=0):
        table.choose("play Grave Problem")
    assert table.log(P1)[1:] == ["P2 takes a card from the gauge."] * 2
    assert table.log(P2)[1:] == ["P2 takes Rival from the gauge.", "P2 takes Tornado from the gauge."]
    empty = Table("netbattle").set(P1, hand=["Grave Problem"], resources=coloured("BB"))
    with empty.changes(P2, hand=0):
        empty.choose("play Grave Problem")


@card("2R64")
@rule("NB-CD-17")
def test_like_father_like_son_returns_up_to_three_resources_of_either_player() -> None:
    table = Table("netbattle").set(P1, hand=["Like Father, Like Son"], resources=[*coloured("BB"), "Rival"])
    table.set(P2, resources=["Rich Kid", "Focus"])
    table.choose("play Like Father, Like Son")
    assert table.verbs == ["resource"] * 5 + ["done"]
    with table.changes(P1, resources=-1, hand=+1), table.changes(P2, resources=-2, hand=+2, discard=0):
        table.choose("resource Focus", "resource Rival", "resource Rich Kid")
    assert table.asked == P2
    none = Table("netbattle").set(P1, hand=["Like Father, Like Son"], resources=coloured("BB"))
    with none.changes(P1, resources=0):
        none.choose("play Like Father, Like Son", "done")


@card("2R67")
@rule("NB-CD-16", "NB-CD-81", "NB-OPEN-95")
def test_what_an_intrusion_puts_the_whole_hand_into_the_gauge_in_any_order() -> None:
    table = Table("netbattle").set(P1, hand=["What an Intrusion", "Rival", "Tornado", "Focus"], gauge=4)
    table.set(P1, resources=coloured("YY"))
    table.choose("play What an Intrusion").offers("put Rival", "put Tornado", "put Focus")
    with table.changes(P1, hand=-3, power=+1, discard=+3, deck=0):
        table.choose("put Focus", "put Tornado")
    assert table.zone(P1, "gauge")[-3:] == ["Focus", "Tornado", "Rival"]
    assert not [line for line in table.log(P2) if "Tornado" in line]
    empty = Table("netbattle").set(P1, hand=["What an Intrusion"], resources=coloured("YY"))
    with empty.changes(P1, power=0):
        empty.choose("play What an Intrusion")


@card("2R66")
@rule("NB-CD-25", "NB-OPEN-88")
@pytest.mark.parametrize(("navi", "fall"), [("MegaMan, Battle Master", -2), ("ProtoMan, Grand Prix Champ", 0)])
def test_unwavering_loyalty_lowers_megamans_blast_and_goes_into_the_gauge(navi: str, fall: int) -> None:
    table = Table("netbattle").set(P1, navi=navi, hand=["Unwavering Loyalty", "Filler"])
    table.set(P1, resources=with_emblem(MEGAMAN))
    with table.changes(P1, blast=fall, power=+1, discard=+1, hand=-2):
        table.choose("play Unwavering Loyalty")
    assert table.zone(P1, "gauge") == ["Unwavering Loyalty"]
    poor = Table("netbattle").set(P1, navi=navi, hand=["Unwavering Loyalty"], resources=with_emblem(MEGAMAN))
    poor.refuses("play Unwavering Loyalty", cites="NB-COST-2")
