"""Plays random games in the PettingZoo environments: how quick they are, and how long their longest question was.

python examples/environments.py                          # every step with its observation
python examples/environments.py --steps 200000 --blind   # without observations
"""

import argparse
import random
import time
from typing import Any

from playmat.adapters.pettingzoo import raw_env
from playmat.book.game import Game
from playmat.games import GAMES
from playmat.kernel.errors import PlaymatError


def any_table(rules: Game[Any], chance: random.Random, steps: int) -> raw_env:
    """A table for any number of players, with any decks that may meet."""
    while True:
        decks = chance.choices(list(rules.decks), k=chance.randint(rules.fewest, rules.most))
        try:
            return raw_env(f"{rules.id}_v0", decks=decks, max_steps=steps)
        except PlaymatError:  # decks of two formats do not meet
            continue


def main() -> None:
    """Play so many steps of each game."""
    parser = argparse.ArgumentParser(description="Play random games in the PettingZoo environments.")
    parser.add_argument("--steps", type=int, default=5000)
    parser.add_argument("--blind", action="store_true", help="make no observations")
    chosen = parser.parse_args()
    for rules in GAMES.values():
        chance = random.Random(1)
        longest = made = 0
        seconds = 0.0
        while made < chosen.steps:
            env = any_table(rules, chance, chosen.steps - made)
            start = time.process_time()
            env.reset(seed=chance.getrandbits(32))
            for _ in env.agent_iter():
                _, _, terminated, truncated, info = env.last(observe=not chosen.blind)
                legal = len(info["keys"])
                longest = max(longest, legal)
                made += not (terminated or truncated)
                env.step(None if terminated or truncated else chance.randrange(legal))
            seconds += time.process_time() - start
        print(f"{rules.id}: {made / seconds:,.0f} steps/s, at most {longest} answers")


if __name__ == "__main__":
    main()
