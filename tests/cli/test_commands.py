"""What a typed line means."""

from __future__ import annotations

import pytest

from playmat.cli.commands import ANSWER, COMMANDS, IMPOSSIBLE, NotUnderstood, Typed, read, yes_or_no
from playmat.cli.display import Choice
from playmat.games.shaman.rules.state import VERBS

SETTLE = (
    Choice("play", "Counterattack with Barren Justice"),
    Choice("use:17:1", "Use Barren Justice: lose 1 Force → it gets +1 Intercept"),
    Choice("focus", "Focus Barren Justice"),
    Choice("discard", "Discard Barren Justice"),
)
PAY = (
    Choice("pay:1/1/0", "Pay 1 green, 1 yellow"),
    Choice("pay:0/2/0", "Pay 2 yellow"),
    Choice("pay:0/0/2", "Pay 2 red"),
)
OUST = (
    Choice("teamwork:4", "Eliminate Turbine", "", "yours, in green"),
    Choice("teamwork:9", "Eliminate Turbine", "", "Erin's, in red"),
    Choice("teamwork:5", "Eliminate Mari"),
)


def meaning(line: str, choices: tuple[Choice, ...] = SETTLE, enter: bool = False) -> Typed:
    return read(line, choices, VERBS, enter)


def refusal(line: str, choices: tuple[Choice, ...] = SETTLE) -> str:
    with pytest.raises(NotUnderstood) as refused:
        meaning(line, choices)
    return str(refused.value)


@pytest.mark.parametrize(
    ("line", "index"),
    [
        ("3", 2),
        (" 3. ", 2),
        ("focus", 2),
        ("FOCUS", 2),
        ("foc", 2),
        ("focus barren", 2),
        ("play barren", 0),
        ("pl", 0),
        ("counterattack", 0),
        ("counter justice", 0),
        ("use:17:1", 1),
        ("use", 1),
        ("d", 3),
    ],
)
def test_numbers_keys_words_and_first_letters_name_an_answer(line: str, index: int) -> None:
    assert meaning(line) == Typed(ANSWER, index=index)


@pytest.mark.parametrize(
    ("line", "index"),
    [("pay 0/2/0", 1), ("pay:0/0/2", 2), ("pay red", 2), ("pay 1 green", 0), ("pay 2 yellow", 1), ("pay 3", 2)],
)
def test_payments_are_named_by_their_cards(line: str, index: int) -> None:
    assert meaning(line, PAY) == Typed(ANSWER, index=index)


def test_cards_of_the_same_name_are_told_apart_by_number() -> None:
    assert "1 (Eliminate Turbine: yours, in green) or 2 (Eliminate Turbine: Erin's, in red)" in refusal(
        "turbine", OUST
    )
    assert meaning("teamwork 2", OUST) == Typed(ANSWER, index=1)
    assert meaning("mari", OUST) == Typed(ANSWER, index=2)


def test_enter_answers_only_where_it_is_safe_or_nothing_else_is_possible() -> None:
    assert meaning("", PAY, enter=True) == Typed(ANSWER, index=0)
    assert meaning("", SETTLE[3:]) == Typed(ANSWER, index=0)
    assert "1 to 3" in refusal("", PAY)
    assert "1 to 1" in refusal("", (Choice("discard", "Discard it", "This gives Erin a point."),))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_known_with_and_without_words(name: str) -> None:
    assert meaning(name) == Typed(name)
    assert meaning(f"{name.upper()} some words") == Typed(name, "some words")


@pytest.mark.parametrize(
    ("line", "command"), [("?", "help"), ("exit", "quit"), ("wh", "why"), ("sa", "save"), ("resign", "concede")]
)
def test_other_words_for_commands(line: str, command: str) -> None:
    assert meaning(line).command == command


def test_an_answer_that_is_not_on_offer_is_understood_as_such() -> None:
    assert meaning("pitch") == Typed(IMPOSSIBLE, "pitch")
    assert meaning("pitch barren") == Typed(IMPOSSIBLE, "pitch barren")
    assert meaning("signat") == Typed(IMPOSSIBLE, "signature")
    assert meaning("pay 3/0/0", PAY) == Typed(IMPOSSIBLE, "pay 3/0/0")


def test_what_is_ambiguous_is_listed() -> None:
    assert "1 (Counterattack with Barren Justice)" in refusal("barren")
    assert "1 (Pay 1 green, 1 yellow)" in refusal("pay", PAY)
    assert refusal("c") == '"c" could be cards or concede; type one letter more.'
    assert "means nothing" in refusal("j")


def test_near_misses_are_suggested() -> None:
    assert 'Did you mean "focus"?' in refusal("focsu")
    assert 'Did you mean "rules"?' in refusal("ruels")
    assert refusal("xyzzy") == '"xyzzy" means nothing here. Type help for everything you can type.'


@pytest.mark.parametrize("line", ["0", "5", "-1", "99999999999999999999"])
def test_numbers_that_no_answer_has(line: str) -> None:
    assert "numbered from 1 to 4" in refusal(line)


def test_yes_and_no() -> None:
    assert [yes_or_no(line) for line in ("y", "YES", "n", "no", "", "maybe")] == [True, True, False, False, None, None]
