"""Properties of cards and of what happened, as texts name them."""

from __future__ import annotations

from typing import Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context

from ..rules.board import COLOURS, KINDS, NO_COLOUR, PLACES, PLAY, RESOURCE, VIRUS, YOU
from ..rules.state import NetBattle

NetFilter = Filter[NetBattle]


class This(NetFilter):
    """The card with the text."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return card == ctx.source

    def text(self) -> str:
        return "this card"

    def negated(self) -> str:
        return "another card"


class Anything(NetFilter):
    """Any card."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return True

    def text(self) -> str:
        return "card"


class OfKind(NetFilter):
    """A card of one kind: chip, event or resource."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = kind

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.defs[card].kind == self.kind

    def text(self) -> str:
        return KINDS[self.kind]


class OfColour(NetFilter):
    """A card of one colour; chips have none."""

    def __init__(self, colour: int) -> None:
        self.colour: Final = colour

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return self.colour != NO_COLOUR and g.printed(card).colour == self.colour

    def text(self) -> str:
        return f"{COLOURS[self.colour]} card"


class WithEmblem(NetFilter):
    """A card that bears a large emblem."""

    def __init__(self, emblem: str) -> None:
        self.emblem: Final = emblem

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.printed(card).emblem == self.emblem

    def text(self) -> str:
        return f"{self.emblem} card"


class WithNaviEmblem(NetFilter):
    """A card that bears the emblem of its player's NetNavi."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.printed(card).emblem == g.printed(g.navis[ctx.player]).emblem

    def text(self) -> str:
        return "card with your NetNavi's emblem"


class WithKeyword(NetFilter):
    """A card with a keyword, such as a virus or an ally."""

    def __init__(self, keyword: str) -> None:
        self.keyword: Final = keyword

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return self.keyword in g.printed(card).keywords

    def text(self) -> str:
        return self.keyword


class ByYou(NetFilter):
    """What the card's player did, or what happened to that player."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return ctx.cause is not None and ctx.cause.player == ctx.player

    def text(self) -> str:
        return "you"


class ByOpponent(NetFilter):
    """What the opponent of the card's player did, or what happened to that opponent."""

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return ctx.cause is not None and ctx.cause.player != ctx.player

    def text(self) -> str:
        return "your opponent"


class Owned(NetFilter):
    """A card that belongs to the text's player, or to the opponent."""

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.owner[card] == (ctx.player if self.who == YOU else 1 - ctx.player)

    def text(self) -> str:
        return "your card" if self.who == YOU else "your opponent's card"


class OwnNavi(NetFilter):
    """The NetNavi of the text's player; with a name, only one of that name."""

    def __init__(self, name: str = "") -> None:
        self.name: Final = name

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return card == g.navis[ctx.player] and (not self.name or g.defs[card].name == self.name)

    def text(self) -> str:
        return f"your {self.name}" if self.name else "your NetNavi"


def in_play(g: NetBattle, card: int) -> bool:
    """Whether a card is a resource on the table."""
    return g.place[card] % PLACES == PLAY and g.defs[card].kind == RESOURCE


THIS: Final = This()
ANYTHING: Final = Anything()
BY_YOU: Final = ByYou()
BY_OPPONENT: Final = ByOpponent()
YOURS: Final = Owned(YOU)
NAVI_EMBLEM: Final = WithNaviEmblem()
A_VIRUS: Final = WithKeyword(VIRUS)


RULES: Final = {
    "OfColour": ("NB-OPEN-94",),
    "WithEmblem": ("NB-REQ-13", "NB-CD-22"),
    "WithNaviEmblem": ("NB-CD-22",),
    "ByYou": ("NB-CARD-39",),
    "OwnNavi": ("NB-OPEN-88",),
}
"""The rules that each of these carries out."""
