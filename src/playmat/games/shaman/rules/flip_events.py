"""What happens to the flipped card."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context
from playmat.kernel.text import listed

from .board import AREA, COLOURS, DISCARD, FLIP, FURYOKU, PER_FLIP, PLACES, SLOT
from .events import DISCARDED_KIND, FLIPPED_KIND, FOCUSED_KIND, PLAYED_KIND, DuelEvent, title
from .payment import Payment
from .state import Duel


class Flipped(DuelEvent):
    """The top card of the defender's deck lies face up in the flip spot."""

    kind = FLIPPED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.forget_uses(PER_FLIP)
        g.flips += 1
        g.move(self.card, self.player * PLACES + FLIP)

    def subjects(self) -> tuple[int, ...]:
        return (self.card,)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} flips {title(g, self.card)} in {COLOURS[g.zone]}."


class AttemptMade(DuelEvent):
    """The one more attempt to make a deck was made; the checkpoint does not make another."""

    def apply(self, g: Duel) -> None:
        g.moved = False

    def text(self, g: Duel) -> str:
        return ""


class Focused(DuelEvent):
    """The flipped card became furyoku; the amount is the colour."""

    kind = FOCUSED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + FURYOKU + self.amount)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} focuses {title(g, self.card)}: one more {COLOURS[self.amount]} furyoku."


class Discarded(DuelEvent):
    """The flipped card was discarded, by choice, by force or by Pitch."""

    kind = DISCARDED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def subjects(self) -> tuple[int, ...]:
        return (self.card,)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} discards {title(g, self.card)}."


class Pitched(DuelEvent):
    """The flipped card was discarded for its Pitch effect, which comes before texts that watch discards."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} pitches {title(g, self.card)}."


class PutAway(DuelEvent):
    """A flipped card went to the discard pile without being focused or discarded: Tactical, flipping again,
    an Immediate advantage after its effect, a teamwork that was not kept.
    """

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: Duel) -> str:
        return f"{title(g, self.card)} goes to {g.name(self.player)}'s discard pile."


class FuryokuPaid(DuelEvent):
    """Furyoku went from the tops of stacks face up to the discard pile, green first."""

    __slots__ = ("base", "payment")

    def __init__(self, player: int, rule: str, payment: Payment, base: bool) -> None:
        super().__init__(player, rule)
        self.payment: Final = payment
        self.base: Final = base

    def apply(self, g: Duel) -> None:
        home = self.player * PLACES
        paid: list[int] = []
        for colour in range(3):
            stack = g.zones[home + FURYOKU + colour]
            for _ in range(self.payment[colour]):
                card = stack[-1]
                g.move(card, home + DISCARD)
                paid.append(card)
        if self.base:
            g.paid = paid

    def text(self, g: Duel) -> str:
        if self.payment == (0, 0, 0):
            return ""
        parts: list[str] = []
        names: list[str] = []
        for colour in range(3):
            stack = g.furyoku(self.player, colour)
            for index in range(self.payment[colour]):
                names.append(title(g, stack[-1 - index]))
            if self.payment[colour]:
                parts.append(f"{self.payment[colour]} {COLOURS[colour]}")
        return f"{g.name(self.player)} pays {listed(parts)} furyoku ({listed(names)})."


class Used(DuelEvent):
    """A power or another ability was used; the amount is its place among the card's abilities, if it is limited."""

    __slots__ = ("limited",)

    def __init__(self, player: int, rule: str, card: int, index: int, limited: bool) -> None:
        super().__init__(player, rule, card, index)
        self.limited: Final = limited

    def apply(self, g: Duel) -> None:
        if self.limited:
            ability = g.defs[self.card].activated[self.amount]
            assert ability.limit is not None
            g.count_use(ability.limit, Context(self.player, self.card), self.amount)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} uses {title(g, self.card)}."


class Played(DuelEvent):
    """A teamwork or an advantage was played: its cost is paid and its effects on being played come now. An amount of
    1 means a teamwork that was not kept; nothing of its own text happens.
    """

    kind = PLAYED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.plays[3 * self.player + g.defs[self.card].kind] += 1

    def subjects(self) -> tuple[int, ...]:
        return () if self.amount else (self.card,)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} plays {title(g, self.card)}."


class TeamworkReplaced(DuelEvent):
    """The old teamwork made room for a new one; that is neither elimination nor discarding."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: Duel) -> str:
        return f"{title(g, self.card)} makes room and goes to {g.name(self.player)}'s discard pile."


class TeamworkPlaced(DuelEvent):
    """A teamwork took the slot of the zone it was flipped in."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + SLOT + g.zone)

    def text(self, g: Duel) -> str:
        return f"{title(g, self.card)} joins {g.name(self.player)} in {COLOURS[g.zone]}."


class AreaEntered(DuelEvent):
    """A card went to its owner's advantage area; an amount of 1 means it was pitched there."""

    def apply(self, g: Duel) -> None:
        if self.amount:
            g.pitched.append(self.card)
        g.move(self.card, self.player * PLACES + AREA)

    def text(self, g: Duel) -> str:
        return f"{title(g, self.card)} lies in {g.name(self.player)}'s advantage area."


RULES: Final = {
    "AttemptMade": "SK-OPEN-12",
    "Focused": "SK-FOCUS-1 SK-FOCUS-2",
    "Discarded": "SK-DISCARD-3 SK-DISCARD-4",
    "FuryokuPaid": "SK-FURY-6 SK-OPEN-23",
    "Played.subjects": "SK-CD-64",
    "TeamworkReplaced": "SK-OPEN-60",
    "TeamworkPlaced": "SK-TEAM-1",
    "AreaEntered": "SK-OPEN-39 SK-CD-27",
}
