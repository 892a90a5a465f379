# interpreted: a register
"""The games that come with Playmat, and those that its user adds to them."""

from __future__ import annotations

import os

from playmat.book.register import GAMES, OTHERS, get, register, register_others

from . import megacorp, netbattle, robotmasters, shaman

for _game in (shaman.GAME, netbattle.GAME, megacorp.GAME, robotmasters.GAME):
    register(_game)
register_others(os.environ.get(OTHERS, ""))

__all__ = ["GAMES", "get", "megacorp", "netbattle", "robotmasters", "shaman"]
