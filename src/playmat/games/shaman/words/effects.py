"""What card texts do to numbers, furyoku, charges and the defence."""

from __future__ import annotations

from typing import Any, Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.filter import Just
from playmat.kernel.state import Awaited
from playmat.kernel.step import NO, YES, Context, Option, Step
from playmat.kernel.text import listed, number, plural

from ..rules.board import COLOURS, DISCARD, GREEN, KEEP_CHARGES, KEEP_FURYOKU, PLACES, SLOT
from ..rules.card_events import (
    AdvantageRemoved,
    Eliminated,
    FuryokuEliminated,
    PointsChanged,
    Promised,
    Refunded,
    Uncharged,
)
from ..rules.events import Charged, Counterattacked, FuryokuAdded, ZoneChanged
from ..rules.flip_events import AreaEntered, PutAway
from ..rules.state import Duel
from .costs import ZONE_OPTIONS
from .filters import YOU, player_of

ANY: Final = -1
"""A colour or zone that the controller picks."""
HERE: Final = -2
"""The current zone and its colour; a teamwork's own zone; the zone a strike came from."""
LARGEST: Final = -3
"""The largest stack; among equals the controller picks."""
ALL: Final = -4

COLOUR_OPTIONS: Final = tuple(Option("colour", word=COLOURS[colour], index=colour) for colour in range(3))
NO_TEAMWORK: Final = Option("teamwork", word="none", index=-1)
PLAYER_OPTIONS: Final = (Option("player", word="self"), Option("player", word="opponent", index=1))


def here(g: Duel, ctx: Context) -> int:
    """The zone that "this" means to a text (see `HERE`)."""
    if ctx.source >= 0:
        zone = g.zone_of(ctx.source)
        if zone >= 0:
            return zone
        if SLOT <= ctx.use % PLACES < SLOT + 3:
            return ctx.use % PLACES - SLOT
    return g.zone


def whose(who: int) -> str:
    """Your, or your opponent's."""
    return "your" if who == YOU else "your opponent's"


