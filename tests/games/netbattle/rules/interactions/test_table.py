"""Limits that move, costs that set things off, destinies that read higher, and bans."""

from __future__ import annotations

import pytest

from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.able import CANCELER
from tests.games.netbattle.table.blasted import after_blast, blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, plain_chip, with_emblem

LAN = "Lan, Hot Shot"
MAYSA = "Maysa, Staunch Supporter"


def spaces(table: Table, player: int = P1) -> int:
    """How many spaces the gauge has."""
    return int(view(table.state, -1)["table"]["sides"][player]["spaces"])


# A gauge of another size -----------------------------------------------------------------------------------------


@rule("NB-CD-87", "NB-POWER-15", "NB-COST-1")
@card("2SR88", "1C34")
def test_lan_spent_for_buckethead_lets_the_oldest_cards_go_before_the_power_ups() -> None:
    gauge = destinies(1, 2, 3, 4, 5, 6, 7)
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", gauge=gauge)
    table.set(P1, resources=[LAN, "Two for One", "Buckethead"], deck=destinies(0, 0, 0))
    assert spaces(table) == 7
    table.choose("spend Buckethead", f"resource {LAN}")
    assert spaces(table) == 5
    left = [f"Destiny {number}" for number in (5, 6, 7)]
    assert table.zone(P1, "gauge") == [*left, "Destiny 0", "Destiny 0"]
    shed = [f"Destiny {number}" for number in (1, 2, 3, 4)]
    assert table.zone(P1, "discard") == [LAN, *shed, "Buckethead"]


@rule("NB-CD-87", "NB-CD-39", "NB-POWER-6")
@card("2SR88", "1C41")
def test_data_scan_sheds_a_card_for_each_space_it_takes_away() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", gauge=destinies(1, 2, 3, 4, 5, 6))
    table.set(P1, resources=[LAN, "Data Scan"])
    table.choose("spend Data Scan", f"put {LAN}")
    assert len(table.zone(P1, "gauge")) == 5
    assert table.zone(P1, "gauge") == ["Destiny 4", "Destiny 5", "Destiny 6", LAN, "Data Scan"]
    assert table.zone(P1, "discard") == ["Destiny 1", "Destiny 2", "Destiny 3"]


@rule("NB-CD-87", "NB-DESTROY-1")
@card("2SR88", "1C29", "1SR112")
def test_a_destroyed_megaman_card_takes_one_space_and_only_lan_all_of_them() -> None:
    for gone, left in (("Two for One", 6), (LAN, 5)):
        table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", gauge=destinies(1, 2, 3, 4, 5, 6, 7))
        table.set(P1, resources=[LAN, "Two for One"]).set(
            P2, hand=["Technical Difficulties"], resources=coloured("YY")
        )
        table.choose("pass", "play Technical Difficulties", f"resource {gone}")
        assert len(table.zone(P1, "gauge")) == spaces(table) == left
        assert table.zone(P1, "gauge")[-1] == "Destiny 7"


@rule("NB-CD-87", "NB-CD-52")
@card("2SR88", "1SR106")
def test_a_larger_gauge_is_full_only_with_all_its_spaces() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", gauge=4, hand=["Method for Well-Being"])
    table.set(P1, resources=[LAN, *coloured("YYYY")])
    with table.changes(P1, power=+2, deck=-2, discard=+1):
        table.choose("play Method for Well-Being")


@rule("NB-CD-137", "NB-CD-87")
@card("1P2", "2SR88")
def test_energybomb_fills_lans_spaces_too() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Body Strength", hand=["Vulcan3"], gauge=4)
    table.set(P2, navi="MegaMan, NetWarrior", resources=[LAN, *coloured("YYY")], gauge=4, hand=["EnergyBomb"])
    table.choose("play Vulcan3", "play EnergyBomb", "pass", "pass")
    own_power_up_overflows = 1
    assert len(table.zone(P2, "gauge")) == 6
    assert len(table.zone(P2, "discard")) == 1 + 4 + own_power_up_overflows, "8 − 2: two into the gauge, four lost"


