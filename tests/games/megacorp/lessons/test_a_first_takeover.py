"""The lesson of Megacorp: what it teaches really happens, and rounds of passes follow by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from playmat import games
from playmat.screen.lessons import BadLesson, Lesson, find
from playmat.testing import P1, P2
from tests.games.lessons import told

GAME = games.get("megacorp")
LESSON = find(GAME, "a-first-takeover")


def names(done: int, player: int) -> list[str]:
    """The cards in a player's network after so many steps."""
    state = LESSON.at(done).state
    network = next(
        zone for zone in LESSON.at(done).view()["zones"] if (zone["player"], zone["zone"]) == (player, "network")
    )
    assert len(network["cards"]) == len(state.network(player))  # type: ignore[attr-defined]
    return [GAME.guide.known[card].name for _, card in network["cards"]]


def step(answer: str) -> int:
    """How many steps are done once this answer is given."""
    return next(number for number, one in enumerate(LESSON.steps, start=1) if one.answer == answer)


def test_it_is_short_and_checks_its_numbers() -> None:
    assert 12 <= len(LESSON.steps) <= 18
    assert sum(bool(one.shows) for one in LESSON.steps) > 8


def test_cashflow_comes_before_anything_disengages_and_passes_follow_by_themselves() -> None:
    log = told(LESSON, 2)
    assert log.index("Ada receives 3 M of cashflow.") < log.index("All cards of Ada disengage.")
    assert log.count("Ada passes.") == 2 and log.count("Bruno passes.") == 3


def test_the_takeover_moves_a_card_from_network_to_network() -> None:
    done = step("buy Lab Technicians")
    assert "Lab Technicians" in names(done - 1, P2)
    assert "Lab Technicians" in names(done + 1, P1) and "Lab Technicians" not in names(done + 1, P2)


def test_the_blocker_falls_and_who_hung_on_it_is_orphaned_and_gone() -> None:
    log = told(LESSON, step("retaliate Night Shift"))
    assert "Bruno's Night Shift is destroyed." in log
    assert any("Day Traders" in line and "orphaned" in line for line in log)
    assert "Bruno's Day Traders is discarded." in told(LESSON, len(LESSON.steps))


def test_every_answer_of_the_learner_with_a_mistake_at_hand_says_why_not() -> None:
    asked = [one for one in LESSON.steps if not one.by]
    assert sum(bool(one.instead) for one in asked) >= 9


def test_a_follow_up_that_cannot_be_is_named_with_its_step(tmp_path: Path) -> None:
    text = (GAME.folder / "lessons" / f"{LESSON.id}.toml").read_text(encoding="utf-8")
    path = tmp_path / "wrong.toml"
    path.write_text(
        text.replace('then = ["pass", "pass", "pass", "pass"]', 'then = ["pass", "done"]'), encoding="utf-8"
    )
    with pytest.raises(BadLesson, match=r"wrong\.toml, step 2: "):
        Lesson(GAME, path).play()
