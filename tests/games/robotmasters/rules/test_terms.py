"""Defined terms (RM-DEF)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.rules.board import GEAR
from playmat.games.robotmasters.rules.card import Action
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import GainEnergy, GainLife, GainThreat, Heal, SetBase
from playmat.games.robotmasters.words.word import Word
from playmat.testing import P1, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge


def holding(*effects: Word) -> Bout:
    """P1 has a card for 1 AP that does this."""
    card = Action("gift", "Gift", use(1, *effects), use(99), GEAR, free(*effects), "PTB")
    return challenge("plain", "hit").set(P1, hand=[card, "filler", "filler", "filler"])


@rule("RM-DEF-1", "RM-REROLL-5")
def test_a_die_that_sticks_is_not_re_rolled_for_energy() -> None:
    table = challenge("IC01", "wily run aim wily").set(P1, stage="ice_man")
    table.all_pass().choose("dice:3d").offers("pick:d2", "pick:d3", "finish").refuses("pick:d1", "RM-REROLL-5")
    table.choose("pick:d2", "throw").offers("pick:d3", "finish").refuses("pick:d2", "RM-REROLL-5")


@rule("RM-DEF-1")
def test_a_die_that_sticks_is_not_re_rolled_in_a_battle_for_free_either() -> None:
    table = battle("ice_man", NOTHING).set(P1, character="dr_light", energy=0)
    table.choose("throw", "die:d2", "ability").offers("pick:d1", "pick:d3", "pick:d4", "pick:d5", "finish")
    table.refuses("pick:d2", "RM-REROLL-5")


@rule("RM-DEF-2")
@pytest.mark.parametrize(("stat", "printed"), [("health", 28), ("lives", 3), ("energy", 3), ("threat", 10)])
def test_a_changed_base_counts_as_printed(stat: str, printed: int) -> None:
    table = holding(SetBase(stat, printed + 2)).set(P1, health=5, lives=0, energy=0, threat=1, fallen=True)
    assert table.side(P1, f"base {stat}") == printed
    table.choose("play Gift")
    assert table.side(P1, f"base {stat}") == printed + 2
    table.score(1)
    table.wait()
    assert table.side(P1, stat) == printed + 2


@rule("RM-DEF-2", "RM-HEALTH-3")
def test_health_is_capped_at_the_changed_base() -> None:
    table = holding(SetBase("health", 30), Heal(5))
    with table.changes(P1, health=+2):
        table.choose("play Gift")
    table = holding(SetBase("health", 20))
    with table.changes(P1, health=-8):
        table.choose("play Gift")


@rule("RM-DEF-3", "RM-CHAL-7")
@pytest.mark.parametrize(
    ("dice", "passed"), [("hit aim hit", True), ("hit hit hit", False), ("hit aim run", False), ("aim aim hit", False)]
)
def test_faces_and_restrictions_together_decide_whether_a_roll_passes(dice: str, passed: bool) -> None:
    table = challenge("CU11", dice, minions=2)
    assert table.seen("challenge", "must clear")
    with table.changes(P1, space=int(passed)):
        table.score(3)


@rule("RM-DEF-4", "RM-CHAL-8")
def test_the_middle_of_a_challenge_card_is_its_ability() -> None:
    shown = challenge("CU11").seen("challenge")
    assert shown["ability"] and shown["penalty"] and shown["ability"] != shown["penalty"]
    shown = challenge("CU01").seen("challenge")
    assert shown["ability"] == "" and shown["penalty"], "the penalty stands below the box"


@rule("RM-DEF-5", "RM-LIFE-3", "RM-THREAT-2", "RM-ENERGY-2", "RM-HEALTH-3")
def test_health_alone_is_capped_at_base() -> None:
    table = holding(Heal(5), GainEnergy(5), GainThreat(5), GainLife(5))
    with table.changes(P1, health=0, energy=+5, threat=+5, lives=+5):
        table.choose("play Gift")


@rule("RM-DEF-6", "RM-MIN-10")
def test_only_minions_removed_by_hits_are_defeated() -> None:
    table = challenge("BO07", "hit run aim").set(P1, stage="bomb_man", hand=["robot_tactics", *["filler"] * 3])
    table.choose("play Robot Tactics", "choose:a")
    assert (table.seen("challenge", "minions"), table.seen("challenge", "defeated")) == (1, 0)
    with table.changes(P1, health=-1, space=+1):
        table.score(3)


@rule("RM-DEF-6", "RM-MIN-12")
def test_minions_that_survive_and_are_cleared_are_not_defeated() -> None:
    table = challenge("BO07", "run aim jump").set(P1, stage="bomb_man")
    with table.changes(P1, health=-8):
        table.score(3)
    assert not any("defeated" in line for line in table.log())
