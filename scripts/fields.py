"""Writes what every state does with all its fields, from the one place that declares them.

`python -m scripts.fields` reads the assignments in `__init__` of the kernel's state and of each game's, and writes the
`fields.py` beside each of them; `python -m scripts.fields FOLDER…` does so for the games in those folders.
Types decide what is done with a field; the tables below hold what a type cannot tell.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap
from typing import Final

ROOT: Final = Path(__file__).parents[1]
KERNEL: Final = ROOT / "src" / "playmat" / "kernel" / "state.py"
GAMES: Final = (*(ROOT / "src" / "playmat" / "games").iterdir(), *(ROOT / "examples").iterdir())

KEPT: Final = ("log", "answers")
"""What only a clone that goes on with the record takes along; `State.copy_into` sees to it."""
MOMENTARY: Final = ("happened",)
"""What no clone takes along: it holds only while a step runs."""
SHARED: Final = ("defs", "owner", "by_name")
"""Lists that clones share, because a change always puts a new list in their place."""

BESIDE: Final = {
    "customs": "the rules, which every state of a game shares",
    "screen": "how the table is shown, which every state of a game shares",
    "beginning": "what the game started from, which the record holds",
    "log": "what was told; a clone without it stands as well",
    "answers": "how it came to this, which the record holds",
    "by_name": "what follows from the cards",
    "debug": "whether the kernel checks itself",
    "happened": "whether something happened in the step under way",
}
"""Fields of every state that are no part of the position, each with the reason: no digest names them."""
NAMES: Final = {"CardDef": "id", "Character": "id", "Boss": "id", "Power": "id", "Shaman": "name"}
"""What is printed, and told by one name."""
LINE: Final = 110
PLAIN: Final = frozenset({"int", "bool", "str"})
EMPTY: Final = {"list": "[]", "dict": "{}"}

HEAD: Final = '''"""What is done with every field of {article}; written by `python -m scripts.fields`, not by hand."""
# fmt: off

from __future__ import annotations

from typing import TYPE_CHECKING
'''


class FieldError(Exception):
    """A declaration that says too little."""


@dataclass(frozen=True)
class Field:
    """One declared field of a state."""

    name: str
    type: str
    """As annotated; empty for a number, a truth or a word, which its starting value shows."""

    @property
    def container(self) -> str:
        """Whether it is a list, a dict, or neither."""
        for kind in ("list", "dict"):
            if self.type.startswith(f"{kind}[") and self.type.endswith("]"):
                return kind
        return ""

    @property
    def item(self) -> str:
        """The type of what is in a list."""
        return self.type[len("list[") : -1] if self.container == "list" else ""

    @property
    def copied(self) -> str:
        """The field of a state `g`, so that changing the copy leaves it alone."""
        if not self.container or self.name in SHARED:
            return f"g.{self.name}"
        if self.item.startswith(("list[", "dict[")):
            return f"[one.copy() for one in g.{self.name}]"
        return f"g.{self.name}.copy()"

    @property
    def fact(self) -> str:
        """The field of a state `g` as a value that reads the same wherever it is the same."""
        return fact(ast.parse(self.type, mode="eval").body, f"g.{self.name}") if self.type else f"g.{self.name}"


def fact(kind: ast.expr, value: str) -> str:
    """A value of a type, as data that reads the same on every build."""
    names = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}
    if isinstance(kind, ast.BinOp):
        return f"{fact(kind.left, value)} if {value} is not None else None"
    if isinstance(kind, ast.Name):
        if kind.id in PLAIN:
            return value
        if kind.id == "Frame":
            return f"frame_facts({value})"
        return f"{value}.{NAMES[kind.id]}" if kind.id in NAMES else f"{value}.facts()"
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
        if kind.value.id == "dict" and names <= PLAIN | {"dict", "tuple"}:
            return f"sorted({value}.items())"
        if "dict" not in names and names <= PLAIN | {"list", "tuple"}:
            return value
        if kind.value.id in ("list", "tuple"):
            item = kind.slice.elts[0] if isinstance(kind.slice, ast.Tuple) else kind.slice
            return f"[{fact(item, 'one')} for one in {value}]"
    raise FieldError(f"No fact can be made of {value}, which is {ast.unparse(kind)}.")


@dataclass(frozen=True)
class Page:
    """The fields of one state and where what is done with them stands."""

    state: Path
    name: str
    """The name of its class."""
    fields: tuple[Field, ...]

    @property
    def file(self) -> Path:
        """The page that is written."""
        return self.state.with_name("fields.py")

    @property
    def is_kernels(self) -> bool:
        """Whether it is the state that all others come from."""
        return self.state == KERNEL

    def text(self) -> str:
        """The whole page."""
        functions = (self.copying(), self.freshening(), self.telling())
        return "\n".join([*self.opening(), *(line for one in functions for line in ("", "", *one)), ""])

    def opening(self) -> list[str]:
        """What the page says of itself, and what it needs."""
        head = HEAD.format(article="every state" if self.is_kernels else f"a {self.name}").rstrip().split("\n")
        needed = [] if self.is_kernels else ["from playmat.kernel import fields"]
        if any("frame_facts(" in line for line in self.telling()):
            needed.append(f"from {'' if self.is_kernels else 'playmat.kernel'}.step import frame_facts")
        if needed:
            head += ["", *needed]
        return [*head, "", "if TYPE_CHECKING:", f"    from .state import {self.name}"]

    def copying(self) -> list[str]:
        """The function behind `clone`; both builds assign three values at once without making a tuple of them."""
        taken = [one for one in self.fields if one.name not in KEPT and one.name not in MOMENTARY]
        shared = [one for one in taken if one.copied == f"g.{one.name}"]
        return [
            f"def copy_fields(g: {self.name}, other: {self.name}) -> None:",
            '    """Copy them to another state: containers are copied, what is in them is immutable."""',
            *(
                f"    {', '.join(f'other.{one.name}' for one in few)} = {', '.join(one.copied for one in few)}"
                for few in (*rows(shared, 3), *([one] for one in taken if one not in shared))
            ),
        ]

    def freshening(self) -> list[str]:
        """The function with which a table is laid."""
        return [
            f"def fresh_fields(g: {self.name}) -> None:",
            '    """Give a new state containers of its own, all empty."""',
            *([] if self.is_kernels else ["    fields.fresh_fields(g)"]),
            *(
                f"    {', '.join(f'g.{one.name}' for one in few)} = {', '.join(EMPTY[one.container] for one in few)}"
                for few in rows([one for one in self.fields if one.container], 4)
            ),
        ]

    def telling(self) -> list[str]:
        """The function behind `digest`."""
        return [
            f"def field_facts(g: {self.name}) -> list[object]:",
            '    """All that are part of the position, for the digest."""',
            "    return [",
            *packed(one.fact for one in self.fields if one.name not in BESIDE),
            "    ]",
        ]


def rows(fields: list[Field], most: int) -> list[list[Field]]:
    """Fields for one line each."""
    return [fields[start : start + most] for start in range(0, len(fields), most)]


def packed(facts: Iterable[str]) -> list[str]:
    """The items of a list, as many to a line as it holds."""
    glued = [one.replace(" ", "\0") for one in facts]
    lines = wrap(", ".join(glued), LINE, break_on_hyphens=False, break_long_words=False)
    return [f"        {line}".replace("\0", " ") for line in (*lines[:-1], f"{lines[-1]},")]


def pages(folders: Iterable[Path] = GAMES) -> list[Page]:
    """A page for the kernel and one for each game."""
    kernel = page(KERNEL, "State", ())
    states = sorted(state for folder in folders if (state := folder / "rules" / "state.py").exists())
    return [kernel, *(page(state, subclass_in(state), kernel.fields) for state in states)]


def page(state: Path, name: str, known: tuple[Field, ...]) -> Page:
    """The fields that a class declares, but for those it has from the kernel."""
    names = {one.name for one in known}
    return Page(state, name, tuple(one for one in declared(state, name) if one.name not in names))


def subclass_in(state: Path) -> str:
    """The game's own kind of state."""
    for node in ast.parse(state.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and any(
            isinstance(one, ast.Name) and one.id == "State" for one in node.bases
        ):
            return node.name
    raise FieldError(f"There is no kind of State in {state}.")


def declared(state: Path, name: str) -> list[Field]:
    """The fields set in `__init__`, in order."""
    body = ast.parse(state.read_text(encoding="utf-8")).body
    owner = next(one for one in body if isinstance(one, ast.ClassDef) and one.name == name)
    start = next(one for one in owner.body if isinstance(one, ast.FunctionDef) and one.name == "__init__")
    found: list[Field] = []
    for node in start.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            found.append(Field(node.target.attr, ast.unparse(node.annotation)))
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            field = node.targets[0].attr
            if not isinstance(node.value, ast.Constant | ast.Name):
                raise FieldError(f"{name}.{field} needs a type: only plain values show theirs.")
            found.append(Field(field, ""))
    return found


def main() -> None:
    """Write every page that is out of date and say so."""
    for one in pages([Path(folder) for folder in sys.argv[1:]] or GAMES):
        text = one.text()
        if not one.file.exists() or one.file.read_text(encoding="utf-8") != text:
            one.file.write_text(text, encoding="utf-8")
            print(one.file)


if __name__ == "__main__":
    main()
