"""Orchard, a game of few rules on which the kernel is tried by itself.

Everybody has a deck, a hand, a garden and a heap, and counts apples. On a turn a player picks an apple, draws a card
or plants one from the hand for its price (OR-1). A garden has room for three trees, and an overfull one sheds its
oldest (OR-2). Whoever has ten apples when cards have moved wins (OR-3), and so does the last who has not given up
(OR-4). The player with the fewest apples puts simultaneous effects in order (OR-5). At night texts of trees that are
gone are silent (OR-6). Where a prop stands, its owner loses an apple instead of a tree (OR-8). Wishes are sealed
before the first turn (OR-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from playmat.kernel import rng
from playmat.kernel.ability import Activated, Limit, Static, Whenever
from playmat.kernel.amount import Amount
from playmat.kernel.beginning import Beginning
from playmat.kernel.card import CardDef
from playmat.kernel.customs import Customs, Screen
from playmat.kernel.event import AnyEvent, Event
from playmat.kernel.fields import fresh_fields
from playmat.kernel.filter import Filter
from playmat.kernel.modifier import Modifier
from playmat.kernel.state import Awaited, State
from playmat.kernel.step import ALL_SEEING, NO_CARD, Context, Option, Refusal, Step

DECK, HAND, GARDEN, HEAP = range(4)
PLACES: Final = ("deck", "hand", "garden", "heap")
ROOM: Final = 3
GOAL: Final = 10
NAMES: Final = ("Ann", "Ben", "Cleo", "Dora")
FIRST_HANDLE: Final = 100

CROP, PRICE, BANNED = range(3)
UNTIL_NIGHT: Final = 1
A_DAY: Final = 1

PLANTED, WITHERED, PICKED = range(1, 4)

VERBS: Final = frozenset("pick draw plant resolve say wish yes no".split())

TOO_DEAR: Final = Refusal("OR-1", "{} costs {} apples.")
NOT_IN_HAND: Final = Refusal("OR-1", "Only cards in your hand are planted.")
BAN: Final = Refusal("OR-1", "{} forbids it.")
NOT_YOUR_TURN: Final = Refusal("OR-1", "It is {}'s turn.")
GAME_OVER: Final = Refusal("OR-3", "The game is over.")
WISH_EARLIER: Final = Refusal("OR-7", "Wishes are made before the first turn.")


class Orchard(State):
    """A game of Orchard."""

    def __init__(self) -> None:
        super().__init__()
        self.apples: list[int] = []
        self.wishes: list[int] = []
        self.said: list[str] = []
        self.out: list[int] = []
        self.uses: list[tuple[int, int, int]] = []
        """Limited abilities used today: card, ability and span."""
        self.night = False

    def clone(self, keep: bool = False) -> Orchard:
        other = Orchard()
        self.copy_into(other, keep)
        other.apples = self.apples[:]
        other.wishes = self.wishes[:]
        other.said = self.said[:]
        other.out = self.out[:]
        other.uses = self.uses[:]
        other.night = self.night
        return other

    def cards(self, player: int, place: int) -> list[int]:
        """The cards in one of a player's zones, the top one last."""
        return self.zones[len(PLACES) * player + place]

    def titles(self, player: int, place: int) -> list[str]:
        """Their names."""
        return [self.defs[card].name for card in self.cards(player, place)]

    def after(self, player: int) -> int:
        """Whose turn comes next."""
        following = (player + 1) % self.players
        return self.after(following) if following in self.out else following

    def value(self, card: int, stat: int) -> int:
        """A number on a card: printed, then every modifier that applies, in order of arrival."""
        total = self.defs[card].stats[stat]
        for modifier in self.modifiers:
            if modifier.stat == stat and modifier.applies(self, card):
                total += modifier.size(self)
        return total

    def modifier(self, card: int, stat: int) -> Modifier | None:
        """The first modifier of this kind that applies to the card."""
        for modifier in self.modifiers:
            if modifier.stat == stat and modifier.applies(self, card):
                return modifier
        return None

    # What the kernel asks a game -----------------------------------------------------------------------------

    order_rule = "OR-5"

    def facts(self) -> list[object]:
        return [self.apples, self.wishes, self.said, self.out, self.uses, self.night]

    def sees(self, viewer: int, card: int) -> bool:
        player, place = divmod(self.place[card], len(PLACES))
        return viewer == ALL_SEEING or place >= GARDEN or (place == HAND and viewer == player)

    def live(self, card: int, zone: int) -> bool:
        return zone % len(PLACES) == GARDEN

    def hear(self, card: int, event: AnyEvent) -> None:
        if card in self.lively or not self.night:
            super().hear(card, event)

    def use_of(self, card: int) -> int:
        return self.place[card]

    def replaced(self, event: AnyEvent) -> bool:
        for card in self.lively:
            player = self.owner[card]
            if self.defs[card].name == "Prop" and event.kind == WITHERED and self.apples[player]:
                self.agenda.append((Lose(), Context(player, card, (), event)))
                return True
        return False

    def turn_number(self) -> int:
        return self.questions

    def zone_name(self, zone: int) -> str:
        return PLACES[zone % len(PLACES)]

    def zone_player(self, zone: int) -> int:
        return zone // len(PLACES)

    def verbs(self) -> frozenset[str]:
        return VERBS

    def is_out(self, player: int) -> bool:
        return player in self.out

    def orderer(self) -> int:
        return self.apples.index(min(self.apples))

    def within(self, limit: Limit, ctx: Context, index: int) -> bool:
        return self.uses.count((ctx.source, index, limit.span)) < limit.times

    def count_use(self, limit: Limit, ctx: Context, index: int) -> None:
        self.uses.append((ctx.source, index, limit.span))


