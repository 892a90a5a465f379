"""What card texts do to decks and discard piles: look, draw, search, mill, put back."""

from __future__ import annotations

from typing import Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context, Option, Step
from playmat.kernel.text import number, plural

from ..rules.board import FOUND, LOOKED, PLACES
from ..rules.card_events import Drew, Found, LookEnded, PutBack, PutOnDeck, SearchBegan
from ..rules.events import Shuffled, TurnedUp
from ..rules.flip_events import AreaEntered
from ..rules.state import Duel
from ..rules.supply import rebuild
from .effects import PLAYER_OPTIONS
from .filters import A_STRIKE, OPPONENT, YOU, player_of

EITHER: Final = 2
"""A player that the controller picks."""

ON_TOP: Final = 0
UNDER: Final = 1
TO_DISCARD: Final = 2


class EndLook(Step[Duel]):
    """Nobody holds cards any more; only now is the instruction complete."""

    rule = "SK-OPEN-55"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(LookEnded(ctx.player, self.rule))


class OnDeck(Step[Duel]):
    """Something is done with the top cards of a player's deck, perhaps of one that the controller picks."""

    def __init__(self, count: int, who: int = YOU) -> None:
        self.count: Final = count
        self.who: Final = who

    def run(self, g: Duel, ctx: Context) -> None:
        if self.who == EITHER:
            g.ask(ctx.player, list(PLAYER_OPTIONS), self, ctx)
        else:
            self.carry_out(g, ctx, self.who)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        self.carry_out(g, ctx, option.index)

    def carry_out(self, g: Duel, ctx: Context, who: int) -> None:
        """Do it with that player's deck."""
        raise NotImplementedError


class LookTop(OnDeck):
    """Look at the top of a deck and put the cards back on top in any order."""

    rule = "SK-CD-45"

    def carry_out(self, g: Duel, ctx: Context, who: int) -> None:
        """Take the cards that are there; a look never rebuilds."""
        owner = player_of(ctx, who)
        g.do(ctx.choosing(owner), PUT_BACK_IN_ORDER, END_LOOK)
        for _ in range(min(self.count, len(g.deck(owner)))):
            g.happen(Drew(owner, self.rule, g.deck(owner)[-1], ctx.player))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Look at the top of whose deck?"

    def text(self) -> str:
        owner = {YOU: "your deck", OPPONENT: "your opponent's deck", EITHER: "either player's deck"}[self.who]
        return f"look at the top {plural(self.count, 'card')} of {owner} and put them back in any order"


class PutBackInOrder(Step[Duel]):
    """The looker names the card for the top, then the next below it, until all are back."""

    rule = "SK-CD-45"

    def run(self, g: Duel, ctx: Context) -> None:
        cards = g.zones[ctx.chosen[0] * PLACES + LOOKED]
        order = ctx.chosen[1:]
        left = [card for card in cards if card not in order]
        if len(left) > 1:
            g.ask(ctx.player, [Option("top", card) for card in left], self, ctx)
        else:
            sequence = order + tuple(left)
            for index in range(len(sequence)):
                g.happen(PutBack(ctx.chosen[0], self.rule, sequence[len(sequence) - 1 - index], ON_TOP))

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.do(ctx.choosing(*ctx.chosen, option.card), self)

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Which card goes on top?" if len(ctx.chosen) == 1 else "Which card comes next below it?"

    def text(self) -> str:
        return "put the cards back in any order"


class DrawThenPlace(Step[Duel]):
    """Draw cards privately, put the picked one on top and the rest elsewhere in the order drawn."""

    rule = "SK-CD-44"

    def __init__(self, draw: int, rest: int) -> None:
        self.draw: Final = draw
        self.rest: Final = rest

    def run(self, g: Duel, ctx: Context) -> None:
        player = ctx.player
        g.do(ctx, PlaceDrawn(self.rest), END_LOOK)
        rebuilt = False
        for _ in range(self.draw):
            if not g.deck(player) and not rebuilt:
                rebuilt = True
                rebuild(g, player)
            if g.deck(player):
                g.happen(Drew(player, self.rule, g.deck(player)[-1], player))

    def text(self) -> str:
        rest = "into your discard pile" if self.rest == TO_DISCARD else "under your deck"
        return f"draw {plural(self.draw, 'card')}, put one of them on top of your deck and the rest {rest}"


