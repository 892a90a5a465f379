"""Which cards a text means, and when a text applies."""

from __future__ import annotations

from typing import ClassVar, Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.filter import Filter
from playmat.kernel.step import Context

from ..rules.board import ANYBODYS, CARD_RADIUS, CHARACTER, KINDS, MINE, NULL, SIDES, THEIRS, TRAITS
from ..rules.card_events import Deployed
from ..rules.grid import within_radius
from ..rules.harm import Damaged
from ..rules.state import Megacorp
from ..rules.traits import is_called

# Nearness to the card with the text.
ANYWHERE: Final = 0
ADJACENT: Final = 1
IN_RADIUS: Final = 2


class MegaFilter(Filter[Megacorp]):
    """A property of cards, or a condition."""

    clause: ClassVar[str] = ""
    """The noun or clause for it, where that is always the same."""

    def text(self) -> str:
        return self.clause


class Which(MegaFilter):
    """Cards in play with all these properties; without any, every card."""

    def __init__(
        self,
        kind: int = -1,
        whose: int = ANYBODYS,
        subtype: str = "",
        engaged: int = -1,
        not_business: bool = False,
        asset: bool = False,
        money_up_to: int = -1,
        trait: int = -1,
        trait_up_to: int = -1,
        near: int = ANYWHERE,
        name: str = "",
    ) -> None:
        self.kind: Final = kind
        self.whose: Final = whose
        self.subtype: Final = subtype
        self.engaged: Final = engaged
        """1 for engaged cards, 0 for disengaged ones, -1 for both."""
        self.not_business: Final = not_business
        self.asset: Final = asset
        self.money_up_to: Final = money_up_to
        self.trait: Final = trait
        """A trait that the card must have."""
        self.trait_up_to: Final = trait_up_to
        """How high that trait may be at most; -1 for any value."""
        self.near: Final = near
        self.name: Final = name
        """Words that are the card's full name or a part of it."""

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        definition = g.printed(card)
        if self.kind >= 0 and definition.kind != self.kind:
            return False
        if self.whose == MINE and g.controller[card] != ctx.player:
            return False
        if self.whose == THEIRS and g.controller[card] == ctx.player:
            return False
        if self.near and not self.is_near(g, ctx, card):
            return False
        if self.subtype and self.subtype not in definition.subtypes:
            return False
        if self.name and not is_called(definition.name, self.name):
            return False
        if self.engaged >= 0 and g.is_engaged(card) != bool(self.engaged):
            return False
        if self.not_business and g.is_business(card):
            return False
        if self.asset and not definition.permanent:
            return False
        if 0 <= self.money_up_to < definition.money:
            return False
        if self.trait >= 0:
            if definition.stats[self.trait] == NULL:
                return False
            return self.trait_up_to < 0 or g.trait(card, self.trait) <= self.trait_up_to
        return True

    def is_near(self, g: Megacorp, ctx: Context, card: int) -> bool:
        """Whether the card lies beside, or around, the card with the text, in one network."""
        source = ctx.source
        if not g.in_play(source) or not g.in_play(card) or g.network_of(source) != g.network_of(card):
            return False
        here, there = g.at[source], g.at[card]
        if self.near == IN_RADIUS:
            return within_radius(here, there, g.printed(source).parameters[CARD_RADIUS] or 1)
        return here - there in SIDES

    def text(self) -> str:
        return f"{self.article()} {self.phrase()}"

    def article(self) -> str:
        """A or an."""
        return "an" if self.phrase()[0] in "aeiou" else "a"

    def phrase(self) -> str:
        """The noun with all its conditions, without an article."""
        return " ".join([*self.adjectives("opponent's"), self.noun(), *self.conditions("of yours")])

    def noun(self) -> str:
        """What kind of card it is."""
        return KINDS[self.kind] if self.kind >= 0 else "asset" if self.asset else "card"

    def adjectives(self, theirs: str) -> list[str]:
        """What stands before the noun."""
        found: list[str] = []
        if self.whose == THEIRS:
            found.append(theirs)
        if self.engaged >= 0:
            found.append("engaged" if self.engaged else "disengaged")
        if self.subtype:
            found.append(f"#{self.subtype}")
        return found

    def conditions(self, mine: str) -> list[str]:
        """What stands behind the noun."""
        found: list[str] = []
        if self.whose == MINE and mine:
            found.append(mine)
        if self.name:
            found.append(f"named '{self.name}'")
        if self.near:
            found.append("beside this card" if self.near == ADJACENT else "within one space of this card")
        if self.money_up_to >= 0:
            found.append(f"worth {self.money_up_to} M or less")
        if self.trait >= 0:
            limit = f" {self.trait_up_to} or less" if self.trait_up_to >= 0 else ""
            found.append(f"with {TRAITS[self.trait]}{limit}")
        if self.not_business:
            if found:
                found[-1] += ","
            found.append("other than a business")
        return found

    def plural(self) -> str:
        """The noun for many, with all its conditions."""
        noun = self.noun()
        many = noun if noun == "equipment" else f"{noun}s"
        words = [*self.adjectives("opponents'"), many, *self.conditions("")]
        if self.whose == MINE:
            words.insert(0, "your")
        return " ".join(words)


