"""Kinds of card and what stands on them (NB-CARD-1 to NB-CARD-11, NB-CARD-40 to NB-CARD-45, NB-CARD-61)."""

from __future__ import annotations

import pytest

from playmat.book.card_search import Query
from playmat.book.decks import Deck
from playmat.games.netbattle import GAME
from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.board import (
    ALLY,
    CHIP,
    COLOURS,
    EVENT,
    KINDS,
    LEVEL_UP,
    NETNAVI,
    NETOP,
    RESOURCE,
    STYLE_CHANGE,
)
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.rules.emblems import EMBLEMS, SHARKMAN
from playmat.games.netbattle.words.printed import chip, event, resource
from playmat.testing import P1, Table, card, rule
from tests.games.netbattle.table.plain import MISPRINTS, coloured, with_emblem

LEGAL = [one for one in CARDS if not one.illegal]


def of_kind(kind: int) -> list[NetCard]:
    """The legal cards of a kind."""
    return [one for one in LEGAL if one.kind == kind]


@rule("NB-CARD-1")
def test_there_are_four_kinds_of_card() -> None:
    assert {one.facts()["type"] for one in LEGAL} == {"NetNavi", "resource", "event", "BattleChip"}
    assert {KINDS[one.kind] for one in CARDS} - {KINDS[one.kind] for one in LEGAL} == {KINDS[LEVEL_UP]}


@rule("NB-CARD-2", "NB-DECK-7")
def test_a_netnavi_has_name_title_three_numbers_and_its_emblem() -> None:
    navis = of_kind(NETNAVI)
    assert len(navis) == 23
    for one in navis:
        facts = one.facts()
        assert one.title.startswith(f"{one.name}, "), one.title
        assert one.emblem == one.name and one.emblem in EMBLEMS
        assert {"strength", "defense", "blast", "text", "id"} <= set(facts)
        assert "destiny" not in facts
        assert (one.power, one.colours, one.emblems, one.colour_name) == (0, "", 0, "")


@rule("NB-CARD-3", "NB-CARD-4", "NB-CARD-5", "NB-OPEN-8")
@pytest.mark.parametrize("kind", [RESOURCE, EVENT, CHIP])
def test_other_cards_have_a_destiny_a_text_and_perhaps_requirements(kind: int) -> None:
    for one in of_kind(kind):
        facts = one.facts()
        assert 0 <= one.destiny <= 7 and facts["destiny"] == one.destiny
        assert one.text() and facts["type"] == KINDS[kind]
        assert not {"strength", "defense", "blast"} & set(facts)
        assert (one.colour_name in COLOURS) is (kind != CHIP), "chips alone have no colour"
        assert 0 <= one.power <= 5 and set(one.colours) <= set("RBGY") and len(one.colours) <= 4
        assert bool(one.emblems) <= bool(one.emblem)
        if kind != RESOURCE:
            assert one.title == one.name, "only NetNavis and resources have titles"


@rule("NB-CARD-6", "NB-CD-28")
def test_an_ally_is_a_resource() -> None:
    allies = [one for one in CARDS if ALLY in one.keywords]
    assert sorted(one.title for one in allies) == [
        "Glide, At Your Service",
        "GutsMan, Full Out Battler",
        "MegaMan, Licensed to Delete",
        "ProtoMan, Controlled Fury",
        "Roll, Downtown Chaperone",
        "Rush, Roll Over",
        "SharkMan, Fishy Agent",
        "SkullMan, Friendly Ghoul",
        "WoodMan, Outdoorsy",
    ]
    for one in allies:
        assert (one.kind, one.emblem, one.stats[:3]) == (RESOURCE, "", (0, 0, 0))
    table = Table("netbattle", step="resource").set(P1, hand=["SharkMan, Fishy Agent"], gauge=4)
    with table.changes(P1, resources=+1, strength=0, defense=0, blast=0):
        table.choose("play SharkMan, Fishy Agent")


@rule("NB-CARD-7", "NB-CARD-8")
@pytest.mark.parametrize("keyword", [NETOP, STYLE_CHANGE])
def test_the_word_does_nothing_by_itself(keyword: str) -> None:
    bearers = [one for one in CARDS if keyword in one.keywords]
    assert len(bearers) > 5
    for one in CARDS:
        said = one.text().lower()
        head = f"{keyword.lower()}."
        assert keyword.lower() not in (said.removeprefix(head) if one in bearers else said), one.title


@rule("NB-CARD-9")
def test_counter_reads_only_destinies_and_a_card_used_for_one_gives_no_more() -> None:
    table = Table("netbattle").set(P1, resources=["Memory Scan Complete"], gauge=["Jealousy", "Jealousy"])
    table.set(P1, deck=["Jealousy", "Filler", "Filler"]).choose("blast", "destiny Jealousy", "pass")
    with table.changes(P1, strength=+5, power=0):
        table.choose("spend Memory Scan Complete")


@rule("NB-CARD-10", "NB-REQ-9")
def test_emblems_stand_on_all_kinds_of_cards() -> None:
    for kind in (NETNAVI, RESOURCE, EVENT, CHIP):
        assert any(one.emblem for one in of_kind(kind)), KINDS[kind]
    table = Table("netbattle").set(P1, resources=["Flame Brain", "Looking Hot"])
    assert table.state.emblems_in_play(P1, "TorchMan") == 2