class OrchardCustoms(Customs[Orchard]):
    """The rules behind an Orchard."""

    def checkpoint(self, g: Orchard) -> None:
        for player in range(g.players):
            if g.apples[player] >= GOAL:
                g.happen(Won(player, "OR-3"))
                return
        for player in range(g.players):
            if len(g.cards(player, GARDEN)) > ROOM:
                g.happen(Withered(player, "OR-2", g.cards(player, GARDEN)[0]))

    def give_up(self, g: Orchard, player: int) -> None:
        g.happen(Left(player, "OR-4"))

    def out_of_turn(self, g: Orchard, player: int, option: Option) -> Refusal:
        return GAME_OVER if g.decision is None else NOT_YOUR_TURN.having(g.name(g.decision.player))

    def not_now(self, g: Orchard, player: int, option: Option) -> Refusal | None:
        return WISH_EARLIER if option.verb == "wish" else None

    def blur(self, g: Orchard, viewer: int, seed: int) -> None:
        for player in range(len(g.wishes)):
            if player != viewer:
                g.wishes[player] = seed


class OrchardScreen(Screen[Orchard]):
    """What players of Orchard see."""

    def table(self, g: Orchard, viewer: int) -> dict[str, object]:
        own = [wish for player, wish in enumerate(g.wishes) if viewer in (player, ALL_SEEING)]
        return {"apples": g.apples[:], "wishes": own}

    def label(self, g: Orchard, option: Option) -> str:
        return option.verb if option.card == NO_CARD else f"{option.verb} {g.defs[option.card].name}"


# Events ------------------------------------------------------------------------------------------------------


class Told(Event[Orchard]):
    """Something happened that everybody may know."""

    def text(self, g: Orchard) -> str:
        return f"{g.name(self.player)}: {type(self).__name__}."


class Said(Event[Orchard]):
    """Somebody said something."""

    def __init__(self, player: int, rule: str, word: str) -> None:
        super().__init__(player, rule)
        self.word: Final = word

    def apply(self, g: Orchard) -> None:
        g.said.append(self.word)

    def text(self, g: Orchard) -> str:
        return f"{g.name(self.player)} says {self.word}." if self.word else ""


class Picked(Event[Orchard]):
    """A player got apples."""

    kind = PICKED
    noticed = True

    def apply(self, g: Orchard) -> None:
        g.apples[self.player] += self.amount

    def text(self, g: Orchard) -> str:
        return f"{g.name(self.player)} had {g.apples[self.player]} apples and picks {self.amount}."


class CardEvent(Event[Orchard]):
    """A card moved, which only those who see it can name."""

    def text(self, g: Orchard) -> str:
        return f"{g.name(self.player)}: {type(self).__name__} {g.defs[self.card].name}."

    def veiled(self, g: Orchard) -> str:
        return f"{g.name(self.player)}: {type(self).__name__} a card."


class Drew(CardEvent):
    """A card came into the hand."""

    def apply(self, g: Orchard) -> None:
        g.move(self.card, len(PLACES) * self.player + HAND)


class Buried(CardEvent):
    """A card went under the deck."""

    def apply(self, g: Orchard) -> None:
        g.move(self.card, len(PLACES) * self.player + DECK, under=True)


class Planted(CardEvent):
    """A tree came into the garden and was paid for."""

    kind = PLANTED
    noticed = True

    def apply(self, g: Orchard) -> None:
        g.move(self.card, len(PLACES) * self.player + GARDEN)
        g.apples[self.player] -= self.amount


class Withered(CardEvent):
    """A tree went to the heap; it may answer that itself."""

    kind = WITHERED
    noticed = True

    def apply(self, g: Orchard) -> None:
        g.move(self.card, len(PLACES) * self.player + HEAP)

    def subjects(self) -> tuple[int, ...]:
        return (self.card,)


