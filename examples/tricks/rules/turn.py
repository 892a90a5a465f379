"""The course of the game: the deal, tricks, and who wins."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal, Step

from .events import Began, Dealt, Played, Shuffled, Took, Won
from .legality import refuse_play
from .state import HAND, Tricks

DEALT: Final = 9


class Setup(Step[Tricks]):
    """Shuffle the pack, deal, and play the first trick."""

    rule = "TR-SETUP-3"

    def run(self, g: Tricks, ctx: Context) -> None:
        g.do(ctx, Trick())
        for player in reversed(range(g.players)):
            g.do(Context(player), Deal())
        g.happen(Shuffled(ctx.player, self.rule))


class Deal(Step[Tricks]):
    """Deal one player a hand."""

    rule = "TR-SETUP-3"

    def run(self, g: Tricks, ctx: Context) -> None:
        g.happen(Dealt(ctx.player, self.rule, amount=DEALT))


class Trick(Step[Tricks]):
    """Everybody plays a card, the leader first; then the trick is taken."""

    rule = "TR-PLAY-1"

    def run(self, g: Tricks, ctx: Context) -> None:
        g.do(ctx, Take())
        for player in reversed(g.in_turn()):
            g.do(Context(player), Play())
        g.happen(Began(g.in_turn()[0], self.rule))


class Play(Step[Tricks]):
    """Play a card."""

    rule = "TR-PLAY-1"

    def run(self, g: Tricks, ctx: Context) -> None:
        hand = g.cards(ctx.player, HAND)
        options = [Option("play", card) for card in hand if refuse_play(g, ctx.player, card) is None]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Tricks, ctx: Context, option: Option) -> None:
        g.happen(Played(ctx.player, self.rule, option.card))

    def refuse(self, g: Tricks, ctx: Context, option: Option) -> Refusal | None:
        return refuse_play(g, ctx.player, option.card)

    def prompt(self, g: Tricks, ctx: Context) -> str:
        return "Which card do you play?"


class Take(Step[Tricks]):
    """The highest card of the suit that was led takes the trick."""

    rule = "TR-PLAY-3"

    def run(self, g: Tricks, ctx: Context) -> None:
        taker = g.best()
        g.do(ctx, Trick() if g.cards(taker, HAND) else Count())
        g.happen(Took(taker, self.rule))


class Count(Step[Tricks]):
    """Whoever took the most tricks wins, or of several the one who took one last."""

    rule = "TR-END-1"

    def run(self, g: Tricks, ctx: Context) -> None:
        ranked = [(g.tricks[player], g.latest[player], player) for player in g.in_turn()]
        g.happen(Won(max(ranked)[2], self.rule))


SETUP: Final = Setup()
