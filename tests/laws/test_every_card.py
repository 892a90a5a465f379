"""Every card has a test: one that names it and is not about all cards alike."""

from __future__ import annotations

from typing import Any, Final

import pytest

from playmat.book.game import Game
from playmat.games.megacorp.cards.tokens import TOKEN_CARDS
from playmat.games.robotmasters.cards import FACES
from playmat.games.shaman.cards import SHAMANS
from tests.games.marks import named_cards
from tests.laws.play import ROOT, every_game, is_from_outside

BESIDE: Final[dict[str, list[str]]] = {
    "shaman": [move.id for shaman in SHAMANS.values() for move in shaman.moves],
    "robotmasters": [one.id for one in FACES],
    "megacorp": [token.id for token in TOKEN_CARDS],
}
"""What is printed and lies in no deck list."""
OF_ALL: Final = frozenset({"test_card_facts.py", "test_prices.py", "test_texts.py"})
"""Pages that hold all cards of a game against a list."""

GAMES: Final = [game for game in every_game() if not is_from_outside(game)]
EVERY_GAME: Final = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@EVERY_GAME
def test_every_card_has_a_test(game: Game[Any]) -> None:
    assert not untested(game, named(game))


@EVERY_GAME
def test_a_card_whose_tests_are_taken_away_is_found(game: Game[Any]) -> None:
    marks = named(game)
    for one in printed(game):
        assert untested(game, [mark for mark in marks if mark[0] != one]) == [one]


@EVERY_GAME
def test_no_test_names_a_card_that_does_not_exist(game: Game[Any]) -> None:
    known = set(printed(game))
    assert not [f"{one} in {page}: {test}" for one, page, test in named(game) if one not in known]


def untested(game: Game[Any], marks: list[tuple[str, str, str]]) -> list[str]:
    """The cards that no mark names; write a test and mark it with `@card("ID")`."""
    tested = {one for one, page, _ in marks if page not in OF_ALL}
    return [one for one in printed(game) if one not in tested]


def named(game: Game[Any]) -> list[tuple[str, str, str]]:
    """The marks of the game's tests of cards."""
    return list(named_cards(ROOT / "tests" / "games" / game.id / "cards"))


def printed(game: Game[Any]) -> list[str]:
    """The ids of everything that is printed for a game, each once."""
    return list(dict.fromkeys([*(card.id for card in game.cards), *BESIDE.get(game.id, ())]))
