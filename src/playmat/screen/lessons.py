# interpreted: reads files
"""Lessons: a stacked position, the answers in order, and a comment on each; one TOML file a lesson in every game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from playmat.book import register as games
from playmat.book.decks import quoted
from playmat.book.fingerprint import fingerprint
from playmat.book.game import Game
from playmat.book.position import Position
from playmat.kernel.beginning import Beginning
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY
from playmat.kernel.view import View, view

from .answers import key_of
from .guide import refusal_of


class BadLesson(PlaymatError):
    """A lesson that cannot be taught; the text names the file, the step and what to mend."""


class NoLesson(PlaymatError):
    """A name that no lesson has."""


class NoStep(PlaymatError):
    """A step that the lesson does not have."""


# The file ----------------------------------------------------------------------------------------------------


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One answer of a lesson and the comment that leads to it."""

    say: str
    answer: str
    """A key, or a verb with a card's name."""
    by: str = ""
    """Who gives it; the learner unless somebody else is named."""
    then: list[str] = []
    """Answers that follow by themselves, whoever is asked, such as a round of passes."""
    instead: dict[str, str] = {}
    """Other answers on offer, and why not now."""
    shows: dict[str, dict[str, int]] = {}
    """Numbers that are true after the step, by player."""


class Start(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a lesson begins: a position, or a deal."""

    sides: dict[str, dict[str, Any]] = {}
    table: dict[str, Any] = {}
    seed: int | None = None
    decks: list[str] = []


class Script(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson as it is written."""

    title: str
    summary: str
    seats: list[str]
    learner: str
    end: str
    start: Start
    step: list[Step]
    number: int = 1
    """Its place among the lessons of the game."""


# The lesson --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What a lesson says to an answer: it is the right one, another one that is allowed, or against the rules."""

    kind: Literal["right", "other", "refused"]
    sentence: str = ""
    rule: str = ""


@dataclass(frozen=True)
class Moment:
    """A lesson after so many steps: the table, the comment, and what is expected."""

    lesson: Lesson
    done: int

    @property
    def state(self) -> State:
        """The table as it stands; it is shared, so it is looked at and not played on."""
        return self.lesson.states[self.done]

    @property
    def step(self) -> Step | None:
        """What comes next; nothing at the end."""
        steps = self.lesson.steps
        return steps[self.done] if self.done < len(steps) else None

    @property
    def say(self) -> str:
        """The comment."""
        return tidy(self.step.say if self.step is not None else self.lesson.script.end)

    @property
    def by(self) -> int:
        """Who answers next; nobody at the end."""
        return self.lesson.by[self.done] if self.step is not None else NOBODY

    @property
    def is_learners(self) -> bool:
        """Whether the learner is to answer."""
        return self.by == self.lesson.learner

    @property
    def expected(self) -> str:
        """The key of the learner's answer that the lesson shows; nothing while somebody else answers."""
        return key_of(self.state, self.step.answer) if self.step is not None and self.is_learners else ""

    def view(self, since: int = 0) -> View:
        """All that the learner may know."""
        return view(self.state, self.lesson.learner, since)

    def judge(self, key: str) -> Verdict:
        """What the lesson says to an answer of the learner; raises `UnknownOption` for what is no answer at all."""
        guide = self.lesson.game.guide
        mat = guide.read(self.view())
        offered = self.state.keys()
        if self.step is None or not self.is_learners or key not in offered:
            refusal = refusal_of(self.state, self.lesson.learner, key)
            return Verdict("refused", refusal.sentence, refusal.rule)
        if key == self.expected or guide.kin(mat, key) == guide.kin(mat, self.expected):
            return Verdict("right")
        for answer, sentence in self.step.instead.items():
            if key_of(self.state, answer) == key:
                return Verdict("other", tidy(sentence))
        label = quoted(mat.labels[self.expected])
        return Verdict("other", f"The rules allow it; this lesson goes another way: {label}.")


class Lesson:
    """A lesson of a game."""

    def __init__(self, game: Game[Any], path: Path) -> None:
        self.game: Final = game
        self.id: Final = path.stem
        self.file: Final = f"{game.id}/lessons/{path.name}"
        self.script: Final = self._read(path)
        self.seats: Final = tuple(self.script.seats)
        self.learner: Final = self._seat_called(self.script.learner, "learner")
        self.steps: Final = tuple(self.script.step)
        self.by: Final = tuple(
            self._seat_called(step.by or self.script.learner, f"step {number}")
            for number, step in enumerate(self.steps, start=1)
        )
        """Who gives the answer of each step."""
        written = msgspec.json.encode(self.script).decode()
        self.edition: Final = fingerprint([written, game.rules_hash, game.card_hash])
        """Changes whenever the lesson, the rules or the cards do."""
        if not self.steps:
            raise self._bad("it has no [[step]].")
        self._check_rules()

    @property
    def title(self) -> str:
        """What the lesson is called."""
        return self.script.title

    @property
    def summary(self) -> str:
        """What one learns, in a sentence."""
        return tidy(self.script.summary)

    def at(self, done: int) -> Moment:
        """The lesson after so many steps."""
        if not 0 <= done <= len(self.steps):
            raise NoStep(f"This lesson has {len(self.steps)} steps; it can be looked at after 0 to {len(self.steps)}.")
        return Moment(self, done)

    def play(self) -> State:
        """Run the lesson through; raises `BadLesson` where the rules do not agree with it."""
        return self.states[-1]

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The table at the start and after each step."""
        state = self._begun()
        self._check_cards(state, "start")
        states = [state.clone(keep=True)]
        for number, (step, seat) in enumerate(zip(self.steps, self.by, strict=True), start=1):
            where = f"step {number}"
            try:
                state.choose(self._key(state, step, seat, where))
                for answer in step.then:
                    state.choose(key_of(state, answer))
            except PlaymatError as error:
                raise self._bad(str(error), where) from None
            self._check_numbers(state, step, where)
            self._check_cards(state, where)
            states.append(state.clone(keep=True))
        return tuple(states)

    # Beginning

    def _begun(self) -> State:
        start = self.script.start
        dealt = start.seed is not None or bool(start.decks)
        if dealt == bool(start.sides or start.table):
            raise self._bad("give either a position (sides, table) or a deal (seed, decks).", "start")
        try:
            state: State = self._dealt(start) if dealt else self._arranged(start)
        except PlaymatError as error:
            raise self._bad(str(error), "start") from None
        if state.players != len(self.seats):
            raise self._bad(f"{state.players} play, and there are names for {len(self.seats)}.", "start")
        return state

    def _dealt(self, start: Start) -> Any:
        return self.game.new(start.seed or 0, self.seats, start.decks or None)

    def _arranged(self, start: Start) -> Any:
        for name in start.sides:
            self._seat_called(name, "start")
        sides = [start.sides.get(name, {}) for name in self.seats]
        state = self.game.arrange(Position(sides, start.table))
        state.beginning = Beginning(self.game.id, 0, self.seats, ())
        state.log = []  # what was logged so far calls the players by other names
        return state

    # Checking

    def _key(self, state: State, step: Step, seat: int, where: str) -> str:
        decision = state.decision
        if decision is None:
            raise self._bad("the game is over already.", where)
        if decision.player != seat:
            raise self._bad(f"{self.seats[decision.player]} is asked, not {self.seats[seat]}; set by = …", where)
        key = key_of(state, step.answer)
        offered = state.keys()
        for answer in step.instead:
            other = key_of(state, answer)
            if other not in offered:
                raise self._bad(f"instead: {answer!r} is not on offer, so the rules explain it themselves.", where)
            if other == key:
                raise self._bad(f"instead: {answer!r} is the answer of the step.", where)
        if step.instead and seat != self.learner:
            raise self._bad("instead is for steps of the learner.", where)
        return key

    def _check_numbers(self, state: State, step: Step, where: str) -> None:
        for name, expected in step.shows.items():
            numbers = self.game.measures(state, self._seat_called(name, where))
            for what, value in expected.items():
                if what not in numbers:
                    raise self._bad(f"shows: there is no number {what!r}; there are {', '.join(numbers)}.", where)
                if numbers[what] != value:
                    raise self._bad(f"shows: {name} has {what} {numbers[what]}, not {value}.", where)

    def _check_cards(self, state: State, where: str) -> None:
        known = self.game.guide.known
        for zone in view(state, self.learner)["zones"]:
            for _, card in zone.get("cards", ()):
                if card not in known:
                    raise self._bad(f"{card} in {zone['zone']} is no card of the game; lay a real one there.", where)

    def _check_rules(self) -> None:
        rules = self.game.rules
        pattern = re.compile(rf"\b{rules.prefix}-[A-Z0-9]+(?:[.-][A-Z0-9]+)*")
        for where, text in self._texts():
            for rule in pattern.findall(text):
                if rule not in rules:
                    near = ", ".join(rules.suggest(rule))
                    raise self._bad(f"there is no rule {rule}{f'; did you mean {near}?' if near else '.'}", where)

    def _texts(self) -> Iterator[tuple[str, str]]:
        yield "summary", self.script.summary
        yield "end", self.script.end
        for number, step in enumerate(self.steps, start=1):
            for text in (step.say, *step.instead.values()):
                yield f"step {number}", text

    # Reading

    def _read(self, path: Path) -> Script:
        try:
            return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Script)
        except OSError as error:
            raise self._bad(f"it cannot be read: {error.strerror or error}.") from None
        except msgspec.ValidationError as error:
            raise self._bad(*misread(str(error))) from None
        except ValueError as error:
            raise self._bad(f"it is not valid TOML: {error}.") from None

    def _seat_called(self, name: str, where: str) -> int:
        seats = self.script.seats
        if name not in seats:
            raise self._bad(f"nobody is called {name!r}; seats: {', '.join(seats)}.", where)
        return seats.index(name)

    def _bad(self, what: str, where: str = "") -> BadLesson:
        return BadLesson(f"{self.file}, {where}: {what}" if where else f"{self.file}: {what}")


def misread(message: str) -> tuple[str, str]:
    """What is wrong with a file's shape, and where, steps counted from 1."""
    what, _, path = message.partition(" - at `$")
    inside = re.match(r"\.step\[(\d+)\]", path)
    if inside is None:
        return f"{what}.", path.strip(".`")
    part = path[inside.end() :].strip(".`")
    return f"{part}: {what}." if part else f"{what}.", f"step {int(inside[1]) + 1}"


def tidy(text: str) -> str:
    """A text with its line breaks evened out."""
    return " ".join(text.split())


# All lessons -------------------------------------------------------------------------------------------------

_KNOWN: Final[dict[str, dict[str, Lesson]]] = {}
"""The lessons read so far, by game."""


def lessons_of(game: Game[Any]) -> dict[str, Lesson]:
    """The lessons of a game by their short names, in their order."""
    if game.id not in _KNOWN:
        found = [Lesson(game, path) for path in sorted((game.folder / "lessons").glob("*.toml"))]
        _KNOWN[game.id] = {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: lesson.script.number)}
    return _KNOWN[game.id]


def every_lesson() -> list[Lesson]:
    """All lessons, game by game."""
    return [lesson for game in games.GAMES.values() for lesson in lessons_of(game).values()]


def find(game: Game[Any], name: str = "") -> Lesson:
    """A lesson by its short name; without one, the first of the game."""
    known = lessons_of(game)
    if not known:
        raise NoLesson(f"{game.name} has no lessons yet.")
    if not name:
        return next(iter(known.values()))
    if name not in known:
        near = get_close_matches(name, known, 1)
        hint = f"; did you mean {quoted(near[0])}?" if near else "."
        raise NoLesson(f"{game.name} has no lesson {quoted(name)}{hint} Lessons: {', '.join(known)}.")
    return known[name]
