"""Triggered texts, costs and effects, and the order of things (NB-TRIG, NB-COST, NB-ORDER)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.board import GREEN, YELLOW
from playmat.games.netbattle.rules.emblems import MEGAMAN
from playmat.games.netbattle.words.costs import Burn
from playmat.games.netbattle.words.decks import Recharge
from playmat.games.netbattle.words.hands import Draw
from playmat.games.netbattle.words.printed import does, event
from playmat.kernel.step import Then
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import blaster
from tests.games.netbattle.table.plain import coloured, destinies, plain_chip

BLUES = ["Big Trouble", "Difference in Power", "Great Surprise"]


@rule("NB-TRIG-1", "NB-TRIG-6", "NB-CD-27")
def test_a_whenever_text_hears_its_trigger_and_nothing_else() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", resources=["Lan, NetBattler", "Rich Kid"], gauge=4)
    table.set(P1, hand=["BusterBlast", "Vulcan1", "Fortified"], discard=5)
    table.set(P2, navi="MegaMan, NetWarrior", resources=coloured("GG"), hand=["Unwavering Loyalty", "Filler"])
    for answer in ("play Vulcan1", "play Unwavering Loyalty", "play Fortified"):
        asked = table.asked
        table.choose(answer)
        assert table.asked == 1 - asked, "no MegaMan card of P1's, so nobody asks"
    table.choose("pass", "pass")
    assert table.state.active == P2


@rule("NB-TRIG-2", "NB-TRIG-3", "NB-OPEN-70")
def test_the_whole_chip_is_done_and_lies_in_the_pile_before_its_trigger_is_heard() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan, Whimsical", hand=["AreaSteal"], gauge=1)
    table.choose("play AreaSteal").offers("yes", "no")
    assert table.state.total(P1, 0) == 1 + 2, "its strength is there"
    assert table.zone(P1, "discard") == ["Filler", "AreaSteal"]
    with table.changes(P1, discard=-1, deck=+1):
        table.choose("yes")


@rule("NB-TRIG-4", "NB-ORDER-8", "NB-CD-130")
def test_a_text_triggered_in_the_middle_is_finished_before_the_card_goes_on() -> None:
    deck = [*coloured("G"), "Vulcan1", "Filler", *["Filler"] * 6]
    table = Table("netbattle").set(P1, resources=["WoodShield", "Rich Kid"], hand=["Uncommon NetBattler"], gauge=2)
    table.set(P1, deck=deck).choose("play Uncommon NetBattler")
    told = [line for line in table.log(P1) if "draw" in line]
    assert told == [
        "P1 draws Plain green.",
        "P1's first draw shows Plain green.",
        "P1 draws Vulcan1.",
        "P1 draws Filler.",
    ]
    rules = [line.rule for line in table.state.log if " draws " in line.text]
    assert rules[1] == "NB-CD-130", "WoodShield's draw comes between the two of the event"
    assert table.zone(P1, "hand") == ["Plain green", "Vulcan1", "Filler"]


@rule("NB-EVENT-3", "NB-CHIP-5", "NB-SPEND-2", "NB-TRIG-1", "NB-CD-30", "NB-CD-41", "NB-CD-42")
@pytest.mark.parametrize(
    ("words", "answers", "drawn"),
    [
        ({"hand": ["Uncommon NetBattler"], "resources": coloured("G")}, ["play Uncommon NetBattler"], "NB-EVENT-3"),
        ({"resources": ["It's Not Over Yet"]}, ["spend It's Not Over Yet"], "NB-SPEND-2"),
        (
            {
                "navi": "MegaMan, NetWarrior",
                "hand": ["Unwavering Loyalty", "Filler"],
                "resources": ["Lan, NetBattler"],
            },
            ["play Unwavering Loyalty", "yes"],
            "NB-TRIG-1",
        ),
        ({"resources": ["Take Control"]}, ["spend Take Control"], "NB-CD-41"),
        ({"resources": ["Clowning Around"]}, ["spend Clowning Around"], "NB-CD-30"),
        (
            {"resources": ["Two for One", "It's Not Over Yet"]},
            ["spend Two for One", "pass", "spend It's Not Over Yet"],
            "NB-CD-42",
        ),
        ({"hand": ["LifeAura"], "gauge": 5}, ["play LifeAura"], "NB-CHIP-5"),
    ],
)
def test_a_card_drawn_cites_what_drew_it(words: dict[str, Any], answers: list[str], drawn: str) -> None:
    table = Table("netbattle").set(P1, gauge=4, discard=3).set(P1, **words).set(P2, hand=2).choose(*answers)
    log = table.state.log
    assert log is not None
    assert drawn in {line.rule for line in log if line.kind == "Drew"} <= {drawn, "NB-CD-30"}


@rule("NB-TRIG-5", "NB-TRIG-6", "NB-TRIG-7", "NB-TRIG-8")
@pytest.mark.parametrize(("place", "offers"), [(0, 0), (1, 1), (3, 3)])
def test_resources_spent_as_a_cost_are_heard_one_by_one_while_the_text_is_in_play(place: int, offers: int) -> None:
    order = [*BLUES[:place], "AquaCustom", *BLUES[place:]]
    table = Table("netbattle").set(P1, hand=["AquaCustom Activate!"], resources=["AquaCustom", *BLUES])
    table.set(P2, hand=["Rival", "Rich Kid", "Vulcan1"])
    table.choose("play AquaCustom Activate!")
    heard = 0
    for name in order[:-1]:
        table.choose(f"resource {name}")
        if table.verbs == ["yes", "no"]:
            heard += 1
            assert table.state.total(P1, 0) == 2, "no effect before the cost and its texts are done"
            table.choose("no")
    assert heard == offers
    assert (table.state.total(P1, 0), table.zone(P1, "resources")) == (4, [])


@rule("NB-OPEN-114", "NB-CD-125")
@card("3SR84", "1C51")
def test_a_text_does_not_hear_the_spending_that_brought_it_but_the_next() -> None:
    table = Table("netbattle").set(P1, resources=["Handy Work", *coloured("BB"), "Big Trouble"], gauge=3)
    table.set(P1, hand=["AquaCustom"]).set(P2, hand=2)
    table.choose("spend Handy Work", "play AquaCustom")
    assert table.asked == P2, "AquaCustom was not there when Handy Work was spent"
    table.choose("pass", "spend Big Trouble", f"navi:{table.state.handles[table.state.navis[P2]]}").offers("yes", "no")


@rule("NB-OPEN-114", "NB-CD-27", "NB-CD-121")
@card("3SR89", "3R68")
def test_a_text_does_not_hear_the_event_that_brought_it_but_what_is_played_inside_it() -> None:
    table = Table("netbattle").set(P1, navi="SharkMan, Aquatic Enforcer", gauge=4)
    table.set(P1, hand=["Out of Water", "Maysa, Commander Beef", "Surprisingly Sharp"])
    table.choose("play Out of Water", "play Maysa, Commander Beef").offers("play Surprisingly Sharp", "none")
    table.choose("play Surprisingly Sharp").offers("yes", "no")
    table.choose("no", "none")
    assert table.asked == P2, "Maysa was not there when Out of Water was begun"


@rule("NB-OPEN-114", "NB-CD-125", "NB-CD-102")
@card("3SR84", "3C16")
@pytest.mark.parametrize("gone", [False, True])
def test_a_text_that_left_during_an_action_does_not_hear_it(gone: bool) -> None:
    table = Table("netbattle", opportunity=P2).set(P1, resources=["AquaCustom"]).set(P2, hand=2)
    table.set(P2, resources=["Eliminate", "Rival"]).choose("spend Eliminate")
    table.choose("resource AquaCustom" if gone else "resource Rival")
    assert (table.asked, table.verbs == ["yes", "no"]) == (P1, not gone)


@rule("NB-TRIG-10", "NB-MAIN-14")
def test_everything_an_action_triggers_is_settled_before_the_opponent_acts() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan, Fully Charged", hand=["Vulcan1"], gauge=2)
    table.set(P2, hand=["Fortified"], resources=coloured("G"))
    table.choose("play Vulcan1")
    assert table.asked == P1
    table.offers("yes", "no")
    refusal = table.state.explain(P2, f"play:{table.state.handles[table.state.hand(P2)[0]]}")
    assert refusal is not None
    assert refusal.rule == "NB-MAIN-6"
    with table.changes(P1, power=+2):
        table.choose("yes")
    assert table.asked == P2


@rule("NB-TRIG-10", "NB-TRIG-11", "NB-OPEN-112")
def test_a_spend_and_the_text_it_triggers_come_before_the_next_opportunity() -> None:
    table = Table("netbattle").set(P1, hand=["HolyPanel"], gauge=3, resources=["Rival", "Determined"], discard=2)
    table.set(P2, resources=["Rival"])
    table.choose("play HolyPanel")
    assert table.zone(P1, "discard")[-1] == "HolyPanel"
    table.choose("spend Rival")
    assert table.asked == P1, "it hears its own player only"
    for name in ("Rival", "Determined"):
        table.choose(f"spend {name}").offers("yes", "no")
        with table.changes(P1, discard=-1, deck=+1):
            table.choose("yes")
        assert table.asked == P2
        table.choose("pass")
    table.choose("pass", "finish", "pass")
    assert [one["source"] for one in table.state.table(-1)["conditions"]] == [], "over with its turn"


@rule("NB-TRIG-9", "NB-CANCEL-5")
def test_what_a_text_gave_for_a_chip_is_kept_when_the_chip_is_canceled() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Body Strength", hand=["Vulcan1"], gauge=2)
    table.set(P2, resources=["SharkMan, Fishy Agent"])
    table.choose("play Vulcan1")
    with table.changes(P1, strength=-2):
        table.choose("spend SharkMan, Fishy Agent")
    assert table.state.total(P1, 0) == 3 + 1


# Costs -------------------------------------------------------------------------------------------------------


@rule("NB-COST-1", "NB-COST-7", "NB-ORDER-6")
def test_the_whole_cost_is_paid_before_any_effect() -> None:
    table = Table("netbattle").set(P1, resources=["Smack Down"], hand=["Rival", "Vulcan1", "AirShot"])
    table.set(P2, resources=["Focus", "Rich Kid", "Determined"])
    table.choose("spend Smack Down").offers("discard Rival", "discard Vulcan1", "discard AirShot")
    table.choose("discard Rival").offers("discard Vulcan1", "discard AirShot")
    assert len(table.zone(P2, "resources")) == 3
    table.choose("discard AirShot").offers("resource Focus", "resource Rich Kid", "resource Determined")
    assert table.zone(P1, "discard") == ["Rival", "AirShot"]
    assert table.zone(P1, "limbo") == ["Smack Down"]
    table.choose("resource Focus", "resource Determined")
    assert table.zone(P1, "discard") == ["Rival", "AirShot", "Smack Down"]
    assert table.zone(P2, "resources") == ["Rich Kid"]


@rule("NB-COST-2", "NB-BURN-5")
def test_a_cost_that_cannot_be_paid_in_full_bars_the_card() -> None:
    table = Table("netbattle").set(P1, resources=["Smack Down", "CyberWarrior", "Clear Victory"], hand=["Cannonball"])
    table.set(P1, gauge=1, deck=5).set(P2, resources=["Rival"]).offers("pass")
    table.refuses("spend Smack Down", cites="NB-COST-2", saying="costs two cards from your hand; you hold 1")
    table.refuses("spend CyberWarrior", cites="NB-BURN-5", saying="costs 2 power; you have 1")
    table.refuses("spend Clear Victory", cites="NB-OPEN-86", saying="costs 6 energy; your deck holds 5")


@rule("NB-COST-3", "NB-RECHARGE-7", "NB-BURN-5")
def test_an_effect_does_what_it_can_and_leaves_the_rest() -> None:
    table = Table("netbattle").set(P1, resources=["It's Electric", "Giving It Away"], hand=4).set(P2, gauge=2)
    with table.changes(P2, power=-2, discard=+2), table.changes(P1, hand=-2):
        table.choose("spend It's Electric", "discard Filler", "discard Filler")
    table.choose("pass")
    assert len(table.zone(P1, "discard")) == 3
    with table.changes(P1, hand=-2, deck=+3, discard=0):
        table.choose("spend Giving It Away")
    empty = Table("netbattle").set(P1, resources=["It's Electric", "Delicious and Nutritious"], hand=2)
    with empty.changes(P1, hand=-2, deck=0), empty.changes(P2, power=0):
        empty.choose("spend It's Electric")


@rule("NB-COST-4", "NB-COST-5", "NB-COST-6")
def test_paid_cards_lie_in_the_pile_before_the_card_they_pay_for() -> None:
    table = Table("netbattle").set(P1, resources=["Gender Differences"], deck=["Rival", "Vulcan1", "Filler", "Filler"])
    table.set(P1, discard=["AirShot"]).choose("spend Gender Differences")
    table.offers("take AirShot", "take Rival", "take Vulcan1").choose("take Vulcan1")
    assert table.zone(P1, "discard") == ["AirShot", "Rival", "Gender Differences"]
    alone = Table("netbattle").set(P1, hand=["No Alternatives", "AirShot"], resources=coloured("G"))
    alone.choose("play No Alternatives")
    assert alone.zone(P1, "discard") == ["AirShot", "No Alternatives"]


@rule("NB-COST-8")
@pytest.mark.parametrize(
    ("power", "hand", "cites"), [(2, 2, "NB-REQ-2"), (3, 1, "NB-COST-2"), (3, 2, ""), (2, 1, "NB-REQ-2")]
)
def test_requirements_and_costs_must_both_be_satisfied(power: int, hand: int, cites: str) -> None:
    table = Table("netbattle").set(P1, hand=["Guard2", *coloured("B" * (hand - 1))], gauge=power)
    if cites:
        table.refuses("play Guard2", cites=cites)
    else:
        with table.changes(P1, power=0, hand=-2, defense=+4):
            table.choose("play Guard2")


@rule("NB-COST-9", "NB-CARD-32")
def test_a_cost_of_energy_is_really_lost_while_an_effect_may_be_replaced() -> None:
    roll = ["Channeling", "Data Scan", "Determined", "Envious Evil"]
    table = Table("netbattle").set(P1, navi="Roll, Hip and Cool", hand=["Underestimated"], resources=roll)
    table.set(P1, gauge=3, discard=4).choose("play Underestimated", "pass")
    with table.changes(P1, deck=-1, lost=+1):
        table.choose("spend Determined")
    table.choose("pass", "spend Envious Evil").offers("recharge", "lose")
    with table.changes(P1, deck=+1, lost=0):
        table.choose("recharge")


# The order of things -----------------------------------------------------------------------------------------


@rule("NB-ORDER-3", "NB-EVENT-3", "NB-COST-6")
def test_an_event_cannot_take_itself_out_of_the_pile() -> None:
    table = Table("netbattle").set(P1, hand=["Frozen Out", "Filler", "Filler", "Filler"], resources=coloured("G"))
    table.set(P1, deck=["Rival", "Filler"], discard=["Vulcan1"])
    table.choose("play Frozen Out").offers("take Vulcan1", "take Rival")
    assert table.zone(P1, "limbo") == ["Frozen Out"]
    table.choose("take Rival")
    assert table.zone(P1, "discard") == ["Vulcan1", "Frozen Out"]


@rule("NB-ORDER-3", "NB-CHIP-5")
def test_a_chip_reaches_the_pile_after_its_text() -> None:
    table = Table("netbattle").set(P1, hand=["Cannonball", "Rival", "Focus"], resources=coloured("G"))
    table.choose("play Cannonball")
    assert (table.zone(P1, "limbo"), table.zone(P1, "discard")) == (["Cannonball"], [])
    table.choose("discard Rival")
    assert (table.zone(P1, "limbo"), table.zone(P1, "discard")) == ([], ["Rival", "Cannonball"])


@rule("NB-ORDER-4", "NB-ORDER-5", "NB-TRIG-11")
def test_an_ongoing_condition_stands_when_its_card_lies_in_the_pile_and_outlives_a_recharge() -> None:
    table = Table("netbattle").set(P1, hand=["Perfectly Executed"], resources=[*coloured("GGG"), "Rich Kid"], deck=9)
    table.set(P1, gauge=1).set(P2, resources=["Determined"])
    table.choose("play Perfectly Executed")
    assert table.zone(P1, "discard") == ["Perfectly Executed"]
    table.choose("pass", "spend Rich Kid")
    assert table.zone(P1, "discard") == ["Rich Kid"], "the event itself has gone under the deck"
    table.choose("spend Determined").offers("yes", "no")
    assert len(table.zone(P1, "deck")) == 11, "P2 has paid, and what that triggers comes before what P2 paid for"
    table.choose("yes")
    assert table.log() == ["P1 recharges an energy.", "P1 loses an energy: Filler."]


@rule("NB-ORDER-6")
def test_an_action_is_tested_then_paid_then_carried_out_then_put_away() -> None:
    many = event("T-1", "Many Steps", GREEN, 1, does(Then(Draw(1), Recharge(1)), Burn(1)), power=2, emblem=MEGAMAN)
    table = Table("netbattle").set(P1, hand=[many], navi="MegaMan, NetWarrior", resources=["Lan, NetBattler"], gauge=1)
    table.refuses("play Many Steps", cites="NB-REQ-2")
    table = Table("netbattle").set(P1, hand=[many], navi="MegaMan, NetWarrior", resources=["Lan, NetBattler"], gauge=2)
    table.choose("play Many Steps")
    assert table.log(P1) == [
        "P1 plays Many Steps.",
        "P1 burns Filler.",
        "P1 draws Filler.",
        "P1 recharges an energy.",
    ]
    assert table.zone(P1, "discard") == ["Many Steps"]
    table.offers("yes", "no")


@rule("NB-ORDER-7", "NB-MAIN-14", "NB-CANCEL-7")
def test_nothing_can_be_played_in_reply() -> None:
    table = Table("netbattle").set(P1, resources=["Upload"], gauge=["Rival", "Vulcan1"])
    table.set(P2, hand=["Canceled", "Filler"], resources=["Big Trouble", "The Oath"], gauge=2)
    table.choose("spend Upload")
    assert table.asked == P1
    for key in (f"play:{table.state.handles[table.state.hand(P2)[0]]}", "pass"):
        refusal = table.state.explain(P2, key)
        assert refusal is not None
    table.choose("take Rival")
    assert table.asked == P2


@rule("NB-ORDER-8", "NB-TRIG-3", "NB-OPEN-71")
def test_inner_texts_come_at_once_and_texts_about_the_card_afterwards() -> None:
    drawing = event("T-1", "Draw Two", YELLOW, 1, does(Draw(2)), emblem=MEGAMAN)
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", hand=[drawing], deck=[*coloured("G"), *["Filler"] * 9]
    )
    table.set(P1, resources=["Lan, NetBattler", "WoodShield"]).choose("play Draw Two")
    assert sum(" draws " in line for line in table.log()) == 3, "WoodShield's draw is among them"
    assert table.zone(P1, "discard") == ["Draw Two"]
    table.offers("yes", "no")


@rule("NB-TRIG-2", "NB-CD-97")
def test_a_blast_is_complete_before_texts_about_it() -> None:
    table = Table("netbattle").set(P1, navi="MagnetMan, Polarized", gauge=destinies(1, 2, 3), deck=9)
    table.choose("blast", "destiny Destiny 3").offers("yes", "no")
    assert table.state.total(P1, 0) == 4 + 3
    assert table.zone(P1, "discard") == ["Destiny 1", "Destiny 2", "Destiny 3"]
    with table.changes(P1, discard=-2, deck=+2):
        table.choose("yes")


@rule("NB-OPEN-71")
def test_texts_of_both_players_go_the_turn_players_first() -> None:
    for active in (P1, P2):
        table = Table("netbattle", active=active, opportunity=P1)
        table.set(P1, hand=[plain_chip()], resources=["AquaCustom", "Big Trouble"]).set(P2, resources=["AquaCustom"])
        table.set(P1, navi=blaster()).set(P2, hand=2).choose("spend Big Trouble", "navi:" + navi_key(table))
        assert table.asked == active
        table.offers("yes", "no").choose("no")
        assert table.asked == 1 - active, "then the other player's"
        table.offers("yes", "no")


def navi_key(table: Table) -> str:
    """P1's NetNavi as an answer names it."""
    return str(table.state.handles[table.state.navis[P1]])
