"""Card texts that move, swap, bond, redeploy and create cards."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context, Option, Refusal
from playmat.kernel.text import number

from ..rules.board import FROM_PLAY
from ..rules.card import MegaCard
from ..rules.card_events import Bonded, Moved, Swapped, TokenGone, TokenMade, TokenMinted
from ..rules.departures import depart, destroyed
from ..rules.grid import docked_spaces, frontier
from ..rules.plays import NOT_DOCKED, Placing
from ..rules.stack_events import Announced
from ..rules.state import Megacorp
from ..rules.traits import is_called
from .effects import OnCards
from .filters import Which
from .selectors import Selector, Target
from .targets import Want, WantCard, network_in, space_in, space_option
from .word import Word

STAY: Final = Option("none")

TOKENS: Final[dict[str, MegaCard]] = {}
"""The tokens there are, by their names; `cards/tokens.py` lays them out."""


class MoveCard(OnCards):
    """The player puts a pile on another docked space of any network."""

    rule = "MC-9.21"

    def __init__(self, who: Selector, only_orphaned: bool = False) -> None:
        super().__init__(who)
        self.only_orphaned: Final = only_orphaned
        """INDEPENDENT: the card may move if it is still orphaned."""

    def run(self, g: Megacorp, ctx: Context) -> None:
        for card in self.who.cards(g, ctx):
            if g.host[card] < 0 and not (self.only_orphaned and g.docked[card]):
                options = spaces_for(g, ctx.player, card)
                if self.only_orphaned:
                    options.append(STAY)
                if options:
                    g.ask(ctx.player, options, self, ctx.choosing(card))

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if option.verb != "none":
            card = ctx.chosen[0]
            g.happen(Moved(ctx.player, self.rule, card, network_in(option.index), space_in(option.index)))

    def refuse(self, g: Megacorp, ctx: Context, option: Option) -> Refusal | None:
        return NOT_DOCKED if option.verb == "place" else None

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Where does {g.defs[ctx.chosen[0]].name} move?"

    def text(self) -> str:
        if self.only_orphaned:
            return f"you may move {self.who.text()} to a docked space of any network"
        return f"move {self.who.text()} to another docked space"


def spaces_for(g: Megacorp, player: int, card: int) -> list[Option]:
    """The free spaces where a card that moves would be docked; a business stays in its network."""
    found: list[Option] = []
    home = g.network_of(card)
    for network in g.clockwise(player):
        if network == home or not g.is_business(card):
            spaces = docked_spaces(g, network, card) if network == home else frontier(g, network)
            for at in spaces:
                found.append(space_option("place", network, at))
    return found


class SwapCards(Word):
    """Two piles trade places; a business only inside its network."""

    rule = "MC-9.27"

    def __init__(self, first: Selector, second: Target) -> None:
        self.first: Final = first
        self.second: Final = second
        self.partner: Final = WantPartner(first, second.what)

    def wants(self, chosen: tuple[int, ...]) -> tuple[Want, ...]:
        return (*self.first.wants(), self.partner)

    def run(self, g: Megacorp, ctx: Context) -> None:
        first = self.first.cards(g, ctx)
        second = self.second.cards(g, ctx)
        if first and second and can_swap(g, first[0], second[0]):
            g.happen(Swapped(ctx.player, self.rule, first[0], second[0]))

    def text(self) -> str:
        first = self.first
        if isinstance(first, Target):
            return f"two of {first.what.plural()} trade places"
        return f"{first.text()} and {self.second.text()} trade places"


class WantPartner(WantCard):
    """The other card of a swap: a different one, and across networks no business."""

    def __init__(self, first: Selector, what: Which) -> None:
        super().__init__(what)
        self.first: Final = first

    def legal(self, g: Megacorp, ctx: Context, value: int) -> bool:
        if not super().legal(g, ctx, value):
            return False
        first = self.first.cards(g, ctx)
        return not first or can_swap(g, first[0], value)


def can_swap(g: Megacorp, first: int, second: int) -> bool:
    """Whether two cards can trade places."""
    if first == second or g.host[first] >= 0 or g.host[second] >= 0:
        return False
    apart = g.network_of(first) != g.network_of(second)
    return not (apart and (g.is_business(first) or g.is_business(second)))


class BondTo(OnCards):
    """This card goes beneath another one."""

    rule = "MC-9.5"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        if g.in_play(ctx.source) and g.host[ctx.source] < 0 and g.host[card] < 0 and card != ctx.source:
            g.happen(Bonded(ctx.player, self.rule, ctx.source, card))

    def text(self) -> str:
        return f"bond this card to {self.who.text()}"


class Redeploy(OnCards):
    """Out of play and onto the stack again; what was bonded is destroyed."""

    rule = "MC-8.2"

    def affect(self, g: Megacorp, ctx: Context, card: int) -> None:
        below = g.under.get(card, ())
        if below:
            depart(g, Context(g.active), destroyed(below), RedeployNow(card))
        else:
            RedeployNow(card).run(g, ctx)

    def text(self) -> str:
        return f"redeploy {self.who.text()}"


class RedeployNow(Word):
    """The upper card goes; a token ceases to exist."""

    rule = "MC-8.2"
    clause = "redeploy a card"

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def unsaid(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: Megacorp, ctx: Context) -> None:
        controller = g.controller[self.card]
        if g.printed(self.card).token:
            g.happen(TokenGone(controller, "MC-7.9.4", self.card))
        else:
            g.happen(Announced(controller, self.rule, (self.card,), FROM_PLAY))


def token_called(quoted: str) -> MegaCard:
    """The token that a text names."""
    return next(token for token in TOKENS.values() if is_called(token.name, quoted))


class CreateTokens(Placing):
    """You place tokens one after another on docked spaces."""

    rule = "MC-7.9"

    def __init__(self, name: str, count: int) -> None:
        self.name: Final = name
        self.count: Final = count

    def answer(self, g: Megacorp, ctx: Context, option: Option) -> None:
        if self.count > 1:
            g.do(ctx, CreateTokens(self.name, self.count - 1))
        card = len(g.defs)
        g.happen(TokenMinted(ctx.player, self.rule, token_called(self.name)))
        g.happen(TokenMade(ctx.player, self.rule, card, network_in(option.index), space_in(option.index)))

    def prompt(self, g: Megacorp, ctx: Context) -> str:
        return f"Where does the {token_called(self.name).name} go?"

    def text(self) -> str:
        count = "a" if self.count == 1 else number(self.count)
        return f"create {count} '{self.name}' token{'s' if self.count > 1 else ''}"


RULES: Final = {
    "MoveCard": "MC-9.16 MC-OPEN-9 MC-OPEN-66",
    "spaces_for": "MC-OPEN-9",
    "SwapCards": "MC-OPEN-76",
    "WantPartner": "MC-OPEN-76",
    "BondTo": "MC-OPEN-69",
    "Redeploy": "MC-3.10.9",
    "token_called": "MC-2.3.2 MC-7.9.2",
    "CreateTokens": "MC-7.9.1 MC-OPEN-25",
}
