"""Winning and losing (NB-WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.netbattle.rules.card import NetCard
from playmat.games.netbattle.words.printed import netnavi
from playmat.testing import P1, P2, Table, rule
from tests.games.netbattle.table.plain import coloured, destinies, loses


def navi(strength: int, defense: int) -> NetCard:
    """A NetNavi with these numbers and no text."""
    return netnavi(f"T-{strength}{defense}", "Test Navi", "", strength=strength, defense=defense, blast=2)


def fight(damage: int, deck: int) -> Table:
    """P1 has dealt this damage to a deck of this size."""
    table = Table("netbattle").set(P1, navi=navi(damage, 0)).set(P2, navi=navi(0, 0), deck=deck)
    return table.choose("pass", "pass")


@rule("NB-WIN-1", "NB-WIN-5")
@pytest.mark.parametrize("active", [P1, P2])
def test_whoever_takes_the_last_card_in_battle_wins(active: int) -> None:
    table = Table("netbattle", active=active).set(active, navi=navi(3, 0)).set(1 - active, navi=navi(0, 0), deck=3)
    table.choose("pass", "pass").cites("NB-WIN-2")
    assert loses(table, 1 - active)
    assert table.zone(1 - active, "discard") == ["Filler"] * 3


@rule("NB-WIN-2")
def test_a_deck_of_one_card_still_lives_and_one_without_is_dead_at_once() -> None:
    alive = fight(3, 6)
    assert not alive.state.over
    assert len(alive.zone(P2, "deck")) == 1, "three lost, one powered up, one drawn"
    dead = fight(3, 3)
    assert loses(dead, P2)
    assert dead.state.active == P1, "nobody waits until a card is wanted from the empty deck"
    assert dead.zone(P2, "hand") == dead.zone(P2, "gauge") == []


@rule("NB-WIN-3", "NB-WIN-9")
@pytest.mark.parametrize("deck", [2, 3])
def test_drawing_the_last_card_loses(deck: int) -> None:
    table = Table("netbattle", step="turn").set(P1, deck=deck)
    assert bool(table.state.over) is (deck == 2)
    assert len(table.zone(P1, "hand")) == 1
    if deck == 2:
        assert loses(table, P1)


@rule("NB-WIN-4", "NB-WIN-7", "NB-WIN-9")
def test_powering_up_with_the_last_card_loses_before_the_draw() -> None:
    table = Table("netbattle", step="turn").set(P1, deck=1, hand=7)
    assert loses(table, P1)
    assert len(table.zone(P1, "hand")) == 7, "no draw and no discarding down"
    assert len(table.zone(P1, "gauge")) == 1


EFFECTS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("play Asking for It", {"hand": ["Asking for It"], "resources": coloured("G")}, {"deck": 2}),
    ("play No Joke", {"hand": ["No Joke"], "resources": coloured("Y")}, {"deck": 2}),
    ("spend Towering Inferno", {"resources": ["Towering Inferno"], "gauge": 1}, {"deck": 2}),
    ("play Burned", {"hand": ["Burned"], "resources": coloured("RR")}, {"deck": 2}),
]


@rule("NB-WIN-6", "NB-WIN-1")
@pytest.mark.parametrize(("answer", "mine", "theirs"), EFFECTS, ids=[answer for answer, _, _ in EFFECTS])
def test_a_card_that_takes_the_last_card_makes_its_owner_lose(
    answer: str, mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    table = Table("netbattle").set(P1, **mine).set(P2, **theirs).choose(answer)
    assert loses(table, P2)


OWN: list[tuple[str, dict[str, Any]]] = [
    ("play Uncommon NetBattler", {"hand": ["Uncommon NetBattler"], "resources": coloured("G"), "gauge": 2, "deck": 2}),
    ("play Fish Intervention", {"hand": ["Fish Intervention"], "resources": coloured("Y"), "deck": 1}),
    ("spend Envious Evil", {"resources": ["Envious Evil"], "deck": 1}),
    ("spend Focus", {"resources": ["Focus"], "deck": 2}),
    ("spend Take Control", {"resources": ["Take Control"], "deck": 1}),
]


@rule("NB-WIN-9", "NB-WIN-6")
@pytest.mark.parametrize(("answer", "mine"), OWN, ids=[answer for answer, _ in OWN])
@pytest.mark.parametrize("active", [P1, P2])
def test_a_player_can_lose_by_an_own_card_on_either_turn(answer: str, mine: dict[str, Any], active: int) -> None:
    table = Table("netbattle", active=active, opportunity=P1).set(P1, **mine).choose(answer)
    assert loses(table, P1)


@rule("NB-WIN-7")
def test_the_rest_of_the_damage_and_of_the_turn_is_not_carried_out() -> None:
    table = fight(9, 4)
    assert loses(table, P2)
    assert sum("P2 loses an energy" in line for line in table.log()) == 4
    assert table.log()[-1] == "P2 has no energy left. P1 wins!"
    assert table.state.decision is None
    for player in (P1, P2):
        refusal = table.state.explain(player, "pass")
        assert refusal is not None
        assert refusal.rule == "NB-WIN-7"


@rule("NB-WIN-7", "NB-WIN-8")
def test_later_parts_of_the_same_effect_are_not_carried_out() -> None:
    table = Table("netbattle").set(P1, hand=["Owe You One"], resources=coloured("GGG"), discard=5, deck=9)
    table.set(P2, deck=2).choose("play Owe You One")
    assert loses(table, P2)
    assert (len(table.zone(P1, "discard")), len(table.zone(P1, "deck"))) == (5, 9), "nothing was recharged"
    assert table.zone(P1, "limbo") == ["Owe You One"]


@rule("NB-WIN-8")
def test_a_recharge_that_would_follow_does_not_rescue_a_deck() -> None:
    table = Table("netbattle").set(P1, resources=["Attentive Opponent"], hand=destinies(1, 1, 1, 1), deck=1, discard=9)
    table.set(P2, deck=20).choose("spend Attentive Opponent")
    assert loses(table, P1), "the first round draws before it recharges"
    alive = Table("netbattle").set(P1, resources=["Attentive Opponent"], hand=destinies(1, 1, 1, 1), deck=2, discard=9)
    alive.set(P2, deck=20).choose("spend Attentive Opponent")
    assert not alive.state.over
    assert len(alive.zone(P1, "deck")) == 2, "one drawn, one recharged"


@rule("NB-WIN-10")
def test_a_player_who_has_nothing_but_a_deck_has_not_lost() -> None:
    table = Table("netbattle").set(P1, hand=["Ultimate Sacrifice"], resources=coloured("YYY"), gauge=5)
    table.set(P2, hand=5, gauge=5, resources=["Rival"], deck=3).choose("play Ultimate Sacrifice")
    for player in (P1, P2):
        assert table.zone(player, "hand") == table.zone(player, "gauge") == table.zone(player, "resources") == []
    assert not table.state.over
    table.choose("pass", "pass", "finish")
    assert (table.asked, len(table.zone(P2, "deck")), table.state.over) == (P2, 1, False)
    while not table.state.over:
        table.choose("pass" if "pass" in table.verbs else "finish")
    assert loses(table, P2)
