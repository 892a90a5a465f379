"""Costs: paid in full before any effect, or the card cannot be used."""

from __future__ import annotations

from typing import Final

from playmat.kernel.cost import Cost
from playmat.kernel.step import Context, Option, Refusal

from ..rules.board import AS_COST, DECK, GAUGE, NO_COLOUR, PLACES, YOU
from ..rules.card_events import Burned, Discarded, PutInPile, PutOnDeck, TakenFromPile
from ..rules.events import Spent
from ..rules.loss import LoseEnergy
from ..rules.memory import NO_DRAWING, find
from ..rules.state import NetBattle
from .amounts import Count, amount_of, energy, things
from .filters import ANYTHING, NetFilter
from .hands import Draw
from .picks import picked, spaces

TOO_LITTLE_POWER: Final = Refusal("NB-BURN-5", "{} costs {} power; you have {} to burn.")
TOO_FEW_CARDS: Final = Refusal("NB-COST-2", "{} costs {} from your hand; you hold {}.")
TOO_FEW_RESOURCES: Final = Refusal("NB-COST-2", "{} costs {} of your resources in play; you have {}.")
TOO_LITTLE_ENERGY: Final = Refusal("NB-OPEN-86", "{} costs {} energy; your deck holds {}.")
EMPTY_PILE: Final = Refusal("NB-OPEN-42", "Your opponent's discard pile must hold {} for {}; it holds {}.")
CANNOT_DRAW: Final = Refusal("NB-CD-41", "{} costs a draw, and you cannot draw now.")
NO_LEVEL_UP: Final = Refusal("NB-CD-149", "{} costs {} Level Up! cards; you have {} on the table.")
NetCost = Cost[NetBattle]


class Burn(NetCost):
    """Burn so much of your own power, the rightmost each time."""

    rule = "NB-BURN-1"
    takes = "power"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        power = len(g.gauge(ctx.player))
        if g.place[ctx.source] == ctx.player * PLACES + GAUGE:
            power -= 1  # it is about to leave the gauge
        return TOO_LITTLE_POWER.having(g.defs[ctx.source].name, self.count, power) if power < self.count else None

    def run(self, g: NetBattle, ctx: Context) -> None:
        if self.count > 1:
            g.do(ctx, Burn(self.count - 1))
        g.happen(Burned(ctx.player, self.rule, g.gauge(ctx.player)[-1], ctx.use))

    def text(self) -> str:
        return f"burn {self.count} power"


class Discards(NetCost):
    """Discard cards of choice from your hand, the card itself never."""

    rule = "NB-COST-4"
    takes = "hand"

    def __init__(self, count: int = 1, what: NetFilter = ANYTHING) -> None:
        self.count: Final = count
        self.what: Final = what

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The cards that may pay."""
        return [card for card in g.hand(ctx.player) if card != ctx.source and self.what.matches(g, ctx, card)]

    def again(self, g: NetBattle, paid: int) -> Discards:
        """The same for the rest, one card being paid."""
        return Discards(self.count - 1, self.what)

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        have = self.have(g, ctx)
        if have >= self.count:
            return None
        return TOO_FEW_CARDS.having(g.defs[ctx.source].name, self.noun(), have)

    def have(self, g: NetBattle, ctx: Context) -> int:
        """How many cards could pay."""
        return len(self.fitting(g, ctx))

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = self.fitting(g, ctx)
        if len(cards) <= self.count:
            for card in cards:
                g.happen(Discarded(ctx.player, self.rule, card, ctx.use))
        else:
            g.ask(ctx.player, [Option("discard", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if self.count > 1:
            g.do(ctx, self.again(g, option.card))
        g.happen(Discarded(ctx.player, self.rule, option.card, ctx.use))

    def noun(self) -> str:
        """What pays, with its number."""
        return things(self.count, self.what.text())

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: discard {self.noun()} as the cost."

    def text(self) -> str:
        return f"discard {self.noun()}"


class SpendOthers(NetCost):
    """Spend other resources of yours for no effect, one after another in an order of choice."""

    rule = "NB-CD-24"
    takes = "resources"

    def __init__(self, count: int = 1, what: NetFilter = ANYTHING) -> None:
        self.count: Final = count
        self.what: Final = what

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The resources that may pay."""
        return [card for card in g.resources(ctx.player) if card != ctx.source and self.what.matches(g, ctx, card)]

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        have = len(self.fitting(g, ctx))
        if have >= self.count:
            return None
        return TOO_FEW_RESOURCES.having(g.defs[ctx.source].name, self.count, have)

    def run(self, g: NetBattle, ctx: Context) -> None:
        options = [Option("resource", card) for card in self.fitting(g, ctx)]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if self.count > 1:
            g.do(ctx, SpendOthers(self.count - 1, self.what))
        g.happen(Spent(ctx.player, self.rule, option.card, ctx.use, for_nothing=True))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: spend which resource for no effect?"

    def text(self) -> str:
        noun = "resource" if self.what is ANYTHING else self.what.text().replace("card", "resource")
        return f"spend {things(self.count, noun)} for no effect"


