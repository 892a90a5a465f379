"""Canceling, and conditions in texts (NB-CANCEL, NB-COND)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.words.filters import HandIs
from playmat.games.netbattle.words.navi_numbers import defense, strength
from playmat.games.netbattle.words.printed import chip, does
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import coloured, destinies

CANCELER = "SharkMan, Fishy Agent"
CANCEL = f"spend {CANCELER}"


def chips(table: Table) -> list[tuple[str, bool]]:
    """The chips of this turn and whether each is canceled."""
    return [(one["name"], one["canceled"]) for one in table.state.table(-1)["chips"]]


@rule("NB-CANCEL-1", "NB-CANCEL-8")
def test_canceling_stops_a_chip_or_a_blast_destiny() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=destinies(4), hand=["Boomer1"], resources=coloured("Y"))
    table.set(P2, resources=[CANCELER, "The Oath"], gauge=1)
    table.choose("blast", "pass", "play Boomer1")
    assert table.state.total(P1, 0) == 2 + 4 + 3
    with table.changes(P1, strength=-3):
        table.choose(CANCEL)
    assert value(table) == [4]
    table.choose("pass")
    with table.changes(P1, strength=-4):
        table.choose("spend The Oath")
    assert value(table) == []


@rule("NB-CANCEL-2", "NB-CANCEL-7")
def test_a_chip_under_way_is_no_target() -> None:
    table = Table("netbattle").set(P1, hand=["Cannonball", "Filler", "Filler"], resources=["Rich Kid"])
    table.set(P2, resources=[CANCELER]).choose("play Cannonball")
    assert [one.cancelable for one in table.state.chips] == [False], "its cost is being paid"
    refusal = table.state.explain(P2, f"spend:{table.state.handles[table.state.resources(P2)[0]]}")
    assert refusal is not None
    table.choose("discard Filler")
    assert [one.cancelable for one in table.state.chips] == [True]
    with table.changes(P1, strength=-4):
        table.choose(CANCEL)


@rule("NB-CANCEL-3", "NB-CANCEL-2")
def test_a_chip_can_be_canceled_many_opportunities_later_but_not_in_a_later_phase() -> None:
    table = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=3, resources=["Rich Kid", "It's Not Over Yet"])
    table.set(P2, resources=[CANCELER, "Rival", "Determined"])
    table.choose("play Vulcan1", "spend Rival", "spend Rich Kid", "spend Determined", "spend It's Not Over Yet")
    with table.changes(P1, strength=-2):
        table.choose(CANCEL)
    late = Table("netbattle").set(P1, hand=["Vulcan1"], gauge=3).set(P2, resources=[CANCELER])
    late.choose("play Vulcan1", "pass", "pass", "finish")
    assert late.asked == P2
    assert chips(late) == []
    with late.changes(P1, strength=0), late.changes(P2, resources=-1):
        late.choose(CANCEL)
    assert not [line for line in late.log() if "canceled" in line]


@rule("NB-CANCEL-4", "NB-OPEN-38", "NB-OPEN-110")
def test_a_canceled_chip_was_played_all_the_same() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), hand=["Vulcan1", "Vulcan1"], resources=["Set to Win"])
    table.set(P1, gauge=["Filler", "Filler", "Filler", *destinies(2)]).set(P2, resources=[CANCELER])
    table.choose("blast", "pass", "play Vulcan1", CANCEL)
    assert chips(table) == [("Vulcan1", True)]
    table.refuses("play Vulcan1", cites="NB-CHIP-1", saying="played your BattleChip")
    with table.changes(P1, strength=+5):
        table.choose("spend Set to Win")


@rule("NB-CANCEL-4", "NB-OPEN-110")
def test_doublepoint_counts_a_canceled_chip() -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", "DoublePoint"], gauge=5).set(P2, resources=[CANCELER])
    table.choose("play AreaSteal", "pass", "play DoublePoint", CANCEL, "chip AreaSteal")
    assert table.state.total(P1, 0) == 2 + 6


@rule("NB-CANCEL-5", "NB-CANCEL-11", "NB-OPEN-53", "NB-OPEN-109")
def test_canceling_gives_nothing_back_and_takes_only_what_the_chip_gives() -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", "Vulcan1", "Boomer1"], gauge=4, resources=coloured("Y"))
    table.set(P2, resources=[CANCELER])
    table.choose("play AreaSteal", "pass", "play Vulcan1")
    with table.changes(P1, strength=-2, power=0, hand=0, discard=0):
        table.choose(CANCEL, "chip AreaSteal")
    assert chips(table) == [("AreaSteal", True), ("Vulcan1", False)]
    assert table.state.total(P1, 0) == 2 + 2


@rule("NB-CANCEL-11", "NB-CD-10")
def test_an_unused_extra_chip_goes_with_the_chip_that_gave_it() -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", "Vulcan1"], gauge=4).set(P2, resources=[CANCELER])
    table.choose("play AreaSteal", CANCEL).refuses("play Vulcan1", cites="NB-CHIP-1")


@rule("NB-CANCEL-11")
def test_cards_drawn_through_a_chip_stay_and_later_ones_do_not_come() -> None:
    table = Table("netbattle").set(P1, hand=["FastGauge"], gauge=2, resources=[*coloured("GG"), "Determined"])
    table.set(P2, resources=[CANCELER, "Determined"])
    table.choose("play FastGauge", "spend Determined")
    with table.changes(P1, hand=+1):
        table.choose("yes")
    with table.changes(P1, hand=0):
        table.choose("pass", CANCEL)
    with table.changes(P1, hand=0, deck=-1):
        table.choose("spend Determined")
    assert table.asked == P2, "FastGauge asks no more"


@rule("NB-CANCEL-6", "NB-CARD-28", "NB-OPEN-109")
def test_lifeaura_is_not_among_the_chips_that_can_be_canceled() -> None:
    table = Table("netbattle").set(P1, hand=["LifeAura"], gauge=5).set(P2, resources=[CANCELER])
    table.set(P2, hand=["Vulcan1"], gauge=2)
    table.choose("pass", "play Vulcan1", "play LifeAura")
    assert chips(table) == [("Vulcan1", False), ("LifeAura", False)]
    assert [one.cancelable for one in table.state.chips] == [True, False]
    with table.changes(P2, strength=-2):
        table.choose(CANCEL)
    assert chips(table) == [("Vulcan1", True), ("LifeAura", False)], "the only target was taken without a question"
    assert [one.title for one in CARDS if one.instant] == ["LifeAura"]


@rule("NB-CANCEL-9")
def test_events_and_spent_resources_are_never_canceled() -> None:
    table = Table("netbattle").set(P1, hand=["Pretty Good Move"], gauge=2, resources=[*coloured("RR"), "Rival"])
    table.set(P1, hand=["Pretty Good Move", "TimeBomb"], gauge=3)
    table.set(P2, resources=[CANCELER, "Helping Out"], gauge=1)
    table.choose("play Pretty Good Move", "pass", "spend Rival")
    assert table.state.total(P1, 1) == 2 + 4 + 1
    with table.changes(P1, defense=0):
        table.choose(CANCEL)
    table.choose("play TimeBomb")
    with table.changes(P1, defense=-5):
        table.choose("spend Helping Out")
    assert table.state.total(P1, 1) == 2 + 4 + 1, "the chip alone was a target"


@rule("NB-CANCEL-10", "NB-CARD-25")
def test_taking_a_blasts_strength_away_leaves_its_destiny() -> None:
    table = Table("netbattle").set(P1, navi=blaster(), gauge=destinies(5), resources=["Power Pastries"])
    table.set(P2, resources=["Headstrong NetNavi", "The Oath"], hand=2, gauge=1)
    table.choose("blast", "spend Headstrong NetNavi", "navi Test Navi")
    assert table.state.total(P1, 0) == 0
    assert value(table) == [5]
    with table.changes(P1, strength=+1):
        table.choose("spend Power Pastries")
    assert value(table) == [6]
    with table.changes(P1, strength=-1):
        table.choose("spend The Oath")
    assert value(table) == [], "it was still there to be canceled"


@rule("NB-OPEN-54", "NB-CANCEL-1")
def test_older_bonuses_return_when_widesword_is_canceled() -> None:
    table = (
        Table("netbattle").set(P1, hand=["Vulcan1"], gauge=2, resources=[CANCELER]).set(P2, resources=coloured("BB"))
    )
    table.set(P2, hand=["WideSword", *coloured("B")]).choose("play Vulcan1", "play WideSword", f"navi:{mine(table)}")
    assert table.state.total(P1, 0) == 0
    table.choose(CANCEL, "chip WideSword")
    assert table.state.total(P1, 0) == 4


def mine(table: Table) -> int:
    """P1's NetNavi as an answer names it."""
    return int(table.state.handles[table.state.navis[P1]])


