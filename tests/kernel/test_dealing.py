"""What one sees of a deal tells nothing of the rest: attacks that work on the open generator fail against a key."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any, Final

import numpy as np
import pytest

from playmat.book.game import Game
from playmat.book.record import Record
from playmat.book.register import get
from playmat.kernel import rng
from playmat.kernel.state import State
from tests.laws.play import Dice, every_game

KEY: Final = 0x5EC7E7 << 232 | 0xDEA1
DECK: Final = 60
SEEN: Final = 21
"""Cards of the top of a deck that an attacker has drawn: three outputs of the open generator."""


def undo_shift(bits: Any, shift: int) -> Any:
    """What was there before a number was mixed with its own upper bits."""
    found = bits
    for _ in range(64 // shift):
        found = bits ^ found >> np.uint64(shift)
    return found


def states_that_say(outputs: Any) -> Any:
    """The states of splitmix64 that give these outputs: the mix can be undone."""
    bits = undo_shift(outputs, 31) * np.uint64(pow(0x94D049BB133111EB, -1, 1 << 64))
    bits = undo_shift(bits, 27) * np.uint64(pow(0xBF58476D1CE4E5B9, -1, 1 << 64))
    return undo_shift(bits, 30)


def outputs_of(states: Any) -> Any:
    """What the generator says in these states."""
    bits = (states ^ states >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ bits >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return bits ^ bits >> np.uint64(31)


def digits_of(seen: list[int]) -> list[int]:
    """Which swaps put these cards on top of a deck that lay in order."""
    order = list(range(DECK))
    digits = []
    for number, card in enumerate(seen):
        last = DECK - 1 - number
        digits.append(order.index(card))
        order[order.index(card)], order[last] = order[last], card
    return digits


def draws() -> list[list[int]]:
    """How many cards each output of the open generator decides on, as the sizes it is divided by."""
    found: list[list[int]] = []
    room = 0
    for size in range(DECK, 1, -1):
        if room < 1 << 24:
            room = 1 << 60
            found.append([])
        room //= size
        found[-1].append(size)
    return found


def generators_behind(seen: list[int]) -> list[int]:
    """The states before a shuffle after which these cards lie on top, the topmost first: the attack."""
    digits = digits_of(seen)
    first, *others = draws()
    value, weight = 0, 1
    for size, digit in zip(first, digits, strict=False):
        value += digit * weight
        weight *= size
    quotients = np.arange((1 << 60) // weight + 1, dtype=np.uint64)
    states = np.concatenate(
        [
            states_that_say((quotients * np.uint64(weight) + np.uint64(value)) << np.uint64(4) | np.uint64(low))
            for low in range(16)
        ]
    )
    firsts = states - np.uint64(rng.STRIDE)
    known = len(first)
    for sizes in others:
        states = states + np.uint64(rng.STRIDE)
        bits = outputs_of(states) >> np.uint64(4)
        for size in sizes:
            if known == len(digits):
                return [int(one) for one in firsts]
            fitting = bits % np.uint64(size) == np.uint64(digits[known])
            states, firsts, bits = states[fitting], firsts[fitting], bits[fitting] // np.uint64(size)
            known += 1
    return [int(one) for one in firsts]


def shuffled(state: int) -> list[int]:
    """A deck that lay in order, its top card last."""
    cards = list(range(DECK))
    rng.shuffle(cards, state)
    return cards


def test_whoever_draws_from_an_openly_shuffled_deck_can_compute_the_rest() -> None:
    state = rng.first(20_261_118)
    deck = shuffled(state)
    (found,) = generators_behind(deck[::-1][:SEEN])
    assert found == state and shuffled(found) == deck


def test_the_same_attack_finds_nothing_behind_a_deck_that_was_dealt_with_a_key() -> None:
    deck = shuffled(rng.first(KEY))
    assert generators_behind(deck[::-1][:SEEN]) == []


def test_a_shuffle_with_a_key_gives_every_order_equally_often() -> None:
    state, times = rng.first(KEY), 24_000
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        cards = list(range(4))
        state = rng.shuffle(cards, state)
        found[tuple(cards)] += 1
    assert len(found) == 24
    chi = sum((count - times / 24) ** 2 / (times / 24) for count in found.values())
    assert chi < 80, "of 23 degrees of freedom: less than one in ten million honest shuffles is so far off"


def test_numbers_below_a_bound_are_equally_likely_and_never_reach_it() -> None:
    state, times = rng.first(KEY), 12_000
    found: Counter[int] = Counter()
    for _ in range(times):
        drawn, state = rng.below(6, state)
        found[drawn] += 1
    assert set(found) == set(range(6))
    chi = sum((count - times / 6) ** 2 / (times / 6) for count in found.values())
    assert chi < 45, "of 5 degrees of freedom: less than one in ten million honest dice are so far off"


def test_one_bit_of_the_seed_changes_everything_and_open_seeds_stay_what_they_were() -> None:
    assert shuffled(rng.first(KEY)) != shuffled(rng.first(KEY ^ 1))
    assert rng.first(7) == rng.spread(7) and rng.first(rng.MASK) == rng.spread(rng.MASK)
    assert rng.has_key(rng.first(rng.MASK + 1)) and not rng.has_key(rng.first(rng.MASK))


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.id)
def test_a_game_with_a_key_is_its_record_like_any_other(game: Game[Any]) -> None:
    state = game.new(KEY)
    play_at_most(state, 300)
    record = Record.from_json(Record.of(state).to_json())
    assert record.beginning.seed == KEY
    assert record.replay().digest() == state.digest()
    assert state.clone().digest() == state.digest()


def play_at_most(state: State, answers: int) -> None:
    """Answer at random."""
    dice = Dice(3)
    for _ in range(answers):
        if state.decision is None:
            return
        state.choose(dice.below(len(state.decision.options)))


# Handles -----------------------------------------------------------------------------------------------------


def put_down(seed: int) -> list[tuple[int, int]]:
    """When each card was drawn that came from a hand into the open, and what it is called then."""
    state = get("netbattle").new(seed)
    dice, drawn, found = Dice(seed), dict[int, int](), list[tuple[int, int]]()
    hands = [state.zones.index(state.hand(player)) for player in range(2)]
    for moment in range(400):
        if state.decision is None:
            break
        before = state.place[:]
        state.choose(dice.below(len(state.decision.options)))
        for card, place in enumerate(state.place):
            if place in hands and before[card] not in hands:
                drawn[card] = moment
            elif before[card] in hands and not state.hidden[place] and card in drawn:
                found.append((drawn.pop(card), state.handles[card]))
    return found


def older_has_the_smaller(seed: int) -> list[bool]:
    """Of two cards each that were put down, none counted twice: whether the older one has the smaller handle."""
    pairs = put_down(seed)
    return [
        (one[0] < other[0]) == (one[1] < other[1])
        for one, other in zip(pairs[::2], pairs[1::2], strict=False)
        if one[0] != other[0]
    ]


def test_openly_numbered_handles_are_dates() -> None:
    found = [right for seed in range(5) for right in older_has_the_smaller(seed)]
    assert len(found) > 20 and all(found)


def test_handles_of_a_game_with_a_key_tell_no_age() -> None:
    found = [right for seed in range(40) for right in older_has_the_smaller(KEY + seed)]
    assert len(found) > 150
    assert abs(sum(found) - len(found) / 2) < 6 * math.sqrt(len(found)) / 2, "six standard errors of a fair coin"


def test_a_handle_follows_from_the_card_and_not_from_when_it_was_drawn() -> None:
    early, late = get("netbattle").new(KEY), get("netbattle").new(KEY)
    deck, hand = early.deck(0), early.zones.index(early.hand(0))
    first, second = deck[-1], deck[-2]
    for state, order in ((early, (first, second)), (late, (second, first))):
        for card in order:
            state.move(card, hand)
    assert [early.handles[card] for card in (first, second)] == [late.handles[card] for card in (first, second)]
    assert early.handles[first] >= rng.FIRST_HANDLE and len(set(early.handles)) == len(early.handles)
