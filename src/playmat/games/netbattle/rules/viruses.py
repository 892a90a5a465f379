"""Viruses fetch their own copies."""

from __future__ import annotations

from typing import Final

from playmat.kernel.ability import Whenever
from playmat.kernel.step import NO, YES, Context, Option

from ..words.filters import THIS
from ..words.word import Word
from .card_events import SearchBegan
from .events import Played, PutIntoPlay, Shuffled
from .legality import refuse_play
from .state import NetBattle

NONE_FOUND: Final = Option("none")


class MayFetch(Word):
    """Whenever you play a virus you may play another copy out of your deck; offered whenever one could be played,
    whether or not the deck holds one.
    """

    rule = "NB-VIRUS-3"
    says = "you may play another copy of it from your deck; then shuffle"

    def run(self, g: NetBattle, ctx: Context) -> None:
        if refuse_play(g, ctx.player, ctx.source) is None:
            g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            g.do(ctx, FETCH)
            g.happen(SearchBegan(ctx.player, self.rule))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Search your deck for another {g.defs[ctx.source].name} and play it?"


class Fetch(Word):
    """Pick the copy, or none; the deck is shuffled either way."""

    rule = "NB-VIRUS-4"
    says = "fetch a copy"

    def run(self, g: NetBattle, ctx: Context) -> None:
        name = g.defs[ctx.source].name
        options: list[Option] = []
        for card in g.deck(ctx.player):
            if g.defs[card].name == name and g.printed(card).virus and refuse_play(g, ctx.player, card) is None:
                options.append(Option("fetch", card))
        options.append(NONE_FOUND)
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "fetch":
            g.happen(PutIntoPlay(ctx.player, "NB-VIRUS-3", option.card))
        if g.deck(ctx.player):
            g.happen(Shuffled(ctx.player, self.rule))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"Which copy of {g.defs[ctx.source].name}?"


FETCH: Final = Fetch()
MAY_FETCH: Final = Whenever[NetBattle](Played, THIS, MayFetch(), "whenever you play this virus")


RULES: Final = {
    "MayFetch": "NB-VIRUS-5 NB-VIRUS-7 NB-OPEN-24 NB-OPEN-25 NB-OPEN-27",
    "Fetch": "NB-VIRUS-9 NB-INFO-4 NB-OPEN-23 NB-OPEN-26 NB-OPEN-28",
}
