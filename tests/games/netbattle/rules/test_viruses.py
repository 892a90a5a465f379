"""Viruses (NB-VIRUS)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.board import YOU
from playmat.games.netbattle.rules.gauge import BurnPower
from playmat.games.netbattle.words.printed import netnavi, playing_resource
from playmat.kernel.view import view
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import loses

VIRUS = "Spikey"
FETCHED = "P1 plays Spikey from the deck."


def phase(copies: int = 3, **words: Any) -> Table:
    """P1's resource phase with a virus in hand and copies of it in a deck of 20."""
    words = {"hand": [VIRUS], "gauge": 3, "deck": [VIRUS] * copies + ["Filler"] * (20 - copies), **words}
    return Table("netbattle", step="resource").set(P1, **words)


@rule("NB-VIRUS-1", "NB-RES-15", "NB-RES-7", "NB-RES-11")
def test_a_virus_is_played_and_spent_like_any_resource() -> None:
    table = phase(hand=[VIRUS, "Vulcan1", "Filler"], resources=["Rich Kid"])
    table.choose("play Spikey", "no")
    table.refuses("spend Spikey", cites="NB-RES-7")
    table.choose("finish").offers("play Vulcan1", "spend Rich Kid", "spend Spikey", "blast", "pass")
    with table.changes(P1, resources=-1, strength=+2):
        table.choose("spend Spikey", "discard Filler", "play Vulcan1")
    assert table.zone(P1, "discard") == ["Filler", "Vulcan1", VIRUS]
    table = Table("netbattle").set(P1, hand=[VIRUS], gauge=3)
    table.refuses("play Spikey", cites="NB-RES-11")


@rule("NB-VIRUS-2", "NB-CD-29")
def test_only_viruses_may_be_in_play_twice() -> None:
    table = phase(0, hand=[VIRUS, "Rival"], resources=[VIRUS, VIRUS, "Rival"])
    table.refuses("play Rival", cites="NB-UNIQ-1")
    table.choose("play Spikey")
    assert table.zone(P1, "resources").count(VIRUS) == 3


@rule("NB-VIRUS-3", "NB-VIRUS-5", "NB-VIRUS-6", "NB-OPEN-28")
def test_every_copy_may_bring_another_until_the_places_are_filled() -> None:
    table = phase(4, resources=["Rich Kid"])
    table.choose("play Spikey")
    for _ in range(2):
        table.offers("yes", "no").choose("yes")
        with table.changes(P1, deck=-1, resources=+1):
            table.choose("fetch Spikey")
        assert FETCHED in table.log(P2)
    assert len(table.zone(P1, "resources")) == 4
    table.offers("finish")


@rule("NB-VIRUS-4")
def test_the_deck_is_shuffled_after_a_fetch() -> None:
    names = ["Rival", "Vulcan1", "AirShot", "Tornado", "RockCube", "Boomer1", "Upload", "Focus", "Lark", "Gaia"]
    orders = set()
    for seed in range(4):
        table = Table("netbattle", step="resource", seed=seed)
        table.set(P1, hand=[VIRUS], gauge=3, deck=[VIRUS, *names])
        table.choose("play Spikey", "yes", "fetch Spikey").cites("NB-VIRUS-4")
        assert sorted(table.zone(P1, "deck")) == sorted(names)
        orders.add(tuple(table.zone(P1, "deck")))
    assert len(orders) > 1 and tuple(reversed(names)) not in orders


@rule("NB-VIRUS-7")
def test_fetching_is_optional_each_time() -> None:
    table = phase(3).choose("play Spikey", "yes", "fetch Spikey").offers("yes", "no")
    with table.changes(P1, deck=0, resources=0):
        table.choose("no")
    table.offers("finish")


@rule("NB-VIRUS-8", "NB-OPEN-24", "NB-OPEN-71")
def test_a_fetched_copy_needs_its_requirements_when_it_is_played() -> None:
    burner = netnavi("T-N", "Burner", "", playing_resource(BurnPower(1, YOU)), strength=2, defense=2, blast=2)
    first = phase(3, navi=burner, gauge=2).choose("play Spikey")
    first.offers("resolve Burner", "resolve Spikey").choose("resolve Burner")
    assert len(first.zone(P1, "gauge")) == 1
    first.offers("finish")
    later = phase(3, navi=burner, gauge=2).choose("play Spikey", "resolve Spikey").offers("yes", "no")
    later.choose("yes", "fetch Spikey")
    assert later.zone(P1, "resources") == [VIRUS] * 2
    poor = phase(3, gauge=1).offers("finish")
    poor.refuses("play Spikey", cites="NB-REQ-2", saying="needs 2 power; you have 1")


