"""Playing over the network: a client for bots and other programs.

with Client("http://127.0.0.1:8000", token) as client:
    table = client.open("shaman", seats=["me", "bot:greedy"])
    for turn in client.play(table.game):
        turn.answer(turn.keys[0])
"""

from .client import Client, Interrupted
from .requests import Declined, NoServer
from .watched import Turn, Watched, merge

__all__ = ["Client", "Declined", "Interrupted", "NoServer", "Turn", "Watched", "merge"]
