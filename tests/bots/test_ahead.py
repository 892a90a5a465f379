"""Looking one answer ahead."""

from __future__ import annotations

from playmat import bots, games
from playmat.bots.lookahead import PATIENCE, look_ahead
from playmat.bots.tree import hasty
from playmat.kernel.state import State


def patiently(state: State, index: int, player: int) -> State:
    """The same as looking ahead, with every question asked in full."""
    state.take(index)
    for _ in range(PATIENCE):
        if state.decision is None:
            break
        answer = state.completion(player)
        if answer < 0:
            break
        state.take(answer)
    return state


def test_a_hurried_look_sees_what_a_patient_one_sees() -> None:
    looks = 0
    for seed in range(2):
        state = games.get("megacorp").new(seed, 2, record=False)
        bot = bots.make("greedy", seed)
        for _ in range(150):
            decision = state.decision
            if decision is None:
                break
            player = decision.player
            for index in range(len(decision.options)):
                if not state.takes_back(decision.options[index]):
                    hurried, patient = (
                        look_ahead(state.clone(), index, player),
                        patiently(state.clone(), index, player),
                    )
                    assert hurried.worth(player) == patient.worth(player)
                    looks += 1
            state.take(bot.choose(state.seat()))
    assert looks > 500


def test_a_hurried_copy_offers_nothing_but_to_pass_and_the_table_goes_on_as_before() -> None:
    state = games.get("megacorp").new(1, 2, record=False)
    bot = bots.make("greedy", 1)
    seen = 0
    while seen < 5 and state.decision is not None:
        decision = state.decision
        if decision.options[-1].verb == "pass" and len(decision.options) > 1:
            other = state.clone()
            other.hurried = True
            other.take(len(decision.options) - 1)
            if other.decision is not None and other.decision.options[-1].verb == "pass":
                assert len(other.decision.options) == 1
                seen += 1
            assert not state.hurried
        state.take(bot.choose(state.seat()))
    assert seen == 5


def test_the_hasty_look_at_little_and_answer_as_greedy_would() -> None:
    questions = agreed = looks = answers = 0
    for seed in range(12):
        state = games.get("shaman").new(seed, record=False)
        while (decision := state.decision) is not None:
            best = best_of_all(state)
            if len(decision.options) > 1:
                considered = state.in_haste()
                questions += 1
                agreed += hasty(state.clone(), decision.player) == best
                looks += len(considered) if len(considered) > 1 else 0
                answers += len(decision.options)
            state.take(best)
    assert questions > 500
    assert agreed > 0.93 * questions
    assert looks < 0.4 * answers


def best_of_all(state: State) -> int:
    """The answer after which the position looks best, whatever it is."""
    assert state.decision is not None
    player = state.decision.player
    deal = state.clone()
    deal.reveals = 0
    looks = [look_ahead(deal.clone(), index, player).worth(player) for index in range(len(state.decision.options))]
    return looks.index(max(looks))


def test_whoever_is_in_no_haste_looks_at_all_that_may_help() -> None:
    state = games.get("megacorp").new(1, 2, record=False)
    taken_back = 0
    for _ in range(200):
        decision = state.decision
        if decision is None:
            break
        left_out = [option for index, option in enumerate(decision.options) if index not in state.in_haste()]
        assert all(state.takes_back(option) for option in left_out)
        taken_back += len(left_out)
        state.take(len(decision.options) - 1 if len(decision.options) % 2 else 0)
    assert taken_back
