"""A watch on the one door: while it stands, a state that a step changes by itself says which field and which step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from playmat.kernel.customs import Customs
from playmat.kernel.event import Event
from playmat.kernel.state import State
from playmat.kernel.step import Frame, Step

KERNELS: Final = frozenset({"agenda", "answers", "decision", "happened", "log"})
"""What the kernel keeps for itself while a step runs: frames that are queued, the question that is asked, the record.
Frames may be added to the agenda by anybody; dropping one is a change like any other.
"""
STEPS: Final = ((Step, ("run", "answer")), (Customs, ("checkpoint", "give_up")))


class Trespass(AssertionError):
    """The state was changed by something that is no event."""


class Door:
    """The watch on one state."""

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.doing: Final[list[str]] = []
        """The steps under way, the outermost first."""
        self.opened = 0
        self.known: dict[str, object] = {}
        self.frames: list[Frame] = []
        state.__class__ = sealed(type(state))
        state.__dict__["door"] = self

    def insist(self, field: str) -> None:
        """Refuse a step that sets a field by itself."""
        if self.doing and not self.opened and field not in KERNELS:
            raise Trespass(f"{self.doing[-1]} sets {field} itself")

    def look(self) -> None:
        """Refuse what has changed in a container since the last look, outside an event."""
        now = facts(self.state)
        changed = [field for field in now if now[field] != self.known.get(field)]
        agenda = self.state.agenda
        if len(agenda) < len(self.frames) or any(
            frame is not kept for frame, kept in zip(agenda, self.frames, strict=False)
        ):
            changed.append("agenda")
        if changed:
            raise Trespass(f"{self.doing[-1]} changed {', '.join(changed)} itself")

    def remember(self) -> None:
        """What stands in every field now."""
        self.known = facts(self.state)
        self.frames = self.state.agenda[:]

    @contextmanager
    def step(self, name: str) -> Iterator[None]:
        """While a step runs nothing but events may change the state."""
        if not self.doing:
            self.remember()
        self.doing.append(name)
        if not self.opened:
            yield
            self.look()
        else:
            yield
        self.doing.pop()

    @contextmanager
    def open(self) -> Iterator[None]:
        """The door stands open: an event is applied, chance is asked, or texts notice what happened."""
        if self.doing and not self.opened:
            self.look()
        self.opened += 1
        yield
        self.opened -= 1
        if self.doing and not self.opened:
            self.remember()


def facts(state: State) -> dict[str, object]:
    """Every field of a state but the kernel's own, as it stands."""
    return {field: frozen(value) for field, value in vars(state).items() if field not in KERNELS and field != "door"}


def frozen(value: object) -> object:
    """A container as it is now; all else is immutable."""
    if isinstance(value, list):
        return tuple([frozen(one) for one in value]) if value and isinstance(value[0], list | dict) else tuple(value)
    return tuple(value.items()) if isinstance(value, dict) else value


def sealed(game: type[State]) -> type[State]:
    """The game's state with a lock on every field."""

    def insist(self: State, field: str, value: object) -> None:
        vars(self)["door"].insist(field)
        game.__setattr__(self, field, value)

    def below(self: State, bound: int) -> int:
        with vars(self)["door"].open():
            return game.below(self, bound)

    def notice(self: State, event: Event[Any]) -> None:
        with vars(self)["door"].open():
            game.notice(self, event)

    return type(f"Sealed{game.__name__}", (game,), {"__setattr__": insist, "below": below, "notice": notice})


@contextmanager
def watched() -> Iterator[None]:
    """Every step, every checkpoint and every event tells the door of the state that it works on."""
    kept: list[tuple[type, str, Callable[..., None]]] = []
    for base, names in (*STEPS, (Event, ("apply",))):
        for one in family(base):
            for name in names:
                if name in vars(one):
                    kept.append((one, name, vars(one)[name]))
    try:
        for one, name, method in kept:
            setattr(one, name, through_door(method) if issubclass(one, Event) else at_work(method, one))
        yield
    finally:
        for one, name, method in kept:
            setattr(one, name, method)


def at_work(method: Callable[..., None], one: type) -> Callable[..., None]:
    """A step that runs under watch."""

    def run(self: object, g: State, *rest: object) -> None:
        door = vars(g).get("door")
        if door is None:
            method(self, g, *rest)
        else:
            with door.step(f"{type(self).__name__}.{method.__name__}"):
                method(self, g, *rest)

    return run


def through_door(method: Callable[..., None]) -> Callable[..., None]:
    """An event that is applied under watch."""

    def apply(self: object, g: State) -> None:
        door = vars(g).get("door")
        if door is None:
            method(self, g)
        else:
            with door.open():
                method(self, g)

    return apply


def family(base: type) -> set[type]:
    """A class and all that come from it."""
    found: set[type] = {base}
    heirs: list[type] = type.__subclasses__(base)
    for heir in heirs:
        found |= family(heir)
    return found
