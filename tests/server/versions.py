"""Another version of Playmat, planted into this process: its rules or cards differ, and so do their fingerprints."""

from __future__ import annotations

from typing import Any

import pytest

from playmat import games
from playmat.book.game import Game
from playmat.games.megacorp.rules import setup as megacorp_setup
from playmat.games.netbattle.rules import turn as netbattle_turn
from playmat.games.robotmasters.rules import setup as robotmasters_setup

OPENING_HANDS = {
    "netbattle": (netbattle_turn, "OPENING_HAND"),
    "megacorp": (megacorp_setup, "OPENING_HAND"),
    "robotmasters": (robotmasters_setup, "HAND_SIZE"),
}


def refactored(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """Other code, by which everything happens as before."""
    patch.setitem(game.__dict__, "rules_hash", "0ther")


def larger_hands(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """Everybody begins with a card more."""
    module, name = OPENING_HANDS[game.id]
    patch.setattr(module, name, getattr(module, name) + 1)
    patch.setitem(game.__dict__, "rules_hash", "more")
    patch.setattr(game, "former", ())


def stronger_cards(patch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """Every number on every card is one higher; the fingerprint is made anew."""
    for card in game.cards:
        patch.setattr(card, "stats", tuple(number + 1 for number in card.stats))
    patch.delitem(game.__dict__, "card_hash", raising=False)
    made = game.card_hash
    patch.delitem(game.__dict__, "card_hash")
    patch.setitem(game.__dict__, "card_hash", made)
    patch.setattr(game, "former", ())


def pins(plays: str) -> tuple[str, str]:
    """The fingerprints of the version in this process."""
    game = games.get(plays)
    return game.rules_hash, game.card_hash