@rule("NB-CD-51", "NB-OPEN-95", "NB-POWER-6", "NB-COST-5")
@card("1R96")
def test_rollblast_overflows_into_the_very_pile_it_draws_from() -> None:
    table = Table("netbattle").set(P1, navi="Roll, Hip and Cool", resources=["RollBlast"])
    table.set(P1, gauge=destinies(0, 0, 0, 6, 7), discard=0)
    table.choose("spend RollBlast")
    assert len(table.zone(P1, "gauge")) == 5, "two burned, up to six placed: three spaces stay, the pile runs dry"
    assert len(table.zone(P1, "discard")) == 1


@rule("NB-CD-81", "NB-OPEN-95", "NB-CD-16")
@card("2R67")
def test_a_hand_of_seven_overflows_a_full_gauge_card_by_card() -> None:
    table = Table("netbattle").set(P1, resources=coloured("YY"), gauge=destinies(1, 2, 3, 4, 5))
    table.set(P1, hand=["What an Intrusion", *["Filler"] * 7]).choose("play What an Intrusion")
    while "put" in table.verbs:
        table.choose("put Filler")
    assert table.zone(P1, "gauge") == ["Filler"] * 5
    assert len(table.zone(P1, "discard")) == 5 + 2 + 1


# A fifth place ---------------------------------------------------------------------------------------------------


@rule("NB-CD-143", "NB-RES-5", "NB-RES-2")
@card("2P2")
def test_maysas_fifth_place_is_there_with_four_plays_and_gone_with_her() -> None:
    hand = [MAYSA, "Rival", "Rich Kid", "Determined", "Power Pastries"]
    table = Table("netbattle", step="resource").set(P1, gauge=4, hand=hand)
    table.choose(f"play {MAYSA}", "play Rival", "play Rich Kid", "play Determined")
    table.refuses("play Power Pastries", cites="NB-RES-2")
    table = Table("netbattle", step="resource").set(P1, gauge=4, resources=[MAYSA, "Rival", "Rich Kid", "Determined"])
    table.set(P1, hand=["Power Pastries", "Envious Evil"]).choose("play Power Pastries")
    table.refuses("play Envious Evil", cites="NB-RES-5")


@rule("NB-CD-143", "NB-RES-5", "NB-CD-40")
@card("2P2", "1C51", "1C29")
def test_four_others_stay_when_maysa_goes_and_a_fifth_finds_no_place() -> None:
    others = ["Handy Work", "Rich Kid", "Determined", "Power Pastries"]
    table = Table("netbattle").set(P1, gauge=4, resources=[MAYSA, *others], hand=["Rival", "Envious Evil"])
    table.set(P2, hand=["Technical Difficulties"], resources=coloured("YY"))
    table.choose("pass", "play Technical Difficulties", f"resource {MAYSA}")
    assert table.zone(P1, "resources") == others
    table.choose("spend Handy Work").offers("play Rival", "play Envious Evil", "none").choose("play Rival")
    assert len(table.zone(P1, "resources")) == 4


@rule("NB-CD-143", "NB-OPEN-95")
@card("2P2")
def test_maysa_spent_puts_any_resources_and_herself_in_any_order() -> None:
    table = Table("netbattle").set(P1, gauge=3, resources=[MAYSA, "Rival", "Rich Kid"])
    table.choose(f"spend {MAYSA}").offers("put Rival", "put Rich Kid", f"put {MAYSA}", "done")
    table.choose(f"put {MAYSA}", "put Rival", "done")
    assert table.zone(P1, "gauge")[3:] == [MAYSA, "Rival"]
    assert (table.zone(P1, "resources"), table.zone(P1, "discard")) == (["Rich Kid"], [])


@rule("NB-UNIQ-2", "NB-CD-143")
@card("2P2", "3SR89")
def test_two_maysas_of_different_titles_do_not_stand_together() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="SharkMan, Aquatic Enforcer", gauge=4, resources=[MAYSA])
    table.set(P1, hand=["Maysa, Commander Beef"]).refuses("play Maysa, Commander Beef", cites="NB-UNIQ-1")


# Costs that set things off ---------------------------------------------------------------------------------------


