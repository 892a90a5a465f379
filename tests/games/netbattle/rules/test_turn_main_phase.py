"""The main phase: actions, opportunities and passes (NB-MAIN)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from playmat.testing import P1, P2, Table, rule

ACTIONS = ("play Vulcan1", "play Fortified", "spend Determined", "blast")


def everything(**words: Any) -> Table:
    """Both players could do anything: a chip, an event and a resource each, and power for a blast."""
    table = Table("netbattle", **words)
    for player in (P1, P2):
        table.set(player, hand=["Vulcan1", "Fortified"], gauge=4, resources=["Rich Kid", "Determined"], discard=3)
    return table


@rule("NB-MAIN-1")
def test_there_are_four_actions_and_the_pass() -> None:
    everything().offers(*ACTIONS, "spend Rich Kid", "pass")


@rule("NB-MAIN-2", "NB-MAIN-13")
@pytest.mark.parametrize("order", list(permutations(ACTIONS)), ids=lambda order: ", ".join(order))
def test_the_actions_may_be_taken_in_any_order(order: tuple[str, ...]) -> None:
    table = everything()
    for action in order:
        table.choose(action)
        if action == "blast":
            table.choose("destiny Filler")
        assert table.asked == P2
        table.choose("pass")
    table.offers("spend Rich Kid", "pass")


@rule("NB-MAIN-3", "NB-BLAST-2", "NB-SPEND-7", "NB-EVENT-1", "NB-CHIP-6")
def test_the_other_player_may_do_everything_but_blast() -> None:
    table = everything().choose("pass")
    assert table.asked == P2
    table.offers("play Vulcan1", "play Fortified", "spend Determined", "spend Rich Kid", "pass")
    table.refuses("blast", cites="NB-BLAST-2", saying="opponent's main phase")
    for action in ("play Vulcan1", "play Fortified", "spend Determined"):
        table.choose(action, "pass")
    assert table.zone(P2, "hand") == []


@rule("NB-MAIN-4")
@pytest.mark.parametrize("player", [P1, P2])
def test_the_turn_player_has_the_first_opportunity(player: int) -> None:
    table = Table("netbattle", step="resource", active=player)
    assert table.asked == player
    table.choose("finish").expect(phase="main", active=player)
    assert table.asked == player
    table.choose("pass")
    assert table.asked == 1 - player


@rule("NB-MAIN-7", "NB-MAIN-12")
def test_two_passes_end_the_phase_although_much_could_be_done() -> None:
    table = everything()
    with table.changes(P1, hand=0, power=0, resources=0):
        table.choose("pass").expect(passes=1)
        assert table.asked == P2
        table.choose("pass").cites("NB-MAIN-7", "NB-MAIN-9")
    assert table.state.active == P2, "the turn is over"


@rule("NB-MAIN-5", "NB-MAIN-6", "NB-MAIN-17")
def test_an_opportunity_is_for_one_action_then_the_opponent_has_theirs() -> None:
    table = everything().choose("play Fortified")
    assert table.asked == P2
    for key in (f"play:{table.state.hand(P1)[0]}", f"spend:{table.state.resources(P1)[0]}", "blast"):
        refusal = table.state.explain(P1, key)
        assert refusal is not None
        assert refusal.rule == "NB-MAIN-6"
    table.choose("play Fortified")
    assert table.asked == P1
    table.choose("play Vulcan1")
    assert table.asked == P2


@rule("NB-MAIN-9", "NB-MAIN-10", "NB-MAIN-11")
@pytest.mark.parametrize("player", [P1, P2])
def test_it_does_not_matter_whose_pass_comes_first(player: int) -> None:
    table = everything(opportunity=player)
    table.choose("spend Determined", "pass").expect(passes=1)
    table.choose("play Fortified").expect(passes=0, phase="main")
    table.choose("pass").expect(passes=1, phase="main")
    assert table.asked == player
    table.choose("pass").cites("NB-MAIN-9")


@rule("NB-MAIN-15")
def test_the_battle_phase_follows_the_main_phase() -> None:
    table = everything().choose("pass", "pass")
    told = [line.rule for line in table.state.log]
    ended = told.index("NB-MAIN-9")
    assert told[ended + 1 : ended + 3] == ["NB-MAIN-15", "NB-BATTLE-2"]


@rule("NB-MAIN-16")
def test_strength_and_defense_are_tracked_all_along() -> None:
    table = Table("netbattle").set(P1, navi="GutsMan, Plain", hand=["Vulcan1"], gauge=["Filler", *["Rival"] * 3])
    table.set(P2, resources=["Rival", "Strength Under Pressure"], hand=2)
    table.expect(damage=1)
    for answers, damage in (
        ("play Vulcan1", 3),
        ("spend Rival", 2),
        ("blast; destiny Rival", 3),
        ("spend Strength Under Pressure; discard Filler", 0),
    ):
        table.choose(*answers.split("; ")).expect(damage=damage)
    table.choose("pass", "pass")
    assert not [line for line in table.log() if "loses an energy" in line]


@rule("NB-MAIN-14", "NB-MAIN-6")
def test_nobody_acts_before_an_action_is_complete() -> None:
    table = everything().set(P1, hand=["Cannonball", "Rich Kid", "Filler"], resources=["It's Not Over Yet"])
    table.choose("play Cannonball")
    assert table.asked == P1
    table.offers("discard Rich Kid", "discard Filler")
    assert table.state.explain(P2, f"play:{table.state.hand(P2)[0]}") is not None
    table.refuses("spend It's Not Over Yet", cites="NB-MAIN-14")
    table.choose("discard Filler")
    assert table.asked == P2
