# interpreted: talks to people
"""The game in words, where the plain ones do not do."""

from __future__ import annotations

from typing import Any

from playmat.kernel.card import CardDef
from playmat.screen.plain import PlainGuide
from playmat.screen.sight import Sight


class TricksGuide(PlainGuide[Sight[Any]]):
    """What Tricks says of itself."""

    primer = (
        "Everybody is dealt nine cards of a pack of four suits.",
        "Whoever leads plays any card; the others follow suit if they can.",
        "The highest card of the suit that was led takes the trick and leads to the next one.",
        "Whoever takes the most of nine tricks wins.",
    )

    def unseen(self, card: CardDef) -> tuple[str, str]:
        return f"{card.title} can only be played from your hand, when it is your turn.", "TR-PLAY-1"
