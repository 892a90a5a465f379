"""Playing over the network: a client for bots and other programs.

with Client("http://127.0.0.1:8000", token) as client:
    table = client.open("shaman", seats=["me", "bot:greedy"])
    for turn in client.play(table.game):
        turn.answer(turn.keys[0])
"""

from playmat.client.client import Client, Interrupted
from playmat.client.requests import Declined, NoServer
from playmat.client.watched import Turn, Watched, merge

__all__ = ["Client", "Declined", "Interrupted", "NoServer", "Turn", "Watched", "merge"]
