"""Law 13: every field of a state is in its digest and in its clone; what a field holds is told in full, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from importlib import import_module
from typing import Any, Final

import pytest

from playmat import games
from playmat.book.game import Game
from playmat.games.megacorp.rules.memory import Bid, Fight, Mark, StackObject
from playmat.games.netbattle.rules.memory import BlastDestiny, Ongoing, PlayedChip, Standing
from playmat.games.robotmasters.rules.memory import Lasting, Waiting
from playmat.games.robotmasters.words.clauses import Clause
from playmat.games.robotmasters.words.word import Word
from playmat.kernel.card import CardDef
from playmat.kernel.event import Event
from playmat.kernel.filter import Just
from playmat.kernel.modifier import Modifier
from playmat.kernel.state import Awaited, State
from playmat.kernel.step import Context, Decision, Option, Step, Then
from scripts.fields import BESIDE, SHARED, Field, pages
from tests.laws.door import frozen
from tests.laws.play import Dice, every_game, play_on, seatings, stops

POSITIONS: Final = (0, 11, 40, 90, 200)
"""Answers after which the fields are changed one by one."""
TABLES: Final = 2

Change = Callable[[State], None]

CAUSE: Final[Event[Any]] = Event(0, "rule", 1, 2)
CONTEXT: Final = Context(0, 1, (2,), CAUSE, 3)
EFFECT: Final[Step[Any]] = Then()
STEP: Final[Step[Any]] = Step()
SAMPLES: Final[dict[str, Any]] = {
    "int": 7,
    "bool": True,
    "str": "word",
    "tuple[int, str]": (7, "word"),
    "Frame": (STEP, CONTEXT),
    "Decision": Decision(0, [Option("yes")], STEP, CONTEXT),
    "Awaited": Awaited(1, Just(2), EFFECT, CONTEXT),
    "Modifier": Modifier(Just(1), 2, 3, 4, CONTEXT, "source", Just(2)),
    "StackObject": StackObject(1, 0, 1, CONTEXT, "name", EFFECT, (1,), 2, (3,)),
    "Mark": Mark(1, 2, "rule"),
    "Fight": Fight(1),
    "Bid": Bid(0, (0, 1), 1),
    "PlayedChip": None,
    "BlastDestiny": BlastDestiny(1, 0, "name", 2, 3),
    "Ongoing": Ongoing(1, 0, 2, "source"),
    "Lasting": Lasting(1, 2, 3, 4, 0, "source", "said"),
    "Waiting": Waiting(Clause(Word()), CONTEXT, 0, "source"),
}
"""Something of every type that may lie in a list or be absent; the game at the table fills in what has cards in it."""


def test_every_change_of_a_field_is_in_the_digest_and_in_the_clone(game: Game[Any]) -> None:
    for state in positions(game):
        check(state)


def check(state: State) -> None:
    """Change every field in every simple way: the digest notices, clones from before do not, clones made after do."""
    samples = samples_at(state)
    digest = state.digest()
    for field in fields_of(state):
        for change in changes(field, state, samples):
            victim = state.clone()
            before = victim.clone()
            change(victim)
            assert victim.digest() != digest, f"the digest does not notice another {field.name}"
            assert before.digest() == digest, f"a clone changes with the {field.name} of its original"
            after = victim.clone()
            assert held(after, field) == held(victim, field) != held(state, field), f"no clone has {field.name}"
            assert after.digest() == victim.digest()
    assert state.digest() == digest


@pytest.mark.interpreted
def test_a_field_that_is_forgotten_is_named(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(positions(game))
    module = import_module(type(state).__module__)
    copied, told = module.copy_fields, module.field_facts
    kernels = {field.name for one in pages() if one.is_kernels for field in one.fields}
    own = [field for field in fields_of(state) if field.name not in kernels]
    for number, field in enumerate(own):
        with monkeypatch.context() as planted:
            planted.setattr(module, "field_facts", lambda g, left_out=number: without(told(g), left_out))
            with pytest.raises(AssertionError, match=f"the digest does not notice another {field.name}\\b"):
                check(state)
        if field.container:
            with monkeypatch.context() as planted:
                planted.setattr(module, "copy_fields", sharing(copied, field.name))
                with pytest.raises(AssertionError, match=f"a clone changes with the {field.name} of its original"):
                    check(next(positions(game)))


def test_numbers_are_numbers_and_truths_are_truths_on_every_build(game: Game[Any]) -> None:
    for state in positions(game):
        started = game.new(seed=1)
        for field in fields_of(state):
            value = getattr(state, field.name)
            if not field.type:
                assert type(value) is type(getattr(started, field.name)), field.name
            elif field.type == "list[int]":
                assert {type(one) for one in value} <= {int}, field.name


def test_what_no_digest_names_is_no_part_of_the_position(game: Game[Any]) -> None:
    state = next(positions(game))
    known = {field.name for one in pages() for field in one.fields}
    assert known >= BESIDE.keys()
    assert set(BESIDE) <= {field.name for one in pages() if one.is_kernels for field in one.fields}
    other = state.clone()
    other.debug = not state.debug
    other.beginning = None
    assert (other.log, other.answers) == (None, None)
    assert other.digest() == state.digest()


@pytest.mark.interpreted
@pytest.mark.parametrize("kind", [kind for kind in SAMPLES if kind[0].isupper() and kind != "Frame"])
def test_everything_that_is_remembered_is_told_in_full(kind: str) -> None:
    sample = next(found for found in (samples_at(state)[kind] for state in first_positions()) if found is not None)
    for one in (sample, *([] if kind != "Awaited" else [standing()])):
        for slot in slots_of(one):
            other = copy(one)
            setattr(other, slot, another(getattr(one, slot)))
            assert other.facts() != one.facts(), f"{type(one).__name__}.{slot} is not among its facts"


def test_everything_in_a_context_is_told() -> None:
    others = [Context(1, 1, (2,), CAUSE, 3), Context(0, 2, (2,), CAUSE, 3), Context(0, 1, (3,), CAUSE, 3)]
    others += [
        Context(0, 1, (2,), None, 3),
        Context(0, 1, (2,), Event(1, "rule", 1, 2), 3),
        Context(0, 1, (2,), CAUSE),
    ]
    assert len({str(one.facts()) for one in (CONTEXT, *others)}) == len(others) + 1


@pytest.mark.interpreted
def test_steps_that_differ_are_told_apart(game: Game[Any]) -> None:
    insist_told_apart(waiting(game))


@pytest.mark.interpreted
def test_a_step_that_does_not_tell_of_itself_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    megacorp = games.get("megacorp")
    assert any(step.unsaid() for step in waiting(megacorp))
    monkeypatch.setattr(Step, "facts", lambda step: (type(step).__name__, step.rule, step.text()))
    with pytest.raises(AssertionError, match="Mulligan"):
        insist_told_apart(waiting(megacorp))


def waiting(game: Game[Any]) -> Iterator[Step[Any]]:
    """Every step that waits at some question of random games, or asks it."""
    for number, table in enumerate(seatings(game)[: 2 * TABLES]):
        for state in stops(table.deal(number, record=False), Dice(number)):
            for step, _ in state.agenda:
                yield step
            if state.decision is not None:
                yield state.decision.step


def insist_told_apart(steps: Iterator[Step[Any]]) -> None:
    """Refuse steps with the same facts that are not made of the same."""
    known: dict[str, object] = {}
    for step in steps:
        facts = str(step.facts())
        assert known.setdefault(facts, made_of(step)) == made_of(step), f"there are two of {facts}"


def made_of(thing: Any) -> object:
    """Everything that lies in a step, down to its numbers and words."""
    if isinstance(thing, tuple | list):
        return tuple(made_of(one) for one in thing)
    if isinstance(thing, int | str | None):
        return thing
    if isinstance(thing, Context | CardDef | type):
        return str(thing.facts()) if isinstance(thing, Context) else str(thing)
    inside = {slot: getattr(thing, slot) for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())}
    inside |= getattr(thing, "__dict__", {})
    return (type(thing).__name__, *((name, made_of(value)) for name, value in sorted(inside.items())))


def without(facts: list[object], number: int) -> list[object]:
    """All facts but one."""
    return facts[:number] + facts[number + 1 :]


def sharing(copied: Callable[[Any, Any], None], name: str) -> Callable[[Any, Any], None]:
    """Copy all fields but one, which both have together from then on."""

    def copy_fields(g: Any, other: Any) -> None:
        copied(g, other)
        setattr(other, name, getattr(g, name))

    return copy_fields


def positions(game: Game[Any]) -> Iterator[State]:
    """Random games at several moments."""
    for number, table in enumerate(seatings(game)[:TABLES]):
        for answers in POSITIONS:
            yield play_on(table.deal(number), Dice(number), answers)


def first_positions() -> Iterator[State]:
    """A game of each kind, just begun."""
    for game in every_game():
        yield next(positions(game))


def fields_of(state: State) -> list[Field]:
    """The fields that are part of the position: the kernel's and the game's."""
    own = [one for one in pages() if one.is_kernels or one.name == type(state).__name__]
    return [field for one in own for field in one.fields if field.name not in BESIDE]


def held(state: State, field: Field) -> object:
    """What is in a field, as it is now."""
    return frozen(getattr(state, field.name))


def samples_at(state: State) -> dict[str, Any]:
    """Something of every type, with cards of the game at the table."""
    found = dict(SAMPLES)
    card: Any = state.defs[0]
    found["CardDef"] = card
    game = state.beginning.game if state.beginning is not None else ""
    if game == "netbattle":
        found["PlayedChip"] = PlayedChip(1, 0, 2, card, True)
    return found


def changes(field: Field, state: State, samples: dict[str, Any]) -> Iterator[Change]:
    """Every simple way in which a field can become another."""
    value, name = getattr(state, field.name), field.name
    if isinstance(value, list) and name in SHARED:
        yield lambda g: setattr(g, name, [*value, value[0]])
        yield lambda g: setattr(g, name, value[:-1])
    elif isinstance(value, list):
        if field.item.startswith(("list[", "dict[")):
            yield lambda g: change_inside(getattr(g, name)[-1])
            yield lambda g: getattr(g, name).append([] if field.item.startswith("list[") else {})
        else:
            yield lambda g: getattr(g, name).append(samples[field.item])
            if value and field.item in ("int", "str"):
                yield lambda g: getattr(g, name).__setitem__(0, another(value[0]))
        if value:
            yield lambda g: getattr(g, name).pop()
    elif isinstance(value, dict):
        yield lambda g: getattr(g, name).__setitem__(999, (7,) if "tuple" in field.type else 7)
        if value:
            key = next(iter(value))
            yield lambda g: getattr(g, name).__setitem__(key, another(value[key]))
            yield lambda g: getattr(g, name).pop(key)
    elif field.type.endswith(" | None"):
        other = samples[field.type.removesuffix(" | None")] if value is None else None
        yield lambda g: setattr(g, name, other)
    else:
        yield lambda g: setattr(g, name, another(value))


def change_inside(inner: Any) -> None:
    """Another entry in a list or dict that lies in a field."""
    if isinstance(inner, list):
        inner.append(999)
    else:
        inner[999] = 7


def another(value: Any) -> Any:
    """A value of the same type that is not the same."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value}, reworded"
    if isinstance(value, tuple):
        return (*value, value[0] if value else 1)
    if isinstance(value, list):
        return [*value, value[0]]
    if isinstance(value, Context):
        return value.choosing(*value.chosen, 9)
    if isinstance(value, Just):
        return Just(value.card + 1)
    if value is None:
        return Just(1)
    return Renamed(value)


class Renamed:
    """A step, a clause or a card as any other: it says something else of itself."""

    def __init__(self, value: Any) -> None:
        self.value: Final = value
        self.id: Final = "another"
        self.rule: Final = "another"

    def text(self) -> str:
        """Other words."""
        return "another"

    def facts(self) -> tuple[object, ...]:
        """Other facts."""
        return ("another",)


def standing() -> Standing:
    """What NetBattle awaits for a turn."""
    return Standing(Event, Just(2), EFFECT, CONTEXT, "clause", "source")


def slots_of(one: object) -> list[str]:
    """The names of everything an object remembers, but for what follows from the rest."""
    return sorted({slot for kind in type(one).__mro__ for slot in getattr(kind, "__slots__", ())} - {"rank"})
