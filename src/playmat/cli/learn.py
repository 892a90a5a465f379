# interpreted: talks to people
"""Lessons in the terminal: the table and the questions of a real game, with a comment on every step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from playmat import games
from playmat.kernel.errors import PlaymatError
from playmat.kernel.state import State
from playmat.kernel.text import plural
from playmat.screen.guide import Reason
from playmat.screen.lessons import Lesson, Moment, find, lessons_of
from playmat.screen.look import Look

from .commands import read
from .display import Asked, Display
from .keep import Keeper
from .linear import open_display
from .output import show_lines
from .play import Left, Play
from .seats import HUMAN, Player
from .sitting_down import sit_down

HELP = (
    ("Enter", "go on, where somebody else answers"),
    ("back", "a step back"),
    ("next", "let the lesson give its answer, and go on"),
    ("restart", "from the first step"),
    ("why WHAT", "why something is not on offer: why play, why 2"),
    ("rules WHAT", "a rule by its id or by words"),
    ("cards WHAT", "cards by a search"),
    ("table, piles", "everything on the table in words, and the open piles"),
    ("log [N]", "what happened, the last N lines"),
    ("help game", "the game in a few sentences"),
    ("quit", "leave the lesson"),
)
"""What one can type besides an answer."""


def show_lessons() -> None:
    """Every lesson, and how to take it."""
    for game in games.GAMES.values():
        for lesson in lessons_of(game).values():
            show_lines(f"{game.name}: {lesson.title} ({plural(len(lesson.steps), 'step')}). {lesson.summary}")
            show_lines(f"  Take it with: playmat learn {game.id} {lesson.id}")


def learn(game: str, name: str, plain: bool) -> int:
    """Take a lesson, and play a real game behind it where that is wished; the exit code."""
    lesson = find(games.get(game), name)
    look = lesson.game.look
    taught = Learn(lesson, look, open_display(look, plain))
    try:
        taught.run()
    except EOFError:
        taught.display.say(f"You can take the lesson up again: playmat learn {game} {lesson.id}")
    if not taught.goes_on:
        return 0
    return sit_down(game, None, None, None, None, None, plain, None)


class Learn(Play):
    """A lesson at the terminal: a game in which every answer is judged and the others' answers are given."""

    def __init__(self, lesson: Lesson, look: Look[Any, Any], display: Display) -> None:
        self.lesson = lesson
        self.moment = lesson.at(0)
        kinds = (HUMAN if seat == lesson.learner else "lesson" for seat in range(len(lesson.seats)))
        players = [Player(name, kind) for name, kind in zip(lesson.seats, kinds, strict=True)]
        super().__init__(lesson.game, self.state, players, look, display, Keeper())
        self.goes_on = False
        """Whether the learner wants to play a real game now."""

    @property
    def state(self) -> State:
        return self.moment.state

    def roles(self, seat: int) -> tuple[str, ...]:
        return tuple("you" if index == seat else "" for index in range(len(self.players)))

    # Going through it

    def run(self) -> None:
        """Teach until the end or until the learner leaves; raises `EOFError` when the input ends first."""
        try:
            while True:
                self.ask(self.lesson.learner)
        except Left:
            return

    def go(self, done: int) -> None:
        """Go to a step; what happened in the one before it is news."""
        self.moment = self.lesson.at(done)
        before = self.lesson.at(done - 1).state if done else self.state
        self.read_up_to[self.lesson.learner] = len(before.log or ())

    def ask(self, seat: int) -> None:
        """Show a step until it is taken or left."""
        now = self.moment
        asked = self.asked(seat)
        self.display.ask(asked)
        prompt = "Your answer, or help" if now.is_learners else "Enter goes on, or help"
        while self.moment is now:
            line = self.display.read(prompt)
            try:
                self.obey_line(line, asked, seat)
            except PlaymatError as error:
                self.display.complain(str(error))

    def asked(self, seat: int) -> Asked:
        """The comment, and the question where the learner is asked."""
        where = (
            f"step {self.moment.done + 1} of {len(self.lesson.steps)}" if self.moment.step is not None else "the end"
        )
        self.notices = [f"{self.lesson.title}, {where}. {self.moment.say}"]
        if self.moment.is_learners:
            return replace(super().asked(seat), enter=False)
        shown = self.moment.view(self.read_up_to[seat])
        news = tuple((rule, text) for rule, text in shown["log"])
        mat = self.look.read(shown)
        return Asked(mat, self.announcement(self.moment), "", (), self.roles(seat), news, tuple(self.notices))

    def announcement(self, moment: Moment) -> str:
        """Who answers, where it is not the learner."""
        if moment.step is None:
            return "Press Enter to play a real game, or type quit."
        return f"{self.lesson.seats[moment.by]} answers. Press Enter to see it."

    # Obeying

    def obey_line(self, line: str, asked: Asked, seat: int) -> None:
        """Do what was typed."""
        word = line.strip().lower()
        if word in ("next", "n") or (not word and not self.moment.is_learners):
            self.go_on()
        elif word == "restart":
            self.go(0)
        elif word in ("help", "?", "h"):
            self.help()
            self.display.ask_again(asked)
        else:
            self.obey(read(line, asked.choices, self.state.verbs(), asked.enter), asked, seat)

    def go_on(self) -> None:
        """Take a step by the lesson's own answer; behind the last one comes a real game."""
        if self.moment.step is None:
            self.goes_on = True
            raise Left
        self.go(self.moment.done + 1)

    def answer(self, index: int, asked: Asked, seat: int) -> None:
        """Try an answer: the right one leads on, every other one gets its reason."""
        verdict = self.moment.judge(asked.choices[index].key)
        if verdict.kind == "right":
            self.go(self.moment.done + 1)
            return
        self.explain([Reason(f"{verdict.sentence} Try again.", verdict.rule)])
        self.display.ask_again(asked)

    def undo(self, seat: int) -> bool:
        """Go a step back."""
        if not self.moment.done:
            self.display.say("This is the first step.")
            return False
        self.go(self.moment.done - 1)
        return True

    def let_pass(self, seat: int, unasked: bool = True) -> bool:
        """A lesson asks everything that it is about."""
        return False

    def save(self, words: str) -> None:
        self.display.say("There is nothing to save: the lesson can be taken up at any time.")

    def concede(self, seat: int) -> bool:
        self.display.say("Nobody loses a lesson. Type quit to leave it.")
        return False

    def quit(self) -> None:
        raise Left

    def help(self) -> None:
        """What can be typed."""
        self.display.say(
            "Answer by number or by words, or try something else and hear why not. Besides, you can type:"
        )
        self.display.say_all(f"{usage:12} {about}" for usage, about in HELP)
