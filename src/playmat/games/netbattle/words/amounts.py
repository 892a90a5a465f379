"""Numbers on cards: printed, or counted once when the effect happens."""

from __future__ import annotations

from typing import Final, TypeAlias

from playmat.kernel.amount import Amount
from playmat.kernel.step import Context
from playmat.kernel.text import number

from ..rules.board import BOTH, DEFENSE, GAUGE, HAND, OPPONENT, PLACES, PLAY, STAT_NAMES, STRENGTH, YOU
from ..rules.state import NetBattle, player_of
from .filters import ANYTHING, NetFilter


class NetAmount(Amount[NetBattle]):
    """A number that a text counts."""

    says: str = ""
    """What is counted, where its words are always the same."""

    def text(self) -> str:
        return self.says


Count: TypeAlias = int | NetAmount


class Each(NetAmount):
    """So much for each thing counted."""

    def __init__(self, times: int, what: NetAmount) -> None:
        self.times: Final = times
        self.what: Final = what

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.times * max(0, self.what.of(g, ctx))

    def text(self) -> str:
        return self.what.text()


class Value(NetAmount):
    """A number read from somewhere, such as the sum of some destinies; its text names it: "the sum of …"."""


def amount_of(count: Count, g: NetBattle, ctx: Context) -> int:
    """The number now, never below zero."""
    if isinstance(count, int):
        return count
    found = count.of(g, ctx)
    return found if found > 0 else 0


def signed_amount(count: Count, g: NetBattle, ctx: Context) -> int:
    """The number now as it is, which a NetNavi's value below zero makes negative."""
    return count if isinstance(count, int) else count.of(g, ctx)


def times_text(count: Count) -> str:
    """How often, behind a verb: "", " twice", " once for each …", " as often as …"."""
    if isinstance(count, int):
        return {1: "", 2: " twice"}.get(count, f" {number(count)} times")
    if isinstance(count, Value):
        return f" as often as {count.text()}"
    if isinstance(count, Each) and count.times > 1:
        often = "twice" if count.times == 2 else f"{number(count.times)} times"
        return f" {often} for each {count.text()}"
    return f" once for each {count.text()}"


def things(count: Count, noun: str = "card", several: str = "") -> str:
    """So many things: "a card", "three cards", "two energy for each …", "energy equal to …"."""
    plural = several or f"{noun}s"
    one = f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"
    if isinstance(count, int):
        return one if count == 1 else f"{number(count)} {plural}"
    if isinstance(count, Value):
        return f"{plural} equal to {count.text()}"
    if isinstance(count, Each) and count.times > 1:
        return f"{number(count.times)} {plural} for each {count.text()}"
    return f"{one} for each {count.text()}"


def energy(count: Count) -> str:
    """So much energy: "one energy", "two energy for each …"."""
    return things(count, "energy", "energy").replace("an energy", "one energy")


def number_text(count: Count) -> str:
    """An amount behind a sign: "2", "2 for each …", "the sum of …"."""
    if isinstance(count, int):
        return str(count)
    if isinstance(count, Value):
        return count.text()
    times = count.times if isinstance(count, Each) else 1
    return f"{times} for each {count.text()}"


def players_of(ctx: Context, who: int) -> tuple[int, ...]:
    """The players a count covers; the turn of no matter."""
    return (0, 1) if who == BOTH else (player_of(ctx, who),)


class InHand(NetAmount):
    """Cards in hand."""

    def __init__(self, who: int = YOU) -> None:
        self.who: Final = who

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for player in players_of(ctx, self.who):
            total += len(g.zones[player * PLACES + HAND])
        return total

    def text(self) -> str:
        whose = {YOU: "your hand", OPPONENT: "your opponent's hand"}.get(self.who, "both hands")
        return f"card in {whose}"


class InGauge(NetAmount):
    """Cards in a gauge."""

    def __init__(self, who: int = YOU) -> None:
        self.who: Final = who

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.zones[player_of(ctx, self.who) * PLACES + GAUGE])

    def text(self) -> str:
        return "card in your gauge" if self.who == YOU else "card in your opponent's gauge"


