"""Grave: BattleChips that bear an emblem and strengthen its NetNavi."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.games.netbattle.rules.emblems import BASS, MAGNETMAN, SHADOWMAN, SHARKMAN, SKULLMAN, WOODMAN
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, with_emblem

TEXTS: Final = {
    "3U35": (
        "Take any number of cards from your gauge to your hand, then your WoodMan's strength gets +1 for each card in "
        "your hand."
    ),
    "3U38": "Discard a card → your Bass's defense gets +2 for each card in your gauge.",
    "3U40": (
        "Return any number of resources of yours to your hand, then your SharkMan's strength gets +3 for each card "
        "returned this way."
    ),
    "3U42": (
        "Your opponent may spend any number of resources for no effect, then your MagnetMan's strength gets +3 for "
        "each resource your opponent has in play."
    ),
    "3U44": (
        "Your opponent may discard any number of cards, then your ShadowMan's strength gets +2 for each card in your "
        "opponent's hand."
    ),
    "3U46": (
        "Burn 3 power → your SkullMan's strength gets +2 for each resource your opponent has in play and each card in "
        "your opponent's gauge."
    ),
}


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_emblem_chips(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3U35", "3U38", "3U40", "3U42", "3U44", "3U46")
@rule("NB-REQ-4", "NB-REQ-10", "NB-OPEN-88")
@pytest.mark.parametrize(
    ("chip", "emblem", "colour", "power"),
    [
        ("BambooLance", WOODMAN, "G", 0),
        ("BugCharge", BASS, "R", 3),
        ("Geyser", SHARKMAN, "B", 3),
        ("MagBolt3", MAGNETMAN, "Y", 4),
        ("Muramasa", SHADOWMAN, "B", 3),
        ("VoodooDoll", SKULLMAN, "Y", 3),
    ],
)
def test_an_emblem_chip_needs_two_other_cards_with_its_emblem_and_the_netnavi_it_names(
    chip: str, emblem: str, colour: str, power: int
) -> None:
    one = Table("netbattle").set(P1, navi=emblem, hand=[chip, "Filler"], gauge=power, resources=coloured(colour))
    one.refuses(f"play {chip}", cites="NB-REQ-4")
    pale = Table("netbattle").set(P1, navi=emblem, hand=[chip, "Filler"], gauge=power, resources=with_emblem(emblem))
    pale.refuses(f"play {chip}", cites="NB-REQ-3")
    other = Table("netbattle").set(P1, hand=[chip, "Filler"], gauge=power)
    other.set(P1, resources=[*coloured(colour), *with_emblem(emblem, 2)]).set(P2, gauge=2, hand=2, resources=2)
    with other.changes(P1, strength=0, defense=0):
        other.choose(f"play {chip}")
        if "done" in other.verbs:
            other.choose("done")


@card("3U35")
@rule("NB-CD-107", "NB-OPEN-96", "NB-OPEN-97")
def test_bamboolance_takes_any_spaces_to_hand_and_counts_the_hand() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan", hand=["BambooLance", "Filler"])
    table.set(P1, gauge=["Mine", "Geyser", "Spidy"], resources=[*coloured("G"), *with_emblem(WOODMAN)])
    table.choose("play BambooLance").offers("space:1", "space:2", "space:3", "done")
    table.choose("space:2").offers("space:1", "space:2", "done")
    assert "takes Geyser from the gauge" in " ".join(table.log(P1))
    assert "Geyser" not in " ".join(table.log(P2))
    with table.changes(P1, strength=+3, drawn=0):
        table.choose("space:2", "done")
    assert table.zone(P1, "hand") == ["Filler", "Geyser", "Spidy"]
    assert table.zone(P1, "gauge") == ["Mine"]


@card("3U35")
@rule("NB-CD-107")
def test_bamboolance_may_take_none_and_asks_nothing_with_an_empty_gauge() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan", hand=["BambooLance", "Filler"], gauge=2)
    table.set(P1, resources=[*coloured("G"), *with_emblem(WOODMAN)]).choose("play BambooLance")
    with table.changes(P1, strength=+1, power=0, hand=0):
        table.choose("done")
    empty = Table("netbattle").set(P1, navi="WoodMan", hand=["BambooLance"])
    empty.set(P1, resources=[*coloured("G"), *with_emblem(WOODMAN)])
    with empty.changes(P1, strength=0):
        empty.choose("play BambooLance")
    assert empty.asked == P2


@card("3U38")
def test_bugcharge_discards_one_and_defends_with_the_whole_gauge() -> None:
    table = Table("netbattle", active=P2, opportunity=P1).set(P1, navi="Bass", hand=["BugCharge", "Mine", "Spidy"])
    table.set(P1, gauge=4, resources=[*coloured("R"), *with_emblem(BASS)])
    table.choose("play BugCharge").offers("discard Mine", "discard Spidy")
    with table.changes(P1, defense=+8, hand=-1, power=0):
        table.choose("discard Spidy")
    assert table.zone(P1, "discard") == ["Spidy", "BugCharge"]


@card("3U38")
@rule("NB-OPEN-50", "NB-COST-2")
def test_bugcharge_cannot_pay_with_itself() -> None:
    table = Table("netbattle").set(P1, navi="Bass", hand=["BugCharge"], gauge=3)
    table.set(P1, resources=[*coloured("R"), *with_emblem(BASS)]).refuses("play BugCharge", cites="NB-COST-2")


@card("3U40")
@rule("NB-CD-109", "NB-REQ-18")
def test_geyser_returns_own_resources_even_those_it_needed_and_grows_by_three_for_each() -> None:
    table = Table("netbattle").set(P1, navi="SharkMan, Aquatic Enforcer", hand=["Geyser"], gauge=3)
    table.set(P1, resources=[*coloured("B"), *with_emblem(SHARKMAN), "Spidy"]).set(P2, resources=["Eliminate"])
    table.choose("play Geyser")
    table.offers("resource Plain blue", "resource Plain SharkMan", "resource Spidy", "done")
    table.choose("resource Plain blue").offers("resource Plain SharkMan", "resource Spidy", "done")
    with table.changes(P1, strength=+6, resources=-1, hand=+1):
        table.choose("resource Plain SharkMan", "done")
    assert table.zone(P1, "resources") == ["Spidy"]
    assert table.zone(P2, "resources") == ["Eliminate"]


@card("3U40")
@rule("NB-CD-109")
def test_geyser_may_return_none_or_all_and_keeps_them_away_when_canceled() -> None:
    table = Table("netbattle").set(P1, navi="SharkMan, Aquatic Enforcer", hand=["Geyser"], gauge=3)
    table.set(P1, resources=[*coloured("B"), *with_emblem(SHARKMAN)]).set(P2, resources=["SharkMan, Fishy Agent"])
    table.choose("play Geyser")
    none = table.state.clone(keep=True)
    none.choose("done")
    assert none.total(P1, 0) == 2
    table.choose("resource Plain blue", "resource Plain SharkMan")
    assert table.state.total(P1, 0) == 8
    with table.changes(P1, strength=-6, resources=0, hand=0):
        table.choose("spend SharkMan")


@card("3U42")
@rule("NB-CD-110", "NB-TRIG-5")
def test_magbolt3_counts_what_the_opponent_does_not_spend_for_nothing() -> None:
    table = Table("netbattle").set(P1, navi="MagnetMan", hand=["MagBolt3"], gauge=4)
    table.set(P1, resources=[*coloured("Y"), *with_emblem(MAGNETMAN), "AquaCustom"])
    table.set(P2, resources=["Envious Evil", "Eliminate", "Spidy"], hand=["Filler"], deck=20)
    table.choose("play MagBolt3")
    assert table.asked == P2
    table.offers("resource Envious Evil", "resource Eliminate", "resource Spidy", "done")
    with table.changes(P2, resources=-1, discard=+1, lost=0):
        table.choose("resource Envious Evil")
    table.choose("resource Eliminate")
    assert table.asked == P1, "a blue resource was spent, which AquaCustom answers"
    table.choose("no")
    assert table.asked == P2
    with table.changes(P1, strength=+3):
        table.choose("done")


@card("3U42")
@rule("NB-CD-110")
def test_magbolt3_asks_nobody_without_resources() -> None:
    table = Table("netbattle").set(P1, navi="MagnetMan", hand=["MagBolt3"], gauge=4)
    table.set(P1, resources=[*coloured("Y"), *with_emblem(MAGNETMAN)])
    with table.changes(P1, strength=0):
        table.choose("play MagBolt3")
    assert table.asked == P2
    table.offers("pass")


@card("3U44")
@rule("NB-CD-110", "NB-OPEN-97")
def test_muramasa_counts_the_cards_that_the_opponent_keeps() -> None:
    table = Table("netbattle").set(P1, navi="ShadowMan", hand=["Muramasa"], gauge=3)
    table.set(P1, resources=[*coloured("B"), *with_emblem(SHADOWMAN)]).set(P2, hand=["Mine", "Spidy", "Geyser"])
    table.choose("play Muramasa")
    assert table.asked == P2
    table.offers("discard Mine", "discard Spidy", "discard Geyser", "done").choose("discard Mine")
    with table.changes(P1, strength=+4), table.changes(P2, hand=0):
        table.choose("done")
    assert table.zone(P2, "discard") == ["Mine"]


@card("3U44")
@rule("NB-CD-110")
def test_muramasa_gives_nothing_against_a_hand_thrown_away() -> None:
    table = Table("netbattle").set(P1, navi="ShadowMan", hand=["Muramasa"], gauge=3)
    table.set(P1, resources=[*coloured("B"), *with_emblem(SHADOWMAN)]).set(P2, hand=["Mine"])
    with table.changes(P1, strength=0), table.changes(P2, hand=-1):
        table.choose("play Muramasa", "discard Mine")
    assert table.asked == P2
    table.offers("pass")


@card("3U46")
@rule("NB-OPEN-90", "NB-BURN-4")
def test_voodoodoll_burns_three_and_counts_opposing_resources_and_power() -> None:
    table = Table("netbattle").set(P1, navi="SkullMan", hand=["VoodooDoll"], gauge=4)
    table.set(P1, resources=[*coloured("Y"), *with_emblem(SKULLMAN)]).set(P2, resources=["Spidy", "Lark"], gauge=3)
    with table.changes(P1, strength=+10, power=-3), table.changes(P2, power=0, resources=0):
        table.choose("play VoodooDoll")
    bare = Table("netbattle").set(P1, navi="SkullMan", hand=["VoodooDoll"], gauge=3)
    bare.set(P1, resources=[*coloured("Y"), *with_emblem(SKULLMAN)])
    with bare.changes(P1, strength=0, power=-3):
        bare.choose("play VoodooDoll")
