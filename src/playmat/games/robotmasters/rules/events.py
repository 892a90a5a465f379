"""What can happen to cards, action points and a player's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.event import Event
from playmat.kernel.step import Context
from playmat.kernel.text import plural

from .board import (
    BY_BOSS,
    BY_CARD,
    BY_CHALLENGE,
    BY_CHARACTER,
    BY_MINION,
    BY_POWER,
    BY_WILY,
    DECK,
    DISCARD,
    FACES,
    HAND,
    PLACES,
    PLAYED,
    STAGE_NAMES,
)
from .memory import Lasting, Waiting
from .state import RobotMasters

if TYPE_CHECKING:
    from ..words.clauses import Clause

RobotEvent = Event[RobotMasters]


def title(g: RobotMasters, card: int) -> str:
    """A card's name in a log line."""
    return g.defs[card].name


def faces(dice: list[int]) -> str:
    """Dice as a log line reads them."""
    return ", ".join([FACES[face] for face in dice]) if dice else "nothing"


def origin_of(ctx: Context) -> int:
    """Where the effect of a context comes from, as one of BY_CHALLENGE, BY_BOSS and so on."""
    return ctx.use % 16


def origin(g: RobotMasters, ctx: Context) -> str:
    """The name of what an effect comes from."""
    by = origin_of(ctx)
    if by == BY_CHALLENGE:
        return g.faced().name
    if by == BY_BOSS:
        return g.foe().effect_name
    if by in (BY_CARD, BY_WILY):
        return title(g, ctx.source)
    if by == BY_CHARACTER:
        character = g.characters[ctx.player]
        return (character.battle if g.boss >= 0 else character.ability).name
    if by == BY_POWER:
        return g.boss_powers[ctx.use // 16].name
    return g.minion().special_name


def cause(g: RobotMasters, ctx: Context) -> str:
    """The rule by which an effect takes something from the hero: a penalty, a challenge, a boss, a card."""
    by = origin_of(ctx)
    if by == BY_CHALLENGE:
        return "RM-SCORE-4" if g.packing else "RM-CHAL-4"
    return CAUSES.get(by, "RM-OPEN-70")


CAUSES: Final = {BY_BOSS: "RM-BOSS-10", BY_WILY: "RM-CARD-3", BY_MINION: "RM-MIN-7"}
"""Rules by which whatever is not the hero's own takes effect."""


class Silent(RobotEvent):
    """Something of which the log says nothing."""

    def text(self, g: RobotMasters) -> str:
        return ""


class Sourced(RobotEvent):
    """A number changed, and the log says what changed it."""

    def __init__(self, player: int, rule: str, amount: int, source: str) -> None:
        super().__init__(player, rule, amount=amount)
        self.source: Final = source


class Reached(Silent):
    """The turn came to another step."""

    def apply(self, g: RobotMasters) -> None:
        g.step = self.amount


# Cards -----------------------------------------------------------------------------------------------------------


class CardPlayed(RobotEvent):
    """An action card is played: its price is paid and it lies open while it takes effect."""

    def __init__(self, player: int, rule: str, card: int, cost: int, by_hero: bool) -> None:
        super().__init__(player, rule, card, cost)
        self.by_hero: Final = by_hero

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, self.player * PLACES + PLAYED)
        if self.by_hero:
            g.hero_points -= self.amount
        else:
            g.wily_points -= self.amount

    def text(self, g: RobotMasters) -> str:
        side = "" if self.by_hero else " for Dr. Wily"
        return f"{g.name(self.player)} plays {title(g, self.card)}{side} for {self.amount} AP."


class BattleCardPlayed(RobotEvent):
    """The Boss Battle section of an action card is used."""

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, self.player * PLACES + PLAYED)
        g.cards_left -= 1

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} plays {title(g, self.card)} in the battle."


class CardDiscarded(RobotEvent):
    """A card goes to its owner's discard pile."""

    def __init__(self, player: int, rule: str, card: int, said: bool = True) -> None:
        super().__init__(player, rule, card)
        self.said: Final = said

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, self.player * PLACES + DISCARD)

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} discards {title(g, self.card)}." if self.said else ""


class Drew(RobotEvent):
    """A player drew the top card of the action deck."""

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, self.player * PLACES + HAND)
        g.reveals += 1  # its owner has not seen it before

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} draws {title(g, self.card)}."

    def veiled(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} draws a card."


class Dealt(RobotEvent):
    """A player shuffled the action deck and drew the opening hand."""

    def apply(self, g: RobotMasters) -> None:
        g.shuffle(self.player * PLACES + DECK)
        deck = g.deck(self.player)
        for _ in range(self.amount):
            g.move(deck[-1], self.player * PLACES + HAND)

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} shuffles the action deck and draws {plural(self.amount, 'card')}."


