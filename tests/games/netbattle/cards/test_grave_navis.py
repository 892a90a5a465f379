"""Grave: NetNavis, and the six cards with a wrong set number."""

from __future__ import annotations

from typing import Final

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.board import NO_COLOUR, OPPONENT
from playmat.games.netbattle.rules.memory import NO_RECHARGING
from playmat.games.netbattle.words.lasting import Begin
from playmat.games.netbattle.words.navi_numbers import blast_number
from playmat.games.netbattle.words.printed import does, event
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import MISPRINTS, coloured, destinies

TEXTS: Final = {
    "3C1": "Whenever you blast, you may recharge two energy.",
    "3C2": "Whenever you blast, return up to two resources in play to their owners' hands.",
    "3C3": "Whenever you blast, you may put a resource of yours into your gauge.",
    "3C4": "",
    "3St80": "",
    "3St81": "",
}

RAISE: Final = event("TEST-1", "Raise the Blast", NO_COLOUR, 0, does(blast_number(1)))
NO_RECHARGE: Final = event("TEST-2", "No Recharge", NO_COLOUR, 0, does(Begin(NO_RECHARGING, OPPONENT)))


def second_copy(table: Table) -> str:
    """The answer that plays the copy left in hand."""
    return f"play:{table.state.handles[table.state.hand(P1)[0]]}"


@pytest.mark.parametrize(("id", "text"), TEXTS.items())
def test_what_is_printed_on_the_netnavis(id: str, text: str) -> None:
    assert [one.text() for one in CARDS if one.id == id] == [text]


@card("3C1")
@rule("NB-CD-97")
def test_magnetman_may_recharge_two_after_each_blast_its_own_cards_included() -> None:
    table = Table("netbattle").set(P1, navi="MagnetMan", gauge=["Vulcan3", "Mine", "Geyser"])
    table.offers("blast", "pass").choose("blast")
    table.offers("destiny Vulcan3", "destiny Mine", "destiny Geyser").choose("destiny Geyser")
    assert table.asked == P1
    assert table.zone(P1, "discard") == ["Vulcan3", "Mine", "Geyser"]
    table.offers("yes", "no")
    with table.changes(P1, deck=+2, discard=-2, strength=0):
        table.choose("yes").cites("NB-RECHARGE-1")
    assert table.asked == P2
    assert table.state.total(P1, 0) == 4 + 5


@card("3C1")
def test_magnetman_may_leave_the_pile_alone_and_is_not_asked_while_recharging_is_banned() -> None:
    table = Table("netbattle").set(P1, navi="MagnetMan", gauge=3).choose("blast", "destiny Filler")
    with table.changes(P1, deck=0, discard=0):
        table.choose("no")
    assert table.asked == P2
    banned = Table("netbattle", opportunity=P2).set(P1, navi="MagnetMan", gauge=3).set(P2, hand=[NO_RECHARGE])
    banned.choose("play No Recharge", "blast", "destiny Filler")
    assert banned.asked == P2
    banned.offers("pass")


@card("3C2")
@rule("NB-CD-17", "NB-CD-97")
def test_shadowman_returns_up_to_two_resources_of_either_player_after_a_blast() -> None:
    table = Table("netbattle").set(P1, navi="ShadowMan", gauge=2, resources=["Watch Out"])
    table.set(P2, resources=["Spidy", "Eliminate"]).choose("blast", "destiny Filler")
    assert len(table.zone(P1, "discard")) == 2
    table.offers("resource Watch Out", "resource Spidy", "resource Eliminate", "done")
    with table.changes(P1, hand=+1, resources=-1), table.changes(P2, hand=+1, resources=-1):
        table.choose("resource Spidy").offers("resource Watch Out", "resource Eliminate", "done")
        table.choose("resource Watch Out")
    assert table.zone(P2, "hand") == ["Spidy"]
    assert table.asked == P2


