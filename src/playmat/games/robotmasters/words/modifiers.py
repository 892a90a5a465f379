"""Words whose effect lasts until the challenge or the battle round ends."""

from __future__ import annotations

from typing import Final

from playmat.kernel.step import Context
from playmat.kernel.text import number, plural

from ..rules import memory
from ..rules.board import FACES, HIT
from ..rules.events import Began, origin, origin_of
from ..rules.memory import ALL, Lasting
from ..rules.state import RobotMasters
from .text import a_face, faces_said, more
from .word import Word


class Change(Word):
    """Something that holds for the rest of the challenge, or of the battle round."""

    kind: int = -1

    def __init__(self, face: int = -1, amount: int = 0, to: int = -1) -> None:
        self.face: Final = face
        self.amount: Final = amount
        self.to: Final = to

    def run(self, g: RobotMasters, ctx: Context) -> None:
        change = Lasting(self.kind, self.face, self.to, self.amount, origin_of(ctx), origin(g, ctx), self.text())
        g.happen(Began(ctx.player, self.rule, change))

    def text(self) -> str:
        dice = plural(self.amount, "die", "dice")
        return self.says.format(face=FACES[self.face], amount=self.amount, more=more(self.amount), dice=dice)


class ChangeBy(Change):
    """The same by an amount, whatever the faces."""

    def __init__(self, amount: int) -> None:
        super().__init__(amount=amount)


class CountAs(Change):
    """Dice of one face also count as another, for requirements and against Minions."""

    rule = "RM-ROLL-4"
    kind = memory.COUNT_AS

    def __init__(self, face: int, to: int) -> None:
        super().__init__(face, 1, to)

    def text(self) -> str:
        what = "for requirements and against Minions" if self.to == HIT else "for requirements"
        return f"each {FACES[self.face]} also counts as {a_face(self.to)} {what}"


class Wild(Change):
    """Dice of a face may fill a requirement of any face."""

    rule = "RM-ROLL-4"
    kind = memory.WILD
    says = "each {face} may fill a requirement of any face"

    def __init__(self, face: int) -> None:
        super().__init__(face, 1)


class Multiply(Change):
    """Dice of a face count several times; the highest value applies."""

    rule = "RM-OPEN-28"
    kind = memory.MULTIPLY

    def text(self) -> str:
        return f"each {FACES[self.face]} counts {'twice' if self.amount == 2 else f'{self.amount} times'}"


class BonusFace(Change):
    """Results without dice: they fill requirements and strike Minions, and nothing else."""

    rule = "RM-ROLL-4"
    kind = memory.BONUS_FACE

    def text(self) -> str:
        said = faces_said(self.amount, self.face).replace(" ", " extra ", 1)
        return f"{said} {'counts' if self.amount == 1 else 'count'} beside the dice"


class IgnoreWily(ChangeBy):
    """Scored Wily faces that cause no penalty."""

    rule = "RM-SCORE-4"
    kind = memory.IGNORE_WILY

    def text(self) -> str:
        if self.amount == ALL:
            return "wily faces cause no penalty"
        return f"{plural(self.amount, 'wily face')} {'causes' if self.amount == 1 else 'cause'} no penalty"


class PelletValue(ChangeBy):
    """Each pellet restores more Health."""

    rule = "RM-HEALTH-2"
    kind = memory.PELLET_VALUE
    says = "each pellet restores {amount} more Health"


class NoPelletHeal(Change):
    """Pellets restore nothing, whatever else is said of them."""

    rule = "RM-CANT-1"
    kind = memory.NO_PELLETS
    says = "pellets restore no Health"


class CapDice(ChangeBy):
    """At most so many dice in the challenge roll; the lowest cap applies."""

    rule = "RM-ROLL-2"
    kind = memory.CAP_DICE
    says = "at most {dice} may be thrown"


class RerollCost(ChangeBy):
    """Each paid re-roll costs more; the highest value applies."""

    rule = "RM-REROLL-1"
    kind = memory.REROLL_COST
    says = "each paid re-roll costs {amount} Energy"


class Sticks(Change):
    """Dice showing a face after a throw or re-roll Stick."""

    rule = "RM-DEF-1"
    kind = memory.STICKS
    says = "dice showing {face} Stick"


class RequireClear(Change):
    """The challenge is not passed while a Minion survives."""

    rule = "RM-CHAL-7"
    kind = memory.REQUIRE_CLEAR
    says = "the challenge is not passed while a Minion survives"


class MinionDamage(ChangeBy):
    """Each Minion's damage changes, not below 0."""

    rule = "RM-MIN-11"
    kind = memory.MINION_DAMAGE
    about_minions = True
    says = "each Minion deals {more} damage"


class MinionArmor(ChangeBy):
    """The first hits remove no Minion."""

    rule = "RM-MIN-9"
    kind = memory.MINION_ARMOR
    about_minions = True

    def text(self) -> str:
        hits = "hit removes" if self.amount == 1 else f"{number(self.amount)} hits remove"
        return f"the first {hits} no Minion"


class MinionToughness(ChangeBy):
    """Each Minion needs several hits; the highest value applies."""

    rule = "RM-MIN-9"
    kind = memory.MINION_TOUGHNESS
    about_minions = True

    def text(self) -> str:
        return f"each Minion takes {plural(self.amount, 'hit')} to defeat"


# In battles ----------------------------------------------------------------------------------------------------------


class FaceDamage(Change):
    """The hero's dice of a face deal more damage this round."""

    rule = "RM-BOSS-8"
    kind = memory.FACE_DAMAGE
    says = "each {face} deals {more} damage to the boss this round"


class DamageBoss(ChangeBy):
    """Damage to the boss beside that of the dice."""

    rule = "RM-BOSS-8"
    kind = memory.FLAT_DAMAGE
    says = "the boss takes {amount} extra damage this round"


class PreventBoss(ChangeBy):
    """The hero's packet of this round is lowered, not below 0."""

    rule = "RM-BOSS-9"
    kind = memory.PREVENT_BOSS
    says = "the boss takes {amount} less damage this round"


class BossDice(ChangeBy):
    """The boss throws more or fewer dice this round, not below 0."""

    rule = "RM-BOSS-10"
    kind = memory.BOSS_DICE

    def text(self) -> str:
        fewer = "fewer" if self.amount < 0 else "more"
        return f"the boss throws {plural(abs(self.amount), 'die', 'dice')} {fewer} this round"


class ExtraDice(ChangeBy):
    """The hero's battle throw of this round has more dice."""

    rule = "RM-BOSS-7"
    kind = memory.EXTRA_DICE
    says = "the hero throws {dice} more this round"


RULES: Final = {"Sticks": "RM-REROLL-5", "BossDice": "RM-OPEN-36", "ExtraDice": "RM-OPEN-25"}
