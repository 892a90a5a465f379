"""Card texts that search decks, and disasters."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO, YES, Context, Option

from ..rules.board import EQUIPMENT, MAIN, MARKET, PLACES, RESOURCES
from ..rules.card_events import Bonded, Deployed
from ..rules.common_answers import NONE
from ..rules.deck_events import SearchBegan, SearchEnded, Shown, TakenToHand
from ..rules.events import Shuffled
from ..rules.leaving_events import ToOwnersMarket
from ..rules.plays import Placing
from ..rules.state import Megacorp
from ..rules.traits import is_called
from .targets import network_in, space_in
from .word import Word

TO_HAND: Final = 0
TO_NETWORK: Final = 1
UNDER_THIS: Final = 2


class Search(Word):
    """You may search both your decks for cards of a kind, show them, and use them at once."""

    rule = "MC-6.8.1"

    def __init__(
        self,
        where_to: int,
        most: int = 1,
        kind: int = -1,
        subtype: str = "",
        money: int = -1,
        together: bool = False,
        may: bool = False,
        name: str = "",
    ) -> None:
        self.where_to: Final = where_to
        self.most: Final = most
        self.kind: Final = kind
        self.subtype: Final = subtype
        self.money: Final = money
        """The most money that each card, or all of them together, may be worth."""
        self.together: Final = together
        self.may: Final = may
        """Whether the search itself may be declined."""
        self.name: Final = name
        """Words that are a card's full name or a part of it."""

    def unsaid(self) -> tuple[object, ...]:
        return (self.kind, self.most, self.subtype, self.money, self.together)

    def fits(self, g: Megacorp, card: int, spent: int) -> bool:
        """Whether a card in a deck is one that may be taken."""
        definition = g.printed(card)
        if self.kind >= 0 and definition.kind != self.kind:
            return False
        if self.subtype and self.subtype not in definition.subtypes:
            return False
        if self.name and not is_called(definition.name, self.name):
            return False
        return self.money < 0 or definition.money + spent <= self.money

    def run(self, g: Megacorp, ctx: Context) -> None:
        if self.where_to == UNDER_THIS and (not g.in_play(ctx.source) or g.host[ctx.source] >= 0):
            return
        if self.may:
            g.ask(ctx.player, [YES, NO], self, ctx)
        else:
            self.begin(g, ctx)

    def begin(self, g: Megacorp, ctx: Context) -> None:
        """The search begins."""
        g.do(ctx.choosing(0, 0), FindCard(self), EndSearch())
        g.happen(SearchBegan(ctx.player, self.rule))

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            self.begin(g, ctx)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: search your decks for {self.what()}?"

    def what(self) -> str:
        """What is searched for, in words."""
        kind = "equipment" if self.kind == EQUIPMENT else f"#{self.subtype} card" if self.subtype else "card"
        if self.together:
            return f"any number of {kind} cards worth {self.money} M or less together"
        named = f" named '{self.name}'" if self.name else ""
        worth = f" worth {self.money} M or less" if self.money >= 0 else ""
        return f"a {kind}{named}{worth}"

    def text(self) -> str:
        found = {TO_HAND: "take it to hand", TO_NETWORK: "deploy them for free", UNDER_THIS: "bond it to this card"}
        you = "you may " if self.may else ""
        return f"{you}search your decks for {self.what()}, show it and {found[self.where_to]}".replace(
            "show it and deploy", "show them and deploy"
        )


class FindCard(Word):
    """One card is taken from the decks, or none."""

    rule = "MC-6.8.2"
    clause = "take a card that was searched for"

    def __init__(self, search: Search) -> None:
        self.search: Final = search

    def unsaid(self) -> tuple[object, ...]:
        return (self.search.facts(),)

    def run(self, g: Megacorp, ctx: Context) -> None:
        taken, spent = ctx.chosen
        options: list[Option] = []
        if self.search.most < 0 or taken < self.search.most:
            for zone in (MAIN, RESOURCES):
                for card in g.zones[ctx.player * PLACES + zone]:
                    if self.search.fits(g, card, spent if self.search.together else 0):
                        options.append(Option("take", card, index=card))
        if options or not taken:
            options.append(NONE)
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "none":
            return
        taken, spent = ctx.chosen
        card = option.card
        more = ctx.choosing(taken + 1, spent + g.printed(card).money)
        where_to = self.search.where_to
        if where_to == TO_NETWORK:
            g.do(more, self)
            g.do(ctx.choosing(card), PLACE_FOUND)
            g.happen(Shown(ctx.player, self.rule, card))
        elif where_to == UNDER_THIS:
            g.happen(Shown(ctx.player, self.rule, card))
            g.happen(Bonded(ctx.player, "MC-9.22", card, ctx.source, fresh=True))
        else:
            if self.search.most != 1:
                g.do(more, self)
            g.do(ctx.choosing(card), TAKE_SHOWN)
            g.happen(Shown(ctx.player, self.rule, card))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"You search your decks for {self.search.what()}. Which card do you take?"


