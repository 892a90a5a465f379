"""The power gauge (NB-POWER)."""

from __future__ import annotations

from typing import Any

from playmat.games.netbattle.rules.board import YELLOW
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import resource
from playmat.kernel.step import ALL_SEEING
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule

FOUR = ["Rival", "Determined", "Power Pastries", "Worthy Opponent"]
FULL = [*FOUR, "Rich Kid"]


def shown_gauge(table: Table, viewer: int, player: int = P1) -> dict[str, Any]:
    """A gauge as a viewer sees it."""
    zones = view(table.state, viewer)["zones"]
    return next(one for one in zones if (one["zone"], one["player"]) == ("gauge", player))


def yellow(number: int) -> NetCard:
    """A yellow resource without text that bears PharaohMan's emblem."""
    return resource(f"T-{number}", f"Sand {number}", YELLOW, 0, emblem="PharaohMan")


@rule("NB-POWER-4")
def test_nobody_looks_at_a_card_that_powers_up() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=["LaserBlast", "Filler", "Filler", "Filler"])
    assert table.zone(P1, "gauge") == ["LaserBlast"]
    for viewer in (P1, P2, -1):
        assert shown_gauge(table, viewer) == {"zone": "gauge", "player": P1, "count": 1}
        assert not [line for line in table.state.log if "LaserBlast" in line.as_seen_by(viewer)]


@rule("NB-POWER-5")
def test_a_card_that_both_saw_lies_face_down_in_the_gauge() -> None:
    table = Table("netbattle").set(P1, gauge=["Filler", "Filler"], discard=["LaserBlast"])
    table.set(P1, resources=["It's an Emergency"])
    table.choose("spend It's an Emergency", "put LaserBlast")
    assert table.zone(P1, "gauge") == ["Filler", "LaserBlast"]
    assert any("LaserBlast" in line for line in table.log(P2)), "the way in was open"
    for viewer in (P1, P2, -1):
        assert shown_gauge(table, viewer) == {"zone": "gauge", "player": P1, "count": 2}


@rule("NB-POWER-2", "NB-POWER-3", "NB-POWER-11")
def test_burning_takes_from_the_right_and_the_rest_keep_their_spaces() -> None:
    table = Table("netbattle").set(P1, gauge=FOUR, resources=["Eat More Fish"], hand=["Fish Intervention"])
    table.set(P1, resources=["Eat More Fish", "Focus"], deck=["Filler", "Filler", "Vulcan1", *["Filler"] * 9])
    table.choose("spend Eat More Fish")
    assert table.zone(P1, "gauge") == FOUR[:3]
    assert table.zone(P1, "discard") == ["Worthy Opponent", "Eat More Fish"]
    table.choose("pass", "play Fish Intervention")
    assert table.zone(P1, "gauge") == [*FOUR[:3], "Vulcan1"], "the leftmost empty space is the fourth"


@rule("NB-POWER-11", "NB-BURN-1")
def test_the_opponents_power_burns_from_the_right_too() -> None:
    table = Table("netbattle").set(P1, hand=["Playing Dirty"], resources=["Focus"]).set(P2, gauge=FOUR)
    table.choose("play Playing Dirty")
    assert table.zone(P2, "gauge") == FOUR[:3]
    assert table.zone(P2, "discard") == FOUR[3:]


@rule("NB-POWER-11")
def test_blasting_takes_from_the_right_and_the_rest_keep_their_spaces() -> None:
    table = Table("netbattle").set(P1, gauge=FOUR)
    table.choose("blast").offers("destiny Power Pastries", "destiny Worthy Opponent")
    table.choose("destiny Power Pastries")
    assert table.zone(P1, "gauge") == FOUR[:2]


@rule("NB-POWER-6", "NB-POWER-7", "NB-POWER-12", "NB-OPEN-14")
def test_power_up_on_a_card_overflows_like_any_other() -> None:
    table = Table("netbattle").set(P1, gauge=FULL, hand=["Fish Intervention"], resources=["Focus"])
    table.set(P1, deck=["Vulcan1", "Filler"])
    with table.changes(P1, power=0, deck=-1, discard=+2):
        table.choose("play Fish Intervention")
    assert table.zone(P1, "gauge") == [*FULL[1:], "Vulcan1"]
    assert table.zone(P1, "discard") == ["Rival", "Fish Intervention"]


@rule("NB-POWER-9")
def test_an_overflow_is_no_burn() -> None:
    table = Table("netbattle").set(P1, navi="PharaohMan, Ultimate NetNavi", gauge=5, deck=30)
    table.set(P1, resources=[yellow(1), yellow(2), yellow(3), "Permanent Results"])
    table.set(P1, hand=["Liberation", "Always a Competition", "Fish Intervention", "Fish Intervention"])
    table.choose("play Liberation", "pass", "blast", "destiny Filler", "pass")
    table.choose("play Always a Competition", "resource Sand 1", "pass")
    assert len(table.zone(P1, "gauge")) == 5
    table.choose("play Fish Intervention").cites("NB-POWER-6")
    assert table.asked == P2, "Liberation waits for burns, and asks nothing"
    table.choose("pass", "spend Permanent Results").offers("yes", "no")


@rule("NB-POWER-10")
def test_an_overflow_is_no_discard() -> None:
    table = Table("netbattle").set(P1, gauge=FULL, hand=["Fish Intervention", "Filler"], resources=["Focus"])
    with table.changes(P1, hand=-1):
        table.choose("play Fish Intervention").cites("NB-POWER-6")
    assert not [line for line in table.log() if "discards" in line]
    assert table.zone(P1, "hand") == ["Filler"]


@rule("NB-POWER-13")
def test_a_whole_turn_powers_up_once() -> None:
    table = Table("netbattle", step="turn").set(P1, gauge=1).set(P2, gauge=1)
    table.choose("finish", "pass")
    assert [len(table.zone(player, "gauge")) for player in (P1, P2)] == [2, 1]
    table.choose("pass")
    assert [len(table.zone(player, "gauge")) for player in (P1, P2)] == [2, 2]
    table.choose("finish", "pass", "pass")
    assert [len(table.zone(player, "gauge")) for player in (P1, P2)] == [3, 2]


@rule("NB-POWER-8")
def test_any_card_in_the_gauge_is_one_power() -> None:
    table = Table("netbattle").set(P1, gauge=["Rival", "LaserBlast", "Filler"], hand=["Vulcan2", "Vulcan3"])
    table.offers("play Vulcan2", "blast", "pass")
    table.refuses("play Vulcan3", cites="NB-REQ-2", saying="needs 4 power; you have 3")
    assert view(table.state, ALL_SEEING)["table"]["sides"][P1]["power"] == 3


@rule("NB-POWER-15", "NB-CD-87")
def test_a_longer_gauge_fills_and_overflows_by_its_own_length() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetWarrior", gauge=FULL, deck=["Vulcan1", "Vulcan2", "Filler"])
    table.set(P1, resources=["Lan, Hot Shot", "Focus"], hand=["Fish Intervention"] * 2)
    table.choose("play Fish Intervention")
    assert table.zone(P1, "gauge") == [*FULL, "Vulcan1"]
    table.choose("pass", "play Fish Intervention")
    assert table.zone(P1, "gauge") == [*FULL[1:], "Vulcan1", "Vulcan2"]
