"""What bots know of a game beside its rules: how good a position is, and which answers need no thought."""

from __future__ import annotations

from math import exp
from typing import Final, Generic

from playmat.kernel.state import State
from playmat.kernel.step import NO_CARD, G, Option

from .style import USUAL, Style

FAR: Final = 100.0
"""Log-odds that no number need tell apart."""


class Mind(Generic[G]):
    """How bots judge one game; they look only at copies made for their seat."""

    def __init__(self, style: Style = USUAL, temperature: float = 1.0) -> None:
        self.style: Final = style
        """How a search spends its time."""
        self.temperature: Final = temperature
        """How much more value makes a win e times as likely as before, as games between bots tell."""

    def value(self, g: G, player: int) -> float:
        """How good the position looks to a player, for bots that look one step ahead."""
        if not g.over or g.winner < 0:
            return 0.0
        return FAR if g.winner == player else -FAR

    def chance(self, g: G, player: int) -> float:
        """The player's chance to win at first sight, by the value of the position."""
        odds = self.value(g, player) / self.temperature
        if odds < -FAR:
            return 0.0
        return 1.0 / (1.0 + (g.players - 1) * exp(-odds))

    def chance_at_turn(self, g: G, player: int) -> float:
        """The player's chance to win as a turn begins; a game may know better than at first sight."""
        return self.chance(g, player)

    def default_answer(self, g: G, player: int) -> int:
        """The answer that a sensible player gives without looking ahead, as where only odds count; -1 for none."""
        return -1

    def continuation(self, g: G, player: int) -> int:
        """The answer that is taken for granted after another one, such as how to pay; -1 to judge the position."""
        return -1

    def is_futile(self, g: G, option: Option) -> bool:
        """Whether an answer takes back what its player has just begun, or never helps; bots do not try it."""
        return False

    def candidates(self, g: G) -> list[int]:
        """The answers that a bot tries at all."""
        if g.decision is None:
            return []
        options = g.decision.options
        return [index for index in range(len(options)) if not self.is_futile(g, options[index])]

    def rollout_candidates(self, g: G) -> list[int]:
        """The answers that are looked at in a rollout; a single one is given unseen."""
        return self.candidates(g)

    def subject(self, g: G) -> int:
        """The card that the pending question is about, such as one just turned up; none where it is about no card."""
        return NO_CARD

    def imagine(self, g: G) -> None:
        """Make ready a copy in which a bot only wants to see how the game goes on."""


class FittedMind(Mind[G]):
    """A mind whose chances, as a turn begins, were fitted to who won."""

    def __init__(
        self, style: Style, temperature: float, feature_names: tuple[str, ...], weights: tuple[float, ...]
    ) -> None:
        super().__init__(style, temperature)
        self.feature_names: Final = feature_names
        self.weights: Final = weights
        """How much each feature counts; `python -m playmat.training.fitting` fits them."""

    def features(self, g: G, player: int) -> list[float]:
        """What speaks for a player who is still in the game, in numbers."""
        raise NotImplementedError(type(self).__name__)

    def log_odds(self, g: G, player: int) -> float:
        """What speaks for a player, all in all."""
        found = self.features(g, player)
        total = 0.0
        for index in range(len(found)):
            total += self.weights[index] * found[index]
        return total

    def chance_at_turn(self, g: G, player: int) -> float:
        if g.over:
            return 1.0 / g.players if g.winner < 0 else 1.0 if g.winner == player else 0.0
        if g.is_out(player):
            return 0.0
        own = self.log_odds(g, player)
        whole = 1.0
        for other in range(g.players):
            if other != player and not g.is_out(other):
                whole += exp(min(FAR, self.log_odds(g, other) - own))
        return 1.0 / whole


def completes(g: State, player: int, verbs: frozenset[str]) -> bool:
    """Whether the question only completes an answer that the same player gave before, told by its first answer."""
    decision = g.decision
    return decision is not None and decision.player == player and decision.options[0].verb in verbs