class InPlay(NetAmount):
    """Resources in play; without a side, those of both players."""

    def __init__(self, who: int = BOTH, what: NetFilter = ANYTHING, other: bool = False) -> None:
        self.who: Final = who
        self.what: Final = what
        self.other: Final = other
        """Leave the card with the text out."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        total = 0
        for player in players_of(ctx, self.who):
            for card in g.zones[player * PLACES + PLAY]:
                if self.what.matches(g, ctx, card) and not (self.other and card == ctx.source):
                    total += 1
        return total

    def text(self) -> str:
        noun = "resource" if self.what is ANYTHING else self.what.text().replace(" card", " resource")
        other = "other " if self.other else ""
        if self.who == YOU:
            return f"{other}{noun} you have in play"
        return f"{other}{noun} {'your opponent has ' if self.who == OPPONENT else ''}in play"


class EmblemsInPlay(NetAmount):
    """Your cards in play with a large emblem, the NetNavi included; "other" leaves out the card with the text."""

    def __init__(self, emblem: str, other: bool = False) -> None:
        self.emblem: Final = emblem
        self.other: Final = other

    def of(self, g: NetBattle, ctx: Context) -> int:
        count = g.emblems_in_play(ctx.player, self.emblem)
        if self.other and g.place[ctx.source] % PLACES == PLAY:
            count -= 1
        return count

    def text(self) -> str:
        return f"{'other ' if self.other else ''}{self.emblem} card you have in play"


class NaviNumber(Value):
    """Your NetNavi's present strength, defense or blast number, read once."""

    def __init__(self, stat: int, only: str = "") -> None:
        self.stat: Final = stat
        self.only: Final = only
        """The name your NetNavi must have; with another it is 0."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        if self.only and g.defs[g.navis[ctx.player]].name != self.only:
            return 0
        return g.total(ctx.player, self.stat)

    def text(self) -> str:
        return f"your {self.only or 'NetNavi'}'s {STAT_NAMES[self.stat]}"


class DestinySum(Value):
    """The sum of the destinies of the cards that this text has just paid, lost or moved."""

    says = "the sum of their destinies"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return sum([g.destiny(card) for card in g.remembered(ctx.use)])


class OnlyDestiny(DestinySum):
    """The destiny of the one card that this text has just paid or lost."""

    says = "its destiny"


class SmallerDestiny(Value):
    """The smaller destiny of the cards just paid or lost."""

    says = "the smaller of their destinies"

    def of(self, g: NetBattle, ctx: Context) -> int:
        cards = g.remembered(ctx.use)
        return min([g.destiny(card) for card in cards]) if cards else 0


class Handled(NetAmount):
    """Cards that this text has just discarded, returned or moved."""

    def __init__(self, verb: str = "discarded") -> None:
        self.verb: Final = verb

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.remembered(ctx.use))

    def text(self) -> str:
        return f"card {self.verb} this way"


class TheirDiscards(Handled):
    """The opponent's cards that this text has just made them discard; what you paid for it does not count."""

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len([card for card in g.remembered(ctx.use) if g.owner[card] != ctx.player])


class ChipsPlayed(NetAmount):
    """BattleChips you have played this turn, canceled ones included."""

    says = "BattleChip you play this turn"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.chips_this_turn(ctx.player)


class Twice(Value):
    """Twice another number."""

    def __init__(self, value: Value) -> None:
        self.value: Final = value

    def of(self, g: NetBattle, ctx: Context) -> int:
        return 2 * self.value.of(g, ctx)

    def text(self) -> str:
        return f"twice {self.value.text()}"


class HandSurplus(NetAmount):
    """Cards by which your hand exceeds the opponent's; a shorter hand counts as none."""

    says = "card you hold more than your opponent"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.hand(ctx.player)) - len(g.hand(1 - ctx.player))


class HandAbove(NetAmount):
    """Cards in the opponent's hand above so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def of(self, g: NetBattle, ctx: Context) -> int:
        return len(g.hand(1 - ctx.player)) - self.count

    def text(self) -> str:
        return f"card above {number(self.count)} in their hand"


class HandShortOf(NetAmount):
    """Cards that the opponent's hand is short of so many."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.count - len(g.hand(1 - ctx.player))

    def text(self) -> str:
        return f"card their hand is short of {number(self.count)}"


class DrawnThisTurn(NetAmount):
    """Cards that the opponent has drawn this turn, the draw step included."""

    says = "card they have drawn this turn"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.drawn[1 - ctx.player]


class SpentThisTurn(NetAmount):
    """Resources that the opponent has spent this turn, for no effect too."""

    says = "resource they have spent this turn"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.spent[1 - ctx.player]


class LostThisTurn(NetAmount):
    """Energy that the opponent has lost this turn, not what was replaced."""

    says = "energy they have lost this turn"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return g.lost[1 - ctx.player]


class Together(NetAmount):
    """Two counts added up."""

    def __init__(self, one: NetAmount, other: NetAmount) -> None:
        self.one: Final = one
        self.other: Final = other

    def of(self, g: NetBattle, ctx: Context) -> int:
        return self.one.of(g, ctx) + self.other.of(g, ctx)

    def text(self) -> str:
        return f"{self.one.text()} and each {self.other.text()}"


class ResourceDestinies(Value):
    """The sum of the destinies of all resources in play, of both players."""

    says = "the sum of the destinies of all resources in play"

    def of(self, g: NetBattle, ctx: Context) -> int:
        return sum([g.destiny(card) for card in g.resources(0) + g.resources(1)])


OWN_STRENGTH: Final = NaviNumber(STRENGTH)
OWN_DEFENSE: Final = NaviNumber(DEFENSE)
DESTINY_SUM: Final = DestinySum()
ITS_DESTINY: Final = OnlyDestiny()
SMALLER_DESTINY: Final = SmallerDestiny()
THEIR_DISCARDS: Final = TheirDiscards()
HAND_SURPLUS: Final = HandSurplus()
DRAWN_THIS_TURN: Final = DrawnThisTurn()
SPENT_THIS_TURN: Final = SpentThisTurn()
LOST_THIS_TURN: Final = LostThisTurn()
RESOURCE_DESTINIES: Final = ResourceDestinies()


RULES: Final = {
    "amount_of": "NB-OPEN-44 NB-OPEN-90 NB-CD-105",
    "signed_amount": "NB-OPEN-51 NB-CD-23",
    "InPlay": "NB-CD-19",
    "NaviNumber": "NB-CD-23",
    "TheirDiscards": "NB-CD-57 NB-CD-58",
    "ChipsPlayed": "NB-OPEN-110",
    "HandSurplus": "NB-CD-105",
    "HandAbove": "NB-CD-105",
    "HandShortOf": "NB-CD-105",
    "DrawnThisTurn": "NB-OPEN-110 NB-CD-117",
    "SpentThisTurn": "NB-OPEN-110",
    "LostThisTurn": "NB-OPEN-110",
    "ResourceDestinies": "NB-CD-19",
}
