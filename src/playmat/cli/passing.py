# interpreted: talks to people
"""Passing for the people at the terminal: what each has set, and the command that shows and changes it."""

from __future__ import annotations

import random
from difflib import get_close_matches
from time import sleep
from typing import Any

from playmat.book.decks import quoted
from playmat.kernel.state import State
from playmat.kernel.view import View, view
from playmat.screen.guide import Guide, Moment, Passing
from playmat.screen.passing import STOPS, UNTIL, Spell, Stop, Until, could, lasts, passes, pause

from .commands import NotUnderstood
from .display import Display

MOST_TOLD = 6
"""How many answers that were let pass are told in one line."""
UNTIL_WHEN: dict[Until, str] = {"news": "until something happens", "turn": "until the turn ends"}


class Passer:
    """Passes for the people at one screen, each as they have set."""

    def __init__(self, guide: Guide[Any, Any], people: list[int], stop: Stop | None = None) -> None:
        self.guide = guide
        self.people = people
        usual: Stop = stop or ("ask" if len(people) > 1 else "auto")
        self.stops: dict[int, dict[str, Stop]] = {
            seat: {moment.id: usual for moment in guide.moments} for seat in people
        }
        self.spells: dict[int, Spell] = {}
        """Who passes for a while."""
        self.held = -1
        """The number of the question that is put whatever was set, since its player wants to see it."""
        self.noted: dict[tuple[str, str], dict[str, None]] = {}
        """The moments that were passed and not told of yet, by the reason and what could have been done."""
        self.chance = random.Random()

    def answer(self, state: State, seat: int) -> str:
        """The answer that lets the pending question pass without asking; empty where its player is asked."""
        if not self.guide.moments or state.questions == self.held:
            return ""
        shown = view(state, seat)
        passing = self.passing(state, seat)
        spell = self.spells.get(seat)
        if spell is not None and not self.goes_on(spell, shown, not passing.moment):
            del self.spells[seat]
            spell = None
        return passing.quiet if passes(passing.moment, passing.idle, self.stops[seat], spell) else ""

    def passing(self, state: State, seat: int) -> Passing:
        """The pending question as somebody sees it who may want to let it pass."""
        mat = self.guide.read(view(state, seat))
        return self.guide.passing(mat, self.guide.tell(state.seat(seat), mat))

    def goes_on(self, spell: Spell, shown: View, elsewhere: bool) -> bool:
        """Whether somebody still passes for a while."""
        news = [rule for rule, _ in shown["log"][spell.lines :]]
        return lasts(spell, turn_of(shown), news, self.guide.still, elsewhere)

    def linger(self, state: State, seat: int) -> None:
        """Among people, let as much time pass as somebody needs who looks at the question first; none where all can
        see that there is nothing to do.
        """
        if len(self.people) > 1 and not self.guide.passing(self.guide.read(view(state, seat))).open:
            sleep(pause(self.chance))

    def note(self, state: State, seat: int) -> None:
        """Remember a pass that is about to be given, to tell of it later; among people all read one screen."""
        if len(self.people) > 1:
            return
        mat = self.guide.read(view(state, seat))
        passing = self.guide.passing(mat)
        label = next(moment.label for moment in self.guide.moments if moment.id == passing.moment)
        offered = [(option["key"], option["label"]) for option in mat.options]
        chances = could(offered, passing.quiet, self.guide.trifles)
        why = (self.why(seat, passing.moment, bool(chances)), told_shortly(chances))
        self.noted.setdefault(why, {})[label] = None

    def why(self, seat: int, moment: str, chance: bool) -> str:
        """The reason for a pass, at which there was a chance to do something or none."""
        spell = self.spells.get(seat)
        if spell is not None:
            return f"Passed for you {UNTIL_WHEN[spell.until]}"
        if not chance:
            return "Nothing to do, so passed for you"
        if self.stops[seat][moment] == "skip":
            return "Passed for you, as you are never asked there"
        return "Passed for you, as there is usually no reason to ask"

    def account(self) -> list[str]:
        """What to tell of the passes since this was last asked."""
        told = [
            f"{why}: {'; '.join(labels)}.{chances} Type stops to change that."
            for (why, chances), labels in self.noted.items()
        ]
        self.noted.clear()
        return told

    def ask_anew(self, state: State, seat: int) -> None:
        """Put the pending question whatever was set; what was passed before is not told of any more."""
        self.spells.pop(seat, None)
        self.noted.clear()
        self.held = state.questions

    # The command

    def obey(self, words: str, state: State, seat: int, display: Display) -> None:
        """Show what somebody has set, or change it; what is changed counts from the next question on."""
        if not self.guide.moments:
            raise NotUnderstood("There is no passing in this game, so you are always asked.")
        parts = words.lower().split()
        if not parts:
            self.show(seat, display)
        elif parts[0] == "until":
            self.begin(parts[1:], state, seat)
        else:
            self.set(parts, state, seat, display)

    def show(self, seat: int, display: Display) -> None:
        """Say what is set."""
        for moment in self.guide.moments:
            stop = self.stops[seat][moment.id]
            display.say(f"{moment.id}: {stop}. {moment.label}: you are {meaning(stop, moment)}.")
        first = self.guide.moments[0].id
        display.say(f"Change it with: stops {first} ask, stops {first} auto, stops {first} skip; for all: stops ask.")
        display.say("Pass for a while: stops until turn (it ends), stops until news (something happens).")

    def set(self, parts: list[str], state: State, seat: int, display: Display) -> None:
        """Set one moment or all of them."""
        *named, last = parts
        stop = next((one for one in STOPS if one == last), None)
        known = [moment.id for moment in self.guide.moments]
        if stop is None or len(named) > 1:
            raise NotUnderstood("stops takes a moment and ask, auto or skip, such as: stops ask. Type stops to see.")
        if named and named[0] not in known:
            near = get_close_matches(named[0], known, 1)
            advice = f"did you mean {quoted(near[0])}?" if near else f"they are: {', '.join(known)}."
            raise NotUnderstood(f"There is no moment called {quoted(named[0])}; {advice}")
        for moment in named or known:
            self.stops[seat][moment] = stop
        self.ask_anew(state, seat)
        self.show(seat, display)

    def begin(self, parts: list[str], state: State, seat: int) -> None:
        """Pass from now on for a while."""
        until = next((one for one in UNTIL if parts == [one]), None)
        if until is None:
            raise NotUnderstood("Type stops until turn, or stops until news.")
        shown = view(state, seat)
        if not self.passing(state, seat).moment:
            raise NotUnderstood("This question cannot be let pass; answer it first.")
        self.spells[seat] = Spell(until, turn_of(shown), len(shown["log"]))
        self.held = -1


def meaning(stop: Stop, moment: Moment) -> str:
    """When a player is asked at a moment, as is set there."""
    return {"ask": "always asked", "auto": moment.usual, "skip": "never asked"}[stop]


def told_shortly(chances: list[str]) -> str:
    """What could have been done, as the end of a line."""
    told = chances[:MOST_TOLD]
    if len(chances) > MOST_TOLD:
        told.append(f"{len(chances) - MOST_TOLD} more")
    return f" You could have chosen: {'; '.join(told)}." if told else ""


def turn_of(shown: View) -> int:
    """The number of the turn; every game with passing has it on its table."""
    return int(shown["table"].get("turn", 0))