class Renewed(RobotEvent):
    """A discard pile was shuffled into a new deck; the amount is the deck's zone."""

    def apply(self, g: RobotMasters) -> None:
        pile = self.amount + (DISCARD if g.zone_player(self.amount) >= 0 else 1)
        for card in g.zones[pile][:]:
            g.move(card, self.amount)
        g.shuffle(self.amount)

    def text(self, g: RobotMasters) -> str:
        if self.player >= 0:
            return f"{g.name(self.player)}'s discards are shuffled into a new action deck."
        stage = STAGE_NAMES[(self.amount - g.stage_deck(0)) // 2]
        return f"The discarded challenges of {stage} are shuffled into a new deck."


class StageShuffled(Silent):
    """A challenge deck was shuffled; the amount is its zone."""

    def apply(self, g: RobotMasters) -> None:
        g.shuffle(self.amount)


class Passed(RobotEvent):
    """A player let the opportunity pass."""

    def __init__(self, player: int, rule: str, said: bool) -> None:
        super().__init__(player, rule)
        self.said: Final = said

    def apply(self, g: RobotMasters) -> None:
        g.passes += 1
        g.priority = g.left_of(self.player)

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} passes." if self.said else ""


class Acted(Silent):
    """A play was completed: passes are counted anew and the opportunity moves on."""

    def apply(self, g: RobotMasters) -> None:
        g.passes = 0
        g.priority = g.left_of(self.player)


class AbilityUsed(RobotEvent):
    """The hero used the character's ability."""

    def apply(self, g: RobotMasters) -> None:
        g.ability_used = True
        g.hero_points -= self.amount

    def text(self, g: RobotMasters) -> str:
        character = g.characters[self.player]
        if g.boss >= 0:
            return f"{g.name(self.player)} uses {character.battle.name}."
        return f"{g.name(self.player)} uses {character.ability.name} for {self.amount} AP."


class PowerUsed(RobotEvent):
    """The hero used a Boss Power."""

    def __init__(self, player: int, rule: str, power: int, cost: int) -> None:
        super().__init__(player, rule, amount=cost)
        self.power: Final = power

    def apply(self, g: RobotMasters) -> None:
        g.powers_used |= 1 << self.power
        g.hero_points -= self.amount

    def text(self, g: RobotMasters) -> str:
        price = "" if g.boss >= 0 else f" for {self.amount} AP"
        return f"{g.name(self.player)} uses {g.boss_powers[self.power].name}{price}."


class Began(RobotEvent):
    """Something holds from now on, until the challenge or the battle round ends."""

    def __init__(self, player: int, rule: str, change: Lasting) -> None:
        super().__init__(player, rule)
        self.change: Final = change

    def apply(self, g: RobotMasters) -> None:
        g.lasting.append(self.change)

    def text(self, g: RobotMasters) -> str:
        return f"{self.change.source}: {self.change.said}."


class Armed(RobotEvent):
    """A clause waits for its moment."""

    def __init__(self, player: int, rule: str, clause: Clause, ctx: Context) -> None:
        super().__init__(player, rule)
        self.clause: Final = clause
        self.ctx: Final = ctx

    def apply(self, g: RobotMasters) -> None:
        g.waiting.append(Waiting(self.clause, self.ctx, origin_of(self.ctx), origin(g, self.ctx)))

    def text(self, g: RobotMasters) -> str:
        if origin_of(self.ctx) in (BY_CHALLENGE, BY_BOSS):
            return ""  # their text lies open
        return f"{origin(g, self.ctx)}: {self.clause.text()}."


# Numbers -----------------------------------------------------------------------------------------------------------


class PointsChanged(Sourced):
    """A side's budget of action points grew."""

    def __init__(self, player: int, rule: str, amount: int, by_hero: bool, source: str) -> None:
        super().__init__(player, rule, amount, source)
        self.by_hero: Final = by_hero

    def apply(self, g: RobotMasters) -> None:
        if self.by_hero:
            g.hero_points += self.amount
        else:
            g.wily_points += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {self.amount} more AP for {'the hero' if self.by_hero else 'Dr. Wily'}."


class EnergyChanged(Sourced):
    """Weapon Energy rose or fell, never below 0."""

    def apply(self, g: RobotMasters) -> None:
        g.energy[self.player] += self.amount

    def text(self, g: RobotMasters) -> str:
        verb = "gains" if self.amount >= 0 else "loses"
        return f"{self.source}: {g.name(self.player)} {verb} {abs(self.amount)} Energy."


