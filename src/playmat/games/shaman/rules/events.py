"""Everything that can happen in a duel."""

from __future__ import annotations

from typing import Final

from playmat.kernel.event import Event
from playmat.kernel.step import NO_CARD, NOBODY
from playmat.kernel.text import listed, plural

from .board import (
    ASIDE,
    CHAMBER,
    COLOURS,
    DEFENCES_PER_GAME,
    DISCARD,
    FURYOKU,
    NO_ZONE,
    PLACES,
    POINTS_TO_WIN,
    SIGNATURE,
    STANDING,
    STRIKE,
    THIS_DEFENCE,
    THIS_ZONE,
    UNTIL_CLEANUP,
)
from .state import Duel

# Kinds that card texts can wait for.
FLIPPED_KIND: Final = 1
PLAYED_KIND: Final = 2
COUNTERATTACKED_KIND: Final = 3
FOCUSED_KIND: Final = 4
DISCARDED_KIND: Final = 5
CLEANED_UP_KIND: Final = 6
REPLENISHED_KIND: Final = 7
CELEBRATED_KIND: Final = 8
SCORED_KIND: Final = 9
ZONE_CHANGED_KIND: Final = 10
CHARGED_KIND: Final = 11
ELIMINATED_KIND: Final = 12

DuelEvent = Event[Duel]


def title(g: Duel, card: int) -> str:
    """A card's title in a log line."""
    return g.defs[card].title


# Setup and the opening attack -------------------------------------------------------------------------------


class Shuffled(DuelEvent):
    """A deck was shuffled."""

    def apply(self, g: Duel) -> None:
        g.searcher = NOBODY
        g.shuffle(self.player * PLACES)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} shuffles."


class StacksDealt(DuelEvent):
    """The top cards of the deck became furyoku, unseen, the same number of each colour in the order green, yellow,
    red.
    """

    def apply(self, g: Duel) -> None:
        deck = g.deck(self.player)
        for colour in range(3):
            for _ in range(min(self.amount, len(deck))):
                g.move(deck[-1], self.player * PLACES + FURYOKU + colour)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} deals {plural(self.amount, 'card')} face down onto each furyoku stack."


class TurnedUp(DuelEvent):
    """The top card of a deck went face up onto its discard pile."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} turns {title(g, self.card)} into the discard pile."


class SetUp(DuelEvent):
    """The piles are laid out and compared: from here on the checkpoints count; the player decides who defends."""

    def apply(self, g: Duel) -> None:
        g.settled = True

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} decides who defends against the opening attack."


class DefenderNamed(DuelEvent):
    """The opening attack is under way against this player."""

    def apply(self, g: Duel) -> None:
        g.defender = self.player
        g.attack = g.zones[ASIDE][0]

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} will defend against the opening attack, Force 4."


# The turn -----------------------------------------------------------------------------------------------------


class DefenceBegan(DuelEvent):
    """A player's turn began."""

    def apply(self, g: Duel) -> None:
        g.defences += 1
        g.flips = 0
        g.zone = NO_ZONE
        g.uses = []
        g.paid = []
        for kind in range(3):
            g.plays[3 * self.player + kind] = 0

    def text(self, g: Duel) -> str:
        return f"Turn {g.defences + 1}: {g.name(self.player)} defends against {title(g, g.attack)}."


