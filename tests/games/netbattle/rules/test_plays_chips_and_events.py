"""BattleChips and events (NB-CHIP, NB-EVENT)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import EACH_LOSS, chips_left, coloured


@rule("NB-CHIP-1", "NB-CHIP-3", "NB-CHIP-9")
def test_one_chip_each_in_a_main_phase() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1", "Vulcan2"], gauge=3).set(P2, hand=["Vulcan1"] * 2, gauge=3)
    table.choose("play Vulcan1")
    assert table.asked == P2, "a chip uses the opportunity"
    table.choose("play Vulcan1")
    table.refuses("play Vulcan2", cites="NB-CHIP-1", saying="your BattleChip of this main phase")
    table.choose("pass").offers("pass")
    table.refuses("play Vulcan1", cites="NB-CHIP-1")


@rule("NB-CHIP-2", "NB-END-7")
def test_a_chip_in_your_main_phase_and_one_in_the_opponents_next() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1", "Vulcan2"], gauge=3)
    table.choose("play Vulcan1", "pass")
    table.refuses("play Vulcan2", cites="NB-CHIP-1")
    table.choose("pass", "finish", "pass")
    assert table.asked == P1
    table.expect(active=P2)
    with table.changes(P1, strength=+3):
        table.choose("play Vulcan2")


@rule("NB-CHIP-4")
@pytest.mark.parametrize(
    ("chip", "cites"), [("Vulcan2", "NB-REQ-2"), ("LaserBlast", "NB-REQ-2"), ("Boomer1", "NB-REQ-3")]
)
def test_a_chip_needs_all_its_requirements(chip: str, cites: str) -> None:
    table = Table("netbattle").set(P1, hand=[chip], gauge=2, resources=["Rival", "Determined"])
    table.refuses(f"play {chip}", cites=cites)


@rule("NB-CHIP-5")
def test_a_chip_reaches_the_pile_when_all_of_it_is_done() -> None:
    table = Table("netbattle").set(P1, hand=["Cannonball", "Rival", "Filler"], resources=["Rich Kid"])
    with table.changes(P1, strength=0):
        table.choose("play Cannonball")
    assert table.zone(P1, "hand") == ["Rival", "Filler"]
    assert table.zone(P1, "discard") == [], "its cost comes first, then its effect"
    with table.changes(P1, strength=+4):
        table.choose("discard Rival")
    assert table.zone(P1, "discard") == ["Rival", "Cannonball"]


@rule("NB-CHIP-5")
def test_a_chip_goes_to_its_owners_pile() -> None:
    table = Table("netbattle", opportunity=P2).set(P2, hand=["Vulcan1"], gauge=2)
    table.choose("play Vulcan1")
    assert table.zone(P2, "discard") == ["Vulcan1"]
    assert table.zone(P1, "discard") == []


@rule("NB-CHIP-6", "NB-OPEN-36")
def test_no_chip_is_tied_to_a_turn() -> None:
    table = Table("netbattle").set(P1, hand=["AirShot"], gauge=2).set(P2, hand=["Vulcan1"], gauge=2)
    with table.changes(P1, defense=+3):
        table.choose("play AirShot")
    with table.changes(P2, strength=+2):
        table.choose("play Vulcan1")


@rule("NB-CHIP-7", "NB-OPEN-48", "NB-CD-10")
def test_an_extra_chip_is_one_more_and_no_further() -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", "Vulcan1", "Vulcan2"], gauge=4)
    table.choose("play AreaSteal", "pass", "play Vulcan1", "pass")
    table.refuses("play Vulcan2", cites="NB-CHIP-1")


@rule("NB-OPEN-113", "NB-CHIP-7", "NB-CANCEL-4")
@pytest.mark.parametrize("order", [("Not Enough Power", "AreaSteal"), ("AreaSteal", "Not Enough Power")])
def test_in_whatever_order_extras_came_a_canceled_one_is_missing(order: tuple[str, str]) -> None:
    table = Table("netbattle").set(P1, hand=[*order, "Vulcan1", "Vulcan2"], gauge=4, resources=["Rival"])
    table.set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose(f"play {order[0]}", "pass", f"play {order[1]}", "pass", "play Vulcan1")
    assert chips_left(table) == 1
    table.choose("play Canceled", "chip AreaSteal")
    table.refuses("play Vulcan2", cites="NB-CHIP-1")


@rule("NB-OPEN-113", "NB-OPEN-38")
@pytest.mark.parametrize("late", [False, True])
def test_a_chip_too_many_is_made_good_by_the_next_permission_and_not_by_less(late: bool) -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", "Vulcan1", "Vulcan2", *["Not Enough Power"] * 2], gauge=4)
    table.set(P1, resources=["Rival"]).set(P2, hand=["Canceled", "Filler"], resources=coloured("B"))
    table.choose("play AreaSteal", "pass", "play Vulcan1", "play Canceled", "chip AreaSteal")
    assert chips_left(table) == 0, "two chips are played and one is allowed"
    table.choose("play Not Enough Power", "pass").refuses("play Vulcan2", cites="NB-CHIP-1")
    if late:
        table.choose("play Not Enough Power", "pass", "play Vulcan2")
        assert chips_left(table) == 0


@rule("NB-CHIP-8", "NB-EVENT-6")
@pytest.mark.parametrize("name", ["Vulcan1", "Fortified"])
def test_chips_and_events_belong_to_main_phases_alone(name: str) -> None:
    drawing = Table("netbattle", step="turn").set(P1, hand=[name, *["Filler"] * 5], gauge=4, resources=["Rich Kid"])
    drawing.refuses(f"play {name}", cites="NB-DRAW-12")
    early = Table("netbattle", step="resource").set(P1, hand=[name], gauge=4, resources=["Rich Kid"])
    early.refuses(f"play {name}", cites="NB-RES-8")
    early.choose("finish").choose(f"play {name}")
    assert early.zone(P1, "discard") == [name]
    fighting = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", hand=["Spreader", "Filler", name], gauge=4)
    fighting.set(P1, resources=["Rich Kid", "Delicious and Nutritious"]).set(P2, navi="ElecMan, Fully Charged")
    fighting.choose("play Spreader", "discard Filler", "pass", "pass").offers(*EACH_LOSS).expect(phase="battle")
    fighting.refuses(f"play {name}", cites="NB-BATTLE-7")


# Events


@rule("NB-EVENT-1")
@pytest.mark.parametrize("player", [P1, P2])
def test_an_event_is_played_in_either_main_phase(player: int) -> None:
    table = Table("netbattle", opportunity=player).set(player, hand=["Fortified"], resources=["Rich Kid"], discard=3)
    with table.changes(player, deck=+2):
        table.choose("play Fortified")


@rule("NB-EVENT-2")
@pytest.mark.parametrize(
    ("event", "cites"), [("Impressive Battlers", "NB-REQ-2"), ("Canceled", "NB-REQ-3"), ("BusterBlast", "NB-REQ-4")]
)
def test_an_event_needs_all_its_requirements(event: str, cites: str) -> None:
    table = Table("netbattle").set(P1, hand=[event, "Filler"], gauge=2, resources=["Rival", "Determined"])
    table.refuses(f"play {event}", cites=cites)


@rule("NB-EVENT-3")
def test_an_event_reaches_the_pile_when_all_of_it_is_done() -> None:
    table = Table("netbattle").set(P1, hand=["Deletion Inevitable", "Vulcan1", "Vulcan2"], resources=["Rival"])
    with table.changes(P2, deck=0):
        table.choose("play Deletion Inevitable")
    assert table.zone(P1, "discard") == []
    with table.changes(P2, deck=-4):
        table.choose("discard Vulcan1")
    assert table.zone(P1, "discard") == ["Vulcan1", "Deletion Inevitable"]


@rule("NB-EVENT-4", "NB-EVENT-5")
def test_any_number_of_events_but_one_on_each_opportunity() -> None:
    table = Table("netbattle").set(P1, hand=["Fortified"] * 3, resources=["Rich Kid"], discard=9)
    for _ in range(3):
        assert table.asked == P1
        with table.changes(P1, hand=-1, deck=+2):
            table.choose("play Fortified")
        assert table.asked == P2
        table.choose("pass")
    assert table.zone(P1, "hand") == []


@rule("NB-EVENT-7")
def test_copies_of_an_event_have_their_full_effect_each() -> None:
    table = Table("netbattle").set(P1, hand=["Pretty Good Move"] * 2, gauge=2, resources=["Rival", "Determined"])
    for _ in range(2):
        with table.changes(P1, defense=+4):
            table.choose("play Pretty Good Move")
        table.choose("pass")