@rule("NB-TRIG-7", "NB-TRIG-8", "NB-CARD-57", "NB-CD-125")
@card("3SR84", "3P2")
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_aquacustom_is_heard_once_for_each_blue_resource_spent_before_it(place: int) -> None:
    table = Table("netbattle").set(P1, hand=["AquaCustom Activate!"], resources=["AquaCustom", *coloured("BBB")])
    table.set(P2, hand=["Rival", "Rich Kid", "Vulcan1", "AirShot", "Focus"])
    table.choose("play AquaCustom Activate!")
    asked = 0
    for number in range(4):
        if "resource" in table.verbs:  # the last one left is spent without a question
            table.choose("resource AquaCustom" if number == place else "resource Plain blue")
        if table.verbs == ["yes", "no"]:
            asked += 1
            table.choose("no")
    assert asked == place
    assert table.state.total(P1, 0) == 2 + 3, "three resources in the revealed hand"


@rule("NB-TRIG-4", "NB-TRIG-5", "NB-CD-131", "NB-CD-63", "NB-OPEN-71")
@card("1UR123", "2C10", "3UR94", "3SR84")
def test_two_spends_for_feel_the_thump_are_heard_one_by_one_before_anything_is_destroyed() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Body Strength", gauge=5, hand=["HolyPanel", "Feel the Thump"])
    table.set(P1, resources=[*with_emblem("GutsMan", 2), *coloured("RR")], discard=2)
    table.set(P2, resources=["Rival", "AquaCustom"], gauge=2)
    table.choose("play HolyPanel", "pass", "play Feel the Thump")
    table.choose("resource Plain red", "yes", "resource Plain red")
    assert table.verbs == ["yes", "no"]
    assert (len(table.zone(P2, "resources")), len(table.zone(P2, "gauge"))) == (2, 2)
    table.choose("no")
    assert (table.zone(P2, "resources"), table.zone(P2, "gauge")) == ([], [])


@rule("NB-CD-95", "NB-TRIG-7", "NB-COST-1")
@card("2UR99", "3UR94")
def test_liberation_is_heard_for_each_burned_card_of_a_cost_before_the_chips_effect() -> None:
    table = Table("netbattle").set(P1, navi=blaster("PharaohMan"), gauge=[*["Filler"] * 4, *destinies(1)])
    table.set(P1, resources=[*with_emblem("PharaohMan", 2), *coloured("BB")], hand=["Liberation", "AquaUpper3"])
    table.choose("play Liberation", "pass", "blast", "pass", "play AquaUpper3")
    for expected in (1, 4, 7, 7):
        assert (value(table), table.state.total(P1, 0)) == ([expected], 2 + expected)
        assert [one["source"] for one in view(table.state, -1)["table"]["conditions"]] == ["Liberation"]
        table.choose("yes" if expected < 7 else "no")
    assert [one["source"] for one in view(table.state, -1)["table"]["conditions"]] == ["Liberation", "AquaUpper3"]


@rule("NB-CD-50", "NB-CD-1", "NB-TRIG-7")
@card("1R90", "1P7")
def test_rock_solids_lost_cards_may_be_saved_and_are_read_all_the_same() -> None:
    table = Table("netbattle").set(
        P1, resources=["Calculated", "Rock Solid"], deck=[*destinies(4, 3), *["Filler"] * 5]
    )
    table.choose("spend Calculated", "pass", "spend Rock Solid")
    with table.changes(P2, deck=-3, lost=+3):
        table.choose("yes", "yes")
    assert table.zone(P1, "gauge") == ["Destiny 4", "Destiny 3"]


@rule("NB-CD-46", "NB-TRIG-7", "NB-COST-1")
@card("2C6", "1R82")
def test_fastgauges_draws_between_two_lost_cards_change_which_is_lost_next() -> None:
    deck = [*destinies(1, 5, 3), *["Filler"] * 5]
    table = Table("netbattle").set(P1, navi="NumberMan, Calculator", gauge=2, deck=deck)
    table.set(
        P1, resources=[*coloured("GGRR"), "Ready for Action"], hand=["FastGauge", "Not Enough Power", "MiniBoomer"]
    )
    table.choose("play FastGauge", "pass", "play Not Enough Power", "pass", "play MiniBoomer", "yes", "no")
    assert table.state.total(P1, 0) == 1 + 1 + 3, "the 5 was drawn in between"


