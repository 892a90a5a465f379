"""What a server in this process has, counted: all that is held, found by going through it from the service on."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sys
import threading
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from playmat.games import GAMES
from playmat.server import sql
from tests.patience import PATIENCE
from tests.server.live import Live

OURS: Final = "playmat."
NUMBER: Final = r"[-_]?\d+"
HOLDERS: Final = (Mapping, Set, WeakValueDictionary, list, deque)
"""What things are held in."""


Remembering: TypeAlias = "_lru_cache_wrapper[Any]"


class Census(NamedTuple):
    """How many there are of everything, by what it is, and how many blocks of memory Python has for all of it."""

    found: Counter[str]
    blocks: int


def taken(live: Live, bounded: Sequence[Remembering], *folders: Path) -> Census:
    """A census of a server, taken on its loop so that nothing else happens there meanwhile.

    What functions remember up to a bound is forgotten first, and what games remember of decks.
    """

    async def take() -> Census:
        for one in bounded:
            one.cache_clear()
        for game in GAMES.values():
            game.forget_decks()
        gc.collect()
        found: Counter[str] = Counter()
        found.update(f"task {name_of(task)}" for task in asyncio.all_tasks() if task is not asyncio.current_task())
        found.update(f"thread {re.sub(NUMBER, '', thread.name)}" for thread in threading.enumerate())
        for process in ("self", *processes(live)):
            found["open file"] += len(os.listdir(f"/proc/{process}/fd"))
        for folder in folders:
            found[f"file in {folder.name}"] = len(list(folder.iterdir()))
        count_held(live, found)
        count_remembered(found)
        kinds = map(full_name, map(type, gc.get_objects()))  # what games and decks remember has bounds of its own
        found.update(name for name in kinds if name.startswith(f"{OURS}server."))
        return Census(Counter({sys.intern(what): many for what, many in found.items()}), sys.getallocatedblocks())

    census = asyncio.run_coroutine_threadsafe(take(), live.loop).result(PATIENCE)
    for table in sql.METADATA.sorted_tables:
        ((census.found[f"row of {table.name}"],),) = live.rows(f"SELECT count(*) FROM {table.name}")
    return census


def more(before: Sequence[Census], after: Census) -> dict[str, str]:
    """What there is more of than in any of some censuses before."""
    most = {what: max(one.found[what] for one in before) for what in after.found}
    return {what: f"{most[what]} → {count}" for what, count in sorted(after.found.items()) if count > most[what]}


# What is counted ---------------------------------------------------------------------------------------------


def name_of(task: asyncio.Task[Any]) -> str:
    """What a task does."""
    return str(getattr(task.get_coro(), "__qualname__", task.get_coro()))


def full_name(kind: type) -> str:
    """Where a type is from, and what it is called."""
    return f"{kind.__module__}.{kind.__qualname__}"


def processes(live: Live) -> list[str]:
    """The processes in which bots think."""
    assert live.service is not None and live.service.bots.pool is not None
    return [str(number) for number in live.service.bots.pool._processes]


def count_held(live: Live, found: Counter[str]) -> None:
    """How much is in everything that the service holds, and its modules, by whose it is and what it is called."""
    assert live.server is not None
    state = live.server.server_state
    found["connection"], found["request"] = len(state.connections), len(state.tasks)
    seen: set[int] = set()
    wanted: list[tuple[str, Any]] = [("service", live.service)]
    wanted += [(f"{module}.{name}", held) for module, name, held in of_modules()]
    while wanted:
        name, thing = wanted.pop()
        if id(thing) in seen:
            continue
        if isinstance(thing, HOLDERS):
            seen.add(id(thing))
            found[name] += len(thing)
            wanted += [(f"{name}[]", one) for one in members(thing)]
        elif full_name(type(thing)).startswith(f"{OURS}server."):
            seen.add(id(thing))
            wanted += [(f"{type(thing).__name__}.{of_it}", held) for of_it, held in attributes(thing)]


def members(holder: Any) -> list[Any]:
    """Everything in a holder."""
    return [*holder, *holder.values()] if isinstance(holder, Mapping | WeakValueDictionary) else list(holder)


def attributes(thing: Any) -> Iterator[tuple[str, Any]]:
    """Everything that a thing has, by its name."""
    names = [*getattr(thing, "__dict__", ())]
    for kind in type(thing).__mro__:
        slots = getattr(kind, "__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    yield from ((name, getattr(thing, name)) for name in names if name[:2] != "__" and hasattr(thing, name))


def count_remembered(found: Counter[str]) -> None:
    """How much is remembered by functions of ours that do so without a bound."""
    for module, name, known in of_modules():
        if isinstance(known, _lru_cache_wrapper) and known.cache_info().maxsize is None:
            found[f"{module}.{name}()"] = known.cache_info().currsize


def remembering() -> list[Remembering]:
    """Every function in this process that remembers what came of it, up to a bound."""
    named = [one for module in list(sys.modules.values()) for one in list(vars(module).values())]
    known = [one for one in (*named, *gc.get_objects()) if isinstance(one, _lru_cache_wrapper)]
    return [one for one in known if one.cache_info().maxsize is not None]


def of_modules() -> Iterator[tuple[str, str, Any]]:
    """Everything that modules of ours have: of which module it is, its name and what it is."""
    for module, itself in sorted(sys.modules.items()):
        if module.startswith(OURS):
            yield from ((module, name, held) for name, held in vars(itself).items() if name[:2] != "__")
