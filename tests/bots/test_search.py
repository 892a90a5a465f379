from __future__ import annotations

import os
import time
from typing import Any

import pytest

from playmat import bots, games
from playmat.book.register import game_of
from playmat.bots.answer_keys import answer_keys
from playmat.bots.search import SearchBot, search, think, tree_of
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.testing import P1, P2, Table
from tests.games.shaman.table.plain import plain
from tests.laws.play import SHORT

EVERY_GAME = tuple(games.GAMES)
CROWDS = {name: games.get(name).most for name in EVERY_GAME}
TABLES = sorted({*((name, 2) for name in EVERY_GAME), *CROWDS.items()})


def midgame(name: str, players: int = 2, answers: int = 30) -> State:
    """A position in which somebody has a real choice."""
    game = games.get(name)
    state: State = game.new(5, players, record=False)
    chairs = [bots.make("greedy", seat) for seat in range(players)]
    answers = min(answers, SHORT.get(name, answers))
    while answers > 0 or not is_choice(state):
        assert state.decision is not None
        state.choose(chairs[state.decision.player].choose(state.seat()))
        answers -= 1
    return state


def is_choice(state: State) -> bool:
    decision = state.decision
    assert decision is not None
    return (
        len(decision.options) > 2 and game_of(state).mind.default_answer(state.seat().sample(0), decision.player) < 0
    )


def played(name: str, first: str, second: str, seed: int) -> State:
    state: State = games.get(name).new(seed, 2, record=False)
    chairs = [bots.make(first, seed), bots.make(second, seed + 1)]
    while state.decision is not None:
        state.choose(chairs[state.decision.player].choose(state.seat()))
    return state


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_search_weighs_every_answer(name: str) -> None:
    state = midgame(name)
    thought = think(state.seat(), iterations=40, seed=3)
    assert thought.iterations == 40
    assert [one.key for one in thought.options] == state.keys()
    assert sum(thought.chances) == pytest.approx(1)
    assert all(0 <= one.chance <= 1 and 0 <= one.margin <= 1 for one in thought.options)
    best = thought.options[thought.best]
    tried = [one for one in thought.options if one.visits]
    assert best in tried and all(one.chance - one.margin < best.chance + best.margin for one in tried)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_thinking_leaves_the_game_alone_and_repeats(name: str) -> None:
    state = midgame(name)
    before = state.digest()
    first = think(state.seat(), iterations=20, seed=3)
    assert think(state.seat(), iterations=20, seed=3) == first
    assert state.digest() == before


@pytest.mark.parametrize(("name", "players"), CROWDS.items())
def test_a_search_plays_with_any_number_of_players(name: str, players: int) -> None:
    state = midgame(name, players)
    thought = think(state.seat(), iterations=16, seed=1)
    assert len(thought.chances) == players
    assert sum(thought.chances) == pytest.approx(1)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_games_between_searches_finish(name: str) -> None:
    assert played(name, "hard@1", "random" if name == "megacorp" else "easy@1", 3).over


def test_the_same_seed_plays_the_same_game() -> None:
    assert played("shaman", "hard@4", "easy@3", 4).digest() == played("shaman", "hard@4", "easy@3", 4).digest()


def test_more_iterations_make_the_margin_smaller() -> None:
    state = midgame("shaman")
    few, many = (think(state.seat(), iterations=count, seed=1, only=(0, 1)) for count in (20, 400))
    assert many.options[0].margin < few.options[0].margin / 2


def test_answers_to_compare_are_tried_equally_often() -> None:
    state = midgame("netbattle")
    thought = think(state.seat(), iterations=30, seed=1, only=(0, 2))
    assert thought.iterations == 30
    assert [one.visits for one in thought.options[:3]] == [15, 0, 15]


def test_a_search_stops_as_soon_as_more_thought_is_worth_a_trifle() -> None:
    tree = tree_of(midgame("shaman", answers=20).seat(), 1)
    tree.run(20_000)
    assert tree.race.is_decided() and 16 < tree.iterations < 20_000
    shorter = tree_of(midgame("shaman", answers=20).seat(), 1)
    shorter.run(tree.iterations - 16)
    assert not shorter.race.is_decided()


def test_equal_cards_in_a_hand_make_one_answer() -> None:
    state = games.get("netbattle").new(1, 2, record=False)
    for seed in range(200):
        state = games.get("netbattle").new(seed, 2, record=False)
        chairs = [bots.make("random", seed), bots.make("random", seed + 1)]
        while state.decision is not None:
            keys = answer_keys(game_of(state).mind, state, state.decision)
            names = [(key[1], key[2], key[3], key[4]) for key in keys if key[3] and state.hidden[key[4]]]
            if len(set(names)) < len(names):
                tried = [(key[1], key[2], key[3], key[4]) for key in keys if key[5] >= 0 and key[3]]
                assert len(set(tried)) == len(tried)
                return
            state.choose(chairs[state.decision.player].choose(state.seat()))
    pytest.fail("no hand held two equal cards")


