"""The cases that follow from the card facts, NB-EX-46 to NB-EX-53."""

from __future__ import annotations

from playmat.games.netbattle.rules.board import GREEN
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.rules.emblems import SNAKEMAN
from playmat.games.netbattle.words.printed import resource
from playmat.testing import P1, P2, Table, card, rule, scenario
from tests.games.netbattle.table.plain import navi

BLUES = ["Big Trouble", "Difference in Power", "Great Surprise", "Useless One"]
YELLOWS = ["CyberWarrior", "Focus", "Let 'Em Have It"]
DRAW_PHASE = 2
"""Deck cards that the next player's draw phase takes before anybody is asked again."""


def destiny(number: int) -> NetCard:
    """A card of no other use than its destiny."""
    return resource(f"T-D{number}", f"Number {number}", GREEN, number, power=9)


@scenario("NB-EX-46")
@rule("NB-OPEN-67", "NB-CD-45", "NB-BATTLE-13", "NB-OPEN-108")
@card("1R80")
def test_lightning_takes_the_gauge_before_the_deck() -> None:
    table = Table("netbattle").set(P1, navi=navi(7, 0, 2), hand=["Lightning1"], resources=YELLOWS[:2])
    table.set(P2, gauge=2, deck=20, discard=3)
    table.choose("play Lightning1", "pass", "pass")
    assert sum("P2 loses an energy" in line for line in table.log()) == 5
    assert len(table.zone(P2, "discard")) == 8
    assert len(table.zone(P2, "deck")) == 17 - DRAW_PHASE
    assert len(table.zone(P2, "gauge")) == 1, "that is the power-up of P2's own turn"


@scenario("NB-EX-47")
@rule("NB-CD-137", "NB-OPEN-108")
@card("1P2")
def test_energybomb_fills_the_gauge_with_what_is_lost() -> None:
    table = Table("netbattle").set(P1, navi=navi(7, 0, 2))
    table.set(P2, hand=["EnergyBomb"], resources=YELLOWS, gauge=3, deck=20, discard=3)
    table.choose("pass", "play EnergyBomb", "pass", "pass")
    lost = [line for line in table.log(P1) if "loses an energy" in line]
    assert [line for line in lost if line.endswith("into the gauge.")] == lost[:2] and len(lost) == 5
    assert lost[0] == "P2 loses an energy into the gauge.", "nobody sees it"
    overflow = 1
    assert len(table.zone(P2, "discard")) == 7 + overflow
    assert len(table.zone(P2, "deck")) == 15 - DRAW_PHASE
    assert len(table.zone(P2, "gauge")) == 5


@scenario("NB-EX-48")
@rule("NB-OPEN-68", "NB-CD-53")
@card("1SR108")
def test_one_system_error_turns_the_loss_around() -> None:
    table = Table("netbattle").set(P1, navi=navi(6, 0, 2), deck=20)
    table.set(P2, hand=["System Error"], resources=BLUES, gauge=5, deck=20)
    table.choose("pass", "play System Error", "pass", "pass")
    assert sum("P1 loses an energy" in line for line in table.log()) == 4
    assert len(table.zone(P1, "deck")) == 16
    assert len(table.zone(P2, "deck")) == 20 - DRAW_PHASE
    own = Table("netbattle").set(P1, navi=navi(6, 0, 2), hand=["System Error"], resources=BLUES, gauge=5)
    own.choose("play System Error", "pass", "pass")
    assert sum("P2 loses an energy" in line for line in own.log()) == 4


@scenario("NB-EX-49")
@rule("NB-BLAST-27", "NB-BLAST-28", "NB-OPEN-91", "NB-CD-9", "NB-CD-6")
@card("1C45", "3*1", "1C59")
def test_two_blasts_give_two_destinies_of_their_own() -> None:
    table = Table("netbattle").set(P1, navi="ElecMan, Fully Charged", resources=["Double Zap", "Power Pastries"])
    table.set(P1, gauge=[destiny(1), destiny(5), destiny(3)]).set(P2, resources=["The Oath"], gauge=1)
    strengths = [table.state.total(P1, 0)]
    for answers in (("blast", "pass"), ("spend Double Zap",), ("spend The Oath", "which Number 5")):
        table.choose(*answers)
        strengths.append(table.state.total(P1, 0))
    table.choose("spend Power Pastries")
    strengths.append(table.state.total(P1, 0))
    assert strengths == [1, 4, 9, 4, 5]
    assert table.zone(P1, "gauge") == ["Number 1"]