class Loses(NetCost):
    """Lose so much energy, really lost and never replaced."""

    rule = "NB-OPEN-85"
    takes = "deck"

    def __init__(self, count: Count) -> None:
        self.count: Final = count

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        count = amount_of(self.count, g, ctx)
        have = len(g.deck(ctx.player))
        if g.place[ctx.source] == ctx.player * PLACES + DECK:
            have -= 1  # it is about to leave the deck
        return TOO_LITTLE_ENERGY.having(g.defs[ctx.source].name, count, have) if have < count else None

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, LoseEnergy(amount_of(self.count, g, ctx), YOU, AS_COST))

    def text(self) -> str:
        return f"lose {energy(self.count)}"


class OpponentTakes(NetCost):
    """The opponent takes cards of their own discard pile to hand, at random or of their choice."""

    rule = "NB-OPEN-42"
    takes = "opponent"

    def __init__(self, count: int = 1, at_random: bool = True) -> None:
        self.count: Final = count
        self.at_random: Final = at_random

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        have = len(g.discard(1 - ctx.player))
        if have >= self.count:
            return None
        return EMPTY_PILE.having(things(self.count), g.defs[ctx.source].name, have)

    def run(self, g: NetBattle, ctx: Context) -> None:
        pile = g.discard(1 - ctx.player)
        if self.at_random:
            for _ in range(self.count):
                g.happen(TakenFromPile(1 - ctx.player, self.rule, pile[g.below(len(pile))]))
        else:
            g.pick(1 - ctx.player, [Option("take", card) for card in pile], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.happen(TakenFromPile(1 - ctx.player, self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Take which card from your discard pile?"

    def text(self) -> str:
        cards = things(self.count, "random card" if self.at_random else "card")
        return f"your opponent takes {cards} of their discard pile to hand"


class Draws(NetCost):
    """Draw a card."""

    rule = "NB-CD-41"
    takes = "deck"

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        if find(g, NO_DRAWING, ctx.player) is None:
            return None
        return CANNOT_DRAW.having(g.defs[ctx.source].name)

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.do(ctx, Draw(1, rule=self.rule))

    def text(self) -> str:
        return "draw a card"


class PutsOnDeck(NetCost):
    """Put a card of your hand, or a gauge card by its space, on top of your deck."""

    rule = "NB-CD-68"
    takes = "card"

    def __init__(self, origin: int) -> None:
        self.origin: Final = origin

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        if g.zones[ctx.player * PLACES + self.origin]:
            return None
        name = g.defs[ctx.source].name
        if self.origin == GAUGE:
            return TOO_LITTLE_POWER.having(name, 1, 0)
        return TOO_FEW_CARDS.having(name, "a card", 0)

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = g.zones[ctx.player * PLACES + self.origin]
        options = spaces(cards) if self.origin == GAUGE else [Option("put", card) for card in cards]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.happen(PutOnDeck(ctx.player, self.rule, picked(g, ctx.player, option), under=False))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: put which card on top of your deck as the cost?"

    def text(self) -> str:
        return f"put a card from your {'gauge' if self.origin == GAUGE else 'hand'} on top of your deck"


class SpendLevelUps(NetCost):
    """Spend Level Up! cards from the table."""

    rule = "NB-CD-149"
    takes = "level up"

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def lacks(self, g: NetBattle, ctx: Context) -> Refusal | None:
        have = len(g.level_ups(ctx.player))
        return NO_LEVEL_UP.having(g.defs[ctx.source].name, self.count, have) if have < self.count else None

    def run(self, g: NetBattle, ctx: Context) -> None:
        for card in g.level_ups(ctx.player)[: self.count]:
            g.happen(PutInPile(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"spend {things(self.count, 'Level Up! card')}"


class DiscardsOneColour(Discards):
    """Discard so many events and resources of one colour, whichever it is."""

    rule = "NB-CD-91"

    def __init__(self, count: int, colour: int = NO_COLOUR) -> None:
        super().__init__(count)
        self.colour: Final = colour
        """The colour of those already discarded; none before the first."""

    def held(self, g: NetBattle, ctx: Context, colour: int) -> list[int]:
        """The hand cards of a colour, the card itself left out."""
        return [card for card in g.hand(ctx.player) if card != ctx.source and g.printed(card).colour == colour]

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The cards that may pay: of the colour begun with, or of any colour that suffices."""
        if self.colour != NO_COLOUR:
            return self.held(g, ctx, self.colour)
        colours = [colour for colour in range(4) if len(self.held(g, ctx, colour)) >= self.count]
        return [card for card in super().fitting(g, ctx) if g.printed(card).colour in colours]

    def have(self, g: NetBattle, ctx: Context) -> int:
        return max([len(self.held(g, ctx, colour)) for colour in range(4)])

    def again(self, g: NetBattle, paid: int) -> Discards:
        return DiscardsOneColour(self.count - 1, g.printed(paid).colour)

    def noun(self) -> str:
        return f"{things(self.count)} of one colour"


RULES: Final = {
    "Burn": "NB-BURN-4",
    "Discards": "NB-COST-5 NB-OPEN-50 NB-CD-22",
    "SpendOthers": "NB-TRIG-5 NB-CARD-57 NB-CARD-58 NB-OPEN-32",
    "Loses": "NB-COST-9 NB-CARD-32 NB-CARD-33 NB-OPEN-65 NB-OPEN-86 NB-CD-2",
    "OpponentTakes": "NB-CD-36 NB-CD-69 NB-CD-99",
    "PutsOnDeck": "NB-OPEN-96",
    "DiscardsOneColour": "NB-OPEN-94",
}
