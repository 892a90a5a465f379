"""What is written of every state's fields is what they are declared as."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from playmat.book.game import Game
from playmat.kernel.state import NO_DICT, NO_LIST, State
from scripts.fields import FieldError, Page, declared, page, pages
from tests.laws.play import Dice, play_on, seatings


@pytest.mark.parametrize("one", pages(), ids=lambda one: one.name)
def test_every_page_is_up_to_date(one: Page) -> None:
    assert one.file.read_text(encoding="utf-8") == one.text(), "run `python -m scripts.fields`"


def test_every_declared_field_is_there_and_no_other(game: Game[Any]) -> None:
    state = game.new(seed=1)
    kind = type(state)
    known = {field.name for one in pages() if one.is_kernels or one.name == kind.__name__ for field in one.fields}
    for name in known:
        getattr(state, name)
    if hasattr(state, "__dict__"):
        assert set(vars(state)) == known


def test_no_game_writes_into_the_containers_that_are_nobodys(game: Game[Any]) -> None:
    state = seatings(game)[0].deal(1)
    fields = [
        field.name for one in pages() if one.is_kernels or one.name == type(state).__name__ for field in one.fields
    ]
    assert not [name for name in fields if getattr(state, name) is NO_LIST or getattr(state, name) is NO_DICT]
    play_on(state.clone(), Dice(1))
    assert not NO_LIST and not NO_DICT


def test_types_decide_how_a_field_is_copied(tmp_path: Path) -> None:
    written = state_with(
        tmp_path,
        *("turn = 0", "used: list[int] = NO_LIST", "step = SETUP", "hero = 0", "last = 0"),
        "grids: list[dict[int, int]] = NO_LIST",
    )
    assert page(written, "Toy", ()).copying()[2:] == [
        "    other.turn, other.step, other.hero = g.turn, g.step, g.hero",
        "    other.last = g.last",
        "    other.used = g.used.copy()",
        "    other.grids = [one.copy() for one in g.grids]",
    ]


def test_a_container_without_a_type_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FieldError, match="Toy.used needs a type"):
        declared(state_with(tmp_path, "used = []"), "Toy")


def fields_of(state: State) -> list[str]:
    """The names of all fields of a state."""
    own = [one for one in pages() if one.is_kernels or one.name == type(state).__name__]
    return [field.name for one in own for field in one.fields]


def state_with(folder: Path, *fields: str) -> Path:
    """A file with a kind of state that declares these fields."""
    lines = ["class Toy(State):", "    def __init__(self) -> None:", *(f"        self.{field}" for field in fields)]
    file = folder / "state.py"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file
