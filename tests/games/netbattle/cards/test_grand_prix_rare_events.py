"""Grand Prix: events about energy, blasts and everything on the table."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.emblems import AIRMAN, PHARAOHMAN, PROTOMAN, SNAKEMAN
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import after_blast, blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, loses, plain_chip, with_emblem

TEXTS = {
    "2R58": "Spend a yellow resource for no effect → power up four times.",
    "2R59": "Your opponent loses one energy for each resource in play.",
    "2R60": "Spend a green resource for no effect → draw a card for each card in your opponent's hand.",
    "2R65": "Your blast destiny gets +1 for each resource in play.",
    "2SR83": "Your opponent draws three cards, then you recharge three energy.",
    "2SR84": (
        "Destroy all resources in play, then burn all power of both players, then both players discard their hands."
    ),
    "2SR85": "Put every BattleChip of your discard pile on top of your deck.",
    "2UR96": (
        "Lose energy equal to your AirMan's blast → your opponent reveals their hand; they discard every card "
        "with the destiny of a card you lost this way."
    ),
    "2UR97": "Discard two cards → your opponent loses energy equal to their own blast destiny.",
    "2UR98": "Lose energy equal to twice your ProtoMan's strength → your opponent loses five energy.",
    "2UR99": (
        "For the rest of the turn, whenever you burn a power of your own, you may have your blast destiny get +3."
    ),
}


def test_what_is_printed_on_these_events() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2R58")
@rule("NB-CD-24", "NB-OPEN-32")
def test_always_a_competition_spends_a_yellow_resource_unused_and_powers_up_four_times() -> None:
    table = Table("netbattle").set(P1, hand=["Always a Competition"], gauge=2)
    table.set(P1, resources=["Thrill of Anticipation", "Sacred Kingdom", *coloured("B")]).set(P2, gauge=1)
    table.choose("play Always a Competition").offers("resource Thrill of Anticipation", "resource Sacred Kingdom")
    with table.changes(P1, resources=-1, power=+3, deck=-4, discard=+3), table.changes(P2, power=0):
        table.choose("resource Sacred Kingdom")
    assert table.state.spent[P1] == 1
    assert table.zone(P1, "discard")[0] == "Sacred Kingdom", "it paid before anything was powered up"


@card("2R58", "2R60")
@rule("NB-CD-24", "NB-REQ-3")
@pytest.mark.parametrize(("event", "colours"), [("Always a Competition", "Y"), ("Construct a Victory", "G")])
def test_a_resource_to_spend_is_a_cost_beside_the_requirement_of_two(event: str, colours: str) -> None:
    one = Table("netbattle").set(P1, hand=[event], resources=coloured(colours + "R"))
    one.refuses(f"play {event}", cites="NB-REQ-3")


@card("2R58")
@rule("NB-WIN-4")
def test_always_a_competition_is_fatal_with_four_cards_in_the_deck() -> None:
    table = Table("netbattle").set(P1, hand=["Always a Competition"], resources=coloured("YY"), deck=4)
    assert loses(table.choose("play Always a Competition", "resource Plain yellow"), P1)


@card("2R59")
@rule("NB-CD-19")
def test_burned_costs_the_opponent_an_energy_for_each_resource_of_both() -> None:
    table = Table("netbattle").set(P1, hand=["Burned"], resources=coloured("RR")).set(P2, resources=3)
    with table.changes(P2, deck=-5, lost=+5, discard=+5), table.changes(P1, deck=0):
        table.choose("play Burned")
    last = Table("netbattle").set(P1, hand=["Burned"], resources=coloured("RR")).set(P2, resources=1, deck=3)
    assert loses(last.choose("play Burned"), P2)


@card("2R60")
@rule("NB-CD-24", "NB-OPEN-90")
@pytest.mark.parametrize("hand", [0, 4])
def test_construct_a_victory_draws_a_card_for_each_in_the_opposing_hand(hand: int) -> None:
    table = Table("netbattle").set(P1, hand=["Construct a Victory"], resources=coloured("GG")).set(P2, hand=hand)
    with table.changes(P1, drawn=hand, hand=hand - 1, deck=-hand, resources=-1, discard=+2):
        table.choose("play Construct a Victory", "resource Plain green")


@card("2R65")
@rule("NB-CD-7", "NB-CD-19", "NB-OPEN-57")
def test_nose_knows_raises_the_blast_destiny_by_the_resources_of_both() -> None:
    table = after_blast(4, hand=["Nose Knows"], resources=coloured("RR"), opponent={"resources": 2})
    with table.changes(P1, strength=+4):
        table.choose("play Nose Knows")
    assert value(table) == [8]
    early = Table("netbattle").set(P1, navi=blaster(), hand=["Nose Knows"], resources=coloured("RR"), gauge=1)
    early.refuses("play Nose Knows", cites="NB-OPEN-57")
    theirs = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["Nose Knows"], resources=coloured("RR"))
    theirs.refuses("play Nose Knows", cites="NB-OPEN-57")


@card("2SR83")
@rule("NB-CD-30", "NB-WIN-6")
def test_owe_you_one_makes_the_opponent_draw_three_and_recharges_three() -> None:
    table = Table("netbattle").set(P1, hand=["Owe You One"], resources=coloured("GGG"), discard=5).set(P2, hand=4)
    with table.changes(P2, drawn=+3, hand=+3, deck=-3), table.changes(P1, deck=+3, discard=-2, drawn=0):
        table.choose("play Owe You One")
    assert table.zone(P1, "discard")[-1] == "Owe You One", "it was not there to be recharged"
    fatal = Table("netbattle").set(P1, hand=["Owe You One"], resources=coloured("GGG"), discard=5).set(P2, deck=3)
    with fatal.changes(P1, deck=0):
        fatal.choose("play Owe You One")
    assert loses(fatal, P2)


@card("2SR84")
@rule("NB-CD-85", "NB-BURN-8")
def test_ultimate_sacrifice_sweeps_the_table_in_order() -> None:
    table = Table("netbattle").set(P1, hand=["Ultimate Sacrifice", "Filler"], resources=coloured("YYY"), gauge=1)
    table.set(P2, resources=["Rival"], gauge=2, hand=6)
    mine = {"resources": -3, "power": -1, "hand": -2, "discard": +6, "deck": 0, "lost": 0}
    theirs = {"resources": -1, "power": -2, "hand": -6, "discard": +9, "deck": 0, "lost": 0, "defense": 0}
    with table.changes(P1, **mine), table.changes(P2, **theirs):
        table.choose("play Ultimate Sacrifice")
    words = [line.split()[-1 if "destroyed" in line else 1] for line in table.log()[1:]]
    assert words == ["destroyed."] * 4 + ["burns"] * 3 + ["discards"] * 7
    assert table.log()[5] == "P1 burns Filler." and table.log()[6] == "P1 burns P2's Filler."


@card("2SR84")
@rule("NB-CD-85", "NB-CD-95")
def test_the_own_power_in_ultimate_sacrifice_counts_as_burned_and_the_opposing_does_not() -> None:
    table = Table("netbattle").set(
        P1, navi=netnavi("T-P", PHARAOHMAN, "", strength=3, defense=2, blast=1), gauge=[*destinies(0, 0), "Rival"]
    )
    table.set(P1, hand=["Liberation", "Ultimate Sacrifice"], resources=[*coloured("YYY"), *with_emblem(PHARAOHMAN, 2)])
    table.set(P2, gauge=3)
    table.choose("play Liberation", "pass", "blast", "pass", "play Ultimate Sacrifice")
    assert value(table) == [1]
    table.choose("yes", "yes")
    assert table.asked == P2 and value(table) == [7], "two own power, three of the opponent's"


@card("2SR85")
@rule("NB-CD-15", "NB-OPEN-111")
def test_unbelievable_puts_every_chip_on_the_deck_and_asks_for_the_order() -> None:
    table = Table("netbattle").set(P1, hand=["Unbelievable!"], resources=coloured("RRR"), deck=["Filler"])
    table.set(P1, discard=["Tornado", "Rival", "AirShot", "Vulcan1", "Canceled"])
    table.choose("play Unbelievable!").offers("put Tornado", "put AirShot", "put Vulcan1")
    with table.changes(P1, deck=+3, discard=-2, hand=0):
        table.choose("put AirShot", "put Vulcan1")
    assert table.zone(P1, "deck") == ["Filler", "AirShot", "Vulcan1", "Tornado"], "the last one on top"
    assert table.zone(P1, "discard") == ["Rival", "Canceled", "Unbelievable!"]
    none = Table("netbattle").set(P1, hand=["Unbelievable!"], resources=coloured("RRR"), discard=["Rival"])
    with none.changes(P1, deck=0, discard=+1):
        none.choose("play Unbelievable!")


def blown_away(navi: Any = "AirMan", **words: Any) -> Table:
    """P1 holds Blown Away beside an AirMan resource."""
    table = Table("netbattle").set(P1, navi=navi, hand=["Blown Away"], resources=with_emblem(AIRMAN), **words)
    return table.set(P2, hand=[*destinies(1, 2, 4), *destinies(4), "Filler"])


@card("2UR96")
@rule("NB-CD-92", "NB-CD-1")
def test_blown_away_discards_every_card_with_the_destiny_of_a_card_lost() -> None:
    table = blown_away(deck=[*destinies(4, 2, 7), "Filler"])
    with table.changes(P1, deck=-3, lost=+3), table.changes(P2, hand=-3, discard=+3, lost=0):
        table.choose("play Blown Away")
    assert table.zone(P2, "hand") == ["Destiny 1", "Filler"]
    assert "P2's hand shows Destiny 1, Destiny 2, Destiny 4, Destiny 4 and Filler." in table.log(P1)
    assert not table.state.sees(P1, table.state.hand(P2)[0]), "hidden again"


@card("2UR96")
@rule("NB-CD-92", "NB-OPEN-86", "NB-OPEN-88")
def test_blown_away_needs_airmans_blast_in_cards_and_does_nothing_at_zero_or_for_another() -> None:
    blown_away(deck=2).refuses("play Blown Away", cites="NB-OPEN-86", saying="costs 3 energy; your deck holds 2")
    calm = blown_away(netnavi("T-A0", AIRMAN, "Calm", strength=1, defense=2, blast=0), deck=destinies(4, 4))
    other = blown_away("IceMan", deck=destinies(4, 4))
    for table in (calm, other):
        with table.changes(P1, deck=0), table.changes(P2, hand=0):
            table.choose("play Blown Away")
    assert loses(blown_away(deck=3).choose("play Blown Away"), P1)


def collector(destiny: int, **words: Any) -> Table:
    """P2 attacks and has blasted; P1 may play Collect 'Em All."""
    table = Table("netbattle", active=P2).set(P2, navi=blaster(), gauge=destinies(destiny, destiny), **words)
    table.set(P1, navi="SnakeMan", hand=["Collect 'Em All", "Filler", "Filler"], resources=["The Oath"], gauge=1)
    return table.choose("blast")


