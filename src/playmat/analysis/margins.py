"""How far margins can be trusted: games between bots are analysed, and then compared with a deeper search.

Run it as `python -m playmat.analysis.margins shaman --seeds 301,302`; docs/analysis.md has the numbers.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import NamedTuple

from playmat import bots, games
from playmat.book.record import Record
from playmat.bots.search import think

from . import analyse
from .data import SLIP, JudgedQuestion
from .replay import replay_of

SLICE = 0.6
"""Seconds of a slice, as the command `playmat analyse` takes."""


class Checked(NamedTuple):
    """An answer that was compared to the last, and what a deeper search says of the same two answers."""

    looked: JudgedQuestion
    loss: float
    given: float
    best: float

    @property
    def covers_loss(self) -> bool:
        """Whether the deeper search finds the cost within its margin."""
        return abs(self.loss - self.looked.loss) <= self.looked.loss_margin

    @property
    def covered_chances(self) -> int:
        """How many of the two chances it finds within their margins."""
        given, best = self.looked.given, self.looked.best
        return (abs(self.given - given.chance) <= given.margin) + (abs(self.best - best.chance) <= best.margin)


def played(name: str, seed: int) -> Record:
    """The record of a game between greedy bots."""
    state = games.get(name).new(seed)
    chairs = [bots.make("greedy", seed * 7 + chair) for chair in range(state.players)]
    while state.decision is not None:
        state.choose(chairs[state.decision.player].choose(state.seat()))
    return Record.of(state)


def check(record: Record, seconds: float, deep: int, seed: int) -> Iterator[Checked]:
    """The answers of a game that were compared to the last, each looked at once more and much deeper."""
    for one in analyse(record, seconds=seconds, seed=seed, longest=SLICE).looked:
        if one.again:
            state = replay_of(record).at(one.question)
            pair = tuple(state.index_of(way.key) for way in (one.given, one.best))
            thought = think(state.seat(), iterations=deep, seed=999 + seed, only=pair)
            given, best = (thought.options[index].chance for index in pair)
            yield Checked(one, best - given, given, best)


def main() -> None:
    """Check games one after another and print how many numbers hold."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--seeds", default="301,302", help="the games, by their seeds")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each is analysed")
    parser.add_argument("--deep", type=int, default=10_000, help="iterations of the deeper search")
    wanted = parser.parse_args()
    found: list[Checked] = []
    for seed in map(int, wanted.seeds.split(",")):
        for one in check(played(wanted.game, seed), wanted.seconds, wanted.deep, seed):
            found.append(one)
            said = f"{100 * one.looked.loss:.1f} ±{100 * one.looked.loss_margin:.1f}, deeper {100 * one.loss:.1f}"
            print(f"seed {seed}, answer {one.looked.question + 1}: {said} {one.looked.verdict}".rstrip(), flush=True)
    claimed = [one for one in found if one.looked.verdict]
    print(f"{sum(one.covers_loss for one in found)} of {len(found)} costs within their margins,")
    print(f"{sum(one.covered_chances for one in found)} of {2 * len(found)} chances;")
    print(f"{sum(one.loss >= SLIP for one in claimed)} of {len(claimed)} claims still cost 2 % or more.")


if __name__ == "__main__":
    main()
