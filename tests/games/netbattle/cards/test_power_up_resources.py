"""Power Up: common resources that move cards between deck, hand, gauge and pile."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, loses, plain_chip

TEXTS = {
    "BattleChip Geek": "SPEND: Burn 2 power → draw three cards.",
    "Buckethead": "SPEND: Spend a resource for no effect → power up twice.",
    "Channeling": "SPEND: Put two cards from your hand into your gauge.",
    "Charging Up": "SPEND: Burn 1 power → recharge two energy.",
    "Clever Trick": "SPEND (only if you have played a BattleChip this turn): Draw a card.",
    "Clowning Around": "SPEND: Your opponent draws three cards.",
    "Counter Attack": "SPEND: Lose two energy → burn 1 of your opponent's power.",
    "CyberWarrior": "SPEND: Burn 2 power → destroy a resource of your opponent.",
    "Data Scan": "SPEND: Put every resource you have in play and this card into your gauge, in any order.",
    "Delicious and Nutritious": "SPEND: Recharge one energy.",
    "Determined": "SPEND: Lose one energy → your opponent loses one energy.",
    "Eat More Fish": "SPEND: Burn 1 power → draw two cards.",
    "Focus": "SPEND: Lose two energy → power up.",
    "Great Surprise": "SPEND: Discard a card → your opponent discards a card.",
    "It's an Emergency": "SPEND: Burn 1 power → put a card from your discard pile into your gauge.",
    "It's Not Over Yet": "SPEND: Draw a card.",
    "Let 'Em Have It": "SPEND: Burn 1 power → burn 1 of your opponent's power.",
    "Ready for Battle": "SPEND: Discard a yellow card → power up twice.",
    "Recharge and Try Again": "SPEND: Burn 2 power → recharge three energy.",
    "Rich Kid": "SPEND: Burn 1 power → recharge two energy.",
    "Send in the Clowns": "SPEND: Your opponent discards down to three cards.",
    "Smack Down": "SPEND: Discard two cards → destroy two resources of your opponent.",
    "Take Control": "SPEND: Draw a card → your opponent draws a card.",
    "Winning Hand": "SPEND (only if you have played a BattleChip this turn): Power up.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_resources_that_move_cards(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1C32", "1C46", "1C53")
@pytest.mark.parametrize("active", [P1, P2])
@pytest.mark.parametrize(("name", "power", "cards"), [("BattleChip Geek", 2, 3), ("Eat More Fish", 1, 2)])
def test_power_is_burned_for_cards_on_either_turn(name: str, power: int, cards: int, active: int) -> None:
    table = Table("netbattle", active=active, opportunity=P1).set(P1, resources=[name], gauge=power)
    with table.changes(P1, power=-power, hand=cards, drawn=cards, deck=-cards, resources=-1, discard=power + 1):
        table.choose(f"spend {name}")
    table = Table("netbattle", active=active, opportunity=P1).set(P1, resources=[name], gauge=power - 1)
    table.refuses(f"spend {name}", cites="NB-BURN-5")


@card("1C53")
def test_its_not_over_yet_draws_one_unless_drawing_is_banned() -> None:
    table = Table("netbattle").set(P1, resources=["It's Not Over Yet"])
    with table.changes(P1, hand=+1, drawn=+1, deck=-1, resources=-1):
        table.choose("spend It's Not Over Yet")
    table = Table("netbattle").set(P1, resources=["It's Not Over Yet"])
    table.set(P2, hand=["WhiteWeb2"], resources=coloured("G"))
    table.choose("pass", "play WhiteWeb2")
    with table.changes(P1, hand=0, deck=0, resources=-1):
        table.choose("spend It's Not Over Yet")


@card("1C36", "1C42", "1C62", "1St104")
@rule("NB-RECHARGE-6", "NB-RECHARGE-7")
@pytest.mark.parametrize(
    ("name", "power", "energy"),
    [("Charging Up", 1, 2), ("Delicious and Nutritious", 0, 1), ("Recharge and Try Again", 2, 3), ("Rich Kid", 1, 2)],
)
def test_energy_is_recharged(name: str, power: int, energy: int) -> None:
    table = Table("netbattle").set(P1, resources=[name], gauge=power, discard=5)
    with table.changes(P1, power=-power, deck=energy, discard=power + 1 - energy):
        table.choose(f"spend {name}")
    table = Table("netbattle").set(P1, resources=[name], gauge=power)
    with table.changes(P1, deck=power, discard=+1):
        table.choose(f"spend {name}")
    assert table.zone(P1, "discard") == [name], "burned cards could be recharged, the card itself not"
    if power:
        table = Table("netbattle").set(P1, resources=[name], gauge=power - 1, discard=5)
        table.refuses(f"spend {name}", cites="NB-BURN-5")


@card("1C34")
@rule("NB-CD-24", "NB-OPEN-32")
def test_buckethead_is_paid_with_another_resource() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["Buckethead", "Rival", *coloured("G")])
    table.choose("spend Buckethead").offers("resource Rival", "resource Plain green")
    with table.changes(P1, resources=-1, power=+2, deck=-2, defense=0):
        table.choose("resource Rival")
    assert table.zone(P1, "discard") == ["Rival", "Buckethead"]
    assert table.state.spent[P1] == 2


@card("1C34")
@rule("NB-CD-24", "NB-COST-2")
def test_buckethead_alone_cannot_be_spent() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", resources=["Buckethead"]).set(P2, resources=["Rival"])
    table.refuses("spend Buckethead", cites="NB-COST-2")


@card("1C35")
@rule("NB-CD-16", "NB-OPEN-95")
def test_channeling_puts_two_hand_cards_into_the_gauge_unseen() -> None:
    table = Table("netbattle").set(P1, resources=["Channeling"], hand=["Rival", "Focus", "Vulcan1"], gauge=2)
    table.choose("spend Channeling").offers("put Rival", "put Focus", "put Vulcan1")
    table.choose("put Focus").offers("put Rival", "put Vulcan1").choose("put Rival")
    assert table.zone(P1, "gauge") == ["Filler", "Filler", "Focus", "Rival"]
    assert "A card goes into P1's gauge." in table.log(P2)
    assert not any("Rival" in line for line in table.log(P2))


@card("1C35")
@rule("NB-CD-16")
@pytest.mark.parametrize("hand", [0, 1])
def test_channeling_puts_as_many_as_there_are_and_overflows(hand: int) -> None:
    table = Table("netbattle").set(P1, resources=["Channeling"], hand=hand, gauge=5)
    with table.changes(P1, hand=-hand, power=0, discard=1 + hand, drawn=0):
        table.choose("spend Channeling")


@card("1C37", "1C72")
@rule("NB-CD-12")
@pytest.mark.parametrize(
    ("name", "differences"), [("Clever Trick", {"hand": +1, "power": 0}), ("Winning Hand", {"hand": 0, "power": +1})]
)
def test_only_after_an_own_chip_of_this_turn_even_a_canceled_one(name: str, differences: dict[str, int]) -> None:
    table = Table("netbattle").set(P1, resources=[name], hand=["Vulcan1"], gauge=2)
    table.set(P2, hand=[plain_chip(), "Canceled", "Filler"], resources=coloured("B"))
    table.choose("pass", "play Plain chip").refuses(f"spend {name}", cites="NB-COND-4", saying="played a BattleChip")
    table.choose("play Vulcan1", "play Canceled", "chip Vulcan1")
    with table.changes(P1, deck=-1, **differences):
        table.choose(f"spend {name}")


@card("1C37", "1C72")
@rule("NB-CD-12")
@pytest.mark.parametrize("name", ["Clever Trick", "Winning Hand"])
def test_after_an_own_chip_on_the_opponents_turn_too_but_not_in_the_next_turn(name: str) -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, resources=[name], hand=[plain_chip()])
    table.choose("play Plain chip", "pass").offers(f"spend {name}", "pass")
    table.choose("pass")
    table.choose("finish").refuses(f"spend {name}", cites="NB-COND-4")


@card("1C38")
@rule("NB-CD-30")
def test_clowning_around_makes_the_opponent_draw_three() -> None:
    table = Table("netbattle").set(P1, resources=["Clowning Around"])
    with table.changes(P2, hand=+3, deck=-3, drawn=+3), table.changes(P1, hand=0, resources=-1):
        table.choose("spend Clowning Around")
    table = Table("netbattle").set(P1, resources=["Clowning Around"]).set(P2, deck=3)
    table.choose("spend Clowning Around")
    assert loses(table, P2)


@card("1C39", "1C54")
@rule("NB-CD-2", "NB-CD-4")
@pytest.mark.parametrize(
    ("name", "differences"),
    [("Counter Attack", {"deck": -2, "power": 0}), ("Let 'Em Have It", {"deck": 0, "power": -1})],
)
def test_the_opponents_rightmost_power_is_burned_for_a_price(name: str, differences: dict[str, int]) -> None:
    table = Table("netbattle").set(P1, resources=[name], gauge=1).set(P2, gauge=["Rival", "Focus"])
    with table.changes(P1, resources=-1, **differences):
        table.choose(f"spend {name}")
    assert (table.zone(P2, "gauge"), table.zone(P2, "discard")) == (["Rival"], ["Focus"])
    table = Table("netbattle").set(P1, resources=[name], gauge=1)
    with table.changes(P1, resources=-1, **differences):
        table.choose(f"spend {name}")


@card("1C39", "1C43", "1C48")
@rule("NB-CD-2", "NB-OPEN-86", "NB-WIN-7")
@pytest.mark.parametrize(("name", "energy"), [("Counter Attack", 2), ("Determined", 1), ("Focus", 2)])
def test_energy_paid_with_the_last_card_loses_before_the_effect(name: str, energy: int) -> None:
    table = Table("netbattle").set(P1, resources=[name], deck=energy).set(P2, gauge=2, deck=1)
    with table.changes(P2, power=0, deck=0), table.changes(P1, power=0):
        table.choose(f"spend {name}")
    assert loses(table, P1)
    if energy == 2:
        table = Table("netbattle").set(P1, resources=[name], deck=1)
        table.refuses(f"spend {name}", cites="NB-OPEN-86")


@card("1C40", "1C67")
@rule("NB-CD-8", "NB-DESTROY-4", "NB-DESTROY-5")
def test_cyberwarrior_and_smack_down_destroy_opposing_resources_of_choice() -> None:
    table = Table("netbattle").set(P1, resources=["CyberWarrior", "Smack Down"], gauge=2, hand=2)
    table.set(P2, resources=["Rival", "Focus", "Rich Kid", "Determined"])
    table.choose("spend CyberWarrior")
    table.offers("resource Rival", "resource Focus", "resource Rich Kid", "resource Determined")
    with table.changes(P2, resources=-1, defense=0, discard=+1):
        table.choose("resource Rival")
    table.choose("pass")
    with table.changes(P1, hand=-2), table.changes(P2, resources=-2, discard=+2, deck=0):
        table.choose("spend Smack Down", "resource Focus", "resource Determined")
    assert table.zone(P2, "resources") == ["Rich Kid"]


@card("1C40", "1C67")
@rule("NB-CD-8", "NB-BURN-5", "NB-COST-2")
def test_cyberwarrior_and_smack_down_may_be_spent_for_nothing_but_not_unpaid() -> None:
    table = Table("netbattle").set(P1, resources=["CyberWarrior", "Smack Down"], gauge=2, hand=2)
    with table.changes(P1, power=-2, hand=-2, resources=-2):
        table.choose("spend CyberWarrior", "pass", "spend Smack Down")
    table = Table("netbattle").set(P1, resources=["CyberWarrior", "Smack Down"], gauge=1, hand=1)
    table.refuses("spend CyberWarrior", cites="NB-BURN-5").refuses("spend Smack Down", cites="NB-COST-2")


@card("1C41")
@rule("NB-CD-39", "NB-OPEN-95")
def test_data_scan_puts_every_own_resource_into_the_gauge_in_an_order_of_choice() -> None:
    table = Table("netbattle").set(P1, resources=["Data Scan", "Rival", "Focus"], gauge=1).set(P2, resources=["Rival"])
    table.choose("spend Data Scan").offers("put Rival", "put Focus", "put Data Scan")
    table.choose("put Focus").offers("put Rival", "put Data Scan")
    with table.changes(P2, resources=0):
        table.choose("put Data Scan")
    assert table.zone(P1, "gauge") == ["Filler", "Focus", "Data Scan", "Rival"]
    assert table.zone(P1, "discard") == [] and table.zone(P1, "resources") == []
    assert table.state.spent[P1] == 1, "only Data Scan was spent"


@card("1C41")
@rule("NB-CD-39")
def test_data_scan_alone_goes_into_a_full_gauge_which_overflows() -> None:
    table = Table("netbattle").set(P1, resources=["Data Scan"], gauge=["Rival", *["Filler"] * 4])
    table.choose("spend Data Scan")
    assert table.zone(P1, "gauge") == [*["Filler"] * 4, "Data Scan"]
    assert table.zone(P1, "discard") == ["Rival"]


@card("1C43")
@rule("NB-CD-2")
def test_determined_costs_both_players_an_energy() -> None:
    table = Table("netbattle").set(P1, resources=["Determined"])
    with table.changes(P1, lost=+1, deck=-1), table.changes(P2, lost=+1, deck=-1):
        table.choose("spend Determined")


@card("1C48", "1C61")
@rule("NB-CD-2", "NB-CD-22")
def test_focus_and_ready_for_battle_power_up_for_their_price() -> None:
    table = Table("netbattle").set(P1, resources=["Focus", "Ready for Battle"], hand=["Playing Dirty", "Rival"])
    with table.changes(P1, deck=-3, lost=+2, power=+1):
        table.choose("spend Focus")
    with table.changes(P1, deck=-2, lost=0, power=+2, hand=-1):
        table.choose("pass", "spend Ready for Battle")
    assert table.zone(P1, "hand") == ["Rival"]
    table = Table("netbattle").set(P1, resources=["Ready for Battle"], hand=["Rival", "BigHammer1"])
    table.refuses("spend Ready for Battle", cites="NB-COST-2", saying="a yellow card")


@card("1C49")
@rule("NB-CD-3", "NB-OPEN-49")
def test_great_surprise_lets_the_opponent_pick_the_discard() -> None:
    table = Table("netbattle").set(P1, resources=["Great Surprise"], hand=1).set(P2, hand=["Rival", "Focus"])
    table.choose("spend Great Surprise")
    assert table.asked == P2
    table.offers("discard Rival", "discard Focus")
    with table.changes(P2, hand=-1, discard=+1):
        table.choose("discard Focus")


@card("1C49")
@rule("NB-CD-3", "NB-COST-2")
def test_great_surprise_costs_a_card_even_against_an_empty_hand() -> None:
    table = Table("netbattle").set(P1, resources=["Great Surprise"], hand=1)
    with table.changes(P1, hand=-1, resources=-1):
        table.choose("spend Great Surprise")
    table = Table("netbattle").set(P1, resources=["Great Surprise"]).set(P2, hand=2)
    table.refuses("spend Great Surprise", cites="NB-COST-2")


@card("1C52")
@rule("NB-CD-14", "NB-OPEN-18")
def test_its_an_emergency_shows_the_card_of_choice_on_its_way_into_the_gauge() -> None:
    table = Table("netbattle").set(P1, resources=["It's an Emergency"], gauge=1, discard=["Rival"])
    table.choose("spend It's an Emergency").offers("put Rival", "put Filler")
    with table.changes(P1, power=+1, discard=0):
        table.choose("put Rival")
    assert "Rival goes into the gauge." in table.log(P2)
    table = Table("netbattle").set(P1, resources=["It's an Emergency"], discard=["Rival"])
    table.refuses("spend It's an Emergency", cites="NB-BURN-5")


@card("1C65")
@rule("NB-CD-31", "NB-DRAW-13")
def test_send_in_the_clowns_makes_the_opponent_discard_down_to_three() -> None:
    table = Table("netbattle").set(P1, resources=["Send in the Clowns"], hand=5)
    table.set(P2, hand=["Rival", "Focus", "AirShot", "Vulcan1", "Filler"])
    table.choose("spend Send in the Clowns")
    assert table.asked == P2
    table.offers("discard Rival", "discard Focus", "discard AirShot", "discard Vulcan1", "discard Filler")
    with table.changes(P2, hand=-2, discard=+2), table.changes(P1, hand=0):
        table.choose("discard Focus", "discard Rival").cites("NB-CD-31")


@card("1C65")
@rule("NB-CD-31")
@pytest.mark.parametrize("hand", [0, 3])
def test_send_in_the_clowns_does_nothing_to_three_or_fewer(hand: int) -> None:
    table = Table("netbattle").set(P1, resources=["Send in the Clowns"]).set(P2, hand=hand)
    with table.changes(P2, hand=0), table.changes(P1, resources=-1):
        table.choose("spend Send in the Clowns")


@card("1C69")
@rule("NB-CD-41", "NB-CD-30")
def test_take_control_draws_first_and_then_the_opponent_draws() -> None:
    table = Table("netbattle").set(P1, resources=["Take Control"])
    with table.changes(P1, hand=+1, drawn=+1), table.changes(P2, hand=+1, drawn=+1):
        table.choose("spend Take Control")
    table = Table("netbattle").set(P1, resources=["Take Control"], deck=1).set(P2, deck=1)
    table.choose("spend Take Control")
    assert loses(table, P1)


@card("1C69")
@rule("NB-CD-41", "NB-OPEN-99")
def test_take_control_is_barred_while_its_player_cannot_draw() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, resources=["Take Control"])
    table.set(P2, hand=["WhiteWeb2"], resources=coloured("G"))
    table.choose("play WhiteWeb2").refuses("spend Take Control", cites="NB-CD-41", saying="cannot draw")
