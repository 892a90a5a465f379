"""Power Up: what its NetNavis do when their player plays a BattleChip."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, loses, plain_chip, with_emblem

TEXTS = {
    "ElecMan, Fully Charged": "Whenever you play a BattleChip, you may power up twice.",
    "GutsMan, Body Strength": "Whenever you play a BattleChip, your NetNavi's strength gets +1.",
    "MagicMan, Riddler": "Whenever you play a BattleChip, your NetNavi's blast gets −2.",
    "NumberMan, Calculator": "",
    "Roll, Hip and Cool": "Whenever you play a BattleChip, your NetNavi's defense gets +2.",
    "WackoMan, Whimsical": "Whenever you play a BattleChip, you may recharge one energy.",
    "MegaMan, NetWarrior": "",
    "TorchMan, Hothead": "",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_netnavis(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1C1")
@rule("NB-CD-32", "NB-OPEN-97")
def test_elecman_may_power_up_twice_after_a_chip() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", hand=[plain_chip()], gauge=1, deck=20)
    table.choose("play Plain chip").offers("yes", "no")
    assert table.zone(P1, "discard") == ["Plain chip"], "the chip is complete before the text works"
    with table.changes(P1, power=+2, deck=-2):
        table.choose("yes")
    assert table.asked == P2


@card("1C1")
@rule("NB-CD-32", "NB-TRIG-6")
def test_elecman_may_decline_and_is_asked_on_the_opponents_turn_too() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="ElecMan", hand=[plain_chip()])
    table.choose("play Plain chip").offers("yes", "no")
    with table.changes(P1, power=0, deck=0):
        table.choose("no")


@card("1C1")
@rule("NB-CD-32", "NB-POWER-6")
def test_elecmans_full_gauge_overflows_and_events_bring_nothing() -> None:
    hand = ["Not Enough Power", plain_chip()]
    table = Table("netbattle").set(P1, navi="ElecMan", hand=hand, gauge=5, resources=coloured("R"))
    table.choose("play Not Enough Power")
    assert table.asked == P2, "an event is no chip"
    table.choose("pass", "play Plain chip")
    with table.changes(P1, power=0, deck=-2, discard=+2):
        table.choose("yes")


@card("1C1")
@rule("NB-WIN-4")
def test_elecman_loses_by_powering_up_with_the_last_card() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan", hand=[plain_chip()], deck=1)
    table.choose("play Plain chip", "yes")
    assert loses(table, P1)


@card("1C2", "1C3", "1C5")
@rule("NB-CD-33")
@pytest.mark.parametrize("active", [P1, P2])
@pytest.mark.parametrize(
    ("navi", "differences"),
    [
        ("GutsMan, Body Strength", {"strength": +1, "defense": 0, "blast": 0}),
        ("MagicMan, Riddler", {"strength": 0, "defense": 0, "blast": -2}),
        ("Roll, Hip and Cool", {"strength": 0, "defense": +2, "blast": 0}),
    ],
)
def test_a_chip_changes_a_number_of_its_players_netnavi_on_either_turn(
    navi: str, differences: dict[str, int], active: int
) -> None:
    table = Table("netbattle", active=active, opportunity=P1).set(P1, navi=navi, hand=[plain_chip()])
    with table.changes(P1, **differences), table.changes(P2, strength=0, defense=0, blast=0):
        table.choose("play Plain chip")
    assert table.asked == P2, "it is compulsory, nobody is asked"


@card("1C2", "1C3", "1C5")
@rule("NB-CD-33")
@pytest.mark.parametrize("navi", ["GutsMan, Body Strength", "MagicMan, Riddler", "Roll, Hip and Cool"])
def test_the_opponents_chips_do_nothing_for_a_netnavi(navi: str) -> None:
    table = Table("netbattle", opportunity=P2).set(P1, navi=navi).set(P2, hand=[plain_chip()])
    with table.changes(P1, strength=0, defense=0, blast=0):
        table.choose("play Plain chip")


@card("1C2")
@rule("NB-CD-33", "NB-TRIG-9", "NB-CANCEL-4")
def test_gutsman_keeps_his_bonus_for_a_canceled_chip() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan", hand=["Vulcan1"], gauge=2)
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    with table.changes(P1, strength=+3):
        table.choose("play Vulcan1")
    with table.changes(P1, strength=-2):
        table.choose("play Canceled")


@card("1C3")
@rule("NB-CD-33", "NB-CARD-50", "NB-CARD-51", "NB-BLAST-12")
def test_magicmans_second_chip_thanks_to_areasteal_leaves_blast_zero() -> None:
    table = Table("netbattle").set(P1, navi="MagicMan", hand=["AreaSteal", plain_chip()], gauge=2)
    with table.changes(P1, blast=-2):
        table.choose("play AreaSteal")
    with table.changes(P1, blast=-1):
        table.choose("pass", "play Plain chip")
    table.choose("pass").refuses("blast", cites="NB-BLAST-14", saying="is 0")


@card("1C5")
@rule("NB-CD-33", "NB-END-1")
def test_rolls_bonus_is_gone_in_the_next_turn() -> None:
    table = Table("netbattle").set(P1, navi="Roll", hand=[plain_chip()]).set(P2, navi="NumberMan")
    table.choose("play Plain chip")
    assert table.state.total(P1, 1) == 4
    table.choose("pass", "pass")
    table.expect(turn=6)
    assert table.state.total(P1, 1) == 2


@card("1C4", "1St101", "1St102")
@rule("NB-CD-34")
@pytest.mark.parametrize(
    ("navi", "numbers"),
    [("NumberMan, Calculator", [1, 3, 2]), ("MegaMan, NetWarrior", [2, 2, 2]), ("TorchMan, Hothead", [2, 2, 2])],
)
def test_a_netnavi_without_text_has_its_numbers_and_nothing_else(navi: str, numbers: list[int]) -> None:
    table = Table("netbattle").set(P1, navi=navi, hand=[plain_chip()], gauge=2, discard=2)
    assert [table.state.total(P1, stat) for stat in range(3)] == numbers
    with table.changes(P1, strength=0, defense=0, blast=0, power=0, deck=0, discard=+1):
        table.choose("play Plain chip")
    assert table.asked == P2


@card("1C6")
@rule("NB-CD-35", "NB-OPEN-70")
def test_wackoman_may_recharge_the_very_chip_just_played() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan", hand=[plain_chip()])
    table.choose("play Plain chip").offers("yes", "no")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("yes")
    assert table.zone(P1, "deck")[0] == "Plain chip"


@card("1C6")
@rule("NB-CD-35")
def test_wackoman_recharges_one_of_several() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan", hand=[plain_chip()], discard=3)
    table.choose("play Plain chip")
    with table.changes(P1, deck=+1, discard=-1):
        table.choose("yes")


@card("1C6")
@rule("NB-CD-35")
def test_wackoman_may_decline() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan", hand=[plain_chip()], discard=3)
    table.choose("play Plain chip")
    with table.changes(P1, deck=0, discard=0):
        table.choose("no")


@card("1C6")
@rule("NB-TRIG-6", "NB-OPEN-101")
def test_wackoman_is_not_asked_while_nothing_lies_in_the_pile() -> None:
    table = Table("netbattle").set(P1, navi="WackoMan", hand=["Invisible"])
    table.set(P1, resources=coloured("BB") + with_emblem("MagicMan"))
    table.choose("play Invisible")
    assert table.zone(P1, "discard") == []
    assert table.asked == P2
