"""What happens on the stack: deployments and effects join it, resolve, are canceled."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY, Context, Frame
from playmat.kernel.text import listed

from .board import FROM_HAND, FROM_MARKET, FROM_PLAY, FROM_RESOURCES, MARKET
from .card_events import send
from .events import MegaEvent, titles
from .grid import clear, leave
from .memory import DEPLOYMENT, StackObject
from .state import Megacorp

HOW: Final = {
    FROM_HAND: "plays {}",
    FROM_MARKET: "buys {} from an open market",
    FROM_RESOURCES: "buys the revealed {}",
    FROM_PLAY: "redeploys {}",
}


class Announced(MegaEvent):
    """A paid card, or a whole pile, is on its way: its deployment effect joined the stack."""

    __slots__ = ("cards", "origin")

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], origin: int) -> None:
        super().__init__(player, rule, cards[0])
        self.cards: Final = cards
        self.origin: Final = origin

    def apply(self, g: Megacorp) -> None:
        if self.origin == FROM_PLAY:
            leave(g, self.card)
            for card in self.cards[1:]:
                clear(g, card)
        for card in self.cards:
            g.controller[card] = self.player
            g.move(card, g.stack_zone)
        if self.card == g.revealed:
            g.revealed = NO_CARD
        g.objects += 1
        ctx = Context(self.player, self.card)
        name = g.defs[self.card].name
        g.stack.append(
            StackObject(g.objects, DEPLOYMENT, self.player, ctx, name, cards=self.cards, origin=self.origin)
        )
        g.added = "MC-6.2.2.4"

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} {HOW[self.origin].format(titles(g, self.cards))}."


class TriggersTaken(MegaEvent):
    """What had triggered is being aimed, to join the stack together."""

    def apply(self, g: Megacorp) -> None:
        g.waiting = []


class OfObject(MegaEvent):
    """Something happened to a stack object, in its controller's name."""

    __slots__ = ("waiting",)

    def __init__(self, rule: str, waiting: StackObject) -> None:
        super().__init__(waiting.controller, rule, waiting.ctx.source)
        self.waiting: Final = waiting


class Aimed(OfObject):
    """A triggered text has its targets and waits for the others of the moment."""

    def apply(self, g: Megacorp) -> None:
        g.objects = self.waiting.number
        g.joining.append(self.waiting)


class Joined(OfObject):
    """An effect joined the stack."""

    def apply(self, g: Megacorp) -> None:
        if self.waiting in g.joining:
            g.joining.remove(self.waiting)
        g.objects = max(g.objects, self.waiting.number)
        g.stack.append(self.waiting)
        g.added = "MC-6.6.1"

    def text(self, g: Megacorp) -> str:
        said = self.waiting.said()
        aimed = chosen_text(g, self.waiting)
        return f"{g.name(self.player)}'s {self.waiting.name} joins the stack: {said}{aimed}."


def chosen_text(g: Megacorp, waiting: StackObject) -> str:
    """What a stack object is aimed at, in brackets."""
    named = [g.defs[card].name for card in targets_of(waiting) if card >= 0]
    return f" ({listed(named)})" if named else ""


def targets_of(waiting: StackObject) -> list[int]:
    """The cards that a stack object has chosen."""
    return [waiting.ctx.chosen[index] for index in range(len(waiting.stamps)) if waiting.stamps[index] >= 0]


class ArrivalAnswered(MegaEvent):
    """The window after a deployment is due; what has triggered is held back until it is over."""

    def apply(self, g: Megacorp) -> None:
        g.fresh = False
        g.waiting = []


class TriggersReleased(MegaEvent):
    """The window after a deployment is over: what had triggered before it waits to join the stack again."""

    __slots__ = ("held",)

    def __init__(self, player: int, rule: str, held: tuple[Frame, ...]) -> None:
        super().__init__(player, rule)
        self.held: Final = held

    def apply(self, g: Megacorp) -> None:
        g.waiting = [frame for frame in self.held if not g.out[frame[1].player]] + g.waiting


class AdditionAnswered(MegaEvent):
    """The window that an addition to the stack waited for is due."""

    def apply(self, g: Megacorp) -> None:
        g.added = ""


class TextUsed(MegaEvent):
    """A text that works once per turn has worked; the amount is its number."""

    def apply(self, g: Megacorp) -> None:
        g.used.append(self.card * 32 + self.amount)


class ResolutionBegan(OfObject):
    """The newest object left the stack to be carried out."""

    __slots__ = ("fizzles",)

    def __init__(self, rule: str, waiting: StackObject, fizzles: bool = False) -> None:
        super().__init__(rule, waiting)
        self.fizzles: Final = fizzles

    def apply(self, g: Megacorp) -> None:
        g.stack.remove(self.waiting)
        if not self.fizzles:
            g.resolving = self.player

    def text(self, g: Megacorp) -> str:
        if self.fizzles:
            return f"{self.waiting.name} has no legal target left and does nothing."
        return "" if self.waiting.kind == DEPLOYMENT else f"{self.waiting.name} resolves."


class ResolutionEnded(MegaEvent):
    """An effect has been carried out; what it showed is hidden again."""

    def apply(self, g: Megacorp) -> None:
        g.resolving = NOBODY
        for card in g.looked:
            if g.hidden[g.place[card]]:  # whoever looked at it must not recognise it later
                g.handles[card] = g.new_handle(card)
        g.looked = []
        g.looker = NOBODY
        g.searcher = NOBODY
        g.shown = NO_CARD
        g.moved = True


class Canceled(MegaEvent):
    """A stack object was canceled: a card is destroyed at once, an ability taken off the stack."""

    __slots__ = ("waiting",)

    def __init__(self, player: int, rule: str, waiting: StackObject) -> None:
        super().__init__(player, rule, waiting.ctx.source)
        self.waiting: Final = waiting

    def apply(self, g: Megacorp) -> None:
        g.stack.remove(self.waiting)
        for card in reversed(self.waiting.cards):
            send(g, card, self.waiting.controller, MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.waiting.controller)}'s {self.waiting.name} is canceled."


class Vanished(MegaEvent):
    """A stack object or a waiting text ended without effect."""

    __slots__ = ("name", "waiting")

    def __init__(self, player: int, rule: str, name: str, waiting: StackObject | None = None) -> None:
        super().__init__(player, rule)
        self.name: Final = name
        self.waiting: Final = waiting
        """What was aimed already; it had not joined the stack."""

    def apply(self, g: Megacorp) -> None:
        if self.waiting is not None:
            g.joining.remove(self.waiting)

    def text(self, g: Megacorp) -> str:
        return f"{self.name} of {g.name(self.player)} has no effect."


RULES: Final = {
    "Announced": "MC-3.9.2 MC-6.2.2.3 MC-OPEN-37",
    "TriggersTaken": "MC-3.9.3",
    "TriggersReleased": "MC-6.2.2.7",
    "Aimed": "MC-3.9.3",
    "Joined": "MC-3.9.3 MC-3.9.4",
    "ArrivalAnswered": "MC-6.2.2.6",
    "AdditionAnswered": "MC-6.2.2.4 MC-6.6.1",
    "ResolutionBegan": "MC-3.9.5",
    "ResolutionEnded": "MC-7.6",
    "Canceled": "MC-9.7",
}
