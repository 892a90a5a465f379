"""Games played at random, the same ones for the same seeds, as every law needs them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final

from playmat.book.decks import Deck, Entry
from playmat.book.game import Game
from playmat.book.register import OTHERS, game_of, register
from playmat.games import GAMES
from playmat.kernel import rng
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY, Decision

ROOT: Final = Path(__file__).parents[2]
QUICK_BOTS: Final = ("random", "greedy")
"""The bots with which whole games of every kind are played; those that think longer have tests of their own."""

THOROUGH: Final = 2_000
"""Games of each kind for which the numbers in the laws are meant: `make soak GAMES=2000` plays as many."""
INTERPRETED: Final = rng.__file__.endswith(".py")
if INTERPRETED:  # a compiled kernel plays only games that were compiled with it
    from examples.tricks import GAME as TRICKS

    register(TRICKS)
    os.environ[OTHERS] = "examples.tricks"  # and every process that a test starts knows it too
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))


def is_from_outside(game: Game[Any]) -> bool:
    """Whether a game does not come with the package."""
    return not type(game).__module__.startswith("playmat.")


SOAK: Final = os.environ.get("PLAYMAT_SOAK_GAMES")
GAMES_PLAYED: Final = int(SOAK or THOROUGH // (10 if INTERPRETED else 5))
"""Games of each kind that the law about endings plays; the other laws play shares of it. The interpreted build is
slower, and the same rules.
"""
SPARED: Final = 6 if INTERPRETED else 1 if SOAK else 2
"""Of so many rounds of tables one is laid. With every other one each deck still sits at one, if not as the first."""
LONGEST: Final = 1_000
"""Answers for each player that no game between random players needs, in any of the games."""
FAR: Final = 400
"""Answers after which two games that went the same way so far go the same way to the end."""
FEW: Final = 4
"""Up to so many players tables of every size are laid, and then one for as many as may play."""
BETWEEN: Final[dict[str, tuple[int, ...]]] = {"robotmasters": (6,)}
"""Sizes of tables between few and most at which a game is another one."""

SENSIBLE: Final = 8
"""Where a game knows a sensible answer it is given, but for one time in so many: random throws lead nowhere."""
STRIDE: Final = 10_007
"""A prime by which cards are mixed into patchwork decks."""


def scaled(count: int) -> int:
    """Of so many in a thorough run those of a normal one, fewer still where the build is interpreted."""
    return max(1, count * GAMES_PLAYED // THOROUGH)


LOOKED_AT = 120
"""Questions at the beginning of a game that are all looked at; later ones less and less often."""
MANY = 8
"""At a table of many it is so many times fewer."""
LONG: Final[dict[str, int]] = {"robotmasters": 6}
"""Games that take many times as many answers as the others, and how many times."""

SHORT: Final[dict[str, int]] = {"tricks": 6}
"""Games that are over before others have well begun, and after how many answers they are in the middle."""


class Dice:
    """Chance for the players, apart from the game's own; every other player is bold and likes the first answer."""

    def __init__(self, seed: int) -> None:
        self.state = rng.spread(seed)
        self.bold = bool(seed & 1)

    def below(self, bound: int) -> int:
        """A number from 0 up to the bound, the bound excluded."""
        self.state = rng.advance(self.state)
        return rng.scramble(self.state) % bound

    def answer(self, state: State) -> int:
        """The index of an answer to the pending question."""
        assert state.decision is not None
        default = game_of(state).mind.default_answer(state, state.decision.player)
        if default >= 0 and self.below(SENSIBLE):
            return default
        if self.bold and self.below(2):
            return 0
        return self.below(len(state.decision.options))