@scenario("NB-EX-50")
@rule("NB-OPEN-107", "NB-CD-86")
@card("2SR89")
def test_wide_sword_wipes_a_continuous_bonus_for_the_turn() -> None:
    snake = resource("T-S", "Other Snake", GREEN, 1, emblem=SNAKEMAN)
    third = resource("T-S2", "Third Snake", GREEN, 1, emblem=SNAKEMAN)
    table = Table("netbattle").set(P1, navi="SnakeMan, Sly Bandit", hand=[third])
    table.set(P1, resources=["Ms. Millionaire, Politely Evil", snake, "Handy Work"])
    table.set(P2, hand=["WideSword", "Canceled"], resources=BLUES[:2])
    assert table.state.total(P1, 0) == 3
    table.choose("pass", "play WideSword", "navi SnakeMan")
    assert table.state.total(P1, 0) == 0
    table.choose("spend Handy Work", "play Third Snake")
    assert table.state.total(P1, 0) == 0
    table.choose("pass", "pass")
    assert table.state.total(P1, 0) == 4


@scenario("NB-EX-51")
@rule("NB-POWER-15", "NB-CD-87")
@card("2SR88")
def test_a_shrinking_gauge_lets_its_oldest_card_go() -> None:
    gauge = ["Rival", "Determined", "Power Pastries", "Worthy Opponent", "Rich Kid", "Vulcan1", "AirShot"]
    table = Table("netbattle").set(P1, hand=["Technical Difficulties"], resources=YELLOWS[:2])
    table.set(P2, navi="MegaMan, NetWarrior", resources=["Lan, Hot Shot", "Two for One"], gauge=gauge)
    table.expect(phase="main")
    assert table.state.spaces(P2) == 7
    table.choose("play Technical Difficulties", "resource Two for One")
    assert table.state.spaces(P2) == 6
    assert table.zone(P2, "gauge") == gauge[1:]
    assert table.zone(P2, "discard") == ["Two for One", "Rival"]


@scenario("NB-EX-52")
@rule("NB-CD-90", "NB-CD-10")
@card("2UR93", "1C8")
def test_doublepoint_counts_chips_before_and_after_it() -> None:
    table = Table("netbattle").set(
        P1, navi="MegaMan, NetWarrior", hand=["AreaSteal", "DoublePoint", "Vulcan1"], gauge=5
    )
    found = [(table.state.total(P1, 0), len(table.zone(P1, "gauge")))]
    for name in ("AreaSteal", "DoublePoint", "Vulcan1"):
        table.choose(f"play {name}")
        found.append((table.state.total(P1, 0), len(table.zone(P1, "gauge"))))
        table.choose("pass")
    assert found == [(2, 5), (4, 4), (10, 2), (15, 2)]


@scenario("NB-EX-53")
@rule("NB-CD-75", "NB-WIN-2", "NB-WIN-6", "NB-OPEN-62")
@card("2C50")
def test_weepers_shows_the_last_card_and_playing_it_loses() -> None:
    table = Table("netbattle").set(P1, resources=["Weepers"], deck=["Vulcan1"], gauge=3)
    table.choose("spend Weepers").offers("play Vulcan1", "none")
    assert any("Vulcan1" in line for line in table.log(P2)), "both players see it"
    table.choose("none")
    assert not table.state.over and table.zone(P1, "deck") == ["Vulcan1"]
    again = Table("netbattle").set(P1, resources=["Weepers"], deck=["Vulcan1"], gauge=3)
    again.choose("spend Weepers", "play Vulcan1")
    assert again.state.over and again.state.winner == P2
