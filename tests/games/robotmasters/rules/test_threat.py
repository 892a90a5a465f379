"""Threat, the pool of dice, and Battle Threat beside it (RM-THREAT)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.cards import CHARACTERS
from playmat.games.robotmasters.rules.board import GEAR
from playmat.games.robotmasters.rules.card import Action
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import SetBase
from playmat.testing import P1, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge

SIZES = {"mega_man": 10, "proto_man": 9, "roll": 10, "rush": 10, "dr_light": 9, "mega_man_alt": 9, "rock": 10}


@rule("RM-THREAT-1", "RM-SETUP-16")
@pytest.mark.parametrize("character", SIZES)
def test_the_character_says_how_many_dice_a_turn_has(character: str) -> None:
    table = Bout(challenge="plain", step="turn").set(P1, character=character, threat=1)
    table.all_pass()
    table.offers(*[f"dice:{count}d" for count in range(1, SIZES[character] + 1)])
    assert table.side(P1, "threat") == SIZES[character] and len(SIZES) == len(CHARACTERS)


@rule("RM-THREAT-2", "RM-DEF-5")
def test_boost_brings_threat_above_base() -> None:
    table = challenge().set(P1, hand=["boost", "filler", "filler", "filler"])
    with table.changes(P1, threat=+2):
        table.choose("play Boost")
    table.all_pass()
    table.offers(*[f"dice:{count}d" for count in range(1, 13)])
    assert table.side(P1, "base threat") == 10


@rule("RM-THREAT-3", "RM-TURN-4")
@pytest.mark.parametrize("threat", [3, 12])
def test_surplus_and_shortage_are_gone_at_the_next_turn(threat: int) -> None:
    table = challenge("plain", "hit").set(P1, threat=threat)
    table.score(1)
    assert table.state.threat[P1] == threat - 1
    table.wait()
    assert table.state.threat[P1] == 10


@rule("RM-THREAT-3", "RM-DEF-2", "RM-TURN-4")
def test_a_permanent_change_of_threat_stays() -> None:
    forge = Action("forge", "Forge", use(1, SetBase("threat", 12)), use(99), GEAR, free(), "")
    table = challenge("plain", "hit").set(P1, hand=[forge, "filler", "filler", "filler"])
    with table.changes(P1, threat=0):
        table.choose("play Forge")
    table.score(1)
    table.wait()
    assert (table.side(P1, "threat"), table.side(P1, "base threat")) == (12, 12)


@rule("RM-THREAT-4", "RM-BOSS-7")
@pytest.mark.parametrize("threat", [0, 10])
def test_battle_dice_are_another_number_and_new_in_every_round(threat: int) -> None:
    table = battle(dice=f"{NOTHING} {NOTHING} {NOTHING}").set(P1, threat=threat)
    with table.changes(P1, threat=0):
        for _ in range(2):
            assert table.seen("battle", "hero dice") == 6
            table.play_round()
        table.choose("throw")
    assert len(table.seen("tray", "dice")) == 6


@rule("RM-THREAT-4")
def test_nobody_is_asked_how_many_battle_dice_to_throw() -> None:
    table = battle(dice=NOTHING).set(P1, character="rush")
    table.offers("ability", "throw").choose("throw")
    assert len(table.state.dice) == 7
