"""Power Up: rare resources, and common ones that change numbers or set something up for the turn."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import EACH_LOSS, coloured, destinies, loses, plain_chip

TEXTS = {
    "Fiery NetNavi": "SPEND: Your NetNavi's strength rises by your NetNavi's defense.",
    "Handy Work": "SPEND: You may play a resource from your hand now.",
    "Looking Hot": "SPEND: For the rest of the turn, your opponent cannot play events and BattleChips.",
    "Mind Tricks": (
        "SPEND: Burn 1 power → search your deck for a card, take it to hand, then shuffle, then put this card under "
        "your deck."
    ),
    "Rival": "SPEND: Your NetNavi's defense gets +1.",
    "Strength Under Pressure": "SPEND: Discard a card → your NetNavi's defense gets +3.",
    "Two for One": (
        "SPEND: For the rest of the turn, the next three cards you draw come at random from your discard pile."
    ),
    "Calculated": (
        "SPEND: For the rest of the turn, you may put an energy just lost into your gauge, up to two times."
    ),
    "Energized": "SPEND: Put this card into your gauge.",
    "Flame Brain": "SPEND: Your opponent discards a card.",
    "GutsThump": "SPEND: Spend a resource for no effect → a NetNavi's defense becomes 0.",
    "Heightened Defenses": "SPEND: Discard two cards → your MegaMan's defense gets +4.",
    "RollBlast": (
        "SPEND: Burn 2 power → put as many random cards from your discard pile into your gauge as the smaller of "
        "their destinies."
    ),
    "SteamRoll": "SPEND: Burn 4 power → recharge two energy for each card in your opponent's hand.",
    "Towering Inferno": "SPEND: Burn 1 power → your opponent loses two energy.",
    "Upload": "SPEND: Burn 2 power → take a card from your discard pile to your hand.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_other_resources(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1C47")
@rule("NB-CD-23", "NB-OPEN-44")
def test_fiery_netnavi_adds_the_present_defense_once() -> None:
    table = Table("netbattle").set(
        P1, navi="NumberMan", resources=["Rival", "Fiery NetNavi", "Strength Under Pressure"]
    )
    table.set(P1, hand=1)
    table.choose("spend Rival", "pass")
    with table.changes(P1, strength=+4, defense=0):
        table.choose("spend Fiery NetNavi")
    with table.changes(P1, strength=0, defense=+3):
        table.choose("pass", "spend Strength Under Pressure")


@card("1C47")
def test_fiery_netnavi_gives_nothing_to_a_netnavi_without_defense() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", resources=["Fiery NetNavi"])
    with table.changes(P1, strength=0, resources=-1):
        table.choose("spend Fiery NetNavi")


@card("1C51")
@rule("NB-CD-40", "NB-OPEN-102")
def test_handy_work_plays_a_resource_at_once_or_none() -> None:
    table = Table("netbattle").set(P1, resources=["Handy Work"], hand=["Rival", "Focus", "Vulcan1"], gauge=1)
    table.choose("spend Handy Work").offers("play Focus", "none")
    table.refuses("play Rival", cites="NB-REQ-2")
    with table.changes(P1, resources=+1, hand=-1, discard=+1):
        table.choose("play Focus")
    assert table.asked == P2
    table = Table("netbattle").set(P1, resources=["Handy Work"], hand=["Focus"])
    with table.changes(P1, resources=-1, hand=0):
        table.choose("spend Handy Work", "none")


@card("1C51")
@rule("NB-CD-40", "NB-UNIQ-1", "NB-SPEND-12")
def test_handy_work_frees_its_own_name_and_no_other() -> None:
    table = Table("netbattle").set(P1, resources=["Handy Work", "Focus"], hand=["Focus", "Handy Work"], gauge=3)
    table.choose("spend Handy Work").offers("play Handy Work", "none")
    table.refuses("play Focus", cites="NB-UNIQ-1")
    with table.changes(P1, resources=+1):
        table.choose("play Handy Work")


@card("1C51")
@rule("NB-CD-40", "NB-OPEN-27")
def test_a_virus_played_through_handy_work_may_fetch() -> None:
    table = Table("netbattle").set(P1, resources=["Handy Work"], hand=["Spidy"], gauge=4)
    table.set(P1, deck=["Spidy", "Filler", "Filler"])
    table.choose("spend Handy Work", "play Spidy").offers("yes", "no")
    with table.changes(P1, resources=+1, deck=-1):
        table.choose("yes", "fetch Spidy", "no")


@card("1C55")
@rule("NB-CD-18", "NB-OPEN-99")
def test_looking_hot_locks_the_opponent_out_of_events_and_chips_for_the_turn() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=["Looking Hot"], hand=[plain_chip()])
    table.set(P2, hand=["Not Enough Power", plain_chip()], resources=[*coloured("R"), "It's Not Over Yet"], gauge=2)
    table.choose("spend Looking Hot").offers("spend It's Not Over Yet", "blast", "pass")
    table.refuses("play Not Enough Power", cites="NB-OPEN-99", saying="Looking Hot")
    table.refuses("play Plain chip", cites="NB-OPEN-99")
    table.choose("pass").offers("play Plain chip", "pass")


@card("1C55")
@rule("NB-CD-18", "NB-END-1")
def test_looking_hot_is_over_in_the_next_turn() -> None:
    table = Table("netbattle").set(P1, resources=["Looking Hot"]).set(P2, hand=[plain_chip()], resources=["Rival"])
    table.choose("spend Looking Hot").offers("spend Rival", "pass")
    table.choose("pass", "pass", "finish").offers("play Plain chip", "spend Rival", "pass")


@card("1C56")
@rule("NB-CD-13", "NB-CD-26")
def test_mind_tricks_goes_under_the_deck_after_the_shuffle() -> None:
    for seed in range(5):
        table = Table("netbattle", seed=seed).set(P1, navi="MagicMan", resources=["Mind Tricks"], gauge=1)
        table.set(P1, deck=["Rival", "Focus", "Vulcan1"])
        table.choose("spend Mind Tricks").offers("take Rival", "take Focus", "take Vulcan1")
        with table.changes(P1, hand=+1, deck=0, discard=0):
            table.choose("take Focus")
        assert table.zone(P1, "deck")[0] == "Mind Tricks"
        assert table.zone(P1, "hand") == ["Focus"]


@card("1C56")
@rule("NB-CD-13", "NB-WIN-8", "NB-BURN-5")
def test_mind_tricks_cannot_rescue_a_deck_of_one() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", resources=["Mind Tricks"], gauge=1, deck=1)
    table.choose("spend Mind Tricks", "take Filler")
    assert loses(table, P1)
    table = Table("netbattle").set(P1, navi="MagicMan", resources=["Mind Tricks"])
    table.refuses("spend Mind Tricks", cites="NB-BURN-5")


@card("1C63", "1C68", "1R94")
@rule("NB-OPEN-88", "NB-COST-2")
def test_defense_from_resources() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="MegaMan, NetWarrior", hand=3)
    table.set(P1, resources=["Rival", "Strength Under Pressure", "Heightened Defenses"])
    with table.changes(P1, defense=+1, hand=0):
        table.choose("spend Rival")
    with table.changes(P1, defense=+3, hand=-1):
        table.choose("pass", "spend Strength Under Pressure", "discard Filler")
    with table.changes(P1, defense=+4, hand=-2):
        table.choose("pass", "spend Heightened Defenses")
    table = Table("netbattle").set(P1, navi="TorchMan", hand=2, resources=["Heightened Defenses"])
    with table.changes(P1, defense=0, hand=-2):
        table.choose("spend Heightened Defenses")
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=1, resources=["Heightened Defenses"])
    table.refuses("spend Heightened Defenses", cites="NB-COST-2")
    table = Table("netbattle").set(P1, resources=["Strength Under Pressure"])
    table.refuses("spend Strength Under Pressure", cites="NB-COST-2")


@card("1C70")
@rule("NB-CD-42")
def test_two_for_one_draws_the_next_three_cards_at_random_from_the_pile() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", discard=["Rival", "Focus", "AirShot", "Vulcan1"])
    table.set(P1, resources=["Two for One", "BattleChip Geek", "It's Not Over Yet"], gauge=2)
    table.choose("spend Two for One", "pass")
    with table.changes(P1, hand=+3, drawn=+3, deck=0, discard=-3 + 2 + 1):
        table.choose("spend BattleChip Geek")
    with table.changes(P1, hand=+1, deck=-1):
        table.choose("pass", "spend It's Not Over Yet")


@card("1C70")
@rule("NB-CD-42")
def test_two_for_one_is_random() -> None:
    seen = set()
    for seed in range(15):
        table = Table("netbattle", seed=seed).set(P1, discard=["Rival", "Focus"])
        table.set(P1, resources=["Two for One", "It's Not Over Yet"])
        table.choose("spend Two for One", "pass", "spend It's Not Over Yet")
        seen.update(table.zone(P1, "hand"))
    assert seen == {"Rival", "Focus", "Two for One"}, "it lies in the pile itself by then"


@card("1C70")
@rule("NB-CD-42", "NB-END-1")
def test_two_for_one_uses_a_draw_on_an_empty_pile_and_ends_with_the_turn() -> None:
    table = Table("netbattle").set(P1, hand=["Uncommon NetBattler"], gauge=2)
    table.set(P1, resources=["Two for One", *coloured("G")])
    table.choose("spend Two for One", "pass")
    with table.changes(P1, hand=-1 + 2, drawn=+2, deck=-1):
        table.choose("play Uncommon NetBattler")
    assert sorted(table.zone(P1, "hand")) == ["Filler", "Two for One"], "nothing else lay in the pile"
    assert [one.uses for one in table.state.ongoing] == [1]
    table.choose("pass", "pass")
    assert table.state.ongoing == []


@card("1R90")
@rule("NB-CD-50", "NB-OPEN-85")
def test_calculated_may_save_two_cards_just_lost_be_it_by_effect_or_cost() -> None:
    table = Table("netbattle").set(P1, navi="NumberMan", resources=["Calculated", "Focus", "Determined"])
    table.set(P1, deck=["Rival", "AirShot", "Vulcan1", *["Filler"] * 5]).set(
        P2, resources=["Towering Inferno"], gauge=1
    )
    table.choose("spend Calculated", "spend Towering Inferno").offers(*EACH_LOSS)
    assert table.zone(P1, "discard") == ["Calculated", "Rival"], "lost first"
    table.choose("no").offers("yes", "no")
    with table.changes(P1, power=+1, discard=-1, lost=0):
        table.choose("yes")
    assert table.zone(P1, "gauge") == ["AirShot"]
    table.choose("spend Focus").offers(*EACH_LOSS)
    with table.changes(P1, lost=+1, power=+2):
        table.choose("yes")
    assert table.zone(P1, "gauge") == ["AirShot", "Vulcan1", "Filler"]
    assert table.asked == P2, "two are the most"
    table.expect(conditions=[])


@card("1R90")
@rule("NB-CD-50", "NB-OPEN-95")
def test_calculated_works_in_battle_with_a_full_gauge_and_for_its_player_only() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="TorchMan", gauge=["Rival", *["Filler"] * 4])
    table.set(P1, resources=["Calculated", "Determined"], deck=["Focus", "AirShot", *["Filler"] * 5])
    table.set(P2, navi="GutsMan, Plain")
    table.choose("spend Calculated", "pass", "spend Determined")
    with table.changes(P1, power=0, discard=+1), table.changes(P2, lost=+1):
        table.choose("no")
    assert table.asked == P2, "the opponent's loss brings no offer"
    table.choose("pass", "pass").offers("yes", "no")
    table.choose("yes")
    saved = ["P1's gauge is full: Rival leaves space 1.", "AirShot goes into the gauge."]
    assert table.log()[:2] == saved
    assert "AirShot" in table.zone(P1, "gauge")


@card("1R90")
@rule("NB-CD-50", "NB-END-1")
def test_calculated_ends_with_the_turn() -> None:
    table = Table("netbattle").set(P1, resources=["Calculated"]).set(P2, navi="GutsMan, Plain", deck=20)
    table.choose("spend Calculated", "pass", "pass", "finish", "pass", "pass")
    table.expect(turn=7, conditions=[])


@card("1R91")
@rule("NB-CD-25", "NB-OPEN-101")
def test_energized_goes_into_the_gauge_with_overflow_and_was_spent() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", resources=["Energized"], gauge=["Rival", *["Filler"] * 4])
    with table.changes(P1, power=0, resources=-1):
        table.choose("spend Energized")
    assert table.zone(P1, "gauge")[-1] == "Energized"
    assert table.zone(P1, "discard") == ["Rival"]
    assert table.state.spent[P1] == 1
    assert "Energized goes into the gauge." in table.log(P2)


@card("1R92")
@rule("NB-CD-3")
def test_flame_brain_makes_the_opponent_discard_one_of_their_choice() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", resources=["Flame Brain"]).set(P2, hand=["Rival", "Focus"])
    table.choose("spend Flame Brain")
    assert table.asked == P2
    table.offers("discard Rival", "discard Focus").choose("discard Rival")
    assert table.zone(P2, "hand") == ["Focus"]


@card("1R92")
@rule("NB-CD-3")
def test_flame_brain_is_not_discarding_down() -> None:
    table = Table("netbattle").set(P1, resources=["Flame Brain"]).set(P2, navi="MegaMan, Cyber Hero", hand=1)
    with table.changes(P2, hand=-1, discard=+1, deck=0):
        table.choose("spend Flame Brain")
    table = Table("netbattle").set(P1, resources=["Flame Brain"])
    with table.changes(P1, resources=-1), table.changes(P2, discard=0):
        table.choose("spend Flame Brain")


@card("1R93")
@rule("NB-CD-20", "NB-CD-24", "NB-OPEN-106")
def test_gutsthump_sets_either_netnavis_defense_to_zero() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["GutsThump", "Rival", "Focus"])
    table.set(P2, navi="NumberMan", resources=["Rival"])
    table.choose("pass", "spend Rival", "spend GutsThump").offers("resource Rival", "resource Focus")
    table.choose("resource Focus").offers("navi GutsMan", "navi NumberMan")
    with table.changes(P2, defense=-4, strength=0), table.changes(P1, defense=0):
        table.choose("navi NumberMan")
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["GutsThump"])
    table.refuses("spend GutsThump", cites="NB-COST-2")


@card("1R93")
@rule("NB-CD-20", "NB-CARD-23")
def test_gutsthumps_zero_is_where_later_changes_start() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["GutsThump", "Focus"])
    table.set(P2, navi="NumberMan", resources=["Rival"])
    table.choose("spend GutsThump", "navi NumberMan", "spend Rival")
    assert table.state.total(P2, 1) == 1


@card("1R96")
@rule("NB-CD-1", "NB-CD-51", "NB-COST-5")
def test_rollblast_moves_random_cards_as_many_as_the_smaller_burned_destiny() -> None:
    table = Table("netbattle").set(P1, navi="Roll", resources=["RollBlast"], gauge=["Filler", *destinies(5, 2)])
    table.set(P1, discard=["Rival", "Focus", "AirShot"])
    with table.changes(P1, power=-2 + 2, discard=+2 - 2 + 1, deck=0):
        table.choose("spend RollBlast")
    assert table.zone(P1, "discard")[-1] == "RollBlast"
    for viewer in (P1, P2):
        moved = [line for line in table.log(viewer) if "into the gauge" in line]
        assert moved == ["P1 puts a random card from the discard pile into the gauge."] * 2, "unseen by both"


@card("1R96")
@rule("NB-CD-51")
def test_rollblast_may_take_the_burned_cards_and_equal_destinies_give_that_number() -> None:
    table = Table("netbattle").set(P1, navi="Roll", resources=["RollBlast"], gauge=destinies(2, 2))
    table.choose("spend RollBlast")
    assert table.zone(P1, "gauge") == ["Destiny 2", "Destiny 2"]
    assert table.zone(P1, "discard") == ["RollBlast"]


@card("1R96")
@rule("NB-CD-51")
def test_rollblast_picks_at_random() -> None:
    seen = set()
    for seed in range(20):
        table = Table("netbattle", seed=seed).set(P1, navi="Roll", resources=["RollBlast"], gauge=destinies(1, 5))
        table.set(P1, discard=["Rival"]).choose("spend RollBlast")
        seen.update(table.zone(P1, "gauge"))
    assert seen == {"Rival", "Destiny 1", "Destiny 5"}


@card("1R96")
@rule("NB-CD-1", "NB-CD-51", "NB-OPEN-95")
def test_rollblast_overflows_one_by_one_stops_at_an_empty_pile_and_needs_two_power() -> None:
    table = Table("netbattle").set(P1, navi="Roll", resources=["RollBlast"], gauge=["Filler"] * 3 + destinies(6, 7))
    table.set(P1, discard=1)
    with table.changes(P1, power=0, discard=+1):
        table.choose("spend RollBlast")
    moved = [line for line in table.log() if "puts a random card" in line]
    assert len(moved) == 6, "a card pushed out may be picked again"
    table = Table("netbattle").set(P1, navi="Roll", resources=["RollBlast"], gauge=destinies(4, 5))
    with table.changes(P1, power=0, discard=+1):
        table.choose("spend RollBlast")
    table = Table("netbattle").set(P1, navi="Roll", resources=["RollBlast"], gauge=destinies(0, 5))
    with table.changes(P1, power=-2, discard=+3):
        table.choose("spend RollBlast")
    table = Table("netbattle").set(P1, navi="Roll", resources=["RollBlast"], gauge=1)
    table.refuses("spend RollBlast", cites="NB-BURN-5")


@card("1R97")
@rule("NB-OPEN-90", "NB-RECHARGE-7")
def test_steamroll_recharges_two_for_each_card_in_the_opponents_hand() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan", resources=["SteamRoll"], gauge=4, discard=8, hand=5)
    table.set(P2, hand=3)
    with table.changes(P1, power=-4, deck=+6, discard=+4 - 6 + 1):
        table.choose("spend SteamRoll")
    table = Table("netbattle").set(P1, navi="WackoMan", resources=["SteamRoll"], gauge=4).set(P2, hand=5)
    with table.changes(P1, deck=+4, discard=+1):
        table.choose("spend SteamRoll")
    table = Table("netbattle").set(P1, navi="WackoMan", resources=["SteamRoll"], gauge=3).set(P2, hand=5)
    table.refuses("spend SteamRoll", cites="NB-BURN-5")


@card("1R99")
def test_towering_inferno_costs_the_opponent_two_energy() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan", resources=["Towering Inferno"], gauge=1)
    with table.changes(P1, power=-1, lost=0), table.changes(P2, lost=+2, deck=-2, discard=+2):
        table.choose("spend Towering Inferno")
    table = Table("netbattle").set(P1, navi="TorchMan", resources=["Towering Inferno"], gauge=1).set(P2, deck=2)
    table.choose("spend Towering Inferno")
    assert loses(table, P2)
    table = Table("netbattle").set(P1, navi="TorchMan", resources=["Towering Inferno"])
    table.refuses("spend Towering Inferno", cites="NB-BURN-5")


@card("1R100")
@rule("NB-CD-14", "NB-INFO-12")
def test_upload_takes_a_card_of_choice_that_both_see() -> None:
    table = Table("netbattle").set(P1, resources=["Upload"], gauge=["Rival", "Focus"], discard=["Vulcan1"])
    table.set(P2, discard=["AirShot"])
    table.choose("spend Upload").offers("take Vulcan1", "take Focus", "take Rival")
    with table.changes(P1, hand=+1, drawn=0):
        table.choose("take Vulcan1")
    assert "P1 takes Vulcan1 from the discard pile." in table.log(P2)
    assert table.zone(P1, "discard") == ["Focus", "Rival", "Upload"]
    table = Table("netbattle").set(P1, resources=["Upload"], gauge=1, discard=["Vulcan1"])
    table.refuses("spend Upload", cites="NB-BURN-5")
