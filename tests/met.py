"""Which rules are met by the very tests that name them, on the interpreted build.

With PLAYMAT_MET naming a folder, every process of the tests leaves there what it met, for `scripts.met` to add up. A
test that carries a rule as `@rule(...)` meets it where, while it runs,

- an event happens, a step is queued or asks, a refusal is given or an error raised that has this rule;
- a function is called that its page's `RULES` say carries it out, or a method of such a class that does more than say
  what it is;
- a word is at work that `RULES` name, or that such a function has made for a card;
- a card that `RULES` name takes part in an event, speaks, or is read for what is printed on it.

Pages are watched from the moment they are read, so this one must be imported before Playmat, whose own import reads
them all; that is also why the kernel is imported inside of functions here.
"""

from __future__ import annotations

import functools
import inspect
import json
import os
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from playmat.kernel.ability import Whenever
    from playmat.kernel.card import CardDef
    from playmat.kernel.errors import PlaymatError
    from playmat.kernel.event import AnyEvent
    from playmat.kernel.state import State
    from playmat.kernel.step import Context, Option, Refusal, Step

FOLDER: Final = os.environ.get("PLAYMAT_MET", "")
PAGES: Final = "playmat.games."
SAYING: Final = frozenset("__init__ __repr__ __str__ label negated parts prompt text veiled".split())
"""Methods that only say what a thing is; to call them meets no rule."""
FUNCTIONS: Final = (FunctionType, property, staticmethod, classmethod)
INHERITED: Final = ("run", "answer", "apply", "matches", "of", "lacks")
"""What a class may leave to the one it extends, and yet carry a rule out by."""
IN_BRACKETS: Final = re.compile(r"\[([^\[\]]+)\]")
GATES: Final = "__gates__"


class Gate:
    """The way into a function; who passes while it is shut meets the rules that are carried out behind it."""

    def __init__(self, met: Met, close: Callable[[], None], lift: Callable[[], None]) -> None:
        self.met: Final = met
        self.close: Final = close
        self.lift: Final = lift
        self.rules: tuple[str, ...] = ()

    def passed(self, call: Callable[[], Any], args: tuple[Any, ...]) -> Any:
        """Somebody calls the function; a word that it makes for a card only meets the rules once it is at work."""
        from playmat.kernel.state import State

        self.lift()
        if any(isinstance(one, State) for one in args):
            self.met.seen.update(self.rules)
            return call()
        made = None
        try:
            made = call()
        finally:
            if self.met.remember(made, self.rules) or self.met.reading:
                self.close()
            else:
                self.met.seen.update(self.rules)
        return made


