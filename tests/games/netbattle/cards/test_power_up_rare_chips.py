"""Power Up: the rare BattleChips."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, destinies, loses, plain_chip, with_emblem

TEXTS = {
    "Barrier": "Your NetNavi's defense rises by your NetNavi's strength.",
    "BigHammer1": "Your GutsMan's strength gets +5.",
    "Bubbler": "Your Roll's defense gets +4.",
    "Discord": "Discard two green cards → your WackoMan's strength gets +2 for each card in your opponent's hand.",
    "HeatShot": "Burn 2 power → your TorchMan's strength gets +3 for each TorchMan card you have in play.",
    "Invisible": "Your MagicMan's strength gets +4, then put this card under your deck.",
    "Lightning1": "For the rest of the turn, energy that your opponent loses in battle comes from their gauge first.",
    "LongSword": "Your NetNavi's strength gets +1 for each card in your hand.",
    "MiniBoomer": "Lose two energy → your NumberMan's strength rises by the sum of their destinies.",
    "Spreader": (
        "Discard a card → for the rest of the turn, whenever your opponent loses an energy, you may draw a card."
    ),
    "Thunder1": "Discard two yellow cards → your ElecMan's strength gets +2 for each card in your gauge.",
    "WideSword": "Discard a blue card → a NetNavi's strength becomes 0.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_rare_chips(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1R74")
@rule("NB-CD-23", "NB-OPEN-44")
def test_barrier_adds_the_present_strength_once() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=["AreaSteal", "Barrier", "Vulcan1"], gauge=5)
    table.set(P1, resources=[*coloured("R"), "Rival"])
    table.choose("play AreaSteal", "pass")
    with table.changes(P1, defense=+5, strength=0):
        table.choose("play Barrier")
    assert [table.state.total(P1, stat) for stat in range(2)] == [5, 6]


@card("1R74")
@rule("NB-CD-23", "NB-OPEN-44")
def test_barrier_does_not_follow_a_later_strength() -> None:
    table = Table("netbattle").set(P1, hand=["RockCube", "Barrier", "Not Enough Power", "Vulcan1"], gauge=5)
    table.set(P1, resources=coloured("R"))
    table.choose("play RockCube", "pass", "play Not Enough Power", "pass", "play Barrier")
    with table.changes(P1, defense=0, strength=+2):
        table.choose("pass", "play Vulcan1")


@card("1R75", "1R76")
@rule("NB-OPEN-88")
@pytest.mark.parametrize(
    ("chip", "colours", "navi", "differences"),
    [
        ("BigHammer1", "YY", "GutsMan, Plain", {"strength": +5, "defense": 0}),
        ("BigHammer1", "YY", "TorchMan, Hothead", {"strength": 0, "defense": 0}),
        ("Bubbler", "BB", "TorchMan, Hothead", {"strength": 0, "defense": 0}),
    ],
)
def test_a_chip_for_one_netnavi_does_nothing_for_another(
    chip: str, colours: str, navi: str, differences: dict[str, int]
) -> None:
    table = Table("netbattle").set(P1, navi=navi, hand=[chip])
    table.set(P1, resources=coloured(colours) + with_emblem("GutsMan") + with_emblem("Roll"))
    with table.changes(P1, hand=-1, **differences):
        table.choose(f"play {chip}")


@card("1R75")
def test_bighammer1_needs_a_gutsman_emblem_and_two_yellow() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["BigHammer1"], resources=coloured("YY"))
    table.refuses("play BigHammer1", cites="NB-REQ-4")
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=["BigHammer1"], resources=coloured("Y"))
    table.refuses("play BigHammer1", cites="NB-REQ-3")


@card("1R76")
def test_bubbler_defends_roll_on_the_opponents_turn() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="Roll", hand=["Bubbler"])
    table.set(P1, resources=coloured("BB"))
    with table.changes(P1, defense=+4 + 2, strength=0):
        table.choose("play Bubbler")
    assert "Roll: defense +4, now 6." in table.log()[1]


@card("1R77")
@rule("NB-CD-22", "NB-OPEN-90")
def test_discord_is_paid_with_two_green_cards() -> None:
    hand = ["Discord", "Asking for It", "Rich Kid", "Uncommon NetBattler", "Vulcan1", "Rival"]
    table = Table("netbattle").set(P1, navi="WackoMan", hand=hand, resources=coloured("GG")).set(P2, hand=4)
    table.choose("play Discord")
    table.offers("discard Asking for It", "discard Rich Kid", "discard Uncommon NetBattler")
    table.choose("discard Rich Kid").offers("discard Asking for It", "discard Uncommon NetBattler")
    with table.changes(P1, strength=+8):
        table.choose("discard Asking for It")


@card("1R77")
@rule("NB-CD-22", "NB-COST-2")
def test_discord_is_refused_with_one_green_card() -> None:
    hand = ["Discord", "Rich Kid", "Vulcan1", "Rival"]
    table = Table("netbattle").set(P1, navi="WackoMan", hand=hand, resources=coloured("GG"))
    table.refuses("play Discord", cites="NB-COST-2", saying="two green cards")


@card("1R78")
@rule("NB-CD-43", "NB-OPEN-89")
def test_heatshot_counts_torchman_himself_and_not_its_own_emblem() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["HeatShot"], resources=coloured("RR"), gauge=2)
    with table.changes(P1, strength=+3, power=-2):
        table.choose("play HeatShot")
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["HeatShot"], gauge=3)
    table.set(P1, resources=coloured("RR") + with_emblem("TorchMan", 2)).set(P2, resources=with_emblem("TorchMan", 2))
    with table.changes(P1, strength=+9, power=-2):
        table.choose("play HeatShot")


@card("1R78")
@rule("NB-BURN-5")
def test_heatshot_needs_two_power_to_burn() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["HeatShot"], resources=coloured("RR"), gauge=1)
    table.refuses("play HeatShot", cites="NB-BURN-5")


@card("1R79")
@rule("NB-CD-26", "NB-OPEN-101")
def test_invisible_goes_under_the_deck() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["Invisible"], resources=coloured("BB"))
    with table.changes(P1, strength=+4, deck=+1, discard=0, blast=-2):
        table.choose("play Invisible")
    assert table.zone(P1, "deck")[0] == "Invisible"


@card("1R79")
@rule("NB-CD-44", "NB-OPEN-109")
def test_invisible_can_be_canceled_under_the_deck_and_stays_there() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["Invisible"], resources=coloured("BB"))
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play Invisible")
    with table.changes(P1, strength=-4, deck=0, discard=0, blast=0):
        table.choose("play Canceled")
    assert table.zone(P1, "deck")[0] == "Invisible"


@card("1R80")
@rule("NB-CD-45", "NB-OPEN-67")
def test_lightning1_takes_battle_losses_from_the_right_of_the_opposing_gauge_first() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=["Lightning1"], resources=coloured("YY"))
    table.set(P2, navi="MagicMan", gauge=["Rival", "Vulcan1"], deck=20)
    table.choose("play Lightning1", "pass")
    assert table.state.lost == [0, 0]
    table.choose("pass")
    assert table.zone(P2, "gauge") == ["Rival", "Filler"], "the new one came with the next draw phase"
    assert table.zone(P2, "discard") == ["Vulcan1"]
    assert "P2 loses an energy: Vulcan1." in table.log()


@card("1R80")
@rule("NB-CD-45", "NB-CANCEL-11")
def test_lightning1_leaves_losses_by_effect_alone_and_ends_when_canceled() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["Lightning1"], gauge=1)
    table.set(P1, resources=[*coloured("YY"), "Towering Inferno"])
    table.set(P2, gauge=3, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play Lightning1", "pass")
    with table.changes(P2, deck=-2, power=0, lost=+2):
        table.choose("spend Towering Inferno")
    table.choose("play Canceled")
    table.expect(conditions=[])


@card("1R80")
@rule("NB-CD-45", "NB-OPEN-108")
def test_lightning1_played_by_the_defender_changes_nothing() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, navi="GutsMan, Plain", gauge=2)
    table.set(P2, navi="MagicMan", hand=["Lightning1"], resources=coloured("YY"), gauge=2)
    table.choose("play Lightning1", "pass", "pass")
    assert table.zone(P2, "discard") == ["Lightning1", "Filler"]
    table.cites("NB-BATTLE-5")


@card("1R81")
@rule("NB-OPEN-90")
def test_longsword_counts_the_hand_without_itself() -> None:
    table = Table("netbattle").set(P1, hand=["LongSword", "Filler", "Filler"], resources=coloured("G"), gauge=3)
    with table.changes(P1, strength=+2):
        table.choose("play LongSword")
    table = Table("netbattle").set(P1, hand=["LongSword"], resources=coloured("G"), gauge=3).set(P2, hand=4)
    with table.changes(P1, strength=0):
        table.choose("play LongSword")


@card("1R82")
@rule("NB-CD-1", "NB-OPEN-84")
def test_miniboomer_adds_the_destinies_of_the_two_energy_lost() -> None:
    deck = [*destinies(3, 5, 7), "Filler"]
    table = Table("netbattle").set(P1, navi="NumberMan", hand=["MiniBoomer"], resources=coloured("RR"), deck=deck)
    with table.changes(P1, strength=+8, deck=-2, lost=+2):
        table.choose("play MiniBoomer")
    assert table.zone(P1, "discard") == ["Destiny 3", "Destiny 5", "MiniBoomer"]


@card("1R82")
@rule("NB-CD-1", "NB-OPEN-86")
def test_miniboomer_needs_two_energy_and_the_last_one_loses() -> None:
    table = Table("netbattle").set(P1, navi="NumberMan", hand=["MiniBoomer"], resources=coloured("RR"), deck=1)
    table.refuses("play MiniBoomer", cites="NB-OPEN-86", saying="costs 2 energy; your deck holds 1")
    table = Table("netbattle").set(P1, navi="NumberMan", hand=["MiniBoomer"], resources=coloured("RR"), deck=2)
    table.choose("play MiniBoomer")
    assert loses(table, P1)


@card("1R83")
@rule("NB-CD-46", "NB-OPEN-112")
def test_spreader_offers_a_draw_after_each_energy_the_opponent_loses() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], gauge=1)
    table.set(P1, resources=[*coloured("GG"), "Towering Inferno"])
    table.choose("play Spreader", "pass")
    with table.changes(P2, lost=+1):
        table.choose("spend Towering Inferno")
    table.offers(*EACH_LOSS)
    with table.changes(P1, hand=+1, drawn=+1), table.changes(P2, lost=+1):
        table.choose("yes")
    with table.changes(P1, hand=0):
        table.offers("yes", "no").choose("no")
    assert table.asked == P2


@card("1R83")
@rule("NB-CD-46")
def test_spreader_works_in_battle_and_for_the_opponents_costs_and_not_for_own_losses() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], deck=20)
    table.set(P1, resources=[*coloured("GG"), "Determined"]).set(P2, navi="ElecMan", resources=["Focus"])
    table.choose("play Spreader", "spend Focus")
    for offers in (EACH_LOSS, ("yes", "no")):
        assert table.asked == P1
        table.offers(*offers).choose("no")
    table.choose("spend Determined")
    assert table.state.lost == [1, 3], "the own loss brought no offer, the opponent's does"
    table.offers("yes", "no").choose("no", "pass", "pass")
    for offers in (EACH_LOSS, ("yes", "no")):
        table.offers(*offers).choose("no")
    table.expect(turn=6)


@card("1R83")
@rule("NB-CD-46", "NB-CANCEL-11", "NB-COST-2")
def test_spreader_costs_a_card_and_can_be_canceled() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["Spreader"], resources=coloured("GG"))
    table.refuses("play Spreader", cites="NB-COST-2")
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], resources=coloured("GG")
    )
    table.set(P2, navi="ElecMan", hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play Spreader", "play Canceled", "pass", "pass")
    table.expect(turn=6)


@card("1R83")
@rule("NB-CD-46", "NB-WIN-7")
def test_spreader_offers_nothing_for_the_energy_that_ends_the_game() -> None:
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler"], resources=coloured("GG")
    )
    table.set(P2, navi="ElecMan", deck=1)
    table.choose("play Spreader", "pass", "pass")
    assert loses(table, P2)


@card("1R84")
@rule("NB-CD-22")
def test_thunder1_counts_the_gauge_twice_for_two_yellow_cards() -> None:
    hand = ["Thunder1", "Focus", "Playing Dirty", "Filler"]
    table = Table("netbattle").set(P1, navi="ElecMan", hand=hand, resources=coloured("YY"), gauge=3)
    with table.changes(P1, strength=+6, power=0, hand=-3):
        table.choose("play Thunder1")
    assert table.zone(P1, "discard") == ["Focus", "Playing Dirty", "Thunder1"]
    assert table.zone(P1, "hand") == ["Filler"]
    table = Table("netbattle").set(P1, navi="ElecMan", hand=hand[:2], resources=coloured("YY"))
    table.refuses("play Thunder1", cites="NB-COST-2", saying="two yellow cards")


@card("1R85")
@rule("NB-CD-20", "NB-OPEN-106")
@pytest.mark.parametrize("victim", [P1, P2])
def test_widesword_sets_either_netnavis_strength_to_zero(victim: int) -> None:
    hand = ["WideSword", *coloured("B")]
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=hand, resources=coloured("BB"))
    table.set(P2, navi="TorchMan")
    navis = ["navi GutsMan", "navi TorchMan"]
    table.choose("play WideSword").offers(*navis)
    with table.changes(1 - victim, strength=0):
        table.choose(navis[victim])
    assert table.state.total(victim, 0) == 0


@card("1R85")
@rule("NB-CD-20", "NB-CARD-22", "NB-CARD-23", "NB-OPEN-54")
def test_widesword_wipes_what_came_before_until_it_is_canceled() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", hand=["Vulcan1", "Not Enough Power", "Boomer2"], gauge=3)
    table.set(P1, resources=coloured("RY"))
    table.set(P2, hand=["WideSword", *coloured("B"), "Canceled", "Filler"], resources=coloured("BB"))
    with table.changes(P1, strength=+2):
        table.choose("play Vulcan1")
    with table.changes(P1, strength=-4):
        table.choose("play WideSword", "discard Plain blue", "navi TorchMan")
    with table.changes(P1, strength=+4):
        table.choose("play Not Enough Power", "pass", "play Boomer2")
    with table.changes(P1, strength=+4):
        table.choose("play Canceled").offers("chip Vulcan1", "chip WideSword", "chip Boomer2")
        table.choose("chip WideSword")


@card("1R85")
@rule("NB-OPEN-94", "NB-COST-2")
def test_widesword_is_not_paid_with_a_chip() -> None:
    table = Table("netbattle").set(P1, hand=["WideSword", "Bubbler", plain_chip()], resources=coloured("BB"))
    table.refuses("play WideSword", cites="NB-COST-2", saying="a blue card")
