"""Cards that move between deck, hand, gauge and discard pile by a text."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option
from playmat.kernel.text import number

from ..rules.board import ALL, ANY_NUMBER, OPPONENT, SENDS_UNDER, YOU
from ..rules.card_events import Discarded, Drew, PutOnDeck, Recharged
from ..rules.effect_events import ConditionUsed
from ..rules.loss import can_recharge
from ..rules.memory import FROM_DISCARD, NO_DRAWING, find
from ..rules.state import NetBattle, player_of
from .amounts import Count, amount_of, things
from .filters import ANYTHING, NetFilter
from .word import Word

DONE: Final = Option("done")
KEEP: Final = Option("keep")
UNDER: Final = Option("under")


def subject(who: int, verb: str) -> str:
    """You <verb>, or your opponent <verb>s."""
    return verb if who == YOU else f"your opponent {verb}s"


class Draw(Word):
    """Draw so many cards, one at a time."""

    def __init__(self, count: Count = 1, who: int = YOU, rule: str = "NB-DRAW-3") -> None:
        self.count: Final = count
        self.who: Final = who
        self.rule = rule

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return find(g, NO_DRAWING, player_of(ctx, self.who)) is None

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        count = amount_of(self.count, g, ctx)
        if not count or (g.ongoing and find(g, NO_DRAWING, player) is not None):
            return
        if count > 1:
            g.do(ctx, Draw(count - 1, self.who, self.rule))
        source = find(g, FROM_DISCARD, player) if g.ongoing else None
        card = g.deck(player)[-1]
        if source is not None:
            pile = g.discard(player)
            if pile:
                card = pile[g.below(len(pile))]
            g.happen(ConditionUsed(player, "NB-CD-42", source))
        g.happen(Drew(player, self.rule, card))

    def text(self) -> str:
        return f"{subject(self.who, 'draw')} {things(self.count)}"


class Recharge(Word):
    """Random discard cards go under the deck, unseen, as many as there are."""

    rule = "NB-RECHARGE-1"

    def __init__(self, count: Count = 1, who: int = YOU) -> None:
        self.count: Final = count
        self.who: Final = who

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return can_recharge(g, player_of(ctx, self.who))

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        if can_recharge(g, player):
            pile = g.discard(player)
            for _ in range(min(len(pile), amount_of(self.count, g, ctx))):
                g.happen(Recharged(player, self.rule, pile[g.below(len(pile))]))

    def text(self) -> str:
        return f"{subject(self.who, 'recharge')} {things(self.count, 'energy', 'energy')}".replace(
            "an energy", "one energy"
        )


class Discard(Word):
    """Cards from a player's own hand to the pile; that player picks them.

    A count of `ALL` is the whole hand at once, `ANY_NUMBER` lets the player stop when they like.
    """

    def __init__(
        self, count: Count = 1, who: int = OPPONENT, what: NetFilter = ANYTHING, rule: str = "NB-CD-3"
    ) -> None:
        self.count: Final = count
        self.who: Final = who
        self.what: Final = what
        self.rule = rule

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(self.fitting(g, ctx))

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The hand cards that may be discarded."""
        hand = g.hand(player_of(ctx, self.who))
        return [card for card in hand if self.what.matches(g, ctx, card)]

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        cards = self.fitting(g, ctx)
        if self.count == ANY_NUMBER:
            if cards:
                options = [Option("discard", card) for card in cards]
                options.append(DONE)
                g.ask(player, options, self, ctx)
            return
        count = amount_of(self.count, g, ctx)
        if count >= len(cards):
            for card in cards:
                g.happen(Discarded(player, self.rule, card, ctx.use))
        elif count:
            if not isinstance(self.count, int):
                g.do(ctx, Discard(count, self.who, self.what, self.rule))
                return
            g.ask(player, [Option("discard", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        if self.count == ANY_NUMBER:
            g.do(ctx, self)
        elif isinstance(self.count, int) and self.count > 1:
            g.do(ctx, Discard(self.count - 1, self.who, self.what, self.rule))
        g.happen(Discarded(player_of(ctx, self.who), self.rule, option.card, ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        if self.count == ANY_NUMBER:
            return "Discard any number of cards, one at a time."
        return f"Discard {things(self.count, self.what.text())}."

    def text(self) -> str:
        if self.count == ALL:
            return "discard your hand" if self.who == YOU else "your opponent discards their hand"
        if self.count == ANY_NUMBER:
            return (
                "discard any number of cards" if self.who == YOU else "your opponent may discard any number of cards"
            )
        return f"{subject(self.who, 'discard')} {things(self.count, self.what.text())}"


class DiscardDown(Word):
    """The named procedure: one card at a time until the hand is within the limit.

    MegaMan, Cyber Hero may send each card under the deck instead.
    """

    rule = "NB-DRAW-6"

    def __init__(self, limit: int, who: int = OPPONENT) -> None:
        self.limit: Final = limit
        self.who: Final = who

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        hand = g.hand(player)
        if len(hand) > self.limit:
            g.ask(player, [Option("discard", card) for card in hand], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        player = player_of(ctx, self.who)
        g.do(ctx, self)
        if g.raised(player, SENDS_UNDER):
            g.do(ctx.choosing(option.card), SEND_UNDER)
        else:
            g.happen(Discarded(player, self.rule, option.card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        over = len(g.hand(player_of(ctx, self.who))) - self.limit
        return f"Discard down to {number(self.limit)}: {number(over)} to go."

    def text(self) -> str:
        cards = "one card" if self.limit == 1 else f"{number(self.limit)} cards"
        return f"{subject(self.who, 'discard')} down to {cards}"


class SendUnder(Word):
    """A card discarded down may go under the deck instead, face down."""

    rule = "NB-CD-136"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.ask(g.owner[ctx.chosen[0]], [KEEP, UNDER], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        card = ctx.chosen[0]
        if option.verb == "under":
            g.happen(PutOnDeck(g.owner[card], self.rule, card, under=True))
        else:
            g.happen(Discarded(g.owner[card], "NB-DRAW-6", card))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.defs[ctx.chosen[0]].title}: into the discard pile, or face down under your deck?"

    def text(self) -> str:
        return "put it under your deck instead"


SEND_UNDER: Final = SendUnder()


RULES: Final = {
    "Draw": ("NB-OPEN-99", "NB-CD-30"),
    "Recharge": (
        "NB-RECHARGE-2",
        "NB-RECHARGE-3",
        "NB-RECHARGE-4",
        "NB-RECHARGE-5",
        "NB-RECHARGE-6",
        "NB-RECHARGE-7",
        "NB-RECHARGE-8",
        "NB-OPEN-73",
        "NB-OPEN-74",
    ),
    "Discard": ("NB-DRAW-10", "NB-OPEN-49", "NB-OPEN-97"),
    "DiscardDown": ("NB-DRAW-8", "NB-DRAW-13", "NB-CARD-35", "NB-CARD-36", "NB-OPEN-21", "NB-CD-31", "NB-CD-136"),
}
"""The rules that each of these carries out."""