@card("3C2")
@rule("NB-DRAW-9")
def test_shadowman_may_return_one_or_none_and_tests_no_hand_limit() -> None:
    table = Table("netbattle").set(P1, navi="ShadowMan", gauge=2).set(P2, hand=5, resources=["Spidy", "Eliminate"])
    with table.changes(P2, hand=+1, resources=-1, discard=0):
        table.choose("blast", "destiny Filler", "resource Spidy", "done")
    none = Table("netbattle").set(P1, navi="ShadowMan", gauge=2).set(P2, resources=["Spidy"])
    with none.changes(P2, hand=0, resources=0):
        none.choose("blast", "destiny Filler", "done")
    nothing = Table("netbattle").set(P1, navi="ShadowMan", gauge=2).choose("blast", "destiny Filler")
    assert nothing.asked == P2
    nothing.offers("pass")


@card("3C3")
@rule("NB-CD-97")
def test_skullman_may_put_one_own_resource_into_the_gauge_after_a_blast() -> None:
    table = Table("netbattle").set(P1, navi="SkullMan", gauge=3, resources=["Watch Out", "Spidy"])
    table.set(P2, resources=["Eliminate"]).choose("blast", "destiny Filler").offers("yes", "no").choose("yes")
    table.offers("resource Watch Out", "resource Spidy")
    with table.changes(P1, power=+1, resources=-1, discard=0):
        table.choose("resource Spidy")
    assert table.zone(P1, "gauge") == ["Filler", "Spidy"]
    assert table.zone(P2, "resources") == ["Eliminate"]


@card("3C3")
def test_skullman_may_decline_and_is_not_asked_without_a_resource_of_his_own() -> None:
    table = Table("netbattle").set(P1, navi="SkullMan", gauge=2, resources=["Spidy"]).choose("blast", "destiny Filler")
    with table.changes(P1, power=0, resources=0):
        table.choose("no")
    alone = Table("netbattle").set(P1, navi="SkullMan", gauge=2).set(P2, resources=["Spidy"])
    alone.choose("blast", "destiny Filler")
    assert alone.asked == P2


@card("3C4")
@rule("NB-CD-98", "NB-BLAST-14")
def test_woodman_blasts_only_while_something_keeps_the_blast_number_above_zero() -> None:
    table = Table("netbattle").set(P1, navi="WoodMan", gauge=[*destinies(3), "Filler", *destinies(4)], hand=[RAISE])
    table.refuses("blast", cites="NB-BLAST-14").offers("play Raise the Blast", "pass")
    table.choose("play Raise the Blast", "pass").offers("blast", "pass")
    with table.changes(P1, power=-1, discard=+1, strength=+4):
        table.choose("blast")
    table.choose("pass", "pass").choose("finish", "pass", "pass", "finish")
    assert table.asked == P1
    table.refuses("blast", cites="NB-BLAST-14")


@card("3C4", "3St80", "3St81")
@pytest.mark.parametrize(
    ("title", "numbers"),
    [
        ("WoodMan, Natural Leader", (3, 3, 0)),
        ("Bass, Ultimate Reborn", (3, 1, 2)),
        ("SharkMan, Aquatic Enforcer", (2, 2, 2)),
    ],
)
def test_a_netnavi_without_text_fights_with_its_printed_numbers(title: str, numbers: tuple[int, int, int]) -> None:
    table = Table("netbattle").set(P1, navi=title, hand=["Mine"], gauge=2)
    assert tuple(table.state.total(P1, stat) for stat in range(3)) == numbers
    with table.changes(P1, strength=0, defense=0, blast=0, power=0):
        table.choose("play Mine")
    assert table.asked == P2