class PlaceFound(Placing):
    """A card found is deployed for free."""

    rule = "MC-OPEN-25"
    clause = "place the card that was found"

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        card = ctx.chosen[0]
        g.happen(Deployed(ctx.player, self.rule, (card,), network_in(option.index), space_in(option.index)))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Where does {g.defs[ctx.chosen[0]].name} go?"


class EndSearch(Word):
    """The decks are closed and shuffled; a market never is."""

    rule = "MC-6.8.2.3"
    structural = True
    outlasts = True
    clause = "end the search"

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.out[ctx.player]:
            return
        g.happen(SearchEnded(ctx.player, self.rule))
        g.happen(Shuffled(ctx.player, self.rule, amount=MAIN))
        g.happen(Shuffled(ctx.player, self.rule, amount=RESOURCES))


class Disaster(Word):
    """Every other player may take crisis cards out of decks and own open market."""

    rule = "MC-9.12"

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def run(self, g: Megacorp, ctx: Context) -> None:
        for player in reversed(g.clockwise(ctx.player + 1)):
            if player != ctx.player:
                g.do(Context(player, ctx.source, (0,)), AskDisaster(self.level))

    def text(self) -> str:
        most = "a #crisis card" if self.level == 1 else f"up to {self.level} #crisis cards"
        return f"every other player in turn may search their decks and open market for {most} and take it to hand"


class AskDisaster(Word):
    """Whether a player looks for crisis cards at all."""

    rule = "MC-9.12"
    clause = "look for crisis cards"

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def unsaid(self) -> tuple[object, ...]:
        return (self.level,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            g.do(ctx, TakeCrisis(self.level), EndSearch())
            g.happen(SearchBegan(ctx.player, "MC-6.8.1"))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: look through your decks and your open market for a crisis card?"


class TakeCrisis(Word):
    """One crisis card to hand; a foreign one goes to its owner's open market."""

    rule = "MC-9.12"
    clause = "take a crisis card"
    question = "Which crisis card do you take?"

    def __init__(self, level: int) -> None:
        self.level: Final = level

    def unsaid(self) -> tuple[object, ...]:
        return (self.level,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        options: list[Option] = []
        for zone in (MARKET, MAIN, RESOURCES):
            for card in g.zones[ctx.player * PLACES + zone]:
                if "crisis" in g.printed(card).subtypes:
                    options.append(Option("take", card, index=card))
        options.append(NONE)
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "none":
            return
        if self.level > 1:
            g.do(ctx, TakeCrisis(self.level - 1))
        g.do(ctx.choosing(option.card), TAKE_SHOWN)
        g.happen(Shown(ctx.player, "MC-6.8.2", option.card))


class TakeShown(Word):
    """The card that lies open goes to its finder's hand; a foreign one to its owner's open market."""

    rule = "MC-6.8.2"
    clause = "take the card that was shown"

    def run(self, g: Megacorp, ctx: Context) -> None:
        card = ctx.chosen[0]
        if g.owner[card] == ctx.player:
            g.happen(TakenToHand(ctx.player, self.rule, card))
        else:
            g.happen(ToOwnersMarket(ctx.player, "MC-3.6.3.1", card))


TAKE_SHOWN: Final = TakeShown()
PLACE_FOUND: Final = PlaceFound()


RULES: Final = {
    "Search": "MC-2.3.2 MC-3.3.1 MC-3.4.1 MC-6.8 MC-OPEN-77",
    "FindCard": "MC-6.8.2.1 MC-6.8.2.2",
    "PlaceFound": "MC-9.9",
    "EndSearch": "MC-6.8.2.3.1",
    "Disaster": "MC-OPEN-78",
    "TakeCrisis": "MC-3.6.3.1",
}
