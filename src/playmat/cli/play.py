# interpreted: talks to people
"""Playing in the terminal: ask people, let bots answer, obey what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from shlex import quote
from typing import Any

from playmat.book.game import Game, out_of
from playmat.book.session import Session
from playmat.kernel.errors import PlaymatError, StaleDecision
from playmat.kernel.state import State
from playmat.kernel.step import NOBODY
from playmat.kernel.text import listed
from playmat.kernel.view import view
from playmat.screen.guide import Dressed, Reason, Tellings, refused_now
from playmat.screen.look import Look
from playmat.screen.passing import Stop
from playmat.screen.sight import Sight

from .advice import hint
from .browse import BROWSING, Browser
from .commands import ANSWER, IMPOSSIBLE, NotUnderstood, Typed, read, yes_or_no
from .display import Asked, Choice, Display
from .keep import Keeper
from .passing import Passer
from .seats import Player
from .why import why


class Left(Exception):
    """The player leaves the table."""


class Play:
    """One game at the terminal, from the first question to the last."""

    def __init__(
        self,
        game: Game[Any],
        state: State,
        players: Sequence[Player],
        look: Look[Any, Any],
        display: Display,
        keeper: Keeper,
        read_up_to: Sequence[int] | None = None,
        stop: Stop | None = None,
    ) -> None:
        self.game = game
        self.session = Session(state)
        self.players = players
        self.look = look
        self.display = display
        self.keeper = keeper
        self.browser = Browser(game, look, display)
        self.read_up_to = list(read_up_to or [0] * len(players))
        """For each player, how much of the log they have read."""
        self.passer = Passer(look, self.people, stop)
        self.holder = -1
        """The person at the screen."""
        self.notices: list[str] = []
        """What to tell with the next question."""

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.session.state

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if player.is_human]

    # The loop

    def run(self) -> None:
        """Play until the game is over or the last person leaves; raises `EOFError` when the input ends first."""
        try:
            while True:
                self.play_on()
                if not self.people:
                    self.display.log([(line.rule, line.as_seen_by(NOBODY)) for line in self.state.log or []])
                    self.display.say(self.result())
                    return
                if not self.after_the_end():
                    return
        except Left:
            return

    def play_on(self) -> None:
        """Ask and answer until the game is over."""
        while (decision := self.state.decision) is not None:
            player = self.players[decision.player]
            if player.is_human:
                if not self.let_pass(decision.player):
                    self.turn_to(decision.player)
                    self.ask(decision.player)
            else:
                self.session.choose(player.choose(self.state, decision.player))

    def let_pass(self, seat: int, unasked: bool = True) -> bool:
        """Pass for a person where that is what they have set, mostly without having asked them."""
        quiet = self.passer.answer(self.state, seat)
        if not quiet:
            return False
        self.passer.linger(self.state, seat)
        self.passer.note(self.state, seat)
        self.keeper.unsaved = True
        self.session.choose(quiet, passed=unasked)
        return True

    def turn_to(self, seat: int) -> None:
        """See to it that the right person is at the screen."""
        if self.holder not in (-1, seat) and len(self.people) > 1:
            self.pass_screen(seat)
        self.holder = seat

    def pass_screen(self, seat: int) -> None:
        """Hand the screen over without showing what only the other player may see."""
        self.display.hand_over(self.players[seat].name)
        self.display.read(f"{self.players[seat].name}, press Enter when you are there")

    def ask(self, seat: int) -> None:
        """Put the pending question to a person until it is answered, taken back or given up."""
        self.notices += self.passer.account()
        asked = self.asked(seat)
        self.notices.clear()
        self.display.ask(asked)
        now = self.state
        questions = now.questions
        prompt = "Your answer (Enter takes 1), or help" if asked.enter else "Your answer, or help"
        while self.state is now and now.questions == questions:
            line = self.display.read(prompt)
            try:
                self.obey(read(line, asked.choices, now.verbs(), asked.enter), asked, seat)
            except PlaymatError as error:
                if line:
                    self.display.complain(str(error))
                else:
                    self.display.ask(replace(asked, notices=(str(error),)))

    def asked(self, seat: int) -> Asked:
        """The pending question as this person gets it."""
        state = self.state
        shown = view(state, seat, self.read_up_to[seat])
        mat = self.look.read(shown)
        return Asked(
            mat,
            mat.prompt,
            mat.rule,
            self.choices(mat, self.look.tell(state.seat(seat), mat)),
            self.roles(seat),
            self.look.news([(rule, text) for rule, text in shown["log"]]),
            tuple(self.notices),
            grouped([(name, reason) for _, name, reason in refused_now(state, seat, mat)]),
            self.look.safe(mat),
        )

    def choices(self, mat: Sight[Any], told: Tellings) -> tuple[Choice, ...]:
        """The answers on offer, those that lead to the same once."""
        kin: dict[str, list[Dressed]] = {}
        for option in self.look.dress(mat, told):
            kin.setdefault(option["kin"], []).append(option)
        found = []
        for first, *others in kin.values():
            copies = f", {len(others) + 1} copies" if others else ""
            hint = f"{first['hint']}{copies}"
            found.append(Choice(first["key"], first["label"], first["warning"], hint, first.get("fold", "")))
        return tuple(found)

    def roles(self, seat: int) -> tuple[str, ...]:
        """What each player is to the person at the screen."""
        return tuple(
            "you" if index == seat else "" if player.is_human else f"{player.kind} bot"
            for index, player in enumerate(self.players)
        )

    # Obeying

    def obey(self, typed: Typed, asked: Asked, seat: int) -> None:
        """Do what was typed."""
        if typed.command == ANSWER:
            self.answer(typed.index, asked, seat)
            return
        gone_on = False
        if typed.command in BROWSING:
            self.browser.browse(typed.command, typed.words, asked, self.state)
        elif typed.command == IMPOSSIBLE:
            self.display.complain("That is not possible now.")
            self.explain(why(self.state, seat, asked, self.look, typed.words))
        elif typed.command == "why":
            self.explain(why(self.state, seat, asked, self.look, typed.words))
        elif typed.command == "hint":
            self.hint(asked, seat)
        elif typed.command == "undo":
            gone_on = self.undo(seat)
        elif typed.command == "stops":
            self.passer.obey(typed.words, self.state, seat, self.display)
            length = self.log_length()
            gone_on = self.let_pass(seat, unasked=False)
            if gone_on:
                self.read_up_to[seat] = length
        elif typed.command == "save":
            self.save(typed.words)
        elif typed.command == "concede":
            gone_on = self.concede(seat)
        else:
            self.quit()
        if not gone_on:
            self.display.ask_again(asked)

    def answer(self, index: int, asked: Asked, seat: int) -> None:
        """Give an answer, after asking back where it gives something away."""
        warning = asked.choices[index].warning
        if warning and not self.confirm(f"{asked.choices[index].label}: {warning} Do it?"):
            self.display.ask_again(asked)
            return
        self.read_up_to[seat] = self.log_length()
        self.keeper.unsaved = True
        self.session.choose(asked.choices[index].key)

    def log_length(self) -> int:
        """How many lines the log has."""
        return len(self.state.log or ())

    def confirm(self, question: str) -> bool:
        """Ask a question of yes or no."""
        while True:
            self.display.say(question)
            reply = yes_or_no(self.display.read("Yes or no"))
            if reply is not None:
                return reply

    def explain(self, reasons: Sequence[Reason]) -> None:
        """Give reasons, each with its rule."""
        shown = set()
        for reason in reasons:
            self.display.say(reason.sentence)
            if reason.rule and reason.rule not in shown:
                shown.add(reason.rule)
                self.display.rule(self.game.rules[reason.rule])

    def hint(self, asked: Asked, seat: int) -> None:
        """Let a bot think in the person's place and say what it would answer."""
        self.display.say("A bot thinks about it …")
        self.display.say_all(hint(self.state, seat, asked))

    def undo(self, seat: int) -> bool:
        """Take the person's last answer back; where something was turned up since, only if that is agreed."""
        try:
            back = self.session.last_asked(seat)
        except StaleDecision as error:
            raise NotUnderstood(str(error)) from None
        others = [index for index in self.people if index != seat]
        if self.session.reveals_since(back):
            revealed = "Something hidden was turned up since your last answer"
            if not others:
                agreed = self.confirm(f"{revealed}, and you have seen it. Take the answer back all the same?")
            else:
                names = listed([self.players[index].name for index in others])
                agreed = self.confirm(f"{revealed}. {names}, do you agree that it is taken back?")
            if not agreed:
                self.display.say("Nothing is taken back.")
                return False
        self.session.undo(back)
        self.passer.ask_anew(self.state, seat)
        self.keeper.unsaved = True
        length = self.log_length()
        self.read_up_to = [min(length, read) for read in self.read_up_to]
        self.notices.append("Your last answer is taken back.")
        return True

    def save(self, words: str) -> None:
        """Keep the game."""
        file = Path(words).expanduser() if words else None
        if (
            file is not None
            and not self.keeper.is_own(file)
            and not self.confirm(f"{file} is there already. Write over it?")
        ):
            self.display.say("Nothing is saved.")
            return
        written = self.keeper.save(self.state, file)
        self.display.say(self.saved(written))

    def saved(self, file: Path) -> str:
        """Where the game is, and what to type to play on, or to look at it when it is over."""
        name = quote(str(file))
        if self.state.over:
            return f"The game is saved in {file}. Look at it with: playmat replay {name}"
        return f"The game is saved in {file}. Play on with: playmat play {self.game.id} --resume {name}"

    def concede(self, seat: int) -> bool:
        """Give the game up."""
        left = self.state.players - len(out_of(self.state))
        then = "This ends the game, and you lose it" if left == 2 else "You are out then, and the others play on"
        if not self.confirm(f"{then}. Concede?"):
            self.display.say("The game goes on.")
            return False
        self.session.concede(seat)
        return True

    def quit(self) -> None:
        """Leave, after asking whether to save."""
        if self.keeper.unsaved:
            wanted = None
            while wanted is None:
                self.display.say("Save the game before you leave? With cancel you stay.")
                reply = self.display.read("Yes, no or cancel").lower()
                if reply in ("c", "cancel"):
                    return
                wanted = yes_or_no(reply)
            if wanted:
                self.save("")
        raise Left

    # The end

    def result(self) -> str:
        """Who won."""
        state = self.state
        if state.winner < 0:
            return "The game is over: a draw."
        winner = self.players[state.winner]
        you = " Congratulations!" if winner.is_human and len(self.people) == 1 else ""
        return f"The game is over: {winner.name} wins.{you}"

    def after_the_end(self) -> bool:
        """Show the end; True when an answer was taken back and the game goes on."""
        seat = self.holder if self.holder >= 0 else self.people[0]
        shown = view(self.state, seat, self.read_up_to[seat])
        news = self.look.news([(rule, text) for rule, text in shown["log"]])
        asked = Asked(self.look.read(shown), self.result(), "", (), self.roles(seat), news)
        self.display.show_end(asked)
        while True:
            try:
                line = self.display.read("Enter leaves; save, log, undo, rules and cards still work")
            except EOFError:
                return False
            if not line:
                return False
            try:
                typed = read(line, (), frozenset(), False)
                if typed.command == "undo":
                    if self.undo(seat):
                        return True
                elif typed.command == "quit":
                    return False
                elif typed.command == "save":
                    self.save(typed.words)
                elif typed.command in BROWSING:
                    self.browser.browse(typed.command, typed.words, asked, self.state)
                else:
                    self.display.complain("The game is over.")
            except PlaymatError as error:
                self.display.complain(str(error))


def grouped(refused: Sequence[tuple[str, Reason]]) -> tuple[tuple[str, Reason], ...]:
    """What is refused, with one line for everything that is refused for the same reason."""
    names: dict[Reason, dict[str, None]] = {}
    for name, reason in refused:
        names.setdefault(reason, {})[name] = None
    return tuple((", ".join(named), reason) for reason, named in names.items())