class ThreatChanged(Sourced):
    """The pool of unspent dice grew or shrank, never below 0."""

    def apply(self, g: RobotMasters) -> None:
        g.threat[self.player] += self.amount

    def text(self, g: RobotMasters) -> str:
        verb = "gains" if self.amount >= 0 else "loses"
        return f"{self.source}: {g.name(self.player)} {verb} {abs(self.amount)} Threat."


class LivesGained(Sourced):
    """Lives rose, beyond the Base number too."""

    def apply(self, g: RobotMasters) -> None:
        g.lives[self.player] += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {g.name(self.player)} gains {plural(self.amount, 'Life', 'Lives')}."


class Healed(Sourced):
    """Health rose, up to Base."""

    def apply(self, g: RobotMasters) -> None:
        g.health[self.player] = min(g.base_health[self.player], g.health[self.player] + self.amount)

    def text(self, g: RobotMasters) -> str:
        gained = min(self.amount, g.base_health[self.player] - g.health[self.player])
        if not gained:
            return f"{self.source}: {g.name(self.player)} has full Health already."
        return f"{self.source}: {g.name(self.player)} gains {gained} Health, {g.health[self.player] + gained} now."


class GainWaits(Silent):
    """Health that is gained once all damage has been dealt."""

    def apply(self, g: RobotMasters) -> None:
        g.gain += self.amount


class Shielded(Sourced):
    """The next damage to the hero will be absorbed."""

    def apply(self, g: RobotMasters) -> None:
        g.shield += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: the next {self.amount} damage to {g.name(g.hero)} will be prevented."


class PacketGrew(Sourced):
    """Damage joined the common packet."""

    def apply(self, g: RobotMasters) -> None:
        g.packet += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {self.amount} damage to come."


class Hurt(Sourced):
    """The hero took damage, less what the shield absorbed."""

    def __init__(self, player: int, rule: str, amount: int, absorbed: int, source: str) -> None:
        super().__init__(player, rule, amount, source)
        self.absorbed: Final = absorbed

    def apply(self, g: RobotMasters) -> None:
        g.shield -= self.absorbed
        g.health[self.player] -= self.amount

    def text(self, g: RobotMasters) -> str:
        shield = f", {self.absorbed} prevented" if self.absorbed else ""
        left = g.health[self.player] - self.amount
        return f"{self.source}: {g.name(self.player)} takes {self.amount} damage{shield}; Health {max(left, 0)}."


class BaseChanged(Sourced):
    """A Base value changed for good, as if the new one were printed."""

    def __init__(self, player: int, rule: str, stat: str, amount: int, source: str) -> None:
        super().__init__(player, rule, amount, source)
        self.stat: Final = stat

    def apply(self, g: RobotMasters) -> None:
        bases = {"health": g.base_health, "lives": g.base_lives, "energy": g.base_energy, "threat": g.base_threat}
        bases[self.stat][self.player] = self.amount
        if self.stat == "health":
            g.health[self.player] = min(g.health[self.player], self.amount)

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {g.name(self.player)}'s Base {self.stat.capitalize()} is {self.amount} from now on."


RULES: Final = {
    "Reached": "RM-TURN-1",
    "CardPlayed": "RM-HAND-5 RM-ABIL-5",
    "BattleCardPlayed": "RM-CARD-4 RM-BOSS-4",
    "CardDiscarded": "RM-HAND-5 RM-HAND-6",
    "Drew": "RM-HAND-2 RM-HAND-3",
    "Dealt": "RM-SETUP-14",
    "Renewed": "RM-RESHUF-1 RM-RESHUF-2",
    "StageShuffled": "RM-SETUP-12",
    "Passed": "RM-ABIL-10 RM-PRIO-2",
    "Acted": "RM-PRIO-2 RM-PRIO-5",
    "AbilityUsed": "RM-ABIL-7 RM-ABIL-8 RM-BOSS-6",
    "PowerUsed": "RM-ABIL-9 RM-BOSS-6",
    "Armed": "RM-CHAL-5",
    "EnergyChanged": "RM-ENERGY-2 RM-OPEN-36",
    "ThreatChanged": "RM-THREAT-2 RM-OPEN-36",
    "LivesGained": "RM-LIFE-3",
    "Healed": "RM-HEALTH-3 RM-DEF-5",
    "GainWaits": "RM-DMG-1",
    "PacketGrew": "RM-DMG-2 RM-OPEN-29",
    "Hurt": "RM-HEALTH-1",
    "BaseChanged": "RM-DEF-2",
}