class Met:
    """Knows what carries each rule, and keeps those that were met."""

    def __init__(self) -> None:
        self.rules: Final[set[str]] = set()
        """Met by a test that names them."""
        self.seen: Final[set[str]] = set()
        """Met by the test that runs."""
        self.reading = True
        """Until the first test begins, pages are read and words made."""
        self.gates: Final[dict[object, Gate]] = {}
        self.carriers: Final[defaultdict[str, list[Gate]]] = defaultdict(list)
        self.words: Final[dict[int, tuple[object, tuple[str, ...]]]] = {}
        """The rules of words by the words' identities; the words are kept, so that none of these is used again."""
        self.cards: Final[dict[int, tuple[str, ...]]] = {}
        self.games: Final[list[Any]] = []
        self.doors: Final[list[Gate]] = []
        """Methods through which events, steps, refusals, words and cards pass."""

    # Pages -----------------------------------------------------------------------------------------------

    def read(self, page: ModuleType) -> None:
        """Watch what a page says that it carries out."""
        from playmat.kernel.card import CardDef

        for name, cited in getattr(page, "RULES", {}).items():
            rules = tuple(cited.split())
            owner, _, last = name.rpartition(".")
            thing: Any = getattr(page, owner) if owner else page
            found = vars(thing).get(last)
            if isinstance(found, type):
                self.watch_class(found, rules)
            elif isinstance(found, FUNCTIONS):
                self.watch(thing, last, found, rules)
                if isinstance(found, FunctionType):
                    self.gates[found].close()  # it may make words already while cards are read
            elif found is not None:
                self.remember(found, rules)
            else:
                self.remember_card(page, name, rules)
        if hasattr(page, "GAME"):
            self.after(type(page.GAME), "check", self.checked)
            self.games.append(page.GAME)
        for one in vars(page).values():
            if isinstance(one, type) and issubclass(one, CardDef) and one.__module__ == page.__name__:
                self.after(one, "facts", self.printed)

    def watch_class(self, cls: type, rules: tuple[str, ...]) -> None:
        """Its rules are met through any of its methods, whether its own or inherited."""
        own = {name: method for name, method in vars(cls).items() if name not in SAYING}
        for name, method in own.items():
            if isinstance(method, FUNCTIONS):
                self.watch(cls, name, method, rules)
        for name in INHERITED:
            if name not in own and hasattr(cls, name):
                self.carry(self.inherited(cls, name), rules)
        if not any(hasattr(cls, name) for name in INHERITED) and isinstance(vars(cls).get("__init__"), FunctionType):
            self.watch(cls, "__init__", vars(cls)["__init__"], rules)

    def watch(self, owner: Any, name: str, found: Any, rules: tuple[str, ...]) -> None:
        """Its rules are met by a call of this function."""
        function: FunctionType = getattr(found, "fget", None) or getattr(found, "__func__", found)
        gate = self.gates.get(function)
        if gate is None:
            gate = self.attribute(owner, name, found) if function.__closure__ else self.replaced(function)
            self.gates[function] = gate
        self.carry(gate, rules)

    def carry(self, gate: Gate, rules: tuple[str, ...]) -> None:
        gate.rules = (*gate.rules, *rules)
        for rule in rules:
            self.carriers[rule].append(gate)

    def replaced(self, function: FunctionType) -> Gate:
        """A gate in the function itself, whoever holds it by whatever name."""
        before = function.__code__
        key = f"{function.__module__}.{function.__qualname__}"
        stub = stand_in(key)
        gate = Gate(self, lambda: setattr(function, "__code__", stub), lambda: setattr(function, "__code__", before))
        gates = function.__globals__.setdefault(GATES, {})
        gates[key] = lambda *args, **named: gate.passed(lambda: function(*args, **named), args)
        return gate

    def after(self, cls: type, name: str, look: Callable[..., None]) -> None:
        """Look at what a method was given and gave."""
        kept, before = inspect.getattr_static(cls, name), getattr(cls, name)

        @functools.wraps(before)
        def watched(*args: Any, **named: Any) -> Any:
            given = before(*args, **named)
            look(given, *args, **named)
            return given

        instead = staticmethod(watched) if isinstance(kept, staticmethod) else watched
        self.doors.append(Gate(self, lambda: setattr(cls, name, instead), lambda: setattr(cls, name, kept)))

    def attribute(self, owner: Any, name: str, found: Any) -> Gate:
        """A gate before a function that names its own class and so cannot be replaced in its place."""
        function = getattr(found, "fget", found)

        @functools.wraps(function)
        def watched(*args: Any, **named: Any) -> Any:
            return gate.passed(lambda: function(*args, **named), args)

        shut = property(watched) if isinstance(found, property) else watched
        gate = Gate(self, lambda: setattr(owner, name, shut), lambda: setattr(owner, name, found))
        return gate

    def inherited(self, cls: type, name: str) -> Gate:
        """A gate before a method that a class inherits."""

        def watched(self_: Any, *args: Any, **named: Any) -> Any:
            return gate.passed(lambda: getattr(super(cls, self_), name)(*args, **named), args)

        def lift() -> None:
            if name in vars(cls):
                delattr(cls, name)

        gate = Gate(self, lambda: setattr(cls, name, watched), lift)
        return gate

    # Words and cards ----------------------------------------------------------------------------------------

    def remember(self, made: object, rules: tuple[str, ...]) -> bool:
        """Wait until a word is at work; False for what is no word."""
        from playmat.kernel.card import CardDef

        parts = list(words_in(made))
        for one in parts:
            known = self.words.get(id(one), (one, ()))[1]
            self.words[id(one)] = (one, (*known, *rules))
        if isinstance(made, CardDef):
            self.cards[id(made)] = (*self.cards.get(id(made), ()), *rules)
        return bool(parts) or isinstance(made, CardDef)

    def remember_card(self, page: ModuleType, name: str, rules: tuple[str, ...]) -> None:
        """Wait until a card of a page, by its number or its name, takes part."""
        found = [card for card in cards_in(vars(page).values()) if name in (card.id, card.name)]
        assert found, f"{page.__name__} has no {name}"
        for card in found:
            self.remember(card, rules)

    def word(self, one: object) -> None:
        """A word is at work."""
        self.seen.update(self.words.get(id(one), (None, ()))[1])

    def card(self, card: object) -> None:
        """A card takes part."""
        self.seen.update(self.cards.get(id(card), ()))

    def step(self, g: State, step: Step[Any], ctx: Context) -> None:
        """A step is queued, or asks."""
        self.seen.add(step.rule)
        self.word(step)
        if ctx.source >= 0:
            self.card(g.defs[ctx.source])
        for leader in leaders(g):
            self.card(leader)

    def printed(self, given: object, one: object) -> None:
        """What is printed on a card was read."""
        self.card(one)

    def checked(self, given: list[Refusal], *args: Any) -> None:
        """A deck was checked."""
        self.seen.update(refusal.rule for refusal in given)

    # Tests ------------------------------------------------------------------------------------------------

    def pytest_collection_finish(self) -> None:
        """All is read; what was shut in the meantime is open again."""
        self.reading = False
        for gate in self.gates.values():
            gate.lift()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Watch what carries the rules of a test while that test runs."""
        with self.watching(getattr(getattr(item, "function", None), "rules", ())):
            return (yield)

    @contextmanager
    def watching(self, rules: Iterable[str]) -> Iterator[None]:
        """Shut the gates before what carries these rules, and see who passes."""
        named = set(rules) - self.rules
        gates = [gate for rule in named for gate in self.carriers[rule]]
        if named:
            gates += self.doors
            for game in self.games:
                game.forget_decks()  # one that an earlier test dealt would not be looked at again
        for gate in gates:
            gate.close()
        self.seen.clear()
        try:
            yield
        finally:
            for gate in reversed(gates):
                gate.lift()
            self.rules.update(named & self.seen)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Leave what this process met."""
        worker = getattr(session.config, "workerinput", {}).get("workerid", "main")
        Path(FOLDER).mkdir(parents=True, exist_ok=True)
        Path(FOLDER, f"{worker}.json").write_text(json.dumps(sorted(self.rules)), encoding="utf-8")


