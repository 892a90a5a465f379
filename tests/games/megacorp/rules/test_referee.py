"""Whole games under the eyes of a referee that knows the rules from the specification and not from the engine."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from playmat import bots
from playmat.book.record import Record
from playmat.games.megacorp import GAME
from playmat.games.megacorp.rules.state import Megacorp
from playmat.kernel.rng import spread
from tests.games.megacorp.referee.referee import Referee
from tests.games.megacorp.referee.sound import insist_sound
from tests.games.megacorp.referee.tables import ALL, hothouse, lively
from tests.games.whistle import Foul

PLAYERS: Final = (2, 3, 4, 9)
BLOCKS: Final = range(4)
SCENE: Final = 22
"""Answers in a game around one card."""
STARS: Final = [one for one in ALL if one.name in ("Flash Mob", "Drone Wrangler", "Talon Scout", "Cell Bearer")]
"""Cards around which much of what the referee looks at happens soon."""
LOOKED_AT: Final = {
    "MC-1.2.8": "priority",
    "MC-5.3.1": "buying",
    "MC-5.4.1": "attackers",
    "MC-5.4.1.1": "attacked spaces",
    "MC-5.4.1.1.5": "traits",
    "MC-5.4.1.4": "blockers",
    "MC-5.4.1.8.1": "retaliation",
    "MC-5.5.1": "sales",
    "MC-OPEN-24": "targets",
    "MC-6.2.2.5": "placements",
    "MC-7.9": "tokens",
}


def watch(state: Megacorp, seed: int, player: str = "lively", answers: int = 10_000) -> Referee:
    """One game, whole or in part; the referee blows the whistle at the first foul."""
    state.debug = True
    referee = Referee(state)
    dice = Random(seed)
    seats = [bots.make(player, seed + seat) for seat in range(state.players)] if player != "lively" else []
    while not state.over and answers:
        answers -= 1
        assert state.decision is not None
        asked = state.decision.player
        referee.play(seats[asked].choose(state.seat(asked)) if seats else lively(dice, state))
    return referee


def dealt(players: int, seed: int) -> Megacorp:
    """A new game with shipped decks."""
    decks = list(GAME.decks.values())
    dice = Random(seed)
    return GAME.new(spread(seed), decks=[dice.choice(decks) for _ in range(players)])


@pytest.mark.parametrize("players", PLAYERS)
def test_the_referee_sees_no_foul_in_games_from_the_first_question_on(players: int) -> None:
    watch(dealt(players, 7 + players), 7 + players, "lively", 260)
    watch(dealt(players, 70 + players), 70 + players, "random", 160)


@pytest.mark.parametrize("players", [2, 3])
def test_the_referee_sees_no_foul_in_games_of_greedy_players(players: int) -> None:
    watch(dealt(players, players), players, "greedy", 120)


@pytest.mark.parametrize("block", BLOCKS)
def test_the_referee_sees_no_foul_around_any_card(block: int) -> None:
    for seed in range(block, len(ALL), len(BLOCKS)):
        dice = Random(seed)
        watch(hothouse(dice, PLAYERS[seed % 3], ALL[seed]), seed, answers=SCENE)


def test_the_watched_games_show_what_the_referee_looks_for() -> None:
    seen: set[str] = set()
    for seed in range(1000, 1030):
        star = STARS[seed % len(STARS)]
        seen |= set(watch(hothouse(Random(seed), 2, star), seed, answers=SCENE).asked)
    assert set(LOOKED_AT) <= seen, "a referee who never sees a thing cannot judge it"


def test_the_referee_blows_the_whistle() -> None:
    state = hothouse(Random(3), 2)
    referee = Referee(state)
    state.money[0] += 1
    with pytest.raises(Foul, match="MC-1.2.6"):
        referee.play(0)


# Chance, giving up, copies and replays --------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_table_stays_sound_whoever_gives_up_whenever(players: int) -> None:
    for seed in range(players * 100, players * 100 + 120 // players):
        dice = Random(seed)
        state = hothouse(dice, players, ALL[seed % len(ALL)])
        for _ in range(40):
            insist_sound(state)
            if state.over:
                break
            if dice.randrange(16):
                state.choose(lively(dice, state))
            else:
                state.concede(dice.choice(state.living()))
        assert state.over or state.decision is not None


@pytest.mark.parametrize("players", [3, 4])
def test_somebody_may_give_up_at_every_question(players: int) -> None:
    dice = Random(players)
    state = dealt(players, players)
    state.debug = True
    for number in range(150):
        if state.over:
            break
        assert state.decision is not None
        leaver = (state.decision.player + number) % players
        if not state.out[leaver]:
            other = state.clone()
            other.concede(leaver)
            insist_sound(other)
            for _ in range(12):
                if not other.over:
                    other.choose(lively(dice, other))
                    insist_sound(other)
        state.choose(lively(dice, state))
    assert state.turn > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_a_copy_plays_on_alike_and_leaves_its_original_alone(players: int) -> None:
    dice = Random(players)
    state = dealt(players, 40 + players)
    for _ in range(120):
        if state.over:
            break
        before = state.digest()
        copy = state.clone()
        assert copy.digest() == before
        answer = lively(dice, state)
        copy.choose(answer)
        assert state.digest() == before
        state.choose(answer)
        assert copy.digest() == state.digest()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_with_somebody_giving_up_replays_to_the_same_table(players: int) -> None:
    dice = Random(players)
    state = dealt(players, 50 + players)
    for number in range(200):
        if state.over:
            break
        if number == 90 and players > 2:
            state.concede(state.living()[number % len(state.living())])
        else:
            state.choose(lively(dice, state))
    assert Record.of(state).replay().digest() == state.digest()
