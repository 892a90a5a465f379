# interpreted: tests
"""What is said about decks that may not be played, and the decks that come with Robot Masters, one for a character."""

from __future__ import annotations

import pytest

from playmat.book.decks import Deck, DeckError
from playmat.games import get
from playmat.games.robotmasters import GAME
from playmat.games.robotmasters.cards import ACTIONS, CHARACTERS
from playmat.testing import rule

DECKS = sorted(GAME.decks)
STANDARD = GAME.deck("mega-man").copies()
NAMES = "Mega Man, Proto Man, Roll, Rush, Dr. Light, Mega Man (Charged Buster), Rock (Lab Assistant)"


def refusals(cards: dict[str, int], character: str = "Mega Man", game: str = "robotmasters") -> list[str]:
    """What is said against the standard deck with other numbers of some cards."""
    held = {title: copies for title, copies in (STANDARD | cards).items() if copies}
    headers = {"character": character} if character else {}
    return [str(one) for one in GAME.check(Deck.of("Trial", held, game=game, **headers))]


@rule("RM-DECK-1")
@pytest.mark.parametrize(("boosts", "size"), [(4, 41), (2, 39), (0, 37)])
def test_a_deck_of_another_size_is_told_its_size(boosts: int, size: int) -> None:
    assert refusals({"Boost": boosts}) == [
        f"The deck has {size} cards; an action deck has exactly 40. [RM-DECK-1]",
    ]


@rule("RM-DECK-2")
def test_a_fifth_copy_is_told_by_its_name() -> None:
    assert refusals({"Boost": 5, "Shortcut": 1}) == [
        "“Boost” is there 5 times; a deck holds no more than 4 cards of one name. [RM-DECK-2]",
    ]
    assert refusals({"Boost": 4, "Shortcut": 2}) == []


@rule("RM-DECK-2")
def test_copies_on_several_lines_count_together() -> None:
    text = GAME.deck("roll").text().replace("3 Boost\n", "3 Boost\n2 Boost\n").replace("3 Shortcut", "1 Shortcut")
    assert [one.rule for one in GAME.check(GAME.parse_deck(text))] == ["RM-DECK-2"]


@rule("RM-DECK-6")
def test_what_is_no_action_card_is_told_by_its_name() -> None:
    assert refusals({"W-Tank": 0, "Mega Blast": 2}) == ["“Mega Blast” is no action card. [RM-DECK-6]"]
    assert refusals({"W-Tank": 0, "Flame Alley": 2}) == ["“Flame Alley” is no action card. [RM-DECK-6]"]


@rule("RM-SETUP-13")
def test_a_deck_names_one_of_the_seven_characters() -> None:
    assert refusals({}, character="") == [
        "The header names no character; add a line such as “character: Mega Man”. [RM-SETUP-13]",
    ]
    assert refusals({}, character="Bass") == [
        f"There is no character called “Bass”. Characters: {NAMES}. [RM-SETUP-13]",
    ]


@pytest.mark.parametrize("character", [one.name for one in CHARACTERS])
def test_any_character_may_play_any_cards(character: str) -> None:
    assert refusals({"Fortified": 1, "Boost": 4, "Shortcut": 4, "W-Tank": 3}, character) == []


@rule("RM-SETUP-3")
def test_a_deck_of_another_game_is_sent_away_and_one_without_a_game_is_taken() -> None:
    assert refusals({}, game="") == []
    assert refusals({}, game="shaman") == [
        "This deck is for the game “shaman”, not for robotmasters. [RM-SETUP-3]",
    ]
    foreign = get("megacorp").deck(get("megacorp").default_decks()[0])
    assert [one.rule for one in GAME.check(foreign)][:2] == ["RM-SETUP-3", "RM-SETUP-13"]


def test_everything_that_is_wrong_is_said_at_once() -> None:
    found = [one.rsplit("[")[-1] for one in refusals({"Boost": 6, "Mega Blast": 1}, "Nobody", "netbattle")]
    assert found == ["RM-SETUP-3]", "RM-SETUP-13]", "RM-DECK-2]", "RM-DECK-6]", "RM-DECK-1]"]


def test_a_game_is_not_dealt_with_such_a_deck() -> None:
    deck = Deck.of("Too Much", STANDARD | {"Boost": 4}, game="robotmasters", character="Rush")
    with pytest.raises(DeckError, match=r"Too Much: The deck has 41 cards"):
        GAME.new(decks=[deck, "roll"])


# The decks that come with the game


@rule("RM-EXP-2", "RM-EXP-3")
def test_there_is_one_deck_for_each_character_and_mega_man_is_the_first() -> None:
    assert sorted(GAME.deck(name).headers["character"] for name in DECKS) == sorted(one.name for one in CHARACTERS)
    assert sorted(GAME.default_decks()) == DECKS and GAME.default_decks()[0] == "mega-man"


@rule("RM-DECK-3", "RM-DECK-4", "RM-DECK-5")
@pytest.mark.parametrize("name", DECKS)
def test_each_is_legal_and_holds_the_standard_cards(name: str) -> None:
    assert name in GAME.default_decks()
    deck = GAME.deck(name)
    assert GAME.check(deck) == []
    assert deck.copies() == STANDARD and deck.titles() == [
        one.name for one in ACTIONS for _ in range(STANDARD[one.name])
    ]
    assert (deck.game, deck.format, deck.name) == ("robotmasters", "standard", deck.headers["character"])
    assert deck.about and deck.about[0].endswith(".")


@pytest.mark.parametrize("name", DECKS)
def test_each_is_read_back_as_it_was_written(name: str) -> None:
    deck = GAME.deck(name)
    again = GAME.parse_deck(deck.text())
    assert again == deck and again.text() == deck.text()


@pytest.mark.parametrize("name", DECKS)
def test_each_is_dealt_to_its_character(name: str) -> None:
    state = GAME.new(decks=[name, "mega-man"])
    character = state.characters[0]
    assert character.name == GAME.deck(name).headers["character"]
    assert (state.threat[0], state.energy[0]) == (character.threat, character.energy)
    assert sum(state.owner[card] == 0 for card in range(len(state.defs))) == 40


def test_a_deck_of_one_s_own_is_written_and_played() -> None:
    text = "name: My Way\ngame: robotmasters\ncharacter: Rush\n\n" + "".join(
        f"4 {one.name}\n" for one in ACTIONS if one.name not in ("W-Tank", "Shortcut", "Boost")
    )
    deck = GAME.parse_deck(text)
    assert GAME.check(deck) == [] and GAME.parse_deck(deck.text()) == deck
    assert GAME.new(decks=[deck, "roll"]).characters[0].id == "rush"
