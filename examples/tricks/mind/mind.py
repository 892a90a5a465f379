"""How bots judge a position."""

from __future__ import annotations

from playmat.book.mind import FAR, Mind

from ..rules.state import Tricks


class TricksMind(Mind[Tricks]):
    """Tricks are good, and those of the best opponent are bad."""

    def value(self, g: Tricks, player: int) -> float:
        if g.over:
            return FAR if g.winner == player else -FAR
        others = [g.tricks[other] for other in range(g.players) if other != player]
        return float(g.tricks[player] - max(others))
