"""Action decks: forty cards, no more than four of a name, and the standard deck (RM-DECK)."""

from __future__ import annotations

import pytest

from playmat.book.decks import Deck
from playmat.games.robotmasters import GAME
from playmat.testing import rule

STANDARD = GAME.deck("mega-man").copies()


def changed(copies: dict[str, int]) -> Deck:
    """The standard deck with other numbers of some cards."""
    held = {name: count for name, count in (STANDARD | copies).items() if count}
    return Deck.of("Trial", held, game="robotmasters", character="Mega Man")


def objections(deck: Deck) -> list[str]:
    """The rules that a deck breaks."""
    return [refusal.rule for refusal in GAME.check(deck)]


@rule("RM-DECK-1", "RM-SETUP-3")
@pytest.mark.parametrize(("boosts", "allowed"), [(2, False), (3, True), (4, False)])
def test_a_deck_has_exactly_forty_cards(boosts: int, allowed: bool) -> None:
    assert objections(changed({"Boost": boosts})) == ([] if allowed else ["RM-DECK-1"])


@rule("RM-DECK-2")
def test_a_deck_has_no_more_than_four_cards_of_one_name() -> None:
    assert objections(changed({"Boost": 4, "Shortcut": 2})) == []
    assert objections(changed({"Boost": 5, "Shortcut": 1})) == ["RM-DECK-2"]


@rule("RM-DECK-3")
@pytest.mark.parametrize("name", ["Fortified", "Rapid Fire", "Robot Tactics"])
def test_the_standard_deck_has_four_of_these(name: str) -> None:
    assert STANDARD[name] == 4


@rule("RM-DECK-4")
@pytest.mark.parametrize(
    "name",
    [
        *("Boost", "Energized", "Land on the Edge", "Life Energy"),
        *("No Limit", "Shortcut", "Speed Run", "Steady Aim"),
    ],
)
def test_the_standard_deck_has_three_of_these(name: str) -> None:
    assert STANDARD[name] == 3


@rule("RM-DECK-5")
def test_the_standard_deck_has_two_of_the_last_two_names_and_forty_cards_of_thirteen() -> None:
    assert STANDARD["Quick Reflexes"] == STANDARD["W-Tank"] == 2
    assert (len(STANDARD), sum(STANDARD.values())) == (13, 40)


@rule("RM-DECK-3", "RM-DECK-4", "RM-DECK-5")
@pytest.mark.parametrize("name", GAME.default_decks())
def test_every_character_comes_with_a_legal_deck(name: str) -> None:
    assert objections(GAME.deck(name)) == []


@rule("RM-DECK-6", "RM-EXP-5")
def test_own_decks_mix_all_cards_that_there_are_within_the_two_limits() -> None:
    ten = "Fortified, Rapid Fire, Robot Tactics, Boost, Energized, Life Energy, No Limit, Shortcut, Speed Run, W-Tank"
    assert objections(changed({name: 4 if name in ten.split(", ") else 0 for name in STANDARD})) == []
    assert objections(changed({"W-Tank": 0, "Mega Blast": 2})) == ["RM-DECK-6"]
