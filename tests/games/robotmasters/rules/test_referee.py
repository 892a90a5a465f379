"""Whole games under the eyes of a referee that knows the rules from the specification and not from the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

import pytest

from playmat.games.robotmasters import GAME
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.kernel.rng import spread
from playmat.testing import rule
from tests.games.robotmasters.referee.effects import AGAIN
from tests.games.robotmasters.referee.facts import FOES, LINES, STAGES
from tests.games.robotmasters.referee.referee import Referee
from tests.games.whistle import Foul

TABLES: Final = (
    (2, {"expansion": "yes", "yellow_devil": "yes"}),
    (2, {"bosses": "hurt", "yellow_devil": "yes"}),
    (3, {"expansion": "no"}),
    (4, {"expansion": "yes", "threshold": "3", "bosses": "hurt"}),
    (6, {"threshold": "6"}),
    (8, {"yellow_devil": "yes"}),
)
WHOLE: Final = 1_200
"""Answers after which a game is broken off."""
PLAYS_ON: Final = {"press": 0.8, "fight": 0.8, "throw": 0.5, "pass": 0.4, "finish": 0.3, "stage:castle": 0.6}
"""How likely a hurried player gives these answers where they are there to give; the others are left to chance."""
WORDS: Final = {word for line in LINES for field in line for word in re.findall(r"(\w+)\(", field)}
"""Every word of the vocabulary that a component uses."""
NO_EFFECTS: Final = {"scored", "each", "start_battle", "Man", "Rock"}
"""Words before a bracket that are none, and the one by which a Copy says what it is."""
TAMPERINGS: Final[dict[str, Callable[[RobotMasters], object]]] = {
    "Health": lambda g: g.health.__setitem__(g.hero, 5),
    "Lives": lambda g: g.lives.__setitem__(g.hero, 2),
    "Energy": lambda g: g.energy.__setitem__(g.hero, 8),
    "Threat": lambda g: g.threat.__setitem__(g.hero, 8),
    "a space": lambda g: g.space.__setitem__(g.hero, 2),
    "a power": lambda g: g.powers.__setitem__(g.hero, 1),
    "a Trophy": lambda g: g.trophies.__setitem__(0, 1),
    "the hero's points": lambda g: setattr(g, "hero_points", 9),
    "Dr. Wily's points": lambda g: setattr(g, "wily_points", 9),
    "Minions": lambda g: setattr(g, "minions", 5),
    "a requirement": lambda g: g.slots.pop(),
    "a shield": lambda g: setattr(g, "shield", 1),
    "passes": lambda g: setattr(g, "passes", 1),
    "an answer": lambda g: g.decision.options.pop() if g.decision is not None else None,
    "the order of a deck": lambda g: g.deck(0).sort(key=lambda card: g.defs[card].id),
    "a card of a hand": lambda g: g.hand(1).pop(),
}
"""What somebody might change behind the table."""


def hurried(state: RobotMasters, chance: Random) -> str:
    """An answer by somebody who wants to get on."""
    keys = state.keys()
    for key, likely in PLAYS_ON.items():
        if key in keys and chance.random() < likely:
            return key
    return keys[-1] if keys[0].startswith("dice") and chance.random() < 0.5 else chance.choice(keys)


def load(state: RobotMasters, chance: Random) -> None:
    """Dice that help the hero along, so that games come to the castle and to their end."""
    assert state.decision is not None
    if state.decision.player == state.hero:
        wanted = state.slots or [0, 0, 0, 2, 3]
        state.loaded = [chance.choice(wanted) if chance.random() < 0.4 else chance.randrange(6) for _ in range(30)]
    else:
        state.loaded = [chance.choice((0, 1, 1, 1, 3, 4, 5)) for _ in range(15)]


def nudge(referee: Referee, chance: Random) -> None:
    """Bring the hero to an edge: numbers change behind the table, alike for the game and for the referee."""
    state, side, hero = referee.state, referee.side, referee.state.hero
    asked, keys = referee.question
    challenged = "pass" in keys and not referee.dice and referee.foe is None
    fights = bool({"throw", "finish", "on"} & set(keys)) and referee.foe is not None and not referee.picked
    if asked != hero or not (challenged or fights):
        return
    what = chance.randrange(8)
    if what == 0:
        side.health = state.health[hero] = chance.choice((1, 2, 3, 4, 27))
        if referee.foe is not None and side.health == 1:
            state.boss_health = referee.boss_health = 1
    elif what == 1:
        side.energy = state.energy[hero] = chance.choice((0, 1, 2, 9))
    elif what == 2:
        side.lives = state.lives[hero] = chance.choice((1, 1, 4))
    elif what == 3:
        state.powers[hero] = chance.randrange(1 << len(referee.stages))
        side.powers = {STAGES[power] for power in range(8) if state.powers[hero] >> power & 1}
    elif what == 4:
        for stage in range(len(referee.stages)):
            state.trophies[stage] = referee.trophies[STAGES[stage]] = chance.choice((-1, *referee.living()))
    elif referee.foe is not None:
        state.boss_health = referee.boss_health = chance.choice((1, 5, referee.foe.health))
    elif what == 5:
        side.threat = state.threat[hero] = chance.choice((0, 1, 12, 15))
    else:
        stage = chance.choice((*range(len(referee.stages)), 8, 8))
        side.stage, state.stage[hero] = (*STAGES, "castle")[stage], stage
        side.space = state.space[hero] = 4 if stage == 8 else 3
        referee.further = state.further = chance.randrange(2)
    put_again(referee)


def put_again(referee: Referee) -> None:
    """The pending question is put once more, by what holds now."""
    state = referee.state
    assert state.decision is not None
    state.agenda.append((state.decision.step, state.decision.ctx))
    state.decision = None
    state.advance()
    referee.play(AGAIN)


def watch(
    seed: int, players: int, options: dict[str, str], nudges: float = 0.0, leaving: float = 0.0, most: int = WHOLE
) -> Referee:
    """One game, whole or in part; the referee blows the whistle at the first foul."""
    chance = Random(seed)
    decks = list(GAME.decks.values())
    state = GAME.new(spread(seed), decks=[chance.choice(decks) for _ in range(players)], options=options)
    state.debug = True
    referee = Referee(state)
    for _ in range(most):
        if state.over:
            break
        if chance.random() < leaving:
            referee.play(f"concede:{chance.choice(referee.living())}")
            continue
        if chance.random() < nudges:
            nudge(referee, chance)
        load(state, chance)
        referee.play(hurried(state, chance))
    return referee


@rule("RM-TURN-1", "RM-PRIO-4", "RM-BOSS-17", "RM-OPEN-29", "RM-OPEN-38", "RM-OPEN-71")
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_whole_game_keeps_to_the_rules(table: int) -> None:
    players, options = TABLES[table]
    assert watch(table, players, options).turn > players


@rule("RM-CASTLE-10", "RM-OPEN-30", "RM-OPEN-36", "RM-OPEN-48")
def test_games_full_of_narrow_escapes_keep_to_the_rules_and_see_every_word_and_every_boss() -> None:
    seen: Counter[str] = Counter()
    for table, (players, options) in enumerate(TABLES):
        seen += watch(800 + table, players, options, nudges=0.2).seen
    assert WORDS - NO_EFFECTS - set(seen) == set()
    assert {f"beaten {boss}" for boss in FOES if boss != "wily_1"} - set(seen) == set()
    events = {
        "flip",
        "hurt boss",
        "last Life",
        "no dice",
        "action deck renewed",
        "challenge deck renewed",
        "early card",
    }
    assert events - set(seen) == set()


@rule("RM-OPEN-65")
@pytest.mark.parametrize("seed", range(12))
def test_a_game_that_players_leave_keeps_to_the_rules(seed: int) -> None:
    referee = watch(200 + seed, 3 + seed % 6, {"yellow_devil": "yes"}, nudges=0.1, leaving=0.02, most=600)
    assert referee.state.over and referee.winner == referee.state.winner


@pytest.mark.parametrize("what", TAMPERINGS)
def test_the_referee_notices_when_somebody_changes(what: str) -> None:
    referee = watch(7, 2, {}, most=2)
    referee.insist()
    TAMPERINGS[what](referee.state)
    with pytest.raises(Foul):
        referee.insist()
