"""Looking one answer ahead."""

from __future__ import annotations

from playmat import bots, games
from playmat.book.register import game_of
from playmat.bots.lookahead import PATIENCE, look_ahead
from playmat.bots.tree import rollout_answer
from playmat.kernel.state import State


def patiently(state: State, index: int, player: int) -> State:
    """The same as looking ahead, with every question asked in full."""
    state.take(index)
    for _ in range(PATIENCE):
        if state.decision is None:
            break
        answer = game_of(state).mind.continuation(state, player)
        if answer < 0:
            break
        state.take(answer)
    return state


def test_looking_ahead_finds_what_asking_everybody_finds() -> None:
    looks = 0
    mind = games.get("megacorp").mind
    state = games.get("megacorp").new(1, 2, record=False)
    bot = bots.make("greedy", 1)
    for _ in range(150):
        decision = state.decision
        if decision is None:
            break
        player = decision.player
        for index in mind.candidates(state):
            ahead = look_ahead(mind, state.clone(), index, player)
            patient = patiently(state.clone(), index, player)
            assert mind.value(ahead, player) == mind.value(patient, player)
            looks += 1
        state.take(bot.choose(state.seat()))
    assert looks > 500


def test_in_an_imagined_copy_everybody_passes_and_the_table_offers_what_it_did() -> None:
    game = games.get("megacorp")
    state = game.new(1, 2, record=False)
    bot = bots.make("greedy", 1)
    seen = 0
    while seen < 5 and state.decision is not None:
        decision = state.decision
        if decision.options[-1].verb == "pass" and len(decision.options) > 1:
            keys = state.keys()
            other = state.clone()
            game.mind.imagine(other)
            assert other.keys() == keys
            other.take(len(decision.options) - 1)
            assert other.decision is None or other.decision.options[-1].verb != "pass"
            assert state.keys() == keys
            seen += 1
        state.take(bot.choose(state.seat()))
    assert seen == 5


def test_a_rollout_answers_what_looks_best_of_the_little_that_it_looks_at() -> None:
    mind = games.get("shaman").mind
    left_out = 0
    for seed in range(4):
        state = games.get("shaman").new(seed, record=False)
        while (decision := state.decision) is not None:
            looked_at = mind.rollout_candidates(state)
            answer = rollout_answer(mind, state.clone(), decision.player)
            assert answer == best_of(state, looked_at)
            left_out += len(decision.options) - len(looked_at)
            state.take(answer)
    assert left_out


def best_of(state: State, answers: list[int]) -> int:
    """The one of these answers after which the position looks best."""
    assert state.decision is not None
    player = state.decision.player
    deal = state.clone()
    deal.reveals = 0
    mind = game_of(state).mind
    return max(answers, key=lambda index: mind.value(look_ahead(mind, deal.clone(), index, player), player))


def test_where_a_game_says_nothing_a_rollout_looks_at_all_that_may_help() -> None:
    state = games.get("megacorp").new(1, 2, record=False)
    mind = game_of(state).mind
    taken_back = 0
    for _ in range(200):
        decision = state.decision
        if decision is None:
            break
        looked_at = mind.rollout_candidates(state)
        left_out = [option for index, option in enumerate(decision.options) if index not in looked_at]
        assert all(mind.is_futile(state, option) for option in left_out)
        taken_back += len(left_out)
        state.take(len(decision.options) - 1 if len(decision.options) % 2 else 0)
    assert taken_back