@card("3St80", "3St81")
@rule("NB-OPEN-7", "NB-REQ-11")
@pytest.mark.parametrize(
    ("navi", "emblem_card"), [("Bass, Ultimate Reborn", "Flawless"), ("SharkMan, Aquatic Enforcer", "Requital")]
)
def test_a_netnavi_provides_its_own_emblem(navi: str, emblem_card: str) -> None:
    table = Table("netbattle", step="resource").set(P1, navi=navi, hand=[emblem_card], gauge=3)
    table.offers(f"play {emblem_card}", "finish")
    other = Table("netbattle", step="resource").set(P1, navi="WoodMan", hand=[emblem_card], gauge=3)
    other.refuses(f"play {emblem_card}", cites="NB-REQ-4")


@card("3U35", "3U38", "3U40", "3U42", "3U44", "3U46")
@rule("NB-CARD-40", "NB-CARD-41", "NB-CARD-42", "NB-CARD-43", "NB-CARD-44", "NB-CARD-45", "NB-CARD-61", "NB-OPEN-6")
@pytest.mark.parametrize(
    ("title", "id"),
    MISPRINTS,
)
def test_a_card_with_a_wrong_set_number_is_a_normal_grave_card(title: str, id: str) -> None:
    found = BY_TITLE[title]
    assert (found.id, found.facts()["set"], found.illegal) == (id, "3", "")
    assert [one.id for one in CARDS if one.name == title] == [id]


@card("3R74", "3R75", "3R76", "3R79")
@rule("NB-CD-28", "NB-UNIQ-5", "NB-UNIQ-6")
@pytest.mark.parametrize(
    ("ally", "namesake"),
    [
        ("GutsMan, Full Out Battler", "GutsMan, Body Strength"),
        ("SharkMan, Fishy Agent", "SharkMan, Aquatic Enforcer"),
        ("SkullMan, Friendly Ghoul", "SkullMan, Skeletal Agent"),
        ("WoodMan, Outdoorsy", "WoodMan, Natural Leader"),
    ],
)
def test_an_ally_does_not_join_its_namesake_and_bears_no_emblem(ally: str, namesake: str) -> None:
    table = Table("netbattle", step="resource").set(P1, navi=namesake, hand=[ally], gauge=4)
    table.refuses(f"play {ally}", cites="NB-UNIQ-5")
    there = Table("netbattle", step="resource").set(P1, hand=[ally, ally], gauge=4).set(P2, navi=namesake)
    with there.changes(P1, resources=+1, hand=-1, strength=0, defense=0, blast=0):
        there.choose(f"play {ally}")
    there.offers("finish").refuses(second_copy(there), cites="NB-UNIQ-1")
    assert BY_TITLE[ally].emblem == ""


@card("3C13", "3C23", "3C24", "3C29")
@rule("NB-CD-29", "NB-VIRUS-8")
@pytest.mark.parametrize(("virus", "power"), [("BomBoy", 4), ("Lark", 3), ("MagTect", 4), ("Spidy", 4)])
def test_a_virus_fetches_its_copies_as_long_as_its_power_is_there(virus: str, power: int) -> None:
    table = Table("netbattle", step="resource").set(
        P1, hand=[virus], gauge=power, deck=["Filler", virus, "Filler", virus]
    )
    with table.changes(P1, resources=+3, deck=-2, hand=-1, power=0):
        table.choose(f"play {virus}").offers("yes", "no").choose(
            "yes", f"fetch {virus}", "yes", f"fetch {virus}", "no"
        )
    table.offers("finish")
    weak = Table("netbattle", step="resource").set(P1, hand=[virus], gauge=power - 1)
    weak.refuses(f"play {virus}", cites="NB-REQ-2")


@card("3SR86")
@rule("NB-CD-127")
def test_grave_virusbeast_is_no_virus() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="Bass", hand=["Grave VirusBeast"] * 2, gauge=4, deck=20)
    table.choose("play Grave VirusBeast")
    table.offers("finish").refuses(second_copy(table), cites="NB-UNIQ-1")
    mine = Table("netbattle").set(P1, hand=["Mine"], gauge=2).set(P2, resources=["Grave VirusBeast", *coloured("R")])
    with mine.changes(P1, strength=0):
        mine.choose("play Mine")
