"""Record the golden games anew, after a change of rules that is meant: `python -m tests.laws.record_golden`.

With `--digests` the games stay as they are, answer for answer, and only their digests are made anew: for a change of
what a digest names.
"""

from __future__ import annotations

import sys

from tests.laws.golden import golden_games, named_anew, save
from tests.laws.play import every_game


def main(only_digests: bool) -> None:
    """Record the golden games of every game and say where they lie."""
    for game in every_game():
        print(save(game, named_anew(game) if only_digests else golden_games(game)))


if __name__ == "__main__":
    main("--digests" in sys.argv[1:])
