"""What card texts do to cards in play, at once or after a choice, and the text that wins the game."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option
from playmat.kernel.text import signed

from ..rules.board import KEYWORD_STAT, KEYWORDS, ROW, TRAITS
from ..rules.card_events import ControlLent, Disengaged, Engaged
from ..rules.common_answers import TARGET_OPTIONS
from ..rules.grid import area, card_at
from ..rules.harm import Changed, CountersRemoved, DamageRemoved, Saved, Shielded, hurt_all, mark, put_counters
from ..rules.leaving_events import Annihilated, Beaten, ReturnedToHand, ToOwnersMarket
from ..rules.memory import BY_EFFECT, DEPLOYMENT, EFFECT
from ..rules.stack_events import Canceled
from ..rules.state import Megacorp
from ..rules.traits import can_engage
from .costs import counters_text
from .filters import Which
from .selectors import ITSELF, Selector
from .targets import Want, WantMode, WantObject, WantProducer, WantSpace, network_in, space_in
from .word import Choosing, Word


class Then(Word):
    """Several effects in reading order."""

    def __init__(self, *steps: Word) -> None:
        self.steps: Final = steps

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, *self.steps)

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        found: tuple[Want, ...] = ()
        for step in self.steps:
            found = found + step.wants(chosen)
        return found

    def parts(self) -> tuple[Word, ...]:
        return self.steps

    def text(self) -> str:
        return ", then ".join([step.text() for step in self.steps])


class OnCards(Word):
    """An effect on the cards that a selector names."""

    def __init__(self, who: Selector) -> None:
        self.who: Final = who

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        return self.who.wants()

    def run(self, g: Megacorp, ctx: Context) -> None:
        for card in self.who.cards(g, ctx):
            self.affect(g, ctx, card)

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        """What happens to each of them."""
        raise NotImplementedError(type(self).__name__)


class Engage(OnCards):
    """Engage cards with their piles."""

    rule = "MC-3.2.1.4"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        top = g.top_of(card)
        if not g.engaged[top] and can_engage(g, top):
            g.happen(Engaged(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"engage {self.who.text()}"


class DisengageCards(OnCards):
    """Disengage cards with their piles."""

    rule = "MC-3.2.1.2"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        if g.is_engaged(card):
            g.happen(Disengaged(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"disengage {self.who.text()}"


class DealDamage(OnCards):
    """Damage in one trait; nothing to a card without it."""

    rule = "MC-OPEN-52"

    def __init__(self, who: Selector, trait: int, points: int, lasting: bool = False) -> None:
        super().__init__(who)
        self.trait: Final = trait
        self.points: Final = points
        self.lasting: Final = lasting

    def run(self, g: Megacorp, ctx: Context) -> None:
        hurt_all(g, ctx.source, self.who.cards(g, ctx), self.trait, self.points, self.rule, self.lasting)

    def text(self) -> str:
        kind = "permanent " if self.lasting else ""
        return f"deal {self.points} {kind}{TRAITS[self.trait]} damage to {self.who.text()}"


class DamageRow(Choosing):
    """Damage to every card in the row of a space, chosen as the text goes on the stack."""

    rule = "MC-3.7.2"

    def __init__(self, trait: int, points: int) -> None:
        super().__init__(WantSpace())
        self.trait: Final = trait
        self.points: Final = points

    def run(self, g: Megacorp, ctx: Context) -> None:
        network, at = network_in(ctx.chosen[0]), space_in(ctx.chosen[0])
        cards = [card_at(g, network, one) for one in area(g, network, at, ROW)]
        hurt_all(g, ctx.source, cards, self.trait, self.points, self.rule)

    def text(self) -> str:
        return f"choose a space; deal {self.points} {TRAITS[self.trait]} damage to every card in its row"


class HealCards(OnCards):
    """Take away all damage that is not permanent."""

    rule = "MC-9.26.3"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        g.happen(DamageRemoved(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"heal all damage that is not permanent on {self.who.text()}"


class Prevent(OnCards):
    """The next points of damage this turn are not dealt."""

    rule = "MC-7.7"

    def __init__(self, who: Selector, points: int) -> None:
        super().__init__(who)
        self.points: Final = points

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        g.happen(Shielded(ctx.player, self.rule, card, self.points))

    def text(self) -> str:
        return f"prevent the next {self.points} damage to {self.who.text()} this turn"


class Destroy(OnCards):
    """Destroy cards; INDESTRUCTIBLE ones stay and regeneration may answer."""

    rule = "MC-8.3"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        mark(g, card, BY_EFFECT, self.rule)

    def text(self) -> str:
        return f"destroy {self.who.text()}"


class Annihilate(OnCards):
    """Annihilate cards with everything bonded to them."""

    rule = "MC-8.5"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        for one in reversed(g.pile(card) if g.host[card] < 0 else (card,)):
            g.happen(Annihilated(g.controller[one], self.rule, one))

    def text(self) -> str:
        return f"annihilate {self.who.text()}"


class Regenerate(OnCards):
    """A destruction to come is off, and damage that is not permanent is taken away."""

    rule = "MC-9.26.1"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        g.happen(Saved(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"regenerate {self.who.text()}"


class ReturnToHand(OnCards):
    """To the owner's hand; what is bonded goes along where it can."""

    rule = "MC-OPEN-43"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        below = g.under.get(card, ())
        owner = g.owner[card]
        g.happen(ReturnedToHand(ctx.player, self.rule, card))
        for one in below:
            if g.owner[one] == owner:
                g.happen(ReturnedToHand(ctx.player, "MC-3.10.5", one))
            else:
                g.happen(ToOwnersMarket(ctx.player, "MC-3.6.3.1", one))

    def text(self) -> str:
        return f"return {self.who.text()} to its owner's hand"


