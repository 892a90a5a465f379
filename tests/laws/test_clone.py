"""Law 2: a clone played on with the same answers ends the same, and playing it never touches its original."""

from __future__ import annotations

import pytest

from playmat.book.record import Record
from playmat.kernel.state import State
from tests.laws.play import Dice, Seating, play_on, play_out, scaled, stops

GAMES = scaled(2)
APART = 13
"""Every so many questions a clone is played on, in most games to the end."""


@pytest.mark.parametrize("keep", [False, True], ids=["bare", "keeping log and answers"])
def test_a_clone_ends_as_its_original_and_never_touches_it(seating: Seating, keep: bool) -> None:
    for number in range(seating.share(GAMES)):
        state = seating.deal(number)
        for stop in stops(state, Dice(number)):
            if stop.over or stop.questions % APART:
                continue
            before, kept = stop.digest(), diary(stop)
            first, second = stop.clone(keep), stop.clone(keep)
            assert first.digest() == second.digest() == before
            seed = Dice(number).below(1 << 60) + stop.questions
            play_on(first, Dice(seed))
            assert (stop.digest(), diary(stop)) == (before, kept), "playing a clone changed its original"
            play_on(second, Dice(seed))
            assert second.digest() == first.digest()
            assert diary(second) == diary(first)


@pytest.mark.parametrize("keep", [False, True], ids=["bare", "keeping log and answers"])
def test_playing_the_original_on_never_touches_a_clone(seating: Seating, keep: bool) -> None:
    for number in range(seating.share(GAMES)):
        state = seating.deal(number)
        clones: list[tuple[State, str, object]] = []
        for stop in stops(state, Dice(number)):
            clone = stop.clone(keep)
            clones.append((clone, stop.digest(), diary(clone)))
        for clone, digest, kept in clones:
            assert (clone.digest(), diary(clone)) == (digest, kept), "playing the original changed its clone"


def test_only_a_keeping_clone_goes_on_writing_the_record(seating: Seating) -> None:
    state = seating.deal(5)
    bare, keeping = state.clone(), state.clone(keep=True)
    assert diary(bare) == (None, None)
    play_out(keeping, Dice(5))
    assert Record.of(keeping).replay().digest() == play_out(bare, Dice(5)).digest() == keeping.digest()
    assert diary(bare) == (None, None)


def diary(state: State) -> tuple[list[str] | None, list[str] | None]:
    """What a state has written down: the text of its log and its answers."""
    return (
        None if state.log is None else [f"{line.rule} {line.text} {line.veiled} {line.seen}" for line in state.log],
        None if state.answers is None else list(state.answers),
    )
