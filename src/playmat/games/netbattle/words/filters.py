"""Properties of cards and of what happened, as texts name them, and the conditions in texts."""

from __future__ import annotations

from typing import Final

from playmat.kernel.filter import Filter
from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.board import COLOURS, KINDS, NO_COLOUR, VIRUS, YOU
from ..rules.state import NetBattle

NetFilter = Filter[NetBattle]


class Property(NetFilter):
    """A property whose words are always the same."""

    says: str = ""

    def text(self) -> str:
        return self.says


class This(Property):
    """The card with the text."""

    says = "this card"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return card == ctx.source

    def negated(self) -> str:
        return "another card"


class Anything(Property):
    """Any card."""

    says = "card"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return True


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


class WithNaviEmblem(Property):
    """A card that bears the emblem of its player's NetNavi."""

    says = "card with your NetNavi's emblem"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.printed(card).emblem == g.printed(g.navis[ctx.player]).emblem


class WithKeyword(NetFilter):
    """A card with a keyword, such as a virus or an ally."""

    def __init__(self, keyword: str) -> None:
        self.keyword: Final = keyword

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return self.keyword in g.printed(card).keywords

    def text(self) -> str:
        return self.keyword


class ByYou(Property):
    """What the card's player did, or what happened to that player."""

    says = "you"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return ctx.cause is not None and ctx.cause.player == ctx.player


class ByOpponent(Property):
    """What the opponent of the card's player did, or what happened to that opponent."""

    says = "your opponent"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return ctx.cause is not None and ctx.cause.player != ctx.player


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


# Conditions, which are lenient for events and chips and strict for spending ----------------------------------


class PlayedChip(Property):
    """You have played a chip this turn, on either player's turn, canceled or not."""

    says = "if you have played a BattleChip this turn"

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        return g.chips_this_turn(ctx.player) > 0


class HandIs(NetFilter):
    """Your hand, the card itself left out, holds exactly so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        hand = g.hand(ctx.player)
        return len(hand) - (1 if ctx.source in hand else 0) == self.count

    def text(self) -> str:
        if not self.count:
            return "if your hand is empty"
        return f"if you have exactly {number(self.count)} {'card' if self.count == 1 else 'cards'} in hand"


class DestinyAbove(NetFilter):
    """A live blast destiny of yours is worth more than so much."""

    def __init__(self, value: int) -> None:
        self.value: Final = value

    def matches(self, g: NetBattle, ctx: Context, card: int) -> bool:
        worths = [g.worth_of(one) for one in g.live_destinies(ctx.player)]
        return bool(worths) and max(worths) > self.value

    def text(self) -> str:
        return f"if your blast destiny is above {self.value}"


THIS: Final = This()
ANYTHING: Final = Anything()
BY_YOU: Final = ByYou()
BY_OPPONENT: Final = ByOpponent()
YOURS: Final = Owned(YOU)
NAVI_EMBLEM: Final = WithNaviEmblem()
A_VIRUS: Final = WithKeyword(VIRUS)
PLAYED_CHIP: Final = PlayedChip()
EMPTY_HAND: Final = HandIs(0)


RULES: Final = {
    "OfColour": "NB-OPEN-94",
    "WithEmblem": "NB-REQ-13 NB-CD-22",
    "WithNaviEmblem": "NB-CD-22",
    "ByYou": "NB-CARD-39",
    "OwnNavi": "NB-OPEN-88",
    "PlayedChip": "NB-CARD-55 NB-CD-12",
    "HandIs": "NB-CARD-54 NB-OPEN-43 NB-CD-83 NB-CD-113",
    "DestinyAbove": "NB-OPEN-91 NB-OPEN-92 NB-CD-47",
}