class CleanedUp(DuelEvent):
    """A player's last strike and advantages left the table, the strike first."""

    kind = CLEANED_UP_KIND
    noticed = True
    __slots__ = ("cards", "speaking")

    def __init__(self, player: int, rule: str, cards: tuple[int, ...], speaking: tuple[int, ...]) -> None:
        super().__init__(player, rule)
        self.cards: Final = cards
        self.speaking: Final = speaking
        """Those whose text was in force until now; pitched cards and Immediate ones have none in the area."""

    def apply(self, g: Duel) -> None:
        player = self.player
        for card in self.cards:
            if g.defs[card].kind == SIGNATURE:
                g.move(card, player * PLACES + CHAMBER)
                g.sides[player] = 1 - g.sides[player]
            else:
                g.move(card, player * PLACES + DISCARD)
        g.struck[player] = NO_CARD
        if g.modifiers:
            g.modifiers = [m for m in g.modifiers if m.until != UNTIL_CLEANUP or m.ctx.player != player]

    def subjects(self) -> tuple[int, ...]:
        return self.speaking

    def text(self, g: Duel) -> str:
        if not self.cards:
            return ""
        parts: list[str] = []
        for card in self.cards:
            if g.defs[card].kind == SIGNATURE:
                parts.append(f"{title(g, card)} goes back into the shaman card, which is turned over")
            else:
                parts.append(title(g, card))
        return f"{g.name(self.player)} cleans up: {listed(parts)}."


class FuryokuAdded(DuelEvent):
    """The top card of a discard pile became furyoku; the amount is the colour."""

    def apply(self, g: Duel) -> None:
        g.move(self.card, self.player * PLACES + FURYOKU + self.amount)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} adds one {COLOURS[self.amount]} furyoku ({title(g, self.card)})."


class Replenished(DuelEvent):
    """The replenish step added furyoku for an origin zone."""

    kind = REPLENISHED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        pass

    def text(self, g: Duel) -> str:
        return ""


class DefenceStarted(DuelEvent):
    """The defence stands in its first zone, which is no change of zone; the amount is the zone."""

    def apply(self, g: Duel) -> None:
        g.zone = self.amount

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} defends in {COLOURS[self.amount]}."


class ZoneChanged(DuelEvent):
    """The defence moved from the zone in `amount` to the zone in `to`."""

    kind = ZONE_CHANGED_KIND
    noticed = True
    __slots__ = ("to",)

    def __init__(self, player: int, rule: str, start: int, to: int) -> None:
        super().__init__(player, rule, NO_CARD, start)
        self.to: Final = to

    def apply(self, g: Duel) -> None:
        g.zone = self.to
        if g.modifiers:
            g.modifiers = [m for m in g.modifiers if m.until != THIS_ZONE]

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} now defends in {COLOURS[self.to]}."


# Counterattacking ------------------------------------------------------------------------------------------


class Counterattacked(DuelEvent):
    """A strike was turned sideways; it remembers what it answered."""

    kind = COUNTERATTACKED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        player = self.player
        g.answered_force[player] = g.force(g.attack)
        g.answered_kind[player] = g.attack_kind()
        g.answered_origin[player] = g.zone_of(g.attack)
        g.origin[player] = NO_ZONE if g.defs[self.card].kind == SIGNATURE else g.zone
        g.plays[3 * player + STRIKE] += 1
        if g.place[self.card] != player * PLACES + STANDING:
            g.move(self.card, player * PLACES + STANDING)
        g.struck[player] = self.card

    def subjects(self) -> tuple[int, ...]:
        return (self.card,)

    def text(self, g: Duel) -> str:
        where = f" from {COLOURS[g.zone]}" if g.zone >= 0 else ""
        return f"{g.name(self.player)} counterattacks with {title(g, self.card)}{where}."


class SignatureRevealed(DuelEvent):
    """All charges are spent and the move is taken out of the shaman card."""

    def apply(self, g: Duel) -> None:
        for zone in range(3):
            g.charges[3 * self.player + zone] = 0
        if self.card not in g.shown:
            g.shown.append(self.card)
        g.move(self.card, self.player * PLACES + STANDING)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} spends all charges and reveals the signature move {title(g, self.card)}."

    def veiled(self, g: Duel) -> str:
        return f"{g.name(self.player)} spends all charges and reveals a signature move."


class AttackPassed(DuelEvent):
    """The answered attack ended and the counterattack stands against the other player, who now defends."""

    def apply(self, g: Duel) -> None:
        end_defence(g)
        g.attack = g.standing(self.player)
        g.defender = 1 - self.player

    def text(self, g: Duel) -> str:
        return ""


