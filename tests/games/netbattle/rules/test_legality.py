"""Requirements, and what may be in play only once (NB-REQ, NB-UNIQ)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.board import NETNAVI, RED
from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.rules.emblems import MEGAMAN, SHARKMAN
from playmat.games.netbattle.words.navi_numbers import strength
from playmat.games.netbattle.words.printed import Printed, chip, does, resource
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import coloured, with_emblem

SHARK = "SharkMan, Aquatic Enforcer"


@rule("NB-REQ-1", "NB-REQ-2", "NB-REQ-3", "NB-REQ-4")
@pytest.mark.parametrize(
    ("power", "resources", "cites"),
    [
        (3, [*coloured("B"), *with_emblem(SHARKMAN)], ""),
        (2, [*coloured("B"), *with_emblem(SHARKMAN)], "NB-REQ-2"),
        (3, [*coloured("R"), *with_emblem(SHARKMAN)], "NB-REQ-3"),
        (3, coloured("B"), "NB-REQ-4"),
    ],
)
def test_a_card_needs_all_of_its_requirements(power: int, resources: list[NetCard], cites: str) -> None:
    table = Table("netbattle").set(P1, navi=SHARK, hand=["Geyser"], gauge=power, resources=resources)
    if cites:
        table.refuses("play Geyser", cites=cites)
        assert "play" not in table.verbs
    else:
        table.choose("play Geyser", "done")
        assert table.zone(P1, "discard") == ["Geyser"]


@rule("NB-REQ-5", "NB-REQ-11")
def test_nothing_of_the_opponents_meets_a_requirement() -> None:
    table = Table("netbattle").set(P1, hand=["Geyser", "Vulcan1", "Burned"], gauge=1)
    table.set(P2, navi=SHARK, gauge=5, resources=[*coloured("BRR"), *with_emblem(SHARKMAN)])
    table.offers("pass")
    table.refuses("play Vulcan1", cites="NB-REQ-2", saying="you have 1")
    table.refuses("play Burned", cites="NB-REQ-3", saying="you have 0")
    mine = Table("netbattle").set(P1, hand=["Geyser"], gauge=3, resources=coloured("B")).set(P2, navi=SHARK)
    mine.refuses("play Geyser", cites="NB-REQ-4", saying="you have 0")


@rule("NB-REQ-6", "NB-REQ-17")
def test_playing_a_card_uses_up_neither_power_nor_colours_nor_emblems() -> None:
    resources = [*coloured("B"), *with_emblem(SHARKMAN), "Rival"]
    table = Table("netbattle").set(P1, navi=SHARK, hand=["Geyser"], gauge=3, resources=resources)
    with table.changes(P1, power=0, resources=0, hand=-1, discard=+1):
        table.choose("play Geyser", "done")
    assert (table.state.colours_in_play(P1, 1), table.state.emblems_in_play(P1, SHARKMAN)) == (1, 2)


@rule("NB-REQ-8", "NB-REQ-9", "NB-REQ-10", "NB-REQ-16")
@pytest.mark.parametrize("others", [0, 1, 2])
def test_each_small_emblem_needs_another_card_with_the_large_one(others: int) -> None:
    needy = chip("T-1", "Two Sharks", 1, does(strength(1)), emblem=SHARKMAN, emblems=2)
    table = Table("netbattle").set(P1, hand=[needy, needy], resources=with_emblem(SHARKMAN, others))
    if others == 2:
        table.choose("play Two Sharks")
    else:
        table.refuses("play Two Sharks", cites="NB-REQ-4", saying=f"with the SharkMan emblem; you have {others}")


@rule("NB-REQ-10", "NB-REQ-9")
def test_a_resource_does_not_match_its_own_small_emblem() -> None:
    table = Table("netbattle", step="resource").set(P1, hand=["Send in the Clowns"]).offers("finish")
    table.refuses("play Send in the Clowns", cites="NB-REQ-4", saying="you have 0")
    table = Table("netbattle", step="resource").set(P1, hand=["Send in the Clowns"], resources=["Clowning Around"])
    table.offers("play Send in the Clowns", "finish")


@rule("NB-REQ-12")
def test_a_netnavi_never_counts_for_a_colour() -> None:
    red_navi = Printed("T-N", "Red Navi", "", NETNAVI, RED, (2, 2, 2, 0), 0, "", "Red Navi", 0, (), (), False, "")
    table = Table("netbattle").set(P1, navi=red_navi, hand=["Wrap It Up", "Not Enough Power"])
    table.refuses("play Not Enough Power", cites="NB-REQ-3", saying="needs 1 red resource in play; you have 0")


@rule("NB-REQ-13", "NB-TRIG-1")
def test_a_megaman_card_is_one_that_bears_the_emblem_and_not_one_of_that_name() -> None:
    hand = ["MegaMan, Licensed to Delete", "Two for One"]
    table = Table("netbattle", step="resource").set(P1, resources=["Lan, NetBattler"], hand=hand, gauge=4)
    table.choose("play MegaMan, Licensed to Delete")
    assert table.verbs == ["play", "finish"], "Lan takes no notice of the name"
    table.choose("play Two for One").offers("yes", "no")


@rule("NB-REQ-14", "NB-OPEN-19")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "gauge"])
def test_cards_that_are_not_in_play_meet_no_requirement(zone: str) -> None:
    cards = [*coloured("BB"), *with_emblem(SHARKMAN, 2)]
    words: dict[str, Any] = {"hand": ["Geyser"], "gauge": 4}
    words[zone] = [*cards, "Geyser"] if zone == "hand" else cards
    table = Table("netbattle").set(P1, **words).offers("blast", "pass")
    table.refuses("play Geyser", cites="NB-REQ-3", saying="you have 0")
    words["resources"] = coloured("B")
    table = Table("netbattle").set(P1, **words)
    table.refuses("play Geyser", cites="NB-REQ-4", saying="you have 0")


@rule("NB-REQ-15")
def test_one_resource_serves_a_colour_and_an_emblem_of_every_card() -> None:
    needy = chip("T-1", "Blue Shark", 1, does(strength(1)), colours="B", emblem=SHARKMAN)
    both = resource("T-2", "Shark", 1, 1, emblem=SHARKMAN, power=9)
    hand = [needy, needy, "Like You Mean It"]
    table = Table("netbattle").set(P1, hand=hand, resources=[both]).set(P2, hand=2)
    with table.changes(P1, strength=+1, resources=0):
        table.choose("play Blue Shark")
    table.choose("pass", "play Like You Mean It").cites("NB-EVENT-3")


@rule("NB-REQ-18")
def test_losing_a_requirement_later_takes_nothing_away() -> None:
    table = Table("netbattle").set(P1, hand=["LaserBlast"], gauge=3, resources=["Determined", "Rival", "Upload"])
    table.choose("play LaserBlast", "pass", "spend Determined", "pass", "spend Upload", "take LaserBlast")
    measures = table.game.measures(table.state, P1)
    assert (measures["strength"], measures["power"]) == (7, 1), "power and a red resource are gone, the +5 is not"
    assert table.zone(P1, "resources") == ["Rival"], "Rival needed 2 power when it was played"
    table.choose("pass")
    with table.changes(P1, defense=+1):
        table.choose("spend Rival")


@rule("NB-REQ-20")
def test_having_more_than_required_is_fine() -> None:
    resources = [*coloured("BBB"), *with_emblem(SHARKMAN)]
    table = Table("netbattle").set(P1, navi=SHARK, hand=["Geyser"], gauge=5, resources=resources)
    table.choose("play Geyser", "done")
    assert table.zone(P1, "discard") == ["Geyser"]


# Unique ------------------------------------------------------------------------------------------------------


def phase(**words: Any) -> Table:
    """P1's resource phase with plenty of power."""
    return Table("netbattle", step="resource").set(P1, gauge=5, **words)


