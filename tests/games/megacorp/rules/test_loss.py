"""How a game ends: losses, the last one left, ties (MC-1.2.10)."""

from __future__ import annotations

from playmat.games.megacorp import GAME
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.megacorp.table.mat import Mat, beside
from tests.games.megacorp.table.moves import attack, deploy, end_turn, fight, unblocked


@rule("MC-1.2.10")
def test_nothing_else_ends_a_game() -> None:
    mat = beside("Municipal Bonds")
    for _ in range(8):
        end_turn(mat)
    assert not mat.state.over and mat.state.turn == 17
    mat.state.concede(P1)
    assert mat.state.over
    assert mat.state.explain(P2, "done").rule == "MC-1.2.10"


@rule("MC-1.2.10.1", "MC-5.6.2")
def test_whoever_has_no_money_when_a_turn_ends_loses_active_or_not() -> None:
    for loser in (P1, P2, P3):
        mat = beside("Municipal Bonds", 3, step="divest")
        mat.set(loser, money=0)
        assert mat.state.out == [0, 0, 0]
        mat.choose("done")
        assert mat.state.out == [int(player == loser) for player in range(3)]
        mat.cites("MC-1.2.10.1")


@rule("MC-1.2.10.2", "MC-1.2.10.2.1")
def test_a_destroyed_business_loses_the_game_at_that_moment() -> None:
    mat = beside("Municipal Bonds", 3, step="challenge")
    mat.lay(P1, "Talon Scout", (0, 1))
    mat.set(P2, damage={"BQ": 11})
    attack(mat, "Talon Scout", "2/0/0", "BQ")
    unblocked(mat)
    assert mat.state.out == [0, 0, 0] and mat.state.window == "MC-5.4.1.8.4"
    mat.all_pass()
    assert mat.state.out == [0, 1, 0] and mat.state.phase == 2
    mat.cites("MC-1.2.10.2.1")


@rule("MC-1.2.10.2.2", "MC-OPEN-42")
def test_a_bought_business_loses_the_game_at_payment() -> None:
    mat = beside("Municipal Bonds", 3)
    mat.set(P1, money=30, pools={"IQ": 1, "EQ": 1, "MQ": 1, "BQ": 1})
    mat.set(P2, engaged=True)
    mat.choose("buy Plain Business")
    assert mat.state.out == [0, 1, 0]
    mat.cites("MC-1.2.10.2.2")
    assert [one.controller for one in mat.state.stack] == [P1]
    mat.all_pass()
    mat.choose("place:1/0/1")
    mat.all_pass()
    bought = mat.state.grids[P1][mat.state.at[mat.state.businesses[P2]]]
    assert mat.state.defs[bought].name == "Plain Business" and mat.state.controller[bought] == P1
    mat.choose("done")
    mat.all_pass()
    mat.choose("done")
    mat.refuses(f"sell:{mat.state.handles[bought]}", "MC-5.5.5")


@rule("MC-OPEN-42")
def test_a_business_is_bought_like_anything_else() -> None:
    for words, cites in (
        ({"engaged": False}, "MC-3.2.1.5"),
        ({"engaged": True, "turns": 1}, "MC-5.3.1.1"),
        ({"engaged": True}, "MC-1.2.6.2"),
    ):
        mat = beside("Municipal Bonds")
        mat.set(P1, money=40 if cites != "MC-1.2.6.2" else 19, pools={"IQ": 1, "EQ": 1, "MQ": 1, "BQ": 1})
        mat.set(P2, **words)
        mat.refuses(f"buy:{mat.state.handles[mat.state.businesses[P2]]}", cites)


@rule("MC-1.2.10.3")
def test_conceding_loses_at_once_and_at_any_time() -> None:
    state = GAME.new(1)
    state.concede(P1)
    assert state.over and state.winner == P2
    mat = beside("Municipal Bonds", 3)
    mat.set(P1, hand=["Corporate Interns"])
    mat.choose("play Corporate Interns")
    assert mat.asked == P2
    mat.state.concede(P3)
    assert mat.state.out == [0, 0, 1] and mat.asked == P2
    mat.state.concede(P2)
    assert mat.state.over and mat.state.winner == P1