class PlaceDrawn(Step[Duel]):
    """The controller picks the card for the top of the deck; the rest goes to its place."""

    rule = "SK-CD-44"

    def __init__(self, rest: int) -> None:
        self.rest: Final = rest

    def unsaid(self) -> tuple[object, ...]:
        return (self.rest,)

    def run(self, g: Duel, ctx: Context) -> None:
        cards = g.zones[ctx.player * PLACES + LOOKED]
        g.pick(ctx.player, [Option("top", card) for card in cards], self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        for card in g.zones[ctx.player * PLACES + LOOKED][:]:
            if card != option.card:
                g.happen(PutBack(ctx.player, self.rule, card, self.rest))
        g.happen(PutBack(ctx.player, self.rule, option.card, ON_TOP))

    def prompt(self, g: Duel, ctx: Context) -> str:
        rest = "goes to the discard pile" if self.rest == TO_DISCARD else "goes under the deck"
        return f"Which card goes on top of your deck? The rest {rest}."

    def text(self) -> str:
        return "place the drawn cards"


class SearchDeck(Step[Duel]):
    """Pick matching cards of your own deck, show them, shuffle the rest, put them on top."""

    rule = "SK-CD-43"

    def __init__(self, what: Filter[Duel] = A_STRIKE, count: int = 1) -> None:
        self.what: Final = what
        self.count: Final = count

    def run(self, g: Duel, ctx: Context) -> None:
        g.do(ctx, PickFound(self.what, self.count), SHUFFLE_DECK, PLACE_FOUND, END_LOOK)
        g.happen(SearchBegan(ctx.player, self.rule))

    def text(self) -> str:
        if self.count == 1:
            return f"search your deck for {self.what.text()}, show it, shuffle the rest and put it on top"
        what = self.what.text().split(" ", 1)[1]
        found = f"{number(self.count)} {what}s"
        return f"search your deck for {found}, show them, shuffle the rest and put them on top in any order"


class PickFound(Step[Duel]):
    """Pick one matching card after another, as many as are asked for or there are."""

    rule = "SK-CD-43"

    def __init__(self, what: Filter[Duel], count: int) -> None:
        self.what: Final = what
        self.count: Final = count

    def unsaid(self) -> tuple[object, ...]:
        return (self.count,)

    def run(self, g: Duel, ctx: Context) -> None:
        options = [Option("take", card) for card in g.deck(ctx.player) if self.what.matches(g, ctx, card)]
        if options:
            g.ask(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        if self.count > 1:
            g.do(ctx, PickFound(self.what, self.count - 1))
        g.happen(Found(ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"Search your deck: take {self.what.text()}."

    def text(self) -> str:
        return f"pick {self.what.text()}"


class ShuffleDeck(Step[Duel]):
    """The deck is shuffled in any case."""

    rule = "SK-CD-43"

    def run(self, g: Duel, ctx: Context) -> None:
        g.happen(Shuffled(ctx.player, self.rule))


class PlaceFound(Step[Duel]):
    """The cards found go on top; of several the controller picks the one that goes topmost."""

    rule = "SK-CD-43"

    def run(self, g: Duel, ctx: Context) -> None:
        cards = g.zones[ctx.player * PLACES + FOUND]
        g.pick(ctx.player, [Option("top", card) for card in cards], self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        for card in g.zones[ctx.player * PLACES + FOUND][:]:
            if card != option.card:
                g.happen(PutOnDeck(ctx.player, self.rule, card))
        g.happen(PutOnDeck(ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Which of the cards found goes on top?"


class Mill(OnDeck):
    """Top deck cards go to the discard pile one by one, so the last lies on top."""

    rule = "SK-CD-19"

    def carry_out(self, g: Duel, ctx: Context, who: int) -> None:
        """One card, and queue the rest, so that an emptied deck is rebuilt in between."""
        player = player_of(ctx, who)
        if self.count > 1:
            g.do(ctx, Mill(self.count - 1, who))
        if not g.deck(player):
            rebuild(g, player)
        if g.deck(player):
            g.happen(TurnedUp(player, self.rule, g.deck(player)[-1]))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return "Whose deck?"

    def text(self) -> str:
        whose, pile = {
            YOU: ("your", "your"),
            OPPONENT: ("your opponent's", "their"),
            EITHER: ("either player's", "that player's"),
        }[self.who]
        return f"put the top {plural(self.count, 'card')} of {whose} deck into {pile} discard pile"


class Reclaim(Step[Duel]):
    """A card of your own discard pile goes on top of the deck."""

    rule = "SK-CD-23"

    def __init__(self, what: Filter[Duel] = A_STRIKE) -> None:
        self.what: Final = what

    def run(self, g: Duel, ctx: Context) -> None:
        options = [Option("take", card) for card in g.discard(ctx.player) if self.what.matches(g, ctx, card)]
        g.pick(ctx.player, options, self, ctx)

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(PutOnDeck(ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"Take {self.what.text()} from your discard pile for the top of your deck."

    def text(self) -> str:
        return f"put {self.what.text()} from your discard pile on top of your deck"


class RecallAdvantage(Reclaim):
    """An advantage of your own discard pile goes to the area without being played."""

    rule = "SK-CD-37"

    def answer(self, g: Duel, ctx: Context, option: Option) -> None:
        g.happen(AreaEntered(ctx.player, self.rule, option.card))

    def prompt(self, g: Duel, ctx: Context) -> str:
        return f"Put {self.what.text()} from your discard pile into your advantage area."

    def text(self) -> str:
        return f"put {self.what.text()} from your discard pile into your advantage area, without playing it"


END_LOOK: Final = EndLook()
PUT_BACK_IN_ORDER: Final = PutBackInOrder()
SHUFFLE_DECK: Final = ShuffleDeck()
PLACE_FOUND: Final = PlaceFound()


RULES: Final = {"LookTop": "SK-OPEN-10", "Mill.carry_out": "SK-OPEN-10"}
