# interpreted: for tests
"""Tests that read like play, for card authors and judges: build a position, play it by names, say what must follow.

table = Table("shaman")
table.set(P1, flipped="Barren Justice", green=1, yellow=1)
table.set(P2, strike="Flamboyant Arrival")
with table.changes(P1, green=-1, yellow=-1, discard=+2):
    table.choose("play")
table.expect(defender=P2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Self, TypeVar

from playmat import games
from playmat.book.position import BadPosition, Position
from playmat.kernel.errors import Refused
from playmat.kernel.state import State
from playmat.kernel.view import view
from playmat.screen.answers import key_of

P1: Final = 0
P2: Final = 1
P3: Final = 2
P4: Final = 3
P5: Final = 4
P6: Final = 5
P7: Final = 6
P8: Final = 7
P9: Final = 8

Function = TypeVar("Function", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Function], Function]:
    """Mark a test with the rules it proves."""

    def mark(function: Function) -> Function:
        function.__dict__["rules"] = ids
        return function

    return mark


def scenario(*ids: str) -> Callable[[Function], Function]:
    """Mark a test as one of the specification's examples of play."""

    def mark(function: Function) -> Function:
        function.__dict__["scenarios"] = ids
        return function

    return mark


def card(*ids: str) -> Callable[[Function], Function]:
    """Mark a test with the cards it is about."""

    def mark(function: Function) -> Function:
        function.__dict__["cards"] = ids
        return function

    return mark


class Table:
    """A position under test, for as many players as is usual or as are named; it is built when first looked at."""

    def __init__(self, game: str = "shaman", players: int = 0, **words: Any) -> None:
        self.game = games.get(game)
        players = players or self.game.usual
        self.game.insist_count(players)
        self.position = Position([{} for _ in range(players)], dict(words))
        self._state: State | None = None
        self._mark = 0

    # Building

    def set(self, player: int | None = None, **words: Any) -> Self:
        """Lay things on a player's side, or say something of the whole table."""
        if self._state is not None:
            raise BadPosition("The position is in play already; build it before the first look at it.")
        (self.position.table if player is None else self.position.sides[player]).update(words)
        return self

    @property
    def state(self) -> Any:
        """The state, built from the literal on first use."""
        if self._state is None:
            self._state = self.game.arrange(self.position)
        return self._state

    # Playing

    def choose(self, *answers: str) -> Self:
        """Give answers in turn: a key ("focus", "pay:1/0/1"), or a verb with a card's name ("take Isolate")."""
        for answer in answers:
            self._mark = len(self.state.log)
            self.state.choose(self.key(answer))
        return self

    def key(self, answer: str) -> str:
        """The key of the option that an answer means."""
        return key_of(self.state, answer)

    # Asking

    @property
    def asked(self) -> int:
        """Who must decide now."""
        decision = self.state.decision
        return int(decision.player) if decision is not None else -1

    @property
    def verbs(self) -> list[str]:
        """The verbs on offer, in order."""
        decision = self.state.decision
        return [option.verb for option in decision.options] if decision is not None else []

    def offers(self, *answers: str) -> Self:
        """Exactly these answers are on offer, in any order: keys, or verbs with card names."""
        wanted = sorted(self.key(answer) for answer in answers)
        found = sorted(self.state.keys())
        assert found == wanted, f"on offer: {self.labels()}, expected: {list(answers)}"
        return self

    def labels(self) -> list[str]:
        """The answers on offer as a player reads them."""
        decision = self.state.decision
        return (
            []
            if decision is None
            else [f"{self.state.key(one)} ({self.state.label(one)})" for one in decision.options]
        )

    def refuses(self, answer: str, cites: str, saying: str = "", player: int | None = None) -> Self:
        """The answer is refused, by this rule, in words that contain this; and nothing changes."""
        before = self.state.digest()
        who = self.asked if player is None else player
        refusal = self.state.explain(who, self.key(answer))
        assert refusal is not None, f"{answer} is on offer: {self.labels()}"
        assert refusal.rule == cites, f"refused by {refusal}, expected {cites}"
        assert saying in refusal.sentence, f"refused with “{refusal.sentence}”, expected “{saying}”"
        if who == self.asked:
            try:
                self.state.choose(self.key(answer))
            except Refused:
                pass
            else:
                raise AssertionError(f"{answer} was explained away and accepted all the same")
        assert self.state.digest() == before, "a refused answer changed something"
        return self

    @contextmanager
    def changes(self, player: int, **differences: int) -> Iterator[None]:
        """What is played inside changes these numbers of the player by exactly so much."""
        before = self.game.measures(self.state, player)
        unknown = sorted(set(differences) - set(before))
        if unknown:
            raise BadPosition(f"There is no number called {', '.join(unknown)}; there are {', '.join(before)}.")
        yield
        after = self.game.measures(self.state, player)
        found = {name: after[name] - before[name] for name in differences}
        assert found == differences, f"changed by {found}, expected {differences}"

    def zone(self, player: int, name: str) -> list[str]:
        """The titles of the cards in a zone, the top card or the newest last."""
        state = self.state
        for index in range(len(state.zones)):
            if state.zone_name(index) == name and state.zone_player(index) == player:
                return [state.defs[card].title for card in state.zones[index]]
        names = sorted({state.zone_name(index) for index in range(len(state.zones))})
        raise BadPosition(f"There is no zone called {name!r}; there are {', '.join(names)}.")

    def expect(self, **facts: Any) -> Self:
        """Facts that the table shows to everybody, such as zone="yellow" or defender=P2."""
        shown = view(self.state, -1)["table"]
        for name, value in facts.items():
            assert name in shown, f"the table shows no {name}; it shows {', '.join(shown)}"
            assert shown[name] == value, f"{name} is {shown[name]!r}, expected {value!r}"
        return self

    def cites(self, *ids: str) -> Self:
        """The log since the last answer cites these rules."""
        found = [line.rule for line in self.state.log[self._mark :]]
        for one in ids:
            assert one in found, f"{one} is not cited; the log cites {found}"
        return self

    def log(self, viewer: int = -1) -> list[str]:
        """The log lines since the last answer, as a viewer reads them."""
        return [line.as_seen_by(viewer) for line in self.state.log[self._mark :]]
