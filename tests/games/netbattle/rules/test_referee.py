"""Whole games under the eyes of a referee that knows the rules from the specification and not from the engine."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from playmat import bots, games
from playmat.book.decks import Deck
from playmat.book.position import Position
from playmat.games.netbattle.rules.board import COLOURS
from playmat.games.netbattle.rules.state import NetBattle
from playmat.kernel.rng import spread
from tests.games.netbattle.referee import lines, plays
from tests.games.netbattle.referee.referee import Referee, hears
from tests.games.netbattle.table.able import FACTS, Fact

PAGES: Final = (lines, plays)
NETBATTLE: Final = games.netbattle.GAME
SHY: Final = frozenset(("pass", "finish", "no", "none", "done", "lose:all"))
BLOCKS: Final = range(5)
LEGAL: Final = [fact for fact in FACTS.values() if fact.legal]
NAVIS: Final = [fact for fact in LEGAL if fact.kind == "NetNavi"]
STARS: Final = [fact for fact in LEGAL if fact.kind != "NetNavi"]
RARE: Final = {"Unfinished", "CutDecks", "FirstTurnWon", "HandsDealt"}
SCENE: Final = 45
"""Answers in a game around one card."""


def shipped(dice: Random) -> list[Deck]:
    """Two of the decks that come with the game."""
    decks = list(NETBATTLE.decks.values())
    return [dice.choice(decks), dice.choice(decks)]


def patchwork(dice: Random) -> list[Deck]:
    """Two decks of any cards that their NetNavi can hope to play, of one colour or two."""
    return [sewn(dice), sewn(dice)]


def sewn(dice: Random) -> Deck:
    """One such deck: half of it resources, cheap ones first."""
    navi = dice.choice(NAVIS)
    colours = dice.sample(COLOURS, dice.choice((1, 2, 2)))
    resources = [
        fact for fact in LEGAL if fact.kind == "resource" and fact.colour in colours and fits(fact, navi, colours)
    ]
    others = [fact for fact in LEGAL if fact.kind in ("event", "BattleChip") and fits(fact, navi, colours)]
    chosen: dict[str, int] = {}
    for pool, size in ((resources, 30), (others, 59)):
        while sum(chosen.values()) < size:
            title = dice.choice(pool).full
            chosen[title] = min(
                chosen.get(title, 0) + dice.randrange(1, 4), 4, chosen.get(title, 0) + size - sum(chosen.values())
            )
    return Deck.of("Patchwork", chosen, game="netbattle", format="constructed", netnavi=navi.full)


def hothouse(dice: Random, star: Fact) -> NetBattle:
    """A game in full bloom around one card: full gauges, resources in play, large hands, and small decks."""
    sides = [grown(dice, star), grown(dice, star if dice.randrange(2) else dice.choice(STARS))]
    table = {"active": dice.randrange(2), "step": dice.choice(("main", "resource")), "seed": dice.randrange(1_000_000)}
    return NETBATTLE.arrange(Position(sides, table))


def grown(dice: Random, star: Fact) -> dict[str, Any]:
    """One side of such a game; the star can be played or spent, as far as requirements go."""
    navi = dice.choice([fact for fact in NAVIS if not star.emblems or fact.emblem == star.emblem])
    colours = sorted({*star.colours, star.colour or dice.choice(COLOURS)})
    pool = [fact for fact in STARS if fits(fact, navi, colours) and fact.name != navi.name]
    pool = [fact for fact in pool if not fact.colour or fact.colour in colours or fact.emblem == navi.emblem]
    themed = [fact for fact in pool if fact.emblem == navi.emblem] or pool
    resources = {star.name: star.full} if star.kind == "resource" and star.name != navi.name else {}
    wanted = [*star.colours, *["" for _ in range(4)]]
    while len(resources) < (4 if star.colours else dice.choice((0, 4, 4))):
        fact = dice.choice(themed if dice.randrange(2) and not wanted[0] else pool)
        if fact.kind == "resource" and fact.name not in resources and wanted[0] in ("", fact.colour):
            resources[fact.name] = fact.full
            wanted.pop(0)
    cards = [dice.choice(pool if dice.randrange(3) else themed).full for _ in range(38)]
    return {
        "navi": navi.full,
        "resources": list(resources.values()),
        "gauge": cards[:5],
        "hand": [star.full, star.full, *cards[5:11]],
        "discard": cards[11 : 11 + dice.choice((0, 2, 7))],
        "deck": cards[18:],
    }


def fits(fact: Fact, navi: Fact, colours: list[str]) -> bool:
    """Whether a card could be played with this NetNavi and these colours."""
    return (not fact.emblems or fact.emblem == navi.emblem) and set(fact.colours) <= set(colours)


def eager(referee: Referee, dice: Random) -> int:
    """Any answer that does something, where there is one."""
    keys = referee.state.keys()
    lively = [index for index, key in enumerate(keys) if key not in SHY]
    return dice.choice(lively) if lively and dice.randrange(5) else dice.randrange(len(keys))


def watch(game: list[Deck] | NetBattle, seed: int, player: str = "eager", answers: int = 10_000) -> Referee:
    """One game, whole or in part; the referee blows the whistle at the first foul."""
    state = game if isinstance(game, NetBattle) else NETBATTLE.new(spread(seed), decks=game)
    state.debug = True
    referee = Referee(state)
    if not isinstance(game, NetBattle):
        referee.check_setup()
    dice = Random(seed)
    seats = [bots.make(player, seed + seat) for seat in range(2)] if player != "eager" else []
    while not state.over and answers:
        answers -= 1
        assert state.decision is not None
        asked = state.decision.player
        referee.play(seats[asked].choose(state.seat(asked)) if seats else eager(referee, dice))
    return referee


@pytest.mark.parametrize("block", BLOCKS)
def test_the_referee_sees_no_foul_in_games_of_shipped_decks(block: int) -> None:
    for number in range(10):
        seed = 1000 * block + number
        watch(shipped(Random(seed)), seed, ("eager", "random")[number % 2])


@pytest.mark.parametrize("block", BLOCKS)
def test_the_referee_sees_no_foul_in_games_of_patchwork_decks(block: int) -> None:
    for number in range(10):
        seed = 100_000 + 1000 * block + number
        watch(patchwork(Random(seed)), seed)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_referee_sees_no_foul_around_any_card(block: int) -> None:
    for seed in range(block, len(STARS), len(BLOCKS)):
        watch(hothouse(Random(seed), STARS[seed]), seed, answers=SCENE)


def test_the_watched_games_show_what_the_referee_looks_for() -> None:
    seen: set[str] = set()
    used: set[str] = set()
    for seed in range(0, len(STARS), 2):
        referee = watch(hothouse(Random(seed), STARS[seed]), seed, answers=SCENE)
        seen |= {line.kind for line in referee.log}
        used |= referee.used
    assert {one.__module__ for one in hears.heard.values()} == {page.__name__ for page in PAGES}
    assert set(hears.heard) - seen <= RARE, "a referee who never sees a thing cannot judge it"
    assert len(used) > 400, "too few cards came to the table"
