"""General rulings beyond the specification's scenarios."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import after_blast, value
from tests.games.netbattle.table.plain import coloured, destinies

CANCELER = "SharkMan, Fishy Agent"


@rule("NB-MAIN-14", "NB-TRIG-10", "NB-ORDER-7")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_event_and_what_it_triggers_are_complete_before_the_opponent_may_act(answer: str) -> None:
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", resources=["Lan, NetBattler", "Two for One"], gauge=1
    )
    table.set(P1, hand=["BusterBlast"], deck=20).set(P2, hand=["Fortified"], resources=coloured("G"))
    table.choose("play BusterBlast")
    assert table.asked == P1
    assert len(table.zone(P1, "hand")) == 4
    table.choose(answer)
    assert table.asked == P2
    assert len(table.zone(P1, "hand")) == (6 if answer == "yes" else 4)
    table.offers("play Fortified", "pass")


@rule("NB-TRIG-3", "NB-CD-35", "NB-OPEN-70", "NB-CHIP-5")
@card("1C6")
def test_wackoman_may_recharge_the_chip_just_played() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan, Whimsical", hand=["Vulcan1"], gauge=2, deck=5)
    table.choose("play Vulcan1")
    assert table.zone(P1, "discard") == ["Vulcan1"]
    with table.changes(P1, strength=0, deck=+1):
        table.choose("yes")
    assert (table.zone(P1, "discard"), table.zone(P1, "deck")[0]) == ([], "Vulcan1")
    assert table.state.total(P1, 0) == 3


@rule("NB-CANCEL-3", "NB-OPEN-109", "NB-CD-44")
@card("1R79")
def test_a_chip_can_be_canceled_wherever_its_card_went() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan, Riddler", hand=["Invisible"], resources=coloured("BB"))
    table.set(P2, resources=[CANCELER]).choose("play Invisible")
    assert table.zone(P1, "deck")[0] == "Invisible"
    with table.changes(P1, strength=-4, blast=0, deck=0):
        table.choose(f"spend {CANCELER}")


@rule("NB-CANCEL-11", "NB-CARD-53")
@card("1C7")
def test_canceling_airshot_does_not_bring_the_burned_power_back() -> None:
    table = (
        Table("netbattle").set(P1, resources=[CANCELER]).set(P2, navi="Roll, Hip and Cool", hand=["AirShot"], gauge=2)
    )
    table.choose("pass", "play AirShot")
    with table.changes(P2, power=0, defense=-3, discard=0):
        table.choose(f"spend {CANCELER}")
    assert len(table.zone(P2, "gauge")) == 1


@rule("NB-COST-1", "NB-COST-2", "NB-CD-8")
@card("1C67")
@pytest.mark.parametrize("hand", [0, 1, 2])
def test_smack_down_is_barred_without_two_cards_to_discard(hand: int) -> None:
    table = Table("netbattle").set(P1, resources=["Smack Down"], hand=hand).set(P2, resources=["Rival"])
    if hand < 2:
        table.refuses("spend Smack Down", cites="NB-COST-2", saying=f"you hold {hand}").offers("pass")
    else:
        with table.changes(P2, resources=-1):
            table.choose("spend Smack Down")


@rule("NB-CARD-56", "NB-CD-8", "NB-OPEN-36")
@card("1C67")
def test_smack_down_may_be_spent_against_nothing() -> None:
    table = Table("netbattle").set(P1, resources=["Smack Down"], hand=2)
    with table.changes(P1, hand=-2, resources=-1, discard=+3), table.changes(P2, discard=0):
        table.choose("spend Smack Down")


@rule("NB-CARD-60", "NB-CD-42", "NB-END-1", "NB-ORDER-5")
@card("1C70")
def test_two_for_one_ends_with_the_turn() -> None:
    table = Table("netbattle").set(P1, resources=["Two for One"], discard=9, deck=20)
    table.choose("spend Two for One", "pass", "pass")
    assert table.state.table(-1)["conditions"] == []
    table.choose("finish", "pass", "pass")
    assert table.asked == P1
    assert (len(table.zone(P1, "deck")), len(table.zone(P1, "discard"))) == (18, 10), "an ordinary draw phase"


@rule("NB-CD-42", "NB-OPEN-110")
@card("1C70")
def test_two_for_one_draws_from_the_deck_when_the_pile_is_empty_and_still_counts() -> None:
    resources = ["Two for One", "BattleChip Geek"]
    table = Table("netbattle").set(P1, resources=resources, gauge=2, hand=["Vulcan1"], deck=20)
    table.choose("spend Two for One", "pass")
    assert table.zone(P1, "discard") == ["Two for One"]
    with table.changes(P1, hand=+3, deck=0, drawn=+3):
        table.choose("spend BattleChip Geek")
    assert table.zone(P1, "discard") == ["BattleChip Geek"], "Two for One itself and both burned cards were drawn"
    assert table.state.table(-1)["conditions"] == []
    empty = Table("netbattle").set(P1, resources=["Two for One", *coloured("G")], gauge=2, deck=20)
    empty.set(P1, hand=["Uncommon NetBattler"])
    empty.choose("spend Two for One", "pass")
    with empty.changes(P1, deck=-1, hand=+1, drawn=+2):
        empty.choose("play Uncommon NetBattler")
    assert [one["uses"] for one in empty.state.table(-1)["conditions"]] == [1]


@rule("NB-COND-2", "NB-CD-47", "NB-OPEN-92")
def test_disaster_strikes_burns_only_when_its_condition_is_met() -> None:
    for destiny, burned in ((7, 0), (8, 2)):
        table = after_blast(destiny=destiny, power=3, hand=["Disaster Strikes"], resources=coloured("RRR"))
        with table.changes(P1, power=-burned), table.changes(P2, deck=-5 * burned):
            table.choose("play Disaster Strikes")
        assert value(table) == [destiny]


@rule("NB-CARD-55", "NB-CD-12")
@card("3U59")
def test_an_opponents_chip_does_not_serve_for_set_to_win() -> None:
    table = Table("netbattle").set(P1, gauge=[*["Filler"] * 2, *destinies(2, 2)], resources=["Set to Win"])
    table.set(P2, hand=["Vulcan1"], gauge=2)
    table.choose("blast", "destiny Destiny 2", "play Vulcan1")
    table.refuses("spend Set to Win", cites="NB-COND-4")


@rule("NB-CARD-57", "NB-CD-125")
@card("3SR84")
def test_aquacustom_hears_blue_spends_of_both_players() -> None:
    table = Table("netbattle").set(P1, resources=["AquaCustom", "Big Trouble", "Rich Kid"], gauge=1)
    table.set(P2, resources=["Virtual Martyr", "Rival"], hand=3)
    table.choose("spend Rich Kid")
    assert table.asked == P2, "green is not heard"
    mine = table.state.handles[table.state.navis[P1]]
    table.choose("spend Virtual Martyr", f"navi:{mine}")
    assert table.asked == P1
    table.offers("yes", "no").choose("yes")
    assert table.asked == P2
    with table.changes(P2, hand=-1, discard=+1):
        table.choose("discard Filler")


@rule("NB-RECHARGE-7", "NB-COST-3")
def test_a_recharge_of_more_than_the_pile_takes_the_whole_pile() -> None:
    table = Table("netbattle").set(P1, hand=["Owe You One"], resources=coloured("GGG"), discard=["Rival"])
    with table.changes(P1, deck=+1, discard=0):
        table.choose("play Owe You One")
    assert table.zone(P1, "discard") == ["Owe You One"]


@rule("NB-CANCEL-2", "NB-CANCEL-7", "NB-CARD-29")
@card("1C21")
def test_canceled_is_played_on_the_next_opportunity_at_the_earliest() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan, Whimsical", hand=["Vulcan1"], gauge=2, discard=2)
    table.set(P2, hand=["Canceled", "Filler"], resources=["Big Trouble"]).choose("play Vulcan1")
    assert table.asked == P1, "first what the chip triggers"
    refusal = table.state.explain(P2, f"play:{table.state.handles[table.state.hand(P2)[0]]}")
    assert refusal is not None
    assert refusal.rule == "NB-MAIN-6"
    table.choose("no")
    with table.changes(P1, strength=-2), table.changes(P2, hand=-2):
        table.choose("play Canceled")
