# interpreted: tests
"""Plans let everybody meet on equal terms; ladders spend their games where strength is open."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from playmat.arena.ladder import games_before, matches_of_round, openness, rounds, shared_out
from playmat.arena.plan import Entrant, Match, Plan, make_plan, round_robin
from playmat.arena.played import Played
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError

STARTERS = ["flame", "night-shift", "road-of-sparks", "trumpet"]


def test_bots_meet_with_one_deck_and_decks_with_one_bot() -> None:
    bots = make_plan("shaman", ["random", "greedy", "normal@5"])
    assert bots.labels == ["random", "greedy", "normal@5"]
    assert {entrant.deck for entrant in bots.entrants} == {"road-of-sparks"}
    assert bots.tables == ((0, 1), (0, 2), (1, 2))
    decks = make_plan("shaman", ["greedy"], ["all"])
    assert decks.labels == STARTERS
    assert len(decks.tables) == 6
    assert list(decks.decks) == STARTERS


def test_bots_and_decks_enter_in_all_pairs() -> None:
    plan = make_plan("shaman", ["random", "greedy"], ["flame", "trumpet"])
    assert plan.labels == ["random, flame", "random, trumpet", "greedy, flame", "greedy, trumpet"]


def test_every_deal_is_played_with_every_entrant_in_every_chair_and_all_tables_play_the_same_deals() -> None:
    plan = make_plan("megacorp", ["random", "greedy", "easy", "normal"], players=3, deals=5)
    matches = matches_of_round(plan, 0, ())
    assert [match.number for match in matches] == list(range(plan.whole)) == list(range(4 * 5 * 3))
    sat = Counter((entrant, chair) for match in matches for chair, entrant in enumerate(match.seats))
    assert set(sat.values()) == {3 * 5}
    dealt = Counter(plan.seed_of(match) for match in matches)
    assert list(dealt.values()) == [4 * 3] * 5


def test_a_bot_takes_its_own_luck_from_chair_to_chair() -> None:
    plan = make_plan("shaman", deals=1)
    straight, swapped = matches_of_round(plan, 0, ())
    assert (straight.seats, swapped.seats) == ([0, 1], [1, 0])
    assert plan.seed_of(straight) == plan.seed_of(swapped)
    assert len({plan.seed_of(straight), plan.bot_seed(straight, 0), plan.bot_seed(straight, 1)}) == 3
    assert [plan.bot_seed(match, place) for match in (straight, swapped) for place in (0, 1)] == [
        plan.bot_seed(straight, place) for place in (0, 1, 0, 1)
    ]


@pytest.mark.parametrize(
    ("entrants", "players", "tables"),
    [
        (3, 2, [(0, 1), (0, 2), (1, 2)]),
        (4, 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (2, 4, [(0, 1, 0, 1)]),
        (2, 3, [(0, 1, 0), (1, 0, 1)]),
    ],
)
def test_too_few_entrants_sit_down_again_round_the_table(
    entrants: int, players: int, tables: list[tuple[int, ...]]
) -> None:
    assert round_robin(entrants, players) == tables


def test_a_deck_of_ones_own_meets_the_field(tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(GAMES["shaman"].decks["flame"].text().replace("name: Flame", "name: Mine"), encoding="utf-8")
    plan = make_plan("shaman", ["greedy"], field_for=str(mine))
    assert plan.labels == ["Mine", *STARTERS]
    assert plan.tables == ((0, 1), (0, 2), (0, 3), (0, 4))
    known = make_plan("shaman", ["random", "greedy"], ["all"], field_for="flame")
    assert known.labels[:2] == ["random, flame", "random, night-shift"], "a deck does not meet itself"
    assert known.tables == ((0, 1), (0, 2), (0, 3), (4, 5), (4, 6), (4, 7))


def test_who_has_the_card_plays_everything_once_more_without_it() -> None:
    plan = make_plan("shaman", ["greedy"], ["flame", "road-of-sparks"], without="owned!")
    assert plan.labels == ["flame", "road-of-sparks", "road-of-sparks without Owned!"]
    assert plan.entrants[2] == Entrant("greedy", "road-of-sparks", "SKH-133")
    assert plan.tables == ((1, 0), (2, 0))
    alone = make_plan("shaman", ["greedy"], without="SKH-133")
    assert alone.tables == ((0, 0), (1, 0)), "who has no opponent plays against itself"
    several = make_plan("robotmasters", ["greedy"], ["rock"], without="Boost", players=3)
    assert several.tables == ((0, 0, 0), (1, 0, 0))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "There is no game called “chess”"),
        ({"bots": ["greedy"]}, "Name two or more bots or decks that meet"),
        ({"bots": ["greedy", "greedy"]}, "Name one or more different bots; you named greedy, greedy"),
        ({"bots": ["greedy", "rnadom"]}, "did you mean “random”?"),
        ({"bots": []}, "you named none"),
        ({"decks": ["flame", "flame"]}, "Name one or more different decks"),
        ({"decks": ["flame", "cold-tempo"]}, "Both decks must be of the same format"),
        ({"deals": 0}, "0 deals cannot be played; ask for 1 or more"),
        ({"players": 3}, "is for exactly two players, not for 3"),
        ({"ladder": True, "field_for": "flame"}, "leave --ladder out"),
        ({"decks": ["flame"], "field_for": "flame"}, "The field is empty"),
        ({"without": "Ownned!"}, "did you mean “Owned!”?"),
        ({"without": "zzzz"}, "see `playmat cards`"),
        ({"decks": ["flame"], "without": "Owned!"}, "No deck that enters has “Owned!”"),
        ({"options": {"start": "bid"}}, "has no option “start”"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_starts(change: dict[str, Any], said: str) -> None:
    with pytest.raises(PlaymatError) as refused:
        make_plan(**{"game": "shaman", **change})
    assert said in str(refused.value)


# Ladders -----------------------------------------------------------------------------------------------------


def results_of(plan: Plan, matches: list[Match]) -> list[Played]:
    """Games that the entrant with the higher number always wins, but that the last two share."""
    rows = []
    for match in matches:
        best = max(range(plan.players), key=lambda chair: match.seats[chair])
        if set(match.seats) == {len(plan.entrants) - 1, len(plan.entrants) - 2}:
            best = 0
        rows.append(Played(match.number, plan.seed_of(match), match.seats, best, 0, 1, 1))
    return rows


def test_a_ladder_lets_neighbours_meet_and_the_closest_most_often() -> None:
    plan = make_plan("shaman", ["greedy"], ["all"], ladder=True, deals=20)
    rows: list[Played] = []
    for number in range(rounds(plan)):
        assert games_before(plan, number) == len(rows)
        matches = matches_of_round(plan, number, rows)
        assert [match.number for match in matches] == list(range(len(rows), len(rows) + len(matches)))
        rows += results_of(plan, matches)
    assert len(rows) == plan.whole == 3 * 20 * 2
    met = Counter(tuple(sorted(row.seats)) for row in rows)
    assert max(met, key=lambda pair: met[pair]) == (2, 3)
    assert met[0, 3] == 0, "the strongest never met the weakest"
    played = Counter((row.seed, *row.seats) for row in rows)
    assert set(played.values()) == {1}, "a deal was played twice by the same at the same chairs"


def test_the_ladder_of_a_larger_table_has_windows() -> None:
    plan = make_plan("megacorp", ["random", "greedy", "easy", "normal"], players=3, ladder=True, deals=2)
    first = matches_of_round(plan, 0, ())
    assert {match.table for match in first} == {(0, 1, 2), (1, 2, 3)}
    assert len(first) + len(matches_of_round(plan, 1, results_of(plan, first))) == plan.whole == 2 * 2 * 3


def test_deals_are_shared_out_whole_and_by_weight() -> None:
    assert shared_out(10, [1.0, 1.0, 1.0]) == [4, 3, 3]
    assert shared_out(3, [1.0, 5.0, 9.0]) == [1, 1, 1]
    assert shared_out(12, [0.1, 0.5, 0.4]) == [2, 5, 5]
    assert openness([1500, 1500]) == pytest.approx(0.5)
    assert 0.5 > openness([1500, 1900]) > openness([1500, 2400]) > 0