@rule("NB-UNIQ-1", "NB-UNIQ-4")
def test_a_second_copy_is_refused_and_the_opponents_does_not_matter() -> None:
    table = phase(hand=["Rival", "Rival"]).set(P2, resources=["Rival"])
    table.choose("play Rival").offers("finish")
    second = table.state.handles[table.state.hand(P1)[0]]
    table.refuses(f"play:{second}", cites="NB-UNIQ-1", saying="You have Rival in play already")


@rule("NB-UNIQ-2", "NB-UNIQ-3", "NB-UNIQ-10")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Lan, NetBattler", "Lan, Hot Shot"),
        ("Lan, Hot Shot", "Lan, NetBattler"),
        ("Maysa, Commander Beef", "Maysa, Staunch Supporter"),
    ],
)
def test_equal_names_are_the_same_whatever_the_titles(first: str, second: str) -> None:
    table = phase(navi="MegaMan, NetWarrior", resources=[first], hand=[second])
    table.refuses(f"play {second}", cites="NB-UNIQ-1").offers("finish")
    phase(navi="MegaMan, NetWarrior", hand=[second]).offers(f"play {second}", "finish")


@rule("NB-UNIQ-5", "NB-UNIQ-6")
def test_an_ally_cannot_join_the_netnavi_it_is() -> None:
    ally = "MegaMan, Licensed to Delete"
    own = phase(navi="MegaMan, Battle Master", hand=[ally])
    own.refuses(f"play {ally}", cites="NB-UNIQ-5", saying="Your NetNavi is MegaMan").offers("finish")
    phase(hand=[ally]).set(P2, navi="MegaMan, Battle Master").offers(f"play {ally}", "finish")


@rule("NB-UNIQ-7")
@pytest.mark.parametrize("zone", ["deck", "gauge", "discard", "hand"])
def test_copies_out_of_play_do_not_matter(zone: str) -> None:
    words: dict[str, Any] = {"hand": ["Rival"]}
    words[zone] = ["Rival"] * 3
    table = Table("netbattle", step="resource").set(P1, **{"gauge": 3, **words})
    with table.changes(P1, resources=+1):
        table.choose("play Rival")


@rule("NB-UNIQ-8")
def test_a_name_is_free_again_when_its_card_has_left_play() -> None:
    table = phase(hand=["Rival"], resources=["Rival"], deck=30)
    table.refuses("play Rival", cites="NB-UNIQ-1")
    table.choose("finish", "spend Rival", "pass", "pass", "finish", "pass", "pass")
    assert table.asked == P1
    table.offers("play Rival", "finish")


@rule("NB-UNIQ-9", "NB-EVENT-7")
def test_uniqueness_never_stops_events_and_chips() -> None:
    table = Table("netbattle").set(P1, hand=["AreaSteal", "AreaSteal", "Fortified", "Fortified"], gauge=3, discard=9)
    table.set(P1, resources=coloured("G"))
    for name in ("AreaSteal", "AreaSteal", "Fortified", "Fortified"):
        table.choose(f"play {name}", "pass")
    assert table.zone(P1, "hand") == []


@rule("NB-UNIQ-5", "NB-REQ-4")
def test_the_netnavi_counts_with_its_name_for_uniqueness_and_its_emblem_for_requirements() -> None:
    table = phase(navi="MegaMan, NetWarrior", hand=["Lan, Hot Shot", "MegaMan, Licensed to Delete"])
    assert table.state.emblems_in_play(P1, MEGAMAN) == 1
    table.offers("play Lan, Hot Shot", "finish")
