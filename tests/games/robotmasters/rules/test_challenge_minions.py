"""Minions on a challenge (RM-MIN)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards.minions import KILLER_BOMB, MET, SNIPER_JOE, SUPER_CUTTER, TACKLE_FIRE
from playmat.games.robotmasters.words.clauses import on_defeat_minion, static
from playmat.games.robotmasters.words.effects import Damage
from playmat.games.robotmasters.words.modifiers import MinionArmor, MinionToughness
from playmat.testing import P1, P2, P3, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-MIN-1", "RM-OPEN-18")
def test_the_symbol_tells_which_kind_appears() -> None:
    mat = Mat(challenge="BO08")
    mat.set(P1, stage="bomb_man").set(P2, hand=hand("Robot Tactics"))
    assert (mat.shown("minion"), mat.shown("symbol"), mat.shown("minions")) == ("sniper_joe", "bolt", 0)
    mat.choose("pass", "play Robot Tactics")
    assert (mat.shown("minion"), mat.shown("minions"), mat.shown("minion damage")) == ("sniper_joe", 1, 4)


@rule("RM-MIN-2")
@pytest.mark.parametrize(("card", "count"), [("CU01", 1), ("CU04", 2), ("CU09", 2)])
def test_a_plus_and_a_number_open_with_so_many(card: str, count: int) -> None:
    assert Mat(challenge=card).shown("minions") == count


@rule("RM-MIN-3")
def test_a_symbol_without_a_number_opens_with_none_but_takes_more() -> None:
    mat = Mat(challenge="CU03")
    mat.set(P2, hand=hand("Rapid Fire"))
    assert (mat.shown("minion"), mat.shown("minions")) == ("met", 0)
    mat.choose("pass", "play Rapid Fire")
    assert mat.shown("minions") == 2
    with mat.changes(P1, health=-2):
        mat.score("aim jump")


@rule("RM-MIN-4")
def test_where_minions_are_forbidden_none_appear() -> None:
    mat = Mat(challenge="CU02")
    mat.set(P2, hand=["Robot Tactics", "Rapid Fire", "Fortified", "Boost"])
    assert (mat.shown("minion"), mat.shown("symbol")) == ("", "")
    mat.choose("pass").offers("play Boost", "pass")
    for card in ("Robot Tactics", "Rapid Fire", "Fortified"):
        mat.refuses(f"play {card}", "RM-OPEN-17")


@rule("RM-MIN-5")
def test_wily_players_add_minions() -> None:
    mat = Mat(3, challenge=asking("run", TACKLE_FIRE, 1))
    mat.set(P2, hand=hand("Rapid Fire")).set(P3, hand=hand("Robot Tactics"))
    mat.choose("pass", "play Rapid Fire")
    assert mat.shown("minions") == 3
    mat.choose("play Robot Tactics", "decline")
    assert mat.shown("minions") == 4


@rule("RM-MIN-6")
def test_the_table_shows_a_token_for_every_minion() -> None:
    mat = Mat(challenge=asking("run", MET, 3))
    mat.set(P1, powers=["guts_man"])
    assert mat.shown("minions") == 3
    mat.choose("power:guts_man")
    assert mat.shown("minions") == 1


@rule("RM-MIN-7")
def test_a_matching_card_lets_its_player_activate_the_special() -> None:
    mat = Mat(3, challenge="CU01")
    mat.set(P2, hand=hand("Boost", "Fortified")).set(P3, hand=hand("Fortified"))
    mat.choose("pass", "play Boost")
    assert mat.asked == P3, "a wave does not match a gear"
    mat.choose("play Fortified")
    assert mat.asked == P3
    mat.offers("activate", "decline").choose("activate")
    assert mat.shown("special used") and mat.shown("minions") == 2


@rule("RM-MIN-7")
def test_the_heros_own_card_triggers_no_special() -> None:
    mat = Mat(challenge="CU01")
    mat.set(P1, hand=hand("Fortified"))
    mat.choose("play Fortified")
    assert mat.asked == P2
    mat.offers("pass")


@rule("RM-MIN-8")
def test_one_special_a_challenge() -> None:
    mat = Mat(3, challenges=[asking("run", SUPER_CUTTER, 1), asking("run", SUPER_CUTTER, 1)])
    mat.set(P2, hand=hand("Fortified", "Fortified")).set(P3, hand=hand("Fortified", "Fortified"))
    mat.choose("pass", "play Fortified", "activate", "play Fortified")
    assert mat.asked == P1, "no second offer"
    mat.score("run hit hit hit").choose("press", "pass", "play Fortified")
    mat.offers("activate", "decline")


@rule("RM-MIN-9")
@pytest.mark.parametrize(
    ("faces", "gone"), [("run", 0), ("run hit", 1), ("run hit hit", 2), ("run hit hit hit hit", 3)]
)
def test_a_hit_removes_a_minion(faces: str, gone: int) -> None:
    mat = Mat(challenge=asking("run", MET, 3))
    with mat.changes(P1, health=gone - 3):
        mat.score(faces)
    assert mat.defeated == gone


@rule("RM-MIN-9")
def test_armour_is_taken_off_before_toughness_divides() -> None:
    tough = Mat(challenge=asking("run", MET, 3, ability=static(MinionToughness(2))))
    tough.score("run hit hit hit hit hit")
    assert tough.defeated == 2
    armoured = Mat(challenge=asking("run", MET, 3, ability=static(MinionArmor(1))))
    armoured.score("run hit hit hit")
    assert armoured.defeated == 2
    both = Mat(challenge=asking("run", MET, 3, ability=static(MinionToughness(2))))
    both.set(P2, hand=hand("Fortified"))
    both.choose("pass", "play Fortified", "activate").score("run hit hit hit hit hit")
    assert both.defeated == 2, "five hits, less one, two each"


@rule("RM-MIN-10")
def test_only_minions_removed_by_hits_are_defeated() -> None:
    mat = Mat(challenge=asking("run", KILLER_BOMB, 4, ability=on_defeat_minion(Damage(1))))
    mat.set(P1, powers=["guts_man"])
    mat.choose("power:guts_man")
    assert mat.shown("minions") == 2 and mat.shown("defeated") == 0
    with mat.changes(P1, health=-2):
        mat.score("run hit hit hit hit")
    assert mat.defeated == 2


@rule("RM-MIN-11")
def test_each_survivor_deals_its_damage() -> None:
    mat = Mat(challenge=asking("run", SNIPER_JOE, 3))
    with mat.changes(P1, health=-8):
        mat.score("run hit")
    more = Mat(challenge=asking("run", SNIPER_JOE, 2))
    more.set(P2, hand=hand("Fortified"))
    with more.changes(P1, health=-10):
        more.choose("pass", "play Fortified").score("run")


@rule("RM-MIN-12")
def test_no_minion_is_carried_to_the_next_challenge() -> None:
    mat = Mat(challenges=[asking("run", MET, 3), asking("run", MET), asking("run", MET)])
    with mat.changes(P1, health=-3):
        mat.score("run")
    assert mat.state.minions == 0
    mat.choose("press")
    assert mat.shown("minions") == 0
    with mat.changes(P1, health=0):
        mat.score("run")


@rule("RM-MIN-13")
def test_survivors_do_not_stop_the_hero() -> None:
    mat = Mat(challenge=asking("run", MET, 6))
    with mat.changes(P1, health=-6, space=+1):
        mat.score("run")
    assert mat.outcome == "passed"
