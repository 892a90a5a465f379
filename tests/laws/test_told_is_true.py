"""Law 11: what is told of an answer as a fact is what happens when it is given, and nothing hidden is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from playmat import bots
from playmat.kernel.state import State
from playmat.kernel.view import redeal, view
from playmat.screen import ahead as looking_ahead
from playmat.screen.ahead import DEALS, Shift, compared, follow
from playmat.screen.guide import Guide
from tests.laws.play import Dice, Seating, scaled, stops

GAMES = 60
"""Games of each kind in a thorough run; of a quarter of their questions every answer is given."""
OF_SO_MANY = 4


def questions(seating: Seating, number: int) -> Iterator[State]:
    """Questions of a game, played at random or, every other time, by greedy players."""
    state = seating.deal(number, record=False)
    if number % 2:
        yield from asked(greedy(state), seating, number)
    else:
        yield from asked(stops(state, Dice(number)), seating, number)


def asked(states: Iterator[State], seating: Seating, number: int) -> Iterator[State]:
    for count, state in enumerate(states):
        if state.decision is not None and (count + number) % (OF_SO_MANY * seating.apart) == 0:
            yield state


def greedy(state: State) -> Iterator[State]:
    """A game at every one of its questions, between greedy players."""
    bot = bots.make("greedy")
    while not state.over:
        yield state
        state.choose(bot.choose(state.seat()))


def lies(guide: Guide[Any, Any], state: State) -> list[str]:
    """Every fact that is told of an answer and is otherwise when it is given."""
    assert state.decision is not None
    viewer = state.decision.player
    found: list[str] = []
    for index, (key, told) in enumerate(guide.foresee(state.seat(viewer)).items()):
        real = list(follow(state, index, key, guide.reach))
        for shift in told.shifts:
            was = guide.gauges(state, viewer).get(shift.gauge)
            if was != shift.before:
                found.append(f"{key}: {shift.gauge} is {was}, not {shift.before}")
            for course in real if shift.sure else ():
                then = guide.gauges(course.sure, viewer).get(shift.gauge)
                if then != shift.then:
                    found.append(f"{key}: {shift.gauge} becomes {then}, not {shift.then}")
        costs = [set(guide.losses(course.before, course.after, viewer)) for course in real]
        if not lost_as_told(costs, told.losses):
            found.append(f"{key}: costs {costs}, not {told.losses}")
    return found


def lost_as_told(costs: list[set[Any]], told: Any) -> bool:
    """Whether what is said to be lost for certain is lost in every course."""
    return all(loss in there for loss, certain in told.items() if certain for there in costs)


def test_what_is_told_of_an_answer_happens_when_it_is_given(seating: Seating) -> None:
    guide = seating.game.guide
    for number in range(scaled(seating.share(GAMES))):
        for state in questions(seating, number):
            assert not lies(guide, state), (number, state.questions)


def test_what_is_told_follows_from_the_view_alone(seating: Seating) -> None:
    guide = seating.game.guide
    for number in range(scaled(seating.share(GAMES // 4))):
        for state in questions(seating, number):
            assert state.decision is not None
            viewer = state.decision.player
            told = guide.tell(state.seat(viewer), guide.read(view(state, viewer)))
            other = redeal(state, viewer, number + 1)
            other.log = state.log
            assert guide.tell(other.seat(viewer), guide.read(view(other, viewer))) == told


def test_numbers_that_are_told_are_the_same_on_every_deal(seating: Seating) -> None:
    guide = seating.game.guide
    for state in questions(seating, 2):
        assert state.decision is not None
        seat = state.seat(state.decision.player)
        gauged = guide.gauges(state, seat.player)
        for number in range(DEALS):
            assert guide.gauges(seat.sample(number), seat.player) == gauged


@pytest.mark.interpreted
@pytest.mark.parametrize("lie", ["peek", "wish"])
def test_a_planted_lie_is_found(seating: Seating, lie: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = seating.game.guide
    honest = type(guide).gauges

    def peeking(self: Any, g: Any, viewer: int) -> Any:
        hidden = [g.defs[card].id for zone in g.zones for card in zone if not g.sees(viewer, card)]
        return {**honest(self, g, viewer), ("peeked",): " ".join(hidden)}

    def wishing(courses: Any, gauges: Any) -> tuple[Shift, ...]:
        return tuple(one._replace(sure=True, then=1_000) for one in compared(courses, gauges))

    if lie == "peek":
        monkeypatch.setattr(type(guide), "gauges", peeking)
    else:
        monkeypatch.setattr(looking_ahead, "compared", wishing)
    found = (one for number in range(20) for state in questions(seating, number) for one in lies(guide, state))
    assert next(found, "")
