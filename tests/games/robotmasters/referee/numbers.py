"""The referee's own arithmetic, by the specification."""

from __future__ import annotations

from collections import Counter

from tests.games.robotmasters.referee.facts import FACES
from tests.games.robotmasters.referee.mat import Mat


class Numbers(Mat):
    """Every number that follows from what lies on the table."""

    def total(self, word: str, face: str = "") -> int:
        """The sum of what lasts."""
        return sum(one.amount for one in self.lasting if one.word == word and one.face == face)

    def highest(self, word: str, least: int, face: str = "") -> int:
        """The highest of what lasts."""
        return max([least, *(one.amount for one in self.lasting if one.word == word and one.face == face)])

    def holds(self, word: str) -> bool:
        """Whether it lasts."""
        return any(one.word == word for one in self.lasting)

    def price(self) -> int:
        """What the next re-roll costs."""
        return 0 if self.free else self.highest("reroll_cost", 1)

    def results(self) -> Counter[str]:
        """Dice and bonus faces."""
        return Counter(self.dice) + Counter({face: self.total("bonus_face", face) for face in FACES})

    def counts_as(self, face: str) -> set[str]:
        """The faces as which a face counts."""
        return {face, *(one.other for one in self.lasting if one.word == "count_as" and one.face == face)}

    def passes(self, minions: int) -> bool:
        """Whether every slot can be filled, by trying everything, and no restriction stands against it."""
        if minions and self.holds("require_clear"):
            return False
        wild = {one.face for one in self.lasting if one.word == "wild"}
        fills = {face: set(FACES) if face in wild else self.counts_as(face) for face in FACES}
        stock = {face: count * self.highest("multiply", 1, face) for face, count in self.results().items()}

        def fillable(slots: list[str]) -> bool:
            if not slots:
                return True
            for face in stock:
                if stock[face] and slots[0] in fills[face]:
                    stock[face] -= 1
                    done = fillable(slots[1:])
                    stock[face] += 1
                    if done:
                        return True
            return False

        return fillable(self.slots)

    def defeats(self) -> int:
        """How many Minions fall."""
        hits = sum(
            count * (self.highest("multiply", 1, "hit") if face == "hit" else "hit" in self.counts_as(face))
            for face, count in self.results().items()
        )
        through = max(0, hits - self.total("minion_armor")) // self.highest("minion_toughness", 1)
        return min(self.minions, through)

    def minion_damage(self) -> int:
        """What each Minion deals."""
        minion = self.challenge.minion if self.challenge else None
        return max(0, minion.damage + self.total("minion_damage")) if minion else 0

    def penalties(self) -> int:
        """How many wily cost something."""
        return max(0, self.dice.count("wily") - self.total("ignore_wily"))

    def pellets(self) -> int:
        """What the pellets restore."""
        return 0 if self.holds("no_pellet_heal") else self.dice.count("pellet") * (2 + self.total("pellet_value"))

    def value(self, face: str) -> int:
        """What a die of a face deals in a battle."""
        return self.side.hero.row[face] + self.total("face_damage", face)

    def blow(self) -> int:
        """The hero's packet."""
        dice = sum(self.value(face) for face in self.dice)
        return max(0, dice + self.total("damage_boss") - self.total("prevent_boss"))

    def hero_count(self) -> int:
        """The hero's dice in a battle."""
        return min(12, max(1, self.side.hero.dice + self.total("extra_dice") - self.fewer))

    def boss_count(self) -> int:
        """The boss's dice."""
        assert self.foe is not None
        return min(12, max(0, self.foe.dice + self.total("boss_dice")))
