"""Whole games under the eyes of a referee that knows the rules from the specification and not from the engine."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from playmat import bots, games
from playmat.book.decks import Deck
from playmat.kernel.rng import spread
from tests.games.shaman.referee import effects, lines
from tests.games.shaman.referee.cards import CARDS, SHAMANS
from tests.games.shaman.referee.referee import Referee, hears

PAGES: Final = (lines, effects)
SHAMAN: Final = games.shaman.GAME
SHY: Final = frozenset(("focus", "discard", "decline", "no", "keep", "charge:none", "flip"))
FORMATS: Final = ("starter", "constructed")
BLOCKS: Final = range(5)


def shipped(format: str, dice: Random) -> list[Deck]:
    """Two of the decks that come with the game."""
    decks = [deck for deck in SHAMAN.decks.values() if deck.format == format]
    return [dice.choice(decks), dice.choice(decks)]


def mixed(format: str, dice: Random) -> list[Deck]:
    """Two decks of any cards with any shaman, off-trait cards included; now and then both play the same one."""
    titles = [title for title, printed in CARDS.items() if printed.kind != "move"]
    decks: list[Deck] = []
    for _ in range(2):
        shaman = dice.choice(list(SHAMANS))
        fitting = [title for title in titles if fits(title, shaman)]
        size, copies = (30, 1) if format == "starter" else (60, 3)
        pool = titles if format == "starter" or not dice.randrange(4) else fitting
        chosen = dict.fromkeys(dice.sample(pool, size // copies), copies)
        decks.append(Deck.of("Mixed", chosen, game="shaman", format=format, shaman=shaman))
    return decks if dice.randrange(4) else [decks[0], decks[0]]


def fits(title: str, shaman: str) -> bool:
    """Whether a shaman can play the card."""
    trait = CARDS[title].trait
    return not trait or trait in SHAMANS[shaman].traits or trait == f"shaman:{shaman}"


def eager(referee: Referee, dice: Random) -> int:
    """Any answer that does something, where there is one."""
    keys = referee.state.keys()
    lively = [index for index, key in enumerate(keys) if key not in SHY]
    return dice.choice(lively) if lively and dice.randrange(5) else dice.randrange(len(keys))


def watch(decks: list[Deck], seed: int, player: str) -> Referee:
    """One whole game; the referee blows the whistle at the first foul."""
    state = SHAMAN.new(spread(seed), decks=decks)
    referee = Referee(state)
    dice = Random(seed)
    seats = [bots.make(player, seed + seat) for seat in range(2)] if player != "eager" else []
    while not state.over:
        assert state.decision is not None
        asked = state.decision.player
        referee.play(seats[asked].choose(state.seat(asked)) if seats else eager(referee, dice))
    return referee


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("format", FORMATS)
def test_the_referee_sees_no_foul_in_games_of_shipped_decks(format: str, block: int) -> None:
    for number in range(12):
        seed = 1000 * block + number
        watch(shipped(format, Random(seed)), seed, ("random", "eager", "eager", "greedy")[number % 4])


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("format", FORMATS)
def test_the_referee_sees_no_foul_in_games_of_any_cards(format: str, block: int) -> None:
    for number in range(12):
        seed = 100_000 + 1000 * block + number
        watch(mixed(format, Random(seed)), seed, ("random", "eager", "eager", "greedy")[number % 4])


def test_the_watched_games_show_what_the_referee_looks_for() -> None:
    seen: set[str] = set()
    changed: set[str] = set()
    for seed in range(120, 160):
        referee = watch(mixed(FORMATS[seed % 2], Random(seed)), seed, "eager")
        seen |= {line.kind for line in referee.log}
        changed |= {found[1] for line in referee.log if (found := effects.CHANGE.fullmatch(line.text))}
    assert {one.__module__ for one in hears.heard.values()} == {page.__name__ for page in PAGES}
    assert set(hears.heard) - seen == {"TimeCalled"}, "a referee who never sees a thing cannot judge it"
    assert len(changed) > 20, "too few texts that change numbers came to the table"
