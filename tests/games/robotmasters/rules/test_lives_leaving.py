"""A player leaves the game, at any moment (RM-OPEN-65)."""

from __future__ import annotations

import pytest

from playmat.kernel.errors import StaleDecision
from playmat.testing import P1, P2, P3, P4, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge


@rule("RM-OPEN-65")
def test_the_hero_is_removed_and_trophies_go_home() -> None:
    table = challenge(players=3).set(P2, space=3, trophies=["ice_man", "fire_man"])
    table.state.concede(P2)
    assert (table.side(P2, "stage"), table.side(P2, "out"), table.side(P2, "trophies")) == ("", True, [])
    assert table.stage("guts_man")["heroes"] == []
    assert (table.stage("ice_man")["trophy"], table.stage("fire_man")["trophy"]) == (-1, -1)


@rule("RM-OPEN-65")
def test_a_pending_copy_is_discarded() -> None:
    table = challenge(players=3).set(P2, stage="castle", space=2, copy="WC15")
    table.state.concede(P2)
    assert table.zone(P2, "copy") == [] and table.zone(-1, "castle discard") == ["Robot Master Copy: Cut Man"]


@rule("RM-OPEN-65")
def test_the_seat_is_skipped_from_then_on() -> None:
    table = challenge("plain", "hit", players=3)
    table.state.concede(P2)
    asked = set()
    heroes: list[int] = []
    for _ in range(40):
        asked.add(table.asked)
        if not heroes or heroes[-1] != table.state.hero:
            heroes.append(table.state.hero)
        table.idle()
    assert P2 not in asked and heroes[:3] == [P1, P3, P1]
    table.refuses("pass", "RM-OPEN-65", player=P2)
    with pytest.raises(StaleDecision):
        table.state.concede(P2)


@rule("RM-OPEN-65")
@pytest.mark.parametrize("moment", ["abilities", "dice", "re-roll", "pressing"])
def test_an_own_turn_in_progress_ends_with_its_challenge_discarded(moment: str) -> None:
    table = challenge(dice="run jump hit", players=3, challenges=["CU01", "CU02"]).set(P2, stage="fire_man")
    if moment != "abilities":
        table.all_pass()
    if moment in ("re-roll", "pressing"):
        table.choose("dice:3d")
    if moment == "pressing":
        table.choose("finish")
    table.state.concede(P1)
    table.expect(hero=P2)
    assert table.zone(-1, "cut_man discard") == ["Super Cutter Machine"]
    assert table.state.faced().stage == 4, "P2 has turned up the own challenge"


@rule("RM-OPEN-65")
def test_a_hero_who_leaves_while_others_are_asked_ends_the_turn_too() -> None:
    table = challenge("CU01", players=3).choose("pass")
    assert table.asked == P2
    table.state.concede(P1)
    table.expect(hero=P2)
    assert table.asked == P2 and table.zone(-1, "cut_man discard") == ["Super Cutter Machine"]


@rule("RM-OPEN-65")
def test_a_hero_who_leaves_a_battle_ends_it() -> None:
    table = battle(dice=NOTHING, players=3)
    table.strike()
    table.state.concede(P1)
    table.expect(hero=P2, battle=None)


@rule("RM-OPEN-65")
def test_a_question_about_a_card_counts_as_a_pass() -> None:
    table = challenge(players=3).choose("pass")
    assert table.asked == P2
    table.state.concede(P2)
    assert table.asked == P3
    table.choose("pass").expect(step="rolling")


@rule("RM-OPEN-65")
def test_a_pass_of_who_left_does_not_count_for_the_others() -> None:
    table = challenge(players=4).set(P4, hand=["boost", "filler", "filler", "filler"])
    table.choose("pass", "pass", "pass")
    table.state.concede(P2)
    assert table.asked == P4
    table.choose("play Boost")
    assert table.asked == P1
    table.choose("pass", "pass", "pass").expect(step="rolling")


