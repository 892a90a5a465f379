"""What can happen to cards: they are announced, deployed, engaged, hurt, destroyed, moved, looked at."""

from __future__ import annotations

from typing import Final

from playmat.kernel.card import CardDef
from playmat.kernel.step import NO_CARD

from .board import DEPLOYED_KIND, ORPHANED_KIND, PLACES
from .events import MegaEvent, take_control, title, titles, where, whose
from .grid import bond, leave, lift, put
from .state import Megacorp


def send(g: Megacorp, card: int, player: int, place: int, under: bool = False) -> None:
    """Lay a card into a zone of a player; tokens and cards for one who has lost leave the game."""
    if g.printed(card).token or g.out[player]:
        g.move(card, g.gone_zone)
    else:
        g.move(card, player * PLACES + place, under)


# Coming into play ------------------------------------------------------------------------------------------------


class Placed(MegaEvent):
    """A pile was put on a space of a network."""

    __slots__ = ("at", "network")

    def __init__(self, player: int, rule: str, card: int, network: int, at: int) -> None:
        super().__init__(player, rule, card)
        self.network: Final = network
        self.at: Final = at


class Deployed(Placed):
    """A card came into play, disengaged."""

    kind = DEPLOYED_KIND
    noticed = True
    __slots__ = ("cards", "from_hand")

    def __init__(
        self, player: int, rule: str, cards: tuple[int, ...], network: int, at: int, from_hand: bool = False
    ) -> None:
        super().__init__(player, rule, cards[0], network, at)
        self.cards: Final = cards
        self.from_hand: Final = from_hand

    def apply(self, g: Megacorp) -> None:
        below = g.grids[self.network].get(self.at, NO_CARD)
        for card in self.cards:
            arrive(g, card, self.player)
        if len(self.cards) > 1:
            g.under[self.card] = self.cards[1:]
            for card in self.cards[1:]:
                g.host[card] = self.card
        put(g, self.card, self.network, self.at)
        if below >= 0:
            cover(g, below, self.card)
        g.shown = NO_CARD
        g.fresh = True

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} deploys {titles(g, self.cards)} at {where(g, self.network, self.at)}."


def arrive(g: Megacorp, card: int, player: int) -> None:
    """A card comes into play under a player's control."""
    g.controller[card] = player
    g.arrived[card] = g.turn
    g.engaged[card] = 0
    g.docked[card] = 1
    g.host[card] = NO_CARD
    g.stamp[card] = g.next_stamp
    g.entry[card] = g.next_stamp
    g.next_stamp += 1


def cover(g: Megacorp, below: int, above: int) -> None:
    """What lay on the space is bonded to the card that was put on it."""
    pile = g.pile(below)
    g.docked[below] = 0
    if below in g.under:
        del g.under[below]
    for card in pile:
        g.host[card] = above
    g.under[above] = g.under.get(above, ()) + pile


class TokenMinted(MegaEvent):
    """A new card stands for a token, outside the game until it is placed."""

    __slots__ = ("definition",)

    def __init__(self, player: int, rule: str, definition: CardDef) -> None:
        super().__init__(player, rule)
        self.definition: Final = definition

    def apply(self, g: Megacorp) -> None:
        card = len(g.defs)
        g.defs = [*g.defs, self.definition]
        g.owner = [*g.owner, self.player]
        g.place.append(g.gone_zone)
        g.zones[g.gone_zone].append(card)
        g.handles.append(card)
        g.handles[card] = g.new_handle(card)
        g.controller.append(self.player)
        g.at.append(0)
        g.engaged.append(0)
        g.host.append(NO_CARD)
        g.docked.append(0)
        g.arrived.append(0)
        g.stamp.append(0)
        g.entry.append(0)


class TokenMade(Placed):
    """A token came into play."""

    kind = DEPLOYED_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        below = g.grids[self.network].get(self.at, NO_CARD)
        arrive(g, self.card, self.player)
        put(g, self.card, self.network, self.at)
        if below >= 0:
            cover(g, below, self.card)
        g.fresh = True

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} puts a {title(g, self.card)} token at {where(g, self.network, self.at)}."


