"""Components of Robot Masters as data: whatever has a printed face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from playmat.kernel.card import CardDef, Facts

from ..words.text import challenge_text, said
from .board import (
    ACTION,
    ACTION_BACK,
    BOSS,
    CHALLENGE,
    CHARACTER,
    FACES,
    KINDS,
    MINION,
    POWER,
    STAGE_IDS,
    SYMBOLS,
    WINDOWS,
)

if TYPE_CHECKING:
    from ..words.clauses import Clause
    from ..words.word import Word


class Use:
    """An ability that can be used: its name, its price in action points, and its effect."""

    __slots__ = ("clauses", "cost", "name", "only_minions", "only_turns_dice")

    def __init__(self, cost: int, clauses: tuple[Clause, ...], name: str = "") -> None:
        self.cost: Final = cost
        self.name: Final = name
        self.clauses: Final = clauses
        self.only_minions: Final = all(clause.about_minions for clause in self.clauses)
        """Whether it has nothing but words about Minions."""
        self.only_turns_dice: Final = all(clause.turns_dice for clause in self.clauses)
        """Whether it makes no sense before a throw."""

    def text(self) -> str:
        """What it does."""
        return said(self.clauses)


class RobotCard(CardDef):
    """A component with a printed face."""

    def __init__(self, id: str, name: str, kind: int, stats: tuple[int, ...], back: int = ACTION_BACK) -> None:
        super().__init__(id, name, "", kind, stats, back=back)

    def facts(self) -> Facts:
        return {"id": self.id, "name": self.name, "type": KINDS[self.kind], "text": self.text()}


class Action(RobotCard):
    """An action card: a hero side, a Dr. Wily side and a Boss Battle section."""

    def __init__(self, id: str, name: str, hero: Use, wily: Use, symbol: int, battle: Use, windows: str) -> None:
        super().__init__(id, name, ACTION, (hero.cost, wily.cost, symbol))
        self.hero: Final = hero
        self.wily: Final = wily
        self.symbol: Final = symbol
        self.battle: Final = battle
        self.windows: Final = sum([WINDOWS[window] for window in windows])
        self.window_letters: Final = windows

    def text(self) -> str:
        return (
            f"Hero ({self.hero.cost} AP): {self.hero.text()}\n"
            f"Dr. Wily ({self.wily.cost} AP, {SYMBOLS[self.symbol]}): {self.wily.text()}\n"
            f"Boss Battle ({WINDOW_NAMES[self.window_letters]}): {self.battle.text()}"
        )

    def facts(self) -> Facts:
        return {
            **super().facts(),
            "cost": self.hero.cost,
            "wily": self.wily.cost,
            "symbol": SYMBOLS[self.symbol],
            "window": tuple(self.window_letters.lower()),
        }


class Minion(RobotCard):
    """A kind of Minion: its symbol, its damage and one special ability."""

    def __init__(self, id: str, name: str, symbol: int, damage: int, special_name: str, special: Clause) -> None:
        super().__init__(id, name, MINION, (symbol, damage))
        self.symbol: Final = symbol
        self.damage: Final = damage
        self.special_name: Final = special_name
        self.special: Final = special

    def text(self) -> str:
        return f"{self.special_name}: {said((self.special,))}"

    def facts(self) -> Facts:
        return {**super().facts(), "damage": self.damage, "symbol": SYMBOLS[self.symbol]}


class Challenge(RobotCard):
    """A challenge card: AP, Minions, requirements, an ability and the penalty for each Wily face."""

    def __init__(
        self,
        id: str,
        name: str,
        stage: int,
        points: int,
        minion: Minion | None,
        start: int,
        requirement: tuple[int, ...],
        ability: Clause | None,
        penalty: Word | None,
        copy_of: int = -1,
    ) -> None:
        super().__init__(id, name, CHALLENGE, (stage, points, start, *requirement), stage + 1)
        self.stage: Final = stage
        self.points: Final = points
        self.minion: Final = minion
        """The kind of Minion that may appear; None on ∅."""
        self.start: Final = start
        self.requirement: Final = requirement
        self.ability: Final = ability
        self.penalty: Final = penalty
        self.copy_of: Final = copy_of
        """The boss of whom it is a Copy; -1 for a true challenge."""

    def text(self) -> str:
        return challenge_text(self)

    def facts(self) -> Facts:
        facts: Facts = {**super().facts(), "stage": STAGE_IDS[self.stage]}
        if self.copy_of < 0:
            facts["cost"] = self.points
            facts["asks"] = tuple(sorted({FACES[face] for face in self.requirement}))
            facts["minion"] = self.minion.id if self.minion is not None else "none"
            facts["minions"] = self.start
        return facts


class Character(RobotCard):
    """A character card: a challenge side and a Boss Battle side."""

    def __init__(
        self,
        id: str,
        name: str,
        threat: int,
        energy: int,
        ability: Use,
        battle_threat: int,
        damage: tuple[int, ...],
        battle: Use,
        core: bool = False,
    ) -> None:
        super().__init__(id, name, CHARACTER, (threat, energy, ability.cost, battle_threat, *damage))
        self.threat: Final = threat
        self.energy: Final = energy
        self.ability: Final = ability
        self.battle_threat: Final = battle_threat
        self.damage: Final = damage
        self.battle: Final = battle
        self.core: Final = core
        """Whether it comes with the core box."""

    def text(self) -> str:
        return (
            f"{self.ability.name} ({self.ability.cost} AP, once per challenge): {self.ability.text()}\n"
            f"{self.battle.name} (once per battle round): {self.battle.text()}"
        )

    def facts(self) -> Facts:
        return {**super().facts(), "threat": self.threat, "energy": self.energy, "dice": self.battle_threat}


class Boss(RobotCard):
    """The side of a boss card that the hero fights."""

    def __init__(
        self, id: str, name: str, health: int, threat: int, damage: tuple[int, ...], effect_name: str, effect: Clause
    ) -> None:
        super().__init__(id, name, BOSS, (health, threat, *damage))
        self.health: Final = health
        self.threat: Final = threat
        self.damage: Final = damage
        self.effect_name: Final = effect_name
        self.effect: Final = effect

    def text(self) -> str:
        return f"{self.effect_name}: {said((self.effect,))}"

    def facts(self) -> Facts:
        return {**super().facts(), "health": self.health, "dice": self.threat}


class Power(RobotCard):
    """The side of a boss card that its new owner uses."""

    def __init__(self, boss: int, name: str, stage: Use, battle: Use) -> None:
        super().__init__(f"{STAGE_IDS[boss]}_power", name, POWER, (boss, stage.cost))
        self.boss: Final = boss
        self.stage: Final = stage
        self.battle: Final = battle

    def text(self) -> str:
        return (
            f"Stage ({self.stage.cost} AP, once per challenge): {self.stage.text()}\n"
            f"Battle (once per battle round): {self.battle.text()}"
        )

    def facts(self) -> Facts:
        return {**super().facts(), "cost": self.stage.cost, "stage": STAGE_IDS[self.boss]}


WINDOW_NAMES: Final = {
    "": "never",
    "P": "before the hero's throw",
    "T": "after the hero's throw",
    "B": "after the boss's throw",
    "PT": "before or after the hero's throw",
    "PB": "before the hero's or after the boss's throw",
    "TB": "after the hero's or the boss's throw",
    "PTB": "before or after the hero's throw, or after the boss's",
}
"""When a Boss Battle section can be played, by the letters of its windows."""


RULES: Final = {
    "RobotCard.facts": "RM-OPEN-1",
    "Action.text": "RM-CARD-1",
    "Minion.text": "RM-CARD-8",
    "Minion.facts": "RM-OPEN-2",
    "Boss": "RM-CARD-7",
    "Power": "RM-CARD-7 RM-BOSS-14",
}
