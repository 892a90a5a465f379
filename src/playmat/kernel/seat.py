"""A seat: all that a player, human or bot, gets to see and do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .view import View, redeal, view

if TYPE_CHECKING:
    from .state import State


class Seat:
    """What one player knows of a game; bots receive this and never the state."""

    def __init__(self, state: State, player: int) -> None:
        if isinstance(state, Seat):
            raise TypeError("a seat is taken at a game's state, not at another seat")
        self.player: Final = player
        self._state: Final = state

    @property
    def view(self) -> View:
        """The table as this player sees it."""
        return view(self._state, self.player)

    @property
    def keys(self) -> list[str]:
        """The keys of the answers this player may give now; empty while somebody else is asked."""
        decision = self._state.decision
        if decision is None or decision.player != self.player:
            return []
        return self._state.keys()

    @property
    def choices(self) -> int:
        """How many answers there are now."""
        decision = self._state.decision
        return len(decision.options) if decision is not None and decision.player == self.player else 0

    @property
    def question(self) -> int:
        """The number of the question, for choices that must repeat."""
        return self._state.questions

    def sample(self, seed: int) -> State:
        """A state that fits everything this player knows: unseen cards dealt anew, dice to come unknown."""
        return redeal(self._state, self.player, seed)
