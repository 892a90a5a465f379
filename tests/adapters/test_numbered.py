"""Numbered actions: pages of them, what they answer, and what players get in the end."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from playmat.adapters.errors import IllegalAction
from playmat.adapters.numbered import Setup, Table
from playmat.adapters.observing import Observer
from playmat.book.game import Game
from playmat.book.record import RecordError
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError
from tests.laws.play import Dice


def played(setup: Setup, seed: int, steps: int, log: bool = False) -> Table:
    """A game some random actions on."""
    table = setup.deal(seed, log=log)
    dice = Dice(seed)
    while steps and not table.over:
        table.act(dice.below(table.legal))
        steps -= 1
    return table


def test_a_question_that_is_too_long_is_put_on_several_pages_and_every_answer_is_on_one(game: Game[Any]) -> None:
    setup = Setup.of(game, actions=3)
    table, plain = setup.deal(5), game.new(5)
    dice = Dice(5)
    turned = 0
    for _ in range(120):
        if table.over:
            break
        keys = plain.keys()
        answer = dice.below(len(keys))
        read: list[str] = []
        while table.turns_page and answer >= len(read) + 2:
            assert table.legal == 3 and table.keys[-1] == "more"
            read += table.keys[:-1]
            table.act(2)
            turned += 1
        assert keys[: len(read)] == read and keys[len(read) : len(read) + 2] == table.keys[:2]
        assert table.turns_page or keys[len(read) :] == table.keys
        table.act(answer - len(read))
        plain.take(answer)
        assert (table.page, table.state.digest()) == (0, plain.digest())
    assert turned, "no question was long enough"


def test_a_page_that_is_just_full_has_nothing_more(game: Game[Any]) -> None:
    longest = max((played(Setup.of(game), seed, 8) for seed in range(4)), key=lambda table: table.legal)
    assert longest.legal > 1
    for actions, more in ((longest.legal, False), (longest.legal + 1, False), (longest.legal - 1, longest.legal > 2)):
        if actions > 1:
            assert Table(longest.state, actions).turns_page is more
            assert Table(longest.state, actions).legal == min(actions, longest.legal)


def test_an_action_that_is_not_on_the_page_is_refused_and_changes_nothing(game: Game[Any]) -> None:
    table = Setup.of(game).deal(3)
    before = table.state.digest()
    for action in (-1, table.legal, 10_000):
        with pytest.raises(IllegalAction, match=f"only 0 to {table.legal - 1} are legal") as refused:
            table.act(action)
        assert isinstance(refused.value, ValueError)
    assert (table.state.digest(), table.steps) == (before, 0)


def test_who_falls_has_lost_at_once_and_all_results_add_up_to_nothing() -> None:
    setup = Setup.of(GAMES["megacorp"], players=4)
    ends = set()
    for seed in count():
        table, dice = setup.deal(seed), Dice(seed)
        while not table.over:
            table.act(dice.below(table.legal))
            for player in range(4):
                assert table.result(player) == (-1 / 3 if player in table.fallen else 0) or table.over
        results = [table.result(player) for player in range(4)]
        assert sum(results) == pytest.approx(0)
        winner = table.state.winner
        if winner >= 0:
            assert results == [1.0 if player == winner else -1 / 3 for player in range(4)]
        else:
            left = 4 - len(table.fallen)
            assert results == [-1 / 3 if p in table.fallen else (4 - left) / 3 / left for p in range(4)]
        ends.add(winner >= 0)
        if seed >= 9 and ends == {True, False}:
            break


def test_a_game_that_is_broken_off_is_a_tie() -> None:
    table = Setup.of(GAMES["shaman"]).deal(1)
    assert [table.result(player, broken_off=True) for player in range(2)] == [0, 0]


def test_what_a_player_sees_as_numbers_does_not_depend_on_what_is_hidden(game: Game[Any]) -> None:
    setup = Setup.of(game)
    observer = Observer(game, setup.actions)
    for seed in range(2):
        table = played(setup, seed, 12)
        for player in range(setup.players):
            seen = observer.vector(table, player)
            assert seen.shape == (observer.size,) and seen[: observer.state_size].any()
            assert seen[observer.state_size :].any() == (player == table.player)
            assert (seen == observer.vector(table.dealt_anew(player, 9), player)).all()


def test_each_action_has_its_own_numbers_and_those_that_are_not_legal_have_none() -> None:
    setup = Setup.of(GAMES["netbattle"])
    observer = Observer(setup.game, setup.actions)
    table = max((played(setup, seed, 25) for seed in range(9)), key=lambda table: table.legal)
    assert table.legal > 3
    block = observer.vector(table, table.player)[observer.state_size :].reshape(setup.actions, -1)
    told = {row.tobytes() for row in block[: table.legal]}
    assert len(told) == len(set(table.keys)) and not block[table.legal :].any()
    assert observer.mask(table, table.player).tolist() == [1] * table.legal + [0] * (setup.actions - table.legal)


def test_on_the_next_page_the_numbers_are_those_of_its_own_answers() -> None:
    game = GAMES["netbattle"]
    whole = max((played(Setup.of(game), seed, 25) for seed in range(9)), key=lambda table: table.legal)
    wide, narrow = Observer(game, game.actions), Observer(game, 3)
    rows = wide.vector(whole, whole.player)[wide.state_size :].reshape(wide.actions, -1)
    table = Table(whole.state, 3)
    for first in (0, 2):
        page = narrow.vector(table, table.player)[narrow.state_size :].reshape(3, -1)
        assert (page[:2] == rows[first : first + 2]).all()
        assert (page[2] == 1).all() == table.turns_page
        if table.turns_page:
            table.act(2)
    assert table.page


def test_another_number_of_actions_is_another_layout() -> None:
    game = GAMES["shaman"]
    assert Observer(game, 40).schema_hash != Observer(game, 41).schema_hash
    assert Observer(game, 40).schema_hash == Observer(game, game.actions).schema_hash


def test_a_table_dealt_anew_forgets_what_only_the_others_saw_and_has_no_record() -> None:
    table = played(Setup.of(GAMES["netbattle"]), 4, 30, log=True)
    other = table.dealt_anew(0, 1)
    assert table.state.log and other.state.log
    mine, theirs = ([line.as_seen_by(viewer) for line in table.state.log] for viewer in (0, 1))
    mine_anew, theirs_anew = ([line.as_seen_by(viewer) for line in other.state.log] for viewer in (0, 1))
    assert mine == mine_anew
    assert theirs != theirs_anew
    assert all(new in (old, line) for old, new, line in zip(theirs, theirs_anew, mine, strict=True))
    assert table.record().replay().digest() == table.state.digest()
    with pytest.raises(RecordError, match="dealt anew"):
        other.record()


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"players": 3}, "exactly two players"),
        ({"decks": ["flame", "flame", "flame"]}, "exactly two players"),
        ({"players": 2, "decks": ["flame", "flame", "flame"]}, "one for each; you named 3"),
        ({"decks": "flame"}, "one for each; you named “flame”"),
        ({"decks": ["flam"]}, "did you mean “flame”"),
        ({"actions": 1}, "Ask for 2 or more"),
        ({"options": {"rain": "yes"}}, "no option “rain”"),
    ],
)
def test_a_table_that_cannot_be_laid_is_refused_with_the_reason(wanted: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PlaymatError, match=complaint):
        Setup.of(GAMES["shaman"], **wanted)