def test_the_tree_is_used_again_where_the_same_player_goes_on() -> None:
    bot = SearchBot(1, iterations=40)
    state = midgame("shaman")
    reused = 0
    while state.decision is not None:
        seat = state.seat()
        if bot.last is not None and bot.given is not None and seat.question == bot.next_question and is_choice(state):
            followed = bot.last.follow(tree_of(seat, 1).state, bot.given)
            reused += followed is not None and any(edge.visits for edge in followed.race.edges)
        state.choose(bot.choose(seat))
    assert reused


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_what_was_tried_before_counts_once_on_several_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.bots.search.can_fork", lambda: True)
    tree = tree_of(midgame("shaman").seat(), 1)
    tree.compare([0, 1])
    search(tree, 30)
    search(tree, 64, cores=2)
    assert tree.iterations == sum(edge.visits for edge in tree.race.edges) == 30 + 64


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot copy a process")
def test_several_cores_search_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playmat.bots.search.can_fork", lambda: True)
    state = midgame("shaman")
    alone = think(state.seat(), iterations=64, seed=1, only=(0, 1))
    shared = think(state.seat(), iterations=128, seed=1, cores=2, only=(0, 1))
    assert shared.iterations == 128
    assert [one.visits for one in shared.options[:2]] == [2 * one.visits for one in alone.options[:2]]
    assert shared.options[0].chance != alone.options[0].chance


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({}, "Say how long"),
        ({"iterations": 5, "only": (99,)}, "answers to compare"),
        ({"seconds": -1.0}, "Say how long"),
    ],
)
def test_a_search_that_cannot_be_is_refused(limits: dict[str, Any], said: str) -> None:
    with pytest.raises(PlaymatError, match=said):
        think(midgame("shaman").seat(), **limits)


def test_who_is_not_asked_has_nothing_to_think_about() -> None:
    state = midgame("shaman")
    assert state.decision is not None
    with pytest.raises(PlaymatError, match="Nobody asks this seat"):
        think(state.seat(1 - state.decision.player), iterations=5)


def test_a_limit_is_part_of_a_bots_name() -> None:
    bot = bots.make("hard@400", 1)
    assert isinstance(bot, SearchBot) and (bot.iterations, bot.seconds) == (400, 0.0)
    assert bots.seconds("normal@0.25s") == 0.25
    assert bots.is_timed("hard") and not bots.is_timed("hard@400") and not bots.is_timed("greedy")


@pytest.mark.parametrize("name", ["hard@", "hard@0", "hard@0s", "hard@fast", "hard@-1", "hard@1e9"])
def test_a_limit_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(PlaymatError, match="hard@400 or hard@0.2s"):
        bots.make(name)


def test_a_bot_that_does_not_search_takes_no_limit() -> None:
    with pytest.raises(PlaymatError, match="does not search"):
        bots.make("greedy@100")


def test_a_misspelled_bot_is_guessed() -> None:
    with pytest.raises(PlaymatError, match="did you mean “hard”"):
        bots.make("hadr@100")


@pytest.mark.parametrize("seed", range(5))
def test_a_search_sees_what_will_be_answered_to_its_answer(seed: int) -> None:
    """A counterattack at once would be struck back by what nothing stops; the next card will strike so itself."""
    weak, strong, stronger = plain(9, 1), plain(9, 9), plain(5, 10)
    table = Table("shaman", zone="yellow", attack="strike").set(P2, strike=weak)
    for player, pile in ((P1, [strong] * 9), (P2, [stronger] * 9)):
        table.set(player, points=2, deck=pile, discard=pile, green=pile[:2], yellow=pile[:2], red=pile[:2])
    table.set(P1, flipped=weak).offers("play", "focus", "discard")
    thought = think(table.state.seat(), iterations=20, seed=seed)
    assert [one.chance for one in thought.options] == [0, 1, 1]
    assert thought.options[thought.best].key in ("focus", "discard")


# Time


class Readings:
    """A clock that moves by a second whenever it is read, so that work takes as long on every machine."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        monkeypatch.setattr("playmat.bots.tree.perf_counter", self.read)

    def read(self) -> float:
        self.seconds += 1.0
        return self.seconds


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_search_uses_its_time_and_no_more(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = midgame(name)
    clock = Readings(monkeypatch)
    tree = tree_of(state.seat(), 1, deadline=200.0)
    tree.patient = True
    search(tree, 0)
    assert tree.iterations > 1
    assert 100 < clock.seconds <= 201, "it is read once more to see that the time is over"


def test_where_there_is_no_time_to_look_at_every_answer_some_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    state = midgame("megacorp", 9, 60)
    bot = bots.make("greedy", 1)
    while state.decision is not None and len(tree_of(state.seat(), 1).places) <= 20:
        state.choose(bot.choose(state.seat()))
    clock = Readings(monkeypatch)
    tree = tree_of(state.seat(), 1, deadline=10.0)
    guesses = [edge.guess for edge in tree.race.edges]
    assert len(guesses) > 20 and clock.seconds == 10
    assert [guess > 0 for guess in guesses] == [True] * 10 + [False] * (len(guesses) - 10)
    search(tree, 0)
    assert tree.iterations == 1 and tree.best() in tree.places[:10]


@pytest.mark.alone
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_move_takes_hardly_longer_than_its_limit(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the processor's clock, as a search cannot help what else the machine does; and the best of a few times."""
    for clock in ("time.perf_counter", "playmat.bots.tree.perf_counter"):
        monkeypatch.setattr(clock, time.process_time)
    state = midgame(name, players, 60)
    spent: list[float] = []
    for seed in range(3):
        begun = time.process_time()
        think(state.seat(), seconds=0.5, seed=seed)
        spent.append(time.process_time() - begun)
    assert min(spent) < 0.75, spent
