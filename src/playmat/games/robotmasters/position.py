# interpreted: builds positions for tests and lessons
"""Positions as literals, for card authors, judges and lessons."""

from __future__ import annotations

from typing import Any, Final

from playmat.book.position import BadPosition, Position, find, insist_step, pile
from playmat.kernel.card import CardDef
from playmat.kernel.step import NOBODY, Context

from .cards import ACTIONS, CHALLENGES, CHARACTERS
from .rules.board import (
    BY_BOSS,
    CASTLE,
    COPY,
    DECK,
    DISCARD,
    FACES,
    FEWEST,
    HAND,
    LAST_SPACE,
    MOST,
    MOST_IN_CORE,
    NO_STAGE,
    PLACES,
    STAGE_IDS,
    STAGES,
    WILY_SPACE,
)
from .rules.card import Action, Challenge, Character
from .rules.laying import challenges_of, empty_table
from .rules.memory import Waiting
from .rules.setup import SETUP_STEP
from .rules.state import RobotMasters
from .rules.turn import ACT, BEGIN, PRESS_ON, TURNS
from .words.clauses import STATIC
from .words.components import free, use

FILLER: Final = Action("filler", "Filler", use(99), use(99), 0, free(), "")
"""An action card that nobody can pay, for cards that do not matter."""
PLAIN: Final = Challenge("plain", "Plain Challenge", 0, 4, None, 0, (4, 3), None, None)
"""A challenge without Minions, text or penalty that asks for run and jump."""

BY_CHARACTER: Final = {one.title: one for one in CHARACTERS}
BY_CHALLENGE: Final = {one.title: one for one in (*CHALLENGES, PLAIN)}
BY_ACTION: Final = {one.title: one for one in (*ACTIONS, FILLER)}

SIDE_WORDS: Final = frozenset(
    "character hand deck discards copy health lives energy threat stage space powers beaten trophies won fallen out "
    "base_health base_lives base_energy base_threat turns boss_left".split()
)
TABLE_WORDS: Final = frozenset(
    "hero step turn seed debug seats first expansion threshold yellow_devil bosses challenge challenges dice boss "
    "boss_health minions".split()
)
STEPS: Final = ("setup", "turn", "act", "press")


def arrange(position: Position) -> RobotMasters:
    """The state of a position; what cannot be is refused.

    A player's side: `character` (an id, a name or a character; default Mega Man), `hand`, `deck` (the top first),
    `discards`: numbers of fillers or lists of action cards by name or id (default 4 fillers, 20, 0); `stage` (an id;
    default the stage with the player's number), `space`, `health`, `lives`, `energy`, `threat`, `base_health` and so
    on, `powers`, `beaten`, `trophies` (lists of stage ids), `copy` (a Copy yet to beat), `won` (the last turn ended
    with a victory), `fallen` (a Life was lost since), `turns`, `out`, `boss_left`.

    The table: `hero` (0), `step`: "act" (the hero faces the challenge or the boss at once, without the renewal of a
    turn; the default), "turn" (the hero's turn begins), "press" (the hero has just passed a challenge), "setup" (the
    race and the opening choice); `challenge` (the card on top of the hero's deck, by id or as a card), `challenges`
    (the deck, the top first), `minions` (how many stand on it, in place of the printed number), `dice`: faces in the
    order in which they will be thrown, whoever throws, also for the race; after them chance goes on; `boss` ("wily_2"
    to fight that side), `boss_health`; `expansion`, `threshold`, `yellow_devil`, `bosses` ("hurt") as the table's
    options; `turn`, `first`, `seats`, `seed`.
    """
    players = len(position.sides)
    if not FEWEST <= players <= MOST:
        raise BadPosition(f"Robot Masters is for {FEWEST} to {MOST} players, not {players} [RM-SETUP-1].")
    position.insist_words(SIDE_WORDS, TABLE_WORDS)
    words = position.table
    hero = position.seat_of("hero", "The hero")
    step = words.get("step", "act")
    insist_step(step, STEPS)
    characters = [find_character(side.get("character", "mega_man")) for side in position.sides]
    expansion = bool(words.get("expansion", players > MOST_IN_CORE))
    g = empty_table(characters, [[] for _ in range(players)], expansion, challenges=False)
    position.begin(g, "robotmasters")
    g.loaded = [FACES.index(face) for face in words.get("dice", ())]
    g.threshold = words.get("threshold", 2)
    g.devil = bool(words.get("yellow_devil", False))
    g.keeps_damage = words.get("bosses", "renewed") == "hurt"
    for player in range(players):
        lay_side(g, player, position.sides[player], step == "setup")
    lay_stages(g, hero, position.sides[hero], words)
    g.name_all()
    for player in range(players):
        set_side(g, player, position.sides[player], step == "setup")
    g.hero = hero
    g.first = words.get("first", hero)
    g.turn = words.get("turn", 0 if step == "setup" else 9)
    begin(g, hero, step)
    g.advance()
    if "boss" in words:
        turn_up_boss(g, words["boss"])
    if "minions" in words:
        g.minions = words["minions"]
    if "boss_health" in words:
        g.boss_health = words["boss_health"]
    return g


