"""Decisions about losing, MC-OPEN-81 to MC-OPEN-84, with up to nine players and in the middle of everything."""

from __future__ import annotations

import pytest

from playmat.games.megacorp.rules.board import BQ, CHARACTER, EQUIPMENT, LOCATION, MINE, NEUTRAL, NULL
from playmat.games.megacorp.rules.card import MegaCard
from playmat.games.megacorp.rules.price import price
from playmat.games.megacorp.words.abilities import act
from playmat.games.megacorp.words.costs import Price, WeakenBusiness
from playmat.games.megacorp.words.decks_and_hands import DrawCards
from playmat.games.megacorp.words.effects import Destroy, ReturnToHand
from playmat.games.megacorp.words.filters import Which
from playmat.games.megacorp.words.keywords import bond
from playmat.games.megacorp.words.money import LoseMoney
from playmat.games.megacorp.words.printed import card
from playmat.games.megacorp.words.selectors import Every, Target
from playmat.games.megacorp.words.word import Word
from playmat.kernel.errors import PlaymatError
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat, beside
from tests.games.megacorp.table.moves import declare, end_turn
from tests.games.megacorp.table.plain import fighter


def tool(effect: Word, cost: int = 0, name: str = "Tool") -> MegaCard:
    """A location with an ability; null in BQ, so that it never blocks."""
    ability = act(effect, Price(cost)) if cost else act(effect)
    return card(LOCATION, name, "office", price(1), (1, NULL, NULL, NULL), NEUTRAL, abilities=(ability,))


@rule("MC-OPEN-81", "MC-1.2.10.1", "MC-5.6.2")
def test_without_money_one_plays_on_until_e2() -> None:
    mat = beside("Choir Novices", 2)
    mat.set(P1, money=2, hand=["Night Shift"])
    mat.choose("play Night Shift").all_pass().choose("place:1/0/1").all_pass()
    assert mat.state.money[P1] == 0 and not mat.state.over
    mat.choose("done").all_pass().choose("done")
    assert not mat.state.over
    mat.choose("done")
    mat.cites("MC-1.2.10.1")
    assert mat.state.winner == P2


@rule("MC-OPEN-81", "MC-OPEN-30")
def test_a_pool_emptied_in_e5_is_examined_at_the_end_of_the_following_turn() -> None:
    mat = beside("Choir Novices", 2, step="divest")
    mat.set(P2, money=3)
    mat.lay(P2, tool(LoseMoney(3)), (0, 1))
    mat.choose("done")
    assert mat.state.step == "E5" and mat.asked == P2
    mat.do("use", "Tool", "1").all_pass()
    assert mat.state.active == P2 and not mat.state.over and mat.state.money[P2] == 0
    mat.choose("done").all_pass().choose("done", "done")
    assert mat.state.winner == P1


@rule("MC-OPEN-81", "MC-1.2.10.5")
def test_a_business_orphaned_and_docked_again_before_e1_loses_nothing() -> None:
    mat = Mat()
    mat.set(P1, hand=["Night Shift"])
    mat.lay(P1, "Pit Brawler", (1, 0)).lay(P2, "Choir Novices", (1, 0))
    mat.do("use", "Pit Brawler", "1").all_pass().choose("place:2/0/1").all_pass()
    assert not mat.state.over
    mat.choose("play Night Shift").all_pass().choose("place:1/1/0").all_pass()
    mat.choose("done").all_pass().choose("done", "done").all_pass()
    assert mat.state.active == P2 and not mat.state.over


@rule("MC-OPEN-81", "MC-1.2.10.4")
def test_a_failed_draw_loses_as_the_effect_ends() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P2, main=1)
    mat.lay(P2, tool(DrawCards(2)), (0, 1))
    mat.choose("done").do("use", "Tool", "1").all_pass()
    mat.cites("MC-1.2.10.4")
    assert mat.state.out == [0, 1, 0] and not mat.state.over


@rule("MC-OPEN-82")
def test_everything_that_a_loser_controls_leaves_the_game_at_once() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P2, hand=3, market=["Kickback"], annihilated=["Jump Rig"], pools={"IQ": 3}, money=7)
    mat.lay(P3, "Vat Workers", (0, 1), controller=P2).lay(P1, "Dockworkers", (0, 1), owner=P2)
    mat.state.concede(P2)
    for zone in ("hand", "main deck", "resource deck", "market", "annihilated", "network"):
        assert mat.zone(P2, zone) == []
    assert not mat.in_play("Vat Workers") and mat.in_play("Dockworkers", P1) == 1
    assert mat.state.pools[4:8] == [0, 0, 0, 0] and mat.state.money[P2] == 0
    assert mat.asked == P1 and "done" in mat.verbs, "the question of the other is asked anew"