# Charges, points and the end ---------------------------------------------------------------------------------


class Charged(DuelEvent):
    """An uncharged zone became charged; the amount is the zone."""

    kind = CHARGED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.charges[3 * self.player + self.amount] = 1

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} charges {COLOURS[self.amount]}."


class Scored(DuelEvent):
    """The attack got through: the attacker has one more point."""

    kind = SCORED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        g.points[self.player] += 1
        check_score(g)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} scores: {g.points[self.player] + 1} to {g.points[1 - self.player]}."


class Celebrated(DuelEvent):
    """The scorer's celebration added its furyoku."""

    kind = CELEBRATED_KIND
    noticed = True

    def apply(self, g: Duel) -> None:
        pass

    def text(self, g: Duel) -> str:
        return ""


class AttackEnded(DuelEvent):
    """The attack that scored is over, and with it what lasted for this defence."""

    def apply(self, g: Duel) -> None:
        end_defence(g)
        g.zone = NO_ZONE
        g.attack = g.zones[ASIDE][0]

    def text(self, g: Duel) -> str:
        return ""


class TimeCalled(DuelEvent):
    """The last defence ended: the higher score wins, equal scores are a draw."""

    def apply(self, g: Duel) -> None:
        leader = NOBODY
        if g.points[0] != g.points[1]:
            leader = 0 if g.points[0] > g.points[1] else 1
        g.finish(leader)

    def text(self, g: Duel) -> str:
        return f"After {DEFENCES_PER_GAME} turns the game ends {g.points[0]} to {g.points[1]}."


class Conceded(DuelEvent):
    """A player gave up; the opponent wins."""

    def apply(self, g: Duel) -> None:
        g.finish(1 - self.player)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)} concedes the game."


class Rebuilt(DuelEvent):
    """An empty deck was made anew from furyoku and discards, stacks as large as before."""

    def apply(self, g: Duel) -> None:
        home = self.player * PLACES
        deck = g.zones[home]
        sizes: list[int] = []
        for colour in range(3):
            stack = g.zones[home + FURYOKU + colour]
            sizes.append(len(stack))
            while stack:
                g.move(stack[-1], home)
        discard = g.zones[home + DISCARD]
        while discard:
            g.move(discard[-1], home)
        g.shuffle(home)
        for colour in range(3):
            for _ in range(sizes[colour]):
                g.move(deck[-1], home + FURYOKU + colour)

    def text(self, g: Duel) -> str:
        return f"{g.name(self.player)}'s deck ran out: furyoku and discards are shuffled into a new one."


def end_defence(g: Duel) -> None:
    """What lasted for a zone or for this defence ends."""
    if g.modifiers:
        g.modifiers = [
            m for m in g.modifiers if m.until != THIS_ZONE and not (m.until == THIS_DEFENCE and m.expiry <= g.defences)
        ]


def check_score(g: Duel) -> None:
    """Three points win at once."""
    for player in range(2):
        if g.points[player] >= POINTS_TO_WIN:
            g.finish(player)
            return


RULES: Final = {
    "StacksDealt": "SK-OPEN-21",
    "CleanedUp": "SK-CLEAN-9 SK-SIG-14 SK-SIG-15 SK-SIG-16 SK-OPEN-22 SK-OPEN-43",
    "Replenished": "SK-OPEN-66",
    "Counterattacked": "SK-COUNTER-1 SK-COUNTER-4",
    "SignatureRevealed": "SK-SIG-10 SK-CHARGE-5",
    "Scored": "SK-SCORE-1",
    "Celebrated": "SK-CD-62",
    "TimeCalled": "SK-OPEN-49",
    "Conceded": "SK-OPEN-50",
    "Rebuilt": "SK-GEN-8 SK-GEN-9 SK-GEN-10 SK-GEN-11 SK-GEN-12",
    "end_defence": "SK-OPEN-30",
    "check_score": "SK-SCORE-2",
}
