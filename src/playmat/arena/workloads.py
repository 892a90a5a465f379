# interpreted: measures the engine from outside
"""What is measured of a game: work that comes in any size and says how much of it was done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any, Final

from playmat import bots
from playmat.book.game import Game
from playmat.book.mind import Mind
from playmat.book.style import Style
from playmat.bots.encoding import Encoder
from playmat.bots.search import tree_of
from playmat.kernel import rng
from playmat.kernel.seat import Seat
from playmat.kernel.state import State
from playmat.kernel.view import redeal, view

Work = Callable[[int], int]
"""Does so much work and returns how many things it did."""

MIDGAMES: Final = 8
CALLS: Final = 4
"""Calls on each mid-game position in the smallest work."""
BOT_DECISIONS: Final = 60
"""Decisions of each game of bots that are measured."""
ITERATIONS: Final = 32
"""Iterations of one search."""
LOG_LINES: Final = 100
"""The lines of the log that a view ends with, at most, since nobody sends thousands at every answer."""


def works(game: Game[Any]) -> dict[str, Work]:
    """Everything that is measured of a game, by the name of its number."""
    decisions = play_at_random(game, 2, False) // 2
    seats = list(islice(midgame_seats(game, decisions // 2), MIDGAMES))
    asked = list(islice((seat for _, seat in midgame_seats(game, decisions // 2) if seat.choices > 1), MIDGAMES))
    shown = [seat.view for seat in asked]
    encoder = Encoder(game)
    return {
        "decisions_per_second": lambda size: play_at_random(game, size, False),
        "recorded_decisions_per_second": lambda size: play_at_random(game, size, True),
        "greedy_decisions_per_second": lambda size: play_greedily(game, size),
        "search_iterations_per_second": lambda size: grow(asked, size),
        "played_iterations_per_second": lambda size: search(asked, size),
        "clone_us": lambda size: call(size, seats, clone_of),
        "redeal_us": lambda size: call(size, seats, redeal_of),
        "value_us": lambda size: call(size, seats, partial(value_of, game.mind)),
        "view_us": lambda size: call(size, seats, view_of),
        "encode_us": lambda size: encode(shown, encoder, size),
    }


def play_at_random(game: Game[Any], games: int, record: bool) -> int:
    """Play whole games at random and count the decisions, also those with a single answer."""
    return sum(play_some(game.new(seed, record=record), seed, sys.maxsize) for seed in range(games))


def play_some(state: State, seed: int, limit: int) -> int:
    """Play on at random, at most so many decisions; return how many were made."""
    bits = rng.spread(~seed)
    decisions = 0
    while decisions < limit and (decision := state.decision) is not None:
        bits = rng.advance(bits)
        state.choose(rng.scramble(bits) % len(decision.options))
        decisions += 1
    return decisions


def play_greedily(game: Game[Any], games: int) -> int:
    """Let the greedy bot play with itself, so many decisions of each game at most, and count them."""
    decisions = 0
    for seed in range(games):
        state = game.new(seed, record=False)
        bot = bots.make("greedy", seed)
        left = BOT_DECISIONS
        while left and (decision := state.decision) is not None:
            state.choose(bot.choose(state.seat(decision.player)))
            left -= 1
        decisions += BOT_DECISIONS - left
    return decisions


def midgame_seats(game: Game[Any], decisions: int) -> Iterator[tuple[State, Seat]]:
    """The middles of random games with their logs, each seen by the player who must decide."""
    seed = 0
    while True:
        state = game.new(seed)
        play_some(state, seed, decisions)
        if state.decision is not None:
            yield state, state.seat()
        seed += 1


def grow(seats: Sequence[Seat], searches: int) -> int:
    """Grow trees whose leaves are judged at first sight, without playing on; return how many iterations that took."""
    iterations = 0
    for seat in islice(cycle(seats), searches):
        tree = tree_of(seat, 1, Style())
        tree.run(ITERATIONS)
        iterations += tree.iterations
    return iterations


def search(seats: Sequence[Seat], searches: int) -> int:
    """Search for the best answer as bots do, from one seat after another; return the iterations that were needed."""
    return sum(bots.think(seat, iterations=ITERATIONS, seed=1).iterations for seat in islice(cycle(seats), searches))


def encode(views: Sequence[dict[str, Any]], encoder: Encoder, size: int) -> int:
    """Turn views and their answers into numbers; return how many views there were."""
    for _ in range(size):
        for shown in views:
            encoder.state(shown)
            encoder.options(shown)
    return size * len(views)


def call(size: int, seats: Sequence[tuple[State, Seat]], what: Callable[[State, Seat], object]) -> int:
    """Do something on each position in turn; return how often it was done."""
    for _ in range(CALLS * size):
        for state, seat in seats:
            what(state, seat)
    return CALLS * size * len(seats)


def clone_of(state: State, seat: Seat) -> object:
    """Clone, as searching bots do."""
    return state.clone()


def view_of(state: State, seat: Seat) -> object:
    """Show everything to a seat, with the end of the log."""
    return view(state, seat.player, max(0, len(state.log or ()) - LOG_LINES))


def redeal_of(state: State, seat: Seat) -> object:
    """Deal anew what a seat cannot see."""
    return redeal(state, seat.player, 1)


def value_of(mind: Mind[Any], state: State, seat: Seat) -> object:
    """Judge the position."""
    return mind.value(state, seat.player)
