"""Canceling each chip there is: what it gives is gone, what it did is done, and nothing else changes."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.able import CANCELER, FACTS, NAVI_OF, able, settle, use
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import coloured, destinies

CHIPS: Final = [fact.full for fact in FACTS.values() if fact.kind == "BattleChip" and fact.legal]
LASTING: Final = [title for title in CHIPS if title != "LifeAura"]


def numbers(table: Table) -> list[Any]:
    """Strength, defense and blast of both NetNavis, and everything else that is in force."""
    shown = view(table.state, -1)["table"]
    return [[side["totals"] for side in shown["sides"]], shown["conditions"]]


def lying(table: Table) -> list[list[int]]:
    """Where every card lies but the canceling one, which was in play and then is in its pile."""
    spent = next(card for card in range(len(table.state.defs)) if table.state.defs[card].title == CANCELER)
    return [[card for card in zone if card != spent] for zone in table.state.zones]


@rule("NB-CANCEL-5", "NB-CANCEL-11", "NB-OPEN-109", "NB-OPEN-53")
@pytest.mark.parametrize("title", LASTING)
def test_a_canceled_chip_leaves_no_number_and_no_condition(title: str) -> None:
    table = able(title)
    quiet = numbers(table)
    navi = FACTS[NAVI_OF[FACTS[title].emblem]] if FACTS[title].emblem else None
    use(table, title)
    assert numbers(table) != quiet, "the chip does nothing here, so there is nothing to see"
    where = lying(table)
    table.choose(f"spend {CANCELER}")
    settle(table)
    strength, defense, blast = quiet[0][0]
    if navi is not None:  # these three keep what their own text gave for the chip
        strength += 1 if navi.name == "GutsMan" else 0
        defense += 2 if navi.name == "Roll" else 0
        blast -= 2 if navi.name == "MagicMan" else 0
    assert numbers(table) == [[[strength, defense, blast], quiet[0][1]], []]
    assert lying(table) == where, "canceling moves no card"
    assert view(table.state, -1)["table"]["sides"][P1]["chips left"] == 0, "its chip of this main phase stays played"


@rule("NB-CANCEL-6", "NB-CARD-28")
@card("1UR119")
def test_lifeaura_is_the_only_chip_that_cannot_be_canceled() -> None:
    table = use(able("LifeAura"), "LifeAura")
    where = lying(table)
    table.choose(f"spend {CANCELER}")
    assert not [one for one in table.state.chips if one.canceled]
    assert lying(table) == where


@rule("NB-OPEN-109", "NB-CD-64")
@card("2C11")
def test_a_canceled_mokorush_takes_back_what_its_whenever_gave() -> None:
    table = Table("netbattle", opportunity=P2).set(P1, navi=blaster(), gauge=3, resources=[CANCELER, "Double Zap"])
    table.set(P2, hand=["MokoRush1"], resources=coloured("R")).choose("play MokoRush1")
    with table.changes(P2, defense=+6):
        table.choose("blast", "yes", "pass", "spend Double Zap", "yes", "pass")
    with table.changes(P2, defense=-6):
        table.choose(f"spend {CANCELER}")


@rule("NB-OPEN-109", "NB-CD-108")
@card("3U36")
def test_a_canceled_bighammer_takes_its_part_of_the_destiny_along() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=destinies(1, 1, 3), hand=["BigHammer3"])
    table.set(P1, resources=coloured("RY")).set(P2, resources=[CANCELER])
    table.choose("play BigHammer3", "pass", "blast", "yes")
    assert value(table) == [7]
    with table.changes(P1, strength=-4):
        table.choose(f"spend {CANCELER}")
    assert value(table) == [3], "the destiny itself lives on"


@rule("NB-CD-131", "NB-OPEN-109")
@card("3UR94")
def test_a_canceled_aquaupper_loses_every_bonus_and_hears_no_more_spends() -> None:
    table = Table("netbattle").set(P1, gauge=4, hand=["AquaUpper3"], resources=[*coloured("BB"), "Watch Out"])
    table.set(P2, resources=["Rival", CANCELER, "Determined"])
    table.choose("play AquaUpper3", "spend Rival", "yes", "spend Watch Out", "yes")
    assert table.state.total(P1, 0) == 2 + 4 + 4
    table.choose(f"spend {CANCELER}")
    assert table.state.total(P1, 0) == 2, "the canceling spend itself comes too late for the text"
    table.choose("pass", "spend Determined")
    assert "pass" in table.verbs, "nothing is offered any more"


@rule("NB-CD-90", "NB-CANCEL-4", "NB-OPEN-110")
@card("2UR93")
def test_doublepoint_goes_on_counting_a_canceled_chip_and_stops_with_its_own_cancel() -> None:
    table = Table("netbattle").set(P1, gauge=5, hand=["DoublePoint", "Vulcan1"])
    table.set(P2, resources=[CANCELER, "Helping Out"], gauge=3)
    table.choose("play DoublePoint", "pass", "play Vulcan1")
    assert table.state.total(P1, 0) == 2 + 6 + 2
    table.choose(f"spend {CANCELER}", "chip Vulcan1", "pass")
    assert table.state.total(P1, 0) == 2 + 6, "two chips were played, canceled or not"
    table.choose("spend Helping Out")
    assert table.state.total(P1, 0) == 2


@rule("NB-CD-10", "NB-OPEN-109", "NB-OPEN-38", "NB-OPEN-113")
@card("1C8", "1C26")
@pytest.mark.parametrize("played_before", [False, True])
def test_an_extra_chip_goes_with_the_chip_that_gave_it_and_what_was_played_counts(played_before: bool) -> None:
    hand = ["AreaSteal", "Vulcan1", "Vulcan1", "Not Enough Power"]
    table = Table("netbattle").set(P1, gauge=3, hand=hand, resources=coloured("R")).set(P2, resources=[CANCELER])
    table.choose("play AreaSteal")
    if played_before:
        table.choose("pass", "play Vulcan1").choose(f"spend {CANCELER}", "chip AreaSteal")
    else:
        table.choose(f"spend {CANCELER}")
    table.refuses("play Vulcan1", cites="NB-CHIP-1")
    table.choose("play Not Enough Power", "pass")
    if played_before:
        table.refuses("play Vulcan1", cites="NB-CHIP-1")
    else:
        table.choose("play Vulcan1")
    assert table.state.total(P1, 0) == 2 + 2


@rule("NB-CD-132", "NB-OPEN-109")
@card("3UR96")
def test_a_canceled_meteors_neither_allows_nor_returns() -> None:
    hand = ["Meteors1", "Vulcan1", "Vulcan2"]
    table = Table("netbattle").set(P1, gauge=3, hand=hand, resources=coloured("RR")).set(P2, resources=[CANCELER])
    table.choose("play Meteors1", "pass", "play Vulcan1").choose(f"spend {CANCELER}", "chip Meteors1")
    table.refuses("play Vulcan2", cites="NB-CHIP-1")
    table.choose("pass", "pass")
    assert table.zone(P1, "hand") == ["Vulcan2"]


@rule("NB-OPEN-109", "NB-CD-44", "NB-CD-25", "NB-CD-26")
@card("1R79", "3U37", "3U39")
@pytest.mark.parametrize(("title", "place"), [("Invisible", "deck"), ("BugBomb", "gauge"), ("CircleGun1", "deck")])
def test_a_chip_that_went_elsewhere_can_be_canceled_and_stays_there(title: str, place: str) -> None:
    table = use(able(title), title)
    assert title in table.zone(P1, place)
    table.choose(f"spend {CANCELER}")
    assert [one.canceled for one in table.state.chips] == [True]
    assert title in table.zone(P1, place)


@rule("NB-CD-18", "NB-OPEN-109")
@card("3U37", "1C21")
def test_a_locked_out_player_can_still_spend_a_canceler_and_then_plays_on() -> None:
    table = able("BugBomb", theirs={"hand": ["Canceled", "Filler"], "resources": [CANCELER, *coloured("B")]})
    table.choose("play BugBomb").refuses("play Canceled", cites="NB-OPEN-99")
    table.choose(f"spend {CANCELER}", "pass")
    table.choose("play Canceled")
