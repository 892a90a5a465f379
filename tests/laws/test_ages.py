"""Law 3, of time: histories that differ only in when unseen cards were drawn read the same to all others."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from playmat.book.game import Game
from playmat.games import GAMES
from playmat.kernel.state import State
from playmat.kernel.view import view
from tests.laws.play import Dice

KEY: Final = 0xA6E << 240
WAYS: Final = {
    "shaman": ("deck", "green furyoku", "discard"),
    "netbattle": ("deck", "hand", "discard"),
    "megacorp": ("main deck", "hand", "market"),
    "robotmasters": ("deck", "hand", "discard"),
}
"""Where cards are drawn from, where they are held, and where they are put down for all to see."""
GAP: Final = 7
"""Answers between two looks."""


def zones_of(state: State, player: int) -> tuple[int, int, int]:
    """A player's zones on the way of a card."""
    found = {(state.zone_player(zone), state.zone_name(zone)): zone for zone in range(len(state.zones))}
    deck, held, down = WAYS[type_of(state)]
    return found[player, deck], found[player, held], found[player, down]


def type_of(state: State) -> str:
    """The short name of a state's game."""
    assert state.beginning is not None
    return state.beginning.game


def histories(state: State, player: int) -> list[State] | None:
    """The same with two cards drawn in either order, and the first then put down; none where there are not two."""
    deck, held, down = zones_of(state, player)
    if len(state.zones[deck]) < 2:
        return None
    first, second = state.zones[deck][-1], state.zones[deck][-2]
    found = []
    for order in ((first, second), (second, first)):
        other = state.clone(keep=True)
        for card in order:
            other.move(card, held)
        other.move(first, down)
        found.append(other)
    return found


def differing(game: Game[Any], seed: int) -> int:
    """How often a view of somebody else tells two such histories apart, in a game of random answers."""
    state, dice, looks, found = game.new(seed), Dice(seed), 0, 0
    while state.decision is not None and looks < 12:
        if state.questions % GAP == 0:
            for player in range(state.players):
                both = histories(state, player)
                if both is not None:
                    looks += 1
                    views = [json.dumps(view(one, (player + 1) % state.players)) for one in both]
                    found += views[0] != views[1]
        state.choose(dice.below(len(state.decision.options)))
    assert looks >= 2
    return found


@pytest.mark.parametrize("game", [GAMES[name] for name in WAYS], ids=lambda game: game.id)
def test_no_view_tells_when_an_unseen_card_was_drawn(game: Game[Any]) -> None:
    assert not sum(differing(game, KEY + number) for number in range(8))


@pytest.mark.parametrize("game", [GAMES[name] for name in WAYS], ids=lambda game: game.id)
def test_handles_that_are_counted_would_be_noticed(game: Game[Any]) -> None:
    assert sum(differing(game, number) for number in range(8))