class GainControl(OnCards):
    """You control cards until the turn ends; they stay as they lie."""

    rule = "MC-1.2.5"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        g.happen(ControlLent(ctx.player, self.rule, card))

    def text(self) -> str:
        return f"gain control of {self.who.text()} until the turn ends"


class ModifyTrait(OnCards):
    """A trait is higher or lower until the turn ends."""

    rule = "MC-7.7"

    def __init__(self, who: Selector, trait: int, amount: int) -> None:
        super().__init__(who)
        self.trait: Final = trait
        self.amount: Final = amount

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        g.happen(Changed(ctx.player, self.rule, card, self.trait, self.amount, g.defs[ctx.source].name))

    def text(self) -> str:
        return f"{self.who.text()} gets {signed(self.amount)} {TRAITS[self.trait]} until the turn ends"


class GrantKeyword(OnCards):
    """A card has a keyword until the turn ends."""

    rule = "MC-7.7"

    def __init__(self, who: Selector, keyword: int) -> None:
        super().__init__(who)
        self.keyword: Final = keyword

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        g.happen(Changed(ctx.player, self.rule, card, KEYWORD_STAT + self.keyword, 0, g.defs[ctx.source].name))

    def text(self) -> str:
        return f"{self.who.text()} has {KEYWORDS[self.keyword]} until the turn ends"


class OnCounters(OnCards):
    """An effect on the counters of cards."""

    def __init__(self, who: Selector, counter: int, count: int) -> None:
        super().__init__(who)
        self.counter: Final = counter
        self.count: Final = count


class PutCounters(OnCounters):
    """Put counters on cards."""

    rule = "MC-7.10"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        put_counters(g, ctx.player, self.rule, card, self.counter, self.count)

    def text(self) -> str:
        return f"put {counters_text(self.counter, self.count)} on {self.who.text()}"


class TakeCounters(OnCounters):
    """Take up to so many counters off cards."""

    rule = "MC-7.10.2"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        count = min(self.count, g.counter(card, self.counter))
        if count:
            g.happen(CountersRemoved(ctx.player, self.rule, card, self.counter, count))

    def text(self) -> str:
        return f"take up to {counters_text(self.counter, self.count)} off {self.who.text()}"