class Shuffled(Told):
    """A player shuffled the deck."""

    def apply(self, g: Orchard) -> None:
        g.shuffle(len(PLACES) * self.player + DECK)


class Rolled(Told):
    """A player got as many apples as a die shows."""

    def apply(self, g: Orchard) -> None:
        g.apples[self.player] += 1 + g.below(6)


class Wished(Told):
    """A player sealed a wish."""

    def apply(self, g: Orchard) -> None:
        g.wishes.append(self.amount)


class Changed(Told):
    """A number is another one from now on."""

    def __init__(self, player: int, rule: str, modifier: Modifier) -> None:
        super().__init__(player, rule)
        self.modifier: Final = modifier

    def apply(self, g: Orchard) -> None:
        g.modifiers.append(self.modifier)


class Promised(Told):
    """An effect will happen when something else does."""

    def __init__(self, player: int, rule: str, awaited: Awaited) -> None:
        super().__init__(player, rule)
        self.awaited: Final = awaited

    def apply(self, g: Orchard) -> None:
        g.awaited.append(self.awaited)


class NightFell(Told):
    """What lasts until night ends, and what may happen once a day may happen again."""

    def apply(self, g: Orchard) -> None:
        g.night = True
        g.uses = []
        g.modifiers = [one for one in g.modifiers if one.until != UNTIL_NIGHT]


class Left(Told):
    """A player gave up; the last one wins."""

    def apply(self, g: Orchard) -> None:
        g.out.append(self.player)
        if len(g.out) == g.players - 1:
            g.finish(g.after(self.player))


class Won(Told):
    """A player won."""

    def apply(self, g: Orchard) -> None:
        g.finish(self.player)


# Steps -------------------------------------------------------------------------------------------------------


class Let(Step[Orchard]):
    """One event happens."""

    rule = "OR-1"

    def __init__(self, event: type[Event[Orchard]], card: int = NO_CARD, amount: int = 0) -> None:
        self.event: Final = event
        self.card: Final = card
        self.amount: Final = amount

    def run(self, g: Orchard, ctx: Context) -> None:
        g.happen(self.event(ctx.player, self.rule, self.card, self.amount))

    def text(self) -> str:
        return self.event.__name__


class Say(Step[Orchard]):
    """Say a word."""

    rule = "OR-1"

    def __init__(self, word: str) -> None:
        self.word: Final = word

    def run(self, g: Orchard, ctx: Context) -> None:
        g.happen(Said(ctx.player, self.rule, self.word))

    def text(self) -> str:
        return f"say {self.word}"


class Lose(Step[Orchard]):
    """Give an apple back and say which card asked for it."""

    rule = "OR-8"

    def run(self, g: Orchard, ctx: Context) -> None:
        g.do(ctx, Say(g.defs[ctx.source].name))
        g.happen(Picked(ctx.player, self.rule, amount=-1))


class Ask(Step[Orchard]):
    """Say one of some words."""

    rule = "OR-1"

    def __init__(self, *words: str) -> None:
        self.words: Final = words

    def run(self, g: Orchard, ctx: Context) -> None:
        g.pick(ctx.player, [Option("say", word=word) for word in self.words], self, ctx)

    def answer(self, g: Orchard, ctx: Context, option: Option) -> None:
        g.happen(Said(ctx.player, self.rule, option.word))

    def text(self) -> str:
        return f"say {' or '.join(self.words)}"


class Wish(Step[Orchard]):
    """Seal a wish."""

    rule = "OR-7"
    secret = True

    def run(self, g: Orchard, ctx: Context) -> None:
        g.ask(ctx.player, [Option("wish", word=str(wish), index=wish) for wish in range(3)], self, ctx)

    def answer(self, g: Orchard, ctx: Context, option: Option) -> None:
        g.happen(Wished(ctx.player, self.rule, amount=option.index))

    def prompt(self, g: Orchard, ctx: Context) -> str:
        return f"What does {g.name(ctx.player)} wish for?"


class Turn(Step[Orchard]):
    """Pick, draw or plant; then it is the next player's turn."""

    rule = "OR-1"

    def run(self, g: Orchard, ctx: Context) -> None:
        if ctx.player in g.out:
            g.do(Context(g.after(ctx.player)), self)
            return
        options = [Option("pick")]
        if g.cards(ctx.player, DECK):
            options.append(Option("draw"))
        options += [
            Option("plant", card) for card in g.cards(ctx.player, HAND) if refuse_plant(g, ctx.player, card) is None
        ]
        g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Orchard, ctx: Context, option: Option) -> None:
        g.do(Context(g.after(ctx.player)), self)
        if option.verb == "pick":
            g.happen(Picked(ctx.player, self.rule, amount=1))
        elif option.verb == "draw":
            g.happen(Drew(ctx.player, self.rule, g.cards(ctx.player, DECK)[-1]))
        else:
            g.happen(Planted(ctx.player, self.rule, option.card, g.value(option.card, PRICE)))

    def refuse(self, g: Orchard, ctx: Context, option: Option) -> Refusal | None:
        return refuse_plant(g, ctx.player, option.card) if option.verb == "plant" else None