class May(Step[Duel]):
    """You may <effect>."""

    def __init__(self, effect: Step[Duel], rule: str) -> None:
        self.effect: Final = effect
        self.rule = rule

    def run(self, g: Duel, ctx: Context) -> None:
        if g.optional():
            g.ask(ctx.player, [YES, NO], self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.verb == "yes":
            g.do(ctx, self.effect)

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: {self.effect.text()}?"

    def text(self) -> str:
        return f"you may {self.effect.text()}"

    def parts(self) -> tuple[Step[Any], ...]:
        return (self.effect,)


class AddFuryoku(Step[Duel]):
    """The top discard cards become furyoku, one at a time."""

    def __init__(self, colour: int, count: int = 1, who: int = YOU, rule: str = "SK-FURY-4") -> None:
        self.colour: Final = colour
        self.count: Final = count
        self.who: Final = who
        self.rule = rule

    def run(self, g: Duel, ctx: Context) -> None:
        player = player_of(ctx, self.who)
        if not g.discard(player):
            return
        if self.colour == ANY:
            g.ask(ctx.player, list(COLOUR_OPTIONS), self, ctx)
        else:
            self.add(g, ctx, here(g, ctx) if self.colour == HERE else self.colour)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        self.add(g, ctx, option.index)

    def add(self, g: Duel, ctx: Context, colour: int) -> None:
        """Add one, and queue the rest."""
        if self.count > 1:
            g.do(ctx, AddFuryoku(self.colour, self.count - 1, self.who, self.rule))
        player = player_of(ctx, self.who)
        g.happen(FuryokuAdded(player, self.rule, g.discard(player)[-1], colour))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Add furyoku of which colour?"

    def text(self) -> str:
        colour = {ANY: "of any colour", HERE: "of this zone's colour"}.get(self.colour, "")
        what = (
            f"{number(self.count)} furyoku {colour}"
            if colour
            else f"{number(self.count)} {COLOURS[self.colour]} furyoku"
        )
        return f"add {what}" if self.who == YOU else f"your opponent adds {what}"


class EliminateFuryoku(Step[Duel]):
    """Furyoku of the opponent goes to the discard pile, from a colour, a chosen or the largest stack."""

    rule = "SK-ELIM-2"

    def __init__(self, colour: int, count: int = 1) -> None:
        self.colour: Final = colour
        self.count: Final = count

    def run(self, g: Duel, ctx: Context) -> None:
        victim = 1 - ctx.player
        if self.colour >= 0:
            self.eliminate(g, ctx, self.colour)
            return
        sizes = [len(g.furyoku(victim, colour)) for colour in range(3)]
        least = max(sizes) if self.colour == LARGEST else 1
        options = [COLOUR_OPTIONS[colour] for colour in range(3) if sizes[colour] >= max(1, least)]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        self.eliminate(g, ctx, option.index)

    def eliminate(self, g: Duel, ctx: Context, colour: int) -> None:
        """As many as are there, from the top of that one stack, unless something prevents it."""
        victim = 1 - ctx.player
        stack = g.furyoku(victim, colour)
        for _ in range(self.count):
            if stack and g.modifier(stack[-1], KEEP_FURYOKU) is None:
                g.happen(FuryokuEliminated(victim, self.rule, stack[-1], colour))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: eliminate your opponent's furyoku of which colour?"

    def text(self) -> str:
        if self.colour == LARGEST:
            return f"eliminate {number(self.count)} furyoku from your opponent's largest stack"
        what = "furyoku of a colour you pick" if self.colour == ANY else f"{COLOURS[self.colour]} furyoku"
        return f"eliminate {number(self.count)} of your opponent's {what}"


class EliminateTeamwork(Step[Duel]):
    """An opposing teamwork goes to its owner's discard pile; if any can be chosen one must be."""

    rule = "SK-ELIM-1"

    def run(self, g: Duel, ctx: Context) -> None:
        g.pick(ctx.player, teamwork_options(g, 1 - ctx.player), self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(Eliminated(ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Eliminate which teamwork?"

    def text(self) -> str:
        return "eliminate an opposing teamwork"


class EliminateAnyTeamwork(Step[Duel]):
    """A teamwork of either player goes to its owner's discard pile, if the controller chooses one."""

    rule = "SK-ELIM-1"

    def run(self, g: Duel, ctx: Context) -> None:
        options = teamwork_options(g, 1 - ctx.player)
        options.extend(teamwork_options(g, ctx.player))
        if options:
            options.append(NO_TEAMWORK)
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if option.card >= 0:
            g.happen(Eliminated(ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Eliminate which teamwork?"

    def text(self) -> str:
        return "you may eliminate one teamwork of either player"


def teamwork_options(g: Duel, player: int) -> list[Option]:
    """The player's teamworks to choose among."""
    options: list[Option] = []
    for zone in range(3):
        card = g.teamwork(player, zone)
        if card >= 0:
            options.append(Option("teamwork", card))
    return options


class EliminateItself(Step[Duel]):
    """The source goes to its owner's discard pile."""

    rule = "SK-ELIM-1"

    def run(self, g: Duel, ctx: Context) -> None:
        if SLOT <= g.place[ctx.source] % PLACES < SLOT + 3:
            g.happen(Eliminated(ctx.player, self.rule, ctx.source))

    def text(self) -> str:
        return "eliminate this card"


class RemoveAdvantage(Step[Duel]):
    """One card leaves the opponent's advantage area, pitched cards included."""

    rule = "SK-ADV-5"

    def run(self, g: Duel, ctx: Context) -> None:
        options = [Option("remove", card) for card in g.area(1 - ctx.player)]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(AdvantageRemoved(1 - ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Remove which card from your opponent's advantage area?"

    def text(self) -> str:
        return "remove one card from your opponent's advantage area"


class Charge(Step[Duel]):
    """A zone of the controller becomes charged; nothing happens to one already charged."""

    rule = "SK-CHARGE-4"

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def run(self, g: Duel, ctx: Context) -> None:
        player = ctx.player
        if self.zone == ALL:
            for zone in range(3):
                self.charge(g, player, zone)
        elif self.zone == ANY:
            options = [ZONE_OPTIONS[zone] for zone in range(3) if not g.charges[3 * player + zone]]
            g.pick(player, options, self, ctx)
        else:
            zone = here(g, ctx) if self.zone == HERE else self.zone
            if zone >= GREEN:
                self.charge(g, player, zone)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        self.charge(g, ctx.player, option.index)

    def charge(self, g: Duel, player: int, zone: int) -> None:
        """Charge one zone."""
        if not g.charges[3 * player + zone]:
            g.happen(Charged(player, self.rule, amount=zone))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Charge which of your zones?"

    def text(self) -> str:
        if self.zone >= 0:
            return f"charge your {COLOURS[self.zone]} zone"
        return {HERE: "charge this zone", ANY: "charge one of your uncharged zones", ALL: "charge all your zones"}[
            self.zone
        ]


class Uncharge(Step[Duel]):
    """A charged zone of the opponent, picked by the controller, loses its charge unless that is prevented."""

    rule = "SK-CHARGE-4"

    def run(self, g: Duel, ctx: Context) -> None:
        victim = 1 - ctx.player
        for modifier in g.modifiers:
            if modifier.stat == KEEP_CHARGES and modifier.ctx.player == victim:
                return
        options = [ZONE_OPTIONS[zone] for zone in range(3) if g.charges[3 * victim + zone]]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(Uncharged(1 - ctx.player, self.rule, amount=option.index))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Uncharge which zone of your opponent?"

    def text(self) -> str:
        return "uncharge one of your opponent's zones"


class MoveUp(Step[Duel]):
    """The defence moves toward green, the full distance but not past it."""

    rule = "SK-CD-29"

    def __init__(self, steps: int) -> None:
        self.steps: Final = steps

    def run(self, g: Duel, ctx: Context) -> None:
        to = max(GREEN, g.zone - self.steps)
        if to != g.zone:
            g.happen(ZoneChanged(g.defender, self.rule, g.zone, to))

    def text(self) -> str:
        return f"move your defence up {plural(self.steps, 'zone')}"


class FlipAgain(Step[Duel]):
    """The flipped card goes to the discard pile and another is flipped; neither focusing nor discarding."""

    rule = "SK-CD-50"

    def run(self, g: Duel, ctx: Context) -> None:
        card = g.flipped()
        if card >= 0:
            g.happen(PutAway(g.owner[card], "SK-CD-16" if card == ctx.source else self.rule, card))

    def text(self) -> str:
        return "put the flipped card into your discard pile and flip again"


class Refund(Step[Duel]):
    """Furyoku cards just paid as base cost come back, last paid first, onto the named stack."""

    rule = "SK-CD-11"

    def __init__(self, colour: int, count: int = 1) -> None:
        self.colour: Final = colour
        self.count: Final = count

    def run(self, g: Duel, ctx: Context) -> None:
        pile = ctx.player * PLACES + DISCARD
        there = [card for card in g.paid if g.place[card] == pile]
        for _ in range(min(self.count, len(there))):
            g.happen(Refunded(ctx.player, self.rule, there.pop(), self.colour))

    def text(self) -> str:
        cards = "one furyoku" if self.count == 1 else f"up to {number(self.count)} furyoku"
        return f"put {cards} you just paid for it back onto your {COLOURS[self.colour]} stack"


class ChangePoints(Step[Duel]):
    """A player's points change directly."""

    rule = "SK-OPEN-61"

    def __init__(self, who: int, amount: int) -> None:
        self.who: Final = who
        self.amount: Final = amount

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(PointsChanged(player_of(ctx, self.who), self.rule, amount=self.amount))

    def text(self) -> str:
        verb = "gain" if self.amount > 0 else "lose"
        subject = f"you {verb}" if self.who == YOU else f"your opponent {verb}s"
        return f"{subject} {plural(abs(self.amount), 'point')}"


class EnterArea(Step[Duel]):
    """This card goes from the discard pile to the advantage area, where only its Pitch text counts."""

    rule = "SK-KEY-9"

    def run(self, g: Duel, ctx: Context) -> None:
        if g.place[ctx.source] == ctx.player * PLACES + DISCARD:
            g.happen(AreaEntered(ctx.player, self.rule, ctx.source, 1))

    def text(self) -> str:
        return "put this card into your advantage area"


class Later(Step[Duel]):
    """If the event then happens with this card, the effect follows, once for each time it was bought."""

    rule = "SK-PAY-9"

    def __init__(self, event: type[AnyEvent], effect: Step[Duel]) -> None:
        self.kind: Final = event.kind
        self.effect: Final = effect
        self.clause: Final = "counterattack with" if event.kind == Counterattacked.kind else "play"

    def unsaid(self) -> tuple[object, ...]:
        return (self.kind,)

    def run(self, g: Duel, ctx: Context) -> None:
        awaited = Awaited(self.kind, Just(ctx.source), self.effect, ctx)
        g.happen(Promised(ctx.player, self.rule, awaited))

    def text(self) -> str:
        return f"if you {self.clause} this card, {self.effect.text()}"


class OneOf(Step[Duel]):
    """The controller picks one of several effects."""

    rule = "SK-OPEN-64"

    def __init__(self, *effects: Step[Duel]) -> None:
        self.effects: Final = effects

    def run(self, g: Duel, ctx: Context) -> None:
        options = [Option("mode", word=str(index + 1), index=index) for index in range(len(self.effects))]
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.do(ctx, self.effects[option.index])

    def prompt(self, g: Duel, ctx: Context) -> str:
        choices = [f"{index + 1}: {self.effects[index].text()}" for index in range(len(self.effects))]
        return f"{g.defs[ctx.source].name}. Pick one: {listed(choices, 'or')}."

    def text(self) -> str:
        return f"either {listed([effect.text() for effect in self.effects], 'or')}"

    def parts(self) -> tuple[Step[Duel], ...]:
        return self.effects


RULES: Final = {
    "AddFuryoku": "SK-OPEN-1 SK-OPEN-13 SK-CD-18",
    "EliminateFuryoku": "SK-CD-21",
    "EliminateTeamwork": "SK-CD-20",
    "EliminateAnyTeamwork": "SK-OPEN-34 SK-CD-26",
    "Charge": "SK-CHARGE-6",
    "Uncharge": "SK-CD-22 SK-CD-40",
    "MoveUp": "SK-OPEN-46",
    "FlipAgain": "SK-CD-16",
    "Later": "SK-CD-5 SK-CD-30",
}