@card("2UR97")
@rule("NB-CD-93", "NB-OPEN-92")
def test_collect_em_all_turns_the_opponents_blast_destiny_against_them() -> None:
    table = collector(4, resources=["A Higher Level"])
    table.choose("pass", "spend A Higher Level")
    with table.changes(P2, lost=+8, deck=-8, strength=0), table.changes(P1, hand=-3, discard=+3):
        table.choose("play Collect 'Em All")


@card("2UR97")
@rule("NB-CD-93", "NB-OPEN-91")
def test_collect_em_all_measures_one_of_several_destinies() -> None:
    table = collector(4, resources=["Roll of Thunder", "A Higher Level"], hand=1)
    table.choose("pass", "spend Roll of Thunder", "pass", "spend A Higher Level", "which:1")
    table.choose("play Collect 'Em All")
    assert [table.state.worth_of(one) for one in table.state.destinies] == [8, 4]
    with table.changes(P2, lost=+4):
        table.choose("which:2")


@card("2UR97")
@rule("NB-CD-93", "NB-COND-3")
def test_collect_em_all_does_nothing_without_a_live_destiny_of_the_opponent() -> None:
    table = after_blast(
        5,
        navi=netnavi("T-S", SNAKEMAN, "", strength=1, defense=1, blast=1),
        hand=["Collect 'Em All", "Filler", "Filler"],
    )
    with table.changes(P2, lost=0), table.changes(P1, hand=-3, lost=0):
        table.choose("play Collect 'Em All")
    canceled = collector(4)
    canceled.choose("spend The Oath", "pass")
    with canceled.changes(P2, lost=0):
        canceled.choose("play Collect 'Em All")
    poor = Table("netbattle").set(P1, navi="SnakeMan", hand=["Collect 'Em All", "Filler"])
    poor.refuses("play Collect 'Em All", cites="NB-COST-2")


