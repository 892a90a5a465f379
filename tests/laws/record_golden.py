"""Record the golden games anew, after a change of rules that is meant: `python -m tests.laws.record_golden`."""

from __future__ import annotations

from tests.laws.golden import save
from tests.laws.play import every_game


def main() -> None:
    """Record the golden games of every game and say where they lie."""
    for game in every_game():
        print(save(game))


if __name__ == "__main__":
    main()
