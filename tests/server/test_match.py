"""A game as its log tells it: the same log always gives the same game, whatever was said, taken back or timed out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from playmat.server.clock import COMEBACK, SECOND, Downtimes, allowance
from playmat.server.errors import ApiError
from playmat.server.match import (
    ALLOW_UNDO,
    ASK_UNDO,
    CHAT_KEPT,
    DENY_UNDO,
    FIRST_BACKOFF,
    RETURN,
    SAY,
    TIME_UP,
    UNDO,
    Match,
)
from playmat.server.views import seat_view
from playmat.wire import Clock
from tests.server.tables import Log

BANK = Clock(kind="bank", main=60, each=10)
BYOYOMI = Clock(kind="byoyomi", main=30, each=10, periods=3)

steps = st.lists(
    st.tuples(st.sampled_from("aaaaaauuysynrt"), st.integers(0, 50), st.integers(-2_000, 40_000)), max_size=60
)
spans = st.lists(st.tuples(st.integers(0, 400_000), st.integers(0, 400_000)), max_size=4)


def act(log: Log, what: str, number: int, at: int) -> None:
    """Do one of the things that can be done now, by the rules that rooms keep to."""
    match = log.match
    seat = number % 2
    if match.state.over:
        log.add(SAY, seat, "Ann\nwell played", at)
    elif what == "s":
        log.add(SAY, seat, "Ann\nhello", at)
    elif what == "u" and match.can_undo(seat) == "free":
        log.add(UNDO, seat, str(match.last_answer_of(seat)), at)
    elif what == "u" and match.can_undo(seat) == "ask" and match.request is None:
        log.add(ASK_UNDO, seat, str(match.last_answer_of(seat)), at)
    elif what in "yn" and match.request is not None and match.request.waiting:
        request = match.request
        log.add(ALLOW_UNDO if what == "y" else DENY_UNDO, min(request.waiting), str(request.number), at)
    elif what == "t" and match.on_clock(match.asked):
        log.add(TIME_UP, match.asked, "", at)
    elif what == "r" and seat in match.stood_in:
        log.add(RETURN, seat, "", at)
    else:
        log.answer(number, at)


def told(match: Match, now: int) -> dict[str, Any]:
    """Everything about a game that anybody is ever told."""
    return {
        "views": [seat_view(match.state, viewer) for viewer in (-1, 0, 1)],
        "digest": match.state.digest(),
        "numbers": (match.number, match.decision, match.undone, match.asked, match.rated),
        "clocks": match.clocks(now),
        "deadline": match.deadline(),
        "undo": (match.undo_request(), [match.can_undo(seat) for seat in (-1, 0, 1)]),
        "denials": match.denials,
        "stood in": match.stood_in,
        "said": list(match.said),
        "record": match.record(),
    }


@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from([BANK, BYOYOMI, Clock()]), steps, spans, st.integers(0, 99))
def test_a_log_folds_to_the_same_game_and_no_clock_goes_below_nothing(
    clock: Clock, log_of: list[tuple[str, int, int]], down: list[tuple[int, int]], seed: int
) -> None:
    log = Log(clock=clock, seed=seed, downtimes=Downtimes(down))
    at = 0
    for what, number, after in log_of:
        at = max(0, at + after)  # the machine's clock may be set back
        act(log, what, number, at)
        for seat_budget in log.match.budgets:
            assert min(seat_budget) >= 0
        shown = log.match.clocks(at + 5_000)
        assert shown is None or all(min(one.main, one.each, one.periods) >= 0 for one in shown.seats)
    assert told(log.folded(), at) == told(log.match, at)


# Clocks


def test_a_decision_is_paid_by_whoever_was_asked_and_by_nobody_else() -> None:
    log = Log(clock=BANK)
    asked = log.match.asked
    log.answer(at=25 * SECOND)
    assert log.match.budgets[asked].main == 45 * SECOND
    assert log.match.budgets[1 - asked].main == 60 * SECOND


def test_talking_costs_no_time_and_gives_none() -> None:
    silent, chatty = Log(clock=BANK), Log(clock=BANK)
    for at in range(1, 24):
        chatty.add(SAY, at % 2, "Ann\nhm", at * SECOND)
    silent.answer(at=25 * SECOND)
    chatty.answer(at=25 * SECOND)
    assert chatty.match.budgets == silent.match.budgets


def test_a_bots_time_does_not_run() -> None:
    log = Log("greedy", "greedy", clock=BANK)
    for at in range(1, 6):
        assert log.match.deadline() == 0
        log.answer(at=at * 1000 * SECOND)
    assert [one.main for one in log.match.budgets] == [60 * SECOND] * 2
    clocks = log.match.clocks(10**9)
    assert clocks is not None and clocks.running == -1


def test_when_time_is_up_a_bot_stands_in_and_the_game_no_longer_counts() -> None:
    log = Log(clock=BANK)
    asked = log.match.asked
    assert log.match.rated and log.match.deadline() == 70 * SECOND
    log.add(TIME_UP, asked, at=70 * SECOND)
    assert log.match.played_by_bot(asked) == "greedy" and not log.match.played_by_bot(1 - asked)
    assert not log.match.rated and log.match.deadline() == 0
    assert log.match.people == [1 - asked] and log.match.can_undo(asked) == ""


def test_who_comes_back_plays_on_with_a_little_time() -> None:
    log = Log(clock=Clock(kind="bank", main=60))
    asked = log.match.asked
    log.add(TIME_UP, asked, at=60 * SECOND)
    log.add(RETURN, asked, at=100 * SECOND)
    assert not log.match.played_by_bot(asked)
    assert log.match.deadline() == 100 * SECOND + COMEBACK


def test_somebody_who_comes_back_does_not_wind_the_others_clock() -> None:
    log = Log(clock=BANK)
    gone = log.match.asked
    log.add(TIME_UP, gone, at=70 * SECOND)
    while log.match.asked == gone:
        log.answer(at=71 * SECOND)
    deadline = log.match.deadline()
    log.add(RETURN, gone, at=100 * SECOND)
    assert log.match.deadline() == deadline, "the other one's time began anew"


def test_giving_up_is_paid_like_an_answer() -> None:
    log = Log(clock=BANK)
    asked = log.match.asked
    log.add("answer", asked, f"concede:{asked}", at=15 * SECOND)
    assert log.match.state.over and log.match.state.winner == 1 - asked
    assert log.match.budgets[asked].main == 55 * SECOND


@given(st.sampled_from([BANK, BYOYOMI]), spans, st.integers(0, 200_000))
def test_the_deadline_is_the_first_moment_by_which_all_time_was_used(
    clock: Clock, down: list[tuple[int, int]], asked_at: int
) -> None:
    downtimes = Downtimes(down)
    log = Log(clock=clock, downtimes=downtimes)
    log.match.asked_at = asked_at
    deadline = log.match.deadline()
    may_take = allowance(clock, log.match.budgets[log.match.asked])
    assert downtimes.elapsed(asked_at, deadline) >= may_take, "time is up before it was used"
    assert downtimes.elapsed(asked_at, deadline - 1) < may_take, "time is up later than it should be"


def test_nobody_loses_time_while_the_service_is_down() -> None:
    log = Log(clock=BANK, downtimes=Downtimes([(30 * SECOND, 3_000 * SECOND)]))
    asked = log.match.asked
    log.answer(at=3_010 * SECOND)
    assert log.match.budgets[asked].main == 30 * SECOND  # 40 seconds, ten of them free


# Taking back


def own_answers(log: Log, seat: int, count: int) -> None:
    """Answer until a seat has been asked so often in a row without anything turned up."""
    for at in range(400):
        marks = log.match.marks[-count:]
        if (
            len(marks) == count
            and all(mark.asked == seat for mark in marks)
            and marks[0].reveals == log.match.state.reveals
        ):
            return
        log.answer(at * 7)
    raise AssertionError("it never came to that")


def test_what_turned_nothing_up_can_be_taken_back_freely_and_redone_to_the_letter() -> None:
    log = Log(seed=3)
    seat = 0
    own_answers(log, seat, 1)
    assert log.match.can_undo(seat) == "free"
    answers, before = list(log.match.answers), told(log.match, 0)
    log.add(UNDO, seat, str(log.match.last_answer_of(seat)))
    assert log.match.answers == answers[:-1]
    log.add("answer", seat, answers[-1])
    after = told(log.match, 0)
    for same in ("views", "digest", "record"):
        assert after[same] == before[same]


def test_chance_is_rolled_back_with_the_answer() -> None:
    """The same answers after an undo draw the same cards, so that taking back is no second throw."""
    log = Log(seed=5)
    for number in range(12):
        log.answer(number)
    reveals = log.match.state.reveals
    assert reveals > log.match.marks[-6].reveals, "nothing was drawn, so nothing is proved"
    answers, digest = list(log.match.answers), log.match.state.digest()
    log.add(UNDO, 0, str(len(answers) - 6))
    for answer in answers[-6:]:
        log.add("answer", log.match.asked, answer)
    assert log.match.state.digest() == digest


def test_what_was_answered_needs_consent() -> None:
    log = Log(seed=3)
    log.answer()
    while log.match.asked == log.match.marks[-1].asked:
        log.answer()
    seat = log.match.marks[-1].asked
    log.answer()  # the other one's answer stands on it
    assert log.match.can_undo(seat) == "ask"


def test_what_turned_something_up_needs_consent_though_nobody_has_answered_it() -> None:
    peeked = 0
    for seed in range(10):
        log = Log(seed=seed)
        while not log.match.state.over:
            log.answer(seed)
            last = log.match.marks[-1]
            if log.match.asked == last.asked and log.match.state.reveals != last.reveals:
                assert log.match.can_undo(last.asked) == "ask"
                peeked += 1
    assert peeked


def test_against_bots_everything_can_be_taken_back() -> None:
    log = Log("", "greedy", seed=3)
    for _ in range(30):
        log.answer()
        if log.match.state.over:
            break
        assert log.match.can_undo(0) == ("free" if log.match.last_answer_of(0) >= 0 else "")


def test_nobody_takes_back_what_is_not_theirs() -> None:
    log = Log()
    asked = log.match.asked
    assert log.match.can_undo(asked) == "" and log.match.can_undo(-1) == ""
    log.answer()
    if log.match.asked == asked:
        assert log.match.can_undo(1 - asked) == ""


def test_what_was_passed_for_a_player_is_taken_back_with_their_own_answer_before_it() -> None:
    log = Log("", "greedy", seed=3)
    log.answer()
    while log.match.asked != 0:
        log.answer()
    own = len(log.match.answers)
    log.answer()
    for _ in range(12):
        log.answer(passed=log.match.asked == 0)
    assert sum(mark.asked == 0 for mark in log.match.marks[own:]) > 2
    passed = min(log.match.passed)
    assert log.match.last_answer_of(0) == own and log.match.can_undo(0) == "free"
    assert log.folded().last_answer_of(0) == own
    log.add(UNDO, 0, str(own))
    assert (len(log.match.answers), log.match.asked) == (own, 0)
    while len(log.match.answers) <= passed:
        log.answer()
    assert log.match.last_answer_of(0) == passed, "given by hand now, where one stood that was passed"


def test_who_was_only_passed_for_has_nothing_to_take_back() -> None:
    log = Log("", "greedy", seed=3)
    for _ in range(12):
        log.answer(passed=log.match.asked == 0)
    assert log.match.last_answer_of(0) == -1 and log.match.can_undo(0) == ""


def test_what_was_revealed_after_a_pass_needs_consent_too() -> None:
    """Whether it is free follows from all that is taken back, whoever gave it."""
    log = Log(seed=3)
    seat = 0
    own_answers(log, seat, 1)
    own = log.match.last_answer_of(seat)
    assert log.match.can_undo(seat) == "free"
    log.answer(passed=log.match.asked == seat)
    while log.match.asked != seat:
        log.answer()
    log.answer(passed=True)
    assert log.match.last_answer_of(seat) == own and log.match.can_undo(seat) == "ask"


def test_a_declined_request_waits_twice_as_long_each_time() -> None:
    log = Log(seed=3)
    now = 0
    for times in range(4):
        log.add(ASK_UNDO, 0, "0", now)
        with pytest.raises(ApiError, match="waiting for its answer"):
            log.match.insist_may_ask(1, now)
        log.add(DENY_UNDO, 1, str(log.match.number), now)
        wait = FIRST_BACKOFF * 2**times
        with pytest.raises(ApiError, match=f"in {wait // 1000} seconds"):
            log.match.insist_may_ask(0, now)
        with pytest.raises(ApiError, match="in 1 seconds"):
            log.match.insist_may_ask(0, now + wait - 1)
        log.match.insist_may_ask(1, now)
        now += wait
        log.match.insist_may_ask(0, now)


def test_an_answer_settles_a_request() -> None:
    log = Log(seed=3)
    log.add(ASK_UNDO, 0, "0")
    assert log.match.undo_request() is not None
    log.answer()
    assert log.match.undo_request() is None


def test_a_request_that_everybody_allowed_is_not_left_hanging() -> None:
    """The server may die between the last consent and taking back; the log must not be stuck there."""
    log = Log(seed=3)
    log.answer()
    log.answer()
    seat = log.match.marks[-1].asked
    log.add(ASK_UNDO, seat, str(log.match.last_answer_of(seat)))
    log.add(ALLOW_UNDO, 1 - seat, str(log.match.number))
    assert log.match.request is None or log.match.request.waiting, "it waits for nobody, and nobody can settle it"


def test_what_was_taken_over_from_another_game_cannot_be_taken_back() -> None:
    first = Log(seed=3)
    for number in range(6):
        first.answer(number)
    log = Log(seed=3, before=tuple(first.match.answers))
    assert log.match.state.digest() == first.match.state.digest()
    assert [log.match.can_undo(seat) for seat in (0, 1)] == ["", ""]
    log.answer()
    asked = log.match.marks[-1].asked
    assert log.match.last_answer_of(asked) == 6 and log.match.last_answer_of(1 - asked) == -1


# Talk


def test_a_newcomer_is_shown_the_last_lines() -> None:
    log = Log()
    for number in range(CHAT_KEPT + 5):
        log.add(SAY, -1, f"Eve\nline {number}\nand more", number)
    said = list(log.match.said)
    assert len(said) == CHAT_KEPT
    assert (said[-1].name, said[-1].text) == ("Eve", f"line {CHAT_KEPT + 4}\nand more")
    assert said[0].text.startswith("line 5\n")


def test_a_log_with_a_gap_is_not_folded() -> None:
    log = Log()
    entry = log.entries[0]
    with pytest.raises(ValueError, match="does not follow"):
        log.match.apply(type(entry)(entry.game, 7, 0, SAY, 0, "Ann\nhi"))
