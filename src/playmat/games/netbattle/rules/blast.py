"""Blasting, and what raises or cancels a blast destiny."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option
from playmat.kernel.text import number

from ..words.amounts import Count, NetAmount, Value, number_text, signed_amount
from ..words.word import Word
from .board import BLAST, BLAST_DESTINY, BLASTED, COLOURS, MAIN_PHASE, NO_COLOUR, OPPONENT, PLACES, YOU
from .effect_events import Blasted, BlastUsed, DestinyCanceled, DestinyRaised
from .events import BlastRevealed
from .legality import refuse_blast, refuse_blast_number
from .memory import ALL_DESTINIES, BlastDestiny, find
from .state import NetBattle, player_of


class DestinyNumber(NetAmount):
    """What a blast destiny is worth before anything is added to it: its number, and what texts in play give each
    destiny.
    """

    says = "the blast destiny"

    def __init__(self, player: int, destiny: int) -> None:
        self.player: Final = player
        self.destiny: Final = destiny

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.destiny + g.raised(self.player, BLAST_DESTINY)


class MakeBlast(Word):
    """Reveal as many gauge cards as the blast number, from the right, and pick a destiny among them."""

    rule = "NB-BLAST-6"

    def __init__(self, gauge: int = YOU) -> None:
        self.gauge: Final = gauge

    def unsaid(self) -> tuple[object, ...]:
        return (self.gauge,)

    def run(self, g: NetBattle, ctx: Context) -> None:
        gauge = g.gauge(player_of(ctx, self.gauge))
        if refuse_blast_number(g, ctx.player, player_of(ctx, self.gauge)) is not None:
            return
        count = g.total(ctx.player, BLAST)
        g.do(ctx, PICK_DESTINY)
        g.happen(BlastRevealed(ctx.player, "NB-BLAST-5", tuple(gauge[len(gauge) - count :])))

    def text(self) -> str:
        return "blast" if self.gauge == YOU else "blast with your opponent's gauge"


class PickDestiny(Word):
    """One revealed card, freely chosen, gives the blast destiny."""

    rule = "NB-BLAST-6"
    says = "pick the blast destiny"
    asks = "Which of the revealed cards is your blast destiny?"

    def run(self, g: NetBattle, ctx: Context) -> None:
        cards = g.zones[BLASTED] + g.zones[PLACES + BLASTED]
        if find(g, ALL_DESTINIES, ctx.player) is not None:
            self.settle(g, ctx, tuple(cards))
        else:
            g.pick(ctx.player, [Option("destiny", card) for card in cards], self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        self.settle(g, ctx, (option.card,))

    def settle(self, g: NetBattle, ctx: Context, picked: tuple[int, ...]) -> None:
        """The blast is complete."""
        entries = tuple([DestinyNumber(ctx.player, g.destiny(card)) for card in picked])
        g.happen(Blasted(ctx.player, "NB-BLAST-7", picked[0], picked, entries))


class BlastNow(Word):
    """Blast at once, outside the limit, so many times."""

    rule = "NB-CD-9"

    def __init__(self, times: int = 1, gauge: int = YOU) -> None:
        self.times: Final = times
        self.gauge: Final = gauge

    def unsaid(self) -> tuple[object, ...]:
        return (self.gauge,)

    def run(self, g: NetBattle, ctx: Context) -> None:
        if g.active == ctx.player:
            g.do(ctx, *([OWN_BLAST if self.gauge == YOU else THEIR_BLAST] * self.times))

    def text(self) -> str:
        often = "" if self.times == 1 else f" {number(self.times)} times"
        using = "" if self.gauge == YOU else " using your opponent's gauge"
        return f"blast{often.replace(' two times', ' twice')}{using}, outside the limit of one"


class ForceBlast(Word):
    """The opponent makes the blast of their main phase now, if they can."""

    rule = "NB-CD-122"
    says = "your opponent must blast if able"

    def run(self, g: NetBattle, ctx: Context) -> None:
        if refuse_blast(g, 1 - ctx.player) is None:
            g.do(Context(1 - ctx.player), OWN_BLAST)
            g.happen(BlastUsed(1 - ctx.player, self.rule))


class RaiseDestiny(Word):
    """Add to one live blast destiny of your own, or to each."""

    rule = "NB-BLAST-10"
    asks = "Add to which of your blast destinies?"

    def __init__(self, amount: Count, each: bool = False) -> None:
        self.amount: Final = amount
        self.each: Final = each

    def possible(self, g: NetBattle, ctx: Context) -> bool:
        return g.phase == MAIN_PHASE and bool(g.live_destinies(ctx.player))

    def run(self, g: NetBattle, ctx: Context) -> None:
        live = g.live_destinies(ctx.player)
        if self.each:
            amount = signed_amount(self.amount, g, ctx)
            for one in live:
                g.happen(DestinyRaised("NB-CD-135", ctx, one, amount))
        else:
            g.pick(ctx.player, destiny_options(live), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        amount = signed_amount(self.amount, g, ctx)
        g.happen(DestinyRaised(self.rule, ctx, chosen_destiny(g, option), amount))

    def text(self) -> str:
        which = "each of your blast destinies" if self.each else "your blast destiny"
        if isinstance(self.amount, Value):
            return f"{which} rises by {self.amount.text()}"
        return f"{which} gets +{number_text(self.amount)}"


def destiny_options(live: list[BlastDestiny]) -> list[Option]:
    """One option for each blast destiny, named by its place in the turn."""
    return [Option("which", word=str(index + 1), index=live[index].use) for index in range(len(live))]


def chosen_destiny(g: NetBattle, option: Option) -> BlastDestiny:
    """The blast destiny that an option means."""
    return next(one for one in g.destinies if one.use == option.index)


class WhichDestiny:
    """Which blast destinies a canceling text can hit: any, those of a colour, or those of a value."""

    def fits(self, g: NetBattle, ctx: Context, one: BlastDestiny) -> bool:
        """Whether this one can be canceled."""
        return True

    def text(self) -> str:
        """The noun for it."""
        return "a blast destiny"


class OfColour(WhichDestiny):
    """A blast destiny picked from a card of one colour."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def fits(self, g: NetBattle, ctx: Context, one: BlastDestiny) -> bool:
        return one.has_colour(self.colour)

    def text(self) -> str:
        return f"a {COLOURS[self.colour]} blast destiny"