# Conditions --------------------------------------------------------------------------------------------------


@rule("NB-COND-1")
def test_a_condition_reads_as_an_if() -> None:
    assert BY_TITLE["Evolution"].text().startswith("If you have exactly two cards in hand: ")
    assert BY_TITLE["Set to Win"].text().startswith("SPEND (only if you have played a BattleChip this turn): ")
    for one in CARDS:
        if one.does is not None and one.does.when is not None:
            assert " if " in f" {one.text().lower()} ".replace("(only if", "if"), one.title


@rule("NB-COND-2", "NB-COND-3", "NB-COND-5")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_an_event_may_be_played_with_its_condition_unmet_and_then_does_nothing(others: int) -> None:
    table = Table("netbattle").set(P1, hand=["Quite Confident", *["Filler"] * others], resources=coloured("Y"))
    with table.changes(P1, power=2 if others == 1 else 0, deck=-2 if others == 1 else 0, hand=-1, discard=+1):
        table.choose("play Quite Confident")
    assert table.zone(P1, "discard") == ["Quite Confident"]
    assert table.asked == P2, "it was an action"
    table.expect(passes=0)


@rule("NB-COND-3", "NB-CD-47", "NB-CD-113")
def test_an_unmet_condition_leaves_the_cost_unpaid() -> None:
    table = Table("netbattle").set(P1, hand=["Frozen Out", "Filler"], resources=coloured("G"), discard=["Rival"])
    with table.changes(P1, deck=0, lost=0, hand=-1, discard=+1):
        table.choose("play Frozen Out")