def refuse_plant(g: Orchard, player: int, card: int) -> Refusal | None:
    """Why the player cannot plant the card; None where nothing is in the way."""
    if card not in g.cards(player, HAND):
        return NOT_IN_HAND
    ban = g.modifier(card, BANNED)
    if ban is not None:
        return BAN.having(ban.source)
    price = g.value(card, PRICE)
    return TOO_DEAR.having(g.defs[card].name, price) if price > g.apples[player] else None


# Filters and amounts -----------------------------------------------------------------------------------------


class Yours(Filter[Orchard]):
    """A card of the player in whose name this is."""

    def matches(self, g: Orchard, ctx: Context, card: int) -> bool:
        return g.owner[card] == ctx.player

    def text(self) -> str:
        return "yours"

    def negated(self) -> str:
        return "another player's"


class Anything(Filter[Orchard]):
    """Any card, or none."""

    def matches(self, g: Orchard, ctx: Context, card: int) -> bool:
        return True

    def text(self) -> str:
        return "anything"


class Named(Filter[Orchard]):
    """A card of that name."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def matches(self, g: Orchard, ctx: Context, card: int) -> bool:
        return g.defs[card].name == self.name

    def text(self) -> str:
        return f"a {self.name}"


class Apples(Amount[Orchard]):
    """The player's apples."""

    def of(self, g: Orchard, ctx: Context) -> int:
        return g.apples[ctx.player]

    def text(self) -> str:
        return "apple you have"


YOURS: Final = Yours()
ANYTHING: Final = Anything()


# Cards and tables --------------------------------------------------------------------------------------------


def tree(
    name: str,
    crop: int = 0,
    price: int = 0,
    activated: Iterable[Activated[Orchard]] = (),
    whenever: Iterable[Whenever[Orchard]] = (),
    static: Iterable[Static[Orchard]] = (),
    back: int = 0,
    replaces: Iterable[int] = (),
) -> CardDef:
    """A card of Orchard."""
    texts = tuple(activated), tuple(whenever), tuple(static)
    return CardDef(name.lower(), name, "", 0, (crop, price, 0), *texts, back, tuple(replaces))


def whenever(
    event: type[Event[Any]],
    what: Filter[Orchard],
    effect: Step[Orchard],
    when: Filter[Orchard] | None = None,
    limit: Limit | None = None,
) -> Whenever[Orchard]:
    """A text that answers an event."""
    return Whenever(event, what, effect, f"whenever {what.text()} is {event.__name__}", when, limit)


PLUM: Final = tree("Plum", crop=1)
PEAR: Final = tree("Pear", crop=2)
FIG: Final = tree("Fig", crop=3, price=3)
QUINCE: Final = tree("Quince", crop=4)

Side = Mapping[int, list[CardDef]]
NOTHING: Final[Side] = {}


def table(*sides: Side, apples: int = 0) -> Orchard:
    """A table with the given cards in the places of two or more players; the first is to have a turn."""
    sides = sides + (NOTHING,) * (2 - len(sides))
    g = Orchard()
    fresh_fields(g)
    g.customs = OrchardCustoms()
    g.screen = OrchardScreen()
    g.beginning = Beginning("orchard", 7, NAMES[: len(sides)], ())
    g.players = len(sides)
    g.rng = rng.spread(7)
    g.hidden = tuple(place < GARDEN for place in range(len(PLACES))) * g.players
    g.zones = [[] for _ in range(len(PLACES) * g.players)]
    for player, side in enumerate(sides):
        for place in range(len(PLACES)):
            g.lay(side.get(place, []), player, player * len(PLACES) + place)
    g.name_all(FIRST_HANDLE)
    g.lively = []
    g.wake_all()
    g.apples = [apples] * g.players
    g.log, g.answers = [], []
    g.debug = True
    g.agenda.append((Turn(), Context(0)))
    return g


def play(g: Orchard, *steps: Step[Orchard], player: int = 0, source: int = NO_CARD) -> Orchard:
    """Do the steps before what is asked or waits, in a player's name or a card's, and play on to the next question."""
    if g.decision is not None:
        g.agenda.append((g.decision.step, g.decision.ctx))
        g.decision = None
    g.happened = False
    g.do(Context(player, source), *steps)
    g.advance()
    return g


def lines(g: Orchard, viewer: int) -> list[str]:
    """The log as this viewer reads it."""
    return [line.as_seen_by(viewer) for line in g.log or []]
