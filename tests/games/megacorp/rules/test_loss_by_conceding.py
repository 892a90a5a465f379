"""Conceding at any time, in the middle of everything (MC-1.2.10.3, MC-OPEN-82, MC-OPEN-83)."""

from __future__ import annotations

import pytest

from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.board import CHARACTER, LOCATION, NEUTRAL, NULL
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.effects import Destroy
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import ABRUPT_KEYWORD, regeneration
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Every
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat, beside
from tests.games.megacorp.table.moves import declare
from tests.games.megacorp.table.plain import fighter


@rule("MC-1.2.10.7", "MC-5.7.1")
def test_nine_players_concede_one_by_one_until_one_is_left() -> None:
    mat = beside("Choir Novices", 9)
    for player in (4, 0, 8, 1, 2, 5, 3):
        mat.state.concede(player)
        assert not mat.state.over and mat.asked >= 0 and not mat.state.out[mat.asked]
    mat.state.concede(7)
    assert mat.state.winner == 6


@rule("MC-1.2.10.3")
@pytest.mark.parametrize("who", [P1, P2, P3])
def test_conceding_in_the_middle_of_a_bid_a_payment_and_a_search(who: int) -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P3, market=["Flash Mob"])
    for player in (P1, P2, P3):
        mat.lay(player, "Street Performers", (0, 1))
    mat.choose("buy Flash Mob", "contest", "contest", "bid:4M")
    mat.state.concede(who)
    assert not mat.state.over and mat.asked >= 0 and not mat.state.out[mat.asked]
    for _ in range(40):
        if mat.state.over or (mat.state.active != P1 and mat.state.step == "B"):
            break
        mat.choose(mat.state.keys()[-1])
    assert mat.state.out[who] and mat.state.active != P1


@rule("MC-1.2.10.3", "MC-6.8")
def test_conceding_while_searching() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Lineage Adept"], main=["Chitin Plating"], pools={"BQ": 1})
    mat.choose("play Lineage Adept").all_pass().choose("place:1/0/1").all_pass().choose("yes")
    assert "take" in mat.verbs
    mat.state.concede(P1)
    assert mat.state.searcher < 0 and not mat.state.over
    mat.all_pass()
    assert mat.state.active == P2


@rule("MC-1.2.10.3")
def test_a_conceding_defender_leaves_the_attacker_without_an_opponent() -> None:
    mat = beside("Choir Novices", 3, step="challenge")
    mat.lay(P1, fighter("Raider", 3), (0, 1)).lay(P2, fighter("Guard", 5), (0, 1))
    declare(mat, "Raider", "2/0/1", "BQ")
    mat.state.concede(P2)
    mat.all_pass()
    assert mat.asked == P1 and "done" in mat.verbs and mat.value("Raider", "BQ") == 3


@rule("MC-1.2.10.3")
def test_a_conceding_owner_of_a_deployment_on_the_stack_takes_it_along() -> None:
    surprise = card(CHARACTER, "Surprise", "agent", price(1), (1, NULL, NULL, 1), NEUTRAL, (ABRUPT_KEYWORD,))
    mat = beside("Choir Novices", 3)
    mat.set(P2, hand=[surprise])
    mat.choose("done", "play Surprise").all_pass()
    assert mat.asked == P2 and mat.verbs[0] == "place"
    mat.state.concede(P2)
    assert not mat.state.stack and mat.asked == P1 and "done" in mat.verbs


def contested() -> Mat:
    """P1 wants Flash Mob from P4's market, and P2 has contested it; P3 is asked."""
    mat = beside("Choir Novices", 4)
    mat.set(P4, market=["Flash Mob"])
    for player in (P1, P2, P3, P4):
        mat.lay(player, "Street Performers", (0, 1))
    mat.choose("buy Flash Mob", "contest")
    assert mat.asked == P3
    return mat


@rule("MC-OPEN-82", "MC-OPEN-33")
def test_a_contestant_who_concedes_does_not_bid() -> None:
    mat = contested()
    mat.state.concede(P2)
    assert mat.asked == P3
    mat.choose("leave", "leave")
    assert mat.asked == P1 and "produce" in mat.verbs
    mat.do("produce", "Street Performers", "EQ", P1)
    assert mat.state.money[P1] == 8, "nobody contests it, so the printed price"


