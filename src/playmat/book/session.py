"""A game under way at a table: it can be taken back, saved and played on."""

from __future__ import annotations

from playmat.kernel.errors import StaleDecision, UnknownOption
from playmat.kernel.state import State


class Session:
    """A state with its past, so that answers can be undone."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.past: list[State] = []
        self.passed: set[int] = set()
        """Which answers of the past were passed for their players, who were not asked."""

    def choose(self, answer: int | str, passed: bool = False) -> None:
        """Answer the pending question, or let it pass for a player who is not asked."""
        before = self.state.clone(keep=True)
        self.state.choose(answer)
        if passed:
            self.passed.add(len(self.past))
        self.past.append(before)

    def concede(self, player: int) -> None:
        """A player gives up."""
        before = self.state.clone(keep=True)
        self.state.concede(player)
        self.past.append(before)

    def last_asked(self, player: int) -> int:
        """How many answers must be taken back to stand at the last question that the player answered themselves."""
        for index in range(len(self.past) - 1, -1, -1):
            decision = self.past[index].decision
            if decision is not None and decision.player == player and index not in self.passed:
                return len(self.past) - index
        raise StaleDecision("There is nothing to take back yet.")

    def reveals_since(self, back: int) -> int:
        """How often something hidden was turned up, or chance was asked, in the last answers."""
        if not 1 <= back <= len(self.past):
            raise UnknownOption(f"There are {len(self.past)} answers to take back, not {back}.")
        return self.state.reveals - self.past[-back].reveals

    def undo(self, back: int = 1) -> None:
        """Take back answers; chance is rolled back too, so the same answers draw the same cards again."""
        self.reveals_since(back)
        self.state = self.past[-back].clone(keep=True)
        del self.past[-back:]
        self.passed = {index for index in self.passed if index < len(self.past)}
