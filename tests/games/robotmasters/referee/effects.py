"""How the referee carries out effects: questions are yielded and answered by what the game was answered."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias, TypeVar

from tests.games.robotmasters.referee.compare import Compared
from tests.games.robotmasters.referee.facts import FACES, PLAYS, Act, Clause
from tests.games.robotmasters.referee.mat import Lasting, Question, Waiting
from tests.games.whistle import Foul

Result = TypeVar("Result")
Script: TypeAlias = Generator[Question, str, Result]
AGAIN = "again"
"""The answer of a test that has changed numbers behind the table: the question is put again."""


class HeroGone(Exception):
    """The hero has left the game."""


class LifeLost(Exception):
    """The hero's Health is gone."""


class GameOver(Exception):
    """Somebody has won."""


class Effects(Compared):
    """Everything that an effect can do."""

    # Asking ------------------------------------------------------------------------------------------------------

    def ask(self, who: int | Callable[[], int], keys: Callable[[], list[str]]) -> Script[str]:
        """Whatever was answered; empty where the asked player has left."""
        while True:
            seat = who() if callable(who) else who
            if self.sides[seat].out:
                return ""
            options = keys()
            answer = yield seat, Counter(options)
            if answer.startswith("concede:"):
                self.leave(int(answer.removeprefix("concede:")))
            elif answer != AGAIN:
                self.seen[answer.partition(":")[0]] += 1
                return answer

    def pick(self, who: int | Callable[[], int], keys: list[str]) -> Script[str]:
        """The same where a single answer is taken at once, and none is passed over."""
        if len(keys) > 1:
            return (yield from self.ask(who, lambda: keys))
        seat = who() if callable(who) else who
        return keys[0] if keys and not self.sides[seat].out else ""

    def leave(self, seat: int) -> None:
        """A player leaves the game."""
        side = self.sides[seat]
        side.out = True
        side.stage = ""
        side.space = 0
        for stage in self.stages:
            if self.trophies[stage] == seat:
                self.trophies[stage] = -1
        self.drop_copy(seat)
        self.passed.discard(seat)
        if len(self.living()) == 1:
            self.winner = self.living()[0]
            raise GameOver
        if self.turn and seat == self.hero:
            raise HeroGone
        if self.foe and seat == self.controller:
            self.controller = self.next_controller()

    def drop_copy(self, seat: int) -> None:
        """A Copy goes to the castle's discards."""
        side = self.sides[seat]
        if side.copy:
            self.piles["castle"].append(side.copy)
            side.copy = ""

    # Clauses -----------------------------------------------------------------------------------------------------

    def carry_out(self, clauses: Sequence[Clause], actor: int, whose: str) -> Script[None]:
        """Clauses in their order; those with a moment wait for it."""
        rank = {"challenge": 0, "boss": 0, "hero": 1, "wily": 2}[whose]
        for clause in clauses:
            if clause.moment in ("", "static", "on_reveal"):
                yield from self.apply(clause, actor, whose)
            else:
                self.waiting.append(Waiting(rank, clause, actor, whose))

    def moment(self, name: str, times: int = 1, only: Sequence[str] = (), but: Sequence[str] = ()) -> Script[None]:
        """What waited for a moment: challenge or boss, hero, then Dr. Wily; of these words alone, or without them."""
        for _ in range(times):
            for one in sorted(self.waiting, key=lambda one: one.rank):
                word = one.clause.acts[0].word
                if one.clause.moment == name and word not in but and (not only or word in only):
                    yield from self.apply(one.clause, one.actor, one.whose)

    def apply(self, clause: Clause, actor: int, whose: str) -> Script[None]:
        """A clause whose moment has come."""
        roll = self.boss_dice if clause.moment == "on_boss_scored" else self.dice
        if all(self.is_so(condition, roll) for condition in clause.conditions):
            for _ in range(roll.count(clause.each) if clause.each else 1):
                branch = 0
                if len(clause.acts) > 1:
                    answer = yield from self.pick(actor, [f"choose:{letter}" for letter in "abc"[: len(clause.acts)]])
                    branch = "abc".index(answer[-1])
                yield from self.perform(clause.acts[branch], actor, whose)

    def is_so(self, condition: str, roll: list[str]) -> bool:
        """Whether a condition holds."""
        if condition.startswith("boss=="):
            return self.foe is not None and self.foe.id == condition.removeprefix("boss==")
        found = re.fullmatch(r"scored\((\w+)\)(>=|==)(\d)", condition)
        assert found is not None
        count = roll.count(found[1])
        return count == int(found[3]) if found[2] == "==" else count >= int(found[3])

    # Words -------------------------------------------------------------------------------------------------------

    def perform(self, act: Act, actor: int, whose: str) -> Script[None]:
        """One word."""
        self.seen[act.word] += 1
        numbers = self.number_words()
        if act.word in numbers:
            numbers[act.word](act.amount)
            if act.word == "add_minion" and self.minions:
                yield from self.first_minion()
        elif act.word in ("cycle", "remove_req", "change_req", "set_dice", "boss_reroll"):
            yield from self.choices(act)
        elif act.word == "stick_pick":
            for _ in range(act.amount):
                who = (lambda: self.controller) if whose == "boss" else actor
                free = [f"die:d{index + 1}" for index in range(len(self.dice)) if index not in self.stuck]
                answer = yield from self.pick(who, free)
                if answer:
                    self.stuck.add(place(answer))
        elif act.word == "ap":
            self.points[act.args[0]] += act.amount
        elif act.word == "add_req":
            self.slots.append(act.args[0])
        elif act.word == "skip_challenge":
            self.skipped = True
        else:
            self.last(act, whose)

    def last(self, act: Act, whose: str) -> None:
        """A word that lasts until the challenge or the round ends."""
        faces = [arg for arg in act.args if arg in FACES]
        amount = act.amount if len(faces) < len(act.args) else 1
        self.lasting.append(Lasting(act.word, "".join(faces[:1]), "".join(faces[1:]), amount, whose))

    def number_words(self) -> dict[str, Callable[[int], None]]:
        """Words that change a number at once."""
        side = self.side
        return {
            "damage": self.damage,
            "heal": lambda n: setattr(side, "health", min(28, side.health + n)),
            "heal_boss": self.heal_boss,
            "gain_energy": lambda n: setattr(side, "energy", side.energy + n),
            "lose_energy": lambda n: setattr(side, "energy", max(0, side.energy - n)),
            "gain_threat": lambda n: setattr(side, "threat", side.threat + n),
            "lose_threat": lambda n: setattr(side, "threat", max(0, side.threat - n)),
            "prevent": lambda n: setattr(self, "shield", self.shield + n),
            "extra_battle_card": lambda n: setattr(self, "cards_left", self.cards_left + n),
            "fewer_dice": lambda n: setattr(self, "fewer", self.fewer + n),
            "free_reroll": lambda n: setattr(self, "free", self.free + n),
            "add_minion": self.add_minions,
            "remove_minion": lambda n: setattr(self, "minions", max(0, self.minions - n)),
            "bonus_move": lambda n: setattr(self, "further", self.further + n),
            "fall_back": lambda n: setattr(self, "back", self.back + n),
        }

    def damage(self, amount: int) -> None:
        """Damage joins the packet where one is made up."""
        if self.packet is not None:
            self.packet += amount
            return
        absorbed = min(amount, self.shield)
        self.shield -= absorbed
        self.side.health -= amount - absorbed
        if self.side.health <= 0:
            raise LifeLost

    def deal(self) -> None:
        """The packet is dealt."""
        amount = self.packet or 0
        self.packet = None
        self.damage(amount)

    def heal_boss(self, amount: int) -> None:
        """The boss regains Health up to what is printed."""
        assert self.foe is not None
        self.boss_health = min(self.foe.health, self.boss_health + amount)

    def add_minions(self, count: int) -> None:
        """Six at most, none where none may be."""
        if self.challenge is not None and self.challenge.minion is not None:
            self.minions = min(6, self.minions + count)

    def is_match(self, card: str) -> bool:
        """Whether a card shows the symbol of the challenge's Minions."""
        minion = self.challenge.minion if self.challenge else None
        return minion is not None and PLAYS[card].symbol == minion.symbol

    def offer_special(self, seat: int) -> Script[None]:
        """A player may activate the Minions' special."""
        assert self.challenge is not None and self.challenge.minion is not None
        answer = yield from self.ask(seat, lambda: ["activate", "decline"])
        if answer == "activate":
            self.special_used = True
            yield from self.carry_out(self.challenge.minion.special, seat, "wily")

    def first_minion(self) -> Script[None]:
        """Minions stand there now: those whose cards came too early are asked, but not who is asked anyway."""
        early, self.early = self.early, []
        for seat in early:
            asked_anyway = any(owner == seat and self.is_match(card) for owner, card in self.played)
            if not self.special_used and not asked_anyway:
                self.seen["early card"] += 1
                yield from self.offer_special(seat)

    def choices(self, act: Act) -> Script[None]:
        """Words that ask the hero something."""
        if act.word == "boss_reroll":
            yield from self.reroll_boss(act.amount)
            return
        for _ in range(int(act.args[0]) if act.word == "set_dice" else act.amount):
            if act.word == "set_dice":
                keys = [f"die:d{index + 1}" for index in range(len(self.dice)) if self.dice[index] == act.args[1]]
                answer = yield from self.pick(self.hero, [*keys, "done"] if keys else [])
                if answer.startswith("die"):
                    self.dice[place(answer)] = act.args[2]
            elif act.word == "cycle":
                answer = yield from self.pick(self.hero, [f"discard:{card}" for card in self.side.hand])
                card = answer.removeprefix("discard:")
                self.side.hand.remove(card)
                self.side.discards.append(card)
            elif self.slots:
                answer = yield from self.pick(self.hero, [f"slot:{face}" for face in sorted(set(self.slots))])
                slot = answer.removeprefix("slot:")
                if act.word == "change_req":
                    others = [f"face:{face}" for face in FACES if face not in ("wily", slot)]
                    answer = yield from self.pick(self.hero, others)
                    self.slots.append(answer.removeprefix("face:"))
                self.slots.remove(slot)

    def reroll_boss(self, most: int) -> Script[None]:
        """The hero picks boss dice, which are thrown again once."""
        picked: set[int] = set()
        put_back: set[int] = set()
        while len(picked) < min(most, len(self.boss_dice)):
            keys = [f"pick:d{index + 1}" for index in range(len(self.boss_dice)) if index not in picked]
            keys += [f"keep:d{index + 1}" for index in picked - put_back]
            answer = yield from self.pick(self.hero, [*keys, "done"])
            if answer == "done":
                break
            if answer.startswith("keep"):
                picked.remove(place(answer))
                put_back.add(place(answer))
            else:
                picked.add(place(answer))
        if picked:
            for index, face in zip(sorted(picked), self.thrown("BossThrownAgain", len(picked)), strict=True):
                self.boss_dice[index] = face


def place(answer: str) -> int:
    """The die that an answer names, counted from 0."""
    found = re.fullmatch(r"\w+:d(\d+)", answer)
    if found is None:
        raise Foul(f"{answer} names no die")
    return int(found[1]) - 1
