"""Preparation: shuffling, the starting player, opening hands, business and founder."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY, Context, Option
from playmat.kernel.text import plural

from ..words.targets import network_in, space_in, space_option
from ..words.word import Word
from .bids import OpenBid
from .board import ASIDE, CENTRE, FOUNDER, HAND, MAIN, OPENING_HAND, PLACES, RESOURCES, SIDES, x_of, y_of
from .events import MegaEvent, Paid, Shuffled, title
from .grid import put
from .memory import FOR_START
from .price import price
from .state import Megacorp
from .turn import TURNS


class Selected(MegaEvent):
    """Chance picked a player."""

    def apply(self, g: Megacorp) -> None:
        g.first = self.player
        g.active = self.player

    def text(self, g: Megacorp) -> str:
        return f"Chance picks {g.name(self.player)}."


class Starts(Selected):
    """The starting player is known."""

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} takes the first turn."


class HandDealt(MegaEvent):
    """A player drew an opening hand."""

    def apply(self, g: Megacorp) -> None:
        deck = g.main(self.player)
        for _ in range(self.amount):
            g.move(deck[-1], self.player * PLACES + HAND)
        g.reveals += 1

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} draws {plural(self.amount, 'card')}."


class Mulliganed(MegaEvent):
    """A player shuffled the whole hand into the main deck."""

    def apply(self, g: Megacorp) -> None:
        for card in g.hand(self.player)[:]:
            g.move(card, self.player * PLACES + MAIN)
        g.shuffle(self.player * PLACES + MAIN)

    def text(self, g: Megacorp) -> str:
        return f"{g.name(self.player)} shuffles the hand into the main deck."


class Established(MegaEvent):
    """A business or founder was put into its player's network."""

    __slots__ = ("at",)

    def __init__(self, player: int, rule: str, card: int, at: int = CENTRE) -> None:
        super().__init__(player, rule, card)
        self.at: Final = at

    def apply(self, g: Megacorp) -> None:
        put(g, self.card, self.player, self.at)
        g.stamp[self.card] = g.next_stamp
        g.entry[self.card] = g.next_stamp
        g.next_stamp += 1

    def text(self, g: Megacorp) -> str:
        role = "founder" if g.printed(self.card).role == FOUNDER else "business"
        return (
            f"{g.name(self.player)} puts down the {role} {title(g, self.card)} at ({x_of(self.at)}, {y_of(self.at)})."
        )


KEEP: Final = Option("keep")
MULLIGAN_OPTION: Final = Option("mulligan")


