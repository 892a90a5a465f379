# interpreted: tests
"""Tournaments give the same games on any number of workers and after any interruption."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from playmat.arena import journal as journal_module
from playmat.arena import tournament
from playmat.arena.journal import Journal, read_journal, read_rows
from playmat.arena.ladder import matches_of_round
from playmat.arena.plan import ArenaError, Plan, make_plan
from playmat.arena.played import Played
from playmat.arena.restriction import contrasts_of
from playmat.arena.tournament import Dealer, Portion, Portions, play_match, play_plan
from playmat.kernel.errors import PlaymatError

THREE = ("random", "greedy", "easy@3")


@pytest.fixture(scope="module")
def plan() -> Plan:
    """A ladder, since what its later rounds are follows from the earlier ones."""
    return make_plan("shaman", THREE, ladder=True, deals=4, seed=5)


@pytest.fixture(scope="module")
def alone(plan: Plan) -> list[Played]:
    """Its games, played in one go by one worker."""
    return play_plan(plan, workers=1)


def test_one_worker_plays_the_whole_plan_and_two_play_the_same_games(plan: Plan, alone: list[Played]) -> None:
    assert [row.index for row in alone] == list(range(plan.whole)) == list(range(16))
    assert play_plan(plan, workers=2) == alone


def test_a_game_follows_from_the_plan_alone(plan: Plan, alone: list[Played]) -> None:
    dealer = Dealer.of(plan)
    for match in matches_of_round(plan, 0, ())[::-1]:
        assert play_match(dealer, match) == alone[match.number]


class Interrupted(Exception):
    """Somebody pulled the plug."""


def interrupt_after(games: int, done: int) -> None:
    """Hear of games until so many are finished."""
    if done >= games:
        raise Interrupted


def test_an_interrupted_run_goes_on_where_it_was(plan: Plan, alone: list[Played], tmp_path: Path) -> None:
    for games, workers in ((3, 1), (9, 2)):
        with pytest.raises(Interrupted):
            play_plan(plan, tmp_path, workers=workers, progress=partial(interrupt_after, games))
        kept = read_journal(tmp_path)[1]
        assert games <= len(kept) < 16
        with (tmp_path / "games.jsonl").open("ab") as file:
            file.write(msgspec.json.encode(alone[15])[:50])  # a line that a kill cut short
    heard: list[int] = []
    assert play_plan(plan, tmp_path, workers=1, progress=heard.append) == alone
    assert heard[0] == len(kept)
    assert heard[-1] == 16
    assert read_journal(tmp_path) == (plan, alone)
    assert play_plan(plan, tmp_path, progress=heard.append) == alone
    assert heard[-1] == heard[-2] == 16, "a finished run has nothing left to play"


def test_a_round_robin_can_be_made_longer(tmp_path: Path) -> None:
    short = make_plan("shaman", ("random", "greedy"), deals=2)
    long = structs.replace(short, deals=3)
    first = play_plan(short, tmp_path, workers=1)
    assert play_plan(long, tmp_path, workers=1) == play_plan(long, workers=1)
    assert read_journal(tmp_path)[1][: len(first)] == first
    with pytest.raises(ArenaError, match="of another plan, with other deals"):
        play_plan(short, tmp_path)


def test_a_folder_of_another_plan_is_refused(plan: Plan, tmp_path: Path) -> None:
    with Journal(plan, tmp_path):
        pass
    other = structs.replace(plan, seed=6, deals=9)
    with pytest.raises(ArenaError, match="of another plan, with other seed, deals. Give the command that began it"):
        play_plan(other, tmp_path)
    (tmp_path / "plan.json").write_text("{}")
    with pytest.raises(ArenaError, match="is no plan of an arena of this version"):
        play_plan(plan, tmp_path)
    (tmp_path / "plan.json").unlink()
    (tmp_path / "games.jsonl").write_text("{}\n")
    with pytest.raises(ArenaError, match="holds games without a plan"):
        play_plan(plan, tmp_path)


def test_two_runs_cannot_write_to_one_folder(plan: Plan, tmp_path: Path) -> None:
    with Journal(plan, tmp_path), pytest.raises(ArenaError, match="Another run is writing to"):
        play_plan(plan, tmp_path)


def test_games_that_the_plan_would_not_have_played_are_refused(
    plan: Plan, alone: list[Played], tmp_path: Path
) -> None:
    with Journal(plan, tmp_path) as journal:
        journal.add([structs.replace(alone[0], seats=alone[0].seats[::-1])])
    with pytest.raises(ArenaError, match="Game 0 in .* is none of this plan"):
        play_plan(plan, tmp_path)


def test_a_damaged_line_is_named(plan: Plan, alone: list[Played], tmp_path: Path) -> None:
    with Journal(plan, tmp_path) as journal:
        journal.add(alone[:3])
    file = tmp_path / "games.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(lines[0] + b"garbage\n" + lines[2])
    with pytest.raises(ArenaError, match=r"Line 2 of .*games\.jsonl is damaged; take that line out"):
        play_plan(plan, tmp_path)
    file.write_bytes(lines[0] + lines[2])
    assert play_plan(plan, tmp_path, workers=1) == alone


@given(st.data())
@settings(max_examples=30)
def test_a_journal_cut_anywhere_keeps_every_whole_line(
    tmp_path_factory: pytest.TempPathFactory, alone: list[Played], data: st.DataObject
) -> None:
    lines = [msgspec.json.encode(row) + b"\n" for row in alone[:3]]
    whole = b"".join(lines)
    cut = data.draw(st.integers(0, len(whole)))
    file = tmp_path_factory.getbasetemp() / "cut.jsonl"
    file.write_bytes(whole[:cut])
    with file.open("rb") as opened:
        rows, size = read_rows(opened, file)
    kept = next(count for count in (3, 2, 1, 0) if cut >= len(b"".join(lines[:count])))
    assert rows == alone[:kept]
    assert size == len(b"".join(lines[:kept]))


def test_a_full_disk_is_told_and_nothing_whole_is_lost(
    plan: Plan, alone: list[Played], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Journal(plan, tmp_path) as journal:
        journal.add(alone[:2])
        full = os.open("/dev/full", os.O_WRONLY)
        assert journal.file is not None
        os.dup2(full, journal.file.fileno())
        os.close(full)
        with pytest.raises(ArenaError, match=r"No space left on device\. Make room .* the same command goes on"):
            journal.add(alone[2:4])
    assert read_journal(tmp_path)[1] == alone[:2]
    monkeypatch.setattr(journal_module, "write_whole", lambda file, content: (tmp_path / "a" / "b").touch())
    with pytest.raises(ArenaError, match="cannot be kept in"):
        play_plan(plan, tmp_path / "new")


def test_another_version_of_the_rules_is_refused(plan: Plan) -> None:
    with pytest.raises(
        ArenaError, match=r"made for rules 0\.1 and cards .* Use the same version of playmat everywhere"
    ):
        play_plan(structs.replace(plan, rules="0.1"))


def test_nowhere_is_refused(plan: Plan) -> None:
    with pytest.raises(ArenaError, match="cannot be played on “moon”; say local, ray, or the address"):
        play_plan(plan, on="moon")
    with pytest.raises(PlaymatError, match="0 workers cannot play"):
        play_plan(plan, workers=0)


def test_portions_grow_with_quick_games_and_stay_small_with_slow_ones(plan: Plan) -> None:
    matches = matches_of_round(make_plan("shaman", deals=500), 0, ())
    for seconds, size in ((0.001, 64), (0.1, 10), (60.0, 1)):
        portions = Portions(matches, workers=2)
        sizes = []
        for portion in portions:
            sizes.append(len(portion))
            portions.heard(Portion([], 0.0))
            portions.games += len(portion)
            portions.seconds += len(portion) * seconds
        assert sum(sizes) == 1000
        assert (sizes[0], max(sizes), sizes[-1]) == (1, size, 1)


def test_a_game_that_nobody_waits_for_is_left(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "BREATH", 0.0)
    portion = tournament.play_portion(Dealer.of(plan), matches_of_round(plan, 0, ()), lambda: True)
    assert portion.rows == []


# Restricted play ---------------------------------------------------------------------------------------------


def test_the_twin_never_uses_its_card_and_everything_else_is_the_same() -> None:
    """In two games of five nobody gets to use it, so that thirty have both kinds."""
    plan = make_plan("shaman", ["greedy"], ["road-of-sparks"], without="Owned!", deals=15)
    rows = play_plan(plan, workers=1)
    used = {False: 0, True: 0}
    same = 0
    for match, row in zip(matches_of_round(plan, 0, ()), rows, strict=True):
        chair = match.places.index(0)
        used[match.table[0] == 1] += row.played[chair].get("SKH-133", 0)
        if match.table[0] == 1:
            free = rows[match.number - 2]
            assert (free.seed, free.first) == (row.seed, row.first)
            if free.played[chair].get("SKH-133", 0) == 0:
                same += 1
                assert (free.winner, free.decisions, free.played) == (row.winner, row.decisions, row.played)
    assert used[False] > 0 == used[True]
    assert same > 0
    (found,) = contrasts_of(plan, rows)
    assert (found.what, found.entrant, found.games) == ("without Owned!", 0, 30)
    won = [sum(row.winner >= 0 and match.places[row.winner] == 0 and match.table[0] == who
               for match, row in zip(matches_of_round(plan, 0, ()), rows, strict=True)) for who in (0, 1)]  # fmt: skip
    assert (found.with_rate, found.without_rate) == pytest.approx((won[0] / 30, won[1] / 30))
    assert found.low < found.difference < found.high


def test_against_several_the_difference_is_told_for_each() -> None:
    plan = make_plan("shaman", ["random"], ["road-of-sparks", "flame", "trumpet"], without="SKH-133", deals=2)
    found = contrasts_of(plan, play_plan(plan, workers=1))
    assert [(one.against, one.games) for one in found] == [("", 8), ("flame", 4), ("trumpet", 4)]
    assert found[0].difference == pytest.approx((found[1].difference + found[2].difference) / 2)


def test_the_journal_is_plain_json(plan: Plan, alone: list[Played], tmp_path: Path) -> None:
    with Journal(plan, tmp_path) as journal:
        journal.add(alone[:1])
    assert json.loads((tmp_path / "plan.json").read_text())["format"] == "playmat arena 1"
    line = json.loads((tmp_path / "games.jsonl").read_text())
    assert line["seats"] == alone[0].seats
    assert len(line["drawn"]) == len(line["played"]) == len(line["offered"]) == len(line["chosen"]) == 2
    assert len(line["curve"]) > 2
