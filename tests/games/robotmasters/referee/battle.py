"""How the referee follows dice, Trophies and boss battles."""

from __future__ import annotations

from tests.games.robotmasters.referee.effects import Effects, GameOver, Script, place
from tests.games.robotmasters.referee.facts import FACES, FOES, PLAYS, POWERS, TRIALS


class TurnOver(Exception):
    """The hero's turn is over."""


class Battles(Effects):
    """Dice, Trophies and battles."""

    # Dice --------------------------------------------------------------------------------------------------------

    def stick(self, thrown: set[int]) -> None:
        """Dice that show a face that Sticks do so."""
        faces = {one.face for one in self.lasting if one.word == "stick"}
        self.stuck |= {index for index in thrown if self.dice[index] in faces}

    def can_reroll(self) -> bool:
        """Whether a re-roll can be paid and some die does not Stick."""
        return self.price() <= self.side.energy and len(self.stuck) < len(self.dice)

    def reroll_keys(self) -> list[str]:
        """Dice to pick, and throwing them or finishing."""
        free = set(range(len(self.dice))) - self.stuck - self.picked
        kept = self.picked - self.put_back
        dice = [*(f"pick:d{index + 1}" for index in free), *(f"keep:d{index + 1}" for index in kept)]
        return [*dice, "throw" if self.picked else "finish"]

    def reroll(self, answer: str) -> None:
        """One more die is picked or put back, or those that are picked are thrown."""
        if answer.startswith("pick"):
            self.picked.add(place(answer))
            return
        if answer.startswith("keep"):
            self.picked.remove(place(answer))
            self.put_back.add(place(answer))
            return
        self.side.energy -= self.price()
        self.free = max(0, self.free - 1)
        for index, face in zip(sorted(self.picked), self.thrown("ThrownAgain", len(self.picked)), strict=True):
            self.dice[index] = face
        self.stick(self.picked)
        self.picked = set()
        self.put_back = set()

    def trophy_window(self, dice: list[str]) -> Script[None]:
        """Owners from the hero on, one Trophy at a time, until all have passed in a row."""
        locked: set[int] = set()
        self.passed = set()
        seat = self.hero
        while len(locked) < len(dice) and not self.passed.issuperset(set(self.trophies.values()) - {-1}):
            mine = [stage for stage in self.stages if self.trophies[stage] == seat]
            if mine:
                yield from self.use_trophy(seat, mine, dice, locked)
            seat = self.left_of(seat)
        self.passed = set()

    def use_trophy(
        self, seat: int, mine: list[str], dice: list[str], locked: set[int], first: bool = True
    ) -> Script[None]:
        """A Trophy, a die that no Wily player has turned, and another side; or a pass."""
        trophy = yield from self.ask(seat, lambda: [*(f"trophy:{stage}" for stage in mine), "pass"])
        if trophy == "pass":
            self.passed.add(seat)
        if trophy in ("", "pass"):
            return
        free = [index for index in range(len(dice)) if index not in locked]
        back = ["back"] if first else []
        die = yield from self.ask(seat, lambda: [*(f"die:d{index + 1}" for index in free), *back])
        if not die:
            return
        face = die
        if die != "back":
            sides = [f"face:{face}" for face in FACES if face != dice[place(die)]]
            face = yield from self.ask(seat, lambda: [*sides, *back])
        if face == "back":
            yield from self.use_trophy(seat, mine, dice, locked, first=False)
        elif face:
            dice[place(die)] = face.removeprefix("face:")
            self.trophies[trophy.removeprefix("trophy:")] = -1
            self.passed = set()
            if seat != self.hero:
                locked.add(place(die))

    # Battles -----------------------------------------------------------------------------------------------------

    def battle(self) -> Script[None]:
        """Round after round; it ends by TurnOver, LifeLost or GameOver."""
        self.clear()
        side = self.side
        self.copying = bool(side.copy)
        self.foe = FOES[TRIALS[side.copy].copy if side.copy else self.boss_here()]
        self.boss_health = self.foe.health
        if side.kept is not None:
            self.foe, self.boss_health = FOES[side.kept[0]], side.kept[1]
            self.seen["hurt boss"] += 1
        self.controller = self.hero
        while True:
            self.controller = self.next_controller()
            self.fresh()
            self.round += 1
            self.cards_left = 1
            self.seen[f"round against {self.foe.id}"] += 1
            yield from self.carry_out(self.foe.text, self.controller, "boss")
            yield from self.hero_part()
            yield from self.boss_part()

    def battle_keys(self, window: str) -> list[str]:
        """Cards and abilities that fit a window."""
        keys = [f"play:{card}" for card in self.side.hand if window in PLAYS[card].windows and self.cards_left > 0]
        if window == "B":
            return keys
        free = self.free_abilities(window)
        return [*keys, *free, *(["abilities"] if len(free) > 1 else [])]

    def free_abilities(self, window: str) -> list[str]:
        """Battle abilities that are still to be used and fit a window."""
        own = "ability" not in self.used and (window == "T" or not self.side.hero.battle.only("set_dice"))
        powers = [power for power in FOES if power in self.side.powers - self.used]
        return [*(["ability"] if own else []), *(f"power:{power}" for power in powers)]

    def window_keys(self, window: str) -> list[str]:
        """Everything that the hero may answer in a window."""
        if self.picked:
            return self.reroll_keys()
        last = {"P": ["throw"], "B": ["on"], "T": self.reroll_keys() if self.can_reroll() else ["finish"]}
        return self.battle_keys(window) + last[window]

    def window(self, window: str) -> Script[None]:
        """Cards, abilities and re-rolls in any order."""
        while window != "B" or self.cards_left > 0:
            answer = yield from self.ask(self.hero, lambda: self.window_keys(window))
            if answer in ("on", "finish") or (answer == "throw" and window == "P"):
                break
            verb, _, word = answer.partition(":")
            if verb in ("pick", "keep", "throw"):
                self.reroll(answer)
            elif verb == "play":
                self.cards_left -= 1
                self.side.hand.remove(word)
                self.played.append((self.hero, word))
                yield from self.carry_out(PLAYS[word].battle.clauses, self.hero, "hero")
                self.played.clear()
                self.side.discards.append(word)
                self.refill(self.hero)
            else:
                for one in self.free_abilities(window) if verb == "abilities" else [answer]:
                    name = one.removeprefix("power:")
                    self.used.add(name)
                    use = self.side.hero.battle if name == "ability" else POWERS[name][1]
                    yield from self.carry_out(use.clauses, self.hero, "hero")

    def hero_part(self) -> Script[None]:
        """The hero's throw, and what it does to hero and boss."""
        yield from self.window("P")
        self.dice = self.thrown("Thrown", self.hero_count())
        self.put_back = set()
        self.fewer = 0
        yield from self.moment("on_hero_thrown")
        yield from self.window("T")
        yield from self.trophy_window(self.dice)
        self.packet = 0
        yield from self.moment("on_hero_scored")
        self.deal()
        self.boss_health -= self.blow()
        assert self.foe is not None
        if self.boss_health <= 0:
            if self.foe.id != "wily_1":
                self.win()
            self.seen["flip"] += 1
            self.lasting = [one for one in self.lasting if one.whose != "boss"]
            self.waiting = [one for one in self.waiting if one.whose != "boss"]
            self.foe = FOES["wily_2"]
            self.boss_health = self.foe.health
            yield from self.carry_out(self.foe.text, self.controller, "boss")

    def boss_part(self) -> Script[None]:
        """The boss's throw, and what it does to the hero."""
        assert self.foe is not None
        yield from self.ask(lambda: self.controller, lambda: ["roll"])
        self.boss_dice = self.thrown("BossThrown", self.boss_count())
        yield from self.window("B")
        yield from self.trophy_window(self.boss_dice)
        self.packet = sum(self.foe.row[face] for face in self.boss_dice)
        yield from self.moment("on_boss_scored")
        self.deal()

    def win(self) -> None:
        """What a beaten boss leaves."""
        assert self.foe is not None
        side, boss = self.side, self.foe.id
        self.seen[f"beaten {boss}"] += 1
        side.health = 28
        side.kept = None
        if boss == "wily_2":
            self.winner = self.hero
            raise GameOver
        if boss == "yellow_devil" or self.copying:
            side.space += 1
        if boss != "yellow_devil":
            side.powers.add(boss)
        if self.copying:
            self.drop_copy(self.hero)
        elif boss != "yellow_devil":
            side.beaten.add(boss)
            side.won = True
            if self.trophies[boss] < 0:
                self.trophies[boss] = self.hero
        raise TurnOver
