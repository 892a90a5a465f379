"""Grand Prix: resources whose texts work while they lie in play."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.cards import BY_TITLE, CARDS
from playmat.games.netbattle.rules.board import BLAST, DEFENSE, NETOP, STRENGTH
from playmat.games.netbattle.rules.emblems import AIRMAN, ICEMAN, MEGAMAN, PHARAOHMAN, PROTOMAN, SNAKEMAN
from playmat.games.netbattle.words.printed import netnavi
from playmat.kernel.step import Option
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import blaster
from tests.games.netbattle.table.plain import coloured, loses, with_emblem

TEXTS = {
    "2SR86": "NetOp. Your AirMan's blast gets −1 for each other AirMan card you have in play.",
    "2SR87": "NetOp. Your ProtoMan's defense gets +1 for each other ProtoMan card you have in play.",
    "2SR88": "NetOp. Your gauge has +1 space for each other MegaMan card you have in play.",
    "2SR89": "NetOp. Your SnakeMan's strength gets +1 for each other SnakeMan card you have in play.",
    "2SR90": (
        "In battle you may power up instead of losing an energy, once a turn for each other PharaohMan card "
        "you have in play."
    ),
    "2SR91": (
        "NetOp. Whenever you blast, you may put a card from your hand into your gauge for each other IceMan "
        "card you have in play."
    ),
}


def test_what_is_printed_on_them() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


NETOPS = [
    ("Arashi, Wide Open", AIRMAN, BLAST, -1, 4),
    ("Chaud, Smooth Operator", PROTOMAN, DEFENSE, +1, 4),
    ("Ms. Millionaire, Politely Evil", SNAKEMAN, STRENGTH, +1, 3),
]


@card("2SR86", "2SR87", "2SR89")
@rule("NB-CD-86", "NB-OPEN-89", "NB-OPEN-107")
@pytest.mark.parametrize(("netop", "emblem", "stat", "change", "power"), NETOPS)
def test_a_netop_follows_the_count_of_other_cards_with_the_emblem(
    netop: str, emblem: str, stat: int, change: int, power: int
) -> None:
    navi = netnavi("T-N", emblem, "", strength=5, defense=5, blast=5)
    table = Table("netbattle").set(P1, navi=navi, resources=[netop, *with_emblem(emblem, 2)])
    table.set(P2, navi=navi, resources=[*coloured("YY"), *with_emblem(emblem)], hand=["Technical Difficulties"])
    changed = [5 + 3 * change if one == stat else 5 for one in range(3)]
    assert [table.state.total(P1, one) for one in range(3)] == changed, "two resources and the NetNavi"
    assert [table.state.total(P2, one) for one in range(3)] == [5, 5, 5], "own cards only"
    table.choose(
        "pass", "play Technical Difficulties", table.state.key(Option("resource", table.state.resources(P1)[1]))
    )
    assert table.state.total(P1, stat) == 5 + 2 * change


@card("2SR86", "2SR87", "2SR89")
@rule("NB-CD-86", "NB-OPEN-88")
@pytest.mark.parametrize(("netop", "emblem", "stat", "change", "power"), NETOPS)
def test_a_netop_stops_with_its_card_and_ignores_another_netnavi(
    netop: str, emblem: str, stat: int, change: int, power: int
) -> None:
    other = Table("netbattle").set(P1, resources=[netop, *with_emblem(emblem)])
    assert other.state.total(P1, stat) == 2
    table = Table("netbattle").set(
        P1, navi=netnavi("T-N", emblem, "", strength=5, defense=5, blast=5), resources=[netop]
    )
    table.set(P2, hand=["Technical Difficulties"], resources=coloured("YY"))
    assert table.state.total(P1, stat) == 5 + change
    table.refuses(f"spend {netop}", cites="NB-OPEN-31")
    table.choose("pass", "play Technical Difficulties", f"resource {netop}")
    assert table.state.total(P1, stat) == 5


@card("2SR86", "2SR87", "2SR88", "2SR89", "2SR90", "2SR91")
@rule("NB-REQ-2", "NB-REQ-4", "NB-CARD-7")
@pytest.mark.parametrize(
    ("resource", "emblem", "power"),
    [
        ("Arashi, Wide Open", AIRMAN, 4),
        ("Chaud, Smooth Operator", PROTOMAN, 4),
        ("Lan, Hot Shot", MEGAMAN, 3),
        ("Ms. Millionaire, Politely Evil", SNAKEMAN, 3),
        ("Sacred Kingdom", PHARAOHMAN, 5),
        ("Tory, Rookie NetOp", ICEMAN, 4),
    ],
)
def test_what_a_netop_needs_to_be_played(resource: str, emblem: str, power: int) -> None:
    assert BY_TITLE[resource].keywords == (() if resource == "Sacred Kingdom" else (NETOP,))
    base = Table("netbattle", step="resource").set(P1, hand=[resource], gauge=5)
    base.refuses(f"play {resource}", cites="NB-REQ-4")
    weak = Table("netbattle", step="resource").set(P1, hand=[resource], gauge=power - 1)
    weak.set(P1, resources=with_emblem(emblem)).refuses(f"play {resource}", cites="NB-REQ-2")
    ready = Table("netbattle", step="resource").set(P1, hand=[resource], gauge=power, resources=with_emblem(emblem))
    with ready.changes(P1, resources=+1):
        ready.choose(f"play {resource}")


@card("2SR86")
@rule("NB-CD-86", "NB-BLAST-12")
def test_arashi_never_takes_airmans_blast_below_zero() -> None:
    table = Table("netbattle").set(
        P1, navi="AirMan", resources=["Arashi, Wide Open", *with_emblem(AIRMAN, 3)], gauge=5
    )
    assert table.state.total(P1, BLAST) == 0
    table.refuses("blast", cites="NB-BLAST-14")


@card("2SR88")
@rule("NB-CD-87", "NB-POWER-15")
def test_lan_gives_the_gauge_a_space_for_each_other_megaman_card() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, Battle Master", gauge=5)
    table.set(P1, resources=["Lan, Hot Shot", "Glow, Baby, Glow"], hand=3)
    assert table.state.spaces(P1) == 7
    with table.changes(P1, power=+1, discard=+8, deck=-5):
        table.choose("spend Glow, Baby, Glow")
    assert table.state.spaces(P1) == 6, "Glow has left play"


@card("2SR88")
@rule("NB-CD-87")
def test_a_gauge_that_shrinks_lets_its_oldest_cards_go_at_once() -> None:
    gauge = ["Rival", "Tornado", "Focus", "Filler", "Filler", "Filler", "Filler"]
    table = Table("netbattle").set(P1, navi="MegaMan, Battle Master", gauge=gauge)
    table.set(P1, resources=["Lan, Hot Shot", *with_emblem(MEGAMAN)])
    table.set(P2, hand=["Technical Difficulties"], resources=coloured("YY"))
    table.choose("pass", "play Technical Difficulties", "resource Lan")
    assert table.zone(P1, "discard") == ["Lan, Hot Shot", "Rival", "Tornado"]
    assert table.zone(P1, "gauge") == ["Focus"] + ["Filler"] * 4


@card("2SR88")
@rule("NB-OPEN-88")
def test_lan_counts_megaman_cards_beside_any_netnavi() -> None:
    table = Table("netbattle").set(P1, resources=["Lan, Hot Shot", *with_emblem(MEGAMAN, 2)])
    assert (table.state.spaces(P1), table.state.spaces(P2)) == (7, 5)
    assert Table("netbattle").set(P1, resources=["Lan, Hot Shot"]).state.spaces(P1) == 5


def kingdom(*resources: Any, damage: int = 3, **words: Any) -> Table:
    """P2 attacks P1, who has PharaohMan and Sacred Kingdom; the battle is about to cost P1 that much energy."""
    table = Table("netbattle", active=P2, step="battle").set(P2, navi=blaster(strength=damage))
    navi = netnavi("T-P", PHARAOHMAN, "", strength=3, defense=0, blast=1)
    return table.set(P1, **{"navi": navi, "resources": ["Sacred Kingdom", *resources], **words})


@card("2SR90")
@rule("NB-CD-88", "NB-OPEN-108")
def test_sacred_kingdom_may_power_up_in_place_of_a_battle_loss_once_for_each_other_pharaohman_card() -> None:
    table = kingdom(*with_emblem(PHARAOHMAN), damage=4, gauge=1)
    table.offers("kingdom", "kingdom:all", "lose", "lose:all")
    with table.changes(P1, power=+1, deck=-1, lost=0, discard=0):
        table.choose("kingdom")
    with table.changes(P1, power=0, deck=-1, lost=+1, discard=+1):
        table.choose("lose")
    table.offers("kingdom", "kingdom:all", "lose", "lose:all")
    table.choose("kingdom")
    assert sum("loses an energy" in line for line in table.log()) == 1, "two uses are the most, so the rest is lost"


@card("2SR90")
@rule("NB-CD-88", "NB-POWER-6")
def test_sacred_kingdom_overflows_a_full_gauge_and_takes_the_last_deck_card() -> None:
    table = kingdom(*with_emblem(PHARAOHMAN), gauge=5, damage=2)
    with table.changes(P1, power=0, deck=-1, discard=+1, lost=0):
        table.choose("kingdom")
    last = kingdom(deck=1, damage=1).choose("kingdom")
    assert loses(last, P1)


@card("2SR90")
@rule("NB-CD-88")
def test_sacred_kingdom_replaces_neither_an_effect_nor_the_opponents_loss() -> None:
    table = Table("netbattle").set(P1, navi="PharaohMan", resources=["Sacred Kingdom"])
    table.set(P2, resources=["MegaMan, Licensed to Delete"])
    with table.changes(P1, lost=+3, power=0):
        table.choose("pass", "spend MegaMan")
    lonely = Table("netbattle", active=P2, step="battle").set(P1, resources=["Sacred Kingdom"])
    lonely.set(P2, navi=blaster(strength=5))
    assert lonely.verbs == ["finish"], "with no other PharaohMan card it saves nothing; the next turn has begun"


def tory(*resources: Any, **words: Any) -> Table:
    """P1 has IceMan with blast 1, Tory in play and one power."""
    table = Table("netbattle").set(
        P1, navi=netnavi("T-I", ICEMAN, "", strength=1, defense=3, blast=1), gauge=1, **words
    )
    return table.set(P1, resources=["Tory, Rookie NetOp", *resources])


@card("2SR91")
@rule("NB-CD-89", "NB-OPEN-97")
def test_tory_places_up_to_one_hand_card_for_each_other_iceman_card_after_a_blast() -> None:
    table = tory(*with_emblem(ICEMAN), hand=["Rival", "Tornado", "Focus"]).choose("blast")
    table.offers("put Rival", "put Tornado", "put Focus", "done")
    assert len(table.zone(P1, "discard")) == 1, "the blast is complete"
    with table.changes(P1, hand=-2, power=+2, deck=0):
        table.choose("put Focus", "put Rival")
    assert table.asked == P2, "the NetNavi and one resource make two"
    assert table.zone(P1, "gauge") == ["Focus", "Rival"]
    assert table.log(P2)[0] == "A card goes into P1's gauge."


@card("2SR91")
@rule("NB-CD-89")
def test_tory_may_place_none_and_asks_nothing_for_an_empty_hand_or_another_players_blast() -> None:
    table = tory(hand=2)
    with table.changes(P1, hand=0, power=-1):
        table.choose("blast", "done")
    assert tory().choose("blast").asked == P2
    theirs = Table("netbattle", active=P2).set(P1, navi="IceMan", resources=["Tory, Rookie NetOp"], hand=2)
    theirs.set(P2, navi=blaster(), gauge=1)
    assert theirs.choose("blast").verbs == ["pass"]
    alone = Table("netbattle").set(P1, navi=blaster(), resources=["Tory, Rookie NetOp"], hand=2, gauge=1)
    assert alone.choose("blast").asked == P2, "no other IceMan card"


@card("2SR90")
@rule("NB-CD-88", "NB-OPEN-108")
def test_an_energy_that_sacred_kingdom_does_not_save_goes_where_the_losers_texts_send_it() -> None:
    table = Table("netbattle", active=P2).set(P2, navi=blaster(strength=3))
    table.set(P1, navi=netnavi("T-P", PHARAOHMAN, "", strength=3, defense=0, blast=1), gauge=1)
    table.set(P1, resources=["Sacred Kingdom", *with_emblem(PHARAOHMAN), *coloured("YYYGGR")])
    table.set(P1, hand=["Not Enough Power", "EnergyBomb", "Guardian", "Filler", "Filler"])
    table.choose("pass", "play Not Enough Power", "pass", "play EnergyBomb", "pass", "play Guardian", "pass", "pass")
    table.offers("kingdom", "kingdom:all", "lose", "lose:all").choose("lose").offers("gauge", "hand")
    with table.changes(P1, lost=+1, power=+1, hand=0, deck=-1):
        table.choose("gauge")
    with table.changes(P1, lost=0, power=+1, deck=-1):
        table.choose("kingdom")
    table.offers("kingdom", "lose").choose("lose").offers("gauge", "hand")