@card("2UR98")
@rule("NB-CD-94")
@pytest.mark.parametrize(("strength", "cost"), [(3, 6), (0, 0), (-1, 0)])
def test_dark_admonition_costs_twice_protomans_present_strength(strength: int, cost: int) -> None:
    navi = netnavi("T-PM", PROTOMAN, "", strength=strength, defense=1, blast=2)
    table = Table("netbattle").set(P1, navi=navi, hand=["Dark Admonition"])
    with table.changes(P1, lost=cost, deck=-cost), table.changes(P2, lost=+5, deck=-5):
        table.choose("play Dark Admonition")


@card("2UR98")
@rule("NB-CD-94", "NB-OPEN-86", "NB-OPEN-88")
def test_dark_admonition_reads_the_strength_of_the_moment_and_only_protomans() -> None:
    table = Table("netbattle").set(P1, navi="ProtoMan, Grand Prix Champ", hand=["Dark Admonition", "Vulcan2"], gauge=3)
    table.set(P1, deck=11)
    table.choose("play Vulcan2", "pass")
    table.refuses("play Dark Admonition", cites="NB-OPEN-86", saying="costs 12 energy; your deck holds 11")
    other = Table("netbattle").set(P1, hand=["Dark Admonition"], resources=with_emblem(PROTOMAN))
    with other.changes(P1, lost=0), other.changes(P2, lost=+5):
        other.choose("play Dark Admonition")


