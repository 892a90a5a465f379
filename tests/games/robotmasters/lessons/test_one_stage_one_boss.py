"""The lesson of Robot Masters: what it teaches really happens, and whoever tries something else is told why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat import games
from playmat.screen.lessons import BadLesson, Lesson, find
from tests.games.lessons import told

GAME = games.get("robotmasters")
LESSON = find(GAME, "one-stage-one-boss")


def step(answer: str) -> int:
    """How many steps are done once this answer is given for the last time."""
    return max(number for number, one in enumerate(LESSON.steps, start=1) if one.answer == answer)


def test_it_is_short_and_checks_its_numbers() -> None:
    assert 15 <= len(LESSON.steps) <= 20
    assert sum(bool(one.shows) for one in LESSON.steps) > 10


def test_a_wily_card_with_the_right_symbol_wakes_the_special() -> None:
    assert "Bruno activates Volley." in told(LESSON, step("play Fortified"))
    assert LESSON.at(step("play Fortified")).view()["table"]["challenge"]["minions"] == 2


def test_damage_comes_before_pellets() -> None:
    log = told(LESSON, step("finish") - 7)
    assert log.index("The roll: Ada takes 3 damage; Health 19.") < log.index("Pellets: Ada gains 4 Health, 23 now.")


def test_the_boss_falls_in_the_second_round_and_leaves_power_and_trophy() -> None:
    log = told(LESSON, step("throw"))
    assert "Ada beats Cut Man! Health 28." in log
    assert "Ada owns Rolling Cutter from now on." in log and "Ada takes the Cut Man Trophy." in log


def test_the_trophy_turns_brunos_die_and_he_fails() -> None:
    log = told(LESSON, len(LESSON.steps))
    assert "Ada returns the Cut Man Trophy and turns pellet into wily." in log
    assert "Bruno fails Power Cell Depot: pellet missing." in log


def test_every_answer_of_the_learner_with_a_mistake_at_hand_says_why_not() -> None:
    asked = [one for one in LESSON.steps if not one.by]
    assert all(one.instead for one in asked)
    moment = LESSON.at(step("pick:d2") - 1)
    assert moment.judge("pick:d2").kind == "right"
    assert moment.judge("pick:d4").kind == "right", "the other wily is as good"
    assert "Buster Sweep" in moment.judge("pick:d1").sentence
    assert moment.judge("throw").kind == "refused" and moment.judge("throw").rule == "RM-REROLL-1"


def test_other_dice_than_the_lessons_are_named_with_their_step(tmp_path: Path) -> None:
    text = (GAME.folder / "lessons" / f"{LESSON.id}.toml").read_text(encoding="utf-8")
    path = tmp_path / "wrong.toml"
    path.write_text(text.replace('"run", "jump",', '"hit", "jump",'), encoding="utf-8")
    with pytest.raises(BadLesson, match=r"wrong\.toml, step 8: "):
        Lesson(GAME, path).play()
