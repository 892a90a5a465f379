"""Grand Prix: the common BattleChips."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import blaster
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, loses

TEXTS = {
    "2C5": "Your NetNavi's strength gets +3.",
    "2C6": "For the rest of the turn, whenever you lose an energy, you may draw a card.",
    "2C7": (
        "For the rest of the turn, whenever you play an event, you may return a resource in play to its owner's hand."
    ),
    "2C8": "Discard a blue card → your NetNavi's defense gets +4.",
    "2C9": "Burn 1 power → your NetNavi's strength gets +1 for each resource in play.",
    "2C10": "For the rest of the turn, whenever you spend a resource, you may recharge one energy.",
    "2C11": "For the rest of the turn, whenever your opponent blasts, you may have your NetNavi's defense get +3.",
    "2C12": "Your NetNavi's strength gets +3.",
    "2C13": "For the rest of the turn, your opponent cannot recharge.",
}


def test_what_is_printed_on_the_common_chips() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2C5", "2C12")
@pytest.mark.parametrize("active", [P1, P2])
@pytest.mark.parametrize(("chip", "colours", "power"), [("Boomer1", "Y", 0), ("Vulcan2", "", 3)])
def test_a_plain_strength_chip_gives_three_on_either_players_turn(
    chip: str, colours: str, power: int, active: int
) -> None:
    table = Table("netbattle", active=active, opportunity=P1)
    table.set(P1, hand=[chip], resources=coloured(colours), gauge=power)
    with table.changes(P1, hand=-1, discard=+1, strength=+3, defense=0, power=0), table.changes(P2, strength=0):
        table.choose(f"play {chip}")
    table.expect(conditions=[])


@card("2C5", "2C8", "2C9", "2C12", "2C13")
@rule("NB-CHIP-4")
@pytest.mark.parametrize(
    ("chip", "side", "cites"),
    [
        ("Boomer1", {"resources": coloured("R")}, "NB-REQ-3"),
        ("Vulcan2", {"gauge": 2}, "NB-REQ-2"),
        ("Guard2", {"gauge": 2}, "NB-REQ-2"),
        ("HiCannon", {"gauge": 2}, "NB-REQ-2"),
        ("WhiteWeb1", {"gauge": 1}, "NB-REQ-2"),
        ("HolyPanel", {"gauge": 2}, "NB-REQ-2"),
        ("MokoRush1", {"resources": coloured("B")}, "NB-REQ-3"),
        ("GrabRevenge", {"resources": coloured("G")}, "NB-REQ-3"),
        ("FastGauge", {"resources": coloured("GB"), "gauge": 2}, "NB-REQ-3"),
    ],
)
def test_a_chip_is_refused_without_what_it_needs(chip: str, side: dict[str, object], cites: str) -> None:
    Table("netbattle").set(P1, hand=[chip, *coloured("B")], **side).refuses(f"play {chip}", cites=cites)


@card("2C6")
@rule("NB-CD-46")
def test_fastgauge_offers_a_draw_after_every_single_energy_lost_in_battle() -> None:
    table = Table("netbattle", active=P2).set(P1, navi=blaster(defense=0), hand=["FastGauge"])
    table.set(P1, resources=coloured("GG"), gauge=2).set(P2, navi=blaster(strength=3))
    table.choose("pass", "play FastGauge", "pass", "pass").offers(*EACH_LOSS)
    with table.changes(P1, lost=+1, drawn=+1, hand=+1, deck=-2, discard=+1):
        table.choose("yes")
    table.offers(*EACH_LOSS)
    with table.changes(P1, lost=+1, drawn=0, hand=0, deck=-1, discard=+1):
        table.choose("no")
    assert (table.asked, table.verbs) == (P1, ["yes", "no"]), "once for each of three energy"
    table.choose("no").expect(turn=6)


@card("2C6")
@rule("NB-CD-46", "NB-OPEN-112")
def test_fastgauge_notices_a_cost_but_neither_an_earlier_loss_nor_the_opponents() -> None:
    table = Table("netbattle").set(P1, hand=["FastGauge"], resources=[*coloured("GG"), "Peace", "Snowed In"], gauge=2)
    table.set(P2, resources=["Peace"])
    table.choose("spend Snowed In")
    assert table.asked == P2, "nothing waits for a loss yet"
    table.choose("pass", "play FastGauge", "spend Peace", "navi Plain Navi")
    assert (table.asked, table.verbs[-1]) == (P1, "pass"), "P2's loss is nothing to it"
    table.choose("spend Peace").offers(*EACH_LOSS)
    assert table.asked == P1
    with table.changes(P1, lost=+1, drawn=+1):
        table.choose("yes")
    assert table.verbs == ["yes", "no"], "the second energy of the cost"


@card("2C6")
@rule("NB-CD-46", "NB-CD-65", "NB-OPEN-99")
def test_fastgauge_offers_nothing_to_a_player_who_cannot_draw_or_has_lost() -> None:
    table = Table("netbattle").set(P1, hand=["FastGauge"], resources=[*coloured("GG"), "Peace"], gauge=2)
    table.set(P2, hand=["WhiteWeb2"], resources=coloured("G"), gauge=5)
    table.choose("play FastGauge", "play WhiteWeb2", "spend Peace")
    assert table.verbs == ["navi", "navi"], "straight to Peace's own question"
    last = Table("netbattle").set(P1, hand=["FastGauge"], resources=[*coloured("GG"), "Peace"], gauge=2, deck=2)
    last.choose("play FastGauge", "pass", "spend Peace", "no")
    assert loses(last, P1)


@card("2C7")
@rule("NB-CD-62")
def test_grabrevenge_may_return_any_resource_after_each_later_event_of_its_player() -> None:
    table = Table("netbattle").set(P1, hand=["Counting Down", "GrabRevenge", "Counting Down", "Counting Down"])
    table.set(P1, resources=[*coloured("YB"), "Rival"]).set(P2, resources=["Rich Kid"])
    table.choose("play Counting Down")
    assert table.asked == P2, "no chip waits yet"
    table.choose("pass", "play GrabRevenge", "pass", "play Counting Down")
    assert table.verbs == ["yes", "no"]
    table.choose("yes").offers("resource Plain yellow", "resource Plain blue", "resource Rival", "resource Rich Kid")
    with table.changes(P2, resources=-1, hand=+1), table.changes(P1, resources=0):
        table.choose("resource Rich Kid")
    assert table.zone(P1, "discard")[-1] == "Counting Down", "it is complete before the chip speaks"
    with table.changes(P1, resources=0, hand=-1):
        table.choose("pass", "play Counting Down", "no")


@card("2C7")
@rule("NB-CD-62", "NB-OPEN-109")
def test_grabrevenge_ignores_the_opponents_events_and_dies_with_a_cancel() -> None:
    table = Table("netbattle").set(P1, hand=["GrabRevenge", "Counting Down"], resources=coloured("YB"))
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play GrabRevenge", "play Canceled")
    assert (table.asked, table.verbs[0]) == (P1, "play"), "Canceled is P2's own event"
    assert table.choose("play Counting Down").asked == P2


@card("2C8")
@rule("NB-CD-22", "NB-OPEN-94")
def test_guard2_costs_a_blue_card_and_a_chip_is_none() -> None:
    hand = ["Guard2", "Vulcan1", *coloured("RB"), "Big Trouble"]
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=hand, gauge=3)
    table.choose("play Guard2").offers("discard Plain blue", "discard Big Trouble")
    with table.changes(P1, defense=+4, strength=0, hand=-1, discard=+2):
        table.choose("discard Big Trouble")
    assert table.zone(P1, "discard") == ["Big Trouble", "Guard2"]
    table.expect(conditions=[])
    poor = Table("netbattle").set(P1, hand=["Guard2", "Vulcan1", *coloured("R")], gauge=3)
    poor.refuses("play Guard2", cites="NB-COST-2", saying="a blue card")


@card("2C9")
@rule("NB-CD-19", "NB-OPEN-44")
def test_hicannon_counts_the_resources_of_both_players_once() -> None:
    table = Table("netbattle").set(P1, hand=["HiCannon"], resources=["Rival"], gauge=3)
    table.set(P2, resources=["Rich Kid", "Filler"], gauge=1, discard=2)
    with table.changes(P1, strength=+3, power=-1):
        table.choose("play HiCannon")
    table.expect(conditions=[])
    with table.changes(P1, strength=0):
        table.choose("spend Rich Kid")
    bare = Table("netbattle").set(P1, hand=["HiCannon"], gauge=3)
    with bare.changes(P1, strength=0, power=-1):
        bare.choose("play HiCannon")


@card("2C10")
@rule("NB-CD-63", "NB-TRIG-5", "NB-OPEN-70")
def test_holypanel_may_recharge_after_each_later_spend_the_spent_card_included() -> None:
    table = Table("netbattle").set(P1, hand=["HolyPanel"], resources=["Rival", "Mettaur", "Talking Smack"], gauge=3)
    table.set(P1, deck=5)
    table.choose("spend Rival")
    assert table.asked == P2, "no chip waits yet"
    table.choose("pass", "play HolyPanel", "pass", "spend Talking Smack")
    assert table.verbs == ["yes", "no"]
    assert "Talking Smack" in table.zone(P1, "discard")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("yes")
    with table.changes(P1, deck=-3, discard=+4):
        table.choose("pass", "spend Mettaur", "no")


@card("2C10")
@rule("NB-CD-63", "NB-CD-24")
def test_holypanel_notices_a_spend_for_no_effect_but_not_the_opponents() -> None:
    table = Table("netbattle").set(P1, hand=["HolyPanel", "Always a Competition"], resources=coloured("YY"), gauge=3)
    table.set(P2, resources=["Rival"])
    table.choose("play HolyPanel", "spend Rival", "play Always a Competition", "resource Plain yellow")
    assert (table.asked, table.verbs) == (P1, ["yes", "no"])
    with table.changes(P1, power=+2, deck=-3, discard=+2):
        table.choose("yes")
    assert table.zone(P1, "discard")[-1] == "Always a Competition"


@card("2C11")
@rule("NB-CD-64")
def test_mokorush1_may_defend_after_each_blast_of_the_opponent() -> None:
    table = Table("netbattle", active=P2).set(P1, hand=["MokoRush1"], resources=coloured("R"))
    table.set(P2, navi=blaster(), gauge=2, resources=["Roll of Thunder"], hand=1)
    table.choose("pass", "play MokoRush1", "blast")
    assert (table.asked, table.verbs) == (P1, ["yes", "no"])
    with table.changes(P1, defense=+3):
        table.choose("yes")
    with table.changes(P1, defense=+3):
        table.choose("pass", "spend Roll of Thunder", "yes")
    with table.changes(P1, defense=-6):
        table.choose("pass", "pass")


@card("2C11")
@rule("NB-CD-64", "NB-OPEN-109")
def test_mokorush1_ignores_an_earlier_and_an_own_blast_and_a_cancel_takes_its_defense() -> None:
    own = Table("netbattle").set(P1, navi=blaster(), hand=["MokoRush1"], resources=coloured("R"), gauge=1)
    assert own.choose("play MokoRush1", "pass", "blast").asked == P2
    late = Table("netbattle", active=P2).set(P1, hand=["MokoRush1"], resources=coloured("R"))
    late.set(P2, navi=blaster(), gauge=1)
    assert late.choose("blast", "play MokoRush1").asked == P2
    table = Table("netbattle", active=P2).set(P1, hand=["MokoRush1"], resources=coloured("R"))
    table.set(P2, navi=blaster(), gauge=1, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("pass", "play MokoRush1", "blast", "yes", "pass")
    with table.changes(P1, defense=-3):
        table.choose("play Canceled")


@card("2C13")
@rule("NB-CD-65", "NB-OPEN-99")
def test_whiteweb1_stops_the_opponent_from_recharging_for_the_turn() -> None:
    table = Table("netbattle").set(P1, hand=["WhiteWeb1"], resources=["The Way"], gauge=2, discard=5)
    table.set(P2, resources=["Rich Kid", "Rich Kid"], gauge=2, discard=4)
    table.choose("play WhiteWeb1")
    with table.changes(P2, power=-1, deck=0, discard=+2):
        table.choose("spend Rich Kid")
    table.choose("pass", "pass")
    table.expect(turn=6, conditions=[])
    with table.changes(P2, deck=+2):
        table.choose("finish", "spend Rich Kid")


@card("2C13")
@rule("NB-CD-65", "NB-CANCEL-5")
def test_whiteweb1_keeps_optional_recharges_from_being_offered_until_it_is_canceled() -> None:
    table = Table("netbattle").set(P1, hand=["WhiteWeb1"], gauge=2)
    table.set(P2, hand=["HolyPanel", "Canceled", "Filler"], gauge=3, discard=4)
    table.set(P2, resources=["Rival", "Talking Smack", *coloured("B")])
    table.choose("play WhiteWeb1", "play HolyPanel", "pass", "spend Rival")
    assert table.asked == P1, "no offer"
    table.choose("pass", "play Canceled", "chip:1", "pass", "spend Talking Smack")
    assert (table.asked, table.verbs) == (P2, ["yes", "no"])
