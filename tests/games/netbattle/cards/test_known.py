"""Cards that are known but not legal in decks; tests may put Level Up! cards on the table."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.book.decks import Deck
from playmat.games.netbattle import GAME
from playmat.games.netbattle.cards import BY_TITLE, CARDS, NETNAVIS
from playmat.games.netbattle.cards.known import KNOWN
from playmat.games.netbattle.rules.board import LEVEL_UP, RESOURCE
from playmat.testing import P1, P2, Table, card, rule
from tests.games.netbattle.table.blasted import blaster, value
from tests.games.netbattle.table.plain import coloured, destinies, plain_chip

TEXTS = {
    "1T1": "Spend a Level Up! card → for the rest of the turn, every card that your blast reveals is a blast destiny.",
    "1T2": "Spend a Level Up! card and discard two green cards → recharge eight energy.",
    "1T3": "Spend two Level Up! cards → blast, outside the limit of one.",
    "1T4": "Spend three Level Up! cards and discard a card → your opponent discards their hand.",
    "1T5": "Spend two Level Up! cards → a NetNavi's defense becomes 0.",
    "1T6": "",
    "1T7": "",
    "1T8": "",
    "NC1": "Whenever you play a BattleChip, burn 1 of your opponent's power.",
}


def test_what_is_printed_on_the_known_cards() -> None:
    assert {one.id: one.text() for one in CARDS if one.id in TEXTS} == TEXTS


@card("1T1", "1T2", "1T3", "1T4", "1T5", "1T6", "1T7", "1T8", "NC1")
@rule("NB-OPEN-83", "NB-CD-149", "NB-CD-150")
def test_nine_cards_are_known_with_a_reason_and_all_others_are_legal() -> None:
    illegal = {one.id: one.illegal for one in CARDS if one.illegal}
    assert list(illegal) == ["1T1", "1T2", "1T3", "1T4", "1T5", "1T6", "1T7", "1T8", "NC1"]
    assert all(reason[0].isupper() and reason.endswith(".") for reason in illegal.values())
    assert "MegaMan, NetCity Defender" not in [one.title for one in NETNAVIS]


@card("1T1", "1T2", "1T3", "1T4", "1T5", "1T6", "1T7", "1T8")
@rule("NB-OPEN-83", "NB-CD-149")
@pytest.mark.parametrize("title", [one.title for one in KNOWN[:8]])
def test_a_deck_with_a_known_card_is_refused_with_its_reason(title: str) -> None:
    legal = [one.title for one in CARDS if one.kind == RESOURCE][:15]
    cards = {**dict.fromkeys(legal[:14], 4), legal[14]: 3}
    assert GAME.check(Deck.of("Sound", cards, netnavi="MegaMan, Battle Master")) == []
    faulty = Deck.of("Faulty", {**cards, legal[14]: 2, title: 1}, netnavi="MegaMan, Battle Master")
    refusals = [str(one) for one in GAME.check(faulty)]
    assert refusals == [f"{title} is known but not legal in decks: {BY_TITLE[title].illegal} [NB-OPEN-83]"]


def levelled(event: str, *hand: Any, level_up: int, **words: Any) -> Table:
    """P1 holds the event, with so many Level Up! cards on the table."""
    return Table("netbattle").set(P1, hand=[event, *hand], level_up=level_up, **words)


@card("1T1")
@rule("NB-CD-149")
def test_darkcannon_makes_every_card_of_a_blast_a_destiny_of_its_own() -> None:
    table = levelled("DarkCannon", level_up=2, resources=coloured("RRR"), gauge=destinies(1, 3, 4))
    with table.changes(P1, discard=+2, strength=0, hand=-1):
        table.choose("play DarkCannon")
    assert len(table.zone(P1, "level up")) == 1
    with table.changes(P1, strength=+7, power=-2):
        table.choose("pass", "blast")
    assert value(table) == [3, 4]
    table.choose("pass", "pass").expect(turn=6, conditions=[])
    poor = levelled("DarkCannon", level_up=0, resources=coloured("RRR"))
    poor.refuses("play DarkCannon", cites="NB-CD-149", saying="costs 1 Level Up! cards; you have 0")


@card("1T2")
@rule("NB-CD-149")
def test_all_about_endurance_recharges_eight() -> None:
    table = levelled("All About Endurance", *coloured("GG"), level_up=1, resources=coloured("GG"), gauge=3, discard=9)
    with table.changes(P1, deck=+8, hand=-3, discard=-4):
        table.choose("play All About Endurance")
    assert table.zone(P1, "level up") == []
    poor = levelled("All About Endurance", *coloured("GR"), level_up=1, resources=coloured("GG"), gauge=3)
    poor.refuses("play All About Endurance", cites="NB-COST-2")


@card("1T3")
@rule("NB-CD-9", "NB-CD-149", "NB-CARD-37")
def test_double_power_blasts_outside_the_limit_on_the_own_turn_only() -> None:
    side: dict[str, Any] = {"level_up": 2, "resources": coloured("Y"), "navi": blaster(), "gauge": destinies(0, 2, 5)}
    table = levelled("Double Power", **side)
    with table.changes(P1, strength=+5, power=-1, discard=+4):
        table.choose("play Double Power")
    with table.changes(P1, strength=+2):
        table.choose("pass", "blast")
    theirs = Table("netbattle", active=P2, opportunity=P1).set(P1, hand=["Double Power"], **side)
    theirs.refuses("play Double Power", cites="NB-BLAST-26")
    poor = levelled("Double Power", **{**side, "level_up": 1})
    poor.refuses("play Double Power", cites="NB-CD-149")


@card("1T4")
@rule("NB-CD-149")
def test_infamous_dr_wily_empties_the_opposing_hand() -> None:
    table = levelled("Infamous Dr. Wily", "Filler", level_up=3, resources=coloured("BB")).set(P2, hand=4)
    with table.changes(P2, hand=-4, discard=+4), table.changes(P1, hand=-2, discard=+5):
        table.choose("play Infamous Dr. Wily")
    poor = levelled("Infamous Dr. Wily", level_up=3, resources=coloured("BB"))
    poor.refuses("play Infamous Dr. Wily", cites="NB-COST-2")


@card("1T5")
@rule("NB-CD-20", "NB-CD-149")
def test_pink_pixel_brat_makes_a_defense_zero() -> None:
    table = levelled("Pink Pixel Brat", level_up=2, resources=coloured("R"), gauge=2)
    table.set(P2, navi="IceMan", resources=["Rival"])
    table.choose("pass", "spend Rival", "play Pink Pixel Brat").offers("navi Plain Navi", "navi IceMan")
    with table.changes(P2, defense=-4, strength=0):
        table.choose("navi IceMan")
    with table.changes(P2, defense=+3):
        table.choose("pass", "pass")


@card("1T6", "1T7", "1T8")
@rule("NB-CD-149", "NB-OPEN-83")
def test_level_up_cards_are_no_resources_take_no_place_and_are_never_played() -> None:
    for name in ("MegaMan", "GutsMan", "Roll"):
        one = BY_TITLE[f"LEVEL UP!, {name}"]
        assert (one.kind, one.emblem, one.destiny, one.text()) == (LEVEL_UP, name, 0, "")
    table = Table("netbattle", step="resource").set(P1, level_up=3, hand=["LEVEL UP!, MegaMan", "Charge Forward"])
    table.set(P1, resources=3)
    table.refuses("play LEVEL UP!, MegaMan", cites="NB-OPEN-83")
    with table.changes(P1, resources=+1):
        table.choose("play Charge Forward")
    assert table.state.emblems_in_play(P1, "MegaMan") == 0, "only the NetNavi and resources count"


@card("NC1")
@rule("NB-CD-150")
def test_netcity_defender_must_burn_an_opposing_power_for_each_chip() -> None:
    table = Table("netbattle").set(P1, navi="MegaMan, NetCity Defender", hand=[plain_chip()], gauge=2)
    table.set(P2, gauge=["Rival", "Focus"], hand=[plain_chip()])
    assert [table.state.total(P1, stat) for stat in range(3)] == [2, 2, 4]
    with table.changes(P2, power=-1, discard=+1), table.changes(P1, power=0):
        table.choose("play Plain chip")
    assert table.asked == P2 and table.zone(P2, "gauge") == ["Rival"], "nobody was asked"
    with table.changes(P1, power=0), table.changes(P2, power=0):
        table.choose("play Plain chip")
    deck = Deck.of("Faulty", {"Rival": 4}, netnavi="MegaMan, NetCity Defender")
    assert "has no number of its own" in str(GAME.check(deck)[0])
