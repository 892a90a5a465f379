"""Everything that can happen."""

from __future__ import annotations

from playmat.kernel.event import Event

from .state import HAND, PLAYED, STOCK, TAKEN, Tricks


class Shuffled(Event[Tricks]):
    """The pack was shuffled, and chance said who leads."""

    def apply(self, g: Tricks) -> None:
        g.shuffle(STOCK)
        g.leader = g.below(g.players)

    def text(self, g: Tricks) -> str:
        return "The pack is shuffled."


class Dealt(Event[Tricks]):
    """A player got so many cards of the stock."""

    def apply(self, g: Tricks) -> None:
        for _ in range(self.amount):
            g.move(g.zones[STOCK][-1], g.zone(self.player, HAND))

    def text(self, g: Tricks) -> str:
        return f"{g.name(self.player)} is dealt {self.amount} cards."


class Began(Event[Tricks]):
    """The next trick began."""

    def apply(self, g: Tricks) -> None:
        g.trick += 1

    def text(self, g: Tricks) -> str:
        return f"Trick {g.trick + 1}: {g.name(self.player)} leads."


class Played(Event[Tricks]):
    """A card of the hand came to the trick."""

    def apply(self, g: Tricks) -> None:
        g.move(self.card, g.zone(self.player, PLAYED))

    def text(self, g: Tricks) -> str:
        return f"{g.name(self.player)} plays {g.defs[self.card].name}."


class Took(Event[Tricks]):
    """A player took the trick and leads to the next one."""

    def apply(self, g: Tricks) -> None:
        for player in range(g.players):
            for card in g.cards(player, PLAYED)[:]:
                g.move(card, g.zone(self.player, TAKEN))
        g.leader = self.player
        g.tricks[self.player] += 1
        g.latest[self.player] = g.trick

    def text(self, g: Tricks) -> str:
        return f"{g.name(self.player)} takes the trick."


class Won(Event[Tricks]):
    """A player won."""

    def apply(self, g: Tricks) -> None:
        g.finish(self.player)

    def text(self, g: Tricks) -> str:
        return f"{g.name(self.player)} wins."


class Left(Event[Tricks]):
    """A player gave up, and the last one who is left wins."""

    def apply(self, g: Tricks) -> None:
        g.out[self.player] = True
        for card in g.cards(self.player, HAND)[:]:
            g.move(card, STOCK)
        for card in g.cards(self.player, PLAYED)[:]:
            g.move(card, g.zone(self.player, TAKEN))
        left = g.in_turn()
        if len(left) == 1:
            g.finish(left[0])

    def text(self, g: Tricks) -> str:
        return f"{g.name(self.player)} gives up."