@rule("MC-OPEN-82")
@pytest.mark.parametrize("route", ["hand", "sold"])
def test_a_card_of_a_loser_leaves_the_game_where_it_would_go_to_a_zone_of_the_loser(route: str) -> None:
    mat = beside("Choir Novices", 3, step="divest")
    mat.lay(P1, tool(ReturnToHand(Target(Which(CHARACTER, subtype="worker")))), (0, -1))
    mat.lay(P1, "Dockworkers", (0, 1), owner=P2)
    mat.state.concede(P2)
    workers = mat.find("Dockworkers")
    if route == "hand":
        mat.do("use", "Tool", "1").all_pass()
        assert mat.zone(P2, "hand") == []
        assert mat.state.zone_name(mat.state.place[workers]) == "gone"
    else:
        mat.choose("sell Dockworkers")
        assert mat.zone(P1, "market") == ["Dockworkers"], "the seller's market is nobody's loss"


@rule("MC-OPEN-82")
def test_borrowed_cards_go_back_before_the_borrower_is_removed() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Rampant Bribery"], pools={"EQ": 1})
    mat.lay(P2, "Dockworkers", (0, 1))
    mat.choose("play Rampant Bribery").all_pass().choose("place:1/0/1").all_pass()
    workers = mat.find("Dockworkers")
    assert mat.state.controller[workers] == P1
    mat.state.concede(P1)
    assert mat.state.in_play(workers) and mat.state.controller[workers] == P2


@rule("MC-OPEN-82")
def test_a_card_taken_from_the_loser_for_the_turn_goes_with_the_loser() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Rampant Bribery"], pools={"EQ": 1})
    mat.lay(P2, "Dockworkers", (0, 1))
    mat.choose("play Rampant Bribery").all_pass().choose("place:1/0/1").all_pass()
    mat.state.concede(P2)
    assert not mat.in_play("Dockworkers")


@rule("MC-OPEN-82")
def test_the_stack_objects_of_a_loser_vanish_and_the_others_resolve() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Night Shift"]).set(P2, hand=["Smoke Screen"])
    mat.choose("play Night Shift", "play Smoke Screen")
    assert [one.name for one in mat.state.stack] == ["Night Shift", "Smoke Screen"]
    mat.state.concede(P2)
    assert [one.name for one in mat.state.stack] == ["Night Shift"]
    mat.all_pass().choose("place:1/0/1").all_pass()
    assert mat.in_play("Night Shift", P1) == 1 and "done" in mat.verbs


@rule("MC-OPEN-82", "MC-5.6.3")
def test_cards_of_others_in_a_losers_network_are_orphaned_and_discarded_in_e3() -> None:
    mat = beside("Choir Novices", 3)
    mat.lay(P2, "Vat Workers", (0, 1), controller=P3)
    mat.state.concede(P2)
    assert not mat.state.is_docked(mat.find("Vat Workers"))
    mat.choose("done").all_pass().choose("done", "done")
    assert mat.zone(P3, "market") == ["Vat Workers"]


@rule("MC-OPEN-82")
def test_what_others_had_bonded_to_a_losers_card_goes_to_their_markets() -> None:
    mat = beside("Choir Novices", 3)
    parasite = card(
        *(EQUIPMENT, "Parasite", "relic", price(0), (1, NULL, NULL, NULL), NEUTRAL),
        (bond(Which(CHARACTER, subtype="worker")),),
    )
    mat.set(P1, hand=[parasite])
    mat.lay(P2, "Dockworkers", (0, 1))
    mat.choose("play Parasite").all_pass().choose("place:1/0/1").all_pass()
    mat.state.concede(P2)
    assert mat.zone(P1, "market") == ["Parasite"]


@rule("MC-OPEN-82", "MC-1.2.10.3")
def test_who_is_out_is_neither_asked_nor_able_to_concede_again() -> None:
    mat = beside("Choir Novices", 4)
    mat.state.concede(P2)
    mat.choose("done")
    asked = [mat.asked]
    mat.choose("pass")
    asked.append(mat.asked)
    mat.choose("pass")
    asked.append(mat.asked)
    assert asked == [P3, P4, P1]
    with pytest.raises(PlaymatError):
        mat.state.concede(P2)


@rule("MC-OPEN-83", "MC-5.7.1")
def test_when_the_active_player_concedes_the_end_of_the_turn_is_carried_out() -> None:
    mat = beside("Choir Novices", 3, step="challenge", active=P2)
    mat.set(P3, hand=["Smoke Screen"], pools={"MQ": 2})
    mat.lay(P3, "Vat Workers", (0, 1), damage={"BQ": 2}).lay(P1, "Kickback", (0, 1))
    mat.lay(P2, "Dockworkers", (0, 1), controller=P3)
    mat.state.concede(P2)
    assert mat.state.step == "E5" and mat.state.active == P2
    assert mat.asked == P3, "the left neighbour of the active player first"
    assert mat.zone(P3, "market") == ["Dockworkers"] and mat.zone(P1, "market") == ["Kickback"]
    mat.all_pass()
    assert mat.state.active == P3
    assert mat.value("Vat Workers", "BQ") == 4 and mat.state.pools[8:] == [0, 0, 0, 0]


