"""What can happen to cards: they are announced, deployed, engaged, hurt, destroyed, moved, looked at."""

from __future__ import annotations

from typing import Final

from playmat.kernel.modifier import Modifier
from playmat.kernel.step import NO_CARD, NOBODY, Context
from playmat.kernel.text import listed, signed

from .board import (
    ANNIHILATED,
    BOUGHT_KIND,
    COUNTER_NAMES,
    DAMAGED_KIND,
    DEPLOYED_KIND,
    DESTROYED_KIND,
    FROM_HAND,
    FROM_MARKET,
    FROM_PLAY,
    FROM_RESOURCES,
    HAND,
    KEYWORD_STAT,
    KEYWORDS,
    MAIN,
    MARKET,
    ORPHANED_KIND,
    PLACES,
    SOLD_KIND,
    TRAITS,
)
from .events import MegaEvent, take_control, title, titles, where, whose
from .grid import bond, leave, lift, put
from .records import DEPLOYMENT, Mark, StackObject
from .state import Megacorp
from .traits import OnlyThis

HOW: Final = {
    FROM_HAND: "plays {}",
    FROM_MARKET: "buys {} from an open market",
    FROM_RESOURCES: "buys the revealed {}",
    FROM_PLAY: "redeploys {}",
}


def send(g: Megacorp, card: int, player: int, place: int, under: bool = False) -> None:
    """Lay a card into a zone of a player; tokens and cards for one who has lost leave the game (MC-7.9.4, MC-OPEN-82,
    MC-3.1.2, MC-3.5).
    """
    if g.printed(card).token or g.out[player]:
        g.move(card, g.gone_zone)
    else:
        g.move(card, player * PLACES + place, under)


# The stack -----------------------------------------------------------------------------------------------------


class Announced(MegaEvent):
    """A paid card, or a whole pile, is on its way: its deployment effect joined the stack (MC-3.9.2, MC-6.2.2.3,
    MC-OPEN-37).
    """

    __slots__ = ("cards", "origin")

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], origin: int) -> None:
        super().__init__(player, rule, cards[0])
        self.cards: Final = cards
        self.origin: Final = origin

    def apply(self, g: Megacorp) -> None:
        if self.origin == FROM_PLAY:
            leave(g, self.card)
            for card in self.cards[1:]:
                leave_pile(g, card)
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


def leave_pile(g: Megacorp, card: int) -> None:
    """Clear a card that has just lost its upper card."""
    from .grid import clear

    clear(g, card)


class Joined(MegaEvent):
    """An effect joined the stack (MC-3.9.3, MC-3.9.4)."""

    __slots__ = ("waiting",)

    def __init__(self, rule: str, waiting: StackObject) -> None:
        super().__init__(waiting.controller, rule, waiting.ctx.source)
        self.waiting: Final = waiting

    def apply(self, g: Megacorp) -> None:
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


class ResolutionBegan(MegaEvent):
    """The newest object left the stack to be carried out (MC-3.9.5)."""

    __slots__ = ("fizzles", "waiting")

    def __init__(self, rule: str, waiting: StackObject, fizzles: bool = False) -> None:
        super().__init__(waiting.controller, rule, waiting.ctx.source)
        self.waiting: Final = waiting
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
    """An effect has been carried out; what it showed is hidden again (MC-7.6)."""

    def apply(self, g: Megacorp) -> None:
        g.resolving = NOBODY
        for card in g.looked:
            if g.hidden[g.place[card]]:  # whoever looked at it must not recognise it later
                g.handles[card] = g.next_handle
                g.next_handle += 1
        g.looked = []
        g.looker = NOBODY
        g.searcher = NOBODY
        g.shown = NO_CARD
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return ""


class Canceled(MegaEvent):
    """A stack object was canceled: a card is destroyed at once, an ability taken off the stack (MC-9.7)."""

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

    __slots__ = ("name",)

    def __init__(self, player: int, rule: str, name: str) -> None:
        super().__init__(player, rule)
        self.name: Final = name

    def apply(self, g: Megacorp) -> None:
        """It had not joined the stack."""

    def text(self, g: Megacorp) -> str:
        return f"{self.name} of {g.name(self.player)} has no effect."


# Coming into play ------------------------------------------------------------------------------------------------


