"""What the kernel lets games say otherwise, two games do; where one alone does, docs/kernel.md has the reason."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from playmat.kernel.customs import Customs, Screen
from playmat.kernel.state import State
from playmat.kernel.step import Step
from tests.laws.door import family
from tests.laws.play import every_game

from .test_arrows import imports, room

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "playmat"
PAGE: Final = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
BASES: Final[tuple[type, ...]] = (State, Customs, Screen, Step)
WHOLE: Final = tuple(every_game())

pytestmark = pytest.mark.interpreted  # where the game in examples/ is among them


def test_every_hook_has_two_games_or_a_reason() -> None:
    reasons = dict(re.findall(r"^\| `(\w+\.\w+)` \| (\w+) \| [^|]+ \|$", PAGE, re.M))
    alone = {hook: users for hook, users in hooks() if len(users) == 1}
    assert {hook: {game} for hook, game in reasons.items()} == alone


@pytest.mark.parametrize("hook", ["State.sees", "State.is_out", "Customs.blur", "Screen.label", "Step.refuse"])
def test_hooks_of_several_games_are_found(hook: str) -> None:
    assert len(dict(hooks())[hook]) > 1


def test_words_that_the_kernel_does_not_use_itself_are_for_more_than_one_game() -> None:
    kernel = "".join(path.read_text(encoding="utf-8") for path in sorted((SOURCE / "kernel").glob("*.py")))
    users: dict[str, set[str]] = {}
    for one in imports():
        if one.imported.startswith("playmat.kernel.") and room(one.importer) != "kernel":
            user = one.importer.split(".")[2] if ".games." in one.importer else ""  # whoever looks at games means all
            for word in one.names:
                users.setdefault(word, set()).add(user)
    assert users["Modifier"] >= {"megacorp", "netbattle", "shaman"}
    alone = {word for word, games in users.items() if len(games) == 1 and games != {""}}
    assert {word for word in alone if len(re.findall(rf"\b{word}\b", kernel)) == 1} == {"NO_DICT"}, (
        "it goes with NO_LIST"
    )


def hooks() -> Iterator[tuple[str, set[str]]]:
    """Everything that a game says otherwise than the kernel, with the games that do."""
    assert all(game.screen for game in WHOLE)  # they are read when first asked for
    for base in BASES:
        for name in vars(base):
            users = {game for one in family(base) if name in vars(one) and (game := game_with(one))}
            if users and not name.startswith("__"):
                yield f"{base.__name__}.{name}", users


def game_with(kind: type) -> str:
    """The game in whose folder a class is written, where it is a game's."""
    return next((game.id for game in WHOLE if kind.__module__.startswith(type(game).__module__)), "")
