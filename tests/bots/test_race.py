"""The race between the answers to a question: same deals for all, who is tried next, when it is decided."""

from __future__ import annotations

import pytest

from playmat import bots, games
from playmat.book.register import game_of
from playmat.book.style import Style
from playmat.bots.race import LEAST_TRIES, Edge, Race
from playmat.bots.tree import DOUBT, Tree
from playmat.kernel.state import State


def race_of(*rows: tuple[float, int, float], trust: float = 8.0) -> Race:
    """A race between answers by their first sight, tries and mean, with a spread of 0.1 in what the tries say."""
    race = Race(Style(trust=trust))
    for guess, visits, mean in rows:
        edge = Edge(guess, 1.0)
        edge.visits, edge.total, edge.squares = visits, visits * mean, visits * (mean * mean + 0.01)
        race.edges.append(edge)
    race.reckon()
    return race


def midgame(game: str, answers: int) -> State:
    """A position in which there is something to choose."""
    state: State = games.get(game).new(3, 2, record=False)
    chairs = [bots.make("greedy", 1), bots.make("greedy", 2)]
    for _ in range(answers):
        decision = state.decision
        assert decision is not None
        state.take(chairs[decision.player].choose(state.seat()))
    while state.decision is None or len(state.decision.options) < 2:
        state.take(0)
    state.reveals = 0
    return state


def test_before_anything_was_tried_the_answer_that_looks_best_leads() -> None:
    race = race_of((0.4, 0, 0.0), (0.6, 0, 0.0), (0.5, 0, 0.0))
    assert race.leader() == 1


def test_a_few_lucky_tries_do_not_outweigh_the_first_sight_but_many_do() -> None:
    assert race_of((0.6, 2, 0.5), (0.4, 2, 0.6), trust=32).leader() == 0
    assert race_of((0.6, 200, 0.5), (0.4, 200, 0.6), trust=32).leader() == 1


def test_first_sights_that_are_all_too_rosy_do_not_favour_what_was_tried_little() -> None:
    race = race_of((0.80, 100, 0.50), (0.79, 2, 0.50))
    assert race.offset == pytest.approx(-0.3, abs=0.01)
    assert race.leader() == 0


def test_the_leader_and_its_nearest_rival_take_turns() -> None:
    race = race_of((0.5, 20, 0.6), (0.5, 10, 0.59), (0.5, 10, 0.2))
    assert race.next() == 1
    race = race_of((0.5, 10, 0.6), (0.5, 20, 0.59), (0.5, 20, 0.2))
    assert race.next() == 0


def test_an_answer_that_was_hardly_tried_may_be_better_than_it_looks() -> None:
    race = race_of((0.5, 400, 0.6), (0.5, 400, 0.59), (0.5, 0, 0.0), trust=1.0)
    assert race.next() == 2


def test_a_race_is_decided_when_nobody_may_overtake_the_leader() -> None:
    assert race_of((0.5, 400, 0.7), (0.5, 400, 0.5)).is_decided()
    assert not race_of((0.5, 40, 0.6), (0.5, 40, 0.59)).is_decided()
    assert not race_of((0.5, 400, 0.609), (0.5, 400, 0.6)).is_decided(), "two standard errors are not enough"
    assert race_of((0.5, 400, 0.618), (0.5, 400, 0.6)).is_decided(), "four are"
    assert race_of((0.5, 200_000, 0.6), (0.5, 200_000, 0.6)).is_decided(), "a trifle is not worth more thought"
    assert not race_of((0.9, LEAST_TRIES - 1, 0.9), (0.1, 0, 0.0)).is_decided()
    race = race_of((0.5, 4000, 0.6), (0.5, 4000, 0.6))
    assert not race.is_decided()
    race.trifle = 0.02
    assert race.is_decided(), "the more is a trifle, the sooner"


def test_only_some_answers_are_compared_each_as_often_and_never_decided() -> None:
    race = race_of((0.5, 400, 0.7), (0.5, 399, 0.2), (0.5, 0, 0.0))
    race.only = [0, 1]
    assert race.next() == 1
    assert not race.is_decided()
    race.edges[2].guess = 0.99
    assert race.leader() == 0, "what is not compared cannot be the best"


@pytest.mark.parametrize("game", ["shaman", "netbattle", "robotmasters", "megacorp"])
def test_every_answer_is_tried_on_the_same_deals(game: str) -> None:
    state = midgame(game, 20)
    decision = state.decision
    assert decision is not None
    first, second = (Tree(game_of(state).mind, state, decision.player, 5, Style()) for _ in range(2))
    assert [first.deal(number) for number in range(4)] == [second.deal(number) for number in range(4)]
    assert len({first.deal(number) for number in range(50)}) == 50
    first.compare([0])
    second.compare([0])
    second.race.edges[second.race.only[0]].visits = 1  # its next try is on the second deal
    first.iterate()
    first.sums = [0.0] * state.players
    first.race.edges[first.race.only[0]].node = None
    first.iterate()
    second.iterate()
    assert first.sums == second.sums


def test_the_default_answer_is_kept_unless_the_tries_speak_against_it() -> None:
    state = games.get("robotmasters").new(3, 2, record=False)
    chairs = [bots.make("greedy", 1), bots.make("greedy", 2)]
    seen = 0
    while state.decision is not None and seen < 5:
        player = state.decision.player
        state.reveals = 0
        default = game_of(state).mind.default_answer(state, player)
        if default >= 0 and len(state.decision.options) > 1:
            seen += 1
            tree = Tree(game_of(state).mind, state, player, 5, Style(horizon=1, doubts=True))
            assert tree.places[tree.race.leader()] == default
            assert len({edge.guess for edge in tree.race.edges}) == 2
            assert tree.race.trifle == DOUBT
        state.take(chairs[player].choose(state.seat()))
    assert seen == 5


def test_an_answer_that_no_bot_tries_can_still_be_compared() -> None:
    state = games.get("megacorp").new(3, 2, record=False)
    bot = bots.make("greedy", 1)
    while state.decision is not None:
        options = state.decision.options
        back = [index for index, option in enumerate(options) if game_of(state).mind.is_futile(state, option)]
        if back and len(options) > len(back):
            other = next(index for index in range(len(options)) if index not in back)
            thought = bots.think(state.seat(), iterations=8, seed=1, only=(other, back[0]))
            assert [thought.options[index].visits for index in (other, back[0])] == [4, 4]
            return
        state.take(bot.choose(state.seat()))
    raise AssertionError("no such question came up")
