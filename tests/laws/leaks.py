"""Looking over every viewer's shoulder: what they read must not depend on what they cannot see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from playmat.kernel.errors import UnknownOption
from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, NOBODY
from playmat.kernel.view import View, redeal, view
from tests.laws.play import Dice, frames, pending, viewers, visible

Show = Callable[[State, int], View]
"""What a viewer gets to see of a state."""
Ask = Callable[[State], list[str]]
"""The keys that the pending question would offer if it were put now."""
Explain = Callable[[State, int, str], str]
"""What a player is told about an answer."""
Frames = Callable[[State, int], Iterator[None]]
"""An answer and its consequences, step by step."""


class Leak(AssertionError):
    """A viewer can read something that they cannot see."""


def ask_again(state: State) -> list[str]:
    """Put the pending question anew."""
    decision = state.decision
    assert decision is not None
    state.decision = None
    decision.step.run(state, decision.ctx)
    asked = pending(state)
    return [] if asked is None else [f"{asked.player} {state.key(option)}" for option in asked.options]


def explained(state: State, player: int, key: str) -> str:
    """Why a player cannot give an answer, unreadable ones included."""
    try:
        return str(state.explain(player, key))
    except UnknownOption as error:
        return f"unreadable: {error}"


class Watch:
    """One game under watch; raises `Leak` at the first thing that betrays a hidden card, the seed or the dice."""

    def __init__(
        self,
        state: State,
        show: Show = view,
        ask: Ask = ask_again,
        explain: Explain = explained,
        step: Frames = frames,
    ) -> None:
        self.state = state
        self.show = show
        self.ask = ask
        self.explain = explain
        self.step = step
        self.positions = 0
        self.dealt_anew = 0
        """Positions in which dealing anew really changed what lies where."""
        self.read: dict[int, set[int]] = {viewer: set() for viewer in viewers(state)}
        self.gone: dict[int, set[int]] = {viewer: set() for viewer in viewers(state)}
        titles = {name for card in state.defs for name in (card.title, card.name)}
        longest_first = sorted(map(re.escape, titles), key=len, reverse=True)
        self.titles = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    # One position

    def look(self, dice: Dice) -> None:
        """Compare the position with deals that look the same to a viewer, for every viewer."""
        self.positions += 1
        self.check_options()
        for viewer in viewers(self.state):
            other = redeal(self.state, viewer, dice.below(1 << 60))
            other.log = self.state.log
            self.dealt_anew += other.defs != self.state.defs
            shown = self.show(self.state, viewer)
            text = written(shown)
            self.check_seed(viewer, text)
            if written(self.show(other, viewer)) != text:
                difference = first_difference(shown, self.show(other, viewer))
                raise Leak(f"viewer {viewer} reads hidden cards from {difference}")
            self.check_handles(viewer, shown)
            if viewer >= 0:
                self.check_refusals(viewer, other, dice)
                self.check_question(viewer, other)

    def check_options(self) -> None:
        """Options name only cards that the asked player sees."""
        decision = self.state.decision
        for option in decision.options if decision is not None else ():
            assert decision is not None
            if option.card != NO_CARD and not self.state.sees(decision.player, option.card):
                raise Leak(f"{self.state.key(option)} names a card that player {decision.player} cannot see")

    def check_seed(self, viewer: int, text: str) -> None:
        """Neither the seed nor the dice stand in a view, in any notation."""
        beginning = self.state.beginning
        for secret in (self.state.rng, beginning.seed if beginning is not None else self.state.rng):
            if str(secret) in text or f"{secret:x}" in text.lower():
                raise Leak(f"viewer {viewer} can read the seed or the dice")

    def check_handles(self, viewer: int, shown: View) -> None:
        """A handle that has gone from a view never comes back: no card can be followed through a hidden zone."""
        now = handles(shown)
        back = now & self.gone[viewer]
        if back:
            raise Leak(f"viewer {viewer} recognises cards by the handles {sorted(back)}")
        self.gone[viewer] |= self.read[viewer] - now
        self.read[viewer] = now

    def check_question(self, viewer: int, other: State) -> None:
        """What a player is offered does not depend on what that player cannot see."""
        decision = self.state.decision
        if decision is None or decision.player != viewer:
            return
        offered = [f"{viewer} {self.state.key(option)}" for option in decision.options]
        if self.ask(other) != offered or self.ask(self.state.clone()) != offered:
            raise Leak(f"player {viewer}'s options depend on hidden cards: {offered}")

    def check_refusals(self, viewer: int, other: State, dice: Dice) -> None:
        """Nor does what the player is told about all other answers."""
        known = sorted(self.read[viewer])
        for verb in sorted(self.state.verbs()):
            keys = [verb, *(f"{verb}:{known[dice.below(len(known))]}:{word}" for word in ("1", "2") if known)]
            for key in keys:
                if self.explain(other, viewer, key) != self.explain(self.state, viewer, key):
                    raise Leak(f"player {viewer} learns of hidden cards by trying {key}")

    # From one position to the next

    def answer(self, index: int) -> None:
        """Play on, and read every new line of the log with the eyes of those who may read it."""
        state = self.state
        assert state.log is not None
        before = {viewer: visible(state, viewer) for viewer in viewers(state)}
        shown = written(state.table(NOBODY))
        read = len(state.log)
        for _ in self.step(state, index):
            after = {viewer: visible(state, viewer) for viewer in viewers(state)}
            shows = written(state.table(NOBODY))
            for line in state.log[read:]:
                for viewer in viewers(state):
                    self.check_line(viewer, line.as_seen_by(viewer), before[viewer] | after[viewer], shown + shows)
            read, before, shown = len(state.log), after, shows

    def check_line(self, viewer: int, text: str, seen: set[int], public: str) -> None:
        """A line names only cards that its reader sees just before or just after it, and what the table tells
        everybody at that moment, such as the source of an effect that outlived its card.
        """
        named = {title for title in self.titles.findall(text) if title not in public}
        for card in seen:
            if not named:
                return
            named -= {self.state.defs[card].title, self.state.defs[card].name}
        if named:
            raise Leak(f"viewer {viewer} reads of {', '.join(sorted(named))} in “{text}”")


def written(shown: object) -> str:
    """What is shown as it is sent: in JSON."""
    return msgspec.json.encode(shown).decode()


def handles(shown: View) -> set[int]:
    """The handles of all cards in a view."""
    return {handle for zone in shown["zones"] for handle, _ in zone.get("cards", ())}


def first_difference(one: Any, other: Any, path: str = "the view") -> str:
    """Where two views differ, for the message."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key in one:
            if one[key] != other[key]:
                return first_difference(one[key], other[key], f"{path} → {key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index in range(len(one)):
            if one[index] != other[index]:
                return first_difference(one[index], other[index], f"{path} → {index}")
    return f"{path}: {one!r} or {other!r}"