@rule("MC-OPEN-82", "MC-OPEN-83")
def test_a_declarer_who_concedes_drops_the_purchase() -> None:
    mat = contested()
    mat.state.concede(P1)
    assert mat.zone(P4, "market") == ["Flash Mob"] and mat.state.step == "E5"
    mat.all_pass()
    assert mat.state.active == P2 and mat.state.money[P2] == 10


@rule("MC-1.2.10.3", "MC-9.12")
def test_conceding_while_looking_for_a_crisis() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Schism"], pools={"EQ": 1}).set(P2, main=["Tidal Wave"]).set(P3, main=["Market Crash"])
    mat.choose("play Schism").all_pass().choose("place:1/0/1").all_pass().choose("yes")
    assert mat.asked == P2
    mat.state.concede(P2)
    assert mat.asked == P3 and mat.state.searcher != P2
    mat.choose("yes", "take Market Crash")
    assert mat.zone(P3, "hand") == ["Market Crash"] and mat.asked == P1


@rule("MC-1.2.10.3", "MC-8.6")
def test_conceding_while_ones_hand_is_looked_at() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Confessor"], pools={"EQ": 1}).set(P2, hand=["Kickback"])
    mat.choose("play Confessor").all_pass().choose("place:1/0/1").all_pass().choose("player:p2").all_pass()
    assert mat.asked == P1 and "discard" in mat.verbs
    mat.state.concede(P2)
    assert mat.asked == P1 and "discard" not in mat.verbs
    while "none" in mat.verbs:
        mat.choose("none")
    assert "done" in mat.verbs and mat.zone(P2, "market") == []


@rule("MC-1.2.10.3", "MC-3.6.1", "MC-1.2.2.2")
def test_who_concedes_while_looking_at_a_hand_sees_it_no_longer() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Confessor"], pools={"EQ": 1}).set(P2, hand=["Kickback"])
    mat.choose("play Confessor").all_pass().choose("place:1/0/1").all_pass().choose("player:p2").all_pass()
    seen = mat.state.hand(P2)[0]
    assert mat.state.sees(P1, seen)
    mat.state.concede(P1)
    assert not mat.state.sees(P1, seen)


@rule("MC-1.2.10.3", "MC-OPEN-75")
@pytest.mark.parametrize("who", [P1, P2, P3])
def test_conceding_at_an_offer_to_regenerate(who: int) -> None:
    bomb = card(
        *(LOCATION, "Bomb", "office", price(1), (1, NULL, NULL, NULL), NEUTRAL),
        abilities=(act(Destroy(Every(Which(CHARACTER, subtype="saint")))),),
    )
    saint = card(CHARACTER, "Saint", "saint", price(1), (NULL, 1, NULL, 1), NEUTRAL, (regeneration(price(1)),))
    mat = beside("Choir Novices", 3)
    mat.lay(P1, bomb, (0, 1)).lay(P2, saint, (0, 1)).lay(P3, saint, (0, 1))
    mat.do("use", "Bomb", "1").all_pass()
    assert mat.asked == P2 and mat.verbs == ["yes", "no"]
    mat.state.concede(who)
    while mat.verbs == ["yes", "no"]:
        assert mat.asked in (P2, P3) and mat.asked != who
        mat.choose("yes")
    saved = [player for player in (P2, P3) if player != who]
    assert [player for player in (P2, P3) if mat.in_play("Saint", player)] == saved
    assert not mat.state.marks


@rule("MC-1.2.10.3", "MC-5.2.4")
def test_conceding_while_settling_upkeep() -> None:
    mat = beside("Choir Novices", 3, step="turn")
    mat.lay(P1, "Day Traders", (0, 1))
    assert mat.verbs[0] == "pay"
    mat.state.concede(P1)
    mat.all_pass()
    assert mat.state.active == P2 and mat.state.upkeep_left == []


@rule("MC-1.2.10.3", "MC-4.2.5.1", "MC-4.2.8")
@pytest.mark.parametrize("start", ["random", "bid"])
def test_conceding_during_setup(start: str) -> None:
    game = GAME.new(5, 4, options={"start": start})
    assert game.decision is not None
    game.concede(game.decision.player)
    while game.turn == 0:
        assert not game.out[game.decision.player]
        game.choose(game.keys()[0])
    assert not game.out[game.active] and sum(game.out) == 1
    for player in range(4):
        assert bool(game.network(player)) != bool(game.out[player])