@rule("MC-1.2.10.4", "MC-5.2.7", "MC-6.7")
def test_who_must_draw_and_cannot_loses() -> None:
    mat = beside("Municipal Bonds", 3, step="turn")
    mat.set(P1, main=0)
    mat.passes(3)
    assert mat.state.out == [1, 0, 0]
    mat.cites("MC-1.2.10.4")


@rule("MC-1.2.10.5", "MC-5.6.1")
def test_only_the_active_players_orphaned_business_loses() -> None:
    mat = Mat(3, step="divest")
    mat.lay(P1, "Municipal Bonds", (1, 0)).lay(P3, "Municipal Bonds", (1, 0))
    mat.choose("done")
    assert mat.state.out == [0, 0, 0]
    mat.all_pass()
    assert mat.asked == P2
    mat.choose("done")
    mat.all_pass()
    mat.choose("done", "done")
    assert mat.state.out == [0, 1, 0]
    mat.cites("MC-1.2.10.5")


@rule("MC-1.2.10.6")
def test_an_effect_that_wins_makes_all_others_lose() -> None:
    mat = beside("Municipal Bonds", 4)
    mat.lay(P1, "Endowment Campaign", (0, 1), counters={"development": 60})
    mat.do("use", "Endowment Campaign", "2")
    mat.all_pass()
    assert mat.state.over and mat.state.winner == P1
    assert mat.state.out[1:] == [1, 1, 1]


@rule("MC-1.2.10.7")
def test_the_last_one_left_wins() -> None:
    mat = beside("Municipal Bonds", 4)
    for player, left in ((P2, False), (P1, False), (P4, True)):
        mat.state.concede(player)
        assert mat.state.over == left
    assert mat.state.winner == P3


@rule("MC-1.2.10.8", "MC-OPEN-84")
def test_when_all_who_are_left_lose_together_it_is_a_tie() -> None:
    mat = beside("Municipal Bonds", 3, step="divest")
    for player in range(3):
        mat.set(player, money=0)
    mat.choose("done")
    assert mat.state.over and mat.state.winner == -1
    mat.cites("MC-1.2.10.8")


@rule("MC-1.2.10.2.1", "MC-7.10.1.2")
def test_a_business_that_a_counter_destroys_is_lost() -> None:
    mat = beside("Municipal Bonds")
    mat.set(P1, business="Wildframe Genetics", damage={"BQ": 16}, main=["Chitin Plating"])
    mat.lay(P1, "Luke Seti", (0, 1))
    mat.choose("use Luke Seti")
    assert mat.state.over and mat.state.winner == P2


@rule("MC-1.2.10.2", "MC-OPEN-88")
def test_losing_the_founder_is_not_losing_the_game() -> None:
    mat = beside("Municipal Bonds", step="challenge")
    mat.lay(P1, "Talon Scout", (0, 1)).lay(P2, "Mama Quill", (0, 1))
    fight(mat, "Talon Scout", "2/0/1", "BQ")
    assert mat.zone(P2, "market") == ["Mama Quill"] and mat.state.out == [0, 0]
    mat = beside("Municipal Bonds")
    mat.lay(P2, "Mama Quill", (0, 1), engaged=True)
    mat.set(P1, pools={"EQ": 1, "MQ": 1})
    deploy(mat, "buy Mama Quill", "1/0/1")
    assert mat.state.out == [0, 0] and mat.in_play("Mama Quill", P1) == 1
    mat = beside("Municipal Bonds", step="divest")
    mat.lay(P1, "Mama Quill", (0, 1))
    with mat.changes(P1, money=+5):
        mat.choose("sell Mama Quill")
