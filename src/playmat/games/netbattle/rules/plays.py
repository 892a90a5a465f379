"""Playing cards and spending resources: requirements, cost, effect, then the pile."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal

from ..words.word import Word
from .board import CHIP, DECK, DISCARD, GAUGE, HAND, KINDS, PLACES, RESOURCE
from .card_events import Covered
from .events import Announced, NetEvent, Played, PutIntoPlay, SpendingBegan, Spent
from .legality import refuse_play
from .state import NetBattle

MOST_CARDS: Final = 512
PLAY_OPTIONS: Final = tuple([Option("play", card) for card in range(MOST_CARDS)])
SPEND_OPTIONS: Final = tuple([Option("spend", card) for card in range(MOST_CARDS)])
NO_PLAY: Final = Option("none")


def begin_play(g: NetBattle, player: int, card: int, outside: bool = False) -> None:
    """Play a card that may be played: a resource takes its place; another is carried out and then discarded."""
    kind = g.defs[card].kind
    if kind == RESOURCE:
        if g.defs[card].watches:
            come_late(g, card)
        g.happen(PutIntoPlay(player, "NB-RES-3", card))
        return
    ctx = Context(player, card, use=g.uses + 1)
    g.do(ctx, CARRY_OUT, FINISH_CHIP if kind == CHIP else FINISH_EVENT)
    g.happen(Announced(player, "NB-CHIP-5" if kind == CHIP else "NB-EVENT-3", card, outside))


def begin_spending(g: NetBattle, player: int, card: int) -> None:
    """Spend a resource that may be spent: it leaves play first, then its text is carried out."""
    ctx = Context(player, card, use=g.uses + 1)
    g.do(ctx, CARRY_OUT, FINISH_SPENDING)
    g.happen(SpendingBegan(player, "NB-SPEND-2", card))


class CarryOut(Word):
    """Condition, whole cost, then the effect."""

    rule = "NB-COST-1"
    says = "carry out the text"

    def run(self, g: NetBattle, ctx: Context) -> None:
        text = g.printed(ctx.source).does
        if text is not None and (text.when is None or text.when.matches(g, ctx, ctx.source)):
            if text.costs:
                g.do(ctx, *text.costs, text.effect)
            else:
                g.do(ctx, text.effect)


class Finish(Word):
    """An action is complete; `ctx.chosen` are cards with texts that came into play on the way and do not hear it."""

    def complete(self, g: NetBattle, ctx: Context, event: NetEvent) -> None:
        """Let it be complete, heard by the texts that were there all the time."""
        before = len(g.triggered)
        g.happen(event)
        if len(g.triggered) > before:
            g.triggered[before:] = [frame for frame in g.triggered[before:] if was_there(frame[1], ctx)]


def was_there(text: Context, action: Context) -> bool:
    """Whether a text was in force when an action was begun: one that outlived its card goes by the playing that it
    came from.
    """
    return text.use < action.use if text.use else text.source not in action.chosen


def come_late(g: NetBattle, card: int) -> None:
    """A card comes into play in the middle of the actions that are under way."""
    for index in range(len(g.agenda)):
        step, ctx = g.agenda[index]
        if isinstance(step, Finish):
            g.agenda[index] = (step, ctx.choosing(*ctx.chosen, card))


class FinishPlay(Finish):
    """The card goes to the discard pile unless its text sent it elsewhere; then it has been played."""

    says = "finish playing"

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def run(self, g: NetBattle, ctx: Context) -> None:
        self.complete(g, ctx, Played(ctx.player, self.rule, ctx.source, ctx.use))


class FinishSpending(Finish):
    """The spent card goes to the discard pile."""

    rule = "NB-SPEND-3"
    says = "finish spending"

    def run(self, g: NetBattle, ctx: Context) -> None:
        self.complete(g, ctx, Spent(ctx.player, self.rule, ctx.source, ctx.use))


class PlayFrom(Word):
    """You may play a card now out of a zone: requirements, uniqueness and places are tested, no
    opportunity is used.
    """

    def __init__(self, zone: int, kind: int = -1, outside: bool = False, rule: str = "NB-OPEN-102") -> None:
        self.zone: Final = zone
        self.kind: Final = kind
        """Only cards of this kind, where it is one."""
        self.outside: Final = outside
        self.rule = rule

    def run(self, g: NetBattle, ctx: Context) -> None:
        options: list[Option] = []
        for card in self.candidates(g, ctx):
            if self.fits(g, card) and refuse_play(g, ctx.player, card, self.outside) is None:
                options.append(PLAY_OPTIONS[card])
        options.append(NO_PLAY)
        g.ask(ctx.player, options, self, ctx)

    def candidates(self, g: NetBattle, ctx: Context) -> list[int]:
        """The cards among which the player may choose; to those in hand belong those that are played as if there."""
        cards = g.zones[ctx.player * PLACES + self.zone]
        return cards + opened(g, ctx.player) if self.zone == HAND and g.ongoing else cards

    def fits(self, g: NetBattle, card: int) -> bool:
        """Whether the text means such a card."""
        return self.kind < 0 or g.defs[card].kind == self.kind

    def answer(self, g: NetBattle, ctx: Context, option: Option) -> None:
        if option.verb == "play":
            self.play(g, ctx, option.card)

    def play(self, g: NetBattle, ctx: Context, card: int) -> None:
        """Play the chosen card."""
        begin_play(g, ctx.player, card, self.outside)

    def refuse(self, g: NetBattle, ctx: Context, option: Option) -> Refusal | None:
        if option.verb == "play" and option.card in self.candidates(g, ctx) and self.fits(g, option.card):
            return refuse_play(g, ctx.player, option.card, self.outside)
        return None

    def prompt(self, g: NetBattle, ctx: Context) -> str:
        what = KINDS[self.kind] if self.kind >= 0 else "card"
        gauge = " or your gauge" if self.zone == HAND and opened(g, ctx.player) else ""
        return f"Play a {what} from your {ZONE_NAMES[self.zone]}{gauge} now?"

    def text(self) -> str:
        what = f"a {KINDS[self.kind]}" if self.kind >= 0 else "a card"
        limit = ", outside the limit" if self.outside else ""
        return f"you may play {what} from your {ZONE_NAMES[self.zone]} now{limit}"


def opened(g: NetBattle, player: int) -> list[int]:
    """The gauge cards that the player may play as if they were in hand."""
    return [card for card in g.gauge(player) if g.playable_from_gauge(player, card)]


class PlayAnyNumber(PlayFrom):
    """You may play any number of such cards now, one after another."""

    def play(self, g: NetBattle, ctx: Context, card: int) -> None:
        g.do(ctx, self)
        begin_play(g, ctx.player, card, self.outside)

    def text(self) -> str:
        return f"you may play any number of {KINDS[self.kind]}s from your {ZONE_NAMES[self.zone]} now"


class CoverUp(Word):
    """What was revealed or looked at is hidden again."""

    rule = "NB-OPEN-104"

    def run(self, g: NetBattle, ctx: Context) -> None:
        g.happen(Covered(ctx.player, self.rule))

    def text(self) -> str:
        return ""


ZONE_NAMES: Final = {HAND: "hand", GAUGE: "gauge", DECK: "deck", DISCARD: "discard pile"}
CARRY_OUT: Final = CarryOut()
FINISH_EVENT: Final = FinishPlay("NB-EVENT-3")
FINISH_CHIP: Final = FinishPlay("NB-CHIP-5")
FINISH_SPENDING: Final = FinishSpending()
COVER_UP: Final = CoverUp()


RULES: Final = {
    "begin_play": "NB-RES-15 NB-CHIP-6 NB-CHIP-9 NB-EVENT-1 NB-UNIQ-9 NB-ORDER-6",
    "begin_spending": "NB-SPEND-4",
    "CarryOut": "NB-TRIG-7 NB-COST-3 NB-COST-7 NB-COND-3 NB-OPEN-43 NB-OPEN-84",
    "Finish": "NB-OPEN-114",
    "was_there": "NB-OPEN-112 NB-OPEN-114",
    "come_late": "NB-OPEN-114",
    "FinishPlay": "NB-TRIG-9 NB-COND-5 NB-ORDER-3 NB-ORDER-8 NB-OPEN-101",
    "opened": "NB-OPEN-45",
    "PlayAnyNumber": "NB-CD-121",
}
