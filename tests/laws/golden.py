"""Golden games: what fixed seeds give, written down, so that no change of the rules goes unnoticed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from playmat import bots
from playmat.book.game import Game
from playmat.book.record import reply
from tests.laws.play import players_at

FOLDER: Final = Path(__file__).parent / "golden"
GAMES: Final = 8
APART: Final = 10
"""Questions between two recorded digests."""
PLAYERS: Final = ("random", "greedy")

Golden = dict[str, Any]


def golden_games(game: Game[Any]) -> list[Golden]:
    """Eight games over decks spread across the game's formats, among bots that alternate."""
    found: list[Golden] = []
    for number in range(GAMES):
        seats = range(players_at(game, number))
        shipped = list(game.decks)
        first = shipped[number * len(shipped) // GAMES] if shipped else ""
        rivals = [name for name in shipped if game.decks[name].format == game.decks[first].format]
        decks = [rivals[(rivals.index(first) + seat) % len(rivals)] for seat in seats] if rivals else []
        names = [PLAYERS[(number + seat * (number // 2)) % len(PLAYERS)] for seat in seats]
        answers = play(game, number + 1, decks, names)
        digests, winner = replay(game, number + 1, decks, answers)
        found.append(
            {
                "seed": number + 1,
                "decks": decks,
                "bots": names,
                "answers": " ".join(answers),
                "winner": winner,
                "digests": digests,
            }
        )
    return found


def play(game: Game[Any], seed: int, decks: list[str], names: list[str]) -> list[str]:
    """The answers that bots give in one game."""
    state = game.new(seed, decks=decks or None)
    players = [bots.make(name, seed + seat) for seat, name in enumerate(names)]
    while state.decision is not None:
        state.choose(players[state.decision.player].choose(state.seat()))
    return list(state.answers or ())


def replay(game: Game[Any], seed: int, decks: list[str], answers: list[str]) -> tuple[list[str], int]:
    """A digest of every so many positions and of the last one, and the winner; bots have no part in it."""
    state = game.new(seed, decks=decks or None)
    digests = [state.digest()]
    for number, answer in enumerate(answers, 1):
        reply(state, answer)
        if number % APART == 0 or state.over:
            digests.append(state.digest())
    return digests, int(state.winner)


def load(game: Game[Any]) -> list[Golden]:
    """The games as they were recorded; none when a game has just joined."""
    file = FOLDER / f"{game.id}.json"
    found: list[Golden] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return found


def save(game: Game[Any], games: list[Golden]) -> Path:
    """Write the games down."""
    FOLDER.mkdir(exist_ok=True)
    file = FOLDER / f"{game.id}.json"
    file.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")
    return file


def named_anew(game: Game[Any]) -> list[Golden]:
    """The games as they were recorded, answer for answer, with digests of today; raises where one ends otherwise."""
    found: list[Golden] = []
    for golden in load(game):
        digests, winner = replay(game, golden["seed"], golden["decks"], golden["answers"].split())
        if winner != golden["winner"] or len(digests) != len(golden["digests"]):
            raise AssertionError(f"the golden game of {game.id} with seed {golden['seed']} ends otherwise")
        found.append({**golden, "digests": digests})
    return found
