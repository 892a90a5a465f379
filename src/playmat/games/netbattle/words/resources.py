"""What texts do to resources in play and to chips already played."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option

from ..rules.board import ALL, ANY_NUMBER, BOTH, LIMBO, OPPONENT, PLACES, YOU
from ..rules.effect_events import ChipCanceled
from ..rules.events import Destroyed, Returned, Spent
from ..rules.gauge import put_in_gauge
from ..rules.state import NetBattle
from .amounts import Count, things
from .filters import ANYTHING, NetFilter
from .picks import Picks
from .word import Word


def side_text(side: int) -> str:
    """Whose resources."""
    return {YOU: " of yours", OPPONENT: " of your opponent"}.get(side, " in play")


class OnResources(Picks):
    """Something done to resources in play, picked by the card's player."""

    verb = "resource"
    done: str = ""
    """What is done, in the words of the question."""

    def __init__(
        self, count: Count = 1, side: int = OPPONENT, what: NetFilter = ANYTHING, up_to: bool = False, rule: str = ""
    ) -> None:
        super().__init__(count, YOU, up_to)
        self.side: Final = side
        self.what: Final = what
        if rule:
            self.rule = rule

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        cards: list[int] = []
        for player in (ctx.player, 1 - ctx.player):
            if self.side == BOTH or (player == ctx.player) == (self.side == YOU):
                cards += [card for card in g.resources(player) if self.what.matches(g, ctx, card)]
        return cards

    def at_once(self, cards: list[int]) -> bool:
        return self.count == ALL

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: {self.done} which resource?"

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
    done = "destroy"

    def again(self, count: int) -> Word:
        return Destroy(count, self.side, self.what, self.up_to)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(Destroyed(ctx.player, self.rule, card, ctx.use))

    def text(self) -> str:
        return f"destroy {self.noun()}"


class ReturnToHand(OnResources):
    """Resources go back to their owners' hands."""

    rule = "NB-CD-17"
    done = "return"

    def again(self, count: int) -> Word:
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
    done = "put into its owner's gauge"

    def again(self, count: int) -> Word:
        return IntoGauge(count, self.side, self.what, self.up_to)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        put_in_gauge(g, ctx.player, card, self.rule, ctx.use)

    def text(self) -> str:
        owner = "your gauge" if self.side == YOU else "its owner's gauge"
        return f"put {self.noun()} into {owner}"


class SpendForNothing(Picks):
    """The opponent spends own resources for no effect, so many or any number, picking them."""

    verb = "resource"

    def __init__(self, count: Count, rule: str = "NB-CD-117") -> None:
        super().__init__(count, OPPONENT)
        self.rule = rule

    def again(self, count: int) -> Word:
        return SpendForNothing(count, self.rule)

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        return g.resources(1 - ctx.player)

    def do_to(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.happen(Spent(1 - ctx.player, self.rule, card, 0, for_nothing=True))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: spend which of your resources for no effect?"

    def text(self) -> str:
        if self.count == ANY_NUMBER:
            return "your opponent may spend any number of resources for no effect"
        return f"your opponent spends, for no effect, {things(self.count, 'resource')}"


class CancelChip(Word):
    """Cancel one live chip of either player from this main phase; allowed without one."""

    rule = "NB-CANCEL-5"
    says = "cancel a BattleChip"
    asks = "Cancel which BattleChip?"

    def run(self, g: NetBattle, ctx: Context) -> None:
        options: list[Option] = []
        for index in range(len(g.chips)):
            if g.chips[index].cancelable:
                options.append(Option("chip", word=str(index + 1), index=index))
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        one = g.chips[option.index]
        g.happen(ChipCanceled(ctx.player, self.rule, one.use, one.player, one.definition.name))


class ReturnThisOrAnother(ReturnToHand):
    """The spent card itself, or a resource of either player, goes to its owner's hand."""

    def __init__(self) -> None:
        super().__init__(1, BOTH, rule="NB-CD-102")

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        cards = super().fitting(g, ctx)
        return [ctx.source, *cards] if g.place[ctx.source] % PLACES == LIMBO else cards

    def text(self) -> str:
        return "return this card or another resource to its owner's hand"


class DestroyAllButOne(Word):
    """Of the opponent's resources that fit, one of your choice stays and the others are destroyed."""

    rule = "NB-CD-114"

    def __init__(self, what: NetFilter) -> None:
        self.what: Final = what

    def fitting(self, g: NetBattle, ctx: Context) -> list[int]:
        """The opponent's resources that fit."""
        return [card for card in g.resources(1 - ctx.player) if self.what.matches(g, ctx, card)]

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.pick(ctx.player, [Option("resource", card) for card in self.fitting(g, ctx)], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        for card in self.fitting(g, ctx):
            if card != option.card:
                g.happen(Destroyed(ctx.player, self.rule, card, ctx.use))

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        return f"{g.source_name(ctx)}: which resource stays?"

    def text(self) -> str:
        return f"destroy every {self.what.text()} your opponent has in play except one"


RULES: Final = {
    "OnResources": "NB-OPEN-49 NB-OPEN-97 NB-CD-8 NB-CD-17",
    "Destroy": "NB-DESTROY-2 NB-DESTROY-3 NB-DESTROY-4 NB-DESTROY-5 NB-CARD-56 NB-OPEN-33 NB-OPEN-34",
    "IntoGauge": "NB-CD-39",
    "SpendForNothing": "NB-CD-110",
    "CancelChip": (
        "NB-CANCEL-1 NB-CANCEL-2 NB-CANCEL-3 NB-CANCEL-4 NB-CANCEL-7 NB-CANCEL-9 NB-OPEN-39 NB-OPEN-40 NB-OPEN-54 "
        "NB-CD-5"
    ),
}
