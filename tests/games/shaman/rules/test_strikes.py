"""Strikes and counterattacks."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.shaman.cards import BY_TITLE
from playmat.games.shaman.words.abilities import counterattacking
from playmat.games.shaman.words.effects import AddFuryoku
from playmat.games.shaman.words.printed import strike
from playmat.testing import P1, P2, Table, rule


def attack(table: Table) -> dict[str, Any]:
    return dict(table.state.table(-1)["attack"])


@rule("SK-STRIKE-1")
def test_a_strike_shows_name_trait_cost_text_intercept_and_force() -> None:
    facts = BY_TITLE["Furious Response"].facts()
    assert {key: facts[key] for key in ("name", "type", "trait", "green", "yellow", "red", "intercept", "force")} == {
        "name": "Furious Response",
        "type": "strike",
        "trait": "Melee",
        "green": 1,
        "yellow": 0,
        "red": 1,
        "intercept": 8,
        "force": 3,
    }
    assert facts["text"]
    plain = BY_TITLE["Barren Justice"].facts()
    assert (plain["trait"], plain["text"]) == ("generic", "")


@rule("SK-STRIKE-2", "SK-STRIKE-3")
@pytest.mark.parametrize("force", [0, 3, 5, 8])
def test_intercept_must_reach_the_force_of_the_attack(force: int) -> None:
    standing = strike("T-1", "Standing", "", intercept=0, force=force)
    for intercept in range(10):
        answer = strike("T-2", "Answer", "", intercept=intercept, force=1)
        table = Table().set(P1, flipped=answer).set(P2, strike=standing)
        if intercept >= force:
            table.offers("play", "focus", "discard")
        else:
            table.offers("focus", "discard")
            table.refuses("play", cites="SK-STRIKE-2", saying=f"Intercept is {intercept}, and the attack has Force")


@rule("SK-STRIKE-3")
def test_intercept_four_stops_force_four() -> None:
    table = Table().set(P1, flipped="Flamboyant Arrival", green=1, yellow=0, red=0)
    table.set(P2, strike="Flamboyant Arrival")
    table.choose("play").expect(defender=P2)


@rule("SK-STRIKE-4")
def test_a_strike_too_weak_cannot_be_played_however_much_could_be_paid() -> None:
    table = Table().set(P1, flipped="Barren Justice", green=9, yellow=9, red=9).set(P2, strike="Blistering Onslaught")
    table.offers("focus", "discard")
    with table.changes(P1, green=0, yellow=0, red=0):
        table.refuses("play", cites="SK-STRIKE-2", saying="Intercept is 5, and the attack has Force 6")


@rule("SK-STRIKE-5")
def test_a_strike_with_enough_intercept_still_needs_its_cost() -> None:
    table = Table().set(P1, flipped="Blistering Onslaught", green=5, yellow=5, red=0).set(P2, strike="Barren Justice")
    table.offers("focus", "discard")
    table.refuses("play", cites="SK-FURY-13", saying="1 green, 1 yellow and 1 red")
    paid = Table().set(P1, flipped="Blistering Onslaught", green=1, yellow=1, red=1).set(P2, strike="Barren Justice")
    with paid.changes(P1, green=-1, yellow=-1, red=-1):
        paid.choose("play")


@rule("SK-STRIKE-6")
@pytest.mark.parametrize("way", ["focus", "discard"])
def test_a_playable_strike_may_be_declined(way: str) -> None:
    table = Table(zone="red").set(P1, flipped="Blistering Onslaught").set(P2, strike="Flamboyant Arrival")
    table.offers("play", "focus", "discard")
    with table.changes(P2, points=+1):
        table.choose(way)


@rule("SK-STRIKE-7")
def test_instructions_on_a_strike_are_followed_even_to_ones_harm() -> None:
    table = Table().set(P1, flipped="Bare Hands, Open Heart")
    before = table.state.questions
    with table.changes(P2, green=+2):
        table.choose("play")
    assert table.state.questions == before + 1, "one green by the strike's text, one replenished, and nobody is asked"
    table.expect(defender=P2)


@rule("SK-STRIKE-7")
def test_instructions_are_part_of_playing_and_not_of_focusing_or_discarding() -> None:
    for way in ("focus", "discard"):
        table = Table().set(P1, flipped="Bare Hands, Open Heart")
        with table.changes(P2, green=0):
            table.choose(way)


@rule("SK-COUNTER-1")
def test_a_strike_that_is_played_lies_sideways_and_stops_the_attack() -> None:
    table = Table().set(P1, flipped="Barren Justice", green=1, yellow=1, red=0)
    table.set(P2, strike="Flamboyant Arrival")
    with table.changes(P2, points=0):
        table.choose("play")
    assert table.zone(P1, "strike") == ["Barren Justice"]
    assert table.zone(P1, "flipped") == []
    assert attack(table)["name"] == "Barren Justice"
    table.cites("SK-COUNTER-1")


@rule("SK-COUNTER-2")
def test_a_counterattack_ends_the_turn_without_another_flip() -> None:
    table = Table().set(P1, flipped="Barren Justice", green=1, yellow=1, red=0)
    with table.changes(P1, deck=0), table.changes(P2, deck=-1):
        table.choose("play")
    assert table.asked == P2
    table.refuses("focus", cites="SK-FLIP-5", player=P1)


@rule("SK-COUNTER-3")
@pytest.mark.parametrize(("card", "force", "stops"), [("Flamboyant Arrival", 4, True), ("Steady Rebuttal", 5, False)])
def test_the_opponent_must_face_the_force_of_the_counterattack(card: str, force: int, stops: bool) -> None:
    table = Table().set(P1, flipped=card, green=1, yellow=0, red=0)
    table.set(P2, flips=["Flamboyant Arrival"], strike=strike("T-1", "Feint", "", intercept=0, force=3))
    table.choose("play").expect(defender=P2)
    assert attack(table)["force"] == force
    assert ("play" in table.verbs) == stops


@rule("SK-COUNTER-4")
@pytest.mark.parametrize("colour", ["green", "yellow", "red"])
def test_the_zone_a_strike_came_from_is_recorded(colour: str) -> None:
    table = Table(zone=colour).set(P1, flipped="Flamboyant Arrival", green=1, yellow=0, red=0)
    table.choose("play")
    assert attack(table)["origin"] == colour
    assert f"from {colour}" in " ".join(table.log())


@rule("SK-COUNTER-4")
def test_the_origin_is_the_zone_of_the_play_and_not_of_the_first_flip() -> None:
    table = Table(step="turn").set(P1, flips=["Filler", "Barren Justice"])
    table.choose("focus", "play", "pay:1/1/0")
    assert attack(table)["origin"] == "yellow"


@rule("SK-COUNTER-5")
def test_the_opponent_faces_the_force_with_the_bonuses_of_the_controllers_cards() -> None:
    table = Table().set(P1, shaman="Faust", flipped="Barren Justice", green=1, yellow=1, red=0)
    table.set(P1, green_teamwork="Turbine", area=["Dragon Aura", "Spreading Darkness"])
    table.set(P2, flips=["Debt of Thunder"])
    table.choose("play")
    assert (attack(table)["total"], attack(table)["force"]) == (8, 8)
    assert attack(table)["changes"] == ["Turbine +1", "Dragon Aura +1", "Spreading Darkness +1"]
    table.refuses("play", cites="SK-STRIKE-2", saying="Intercept is 7, and the attack has Force 8")
    table.choose("focus").expect(zone="yellow")
    assert attack(table)["force"] == 8, "the bonus of the teamwork in green goes with the strike that came from there"


@rule("SK-COUNTER-5")
def test_the_opponents_own_bonuses_do_not_strengthen_the_attack_against_them() -> None:
    table = Table().set(P1, flipped="Barren Justice", green=1, yellow=1, red=0)
    table.set(P2, shaman="Faust", green_teamwork="Turbine")
    table.choose("play")
    assert attack(table)["total"] == 5


@rule("SK-COUNTER-6")
def test_the_force_falls_when_the_teamwork_behind_it_is_eliminated_in_mid_defence() -> None:
    table = Table().set(P1, flipped="Isolate", charged=["green"], yellow=1, red=0, flips=["Blistering Onslaught"])
    table.set(P2, shaman="Faust", strike="Blistering Onslaught", green_teamwork="Turbine")
    assert attack(table)["force"] == 7
    with table.changes(P1, attack_force=-1):
        table.choose("play", "teamwork Turbine")
    table.expect(defender=P1, zone="green")


@rule("SK-COUNTER-6")
def test_the_force_falls_when_the_advantage_behind_it_is_removed_in_mid_defence() -> None:
    table = Table(zone="yellow").set(P1, shaman="Len", flipped="Unravel the Plan", flips=["Undertow"])
    table.set(P1, charged=["yellow"], green=1, yellow=0, red=0)
    table.set(P2, strike="Barren Justice", area=["Dragon Aura"])
    table.choose("play")
    assert attack(table)["force"] == 5
    while "top" in table.verbs:
        table.choose(table.state.keys()[0])
    table.expect(defender=P1, zone="yellow")
    assert table.zone(P1, "flipped") == ["Undertow"]


@rule("SK-COUNTER-6")
def test_a_strike_that_counts_teamworks_counts_anew_while_it_stands() -> None:
    table = Table().set(P1, flipped="Isolate", charged=["green"], yellow=1, red=0, red_teamwork="Radim")
    table.set(P2, shaman="Faust", strike="Burning Hunger")
    assert attack(table)["force"] == 6
    with table.changes(P1, attack_force=-1, teamworks=-1):
        table.choose("play", "teamwork Radim")


@rule("SK-STRIKE-7")
def test_all_instructions_of_a_strike_are_carried_out() -> None:
    both = strike(
        "T-1", "Both", "", counterattacking(AddFuryoku(1)), counterattacking(AddFuryoku(2)), intercept=9, force=1
    )
    table = Table().set(P1, flipped=both)
    with table.changes(P1, yellow=+1, red=+1):
        table.choose("play")
        table.choose(table.state.keys()[1])
    table.expect(defender=P2)
