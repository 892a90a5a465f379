"""Cards without text, for tests in which only their colour, destiny or emblem matters; none of them can be played."""

from __future__ import annotations

from typing import Final

from playmat.games.netbattle.rules.board import COLOURS, NO_COLOUR
from playmat.games.netbattle.rules.card import LETTERS, NetCard
from playmat.games.netbattle.words.printed import chip, netnavi, resource
from playmat.testing import Table

MISPRINTS: Final = [
    ("BambooLance", "3U35"),
    ("BugCharge", "3U38"),
    ("Geyser", "3U40"),
    ("MagBolt3", "3U42"),
    ("Muramasa", "3U44"),
    ("VoodooDoll", "3U46"),
]
"""Cards with a wrong set number, and the one that they should have."""

EACH_LOSS: Final = ("yes", "yes:all", "no", "no:all")
"""What is on offer to an optional text that hears one of several energy lost together."""


def coloured(letters: str) -> list[NetCard]:
    """Resources of these colours: "RRB" makes two red ones and a blue one, called "Plain red" and "Plain blue"."""
    found = []
    for letter in letters:
        colour = LETTERS.index(letter)
        found.append(resource(f"TEST-{letter}", f"Plain {COLOURS[colour]}", colour, 0, power=9))
    return found


def destinies(*numbers: int, colour: int = NO_COLOUR) -> list[NetCard]:
    """Resources with these destiny numbers, called "Destiny 3" and so on."""
    return [resource(f"TEST-D{number}", f"Destiny {number}", colour, number, power=9) for number in numbers]


def with_emblem(emblem: str, count: int = 1) -> list[NetCard]:
    """Resources that bear this large emblem, called "Plain MegaMan" and so on."""
    return [resource(f"TEST-{emblem}", f"Plain {emblem}", NO_COLOUR, 0, emblem=emblem, power=9)] * count


def plain_chip(emblem: str = "") -> NetCard:
    """A BattleChip that can always be played and does nothing, called "Plain chip"; it demands no emblem."""
    return chip("TEST-C", "Plain chip", 0, emblem=emblem, emblems=0)


def navi(strength: int = 2, defense: int = 2, blast: int = 2) -> NetCard:
    """A NetNavi with these numbers and no text."""
    return netnavi(f"T-{strength}{defense}{blast}", "Test Navi", "", strength=strength, defense=defense, blast=blast)


def chips_left(table: Table, player: int = 0) -> int:
    """How many more chips the player may play in this main phase."""
    return int(table.state.table(-1)["sides"][player]["chips left"])


def loses(table: Table, player: int) -> bool:
    """Whether the game is over because this player's deck is exhausted."""
    return bool(table.state.over) and table.state.winner == 1 - player