class OfDiscardedColour(WhichDestiny):
    """A blast destiny of the colour of the card just discarded."""

    def fits(self, g: NetBattle, ctx: Context, one: BlastDestiny) -> bool:
        for card in g.remembered(ctx.use):
            colour = g.printed(card).colour
            if colour != NO_COLOUR and one.has_colour(colour):
                return True
        return False

    def text(self) -> str:
        return "a blast destiny of its colour"


class OfDiscardedDestiny(WhichDestiny):
    """A blast destiny whose value equals the destiny of the card just discarded."""

    def fits(self, g: NetBattle, ctx: Context, one: BlastDestiny) -> bool:
        worth = g.worth_of(one)
        return worth in [g.destiny(card) for card in g.remembered(ctx.use)]

    def text(self) -> str:
        return "a blast destiny equal to its destiny"


class CancelDestiny(Word):
    """Cancel one live blast destiny, chosen after the cost; allowed without one."""

    rule = "NB-CANCEL-8"
    asks = "Cancel which blast destiny?"

    def __init__(self, which: WhichDestiny | None = None) -> None:
        self.which: Final = which if which is not None else WhichDestiny()

    def run(self, g: NetBattle, ctx: Context) -> None:
        live = [one for one in g.destinies if not one.canceled and self.which.fits(g, ctx, one)]
        g.pick(ctx.player, destiny_options(live), self, ctx)

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        g.happen(DestinyCanceled(ctx.player, self.rule, chosen_destiny(g, option)))

    def text(self) -> str:
        return f"cancel {self.which.text()}"


PICK_DESTINY: Final = PickDestiny()
OWN_BLAST: Final = MakeBlast()
THEIR_BLAST: Final = MakeBlast(OPPONENT)


RULES: Final = {
    "DestinyNumber": "NB-CD-128",
    "MakeBlast": "NB-BLAST-27",
    "BlastNow": "NB-BLAST-21 NB-BLAST-27 NB-CARD-37 NB-CARD-38 NB-OPEN-93 NB-CD-59",
    "RaiseDestiny": "NB-OPEN-91 NB-CD-7",
    "OfColour": "NB-CD-6",
    "OfDiscardedColour": "NB-CD-104",
    "OfDiscardedDestiny": "NB-CD-138",
    "CancelDestiny": "NB-OPEN-40 NB-OPEN-58 NB-CD-6",
}
