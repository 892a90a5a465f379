"""What happens because a card says so."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.state import Awaited
from playmat.kernel.step import NOBODY
from playmat.kernel.text import plural

from .board import COLOURS, DISCARD, FOUND, FURYOKU, LOOKED, PLACES, SIDES
from .events import ELIMINATED_KIND, DuelEvent, check_score, title
from .state import Duel


class Refunded(DuelEvent):
    """A furyoku card just paid went back from the discard pile onto a stack; the amount is the colour."""

    def apply(self, g: Duel) -> None:
        g.paid.remove(self.card)
        g.move(self.card, self.player * PLACES + FURYOKU + self.amount)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} takes {title(g, self.card)} back as {COLOURS[self.amount]} furyoku."


class ShamanTurned(DuelEvent):
    """A shaman card was turned by a cost; the amount is the side now up."""

    def apply(self, g: Duel) -> None:
        g.sides[self.player] = self.amount

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} turns the shaman card to its {SIDES[self.amount]}."


class PointsChanged(DuelEvent):
    """A card gave or took a point: never below 0, a third wins at once, nothing answers it."""

    def apply(self, g: Duel) -> None:
        g.points[self.player] = max(0, g.points[self.player] + self.amount)
        check_score(g)

    def text(self, g: Duel) -> str:
        now = max(0, g.points[self.player] + self.amount)
        return f"{g.name(self.player)} now has {plural(now, 'point')}."


class Uncharged(DuelEvent):
    """A zone lost its charge; the amount is the zone."""

    def apply(self, g: Duel) -> None:
        g.charges[3 * self.player + self.amount] = 0

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)}'s {COLOURS[self.amount]} zone is no longer charged."


class Modified(DuelEvent):
    """A modifier came into force."""

    __slots__ = ("modifier", "note")

    def __init__(self, player: int, rule: str, modifier: Modifier, note: str) -> None:
        super().__init__(player, rule)
        self.modifier: Final = modifier
        self.note: Final = note

    def apply(self, g: Duel) -> None:
        g.modifiers.append(self.modifier)

    def text(self, g: Duel) -> str:
        return f"{title(g, self.modifier.ctx.source)}: {self.note}." if self.modifier.amount else ""


class Promised(DuelEvent):
    """An effect was bought that happens if a later event meets it."""

    __slots__ = ("awaited",)

    def __init__(self, player: int, rule: str, awaited: Awaited) -> None:
        super().__init__(player, rule)
        self.awaited: Final = awaited

    def apply(self, g: Duel) -> None:
        g.awaited.append(self.awaited)

    def text(self, g: Duel) -> str:
        return ""


class Eliminated(DuelEvent):
    """A teamwork was eliminated and lies on its owner's discard pile."""

    kind = ELIMINATED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.move(self.card, g.owner[self.card] * PLACES + DISCARD)

    def subjects(self) -> tuple[int, ...]:
        return (self.card,)

    def text(self, g: Duel) -> str:
        return f"{g.name(g.owner[self.card])}'s {title(g, self.card)} is eliminated."


class FuryokuEliminated(DuelEvent):
    """The top card of a furyoku stack went to its owner's discard pile; the amount is the colour."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} loses one {COLOURS[self.amount]} furyoku ({title(g, self.card)})."


class AdvantageRemoved(DuelEvent):
    """A card left an advantage area for its owner's discard pile."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: Duel) -> str:
        return f"{title(g, self.card)} is removed from {g.name(self.player)}'s advantage area."


class Drew(DuelEvent):
    """Cards of a deck are being looked at by one player; the amount is the looker."""

    def apply(self, g: Duel) -> None:
        g.looker = self.amount
        g.handling = 1
        g.reveals += 1
        g.move(self.card, self.player * PLACES + LOOKED)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.amount)} looks at {title(g, self.card)} of {g.name(self.player)}'s deck."

    def veiled(self, g: Duel) -> str:
        return f"{g.name(self.amount)} looks at a card of {g.name(self.player)}'s deck."


class PutBack(DuelEvent):
    """A card that was looked at went on top of its deck, under it (amount 1), or to the discard pile (amount 2)."""

    def apply(self, g: Duel) -> None:
        home = self.player * PLACES
        if self.amount == 2:
            g.move(self.card, home + DISCARD)
        else:
            g.move(self.card, home, under=self.amount == 1)

    def text(self, g: Duel) -> str:
        where = ("on top of the deck", "under the deck", "into the discard pile")[self.amount]
        return f"{g.name(self.player)}'s {title(g, self.card)} goes {where}."

    def veiled(self, g: Duel) -> str:
        where = ("on top of the deck", "under the deck", "into the discard pile")[self.amount]
        return f"A card of {g.name(self.player)} goes {where}."


class LookEnded(DuelEvent):
    """Nobody holds cards of a deck any more."""

    def apply(self, g: Duel) -> None:
        g.looker = NOBODY
        g.searcher = NOBODY
        g.handling = 0
        g.moved = True

    def text(self, g: Duel) -> str:
        return ""


class SearchBegan(DuelEvent):
    """A player looks through their whole deck."""

    def apply(self, g: Duel) -> None:
        g.searcher = self.player
        g.handling = 1
        g.reveals += 1

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} searches the deck."


class Found(DuelEvent):
    """A card was searched out and shown."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + FOUND)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} shows {title(g, self.card)}."


class PutOnDeck(DuelEvent):
    """A card everybody has seen went on top of its owner's deck, or under it (amount 1)."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES, under=self.amount == 1)

    def text(self, g: Duel) -> str:
        where = "under" if self.amount else "on top of"
        return f"{g.name(self.player)} puts {title(g, self.card)} {where} the deck."


RULES: Final = {"PointsChanged": "SK-OPEN-61", "Eliminated": "SK-ELIM-1"}
