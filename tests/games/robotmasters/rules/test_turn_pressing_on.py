"""Press on or pass: after a passed challenge (RM-PRESS)."""

from __future__ import annotations

from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import challenge


@rule("RM-PRESS-1", "RM-ROLL-4", "RM-ROLL-5")
def test_a_challenge_is_passed_when_every_requirement_was_rolled() -> None:
    table = challenge("plain", "jump run")
    with table.changes(P1, space=+1):
        table.score(2)
    table.cites("RM-PRESS-1").expect(hero=P1)


@rule("RM-PRESS-1", "RM-FAIL-1")
def test_one_requirement_short_is_failed() -> None:
    table = challenge("plain", "jump jump hit aim")
    with table.changes(P1, space=0):
        table.score(4)
    table.cites("RM-FAIL-1").expect(hero=P2)


@rule("RM-PRESS-2", "RM-TURN-2")
def test_a_hero_with_threat_left_turns_up_the_next_card_or_ends_the_turn() -> None:
    table = challenge(dice="jump run", challenges=["plain", "CU01"])
    table.score(2)
    table.expect(step="pressing on or ending the turn", challenge=None).offers("press", "stop")
    assert table.asked == P1
    with table.changes(P1, threat=0, space=0):
        table.choose("press")
    assert table.zone(-1, "challenge") == ["Super Cutter Machine"]


@rule("RM-PRESS-2", "RM-TURN-7")
def test_a_hero_who_stops_keeps_the_space_and_the_next_player_begins() -> None:
    table = challenge(dice="jump run", challenges=["plain", "CU01"])
    table.score(2)
    with table.changes(P1, space=0, health=0, lives=0):
        table.choose("stop")
    table.expect(hero=P2)
    assert table.zone(-1, "cut_man deck") == ["Super Cutter Machine"] and table.side(P1, "space") == 1


@rule("RM-PRESS-3")
def test_without_threat_no_new_challenge_is_attempted() -> None:
    table = challenge("plain", "jump run").set(P1, threat=2)
    with table.changes(P1, space=+1, threat=-2):
        table.score(2)
    table.expect(hero=P2)


@rule("RM-PRESS-4")
def test_a_card_turned_up_must_be_played() -> None:
    table = challenge(dice="jump run", challenges=["plain", "plain"])
    table.score(2)
    table.choose("press").offers("ability", "pass")
    table.refuses("stop", "RM-PRESS-4")
    table.all_pass().refuses("stop", "RM-PRESS-4")


@rule("RM-PRESS-4")
def test_the_next_card_is_hidden_while_the_hero_decides() -> None:
    table = challenge(dice="jump run", challenges=["plain", "CU01"])
    table.score(2)
    top = table.state.zones[table.state.stage_deck(0)][-1]
    assert not any(table.state.sees(viewer, top) for viewer in (P1, P2, -1))
    table.choose("press")
    assert all(table.state.sees(viewer, top) for viewer in (P1, P2, -1))