@rule("NB-COND-4", "NB-COND-6")
def test_a_resource_is_not_spent_for_its_text_with_the_condition_unmet() -> None:
    table = Table("netbattle").set(P1, resources=["Clever Trick", "Winning Hand", "Keep Battling"], gauge=3, hand=1)
    table.offers("blast", "pass")
    for name in ("Clever Trick", "Winning Hand"):
        table.refuses(f"spend {name}", cites="NB-COND-4", saying="only be spent if you have played a BattleChip")
    table.refuses("spend Keep Battling", cites="NB-COND-4", saying="if your hand is empty")
    met = Table("netbattle").set(P1, resources=["Clever Trick", "Winning Hand", "Keep Battling"], gauge=3)
    met.set(P1, hand=["Vulcan1"]).choose("play Vulcan1", "pass")
    met.offers("spend Clever Trick", "spend Winning Hand", "spend Keep Battling", "blast", "pass")


@rule("NB-COND-6", "NB-REQ-1")
def test_requirements_are_never_lenient() -> None:
    words: dict[str, Any] = {"hand": ["Disaster Strikes"], "resources": coloured("RRR")}
    table = Table("netbattle").set(P1, **words, gauge=1)
    table.refuses("play Disaster Strikes", cites="NB-REQ-2")
    table = Table("netbattle").set(P1, **words, gauge=2)
    with table.changes(P1, power=0), table.changes(P2, deck=0):
        table.choose("play Disaster Strikes")
    table = Table("netbattle").set(P1, hand=["Disaster Strikes"], resources=coloured("RR"), gauge=2)
    table.refuses("play Disaster Strikes", cites="NB-REQ-3")


@rule("NB-OPEN-41")
@pytest.mark.parametrize("others", [0, 1])
def test_a_chip_may_be_played_with_its_condition_unmet(others: int) -> None:
    lonely = chip("T-1", "Lonely", 1, does(strength(3), when=HandIs(0)))
    table = Table("netbattle").set(P1, hand=[lonely, *["Filler"] * others])
    with table.changes(P1, strength=0 if others else 3, discard=+1):
        table.choose("play Lonely")
    assert chips(table) == [("Lonely", False)]
    table.choose("pass")
    assert table.state.table(-1)["sides"][P1]["chips left"] == 0


@rule("NB-OPEN-43", "NB-CD-113")
@pytest.mark.parametrize(("others", "placed"), [(1, 0), (2, 2), (3, 0)])
def test_the_hand_is_counted_without_the_event_itself(others: int, placed: int) -> None:
    table = Table("netbattle").set(P1, hand=["Evolution", *["Filler"] * others], resources=coloured("B"))
    table.choose("play Evolution")
    if placed:
        table.choose("put Filler")
    assert (len(table.zone(P1, "gauge")), len(table.zone(P1, "hand"))) == (placed, others - placed)


@rule("NB-CANCEL-5")
def test_one_of_two_equal_chips_is_canceled() -> None:
    double = chip("T-1", "Twice", 1, does(defense(2)))
    table = Table("netbattle").set(P1, hand=[double, double, "Not Enough Power"], resources=coloured("R"))
    table.set(P2, resources=[CANCELER])
    table.choose("play Not Enough Power", "pass", "play Twice", "pass", "play Twice")
    with table.changes(P1, defense=-2):
        table.choose(CANCEL, "chip:1")
    assert chips(table) == [("Twice", True), ("Twice", False)]