@rule("NB-CD-115", "NB-TRIG-5", "NB-OPEN-101")
@card("3U56", "2C10", "1R91", "3C12")
def test_mission_of_defeat_saves_each_later_spend_but_no_card_that_went_elsewhere() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan, Fully Charged", gauge=1)
    table.set(P1, resources=["Mission of Defeat", "Energized", "Rival", "Backed Up"])
    table.choose("spend Mission of Defeat")
    assert (table.asked, table.zone(P1, "discard")) == (P2, ["Mission of Defeat"])
    table.choose("pass", "spend Rival", "yes", "pass", "spend Energized")
    assert (table.asked, table.zone(P1, "gauge")) == (P2, ["Filler", "Rival", "Energized"])
    table.choose("pass", "spend Backed Up")
    assert (table.asked, table.zone(P1, "hand")) == (P2, ["Backed Up"])


# Destinies that read higher --------------------------------------------------------------------------------------


@rule("NB-CD-56")
@card("1UR117", "2C26", "1P7", "3UR103")
def test_counter1_lifts_every_later_reading_of_an_own_card() -> None:
    hand = ["Counter1", *destinies(0, 0, 0), *destinies(1, 1)]
    table = Table("netbattle").set(P1, navi=blaster(), hand=hand, gauge=[*["Filler"] * 4, *destinies(2)])
    table.set(P1, resources=["Head to Fist", "Rock Solid", "Memory Scan Complete"], deck=destinies(*[1] * 9))
    table.choose("play Counter1", *["discard Destiny 0"] * 3, "pass", "blast")
    assert value(table) == [7]
    table.choose("pass", "spend Head to Fist", "discard Destiny 1", "pass")
    assert value(table) == [13]
    with table.changes(P2, deck=-6):
        table.choose("spend Rock Solid")
    table.choose("pass", "spend Memory Scan Complete")
    assert value(table) == [19]


@rule("NB-CD-56", "NB-OPEN-109", "NB-CANCEL-11")
@card("1UR117")
def test_a_number_read_under_counter1_stays_when_counter1_is_canceled() -> None:
    table = Table("netbattle").set(
        P1, navi=blaster(), hand=["Counter1", *["Filler"] * 3], resources=["Power Pastries"]
    )
    table.set(P1, gauge=[*["Filler"] * 4, *destinies(2)]).set(P2, resources=[CANCELER])
    table.choose("play Counter1", "pass", "blast", f"spend {CANCELER}")
    assert value(table) == [7]


@rule("NB-CD-56", "NB-CD-118", "NB-CD-133")
@card("1UR117", "3R63", "3UR97")
def test_the_opponents_counter1_lifts_what_their_hand_shows() -> None:
    table = Table("netbattle", opportunity=P2).set(
        P2, hand=["Counter1", *["Filler"] * 3, *destinies(1, 2, 3)], gauge=4
    )
    table.set(P1, hand=["RollArrow3"], resources=coloured("GG"), gauge=4)
    table.choose("play Counter1", *["discard Filler"] * 3)
    with table.changes(P1, strength=+21):
        table.choose("play RollArrow3")


# Bans ------------------------------------------------------------------------------------------------------------


@rule("NB-OPEN-99", "NB-CD-65", "NB-CD-41")
@card("3C7", "1C69", "1C31", "1SR112", "2R60")
def test_a_banned_player_skips_every_draw_and_pays_none() -> None:
    table = Table("netbattle").set(P1, hand=["WhiteWeb2"], resources=coloured("G"))
    resources = ["Take Control", "Lan, NetBattler", "Two for One", "It's Not Over Yet"]
    table.set(P2, navi="MegaMan, NetWarrior", resources=resources, hand=["Unwavering Loyalty", "Filler"], gauge=2)
    table.choose("play WhiteWeb2").refuses("spend Take Control", cites="NB-CD-41")
    with table.changes(P2, deck=0, drawn=0):
        table.choose("play Unwavering Loyalty")
        assert "yes" not in table.verbs, "Lan's optional draw is not offered"
        table.choose("pass", "spend It's Not Over Yet", "pass", "spend Two for One")


