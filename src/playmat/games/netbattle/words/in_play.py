"""What texts do to resources in play and to chips already played."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import ALL, ANY_NUMBER, BOTH, OPPONENT, PLACES, PLAY, YOU
from ..rules.effect_events import ChipCanceled
from ..rules.events import Destroyed, Returned, Spent
from ..rules.gauge import put_in_gauge
from ..rules.state import NetBattle
from .amounts import Count, amount_of, things
from .filters import ANYTHING, NetFilter
from .piles import DONE
from .word import Word


def side_text(side: int) -> str:
    """Whose resources."""
    return {YOU: " of yours", OPPONENT: " of your opponent"}.get(side, " in play")


class OnResources(Word):
    """Do something to resources in play, picked by the card's player.

    As many as there are, compulsory; `ANY_NUMBER` or `most` lets the player stop.
    """

    verb: str = ""

    def __init__(
        self,
        count: Count = 1,
        side: int = OPPONENT,
        what: NetFilter = ANYTHING,
        up_to: bool = False,
        rule: str = "",
    ) -> None:
        self.count: Final = count
        self.side: Final = side
        self.what: Final = what
        self.up_to: Final = up_to
        if rule:
            self.rule = rule

    def again(self, count: int) -> OnResources:
        """The same for the rest."""
        raise NotImplementedError

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        """What happens to one resource."""
        raise NotImplementedError

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return bool(self.fitting(g, ctx))

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The resources that may be picked, the player's own first."""
        cards: list[int] = []
        for player in (ctx.player, 1 - ctx.player):
            if self.side == BOTH or (player == ctx.player) == (self.side == YOU):
                for card in g.zones[player * PLACES + PLAY]:
                    if self.what.matches(g, ctx, card):
                        cards.append(card)
        return cards

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = self.fitting(g, ctx)
        if not cards:
            return
        if self.count == ALL:
            for card in cards:
                self.do_to(g, ctx, card)
            return
        if not isinstance(self.count, int):
            count = amount_of(self.count, g, ctx)
            if count:
                g.do(ctx, self.again(count))
            return
        options = [Option("resource", card) for card in cards]
        if self.up_to or self.count == ANY_NUMBER:
            options.append(DONE)
            g.ask(ctx.player, options, self, ctx)
        else:
            g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        if self.count == ANY_NUMBER:
            g.do(ctx, self)
        elif isinstance(self.count, int) and self.count > 1:
            g.do(ctx, self.again(self.count - 1))
        self.do_to(g, ctx, option.card)

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: {self.verb} which resource?"

    def noun(self) -> str:
        """What is picked, with its number."""
        noun = "resource" if self.what is ANYTHING else self.what.text().replace(" card", " resource")
        if self.count == ALL:
            return f"all {noun}s{side_text(self.side)}"
        if self.count == ANY_NUMBER:
            return f"any number of {noun}s{side_text(self.side)}"
        if self.up_to and isinstance(self.count, int) and self.count > 1:
            return f"up to {things(self.count, noun)}{side_text(self.side)}"
        return f"{things(self.count, noun)}{side_text(self.side)}"


class Destroy(OnResources):
    """Resources go from play to their owners' piles; they are not spent."""

    rule = "NB-DESTROY-1"
    verb = "destroy"

    def again(self, count: int) -> OnResources:
        return Destroy(count, self.side, self.what, self.up_to)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(Destroyed(ctx.player, self.rule, card, ctx.use))

    def text(self) -> str:
        return f"destroy {self.noun()}"


class ReturnToHand(OnResources):
    """Resources go back to their owners' hands."""

    rule = "NB-CD-17"
    verb = "return"

    def again(self, count: int) -> OnResources:
        return ReturnToHand(count, self.side, self.what, self.up_to)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(Returned(ctx.player, self.rule, card, ctx.use))

    def text(self) -> str:
        owner = "your hand" if self.side == YOU else "its owner's hand"
        if self.count != 1:
            owner = "your hand" if self.side == YOU else "their owners' hands"
        return f"return {self.noun()} to {owner}"


class IntoGauge(OnResources):
    """Resources go from play into their owners' gauges."""

    rule = "NB-CD-71"
    verb = "put into its owner's gauge"

    def again(self, count: int) -> OnResources:
        return IntoGauge(count, self.side, self.what, self.up_to)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        put_in_gauge(g, ctx.player, card, self.rule, ctx.use)

    def text(self) -> str:
        owner = "your gauge" if self.side == YOU else "its owner's gauge"
        return f"put {self.noun()} into {owner}"


class SpendForNothing(Word):
    """A player spends own resources for no effect, so many or any number, picking them."""

    def __init__(self, count: Count, who: int = OPPONENT, rule: str = "NB-CD-117") -> None:
        self.count: Final = count
        self.who: Final = who
        self.rule = rule

    def run(self, g: NetBattle, ctx: Context) -> None:
        player = ctx.player if self.who == YOU else 1 - ctx.player
        cards = g.resources(player)
        options = [Option("resource", card) for card in cards]
        if not options:
            return
        if self.count == ANY_NUMBER:
            options.append(DONE)
            g.ask(player, options, self, ctx)
            return
        count = amount_of(self.count, g, ctx)
        if count:
            if not isinstance(self.count, int):
                g.do(ctx, SpendForNothing(count, self.who, self.rule))
            else:
                g.pick(player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "done":
            return
        player = ctx.player if self.who == YOU else 1 - ctx.player
        if self.count == ANY_NUMBER:
            g.do(ctx, self)
        elif isinstance(self.count, int) and self.count > 1:
            g.do(ctx, SpendForNothing(self.count - 1, self.who, self.rule))
        g.happen(Spent(player, self.rule, option.card, 0, for_nothing=True))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: spend which of your resources for no effect?"

    def text(self) -> str:
        if self.count == ANY_NUMBER:
            return "your opponent may spend any number of resources for no effect"
        return f"your opponent spends, for no effect, {things(self.count, 'resource')}"


class CancelChip(Word):
    """Cancel one live chip of either player from this main phase; allowed without one."""

    rule = "NB-CANCEL-5"

    def run(self, g: NetBattle, ctx: Context) -> None:
        options: list[Option] = []
        for index in range(len(g.chips)):
            if g.chips[index].cancelable:
                options.append(Option("chip", word=str(index + 1), index=index))
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        one = g.chips[option.index]
        g.happen(ChipCanceled(ctx.player, self.rule, one.use, one.player, one.definition.name))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return "Cancel which BattleChip?"

    def text(self) -> str:
        return "cancel a BattleChip"


RULES: Final = {
    "OnResources": ("NB-OPEN-49", "NB-OPEN-97", "NB-CD-8", "NB-CD-17"),
    "Destroy": (
        "NB-DESTROY-2",
        "NB-DESTROY-3",
        "NB-DESTROY-4",
        "NB-DESTROY-5",
        "NB-CARD-56",
        "NB-OPEN-33",
        "NB-OPEN-34",
    ),
    "IntoGauge": ("NB-CD-39",),
    "SpendForNothing": ("NB-CD-110",),
    "CancelChip": (
        "NB-CANCEL-1",
        "NB-CANCEL-2",
        "NB-CANCEL-3",
        "NB-CANCEL-4",
        "NB-CANCEL-7",
        "NB-CANCEL-9",
        "NB-OPEN-39",
        "NB-OPEN-40",
        "NB-OPEN-54",
        "NB-CD-5",
    ),
}
"""The rules that each of these carries out."""