class This(MegaFilter):
    """The card with the text."""

    clause = "this card"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return card == ctx.source


class Host(MegaFilter):
    """The upper card of the pile in which the card with the text is bonded."""

    clause = "the card above"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return g.host[ctx.source] == card


class EveryBusiness(MegaFilter):
    """Every player, by the business."""

    clause = "every player"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return card in g.businesses


class WhileDocked(MegaFilter):
    """A static text works while its card is legally docked."""

    clause = "while docked"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return g.is_docked(ctx.source)


class WhileDisengaged(MegaFilter):
    """A continuous text works while its card is disengaged."""

    clause = "while disengaged"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return not g.is_engaged(ctx.source)


# Conditions of triggers ----------------------------------------------------------------------------------------


class ByYou(MegaFilter):
    """What you did."""

    clause = "by you"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return cause(ctx).player == ctx.player


class OnYourTurn(MegaFilter):
    """While you are the active player."""

    clause = "in your own turn"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        return g.active == ctx.player


class PhaseIs(MegaFilter):
    """A certain phase, of everybody's turn or only of yours."""

    clause = "in that phase"

    def __init__(self, phase: int, only_yours: bool) -> None:
        self.phase: Final = phase
        self.only_yours: Final = only_yours

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        event = cause(ctx)
        return event.amount == self.phase and (not self.only_yours or event.player == ctx.player)


class HitBusiness(MegaFilter):
    """This card dealt damage to a business."""

    clause = "a business damaged by this card"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        event = cause(ctx)
        return isinstance(event, Damaged) and event.source == ctx.source and g.is_business(card)


class FromHand(MegaFilter):
    """This card, deployed out of a hand."""

    clause = "this card out of a hand"

    def matches(self, g: Megacorp, ctx: Context, card: int) -> bool:
        event = cause(ctx)
        return card == ctx.source and isinstance(event, Deployed) and event.from_hand


def cause(ctx: Context) -> AnyEvent:
    """The event that a text answers."""
    event = ctx.cause
    assert event is not None
    return event


OWN_CHARACTER: Final = Which(CHARACTER, MINE)
THIS: Final = This()
HOST: Final = Host()
BY_YOU: Final = ByYou()
ON_YOUR_TURN: Final = OnYourTurn()
EVERY_BUSINESS: Final = EveryBusiness()
WHILE_DOCKED: Final = WhileDocked()
WHILE_DISENGAGED: Final = WhileDisengaged()
HIT_BUSINESS: Final = HitBusiness()
FROM_HAND_ONLY: Final = FromHand()


RULES: Final = {
    "Which": "MC-2.1.2 MC-2.3.2 MC-7.9.3",
    "Host": "MC-3.10.1",
    "WhileDocked": "MC-7.5",
    "WhileDisengaged": "MC-3.2.1.9 MC-7.3.1 MC-7.3.2 MC-OPEN-18",
}