@dataclass(frozen=True)
class Seating:
    """A game and the decks at its table."""

    game: Game[Any]
    decks: tuple[Deck, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.decks)

    def share(self, count: int) -> int:
        """So many games for two players; fewer, and as long to play together, where more sit at the table."""
        return max(1, count // self.apart)

    @property
    def apart(self) -> int:
        """Every so many positions are looked at with everybody's eyes: of many players there are more of both, and of
        a long game more positions.
        """
        return self.players**2 // 4 * LONG.get(self.game.id, 1)

    @property
    def longest(self) -> int:
        """Answers that no game at this table needs."""
        return LONGEST * self.players * 2 * LONG.get(self.game.id, 1)

    def looks(self, count: int) -> int:
        """Of so many positions of two players as many as make the same number of looks, each seat's and one more."""
        return -(-count * 3 // (self.players + 1))

    def deal(self, number: int, record: bool = True) -> State:
        """The game with this number, every assertion of the kernel switched on."""
        state: State = self.game.new(self.seed(number), decks=self.decks, record=record)
        state.debug = True
        return state

    def seed(self, number: int) -> int:
        """A seed of 64 bits, so that it cannot be mistaken for anything else in a view."""
        return rng.spread(number) | 1 << 63

    def __str__(self) -> str:
        names = [deck.name for deck in self.decks]
        return ", ".join((self.game.id, *(names if self.players == 2 else (names[0], f"{self.players} players"))))


def seatings(game: Game[Any]) -> list[Seating]:
    """The tables at which the laws are held on this build; at least two rounds of them where there are as many."""
    found, size = tables(game), len(sizes(game))
    if len(found) <= 2 * size:
        return found[: size + 1] if INTERPRETED else found
    spared = min(SPARED, len(found) // (2 * size))
    return [one for number, one in enumerate(found) if number // size % spared == 0]


def tables(game: Game[Any]) -> list[Seating]:
    """Every deck of the game against the next ones of its format, in turn at tables of every size; decks come round
    again where there are fewer of them than sizes.
    """
    hosts = [(decks, first) for decks in formats(game) for first in range(len(decks))]
    rounds = max(len(hosts), len(sizes(game)))
    return [
        Seating(game, tuple(decks[(first + seat) % len(decks)] for seat in range(players_at(game, number))))
        for number, (decks, first) in enumerate(islice(cycle(hosts), rounds))
    ]


def sizes(game: Game[Any]) -> list[int]:
    """How many sit at the tables of a game."""
    few = range(game.fewest, min(FEW, game.most) + 1)
    return sorted({*few, *BETWEEN.get(game.id, ()), game.most})


def players_at(game: Game[Any], number: int) -> int:
    """How many sit at the table with this number."""
    counts = sizes(game)
    return counts[number % len(counts)]


def formats(game: Game[Any]) -> list[list[Deck]]:
    """The decks that can meet: those that come with the game, and patchworks of all its cards."""
    found: dict[str, list[Deck]] = {}
    for deck in game.decks.values():
        found.setdefault(deck.format, []).append(deck)
    return [decks + patchworks(game, decks) for decks in found.values()]


def patchworks(game: Game[Any], decks: list[Deck]) -> list[Deck]:
    """Legal decks of single cards, headed as decks of the game, so that cards in no deck come to the table too."""
    pools = [mixed(titles) for titles in by_back(game, decks[0]).values()]
    leaders = idle_leaders(game, decks)
    found: list[Deck] = []
    used = [0] * len(pools)
    while any(taken < len(pool) for taken, pool in zip(used, pools, strict=True)) or leaders:
        pattern = decks[len(found) % len(decks)]
        sizes = [sum(title in pool for title in pattern.titles()) for pool in pools]
        cards = tuple(
            Entry(1, pool[(taken + number) % len(pool)])
            for taken, pool, size in zip(used, pools, sizes, strict=True)
            for number in range(size)
        )
        patchwork = replace(
            pattern,
            name=f"{pattern.format} patchwork {len(found) + 1}".strip().capitalize(),
            headers={**pattern.headers, **(leaders.pop() if leaders else {})},
            cards=cards,
            about=(),
            ending=(),
        )
        if game.check(patchwork):
            break
        found.append(patchwork)
        used = [taken + size for taken, size in zip(used, sizes, strict=True)]
    return found


def by_back(game: Game[Any], pattern: Deck) -> dict[int, list[str]]:
    """The cards that a deck may hold, by their backs: decks of several backs keep so many of each."""
    found: dict[int, list[str]] = {}
    for card in game.cards:
        if fits(game, pattern, card.title):
            found.setdefault(card.back, []).append(card.title)
    return found


def mixed(titles: list[str]) -> list[str]:
    """The same cards in an order that brings unlike ones together."""
    return [titles[number * STRIDE % len(titles)] for number in range(len(titles))]


def idle_leaders(game: Game[Any], decks: list[Deck]) -> list[dict[str, str]]:
    """Cards that lead none of the decks and could: each as the header that names it."""
    pattern = decks[0]
    busy = {title for deck in decks for title in deck.headers.values()}
    return [
        {key: card.title}
        for key in pattern.headers
        for card in game.cards
        if card.title not in busy and not game.check(replace(pattern, headers={**pattern.headers, key: card.title}))
    ]


def fits(game: Game[Any], pattern: Deck, title: str) -> bool:
    """Whether a deck may hold the card: alone it is refused for nothing but its size, like any other."""

    def faults(entry: Entry) -> list[str]:
        return [refusal.rule for refusal in game.check(replace(pattern, cards=(entry,)))]

    return faults(Entry(1, title)) == faults(Entry(1, pattern.cards[0].title))


def every_game() -> list[Game[Any]]:
    """The games that have joined."""
    return list(GAMES.values())


def stops(state: State, dice: Dice, whole: bool = False) -> Iterator[State]:
    """The state at the questions and at the end, played on at random in between; where not the whole game is asked
    for, every question of the beginning, then every second one, every third, and so on.
    """
    closely = LOOKED_AT if state.players <= FEW else LOOKED_AT // MANY
    asked = 0
    while not state.over:
        if whole or asked % (1 + asked // closely) == 0:
            yield state
        state.take(dice.answer(state))
        asked += 1
    yield state


def play_out(state: State, dice: Dice) -> State:
    """The state at the end of the game."""
    return play_on(state, dice, -1)


def play_on(state: State, dice: Dice, answers: int = FAR) -> State:
    """The state after so many answers, or at the end of the game."""
    while answers and not state.over:
        state.take(dice.answer(state))
        answers -= 1
    return state


def part_way(state: State, dice: Dice, answers: int) -> State:
    """The state after so many answers; where the game has no more of them, at its last question."""
    while answers:
        before = state.clone(keep=True)
        state.take(dice.answer(state))
        if state.over:
            return before
        answers -= 1
    return state


def frames(state: State, index: int) -> Iterator[None]:
    """Give an answer and stop after every single step of what follows; `State.take` is the same in one go."""
    state.give(index)
    yield
    while not state.go_on(1):
        yield
    yield


def pending(state: State) -> Decision | None:
    """The question on the table now, whatever the type checker remembers of it."""
    return state.decision


def viewers(state: State) -> range:
    """Everybody who may look: the spectator and each seat."""
    return range(NOBODY, state.players)


def visible(state: State, viewer: int) -> set[int]:
    """The cards that a viewer sees."""
    return {card for card in range(len(state.defs)) if state.sees(viewer, card)}