def stand_in(key: str) -> CodeType:
    """Code that stands in for that of a function."""

    def stub(*args: Any, **named: Any) -> Any:
        return __gates__["KEY"](*args, **named)  # type: ignore[name-defined]  # noqa: F821

    code = stub.__code__
    return code.replace(co_consts=tuple(key if one == "KEY" else one for one in code.co_consts))


def words_in(made: object) -> Iterator[object]:
    """The parts of what a function made for a card by which its work can be seen."""
    from playmat.kernel.ability import Activated, Static, Whenever
    from playmat.kernel.card import CardDef
    from playmat.kernel.step import Step

    if isinstance(made, Whenever | Static | Step):
        yield made
    effect = getattr(made, "effect", None)
    if isinstance(effect, Step) and not isinstance(made, Whenever):
        yield effect
    if isinstance(made, Activated):
        yield from made.costs
    if not isinstance(made, CardDef):
        for texts in (getattr(made, "activated", ()), getattr(made, "whenever", ())):
            for text in texts:
                yield from words_in(text)


def cards_in(values: Iterable[object]) -> Iterator[CardDef]:
    """All cards among what a page defines."""
    from playmat.kernel.card import CardDef

    for value in list(values):
        if isinstance(value, CardDef):
            yield value
        elif isinstance(value, tuple):
            yield from cards_in(value)


def leaders(g: Any) -> Iterable[CardDef]:
    """Cards that take part in whatever their players do, although nothing ever moves them."""
    found: Iterable[CardDef] = getattr(g, "characters", ())
    return [g.defs[navi] for navi in getattr(g, "navis", ())] or found


def begin() -> Met:
    """Watch every page of a game that is read from now on, and the kernel."""
    met = Met()
    assert "playmat" not in sys.modules, "the games were read before anybody watched"
    read = SourceFileLoader.exec_module

    def exec_module(loader: SourceFileLoader, page: ModuleType) -> None:
        read(loader, page)
        if page.__name__.startswith(PAGES):
            met.read(page)

    setattr(SourceFileLoader, "exec_module", exec_module)  # noqa: B010
    watch_kernel(met)
    return met


def watch_kernel(met: Met) -> None:
    """Look at everything that passes through the doors of the kernel."""
    from playmat.kernel.ability import Whenever
    from playmat.kernel.errors import PlaymatError
    from playmat.kernel.state import State
    from playmat.kernel.step import Refusal

    def happened(given: bool, g: State, event: AnyEvent) -> None:
        met.seen.add(event.rule)
        if event.card >= 0:
            met.card(g.defs[event.card])
        for step, ctx in g.triggered:
            met.step(g, step, ctx)

    def done(given: None, g: State, ctx: Context, *steps: Step[Any]) -> None:
        for step in steps:
            met.step(g, step, ctx)

    def asked(given: None, g: State, player: int, options: list[Option], step: Step[Any], ctx: Context) -> None:
        met.step(g, step, ctx)

    def explained(given: Refusal | None, *args: Any) -> None:
        if given is not None:
            met.seen.add(given.rule)

    def raised(given: None, error: PlaymatError, *args: Any) -> None:
        met.seen.update(IN_BRACKETS.findall(str(error)))

    def filled(given: Refusal, refusal: Refusal, *details: object) -> None:
        met.seen.add(refusal.rule)

    def noticed(given: bool, text: Whenever[Any], *args: Any) -> None:
        if given:
            met.word(text)

    def enlivened(given: None, g: State, card: int) -> None:
        for text in g.defs[card].static:
            met.word(text)

    met.after(State, "happen", happened)
    met.after(State, "do", done)
    met.after(State, "ask", asked)
    met.after(State, "explain", explained)
    met.after(State, "enliven", enlivened)
    met.after(PlaymatError, "__init__", raised)
    met.after(Refusal, "having", filled)
    met.after(Whenever, "notices", noticed)


WATCH: Final = begin() if FOLDER else None
