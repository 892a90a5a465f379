"""What can happen in a challenge and to the dice."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import NO_CARD, NOBODY
from playmat.kernel.text import plural

from ..words.text import requirement_text
from .board import FACES, STAGE_NAMES
from .events import RobotEvent, Silent, Sourced, title
from .state import COUNTS, RobotMasters


class Revealed(RobotEvent):
    """The uppermost card of the stage's deck is turned up, with its two budgets and its Minions."""

    def apply(self, g: RobotMasters) -> None:
        g.move(self.card, g.challenge_zone)
        g.challenge = self.card
        challenge = g.faced()
        g.hero_points = challenge.points
        g.wily_points = challenge.points
        g.slots = list(challenge.requirement)
        g.minions = challenge.start
        g.priority = g.hero
        g.passes = 0
        g.counted[COUNTS * challenge.stage + 2] += 1
        fresh(g)

    def text(self, g: RobotMasters) -> str:
        stage = STAGE_NAMES[g.stage[self.player]]
        return f"{g.name(self.player)} turns up {title(g, self.card)} ({stage}, space {g.space[self.player]})."


def fresh(g: RobotMasters) -> None:
    """Nothing holds, nothing waits, no dice are thrown: before a challenge, a battle and each of its rounds."""
    g.ability_used = False
    g.powers_used = 0
    g.special_used = False
    g.matched = []
    g.skipping = False
    g.lasting = []
    g.waiting = []
    g.shield = 0
    g.packing = False
    g.packet = 0
    g.gain = 0
    g.defeated = 0
    g.further = 0
    g.back = 0
    g.dice = []
    g.stuck = 0
    g.picked = 0
    g.returned = 0
    g.scored = False
    g.free_rerolls = 0
    g.turned = 0
    g.locked = 0


class MinionsCame(Sourced):
    """Minions of the printed kind joined the challenge, six at most."""

    def apply(self, g: RobotMasters) -> None:
        g.minions += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {plural(self.amount, g.minion().name)} joined."


class MinionsLeft(Sourced):
    """Minions were taken away; they are not defeated."""

    def apply(self, g: RobotMasters) -> None:
        g.minions -= self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {plural(self.amount, 'Minion')} taken away."


class SpecialActivated(RobotEvent):
    """The Minions' special ability is activated."""

    def apply(self, g: RobotMasters) -> None:
        g.special_used = True

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} activates {g.minion().special_name}."


class SpecialAwaited(RobotEvent):
    """Who played a card with the Minions' symbol will be asked when the first of them comes."""

    def apply(self, g: RobotMasters) -> None:
        g.matched.append(self.player)

    def text(self, g: RobotMasters) -> str:
        minion = g.minion()
        return f"{g.name(self.player)} may activate {minion.special_name} once a {minion.name} comes."


class WaitEnded(Silent):
    """A player waits no longer for Minions to come."""

    def apply(self, g: RobotMasters) -> None:
        g.matched.remove(self.player)


class SlotAdded(Sourced):
    """One more face is required."""

    def apply(self, g: RobotMasters) -> None:
        g.slots.append(self.amount)

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {FACES[self.amount]} is required too."


class SlotRemoved(Sourced):
    """A requirement was removed; the amount is its slot."""

    def apply(self, g: RobotMasters) -> None:
        del g.slots[self.amount]

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {FACES[g.slots[self.amount]]} is no longer required."


class SlotChanged(Sourced):
    """A requirement was turned into another face; the amount is its slot."""

    def __init__(self, player: int, rule: str, slot: int, face: int, source: str) -> None:
        super().__init__(player, rule, slot, source)
        self.face: Final = face

    def apply(self, g: RobotMasters) -> None:
        g.slots[self.amount] = self.face

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {FACES[self.face]} is required in place of {FACES[g.slots[self.amount]]}."


class Skipping(Sourced):
    """The challenge will be got past without a roll."""

    def apply(self, g: RobotMasters) -> None:
        g.skipping = True
        g.counted[COUNTS * g.faced().stage + 3] += 1

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: the challenge is skipped."