def turn_up_boss(g: RobotMasters, boss: str) -> None:
    """Have the battle fought against another boss, such as the second side of Dr. Wily."""
    known = [one.id for one in g.bosses]
    if boss not in known or g.boss < 0:
        raise BadPosition(f"A boss is fought on a boss's space and is one of {', '.join(known)}, not {boss!r}.")
    g.boss = known.index(boss)
    g.boss_health = g.foe().health
    g.waiting = []
    g.lasting = []
    if g.foe().effect.trigger == STATIC:
        raise BadPosition(f"The text of {g.foe().name} would have to work already; start on the boss's own stage.")
    g.waiting.append(Waiting(g.foe().effect, Context(g.controller, use=BY_BOSS), BY_BOSS, g.foe().effect_name))


def begin(g: RobotMasters, hero: int, step: str) -> None:
    """Put what happens first on the agenda."""
    if step == "setup":
        g.do(Context(0), SETUP_STEP)
        return
    g.do(Context(0), TURNS)
    g.do(Context(hero), {"turn": BEGIN, "act": ACT, "press": PRESS_ON}[step])


def lay_side(g: RobotMasters, player: int, side: dict[str, Any], setup: bool) -> None:
    """Lay one player's cards."""
    base = player * PLACES
    g.lay(cards(side.get("deck", 40 if setup else 20), "deck")[::-1], player, base + DECK)
    g.lay(cards(side.get("hand", 0 if setup else 4), "hand"), player, base + HAND)
    g.lay(cards(side.get("discards", 0), "discards"), player, base + DISCARD)
    if "copy" in side:
        g.lay([find_challenge(side["copy"])], NOBODY, base + COPY)


def lay_stages(g: RobotMasters, hero: int, side: dict[str, Any], words: dict[str, Any]) -> None:
    """Lay every stage's deck; the hero's may be stacked."""
    here = stage_index(side.get("stage", STAGE_IDS[hero]))
    for stage in range(STAGES):
        if stage != CASTLE and stage >= g.stages:
            continue
        cards: list[CardDef] = challenges_of(g, stage)
        if stage == here:
            if "challenges" in words:
                cards = list(reversed([find_challenge(one) for one in words["challenges"]]))
            elif "challenge" in words:
                cards = [*cards, find_challenge(words["challenge"])]
        g.lay(cards, NOBODY, g.stage_deck(stage))


def set_side(g: RobotMasters, player: int, side: dict[str, Any], setup: bool) -> None:
    """Everything that is counted, and where the hero stands."""
    for word, numbers in (
        ("base_health", g.base_health),
        ("base_lives", g.base_lives),
        ("base_energy", g.base_energy),
        ("base_threat", g.base_threat),
    ):
        numbers[player] = side.get(word, numbers[player])
    g.health[player] = side.get("health", g.base_health[player])
    g.lives[player] = side.get("lives", g.base_lives[player])
    g.energy[player] = side.get("energy", g.base_energy[player])
    g.threat[player] = side.get("threat", g.base_threat[player])
    g.turns[player] = side.get("turns", 0 if setup else 3)
    g.won_stage[player] = int(bool(side.get("won", False)))
    g.fallen[player] = int(bool(side.get("fallen", False)))
    g.out[player] = int(bool(side.get("out", False)))
    g.boss_left[player] = side.get("boss_left", 0)
    g.powers[player] = bits(side.get("powers", ()))
    g.beaten[player] = bits(side.get("beaten", ()))
    for stage in side.get("trophies", ()):
        g.trophies[stage_index(stage)] = player
    if setup or side.get("stage", STAGE_IDS[player]) == "":
        return
    stage = stage_index(side.get("stage", STAGE_IDS[player]))
    space = side.get("space", 0)
    last = WILY_SPACE if stage == CASTLE else LAST_SPACE
    if not 0 <= space <= last:
        raise BadPosition(f"The spaces of {STAGE_IDS[stage]} are 0 to {last}, not {space!r}.")
    g.stage[player] = stage
    g.space[player] = space


def stage_index(stage: str) -> int:
    """A stage by its id."""
    if stage == "":
        return NO_STAGE
    if stage not in STAGE_IDS:
        raise BadPosition(f"There is no stage called {stage!r}; there are: {', '.join(STAGE_IDS)}.")
    return STAGE_IDS.index(stage)


def bits(stages: tuple[str, ...] | list[str]) -> int:
    """Stages as bits."""
    found = 0
    for stage in stages:
        found |= 1 << stage_index(stage)
    return found


def find_character(one: object) -> Character:
    """A character by id or name, or an ad-hoc one as it is."""
    return find(one, Character, BY_CHARACTER, "character")


def find_challenge(one: object) -> Challenge:
    """A challenge by id or name, or an ad-hoc one as it is."""
    return find(one, Challenge, BY_CHALLENGE, "challenge")


def find_action(one: object) -> Action:
    """An action card by id or name, or an ad-hoc one as it is."""
    return find(one, Action, BY_ACTION, "action card")


def cards(literal: object, what: str) -> list[Action]:
    """Cards from a number of fillers or from a list."""
    return pile(literal, what, FILLER, find_action)


def measures(g: RobotMasters, player: int) -> dict[str, int]:
    """The numbers of a player that tests and lessons compare."""
    return {
        "health": g.health[player],
        "lives": g.lives[player],
        "energy": g.energy[player],
        "threat": g.threat[player],
        "hand": len(g.hand(player)),
        "deck": len(g.deck(player)),
        "discards": len(g.discards(player)),
        "space": g.space[player],
        "powers": g.powers[player].bit_count(),
        "beaten": g.beaten_count(player),
        "trophies": g.trophies.count(player),
    }
