# interpreted: reads source code
"""Fingerprints that are made, not typed: of the code of a game's rules, and of every field of every card.

Both are made from the source that lies beside every build, so that they are the same on all of them. Comments,
docstrings and layout do not count; everything else does.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

import playmat.kernel

BESIDE: Final = frozenset({"seen", "mind", "lessons", "position.py"})
"""What lies in a game's folder and is no part of its rules."""
KERNEL: Final = Path(playmat.kernel.__file__).parent
PLAIN: Final = (bool, int, float, str, bytes, type(None))


def fingerprint(lines: Iterable[str]) -> str:
    """A short name for a text."""
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


# Rules -------------------------------------------------------------------------------------------------------


def of_rules(folder: Path) -> str:
    """The fingerprint of the rules in a game's folder: its steps, words and cards, and the kernel they run on."""
    own = (page for page in folder.rglob("*.py") if page.relative_to(folder).parts[0] not in BESIDE)
    return fingerprint([*read(KERNEL, KERNEL.rglob("*.py")), *read(folder, own)])


def read(place: Path, pages: Iterable[Path]) -> Iterator[str]:
    """What some modules say, each behind its path."""
    for page in sorted(pages):
        yield page.relative_to(place).as_posix()
        yield source(page).code


class Source(NamedTuple):
    """What is remembered of a module."""

    code: str
    """The fingerprint of its code, without layout, comments and docstrings, the same for every version of Python."""
    fields: Mapping[str, tuple[str, ...]]
    """The names that each of its classes gives its own fields."""


@cache
def source(page: Path) -> Source:
    """A module as it is written."""
    return as_source(page.read_bytes())


def as_source(text: bytes | str) -> Source:
    """What is remembered of a module with this text."""
    tree = ast.parse(text)
    said: list[str] = []
    tell(tree, said)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return Source(fingerprint(said), {node.name: tuple(sorted(set(assigned(node)))) for node in classes})


def tell(node: ast.AST, said: list[str]) -> None:
    """Write down a piece of code; what is empty is left out, since newer versions of Python know more such fields."""
    said.append(f"({type(node).__name__}")
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, ast.AST):
            said.append(name)
            tell(value, said)
        elif isinstance(value, list):
            items = [one for one in value if not is_remark(one)]
            if items:
                said.append(f"{name} {len(items)}")
            for one in items:
                if isinstance(one, ast.AST):
                    tell(one, said)
                else:
                    said.append(repr(one))
        elif value is not None and name != "kind":
            said.append(f"{name} {value!r}")
    said.append(")")


def is_remark(node: object) -> bool:
    """Whether a piece of code is a text that stands for itself: a docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


# Cards -------------------------------------------------------------------------------------------------------


def of_cards(cards: Iterable[object]) -> str:
    """The fingerprint of cards: of every field, and of every field of every word on them."""
    known: dict[int, tuple[str, object]] = {}
    return fingerprint([described(card, known) for card in cards])


def described(value: object, known: dict[int, tuple[str, object]], above: tuple[int, ...] = ()) -> str:
    """Everything that tells a value from another; what was met before is kept alive with its description."""
    if isinstance(value, PLAIN):
        return repr(value)
    if isinstance(value, type) or (callable(value) and hasattr(value, "__qualname__")):
        return f"{value.__module__}.{value.__qualname__}"
    if id(value) in above:
        return f"^{len(above) - above.index(id(value))}"
    if id(value) in known:
        return known[id(value)][0]
    within = (*above, id(value))
    if isinstance(value, dict):
        parts = [f"{described(key, known, within)}:{described(one, known, within)}" for key, one in value.items()]
    elif isinstance(value, set | frozenset):
        parts = sorted(described(one, known, within) for one in value)
    elif isinstance(value, list | tuple):
        parts = [described(one, known, within) for one in value]
    else:
        parts = [f"{name}={described(one, known, within)}" for name, one in sorted(fields_of(value).items())]
    whole = f"{type(value).__name__}({','.join(parts)})"
    if len(whole) > 200:
        whole = f"{type(value).__name__}#{blake2b(whole.encode(), digest_size=12).hexdigest()}"
    known[id(value)] = whole, value
    return whole


def fields_of(value: object) -> dict[str, object]:
    """The fields of an object, which its source names: a compiled one has no other way to tell them."""
    found: dict[str, object] = {}
    for kind in type(value).__mro__:
        for name in declared(kind):
            if hasattr(value, name):
                found[name] = getattr(value, name)
    return found


@cache
def declared(kind: type) -> tuple[str, ...]:
    """The names that a class gives its own fields."""
    page = source_of(kind)
    return source(page).fields.get(kind.__name__, ()) if page is not None else ()


def source_of(kind: type) -> Path | None:
    """The module in which a class is written; nothing for those of Python itself."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    if file is None:
        return None
    page = Path(file).with_name(f"{Path(file).name.partition('.')[0]}.py")
    return page if page.exists() else None


def assigned(node: ast.ClassDef) -> Iterator[str]:
    """What is assigned in the body of a class, and to `self` in its methods."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            for inner in ast.walk(part):
                if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store) and is_self(inner.value):
                    yield inner.attr
        elif isinstance(part, ast.Assign | ast.AnnAssign):
            for target in part.targets if isinstance(part, ast.Assign) else [part.target]:
                if isinstance(target, ast.Name) and target.id != "__slots__":
                    yield target.id


def is_self(node: Any) -> bool:
    """Whether a piece of code is the name `self`."""
    return isinstance(node, ast.Name) and node.id == "self"