class FurtherMoved(Sourced):
    """On passing, the hero will move further."""

    def apply(self, g: RobotMasters) -> None:
        g.further += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{self.source}: {plural(self.amount, 'space')} further."


class FallsBack(Sourced):
    """The hero will fall back."""

    def apply(self, g: RobotMasters) -> None:
        g.back += self.amount

    def text(self, g: RobotMasters) -> str:
        if g.space[self.player] <= g.back:
            return f"{self.source}: {g.name(self.player)} is on the start space and falls back no further."
        return f"{self.source}: {plural(self.amount, 'space')} back."


# Resolving -----------------------------------------------------------------------------------------------------------


class PackingBegan(Silent):
    """From here on damage joins one packet."""

    def apply(self, g: RobotMasters) -> None:
        g.packing = True
        g.packet = 0


class PackingEnded(Silent):
    """The packet is about to be dealt."""

    def apply(self, g: RobotMasters) -> None:
        g.packing = False
        g.packet = 0


class MinionsDefeated(RobotEvent):
    """Hits removed Minions."""

    def apply(self, g: RobotMasters) -> None:
        g.minions -= self.amount
        g.defeated += self.amount

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} defeats {plural(self.amount, 'Minion')}."


class GainSettled(Silent):
    """The Health that waited is being gained."""

    def apply(self, g: RobotMasters) -> None:
        g.gain = 0


class ChallengePassed(RobotEvent):
    """All requirements are met."""

    def apply(self, g: RobotMasters) -> None:
        g.counted[COUNTS * g.faced().stage + 3] += 1

    def text(self, g: RobotMasters) -> str:
        return f"{g.name(self.player)} passes {title(g, g.challenge)}."


class ChallengeFailed(RobotEvent):
    """A requirement is missing, or a restriction is not met."""

    def __init__(self, player: int, rule: str, missing: list[int]) -> None:
        super().__init__(player, rule)
        self.missing: Final = tuple(missing)

    def apply(self, g: RobotMasters) -> None:
        pass

    def text(self, g: RobotMasters) -> str:
        why = f"{requirement_text(self.missing)} missing" if self.missing else "a Minion survived"
        return f"{g.name(self.player)} fails {title(g, g.challenge)}: {why}."


class ChallengeCleared(Silent):
    """Minions leave, the card goes to the stage's discards."""

    def apply(self, g: RobotMasters) -> None:
        g.move(g.challenge, g.stage_deck(g.faced().stage) + 1)
        g.challenge = NO_CARD
        g.minions = 0
        g.slots = []
        g.hero_points = 0
        g.wily_points = 0
        g.priority = NOBODY
        fresh(g)


class Moved(RobotEvent):
    """The hero's piece moved; the amount is the space reached."""

    def apply(self, g: RobotMasters) -> None:
        g.passed_some = self.amount > g.space[self.player]
        g.space[self.player] = self.amount

    def text(self, g: RobotMasters) -> str:
        here = g.space[self.player]
        if self.amount == here:
            return ""
        verb = "advances" if self.amount > here else "falls back"
        return f"{g.name(self.player)} {verb} to space {self.amount} of {STAGE_NAMES[g.stage[self.player]]}."


RULES: Final = {
    "Revealed": "RM-CHAL-1 RM-ABIL-1 RM-MIN-1 RM-MIN-2 RM-MIN-3 RM-EXA-1",
    "MinionsCame": "RM-MIN-5 RM-OPEN-18 RM-OPEN-23",
    "MinionsLeft": "RM-DEF-6",
    "SpecialActivated": "RM-MIN-7 RM-MIN-8",
    "SpecialAwaited": "RM-OPEN-20",
    "Skipping": "RM-CHAL-9",
    "PackingBegan": "RM-OPEN-29",
    "MinionsDefeated": "RM-MIN-9 RM-MIN-10",
    "ChallengePassed": "RM-ROLL-4 RM-PRESS-1",
    "ChallengeFailed": "RM-FAIL-1",
    "ChallengeCleared": "RM-MIN-12 RM-FAIL-1 RM-OPEN-33",
    "Moved": "RM-ROLL-5",
}
