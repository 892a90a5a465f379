"""Cards about to leave play: what saves them, what does not, where they go (MC-OPEN-44, MC-OPEN-54, MC-OPEN-75)."""

from __future__ import annotations

from typing import Any

import pytest

from playmat.games.megacorp.rules.board import BQ, CHARACTER, EQUIPMENT, MINE, MINUS, NEUTRAL, NULL, space
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.effects import Annihilate, DealDamage, Destroy, PutCounters
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import (
    ABRUPT_KEYWORD,
    ASSASSIN_KEYWORD,
    INDESTRUCTIBLE_KEYWORD,
    bond,
    move,
    regeneration,
    swap,
)
from playmat.games.megacorp.words.placing import Redeploy
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Every, Target
from playmat.testing import P1, P2, rule
from tests.games.megacorp.table.mat import Mat
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter, tool


def doomed(
    victim: MegaCard, *others: tuple[object, tuple[int, int]], killer: MegaCard | None = None, **p2: Any
) -> Mat:
    """P2's victim at (1, 0) has taken deadly damage and the window before departures is open; P2 may act."""
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True, **p2)
    mat.lay(P1, killer or fighter("Killer", 9), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, victim, (1, 0)).lay(P2, "Choir Novices", (0, -1), engaged=True)
    for other, at in others:
        mat.lay(P2, other, at)
    declare(mat, "Killer", "2/1/0", "BQ")
    mat.all_pass()
    if "block" in mat.verbs:
        mat.choose("done").all_pass()
    if "refrain" in mat.verbs:
        mat.choose(f"refrain {victim.name}")
    assert mat.state.window == "MC-5.4.1.8.4" and mat.asked == P2
    return mat


@rule("MC-OPEN-54", "MC-9.26")
def test_a_card_given_regeneration_in_the_window_is_saved() -> None:
    mat = doomed(fighter("Victim", 3), hand=["Emergency Triage"], pools={"MQ": 1})
    mat.choose("play Emergency Triage").all_pass().choose("place:2/0/1").all_pass()
    mat.choose("target Victim").all_pass()
    assert mat.in_play("Victim") == 1 and mat.value("Victim", "BQ") == 3 and mat.zone(P2, "market") == []


@rule("MC-OPEN-54")
def test_a_card_redeployed_in_the_window_is_another_object_and_stays() -> None:
    mat = doomed(fighter("Victim", 3), (tool(Redeploy(Target(Which(CHARACTER, MINE, "agent")))), (0, 1)))
    mat.do("use", "Tool", "1").all_pass().choose("place:2/-1/0").all_pass()
    assert mat.in_play("Victim") == 1 and mat.value("Victim", "BQ") == 3 and mat.zone(P2, "market") == []


@rule("MC-OPEN-54")
def test_a_card_annihilated_in_the_window_goes_there() -> None:
    mat = doomed(fighter("Victim", 3), (tool(Annihilate(Target(Which(CHARACTER, MINE, "agent")))), (0, 1)))
    mat.do("use", "Tool", "1").all_pass()
    assert mat.zone(P2, "annihilated") == ["Victim"] and mat.zone(P2, "market") == []


@rule("MC-OPEN-54")
def test_a_card_moved_in_the_window_is_destroyed_all_the_same() -> None:
    mat = doomed(fighter("Victim", 3, move(price(1))))
    mat.do("use", "Victim", "1").all_pass().choose("place:1/-1/0").all_pass()
    assert mat.zone(P2, "market") == ["Victim"]


@rule("MC-OPEN-54", "MC-9.27")
def test_a_card_swapped_in_the_window_is_destroyed_and_its_partner_is_not() -> None:
    mat = doomed(fighter("Victim", 3, swap(price(1), Which(CHARACTER, MINE, "worker"))), ("Dockworkers", (0, 1)))
    mat.do("use", "Victim", "1").all_pass()
    assert mat.zone(P2, "market") == ["Victim"]
    assert mat.state.at[mat.find("Dockworkers")] == space(1, 0)


@rule("MC-OPEN-54", "MC-9.5")
def test_a_card_bonded_in_the_window_is_destroyed_and_its_host_is_not() -> None:
    mat = doomed(fighter("Victim", 3, bond(Which(CHARACTER, MINE, "worker"), price(1))), ("Dockworkers", (0, 1)))
    mat.do("use", "Victim", "1").all_pass()
    assert mat.zone(P2, "market") == ["Victim"] and mat.in_play("Dockworkers") == 1
    assert mat.find("Dockworkers") not in mat.state.under


@rule("MC-OPEN-54", "MC-3.10.4", "MC-9.4")
def test_what_is_bonded_to_a_doomed_card_in_the_window_shares_its_fate() -> None:
    rig = card(
        *(EQUIPMENT, "Rig", "relic", price(0), (1, NULL, NULL, NULL), NEUTRAL),
        (bond(Which(CHARACTER, MINE, "agent"), price(1)),),
    )
    mat = doomed(fighter("Victim", 3), (rig, (0, 1)), killer=fighter("Killer", 9, ASSASSIN_KEYWORD))
    mat.do("use", "Rig", "1").all_pass()
    assert sorted(mat.zone(P2, "annihilated")) == ["Rig", "Victim"]