class Setup(Word):
    """Everything before the first turn."""

    rule = "MC-4.2.1"
    structural = True
    clause = "set up"

    def __init__(self, by_bid: bool) -> None:
        self.by_bid: Final = by_bid

    def unsaid(self) -> tuple[object, ...]:
        return (self.by_bid,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        everybody = tuple(range(g.players))
        start: Word = OpenBid(FOR_START, everybody, 1, NO_CARD, START_BID, "MC-4.2.3") if self.by_bid else AT_RANDOM
        g.do(ctx, TURNS)
        g.do(ctx, start, DEAL)
        for player in everybody:
            g.happen(Shuffled(player, self.rule, amount=MAIN))
            g.happen(Shuffled(player, self.rule, amount=RESOURCES))


class StartBid(Word):
    """The bid's winner pays and starts; without one chance decides."""

    rule = "MC-4.2.3.1"
    structural = True
    clause = "start by the bid"

    def run(self, g: Megacorp, ctx: Context) -> None:
        winner, amount = ctx.chosen
        if winner == NOBODY:
            g.do(ctx, AT_RANDOM)
        else:
            g.happen(Paid(winner, self.rule, amount=price(amount)))
            g.happen(Starts(winner, self.rule))


class AtRandom(Word):
    """Chance picks a player; of two, the one picked says who starts."""

    rule = "MC-4.2.4.1"
    structural = True
    clause = "pick the starting player at random"

    def run(self, g: Megacorp, ctx: Context) -> None:
        player = g.living()[g.below(len(g.living()))]
        if g.players == 2:
            g.do(Context(player), WHO_STARTS)
            g.happen(Selected(player, self.rule))
        else:
            g.happen(Starts(player, "MC-4.2.4.3"))


class WhoStarts(Word):
    """The player picked decides whether he or the opponent starts."""

    rule = "MC-4.2.4.2"
    clause = "decide who starts"
    question = "Chance picked you: who takes the first turn? The starting player draws no card in it."

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.ask(ctx.player, [Option("start", word="me"), Option("start", word="opponent")], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.happen(Starts(ctx.player if option.word == "me" else 1 - ctx.player, self.rule))


class Deal(Word):
    """Five cards each; then mulligans and placements in turn order."""

    rule = "MC-4.2.5"
    structural = True
    clause = "deal opening hands"

    def run(self, g: Megacorp, ctx: Context) -> None:
        order = g.by_turn()
        g.do(ctx, ESTABLISH)
        for player in reversed(order):
            g.do(Context(player), Mulligan(OPENING_HAND))
        for player in order:
            g.happen(HandDealt(player, self.rule, amount=OPENING_HAND))


class Mulligan(Word):
    """Keep the hand, or shuffle it in and draw one card fewer."""

    rule = "MC-4.2.5.1"
    clause = "mulligan"

    def __init__(self, size: int) -> None:
        self.size: Final = size

    def unsaid(self) -> tuple[object, ...]:
        return (self.size,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        if self.size:
            g.ask(ctx.player, [KEEP, MULLIGAN_OPTION], self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb == "mulligan":
            g.do(ctx, Mulligan(self.size - 1))
            g.happen(Mulliganed(ctx.player, self.rule))
            g.happen(HandDealt(ctx.player, self.rule, amount=self.size - 1))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Keep this hand, or shuffle it in and draw {self.size - 1}?"


class Establish(Word):
    """Every business is put down, then the founders beside them."""

    rule = "MC-4.2.6"
    structural = True
    clause = "put down the businesses"

    def run(self, g: Megacorp, ctx: Context) -> None:
        order = g.by_turn()
        for player in reversed(order):
            g.do(Context(player, founder(g, player)), FOUND)
        for player in order:
            g.happen(Established(player, self.rule, g.businesses[player], CENTRE))


def founder(g: Megacorp, player: int) -> int:
    """A player's founder, before it is put down."""
    for card in g.zones[player * PLACES + ASIDE]:
        if g.printed(card).role == FOUNDER:
            return card
    return NO_CARD


class Found(Word):
    """The founder goes on one of the four spaces beside the business."""

    rule = "MC-4.2.7"
    clause = "put down the founder"

    def run(self, g: Megacorp, ctx: Context) -> None:
        options = [space_option("place", ctx.player, CENTRE + side) for side in SIDES]
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        assert network_in(option.index) == ctx.player
        g.happen(Established(ctx.player, self.rule, ctx.source, space_in(option.index)))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Where does your founder {g.defs[ctx.source].name} start?"


START_BID: Final = StartBid()
AT_RANDOM: Final = AtRandom()
WHO_STARTS: Final = WhoStarts()
DEAL: Final = Deal()
ESTABLISH: Final = Establish()
FOUND: Final = Found()
SETUP_AT_RANDOM: Final = Setup(False)
SETUP_BY_BID: Final = Setup(True)


RULES: Final = {
    "Selected": "MC-4.2.4.1",
    "Starts": "MC-4.2.3.1 MC-4.2.4.2 MC-4.2.4.3",
    "HandDealt": "MC-4.2.5",
    "Mulliganed": "MC-4.2.5.1 MC-OPEN-87",
    "Established": "MC-4.2.6 MC-4.2.7",
    "Setup": "MC-4.2 MC-OPEN-36",
    "StartBid": "MC-1.2.6 MC-4.2.3 MC-4.2.3.2",
    "AtRandom": "MC-4.2.4 MC-4.2.4.2",
    "Deal": "MC-4.2.6 MC-4.2.7 MC-OPEN-87",
    "Establish": "MC-4.2.7",
    "Found": "MC-OPEN-88",
}
