# interpreted: a register
"""The games that come with Playmat."""

from __future__ import annotations

from playmat.book.register import GAMES, get, register

from . import megacorp, netbattle, robotmasters, shaman

for _game in (shaman.GAME, netbattle.GAME, megacorp.GAME, robotmasters.GAME):
    register(_game)

__all__ = ["GAMES", "get", "megacorp", "netbattle", "robotmasters", "shaman"]
