"""What finishing a roll leads to is found by doing it, and is what happens."""

from __future__ import annotations

from collections import Counter

import pytest

from playmat import bots
from playmat.games.robotmasters.rules.state import RobotMasters
from playmat.games.robotmasters.seen.guide import FAILED, LIFE
from playmat.kernel.view import view
from playmat.testing import P1, rule
from tests.games.robotmasters.table.arcade import GAME, GUIDE, NAMES, hints
from tests.games.robotmasters.table.facing import facing, throw, thrown
from tests.telling import tell

NUMBERS = ("health", "lives", "energy", "threat", "space")


@rule("RM-SCORE-5", "RM-HEALTH-1")
@pytest.mark.parametrize(
    ("card", "dice", "health", "hint"),
    [
        ("BO07", "run aim hit hit wily", 3, "costs a Life"),
        ("BO07", "run aim hit hit wily", 5, "passes; Health 5 → 1"),
        ("GU05", "hit run wily", 4, "costs a Life"),
        ("CU07", "hit run wily", 2, "costs a Life"),
        ("WC11", "jump run wily", 3, "costs a Life"),
        ("TI07", "hit aim wily wily", 3, "costs a Life"),
        ("CU06", "run aim", 2, "fails: jump and jump missing; costs a Life"),
        ("CU06", "jump pellet", 9, "fails: jump missing"),
        ("CU06", "jump aim", 9, "fails: jump missing; Health 9 → 7"),
        ("CU02", "jump jump wily", 9, "passes; Health 9 → 6; Energy 3 → 4"),
        ("CU03", "aim jump wily", 9, "passes; Energy 3 → 2"),
        ("IC04", "run", 9, "fails: jump and jump missing; space 1 → 0"),
        ("CU11", "hit aim jump", 9, "passes"),
        ("CU11", "aim jump", 9, "fails: hit missing; Health 9 → 7"),
    ],
)
def test_finishing_says_what_it_costs(card: str, dice: str, health: int, hint: str) -> None:
    table = thrown(card, dice, health=health)
    assert hints(table)["finish"] == hint
    lost, failed = "costs a Life" in hint, hint.startswith("fails") and "Life" not in hint
    asked_back = " ".join([LIFE.certain] * lost + [FAILED.certain] * failed)
    assert {key: told.warning for key, told in tell(table.state).items() if told.warning} == (
        {"finish": asked_back} if asked_back else {}
    )
    with table.changes(P1, lives=-1 if lost else 0):
        table.choose("finish")


def test_where_every_answer_costs_the_same_nothing_is_asked_back() -> None:
    table = thrown("CU06", "run aim", health=2, energy=0, trophies=["guts_man"])
    assert tell(table.state)["pass"].warning == LIFE.certain, "a die could still be turned"
    table.choose("trophy:guts_man", "die:d1", "back")
    assert tell(table.state)["pass"].warning == LIFE.certain
    table = thrown("CU06", "run aim", health=2, energy=0, trophies=["guts_man"])
    table.choose("trophy:guts_man", "die:d1", "back", "trophy:guts_man")
    assert not any(told.warning for told in tell(table.state).values()), "one jump more is not enough"


@rule("RM-MIN-10")
def test_the_last_blast_of_killer_bombs_is_counted() -> None:
    table = facing("BO01", "run aim hit", ("No Limit",), health=1).choose("pass", "play No Limit", "activate")
    assert hints(throw(table))["finish"] == "costs a Life"


def test_where_a_special_may_still_be_woken_both_ends_are_told() -> None:
    table = facing("GU05", "hit hit run wily", ("Fortified",), powers=["bomb_man"])
    table.choose("power:bomb_man", "play Fortified")
    throw(table)
    assert hints(table)["finish"] == "passes; Health 20 → 18 to 20"


def test_where_a_life_hangs_on_what_another_player_does_it_may_be_lost() -> None:
    table = facing("GU05", "hit hit run wily", ("Fortified",), powers=["bomb_man"], health=2)
    table.choose("power:bomb_man", "play Fortified")
    throw(table)
    told = tell(table.state)["finish"]
    assert told.hint == "may pass; may cost a Life" and told.warning == LIFE.possible


def test_where_trophies_are_held_they_are_named_as_what_may_change_it() -> None:
    table = thrown("CU01", "jump run hit", trophies=["guts_man"])
    assert hints(table)["finish"] == "passes; unless a die is turned"


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_what_is_told_is_what_happens(name: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(6):
        bot = bots.make(name, seed)
        state = GAME.new(seed, NAMES[: 2 + seed % 3], options={"yellow_devil": "yes"}, record=False)
        for _ in range(1200):
            if state.over:
                break
            if state.boss < 0 and state.keys().count("finish"):
                found[happens(state)] += 1
            state.choose(bot.pick(state.seat()))
    assert found["passed"] > 20 and found["failed"] > 5, found


def happens(state: RobotMasters) -> str:
    """Finish the roll on a copy, in which nobody turns a die or wakes a special, and compare what is told of it."""
    ends = GUIDE.read(view(state, state.hero)).tray["expected"]["ends"]
    hero, after = state.hero, state.clone()
    after.choose("finish")
    while not after.over and (quiet := {"pass", "decline"} & set(after.keys())) and after.scored:
        after.choose(quiet.pop())
    if after.turn > state.turn + 1:
        return "next turn gone"  # the others' turn went by without a question
    end = dict(zip(NUMBERS, (after.health, after.lives, after.energy, after.threat, after.space), strict=True))
    assert {name: max(0, numbers[hero]) for name, numbers in end.items()} == {name: ends[0][name] for name in NUMBERS}
    passed = after.hero == hero
    assert ends[0]["passes"] == (after.space[hero] > state.space[hero]), "told otherwise than it came"
    return "passed" if passed else "failed" if after.lives[hero] == state.lives[hero] else "Life lost"
