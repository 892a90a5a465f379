# interpreted: tests
"""What is seen of a game: every card, every answer, and nothing changed by looking."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from playmat import bots, games
from playmat.arena.played import Played
from playmat.arena.watch import Watcher, card_used
from playmat.games.megacorp.rules.common_answers import ABANDON
from playmat.kernel.state import State
from playmat.kernel.step import Option

GAMES = ("netbattle", "shaman", "robotmasters", "megacorp")
MOST = 250
"""Decisions after which a game is long enough to have been watched."""


@cache
def watched(game: str, seed: int = 5) -> tuple[State, Played, list[tuple[int, str, set[str]]]]:
    """A game as it stands after a while, its row, and each answer with what was on offer."""
    state: State = games.get(game).new(seed, record=True)
    chairs = [bots.make("random", seed + chair) for chair in range(state.players)]
    watcher = Watcher(state)
    answers: list[tuple[int, str, set[str]]] = []
    while (decision := state.decision) is not None and len(answers) < MOST:
        option = decision.options[chairs[decision.player].choose(state.seat(decision.player))]
        watcher.before(state)
        answers.append((decision.player, option.verb, {one.verb for one in decision.options}))
        state.choose(state.key(option))
        watcher.after(state, decision.player, option)
    row = Played(0, seed, list(range(state.players)), state.winner, 0, state.turn_number(), len(answers))
    watcher.finish(state, row)
    return state, row, answers


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_counted_with_what_was_on_offer(game: str) -> None:
    _, row, answers = watched(game)
    for chair in range(len(row.seats)):
        own = [(verb, offered) for player, verb, offered in answers if player == chair]
        assert row.chosen[chair] == Counter(verb for verb, _ in own)
        assert row.offered[chair] == Counter(verb for _, offered in own for verb in offered)


@pytest.mark.parametrize("game", GAMES)
def test_who_uses_a_card_has_drawn_it(game: str) -> None:
    _, row, _ = watched(game)
    for drawn, played in zip(row.drawn, row.played, strict=True):
        assert set(played) <= set(drawn)
        assert all(count > 0 for count in (*drawn.values(), *played.values()))
    assert any(row.played)


@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_names_places_and_verbs_of_its_own(game: str) -> None:
    state: State = games.get(game).new()
    assert games.get(game).uses | games.get(game).numbered <= state.verbs()
    assert games.get(game).at_hand <= {state.zone_name(zone) for zone in range(len(state.zones))}


@pytest.mark.parametrize("game", GAMES)
def test_the_hand_was_drawn(game: str) -> None:
    state, row, _ = watched(game)
    for zone, cards in enumerate(state.zones):
        if state.zone_name(zone) in ("hand", "signature moves") and state.zone_player(zone) >= 0:
            held = Counter(state.defs[card].id for card in cards)
            assert held <= Counter(row.drawn[state.zone_player(zone)])


@pytest.mark.parametrize("game", GAMES)
def test_the_curve_has_a_point_for_each_turn_and_one_for_the_end(game: str) -> None:
    _, row, _ = watched(game)
    assert row.turns + 1 <= len(row.curve) <= row.turns + 2
    for point in row.curve:
        assert len(point) == len(row.seats)
        assert sum(point) == pytest.approx(1, abs=0.001)
        assert all(0 <= chance <= 1 for chance in point)


def test_a_won_game_ends_certain() -> None:
    state, row, _ = watched("shaman")
    assert state.over
    assert row.curve[-1] == [float(chair == state.winner) for chair in range(2)]


@pytest.mark.parametrize("game", GAMES)
def test_watching_changes_nothing(game: str) -> None:
    state, _, answers = watched(game)
    unwatched: State = games.get(game).new(5, record=True)
    chairs = [bots.make("random", 5 + chair) for chair in range(unwatched.players)]
    for _ in answers:
        assert unwatched.decision is not None
        player = unwatched.decision.player
        unwatched.choose(chairs[player].choose(unwatched.seat(player)))
    assert unwatched.digest() == state.digest()


@pytest.mark.parametrize("game", GAMES)
def test_turns_are_those_of_the_table(game: str) -> None:
    state, _, _ = watched(game)
    assert state.turn_number() == state.table(0)["turn"]


def test_the_flipped_card_is_drawn_and_playing_it_uses_it() -> None:
    state: State = games.shaman.new(2)
    watcher = Watcher(state)
    used: list[str] = []
    while (decision := state.decision) is not None and not used:
        verbs = [option.verb for option in decision.options]
        index = verbs.index("play") if "play" in verbs else 0
        option = decision.options[index]
        watcher.before(state)
        card = card_used(state, option)
        if option.verb == "play":
            used.append(state.defs[card].id)
            assert state.zone_name(state.place[card]) == "flipped"
        state.take(index)
        watcher.after(state, decision.player, option)
    row = Played(0, 2, [0, 1], -1, 0, 0, 0)
    watcher.finish(state, row)
    assert [list(one) for one in row.played if one] == [used]


def test_a_flipped_card_is_drawn_even_if_nobody_plays_it() -> None:
    state: State = games.shaman.new(2)
    watcher = Watcher(state)
    flipped: list[set[str]] = [set(), set()]
    while state.decision is not None:
        player = state.decision.player
        verbs = [option.verb for option in state.decision.options]
        option = state.decision.options[verbs.index("discard") if "discard" in verbs else 0]
        if option.verb == "discard":
            flipped[player].add(state.defs[card_used(state, Option("play"))].id)
        watcher.before(state)
        state.choose(state.key(option))
        watcher.after(state, player, option)
    row = Played(0, 2, [0, 1], -1, 0, 0, 0)
    watcher.finish(state, row)
    assert sum(map(len, flipped)) > 2
    for drawn, cards in zip(row.drawn, flipped, strict=True):
        assert {card for card in drawn if not card.startswith("SKM")} == cards
    assert row.played == [{}, {}]


def test_what_is_thought_better_of_was_not_played() -> None:
    state, _, _ = watched("megacorp")
    watcher = Watcher(state)
    card = state.zones[0][0]
    watcher.use(0, card)
    watcher.after(state, 0, ABANDON)
    row = Played(0, 0, [0, 1], -1, 0, 0, 0)
    watcher.finish(state, row)
    assert row.played == [{}, {}]
    assert row.chosen[0] == {"abandon": 1}


def test_long_games_have_fewer_points_all_as_far_apart() -> None:
    state: State = games.shaman.new(2)
    watcher = Watcher(state)
    for _ in range(200):
        watcher.turn = -1  # another turn begins
        watcher.before(state)
    assert watcher.stride == 4
    assert len(watcher.curve) == 50


def test_a_card_counts_once_a_turn() -> None:
    state: State = games.shaman.new(2)
    watcher = Watcher(state)
    card = state.zones[0][0]
    watcher.before(state)
    watcher.use(0, card)
    watcher.use(0, card)
    watcher.turn = -1  # another turn begins
    watcher.before(state)
    watcher.use(0, card)
    row = Played(0, 0, [0, 1], -1, 0, 0, 0)
    watcher.finish(state, row)
    assert row.played == [{state.defs[card].id: 2}, {}]
