"""Health (RM-HEALTH)."""

from __future__ import annotations

import pytest

from playmat.games.robotmasters.words.effects import Damage
from playmat.testing import P1, P2, rule
from tests.games.robotmasters.table.mat import Mat, asking, hand


@rule("RM-HEALTH-1")
@pytest.mark.parametrize(("health", "lost"), [(6, 0), (5, 1), (4, 1), (1, 1)])
def test_zero_or_less_costs_one_life(health: int, lost: int) -> None:
    mat = Mat(challenge=asking("run", penalty=Damage(5)))
    mat.set(P1, health=health)
    with mat.changes(P1, lives=-lost, health=-5, space=1 - lost):
        mat.score("run wily")
    assert mat.hero == (P2 if lost else P1)


@rule("RM-HEALTH-2")
@pytest.mark.parametrize("count", range(5))
def test_every_pellet_gives_two(count: int) -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, health=10)
    with mat.changes(P1, health=2 * count):
        mat.score(" ".join(["run", *["pellet"] * count]))


@rule("RM-HEALTH-2")
def test_first_aid_adds_one_to_each_pellet_and_life_energy_forbids_them() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, character="roll", health=10)
    with mat.changes(P1, health=+6):
        mat.choose("ability").score("run pellet pellet")
    denied = Mat(challenge=asking("run"))
    denied.set(P1, character="roll", health=10).set(P2, hand=hand("Life Energy"))
    with denied.changes(P1, health=0):
        denied.choose("ability", "play Life Energy").score("run pellet pellet")


@rule("RM-HEALTH-3")
def test_health_never_rises_above_base() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, health=26, hand=hand("Life Energy"))
    with mat.changes(P1, health=+2):
        mat.choose("play Life Energy")
    with mat.changes(P1, health=0):
        mat.score("run pellet pellet")
    fight = Mat()
    fight.set(P1, space=4, health=25, hand=hand("Life Energy"))
    with fight.changes(P1, health=+3):
        fight.choose("play Life Energy")


@rule("RM-HEALTH-4")
def test_a_victory_restores_full_health() -> None:
    mat = Mat(boss_health=1, dice=["hit"] * 6)
    mat.set(P1, space=4, health=3)
    with mat.changes(P1, health=+25):
        mat.choose("throw", "finish")
    assert mat.hero == P2, "at once, not at the next turn"


@rule("RM-HEALTH-5")
def test_pellets_heal_nobody_in_a_battle() -> None:
    mat = Mat(dice=["pellet"] * 6)
    mat.set(P1, space=4, health=10)
    with mat.changes(P1, health=0):
        mat.choose("throw", "finish")
    with mat.changes(P1, health=0):
        mat.load("pellet " * 6).choose("roll", "on")
    assert mat.table["battle"]["health"] == 33 and mat.table["battle"]["round"] == 2


@rule("RM-HEALTH-6")
def test_arriving_at_a_boss_heals_nothing() -> None:
    mat = Mat(challenge=asking("run"))
    mat.set(P1, space=3, health=7)
    with mat.changes(P1, space=+1, health=0):
        mat.score("run")
    with mat.changes(P1, health=0):
        mat.choose("fight")
    assert mat.table["step"] == "boss battle"
