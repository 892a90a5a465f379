# interpreted: tests
"""Cards and answers, counted by hand and found again."""

from __future__ import annotations

import random
from itertools import product

import pytest

from playmat.arena.card_statistics import AnswerLine, CardLine, CardTally
from playmat.arena.played import Played

Side = tuple[dict[str, int], dict[str, int]]
"""What one player drew and played, or was offered and chose."""


def game(winner: int, *sides: Side, seats: tuple[int, int] = (0, 1), answers: tuple[Side, ...] = ()) -> Played:
    drawn, played = [side[0] for side in sides], [side[1] for side in sides]
    offered, chosen = [side[0] for side in answers], [side[1] for side in answers]
    return Played(0, 0, list(seats), winner, 0, 1, 1, drawn, played, offered, chosen)


def tally(*games: Played) -> CardTally:
    counted = CardTally()
    for one in games:
        counted.add(one)
    return counted


def card(counted: CardTally, name: str) -> CardLine:
    return next(line for line in counted.cards({}) if line.card == name)


NOTHING: Side = ({}, {})


def test_each_player_who_drew_a_card_counts_once() -> None:
    counted = tally(
        game(0, ({"ember": 2}, {"ember": 3}), ({"ember": 1}, {})),
        game(1, ({"ember": 1}, {"ember": 1}), NOTHING),
        game(0, NOTHING, ({"frost": 1}, {})),
    )
    ember = card(counted, "ember")
    assert (ember.drawn.count, ember.drawn.of) == (1, 3)
    assert (ember.played.count, ember.played.of) == (1, 2)
    assert (ember.held.count, ember.held.of) == (0, 1)
    assert (ember.copies, ember.uses) == pytest.approx((4 / 3, 4 / 3))
    assert ember.play_rate == pytest.approx(2 / 3)
    assert ember.holders == 6


def test_a_game_that_nobody_won_says_nothing() -> None:
    assert tally(game(-1, ({"ember": 1}, {}), NOTHING)).cards({}) == ()


def test_the_lift_is_measured_from_what_each_entrant_wins_anyway() -> None:
    # Entrant 0 wins 3 of 4. With the card it wins 2 of 2: a lift of a quarter.
    counted = tally(
        game(0, ({"ember": 1}, {}), NOTHING),
        game(0, ({"ember": 1}, {}), NOTHING),
        game(0, NOTHING, NOTHING),
        game(1, NOTHING, NOTHING),
    )
    assert card(counted, "ember").drawn_lift.value == pytest.approx(0.25)
    assert card(counted, "ember").played_lift.value == 0


def test_a_card_that_is_always_drawn_has_no_lift() -> None:
    counted = tally(*(game(number % 2, ({"ember": 1}, {}), ({"ember": 1}, {})) for number in range(10)))
    ember = card(counted, "ember")
    assert (ember.drawn_lift.value, ember.drawn_lift.margin) == (0, 0)
    assert not ember.sure


def long_and_short(helpful: bool, deals: int = 1250) -> CardTally:
    """Games in which four of five losers draw many cards and one of five winners does, and ember does nothing, or
    helps; everything that can come together does so just as often as it should.
    """
    cases = list(product(range(2), *[range(5)] * 4))
    random.Random(3).shuffle(cases)
    counted = CardTally()
    for number, (winner, *fifths) in enumerate(cases):
        sides: list[Side] = []
        for chair, (length, luck) in enumerate((fifths[:2], fifths[2:])):
            many = length < (1 if chair == winner else 4)
            drawn = {f"card {number}": 1 for number in range(30 if many else 8)}
            if luck < (4 if many else 1) + (1 if helpful and chair == winner else 0):
                drawn["ember"] = 1
            sides.append((drawn, {}))
        row = game(winner, *sides)
        row.seed = number % deals
        counted.add(row)
    return counted


def test_a_card_seen_more_often_in_long_losing_games_is_not_blamed_for_them() -> None:
    ember = card(long_and_short(helpful=False), "ember")
    assert ember.drawn_lift.high < -0.1
    assert ember.like_for_like.low < 0 < ember.like_for_like.high
    assert not ember.sure


def test_a_card_that_helps_is_found_among_them() -> None:
    counted = long_and_short(helpful=True)
    ember = card(counted, "ember")
    assert ember.like_for_like.low > 0.1
    assert ember.sure
    assert counted.cards({"ember": "Ember"})[0].name == "Ember"


def test_nothing_is_sure_with_a_handful_of_deals() -> None:
    assert card(long_and_short(helpful=True, deals=30), "ember").sure
    assert not card(long_and_short(helpful=True, deals=29), "ember").sure


def dealt(times: int) -> CardLine:
    """Eighty deals, each played so often with the same cards and the same outcome."""
    dice = random.Random(5)
    counted = CardTally()
    for deal in range(80):
        won = dice.randrange(2)
        side: Side = ({"ember": 1, "frost": 1} if dice.random() < 0.5 else {"frost": 2}, {})
        for _ in range(times):
            row = game(won, side, ({"frost": 2}, {}))
            row.seed = deal
            counted.add(row)
    return card(counted, "ember")


def test_the_same_deal_again_tells_nothing_new() -> None:
    once, again = dealt(1), dealt(6)
    assert again.drawn.of == 6 * once.drawn.of
    assert again.like_for_like.value == pytest.approx(once.like_for_like.value)
    assert again.like_for_like.margin == pytest.approx(once.like_for_like.margin, rel=0.1)


def answer(counted: CardTally, verb: str) -> AnswerLine:
    return next(line for line in counted.answer_lines() if line.verb == verb)


def test_answers_are_split_at_what_is_usual_for_the_entrant() -> None:
    eager, lazy = ({"blast": 10}, {"blast": 9}), ({"blast": 10}, {"blast": 1})
    counted = tally(
        *(game(0, NOTHING, NOTHING, answers=(eager, lazy)) for _ in range(3)),
        game(1, NOTHING, NOTHING, answers=(eager, lazy), seats=(1, 0)),
    )
    # Entrant 0: three wins where it blasted nine times, one win where it blasted once.
    blast = answer(counted, "blast")
    assert (blast.offered, blast.chosen, blast.rate) == (80, 40, 0.5)
    assert (blast.often.count, blast.often.of) == (0, 1)  # entrant 1, the one time it was eager
    assert (blast.seldom.count, blast.seldom.of) == (4, 7)


def test_who_chooses_often_and_wins_is_seen() -> None:
    rows = []
    for number in range(200):
        often, seldom = ({"blast": 4}, {"blast": 4}), ({"blast": 4}, {"blast": 1})
        winner = 0 if number % 10 else 1
        rows.append(game(winner, NOTHING, NOTHING, seats=(0, 0), answers=(often, seldom)))
    blast = answer(tally(*rows), "blast")
    assert blast.lift.value == pytest.approx(0.8)
    assert blast.sure
    assert (blast.often.rate, blast.seldom.rate) == pytest.approx((0.9, 0.1))


def test_rows_that_were_not_watched_are_no_trouble() -> None:
    counted = tally(Played(0, 0, [0, 1], 0, 0, 1, 1))
    assert counted.cards({}) == ()
    assert counted.answer_lines() == ()
