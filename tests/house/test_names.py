"""Modules of one name in rooms of which one imports the other are about one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .test_arrows import modules, plan, room

ALIKE: Final = {
    "advice": "what a bot would answer in one's place",
    "app": "the program with all its commands, or all that it answers to",
    "backup": "everything the database holds in one file",
    "balance": "how decks fare against each other",
    "bench": "how fast everything is",
    "card": "what is printed on a card",
    "curve": "everybody's chances over a game",
    "customs": "what the rules do at the moments that the kernel knows of",
    "doctor": "an installation looked over",
    "errors": "what goes wrong, with what it is called",
    "fields": "what is done with every field of a state",
    "guide": "a game in words",
    "library": "games, cards, rules and decks as they go over the wire",
    "mind": "what bots know of a game",
    "passing": "what a player lets pass",
    "plan": "what decides beforehand which games are played",
    "position": "a state written down as a literal",
    "replay": "a record played through once more",
    "sight": "a view by the names of its things",
    "state": "one game under way",
    "text": "what steps and cards say",
}
"""Names that stand in two such rooms, and what both are about."""


def test_modules_of_one_name_in_neighbouring_rooms_are_about_one_thing() -> None:
    assert {name.rpartition(".")[2] for name, _ in namesakes()} == ALIKE.keys()


def test_namesakes_are_neighbours_that_know_each_other() -> None:
    found = set(namesakes())
    assert ("playmat.games.shaman.rules.state", "playmat.kernel.state") in found
    assert ("playmat.server.settings", "playmat.training.settings") not in found, "neither room imports the other"
    assert ("playmat.games.shaman.rules.state", "playmat.games.megacorp.rules.state") not in found


def namesakes() -> Iterator[tuple[str, str]]:
    """The pairs of modules that are called the same, the room of the first importing that of the second."""
    allowed = {here: {there.removesuffix(" (types)") for there in rooms} for here, rooms in plan().items()}
    named: dict[str, list[str]] = {}
    for module, path in modules().items():
        if path.name != "__init__.py":
            named.setdefault(path.stem, []).append(module)
    for group in named.values():
        for one in group:
            for other in group:
                if room(other) in allowed[room(one)] - {room(one)} and game_of(other) in ("", game_of(one)):
                    yield one, other


def game_of(module: str) -> str:
    """The game that a module belongs to, where it is a game's."""
    parts = module.split(".")
    return parts[2] if parts[1] == "games" else ""
