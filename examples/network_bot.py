"""A bot that plays over the network: with a token it is you, without one a guest.

python examples/network_bot.py http://127.0.0.1:8000              # opens a table and waits for an opponent
python examples/network_bot.py http://127.0.0.1:8000 --bot greedy # plays the server's own bot
BOT_TOKEN=pm_… python examples/network_bot.py https://play.example.org --join fk3m8w2p
"""

import argparse
import os
import random

from playmat.client import Client, Turn

LIKED = ("signature", "play", "use", "intercept")


def pick(turn: Turn, dice: random.Random) -> str:
    """The answer that sounds most like doing something; never one that the server would ask back about."""
    calm = [option.key for option in turn.options if not option.warning] or turn.keys
    for verb in LIKED:
        if bold := [key for key in calm if key.split(":")[0] == verb]:
            return dice.choice(bold)
    return dice.choice(calm)


def main() -> None:
    """Sit down, play one game, say how it ended."""
    parser = argparse.ArgumentParser(description="Play one game over the network.")
    parser.add_argument("url")
    parser.add_argument("--plays", default="shaman")
    parser.add_argument("--join", metavar="GAME", help="a table to join")
    parser.add_argument("--bot", help="a bot of the server's to play against")
    chosen = parser.parse_args()
    dice = random.Random()
    with Client(chosen.url, os.environ.get("BOT_TOKEN", "")) as client:
        if chosen.join:
            table = client.join(chosen.join)
        else:
            table = client.open(chosen.plays, ["me", f"bot:{chosen.bot}" if chosen.bot else "open"])
        print(f"{client.user.name} sits at {chosen.url}/t/{table.game}")
        for turn in client.play(table.game):
            turn.answer(pick(turn, dice))
        game = client.watch(table.game)
        print("Won." if game.winner == game.seat else "Nobody has won." if game.winner < 0 else "Lost.")


if __name__ == "__main__":
    main()
