"""What players see beside the cards, and what their answers are called."""

from __future__ import annotations

from playmat.kernel.customs import Screen
from playmat.kernel.step import NO_CARD, Option

from ..cards import SUITS
from ..rules.state import Tricks


class TricksScreen(Screen[Tricks]):
    """The table of Tricks."""

    def table(self, g: Tricks, viewer: int) -> dict[str, object]:
        led = g.led()
        return {
            "turn": g.trick,
            "first": g.in_turn()[0],
            "led": "" if led == NO_CARD else SUITS[g.defs[led].kind],
            "sides": [{"name": g.name(player), "tricks": g.tricks[player]} for player in range(g.players)],
        }

    def label(self, g: Tricks, option: Option) -> str:
        return f"Play {g.defs[option.card].name}"
