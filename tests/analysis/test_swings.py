"""What made the chances swing: somebody's answer, or luck."""

from __future__ import annotations

import pytest

from playmat.analysis import Swing, Task, work
from playmat.analysis.replay import replay_of
from playmat.book.record import Record
from playmat.kernel.seat import Seat
from tests.analysis.harness import analysed, replayed

DUEL = """
defender:self play pay:2/0/0 charge:green focus play pay:1/0/0 flip focus use:80:1 use:80:1 focus defender:self focus
flip play pay:1/0/0 play pay:1/1/0 play pay:2/1/1 focus
"""
BATTLE = """
play:358 finish play:357 pass pass play:362 finish pass pass play:369 finish pass pass play:360 play:363
finish play:367 pass pass finish play:365 pass blast destiny:368 pass spend:358 discard:356 discard:359 pass
pass play:361 finish blast destiny:370 pass spend:360 pass
"""


@pytest.fixture(scope="module")
def duel() -> Record:
    """A Shaman duel up to its twenty-second answer: Ben is asked 0 to 16, Erin 17 to 20, Ben again 21."""
    return replayed("shaman", DUEL)


@pytest.fixture(scope="module")
def battle() -> Record:
    """A NetBattle in which Lana answers 34, Kendrick spends a resource at 35, and Lana is asked 36."""
    return replayed("netbattle", BATTLE)


def swings(record: Record, *low: int) -> list[Swing]:
    """The swings when the first player's chance is low at these questions, and no answer is better than another."""

    def judge(seat: Seat, index: int, seed: int, iterations: int) -> float:
        return 0.8 if seat.player else 0.2 if seat.question in low else 0.5

    return analysed(record, judge).swings


def test_what_comes_after_ones_own_answer_is_luck(duel: Record) -> None:
    (swing,) = swings(duel, *range(8, 23))
    assert (swing.question, swing.until, swing.cause, swing.player, swing.by) == (7, 8, "luck", 0, -1)
    assert swing.before == pytest.approx(0.5)
    assert swing.after == pytest.approx(0.2)
    assert any("flips" in line.text for line in swing.lines)
    assert swing.rule == swing.lines[0].rule
    assert swing.iterations > 0


def test_what_stays_whatever_chance_does_is_the_opponents_answer(battle: Record) -> None:
    (swing,) = swings(battle, *range(36, 40))
    assert (swing.question, swing.until, swing.cause, swing.player, swing.by) == (35, 36, "answer", 0, 1)
    assert swing.what.startswith("Spend")
    assert swing.rule == "NB-MAIN-5"


def test_what_goes_when_chance_goes_otherwise_is_luck(battle: Record) -> None:
    # A game in which chance has gone otherwise has one more question behind it, the 37th here.
    (swing,) = swings(battle, 36)
    assert (swing.question, swing.until, swing.cause, swing.by, swing.what) == (34, 36, "luck", -1, "")


def test_where_other_cards_would_have_asked_other_questions_nobody_can_tell(duel: Record) -> None:
    (swing,) = swings(duel, *range(17, 23))
    assert (swing.question, swing.until, swing.cause, swing.by) == (16, 21, "unclear", -1)


def test_giving_up_is_an_answer(duel: Record) -> None:
    state = duel.replay()
    state.concede(1)
    (swing,) = swings(Record.of(state))
    assert (swing.cause, swing.by, swing.player, swing.what) == ("answer", 1, 1, "")
    assert swing.before == pytest.approx(0.8)
    assert swing.after == 0
    assert swing.question == len(duel.answers)


def test_nothing_is_told_of_a_game_that_never_swung(duel: Record) -> None:
    assert swings(duel) == []


def test_a_chance_is_looked_at_only_where_its_player_is_asked(battle: Record) -> None:
    """At somebody else's question the answers on offer betray hidden cards, and other cards could not give them."""
    asked = replay_of(battle).questions[35].player
    assert asked == 1
    assert work(battle, Task(35, 1, seed=1, iterations=2)).chances
    assert not work(battle, Task(35, 0, seed=1, iterations=2)).chances
