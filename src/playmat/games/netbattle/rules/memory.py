"""What a turn remembers: chips played, blast destinies, and conditions that outlive their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from playmat.kernel.event import AnyEvent
from playmat.kernel.filter import Filter
from playmat.kernel.state import Awaited
from playmat.kernel.step import Context, Step
from playmat.kernel.text import number, plural

from .board import NO_COLOUR
from .card import NetCard

if TYPE_CHECKING:
    from .state import NetBattle

# Conditions that last, for one player each.
LIGHTNING: Final = 0
"""The player's battle losses come from the gauge first."""
FILLS_GAUGE: Final = 1
"""The player's battle losses go into the gauge until it is full."""
TO_HAND: Final = 2
"""The player's battle losses go to hand."""
SYSTEM_ERROR: Final = 3
"""The player's battle losses hit the opponent."""
RECHARGES: Final = 4
"""The player may recharge instead of losing an energy, so many times."""
LOCKED_OUT: Final = 5
"""The player cannot play events and chips."""
NO_DRAWING: Final = 6
NO_RECHARGING: Final = 7
FROM_DISCARD: Final = 8
"""The player's next draws come at random from the discard pile."""
HIGHER_DESTINY: Final = 9
"""The player's cards read a higher destiny."""
EXTRA_CHIP: Final = 10
"""The player may play so many more chips in this main phase."""
CHIPS_RETURN: Final = 11
"""The player's next additional chips come back to hand at the end of the turn."""
GAUGE_OPEN: Final = 12
"""The player may look at and play the cards listed from the gauge, in this main phase."""
BURNS_AT_END: Final = 13
"""The player burns all power left at the end of the turn."""
LARGER_HAND: Final = 14
"""The player's hand limit in the draw phase is higher."""
ALL_DESTINIES: Final = 15
"""Every card that the player's blast reveals is a blast destiny."""
SAVES_LOST: Final = 16
"""The player may put lost cards into the gauge, so many times."""

CONDITIONS: Final[dict[int, tuple[str, str]]] = {
    LIGHTNING: ("NB-OPEN-67", "energy that {you} lose{s} in battle comes from {your} gauge first"),
    FILLS_GAUGE: ("NB-CD-137", "energy that {you} lose{s} in battle goes into {your} gauge until it is full"),
    TO_HAND: ("NB-CD-120", "energy that {you} lose{s} in battle goes to {your} hand"),
    SYSTEM_ERROR: ("NB-OPEN-68", "energy that {you} would lose in battle is lost by the other player instead"),
    RECHARGES: ("NB-CARD-30", "{you} may recharge an energy instead of losing one, {uses}"),
    LOCKED_OUT: ("NB-CD-18", "{you} cannot play events and BattleChips"),
    NO_DRAWING: ("NB-CD-65", "{you} cannot draw"),
    NO_RECHARGING: ("NB-CD-65", "{you} cannot recharge"),
    FROM_DISCARD: ("NB-CD-42", "the next {count} {you} draw{s} come at random from {your} discard pile"),
    HIGHER_DESTINY: ("NB-CD-56", "{your} cards have destiny +{amount}"),
    EXTRA_CHIP: ("NB-CD-10", "{you} may play {chips} than usual in this main phase"),
    CHIPS_RETURN: ("NB-CD-132", "the next {additional} {you} play{s} return{es} to hand at the end of the turn"),
    GAUGE_OPEN: ("NB-CARD-46", "{you} may look at the cards now in {your} gauge and play them in this main phase"),
    BURNS_AT_END: ("NB-CD-148", "{you} burn{s} all power left at the end of the turn"),
    LARGER_HAND: ("NB-CD-116", "{your} hand limit is {amount} higher"),
    ALL_DESTINIES: ("NB-CD-149", "every card that {your} blast reveals is a blast destiny"),
    SAVES_LOST: ("NB-CD-50", "{you} may put an energy just lost into {your} gauge, {uses}"),
}
"""Each condition as a clause, with the rule that it rests on; `{you}` is the player whom it concerns."""


class PlayedChip:
    """A chip played in this turn, wherever its card is now; only one that is done can be canceled."""

    __slots__ = ("canceled", "card", "definition", "done", "on_allowance", "player", "use")

    def __init__(
        self,
        use: int,
        player: int,
        card: int,
        definition: NetCard,
        on_allowance: bool,
        done: bool = False,
        canceled: bool = False,
    ) -> None:
        self.use: Final = use
        self.player: Final = player
        self.card: Final = card
        self.definition: Final = definition
        """What it was when played; the card may lie hidden by now."""
        self.on_allowance: Final = on_allowance
        self.done: Final = done
        self.canceled: Final = canceled

    def finished(self) -> PlayedChip:
        """The same chip with its effect complete."""
        return PlayedChip(self.use, self.player, self.card, self.definition, self.on_allowance, True, self.canceled)

    def off(self) -> PlayedChip:
        """The same chip, canceled."""
        return PlayedChip(self.use, self.player, self.card, self.definition, self.on_allowance, True, True)

    @property
    def cancelable(self) -> bool:
        """Whether there is still something to stop."""
        return self.done and not self.canceled and not self.definition.instant

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        state = (self.on_allowance, self.done, self.canceled)
        return (self.use, self.player, self.card, self.definition.id, *state)


