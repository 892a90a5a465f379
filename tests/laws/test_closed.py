"""Law 5: every offered answer is accepted, all else is refused with a known rule, and refusing changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playmat.book.game import Game
from playmat.book.rulebook import Rulebook
from playmat.kernel.errors import Refused, StaleDecision, UnknownOption
from playmat.kernel.state import State
from playmat.kernel.step import Refusal
from playmat.kernel.view import view
from tests.laws.leaks import ask_again, handles
from tests.laws.play import Dice, Seating, play_out, scaled, seatings, sizes, stops

T = TypeVar("T")
GAMES = scaled(3)
TRIES = scaled(4)
"""How often each kind of question is tried at tables of a size."""
TRIPLES = 150
"""Keys with a card and a word that are tried at each kind of question."""
MOST = 60
"""Cards, and words, that are tried with each verb at a question; others at the next."""

NUMBERS = ("0", "00", "1", "2", "9", "-1", "+1", "1.5", "1e3", "999999999", "9" * 40, "9" * 10_000, "٣", "²", " 1")
UNREADABLE = (
    "", " ", ":", "::", "None", "null", "undefined", "nan", "0", "-1", "17", "1:play", " play", "play ", "Play",
    "PLAY", "play\n", "play\0", "plаy", "résumé", "𝔭𝔩𝔞𝔶", "\ud800", "🂡", "concede", "concede:0", "{}", "{0}",
    "%s", "../../etc", "x" * 100_000, ":" * 10_000,
)  # fmt: skip


def test_every_offered_answer_is_accepted_by_key_and_by_index(seating: Seating) -> None:
    for number in range(seating.share(GAMES)):
        for state in stops(seating.deal(number), Dice(number)):
            keys = state.keys()
            assert len(set(keys)) == len(keys), "two options share a key"
            for index, key in enumerate(keys):
                by_key, by_index = state.clone(), state.clone()
                assert state.decision is not None
                assert state.explain(state.decision.player, key) is None
                by_key.choose(key)
                by_index.choose(index)
                assert by_key.digest() == by_index.digest()
                assert by_key.questions == state.questions + 1


def test_a_question_that_is_put_again_is_the_same_and_nothing_else_has_changed(seating: Seating) -> None:
    """When somebody concedes, the step that asked runs once more."""
    for number in range(seating.share(GAMES)):
        for state in stops(seating.deal(number), Dice(number)):
            if not state.over:
                again = state.clone()
                ask_again(again)
                assert again.digest() == state.digest()


def test_every_other_answer_is_refused_with_a_known_rule_and_changes_nothing(game: Game[Any]) -> None:
    """At every kind of question that tables of each size reach: all verbs with cards in sight and words in use."""
    tried: Counter[tuple[int, type]] = Counter()
    words: dict[str, None] = dict.fromkeys(("", "none", "nobody"))
    for seating in seatings(game):
        for number in range(seating.share(GAMES)):
            dice = Dice(number)
            for state in stops(seating.deal(number), dice, whole=True):
                if state.decision is None:
                    break
                words.update((option.word, None) for option in state.decision.options)
                question = (seating.players, type(state.decision.step))
                tried[question] += 1
                if tried[question] <= TRIES:
                    refuse_everything_else(state, game.rules, list(words), dice)
    assert {players for players, _ in tried} == set(sizes(game))
    verbs = len(seatings(game)[0].deal(0).verbs())
    assert len(tried) > min(3, verbs - 1) * len(sizes(game)), "the kinds of question are as many as verbs, or as three"


def refuse_everything_else(state: State, rules: Rulebook, words: list[str], dice: Dice) -> None:
    """Try what is not on offer, verb by verb, as the asked player and as their neighbours."""
    assert state.decision is not None
    asked = state.decision.player
    before = state.digest()
    in_sight = sorted(handles(view(state, asked)))
    for verb in sorted(state.verbs()):
        seen = [str(handle) for handle in some(in_sight, dice)]
        said = (*some(words, dice), *NUMBERS)
        keys = [verb, *(f"{verb}:{one}" for one in (*seen, *said, "-" + seen[0]))]
        for _ in range(TRIPLES // len(state.verbs()) + 1):
            pieces = [seen[dice.below(len(seen))], said[dice.below(len(said))]]
            keys += [":".join((verb, *pieces)), ":".join((verb, *pieces[::-1])), ":".join((verb, *pieces, *pieces))]
        keys += [f"{verb}:{seen[0]}:{number}" for number in NUMBERS]
        for key in set(keys) - set(state.keys()):
            refusal = refused(state, key)
            assert refusal is None or refusal.rule in rules, f"{key} is refused by an unknown rule"
            assert refusal is None or refusal.sentence.strip()
        for player in {(asked + 1) % state.players, (asked - 1) % state.players}:
            for key in state.keys() + keys[: len(seen)]:
                refusal = state.explain(player, key)
                assert refusal is not None and refusal.rule in rules
        assert state.digest() == before, f"a refused answer with “{verb}” changed something"


def some(things: Sequence[T], dice: Dice) -> list[T]:
    """As many of the things as are tried at once, in turn from any of them on."""
    first = dice.below(len(things))
    return [*things[first:], *things[:first]][:MOST]


def refused(state: State, key: str) -> Refusal | None:
    """Why an answer is refused; None where it cannot be read. There are too many of them for `pytest.raises`."""
    try:
        state.choose(key)
    except Refused as refusal:
        return refusal.refusal
    except UnknownOption:
        return None
    raise AssertionError(f"{key} was not on offer and is accepted")


def test_an_answer_that_cannot_be_read_is_an_unknown_option_and_changes_nothing(seating: Seating) -> None:
    asked: set[type] = set()
    for state in stops(seating.deal(7), Dice(7)):
        if state.decision is None:
            break
        question = type(state.decision.step)
        if question in asked:
            continue
        asked.add(question)
        before = state.digest()
        for key in UNREADABLE:
            with pytest.raises(UnknownOption):
                state.choose(key)
        for index in (-1, len(state.keys()), 10**30):
            with pytest.raises(UnknownOption, match="numbered from 0"):
                state.choose(index)
        assert state.digest() == before


@settings(max_examples=scaled(60), derandomize=True, database=None)
@given(key=st.text(max_size=40), number=st.integers(0, 40))
def test_no_text_whatever_breaks_the_table(seating: Seating, key: str, number: int) -> None:
    state = seating.deal(8, record=False)
    for stop in stops(state, Dice(8)):
        if stop.questions >= number:
            break
    if state.over:
        return
    before = state.digest()
    verbs = sorted(state.verbs())
    for attempt in {key, f"{verbs[number % len(verbs)]}:{key}"}.difference(state.keys()):
        with pytest.raises((Refused, UnknownOption)):
            state.choose(attempt)
    assert state.digest() == before


def test_nothing_is_answered_after_the_end(seating: Seating) -> None:
    state = play_out(seating.deal(9), Dice(9))
    before = state.digest()
    assert (state.decision, state.keys()) == (None, [])
    answers: list[int | str] = [0, -1, "", *state.verbs()]
    for answer in answers:
        with pytest.raises(StaleDecision, match="over"):
            state.choose(answer)
    with pytest.raises(StaleDecision, match="over"):
        state.concede(0)
    for player in range(state.players):
        for verb in state.verbs():
            refusal = state.explain(player, verb)
            assert refusal is not None and refusal.rule in seating.game.rules
    assert state.digest() == before


def test_only_players_at_the_table_can_concede(seating: Seating) -> None:
    state = seating.deal(10)
    before = state.digest()
    for player in (-1, -2, state.players, 10**9):
        with pytest.raises(UnknownOption, match="no seat"):
            state.concede(player)
    assert state.digest() == before