class Deployed(MegaEvent):
    """A card came into play, disengaged (MC-3.9.2.1, MC-6.2.2.5, MC-OPEN-47)."""

    kind = DEPLOYED_KIND
    noticed = True
    __slots__ = ("at", "cards", "from_hand", "network")

    def __init__(
        self, player: int, rule: str, cards: tuple[int, ...], network: int, at: int, from_hand: bool = False
    ) -> None:
        super().__init__(player, rule, cards[0])
        self.cards: Final = cards
        self.network: Final = network
        self.at: Final = at
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
    """What lay on the space is bonded to the card that was put on it (MC-9.29)."""
    pile = g.pile(below)
    g.docked[below] = 0
    if below in g.under:
        del g.under[below]
    for card in pile:
        g.host[card] = above
    g.under[above] = g.under.get(above, ()) + pile


class TokenMade(MegaEvent):
    """A token came into play (MC-7.9, MC-7.9.2)."""

    kind = DEPLOYED_KIND
    noticed = True
    __slots__ = ("at", "network")

    def __init__(self, player: int, rule: str, card: int, network: int, at: int) -> None:
        super().__init__(player, rule, card)
        self.network: Final = network
        self.at: Final = at

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
    """A token left its network and ceased to exist (MC-7.9.4)."""

    def apply(self, g: Megacorp) -> None:
        leave(g, self.card)
        g.move(self.card, g.gone_zone)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} ceases to exist."


class Bonded(MegaEvent):
    """A card was placed beneath another one (MC-9.5)."""

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
    """A pile became engaged (MC-3.2.1.4, MC-3.10.10)."""

    def apply(self, g: Megacorp) -> None:
        g.engaged[g.top_of(self.card)] = 1

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} becomes engaged."


class Disengaged(MegaEvent):
    """A pile became disengaged (MC-3.2.1.2)."""

    def apply(self, g: Megacorp) -> None:
        g.engaged[g.top_of(self.card)] = 0

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} becomes disengaged."


class Moved(MegaEvent):
    """A pile was put on another space; it did not leave play (MC-9.21, MC-3.10.6)."""

    __slots__ = ("at", "network")

    def __init__(self, player: int, rule: str, card: int, network: int, at: int) -> None:
        super().__init__(player, rule, card)
        self.network: Final = network
        self.at: Final = at

    def apply(self, g: Megacorp) -> None:
        lift(g, self.card)
        put(g, self.card, self.network, self.at)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} moves to {where(g, self.network, self.at)}."


class Swapped(MegaEvent):
    """Two piles traded places (MC-9.27)."""

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
        known = any(lent >> 4 == self.card for lent in g.borrowed)
        if not known:
            g.borrowed.append(self.card * 16 + g.controller[self.card])
        take_control(g, self.card, self.player)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} controls {whose(g, self.player, self.card)} until the turn ends."


class Orphaned(MegaEvent):
    """A card is no longer legally docked (MC-3.7.1.1)."""

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


# Counters, damage, changes ---------------------------------------------------------------------------------------


class CountersPut(MegaEvent):
    """Counters were put on a card (MC-7.10)."""

    __slots__ = ("counter",)

    def __init__(self, player: int, rule: str, card: int, counter: int, amount: int) -> None:
        super().__init__(player, rule, card, amount)
        self.counter: Final = counter

    def apply(self, g: Megacorp) -> None:
        key = self.card * 16 + self.counter
        g.counters[key] = g.counters.get(key, 0) + self.amount
        g.moved = True

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} gets {self.amount} × {COUNTER_NAMES[self.counter]}."


class CountersRemoved(MegaEvent):
    """Counters were taken off a card (MC-7.10.2)."""

    __slots__ = ("counter",)

    def __init__(self, player: int, rule: str, card: int, counter: int, amount: int) -> None:
        super().__init__(player, rule, card, amount)
        self.counter: Final = counter

    def apply(self, g: Megacorp) -> None:
        key = self.card * 16 + self.counter
        rest = g.counters.get(key, 0) - self.amount
        if rest > 0:
            g.counters[key] = rest
        else:
            g.counters.pop(key, None)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} loses {self.amount} × {COUNTER_NAMES[self.counter]}."


class Damaged(MegaEvent):
    """A card was dealt trait damage; what a shield holds off is not dealt (MC-OPEN-51)."""

    kind = DAMAGED_KIND
    noticed = True
    __slots__ = ("lasting", "source", "trait")

    def __init__(
        self, player: int, rule: str, card: int, trait: int, amount: int, source: int, lasting: bool = False
    ) -> None:
        super().__init__(player, rule, card, amount)
        self.trait: Final = trait
        self.source: Final = source
        self.lasting: Final = lasting

    def apply(self, g: Megacorp) -> None:
        key = self.card * 4 + self.trait
        if self.lasting:
            g.permanent[key] = g.permanent.get(key, 0) + self.amount
        else:
            g.damage[key] = g.damage.get(key, 0) + self.amount
        g.moved = True

    def text(self, g: Megacorp) -> str:
        kind = "permanent " if self.lasting else ""
        return f"{whose(g, self.player, self.card)} takes {self.amount} {kind}{TRAITS[self.trait]} damage."


