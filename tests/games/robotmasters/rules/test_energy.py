"""Weapon Energy: one stock for a whole turn (RM-ENERGY)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.rules.board import GEAR
from playmat.games.robotmasters.rules.card import Action
from playmat.games.robotmasters.words.components import free, use
from playmat.games.robotmasters.words.effects import SetBase
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.battles import NOTHING, Bout, battle, challenge

CUBES = {"mega_man": 3, "proto_man": 3, "roll": 3, "rush": 2, "dr_light": 5, "mega_man_alt": 4, "rock": 3}


@rule("RM-ENERGY-1", "RM-SETUP-16", "RM-TURN-3")
@pytest.mark.parametrize("character", CUBES)
def test_the_character_says_how_many_cubes_a_turn_starts_with(character: str) -> None:
    table = Bout(challenge="plain", step="turn").set(P1, character=character, energy=0)
    assert table.side(P1, "energy") == CUBES[character]


@rule("RM-ENERGY-2", "RM-DEF-5")
def test_energized_brings_energy_above_base() -> None:
    table = challenge().set(P1, hand=["energized", "filler", "filler", "filler"])
    with table.changes(P1, energy=+1):
        table.choose("play Energized")
    assert (table.side(P1, "energy"), table.side(P1, "base energy")) == (4, 3)


@rule("RM-ENERGY-3", "RM-TURN-3")
@pytest.mark.parametrize("energy", [0, 7])
def test_energy_is_base_again_at_the_own_next_turn(energy: int) -> None:
    table = challenge("plain", "hit").set(P1, energy=energy)
    table.score(1)
    table.expect(hero=P2)
    assert table.state.energy[P1] == energy
    table.wait()
    assert table.state.energy[P1] == 3


@rule("RM-ENERGY-3", "RM-DEF-2")
def test_a_permanent_change_of_energy_stays() -> None:
    cell = Action("cell", "Cell", use(1, SetBase("energy", 5)), use(99), GEAR, free(), "")
    table = challenge("plain", "hit").set(P1, hand=[cell, "filler", "filler", "filler"], energy=0)
    table.choose("play Cell")
    table.score(1)
    table.wait()
    assert (table.side(P1, "energy"), table.side(P1, "base energy")) == (5, 5)


@rule("RM-ENERGY-4")
def test_a_new_challenge_of_the_turn_brings_no_new_energy() -> None:
    table = challenge(dice="run jump hit aim run jump hit", challenges=["plain", "plain"])
    table.all_pass().choose("dice:3d", "pick:d3", "throw", "finish")
    assert table.state.energy[P1] == 2
    with table.changes(P1, energy=0):
        table.choose("press")
        table.all_pass().choose("dice:3d")
    table.choose("pick:d3", "throw", "pick:d3", "throw")
    assert table.state.energy[P1] == 0 and table.asked == P1 and table.verbs == ["press", "stop"]


@rule("RM-ENERGY-4", "RM-OPEN-56")
def test_a_new_battle_round_brings_no_new_energy() -> None:
    table = battle(dice=f"{NOTHING} pellet {NOTHING} {NOTHING}").set(P1, energy=1)
    with table.changes(P1, energy=-1):
        table.choose("throw", "pick:d1", "throw").offers("ability", "finish")
    table.choose("finish")
    with table.changes(P1, energy=0):
        table.answer().choose("throw")
    table.offers("ability", "finish").refuses("pick:d1", "RM-REROLL-2", "1 Energy")
