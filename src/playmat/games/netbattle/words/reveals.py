"""Hands and gauges shown to both players, things named beforehand, and what texts read from the cards shown."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Step

from ..rules.board import ALL, CHIP, COLOURS, EVENT, HAND, KINDS, PLACES, RESOURCE, YOU
from ..rules.card_events import PutInPile, Shown
from ..rules.plays import COVER_UP, ZONE_NAMES
from ..rules.state import NetBattle, player_of
from .amounts import NetAmount, Value, things
from .filters import ANYTHING, NetFilter, Property
from .word import Holding, Word, effect_text


class Reveal(Holding):
    """Show a hand or a gauge to both players, or random cards of it; do something with the cards shown, which are then
    hidden again.

    The effect reads the cards as `ctx.chosen`, so one that shows other cards in between does no harm.
    """

    rule = "NB-OPEN-104"

    def __init__(self, zone: int, who: int, effect: Step[NetBattle], count: int = ALL) -> None:
        self.zone: Final = zone
        self.who: Final = who
        super().__init__(effect)
        self.count: Final = count
        """How many, picked at random; all of them where it is `ALL`."""

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        cards = g.zones[player * PLACES + self.zone][:]
        shown: list[int] = []
        while cards and len(shown) < self.count:
            shown.append(cards.pop(0 if self.count == ALL else g.below(len(cards))))
        g.do(ctx.choosing(*shown), self.effect, COVER_UP)
        g.happen(Shown(player, self.rule, tuple(shown), ZONE_NAMES[self.zone]))

    def text(self) -> str:
        mine = self.who == YOU
        place = f"{'your' if mine else 'their'} {ZONE_NAMES[self.zone]}"
        what = place if self.count == ALL else f"{things(self.count, 'random card')} of {place}"
        return f"{'reveal' if mine else 'your opponent reveals'} {what}; {self.effect.text()}"


class ShownDestinies(Value):
    """The sum of the destinies of the cards shown, as they read now."""

    says = "the sum of their destinies"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return sum([g.destiny(card) for card in ctx.chosen])


class ShownCards(NetAmount):
    """The cards shown that have a property."""

    def __init__(self, what: NetFilter = ANYTHING) -> None:
        self.what: Final = what

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len([card for card in ctx.chosen if self.what.matches(g, ctx, card)])

    def text(self) -> str:
        return f"{self.what.text()} revealed"


class DestiniesShown(NetFilter):
    """The destinies of the cards shown add up to at least so much."""

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return SHOWN_DESTINIES.of(g, ctx) >= self.least

    def text(self) -> str:
        return f"if its destinies add up to {self.least} or more"


class ShowHand(Holding):
    """The opponent's whole hand lies open to both players while something is done with it."""

    rule = "NB-CD-118"

    def run(self, g: NetBattle, ctx: Context) -> None:
        victim = 1 - ctx.player
        g.do(ctx, self.effect, COVER_UP)
        g.happen(Shown(victim, self.rule, tuple(g.hand(victim)), ZONE_NAMES[HAND]))

    def text(self) -> str:
        return f"your opponent reveals their hand, then {self.effect.text()}"


class NamedInHand(NetAmount):
    """Cards in the opponent's hand with the destiny just named, read with the opponent's bonuses."""

    says = "card of that destiny there"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len([card for card in g.hand(1 - ctx.player) if NAMED_DESTINY.matches(g, ctx, card)])


class ShownIntoPile(Word):
    """A card of your choice among those shown goes into its owner's discard pile; it is not discarded."""

    rule = "NB-CD-119"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = [card for card in ctx.chosen if self.what.matches(g, ctx, card)]
        g.pick(ctx.player, [Option("put", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.happen(PutInPile(g.owner[option.card], self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Put which {self.what.text()} into {g.name(1 - ctx.player)}'s discard pile?"

    def text(self) -> str:
        return f"put a {self.what.text()} of your choice there into their discard pile"


MOST_DESTINY: Final = 12
"""Printed destinies run from 0 to 7 and can be raised by 5."""
COLOUR_NAMES: Final = tuple([Option("name", word=COLOURS[colour], index=colour) for colour in range(len(COLOURS))])
DESTINY_NAMES: Final = tuple([Option("name", word=str(number), index=number) for number in range(MOST_DESTINY + 1)])
KIND_NAMES: Final = tuple([Option("name", word=KINDS[kind], index=kind) for kind in (CHIP, EVENT, RESOURCE)])


class Naming(Holding):
    """Name something, after the cost and before anything is revealed; the effect finds it as the first
    thing chosen.
    """

    rule = "NB-OPEN-103"
    what: str = ""
    names: tuple[Option, ...] = ()
    """What may be named."""

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(ctx.player, list(self.names), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.index), self.effect)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: name a {self.what}."

    def text(self) -> str:
        return f"name a {self.what}, then {effect_text(self.effect)}"


class NameColour(Naming):
    """Name one of the four colours, also one that nobody has."""

    what = "colour"
    names = COLOUR_NAMES


class NameDestiny(Naming):
    """Name a destiny, a whole number from 0 to 12."""

    what = "destiny"
    names = DESTINY_NAMES


class NameKind(Naming):
    """Name a card type: BattleChip, event or resource."""

    what = "card type"
    names = KIND_NAMES


class OfNamedColour(Property):
    """A card of the colour just named."""

    says = "resource of that colour"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.printed(card).colour == ctx.chosen[0]


class OfNamedDestiny(Property):
    """A card whose destiny, as it reads now, is the one just named."""

    says = "card of that destiny"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.destiny(card) == ctx.chosen[0]


class OfNamedKind(Property):
    """A card of the type just named."""

    says = "card of that type"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.defs[card].kind == ctx.chosen[0]


SHOWN_DESTINIES: Final = ShownDestinies()
NAMED_IN_HAND: Final = NamedInHand()
NAMED_COLOUR: Final = OfNamedColour()
NAMED_DESTINY: Final = OfNamedDestiny()
NAMED_KIND: Final = OfNamedKind()


RULES: Final = {
    "Reveal": "NB-OPEN-62",
    "ShownDestinies": "NB-CD-49 NB-CD-56 NB-CD-96",
    "DestiniesShown": "NB-CD-49",
    "NamedInHand": "NB-CD-118",
    "NameColour": "NB-CD-21",
    "NameDestiny": "NB-CD-118",
}
