# interpreted: tests
"""Decks meet decks fairly, and the numbers say what was played."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from playmat import Record
from playmat.arena import balance as module
from playmat.arena.balance import Balance, Meeting, Share, balance
from playmat.arena.simulate import Lengths, simulate
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError
from playmat.running.stats import Distribution

LENGTHS = Lengths(Distribution.of({7: 1, 10: 1}), Distribution.of({40: 1, 60: 1}))


def met(deck: str, against: str, wins: int, losses: int, first: int, first_wins: int) -> Meeting:
    return Meeting(deck, against, 100, wins, losses, first, first_wins, LENGTHS)


THREE = Balance(
    "shaman",
    "greedy",
    7,
    100,
    {"a": "Anvil", "b": "Bellows", "c": "Coal"},
    (
        met("a", "a", 45, 55, 50, 60),
        met("a", "b", 30, 70, 20, 50),
        met("a", "c", 40, 50, 40, 45),
        met("b", "b", 50, 50, 50, 58),
        met("b", "c", 80, 20, 60, 55),
        met("c", "c", 40, 40, 50, 50),
    ),
)
"""Results as a literal: Bellows beats both others, and ten games of Anvil against Coal are drawn."""


def test_a_share_is_sure_when_its_interval_leaves_even_out() -> None:
    assert (Share.plain(8, 10).low, Share.plain(8, 10).high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert not Share.plain(8, 10).leaves_out(0.5)
    assert Share.plain(80, 100).leaves_out(0.5)
    assert Share.plain(20, 100).leaves_out(0.5)
    assert Share.plain(80, 100).margin == pytest.approx(0.0777, abs=1e-4)


def test_a_share_of_nothing_says_nothing() -> None:
    nothing = Share.plain(0, 0)
    assert (nothing.rate, nothing.low, nothing.high, nothing.leaves_out(0.5)) == (0.5, 0.0, 1.0, False)


def test_a_meeting_is_the_same_from_both_sides() -> None:
    there, back = THREE.meeting("a", "c"), THREE.meeting("c", "a")
    assert (there.wins, there.losses, there.draws, there.first) == (40, 50, 10, 40)
    assert (back.wins, back.losses, back.draws, back.first) == (50, 40, 10, 60)
    assert there.share.rate + back.share.rate == 1
    assert there.first_wins == back.first_wins == 45
    assert back.turned() == there


def test_the_strongest_deck_comes_first_and_mirrors_do_not_count_for_it() -> None:
    assert [(one.deck, one.wins.count, one.wins.of) for one in THREE.standings] == [
        ("b", 150, 200),
        ("a", 70, 190),
        ("c", 70, 190),
    ]
    assert [one.went_first.count for one in THREE.standings] == [140, 60, 100]


def test_going_first_is_measured_in_mirrors_without_the_drawn_games() -> None:
    assert [(one.deck, one.first_wins_in_mirror.count, one.first_wins_in_mirror.of) for one in THREE.standings] == [
        ("b", 58, 100),
        ("a", 60, 100),
        ("c", 50, 80),
    ]
    assert (THREE.first_player.count, THREE.first_player.of) == (168, 280)
    assert THREE.draws == 30


def test_the_length_is_that_of_games_against_others() -> None:
    short = Meeting("a", "b", 100, 50, 50, 50, 50, Lengths(Distribution.of({3: 1}), Distribution.of({10: 1})))
    mirrors = (met("a", "a", 50, 50, 50, 50), met("b", "b", 50, 50, 50, 50))
    two = Balance("shaman", "greedy", 0, 100, {"a": "Anvil", "b": "Bellows"}, (short, *mirrors))
    assert [(one.turns, one.decisions) for one in two.standings] == [(3.0, 10.0)] * 2


def test_the_json_holds_every_pair_once_and_every_deck() -> None:
    content = THREE.to_json()
    assert json.loads(json.dumps(content)) == content
    assert [one["deck"] for one in content["decks"]] == ["b", "a", "c"]
    assert [(one["deck"], one["against"]) for one in content["pairs"]] == module.pairs("abc")
    assert content["pairs"][1]["wins"]["rate"] == 0.3
    assert content["pairs"][1]["went_first"] == Share.plain(20, 100).to_json()
    assert content["first_player_wins"]["of"] == 280


DECKS = ("flame", "trumpet", "night-shift")


def test_the_same_numbers_come_out_on_any_number_of_workers() -> None:
    alone = balance("shaman", DECKS[:2], 6, seed=5, workers=1)
    assert balance("shaman", DECKS[:2], 6, seed=5, workers=2) == alone
    assert balance("shaman", DECKS[:2], 6, seed=6, workers=1) != alone


def test_every_pair_is_a_simulation_with_the_same_seed() -> None:
    result = balance("shaman", DECKS, 8, bot="random", seed=3, workers=1)
    assert [(one.deck, one.against) for one in result.meetings] == module.pairs(DECKS)
    for one in result.meetings:
        played = simulate("shaman", ("random", "random"), 8, 3, (one.deck, one.against), workers=1)
        assert [one.wins, one.losses] == [seat.wins for seat in played.seats]
        assert (one.first, one.games - one.first) == played.first
        assert one.first_wins == sum(played.first_wins)
        assert one.lengths == played.lengths


def test_who_is_asked_first_goes_first_whatever_the_chair(tmp_path: Path) -> None:
    played = simulate("shaman", ("greedy", "random"), 24, 5, ("flame", "trumpet"), workers=1, record=tmp_path)
    first, first_wins = Counter[str](), Counter[str]()
    for record in map(Record.load, tmp_path.iterdir()):
        begun = record.beginning
        decision = GAMES["shaman"].new(begun.seed, begun.seats, begun.decks).decision
        assert decision is not None
        assert record.winner is not None
        first[begun.seats[decision.player]] += 1
        first_wins[begun.seats[decision.player]] += record.winner == decision.player
    assert played.first == (first["greedy"], first["random"])
    assert played.first_wins == (first_wins["greedy"], first_wins["random"])
    assert first["greedy"] and first["random"]


def test_progress_rises_over_all_pairs() -> None:
    heard: list[int] = []
    balance("shaman", DECKS, 4, bot="random", workers=1, progress=heard.append)
    assert heard[-1] == 6 * 4
    assert all(before < after for before, after in pairwise(heard))


def test_without_decks_all_of_the_default_format_meet() -> None:
    found = module.entered("shaman", None)
    assert list(found) == ["flame", "night-shift", "road-of-sparks", "trumpet"]
    assert found["road-of-sparks"] == "Road of Sparks"


@pytest.mark.parametrize(
    ("decks", "games", "said"),
    [
        (["flame"], 2, "Name two or more different decks; you named flame."),
        ([], 2, "you named none."),
        (["flame", "flame"], 2, "you named flame, flame."),
        (["flame", "flume"], 2, "did you mean “flame”?"),
        (["flame", "trumpet", "cold-tempo"], 2, "same format"),
        (["flame", "trumpet"], 3, "3 games a pair cannot be split evenly over the two chairs; ask for an even number"),
        (["flame", "trumpet"], 0, "ask for an even number, 2 or more"),
    ],
)
def test_what_cannot_be_weighed_is_refused_before_a_game_is_played(
    decks: list[str], games: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "simulate", lambda *_, **__: pytest.fail("a game was played"))
    with pytest.raises(PlaymatError) as refused:
        balance("shaman", decks, games)
    assert said in str(refused.value)


def test_a_game_for_more_than_two_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["shaman"]), "fewest", 3)
    with pytest.raises(PlaymatError, match="not for two players"):
        module.entered("shaman", None)


def test_a_turn_is_what_the_table_counts(tmp_path: Path) -> None:
    played = simulate("shaman", ("greedy", "random"), 3, 5, ("flame", "trumpet"), workers=1, record=tmp_path)
    turns: list[Any] = [Record.load(file).replay().table(0)["turn"] for file in tmp_path.iterdir()]
    assert played.lengths.turns == Distribution.of(Counter(turns))