@rule("NB-CARD-11", "NB-CARD-61")
@card("1UR127")
def test_underestimated_is_an_event_whatever_it_is_printed_on() -> None:
    roll = ["Channeling", "Data Scan"]
    phase = Table("netbattle", step="resource").set(P1, navi="Roll, Hip and Cool", resources=roll, gauge=3)
    phase.set(P1, hand=["Underestimated"]).offers("finish")
    phase.refuses("play Underestimated", cites="NB-RES-8", saying="Only resources")
    with phase.changes(P1, power=-3, resources=0, hand=-1, discard=+4):
        phase.choose("finish", "play Underestimated")
    assert phase.zone(P1, "discard")[-1] == "Underestimated"
    assert phase.state.table(-1)["conditions"][0]["source"] == "Underestimated"


@rule(
    "NB-CARD-40",
    "NB-CARD-41",
    "NB-CARD-42",
    "NB-CARD-43",
    "NB-CARD-44",
    "NB-CARD-45",
    "NB-CARD-61",
    "NB-OPEN-6",
)
@card("3U35", "3U38", "3U40", "3U42", "3U44", "3U46")
@pytest.mark.parametrize(("name", "number"), MISPRINTS)
def test_a_misprinted_set_number_is_read_as_corrected(name: str, number: str) -> None:
    found = BY_TITLE[name]
    assert (found.id, found.facts()["set"], found.kind, found.illegal) == (number, "3", CHIP, "")
    assert not [one for one in CARDS if one.id == number.replace("3", "4", 1)]
    others = ["Rival", "Determined", "Rich Kid", "Vulcan1", "AreaSteal", "Focus", "Upload", "RockCube", "Tornado"]
    copies = dict.fromkeys([*others, "Burned", "Fortified", "Lark", "Gaia"], 4)
    deck = Deck.of("Misprints", copies | {name: 4, "Spikey": 3}, game="netbattle", netnavi="WoodMan, Natural Leader")
    assert GAME.check(deck) == []


@rule("NB-OPEN-5")
@pytest.mark.parametrize("name", ["CyberSword", "LifeAura", "WideSword"])
def test_spacing_makes_no_second_card(name: str) -> None:
    squeezed = [one.title for one in CARDS if one.title.replace(" ", "").lower() == name.lower()]
    assert squeezed == [name]


@rule("NB-OPEN-8")
def test_colours_are_the_four_on_events_and_resources_alone() -> None:
    assert COLOURS == ("red", "blue", "green", "yellow")
    assert {one.colour_name for kind in (RESOURCE, EVENT) for one in of_kind(kind)} == set(COLOURS)
    assert {one.colour_name for kind in (NETNAVI, CHIP) for one in of_kind(kind)} == {""}


@rule("NB-OPEN-9", "NB-REQ-1")
@pytest.mark.parametrize("kind", ["chip", "event", "resource"])
def test_every_kind_may_have_every_requirement(kind: str) -> None:
    needy = {
        "chip": chip("T-1", "Needy", 1, power=2, colours="B", emblem=SHARKMAN),
        "event": event("T-1", "Needy", 1, 1, power=2, colours="B", emblem=SHARKMAN),
        "resource": resource("T-1", "Needy", 1, 1, power=2, colours="B", emblem=SHARKMAN),
    }[kind]
    shark = with_emblem(SHARKMAN)
    step = "resource" if kind == "resource" else "main"
    for power, resources, cites in (
        (1, [*coloured("B"), *shark], "NB-REQ-2"),
        (2, [*coloured("R"), *shark], "NB-REQ-3"),
        (2, coloured("B"), "NB-REQ-4"),
    ):
        table = Table("netbattle", step=step).set(P1, hand=[needy], gauge=power, resources=resources)
        table.refuses("play Needy", cites=cites)
    table = Table("netbattle", step=step).set(P1, hand=[needy], gauge=2, resources=[*coloured("B"), *shark])
    table.choose("play Needy")
    assert table.zone(P1, "hand") == []


@rule("NB-OPEN-30")
def test_a_card_counts_once_for_its_colour_and_once_for_its_emblem() -> None:
    table = Table("netbattle").set(P1, resources=["Requital", "Surprisingly Sharp"])
    assert [table.state.colours_in_play(P1, colour) for colour in range(4)] == [0, 1, 1, 0]
    assert table.state.emblems_in_play(P1, SHARKMAN) == 2


@rule("NB-OPEN-82")
@card("3P4", "3P5")
def test_a_search_for_3p4_mentions_both_cards() -> None:
    assert BY_TITLE["HeatGuts Activate!"].id == "3P5"
    assert BY_TITLE["WoodShield Activate!"].id == "3P4"
    query = Query.parse("3P4", GAME.fields)
    found = [one.title for one in CARDS if query.matches(GAME.guide.facts(one))]
    assert found == ["WoodShield Activate!", "HeatGuts Activate!"]
    assert "3P4 in the rulings" in GAME.guide.words(BY_TITLE["HeatGuts Activate!"])


@rule("NB-OPEN-35")
def test_a_style_change_is_an_ordinary_card_beside_the_netnavi() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["AquaCustom"], gauge=2, resources=coloured("BB"))
    with table.changes(P1, resources=+1, strength=0, defense=0, blast=0):
        table.choose("play AquaCustom")
    assert table.zone(P1, "netnavi") == ["Plain Navi"]
    assert table.zone(P1, "resources")[-1] == "AquaCustom"
    table.choose("finish").refuses("spend AquaCustom", cites="NB-OPEN-31")


@rule("NB-OPEN-7")
def test_the_sixth_netnavi_of_grave_is_bass() -> None:
    grave = {one.name for one in LEGAL if one.kind == NETNAVI and one.id[0] == "3" and "P" not in one.id}
    assert grave == {"MagnetMan", "ShadowMan", "SkullMan", "WoodMan", "Bass", "SharkMan"}