@rule("NB-OPEN-99", "NB-CD-65")
@card("2C13", "1C6", "1St104", "2C30")
def test_a_player_banned_from_recharging_is_offered_none_and_skips_the_rest() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["WhiteWeb1"], gauge=2)
    table.set(P2, navi="WackoMan, Whimsical", hand=[plain_chip()], resources=["Rich Kid", "Kilby"], gauge=3, discard=4)
    table.choose("play WhiteWeb1", "play Plain chip")
    assert table.asked == P1, "WackoMan's text is not offered"
    with table.changes(P2, deck=0, power=-1, discard=+2):
        table.choose("pass", "spend Rich Kid")
    with table.changes(P1, hand=+1):
        table.choose("pass", "spend Kilby")


@rule("NB-CD-18", "NB-OPEN-87", "NB-OPEN-99")
@card("3U57")
def test_mystical_shuts_the_opponent_out_to_the_end_of_their_own_turn_and_no_longer() -> None:
    table = Table("netbattle").set(P1, navi="SkullMan, Skeletal Agent", resources=["Mystical"], gauge=4)
    table.set(P2, hand=["Vulcan1"], gauge=4, navi=blaster(), resources=["Rival"])
    table.choose("spend Mystical").refuses("play Vulcan1", cites="NB-OPEN-99")
    table.choose("pass", "pass", "finish").refuses("play Vulcan1", cites="NB-OPEN-99")
    table.offers("spend Rival", "blast", "pass").choose("pass", "pass", "finish", "pass")
    table.choose("play Vulcan1")


# Destinies canceled and raised -----------------------------------------------------------------------------------


@rule("NB-OPEN-56", "NB-CD-7", "NB-OPEN-58", "NB-CD-128")
@card("3SR87", "3*1", "1C59")
def test_a_canceled_destiny_takes_heatguts_part_along_and_later_additions_do_nothing() -> None:
    table = after_blast(
        3, 0, {"resources": ["The Oath"], "gauge": 1}, resources=["HeatGuts", "Power Pastries", "Rival"]
    )
    assert value(table) == [5]
    table.choose("spend Power Pastries")
    assert value(table) == [5], "one more for the spend, one less for the red resource that left"
    with table.changes(P1, strength=-5):
        table.choose("spend The Oath")
    assert value(table) == []


@rule("NB-CD-128", "NB-OPEN-107", "NB-OPEN-92")
@card("3SR87", "1R85", "1C43")
def test_widesword_wipes_heatguts_part_with_the_blast_though_the_destiny_keeps_its_value() -> None:
    opponent = {"hand": ["WideSword", *coloured("B")], "resources": ["Rival", *coloured("BB")]}
    table = after_blast(3, 0, opponent, resources=["HeatGuts", "Determined"])
    assert (value(table), table.state.total(P1, 0)) == ([5], 7)
    table.choose("spend Determined")
    assert (value(table), table.state.total(P1, 0)) == ([4], 6)
    table.choose("play WideSword", "navi Test Navi")
    assert (value(table), table.state.total(P1, 0)) == ([4], 0)


@rule("NB-CD-132", "NB-CD-10", "NB-OPEN-48")
@card("3UR96", "1C8")
def test_meteors_returns_the_two_chips_after_it_and_a_further_extra_stays_in_the_pile() -> None:
    hand = ["Meteors1", "AreaSteal", "Vulcan1", "Vulcan2"]
    table = Table("netbattle").set(P1, hand=hand, gauge=5, resources=coloured("RR"))
    for title in hand:
        table.choose(f"play {title}", "pass")
    table.choose("pass")
    assert sorted(table.zone(P1, "hand")) == ["AreaSteal", "Vulcan1"]
    assert [title for title in table.zone(P1, "discard") if title != "Filler"] == ["Meteors1", "Vulcan2"]


@rule("NB-OPEN-51", "NB-CD-23", "NB-CD-82", "NB-OPEN-53")
@card("2R69", "1R74", "1C14")
def test_a_strength_below_zero_is_read_as_it_is() -> None:
    table = Table("netbattle").set(P1, navi="ProtoMan, Grand Prix Champ", gauge=4)
    table.set(P1, resources=["Bring It On", *coloured("RR")])
    table.set(P1, hand=["LaserBlast", "Not Enough Power", "Barrier"]).set(P2, resources=[CANCELER])
    table.choose("play LaserBlast", "pass", "spend Bring It On", "number 8").choose(f"spend {CANCELER}")
    assert table.state.total(P1, 0) == 3 - 8
    with table.changes(P1, defense=-5):
        table.choose("play Not Enough Power", "pass", "play Barrier")
