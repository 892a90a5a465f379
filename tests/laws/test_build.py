"""The laws are held over the build that was asked for, and over every deck and card of every game."""

from __future__ import annotations

import os
from typing import Any

import playmat.kernel.state
from playmat.book.game import Game
from tests.laws.play import fits, formats


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    file = playmat.kernel.state.__file__
    assert file is not None
    expected = ".so" if os.environ.get("PLAYMAT_EXPECT_COMPILED") == "1" else ".py"
    assert file.endswith(expected), f"the kernel was loaded from {file}, expected a file ending in {expected}"


def test_every_deck_and_every_card_comes_to_a_table(game: Game[Any]) -> None:
    decks = [deck for meeting in formats(game) for deck in meeting]
    assert {deck.name for deck in decks} >= {deck.name for deck in game.decks.values()}
    examples = {deck.format: deck for deck in game.decks.values()}
    allowed = {card.title for card in game.cards for deck in examples.values() if fits(game, deck, card.title)}
    assert {title for deck in decks for title in deck.titles()} == allowed
    leading = {title for deck in decks for title in deck.headers.values()}
    for card in game.cards:
        assert card.title in allowed | leading or "illegal" in str(card.facts().get("is")), (
            f"{card} never comes to a table"
        )