class Develop(Choosing):
    """As many development counters as the engaged character's trait."""

    rule = "MC-9.11.1"

    def __init__(self, trait: int, counter: int) -> None:
        super().__init__(WantProducer(trait))
        self.trait: Final = trait
        self.counter: Final = counter

    def fixed(self, g: Megacorp, ctx: Context) -> Context:
        return ctx.choosing(g.trait(ctx.chosen[0], self.trait))

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.in_play(ctx.source) and ctx.chosen[0]:
            put_counters(g, ctx.player, self.rule, ctx.source, self.counter, ctx.chosen[0])

    def text(self) -> str:
        return f"this card gets as many development counters as that character has {TRAITS[self.trait]}"


class Cancel(Choosing):
    """An object of somebody else's on the stack has no effect."""

    rule = "MC-9.7"

    def __init__(self, kind: int = -1) -> None:
        super().__init__(WantObject(kind))
        self.kind: Final = kind

    def run(self, g: Megacorp, ctx: Context) -> None:
        for one in g.stack:
            if one.number == ctx.chosen[0]:
                g.happen(Canceled(ctx.player, self.rule, one))
                return

    def text(self) -> str:
        if self.kind == EFFECT:
            return "cancel an opponent's effect on the stack that is no deployment"
        what = "deployment" if self.kind == DEPLOYMENT else "deployment or effect"
        return f"cancel an opponent's {what} on the stack"


class ChooseOne(Word):
    """One of several effects, chosen as the text goes on the stack."""

    rule = "MC-OPEN-24"

    def __init__(self, *modes: Word) -> None:
        self.modes: Final = modes
        self.want: Final = WantMode(tuple([mode.text() for mode in modes]))

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        first: tuple[Want, ...] = (self.want,)
        return first + self.modes[chosen[0]].wants(chosen) if chosen else first

    def run(self, g: Megacorp, ctx: Context) -> None:
        g.do(ctx, self.modes[ctx.chosen[0]])

    def parts(self) -> tuple[Word, ...]:
        return self.modes

    def told(self, chosen: tuple[int, ...]) -> str:
        return self.modes[chosen[0]].text() if chosen else self.text()

    def text(self) -> str:
        return f"choose one: {'; or '.join([mode.text() for mode in self.modes])}"


class ActiveChooses(Word):
    """The active player chooses one matching card of his own, if there is one; then something happens to it."""

    rule = "MC-7.4.1"

    def __init__(self, what: Which, then: Word) -> None:
        self.what: Final = what
        self.then: Final = then

    def run(self, g: Megacorp, ctx: Context) -> None:
        if g.out[g.active]:
            return
        theirs = Context(g.active, ctx.source)
        options = [TARGET_OPTIONS[card] for card in g.mine(g.active) if self.what.matches(g, theirs, card)]
        g.pick(g.active, options, self, ctx)

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(option.card), self.then)

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"{g.defs[ctx.source].name}: choose {self.what.text()}."

    def parts(self) -> tuple[Word, ...]:
        return (self.then,)

    def text(self) -> str:
        whose = self.what.text().replace("of yours", "of their own")
        return f"the active player chooses {whose}; {self.then.text()}"


class WinGame(Word):
    """You win: every other player loses at that instant."""

    rule = "MC-1.2.10.6"
    clause = "you win the game"

    def run(self, g: Megacorp, ctx: Context) -> None:
        for player in g.living():
            if player != ctx.player:
                g.happen(Beaten(player, self.rule))


HEAL_SELF: Final = HealCards(ITSELF)


RULES: Final = {
    "Annihilate": "MC-3.10.4",
    "ReturnToHand": "MC-OPEN-45",
    "GainControl": "MC-OPEN-58",
    "PutCounters": "MC-7.10.3",
    "Develop": "MC-9.11 MC-OPEN-74",
    "DamageRow": "MC-OPEN-6",
}
