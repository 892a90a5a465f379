"""The curve of a game: everybody's chances from the first question to the end."""

from __future__ import annotations

from collections.abc import Sequence

from .data import JudgedQuestion, Point
from .estimate import apart
from .replay import Replay
from .tasks import result

__all__ = ["curve"]


def curve(replay: Replay, looked: Sequence[JudgedQuestion]) -> list[Point]:
    """A point for every question that was looked at, and one for the end.

    Each player knows other cards and so sees other chances: a point is the mean of all who were asked so far and are
    still in the game. What somebody learns moves the others' chances by as much, until they are asked themselves.
    """
    seats: dict[int, list[float]] = {}
    margins: dict[int, float] = {}
    points = []
    for one in looked:
        for player in list(seats):
            if replay.outs[player] <= one.question:
                del seats[player], margins[player]
        learn(seats, one.player, one.chances)
        margins[one.player] = one.margin
        points.append(Point(one.question, one.turn, mean(seats), apart(*margins.values()) / len(margins)))
        learn(seats, one.player, answered(one))
    if replay.end.over:
        points.append(Point(len(replay.questions), replay.last_turn, list(result(replay.end)), 0.0))
    return points


def learn(seats: dict[int, list[float]], player: int, chances: Sequence[float]) -> None:
    """One player sees new chances; those that the others saw move along."""
    before = seats.get(player)
    if before is not None:
        moves = [now - then for now, then in zip(chances, before, strict=True)]
        for other in seats:
            if other != player:
                moved = [max(0.0, chance + move) for chance, move in zip(seats[other], moves, strict=True)]
                seats[other] = [chance / sum(moved) for chance in moved]
    seats[player] = list(chances)


def answered(one: JudgedQuestion) -> list[float]:
    """The chances that the asked player saw after the answer: the others share what it leaves them."""
    own = min(1.0, max(0.0, one.given.chance))
    rest = sum(one.chances) - one.chances[one.player]
    return [
        own if player == one.player else (1 - own) * chance / rest if rest else (1 - own) / (len(one.chances) - 1)
        for player, chance in enumerate(one.chances)
    ]


def mean(seats: dict[int, list[float]]) -> list[float]:
    """The mean of all that the players see."""
    return [sum(chances) / len(seats) for chances in zip(*seats.values(), strict=True)]