class Shielded(MegaEvent):
    """The next points of damage to a card will not be dealt."""

    def apply(self, g: Megacorp) -> None:
        g.shields[self.card] = g.shields.get(self.card, 0) + self.amount

    def text(self, g: Megacorp) -> str:
        return f"The next {self.amount} damage to {whose(g, self.player, self.card)} is prevented this turn."


class Prevented(MegaEvent):
    """Points of damage were held off."""

    def apply(self, g: Megacorp) -> None:
        rest = g.shields.get(self.card, 0) - self.amount
        if rest > 0:
            g.shields[self.card] = rest
        else:
            g.shields.pop(self.card, None)

    def text(self, g: Megacorp) -> str:
        return f"{self.amount} damage to {whose(g, self.player, self.card)} is prevented."


class DamageRemoved(MegaEvent):
    """A card's damage that is not permanent was taken away."""

    def apply(self, g: Megacorp) -> None:
        for trait in range(4):
            g.damage.pop(self.card * 4 + trait, None)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} is healed."


class Changed(MegaEvent):
    """A trait of a card changed, or it has a keyword, until the turn ends."""

    __slots__ = ("source", "stat")

    def __init__(self, player: int, rule: str, card: int, stat: int, amount: int, source: str) -> None:
        super().__init__(player, rule, card, amount)
        self.stat: Final = stat
        self.source: Final = source

    def apply(self, g: Megacorp) -> None:
        g.modifiers.append(
            Modifier(OnlyThis(self.card), self.stat, self.amount, g.turn, Context(self.player), self.source)
        )

    def text(self, g: Megacorp) -> str:
        if self.stat >= KEYWORD_STAT:
            return f"{whose(g, self.player, self.card)} has {KEYWORDS[self.stat - KEYWORD_STAT]} this turn."
        return f"{whose(g, self.player, self.card)} gets {signed(self.amount)} {TRAITS[self.stat]} this turn."


class Marked(MegaEvent):
    """A card is about to be destroyed (MC-OPEN-54)."""

    __slots__ = ("mark",)

    def __init__(self, player: int, mark: Mark) -> None:
        super().__init__(player, mark.rule, mark.card)
        self.mark: Final = mark

    def apply(self, g: Megacorp) -> None:
        g.marks.append(self.mark)
        g.moved = True

    def text(self, g: Megacorp) -> str:
        fate = "annihilated" if self.mark.annihilates else "destroyed"
        return f"{whose(g, self.player, self.card)} is about to be {fate}."


class Saved(MegaEvent):
    """A card escaped its destruction and lost its damage (MC-9.26.1)."""

    def apply(self, g: Megacorp) -> None:
        g.marks = [one for one in g.marks if one.card != self.card]
        for trait in range(4):
            g.damage.pop(self.card * 4 + trait, None)

    def text(self, g: Megacorp) -> str:
        return f"{whose(g, self.player, self.card)} regenerates."


# Leaving play ----------------------------------------------------------------------------------------------------


class Destroyed(MegaEvent):
    """A card went from play to the top of its controller's open market (MC-8.3, MC-OPEN-43)."""

    kind = DESTROYED_KIND
    noticed = True
    __slots__ = ("together",)

    def __init__(self, player: int, rule: str, card: int, together: tuple[int, ...] = ()) -> None:
        super().__init__(player, rule, card)
        self.together: Final = together
        """The cards that leave at the same moment, whose texts notice it, too."""

    def apply(self, g: Megacorp) -> None:
        lose_business(g, self.card, "MC-1.2.10.2.1")
        leave(g, self.card)
        send(g, self.card, self.player, MARKET)

    def subjects(self) -> tuple[int, ...]:
        return self.together

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} is destroyed."


def lose_business(g: Megacorp, card: int, rule: str) -> None:
    """Who loses the business card loses the game (MC-1.2.10.2); read before the card leaves."""
    if g.is_business(card):
        g.losing.append((g.network_of(card), rule))