class TokenGone(MegaEvent):
    """A token left its network and ceased to exist."""

    def apply(self, g: Megacorp) -> None:
        leave(g, self.card)
        g.move(self.card, g.gone_zone)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} ceases to exist."


class Bonded(MegaEvent):
    """A card was placed beneath another one."""

    __slots__ = ("fresh", "host")

    def __init__(self, player: int, rule: str, card: int, host: int, fresh: bool = False) -> None:
        super().__init__(player, rule, card)
        self.host: Final = host
        self.fresh: Final = fresh

    def apply(self, g: Megacorp) -> None:
        if self.fresh:
            arrive(g, self.card, self.player)
            g.fresh = True
        bond(g, self.card, self.host)
        g.shown = NO_CARD

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} is bonded to {whose(g, self.player, self.host)}."


# Orientation, place and control ----------------------------------------------------------------------------------


class Engaged(MegaEvent):
    """A pile became engaged."""

    def apply(self, g: Megacorp) -> None:
        g.engaged[g.top_of(self.card)] = 1

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} becomes engaged."


class Disengaged(MegaEvent):
    """A pile became disengaged."""

    def apply(self, g: Megacorp) -> None:
        g.engaged[g.top_of(self.card)] = 0

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} becomes disengaged."


class Moved(Placed):
    """A pile was put on another space; it did not leave play."""

    def apply(self, g: Megacorp) -> None:
        lift(g, self.card)
        put(g, self.card, self.network, self.at)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} moves to {where(g, self.network, self.at)}."


class Swapped(MegaEvent):
    """Two piles traded places."""

    __slots__ = ("other",)

    def __init__(self, player: int, rule: str, card: int, other: int) -> None:
        super().__init__(player, rule, card)
        self.other: Final = other

    def apply(self, g: Megacorp) -> None:
        here, there = g.network_of(self.card), g.network_of(self.other)
        at, other_at = g.at[self.card], g.at[self.other]
        del g.grids[here][at]
        del g.grids[there][other_at]
        g.grids[there][other_at] = self.card
        put(g, self.other, here, at)
        put(g, self.card, there, other_at)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} and {whose(g, self.player, self.other)} trade places."


class ControlLent(MegaEvent):
    """A player controls a card for the turn."""

    def apply(self, g: Megacorp) -> None:
        g.borrowed.append(self.card * 16 + g.controller[self.card])
        take_control(g, self.card, self.player)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} controls {whose(g, self.player, self.card)} until the turn ends."


class DockingTold(MegaEvent):
    """Every change of docking up to now is being told."""

    def apply(self, g: Megacorp) -> None:
        g.orphaned = []
        g.redocked = []


class Orphaned(MegaEvent):
    """A card is no longer legally docked."""

    kind = ORPHANED_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        """The network has changed already."""

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} is orphaned."


class Redocked(MegaEvent):
    """An orphaned card is legally docked again."""

    def apply(self, g: Megacorp) -> None:
        """The network has changed already."""

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} is docked again."


RULES: Final = {
    "send": "MC-3.1.2 MC-3.5 MC-7.9.4 MC-OPEN-80 MC-OPEN-82",
    "Deployed": "MC-3.9.2.1 MC-6.2.2.5 MC-OPEN-47",
    "cover": "MC-9.29",
    "TokenMade": "MC-7.9 MC-7.9.2",
    "TokenGone": "MC-7.9.4",
    "Bonded": "MC-9.5",
    "Engaged": "MC-3.2.1.4 MC-3.10.10",
    "Disengaged": "MC-3.2.1.2",
    "Moved": "MC-3.10.6 MC-9.21",
    "Swapped": "MC-9.27",
    "DockingTold": "MC-3.7.1",
    "Orphaned": "MC-3.7.1.1",
}