@rule("RM-OPEN-65")
def test_a_question_about_the_minions_special_counts_as_a_no() -> None:
    table = challenge("CU01", players=3).set(P2, hand=["fortified", "filler", "filler", "filler"])
    table.choose("pass", "play Fortified").offers("activate", "decline")
    table.state.concede(P2)
    assert table.seen("challenge", "special used") is False and table.asked == P3
    assert table.zone(P2, "discard") == ["Fortified"] and table.zone(P2, "played") == []
    assert table.seen("challenge", "minion damage") == 3, "what was played stays"


@rule("RM-OPEN-65")
@pytest.mark.parametrize("asked", ["which Trophy", "which die", "which side"])
def test_a_question_about_a_trophy_counts_as_a_pass(asked: str) -> None:
    table = challenge("plain", "run jump", players=3).set(P2, trophies=["ice_man"]).set(P3, trophies=["fire_man"])
    table.score(2)
    if asked != "which Trophy":
        table.choose("trophy:ice_man")
    if asked == "which side":
        table.choose("die:d1")
    table.state.concede(P2)
    assert table.asked == P3 and table.stage("ice_man")["trophy"] == -1
    with table.changes(P1, space=+1):
        table.choose("pass")


@rule("RM-OPEN-65", "RM-WILYCTRL-2")
@pytest.mark.parametrize("moment", ["before", "asked"])
def test_control_of_the_boss_goes_to_the_next_wily_player(moment: str) -> None:
    table = battle(dice=f"{NOTHING} {NOTHING}", players=4)
    if moment == "asked":
        table.strike()
        assert table.asked == P2
        table.state.concede(P2)
    else:
        table.state.concede(P2)
        table.strike()
    assert (table.asked, table.seen("battle", "controller")) == (P3, P3)
    table.answer()
    assert (table.seen("battle", "controller"), table.seen("battle", "round")) == (P4, 2)
    table.load(f"{NOTHING} {NOTHING} " * 2)
    table.strike()
    table.answer()
    assert table.seen("battle", "controller") == P3, "seat 2 is skipped in the rotation"


@rule("RM-OPEN-65", "RM-OPEN-51")
def test_a_choice_of_the_boss_goes_to_the_next_wily_player() -> None:
    table = battle("ice_man", NOTHING, players=3).choose("throw")
    assert table.asked == P2
    table.state.concede(P2)
    assert table.asked == P3
    table.choose("die:d4").offers("ability", *[f"pick:d{die}" for die in (1, 2, 3, 5, 6)], "finish")


@rule("RM-OPEN-65")
def test_a_special_whose_player_left_freezes_nothing() -> None:
    table = challenge("IC02", NOTHING, players=3).set(P1, stage="ice_man")
    table.set(P2, stage="cut_man", hand=["life_energy", "filler", "filler", "filler"])
    table.choose("pass", "play Life Energy", "activate")
    table.state.concede(P2)
    table.all_pass().choose("dice:2d").offers("pick:d1", "pick:d2", "finish")


@rule("RM-OPEN-65", "RM-WIN-2")
@pytest.mark.parametrize("who", [P1, P2])
def test_the_one_who_is_left_wins(who: int) -> None:
    table = challenge()
    table.state.concede(who)
    assert table.state.over and table.state.winner == 1 - who


@rule("RM-OPEN-65")
def test_three_of_four_leave_one_by_one() -> None:
    table = challenge(players=4)
    for player in (P2, P1):
        table.state.concede(player)
        assert not table.state.over and not table.state.out[table.asked]
    table.state.concede(P4)
    assert table.state.winner == P3


@rule("RM-OPEN-65", "RM-OPEN-66")
def test_who_left_is_listed_as_standing_nowhere() -> None:
    table = challenge(players=3).set(P1, beaten=["ice_man"]).set(P2, stage="castle", space=5)
    table.state.concede(P2)
    table.state.concede(P1)
    assert table.seen("ranking") == [P3, P1, P2]


@rule("RM-OPEN-65")
@pytest.mark.parametrize("who", [P1, P2, P3])
def test_leaving_before_the_first_turn(who: int) -> None:
    table = Bout(3, step="setup", dice=["hit", "wily", "hit"])
    assert table.asked == P2
    table.state.concede(who)
    while table.verbs == ["stage"] * len(table.verbs):
        assert table.asked != who
        table.idle()
    assert table.state.hero == (P3 if who == P2 else P2)
    assert table.side(who, "stage") == ""