class BlastDestiny:
    """One destiny that a blast gave; its amounts are modifiers with its number."""

    __slots__ = ("canceled", "colour", "name", "number", "player", "use")

    def __init__(self, use: int, player: int, name: str, colour: int, number: int, canceled: bool = False) -> None:
        self.use: Final = use
        self.player: Final = player
        self.name: Final = name
        self.colour: Final = colour
        """The colour of the picked card, or none."""
        self.number: Final = number
        self.canceled: Final = canceled

    def off(self) -> BlastDestiny:
        """The same destiny, canceled."""
        return BlastDestiny(self.use, self.player, self.name, self.colour, self.number, True)

    def has_colour(self, colour: int) -> bool:
        """Whether it was picked from a card of this colour; a chip has none."""
        return colour != NO_COLOUR and self.colour == colour

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.use, self.player, self.name, self.colour, self.number, self.canceled)


class Ongoing:
    """A condition that outlives its card: what, for whom, how long, how often."""

    __slots__ = ("amount", "cards", "kind", "player", "source", "until", "use", "uses")

    def __init__(
        self,
        kind: int,
        player: int,
        until: int,
        source: str,
        use: int = 0,
        amount: int = 0,
        uses: int = 0,
        cards: tuple[int, ...] = (),
    ) -> None:
        self.kind: Final = kind
        self.player: Final = player
        """Whom it concerns, who need not be the player of the card."""
        self.until: Final = until
        self.source: Final = source
        self.use: Final = use
        """The playing it came from, which may be canceled."""
        self.amount: Final = amount
        self.uses: Final = uses
        self.cards: Final = cards

    def used(self, uses: int) -> Ongoing:
        """The same with other uses left."""
        return Ongoing(self.kind, self.player, self.until, self.source, self.use, self.amount, uses, self.cards)

    def facts(self) -> tuple[object, ...]:
        """Everything that tells it from another."""
        return (self.kind, self.player, self.until, self.source, self.use, self.amount, self.uses, self.cards)


class Standing(Awaited):
    """A "whenever" that a chip, an event or a spent resource set up for the turn."""

    __slots__ = ("clause", "source")

    def __init__(
        self, event: type[AnyEvent], what: Filter[Any], effect: Step[Any], ctx: Context, clause: str, source: str
    ) -> None:
        super().__init__(event.kind, what, effect, ctx)
        self.clause: Final = clause
        self.source: Final = source

    def facts(self) -> tuple[object, ...]:
        return (*super().facts(), self.clause, self.source)


def find(g: NetBattle, kind: int, player: int) -> Ongoing | None:
    """The first condition of this kind for this player that still counts."""
    for one in g.ongoing:
        if one.kind == kind and one.player == player:
            return one
    return None


def undone(g: NetBattle, one: Ongoing, ongoing: list[Ongoing]) -> tuple[str, str]:
    """Why a condition has no effect beside others, with the ruling; nothing where it has one."""
    player = one.player
    if one.kind == SYSTEM_ERROR:
        mine = first_of(ongoing, SYSTEM_ERROR, player)
        theirs = first_of(ongoing, SYSTEM_ERROR, 1 - player)
        if theirs is not None and one is mine:
            return f"it and {g.name(1 - player)}'s {theirs.source} cancel each other", "NB-CARD-26"
        if theirs is not None:
            return "both players have played one before", "NB-CARD-27"
        if one is not mine:
            return "it adds nothing to the first", "NB-OPEN-68"
    elif one.kind in (LIGHTNING, FILLS_GAUGE):
        other = first_of(ongoing, FILLS_GAUGE if one.kind == LIGHTNING else LIGHTNING, player)
        if other is not None:
            return f"with {other.source} {g.name(player)} loses no energy in battle at all", "NB-CARD-20"
    return "", ""


def first_of(ongoing: list[Ongoing], kind: int, player: int) -> Ongoing | None:
    """The first of some conditions that is of this kind and for this player."""
    for one in ongoing:
        if one.kind == kind and one.player == player:
            return one
    return None


def clause(kind: int, who: str, amount: int, uses: int) -> str:
    """A condition in words, about "you" or about somebody named."""
    you = who == "you"
    return CONDITIONS[kind][1].format(
        you=who,
        your="your" if you else ("their" if who == "your opponent" else f"{who}'s"),
        s="" if you else "s",
        es="s" if uses == 1 else "",
        amount=amount,
        uses="once" if uses == 1 else f"up to {number(uses)} times",
        count="card" if uses == 1 else f"{number(uses)} cards",
        chips=f"{number(amount)} more {'BattleChip' if amount == 1 else 'BattleChips'}",
        additional=plural(uses, "additional BattleChip"),
    )


def condition_text(g: NetBattle, one: Ongoing) -> str:
    """A condition as the table shows it, with the name of the player whom it concerns."""
    return clause(one.kind, g.name(one.player), one.amount, one.uses)


RULES: Final = {
    "PlayedChip": "NB-CANCEL-2",
    "PlayedChip.cancelable": "NB-CANCEL-6 NB-CARD-28 NB-CARD-29 NB-OPEN-109",
    "BlastDestiny": "NB-BLAST-25 NB-BLAST-28",
    "BlastDestiny.has_colour": "NB-BLAST-20 NB-OPEN-94",
    "Ongoing": "NB-ORDER-5",
    "undone": "NB-CARD-20 NB-CARD-26 NB-CARD-27 NB-OPEN-68",
    "Standing": "NB-TRIG-1 NB-TRIG-11 NB-OPEN-112",
}
