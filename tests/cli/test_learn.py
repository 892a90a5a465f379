"""Lessons in the terminal: they are listed, taken step by step, and answer what is tried."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playmat import games
from playmat.screen.lessons import find
from tests.cli.harness import Command, run_apart

LESSON: Final = find(games.get("shaman"), "first-duel")
STEPS: Final = len(LESSON.steps)


def right_answers() -> str:
    """Everything typed that leads through the lesson: Enter where somebody else answers."""
    moments = [LESSON.at(done) for done in range(STEPS)]
    return "".join(f"{moment.expected}\n" for moment in moments)


def test_lessons_are_listed_with_how_to_take_them(playmat: Command) -> None:
    ran = playmat("learn")
    assert ran.code == 0
    assert f"Shaman duel: Your first duel ({STEPS} steps). {LESSON.summary}" in ran.out
    assert "Take it with: playmat learn shaman first-duel" in ran.out


def test_the_help_has_an_example(playmat: Command) -> None:
    assert "playmat learn shaman" in playmat("learn", "--help").out
    assert "learn" in playmat("--help").out


def test_right_answers_lead_through_the_lesson(playmat: Command, home: Path) -> None:
    ran = playmat("learn", "shaman", "first-duel", typed=f"{right_answers()}quit\n")
    assert (ran.code, ran.err) == (0, "")
    for number in range(1, STEPS + 1):
        assert f"Your first duel, step {number} of {STEPS}. " in ran.out
    assert "Your first duel, the end. One point is yours" in ran.out
    assert "Ben scores: 1 to 0. [SK-SCORE-1]" in ran.out
    assert "Try again" not in ran.out
    assert not home.exists(), "a lesson saves nothing"


def test_the_first_lesson_comes_without_a_name_and_in_a_process_of_its_own() -> None:
    ran = run_apart("learn", "shaman", "--plain", typed="\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Erin answers. Press Enter to see it." in ran.out
    assert f"step 2 of {STEPS}." in ran.out


def test_another_answer_is_told_why_not_and_the_step_stays(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="\ndiscard\n2\nfocus\nquit\n")
    wrong = "You may, but a discarded card gives you nothing."
    assert ran.out.count(wrong) == 2
    assert "Try again." in ran.out
    assert ran.out.count(f"step 2 of {STEPS}.") == 1
    assert ran.out.index(wrong) < ran.out.index(f"step 3 of {STEPS}.")


def test_what_the_rules_refuse_is_refused_with_their_rule(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="\nplay\nwhy play\ndance\nquit\n")
    assert "That is not possible now." in ran.out
    assert ran.out.count("SK-STRIKE-2, Intercept must reach the Force:") == 2
    assert '"dance" means nothing here.' in ran.out
    assert f"step 3 of {STEPS}." not in ran.out


def test_an_answer_while_somebody_else_is_asked(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="focus\nquit\n")
    assert "only the defender flips and plays cards" in ran.out
    assert f"step 2 of {STEPS}." not in ran.out


def test_back_next_and_restart(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="back\nnext\nnext\nback\nnext\nrestart\nquit\n")
    assert "This is the first step." in ran.out
    seen = [line.split(", step ")[1].split(" ")[0] for line in ran.out.splitlines() if ", step " in line]
    assert seen == ["1", "2", "3", "2", "3", "1"]
    news = ran.out.split("step 2 of")[2]
    assert "Ben flips Seismic Eruption in green. [SK-FLIP-1]" in news, "going back tells again what led there"


def test_looking_things_up_and_what_a_lesson_has_not(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="\nhelp\nhelp game\nrules SK-FURY-5\ntable\nlog\nsave\nconcede\nquit\n")
    assert ran.code == 0
    assert "let the lesson give its answer" in ran.out
    assert "Be first to three points." in ran.out
    assert "SK-FURY-5, Base costs are paid whole" in ran.out
    assert "There is nothing to save" in ran.out
    assert "Nobody loses a lesson." in ran.out


def test_a_real_game_follows_where_it_is_wished(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="next\n" * STEPS + "\nquit\nno\n")
    assert ran.code == 0
    assert "Press Enter to play a real game, or type quit." in ran.out
    assert "Shaman duel: Ben (you) with Road of Sparks under Yoh against Greedy" in ran.out


def test_the_input_may_end_at_any_time(playmat: Command) -> None:
    ran = playmat("learn", "shaman", typed="next\n")
    assert (ran.code, ran.err) == (0, "")
    assert "You can take the lesson up again: playmat learn shaman first-duel" in ran.out


def test_names_that_do_not_exist(playmat: Command) -> None:
    ran = playmat("learn", "shaman", "first-dual")
    assert ran.code == 2
    assert 'no lesson "first-dual"; did you mean "first-duel"?' in ran.err
    ran = playmat("learn", "shamen")
    assert ran.code == 2
    assert "There is no game called" in ran.err