@rule("NB-VIRUS-9", "NB-WIN-6", "NB-WIN-7")
def test_fetching_the_last_card_loses() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=[VIRUS], gauge=3, deck=[VIRUS])
    table.choose("play Spikey", "yes").offers("fetch Spikey", "none").choose("fetch Spikey")
    assert loses(table, P1)
    table = Table("netbattle", step="resource").set(P1, hand=[VIRUS], gauge=3, deck=[VIRUS])
    table.choose("play Spikey", "yes", "none")
    assert not table.state.over


# Decisions about fetching ------------------------------------------------------------------------------------


@rule("NB-OPEN-22", "NB-VIRUS-6", "NB-RES-2")
def test_fetched_copies_count_for_the_four_plays_of_a_phase() -> None:
    maysa = "Maysa, Staunch Supporter"
    table = phase(3, hand=["Rich Kid", "Focus", VIRUS], gauge=5, resources=[maysa])
    table.choose("play Rich Kid", "play Focus", "play Spikey", "yes", "fetch Spikey")
    assert len(table.zone(P1, "resources")) == 5
    table.offers("finish")
    table = phase(3, hand=["Rich Kid", VIRUS, "Focus"], gauge=5)
    table.choose("play Rich Kid", "play Spikey", "yes", "fetch Spikey", "no", "play Focus").offers("finish")


@rule("NB-OPEN-22", "NB-CD-143")
def test_four_plays_are_the_limit_even_with_a_fifth_place() -> None:
    maysa = "Maysa, Staunch Supporter"
    table = phase(3, hand=[maysa, "Rich Kid", VIRUS, "Focus"], gauge=5)
    table.choose(f"play {maysa}", "play Rich Kid", "play Spikey", "yes", "fetch Spikey")
    assert len(table.zone(P1, "resources")) == 4, "a fifth place is free"
    table.offers("finish").refuses("play Focus", cites="NB-RES-2", saying="Four resources")


@rule("NB-OPEN-23", "NB-OPEN-61")
@pytest.mark.parametrize("copies", [0, 2])
def test_a_search_may_fail_and_the_deck_is_shuffled_all_the_same(copies: int) -> None:
    table = phase(copies).choose("play Spikey", "yes")
    assert table.verbs == ["fetch"] * copies + ["none"]
    with table.changes(P1, deck=0, resources=0):
        table.choose("none").cites("NB-VIRUS-4")


@rule("NB-OPEN-24", "NB-RES-5")
def test_no_fetch_is_offered_with_all_places_filled() -> None:
    table = phase(3, resources=["Rich Kid", "Focus", "Rival"])
    table.choose("play Spikey").offers("finish")


@rule("NB-OPEN-25")
def test_the_offer_does_not_betray_whether_a_copy_is_left() -> None:
    for copies in (0, 1):
        table = phase(copies).choose("play Spikey").offers("yes", "no")
        seen = view(table.state, P1)["zones"]
        deck = next(zone for zone in seen if (zone["zone"], zone["player"]) == ("deck", P1))
        assert deck == {"zone": "deck", "player": P1, "count": 20}
        table.choose("yes")
        deck = next(zone for zone in view(table.state, P1)["zones"] if (zone["zone"], zone["player"]) == ("deck", P1))
        assert len(deck["cards"]) == 20, "it is seen while it is searched"
        assert "cards" not in next(
            zone for zone in view(table.state, P2)["zones"] if (zone["zone"], zone["player"]) == ("deck", P1)
        )


@rule("NB-OPEN-26", "NB-INFO-4")
def test_another_copy_is_a_virus_of_that_name_and_it_is_shown() -> None:
    deck = [VIRUS, "VulGear", "Rival", *["Filler"] * 9]
    table = Table("netbattle", step="resource").set(P1, hand=[VIRUS], gauge=5, deck=deck)
    table.choose("play Spikey", "yes").offers("fetch Spikey", "none").choose("fetch Spikey")
    assert FETCHED in table.log(P2)


@rule("NB-OPEN-27", "NB-CD-40")
def test_a_virus_played_in_a_main_phase_may_fetch_too() -> None:
    table = Table("netbattle").set(
        P1, resources=["Handy Work"], hand=[VIRUS], gauge=3, deck=[VIRUS, "Filler", "Filler"]
    )
    table.choose("spend Handy Work", "play Spikey").offers("yes", "no").choose("yes", "fetch Spikey", "no")
    assert table.zone(P1, "resources") == [VIRUS] * 2
    assert table.zone(P1, "discard") == ["Handy Work"]
