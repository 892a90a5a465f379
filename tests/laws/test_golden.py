"""Law 10: fixed seeds give the recorded digests, on every build.

When a change of the rules is meant, record them anew with `python -m tests.laws.record_golden` and say why.
"""

from __future__ import annotations

from typing import Any

from playmat.book.game import Game
from tests.laws.golden import APART, GAMES, PLAYERS, load, replay

RECORD = "if the rules were meant to change, run: python -m tests.laws.record_golden"


def test_the_golden_games_are_played_as_recorded(game: Game[Any]) -> None:
    recorded = load(game)
    assert len(recorded) == GAMES, f"{game.id} has no golden games; {RECORD}"
    for golden in recorded:
        digests, winner = replay(game, golden["seed"], golden["decks"], golden["answers"].split())
        for number, (now, then) in enumerate(zip(digests, golden["digests"], strict=True)):
            assert now == then, f"seed {golden['seed']} differs from answer {number * APART - APART + 1} on; {RECORD}"
        assert winner == golden["winner"], f"seed {golden['seed']} ends otherwise; {RECORD}"


def test_the_golden_games_are_of_many_kinds(game: Game[Any]) -> None:
    recorded = load(game)
    formats = {game.decks[name].format for golden in recorded for name in golden["decks"]}
    assert formats == {deck.format for deck in game.decks.values()}
    assert {bot for golden in recorded for bot in golden["bots"]} == set(PLAYERS)
    assert all(len(golden["digests"]) > 2 for golden in recorded)
    assert len({str(golden["digests"]) for golden in recorded}) == GAMES