@rule("MC-OPEN-83", "MC-5.6.2", "MC-1.2.10.1")
@pytest.mark.parametrize("how", ["concedes", "is orphaned", "loses the business"])
def test_who_has_no_money_loses_in_e2_also_when_the_active_player_is_out(how: str) -> None:
    mat = beside("Choir Novices", 4, step="divest" if how == "is orphaned" else "buy")
    mat.set(P3, money=0)
    if how == "is orphaned":
        mat.position.sides[P1]["network"] = []
        mat.choose("done")
    elif how == "concedes":
        mat.state.concede(P1)
    else:
        mat.lay(P1, tool(Destroy(Every(Which(LOCATION, MINE, subtype="business")))), (0, 1))
        mat.do("use", "Tool", "1").all_pass()
    assert mat.state.out == [1, 0, 1, 0]
    assert [line.player for line in mat.state.log if line.rule == "MC-1.2.10.1" and line.text] == [P3]


@rule("MC-5.6.2", "MC-1.2.10.1")
def test_who_has_no_money_loses_in_e2_also_when_another_player_was_out_before() -> None:
    mat = beside("Choir Novices", 4)
    mat.set(P3, money=0)
    mat.state.concede(P2)
    end_turn(mat)
    assert mat.state.out == [0, 1, 1, 0]


@rule("MC-OPEN-83", "MC-OPEN-84", "MC-1.2.10.8")
def test_all_others_without_money_tie_in_the_e2_of_a_lost_turn() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P2, money=0).set(P3, money=0)
    mat.state.concede(P1)
    assert mat.state.over and mat.state.winner == -1


@rule("MC-OPEN-83", "MC-OPEN-22")
def test_the_stack_is_finished_after_the_active_player_is_out() -> None:
    mat = beside("Choir Novices", 3)
    mat.set(P1, hand=["Night Shift"]).set(P3, hand=["Smoke Screen"])
    mat.choose("play Night Shift", "pass", "play Smoke Screen")
    assert mat.asked == P2
    mat.state.concede(P1)
    assert [one.name for one in mat.state.stack] == ["Smoke Screen"]
    assert mat.asked == P2, "who has not passed may still answer it"
    mat.all_pass().choose("place:3/0/1").all_pass().choose("target Plain Business").all_pass()
    assert mat.zone(P3, "market") == ["Smoke Screen"] and mat.state.active == P2


@rule("MC-OPEN-83")
def test_a_challenge_ends_when_its_attacker_is_out() -> None:
    mat = beside("Choir Novices", 3, step="challenge")
    mat.lay(P1, fighter("Raider", 3), (0, 1)).lay(P2, fighter("Guard", 5), (0, 1))
    declare(mat, "Raider", "2/0/1", "BQ")
    mat.all_pass()
    assert "block" in mat.verbs or "refrain" in mat.verbs
    mat.state.concede(P1)
    assert mat.state.attacker < 0 and mat.state.step == "E5"
    mat.all_pass()
    assert mat.state.active == P2 and mat.value("Guard", "BQ") == 5


@rule("MC-OPEN-83", "MC-OPEN-81")
def test_a_payment_that_kills_the_payer_ends_the_turn() -> None:
    ritual = card(
        *(LOCATION, "Ritual", "office", price(1), (1, NULL, NULL, NULL), NEUTRAL),
        abilities=(act(DrawCards(1), WeakenBusiness(4 + BQ)),),
    )
    mat = beside("Choir Novices", 3)
    mat.set(P1, damage={"BQ": 13})
    mat.lay(P1, ritual, (0, 1))
    mat.do("use", "Ritual", "1")
    assert mat.state.out == [1, 0, 0] and not mat.state.stack
    mat.all_pass()
    assert mat.state.active == P2


@rule("MC-OPEN-84", "MC-1.2.10.8")
def test_losses_of_one_effect_are_simultaneous() -> None:
    mat = beside("Choir Novices", 2)
    mat.lay(P1, tool(Destroy(Every(Which(LOCATION, subtype="business")))), (0, 1))
    mat.do("use", "Tool", "1").all_pass()
    assert mat.state.over and mat.state.winner == -1
    mat.cites("MC-1.2.10.8")


@rule("MC-OPEN-84", "MC-1.2.10.8", "MC-5.6.2")
@pytest.mark.parametrize("players", [2, 3, 9])
def test_all_without_money_in_one_e2_tie(players: int) -> None:
    mat = beside("Choir Novices", players, step="divest")
    for player in range(players):
        mat.set(player, money=0)
    mat.choose("done")
    assert mat.state.over and mat.state.winner == -1


@rule("MC-OPEN-84", "MC-1.2.10.7")
def test_the_one_with_money_wins_when_eight_have_none() -> None:
    mat = beside("Choir Novices", 9, step="divest")
    for player in range(9):
        mat.set(player, money=1 if player == 6 else 0)
    mat.choose("done")
    assert mat.state.winner == 6


@rule("MC-OPEN-84")
def test_losses_one_after_the_other_are_no_tie() -> None:
    mat = Mat(2, step="divest")
    mat.set(P1, money=0).set(P2, money=0)
    mat.lay(P2, "Choir Novices", (1, 0))
    mat.choose("done")
    assert mat.state.winner == P2, "E1 comes before E2"