@rule("MC-OPEN-54", "MC-OPEN-38")
def test_a_doomed_card_that_is_bought_is_not_destroyed() -> None:
    mat = Mat(step="challenge")
    mat.set(P2, engaged=True)
    mat.lay(P1, fighter("Killer", 9), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Victim", 3, ABRUPT_KEYWORD), (1, 0), engaged=True).lay(P2, "Choir Novices", (0, -1))
    declare(mat, "Killer", "2/1/0", "BQ")
    while mat.state.window != "MC-5.4.1.8.4":
        mat.choose("pass")
    mat.choose("pass", "buy Victim").all_pass().choose("place:1/-1/0").all_pass()
    assert mat.in_play("Victim", P1) == 1 and mat.zone(P2, "market") == mat.zone(P1, "market") == []


@rule("MC-OPEN-75", "MC-9.26.1")
def test_traits_are_produced_while_paying_for_regeneration() -> None:
    mat = Mat()
    mat.lay(P1, tool(Destroy(Target(Which(CHARACTER)))), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Saint", 3, regeneration(price(1, bq=1))), (1, 0)).lay(P2, "Dockworkers", (0, 1))
    mat.do("use", "Tool", "1").choose("target Saint").all_pass()
    assert mat.asked == P2
    mat.choose("yes").do("produce", "Dockworkers", "BQ")
    assert mat.in_play("Saint") == 1 and mat.state.money[P2] == 9 and mat.state.pools[7] == 3


@rule("MC-OPEN-75", "MC-9.26")
def test_who_declines_regeneration_loses_the_card() -> None:
    mat = Mat()
    mat.lay(P1, tool(DealDamage(Target(Which(CHARACTER)), BQ, 3)), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Saint", 3, regeneration(price(1))), (1, 0))
    mat.do("use", "Tool", "1").choose("target Saint").all_pass().choose("no")
    assert mat.zone(P2, "market") == ["Saint"] and mat.state.money[P2] == 10


@rule("MC-OPEN-75", "MC-7.10.1.2")
def test_regeneration_answers_a_counter_but_the_counter_stays() -> None:
    mat = Mat()
    mat.lay(P1, tool(PutCounters(Target(Which(CHARACTER)), MINUS + BQ, 1)), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Saint", 2, regeneration(price(1))), (1, 0), damage={"BQ": 1})
    mat.do("use", "Tool", "1").choose("target Saint").all_pass().choose("yes")
    assert mat.in_play("Saint") == 1 and mat.value("Saint", "BQ") == 1


@rule("MC-OPEN-75", "MC-3.10.3")
def test_regeneration_of_the_upper_card_saves_the_pile() -> None:
    mat = Mat()
    mat.lay(P1, tool(Destroy(Target(Which(CHARACTER)))), (1, 0)).lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, "Dockworkers", (1, 0), under=["Regrowth Gene", "Jump Rig"])
    mat.set(P2, pools={"BQ": 1})
    mat.do("use", "Tool", "1").choose("target Dockworkers").all_pass().choose("yes")
    assert mat.in_play("Dockworkers") == mat.in_play("Regrowth Gene") == mat.in_play("Jump Rig") == 1


@rule("MC-OPEN-53", "MC-9.17")
@pytest.mark.parametrize("again", [False, True])
def test_only_new_damage_destroys_what_was_indestructible(again: bool) -> None:
    mat = Mat()
    mat.lay(P1, tool(DealDamage(Target(Which(CHARACTER, subtype="agent")), BQ, 1)), (1, 0))
    mat.lay(P1, "Choir Novices", (0, 1))
    mat.lay(P2, fighter("Rock", 3, INDESTRUCTIBLE_KEYWORD), (7, 7), damage={"BQ": 5}).lay(P2, "Choir Novices", (1, 0))
    assert mat.in_play("Rock") == 1 and mat.value("Rock", "BQ") == 0
    if again:
        mat.do("use", "Tool", "1").all_pass()
        assert mat.zone(P2, "market") == ["Rock"]


@rule("MC-8.3.1", "MC-OPEN-44")
def test_without_an_answer_bonded_cards_lie_below_their_former_top() -> None:
    mat = Mat()
    mat.lay(P1, tool(Destroy(Every(Which(CHARACTER)))), (1, 0))
    mat.lay(P1, "Dockworkers", (0, 1), under=["Jump Rig"])
    mat.do("use", "Tool", "1").all_pass().choose("done")
    assert mat.zone(P1, "market") == ["Jump Rig", "Dockworkers"]


@rule("MC-9.7", "MC-OPEN-39")
def test_a_cancelled_purchase_of_a_pile_sends_all_of_it_to_the_buyers_market() -> None:
    mat = Mat()
    mat.set(P2, hand=["Emergency Shutdown"], pools={"IQ": 1})
    mat.lay(P2, "Dockworkers", (1, 0), under=["Jump Rig"], engaged=True).lay(P2, "Choir Novices", (0, -1))
    mat.choose("buy Dockworkers", "play Emergency Shutdown").all_pass().choose("place:2/0/1").all_pass()
    assert sorted(mat.zone(P1, "market")) == ["Dockworkers", "Jump Rig"]


@rule("MC-9.7", "MC-OPEN-10")
def test_a_cancelled_text_of_an_event_leaves_the_event_in_play() -> None:
    mat = Mat()
    mat.set(P1, hand=["Smoke Screen"])
    mat.lay(P1, "Choir Novices", (1, 0)).lay(P2, "Heracles Senior Counsel", (1, 0))
    mat.choose("play Smoke Screen").all_pass().choose("place:1/0/1").passes(2).choose("target Choir Novices")
    mat.do("use", "Heracles Senior Counsel", "1").all_pass()
    assert mat.in_play("Smoke Screen") == 1 and not mat.state.shields
