"""Grand Prix: the NetNavis."""

from __future__ import annotations

import pytest

from playmat.games.netbattle.cards import CARDS
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.plain import coloured, plain_chip

TEXTS = {
    "2C1": "Whenever you play a BattleChip, return up to two resources in play to their owners' hands.",
    "2C2": "Whenever you play a resource, you may have your opponent put a card from their hand into their gauge.",
    "2C3": "",
    "2C4": "",
    "2St78": "",
    "2St79": "",
}


def test_what_is_printed_on_the_netnavis() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("2C3", "2C4", "2St78", "2St79")
@pytest.mark.parametrize(
    ("title", "numbers"),
    [
        ("MegaMan, Battle Master", (2, 3, 4)),
        ("SnakeMan, Sly Bandit", (1, 3, 2)),
        ("PharaohMan, Ultimate NetNavi", (3, 2, 4)),
        ("ProtoMan, Grand Prix Champ", (3, 1, 2)),
    ],
)
def test_a_netnavi_without_text_has_its_numbers_and_its_emblem(title: str, numbers: tuple[int, int, int]) -> None:
    table = Table("netbattle").set(P1, navi=title, hand=[plain_chip()], gauge=4)
    assert tuple(table.state.total(P1, stat) for stat in range(3)) == numbers
    assert table.state.emblems_in_play(P1, title.partition(",")[0]) == 1
    table.choose("play Plain chip")
    assert tuple(table.state.total(P1, stat) for stat in range(3)) == numbers
    assert table.asked == P2, "no text has anything to say"


@card("2C1")
@rule("NB-CD-17")
def test_airman_returns_two_resources_of_either_player_to_their_owners() -> None:
    table = Table("netbattle").set(P1, navi="AirMan", hand=[plain_chip()], resources=["Rival", "Rich Kid"])
    table.set(P2, hand=5, resources=["Big Trouble", "Filler"])
    table.choose("play Plain chip")
    assert table.asked == P1
    table.offers("resource Rival", "resource Rich Kid", "resource Big Trouble", "resource Filler", "done")
    with table.changes(P1, resources=-1, hand=+1, discard=0), table.changes(P2, resources=-1, hand=+1, discard=0):
        table.choose("resource Big Trouble", "resource Rival")
    assert table.asked == P2, "two at most"
    assert table.zone(P2, "hand")[-1] == "Big Trouble", "six cards are no reason to discard"


@card("2C1")
@rule("NB-CD-17", "NB-OPEN-97")
def test_airman_may_return_one_or_none_and_is_silent_without_resources() -> None:
    table = Table("netbattle").set(P1, navi="AirMan", hand=[plain_chip()]).set(P2, resources=["Rival", "Rich Kid"])
    table.choose("play Plain chip")
    with table.changes(P2, resources=-1, hand=+1):
        table.choose("resource Rival", "done")
    none = Table("netbattle").set(P1, navi="AirMan", hand=[plain_chip()]).set(P2, resources=["Rival"])
    with none.changes(P2, resources=0, hand=0):
        none.choose("play Plain chip", "done")
    assert Table("netbattle").set(P1, navi="AirMan", hand=[plain_chip()]).choose("play Plain chip").asked == P2


@card("2C1")
@rule("NB-CD-17")
def test_airman_answers_his_own_players_chips_only_on_either_players_turn() -> None:
    table = Table("netbattle", active=P2).set(P1, navi="AirMan", hand=[plain_chip()], resources=1)
    table.set(P2, hand=[plain_chip()])
    table.choose("play Plain chip")
    assert (table.asked, table.verbs) == (P1, ["play", "pass"])
    table.choose("play Plain chip")
    assert (table.asked, table.verbs) == (P1, ["resource", "done"])


@card("2C2")
@rule("NB-CD-61", "NB-RES-16")
def test_iceman_makes_the_opponent_pick_a_hand_card_for_each_resource() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="IceMan", hand=["Charge Forward", "Playtime"])
    table.set(P2, hand=["Rival", "Tornado"], gauge=1)
    table.choose("play Charge Forward")
    assert (table.asked, table.verbs) == (P1, ["yes", "no"])
    table.choose("yes")
    assert table.asked == P2
    table.offers("put Rival", "put Tornado")
    with table.changes(P2, hand=-1, power=+1, deck=0, discard=0):
        table.choose("put Tornado")
    assert table.zone(P2, "gauge")[-1] == "Tornado"
    assert table.log(P1) == ["A card goes into P2's gauge."], "unseen by the other player"
    with table.changes(P2, hand=0, power=0):
        table.choose("play Playtime", "no")


@card("2C2")
@rule("NB-CD-61")
def test_iceman_overflows_a_full_gauge_and_gives_nothing_for_an_empty_hand() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="IceMan", hand=["Charge Forward", "Playtime"])
    table.set(P2, hand=["Tornado"], gauge=["Rival", "Filler", "Filler", "Filler", "Filler"])
    with table.changes(P2, hand=-1, power=0, discard=+1):
        table.choose("play Charge Forward", "yes")
    assert table.zone(P2, "discard") == ["Rival"]
    table.choose("play Playtime")
    assert table.verbs == ["finish"], "the hand is empty by now"


@card("2C2")
@rule("NB-CD-61", "NB-VIRUS-5")
def test_iceman_answers_fetched_viruses_and_plays_in_a_main_phase_but_no_chip() -> None:
    table = Table("netbattle", step="resource").set(P1, navi="IceMan", hand=["Spikey"], gauge=2)
    table.set(P1, deck=["Spikey", "Filler", "Filler"]).set(P2, hand=2)
    table.choose("play Spikey")
    assert table.verbs == ["resolve", "resolve"], "the fetch and IceMan, in an order of choice"
    table.choose("resolve IceMan", "no", "yes", "fetch Spikey")
    assert table.verbs == ["resolve", "resolve"], "the fetched copy was played too"
    with table.changes(P2, hand=-1, power=+1):
        table.choose("resolve IceMan", "yes", "put Filler")
    assert table.zone(P1, "resources") == ["Spikey", "Spikey"]
    main = Table("netbattle").set(P1, navi="IceMan", resources=["Weepers"], deck=["Rival", "Filler"], gauge=2)
    main.set(P2, hand=2)
    main.choose("spend Weepers", "play Rival")
    assert (main.asked, main.verbs) == (P1, ["yes", "no"])
    chips = Table("netbattle").set(P1, navi="IceMan", hand=[plain_chip()], resources=coloured("R")).set(P2, hand=2)
    assert chips.choose("play Plain chip").verbs == ["pass"]