def liberated(*hand: Any, **words: Any) -> Table:
    """P1 has played Liberation; PharaohMan's blast is 1 and P2 has passed."""
    table = Table("netbattle").set(
        P1, navi=netnavi("T-P", PHARAOHMAN, "", strength=3, defense=2, blast=1), hand=["Liberation", *hand]
    )
    table.set(P1, **{"gauge": [*["Filler"] * 3, *destinies(4)], "resources": with_emblem(PHARAOHMAN, 2), **words})
    return table.choose("play Liberation", "pass")


@card("2UR99")
@rule("NB-CD-95", "NB-BURN-3")
def test_liberation_is_offered_for_each_single_own_power_burned_costs_included() -> None:
    resources = [*with_emblem(PHARAOHMAN, 2), "Petrify"]
    table = liberated(resources=resources).choose("blast", "pass", "spend Petrify")
    for answer, worth in (("yes", 7), ("no", 7), ("yes", 10)):
        assert (table.asked, table.verbs) == (P1, ["yes", "no"])
        table.choose(answer)
        assert value(table) == [worth]
    assert table.asked == P2 and table.state.total(P1, 0) == 3 + 10


@card("2UR99")
@rule("NB-CD-95", "NB-OPEN-57")
def test_liberation_offers_nothing_while_no_own_blast_destiny_is_live() -> None:
    table = liberated(resources=[*with_emblem(PHARAOHMAN, 2), "Permanent Results"])
    assert table.choose("spend Permanent Results").asked == P2, "before the blast"
    later = liberated()
    later.choose("blast", "pass", "pass").expect(turn=6, conditions=[])


@card("2UR99")
@rule("NB-CD-95", "NB-CARD-39", "NB-BURN-2")
def test_liberation_of_neither_player_notices_power_burned_by_somebody_else() -> None:
    table = Table("netbattle", active=P2).set(P1, hand=["Playing Dirty"], resources=coloured("Y"))
    table.set(
        P2,
        navi=netnavi("T-P", PHARAOHMAN, "", strength=3, defense=2, blast=1),
        hand=["Liberation"],
        gauge=destinies(0, 4),
    )
    table.set(P2, resources=with_emblem(PHARAOHMAN, 2))
    table.choose("play Liberation", "pass", "blast")
    with table.changes(P2, power=-1, strength=0):
        table.choose("play Playing Dirty")
    assert (table.asked, table.verbs) == (P2, ["pass"])


@card("2UR99")
def test_liberation_needs_three_pharaohmen() -> None:
    table = Table("netbattle").set(P1, navi="PharaohMan", hand=["Liberation", plain_chip()])
    table.set(P1, resources=with_emblem(PHARAOHMAN))
    table.refuses("play Liberation", cites="NB-REQ-4", saying="needs 3 cards")
