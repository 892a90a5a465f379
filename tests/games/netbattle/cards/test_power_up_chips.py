"""Power Up: the common BattleChips."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import BY_TITLE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import chips_left, coloured, loses, plain_chip

TEXTS = {
    "AirShot": "Burn 1 power → your NetNavi's defense gets +3.",
    "AreaSteal": (
        "Burn 1 power → your NetNavi's strength gets +2, then you may play one more BattleChip than usual in this "
        "main phase."
    ),
    "Boomer2": "Burn 1 power → your NetNavi's strength gets +4.",
    "BoysBomb": "Your NetNavi's strength gets +1 for each card in your gauge.",
    "Cannonball": "Discard a card → your NetNavi's strength gets +4.",
    "CyberSword": (
        "Your opponent takes a random card of their discard pile to hand → your NetNavi's strength gets +4."
    ),
    "Guard1": "Discard a blue card → your NetNavi's defense gets +3.",
    "LaserBlast": "Your NetNavi's strength gets +5.",
    "MegaEnergyBomb": "Lose one energy → your NetNavi's strength gets +2 for each blue resource you have in play.",
    "RockCube": (
        "Burn 1 power → your NetNavi's defense gets +2, then you may play one more BattleChip than usual in this "
        "main phase."
    ),
    "TimeBomb": "Your NetNavi's defense gets +5.",
    "Tornado": "Your NetNavi's strength gets +1 for each card in your opponent's hand.",
    "Vulcan1": "Your NetNavi's strength gets +2.",
}


@pytest.mark.parametrize(("title", "text"), TEXTS.items())
def test_what_is_printed_on_the_common_chips(title: str, text: str) -> None:
    assert BY_TITLE[title].text() == text


@card("1C7", "1C9", "1C14", "1C17", "1C19")
@pytest.mark.parametrize("active", [P1, P2])
@pytest.mark.parametrize(
    ("chip", "colours", "power", "differences"),
    [
        ("AirShot", "", 2, {"strength": 0, "defense": +3, "power": -1}),
        ("Boomer2", "Y", 1, {"strength": +4, "defense": 0, "power": -1}),
        ("LaserBlast", "RR", 3, {"strength": +5, "defense": 0, "power": 0}),
        ("TimeBomb", "RR", 3, {"strength": 0, "defense": +5, "power": 0}),
        ("Vulcan1", "", 2, {"strength": +2, "defense": 0, "power": 0}),
    ],
)
def test_a_plain_chip_changes_its_number_on_either_players_turn(
    chip: str, colours: str, power: int, differences: dict[str, int], active: int
) -> None:
    table = Table("netbattle", active=active, opportunity=P1)
    table.set(P1, hand=[chip], resources=coloured(colours), gauge=power)
    with table.changes(P1, hand=-1, **differences), table.changes(P2, strength=0, defense=0):
        table.choose(f"play {chip}")
    assert table.zone(P1, "discard")[-1] == chip


@card("1C7", "1C9", "1C14", "1C17", "1C19")
@rule("NB-CHIP-4", "NB-BURN-5")
@pytest.mark.parametrize(
    ("chip", "colours", "power", "cites"),
    [
        ("AirShot", "", 1, "NB-REQ-2"),
        ("Boomer2", "Y", 0, "NB-BURN-5"),
        ("Boomer2", "R", 1, "NB-REQ-3"),
        ("LaserBlast", "RR", 2, "NB-REQ-2"),
        ("LaserBlast", "RY", 3, "NB-REQ-3"),
        ("TimeBomb", "R", 3, "NB-REQ-3"),
        ("Vulcan1", "", 1, "NB-REQ-2"),
    ],
)
def test_a_plain_chip_is_refused_without_what_it_needs(chip: str, colours: str, power: int, cites: str) -> None:
    table = Table("netbattle").set(P1, hand=[chip], resources=coloured(colours), gauge=power)
    table.refuses(f"play {chip}", cites=cites)


@card("1C8", "1C16")
@rule("NB-CD-10")
@pytest.mark.parametrize(("chip", "number"), [("AreaSteal", "strength"), ("RockCube", "defense")])
def test_an_extra_chip_may_be_played_on_a_later_opportunity(chip: str, number: str) -> None:
    table = Table("netbattle").set(P1, hand=[chip, plain_chip(), plain_chip()], gauge=2)
    with table.changes(P1, power=-1, **{number: +2}):
        table.choose(f"play {chip}")
    assert table.asked == P2, "not at once"
    table.choose("pass", "play Plain chip", "pass")
    table.refuses("play Plain chip", cites="NB-CHIP-1")


@card("1C8", "1C16")
@rule("NB-CD-10", "NB-OPEN-109")
@pytest.mark.parametrize("chip", ["AreaSteal", "RockCube"])
def test_an_unused_extra_is_gone_with_its_canceled_chip(chip: str) -> None:
    table = Table("netbattle").set(P1, hand=[chip, plain_chip()], gauge=2)
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose(f"play {chip}", "play Canceled")
    assert [table.state.total(P1, stat) for stat in range(2)] == [2, 2]
    table.refuses("play Plain chip", cites="NB-CHIP-1")


@card("1C8", "1C16")
@rule("NB-CD-10", "NB-BURN-5")
def test_extras_add_up_and_each_costs_a_power() -> None:
    hand = ["AreaSteal", "RockCube", "AreaSteal", plain_chip()]
    table = Table("netbattle").set(P1, hand=hand, gauge=2)
    table.choose("play AreaSteal", "pass", "play RockCube", "pass")
    table.refuses("play AreaSteal", cites="NB-BURN-5", saying="you have 0 to burn")
    table.choose("play Plain chip")
    assert chips_left(table) == 0


@card("1C8", "1C16")
@rule("NB-CD-10")
def test_an_unused_extra_lapses_with_the_phase() -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", plain_chip(), plain_chip()], gauge=2)
    table.choose("play AreaSteal", "pass", "pass")
    table.expect(turn=6)
    table.choose("finish", "pass", "play Plain chip", "pass")
    table.refuses("play Plain chip", cites="NB-CHIP-1")


@card("1C10")
@rule("NB-OPEN-44", "NB-OPEN-90")
def test_boysbomb_counts_the_gauge_once() -> None:
    table = Table("netbattle").set(P1, hand=["BoysBomb", "Fish Intervention"], resources=coloured("Y"), gauge=3)
    with table.changes(P1, strength=+3, power=0):
        table.choose("play BoysBomb")
    with table.changes(P1, strength=0, power=+1):
        table.choose("pass", "play Fish Intervention")


@card("1C10")
def test_boysbomb_needs_two_power_and_counts_only_its_players_gauge() -> None:
    table = Table("netbattle").set(P1, hand=["BoysBomb"], resources=coloured("Y"), gauge=1).set(P2, gauge=5)
    table.refuses("play BoysBomb", cites="NB-REQ-2")
    table = Table("netbattle").set(P1, hand=["BoysBomb"], resources=coloured("Y"), gauge=2).set(P2, gauge=5)
    with table.changes(P1, strength=+2), table.changes(P2, strength=0):
        table.choose("play BoysBomb")


@card("1C11")
@rule("NB-OPEN-50", "NB-COST-4")
def test_cannonball_costs_another_card() -> None:
    table = Table("netbattle").set(P1, hand=["Cannonball", "Rival", "Filler"], resources=coloured("G"))
    table.choose("play Cannonball").offers("discard Rival", "discard Filler")
    with table.changes(P1, strength=+4, hand=-1):
        table.choose("discard Rival")
    assert table.zone(P1, "discard") == ["Rival", "Cannonball"]


@card("1C11")
@rule("NB-OPEN-50", "NB-COST-2")
def test_cannonball_cannot_pay_for_itself() -> None:
    table = Table("netbattle").set(P1, hand=["Cannonball"], resources=coloured("G"))
    table.refuses("play Cannonball", cites="NB-COST-2", saying="you hold 0")


@card("1C12")
@rule("NB-CD-36", "NB-INFO-12")
def test_cybersword_gives_the_opponent_a_random_card_that_both_see() -> None:
    seen = set()
    for seed in range(12):
        table = Table("netbattle", seed=seed).set(P1, hand=["CyberSword"], resources=coloured("B"))
        table.set(P2, discard=["Rival", "Vulcan1", "AirShot"])
        with table.changes(P1, strength=+4, hand=-1), table.changes(P2, hand=+1, discard=-1, drawn=0, deck=0):
            table.choose("play CyberSword")
        assert table.asked == P2, "nobody chooses"
        (taken,) = table.zone(P2, "hand")
        assert f"P2 takes {taken} from the discard pile." in table.log(P1)
        seen.add(taken)
    assert seen == {"Rival", "Vulcan1", "AirShot"}


@card("1C12")
@rule("NB-CD-36", "NB-COST-2")
def test_cybersword_does_not_look_at_its_players_own_pile() -> None:
    table = Table("netbattle").set(P1, hand=["CyberSword"], resources=coloured("B"), discard=3)
    table.refuses("play CyberSword", cites="NB-OPEN-42", saying="it holds 0")


@card("1C13")
@rule("NB-OPEN-94", "NB-CD-22")
def test_guard1_is_paid_with_a_blue_card_and_nothing_else() -> None:
    hand = ["Guard1", "Canceled", "Great Surprise", "Rival", "Vulcan1"]
    table = Table("netbattle").set(P1, hand=hand)
    table.choose("play Guard1").offers("discard Canceled", "discard Great Surprise")
    with table.changes(P1, defense=+3, strength=0):
        table.choose("discard Canceled")
    table = Table("netbattle").set(P1, hand=["Guard1", "Rival", "Vulcan1"])
    table.refuses("play Guard1", cites="NB-COST-2", saying="a blue card")


@card("1C15")
@rule("NB-CD-2", "NB-OPEN-86")
def test_megaenergybomb_counts_its_players_blue_resources() -> None:
    table = Table("netbattle").set(P1, hand=["MegaEnergyBomb"], gauge=4, resources=coloured("BBR"))
    table.set(P2, resources=coloured("BBB"))
    with table.changes(P1, strength=+4, deck=-1, lost=+1), table.changes(P2, deck=0):
        table.choose("play MegaEnergyBomb")


@card("1C15")
@rule("NB-CD-2", "NB-OPEN-86", "NB-WIN-7")
def test_megaenergybomb_paid_with_the_last_energy_loses_before_its_effect() -> None:
    table = Table("netbattle").set(P1, hand=["MegaEnergyBomb"], gauge=4, resources=coloured("B"), deck=1)
    with table.changes(P1, strength=0):
        table.choose("play MegaEnergyBomb")
    assert loses(table, P1)


@card("1C15")
def test_megaenergybomb_gives_nothing_without_blue_resources() -> None:
    table = Table("netbattle").set(P1, hand=["MegaEnergyBomb"], gauge=4, resources=coloured("RG"))
    with table.changes(P1, strength=0, lost=+1):
        table.choose("play MegaEnergyBomb")


@card("1C18")
@rule("NB-OPEN-44")
def test_tornado_counts_the_opponents_hand_once() -> None:
    table = Table("netbattle").set(P1, hand=["Tornado", "Asking for It", "Filler"], resources=coloured("G"))
    table.set(P2, hand=3)
    with table.changes(P1, strength=+3):
        table.choose("play Tornado")
    with table.changes(P1, strength=0), table.changes(P2, hand=+2):
        table.choose("pass", "play Asking for It")


@card("1C18")
def test_tornado_against_an_empty_hand_is_played_for_nothing() -> None:
    table = Table("netbattle").set(P1, hand=["Tornado", "Filler"], resources=coloured("G"))
    with table.changes(P1, strength=0, hand=-1):
        table.choose("play Tornado")
    assert table.zone(P1, "discard") == ["Tornado"]