class Annihilated(MegaEvent):
    """A card went from play to its controller's annihilated zone (MC-8.5, MC-3.8, MC-3.8.1)."""

    def apply(self, g: Megacorp) -> None:
        lose_business(g, self.card, "MC-1.2.10.2")
        if g.in_play(self.card):
            leave(g, self.card)
        send(g, self.card, self.player, ANNIHILATED)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} is annihilated."


class DiscardedFromPlay(MegaEvent):
    """A card went from play to its controller's open market without being destroyed (MC-5.6.3, MC-5.6.4)."""

    def apply(self, g: Megacorp) -> None:
        leave(g, self.card)
        send(g, self.card, self.player, MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)}'s {title(g, self.card)} is discarded."


class ReturnedToHand(MegaEvent):
    """A card went from play to its owner's hand (MC-3.6.3, MC-OPEN-43)."""

    def apply(self, g: Megacorp) -> None:
        lose_business(g, self.card, "MC-1.2.10.2")
        leave(g, self.card)
        send(g, self.card, g.owner[self.card], HAND)

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} returns to {g.name(g.owner[self.card])}'s hand."


class ToOwnersMarket(MegaEvent):
    """A card that no foreign hand may hold went to its owner's open market (MC-3.6.3.1)."""

    def apply(self, g: Megacorp) -> None:
        if g.in_play(self.card):
            leave(g, self.card)
        send(g, self.card, g.owner[self.card], MARKET)
        g.shown = NO_CARD

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} goes to {g.name(g.owner[self.card])}'s open market."


class Sold(MegaEvent):
    """A card was sold: its money to the seller, itself to his open market (MC-5.5.6.2, MC-5.5.6.3)."""

    kind = SOLD_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        g.money[self.player] += self.amount
        leave(g, self.card)
        send(g, self.card, self.player, MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} sells {title(g, self.card)} for {self.amount} M."


class BoughtFromMarket(MegaEvent):
    """The payment for an open-market card is complete."""

    kind = BOUGHT_KIND
    noticed = True

    def apply(self, g: Megacorp) -> None:
        """The payment has been made already."""

    def text(self, g: Megacorp) -> str:
        return ""


# Hands, decks, markets -------------------------------------------------------------------------------------------


class Discarded(MegaEvent):
    """A card went from a hand to the top of that player's open market (MC-8.6)."""

    def apply(self, g: Megacorp) -> None:
        g.move(self.card, self.player * PLACES + MARKET)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} discards {title(g, self.card)}."


class LookedAt(MegaEvent):
    """A player looks at cards that others do not see, until the effect ends."""

    __slots__ = ("cards", "what")

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], what: str) -> None:
        super().__init__(player, rule)
        self.cards: Final = cards
        self.what: Final = what

    def apply(self, g: Megacorp) -> None:
        g.looker = self.player
        g.looked = list(self.cards)
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} looks at {self.what}."


class SearchBegan(MegaEvent):
    """A player looks through both own decks (MC-6.8.1, MC-OPEN-77)."""

    def apply(self, g: Megacorp) -> None:
        g.searcher = self.player
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} searches both decks."


class SearchEnded(MegaEvent):
    """The decks that were searched are closed again."""

    def apply(self, g: Megacorp) -> None:
        g.searcher = NOBODY

    def text(self, g: Megacorp) -> str:
        return ""


class Shown(MegaEvent):
    """A card that was found lies open for everybody until it goes on (MC-6.8.2, MC-8.4)."""

    def apply(self, g: Megacorp) -> None:
        if not g.sees(NOBODY, self.card):
            g.reveals += 1
        if self.card == g.revealed:
            g.revealed = NO_CARD
        g.shown = self.card

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} shows {title(g, self.card)}."


class TakenToHand(MegaEvent):
    """A card that was shown went to its finder's hand."""

    def apply(self, g: Megacorp) -> None:
        g.move(self.card, self.player * PLACES + HAND)
        g.shown = NO_CARD

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} takes {title(g, self.card)} to hand."


class PutUnder(MegaEvent):
    """The top card of a main deck went under it."""

    def apply(self, g: Megacorp) -> None:
        deck = g.zones[self.player * PLACES + MAIN]
        deck.remove(self.card)
        deck.insert(0, self.card)
        g.handles[self.card] = g.next_handle
        g.next_handle += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} puts the top card under the main deck."


class MarketCycled(MegaEvent):
    """The top card of an open market went to its bottom."""

    def apply(self, g: Megacorp) -> None:
        market = g.market(self.amount)
        market.insert(0, market.pop())

    def text(self, g: Megacorp) -> str:
        return f"{title(g, self.card)} goes to the bottom of {g.name(self.amount)}'s open market."
