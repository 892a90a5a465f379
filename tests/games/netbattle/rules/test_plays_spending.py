"""Spending resources (NB-SPEND)."""

from __future__ import annotations

import pytest

from playmat.testing import P1, P2, Table, rule


@rule("NB-SPEND-1", "NB-SPEND-2", "NB-SPEND-3")
def test_an_own_resource_in_play_is_spent_for_its_text() -> None:
    table = Table("netbattle").set(P1, resources=["It's Not Over Yet", "Determined"], hand=["Rich Kid"])
    table.offers("spend It's Not Over Yet", "spend Determined", "pass")
    with table.changes(P1, hand=+1, deck=-1, resources=-1, discard=+1):
        table.choose("spend It's Not Over Yet").cites("NB-SPEND-2")
    assert table.zone(P1, "discard") == ["It's Not Over Yet"]


@rule("NB-SPEND-1")
def test_what_is_not_in_play_cannot_be_spent() -> None:
    table = Table("netbattle").set(P1, hand=["Rich Kid"], discard=["Determined"], gauge=2)
    for name in ("Rich Kid", "Determined"):
        table.refuses(f"spend {name}", cites="NB-SPEND-1", saying="not one of your resources in play")


@rule("NB-SPEND-4", "NB-SPEND-5", "NB-SPEND-12")
def test_a_spent_resource_is_neither_in_play_nor_in_the_pile_while_its_text_works() -> None:
    table = Table("netbattle").set(P1, resources=["Upload"], gauge=["Rival", "Focus"], hand=["Uncommon NetBattler"])
    table.set(P1, discard=["Vulcan1"])
    table.choose("spend Upload")
    assert table.zone(P1, "resources") == []
    table.offers("take Vulcan1", "take Rival", "take Focus")
    table.choose("take Rival")
    assert table.zone(P1, "discard") == ["Vulcan1", "Focus", "Upload"]
    table.choose("pass")
    table.refuses("play Uncommon NetBattler", cites="NB-REQ-2")
    green = Table("netbattle").set(P1, resources=["It's Not Over Yet"], hand=["Fortified"])
    green.choose("spend It's Not Over Yet", "pass")
    green.refuses("play Fortified", cites="NB-REQ-3", saying="you have 0")


@rule("NB-SPEND-6", "NB-CD-24")
def test_a_resource_may_be_spent_without_using_its_text() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", resources=["Buckethead", "It's Not Over Yet", "Rival"])
    table.choose("spend Buckethead").offers("resource It's Not Over Yet", "resource Rival")
    with table.changes(P1, hand=0, power=+2, deck=-2, resources=-1, discard=+2):
        table.choose("resource It's Not Over Yet")
    assert table.zone(P1, "discard") == ["It's Not Over Yet", "Buckethead"]
    assert table.zone(P1, "resources") == ["Rival"]


@rule("NB-SPEND-7")
def test_the_other_player_spends_in_your_main_phase_too() -> None:
    table = Table("netbattle").set(P2, resources=["Rival", "It's Not Over Yet"])
    table.choose("pass").offers("spend Rival", "spend It's Not Over Yet", "pass")
    with table.changes(P2, defense=+1):
        table.choose("spend Rival")


@rule("NB-SPEND-8", "NB-REQ-18")
def test_requirements_are_not_tested_again_when_a_resource_is_spent() -> None:
    table = Table("netbattle").set(P1, resources=["Towering Inferno", "Strength Under Pressure"], hand=1, gauge=1)
    table.offers("spend Towering Inferno", "spend Strength Under Pressure", "pass")
    with table.changes(P2, deck=-2):
        table.choose("spend Towering Inferno")
    table.choose("pass")
    with table.changes(P1, defense=+3):
        table.choose("spend Strength Under Pressure")


@rule("NB-SPEND-9")
def test_a_resource_may_be_spent_in_the_turn_it_was_played() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["It's Not Over Yet"])
    table.choose("play It's Not Over Yet", "finish").offers("spend It's Not Over Yet", "pass")
    with table.changes(P1, hand=+1, resources=-1, discard=+1):
        table.choose("spend It's Not Over Yet")


@rule("NB-SPEND-10", "NB-SPEND-11", "NB-END-1")
def test_what_spending_set_up_goes_on_for_the_turn_without_the_card() -> None:
    table = Table("netbattle").set(P1, navi="TorchMan, Hothead", resources=["Looking Hot", "Fiery NetNavi"])
    table.set(P2, hand=["Vulcan1"], gauge=3)
    table.choose("spend Looking Hot")
    assert table.zone(P1, "discard") == ["Looking Hot"]
    table.refuses("play Vulcan1", cites="NB-OPEN-99")
    table.choose("pass")
    with table.changes(P1, strength=+2):
        table.choose("spend Fiery NetNavi")
    table.choose("pass", "pass", "finish")
    table.offers("play Vulcan1", "blast", "pass")
    assert table.game.measures(table.state, P1)["strength"] == 2


@rule("NB-SPEND-13")
@pytest.mark.parametrize("player", [P1, P2])
def test_the_opponents_resources_are_not_yours_to_spend(player: int) -> None:
    table = Table("netbattle", opportunity=player).set(1 - player, resources=["Rival"])
    table.offers("pass")
    table.refuses("spend Rival", cites="NB-SPEND-13", saying="your own resources")


@rule("NB-SPEND-14")
def test_a_second_resource_needs_another_opportunity() -> None:
    table = Table("netbattle").set(P1, resources=["Rival", "It's Not Over Yet"])
    table.choose("spend Rival")
    assert table.asked == P2
    refusal = table.state.explain(P1, f"spend:{table.state.resources(P1)[0]}")
    assert refusal is not None
    assert refusal.rule == "NB-MAIN-6"
    table.choose("pass").offers("spend It's Not Over Yet", "pass")
